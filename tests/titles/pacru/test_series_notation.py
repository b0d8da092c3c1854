"""The notation of the three games' moves and positions, and their records."""

from __future__ import annotations

import pytest

from game.core.choices import is_legal, whole_moves
from game.core.record import StepError, read_record
from game.core.replay import Replay
from game.core.title import titles
from game.titles.pacru.notation import read_drawn
from tests.titles.pacru.position import Position, opening, position, words

STEPS = words("e1-e2 a3-b4^ a3-b4< a3-b4> i9-a1 pass")
MOVES = words(
    "e1-e2 e3xe4 a3-b4(b5) g9-e7(*) e3xe4(e6,i9) f7-i4(*,a1) a3-b4(-) e4-e5(-,-) e3-e4(-,a1) "
    "e4>(a1,b2) e4<(a1,b2) e4>>(a1,b2,c3,d4) e4<<(a1,b2,c3,d4)"
)
NO_STEPS = words(
    "e1 e1e2 E1-e2 e1-E2 e1-j2 e0-e1 e1-e10 e1xe2 e1-e2(e2) e1-e2^^ e1-e2<> ^e1-e2 e1-e2- "
    "Pass pass> passe1-e2 e1-e2-e3"
)
NO_MOVES = words(
    "pass e1 e1e2 E1-e2 e1-j2 e0-e1 e1-e2^ e1-e2< e1-e2> e1-e2() e1-e2(e3 e1-e2(e3,) "
    "e1-e2(,e3) e1-e2(*,*) e1-e2(a1,*) e1-e2(a1,b2,c3) e1-e2(a1;b2) e1-e2e3 e4> e4>() e4>(a1) "
    "e4>>>(a1,b2) e4><(a1,b2) e4>(2) e4>(a1,b2,) e4>(a1,-) e4>(*,a1) e4>(a1,b2,c3,d4,e5) e1*e2"
)


@pytest.mark.parametrize("key", ["shacru", "azacru"])
@pytest.mark.parametrize("token", STEPS)
def test_S_R4_A_R6_a_step_is_written_as_it_is_read(key: str, token: str) -> None:
    notation = titles()[key].notation
    assert notation.write(notation.read(token)) == token


@pytest.mark.parametrize("token", MOVES)
def test_R13_a_move_is_written_as_it_is_read(token: str) -> None:
    notation = titles()["pacru"].notation
    assert notation.write(notation.read(token)) == token


@pytest.mark.parametrize("key", ["shacru", "azacru"])
@pytest.mark.parametrize("token", [*NO_STEPS, "", " e1-e2", "e1-e2 ", "e1 - e2", "e1-e2\n"])
def test_S_R4_A_R6_nothing_else_is_a_step(key: str, token: str) -> None:
    with pytest.raises(ValueError, match="not a move"):
        titles()[key].notation.read(token)


@pytest.mark.parametrize("token", [*NO_MOVES, "", "e1-e2 (e3)", "e1-e2(a1, b2)", "e1-e2(a1)\n"])
def test_R13_nothing_else_is_a_move(token: str) -> None:
    with pytest.raises(ValueError, match="not a move"):
        titles()["pacru"].notation.read(token)


POSITIONS = [
    opening("shacru", 4),
    opening("azacru", 3),
    opening("pacru", 2),
    position("shacru", "1NE i9, 2S e9"),
    position("azacru", "1N e4, 1E e5, 2W e6, 2S i9", "1 d4 d5 e4 e7, 2 e6"),
    position("azacru", "1N e4, 2S i9", "1 d4 d5 e4 e7, 2 e5"),
    position("pacru", "1N e3, 1S e5, 2S e4, 2S h9", "1 e5 a1 a2 a3"),
    position("pacru", "1N e4, 1S e8, 2S i9", "1 d4 d5 e4 e7 e8, 2 d7..d9 e9 f7..f9"),
    position("pacru", "1N e3, 1S e5, 2S i9", "1 d4..f6, 2 f5 f6"),
]


@pytest.mark.parametrize("game", POSITIONS)
def test_R13_every_legal_move_has_one_token_of_its_own(game: Position) -> None:
    moves = list(whole_moves(game.rules, game.state))
    tokens = [game.notation.write(move) for move in moves]
    assert len(set(tokens)) == len(tokens)
    assert [game.notation.read(token) for token in tokens] == moves
    assert all(is_legal(game.rules, game.state, move) for move in moves)


@pytest.mark.parametrize("game", POSITIONS)
def test_S_R1_a_drawn_board_reads_back(game: Position) -> None:
    board = game.notation.board(game.rules, game.state)
    again = read_drawn(board, game.rules.seats)
    assert game.notation.portray(game.rules, again) == game.portrait


