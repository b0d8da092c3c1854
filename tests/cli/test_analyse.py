"""``waystones analyse``: where a recorded game turned."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.commands import assert_fails, run
from tests.core.texts import C2015, EVERY_TITLE, FALLEN, played, record, replayed, seen_by

QUICK = ("--nodes", "12")


def written(folder: Path, text: str) -> Path:
    file = folder / "game.waystones"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_every_title_can_be_analysed(title: str, tmp_path: Path) -> None:
    text = played(title, 2, "analyse", limit=30)
    file = written(tmp_path, text)
    outcome = run("analyse", file, *QUICK, "--json")
    assert (outcome.code, outcome.err) == (0, "")
    found = json.loads(outcome.out)
    assert (found["title"], found["seats"], found["steps"]) == (
        title,
        2,
        replayed(text.encode()).steps,
    )
    for point in found["course"]:
        assert sum(point["shares"]) == pytest.approx(1, abs=0.001)
    changes = [abs(turn["after"] - turn["before"]) for turn in found["turns"]]
    assert len(changes) == 5
    assert changes == pytest.approx(sorted(changes, reverse=True), abs=0.001)


def test_the_blunder_of_the_shortest_game_is_its_turning_point(tmp_path: Path) -> None:
    file = written(tmp_path, FALLEN)
    found = json.loads(run("analyse", file, "--nodes", "60", "--top", "1", "--json").out)
    assert found["ahead"] == [2]
    (turn,) = found["turns"]
    assert (turn["step"], turn["seat"], turn["move"], turn["after"]) == (5, 1, "0r0.6", 1.0)
    assert turn["before"] < 0.8
    assert found["course"][-1] == {"step": 5, "shares": [0.0, 1.0]}


def test_the_text_says_who_won_where_it_turned_and_draws_a_graph(tmp_path: Path) -> None:
    outcome = run("analyse", written(tmp_path, FALLEN), *QUICK)
    heading, graph, first, *_ = outcome.out.splitlines()
    assert heading.endswith("2 seats, 5 steps, won by seat 2")
    assert graph.endswith("█")
    assert len(graph) == 4
    assert first.split()[:5] == ["step", "5", "seat", "1", "0r0.6"]
    assert "100%" in first


def test_a_game_in_progress_says_who_is_ahead(tmp_path: Path) -> None:
    outcome = run("analyse", written(tmp_path, played(C2015, 3, "x", limit=12)), *QUICK)
    assert outcome.code == 0
    assert "not over, ahead: seat" in outcome.out


def test_a_record_without_a_step_has_no_turning_point(tmp_path: Path) -> None:
    outcome = run("analyse", written(tmp_path, record("shacru", 2)), *QUICK)
    assert (outcome.code, outcome.err) == (0, "")
    assert len(outcome.out.splitlines()) == 2


def test_a_record_with_holes_can_be_analysed(tmp_path: Path) -> None:
    text = seen_by(played(C2015, 3, "holes", limit=30), 2)
    assert run("analyse", written(tmp_path, text), *QUICK).code == 0


def test_the_graph_of_a_long_game_fits_in_a_line(tmp_path: Path) -> None:
    file = written(tmp_path, played("azacru", 2, "long", limit=400))
    graph = run("analyse", file, "--nodes", "1").out.splitlines()[1]
    assert len(graph) <= 72


def test_an_error_in_a_record_is_told_in_one_line(tmp_path: Path) -> None:
    assert_fails(run("analyse", tmp_path / "none"), 2, "none", "cannot be read")
    assert_fails(run("analyse", written(tmp_path, "waystones 9\n")), 2, "game.waystones")
    assert_fails(run("analyse", written(tmp_path, record("shacru", 2, "1 e1-e9"))), 1, ":5:")
    assert_fails(run("analyse", written(tmp_path, FALLEN), "--nodes", "0"), 2, "--nodes")
