"""One table as the screens see it (game.lan.api.LanTable): asked from one thread, kept in another.

Whatever is asked for is handed to the network's loop and happens there, soon; what can be seen is
the last picture the loop has published. A wish that cannot be fulfilled comes back as a notice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from game.core.codec import encode
from game.core.record import Header
from game.core.rules import Move
from game.core.session import Session
from game.lan.api import LanTable
from game.lan.table_state import NOBODY, Guest, Notice, TableState
from net.log.entries import Refused
from net.party import telling
from net.party.keeper import Keeper
from net.party.seat import LanSession
from net.table.chores import unplanned
from net.table.missed import give_up, go_without
from net.table.table import Table


class Stay(LanTable):
    """A machine's time at one table."""

    def __init__(self, loop: asyncio.AbstractEventLoop, keeper: Keeper) -> None:
        self._loop, self._keeper = loop, keeper

    # What can be seen, from any thread

    @property
    def state(self) -> TableState:
        """The table as it stands now."""
        return self._keeper.state

    def notices(self) -> list[Notice]:
        """What was to be told since the last call."""
        told: list[Notice] = []
        with suppress(IndexError):
            while True:
                told.append(self._keeper.notices.popleft())
        return told

    def session(self) -> Session:
        """The door to the game that is played now; LookupError before one is."""
        table = self._keeper.table
        if table is None:
            raise LookupError("no game has been started")

        def play(seat: int, turn: int, move: Move) -> None:
            self._ask(lambda table: table.play(seat, turn, move))

        return LanSession(lambda: table.position, play)

    # What is asked for, from any thread

    def sit(self, seat: int, guest: Guest) -> None:
        """Take a free seat, for a person here or a bot."""

        def sit(table: Table) -> None:
            table.submit("sit", encode((guest.name, guest.bot)), seat)
            if guest.colour != NOBODY:
                table.submit("colour", str(guest.colour).encode(), seat)

        self._ask(sit)

    def stand(self, seat: int) -> None:
        """Give a seat up."""

        def stand(table: Table) -> None:
            if seat in table.ledger.seats_of(table.ledger.number(table.me)):
                table.plan = unplanned(table.plan, table.ledger.places[seat])
            table.submit("stand", b"", seat)

        self._ask(stand)

    def colour(self, seat: int, colour: int) -> None:
        """Wish for another colour."""
        self._submit("colour", str(colour).encode(), seat)

    def ready(self, yes: bool) -> None:
        """Say that this machine is ready, or not any more."""
        self._submit("ready", _flag(yes))

    def change(self, header: Header) -> None:
        """Change what is to be played; only the opener may."""
        self._submit("settings", settings_of(header))

    def start(self) -> None:
        """Begin the game; only the opener may."""
        self._submit("start")

    def say(self, key: str) -> None:
        """Say one of PHRASES, or show one of EMOTES."""
        self._ask(lambda table: table.talk.say(key))

    def ask(self, what: str, about: int = NOBODY) -> None:
        """Put something to the vote: ``undo``, ``out`` or ``hints``.

        Without a turn, what is to be taken back is the last move made here.
        """

        def ask(table: Table) -> None:
            if what == "out":
                go_without(table, about)
                return
            wanted = last_move(table) if (what, about) == ("undo", NOBODY) else about
            table.submit("ask", f"{what} {max(0, wanted)}".encode())

        self._ask(ask)

    def answer(self, number: int, yes: bool) -> None:
        """Answer a question."""
        self._submit("answer", b"%b %d" % (_flag(yes), number))

    def pause(self, yes: bool) -> None:
        """Stop the game for everybody, or go on."""
        self._submit("pause", _flag(yes))

    def again(self) -> None:
        """Once the game is over: the next one at the same table."""
        self._ask(lambda table: table.submit("again", table.ledger.settings))

    def go_on_alone(self) -> None:
        """Go on without those who are out of reach, as a branch of the game."""
        self._ask(Table.branch)

    def give_up(self) -> None:
        """Where two play and one is gone for good, or both have had enough: end it as it stands."""
        self._ask(give_up)

    def leave(self) -> None:
        """Stand up for good: bots play on; then close."""
        self._post(lambda: self._keeper.leave(for_good=True))

    def close(self) -> None:
        """Go away for now; the seat is kept, and the game is under *continue*."""
        self._post(lambda: self._keeper.leave(for_good=False))

    def _submit(self, kind: str, payload: bytes = b"", seat: int = -1) -> None:
        self._ask(lambda table: table.submit(kind, payload, seat))

    def _ask(self, act: Callable[[Table], None]) -> None:
        """Let the table do something, and say so if it cannot."""

        def tried() -> None:
            table = self._keeper.table
            try:
                if table is not None and not self._keeper.leaving:
                    act(table)
            except Refused as refused:
                self._keeper.notices.append(telling.trouble(refused.words))

        self._post(tried)

    def _post(self, act: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the network was let go of before
            self._loop.call_soon_threadsafe(act)


def last_move(table: Table) -> int:
    """The turn of the last move of a seat of this machine; Refused if there is none."""
    ledger = table.ledger
    own = ledger.seats_of(ledger.number(table.me))
    steps = ledger.play.steps() if ledger.play is not None else ()
    turn = next((turn for turn, step in steps if step.actor in own), None)
    if turn is None:
        raise Refused("no move was made here")
    return turn


def settings_of(header: Header) -> bytes:
    """A header as a table's settings; who sits where is the table's own matter."""
    bare = header._replace(names={}, seed=None, match=None, extra=())
    return ("\n".join(bare.lines()) + "\n").encode()


def _flag(yes: bool) -> bytes:
    return b"yes" if yes else b"no"
