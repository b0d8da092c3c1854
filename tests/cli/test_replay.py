"""``waystones replay``: the board, a step, the legal moves, a seat's view."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.commands import assert_fails, replay_json, run, spawn
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
)


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """The contract's example as a file."""
    return saved(tmp_path, CONTRACT)


def saved(folder: Path, text: str | bytes, name: str = "game.waystones") -> Path:
    file = folder / name
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def legal(file: Path, *more: str) -> list[str]:
    outcome = run("replay", file, "--legal", *more)
    assert (outcome.code, outcome.err) == (0, "")
    return outcome.out.splitlines()


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_a_valid_record_is_shown_as_text(title: str, tmp_path: Path) -> None:
    for seats in (2, 4):
        text = played(title, seats, "text", limit=50)
        outcome = run("replay", saved(tmp_path, text))
        assert (outcome.code, outcome.err) == (0, "")
        assert len(outcome.out.splitlines()) > 5
        assert str(replayed(text).steps) in outcome.out


def test_the_text_shows_tiles_markers_hands_and_whose_turn_it_is(example: Path) -> None:
    out = run("replay", example).out
    for word in ("5r3", "25r0", "f4.5", "e1.2", "c1.4", "11 29 34", "seat 3"):
        assert word in out
    assert "North" in run("replay", example, "--at", "6").out
    assert "11 29 34" not in run("replay", example, "--view", "2").out


def test_the_text_of_a_finished_game_says_who_won(tmp_path: Path) -> None:
    assert "seat 2" in run("replay", saved(tmp_path, FALLEN)).out.splitlines()[-1]


def test_json_is_one_object_on_one_line(example: Path) -> None:
    outcome = run("replay", example, "--json")
    assert outcome.out.count("\n") == 1
    assert json.loads(outcome.out)["title"] == C2015


@pytest.mark.parametrize("at", range(11))
def test_at_stops_after_so_many_steps_chance_counted(example: Path, at: int) -> None:
    portrait = replay_json(example, "--at", str(at))
    assert portrait["step"] == at
    if at < 10:
        assert replay_json(example, "--at", str(at - 10)) == portrait


def test_at_counts_from_the_end_without_the_result(tmp_path: Path) -> None:
    file = saved(tmp_path, FALLEN)
    before = replay_json(file, "--at", "-1")
    assert (before["step"], before["to_act"], before["result"]) == (4, 1, None)
    assert replay_json(file, "--at", "5")["result"] == {"winners": [2], "scores": None}
    assert replay_json(file, "--at", "-5")["step"] == 0


@pytest.mark.parametrize("at", ["11", "-11", "99999999999", "-12", "x", "1.5", "", "9" * 5000])
def test_at_out_of_range_is_a_usage_error(example: Path, at: str) -> None:
    for more in ((), ("--json",), ("--legal",)):
        assert_fails(run("replay", example, f"--at={at}", *more), 2, "--at")


def test_blank_lines_and_comments_do_not_count_for_at(tmp_path: Path) -> None:
    spaced = CONTRACT.replace("---\n", "---\n# dealt\n\n").replace("1 5r3\n", "\n# now\n1 5r3\n\n")
    file = saved(tmp_path, spaced)
    assert replay_json(file, "--at", "7")["state"]["tiles"] == {"f3": "5r3"}
    assert_fails(run("replay", file, "--at", "11"), 2)


@pytest.mark.parametrize(
    "after",
    ["3 0r0", "nonsense", "= 1", "1 5r3 !00000000", "= 9 | x\n= 1", "3 21r0\n\0", "~ draw 7 7"],
)
def test_nothing_after_at_is_checked(tmp_path: Path, after: str) -> None:
    file = saved(tmp_path, f"{CONTRACT}{after}\n")
    assert run("replay", file).code == 1
    right = replay_json(saved(tmp_path, CONTRACT, "right.waystones"))
    assert replay_json(file, "--at", "10") == right
    assert run("replay", file, "--at", "0", "--verify").code == 0


