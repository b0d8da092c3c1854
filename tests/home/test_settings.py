"""The settings file: bad values, unreadable files, the previous file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.home.settings import Settings, load, save


def test_saved_settings_are_loaded(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    chosen = Settings(
        "ru", 1.5, 0.0, True, "contrast", names=("Аня", "Bob"), bindings={"pad": {"look": ["y"]}}
    )
    save(path, chosen)
    assert load(path) == (chosen, ())


def test_the_previous_settings_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    save(path, Settings(language="it"))
    save(path, Settings(language="pt"))
    assert load(path.with_name("settings.toml.bak")).settings.language == "it"


@pytest.mark.parametrize(
    "line",
    [
        "text = 3.0",
        "text = true",
        'theme = "neon"',
        'speed = "fast"',
        "rumble = 1",
        "names = 7",
        "names = [1]",
        "bindings = 3",
        "bindings = {pad = {look = [1]}}",
        "colour = 3",
    ],
)
def test_a_bad_value_is_reported_and_the_others_are_loaded(line: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(f'language = "pt"\n{line}\n', encoding="utf-8")
    kept = load(path)
    assert kept.settings == Settings(language="pt")
    (complaint,) = kept.complaints
    assert str(path) in complaint
    assert line.split(" ", maxsplit=1)[0] in complaint


@pytest.mark.parametrize("data", [b"language = ", b"\xff\xfe\x00", b"[[["])
def test_an_unreadable_file_is_set_aside_not_overwritten(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(data)
    kept = load(path)
    assert kept.settings == Settings()
    assert len(kept.complaints) == 1
    assert (tmp_path / "settings.toml.unreadable").read_bytes() == data
    assert not path.exists()
