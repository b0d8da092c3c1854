"""The rules of Trickmap: deals, tricks, explorers and rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.dealing import DealsTiles, Holdings
from game.core.hidden_tiles import HIDDEN, hidden, known, put, without
from game.core.rules import CHANCE, SHOW, Chance, IllegalMove, Move, Result, Step, Tell
from game.core.rules import OVER as GAME_OVER
from game.core.title import Options
from game.grids.hexes import NAMES as CELLS
from game.titles.trickmap import views
from game.titles.trickmap.events import (
    ExplorerSet,
    HandDealt,
    RoundBegan,
    TilePlaced,
    TilesShown,
    TrickWon,
)
from game.titles.trickmap.notation import cell_of
from game.titles.trickmap.objections import object_to
from game.titles.trickmap.placement import Laid, Placement, PlacementRules, as_moves
from game.titles.trickmap.rounds import Rounds
from game.titles.trickmap.state import (
    DEAL,
    EXPLORE,
    HAND,
    OPEN,
    OVER,
    PLACE,
    REVEAL,
    TRICKS,
    State,
    with_tile,
)
from game.titles.trickmap.tiles import NAMES, TERRAINS, WILDS, deck, faces, marker_of
from game.titles.trickmap.trick import Verdict, claims, is_of, verdict
from game.titles.trickmap.views import IDS

ALL_WILDS = bytes(WILDS)
"""The wilds, which come first in a sorted hand."""


class TrickmapRules(DealsTiles[State]):
    """The rules for one number of seats and one choice of options."""

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.deck = deck(seats)
        self.faces = faces(str(options["wild_layout"]))
        self.placement = PlacementRules(
            self.faces,
            two_way=options["two_way_continuity"] == "on",
            no_holes=options["no_holes"] == "on",
        )
        self.own_trick_votes = options["wild_vote_scope"] == "trick"
        self.whole_map = options["explorer_scope"] == "map"
        self.rounds = Rounds(self.faces, seats, int(options["rounds"]))

    def start(self) -> State:
        """{S2} {S4} The whole deck aside, seat 1 to lead."""
        none, zeros = (b"",) * self.seats, (0,) * self.seats
        return State(
            DEAL, 0, 1, 1, 0, 0, OPEN, (), (), (), none, self.deck, zeros, zeros, zeros, (), 0
        )

    def to_act(self, state: State) -> int:
        """The seat that decides, CHANCE while tiles are dealt, or OVER."""
        if state.phase == OVER:
            return GAME_OVER
        return state.actor if state.phase > REVEAL else CHANCE

    def pending_chance(self, state: State) -> Chance:
        """{S1} Ten tiles for each seat in order; on a view, a leftover to be shown."""
        if state.phase == REVEAL:
            unseen = views.unseen(self.deck, state)
            return Chance(SHOW, state.actor, 1, tuple(sorted(NAMES[tile] for tile in unseen)))
        if state.actor == 0:
            pool = self.deck
        else:
            pool = views.unseen(self.deck, state) if state.partial else state.aside
        return Chance("deal", state.actor, HAND, tuple(sorted(NAMES[tile] for tile in pool)))

    def moves(self, state: State) -> Sequence[Move]:
        """{T3} Every legal move of the seat to act; there is no passing."""
        if state.phase == PLACE:
            return as_moves(self.placements(state))
        if state.phase == EXPLORE:
            return self._explorer_moves(state)
        return ()

    def placements(self, state: State) -> list[Placement]:
        """{P7} Every tile of the hand on every legal cell, or the forced placements."""
        frontier = self.placement.frontier(state.cells, self.seats)
        hand = state.hands[state.actor]
        placed = dict(zip(state.cells, state.laid, strict=True))
        if HIDDEN in hand:
            return self._hidden_hand(state, placed, frontier)
        legal = self.placement.legal(placed, frontier, hand)
        return legal or self.placement.forced(placed, frontier, hand)

    def _hidden_hand(self, state: State, placed: Laid, frontier: Sequence[int]) -> list[Placement]:
        """{P7} What a hand with unknown tiles may do.

        Any tile not seen may be in it; forced placements count where it may be stuck.
        """
        hand = state.hands[state.actor]
        sure = [tile for tile in hand if tile != HIDDEN]
        unseen = views.unseen(self.deck, state)
        legal = self.placement.legal(placed, frontier, sorted({*sure, *unseen}))
        playable = {laid // 6 for laid, _ in legal}
        stuck = [tile for tile in unseen if tile not in playable]
        if playable.intersection(sure) or len(stuck) < hand.count(HIDDEN):
            return legal
        forced = self.placement.forced(placed, frontier, sorted({*sure, *stuck}))
        return list(dict.fromkeys(legal + forced))

    def sample(self, state: State, random: Callable[[], float]) -> Move:
        """{P5} A random legal move; normal tiles, which fit everywhere, are only counted."""
        hand = state.hands[state.actor]
        if state.phase != PLACE or self.placement.two_way or HIDDEN in hand:
            return super().sample(state, random)
        frontier = self.placement.frontier(state.cells, self.seats)
        normal = hand.lstrip(ALL_WILDS)
        placements: list[Placement] = []
        if len(normal) < len(hand):
            placed = dict(zip(state.cells, state.laid, strict=True))
            wilds = hand[: len(hand) - len(normal)]
            placements = self.placement.legal(placed, frontier, wilds)
        if not normal and not placements:
            return super().sample(state, random)
        index = int(random() * (len(placements) + len(normal) * len(frontier)))
        if index < len(placements):
            return as_moves(placements[index : index + 1])[0]
        tile, cell = divmod(index - len(placements), len(frontier))
        return as_moves(((normal[tile] * 6, frontier[cell]),))[0]

    def trick_cells(self, state: State) -> tuple[int, ...]:
        """The cells of the current trick, in the order they were played."""
        begin = (state.trick - 1) * self.seats
        return state.cells[begin : begin + self.seats]

    def verdict(self, state: State) -> Verdict:
        """{C1} The winner of the current trick, complete or so far."""
        placed = dict(zip(state.cells, state.laid, strict=True))
        cells = self.trick_cells(state)
        return verdict(self.faces, placed, cells, own_trick_votes=self.own_trick_votes)

    def _explorer_moves(self, state: State) -> list[Move]:
        """{E1} {C6} Where the winner may set an explorer."""
        placed = dict(zip(state.cells, state.laid, strict=True))
        trick = self.trick_cells(state)
        scope = state.cells if self.whole_map else trick
        terrain = state.terrain
        if terrain == OPEN:
            pairs = claims(self.faces, placed, trick, scope)
            return [(f"*{CELLS[cell]}", TERRAINS[chosen]) for cell, chosen in pairs]
        return [(f"*{CELLS[cell]}",) for cell in scope if is_of(self.faces, placed, cell, terrain)]

    def apply(self, state: State, move: Move, tell: Tell | None = None) -> State:
        """The state after a legal step."""
        if move[0] == SHOW:
            seat = int(move[1]) - 1
            if tell:
                tell(TilesShown(seat, tuple(IDS[name] for name in move[2:])))
            after = views.shown(self.deck, state, move)
            if state.phase == REVEAL and HIDDEN in state.hands[seat]:
                return self.rounds.revealed(after, seat, tell)
            return after
        if state.phase == PLACE:
            return self._place(state, move, tell)
        if state.phase == EXPLORE:
            return self._explore(state, move, tell)
        return self._deal(state, move, tell)

    def _deal(self, state: State, move: Move, tell: Tell | None) -> State:
        """{S1} {G1} Deal ten tiles to a seat; the first deal of a round clears the map."""
        seat = state.actor
        if seat == 0:
            state = self.rounds.cleared(state, self.deck)
            if tell:
                tell(RoundBegan(state.round))
        tiles = bytes(sorted(IDS[name] for name in move[2:]))
        if tell:
            tell(HandDealt(seat, tuple(map(known, tiles))))
        partial = int(state.partial or HIDDEN in tiles)
        aside = state.aside
        if partial:
            aside = hidden(aside[HAND:])
        else:
            aside = bytes(tile for tile in aside if tile not in tiles)
        last = seat + 1 == self.seats
        return state._replace(
            phase=PLACE if last else DEAL,
            actor=state.starter if last else seat + 1,
            hands=put(state.hands, seat, tiles),
            aside=aside,
            partial=partial,
        )

    def _place(self, state: State, move: Move, tell: Tell | None) -> State:
        """{T1} {S5} {P8} {B1} Lay a tile; after the last of a trick, find its winner."""
        seat, tile, cell = state.actor, IDS[move[0]], cell_of(move[1])
        rotation = int(move[2][1]) if len(move) > 2 else 0
        if tell:
            tell(TilePlaced(seat, cell, tile, rotation, marker_of(tile)))
        hands = put(state.hands, seat, without(state.hands[seat], tile))
        after = with_tile(state, cell, tile * 6 + rotation, hands, (seat + 1) % self.seats)
        if len(after.cells) < state.trick * self.seats:
            return after
        won = self.verdict(after)
        winner = (state.leader + won.winner) % self.seats
        if tell:
            tell(TrickWon(winner, self.trick_cells(after)[won.winner], won.terrain))
        terrain = OPEN if won.terrain is None else won.terrain
        return after._replace(phase=EXPLORE, actor=winner, terrain=terrain)

    def _explore(self, state: State, move: Move, tell: Tell | None) -> State:
        """{E1} {E2} {T4} {S3} Set the winner's explorer; it leads the next trick."""
        seat, cell = state.actor, cell_of(move[0])
        terrain = state.terrain if len(move) == 1 else TERRAINS.index(move[1])
        if tell:
            tell(ExplorerSet(seat, cell, terrain))
        after = state._replace(
            explorers=(*state.explorers, (cell, seat, terrain)),
            won=tuple([count + (s == seat) for s, count in enumerate(state.won)]),
        )
        if state.trick == TRICKS:
            return self.rounds.score(after, tell)
        return after._replace(phase=PLACE, trick=state.trick + 1, leader=seat, terrain=OPEN)

    def result(self, state: State) -> Result | None:
        """{G2} Who won, once all rounds are played."""
        if state.phase != OVER:
            return None
        return Result(state.victors, state.scores, "all rounds played")

    def view(self, state: State, seat: int) -> State:
        """{S1} The state as that seat may know it."""
        return views.view(state, seat)

    def sampled_state(self, view: State, seat: int, random: Callable[[], float]) -> State:
        """{S1} A full state that fits a seat's view.

        Leftovers that are still to be shown are shown in it: no full state waits for that.
        """
        full = views.sampled_state(self.deck, view, random)
        if view.phase != REVEAL:
            return full
        state = view
        for owner in [s for s, hand in enumerate(view.hands) if HIDDEN in hand]:
            hands = put(state.hands, owner, full.hands[owner])
            state = self.rounds.revealed(state._replace(hands=hands), owner, None)
        return state._replace(aside=full.aside, partial=0)

    def step_as_seen(self, state: State, step: Step, seat: int) -> tuple[Step, ...]:
        """{S1} What that seat sees of a step."""
        return views.seen(state, step, seat, self.apply)

    def show(self, state: State, move: Move) -> State:
        """The state once some tiles of a hand are known."""
        return self.apply(state, move)

    def holdings(self, state: State) -> Holdings:
        """Where the tiles are; what is aside is out of play."""
        return Holdings(state.hands)

    def with_hands(self, state: State, hands: tuple[bytes, ...]) -> State:
        """The state with other tiles in the hands."""
        return state._replace(hands=hands)

    def objection(self, state: State, move: Move) -> IllegalMove:
        """The clause an illegal move breaks, in words."""
        return object_to(self, state, move)


def make(_key: str, seats: int, options: Options) -> TrickmapRules:
    """The rules of Trickmap."""
    return TrickmapRules(seats, options)