def test_the_result_is_after_the_last_step(tmp_path: Path) -> None:
    file = saved(tmp_path, FALLEN.replace("= 2", "= 1"))
    assert run("replay", file, "--verify").code == 1
    assert run("replay", file, "--at", "5", "--verify").code == 0


def test_what_is_before_at_is_checked(tmp_path: Path) -> None:
    file = saved(tmp_path, f"{CONTRACT}3 0r0\n3 21r0\n")
    assert_fails(run("replay", file, "--at", "11"), 1, ":20: ")
    wrong = saved(tmp_path, CONTRACT.replace("2 25r0", "2 25r0 !00000000"))
    assert_fails(run("replay", wrong, "--at", "9"), 1, ":18: ", "00000000")


def test_legal_lists_one_move_a_line(example: Path) -> None:
    listed = legal(example)
    assert len(listed) == len(set(listed))
    assert all(token.partition("r")[0] in ("0", "21", "8") for token in listed)
    assert "0r0" not in listed
    assert sorted(listed) == sorted(replay_json(example, "--legal").get("legal", listed))


def test_legal_is_empty_when_chance_is_due_or_the_game_is_over(
    example: Path, tmp_path: Path
) -> None:
    for at in ("0", "2", "7", "9"):
        assert legal(example, "--at", at) == []
    assert legal(saved(tmp_path, FALLEN, "over.waystones")) == []