def test_R14_the_legal_list_counts_what_is_to_be_given_up() -> None:
    game = position("pacru", "1N e4, 2S i9", "1 a1 b2 c3 h1")
    assert [token for token in game.legal if token[2] != "-"] == [
        *("e4<<(4)", "e4<(2)", "e4>(2)", "e4>>(4)"),
    ]


def test_S_R1_A_R1_R15_the_state_for_programs() -> None:
    game = position("shacru", "1N e4, 2SW i9", "1 a1, 2 b2")
    assert game.portrait == {
        "markers": {"a1": 1, "b2": 2},
        "chevrons": {"e4": "1N", "i9": "2SW"},
    }
    game = position("pacru", "1N e4, 2SW i9", "3 b2", seats=3)
    assert game.portrait == {
        "markers": {"b2": 3},
        "chevrons": {"e4": "1N", "i9": "2SW"},
        "out": [3],
    }


def record(title: str, body: str, *header: str, seats: int = 2) -> Replay:
    lines = ["waystones 1", f"title {title}", f"seats {seats}", *header, "---", *body.split("\n")]
    text = "\n".join(line.strip() for line in lines if line.strip())
    return Replay(read_record(f"{text}\n".encode()))


@pytest.mark.parametrize(
    ("title", "body", "reason"),
    [
        ("shacru", "1 e1-e3", "seat 1 may not move e1-e3: a step goes to a neighbouring field"),
        ("shacru", "1 a3-b4", "seat 1 may not move a3-b4: a sector change names the facing"),
        ("shacru", "1 e1-e2^", "seat 1 may not move e1-e2^: the facing may only be turned"),
        ("shacru", "1 pass", "seat 1 may not pass: passing is only for those who cannot move"),
        ("azacru", "1 e1-e3", "seat 1 may not move e1-e3: it covers 2 fields, and its power is 1"),
        ("azacru", "1 pass", "seat 1 may not pass: passing is only for those who cannot move"),
        (
            "pacru",
            "1 a3-b4",
            "seat 1 may not move a3-b4: the new sector's marker goes on a4, a5, a6, b4",
        ),
        ("pacru", "1 e1xe2", "seat 1 may not take with e1xe2: no opponent's chevron stands on e2"),
        ("pacru", "1 e1>(a2,b2)", "seat 1 may not reorient e1>(a2,b2): a2 is not an own field"),
        ("pacru", "1 pass", "'pass' is not a move like"),
        ("pacru", "1 a3-b4>", "'a3-b4>' is not a move like"),
        ("shacru", "~ deal 1 2", "'deal 1 2' is not a move"),
    ],
)
def test_S_R2_A_R2_R2_a_record_with_an_illegal_line_names_it(
    title: str, body: str, reason: str
) -> None:
    with pytest.raises(StepError) as caught:
        record(title, body).run()
    assert (caught.value.line, caught.value.words[: len(reason)]) == (5, reason)


SHACRU = """
    1 a3-b4>
    2 a7-b6<
    1 b4-c4
    2 b6-c6
    1 c4-d4^
    # and so on
    2 c6-d6>
"""


def test_S_R3_a_record_of_shacru_replays() -> None:
    played = record("shacru", SHACRU).run()
    portrait = played.header.title.notation.portray(played.rules, played.state)
    assert portrait["markers"] == {"b4": 1, "c4": 1, "d4": 1, "b6": 2, "c6": 2, "d6": 2}
    assert (portrait["chevrons"]["d4"], portrait["chevrons"]["d6"]) == ("1E", "2SE")


PACRU = """
    1 e1-e2
    2 e9-e8
    1 e2-e3
    2 e8-e7
    1 e3-e4(e5)
    2 e7-e6(d6)
    1 a3-b3
    2 e6-e5
"""


def test_R7_a_record_of_pacru_stops_where_the_rules_are_broken() -> None:
    with pytest.raises(StepError, match=r"e5 has the colour of seat 1 \(R7\)") as caught:
        record("pacru", PACRU).run()
    assert caught.value.line == 12


def test_R1_a_result_before_the_end_is_refused() -> None:
    with pytest.raises(StepError, match="the game is not over"):
        record("pacru", "1 e1-e2\n= 1").run()


@pytest.mark.parametrize("result", ["= 1 2", "= 2 1", "= 1 2 | 0 0"])
def test_idle_a_record_with_its_result(result: str) -> None:
    record("pacru", f"1 e1-e2\n2 e9-e8\n{result}", "option no_progress 1").run()


@pytest.mark.parametrize(
    ("result", "reason"), [("= 1", "the winners are 1 2"), ("= 1 2 | 1 0", "the scores are 0 0")]
)
def test_idle_a_wrong_result_is_refused(result: str, reason: str) -> None:
    with pytest.raises(StepError, match=reason):
        record("pacru", f"1 e1-e2\n2 e9-e8\n{result}", "option no_progress 1").run()
