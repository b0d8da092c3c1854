"""Positions of the series written in a line, and played on in record lines.

Chevrons are written ``1N e1, 2SW i9`` (seat, facing, field), markers ``1 a1 b2, 2 d4..f6``: the
seat, then fields or whole areas from corner to corner; what comes later lies on top, and a dot for
the seat takes markers away.
"""

from __future__ import annotations

from typing import Any

from game.core.record import result_line
from game.core.referee import Referee
from game.core.rules import OVER, IllegalMove, Step
from game.core.title import Title, titles
from game.titles.pacru.notation import read_drawn
from game.titles.pacru.state import State

_FILES = "abcdefghi"
_ARROWS = {"N": "↑", "NE": "↗", "E": "→", "SE": "↘", "S": "↓", "SW": "↙", "W": "←", "NW": "↖"}


def words(text: str) -> list[str]:
    """Tokens as one line."""
    return text.split()


LOOP_1 = words("a2-a3 a3-b4 b4-c4 c4-d3 d3-d2 d2-c1 c1-b1 b1-a2")
"""Eight steps of a chevron on a2 that faces north: round and back to a2."""
LOOP_2 = words("i8-i7 i7-h6 h6-g6 g6-f7 f7-f8 f8-g9 g9-h9 h9-i8")
"""The same across the board, from i8 facing south."""


def fields(text: str) -> list[str]:
    """``a1..b2 e5`` as the names of its fields: a1, a2, b1, b2, e5."""
    named: list[str] = []
    for word in text.split():
        low, high = word[:2], word[-2:]
        files = _FILES[_FILES.index(low[0]) : _FILES.index(high[0]) + 1]
        ranks = range(int(low[1]), int(high[1]) + 1)
        named += [f"{file}{rank}" for file in files for rank in ranks]
    return named


def brackets(text: str) -> set[str]:
    """``a1 b2`` as the endings ``(a1)`` and ``(b2)``; areas may be named."""
    return {f"({field})" for field in fields(text)}


def chevrons(text: str) -> dict[str, str]:
    """``1N e1, 2S e9`` as field by field: e1 holds 1N, e9 holds 2S."""
    return {field: piece for piece, field in (word.split() for word in text.split(", "))}


class Position:
    """A position under test, played and asked in the notation of records."""

    def __init__(self, title: Title, seats: int, options: dict[str, int], state: State | None):
        settled = title.settle(seats, {key: str(value) for key, value in options.items()})
        self.notation = title.notation
        self.rules = title.rules(seats, settled)
        self.referee: Referee[State] = Referee(self.rules, state)

    @property
    def state(self) -> State:
        return self.referee.state

    def play(self, *lines: str) -> Position:
        for line in lines:
            self.events(line)
        return self

    def events(self, line: str) -> list[str]:
        """Play one line; the names of what happened."""
        seat, token = line.split(" ", 1)
        step = Step(int(seat) - 1, self.notation.read(token))
        _, told = self.referee.watch(step)
        return [type(event).__name__ for event in told]

    def refusal(self, line: str) -> str:
        """The clause and the words with which a line is refused."""
        before = self.state
        try:
            self.play(line)
        except IllegalMove as illegal:
            assert self.state == before
            return f"{illegal.clause}: {illegal.words}"
        return "it was legal"

    @property
    def legal(self) -> list[str]:
        return [self.notation.write(move) for move in self.rules.moves(self.state)]

    def offers(self, start: str) -> set[str]:
        """How the legal moves that start so go on: suffixes, or benefits in their brackets."""
        return {token.removeprefix(start) for token in self.legal if token.startswith(start)}

    def targets(self, start: str) -> set[str]:
        """The fields on which the legal moves that start so are set down."""
        return {token[3:5] for token in self.legal if token.startswith(start)}

    @property
    def to_act(self) -> int:
        """The seat to act, from 1; 0 when the game is over."""
        due = self.rules.to_act(self.state)
        return 0 if due == OVER else due + 1

    @property
    def portrait(self) -> dict[str, Any]:
        return self.notation.portray(self.rules, self.state)

    @property
    def chevrons(self) -> dict[str, str]:
        found: dict[str, str] = self.portrait["chevrons"]
        return found

    def fields(self, seat: int) -> str:
        """The fields of a seat's colour, by name."""
        return " ".join(sorted(f for f, owner in self.portrait["markers"].items() if owner == seat))

    @property
    def result(self) -> str:
        """The result line of the record, or nothing while the game goes on."""
        result = self.rules.result(self.state)
        return "" if result is None else result_line(result)


def opening(key: str, seats: int = 2, **options: int) -> Position:
    """The start of a game."""
    return Position(titles()[key], seats, options, None)


def position(
    key: str, pieces: str, markers: str = "", turn: int = 1, seats: int = 2, **options: int
) -> Position:
    """A game from a position on; in Pacru seats without a chevron are out."""
    standing = chevrons(pieces)
    colour: dict[str, str] = {}
    for word in filter(None, markers.split(", ")):
        seat, _, named = word.partition(" ")
        colour.update(dict.fromkeys(fields(named), seat))
    ranks: list[str] = []
    for rank in range(9, 0, -1):
        cells: list[str] = []
        for file in _FILES:
            field = f"{file}{rank}"
            piece = standing.get(field, "")
            shown = piece[0] + _ARROWS[piece[1:]] if piece else "  "
            cells.append(shown + colour.get(field, "."))
        ranks.append(f"{rank} " + " ".join(cells))
    state = read_drawn("\n".join(ranks), seats, turn - 1)
    if key == "pacru":
        playing = {int(piece[0]) - 1 for piece in standing.values()}
        state = state._replace(out=tuple(seat for seat in range(seats) if seat not in playing))
    return Position(titles()[key], seats, options, state)
