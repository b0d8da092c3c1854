"""``waystones simulate``: many games, repeatable by seed, counted and recorded."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.record import read_record
from tests.cli.commands import assert_fails, run, spawn
from tests.core.texts import C2015, EVERY_TITLE, KOSMOS, replayed


def simulate(title: str, seats: int, games: int, *more: str | Path) -> dict[str, Any]:
    counted = ("--seats", str(seats), "--games", str(games))
    outcome = run("simulate", title, *counted, "--json", *more)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.count("\n") == 1
    summary: dict[str, Any] = json.loads(outcome.out)
    return summary


def records(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_every_game_is_a_record_that_verifies(title: str, tmp_path: Path) -> None:
    summary = simulate(title, 2, 4, "--out", tmp_path)
    files = sorted(tmp_path.glob("*.waystones"))
    assert len(files) == summary["games"] == 4
    steps = 0
    for file in files:
        assert run("replay", file, "--verify") == (0, "", "")
        replay = replayed(file.read_bytes())
        steps += replay.steps
        assert read_record(file.read_bytes()).warnings == ()
        assert b"\n= " in file.read_bytes()
    assert steps == summary["steps"]


def test_a_record_names_all_options_sorted_by_key(tmp_path: Path) -> None:
    simulate(KOSMOS, 2, 1, "--out", tmp_path, "--option", "duel=on", "--option", "ban=on")
    (text,) = records(tmp_path).values()
    header = text.decode().split("---\n")[0].splitlines()
    assert header[:3] == ["waystones 1", f"title {KOSMOS}", "seats 2"]
    assert [line for line in header if line.startswith("option")] == [
        "option ban on",
        "option ban_scope elimination",
        "option board phoenix",
        "option duel on",
        "option hands hidden",
    ]


@pytest.mark.parametrize(("title", "games"), [(C2015, 60), ("pacru", 27)])
def test_the_same_seed_gives_the_same_records_whatever_the_jobs(
    title: str, games: int, tmp_path: Path
) -> None:
    counted = ("simulate", title, "--seats", "2", "--games", str(games), "--seed", "s", "--json")
    found, summaries = [], []
    for jobs in ("1", "2"):
        folder = tmp_path / jobs
        done = spawn(*counted, "--jobs", jobs, "--out", folder)
        assert (done.returncode, done.stderr) == (0, "")
        found.append(records(folder))
        summary = json.loads(done.stdout)
        del summary["games_per_second"]
        summaries.append(summary)
    assert len(found[0]) == games
    assert found[0] == found[1]
    assert summaries[0] == summaries[1]


def test_a_game_does_not_depend_on_how_many_are_played(tmp_path: Path) -> None:
    simulate("shacru", 2, 3, "--seed", "x", "--out", tmp_path / "few")
    simulate("shacru", 2, 30, "--seed", "x", "--out", tmp_path / "many")
    few, many = records(tmp_path / "few"), records(tmp_path / "many")
    assert few.items() <= many.items()


def test_another_seed_gives_other_games(tmp_path: Path) -> None:
    simulate("shacru", 2, 3, "--seed", "a", "--out", tmp_path / "a")
    simulate("shacru", 2, 3, "--seed", "b", "--out", tmp_path / "b")
    bodies = [
        text.split(b"---\n")[1]
        for folder in ("a", "b")
        for text in records(tmp_path / folder).values()
    ]
    assert len(set(bodies)) == 6


@pytest.mark.parametrize(
    "seed", ["", "two words", " x ", "x\n---\nfoo", "x\r\ny", "\u00e9\u2028", "#", "=", "x" * 5000]
)
def test_any_seed_makes_records_that_verify(seed: str, tmp_path: Path) -> None:
    simulate("shacru", 2, 1, "--seed", seed, "--out", tmp_path)
    (file,) = tmp_path.iterdir()
    assert run("replay", file).code == 0, run("replay", file).err


def test_a_seed_that_is_not_text_is_no_traceback(tmp_path: Path) -> None:
    counted = ("simulate", "shacru", "--seats", "2", "--games", "1", "--seed", "\udcff")
    for more in ((), ("--out", tmp_path)):
        outcome = run(*counted, *more)
        assert outcome.code in (0, 2)
        assert outcome.err.count("\n") == (outcome.code == 2)


def test_the_summary_counts_games_wins_and_endings() -> None:
    summary = simulate("shacru", 3, 20, "--seed", "sum")
    assert (summary["title"], summary["seats"], summary["games"]) == ("shacru", 3, 20)
    assert summary["games_per_second"] > 0
    assert summary["mean_steps"] == round(summary["steps"] / 20, 2)
    assert len(summary["wins"]) == len(summary["shared"]) == 3
    assert sum(summary["endings"].values()) == 20
    shared_games = 20 - sum(summary["wins"])
    assert 2 * shared_games <= sum(summary["shared"]) <= 3 * shared_games


def test_the_summary_in_words_has_the_same_numbers() -> None:
    counted = ("--seats", "3", "--games", "20", "--seed", "sum")
    summary = simulate("shacru", 3, 20, "--seed", "sum")
    outcome = run("simulate", "shacru", *counted)
    assert (outcome.code, outcome.err) == (0, "")
    for number in (20, summary["steps"], summary["mean_steps"], *summary["wins"]):
        assert str(number) in outcome.out
    for ending in summary["endings"]:
        assert ending in outcome.out
    for words in ("seat 1", "seat 3", "won", "shared", "a second"):
        assert words in outcome.out


def test_options_are_taken_and_shown(tmp_path: Path) -> None:
    options = ("--option", "rounds=1", "--option", "wild_layout=pairs")
    summary = simulate("trickmap", 2, 2, *options, "--out", tmp_path)
    assert summary["options"]["rounds"] == 1
    assert summary["options"]["wild_layout"] == "pairs"
    assert summary["steps"] == 2 * (2 + 27)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess", "--seats", "2", "--games", "1"), ("chess",)),
        (("pacru", "--seats", "5", "--games", "1"), ("5", "pacru")),
        (("pacru", "--seats", "1", "--games", "1"), ("1", "pacru")),
        (("pacru", "--seats", "two", "--games", "1"), ("two",)),
        (("pacru", "--seats", "2", "--games", "-1"), ("--games",)),
        (("pacru", "--seats", "2", "--games", "x"), ("--games", "x")),
        (("pacru", "--seats", "2"), ("--games",)),
        (("pacru", "--games", "2"), ("--seats",)),
        (("--seats", "2", "--games", "1"), ("TITLE",)),
        (("pacru", "--seats", "2", "--games", "1", "--option", "x=1"), ("x", "pacru")),
        (("pacru", "--seats", "2", "--games", "1", "--option", "no_progress"), ("no_progress",)),
        (("pacru", "--seats", "2", "--games", "1", "--option", "no_progress=x"), ("no_progress",)),
        (("pacru", "--seats", "2", "--games", "1", "--option", "=1"), ("=1",)),
        ((KOSMOS, "--seats", "3", "--games", "1", "--option", "duel=on"), ("duel",)),
        (("pacru", "--seats", "2", "--games", "1", "--bots", "deep"), ("deep",)),
        (("pacru", "--seats", "2", "--games", "1", "--bots", ""), ("bot",)),
        (("pacru", "--seats", "2", "--games", "1", "--bots", "random,"), ("bot",)),
        (("pacru", "--seats", "3", "--games", "1", "--bots", "random,random"), ("2", "3")),
        (("pacru", "--seats", "2", "--games", "1", "--jobs", "0"), ("--jobs",)),
        (("pacru", "--seats", "2", "--games", "1", "--nonsense"), ("--nonsense",)),
    ],
)
def test_wrong_usage_is_exit_code_2_in_one_line(
    arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    assert_fails(run("simulate", *arguments), 2, *words)


def test_as_many_play_as_bots_are_named() -> None:
    counted = ("simulate", "shacru", "--games", "1", "--json")
    summary = json.loads(run(*counted, "--bots", "random,random,random").out)
    assert summary["seats"] == len(summary["bots"]) == 3
    assert_fails(run(*counted, "--bots", "random"), 2, "--seats")


def test_bots_are_named_once_or_seat_by_seat() -> None:
    one = simulate("shacru", 3, 2, "--bots", "random")
    each = simulate("shacru", 3, 2, "--bots", "random,random,random")
    assert one["steps"] == each["steps"]


def test_no_games_are_a_summary_too(tmp_path: Path) -> None:
    assert simulate("pacru", 2, 0, "--out", tmp_path)["games"] == 0
    outcome = run("simulate", "pacru", "--seats", "2", "--games", "0")
    assert (outcome.code, outcome.err) == (0, "")


@pytest.mark.parametrize("limit", ["0", "1", "7"])
def test_a_game_stopped_by_the_limit_is_a_game_in_progress(limit: str, tmp_path: Path) -> None:
    summary = simulate("azacru", 2, 2, "--limit", limit, "--out", tmp_path)
    assert (summary["games"], summary["steps"]) == (2, 2 * int(limit))
    assert summary["wins"] == summary["shared"] == [0, 0]
    for text in records(tmp_path).values():
        assert b"\n=" not in text
        assert replayed(text).steps == int(limit)


def test_a_folder_that_cannot_be_made_is_a_usage_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for out in (tmp_path / "file", tmp_path / "file" / "below"):
        outcome = run("simulate", "shacru", "--seats", "2", "--games", "1", "--out", out)
        assert_fails(outcome, 2, str(out))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_record_that_cannot_be_written_is_one_line(jobs: str, tmp_path: Path) -> None:
    counted = ("simulate", "shacru", "--seats", "2", "--games", "1", "--out", str(tmp_path))
    run(*counted)
    (file,) = tmp_path.iterdir()
    file.unlink()
    file.mkdir()
    done = spawn(*counted, "--jobs", jobs)
    assert done.returncode in (1, 2)
    assert done.stderr.count("\n") == 1
    assert file.name in done.stderr
