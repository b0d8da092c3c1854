"""What must survive: journals that grow step by step, and files that are replaced whole."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from game.core.journal import Journal, replace_file, saved_games
from game.core.record import Header, HeaderError, RecordError, StepError, read_record
from game.core.replay import Replay
from game.core.rules import OVER, Result, Step
from game.core.title import titles
from tests.core.texts import C2015, CONTRACT, FALLEN, played, replayed

SHACRU = titles()["shacru"]
HEADER = Header(SHACRU, 2, {}, {0: "North", 1: "S\u00fcd"}, "a seed")
FIRST, SECOND = Step(0, ("e1", "-e2")), Step(1, ("e9", "-e8"))


def journal_with(path: Path, *steps: Step) -> Journal:
    journal = Journal.create(path, HEADER)
    for step in steps:
        journal.step(step)
    return journal


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").split("---\n")[1].split("\n")


def test_a_journal_is_an_ordinary_record(tmp_path: Path) -> None:
    path = tmp_path / "game.waystones"
    journal = journal_with(path, FIRST, SECOND)
    assert read_record(path.read_bytes()).header == HEADER
    assert lines_of(path) == ["1 e1-e2", "2 e9-e8", ""]
    journal.close()


def test_every_step_is_in_the_file_before_the_call_returns(tmp_path: Path) -> None:
    path = tmp_path / "game.waystones"
    journal = journal_with(path)
    for count, step in enumerate((FIRST, SECOND), start=1):
        journal.step(step)
        assert replayed(path.read_bytes()).steps == count
    journal.close()


def test_every_step_is_on_the_disk_before_the_call_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.waystones"
    synced: list[int] = []
    real = os.fsync

    def fsync(handle: int) -> None:
        real(handle)
        synced.append(path.stat().st_size)

    monkeypatch.setattr(os, "fsync", fsync)
    with_step = journal_with(path, FIRST)
    assert path.stat().st_size in synced
    with_step.result(Result((0,), (1, 0), ""))
    assert synced[-1] == path.stat().st_size
    with_step.close()


def test_a_result_ends_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "game.waystones"
    journal = journal_with(path, FIRST)
    journal.result(Result((0, 1), (3, 3), "nothing left to gain"))
    assert lines_of(path)[-2] == "= 1 2 | 3 3"
    journal.close()


def test_a_new_journal_never_touches_another_game(tmp_path: Path) -> None:
    path = tmp_path / "game.waystones"
    path.write_text(CONTRACT)
    with pytest.raises(FileExistsError):
        Journal.create(path, HEADER)
    assert path.read_text() == CONTRACT


def test_a_new_journal_makes_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "some" / "where" / "game.waystones"
    journal_with(path).close()
    assert replayed(path.read_bytes()).steps == 0


def test_a_resumed_journal_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "game.waystones"
    journal_with(path, FIRST).close()
    journal, replay = Journal.resume(path)
    assert (replay.steps, journal.header) == (1, HEADER)
    journal.step(SECOND)
    journal.close()
    assert lines_of(path) == ["1 e1-e2", "2 e9-e8", ""]


def test_a_half_written_tail_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "game.waystones"
    journal_with(path, FIRST).close()
    whole = path.read_bytes()
    for tail in (b"2", b"2 e9-e8", b"# \xc3\xa9", b"= 1", b" ", b"\r"):
        path.write_bytes(whole + tail)
        journal, replay = Journal.resume(path)
        with closing(journal):
            assert (path.read_bytes(), replay.steps) == (whole, 1)
            journal.step(SECOND)
        assert path.read_bytes() == whole + b"2 e9-e8\n"


@pytest.mark.parametrize("text", [FALLEN, CONTRACT, played("trickmap", 2, "cut", limit=8)])
def test_every_truncation_resumes_at_a_clean_prefix(text: str, tmp_path: Path) -> None:
    data = text.encode()
    head = data.index(b"---\n") + 4
    path = tmp_path / "game.waystones"
    for length in range(len(data) + 1):
        path.write_bytes(data[:length])
        if length < head:
            with pytest.raises(HeaderError):
                Journal.resume(path)
            assert path.read_bytes() == data[:length]
            continue
        journal, replay = Journal.resume(path)
        journal.close()
        kept = data[: data.rfind(b"\n", 0, length) + 1]
        steps = [line for line in kept[head:].splitlines() if not line.startswith(b"=")]
        assert (path.read_bytes(), replay.steps) == (kept, len(steps))


def test_a_resumed_game_is_the_same_game(tmp_path: Path) -> None:
    path = tmp_path / "game.waystones"
    path.write_text(played(C2015, 3, "resume"))
    journal, replay = Journal.resume(path)
    journal.close()
    assert replay.rules.to_act(replay.state) == OVER


def test_a_wrong_step_is_not_resumed_from_and_the_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "game.waystones"
    path.write_text(CONTRACT + "3 0r0\n3 21r")
    before = path.read_bytes()
    with pytest.raises(StepError) as error:
        Journal.resume(path)
    assert (error.value.line, path.read_bytes()) == (20, before)


def test_a_journal_that_is_not_there_is_not_made_by_resuming(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        Journal.resume(tmp_path / "game.waystones")
    assert list(tmp_path.iterdir()) == []


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file may grow beyond that size: a full disk, as far as one process can have it."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("room", [0, 1, 7])
@pytest.mark.parametrize("resumed", [False, True])
def test_a_full_disk_leaves_whole_lines_only(tmp_path: Path, room: int, resumed: bool) -> None:
    path = tmp_path / "game.waystones"
    journal = journal_with(path, FIRST)
    whole = path.read_bytes()
    if resumed:
        journal.close()
        path.write_bytes(whole + b"2 e9-")
        journal, _ = Journal.resume(path)
    too_large = os.strerror(errno.EFBIG)
    with closing(journal):
        with room_for(len(whole) + room), pytest.raises(OSError, match=too_large):
            journal.step(SECOND)
        assert path.read_bytes() == whole
        journal.step(SECOND)
    assert path.read_bytes() == whole + b"2 e9-e8\n"


@pytest.mark.parametrize("resumed", [False, True])
def test_a_step_that_did_not_reach_the_disk_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, resumed: bool
) -> None:
    path = tmp_path / "game.waystones"
    journal = journal_with(path, FIRST)
    whole = path.read_bytes()
    if resumed:
        journal.close()
        path.write_bytes(whole + b"2 e9-")
        journal, _ = Journal.resume(path)

    def broken(_handle: int) -> None:
        raise OSError(errno.EIO, "the disk is gone")

    with closing(journal):
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", broken)
            with pytest.raises(OSError, match="the disk is gone"):
                journal.step(SECOND)
        assert path.read_bytes() == whole
        journal.step(SECOND)
    assert path.read_bytes() == whole + b"2 e9-e8\n"


def test_saved_games_are_found_newest_first(tmp_path: Path) -> None:
    for age, (name, text) in enumerate(
        [("new", CONTRACT), ("mid", FALLEN), ("old", "waystones 1\n"), ("older", CONTRACT[:-3])]
    ):
        path = tmp_path / f"{name}.waystones"
        path.write_bytes(text.encode())
        os.utime(path, (10_000 - age, 10_000 - age))
    (tmp_path / "notes.txt").write_text(CONTRACT)
    games = list(saved_games(tmp_path))
    assert [game.path.stem for game in games] == ["new", "mid", "old", "older"]
    assert [game.finished for game in games] == [False, True, False, False]
    assert [isinstance(game.error, RecordError) for game in games] == [False, False, True, False]
    newest = games[0].record
    assert newest is not None
    assert Replay(newest).run().steps == 10


def test_something_unreadable_does_not_hide_the_other_saved_games(tmp_path: Path) -> None:
    (tmp_path / "good.waystones").write_text(CONTRACT)
    (tmp_path / "folder.waystones").mkdir()
    (tmp_path / "gone.waystones").symlink_to(tmp_path / "nowhere")
    good = [game.path.stem for game in saved_games(tmp_path) if game.record is not None]
    assert good == ["good"]


def test_no_saved_games_in_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert list(saved_games(tmp_path / "nowhere")) == []


def test_a_file_is_replaced_whole_and_its_old_content_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    replace_file(path, b"one")
    assert [p.name for p in path.parent.iterdir()] == ["settings.toml"]
    replace_file(path, b"two")
    replace_file(path, b"three")
    assert path.read_bytes() == b"three"
    assert {p.name: p.read_bytes() for p in path.parent.iterdir()} == {
        "settings.toml": b"three",
        "settings.toml.bak": b"two",
    }


def test_a_replacement_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    replace_file(path, b"old")
    with room_for(5), pytest.raises(OSError, match=os.strerror(errno.EFBIG)):
        replace_file(path, b"much too long")
    assert path.read_bytes() == b"old"
    replace_file(path, b"new")
    assert path.read_bytes() == b"new"
