"""Where a game stands, as this machine may know it: frozen, so that any thread may read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.core.dealing import has_chance
from game.core.rules import CHANCE, OVER, Rules, Step
from net.deal.audit import Verdict
from net.log.ledger import NOBODY, Ledger
from net.table.dealing import Dealing


class View(NamedTuple):
    """What a seat (or NOBODY) has seen, and the state that leads to."""

    steps: tuple[Step, ...]
    state: Any
    ready: bool = True
    """Whether the seat has read all it was dealt, so that it can decide."""


class Position(NamedTuple):
    """One game at a table."""

    since: int
    """The turn before which it began: another game at the same table has another one."""
    ledger: Ledger
    rules: Rules[Any]
    views: Mapping[int, View]
    """By seat: this machine's own, and NOBODY's."""
    verdict: Verdict | None = None

    @property
    def stamp(self) -> tuple[object, ...]:
        """What differs between two positions of a table, at little cost."""
        seen = tuple((len(view.steps), view.ready) for view in self.views.values())
        ledger = self.ledger
        return ledger.game, ledger.seq, ledger.stopped, seen, self.verdict is not None

    def view(self, seat: int) -> View:
        """What a seat sees, if it is one of this machine's; else what everybody does."""
        return self.views.get(seat, self.views[NOBODY])

    @property
    def to_act(self) -> int:
        """The seat that is to decide; CHANCE while its hand is still on the way to it."""
        seat = self.ledger.to_act
        return CHANCE if seat in self.views and not self.views[seat].ready else seat

    @property
    def over(self) -> bool:
        """Whether nothing more is to come: the last move was made, and the deal audited."""
        if self.verdict is not None:
            return True
        return self.ledger.to_act == OVER and not has_chance(self.rules)

    def record(self) -> tuple[Step, ...]:
        """The whole game once it was audited; until then what this machine's first seat saw."""
        if self.verdict is not None and self.verdict.steps:
            return self.verdict.steps
        own = [seat for seat in self.views if seat != NOBODY]
        return self.view(min(own, default=NOBODY)).steps


def position(ledger: Ledger, key: bytes, dealing: Dealing) -> Position | None:
    """Where the game stands by the ledger and the deal; None before it has begun."""
    play, deal = ledger.play, dealing.deal
    if play is None:
        return None
    if deal is None:
        steps = tuple(step for _, step in reversed(list(play.steps())))
        views = {NOBODY: View(steps, play.state)}
        number = ledger.number(key)
        own = [seat for seat, place in enumerate(ledger.places) if place.owner == number]
        views.update(dict.fromkeys(own, views[NOBODY]))
        return Position(dealing.since, ledger, play.rules, views)
    views = {NOBODY: View(tuple(deal.steps(NOBODY)), deal.public)}
    if deal.me is not None:
        gone = deal.me in deal.ring.gone
        for seat in deal.circle.seats_of(deal.me):
            ready = gone or deal.is_up_to_date(seat)
            seen = View(tuple(deal.steps(seat)), deal.state(seat), ready)
            # A hand that was opened to all is seen as all see it.
            views[seat] = views[NOBODY] if gone else seen
    return Position(dealing.since, ledger, play.rules, views, dealing.verdict())
