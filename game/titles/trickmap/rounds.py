"""The end of a round: its points, the next leader, the winners of the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.hidden_tiles import HIDDEN
from game.core.rules import Tell
from game.titles.trickmap.events import AreaScored, BonusScored, GameEnded, RoundScored
from game.titles.trickmap.placement import Laid
from game.titles.trickmap.scoring import area, area_points, bonus, conquered, worth
from game.titles.trickmap.state import DEAL, OPEN, OVER, REVEAL, State


class Rounds:
    """Scoring and the next round, for one choice of options."""

    def __init__(self, faces: Sequence[bytes], seats: int, count: int) -> None:
        self.faces = faces
        self.seats = seats
        self.count = count

    def score(self, state: State, tell: Tell | None) -> State:
        """{A2} {A3} {T5} The round's points, with the bonus of leftovers that are known."""
        placed = dict(zip(state.cells, state.laid, strict=True))
        points = area_points(self.faces, placed, state.explorers, self.seats)
        if tell:
            self._tell_areas(state, placed, tell)
        state = state._replace(
            phase=REVEAL,
            terrain=OPEN,
            gained=tuple(points),
            scores=tuple(a + b for a, b in zip(state.scores, points, strict=True)),
        )
        for seat, hand in enumerate(state.hands):
            if hand[0] != HIDDEN:
                state = self._with_bonus(state, seat, tell)
        return self._on(state, tell)

    def _tell_areas(self, state: State, placed: Laid, tell: Tell) -> None:
        for cell, seat, terrain in state.explorers:
            cells = area(self.faces, placed, cell, terrain)
            tell(AreaScored(seat, terrain, tuple(sorted(cells)), worth(placed, cells)))

    def _with_bonus(self, state: State, seat: int, tell: Tell | None) -> State:
        """{A3} The state with a seat's bonus counted, if its leftover earns it."""
        leftover = state.hands[seat][0]
        points = bonus(leftover, state.won[seat])
        if not points:
            return state
        if tell:
            tell(BonusScored(seat, leftover, points))
        return state._replace(
            gained=_plus(state.gained, seat, points), scores=_plus(state.scores, seat, points)
        )

    def revealed(self, state: State, seat: int, tell: Tell | None) -> State:
        """{A3} The state once a hidden leftover is known; the round may then be complete."""
        return self._on(self._with_bonus(state, seat, tell), tell)

    def _on(self, state: State, tell: Tell | None) -> State:
        """The state at the next hidden leftover, the next round, or the end."""
        for seat, hand in enumerate(state.hands):
            if hand[0] == HIDDEN:
                return state._replace(phase=REVEAL, actor=seat)
        if tell:
            tell(RoundScored(state.gained, state.scores))
        if state.round < self.count:
            return state._replace(phase=DEAL, actor=0)
        victors = self._winners(state)
        if tell:
            tell(GameEnded(victors, state.scores))
        return state._replace(phase=OVER, actor=0, victors=victors)

    def _winners(self, state: State) -> tuple[int, ...]:
        """{G2} Most points; then most conquered tiles of the last round; then shared."""
        placed = dict(zip(state.cells, state.laid, strict=True))
        tiles = conquered(self.faces, placed, state.explorers, self.seats)
        ranks = list(zip(state.scores, tiles, strict=True))
        best = max(ranks)
        return tuple(seat for seat, rank in enumerate(ranks) if rank == best)

    def cleared(self, state: State, deck: bytes) -> State:
        """{G1} {S2} {S4} An empty map for the next round, or for the first one.

        The fewest points of the round before lead; among equals the first met clockwise from the
        seat after the one that led.
        """
        none, zeros = (b"",) * self.seats, (0,) * self.seats
        played = bool(state.cells)
        starter = state.starter
        if played:
            after = [(starter + 1 + i) % self.seats for i in range(self.seats)]
            starter = min(after, key=lambda seat: state.gained[seat])
        return state._replace(
            round=state.round + played,
            trick=1,
            starter=starter,
            leader=starter,
            cells=(),
            laid=(),
            explorers=(),
            hands=none,
            aside=deck,
            won=zeros,
            gained=zeros,
        )


def _plus(points: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return (*points[:seat], points[seat] + more, *points[seat + 1 :])
