"""Monte Carlo tree search with hidden tiles, chance and many seats.

Each visit selects moves from the root by PUCT (the mean value so far, plus a bonus that grows
with the prior and shrinks with the visits) until a position is new; that one is evaluated, and its
values are backpropagated to every move on the path. A value is a seat's share of the win, and each
seat is taken to want its own to be large, whoever else gains.

Where something is hidden or left to chance, every visit samples its own full state that fits the
view, and the tree keeps moves only: what lies behind a move is an average over all that may be.
Where nothing is, states are kept and never worked out twice, and values may be proven.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from game.bots.advice import Advice
from game.core.rules import CHANCE, OVER, Move, Rules
from game.core.win_shares import final_shares

EXPLORATION = 1.0
"""How much a prior counts beside the mean. With half of it 48 games in 100 of Azacru were won (80
were played): it matters little, and has not been tuned any further."""
FIRST_PLAY_PENALTY = 0.05
"""How much worse than its position a move is thought to be before it was tried. A guess."""

PRIOR_NOISE = 0.4
"""How far a prior may be moved at random, either way, as a part of it. It is there for variety, not
for strength: as much as leaves a good prior above a poor one."""


class Node:
    """A move in the tree, and the statistics of the play behind it."""

    __slots__ = ("by_move", "children", "move", "prior", "proven", "state", "value_sums", "visits")

    def __init__(self, move: Move, prior: float) -> None:
        self.move = move
        self.prior = prior
        self.visits = 0
        # Most nodes are never visited: lists and dictionaries come with the first visit.
        self.value_sums: list[float] = []
        """Every seat's values, added up over the visits."""
        self.state: Any = None
        self.by_move: dict[Move, Node] | None = None
        """The moves that may follow, as far as they came up in any sampled state."""
        self.children: list[Node] | None = None
        """The same, where all of them are known."""
        self.proven: Sequence[float] | None = None
        """The values, where play behind this move can only end so."""

    def values(self) -> list[float]:
        """Every seat's expected share of the win behind this move."""
        if self.proven is not None:
            return list(self.proven)
        return [total / self.visits for total in self.value_sums]


class Candidate(NamedTuple):
    """A move at the root: how often it was visited, and its value for the seat to act."""

    move: Move
    visits: int
    value: float