def test_every_legal_move_may_be_added_to_the_record(tmp_path: Path) -> None:
    for title in EVERY_TITLE:
        text = played(title, 3, "added", limit=25)
        replay = replayed(text)
        listed = legal(saved(tmp_path, text))
        actor = replay.rules.to_act(replay.state) + 1
        for token in listed[:: max(1, len(listed) // 20)]:
            if not token.endswith(("(2)", "(4)")):
                more = saved(tmp_path, f"{text}{actor} {token}\n", "more.waystones")
                assert run("replay", more, "--verify").code == 0


def test_legal_starts_of_tsuro(tmp_path: Path) -> None:
    deals = ("~ deal 1 0 1 2", "~ deal 2 3 4 5")
    ticks = legal(saved(tmp_path, record(C2015, 2, *deals)))
    assert len(ticks) == 48
    assert {"@a1.4", "@a1.5", "@a1.6", "@a1.7", "@f6.0", "@c6.1", "@f3.3"} <= set(ticks)
    sides = legal(saved(tmp_path, record(C2009, 2, *deals, "1 @a1W")))
    assert len(sides) == 23
    assert {"@a1S", "@a6W", "@a6N", "@f1E", "@d1S"} <= set(sides)
    dragon = record(KOSMOS, 2, *deals, header=["option board dragon", "option duel on"])
    pawns = legal(saved(tmp_path, dragon))
    assert len(pawns) == 28
    assert all(token.startswith("A:@") for token in pawns)


def test_legal_answers_of_tsuro(tmp_path: Path) -> None:
    body = ("~ deal 1 8 1 2", "~ deal 2 3 4 5", "1 @a1W", "2 @a1S", "1 8r0.6")
    assert sorted(legal(saved(tmp_path, record(C2009, 2, *body)))) == [".4", ".5"]
    # Each way up is listed with each of the two ticks, as long as the tick is not chosen.
    first = legal(saved(tmp_path, record(KOSMOS, 2, *body[:4])))
    assert {token.partition(".")[2] for token in first} == {"6", "7"}
    assert len(first) == 2 * (4 + 4 + 4)
    bonus = record(C2015, 3, *STUCK_IN_A_CORNER, header=["option bonus on"])
    one = [f"swap {mine}>{theirs}" for mine in (17, 30) for theirs in (4, 5, 9)]
    two = ["swap 17>4 30>5", "swap 17>4 30>9", "swap 17>5 30>9"]
    assert sorted(legal(saved(tmp_path, bonus))) == sorted(["keep", *one, *two])


def test_legal_reorientations_of_pacru_come_once_per_chevron_and_turn(tmp_path: Path) -> None:
    body = ("1 a3-b4(b5)", "2 e9-e8", "1 i3-h4(h5)", "2 e8-e7")
    listed = legal(saved(tmp_path, record("pacru", 2, *body)))
    turns = [token for token in listed if "<" in token or ">" in token]
    expected = [f"{field}{turn}(2)" for field in ("b4", "e1", "h4", "i9") for turn in "<>"]
    assert sorted(turns) == sorted(expected)
    assert "h4-g5" in listed
    assert run("replay", saved(tmp_path, record("pacru", 2, *body, "1 e1>(2)"))).code == 1
    assert run("replay", saved(tmp_path, record("pacru", 2, *body, "1 e1>(b5,h5)"))).code == 0
    assert run("replay", saved(tmp_path, record("pacru", 2, *body, "1 e1>(h5,b5)"))).code == 1


def test_legal_turns_of_ninety_degrees_cost_four(tmp_path: Path) -> None:
    text = next(
        text
        for seed in range(20)
        for limit in (60, 80, 100)
        if "4)" in "\n".join(legal(saved(tmp_path, text := played("pacru", 2, f"{seed}", limit))))
    )
    listed = legal(saved(tmp_path, text))
    turns = [token for token in listed if ">" in token or "<" in token]
    assert len(turns) == len(set(turns))
    for token in turns:
        assert token.endswith("(4)" if ">>" in token or "<<" in token else "(2)")


def test_legal_steps_of_shacru_and_azacru(tmp_path: Path) -> None:
    for title in ("shacru", "azacru"):
        listed = legal(saved(tmp_path, record(title, 2)))
        assert len(listed) == 16
        assert {"e1-e2", "e1-d2", "e1-f2", "a3-b3", "a3-b4^", "a3-b4<", "a3-b4>"} <= set(listed)
    assert len(legal(saved(tmp_path, record("pacru", 2)))) == 28
    # The outer seats of three, once the middle one has made a move far away.
    for title, count in (("shacru", 13), ("azacru", 13), ("pacru", 24)):
        assert len(legal(saved(tmp_path, record(title, 3, "1 i5-h5")))) == count


def test_legal_moves_of_trickmap(tmp_path: Path) -> None:
    deals = (
        "~ deal 1 WS S3 S4 S5 S6 R2 R3 R4 R5 R6",
        "~ deal 2 WR F3 F4 F5 F6 D2 D3 D4 D5 WD",
    )
    first = legal(saved(tmp_path, record("trickmap", 2, *deals)))
    assert sorted(first) == sorted(
        [f"WS@0,0r{turn}" for turn in range(6)] + [f"{tile}@0,0" for tile in deals[0].split()[4:]]
    )
    body = (*deals, "1 WS@0,0r0", "2 WR@1,0r5")
    assert sorted(legal(saved(tmp_path, record("trickmap", 2, *body)))) == ["*0,0S", "*1,0S"]
    normal = (*deals, "1 S3@0,0", "2 F3@1,0")
    assert legal(saved(tmp_path, record("trickmap", 2, *normal))) == ["*1,0"]


def test_a_view_lists_the_viewers_own_legal_moves(example: Path) -> None:
    assert sorted(legal(example, "--view", "3")) == sorted(legal(example))


@pytest.mark.parametrize("seat", ["0", "4", "-1", "x", "", "1.0"])
def test_a_view_of_no_seat_is_a_usage_error(example: Path, seat: str) -> None:
    assert_fails(run("replay", example, f"--view={seat}"), 2, "--view")


def test_a_record_comes_from_a_file_of_any_name(tmp_path: Path) -> None:
    file = saved(tmp_path, CONTRACT, "sp\u00e4t am abend.txt")
    assert spawn("replay", file, "--verify").returncode == 0
