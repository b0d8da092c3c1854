"""Records with ``?``: what some seats saw, checked as far as what is known allows."""

from __future__ import annotations

import pytest

from game.core.codec import digest
from game.core.record import StepError
from tests.core.texts import (
    C2009,
    C2015,
    KOSMOS,
    STUCK_IN_A_CORNER,
    changed,
    played,
    record,
    refused,
    replayed,
    seen_by,
    state_of,
)

OPENING = ("~ deal 1 5 34 11", "~ deal 2 ? ? ?", "1 @a1.6", "2 @f6.2", "1 5r0")
"""Seat 1's copy of a game for two; on line 10 comes its draw."""


def refuses(line: int, text: str, *reasons: str) -> None:
    error = refused(text)
    assert (type(error), error.line) == (StepError, line), error.words
    for reason in reasons:
        assert reason in error.words


@pytest.mark.parametrize("seed", ["a", "b"])
@pytest.mark.parametrize(
    ("title", "seats", "options"),
    [
        (C2015, 2, {}),
        (C2015, 5, {"bonus": "on"}),
        (C2015, 8, {"ban": "off", "bonus": "on"}),
        (C2009, 4, {"bonus": "on", "ban_scope": "edge_only"}),
        (KOSMOS, 2, {"duel": "on", "ban": "on"}),
        (KOSMOS, 3, {}),
        (KOSMOS, 6, {"ban": "on"}),
        ("trickmap", 2, {"rounds": "1"}),
        ("trickmap", 4, {}),
        ("trickmap", 3, {"wild_layout": "pairs", "two_way_continuity": "on"}),
    ],
)
def test_what_a_seat_saw_replays_to_what_the_seat_may_know(
    title: str, seats: int, options: dict[str, str], seed: str
) -> None:
    text = played(title, seats, f"holes {seed}", options=options)
    whole = replayed(text)
    for seat in range(seats):
        own = replayed(seen_by(text, seat + 1))
        assert own.state == whole.rules.view(whole.state, seat)
        assert own.state == own.rules.view(own.state, seat)


def test_a_hole_is_null_and_a_played_tile_is_known() -> None:
    state = state_of(record(C2015, 2, *OPENING, "~ draw 1 7", "2 25r0", "~ draw 2 ?"))
    assert state["hands"] == {"1": [7, 11, 34], "2": [None, None, None]}
    assert state["tiles"] == {"a1": "5r0", "f6": "25r0"}
    assert state["pile"] == [None] * (35 - 8)


def test_one_machine_may_hold_several_seats() -> None:
    body = ("~ deal 1 ? ? ?", "~ deal 2 3 4 5", "~ deal 3 9 ? 7", "1 @a1.6", "2 @f6.2", "3 @f1.3")
    hands = state_of(record(C2015, 3, *body))["hands"]
    assert hands == {"1": [None, None, None], "2": [3, 4, 5], "3": [7, 9, None]}


def test_a_record_may_lose_sight_halfway() -> None:
    text = record(C2015, 2, "~ deal 1 5 34 11", "~ deal 2 3 4 6", *OPENING[2:], "~ draw 1 ?")
    state = state_of(text)
    assert state["hands"] == {"1": [11, 34, None], "2": [3, 4, 6]}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("~ draw 1 5", "not there"),  # on the board
        ("~ draw 1 34", "not there"),  # in the own hand
        ("~ draw 2 ?", "draw 1"),
        ("~ draw 1 ? ?", ""),
        ("~ deal 1 ?", ""),
        ("~ draw ? 7", ""),
        ("2 25r0", "draw 1"),
    ],
)
def test_what_is_known_is_still_checked_in_a_draw(line: str, reason: str) -> None:
    replayed(record(C2015, 2, *OPENING, "~ draw 1 7"))
    replayed(record(C2015, 2, *OPENING, "~ draw 1 ?"))
    refuses(10, record(C2015, 2, *OPENING, line), reason)


@pytest.mark.parametrize("token", ["5r0", "34r0", "7r0", "11r0", "?r0", "?", "8r0.2"])
def test_an_unknown_hand_cannot_hold_what_is_seen_elsewhere(token: str) -> None:
    body = (*OPENING, "~ draw 1 7")
    replayed(record(C2015, 2, *body, "2 8r0"))
    refuses(11, record(C2015, 2, *body, f"2 {token}"))


@pytest.mark.parametrize(
    "deal",
    ["~ deal 2 ? ?", "~ deal 2 ? ? ? ?", "~ deal 2 ? 5 ?", "~ deal 2 ? 9 9", "~ deal 3 ? ? ?"],
)
def test_a_deal_with_holes_still_has_its_size_and_seat(deal: str) -> None:
    refuses(6, record(C2015, 2, OPENING[0], deal))


def test_the_ban_holds_for_an_unknown_hand_that_surely_has_another_way() -> None:
    # From the corner f6.2 only the tiles 0 and 34 always lead back over the edge.
    body = (*OPENING, "~ draw 1 7")
    refuses(11, record(C2015, 2, *body, "2 0r0"), "leaves the board", "(ban)")
    replayed(record(C2015, 2, *body, "2 0r0", header=["option ban off"]))


