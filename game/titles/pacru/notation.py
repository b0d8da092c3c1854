"""The notation of the series: moves, positions, and drawn boards."""

from __future__ import annotations

import re
from typing import Any

from game.core.rules import Move
from game.core.tokens import clipped
from game.grids.compass import ARROWS
from game.grids.compass import NAMES as FACINGS
from game.titles.pacru.board import BY_NAME, FIELD_OF, FIELDS, NAMES, WIDTH
from game.titles.pacru.reorientation import COST
from game.titles.pacru.series import SeriesRules
from game.titles.pacru.state import PASS, State, position, scores

_FIELD = "[a-i][1-9]"
_STEP = re.compile(rf"({_FIELD})(-{_FIELD})([\^<>])?")
_MOVE = re.compile(rf"({_FIELD})([-x]{_FIELD})(?:\(({_FIELD}|[*-])(?:,({_FIELD}|-))?\))?")
_TURN = re.compile(rf"({_FIELD})(<<|<|>>|>)\(({_FIELD}(?:,{_FIELD}){{1,3}})\)")


class SeriesNotation:
    """The notation all three games share: the state, as JSON and as text."""

    def portray(self, rules: SeriesRules, state: State) -> dict[str, Any]:
        """The state as a JSON object."""
        portrait: dict[str, Any] = {
            "markers": {NAMES[f]: state.colours[f] for f in BY_NAME if state.colours[f]},
            "chevrons": {
                NAMES[f]: f"{standing // 8 + 1}{FACINGS[standing & 7]}"
                for f in BY_NAME
                if (standing := state.pieces[f] - 1) >= 0
            },
        }
        if self.tells_out():
            portrait["out"] = [seat + 1 for seat in state.out]
        return portrait

    def tells_out(self) -> bool:
        """Whether seats can be out of the game."""
        return False

    def board(self, rules: SeriesRules, state: State) -> str:
        """The state as text for a terminal."""
        lines = [drawn(state)]
        points = (f"{seat + 1}: {count}" for seat, count in enumerate(scores(state)))
        lines.append("markers  " + "   ".join(points))
        if state.out:
            lines.append("out      " + " ".join(str(seat + 1) for seat in state.out))
        return "\n".join(lines)


class StepNotation(SeriesNotation):
    """Shacru and Azacru: ``e1-e2``, ``a3-b4>``, ``pass``."""

    def read(self, text: str) -> Move:
        """The picks of one token."""
        if text == "pass":
            return PASS
        found = _STEP.fullmatch(text)
        if not found:
            raise ValueError(f"{clipped(text)} is not a move like e1-e2 or a3-b4>")
        return tuple(pick for pick in found.groups() if pick)

    def write(self, move: Move) -> str:
        """The token of a move."""
        return "".join(move)


class PacruNotation(SeriesNotation):
    """Pacru: ``e1-e2``, ``e3xe4(e6,i9)``, ``e4>(a1,b2)``."""

    def tells_out(self) -> bool:
        """{R15} Seats can be out."""
        return True

    def read(self, text: str) -> Move:
        """The picks of one token."""
        found = _MOVE.fullmatch(text)
        if found:
            return tuple(pick for pick in found.groups() if pick)
        found = _TURN.fullmatch(text)
        if not found:
            raise ValueError(f"{clipped(text)} is not a move like a3-b4(b5) or e4>(a1,b2)")
        return (found[1], found[2], *found[3].split(","))

    def write(self, move: Move) -> str:
        """The token of a move; a reorientation without its fields shows its cost."""
        slots = move[2:]
        if len(move) == 2 and move[1] in COST:
            slots = (str(COST[move[1]]),)
        return "".join(move[:2]) + (f"({','.join(slots)})" if slots else "")


STEPS, MOVES = StepNotation(), PacruNotation()


def notation(key: str) -> SeriesNotation:
    """The notation of one of the three games."""
    return MOVES if key == "pacru" else STEPS


def drawn(state: State) -> str:
    """The board as text: per field a chevron's seat and arrow, then a marker or dot."""
    files = "    " + "  ".join(
        "   ".join(chr(ord("a") + file) for file in range(first, first + 3))
        for first in range(0, WIDTH, 3)
    )
    lines = [files]
    for rank in range(WIDTH, 0, -1):
        cells = [_cell(state, FIELD_OF[f"{file}{rank}"]) for file in "abcdefghi"]
        lines.append(f"{rank} " + "|".join(" ".join(cells[i : i + 3]) for i in (0, 3, 6)))
        if rank in (7, 4):
            lines.append("  " + "+".join(["-" * 11] * 3))
    return "\n".join(lines)


def _cell(state: State, field: int) -> str:
    standing, colour = state.pieces[field] - 1, state.colours[field]
    chevron = f"{standing // 8 + 1}{ARROWS[standing & 7]}" if standing >= 0 else "  "
    return chevron + (str(colour) if colour else ".")


def read_drawn(text: str, seats: int, turn: int = 0) -> State:
    """The position of a drawn board; ValueError if it is not one."""
    ranks = [line for line in text.splitlines() if line[:1].isdigit()]
    colours = bytearray(FIELDS)
    chevrons: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    if [line[0] for line in ranks] != list("987654321"):
        raise ValueError("a drawn board has nine ranks, 9 at the top")
    for line in ranks:
        cells = [line[2 + 4 * file : 5 + 4 * file] for file in range(WIDTH)]
        for file, cell in zip("abcdefghi", cells, strict=True):
            owner, arrow, colour = cell[:1], cell[1:2], cell[2:]
            field = FIELD_OF[file + line[0]]
            colours[field] = 0 if colour == "." else int(colour)
            if owner != " ":
                chevrons[int(owner) - 1].append((field, ARROWS.index(arrow)))
    return position(seats, chevrons, bytes(colours), turn)
