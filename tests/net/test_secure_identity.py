"""A machine's key: made once, kept secret, the same after a restart."""

from __future__ import annotations

import multiprocessing
import os
import stat
from pathlib import Path

import pytest

from net.links.identity import FILE, IdentityError, identity


def test_the_same_folder_is_the_same_machine(tmp_path: Path) -> None:
    home = tmp_path / "new" / "home"
    assert identity(home) == identity(home)
    assert identity(home) != identity(tmp_path / "other")


@pytest.mark.skipif(os.name != "posix", reason="only POSIX has these modes")
def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    identity(tmp_path)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    assert os.listdir(tmp_path) == [FILE]  # noqa: PTH208 - hidden files count


@pytest.mark.parametrize("content", ["", "zz", "00" * 31, "00" * 33, "\ud7ff"])
def test_a_broken_file_is_named_and_left_alone(tmp_path: Path, content: str) -> None:
    file = tmp_path / FILE
    file.write_text(content, "utf-8")
    with pytest.raises(IdentityError, match=FILE):
        identity(tmp_path)
    assert file.read_text("utf-8") == content


def _public(home: Path) -> bytes:
    return bytes(identity(home).verify_key)


def test_two_programs_that_start_at_once_are_one_machine(tmp_path: Path) -> None:
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        for turn in range(5):
            homes = [tmp_path / str(turn)] * 4
            assert len(set(pool.map(_public, homes, chunksize=1))) == 1


def test_a_file_system_without_links_will_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError(1, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    assert identity(tmp_path) == identity(tmp_path)
