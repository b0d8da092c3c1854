"""The rest of a turn after a placement: movement, eliminations and draws."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.hidden_tiles import HIDDEN, hidden, known
from game.core.rules import Move, Tell
from game.core.seats import clockwise
from game.titles.tsuro.board import EMPTY, SIDE, Board, faced
from game.titles.tsuro.editions import Edition
from game.titles.tsuro.events import (
    DragonMoved,
    GameEnded,
    HandReturned,
    PlayerOut,
    TileDrawn,
    TilesSwapped,
)
from game.titles.tsuro.movement import moved, tell_moves
from game.titles.tsuro.state import (
    BONUS,
    DRAW,
    FULL_HAND,
    NOBODY,
    OUT,
    OVER,
    PLACE,
    TICK,
    AnyState,
    MutableState,
    State,
)
from game.titles.tsuro.views import IDS


class Turn:
    """The steps of a turn, for one edition and number of seats."""

    def __init__(
        self, board: Board, edition: Edition, seats: int, *, bonus: bool, duel: bool
    ) -> None:
        self.board = board
        self.seats = seats
        self.duel = duel
        self.everybody = tuple(range(seats))
        self.round_from = [clockwise(self.everybody, seat) for seat in self.everybody]
        self.bonus = bonus and seats >= 3
        self.all_draw = edition.all_draw and seats >= 3
        self.hand_returns = edition.hand_returns
        self.start_on_tick = edition.start_on_tick

    def living(self, out: Sequence[int]) -> Sequence[int]:
        """The seats still in play, ascending."""
        return [seat for seat in self.everybody if seat not in out] if out else self.everybody

    def playable(self, state: State) -> list[int]:
        """{halves} The own pawns that may still play in this turn."""
        own = range(state.turn, len(state.markers), self.seats)
        return [
            pawn
            for pawn in own
            if state.markers[pawn] != OUT and not (state.half and pawn == state.pawn)
        ]

    def pushed(self, state: AnyState) -> int:
        """{push} The next pawn to choose its tick: the active player's, then clockwise."""
        return next(
            pawn
            for pawn in self._order(state)
            if (marker := state.markers[pawn]) >= SIDE and state.board[faced(marker)] != EMPTY
        )

    def _order(self, state: AnyState) -> list[int]:
        """All pawns: the played one, its owner's other one, then clockwise."""
        seats, turn, played = self.seats, state.turn, state.pawn
        pawns = range(len(state.markers))
        return sorted(pawns, key=lambda p: (p != played, (p % seats - turn) % seats, p))

    def tile_laid(self, game: MutableState, square: int, tell: Tell | None) -> None:
        """{push} {move} {spent} Ask for an open tick, or move the markers and go on."""
        markers = game.markers
        if not self.start_on_tick and any(m >= SIDE and faced(m) == square for m in markers):
            game.phase, game.actor = TICK, self.pushed(game) % self.seats
            return
        after = moved(self.board, game.board, markers, square)
        if tell:
            tell_moves(self.board, game, square, after, self._order(game), tell)
        game.markers = after
        if after.count(OUT) != markers.count(OUT):
            self._players_out(game, tell)
        elif game.tiles_used_up():
            self._end(game, self.living(game.out), tell)
        else:
            self._first_draw(game, tell)

    def _players_out(self, game: MutableState, tell: Tell | None) -> None:
        """{pawns} {last} {share} {spent} {bonus} End the game, or go on after falls."""
        before = self.living(game.out)
        gone = [
            seat
            for seat in clockwise(before, game.turn)
            if all(marker == OUT for marker in game.markers[seat :: self.seats])
        ]
        if tell:
            for seat in gone:
                tell(PlayerOut(seat))
        game.out = (*game.out, *gone)
        living = self.living(game.out)
        if len(living) > 1 and self._bonus_due(game, living):
            game.phase, game.actor = BONUS, game.turn
            return
        self._settle(game, living, tell)
        if len(living) <= 1 or game.tiles_used_up():
            self._end(game, living or before, tell)
        else:
            self._first_draw(game, tell)

    def _bonus_due(self, game: MutableState, living: Sequence[int]) -> bool:
        """{bonus} Whether the active player is in, and there are tiles to exchange."""
        seat = game.turn
        return self.bonus and seat in living and bool(game.hands[seat] and self.pool(game))

    def pool(self, state: AnyState) -> bytes:
        """{bonus} The tiles of the opponents just put out, who still hold them."""
        return bytes(sorted(b"".join(state.hands[seat] for seat in state.out)))

    def swap(self, game: MutableState, move: Move, tell: Tell | None) -> None:
        """{bonus} Exchange tiles with the pool; its rest goes where hands go."""
        seat, out = game.turn, game.out
        pairs = [pick.split(">") for pick in move[1:]]
        given = bytes(IDS[mine] for mine, _ in pairs)
        got = bytes(IDS[theirs] for _, theirs in pairs)
        if tell and pairs:
            tell(TilesSwapped(seat, tuple(map(known, given)), tuple(map(known, got))))
        if HIDDEN in given:
            game.hands = tuple(
                hidden(hand) if s == seat or s in out else hand for s, hand in enumerate(game.hands)
            )
        else:
            for mine, theirs in zip(given, got, strict=True):
                loser = next(s for s in out if theirs in game.hands[s])
                game.exchange(seat, mine, loser, theirs)
        self._settle(game, self.living(out), tell)
        self._first_draw(game, tell)

    def _settle(self, game: MutableState, living: Sequence[int], tell: Tell | None) -> None:
        """{return} {heir} Take hands and dragon from the seats that are out."""
        for seat in sorted(game.out):
            hand = game.hands[seat]
            if not hand:
                continue
            if self.hand_returns:
                game.return_hand(seat)
            else:
                game.set_aside(seat)
            if tell:
                tell(HandReturned(seat, len(hand), aside=not self.hand_returns))
        if game.dragon != NOBODY and game.dragon not in living:
            short = (s for s in clockwise(living, game.dragon) if len(game.hands[s]) < FULL_HAND)
            self._move_dragon(game, next(short, NOBODY), tell)

    def _move_dragon(self, game: MutableState, holder: int, tell: Tell | None) -> None:
        if game.dragon != holder:
            game.dragon = holder
            if tell:
                tell(DragonMoved(holder if holder != NOBODY else None))

    def _first_draw(self, game: MutableState, tell: Tell | None) -> None:
        """{draw} {pair} {single} Begin with the dragon's holder, or else the active seat."""
        if self.all_draw:
            self._draw_from(game, game.dragon if game.dragon != NOBODY else game.turn, tell)
        elif game.pile and game.turn not in game.out:
            game.phase, game.actor = DRAW, game.turn
        else:
            self._next_turn(game)

    def draw(self, game: MutableState, tile: int, tell: Tell | None) -> None:
        """{draw} {dragon} Draw a tile; a holder that draws lays the dragon down."""
        seat = game.actor
        if tell:
            tell(TileDrawn(seat, known(tile)))
        game.deal(seat, bytes((tile,)))
        if not self.all_draw:
            self._next_turn(game)
            return
        if game.dragon == seat:
            self._move_dragon(game, NOBODY, tell)
        self._draw_from(game, (seat + 1) % self.seats, tell)

    def _draw_from(self, game: MutableState, seat: int, tell: Tell | None) -> None:
        """{draw} {dragon} Let the next short hand draw, from a seat on, or end the turn.

        All full: the dragon goes to the table. An empty pile: the seat that should have drawn
        takes the dragon.
        """
        drawer = self._short_from(game, seat)
        if drawer != NOBODY and game.pile:
            game.phase, game.actor = DRAW, drawer
            return
        self._move_dragon(game, drawer, tell)
        self._next_turn(game)

    def _short_from(self, game: MutableState, seat: int) -> int:
        """{draw} The first living seat, from one on, with a short hand; or NOBODY."""
        hands, out = game.hands, game.out
        if len(b"".join(hands)) == FULL_HAND * (self.seats - len(out)):
            return NOBODY
        for drawer in self.round_from[seat]:
            if len(hands[drawer]) < FULL_HAND and drawer not in out:
                return drawer
        return NOBODY

    def _next_turn(self, game: MutableState) -> None:
        """{next} {halves} Go on to the other pawn's half, or the next living seat."""
        turn, out = game.turn, game.out
        game.phase = PLACE
        if self.duel and not game.half and turn not in out:
            other = (game.pawn + self.seats) % len(game.markers)
            if game.markers[other] != OUT:
                game.actor, game.half = turn, 1
                return
        turn = (turn + 1) % self.seats
        while turn in out:
            turn = (turn + 1) % self.seats
        game.actor = game.turn = game.pawn = turn
        game.half = 0

    def _end(self, game: MutableState, victors: Sequence[int], tell: Tell | None) -> None:
        game.phase, game.actor, game.victors = OVER, game.turn, tuple(victors)
        if tell:
            tell(GameEnded(game.victors, self.ending(game)))

    def ending(self, state: AnyState) -> str:
        """What ended a game that is over."""
        left = self.seats - len(state.out)
        return ("all out together", "last one left", "tiles used up")[min(left, 2)]