def test_shown_tiles_of_tsuro_are_known_from_then_on() -> None:
    body = (*OPENING, "~ draw 1 7", "~ show 2 8 25")
    text = record(C2015, 2, *body)
    assert state_of(text)["hands"]["2"] == [8, 25, None]
    assert replayed(text).steps == 7
    replayed(record(C2015, 2, *body, "~ show 2 9", "2 9r0"))
    replayed(record(C2015, 2, *body, "2 9r0", "~ draw 2 ?"))
    refuses(12, record(C2015, 2, *body, "~ show 2 9 10"))
    refuses(13, record(C2015, 2, *body, "~ show 2 9", "2 10r0"), "hand")


@pytest.mark.parametrize(
    "line", ["~ show 2 5", "~ show 2 34", "~ show 1 8", "~ show 3 8", "~ show 2"]
)
def test_what_cannot_be_in_a_hand_is_not_shown(line: str) -> None:
    refuses(11, record(C2015, 2, *OPENING, "~ draw 1 7", line))


@pytest.mark.parametrize("line", ["~ show 2 ?", "~ show 2 8 8", "~ show 2 8 9 10 12", "2 show 2 8"])
def test_a_show_names_tiles_each_once_and_no_more_than_there_are(line: str) -> None:
    refuses(11, record(C2015, 2, *OPENING, "~ draw 1 7", line))


def test_in_a_whole_record_a_show_must_be_true() -> None:
    body = ("~ deal 1 5 34 11", "~ deal 2 3 4 6")
    before = state_of(record(C2015, 2, *body))
    assert state_of(record(C2015, 2, *body, "~ show 2 3 6")) == before
    refuses(7, record(C2015, 2, *body, "~ show 2 3 5"), "hand of seat 2")


def test_a_hand_may_be_opened_after_the_last_step() -> None:
    # It is what became public without being played; a finished game has no other moment for it.
    body = ("~ deal 1 0 1 2", "~ deal 2 ? ? ?", "1 @a1W", "2 @f6E", "1 0r0.6")
    text = record(KOSMOS, 2, *body, "~ show 2 3 4 5", "= 2")
    assert state_of(text)["hands"] == {"1": [], "2": [3, 4, 5]}
    refuses(10, record(KOSMOS, 2, *body, "~ show 2 3 4 0", "= 2"), "0")
    refuses(10, record(KOSMOS, 2, *body, "~ draw 2 ?"), "over")


BONUS = changed(
    changed(record(C2015, 3, *STUCK_IN_A_CORNER, header=["option bonus on"]), 7, "~ deal 2 ? ? ?"),
    8,
    "~ deal 3 ? ? ?",
)
"""Seat 1's copy of a game where it may now exchange tiles with seat 2; the next line is 13."""


def test_an_opened_hand_may_be_swapped_with() -> None:
    text = f"{BONUS}~ show 2 9 4 5\n1 swap 17>4 30>9\n~ draw 1 17\n"
    assert state_of(text)["hands"] == {"1": [4, 9, 17], "2": [], "3": [None, None, None]}
    assert state_of(f"{BONUS}~ show 2 9 4 5\n1 keep\n~ draw 1 9\n")["hands"]["1"] == [9, 17, 30]
    refuses(14, f"{BONUS}~ show 2 9 4 5\n1 swap 17>3\n", "3")


def test_a_swap_may_name_tiles_that_nothing_known_speaks_against() -> None:
    # The pool is shown to the active player only: nothing became public that a show would write.
    text = f"{BONUS}1 swap 17>4 30>9\n~ draw 1 17\n"
    assert state_of(text)["hands"] == {"1": [4, 9, 17], "2": [], "3": [None, None, None]}


@pytest.mark.parametrize("swap", ["17>8", "17>30", "9>4", "17>4 30>8", "30>4 17>9", "17>4 17>9"])
def test_a_swap_against_what_is_known_is_refused(swap: str) -> None:
    refuses(13, f"{BONUS}1 swap {swap}\n")


def test_a_swap_nobody_else_saw_is_written_with_holes() -> None:
    text = record(C2015, 3, *STUCK_IN_A_CORNER, header=["option bonus on"])
    text = changed(changed(text, 6, "~ deal 1 ? ? ?"), 7, "~ deal 2 ? ? ?")
    state = state_of(f"{text}1 swap ?>? ?>?\n~ draw 1 ?\n")
    assert state["hands"] == {"1": [None, None, None], "2": [], "3": [10, 11, 12]}
    refuses(13, f"{text}1 swap ?>? ?>? ?>?\n")


def test_a_digest_in_a_record_with_holes_is_that_of_what_is_known() -> None:
    text = record(C2015, 2, *OPENING, "~ draw 1 7")
    here = digest(replayed(text).state)
    replayed(changed(text, 10, f"~ draw 1 7 !{here}"))
    refuses(10, changed(text, 10, f"~ draw 1 7 !{int(here, 16) ^ 1:08x}"), here)
