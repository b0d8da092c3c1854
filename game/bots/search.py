"""One tree search for every title: hidden tiles, chance, and any number of seats.

The tree grows one position a visit. From the root the most promising move is followed (its mean so
far, plus the more curiosity the better its weight and the fewer its visits), until a position is
new; that one is estimated, and everybody on the way takes note of every seat's share. Each seat is
taken to want its own share to be large, whoever else gains.

Where something is hidden or left to chance, every visit imagines its own full state that fits the
view, and the tree keeps moves only: what lies behind a move is an average over all that may be.
Where nothing is, positions are kept and never worked out twice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from game.bots.advice import Advice
from game.core.rules import CHANCE, OVER, Move, Rules
from game.core.win_shares import final_shares

EXPLORATION = 1.0
"""How much a weight counts beside the mean. With half of it 48 games in 100 of Azacru were won (80
were played): it matters little, and has not been tuned any further."""
FIRST_PLAY_PENALTY = 0.05
"""How much worse than its position a move is thought to be before it was tried. A guess."""

PRIOR_NOISE = 0.4
"""How far from its weight a move may seem to be, either way. It is there for variety, not for
strength: as much as leaves a good weight above a poor one."""


class Node:
    """A move of the tree, and all that was learned behind it."""

    __slots__ = ("branches", "known", "move", "settled", "state", "totals", "visits", "weight")

    def __init__(self, move: Move, weight: float) -> None:
        self.move = move
        self.weight = weight
        self.visits = 0
        # Most branches are never visited: lists and dictionaries come with the first visit.
        self.totals: list[float] = []
        """Every seat's shares, added up over the visits."""
        self.state: Any = None
        self.known: dict[Move, Node] | None = None
        """What may follow, as far as it came up."""
        self.branches: list[Node] | None = None
        """The same, where all of it is known."""
        self.settled: Sequence[float] | None = None
        """The shares, where play behind this move can only end so."""

    def shares(self) -> list[float]:
        """What every seat may expect behind this move."""
        if self.settled is not None:
            return list(self.settled)
        return [total / self.visits for total in self.totals]


class Candidate(NamedTuple):
    """What the search thinks of a move: how often it was tried, and the mover's share then."""

    move: Move
    visits: int
    share: float


