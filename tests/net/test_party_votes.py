"""Agreeing through the door of the screens: votes, pauses, giving up, the next game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.hidden_tiles import HIDDEN
from game.core.rules import OVER
from game.lan.table_state import Guest
from tests.net.lan_machines import (
    agreed,
    begun_game,
    header,
    machines_in,
    over,
    play,
    started,
    until,
)


def test_a_move_is_taken_back_if_everybody_agrees(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        tables = begun_game(here, "shacru", "Ana", "Ben")
        feeds = [table.session().watch(0) for table in tables]
        before = feeds[0].state
        play(tables, most=1)
        turn = tables[0].session().turn
        for feed in feeds:
            feed.poll()
            assert feed.state != before
        tables[1].ask("undo")
        until(lambda: here.told(tables[1], "lan.why.no_move"))
        agreed(tables, "undo")
        until(lambda: all(table.session().turn > turn for table in tables))
        for feed in feeds:
            assert feed.poll() == []
            assert feed.state == before
        play(tables, most=2)


@pytest.mark.parametrize("title", ["azacru", "trickmap"])
def test_who_leaves_is_played_for_by_a_bot_that_thinks(title: str, tmp_path: Path) -> None:
    options = {"rounds": "1"} if title == "trickmap" else {}
    with machines_in(tmp_path) as here:
        ana, ben, cleo = begun_game(here, title, "Ana", "Ben", "Cleo", **options)
        play([ana, ben, cleo], most=1)
        cleo.leave()
        until(lambda: ana.state.seats[2].bot == "medium")
        assert not ana.state.machines[2].present
        play([ana, ben])
        over(ana, ben)
        assert ana.state.verified == (title == "trickmap")


def test_in_the_next_game_the_second_seat_begins(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        ana, ben = tables = begun_game(here, "tsuro.calliope-2015", "Ana", "Ben")
        ana.again()
        until(lambda: here.told(ana, "lan.why.not_over"))
        play(tables)
        over(*tables)
        first = ana.state.record
        ben.again()
        until(lambda: all(t.state.phase == "playing" and t.state.round == 2 for t in tables))
        assert [info.name for info in ana.state.seats] == ["Ben", "Ana"]
        play(tables)
        over(*tables)
        assert ana.state.verified
        assert ana.state.record != first
        ben.close()
        until(lambda: not ana.state.machines[1].present)
        ana.again()
        until(lambda: ana.state.round == 3)
        assert [info.bot for info in ana.state.seats] == ["", "medium"]


def test_one_of_two_with_hidden_hands_ends_the_game_by_leaving(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        ana, ben = tables = begun_game(here, "tsuro.calliope-2015", "Ana", "Ben")
        play(tables, most=9)
        ben.leave()
        over(ana)
        assert ana.session().to_act == OVER
        assert ana.session().result() is None
        assert ana.state.verified
        assert ana.state.record is not None
        assert ana.state.record.read_text().endswith("# Ben gave the game up; it ended here\n")
        assert not list((tmp_path / "Ana" / "games").glob("*"))


def test_many_play_at_one_machine_and_one_at_the_other(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        ana = here.open(header("trickmap", 4, rounds="1"), Guest("Ana"), Guest("Kim"))
        ben = here.join(ana, "Ben", Guest("Ben"), Guest("Bot", "medium"))
        started(ana, ben)
        until(lambda: ana.session().to_act >= 0)
        for viewer in (0, 1, 2):
            hands = ana.session().watch(viewer).state.hands
            open_ = [seat for seat, hand in enumerate(hands) if HIDDEN not in hand]
            assert open_ == ([viewer] if viewer < 2 else [])
        play([ana, ben])
        over(ana, ben)
        assert ben.state.verified
