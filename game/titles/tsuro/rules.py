"""The rules of Tsuro, all editions: who is to act, legal moves, their effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.dealing import DealsTiles, Holdings
from game.core.hidden_tiles import known
from game.core.rules import CHANCE, SHOW, Chance, IllegalMove, Move, Pick, Result, Step, Tell
from game.core.rules import OVER as GAME_OVER
from game.core.title import Options
from game.titles.tsuro import views
from game.titles.tsuro.board import SIDE, board, faced
from game.titles.tsuro.editions import EDITIONS, Edition
from game.titles.tsuro.events import HandShown, MarkerSet, TickChosen, TileDealt, TilePlaced
from game.titles.tsuro.objections import object_to
from game.titles.tsuro.placements import (
    Placements,
    answers,
    any_survivor,
    pawn_to_set,
    starts,
    swaps,
)
from game.titles.tsuro.state import (
    BONUS,
    DEAL,
    DRAW,
    FULL_HAND,
    NOBODY,
    OVER,
    PLACE,
    START,
    TICK,
    UNSET,
    MutableState,
    State,
)
from game.titles.tsuro.tiles import LAID_OF, NAMES, box
from game.titles.tsuro.turn import Turn
from game.titles.tsuro.views import IDS

PAWNS = ("A:", "B:")
DRAWS = [[("draw", str(seat), name) for name in NAMES] for seat in range(1, 9)]
"""The chance steps that give a seat a tile."""


class TsuroRules(DealsTiles[State]):
    """The rules of one edition, for a number of seats and options."""

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
        """{deal} {box} The state before the deal: the whole box in the pile."""
        no_tiles = (b"",) * self.seats
        return State(
            phase=DEAL,
            actor=0,
            turn=0,
            pawn=0,
            half=0,
            board=self.board.empty,
            markers=(UNSET,) * (self.seats * 2 if self.duel else self.seats),
            hands=no_tiles,
            pile=self.box,
            aside=no_tiles,
            dragon=NOBODY,
            out=(),
            victors=(),
            partial=0,
        )

    def to_act(self, state: State) -> int:
        """The seat that decides, CHANCE while tiles are dealt or drawn, or OVER."""
        phase = state.phase
        if phase == OVER:
            return GAME_OVER
        return state.actor if phase > DRAW else CHANCE

    def pending_chance(self, state: State) -> Chance:
        """{deal} The tiles due by chance: three for a hand, later one drawn tile."""
        pool = tuple([NAMES[tile] for tile in views.drawable(self.box, state)])
        if state.phase == DEAL:
            return Chance("deal", state.actor, FULL_HAND, pool)
        return Chance("draw", state.actor, 1, pool)

    def moves(self, state: State) -> Sequence[Move]:
        """Every legal move of the seat to act."""
        phase = state.phase
        if phase == PLACE:
            if not self.duel:
                return self.placements(state, state.turn).legal(self.ban, self.edge_only)
            return [
                (PAWNS[pawn // 2], *move)
                for pawn in self.turn.playable(state)
                for move in self.placements(state, pawn).legal(self.ban, self.edge_only)
            ]
        if phase == START:
            return self._prefixed(
                pawn_to_set(state.markers),
                starts(self.board, state.markers, self.on_tick),
            )
        if phase == TICK:
            pawn = self.turn.pushed(state)
            return self._prefixed(pawn, answers(state.markers[pawn]))
        if phase == BONUS:
            return swaps(state.hands[state.turn], self.turn.pool(state))
        return ()

    def placements(self, state: State, pawn: int) -> Placements:
        """{judged} The placements of a pawn of the seat whose turn it is."""
        unseen = views.unseen(self.box, state) if state.partial else b""
        return Placements(self.board, state, pawn, unseen)

    def sample(self, state: State, random: Callable[[], float]) -> Move:
        """{ban} A random legal step, drawn without a list of all.

        One drawn from all placements is taken if it is legal, so each legal one is as likely.
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
        """The refusal of an illegal move."""
        return object_to(self, state, move)

    def apply(self, state: State, move: Move, tell: Tell | None = None) -> State:
        """The state after a legal step."""
        if move[0] == SHOW:
            if tell:
                tell(HandShown(int(move[1]) - 1, tuple(IDS[name] for name in move[2:])))
            return self.show(state, move)
        phase = state.phase
        game = MutableState(state)
        if phase == PLACE:
            self._place(game, move, tell)
        elif phase == DRAW:
            self.turn.draw(game, IDS[move[2]], tell)
        elif phase == DEAL:
            self._deal(game, move, tell)
        elif phase == START:
            self._set(game, move, tell)
        elif phase == TICK:
            self._answer(game, move, tell)
        else:
            self.turn.swap(game, move, tell)
        return game.frozen()

    def _deal(self, game: MutableState, move: Move, tell: Tell | None) -> None:
        """{deal} Deal a hand; after the last one markers are set."""
        tiles = bytes(IDS[name] for name in move[2:])
        seat = game.actor
        game.deal(seat, bytes(sorted(tiles)))
        if tell:
            tell(TileDealt(seat, tuple(map(known, tiles))))
        game.actor = seat + 1
        if game.actor == self.seats:
            game.phase, game.actor = START, 0

    def _set(self, game: MutableState, move: Move, tell: Tell | None) -> None:
        """{start} {duel} Set a marker; after the last one seat 1 plays."""
        pawn = pawn_to_set(game.markers)
        marker = self.board.start_of[move[-1]]
        game.put_marker(pawn, marker)
        if tell:
            tell(MarkerSet(game.actor, pawn, marker))
        game.actor = (pawn + 1) % self.seats
        if UNSET not in game.markers:
            game.phase = PLACE

    def _place(self, game: MutableState, move: Move, tell: Tell | None) -> None:
        """{place} {tick} Lay a tile before a marker, which may name its tick."""
        seat = game.turn
        pawn = seat
        if self.duel:
            pawn = seat + self.seats * PAWNS.index(move[0])
            move = move[1:]
        game.pawn = pawn
        marker = game.markers[pawn]
        square = faced(marker)
        laid = LAID_OF[move[:2]]
        game.discard(seat, laid >> 2)
        game.lay(laid, square)
        if tell:
            tell(TilePlaced(seat, square, laid >> 2, laid & 3))
        if marker >= SIDE:
            place = square * 8 + int(move[2][1])
            game.put_marker(pawn, place)
            if tell:
                tell(TickChosen(seat, pawn, place))
        self.turn.tile_laid(game, square, tell)

    def _answer(self, game: MutableState, move: Move, tell: Tell | None) -> None:
        """{push} Take a pushed marker's tick; after the last answer everything moves."""
        pawn = self.turn.pushed(game)
        square = faced(game.markers[pawn])
        place = square * 8 + int(move[-1][1])
        game.put_marker(pawn, place)
        if tell:
            tell(TickChosen(game.actor, pawn, place))
        self.turn.tile_laid(game, square, tell)

    def result(self, state: State) -> Result | None:
        """{last} {share} {spent} The winners, once the game is over."""
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
        """{hands} A step as a seat sees it."""
        if self.open_hands:
            return (step,)
        return views.seen(state, step, seat, self.apply)

    def with_named_tiles(self, state: State, move: Move) -> State:
        """{bonus} The view once a swap has named tiles that it did not know."""
        if state.phase != BONUS or not state.partial or not move[:1] or move[0][:4] != "swap":
            return state
        return views.swap_named(self.box, state, move)

    def show(self, state: State, move: Move) -> State:
        """The state once some tiles of a hand are known."""
        return views.shown(self.box, state, move)

    def holdings(self, state: State) -> Holdings:
        """All hands, the pile, and the seats that are out."""
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
