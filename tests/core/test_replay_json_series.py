"""What ``replay --json`` says of Shacru, Azacru and Pacru."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import json_of_record
from tests.core.texts import played, record, replayed

OPENING = {
    2: {1: "e1N a3E i3W i9SW", 2: "e9S a7E i7W a1NE"},
    3: {1: "i5W g9S g1N", 2: "e1N a3E i3W", 3: "e9S a7E i7W"},
    4: {1: "e9S a7E i7W", 2: "i5W g9S g1N", 3: "e1N a3E i3W", 4: "a5E c9S c1N"},
}
"""As the rules page says: seat, field, facing."""


def chevrons(seats: int) -> dict[str, str]:
    return {
        chevron[:2]: f"{seat}{chevron[2:]}"
        for seat, own in OPENING[seats].items()
        for chevron in own.split()
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("title", ["shacru", "azacru", "pacru"])
def test_the_opening(title: str, seats: int, tmp_path: Path) -> None:
    portrait = json_of_record(record(title, seats), tmp_path)
    out: dict[str, list[int]] = {"out": []} if title == "pacru" else {}
    assert portrait["state"] == {"markers": {}, "chevrons": chevrons(seats), **out}
    assert (portrait["step"], portrait["to_act"], portrait["result"]) == (0, 1, None)
    options = {"meeting_threshold": 0, "no_progress": 100} if title == "pacru" else {}
    assert portrait["options"] == options


def test_options_are_numbers(tmp_path: Path) -> None:
    lines = ["option no_progress 0", "option meeting_threshold 9"]
    portrait = json_of_record(record("pacru", 2, header=lines), tmp_path)
    assert portrait["options"] == {"meeting_threshold": 9, "no_progress": 0}


@pytest.mark.parametrize("title", ["shacru", "azacru"])
def test_a_step_marks_its_field_and_turns_the_chevron(title: str, tmp_path: Path) -> None:
    text = record(title, 2, "1 e1-e2", "2 e9-d8", "1 a3-b4>", "2 a7-b6<", "1 i3-h4^")
    portrait = json_of_record(text, tmp_path)
    assert (portrait["step"], portrait["to_act"]) == (5, 2)
    gone = ("e1", "e9", "a3", "a7", "i3")
    rest = {field: piece for field, piece in chevrons(2).items() if field not in gone}
    # b4 was reached north-east and turned clockwise, b6 south-east and turned back.
    moved = {"e2": "1N", "d8": "2SW", "b4": "1E", "b6": "2E", "h4": "1NW"}
    assert portrait["state"]["chevrons"] == {**rest, **moved}
    assert portrait["state"]["markers"] == {"e2": 1, "d8": 2, "b4": 1, "b6": 2, "h4": 1}


def test_pacru_marks_what_its_benefits_say(tmp_path: Path) -> None:
    text = record("pacru", 2, "1 e1-e2", "2 a7-b6(c5)", "1 a3-b4(b5)")
    portrait = json_of_record(text, tmp_path)
    assert portrait["state"]["markers"] == {"c5": 2, "b5": 1}
    assert portrait["state"]["chevrons"]["b4"] == "1NE"
    assert (portrait["to_act"], portrait["state"]["out"]) == (2, [])


@pytest.mark.parametrize("title", ["shacru", "azacru", "pacru"])
def test_the_scores_of_the_result_are_the_markers_in_seat_order(title: str, tmp_path: Path) -> None:
    text = played(title, 3, "scores")
    portrait = json_of_record(text, tmp_path)
    markers = list(portrait["state"]["markers"].values())
    counts = [markers.count(seat) for seat in (1, 2, 3)]
    assert portrait["result"]["scores"] == counts
    assert portrait["to_act"] is None
    assert portrait["step"] == replayed(text).steps
    if title != "pacru":
        best = [seat for seat in (1, 2, 3) if counts[seat - 1] == max(counts)]
        assert portrait["result"]["winners"] == best


@pytest.mark.parametrize("title", ["shacru", "azacru", "pacru"])
def test_nothing_is_hidden_from_any_seat(title: str, tmp_path: Path) -> None:
    text = played(title, 3, "open", limit=20)
    whole = json_of_record(text, tmp_path)
    for seat in ("1", "2", "3"):
        assert json_of_record(text, tmp_path, "--view", seat) == whole


def test_seats_that_are_out_of_pacru_are_listed(tmp_path: Path) -> None:
    # Random games among three end by elimination often enough for one of a few to show it.
    for seed in range(20):
        text = played("pacru", 3, f"out {seed}")
        state = json_of_record(text, tmp_path)["state"]
        if state["out"]:
            standing = {int(piece[0]) for piece in state["chevrons"].values()}
            assert standing.isdisjoint(state["out"])
            assert len(set(state["out"])) == len(state["out"])
            return
    pytest.fail("nobody was put out in twenty games")
