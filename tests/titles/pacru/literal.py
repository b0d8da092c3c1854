"""A literal reference model of the series, to compare the program with.

It is a second, literal reading of the rules that shares no code with the program: slow, plain,
and in the words of the rules. Tags such as {S-R4}, {A-R7} and {R12} are those of the rulebook.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from tests.titles.pacru.literal_azacru import Azacru
from tests.titles.pacru.literal_model import FamilyModel
from tests.titles.pacru.literal_pacru import Pacru
from tests.titles.pacru.literal_shacru import Shacru

# Only `pacru` has options, whole numbers: {R12}, and the end of endless play.
PACRU_DEFAULTS = {"meeting_threshold": 0, "no_progress": 100}


def whole_number(key: str, value: str | int) -> int:
    """An option's value as a number; written as digits it is accepted too."""
    if isinstance(value, str):
        if not (value.isascii() and value.isdigit()):
            raise ValueError(f"option {key} must be a whole number, not {value!r}")
        return int(value)
    if isinstance(value, bool) or value < 0:
        raise ValueError(f"option {key} must be a whole number, not {value!r}")
    return value


def new_model(title: str, seats: int, options: dict[str, str | int]) -> FamilyModel:
    """A new game; unknown titles, player counts and options are refused."""
    if title not in ("shacru", "azacru", "pacru"):
        raise ValueError(f"unknown title {title!r}")
    if seats not in (2, 3, 4):
        raise ValueError(f"{title} is for 2 to 4 players, not {seats}")
    values = dict(PACRU_DEFAULTS) if title == "pacru" else {}
    for key, value in options.items():
        if key not in values:
            raise ValueError(f"{title} has no option {key!r}")
        values[key] = whole_number(key, value)
    if title == "shacru":
        return Shacru(seats)
    if title == "azacru":
        return Azacru(seats)
    return Pacru(seats, values["meeting_threshold"], values["no_progress"])


class LiteralGame:
    """One round of one of the three games."""

    def __init__(self, title: str, seats: int, options: dict[str, str | int]) -> None:
        """A new round; options not given take their defaults."""
        self.model = new_model(title, seats, options)

    def to_act(self) -> int | str | None:
        """The seat whose decision is due; None when the game is over. There is no chance."""
        return self.model.turn if self.model.winners is None else None

    def due(self) -> tuple[str, int, int, list[str]]:
        """These games have no chance steps, so none is ever due."""
        raise ValueError("no chance step is due")

    def legal(self) -> list[str]:
        """Every legal move; Pacru's reorientations once per chevron and turn, `e4>(2)`."""
        return self.model.legal()

    def spare(self) -> list[str]:
        """{R14}: the fields the acting seat may give up, sorted (Pacru only)."""
        return self.model.spare()

    def count(self) -> int:
        """The number of complete legal moves, every complete reorientation counted."""
        return self.model.count()

    def play(self, move: str) -> None:
        """One step of the acting seat; ValueError when it is not legal."""
        self.model.play(move)

    def result(self) -> dict[str, Any] | None:
        """Winners, and the markers on the board in seat order; None while the game goes on."""
        if self.model.winners is None:
            return None
        return {"winners": list(self.model.winners), "scores": self.model.scores()}

    def state(self) -> dict[str, Any]:
        """The `state` object of the record format; nothing is hidden in these games."""
        return self.model.state()

    def copy(self) -> LiteralGame:
        """An independent copy."""
        return deepcopy(self)
