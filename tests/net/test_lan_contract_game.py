"""In a game, too, the real LAN and the fake one do the same (game/lan/api.py)."""

from __future__ import annotations

import pytest

from game.core.rules import OVER, IllegalMove
from game.core.session import PUBLIC
from game.lan.table_state import NOBODY
from tests.net.lan_worlds import HIDDEN, OPEN, Notices, World, agreed, begun, ended, moved


def test_moves_are_for_an_own_seat_and_turn_and_seen_by_everybody(here: World) -> None:
    tables = begun(here, "Ben")
    ana, ben = (table.session() for table in tables)
    feeds = [ben.watch(1), ben.watch(PUBLIC), ana.watch(0)]
    move = ana.rules.moves(ana.watch(0).state)[0]
    for session, seat, turn in ((ben, 0, 0), (ben, 1, 0), (ben, 1, 7), (ana, 0, 7)):
        with pytest.raises(IllegalMove):
            session.submit(seat, turn, move)
    with pytest.raises(IllegalMove):
        ana.submit(0, 0, ("nonsense",))
    assert (ana.turn, ana.to_act, ana.result()) == (0, 0, None)
    assert [c.thinking for c in tables[1].state.seats] == [True, False]
    moved(here, tables)
    assert [[h.step.actor for h in feed.poll()] for feed in feeds] == [[0]] * 3
    assert ben.to_act == 1
    here.until(lambda: tables[0].state.record is not None)


def test_a_machine_sees_its_own_hands_and_what_is_public(here: World) -> None:
    ana, ben = begun(here, "Ben", title=HIDDEN)
    eve = here.lan("Eve").join("Eve", here.address(ana), ana.state.code or "", ())
    here.until(lambda: eve.state.phase == "playing" and ana.state.watchers == 1)
    assert eve.state.me == NOBODY
    assert ana.state.locked
    session = ana.session()
    hands = [session.watch(seat).state.hands for seat in (0, 1, PUBLIC)]
    public = eve.session().watch(PUBLIC).state.hands
    assert hands[0] != hands[1] == hands[2] == public
    assert ben.session().watch(1).state.hands != public
    told = Notices(ana)
    ana.go_on_alone()
    here.until(lambda: told.of("lan.why.locked"))


def test_undo_and_hints_happen_once_all_have_agreed(here: World) -> None:
    tables = begun(here, "Ben")
    ana, ben = tables
    told, heard = Notices(ana), Notices(ben)
    feed = ben.session().watch(1)
    before = feed.state
    ana.ask("undo")
    here.until(lambda: told.of("lan.why.no_move"))
    moved(here, tables)
    ana.ask("undo")
    here.until(lambda: ben.state.questions)
    question = ben.state.questions[0]
    assert question[1:] == ("undo", 0, 0, (0,), (), 2)
    assert heard.of("lan.news.asked") == [("news", NOBODY)]
    ben.answer(question.number, yes=False)
    here.until(lambda: not ana.state.questions)
    ben.answer(question.number, yes=True)
    here.until(lambda: heard.of("lan.why.answered"))
    assert ana.session().turn == 1
    agreed(here, ana, [ben], "undo", 0)
    here.until(lambda: ben.session().turn == 2)
    assert feed.poll() == []
    assert feed.state == before
    ben.ask("hints")
    here.until(lambda: ana.state.questions)
    assert ana.state.questions[0][1:] == ("hints", NOBODY, 1, (1,), (), 2)
    ana.answer(ana.state.questions[0].number, yes=True)
    here.until(lambda: ana.state.hints and ben.state.hints)
    moved(here, tables)


def test_what_is_said_is_heard_by_everybody(here: World) -> None:
    tables = begun(here, "Ben")
    heard = [Notices(table) for table in tables]
    for key in ("good_luck", "drop tables", "clap"):
        tables[1].say(key)
    for notices in heard:
        here.until(lambda n=notices: n.of("lan.emote.clap"))  # type: ignore[misc]
        said = [n for n in notices.all if n.kind in ("phrase", "emote")]
        assert [(n.kind, n.words.key, n.machine) for n in said] == [
            ("phrase", "lan.say.good_luck", 1),
            ("emote", "lan.emote.clap", 1),
        ]


