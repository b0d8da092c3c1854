"""Titles: a game's name, seats and options, and the modules it is made of.

Every folder under ``game/titles`` whose package has ``TITLES`` is found here, so a new game
edits no existing file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from game.core.rules import TILE_KINDS, ChanceKind, Move, Rules
from game.core.tokens import clipped, is_chance

Setting = str | int
Options = Mapping[str, Setting]


class OptionError(ValueError):
    """An option the title does not have, or a value it cannot take."""

    def __init__(self, words: str, key: str | None = None) -> None:
        super().__init__(words)
        self.key = key


class Option(NamedTuple):
    """A rule that players may choose: named values, or a whole number within bounds."""

    key: str
    description: str
    values: tuple[str, ...] = ()
    default: Setting | Callable[[int], Setting] = ""
    lowest: int = 0
    highest: int = 0

    def default_for(self, seats: int) -> Setting:
        """The value it has with that many seats unless another is chosen."""
        if callable(self.default):
            return self.default(seats)
        return self.default or self.values[0] if self.values else self.default

    def read(self, text: str) -> Setting:
        """The value that text stands for; OptionError if it cannot be one."""
        if self.values:
            if text in self.values:
                return text
            raise OptionError(
                f"option {self.key} is {' or '.join(self.values)}, not {clipped(text)}"
            )
        plain = text.isascii() and text.isdigit() and len(text) < 10 and str(int(text)) == text
        if plain and self.lowest <= int(text) <= self.highest:
            return int(text)
        bounds = f"a whole number from {self.lowest} to {self.highest}"
        raise OptionError(f"option {self.key} is {bounds}, not {clipped(text)}")


class Notation(Protocol):
    """How a title writes moves, and states for people and programs."""

    def read(self, text: str) -> Move:
        """The move a token stands for; ValueError with the reason if it is not one."""
        ...

    def write(self, move: Move) -> str:
        """The one token for a move (for a stem: with the number still to be chosen)."""
        ...

    def portray(self, rules: Any, state: Any) -> dict[str, Any]:
        """The ``state`` object of the record contract's JSON."""
        ...

    def board(self, rules: Any, state: Any) -> str:
        """The table as text for a terminal, ending without a newline."""
        ...


def any_options(seats: int, options: Options) -> None:
    """The check of titles whose options all go together."""


class Title(NamedTuple):
    """What is listed of one game in one edition, without loading the game itself.

    The rest is in the title's folder, in files of the same names in each: ``rules.make``,
    ``notation.notation``, ``clauses.clauses`` and ``state.State``. They are imported when they
    are first needed, so that a command for one title does not wait for the others.
    """

    key: str
    name: str
    description: str
    seats: range
    options: tuple[Option, ...]
    folder: str
    """The package of the title, such as ``game.titles.tsuro``."""
    check_options: Callable[[int, Options], None] = any_options
    match: bool = False
    """Whether points are added up over several rounds, to an agreed total."""
    chance: tuple[ChanceKind, ...] = TILE_KINDS
    """The kinds of its chance steps; no move of a player begins with the name of one."""

    def part(self, name: str) -> Any:
        """One of the modules in the title's folder, imported when it is first asked for."""
        return import_module(f"{self.folder}.{name}")

    @property
    def notation(self) -> Notation:
        """How the title writes moves and states."""
        notation: Notation = self.part("notation").notation(self.key)
        return notation

    def is_chance(self, move: Move) -> bool:
        """Whether a move is one that chance makes."""
        return is_chance(move, self.chance)

    @property
    def clauses(self) -> Mapping[str, str]:
        """The title's rules by tag."""
        clauses: Mapping[str, str] = self.part("clauses").clauses(self.key)
        return clauses

    @property
    def state(self) -> Any:
        """The class of the title's states."""
        return self.part("state").State

    def settle(self, seats: int, given: Mapping[str, str]) -> dict[str, Setting]:
        """All options by key, the given ones read and checked, the others as usual."""
        known = {option.key: option for option in self.options}
        settled: dict[str, Setting] = {}
        for key, text in given.items():
            if key not in known:
                names = ", ".join(sorted(known)) or "none"
                raise OptionError(f"{self.key} has no option {clipped(key)} (it has: {names})", key)
            try:
                settled[key] = known[key].read(text)
            except OptionError as error:
                raise OptionError(str(error), key) from None
        for key, option in known.items():
            settled.setdefault(key, option.default_for(seats))
        self.check_options(seats, settled)
        return dict(sorted(settled.items()))

    def rules(self, seats: int, options: Options | None = None) -> Rules[Any]:
        """The rules for that many seats, with settled options (the usual ones if not given)."""
        settled = self.settle(seats, {}) if options is None else options
        rules: Rules[Any] = self.part("rules").make(self.key, seats, settled)
        return rules


@cache
def titles() -> dict[str, Title]:
    """Every title found, by key, in the order of the shelf."""
    package = import_module("game.titles")
    found: dict[str, Title] = {}
    for name in _folders(package.__path__):
        for title in getattr(import_module(f"game.titles.{name}"), "TITLES", ()):
            found[title.key] = title
    return dict(sorted(found.items()))


def _folders(places: Iterable[str]) -> list[str]:
    """The packages in those places: read off the disk, or asked for if they are in a zip file."""
    folders = [Path(place) for place in places]
    if all(folder.is_dir() for folder in folders):
        return [p.parent.name for folder in folders for p in folder.glob("*/__init__.py")]
    import pkgutil  # noqa: PLC0415 - it brings inspect along, 10 ms that hardly anybody needs

    return [module.name for module in pkgutil.iter_modules(map(str, folders))]
