"""What bots and hints know about Trickmap beyond the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

from game.core.rules import Move
from game.grids.hexes import OFFSETS, SIDES
from game.titles.trickmap.notation import cell_of
from game.titles.trickmap.rules import TrickmapRules
from game.titles.trickmap.scoring import BONUS, area, area_points, worth
from game.titles.trickmap.state import DEAL, EXPLORE, OVER, PLACE, TRICKS, State
from game.titles.trickmap.tiles import TERRAINS, TILE_OF, is_wild, terrain_of, value_of

Random = Callable[[], float]
Weighed = Sequence[tuple[Move, float]]


class TrickmapAdvice:
    scale = 5.0
    tricks = 1.0
    adj = 0.0
    hope = 0.0
    hand = 0.0
    expl = 0.0

    def __init__(self, rules: TrickmapRules) -> None:
        self.rules = rules

    def weighed(self, state: State, random: Random) -> Weighed:
        moves = self.rules.moves(state)
        if len(moves) == 1:
            return [(moves[0], 1.0)]
        placed = dict(zip(state.cells, state.laid, strict=True))
        if state.phase == EXPLORE:
            if not self.expl:
                return [(m, 1.0) for m in moves]
            out = []
            for m in moves:
                t = state.terrain if len(m) == 1 else TERRAINS.index(m[1])
                out.append(
                    (
                        m,
                        exp(
                            self.expl
                            * min(
                                5, worth(placed, area(self.rules.faces, placed, cell_of(m[0]), t))
                            )
                        ),
                    )
                )
            return out
        if not self.adj:
            return [(m, 1.0) for m in moves]
        faces = self.rules.faces
        contacts: dict[str, list[float]] = {}
        by_tile: dict[str, list[tuple[Move, float]]] = {}
        for move in moves:
            near = contacts.get(move[1])
            if near is None:
                near = contacts[move[1]] = [1.0] * 5
                cell = cell_of(move[1])
                for side, offset in SIDES:
                    laid = placed.get(cell + offset)
                    if laid is not None:
                        near[faces[laid][(side + 3) % 6]] += self.adj
            tile = TILE_OF[move[0]]
            w = sum(near) if is_wild(tile) else near[terrain_of(tile)]
            by_tile.setdefault(move[0], []).append((move, w))
        out = []
        for own in by_tile.values():
            t = sum(w for _, w in own)
            out += [(m, w / t) for m, w in own]
        return out

    def playout(self, state: State) -> int:
        if state.phase not in (PLACE, EXPLORE):
            return 0
        seats = self.rules.seats
        tricks = min(9, state.trick + self.tricks - 1)
        return int(tricks * seats - len(state.cells) + tricks - len(state.explorers))

    def try_out(self, state: State, random: Random) -> Move:
        return self.rules.sample(state, random)

    def estimate(self, state: State) -> Sequence[float]:
        points = list(state.scores)
        if state.phase != DEAL or state.actor > 0:
            placed = dict(zip(state.cells, state.laid, strict=True))
            now = area_points(self.rules.faces, placed, state.explorers, self.rules.seats)
            points = [a + b for a, b in zip(points, now, strict=True)]
            left = TRICKS - len(state.explorers)
            for seat, hand in enumerate(state.hands):
                if self.hope:
                    won = state.won[seat]
                    if any(won <= value_of(t) <= won + left for t in hand):
                        points[seat] += self.hope / (left + 1)
                if self.hand and hand:
                    points[seat] += self.hand * sum(map(value_of, hand)) * left / 9
        most = max(points)
        w = [exp((p - most) / self.scale) for p in points]
        t = sum(w)
        return [x / t for x in w]


def advise(rules: TrickmapRules) -> TrickmapAdvice:
    return TrickmapAdvice(rules)
