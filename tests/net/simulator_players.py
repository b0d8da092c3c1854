"""Who sits at the simulated machines: they join, sit down, play, ask, answer, leave, come back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random

from game.core.codec import encode
from game.core.rules import CHANCE, OVER
from net.log.ledger import LOBBY, NOBODY, PLAYING, Ask, Ledger
from net.log.log import Log
from net.log.replica import Wish
from net.log.standing import Happening
from tests.net.simulator import Machine, World

PATIENCE = 2.5
"""How long the players wait for a machine that is gone before they vote it out."""


def _wish(kind: str, payload: bytes = b"", seat: int = -1, turn: int = -1) -> Wish:
    """What a player would write."""
    return Wish(kind, seat, payload, turn)


class Players:
    """Everybody at the table; each knows only what its own machine was told."""

    def __init__(self, world: World, turns: int, sociable: float = 0.0) -> None:
        self.world = world
        self.turns = turns
        self.sociable = sociable
        """How likely a player does something else than play."""
        self.random = Random(world.random.random())
        self._thinking: dict[tuple[int, int], float] = {}
        world.hear = self.hear

    def begin(self) -> None:
        for machine in self.world.machines:
            self._look(machine)

    def done(self) -> bool:
        """Whether enough was played and everybody knows it."""
        return self.world.ledger.turn >= self.turns and self.world.agreed()

    def hear(self, machine: Machine, happenings: list[Happening]) -> None:
        self.world.at(self.world.now, self._act, machine)

    def _look(self, machine: Machine) -> None:
        """Every player looks at the table now and then."""
        self._act(machine)
        self.world.at(self.world.now + 0.15 + 0.1 * self.random.random(), self._look, machine)

    def _act(self, machine: Machine) -> None:
        log = machine.log
        if log is None or machine.asleep:
            return
        if log.replica is None or any(wish.turn < 0 for wish in log.replica.wishes):
            return
        wants = list(islice(self._wants(machine, log), 2))
        if [wish.turn < 0 for wish in wants] != [True, False]:
            # Only a move may be wanted together with what goes before it.
            wants = wants[:1]
        if wants:
            self.world.call(machine, Log.submit, *wants)

    def _wants(self, machine: Machine, log: Log) -> Iterator[Wish]:
        ledger = log.settled
        number = ledger.number(machine.name)
        if not ledger.members or not machine.seats:
            return
        if ledger.phase == LOBBY:
            yield from self._in_lobby(machine, ledger, number)
        elif number == NOBODY:
            return
        elif not ledger.members[number].present:
            if self.world.now >= machine.away_until:
                yield _wish("back")
        else:
            yield from self._answers(ledger, number)
            yield from self._votes(machine, ledger, number)
            yield from self._sociably(machine, ledger)
            yield from self._plays(machine, log, ledger, number)

    def _in_lobby(self, machine: Machine, ledger: Ledger, number: int) -> Iterator[Wish]:
        if number == NOBODY:
            yield _wish("join", encode((machine.name, f"m{machine.number}")))
            return
        for seat in machine.seats:
            if ledger.places[seat].owner == NOBODY:
                bot = "random" if seat % 4 == 3 else ""
                yield _wish("sit", encode((f"p{seat}", bot)), seat)
                return
        if number == ledger.opener and all(place.owner != NOBODY for place in ledger.places):
            yield _wish("start")

    def _answers(self, ledger: Ledger, number: int) -> Iterator[Wish]:
        for ask in ledger.asks:
            if number not in (*ask.yes, *ask.no):
                word = "yes" if self._agrees(ledger, ask) else "no"
                yield _wish("answer", f"{word} {ask.number}".encode())

    def _agrees(self, ledger: Ledger, ask: Ask) -> bool:
        if ask.what == "undo":
            return self.random.random() < 0.7
        return self._is_gone(self.world.by_name[ledger.members[ask.about].key])

    def _is_gone(self, machine: Machine) -> bool:
        return not machine.awake and self.world.now - machine.down_since > PATIENCE

    def _votes(self, machine: Machine, ledger: Ledger, number: int) -> Iterator[Wish]:
        for other in ledger.present():
            gone = other != number and self._is_gone(self.world.by_name[ledger.members[other].key])
            if gone and not any(ask.what == "out" for ask in ledger.asks):
                yield _wish("ask", b"out %d" % other)

    def _sociably(self, machine: Machine, ledger: Ledger) -> Iterator[Wish]:
        if ledger.paused:
            yield _wish("pause", b"no")
        elif self.random.random() < self.sociable:
            what = self.random.choice(("pause", "undo", "undo", "leave"))
            if what == "pause":
                yield _wish("pause", b"yes")
            elif what == "undo":
                yield _wish("ask", b"undo %d" % max(0, ledger.turn - self.random.randint(1, 2)))
            elif len(ledger.present()) > 2:
                machine.away_until = self.world.now + self.random.uniform(0.5, 3.0)
                yield _wish("leave")

    def _plays(self, machine: Machine, log: Log, ledger: Ledger, number: int) -> Iterator[Wish]:
        play, seat = ledger.play, ledger.to_act
        if play is None or ledger.turn >= self.turns or ledger.phase != PLAYING:
            return
        if seat == OVER:
            yield _wish("again", ledger.settings)
        elif seat == CHANCE or ledger.is_bots(seat):
            if log.leads:
                kind = "chance" if seat == CHANCE else "move"
                yield _wish(kind, self._choice(ledger), seat, ledger.turn)
        elif ledger.plays(number, seat) and self._has_thought(machine, ledger.turn):
            yield _wish("move", self._choice(ledger), seat, ledger.turn)

    def _choice(self, ledger: Ledger) -> bytes:
        play = ledger.play
        assert play is not None
        move = play.rules.sample(play.state, self.random.random)
        return play.header.title.notation.write(move).encode()

    def _has_thought(self, machine: Machine, turn: int) -> bool:
        key = (machine.number, turn)
        if key not in self._thinking:
            self._thinking[key] = self.world.now + self.random.choice((0.0, 0.05, 0.4, 1.0))
            self.world.at(self._thinking[key] + 0.001, self._act, machine)
        return self.world.now >= self._thinking[key]


def longest_wait(world: World, since: float) -> float:
    """The longest time between two entries that were settled after some moment."""
    times = [since, *(when for when in world.settled_at if when > since)]
    return max((b - a for a, b in pairwise(times)), default=0.0)
