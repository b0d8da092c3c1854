"""The line that ends a finished game: who won, and the scores where a title has them."""

from __future__ import annotations

import pytest

from game.core.record import StepError, read_record, result_line
from game.core.replay import Replay
from game.core.rules import Result
from tests.core.texts import C2015, CONTRACT, EVERY_TITLE, FALLEN, played, record, refused, replayed

ALL_OUT = record(
    C2015,
    2,
    "~ deal 1 0 1 2",
    "~ deal 2 3 4 5",
    "1 @a1.6",
    "2 @a1.4",
    "1 0r0",
    header=["option ban off"],
)
"""One tile sends both over the edge: a shared win. Its body begins on line 6."""


def body_of(text: str) -> list[str]:
    return text.split("---\n")[1].splitlines()


def ended(text: str, ending: str) -> str:
    """The record with another last line than its result."""
    lines = text.splitlines()
    return "\n".join((*lines[:-1], ending, ""))


def refuses(text: str, *reasons: str) -> None:
    """The last line of the record is wrong, for those reasons."""
    error = refused(text)
    assert (type(error), error.line) == (StepError, text.count("\n"))
    for reason in reasons:
        assert reason in error.words


def result_of(replay: Replay) -> Result:
    """The result of a game that is over."""
    result = replay.rules.result(replay.state)
    assert result is not None
    return result


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_a_finished_game_may_name_its_result_or_not(title: str) -> None:
    text = played(title, 3, "ending")
    claim = body_of(text)[-1]
    winners, _, scores = claim.partition(" | ")
    assert replayed(text).steps == len(body_of(text)) - 1
    assert replayed(ended(text, winners)).steps == len(body_of(text)) - 1
    assert replayed(ended(text, "")).steps == len(body_of(text)) - 1
    assert bool(scores) != title.startswith("tsuro")


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_wrong_winners_are_refused(title: str) -> None:
    text = played(title, 3, "ending")
    right = [seat + 1 for seat in result_of(replayed(text)).winners]
    for claim in ([1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]):
        wrong = ended(text, "= " + " ".join(map(str, claim)))
        if claim == right:
            replayed(wrong)
        else:
            refuses(wrong, "winner")


def test_shared_winners_may_be_listed_in_any_order() -> None:
    for claim in ("= 1 2", "= 2 1"):
        assert replayed(f"{ALL_OUT}{claim}\n").steps == 5
    for claim in ("= 1", "= 2", "= 1 1", "= 1 2 2", "= 1 2 3", "= 2 2"):
        refuses(f"{ALL_OUT}{claim}\n")


@pytest.mark.parametrize("title", ["trickmap", "shacru", "azacru", "pacru"])
def test_scores_are_checked_in_seat_order(title: str) -> None:
    text = played(title, 2, "scores")
    winners, _, scores = body_of(text)[-1].partition(" | ")
    first, second = scores.split(" ")
    replayed(ended(text, f"{winners} | {first} {second}"))
    for wrong in (
        f"{second} {first}" if first != second else f"{first} {int(second) + 1}",
        f"{first}",
        f"{first} {second} 0",
        f"{int(first) + 1} {second}",
        f"{first} 0{second}",
        f"+{first} {second}",
        f"{first},{second}",
        f"{first}  {second}",
        "",
        "x y",
    ):
        refuses(ended(text, f"{winners} | {wrong}"))
    for wrong in (f"{winners} |{first} {second}", f"{winners}| {first} {second}"):
        refuses(ended(text, wrong))


def test_the_scores_of_the_pacru_family_are_the_markers_on_the_board() -> None:
    for title in ("shacru", "azacru", "pacru"):
        replay = replayed(played(title, 4, "markers"))
        state = replay.header.title.notation.portray(replay.rules, replay.state)
        counts = [list(state["markers"].values()).count(seat) for seat in (1, 2, 3, 4)]
        assert result_of(replay).scores == tuple(counts)


def test_tsuro_has_no_scores_to_claim() -> None:
    refuses(FALLEN.replace("= 2", "= 2 | 0 1"), "score")


@pytest.mark.parametrize(
    "claim",
    ["=", "= ", "=2", "=  2", "= 0", "= 02", "= two", "= 2,1", "= 2 !00000000", "== 2", "= ~"],
)
def test_what_is_not_a_result_is_refused(claim: str) -> None:
    refuses(FALLEN.replace("= 2", claim))


def test_a_result_on_an_unfinished_game_is_an_error() -> None:
    refuses(CONTRACT + "= 1\n", "not over")
    refuses(record("pacru", 2, "= 1"), "not over")
    refuses(record("pacru", 2, "1 e1-e2", "= 1 2 | 0 0"), "not over")


def test_a_file_without_a_result_is_a_game_in_progress() -> None:
    assert replayed(CONTRACT).steps == 10
    assert replayed(record("pacru", 2)).steps == 0


@pytest.mark.parametrize("more", ["= 2", "~ draw 2 6", "2 3r0.2", "nonsense", "= 1"])
def test_nothing_follows_the_result(more: str) -> None:
    refuses(f"{FALLEN}{more}\n")
    refuses(f"{FALLEN}\n# a remark\n{more}\n")


def test_blank_lines_and_comments_may_follow_the_result() -> None:
    assert replayed(f"{FALLEN}\n# well played\n   \n").steps == 5


def test_a_half_written_result_is_dropped() -> None:
    wrong = FALLEN.replace("= 2\n", "= 1")
    assert replayed(wrong).steps == 5
    assert [warning.line for warning in read_record(wrong.encode()).warnings] == [10]


def test_a_result_is_written_as_it_is_read() -> None:
    assert result_line(Result((1,), None, "")) == "= 2"
    assert result_line(Result((0, 2), (12, 0, -3), "")) == "= 1 3 | 12 0 -3"
