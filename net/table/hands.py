"""How the seats of one machine move: what a person wants, and what its bots think of."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from game.core.rules import IllegalMove, Move, Rules
from net.log.entries import Refused
from net.log.ledger import STAND_IN, Ledger
from net.log.replica import Wish
from net.table.dealing import Dealing
from net.table.position import Position, position

Think = Callable[[str, Rules[Any], Any, str], Move]
"""A bot's move: its name, the rules, what its seat sees, a seed."""


class Hands:
    """The moves of one machine, on their way into the log."""

    def __init__(
        self, me: bytes, dealing: Dealing, think: Think, play: Callable[[int, int, Move], None]
    ) -> None:
        """``play`` is called in the loop once a bot has decided: seat, turn and move."""
        self._me, self._dealing, self._think, self._play = me, dealing, think, play
        self._wanted: tuple[int, int, Move] | None = None
        self._thinking: dict[int, asyncio.Task[None]] = {}

    def want(self, seat: int, turn: int, move: Move) -> None:
        """An own seat is to make a move at that turn."""
        self._wanted = (seat, turn, move)

    def wishes(self, ledger: Ledger, leads: bool) -> list[Wish]:
        """What goes into the log now; Refused if what was wanted may not be.

        Where it is a bot's turn, it begins to think.
        """
        if self._wanted is not None and self._wanted[1] < ledger.turn:
            self._wanted = None
        if ledger.play is None or ledger.paused or self._dealing.due(ledger) is not None:
            return []
        if self._wanted is not None and self._wanted[1] == ledger.turn:
            return self._written(ledger, *self._wanted)
        if ledger.to_act >= 0:
            self._let_think(ledger, ledger.to_act, leads)
        return []

    def _written(self, ledger: Ledger, seat: int, turn: int, move: Move) -> list[Wish]:
        """A move as entries: what shows its tiles first, then the move."""
        self._wanted = None
        if ledger.play is None:
            raise Refused("no game has been started")
        try:
            before, shown = self._dealing.play(seat, move)
        except IllegalMove as illegal:
            raise Refused(str(illegal)) from None
        token = ledger.play.header.title.notation.write(shown).encode()
        return [*(Wish("deal", -1, said) for said in before), Wish("move", seat, token, turn)]

    def _let_think(self, ledger: Ledger, seat: int, leads: bool) -> None:
        """A bot of this machine thinks, or, if this one leads, one for a machine that is gone."""
        place = ledger.places[seat]
        if ledger.members[place.owner].present:
            plays = place.owner == ledger.number(self._me) and bool(place.bot)
        else:
            plays = leads and not self._dealing.opens()
        if not plays or ledger.turn in self._thinking:
            return
        found = position(ledger, self._me, self._dealing)
        if found is not None and found.to_act == seat:
            work = self._decide(found, seat, place.bot or STAND_IN)
            self._thinking = {ledger.turn: asyncio.get_running_loop().create_task(work)}

    async def _decide(self, found: Position, seat: int, bot: str) -> None:
        turn = found.ledger.turn
        view = found.view(seat).state
        move = await asyncio.to_thread(
            self._think, bot, found.rules, view, f"{self._me.hex()}/{turn}"
        )
        self._thinking.pop(turn, None)
        self._play(seat, turn, move)

    async def close(self) -> None:
        """Think no more."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
