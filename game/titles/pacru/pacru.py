"""The rules of Pacru: special actions earn markers, chevrons can be taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.rules import IllegalMove, Move, OpenEnd, Tell
from game.core.title import Options
from game.titles.pacru import specials
from game.titles.pacru.azacru import connects
from game.titles.pacru.board import FIELD_OF, OFF, REACH_OF, Reach
from game.titles.pacru.events import (
    ChevronMoved,
    ChevronsCleared,
    ChevronTaken,
    ChevronTurned,
    FieldGivenUp,
    PlayerOut,
)
from game.titles.pacru.objections_pacru import object_to
from game.titles.pacru.power import Range, scan
from game.titles.pacru.reorientation import COST, ROTATION, spare, turns
from game.titles.pacru.series import SeriesRules, tell_marked
from game.titles.pacru.specials import CONNECT, DECLINE, NO_BENEFIT, Benefit
from game.titles.pacru.state import (
    NEUTRAL,
    State,
    fresh,
    lost_chevron,
    moved_chevron,
    piece,
    scores,
    with_turn,
)

CONNECT_ONLY: tuple[str, ...] = (CONNECT,)
NO_SLOT: tuple[str, ...] = ()
TARGETS = {2: 42, 3: 28, 4: 24}
"""{R1} The markers on the board that win, by number of players."""


class PacruRules(SeriesRules):
    """The rules of Pacru, with its options."""

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats)
        self.target = TARGETS[seats]
        self.meeting_threshold = int(options["meeting_threshold"])
        self.patience = int(options["no_progress"]) * seats

    def moves(self, state: State) -> Sequence[Move]:
        """{R2} Every move with its benefits, and the reorientations as stems."""
        listed: list[Move] = []
        for move, slot in self.lines(state):
            if slot:
                listed += [(*move, pick) for pick in slot]
            else:
                listed.append(move)
        return listed

    def sample(self, state: State, random: Callable[[], float]) -> Move:
        """A random legal move; only the line that is taken is written out."""
        lines = self.lines(state)
        index = int(random() * sum([len(slot) or 1 for _, slot in lines]))
        for move, slot in lines:
            index -= len(slot) or 1
            if index < 0:
                return (*move, slot[index]) if slot else self.completed(state, move, random)
        raise AssertionError("an index within the lines")

    def lines(self, state: State) -> list[tuple[Move, tuple[str, ...]]]:
        """{R2} Each move with the picks its last slot may hold, if it has one."""
        seat, colours, pieces = state[:3]
        ranges = self.ranges(state)
        slots: dict[tuple[int, bool], tuple[str, ...]] = {}
        partner = piece(seat, 0)
        lines: list[tuple[Move, tuple[str, ...]]] = []
        for source, (landings, _) in ranges.items():
            for reach, connecting in landings:
                slot = CONNECT_ONLY if connecting else NO_SLOT
                if reach.crossing:
                    key = reach.target // 9, connecting
                    if key not in slots:
                        benefit = specials.sector_benefit(colours, pieces, seat, reach.target)
                        slots[key] = specials.first_slot(benefit, connecting)
                    slot = slots[key]
                # specials.faces_partner, spelled out: it is asked for every landing.
                if pieces[reach.beyond] - reach.back == partner and reach.beyond != OFF:
                    lines += self._with_meetings(state, source, reach, slot)
                else:
                    lines.append((reach.plain, slot))
        for source, reach in specials.pincers(ranges):
            slot = specials.first_slot(self.benefit(state, source, reach), connects=False)
            lines += self._with_meetings(state, source, reach, slot)
        return lines + [(move, NO_SLOT) for move in turns(state)]

    def ranges(self, state: State) -> dict[int, Range]:
        """What each own chevron can do."""
        seat, colours, pieces, chevrons = state[:4]
        return {field: scan(colours, pieces, seat, field) for field in chevrons[seat]}

    def can_move(self, state: State) -> bool:
        """{R15} Whether the seat to act has a move, reorienting not counted."""
        seat, colours, pieces, chevrons = state[:4]
        ranges: dict[int, Range] = {}
        for field in chevrons[seat]:
            found = ranges[field] = scan(colours, pieces, seat, field)
            if found[0]:
                return True
        return bool(specials.pincers(ranges))

    def meeting_allowed(self, state: State) -> bool:
        """{R12} Option: some opponent, out or not, has enough markers before the move."""
        if not self.meeting_threshold:
            return True
        points = scores(state)
        return any(
            points[seat] >= self.meeting_threshold
            for seat in range(self.seats)
            if seat != state.turn
        )

    def benefit(self, state: State, source: int, reach: Reach) -> Benefit:
        """{R4} {R10} The sector benefit of a move, if it changes sector."""
        if not reach.crossing:
            return NO_BENEFIT
        colours, pieces = specials.moved(state.colours, state.pieces, state.turn, source, reach)
        return specials.sector_benefit(colours, pieces, state.turn, reach.target)

    def _with_meetings(
        self, state: State, source: int, reach: Reach, slot: tuple[str, ...]
    ) -> Iterable[tuple[Move, tuple[str, ...]]]:
        """{R12} {R13} A move with each first benefit, and the meeting slot after it."""
        verb = reach.pincer if state.pieces[reach.target] else reach.plain
        for pick in slot or (None,):
            first = verb if pick is None else (*verb, pick)
            yield first, self.meeting_after(state, source, reach, pick)

    def meeting_after(
        self, state: State, source: int, reach: Reach, pick: str | None
    ) -> tuple[str, ...]:
        """{R12} The meeting slot after the first benefit; empty without a meeting."""
        colours, pieces = self._benefited(state, source, reach, pick)
        if not self.meeting_allowed(state):
            return ()
        if not specials.meets(colours, pieces, state.turn, reach):
            return ()
        return specials.meeting_slot(colours, pieces, state.turn)

    def _benefited(
        self, state: State, source: int, reach: Reach, pick: str | None, tell: Tell | None = None
    ) -> tuple[bytes, bytes]:
        """{R8} {R4} {R10} Colours and pieces after the move and its first slot."""
        seat = state.turn
        colours, pieces = specials.moved(state.colours, state.pieces, seat, source, reach)
        if pick is None or pick == DECLINE:
            return colours, pieces
        if pick == CONNECT:
            fields, why = reach.between, "connection"
        else:
            fields, why = (FIELD_OF[pick],), "sector"
        if tell:
            tell_marked(tell, seat, fields, colours, why)
        return specials.marked(colours, fields, seat), pieces

    def open_end(self, state: State, move: Move) -> OpenEnd | None:
        """{R14} The fields a reorientation gives up."""
        cost = COST.get(move[1])
        if cost is None or len(move) > 2:
            return None
        return OpenEnd(cost, spare(state))

    def apply(self, state: State, move: Move, tell: Tell | None = None) -> State:
        """The state after a move, its capture and benefits, with the turn passed on."""
        if move[1] in COST:
            return self._passed_on(self._reoriented(state, move, tell), tell)
        seat, chevrons, idle, out = state.turn, state.chevrons, state.idle, state.out
        source, reach = FIELD_OF[move[0]], REACH_OF[move[:2]]
        victim = state.pieces[reach.target]
        if tell:
            self._tell_move(state, source, reach, tell)
        pick, meeting = self._slots(state, source, reach, move[2:])
        colours, pieces = self._benefited(state, source, reach, pick, tell)
        if meeting is not None and meeting != DECLINE:
            taken = (FIELD_OF[meeting],)
            if tell:
                tell_marked(tell, seat, taken, colours, "meeting")
            colours = specials.marked(colours, taken, seat)
        chevrons = moved_chevron(chevrons, seat, source, reach.target)
        if victim:
            loser = (victim - 1) // 8
            chevrons = lost_chevron(chevrons, loser, reach.target)
            if not chevrons[loser]:
                out = (*out, loser)
                if tell:
                    tell(PlayerOut(loser, "last chevron taken"))
        idle = 0 if victim or colours != state.colours else idle + 1
        after = fresh((seat, colours, pieces, chevrons, idle, state.passer, out, (), ""))
        return self._passed_on(after, tell)

    def _slots(
        self, state: State, source: int, reach: Reach, picks: Move
    ) -> tuple[str | None, str | None]:
        """Which of the picks is the first benefit and which the meeting."""
        if not picks:
            return None, None
        if len(picks) == 2 or picks[0] == CONNECT:
            return picks[0], picks[1] if len(picks) == 2 else None
        alone = not specials.faces_partner(state.pieces, state.turn, reach)
        if alone or self.benefit(state, source, reach).fields:
            return picks[0], None
        return None, picks[0]

    def _tell_move(self, state: State, source: int, reach: Reach, tell: Tell) -> None:
        seat, victim = state.turn, state.pieces[reach.target]
        jumped = tuple(field for field in reach.between if state.pieces[field])
        if victim:
            tell(ChevronTaken(seat, reach.target, (victim - 1) // 8))
        tell(ChevronMoved(seat, source, reach.target, reach.direction, jumped))
        if victim:
            tell_marked(tell, seat, (reach.target,), state.colours, "pincer")

    def _reoriented(self, state: State, move: Move, tell: Tell | None) -> State:
        """{R14} Turn a chevron where it stands, paid for with own fields."""
        field = FIELD_OF[move[0]]
        facing = (state.pieces[field] - 1 + ROTATION[move[1]]) & 7
        board = bytearray(state.pieces)
        board[field] = piece(state.turn, facing)
        colours = bytearray(state.colours)
        for name in move[2:]:
            colours[FIELD_OF[name]] = NEUTRAL
            if tell:
                tell(FieldGivenUp(state.turn, FIELD_OF[name]))
        if tell:
            tell(ChevronTurned(state.turn, field, facing))
        return state._replace(colours=bytes(colours), pieces=bytes(board), idle=state.idle + 1)

    def _passed_on(self, state: State, tell: Tell | None) -> State:
        """{R15} {R16} {idle} The end by target or elimination, or the next turn."""
        mover = state.turn
        if state.colours.count(mover + 1) >= self.target:
            return self.won(state, (mover,), "target reached", tell)
        while True:
            turn = (state.turn + 1) % self.seats
            while not state.chevrons[turn]:
                turn = (turn + 1) % self.seats
            if state.chevrons.count(b"") == self.seats - 1:
                return self.won(state, (turn,), "last one standing", tell)
            state = with_turn(state, turn)
            if self.can_move(state):
                break
            state = self._blocked(state, tell)
        if self.patience and state.idle >= self.patience:
            standing = [seat for seat in range(self.seats) if state.chevrons[seat]]
            return self.ended(state, "no progress", tell, among=standing)
        return state

    def _blocked(self, state: State, tell: Tell | None) -> State:
        """{R15} Put a seat that cannot move out: its chevrons go, its markers stay."""
        seat = state.turn
        fields = state.chevrons[seat]
        if tell:
            tell(PlayerOut(seat, "blocked"))
            tell(ChevronsCleared(seat, tuple(fields)))
        pieces = bytearray(state.pieces)
        for field in fields:
            pieces[field] = 0
        chevrons = (*state.chevrons[:seat], b"", *state.chevrons[seat + 1 :])
        return state._replace(pieces=bytes(pieces), chevrons=chevrons, out=(*state.out, seat))

    def connects(self, state: State, source: int, reach: Reach) -> bool:
        """{R8} Whether a move is a connection."""
        return not state.pieces[reach.target] and connects(
            state.colours, state.pieces, state.turn, source, reach
        )

    def objection(self, state: State, move: Move) -> IllegalMove:
        """The clause an illegal move breaks, in words."""
        return object_to(self, state, move)
