"""Machines that vanish, come back or never do, through the door of the screens."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from game.core.record import read_record
from game.core.rules import OVER
from game.lan.api import LanTable
from game.lan.table_state import Guest
from tests.net.lan_machines import (
    PATIENCE,
    agreed,
    begun_game,
    header,
    machines_in,
    over,
    play,
    started,
    until,
)


def persons_again(seat: int, *tables: LanTable) -> None:
    """Wait until every machine knows that no bot plays a seat any more."""
    until(lambda: all(t.state.seats and not t.state.seats[seat].bot for t in tables))


@pytest.mark.parametrize("title", ["shacru", "trickmap"])
def test_everybody_goes_and_the_game_is_continued_where_it_was(title: str, tmp_path: Path) -> None:
    options = {"rounds": "1"} if title == "trickmap" else {}
    with machines_in(tmp_path) as here:
        tables = begun_game(here, title, "Ana", "Ben", **options)
        play(tables, most=5)
        turn = tables[0].session().turn
        for name in ("Ana", "Ben"):
            here.leave(name)
        back = []
        for name in ("Ana", "Ben"):
            party = here.party(name)
            until(party.kept)
            (kept,) = party.kept()
            assert kept.names == ("Ana", "Ben")
            assert kept.header.title.key == title
            assert len(read_record(kept.path.read_bytes()).body) >= 5
            back.append(party.resume(kept.key))
            until(lambda: back[-1].state.phase == "playing")
            assert back[0].state.waits or name == "Ben"
        until(lambda: not any(table.state.waits for table in back))
        assert back[0].session().turn >= turn
        play(back)
        over(*back)
        for name in ("Ana", "Ben"):
            here.leave(name)
            assert here.party(name).kept() == ()
            assert len(list((tmp_path / name / "games").glob("lan-*"))) == 1


def test_the_opener_vanishes_and_the_others_go_on_without_a_pause(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        _, ben, cleo = tables = begun_game(here, "azacru", "Ana", "Ben", "Cleo")
        eve = here.knock(tables[0], "Eve")
        until(lambda: eve.state.phase == "playing")
        play(tables, most=1)
        here.leave("Ana")
        until(lambda: ben.state.leader in (1, 2) and not ben.state.waits)
        play([ben, cleo], most=2)
        until(lambda: ben.state.machines[0].away and here.told(ben, "lan.news.away"))
        agreed([ben, cleo], "out", 0)
        until(lambda: ben.state.seats[0].bot == "medium")
        # Who only watches finds the new leader by itself.
        until(lambda: eve.state.leader == ben.state.leader)
        party = here.party("Ana")
        until(party.kept)
        again = party.resume(party.kept()[0].key)
        persons_again(0, again, ben, cleo)
        assert here.told(ben, "lan.news.returned")
        play([again, ben, cleo])
        over(again, ben, cleo)
        until(lambda: eve.state.phase == "over")


def test_a_question_about_an_absent_machine_lapses_when_it_is_back(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        _, ben, cleo = tables = begun_game(here, "azacru", "Ana", "Ben", "Cleo")
        play(tables, most=1)
        here.leave("Ana")
        until(lambda: ben.state.machines[0].away and cleo.state.machines[0].away)
        until(lambda: not ben.state.waits and not cleo.state.waits)
        ben.ask("out", 0)
        until(lambda: ben.state.questions and cleo.state.questions)
        number = cleo.state.questions[0].number
        party = here.party("Ana")
        until(party.kept)
        again = party.resume(party.kept()[0].key)
        until(lambda: not ben.state.questions and not cleo.state.questions)
        cleo.answer(number, yes=True)
        until(lambda: here.told(cleo, "lan.why.answered"))
        assert not again.state.seats[0].bot
        play([again, ben, cleo])
        over(again, ben, cleo)


def test_who_was_voted_out_while_it_was_there_has_its_seat_again_when_it_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.table.table.SETTLED_IN", 0.0)
    with machines_in(tmp_path) as here:
        _, ben, cleo = tables = begun_game(here, "azacru", "Ana", "Ben", "Cleo")
        play(tables, most=1)
        until(lambda: ben.state.leader >= 0)
        agreed([ben, cleo], "out", 0)
        until(lambda: ben.state.seats[0].bot == "medium")
        here.leave("Ana")
        party = here.party("Ana")
        until(party.kept)
        again = party.resume(party.kept()[0].key)
        persons_again(0, again, ben, cleo)
        play([again, ben, cleo])
        over(again, ben, cleo)


def test_who_is_left_alone_goes_on_in_a_branch(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        ana, ben = tables = begun_game(here, "azacru", "Ana", "Ben")
        play(tables, most=3)
        ben.go_on_alone()
        until(lambda: here.told(ben, "lan.why.not_waiting"))
        here.leave("Ana")
        until(lambda: ben.state.waits)
        ben.go_on_alone()
        until(lambda: not ben.state.waits and ben.state.seats[0].bot == "medium")
        play([ben])
        over(ben)
        assert ana.session().turn == 3
        # The others may still go on with the game that was left.
        (journal,) = (tmp_path / "Ana" / "tables").glob("*.log")
        assert (tmp_path / "Ben" / "tables" / journal.name).exists()
        assert (tmp_path / "Ben" / "tables" / journal.with_suffix(".waystones").name).exists()


def test_with_hidden_hands_one_who_is_left_alone_waits_or_ends_the_game(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        tables = begun_game(here, "tsuro.calliope-2015", "Ana", "Ben")
        ben = tables[1]
        play(tables, most=8)
        here.leave("Ana")
        until(lambda: ben.state.waits)
        ben.go_on_alone()
        until(lambda: here.told(ben, "lan.why.locked"))
        ben.give_up()
        until(lambda: ben.state.phase == "over")
        assert ben.session().to_act == OVER
        assert not ben.state.verified
        here.leave("Ben")
        assert here.party("Ben").kept() == ()
        (record,) = (tmp_path / "Ben" / "tables").glob("*.waystones")
        assert "# Ben gave the game up" in record.read_text()


def test_a_game_that_is_forgotten_is_not_kept(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        tables = begun_game(here, "azacru", "Ana", "Ben")
        play(tables, most=2)
        here.leave("Ana")
        party = here.party("Ana")
        until(party.kept)
        (kept,) = party.kept()
        party.forget(kept.key)
        assert party.kept() == ()
        gone = party.resume(kept.key)
        until(lambda: any(notice.kind == "refused" for notice in here.heard(gone)))


def test_a_game_whose_record_was_not_written_in_time_is_kept_all_the_same(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        _, ben = tables = begun_game(here, "azacru", "Ana", "Ben")
        play(tables, most=2)
        here.leave("Ana")
        (record,) = (tmp_path / "Ana" / "tables").glob("*.waystones")
        record.unlink()
        party = here.party("Ana")
        until(party.kept)
        (kept,) = party.kept()
        assert kept.header.title.key == "azacru"
        again = party.resume(kept.key)
        until(lambda: again.state.phase == "playing" and not again.state.waits)
        play([again, ben])
        over(again, ben)


def test_a_machine_that_left_gets_its_seat_back_by_joining_again(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        ana, ben, cleo = tables = begun_game(here, "azacru", "Ana", "Ben", "Cleo")
        play(tables, most=2)
        cleo.leave()
        until(lambda: ana.state.seats[2].bot)
        again = here.knock(ana, "Cleo", Guest("Cleo"))
        persons_again(2, ana, ben, again)
        play([ana, ben, again])
        over(ana, ben, again)


def test_the_network_is_examined(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        ana = here.open(header("azacru", 2))
        party = here.party("Ben")
        port = ana.state.addresses[0].rpartition(":")[2]
        party.examine(f"127.0.0.1:{port}")
        assert party.remarks() is None
        until(lambda: party.remarks() is not None)
        found = {remark.words.key: remark for remark in party.remarks() or ()}
        assert found["lan.found.typed_answered"].level == "fine"
        assert all(r.remedy is not None for r in found.values() if r.level == "trouble")


def test_a_machine_that_says_nothing_is_quiet_then_away_then_back(tmp_path: Path) -> None:
    awake = Event()
    awake.set()

    def fingerprint(title: str) -> bytes:
        # The network's loop asks for it whenever something stands: a good place to fall asleep.
        awake.wait(PATIENCE)
        return b"rules  1"

    with machines_in(tmp_path) as here:
        here.add("Ben", fingerprint)
        ana = here.open(header("azacru", 2))
        ben = here.join(ana, "Ben")
        started(ana, ben)
        awake.clear()
        ana.pause(True)
        try:
            until(lambda: ana.state.machines[1].quiet >= 1.0)
            until(lambda: ana.state.machines[1].away and ana.state.waits)
        finally:
            awake.set()
        until(lambda: not ana.state.machines[1].away and not ana.state.waits)
        until(lambda: ana.state.paused and ben.state.paused)
