"""The rules of Tsuro, all editions: who is to act, what they may do, what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.dealing import DealsTiles, Holdings
from game.core.hidden_tiles import HIDDEN, hidden, known, put, without
from game.core.rules import CHANCE, SHOW, Chance, IllegalMove, Move, Pick, Result, Step, Tell
from game.core.rules import OVER as GAME_OVER
from game.core.title import Options
from game.titles.tsuro import views
from game.titles.tsuro.board import SIDE, board, faced
from game.titles.tsuro.drawing import FULL_HAND
from game.titles.tsuro.editions import EDITIONS, Edition
from game.titles.tsuro.events import HandShown, MarkerSet, TickChosen, TileDealt, TilePlaced
from game.titles.tsuro.objections import object_to
from game.titles.tsuro.placing import Placing, answers, any_survivor, pawn_to_set, starts, swaps
from game.titles.tsuro.state import (
    BONUS,
    DEAL,
    DRAW,
    OVER,
    PLACE,
    START,
    TABLE,
    TICK,
    UNSET,
    State,
    fresh,
    moved_to,
)
from game.titles.tsuro.tiles import LAID_OF, NAMES, box
from game.titles.tsuro.turn import Turn
from game.titles.tsuro.views import IDS

PAWNS = ("A:", "B:")
DRAWS = [[("draw", str(seat), name) for name in NAMES] for seat in range(1, 9)]
"""The chance step that brings a seat a tile."""
_ONE = tuple(bytes((value,)) for value in range(256))


class TsuroRules(DealsTiles[State]):
    """One edition at one table."""

    def __init__(self, edition: Edition, seats: int, options: Options) -> None:
        self.edition = edition
        self.on_tick = edition.start_on_tick
        self.box = box(edition.twice)
        self.seats = seats
        self.duel = options.get("duel") == "on"
        self.ban = options["ban"] == "on"
        self.edge_only = options["ban_scope"] == "edge_only"
        self.open_hands = options["hands"] == "open"
        self.hidden_hands = not self.open_hands
        self.board = board(7 if options.get("board") == "dragon" else 6)
        self.turn = Turn(
            self.board, edition, seats, bonus=options.get("bonus") == "on", duel=self.duel
        )

    def start(self) -> State:
        """{deal} {box} Nothing on the board, the whole box in the pile."""
        none = (b"",) * self.seats
        markers = (UNSET,) * (self.seats * 2 if self.duel else self.seats)
        empty = self.board.empty
        return State(DEAL, 0, 0, 0, 0, empty, markers, none, self.box, none, TABLE, (), (), 0)

    def to_act(self, state: State) -> int:
        """The seat that decides, CHANCE while tiles are dealt or drawn, or OVER."""
        phase = state.phase
        if phase == OVER:
            return GAME_OVER
        return state.actor if phase > DRAW else CHANCE

    def pending_chance(self, state: State) -> Chance:
        """{deal} Three tiles for each seat in order, later the one that is drawn."""
        pool = tuple([NAMES[tile] for tile in views.drawable(self.box, state)])
        if state.phase == DEAL:
            return Chance("deal", state.actor, FULL_HAND, pool)
        return Chance("draw", state.actor, 1, pool)

    def moves(self, state: State) -> Sequence[Move]:
        """Every legal move of the seat to act."""
        phase = state.phase
        if phase == PLACE:
            if not self.duel:
                return self.placing(state, state.turn).legal(self.ban, self.edge_only)
            return [
                (PAWNS[pawn // 2], *move)
                for pawn in self.turn.playable(state)
                for move in self.placing(state, pawn).legal(self.ban, self.edge_only)
            ]
        if phase == START:
            return self._prefixed(
                pawn_to_set(state),
                starts(self.board, state.markers, self.on_tick),
            )
        if phase == TICK:
            pawn = self.turn.pushed(state)
            return self._prefixed(pawn, answers(state.markers[pawn]))
        if phase == BONUS:
            return swaps(state.hands[state.turn], self.turn.pool(state))
        return ()

    def placing(self, state: State, pawn: int) -> Placing:
        """{judged} The placements of one pawn of the seat whose turn it is."""
        unseen = views.unseen(self.box, state) if state.partial else b""
        return Placing(self.board, state, pawn, unseen)

    def sample(self, state: State, random: Callable[[], float]) -> Move:
        """{ban} As every title's, but without a list of all that could be done.

        A step drawn from all there are is taken if it is legal, so each legal one is as likely.
        """
        move: Move | None = None
        phase = state.phase
        if phase == DRAW and not state.partial:
            pile = state.pile
            return DRAWS[state.actor][pile[int(random() * len(pile))]]
        if phase == PLACE:
            if self.ban and not (self.duel or self.edge_only or state.partial):
                move = any_survivor(self.board, state, random)
        elif phase == DEAL and not state.partial:
            tiles = list(state.pile)
            dealt = [NAMES[tiles.pop(int(random() * len(tiles)))] for _ in range(FULL_HAND)]
            return ("deal", str(state.actor + 1), *dealt)
        elif phase == START and not self.duel:
            starts = self.board.tick_starts if self.on_tick else self.board.side_starts
            place, move = starts[int(random() * len(starts))]
            while place in state.markers:
                place, move = starts[int(random() * len(starts))]
        return super().sample(state, random) if move is None else move

    def _prefixed(self, pawn: int, moves: list[Move]) -> list[Move]:
        if not self.duel:
            return moves
        return [(PAWNS[pawn // 2], *move) for move in moves]

    def objection(self, state: State, move: Move) -> IllegalMove:
        """Why a move is refused."""
        return object_to(self, state, move)

    def apply(self, state: State, move: Move, tell: Tell | None = None) -> State:
        """The state after a legal step."""
        if move[0] == SHOW:
            if tell:
                tell(HandShown(int(move[1]) - 1, tuple(IDS[name] for name in move[2:])))
            return self.show(state, move)
        phase = state.phase
        if phase == PLACE:
            return self._place(state, move, tell)
        if phase == DRAW:
            return self.turn.draw(state, IDS[move[2]], tell)
        if phase == DEAL:
            return self._deal(state, move, tell)
        if phase == START:
            return self._set(state, move, tell)
        if phase == TICK:
            return self._answer(state, move, tell)
        return self.turn.swap(state, move, tell)

    def _deal(self, state: State, move: Move, tell: Tell | None) -> State:
        """{deal} Three tiles go from the pile to a seat; after the last, markers are set."""
        tiles = bytes(IDS[name] for name in move[2:])
        seat = state.actor
        partial = state.partial or HIDDEN in tiles
        pile = state.pile
        for tile in tiles:
            pile = without(pile, tile) if not partial else pile[1:]
        if tell:
            tell(TileDealt(seat, tuple(map(known, tiles))))
        last = seat + 1 == self.seats
        phase, actor = (START, 0) if last else (DEAL, seat + 1)
        hands = put(state.hands, seat, bytes(sorted(tiles)))
        pile = hidden(pile) if partial else pile
        return fresh((phase, actor, *state[2:7], hands, pile, *state[9:13], int(partial)))

    def _set(self, state: State, move: Move, tell: Tell | None) -> State:
        """{start} {duel} A marker is set; after the last one, seat 1 plays."""
        pawn = pawn_to_set(state)
        marker = self.board.start_of[move[-1]]
        markers = moved_to(state.markers, pawn, marker)
        if tell:
            tell(MarkerSet(state.actor, pawn, marker))
        if UNSET in markers:
            return fresh((START, (pawn + 1) % self.seats, *state[2:6], markers, *state[7:]))
        return fresh((PLACE, 0, *state[2:6], markers, *state[7:]))

    def _place(self, state: State, move: Move, tell: Tell | None) -> State:
        """{place} {tick} A tile is laid before a marker, which may name its tick."""
        _, _, seat, pawn, half, laid_out, markers, hands, pile, aside, dragon, out, _, part = state
        pawn = seat
        if self.duel:
            pawn = seat + self.seats * PAWNS.index(move[0])
            move = move[1:]
        marker = markers[pawn]
        square = faced(marker)
        laid = LAID_OF[move[:2]]
        if tell:
            tell(TilePlaced(seat, square, laid >> 2, laid & 3))
        if marker >= SIDE:
            marker = square * 8 + int(move[2][1])
            markers = moved_to(markers, pawn, marker)
            if tell:
                tell(TickChosen(seat, pawn, marker))
        laid_out = laid_out[:square] + _ONE[laid] + laid_out[square + 1 :]
        hands = put(hands, seat, without(hands[seat], laid >> 2))
        table = (laid_out, markers, hands, pile, aside, dragon, out, (), part)
        return self.turn.placed(seat, pawn, half, table, square, tell)

    def _answer(self, state: State, move: Move, tell: Tell | None) -> State:
        """{push} A pushed marker's owner has chosen; everything moves after the last answer."""
        pawn = self.turn.pushed(state)
        square = faced(state.markers[pawn])
        place = square * 8 + int(move[-1][1])
        if tell:
            tell(TickChosen(state.actor, pawn, place))
        markers = moved_to(state.markers, pawn, place)
        table = (state.board, markers, *state[7:])
        return self.turn.placed(state.turn, state.pawn, state.half, table, square, tell)

    def result(self, state: State) -> Result | None:
        """{last} {share} {spent} Who won, once the game is over."""
        if state.phase != OVER:
            return None
        return Result(tuple(sorted(state.victors)), None, self.turn.ending(state))

    def view(self, state: State, seat: int) -> State:
        """{hands} The state as that seat may know it."""
        return views.view(state, seat, self.open_hands)

    def sampled_state(self, view: State, seat: int, random: Callable[[], float]) -> State:
        """{hands} A full state that fits a seat's view."""
        return views.sampled_state(self.box, view, random)

    def step_as_seen(self, state: State, step: Step, seat: int) -> tuple[Step, ...]:
        """{hands} What that seat sees of a step."""
        if self.open_hands:
            return (step,)
        return views.seen(state, step, seat, self.apply)

    def with_named_tiles(self, state: State, move: Move) -> State:
        """{bonus} A swap names tiles of hands that this view may not have seen."""
        if state.phase != BONUS or not state.partial or not move[:1] or move[0][:4] != "swap":
            return state
        return views.swap_named(self.box, state, move)

    def show(self, state: State, move: Move) -> State:
        """The state once some tiles of a hand are known."""
        return views.shown(self.box, state, move)

    def holdings(self, state: State) -> Holdings:
        """Where the tiles are."""
        return Holdings(state.hands, state.pile, state.out)

    def with_hands(self, state: State, hands: tuple[bytes, ...]) -> State:
        """The state with other tiles in the hands."""
        return state._replace(hands=hands)

    def exchanged(self, move: Move) -> tuple[tuple[Pick, Pick], ...]:
        """{bonus} The pairs of a swap."""
        return views.swapped(move)

    def with_exchanged(self, move: Move, pairs: Sequence[tuple[Pick, Pick]]) -> Move:
        """{bonus} A swap of these pairs."""
        return (move[0], *(f"{mine}>{theirs}" for mine, theirs in pairs))


def make(key: str, seats: int, options: Options) -> TsuroRules:
    """The rules of one edition."""
    return TsuroRules(EDITIONS[key], seats, options)
