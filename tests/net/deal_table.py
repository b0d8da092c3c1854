"""A table of peers in memory: each holds its own secrets, all hear one log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.chance import Dice
from game.core.rules import NOBODY, OVER, Move, Rules, Step
from game.core.session import Feed
from game.core.title import titles
from net.deal.audit import Verdict, audit
from net.deal.circle import Circle, Foul, Refused
from net.deal.deal import Deal
from net.deal.messages import Message, Sealed
from tests.net.deal_log import Entry, Left, Played, Said, Stopped, feed


def rules_of(key: str, seats: int, **options: str) -> Rules[Any]:
    title = titles()[key]
    return title.rules(seats, title.settle(seats, options))


class DealTable:
    """Peers that deal fairly, a spectator, and a post that delivers late and out of order."""

    def __init__(
        self,
        rules: Rules[Any],
        owners: Sequence[int],
        seed: str = "table",
        checked: set[bytes] | None = None,
    ) -> None:
        """With ``checked``, a proof that holds for one peer is not checked by the others."""
        self.rules = rules
        self.dice = Dice(seed)
        self.circle = Circle(seed.encode(), owners, max(owners) + 1, rules)
        self.roots = [f"{seed} {peer}".encode().ljust(32) for peer in range(self.circle.peers)]
        self.deals = [
            Deal(self.circle, rules, peer, root, checked) for peer, root in enumerate(self.roots)
        ]
        self.spectator = Deal(self.circle, rules, checked=checked)
        self.log: list[Entry] = []
        self.post: list[tuple[int, int, Sealed]] = []
        self.silent: set[int] = set()
        """The peers that say nothing more."""

    @property
    def everybody(self) -> list[Deal]:
        return [*(d for p, d in enumerate(self.deals) if p not in self.silent), self.spectator]

    def say(self, peer: int, message: Message) -> None:
        """Log a message: all hear it, and all think the same of it."""
        results = {self._heard(deal, peer, message) for deal in self.everybody}
        assert len(results) == 1, "the peers disagree"
        (result,) = results
        if isinstance(result, Foul):
            raise Refused(result)
        if result:
            self.log.append(Said(peer, message))

    @staticmethod
    def _heard(deal: Deal, peer: int, message: Message) -> bool | Foul:
        try:
            return deal.hear(peer, message)
        except Refused as refused:
            return refused.foul

    def move(self, seat: int, move: Move) -> None:
        for deal in self.everybody:
            deal.check(seat, move)
        for deal in self.everybody:
            deal.move(seat, move)
        self.log.append(Played(seat, move))
        assert len({deal.public for deal in self.everybody}) == 1

    def leave(self, peer: int) -> None:
        self._decide(Left(peer))

    def stop(self, refuser: int = NOBODY) -> None:
        self._decide(Stopped("the table stopped", refuser))

    def _decide(self, entry: Entry) -> None:
        for deal in self.everybody:
            feed(deal, [entry])
        self.log.append(entry)

    def restarted(self, peer: int, checked: set[bytes] | None = None) -> Deal:
        """A peer's machine after a crash: it has its root and the log, and no shares."""
        return feed(Deal(self.circle, self.rules, peer, self.roots[peer], checked), self.log)

    def settle(self) -> None:
        """Let everybody say and send what they owe until nobody owes anything."""
        while self._logged() or self._posted():
            pass

    def _logged(self) -> bool:
        before = len(self.log)
        for peer, deal in enumerate(self.deals):
            if peer not in self.silent:
                for message in deal.owes():
                    self.say(peer, message)
        return len(self.log) > before

    def _posted(self) -> bool:
        """Collect the post; deliver some of it, in any order, and some of it twice."""
        for peer, deal in enumerate(self.deals):
            if peer not in self.silent:
                self.post += ((peer, reader, said) for reader, said in deal.whispers())
        if not self.post:
            return False
        self.post = self.dice.some(len(self.post), self.post)
        for sender, reader, said in self.post[: len(self.post) // 2 + 1]:
            if reader not in self.silent:
                assert self.deals[reader].whispered(sender, said) is None
        del self.post[: (len(self.post) + 1) // 2]
        return True

    def play_on(self, moves: int = 10_000) -> None:
        """Random legal moves, each chosen on the seat's own view."""
        self.settle()
        while moves and (seat := self.to_act) != OVER and not self.spectator.course.halted:
            self.play(seat, self.any_move(seat))
            self.settle()
            moves -= 1

    @property
    def to_act(self) -> int:
        return self.rules.to_act(self.spectator.public)

    def any_move(self, seat: int) -> Move:
        deal = self.deals[self.circle.owners[seat]]
        if self.circle.owners[seat] in self.silent:
            # A hand that lies open is played by anybody.
            return self.rules.sample(self.spectator.public, self.dice.random)
        assert deal.is_up_to_date(seat)
        return self.rules.sample(deal.state(seat), self.dice.random)

    def play(self, seat: int, move: Move) -> None:
        owner = self.circle.owners[seat]
        if owner in self.silent:
            self.move(seat, move)
            return
        before, shown = self.deals[owner].play(seat, move)
        for message in before:
            self.say(owner, message)
        if not self.spectator.course.halted:
            self.move(seat, shown)

    def verdict(self) -> Verdict:
        """What all peers find, which is the same."""
        self.settle()
        verdicts = [audit(deal) for deal in self.everybody]
        assert all(verdict == verdicts[0] for verdict in verdicts)
        return verdicts[0]


def seen_by(rules: Rules[Any], steps: Sequence[Step], seat: int) -> tuple[list[Step], Any]:
    """What a seat would have seen of the true game, and its view at the end."""
    state = rules.start()
    feed = Feed(rules, state, seat)
    for step in steps:
        feed.push(state, step)
        state = rules.apply(state, step.move)
        assert feed.state == rules.view(state, seat)
    return [happening.step for happening in feed.poll()], feed.state


def assert_all_saw_the_truth(table: DealTable, verdict: Verdict) -> None:
    """During the game every seat saw exactly what the rules would have shown it of the truth."""
    for deal in table.deals:
        seats = () if deal.me is None else table.circle.seats_of(deal.me)
        for seat in (*seats, NOBODY):
            steps, state = seen_by(table.rules, verdict.steps, seat)
            assert list(deal.steps(seat)) == steps
            assert deal.state(seat) == state