class Search:
    """Thinking about one position, for one seat, as long as somebody asks for more."""

    def __init__(
        self,
        rules: Rules[Any],
        advice: Advice[Any],
        view: Any,
        seat: int,
        random: Callable[[], float],
    ) -> None:
        self.rules = rules
        self.advice = advice
        self.seat = seat
        self.random = random
        self.view = view
        self.open = type(rules).sampled_state is Rules.sampled_state
        """Whether the view is the whole truth."""
        self.root = Node((), 1.0)
        self.root.state = view

    def grow(self, visits: int) -> bool:
        """Look at that many more positions; whether there is any more to be found."""
        for _ in range(visits):
            if self.root.settled is not None:
                return False
            self._visit()
        return self.root.settled is None

    def findings(self) -> list[Candidate]:
        """The moves that were tried at the root, the best first: usually the most visited.

        What is settled counts for what it is: the best of it if everything is, and nothing if it
        is worse than the position as a whole, however often it was visited before that showed.
        """
        seat, root = self.seat, self.root
        found: list[tuple[float, float, Candidate]] = []
        for branch in (root.known or {}).values():
            if branch.visits:
                share = branch.shares()[seat]
                poor = branch.settled is not None and share < root.shares()[seat]
                visits = 0 if poor else branch.visits
                rank = (visits, share) if root.settled is None else (share, visits)
                found.append((*rank, Candidate(branch.move, branch.visits, share)))
        return [finding for _, _, finding in sorted(found, key=lambda f: f[:2], reverse=True)]

    def shares(self) -> list[float]:
        """What every seat may expect of the position."""
        return self.root.shares()

    def follow(self, move: Move) -> bool:
        """Go on from behind a move that was made; whether anything was known about it."""
        found = (self.root.known or {}).get(move)
        if found is None or not found.visits:
            return False
        self.root = found
        return True

    def look(self, view: Any) -> bool:
        """Take the view as it is now; whether what was found holds for it."""
        holds = not self.open or self.root.state == view
        self.view = view
        return holds

    def _visit(self) -> None:
        """Follow the tree to a new position and carry its estimate back."""
        way: list[tuple[Node, int]] = []
        branch, shares = self._followed(way)
        self._note(branch, shares)
        for before, actor in reversed(way):
            if branch.settled is not None:
                self._settle(before, branch.settled, actor)
            self._note(before, shares)
            branch = before

    def _followed(self, way: list[tuple[Node, int]]) -> tuple[Node, Sequence[float]]:
        """The branch at the end of the tree and what it is worth; the way there is noted down."""
        rules, branch, certain = self.rules, self.root, self.open
        state = self.view if certain else rules.sampled_state(self.view, self.seat, self.random)
        while True:
            actor = rules.to_act(state)
            while actor == CHANCE:
                certain = False
                state = rules.apply(state, rules.sample(state, self.random))
                actor = rules.to_act(state)
            if actor == OVER:
                shares = final_shares(rules, state)
                branch.settled = shares if certain else None
                return branch, shares
            if way and not branch.visits:
                return branch, self._estimated(state)
            way.append((branch, actor))
            branch = self._chosen(branch, state, actor, certain)
            if branch.settled is not None:
                return branch, branch.settled
            if branch.state is not None:
                state = branch.state
            else:
                state = rules.apply(state, branch.move)
                branch.state = state if certain else None

    def _chosen(self, branch: Node, state: Any, actor: int, certain: bool) -> Node:
        """The move to follow: good so far, or promising and seldom tried."""
        branches = branch.branches
        if branches is None:
            branches = self._offered(branch, state)
            # Whatever is hidden, a seat knows what it may choose from here and now.
            if certain or (branch is self.root and actor == self.seat):
                branch.branches = branches
        visits = branch.visits
        untried = branch.totals[actor] / visits - FIRST_PLAY_PENALTY if visits else 0.5
        curiosity = EXPLORATION * sqrt(visits + 1)
        best, most = branches[0], -1.0
        for other in branches:
            tried = other.visits
            mean = other.totals[actor] / tried if tried else untried
            worth = mean + curiosity * other.weight / (1 + tried)
            if worth > most:
                best, most = other, worth
        return best

    def _offered(self, branch: Node, state: Any) -> list[Node]:
        """The moves the position offers, those seen before with what was learned of them."""
        weighed = self.advice.weighed(state, self.random)
        total = sum([weight for _, weight in weighed])
        random = self.random
        if branch.known is None:
            branch.known = {}
        known = branch.known
        offered: list[Node] = []
        for move, weight in weighed:
            seen = known.get(move)
            if seen is None:
                # Taste differs from game to game: else the same two would always play the same.
                taste = 1 - PRIOR_NOISE + 2 * PRIOR_NOISE * random()
                seen = known[move] = Node(move, taste * weight / total)
            offered.append(seen)
        return offered

    def _estimated(self, state: Any) -> Sequence[float]:
        """The shares a position is worth, after trying out a little way."""
        rules, advice, random = self.rules, self.advice, self.random
        for _ in range(advice.playout(state)):
            actor = rules.to_act(state)
            if actor == OVER:
                return final_shares(rules, state)
            move = rules.sample(state, random) if actor == CHANCE else advice.try_out(state, random)
            state = rules.apply(state, move)
        return final_shares(rules, state) if rules.to_act(state) == OVER else advice.estimate(state)

    def _note(self, branch: Node, shares: Sequence[float]) -> None:
        branch.visits += 1
        if branch.visits == 1:
            branch.totals = list(shares)
            return
        totals = branch.totals
        for seat, share in enumerate(shares):
            totals[seat] += share

    def _settle(self, branch: Node, shares: Sequence[float], actor: int) -> None:
        """Play behind a move is settled: by a win at hand, or when all that may follow is."""
        following = [other.settled for other in branch.branches or ()]
        settled = [known for known in following if known is not None]
        if shares[actor] < 1 and len(settled) < len(following):
            return
        branch.settled = max(settled, key=lambda known: known[actor])
        branch.totals = [share * branch.visits for share in branch.settled]
