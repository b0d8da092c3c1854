"""``waystones perft``: complete moves at each depth."""

from __future__ import annotations

import pytest

from tests.cli.commands import assert_fails, run, spawn
from tests.core.texts import C2009, C2015, EVERY_TITLE, KOSMOS


def perft(title: str, seats: int, depth: int, *more: str) -> list[int]:
    outcome = run("perft", title, "--seats", str(seats), "--depth", str(depth), *more)
    assert (outcome.code, outcome.err) == (0, "")
    lines = [line.split() for line in outcome.out.splitlines()]
    assert [int(line[0]) for line in lines] == list(range(1, depth + 1))
    return [int(line[1]) for line in lines]


@pytest.mark.parametrize(
    ("title", "seats", "first"),
    [
        ("shacru", 2, 16),
        ("shacru", 3, 13),
        ("shacru", 4, 13),
        ("azacru", 2, 16),
        ("azacru", 3, 13),
        ("azacru", 4, 13),
        ("pacru", 2, 28),
        ("pacru", 3, 23),
        ("pacru", 4, 23),
    ],
)
def test_the_first_turn_is_as_the_rules_page_counts_it(title: str, seats: int, first: int) -> None:
    assert perft(title, seats, 1) == [first]


def test_setting_markers_takes_one_place_after_the_other() -> None:
    assert perft(C2015, 3, 3) == [48, 48 * 47, 48 * 47 * 46]
    assert perft(C2009, 2, 2) == [24, 24 * 23]
    assert perft(KOSMOS, 2, 2, "--option", "board=dragon") == [28, 28 * 27]
    assert perft(KOSMOS, 2, 3, "--option", "duel=on") == [24, 24 * 23, 24 * 23 * 22]


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_chance_is_fixed_by_a_named_seed(title: str) -> None:
    depth = 2
    assert perft(title, 2, depth) == perft(title, 2, depth)
    assert perft(title, 2, depth, "--seed", "a") == perft(title, 2, depth, "--seed", "a")
    assert perft(title, 2, depth)[0] == perft(title, 2, 1)[0]


def test_a_seed_is_what_decides_over_chance() -> None:
    counts = {tuple(perft("trickmap", 2, 1, "--seed", str(seed))) for seed in range(12)}
    assert len(counts) > 1


def test_the_count_is_the_same_in_another_process() -> None:
    here = perft("trickmap", 2, 2, "--seed", "x")
    done = spawn("perft", "trickmap", "--seats", "2", "--depth", "2", "--seed", "x")
    assert [int(line.split()[1]) for line in done.stdout.splitlines()] == here


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess", "--seats", "2", "--depth", "1"), ("chess",)),
        (("pacru", "--seats", "9", "--depth", "1"), ("9",)),
        (("pacru", "--seats", "2", "--depth", "0"), ("--depth",)),
        (("pacru", "--seats", "2", "--depth", "-1"), ("--depth",)),
        (("pacru", "--seats", "2", "--depth", "x"), ("--depth",)),
        (("pacru", "--seats", "2"), ("--depth",)),
        (("pacru", "--depth", "2"), ("--seats",)),
        (("pacru", "--seats", "2", "--depth", "1", "--option", "x=1"), ("x",)),
    ],
)
def test_wrong_usage_is_exit_code_2_in_one_line(
    arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    assert_fails(run("perft", *arguments), 2, *words)


def test_a_seed_that_is_not_text_is_no_traceback() -> None:
    outcome = run("perft", C2015, "--seats", "2", "--depth", "1", "--seed", "\udcff")
    assert outcome.code in (0, 2)
    assert outcome.err.count("\n") == (outcome.code == 2)
