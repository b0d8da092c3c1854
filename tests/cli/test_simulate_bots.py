"""``waystones simulate`` with bots: who won, how certainly, and repeatable."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.bots.tournament import bot_at, wilson_interval
from tests.cli.commands import assert_fails, run, spawn
from tests.core.texts import C2015, KOSMOS


def simulated(*arguments: str) -> dict[str, Any]:
    outcome = run("simulate", *arguments, "--json")
    assert (outcome.code, outcome.err) == (0, "")
    summary: dict[str, Any] = json.loads(outcome.out)
    return summary


def test_the_summary_has_a_row_for_every_bot_as_named() -> None:
    summary = simulated(
        *(KOSMOS, "--seats", "3", "--games", "6", "--bots", "hard,random,random"),
        *("--nodes", "12"),
    )
    assert (summary["title"], summary["seats"], summary["games"]) == (KOSMOS, 3, 6)
    assert [bot["name"] for bot in summary["bots"]] == ["hard", "random", "random"]
    for bot in summary["bots"]:
        assert set(bot) == {"name", "wins", "shared", "score", "low", "high", "ms_per_move"}
        assert 0 <= bot["low"] <= bot["score"] <= bot["high"] <= 1
    assert sum(bot["score"] for bot in summary["bots"]) == pytest.approx(1, abs=0.001)
    hard, other, _ = summary["bots"]
    assert hard["ms_per_move"] > 0
    assert other["ms_per_move"] == 0
    assert hard["score"] > 0.5


def test_the_levels_former_names_still_name_them() -> None:
    summary = simulated(KOSMOS, "--games", "1", "--bots", "gentle,keen,sharp", "--nodes", "1")
    assert [bot["name"] for bot in summary["bots"]] == ["easy", "medium", "hard"]


def test_seats_are_rotated_and_wins_counted_where_they_belong() -> None:
    """By seat and by bot the same games are counted, so the sums agree."""
    summary = simulated(C2015, "--seats", "4", "--games", "24")
    for kind in ("wins", "shared"):
        assert sum(summary[kind]) == sum(bot[kind] for bot in summary["bots"])
    for game in range(5):
        assert sorted(bot_at(seat, game, 4) for seat in range(4)) == [0, 1, 2, 3]
    assert {bot_at(2, game, 4) for game in range(4)} == {0, 1, 2, 3}


def test_the_text_has_the_numbers_of_the_json() -> None:
    arguments = ("--seats", "2", "--games", "3", "--bots", "easy,random", "--nodes", "12")
    summary = simulated(KOSMOS, *arguments)
    outcome = run("simulate", KOSMOS, *arguments)
    (row,) = [line for line in outcome.out.splitlines() if line.startswith("easy")]
    bot = summary["bots"][0]
    words = row.split()
    assert words[1:4] == [str(bot["wins"]), str(bot["shared"]), f"{bot['score']:.1%}"]
    assert f"{bot['low']:.1%} to {bot['high']:.1%}" in row


def test_by_nodes_the_games_are_the_same_whatever_the_jobs(tmp_path: Path) -> None:
    found = []
    for jobs in ("1", "2"):
        done = spawn(
            *("simulate", C2015, "--seats", "2", "--games", "4", "--bots", "medium,easy"),
            *("--nodes", "12", "--jobs", jobs, "--out", tmp_path / jobs, "--json"),
        )
        assert (done.returncode, done.stderr) == (0, "")
        summary = json.loads(done.stdout)
        del summary["games_per_second"]
        for bot in summary["bots"]:
            del bot["ms_per_move"]
        texts = {file.name: file.read_bytes() for file in (tmp_path / jobs).iterdir()}
        found.append((summary, texts))
    assert found[0] == found[1]


def test_the_budget_can_be_a_time() -> None:
    arguments = ("--seats", "2", "--games", "1", "--bots", "hard,random", "--time", "5")
    assert simulated(KOSMOS, *arguments)["games"] == 1


def test_unfinished_games_count_as_no_wins() -> None:
    summary = simulated("azacru", "--seats", "2", "--games", "2", "--limit", "3")
    for bot in summary["bots"]:
        assert (bot["wins"], bot["shared"], bot["score"]) == (0, 0, 0.0)
        assert (bot["low"], bot["high"]) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (("--nodes", "5", "--time", "5"), ("--time", "--nodes")),
        (("--nodes", "0"), ("--nodes",)),
        (("--time", "0"), ("--time",)),
        (("--time", "soon"), ("--time", "soon")),
        (("--bots", "hard,deep"), ("deep", "easy", "medium", "hard", "random")),
    ],
)
def test_wrong_budgets_and_names_are_refused_in_one_line(
    more: tuple[str, ...], words: tuple[str, ...]
) -> None:
    assert_fails(run("simulate", "shacru", "--seats", "2", "--games", "1", *more), 2, *words)


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [(0.5, 100, 0.404, 0.596), (0.9, 200, 0.851, 0.934), (1.0, 200, 0.981, 1.0)],
)
def test_the_intervals_are_wilson_intervals(
    score: float, games: int, low: float, high: float
) -> None:
    assert wilson_interval(score, games) == pytest.approx((low, high), abs=0.001)
