"""People at a LAN table: the Session door, from another thread than the network's."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.bots.players import random_move
from game.core.chance import Dice
from game.core.record import Header
from game.core.rules import OVER, IllegalMove
from game.core.session import LocalSession
from game.core.title import titles
from net import news
from net.chores import Plan, Player
from net.doorplate import game_at
from net.lines import Address
from net.room import Room
from net.seat import LanSession
from net.secure import Door, Visit
from net.table import Machine
from tests.net.meeting import CODE, machine
from tests.net.test_table import think


def until(condition: Callable[[], object]) -> None:
    end = time.monotonic() + 40
    while not condition():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.01)


@contextmanager
def sitting(title: str, home: Path) -> Iterator[list[Room]]:
    """Two machines, a person at each, and a game that has begun."""
    rooms = []
    for number in (1, 2):
        brings = Machine(home / f"{number}", machine(number), "0.1.0", lambda t: b"rules  1", think)
        plan = Plan(f"m{number}", (Player(f"p{number}"),), alone=True)
        rooms.append(Room(brings, plan))
    host, guest = rooms
    box = titles()[title]
    settings = "\n".join(Header(box, 2, box.settle(2, {})).lines()) + "\n"
    port = host.run(host.table.mesh.open()).result()
    host.post(lambda table: table.open(settings.encode(), CODE))

    async def join() -> None:
        await guest.table.mesh.open()
        visit = Visit(machine(2), "0.1.0", None, Door.CODE, CODE)
        found = await guest.table.mesh.join([Address("127.0.0.1", port)], visit)
        guest.table.follow(game_at(found.offer.table), CODE)

    try:
        guest.run(join()).result()
        until(lambda: all(room.table.position for room in rooms))
        yield rooms
    finally:
        for room in rooms:
            room.close()


def finish(sessions: list[LanSession]) -> None:
    """Both people play at random, each on what its own seat sees."""
    dice = Dice("people")
    feeds = [session.watch(seat) for seat, session in enumerate(sessions)]
    while any(session.to_act != OVER for session in sessions):
        for seat, (session, feed) in enumerate(zip(sessions, feeds, strict=True)):
            turn = session.turn
            if session.to_act == seat:
                feed.poll()
                if session.turn == turn and session.rules.to_act(feed.state) == seat:
                    session.submit(seat, turn, random_move(session.rules, feed.state, dice))
                    until(lambda s=session, t=turn: s.turn > t)  # type: ignore[misc]
        time.sleep(0.002)
    for feed, session in zip(feeds, sessions, strict=True):
        feed.poll()
        assert session.rules.result(feed.state) == session.result() is not None


@pytest.mark.parametrize("title", ["shacru", "tsuro.calliope-2015"])
def test_people_play_through_the_door_of_every_session(title: str, tmp_path: Path) -> None:
    with sitting(title, tmp_path) as rooms:
        finish([room.session() for room in rooms])
        until(lambda: all(room.table.position and room.table.position.over for room in rooms))
        found = [room.table.position for room in rooms]
        assert len({position.record() for position in found if position}) == 1
        judged = [p for room in rooms for p in room.poll() if isinstance(p, news.Judged)]
        assert all(piece.verdict is None or piece.verdict.verified for piece in judged)


def test_a_seat_is_moved_by_its_own_machine_in_its_turn_only(tmp_path: Path) -> None:
    with sitting("shacru", tmp_path) as rooms:
        host, guest = (room.session() for room in rooms)
        local = LocalSession(host.rules, Dice("any"))
        move = random_move(host.rules, local.watch(None).state, Dice("any"))
        for session, seat, turn in ((guest, 0, 0), (guest, 1, 0), (host, 0, 7)):
            with pytest.raises(IllegalMove):
                session.submit(seat, turn, move)
        # A guest whose program does not ask is refused by the others.
        rooms[1].post(lambda table: table.play(0, 0, move))
        until(lambda: any(isinstance(piece, news.Trouble) for piece in rooms[1].poll()))
        assert host.turn == guest.turn == 0
