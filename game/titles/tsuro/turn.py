"""The course of a turn once a tile lies: markers move, players fall, tiles are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.hidden_tiles import HIDDEN, hidden, joined, known, put, without
from game.core.rules import Move, Tell
from game.core.seats import clockwise
from game.titles.tsuro.board import EMPTY, SIDE, Board, faced
from game.titles.tsuro.drawing import FULL_HAND, Tiles, inherited, returned, tell_settling
from game.titles.tsuro.editions import Edition
from game.titles.tsuro.events import DragonMoved, GameEnded, PlayerOut, TileDrawn, TilesSwapped
from game.titles.tsuro.movement import Order, moved, tell_moves
from game.titles.tsuro.state import BONUS, DRAW, OUT, OVER, PLACE, TABLE, TICK, State, fresh
from game.titles.tsuro.views import IDS


class Turn:
    """What follows a placement, for one edition and number of seats."""

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

    def pushed(self, state: State) -> int:
        """{push} The pawn whose tick is owed: the active player's first, then clockwise."""
        return next(
            pawn
            for pawn in self._order(state.turn, state.pawn)
            if (marker := state.markers[pawn]) >= SIDE and state.board[faced(marker)] != EMPTY
        )

    def _order(self, turn: int, pawn: int) -> list[int]:
        """All pawns: the one that is played, then its owner's other one, then clockwise."""
        seats = self.seats
        pawns = range(seats * 2 if self.duel else seats)
        return sorted(pawns, key=lambda p: (p != pawn, (p % seats - turn) % seats, p))

    def placed(
        self,
        turn: int,
        pawn: int,
        half: int,
        table: tuple[Any, ...],
        square: int,
        tell: Tell | None,
    ) -> State:
        """{push} {move} Ask for an open tick, or let everything move.

        The table is all of the state from the board on.
        """
        laid, markers, hands, pile, aside, dragon, out, _, part = table
        if not self.start_on_tick and any(m >= SIDE and faced(m) == square for m in markers):
            asking = fresh((TICK, turn, turn, pawn, half, *table))
            return asking._replace(actor=self.pushed(asking) % self.seats)
        if tell:
            order = Order(self._order(turn, pawn), self.seats)
            tell_moves(self.board, laid, markers, square, order, tell)
        after = moved(self.board, laid, markers, square)
        if after.count(OUT) != markers.count(OUT):
            table = (laid, after, *table[2:])
            return self._after_falls(fresh((DRAW, turn, turn, pawn, half, *table)), tell)
        if not pile and not any(hands):
            over = fresh((DRAW, turn, turn, pawn, half, laid, after, *table[2:]))
            return self._over(over, self.living(out), tell)
        if not pile and self.all_draw and dragon == TABLE:
            dragon = turn
            if tell:
                tell(DragonMoved(turn))
        table = (laid, after, hands, pile, aside, dragon, out, (), part)
        if pile:
            return self._first_draw(fresh((DRAW, turn, turn, pawn, half, *table)), tell)
        return self._next_turn(turn, pawn, half, table)

    def _after_falls(self, state: State, tell: Tell | None) -> State:
        """{pawns} {last} {share} {spent} {bonus} Somebody fell: end, bonus, or on to the draws."""
        before = self.living(state.out)
        gone = [
            seat
            for seat in clockwise(before, state.turn)
            if all(marker == OUT for marker in state.markers[seat :: self.seats])
        ]
        if tell:
            for seat in gone:
                tell(PlayerOut(seat))
        state = state._replace(out=(*state.out, *gone))
        living = self.living(state.out)
        settled = self._settled(state, living)
        if len(living) <= 1:
            return self._over(self._settle(state, settled, tell), living or before, tell)
        if not settled.pile and not any(settled.hands):
            return self._over(self._settle(state, settled, tell), living, tell)
        if self.bonus and state.turn in living and state.hands[state.turn] and self.pool(state):
            return state._replace(phase=BONUS, actor=state.turn)
        return self._first_draw(self._settle(state, settled, tell), tell)

    def pool(self, state: State) -> bytes:
        """{bonus} All tiles of the opponents just put out: they still hold them."""
        return bytes(sorted(b"".join(state.hands[seat] for seat in state.out)))

    def _settled(self, state: State, living: Sequence[int]) -> Tiles:
        """{return} {heir} Hands and dragon of those who are out, where they belong."""
        tiles = Tiles(state.hands, state.pile, state.aside, state.dragon)
        tiles = returned(tiles, state.out, self.hand_returns, state.partial)
        return inherited(tiles, living)

    def _settle(self, state: State, settled: Tiles, tell: Tell | None) -> State:
        if tell:
            before = Tiles(state.hands, state.pile, state.aside, state.dragon)
            tell_settling(before, settled, not self.hand_returns, tell)
        return state._replace(**settled._asdict())

    def swap(self, state: State, move: Move, tell: Tell | None) -> State:
        """{bonus} Tiles are exchanged with the pool; the rest of it goes where hands go."""
        seat = state.turn
        pairs = [pick.split(">") for pick in move[1:]]
        given = bytes(IDS[mine] for mine, _ in pairs)
        got = bytes(IDS[theirs] for _, theirs in pairs)
        if tell and pairs:
            tell(TilesSwapped(seat, tuple(map(known, given)), tuple(map(known, got))))
        hands = state.hands
        if HIDDEN in given:
            hands = tuple(
                hidden(hand) if s == seat or s in state.out else hand
                for s, hand in enumerate(hands)
            )
            given = got = b""
        for mine, theirs in zip(given, got, strict=True):
            loser = next(s for s in state.out if theirs in hands[s])
            hands = put(hands, loser, joined(without(hands[loser], theirs), bytes((mine,))))
            hands = put(hands, seat, joined(without(hands[seat], mine), bytes((theirs,))))
        state = state._replace(hands=hands)
        settled = self._settled(state, self.living(state.out))
        return self._first_draw(self._settle(state, settled, tell), tell)

    def _first_draw(self, state: State, tell: Tell | None) -> State:
        """{draw} {pair} {single} The dragon's holder, else the active player, else the next."""
        if self.all_draw:
            first = state.dragon if state.dragon != TABLE else state.turn
            return self._draws(state, first, tell)
        if state.pile and state.turn not in state.out:
            return state if state.phase == DRAW else state._replace(phase=DRAW, actor=state.turn)
        return self._turn_over(state)

    def _draws(self, state: State, seat: int, tell: Tell | None) -> State:
        """{draw} {dragon} Go on drawing from that seat on, or end the turn."""
        drawer, dragon = self._next_drawer(state.hands, state.pile, state.out, seat)
        if drawer is None:
            return self._turn_over(self._dragon_at(state, dragon, tell))
        if drawer == state.actor and state.phase == DRAW:
            return state
        return state._replace(phase=DRAW, actor=drawer)

    def _next_drawer(
        self, hands: Sequence[bytes], pile: bytes, out: Sequence[int], seat: int
    ) -> tuple[int | None, int]:
        """{draw} {dragon} Who draws next, from that seat on, or nobody and where the dragon goes.

        A full hand is passed over. All full: the dragon goes to the table. An empty pile: whoever
        should have drawn takes the dragon.
        """
        if len(b"".join(hands)) == FULL_HAND * (self.seats - len(out)):
            return None, TABLE
        for drawer in self.round_from[seat]:
            if len(hands[drawer]) < FULL_HAND and drawer not in out:
                return (drawer, TABLE) if pile else (None, drawer)
        return None, TABLE

    def _dragon_at(self, state: State, holder: int, tell: Tell | None) -> State:
        if state.dragon == holder:
            return state
        if tell:
            tell(DragonMoved(holder if holder != TABLE else None))
        return state._replace(dragon=holder)

    def draw(self, state: State, tile: int, tell: Tell | None) -> State:
        """{draw} {dragon} A tile goes from the pile to a hand; its holder lays the dragon down."""
        (_, seat, turn, pawn, half, laid, markers, hands, pile, aside, dragon, out, _, part) = state
        if tell:
            tell(TileDrawn(seat, known(tile)))
        if part or tile == HIDDEN:
            part, pile = 1, hidden(pile[1:])
        else:
            pile = without(pile, tile)
        hands = put(hands, seat, joined(hands[seat], bytes((tile,))))
        if self.all_draw:
            if dragon == seat:
                dragon = TABLE
                if tell:
                    tell(DragonMoved(None))
            drawer, holder = self._next_drawer(hands, pile, out, (seat + 1) % self.seats)
            if drawer is not None:
                return fresh((DRAW, drawer, turn, pawn, half, laid, markers, hands, pile, aside,
                              dragon, out, (), part))  # fmt: skip
            if holder != dragon:
                dragon = holder
                if tell:
                    tell(DragonMoved(holder if holder != TABLE else None))
        return self._next_turn(
            turn, pawn, half, (laid, markers, hands, pile, aside, dragon, out, (), part)
        )

    def _next_turn(self, turn: int, pawn: int, half: int, table: tuple[Any, ...]) -> State:
        """{next} {halves} The other pawn's half, or the next living seat clockwise.

        The table is all of the state from the board on.
        """
        markers, out = table[1], table[6]
        if len(markers) > self.seats and not half and turn not in out:
            other = (pawn + self.seats) % len(markers)
            if markers[other] != OUT:
                return fresh((PLACE, turn, turn, pawn, 1, *table))
        turn = (turn + 1) % self.seats
        while turn in out:
            turn = (turn + 1) % self.seats
        return fresh((PLACE, turn, turn, turn, 0, *table))

    def _turn_over(self, state: State) -> State:
        return self._next_turn(state.turn, state.pawn, state.half, state[5:])

    def _over(self, state: State, victors: Sequence[int], tell: Tell | None) -> State:
        over = state._replace(phase=OVER, actor=state.turn, victors=tuple(victors))
        if tell:
            tell(GameEnded(over.victors, self.ending(over)))
        return over

    def ending(self, state: State) -> str:
        """What ended a game that is over."""
        left = self.seats - len(state.out)
        return ("all out together", "last one left", "tiles used up")[min(left, 2)]