def test_a_pause_holds_for_everybody_and_a_move_waits_for_its_end(here: World) -> None:
    ana, ben = begun(here, "Ben")
    heard = [Notices(table) for table in (ana, ben)]
    ben.pause(True)
    here.until(lambda: ana.state.paused)
    session = ana.session()
    session.submit(0, 0, session.rules.moves(session.watch(0).state)[0])
    assert session.turn == 0
    assert not ana.state.seats[0].thinking
    ana.pause(False)
    here.until(lambda: not ben.state.paused and ben.session().turn == 1)
    for key in ("lan.news.paused", "lan.news.goes_on"):
        for notices in heard:
            here.until(lambda n=notices, k=key: n.of(k) == [("news", NOBODY)])  # type: ignore[misc]


def test_a_machine_is_voted_out_by_more_than_half(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.table.table.SETTLED_IN", 0.0)
    ana, ben, cleo = begun(here, "Ben", "Cleo")
    told, heard = Notices(ana), Notices(cleo)
    ana.ask("out", 0)
    here.until(lambda: told.of("lan.why.not_here"))
    ana.ask("out", 2)
    here.until(lambda: ben.state.questions)
    assert ben.state.questions[0][1:] == ("out", 2, 0, (0,), (), 2)
    ben.answer(ben.state.questions[0].number, yes=True)
    here.until(lambda: ana.state.seats[2].bot == "medium")
    here.until(lambda: heard.of("lan.voted_out") == [("refused", NOBODY)])
    assert not ana.state.machines[2].present
    assert ana.state.seats[2].machine == 2


def test_after_the_end_the_second_seat_begins_the_next_game(here: World) -> None:
    tables = begun(here, "Ben")
    ana, ben = tables
    told = Notices(ana)
    ana.again()
    here.until(lambda: told.of("lan.why.not_over"))
    ended(here, tables)
    assert ana.session().result() == ben.session().result() is not None
    assert ana.state.verdict is None
    turn = ana.session().turn
    ben.again()
    here.until(lambda: all(t.state.round == 2 for t in tables))
    assert [info.name for info in ana.state.seats] == ["Ben", "Ana"]
    assert ana.state.phase == "playing"
    assert ana.session().turn > turn


def test_a_game_of_two_can_be_given_up(here: World) -> None:
    ana, ben, cleo = begun(here, "Ben", "Cleo")
    told = Notices(ben)
    ben.give_up()
    here.until(lambda: told.of("lan.why.two_only"))
    cleo.leave()
    here.until(lambda: all(t.state.seats[2].bot == "medium" for t in (ana, ben)))
    assert not ana.state.machines[2].present
    ben.give_up()
    here.until(lambda: [t.state.phase for t in (ana, ben)] == ["over"] * 2)
    assert (ana.session().to_act, ana.session().result()) == (OVER, None)
    assert not ana.state.ended_alone


def test_who_is_away_can_be_waited_for_or_played_without(here: World) -> None:
    tables = begun(here, "Ben")
    ana, _ = tables
    told = Notices(ana)
    moved(here, tables)
    ana.go_on_alone()
    here.until(lambda: told.of("lan.why.not_waiting"))
    here.switch_off("Ben")
    here.until(lambda: ana.state.waits and ana.state.machines[1].away)
    here.until(here.lan("Ben").kept)
    (kept,) = here.lan("Ben").kept()
    assert (kept.header.title.key, kept.names) == (OPEN, ("Ana", "Ben"))
    back = here.lan("Ben").resume(kept.key)
    here.until(lambda: back.state.phase == "playing" and not ana.state.waits)
    assert (back.state.me, back.session().turn) == (1, 1)
    here.switch_off("Ben")
    here.until(lambda: ana.state.waits)
    here.until(here.lan("Ben").kept)
    (kept,) = here.lan("Ben").kept()
    here.lan("Ben").forget(kept.key)
    assert here.lan("Ben").kept() == ()
    gone = Notices(here.lan("Ben").resume(kept.key))
    here.until(lambda: gone.of("lan.why.system") == [("refused", NOBODY)])
    ana.go_on_alone()
    here.until(lambda: not ana.state.waits and ana.state.seats[1].bot == "medium")
    assert ana.state.opener == ana.state.me
