"""Chance is whatever the title says: lots, rolls and flips as well as tiles for a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.bots.advice import DefaultAdvice
from game.bots.players import play_out, random_move
from game.bots.search import Search
from game.core.chance import Dice
from game.core.choices import choices, is_legal
from game.core.dealing import has_chance, has_secrets
from game.core.journal import Journal
from game.core.record import Header, RecordError, read_record, result_line, step_line
from game.core.referee import Referee, check
from game.core.replay import Replay
from game.core.rules import CHANCE, NOBODY, Chance, IllegalMove, Move, Step
from game.core.session import LocalSession
from game.core.title import Title, titles
from tests.core.race import DICE, RACE, RaceRules, State
from tests.core.texts import record, replayed

BODY = ("~ lots 2 1", "~ roll 3 3", "2 +3", "~ roll 4 1", "1 +4", "~ flip 1 heads", "~ roll 6 2")


@pytest.fixture(autouse=True)
def _race_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_race() -> Mapping[str, Title]:
        return {**titles(), RACE.key: RACE}

    monkeypatch.setattr("game.core.record.titles", with_race)


def refused(*body: str) -> str:
    with pytest.raises(RecordError) as error:
        replayed(record("race", 2, *body))
    return error.value.words


def test_a_record_has_chance_for_nobody_and_for_a_seat() -> None:
    text = record("race", 2, *BODY)
    assert replayed(text).state == State((1, 0), 0, (5, 3), (6, 2))
    moments = Replay(read_record(text.encode())).moments()
    assert [step_line(RACE, moment.step) for moment in moments] == list(BODY)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("~ flip 1 heads", "~ flip 1 heads: roll is due, not flip (turn)"),
        ("~ roll 3", "~ roll 3: roll takes 2, not 1 (pool)"),
        ("~ roll 3 9", "~ roll 3 9: outcome 9 is not there to be had (pool)"),
        ("~ roll 3 ?", "'?' is not an outcome"),
        ("~ roll", "'roll' is not a move of the race"),
        ("~ roll 1 3 3", "~ roll 1 3 3: roll takes 2, not 3 (pool)"),
        ("1 roll 3 3", "'roll 3 3' is chance's step"),
        ("~ +3", "'+3' is a player's step"),
        ("1 +3", "seat 1 may not play +3: ~ roll is due, not seat 1 (turn)"),
    ],
)
def test_a_wrong_step_of_chance_is_refused_with_the_reason(line: str, words: str) -> None:
    assert refused("~ lots 2 1", line) == words


def test_what_does_not_go_back_comes_up_once() -> None:
    assert refused("~ lots 2 2") == "~ lots 2 2: outcome 2 is not there to be had (pool)"
    rules, state = RaceRules(3), RaceRules(3).start()
    assert choices(rules, state) == ("lots",)
    assert choices(rules, state, ("lots", "2")) == ("1", "3")
    assert choices(rules, state, ("lots", "2", "2")) == ()
    assert is_legal(rules, state, ("lots", "2", "3", "1"))
    assert not is_legal(rules, state, ("lots", "2", "3", "3"))


def test_what_goes_back_may_come_up_again() -> None:
    rules, state = RaceRules(2), State((0, 1), 0, (0, 0))
    assert choices(rules, state, ("roll", "3")) == DICE
    assert choices(rules, state, ("roll", "3", "3")) == ()
    assert choices(rules, state, ("roll", "7")) == ()
    assert is_legal(rules, state, ("roll", "3", "3"))
    for move in (("roll",), ("roll", "3"), ("roll", "3", "7"), ("roll", "1", "3", "3")):
        assert not is_legal(rules, state, move)
        with pytest.raises(IllegalMove):
            check(rules, state, Step(CHANCE, move))


def test_rolls_are_fair_and_ordered() -> None:
    dice, due = Dice("fair"), Chance("roll", NOBODY, 2, DICE, replace=True)
    rolled = Counter(dice.draw(due) for _ in range(7200))
    assert len(rolled) == 36
    assert all(120 < count < 290 for count in rolled.values())
    assert all(move[0] == "roll" and len(move) == 3 for move in rolled)


def test_a_kind_is_only_what_its_title_declares() -> None:
    assert RACE.is_chance(("roll", "1", "1"))
    assert not RACE.is_chance(("draw", "1"))
    assert titles()["trickmap"].is_chance(("draw", "1"))
    assert not titles()["trickmap"].is_chance(("roll", "1", "1"))
    assert has_chance(RaceRules(2))
    assert not has_secrets(RaceRules(2))


def test_a_game_on_the_couch_is_seen_alike_by_all_and_written_down(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "race.waystones", Header(RACE, 3, {}))
    rules, dice = RaceRules(3), Dice("players")
    session = LocalSession(rules, Dice("table"), journal)
    feeds = [session.watch(seat) for seat in range(3)]
    session.begin()
    while session.to_act >= 0:
        seat = session.to_act
        session.submit(seat, session.turn, random_move(rules, feeds[seat].state, dice))
    journal.close()
    replay = replayed(journal.path.read_bytes())
    seen = [[happening.step for happening in feed.poll()] for feed in feeds]
    assert seen[0] == seen[1] == seen[2]
    assert len(seen[0]) == replay.steps == session.turn
    result = session.result()
    assert result is not None
    assert journal.path.read_text().endswith(f"{result_line(result)}\n")


def test_bots_play_with_dice() -> None:
    rules = RaceRules(2)
    state = State((0, 1), 0, (6, 9), (5, 6))
    search = Search(rules, DefaultAdvice(rules), state, 0, Dice("s").random)
    search.run(300)
    assert search.candidates()[0].move == ("+6",)
    steps: list[Step] = []
    play_out(rules, [random_move] * 2, Dice("games"), 500, steps)
    referee = Referee(rules)
    for step in steps:
        referee.play(step)
    assert rules.result(referee.state) is not None


def test_no_hole_can_stand_for_a_public_outcome() -> None:
    move: Move = ("flip", "1", "?")
    with pytest.raises(IllegalMove, match=r"outcome \? is not there"):
        check(RaceRules(2), State((0, 1), 0, (4, 0), (), 1), Step(CHANCE, move))
