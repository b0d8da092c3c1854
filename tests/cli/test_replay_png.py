"""``waystones replay --png`` where the words of the title are incomplete."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core import assets
from game.words import catalogue, toml_files
from tests.cli.commands import assert_fails, run
from tests.core.texts import CONTRACT

WORDS = "tsuro/words.en.toml"


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """A record of a title whose words can be replaced."""
    file = tmp_path / "game.waystones"
    file.write_text(CONTRACT, encoding="utf-8")
    return file


@pytest.fixture
def replace_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str | None], None]]:
    """Replaces the title's file of words by a text, or by none."""

    def replace(text: str | None) -> None:
        def read(name: str) -> bytes:
            if name != WORDS:
                return assets.read(name)
            return Path("missing").read_bytes() if text is None else text.encode()

        monkeypatch.setattr(toml_files, "read", read)
        catalogue.entries.cache_clear()

    yield replace
    catalogue.entries.cache_clear()


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (None, (f"assets/{WORDS}: No such file")),
        ("prompt = \n", (f"assets/{WORDS}", "line 1")),
        ('[prompt]\nother = "x"\n', (f"assets/{WORDS}", "has no tsuro.")),
    ],
)
def test_an_error_names_the_file_of_words_and_not_the_picture(
    replace_words: Callable[[str | None], None],
    recorded: Path,
    words: str | None,
    named: tuple[str, ...],
) -> None:
    picture = recorded.with_suffix(".png")
    replace_words(words)
    outcome = run("replay", recorded, "--png", picture)
    assert_fails(outcome, 2, *named)
    assert "--png" not in outcome.err
    assert not picture.exists()


def test_an_error_names_a_picture_that_cannot_be_written(recorded: Path) -> None:
    missing = recorded.parent / "no folder" / "out.png"
    assert_fails(run("replay", recorded, "--png", missing), 2, f"--png {missing}")
