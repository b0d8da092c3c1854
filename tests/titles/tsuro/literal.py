"""Literal reference model of Tsuro: all editions and options, 2-8 seats.

This is a second, literal reading of the rules that shares no code with the program. It is slow
on purpose, holds no randomness (chance is given to it step by step) and exists to be compared,
move by move, with the program. The comments name the section of the rules they come from.

The order of events is kept here; who may place what and where everything ends is in
`literal_board`, starts and swaps are in `literal_choices`, tiles and geometry in `literal_tiles`,
the editions in `literal_editions`.
"""

from __future__ import annotations

import copy

from tests.titles.tsuro.literal_board import Board, Marker, Placement
from tests.titles.tsuro.literal_choices import chosen, start_choices, swap_choices
from tests.titles.tsuro.literal_tiles import ticks


class LiteralGame:
    """One game of Tsuro, played a step at a time."""

    def __init__(self, title: str, seats: int, options: dict[str, str | int]) -> None:
        """Set-up: nothing is dealt yet and no marker is set."""
        self.board = Board(title, seats, options)
        # What is due: "deal", "start", "place", "tick", "swap", "draw" or "over".
        self.phase = "deal"
        self.to_deal = list(range(1, seats + 1))
        # Set-up: every player in seat order; duel: pawn by pawn, 1A, 2A, 1B, 2B.
        self.to_start = [
            f"{seat}{letter}" for letter in self.board.letters for seat in self.to_deal
        ]
        self.active = 1
        self.played = ""  # the pawn of the placement being carried out
        self.still_to_play: list[str] = []  # the active player's pawns with a half to come
        self.owed_ticks: list[str] = []  # pushed pawns whose owners must choose, in order
        self.alive_before: list[int] = []  # the living at the start of this move
        self.just_out: list[int] = []  # the seats this move has eliminated
        self.drawer = 0
        self.winners: list[int] = []

    # ------------------------------------------------------------------ the interface

    def to_act(self) -> int | str | None:
        """The seat whose decision is due, "~" for chance, None when the game is over."""
        if self.phase == "over":
            return None
        if self.phase in ("deal", "draw"):
            return "~"
        if self.phase == "start":
            return self.board.seat_of(self.to_start[0])
        if self.phase == "tick":
            return self.board.seat_of(self.owed_ticks[0])
        return self.active

    def due(self) -> tuple[str, int, int, list[str]]:
        """The chance step due: its kind, the seat, how many tiles, and the pool."""
        pool = [str(tile) for tile in sorted(self.board.pile)]
        if self.phase == "deal":
            return ("deal", self.to_deal[0], 3, pool)
        if self.phase == "draw":
            return ("draw", self.drawer, 1, pool)
        raise ValueError("no chance step is due")

    def legal(self) -> list[str]:
        """Every legal move in the notation."""
        if self.phase == "start":
            return list(self._starts())
        if self.phase == "place":
            return list(self._placements())
        if self.phase == "tick":
            return list(self._tick_answers())
        if self.phase == "swap":
            return list(self._swaps())
        return []

    def count(self) -> int:
        """The number of legal moves."""
        return len(self.legal())

    def play(self, move: str) -> None:
        """One step; ValueError when it is not legal."""
        if self.phase in ("deal", "draw"):
            self._play_chance(move)
        elif self.phase == "start":
            self._set_marker(chosen(move, self._starts()))
        elif self.phase == "place":
            self._place(chosen(move, self._placements()))
        elif self.phase == "tick":
            self._answer_tick(chosen(move, self._tick_answers()))
        elif self.phase == "swap":
            self._swap(chosen(move, self._swaps()))
        else:
            raise ValueError(f"the game is over: {move}")

    def result(self) -> dict[str, object] | None:
        """The winners in ascending order; Tsuro has no scores."""
        if self.phase != "over":
            return None
        return {"winners": sorted(self.winners), "scores": None}

    def state(self) -> dict[str, object]:
        """The full state as the record's JSON `state`."""
        return self.board.state()

    def copy(self) -> LiteralGame:
        """An independent copy."""
        return copy.deepcopy(self)

    # ------------------------------------------------------------------ chance

    def _play_chance(self, move: str) -> None:
        """`deal SEAT T T T` in seat order, `draw SEAT TILE` in drawing order."""
        kind, seat, number, pool = self.due()
        words = move.split(" ")
        if words[:2] != [kind, str(seat)] or len(words) != 2 + number:
            raise ValueError(f"{kind} of {number} to seat {seat} is due, not: {move}")
        for word in words[2:]:
            if word not in pool:
                raise ValueError(f"tile {word} is not in the pile: {move}")
            pool.remove(word)
        for word in words[2:]:
            self.board.pile.remove(int(word))
            self.board.hands[seat].append(int(word))
        if kind == "deal":
            self.to_deal.pop(0)
            if not self.to_deal:
                self.phase = "start"
        else:
            self._drawn()

    # ------------------------------------------------------------------ set-up

    def _starts(self) -> dict[str, Marker]:
        """Set-up: every place where the pawn whose turn it is may be set."""
        return start_choices(self.board, self.to_start[0])

    def _set_marker(self, marker: Marker) -> None:
        self.board.markers[self.to_start.pop(0)] = marker
        if not self.to_start:
            self._begin_turn(1)

    # ------------------------------------------------------------------ a turn, 1: place

    def _begin_turn(self, seat: int) -> None:
        """Duel: a turn is a full turn with one own pawn, then with the other."""
        self.active = seat
        self.still_to_play = self.board.living_pawns(seat)
        self._begin_half()

    def _begin_half(self) -> None:
        assert self.board.hands[self.active], "an empty hand on one's turn (Geometry)"
        self.phase = "place"

    def _placements(self) -> dict[str, Placement]:
        """Duel: order free each turn, so every pawn that is still to play may be chosen."""
        return {
            self.board.placement_name(placement): placement
            for pawn in self.still_to_play
            for placement in self.board.allowed_placements(pawn)
        }

    def _place(self, placement: Placement) -> None:
        """A turn, 1: lay the tile, name the tick; then pushed owners choose theirs (2)."""
        self.alive_before = self.board.living()
        self.played = placement.pawn
        square = self.board.lay(placement)
        # A turn, 2: a marker without its tick that now faces a tile; active player first, then
        # clockwise.
        self.owed_ticks = [
            pawn
            for pawn in self.board.pawns_facing(square, self.played)
            if self.board.marker(pawn).port is None
        ]
        self._move_unless_ticks_are_owed()

    def _tick_answers(self) -> dict[str, int]:
        """Notation: a pushed marker's owner answers `.6`, in a duel `B:.6`."""
        pawn = self.owed_ticks[0]
        return {
            f"{self.board.prefix(pawn)}.{port}": port
            for port in ticks(self.board.marker(pawn).side)
        }

    def _answer_tick(self, port: int) -> None:
        self.board.name_tick(self.owed_ticks.pop(0), port)
        self._move_unless_ticks_are_owed()

    # ------------------------------------------------------------------ a turn, 2 and 3

    def _move_unless_ticks_are_owed(self) -> None:
        """A turn, 2: "and only then everything moves"; then 3, after eliminations."""
        if self.owed_ticks:
            self.phase = "tick"
            return
        self.board.move_markers(self.played)
        self.just_out = self.board.note_eliminated(self.active)
        if self._bonus_is_due():
            # Until it is answered the pool stays in those hands and the dragon with its holder.
            self.phase = "swap"
            return
        self._settle_and_draw()

    def _bonus_is_due(self) -> bool:
        """A turn, 3: the end is tested first; then the bonus, with 3+ at the start."""
        return (
            self.board.options.get("bonus") == "on"
            and self.board.seats >= 3
            and self.board.winners(self.alive_before) is None
            and self.active in self.board.living()
            and bool(self.board.hands[self.active])
            and bool(self._pool())
        )

    def _pool(self) -> list[int]:
        """All tiles of the opponents just eliminated."""
        return sorted(tile for seat in self.just_out for tile in self.board.hands[seat])

    def _swaps(self) -> dict[str, list[tuple[int, int]]]:
        """A turn, 3: every answer to the bonus."""
        return swap_choices(self.board.hands[self.active], self._pool())

    def _swap(self, pairs: list[tuple[int, int]]) -> None:
        """A turn, 3: own tiles for as many of the pool; the rest to the pile."""
        for mine, theirs in pairs:
            (loser,) = [seat for seat in self.just_out if theirs in self.board.hands[seat]]
            self.board.hands[loser].remove(theirs)
            self.board.hands[loser].append(mine)
            self.board.hands[self.active].remove(mine)
            self.board.hands[self.active].append(theirs)
        self._settle_and_draw()

    def _settle_and_draw(self) -> None:
        """A turn, 5: the end is tested once eliminated hands and dragon are settled."""
        self.board.settle_eliminated(self.just_out)
        winners = self.board.winners(self.alive_before)
        if winners is not None:
            self.winners = winners
            self.phase = "over"
            return
        self._begin_draws()

    # ------------------------------------------------------------------ a turn, 4: draw

    def _begin_draws(self) -> None:
        """A turn, 4: who draws first."""
        alive = self.active in self.board.living()
        if self.board.everybody_draws():
            # Start with the dragon's holder, else the active player if alive, else the next.
            if self.board.dragon is not None:
                self.drawer = self.board.dragon
            elif alive:
                self.drawer = self.active
            else:
                self.drawer = self.board.next_living(self.active)
            self._continue_draws()
        elif alive and self.board.pile:
            # Kosmos, and two players at the start: only the active player draws, one tile.
            self.drawer = self.active
            self.phase = "draw"
        else:
            self._end_half()

    def _continue_draws(self) -> None:
        """A turn, 4: repeat clockwise among the living."""
        while True:
            if all(len(self.board.hands[seat]) == 3 for seat in self.board.living()):
                self.board.dragon = None  # all hold three: dragon to the table, stop
                self._end_half()
                return
            if len(self.board.hands[self.drawer]) == 3:
                self.drawer = self.board.next_living(self.drawer)  # passed over
            elif not self.board.pile:
                self.board.dragon = self.drawer  # this player takes the dragon, stop
                self._end_half()
                return
            else:
                self.phase = "draw"
                return

    def _drawn(self) -> None:
        if not self.board.everybody_draws():
            self._end_half()
            return
        if self.board.dragon == self.drawer:
            self.board.dragon = None  # a holder who draws lays the dragon down
        self.drawer = self.board.next_living(self.drawer)
        self._continue_draws()

    def _end_half(self) -> None:
        """A turn, 5: the next living seat plays; duel: first the other pawn."""
        living = self.board.living_pawns(self.active)
        self.still_to_play = [
            pawn for pawn in self.still_to_play if pawn != self.played and pawn in living
        ]
        if self.still_to_play:
            self._begin_half()
        else:
            self._begin_turn(self.board.next_living(self.active))
