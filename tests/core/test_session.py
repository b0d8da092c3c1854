"""The one door to a game in progress: moves go in, and each watcher hears what it may."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest

from game.core.chance import Dice
from game.core.choices import choices
from game.core.journal import Journal
from game.core.record import Header
from game.core.rules import CHANCE, OVER, IllegalMove, Move, Rules
from game.core.session import EVERYTHING, LocalSession
from game.core.title import titles
from tests.core.texts import C2009, C2015, EVERY_TITLE, KOSMOS, replayed


def header(key: str, seats: int, **options: str) -> Header:
    title = titles()[key]
    return Header(title, seats, title.settle(seats, options))


def rules_of(head: Header) -> Rules[Any]:
    return head.title.rules(head.seats, head.options)


def any_move(rules: Rules[Any], state: Any, dice: Dice) -> Move:
    """A move found by choosing down the tree."""
    move: Move = ()
    while following := choices(rules, state, move):
        move = (*move, dice.one(following))
    return move


def play_on(session: LocalSession, dice: Dice, steps: int = 10_000) -> None:
    """Everybody plays by what their own feed shows."""
    feeds = [session.watch(seat) for seat in range(session.rules.seats)]
    while session.to_act != OVER and steps > 0:
        seat = session.to_act
        session.submit(seat, session.turn, any_move(session.rules, feeds[seat].state, dice))
        steps -= 1


@pytest.mark.parametrize(
    ("key", "seats"),
    [(C2015, 4), (C2009, 3), (KOSMOS, 2), ("trickmap", 3), ("shacru", 3), ("pacru", 2)],
)
def test_a_game_played_through_the_door_is_a_record_that_verifies(
    key: str, seats: int, tmp_path: Path
) -> None:
    head = header(key, seats, **({"bonus": "on"} if key == C2015 else {}))
    journal = Journal.create(tmp_path / "game.waystones", head)
    session = LocalSession(rules_of(head), Dice("chance"), journal)
    all_of_it, views = session.watch(EVERYTHING), [session.watch(seat) for seat in range(seats)]
    session.begin()
    play_on(session, Dice("players"))
    journal.close()
    replay = replayed(journal.path.read_bytes())
    result = session.result()
    assert result is not None
    assert replay.rules.result(replay.state) == result
    assert journal.path.read_text().count("\n= ") == 1
    assert (all_of_it.state, replay.steps) == (replay.state, session.turn)
    heard = all_of_it.poll()
    assert [happening.step for happening in heard] == [
        moment.step for moment in replayed(journal.path.read_bytes(), 0).moments(listen=False)
    ]
    for seat, feed in enumerate(views):
        assert feed.state == replay.rules.view(replay.state, seat)
        assert feed.poll()[-1].state == feed.state


def test_chance_acts_by_itself_until_a_seat_is_to_decide() -> None:
    session = LocalSession(rules_of(header(C2015, 3)), Dice("d"))
    assert (session.to_act, session.turn) == (CHANCE, 0)
    session.begin()
    assert (session.to_act, session.turn) == (0, 3)
    session.begin()
    assert session.turn == 3


def test_the_same_dice_make_the_same_game() -> None:
    ends = []
    for _ in range(2):
        session = LocalSession(rules_of(header(C2015, 3)), Dice("same"))
        feed = session.watch(EVERYTHING)
        session.begin()
        play_on(session, Dice("moves"))
        ends.append(feed.state)
    assert ends[0] == ends[1]


def test_a_poll_gives_what_happened_since_the_last() -> None:
    session = LocalSession(rules_of(header("shacru", 2)), Dice("d"))
    feed, late = session.watch(0), session.watch(EVERYTHING)
    session.begin()
    assert feed.poll() == []
    session.submit(0, 0, ("e1", "-e2"))
    first = feed.poll()
    assert [happening.step.move for happening in first] == [("e1", "-e2")]
    assert first[0].events
    assert feed.poll() == []
    session.submit(1, 1, ("e9", "-e8"))
    assert [happening.step.actor for happening in late.poll()] == [0, 1]


def test_a_watcher_who_comes_late_is_up_to_date() -> None:
    session = LocalSession(rules_of(header("shacru", 2)), Dice("d"))
    early = session.watch(1)
    session.submit(0, 0, ("e1", "-e2"))
    late = session.watch(1)
    assert late.state == early.state
    assert late.poll() == []


def test_a_seat_never_hears_of_tiles_it_may_not_see() -> None:
    session = LocalSession(rules_of(header(C2015, 3)), Dice("secret"))
    feed = session.watch(0)
    session.begin()
    deals = [happening.step.move for happening in feed.poll()]
    assert "?" not in deals[0]
    assert deals[1:] == [("deal", "2", "?", "?", "?"), ("deal", "3", "?", "?", "?")]


def test_a_repeated_submission_changes_nothing() -> None:
    session = LocalSession(rules_of(header("shacru", 2)), Dice("d"))
    feed = session.watch(EVERYTHING)
    session.submit(0, 0, ("e1", "-e2"))
    session.submit(0, 0, ("e1", "-e2"))
    assert (session.turn, len(feed.poll())) == (1, 1)


@pytest.mark.parametrize("turn", [-2, -1, 0, 2, 99])
def test_a_move_for_another_turn_is_refused(turn: int) -> None:
    session = LocalSession(rules_of(header("shacru", 2)), Dice("d"))
    session.submit(0, 0, ("e1", "-e2"))
    with pytest.raises(IllegalMove):
        session.submit(1, turn, ("e9", "-e8"))
    assert session.turn == 1


def test_a_turn_is_never_counted_from_the_end() -> None:
    session = LocalSession(rules_of(header("shacru", 2)), Dice("d"))
    session.submit(0, 0, ("e1", "-e2"))
    with pytest.raises(IllegalMove):
        session.submit(0, -1, ("e1", "-e2"))


NONSENSE: tuple[Move, ...] = (
    (), ("",), ("nonsense",), ("show", "1", "5"), ("draw", "1", "5"), ("e1", "-e9"), ("keep", "x"),
)  # fmt: skip


@pytest.mark.parametrize("key", EVERY_TITLE)
@pytest.mark.parametrize("seat", [0, 1, 7, CHANCE])
def test_nonsense_is_an_illegal_move_and_nothing_else(key: str, seat: int) -> None:
    session = LocalSession(rules_of(header(key, 2)), Dice("d"))
    session.begin()
    turn = session.turn
    for move in NONSENSE:
        with pytest.raises(IllegalMove):
            session.submit(seat, turn, move)
    assert session.turn == turn


def test_nobody_but_the_table_plays_chance() -> None:
    session = LocalSession(rules_of(header(C2015, 2)), Dice("d"))
    feed = session.watch(EVERYTHING)
    session.begin()
    tile = feed.poll()[0].step.move[2]
    with pytest.raises(IllegalMove):
        session.submit(CHANCE, session.turn, ("show", "1", tile))
    assert session.turn == 2


def test_what_the_journal_cannot_keep_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    head = header("shacru", 2)
    journal = Journal.create(tmp_path / "game.waystones", head)
    session = LocalSession(rules_of(head), Dice("d"), journal)
    feed = session.watch(EVERYTHING)
    before = feed.state

    def full(_step: object) -> None:
        raise OSError(errno.ENOSPC, "no space")

    with monkeypatch.context() as patch:
        patch.setattr(journal, "step", full)
        with pytest.raises(OSError, match="no space"):
            session.submit(0, 0, ("e1", "-e2"))
    assert (session.turn, session.to_act, feed.state, feed.poll()) == (0, 0, before, [])
    session.submit(0, 0, ("e1", "-e2"))
    journal.close()
    assert replayed(journal.path.read_bytes()).steps == 1


def test_a_game_goes_on_after_a_crash_at_any_step(tmp_path: Path) -> None:
    head = header(C2015, 3)
    path = tmp_path / "game.waystones"
    first = Journal.create(path, head)
    session = LocalSession(rules_of(head), Dice("before"), first)
    session.begin()
    play_on(session, Dice("moves"), 8)
    first.close()
    lines = path.read_bytes().splitlines(keepends=True)
    start = lines.index(b"---\n") + 1
    for cut in range(start, len(lines) + 1):
        path.write_bytes(b"".join(lines[:cut]) + b"1 ")
        journal, replay = Journal.resume(path)
        resumed = LocalSession(replay.rules, Dice("after"), journal, replay.state)
        resumed.begin()
        assert resumed.to_act >= 0
        play_on(resumed, Dice("on"))
        journal.close()
        again = replayed(path.read_bytes())
        assert again.rules.result(again.state) == resumed.result()
        assert path.read_bytes().startswith(b"".join(lines[:cut]))


def test_a_result_lost_in_a_crash_is_written_when_the_game_is_opened_again(tmp_path: Path) -> None:
    head = header("shacru", 2)
    path = tmp_path / "game.waystones"
    first = Journal.create(path, head)
    session = LocalSession(rules_of(head), Dice("d"), first)
    session.begin()
    play_on(session, Dice("moves"))
    first.close()
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b"= ")])
    journal, replay = Journal.resume(path)
    LocalSession(replay.rules, Dice("d"), journal, replay.state).begin()
    journal.close()
    # Without it the finished game would be listed as one in progress for ever.
    assert path.read_bytes() == whole