class Search:
    """A search of one position, for one seat, that can be continued at any time."""

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

    def run(self, visits: int) -> bool:
        """Make that many more visits; whether there is any more to be found."""
        for _ in range(visits):
            if self.root.proven is not None:
                return False
            self._visit()
        return self.root.proven is None

    def candidates(self) -> list[Candidate]:
        """The moves that were tried at the root, the best first: usually the most visited.

        A proven value counts for what it is: the best of them if the root is proven, and nothing
        if it is worse than the root's, however often it was visited before that showed.
        """
        seat, root = self.seat, self.root
        found: list[tuple[float, float, Candidate]] = []
        for child in (root.by_move or {}).values():
            if child.visits:
                value = child.values()[seat]
                poor = child.proven is not None and value < root.values()[seat]
                visits = 0 if poor else child.visits
                rank = (visits, value) if root.proven is None else (value, visits)
                found.append((*rank, Candidate(child.move, child.visits, value)))
        return [candidate for *_, candidate in sorted(found, key=lambda f: f[:2], reverse=True)]

    def values(self) -> list[float]:
        """Every seat's expected share of the win."""
        return self.root.values()

    def advance(self, move: Move) -> bool:
        """Make the node behind a move that was made the root; whether it was ever visited."""
        child = (self.root.by_move or {}).get(move)
        if child is None or not child.visits:
            return False
        self.root = child
        return True

    def update_view(self, view: Any) -> bool:
        """Take the view as it is now; whether the tree is still valid for it."""
        valid = not self.open or self.root.state == view
        self.view = view
        return valid

    def _visit(self) -> None:
        """Select a path to a new position, evaluate it, and backpropagate its values."""
        path: list[tuple[Node, int]] = []
        node, values = self._select(path)
        _add(node, values)
        for parent, actor in reversed(path):
            if node.proven is not None:
                _prove(parent, node.proven, actor)
            _add(parent, values)
            node = parent

    def _select(self, path: list[tuple[Node, int]]) -> tuple[Node, Sequence[float]]:
        """The leaf that PUCT leads to, and its values; the path to it is noted down."""
        rules, node, certain = self.rules, self.root, self.open
        state = self.view if certain else rules.sampled_state(self.view, self.seat, self.random)
        while True:
            actor = rules.to_act(state)
            while actor == CHANCE:
                certain = False
                state = rules.apply(state, rules.sample(state, self.random))
                actor = rules.to_act(state)
            if actor == OVER:
                values = final_shares(rules, state)
                node.proven = values if certain else None
                return node, values
            if path and not node.visits:
                return node, self._evaluate(state)
            path.append((node, actor))
            node = self._best_child(node, state, actor, certain)
            if node.proven is not None:
                return node, node.proven
            if node.state is not None:
                state = node.state
            else:
                state = rules.apply(state, node.move)
                node.state = state if certain else None

    def _best_child(self, node: Node, state: Any, actor: int, certain: bool) -> Node:
        """The move with the highest PUCT score for the seat that acts."""
        children = node.children
        if children is None:
            children = self._expand(node, state)
            # Whatever is hidden, a seat knows what it may choose from here and now.
            if certain or (node is self.root and actor == self.seat):
                node.children = children
        visits = node.visits
        unvisited = node.value_sums[actor] / visits - FIRST_PLAY_PENALTY if visits else 0.5
        exploration = EXPLORATION * sqrt(visits + 1)
        best, highest = children[0], -1.0
        for child in children:
            tried = child.visits
            mean = child.value_sums[actor] / tried if tried else unvisited
            score = mean + exploration * child.prior / (1 + tried)
            if score > highest:
                best, highest = child, score
        return best

    def _expand(self, node: Node, state: Any) -> list[Node]:
        """The moves of the state as nodes, known ones with their statistics."""
        moves = self.advice.priors(state, self.random)
        total = sum([weight for _, weight in moves])
        random = self.random
        if node.by_move is None:
            node.by_move = {}
        by_move = node.by_move
        children: list[Node] = []
        for move, weight in moves:
            child = by_move.get(move)
            if child is None:
                # Noise, or the same two bots would always play the same game.
                noise = 1 - PRIOR_NOISE + 2 * PRIOR_NOISE * random()
                child = by_move[move] = Node(move, noise * weight / total)
            children.append(child)
        return children

    def _evaluate(self, state: Any) -> Sequence[float]:
        """The values of a state after a short rollout."""
        rules, advice, random = self.rules, self.advice, self.random
        for _ in range(advice.rollout_depth(state)):
            actor = rules.to_act(state)
            if actor == OVER:
                return final_shares(rules, state)
            chance = actor == CHANCE
            move = rules.sample(state, random) if chance else advice.rollout_move(state, random)
            state = rules.apply(state, move)
        return final_shares(rules, state) if rules.to_act(state) == OVER else advice.evaluate(state)


def _add(node: Node, values: Sequence[float]) -> None:
    """Count a visit and its values."""
    node.visits += 1
    if node.visits == 1:
        node.value_sums = list(values)
        return
    sums = node.value_sums
    for seat, value in enumerate(values):
        sums[seat] += value


def _prove(node: Node, values: Sequence[float], actor: int) -> None:
    """Prove a node's values: by a winning move, or once all its children's are proven."""
    children = [child.proven for child in node.children or ()]
    proven = [known for known in children if known is not None]
    if values[actor] < 1 and len(proven) < len(children):
        return
    node.proven = max(proven, key=lambda known: known[actor])
    node.value_sums = [value * node.visits for value in node.proven]
