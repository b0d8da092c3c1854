"""What ``replay --json`` says of a game of Tsuro, key by key, at moments worth a look."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import json_of_record
from tests.core.texts import (
    C2009,
    C2015,
    CONTRACT,
    EVERY_TITLE,
    FALLEN,
    KOSMOS,
    STUCK_IN_A_CORNER,
    played,
    record,
    replayed,
    without_digests,
)

KEYS = ["title", "seats", "step", "to_act", "options", "result", "digest", "state"]
TSURO = {"tiles", "markers", "hands", "pile", "dragon", "out", "aside"}
SERIES = {"markers", "chevrons"}
STATE_KEYS = {
    C2015: TSURO,
    C2009: TSURO,
    KOSMOS: TSURO,
    "trickmap": {"round", "trick", "map", "explorers", "hands", "aside", "won", "scores"},
    "shacru": SERIES,
    "azacru": SERIES,
    "pacru": SERIES | {"out"},
}


def rest_of_the_box(*gone: int, box: Counter[int] | None = None) -> list[int]:
    """The pile once those tiles have left it."""
    return sorted(((box or Counter(range(35))) - Counter(gone)).elements())


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_the_keys_are_exactly_those_of_the_contract(title: str, tmp_path: Path) -> None:
    text = played(title, 2, "keys")
    for at in ("0", "1", "3", "-1", str(replayed(text).steps)):
        for view in ((), ("--view", "2")):
            portrait = json_of_record(text, tmp_path, "--at", at, *view)
            assert list(portrait) == KEYS
            assert set(portrait["state"]) == STATE_KEYS[title]
            assert re.fullmatch(r"[0-9a-f]{8}", portrait["digest"])


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_the_digest_shown_is_the_one_a_record_may_claim(title: str, tmp_path: Path) -> None:
    text = played(title, 3, "digests")
    claims = re.findall(r" !([0-9a-f]{8})$", text, re.MULTILINE)
    for step in (1, 2, len(claims) // 2, len(claims)):
        portrait = json_of_record(without_digests(text), tmp_path, "--at", str(step))
        assert (portrait["step"], portrait["digest"]) == (step, claims[step - 1])


def test_the_contracts_example(tmp_path: Path) -> None:
    portrait = json_of_record(CONTRACT, tmp_path)
    del portrait["digest"]
    assert portrait == {
        "title": "tsuro.calliope-2015",
        "seats": 3,
        "step": 10,
        "to_act": 3,
        "options": {"ban": "on", "ban_scope": "elimination", "bonus": "off", "hands": "hidden"},
        "result": None,
        "state": {
            "tiles": {"f3": "5r3", "f1": "25r0"},
            "markers": {"1": "f4.5", "2": "e1.2", "3": "c1.4"},
            "hands": {"1": [11, 29, 34], "2": [6, 14, 33], "3": [0, 8, 21]},
            "pile": rest_of_the_box(5, 25, 11, 29, 34, 6, 14, 33, 0, 8, 21),
            "dragon": None,
            "out": [],
            "aside": [],
        },
    }


def test_before_the_first_step(tmp_path: Path) -> None:
    portrait = json_of_record(CONTRACT, tmp_path, "--at", "0")
    assert (portrait["step"], portrait["to_act"], portrait["result"]) == (0, None, None)
    assert portrait["state"] == {
        "tiles": {},
        "markers": {"1": None, "2": None, "3": None},
        "hands": {"1": [], "2": [], "3": []},
        "pile": list(range(35)),
        "dragon": None,
        "out": [],
        "aside": [],
    }


def test_nobody_is_to_act_while_chance_is_due(tmp_path: Path) -> None:
    due = [json_of_record(CONTRACT, tmp_path, "--at", str(at))["to_act"] for at in range(11)]
    assert due == [None, None, None, 1, 2, 3, 1, None, 2, None, 3]


def test_a_view_has_a_null_for_each_hidden_tile(tmp_path: Path) -> None:
    whole = json_of_record(CONTRACT, tmp_path)["state"]
    for seat in ("1", "2", "3"):
        state = json_of_record(CONTRACT, tmp_path, "--view", seat)["state"]
        for other in ("1", "2", "3"):
            known = whole["hands"][other] if other == seat else [None] * 3
            assert state["hands"][other] == known
        assert state["pile"] == [None] * 24
        assert state["tiles"] == whole["tiles"]
        assert state["markers"] == whole["markers"]


def test_open_hands_are_seen_by_all(tmp_path: Path) -> None:
    text = CONTRACT.replace("hands hidden", "hands open")
    for seat in ("1", "2", "3"):
        portrait = json_of_record(text, tmp_path, "--view", seat)
        assert portrait["options"]["hands"] == "open"
        assert portrait["state"]["hands"] == {"1": [11, 29, 34], "2": [6, 14, 33], "3": [0, 8, 21]}


def test_a_fallen_seat_of_kosmos(tmp_path: Path) -> None:
    portrait = json_of_record(FALLEN, tmp_path)
    once = {0, 12, 27, 31, 33, 34}
    box = Counter({tile: 1 if tile in once else 2 for tile in range(35)})
    assert sum(box.values()) == 64
    assert (portrait["to_act"], portrait["result"]) == (None, {"winners": [2], "scores": None})
    assert portrait["options"] == {
        "ban": "off",
        "ban_scope": "elimination",
        "board": "phoenix",
        "duel": "off",
        "hands": "hidden",
    }
    assert portrait["state"] == {
        "tiles": {"a1": "0r0"},
        "markers": {"1": None, "2": "f6E"},
        "hands": {"1": [], "2": [3, 4, 5]},
        "pile": rest_of_the_box(0, 1, 2, 3, 4, 5, box=box),
        "dragon": None,
        "out": [1],
        "aside": [1, 2],
    }


PUSHED = record(
    C2009,
    2,
    "~ deal 1 8 1 2",
    "~ deal 2 3 4 5",
    "1 @a1W",
    "2 @a1S",
    "1 8r0.6",
    "2 .5",
    "~ draw 1 6",
)
"""Seat 1's first tile lies before seat 2's marker, too, which has not chosen its tick."""


def test_while_a_tick_is_owed_the_tile_lies_and_nothing_has_moved(tmp_path: Path) -> None:
    portrait = json_of_record(PUSHED, tmp_path, "--at", "5")
    assert portrait["to_act"] == 2
    state: dict[str, Any] = portrait["state"]
    assert state["tiles"] == {"a1": "8r0"}
    assert state["markers"] == {"1": "a1.6", "2": "a1S"}
    assert state["hands"] == {"1": [1, 2], "2": [3, 4, 5]}
    assert json_of_record(PUSHED, tmp_path, "--at", "4")["state"]["markers"] == {
        "1": "a1W",
        "2": "a1S",
    }
    after = json_of_record(PUSHED, tmp_path, "--at", "6")
    assert after["to_act"] is None
    assert after["state"]["markers"] == {"1": "b1.7", "2": "b1.6"}


BONUS = record(
    C2015, 3, *STUCK_IN_A_CORNER, "1 swap 17>4 30>9", "~ draw 1 17", header=["option bonus on"]
)


def test_while_a_bonus_is_owed_the_hands_are_still_full(tmp_path: Path) -> None:
    portrait = json_of_record(BONUS, tmp_path, "--at", "7")
    assert (portrait["to_act"], portrait["options"]["bonus"]) == (1, "on")
    state = portrait["state"]
    assert state["hands"] == {"1": [17, 30], "2": [4, 5, 9], "3": [10, 11, 12]}
    assert (state["tiles"], state["out"]) == ({"a1": "8r0"}, [2])
    assert state["pile"] == rest_of_the_box(8, 17, 30, 4, 5, 9, 10, 11, 12)
    after = json_of_record(BONUS, tmp_path)
    assert after["to_act"] == 3
    assert after["state"]["hands"] == {"1": [4, 9, 17], "2": [], "3": [10, 11, 12]}
    assert after["state"]["pile"] == rest_of_the_box(8, 4, 9, 17, 10, 11, 12)


def test_the_pool_of_a_bonus_is_shown_to_the_active_player_only(tmp_path: Path) -> None:
    seen = [
        json_of_record(BONUS, tmp_path, "--at", "7", "--view", seat)["state"]["hands"]
        for seat in ("1", "2", "3")
    ]
    nothing = [None] * 3
    assert seen[0] == {"1": [17, 30], "2": [4, 5, 9], "3": nothing}
    assert seen[1] == {"1": [None] * 2, "2": [4, 5, 9], "3": nothing}
    assert seen[2] == {"1": [None] * 2, "2": nothing, "3": [10, 11, 12]}


def test_several_out_at_once_are_the_active_seat_first_then_clockwise(tmp_path: Path) -> None:
    deals = ("~ deal 1 1 2 3", "~ deal 2 4 5 6", "~ deal 3 0 7 8", "~ deal 4 9 10 11")
    starts = ("1 @b1.4", "2 @f6.2", "3 @a1.6", "4 @a1.5")
    # Seat 1 comes to a1.3. Then tile 0 there turns seats 3 and 4 back over the edge, and seat 1
    # back to b1, whose tile leads it out at the bottom.
    turns = ("1 1r0", "~ draw 1 12", "2 5r0", "~ draw 2 13", "3 0r0")
    text = record(C2015, 4, *deals, *starts, *turns, header=["option ban off"])
    assert json_of_record(text, tmp_path, "--at", "9")["state"]["markers"]["1"] == "a1.3"
    portrait = json_of_record(text, tmp_path)
    assert portrait["state"]["out"] == [3, 4, 1]
    assert portrait["state"]["markers"] == {"1": None, "2": "f5.0", "3": None, "4": None}
    assert portrait["state"]["aside"] == []
    assert portrait["result"] == {"winners": [2], "scores": None}


def test_the_pawns_of_a_duel_have_their_own_markers(tmp_path: Path) -> None:
    starts = ("1 A:@a1W", "2 A:@f6E", "1 B:@a3W", "2 B:@f4E")
    body = ("~ deal 1 8 8 2", "~ deal 2 3 4 5", *starts, "1 B:8r0.6", "~ draw 1 6")
    text = record(KOSMOS, 2, *body, header=["option duel on"])
    states = [json_of_record(text, tmp_path, "--at", at) for at in ("2", "4", "7", "8")]
    assert [state["to_act"] for state in states] == [1, 1, None, 1]
    nothing = {"1A": None, "1B": None, "2A": None, "2B": None}
    assert states[0]["state"]["markers"] == nothing
    assert states[1]["state"]["markers"] == {**nothing, "1A": "a1W", "2A": "f6E"}
    assert states[3]["state"]["markers"] == {"1A": "a1W", "1B": "b3.7", "2A": "f6E", "2B": "f4E"}
    assert states[3]["state"]["hands"] == {"1": [2, 6, 8], "2": [3, 4, 5]}


def test_the_dragon_is_with_a_seat_once_the_pile_is_empty(tmp_path: Path) -> None:
    text = played(C2015, 8, "dragon")
    holders = set()
    for at in range(16, replayed(text).steps):
        state = json_of_record(text, tmp_path, "--at", str(at))["state"]
        if state["dragon"] is not None:
            holders.add(state["dragon"])
            assert len(state["hands"][str(state["dragon"])]) < 3
            assert state["dragon"] not in state["out"]
    assert holders
