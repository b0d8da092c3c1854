"""The notation of moves and boards."""

from __future__ import annotations

import pytest

from tests.titles.trickmap.position import ROUND_1, ROUND_2, TITLE, dealt, drawn

read, write = TITLE.notation.read, TITLE.notation.write


@pytest.mark.parametrize(
    ("token", "picks"),
    [
        ("F8@1,-2", ("F8", "@1,-2")),
        ("S12@0,0", ("S12", "@0,0")),
        ("D10@-10,11", ("D10", "@-10,11")),
        ("L2@44,-44", ("L2", "@44,-44")),
        ("WS@2,-1r3", ("WS", "@2,-1", "r3")),
        ("WL@0,0r0", ("WL", "@0,0", "r0")),
        ("*1,-2", ("*1,-2",)),
        ("*2,-1S", ("*2,-1", "S")),
        ("deal 2 S2 WS ?", ("deal", "2", "S2", "WS", "?")),
        ("show 1 L10", ("show", "1", "L10")),
    ],
)
def test_P1_a_token_and_its_picks(token: str, picks: tuple[str, ...]) -> None:
    assert read(token) == picks
    assert write(picks) == token


@pytest.mark.parametrize(
    "token",
    [
        "F8",
        "F1@0,0",
        "F0@0,0",
        "F13@0,0",
        "F02@0,0",
        "X8@0,0",
        "f8@0,0",
        "F8@0,0r0",  # a normal tile is not turned
        "WS@0,0",  # a wild always is
        "WS@0,0r6",
        "W@0,0r0",
        "WX@0,0r0",
        "F8@0",
        "F8@0, 0",
        "F8@+1,0",
        "F8@-0,0",
        "F8@01,0",
        "F8@1.0,0",
        "*1",
        "*1,-2X",
        "*1,-2 S",
        "*WS",
        "pass",
        "",
        " F8@0,0",
        "F8@0,0 ",
        "F\uff18@0,0",  # a digit, but not one of ours
        "deal 1 F13",
        "deal 0 F2",
        "show 1 ?",
    ],
)
def test_P1_what_is_not_a_token(token: str) -> None:
    with pytest.raises(ValueError, match=r"not a (move|tile)"):
        read(token)


def test_P1_every_legal_move_reads_back() -> None:
    game = dealt(ROUND_1)
    for state, step in game.past:
        moves = [*game.rules.moves(state), step.move]
        assert [read(write(move)) for move in moves] == moves


def test_P2_coordinates_east_is_q_and_south_east_is_r() -> None:
    # In the order of the sides: east, south-east, south-west, west, north-west, north-east.
    game = dealt("1 R2@0,0", hold={2: "WS"})
    # WS turned k shows rock on side 1 + k; it lies so that this side touches the rock.
    neighbours = {"0,-1": 0, "1,-1": 1, "1,0": 2, "0,1": 3, "-1,1": 4, "-1,0": 5}
    assert game.legal("WS") == {f"WS@{cell}r{k}" for cell, k in neighbours.items()}


def test_W1_a_wild_on_the_map_has_its_rotation_a_normal_tile_none() -> None:
    assert dealt("1 F6@0,0 2 WF@1,0r3").json["map"] == {"0,0": "F6", "1,0": "WFr3"}


def test_E2_an_explorer_is_written_with_its_terrain_after_all_wild_tricks_only() -> None:
    explorers = [token for token in (ROUND_1 + ROUND_2).split() if token.startswith("*")]
    assert [token for token in explorers if token[-1].isalpha()] == ["*17,0D"]
    dealt(ROUND_1)


def test_P1_the_table_as_text() -> None:
    game = dealt("1 S2@0,0 2 F3@1,0 2 *1,0", hold={2: "WS"})
    text = TITLE.notation.board(game.rules, game.state)
    assert text.startswith("round 1, trick 2\n")
    for part in ("S2", "F3*2F", "hand 2", "WS"):
        assert part in text
    assert text == text.rstrip("\n")


def test_P1_the_table_as_text_before_the_first_tile_and_of_a_view() -> None:
    game = dealt()
    text = TITLE.notation.board(game.rules, game.rules.view(game.state, 0))
    assert "hand 2   ? ? ? ? ? ? ? ? ? ?" in text.split("\n")


def test_P1_rows_of_the_map_are_shifted_by_half_a_cell() -> None:
    game = drawn("S2@0,0 S3@1,0 S4@0,1 S5@-1,2", "L2 / L3")
    text = TITLE.notation.board(game.rules, game.state).split("\n")
    first, second, third = text[1:4]
    assert first.index("S2") < second.index("S4") < first.index("S3")
    assert third.index("S5") == first.index("S2")
