"""Trickmap records with holes: hands that were not seen, and leftovers that became public."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.core.record import StepError
from tests.core.texts import played, record, refused, replayed, seen_by, state_of, without_digests

OWN = "S2 S3 S4 S5 S6 R2 R3 R4 R5 R6"
OPENING = (f"~ deal 1 {OWN}", "~ deal 2 " + " ".join("?" * 10))
"""Seat 1's copy; on line 7 seat 1 leads."""


def own_copy(rounds: int = 1) -> tuple[list[str], list[str]]:
    """A whole game for two as seat 1 saw it: its header, and its body."""
    text = played("trickmap", 2, "leftovers", options={"rounds": str(rounds)})
    head, _, body = seen_by(without_digests(text), 1).partition("---\n")
    return [*head.splitlines(), "---"], body.splitlines()


def joined(head: Iterable[str], body: Iterable[str]) -> str:
    return "\n".join((*head, *body, ""))


def refuses(text: str, line: int, *reasons: str) -> None:
    error = refused(text)
    assert (type(error), error.line) == (StepError, line), error.words
    for reason in reasons:
        assert reason in error.words


def test_an_unknown_hand_is_ten_nulls_and_so_is_what_is_set_aside() -> None:
    state = state_of(record("trickmap", 2, *OPENING))
    assert state["hands"] == {"1": sorted(OWN.split()), "2": [None] * 10}
    assert state["aside"] == [None] * 10


def test_a_played_tile_is_revealed() -> None:
    state = state_of(record("trickmap", 2, *OPENING, "1 S2@0,0", "2 F6@1,0"))
    assert state["map"] == {"0,0": "S2", "1,0": "F6"}
    assert state["hands"]["2"] == [None] * 9


@pytest.mark.parametrize("token", ["S3@1,0", "S2@1,0", "F7@1,0", "?@1,0", "WS@1,0", "F6@3,0"])
def test_an_unknown_hand_cannot_hold_what_is_seen_elsewhere(token: str) -> None:
    replayed(record("trickmap", 2, *OPENING, "1 S2@0,0", "2 F6@1,0"))
    refuses(record("trickmap", 2, *OPENING, "1 S2@0,0", f"2 {token}"), 8)


@pytest.mark.parametrize(
    "tiles", ["? " * 9, "? " * 11, "S2 " + "? " * 9, "F2 F2 " + "? " * 8, "F7 " + "? " * 9]
)
def test_a_deal_with_holes_is_still_ten_tiles_there_can_be(tiles: str) -> None:
    refuses(record("trickmap", 2, OPENING[0], f"~ deal 2 {tiles.strip()}"), 6)


def test_a_deal_may_be_known_in_part() -> None:
    text = record("trickmap", 2, OPENING[0], "~ deal 2 F2 ? F4 ? ? ? ? ? ? ?")
    assert state_of(text)["hands"]["2"] == ["F2", "F4", *[None] * 8]


def test_leftovers_are_written_with_show_after_the_ninth_explorer() -> None:
    head, body = own_copy()
    assert body[-2].startswith("~ show 2 ")
    assert body[-3].startswith(("1 *", "2 *"))
    replay = replayed(joined(head, body))
    assert replay.rules.result(replay.state) is not None
    state = state_of(joined(head, body))
    assert (state["trick"], state["hands"]["2"]) == (9, [body[-2].split()[-1]])


def test_nobody_is_to_act_while_a_leftover_is_unknown() -> None:
    head, body = own_copy()
    replay = replayed(joined(head, body[:-2]))
    assert replay.rules.to_act(replay.state) < 0
    assert list(replay.rules.moves(replay.state)) == []
    assert replay.rules.result(replay.state) is None


def test_a_leftover_is_a_tile_that_was_not_seen_elsewhere() -> None:
    head, body = own_copy()
    at = len(head) + len(body) - 1
    state = state_of(joined(head, body))
    wrong = [*(tile[:2] for tile in state["map"].values()), state["hands"]["1"][0], "F7", "?", "x"]
    for tile in wrong:
        refuses(joined(head, [*body[:-2], f"~ show 2 {tile}"]), at)
    for line in ("~ show 2", "~ show 3 F2", f"{body[-2]} {body[-2].split()[-1]}", "~ draw 2 F2"):
        refuses(joined(head, [*body[:-2], line]), at)


def test_the_bonus_of_a_leftover_counts_once_it_is_known() -> None:
    head, body = own_copy()
    before, after = state_of(joined(head, body[:-2])), state_of(joined(head, body[:-1]))
    name = after["hands"]["2"][0]
    value = 0 if name[0] == "W" else int(name[1:])
    assert before["scores"][0] == after["scores"][0]
    bonus = 10 if value == after["won"]["2"] else 0
    assert after["scores"][1] - before["scores"][1] == bonus


def test_the_result_is_checked_in_a_record_with_holes() -> None:
    head, body = own_copy()
    winners, _, scores = body[-1].partition(" | ")
    first, second = map(int, scores.split())
    replayed(joined(head, [*body[:-1], winners]))
    at = len(head) + len(body)
    refuses(joined(head, [*body[:-1], f"{winners} | {first} {second + 1}"]), at)
    refuses(joined(head, [*body[:-1], "= 2" if winners == "= 1" else "= 1"]), at)


def test_the_next_round_is_dealt_after_the_leftovers_were_shown() -> None:
    head, body = own_copy(rounds=2)
    shows = [at for at, line in enumerate(body) if line.startswith("~ show")]
    assert len(shows) == 2
    between = state_of(joined(head, body[: shows[0] + 1]))
    assert (between["round"], between["trick"]) == (1, 9)
    assert None not in between["hands"]["2"]
    dealt = state_of(joined(head, body[: shows[0] + 2]))
    assert (dealt["round"], dealt["trick"], dealt["map"], dealt["explorers"]) == (2, 1, {}, {})


def test_leftovers_of_several_seats_may_be_shown_in_any_order() -> None:
    text = seen_by(without_digests(played("trickmap", 4, "order", options={"rounds": "1"})), 2)
    lines = text.splitlines()
    shows = [at for at, line in enumerate(lines) if line.startswith("~ show")]
    assert [lines[at].split()[2] for at in shows] == ["1", "3", "4"]
    turned = lines.copy()
    for at, other in zip(shows, reversed(shows), strict=True):
        turned[at] = lines[other]
    assert replayed(joined(turned, [])).state == replayed(text).state


def test_a_whole_record_may_say_what_everybody_knows() -> None:
    text = without_digests(played("trickmap", 2, "leftovers", options={"rounds": "2"}))
    lines = text.splitlines()
    second = [at for at, line in enumerate(lines) if line.startswith("~ deal 1")][1]
    leftover = state_of(joined(lines[:second], []))["hands"]["2"][0]
    told = [*lines[:second], f"~ show 2 {leftover}", *lines[second:]]
    assert replayed(joined(told, [])).state == replayed(text).state
