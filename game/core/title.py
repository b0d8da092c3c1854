"""Titles: a game's name, seats and options, and the modules it is made of."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from game.core.parts import TitleError, folders, loaded, optional, reason
from game.core.rules import TILE_KINDS, ChanceKind, Move, Rules
from game.core.tokens import clipped, is_chance

_PICKS = re.compile(r"[^\s!#]+(?: [^\s!#]+)*")
_KEY = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*")

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
    """How a title writes moves, and states for people and programs.

    By default the picks of a move stand side by side, and the parts of a state have their names.
    """

    def read(self, text: str) -> Move:
        """The move a token stands for; ValueError with the reason if it is not one."""
        if not _PICKS.fullmatch(text):
            raise ValueError(f"{clipped(text)} is not a move")
        return tuple(text.split(" "))

    def write(self, move: Move) -> str:
        """The one token for a move (for a stem: with the number still to be chosen)."""
        return " ".join(move)

    def portray(self, rules: Any, state: Any) -> dict[str, Any]:
        """The ``state`` object of the record contract's JSON."""
        return dict(zip(state._fields, map(_listed, state), strict=True))

    def board(self, rules: Any, state: Any) -> str:
        """The table as text for a terminal, ending without a newline."""
        return "\n".join(f"{name}: {part}" for name, part in self.portray(rules, state).items())


def _listed(part: Any) -> Any:
    """A part of a state as JSON has it: numbers, texts, and lists of these."""
    return [_listed(inner) for inner in part] if isinstance(part, bytes | tuple) else part


class PlainNotation(Notation):
    """The notation of a title that has none of its own."""


def any_options(seats: int, options: Options) -> None:
    """The check of titles whose options all go together."""


class Title(NamedTuple):
    """What is listed of one game in one edition, without loading the game itself.

    The rest is in the title's folder, in files of the same names in each: ``rules.make``,
    ``state.State``, ``events``, ``display.display.make`` and, if it has them, ``clauses.clauses``
    and ``notation.notation``. They are imported when they are first needed, so that a command for
    one title does not wait for the others.
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
        """One of the modules in the title's folder; TitleError if it cannot be imported."""
        return loaded(f"{self.folder}.{name}")

    def _optional(self, name: str) -> Any:
        """As ``part``, but None if the title has no such module."""
        return optional(f"{self.folder}.{name}", lambda _: self.part(name))

    @property
    def notation(self) -> Notation:
        """How the title writes moves and states."""
        module = self._optional("notation")
        notation: Notation = module.notation(self.key) if module else PlainNotation()
        return notation

    def is_chance(self, move: Move) -> bool:
        """Whether a move is one that chance makes."""
        return is_chance(move, self.chance)

    @property
    def clauses(self) -> Mapping[str, str]:
        """The title's rules by tag."""
        module = self._optional("clauses")
        clauses: Mapping[str, str] = module.clauses(self.key) if module else {}
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
        """The rules for that many seats, with settled options or the defaults."""
        settled = self.settle(seats, {}) if options is None else options
        module = self.part("rules")
        try:
            rules: Rules[Any] = module.make(self.key, seats, settled)
        except OptionError:
            raise
        except Exception as error:
            raise TitleError(f"{self.key}: no rules for {seats} seats: {reason(error)}") from error
        return rules

    def examine(self) -> None:
        """Load every part and begin a game for each number of seats."""
        try:
            _ = (self.part("display.display").make, self.part("events"))
            _ = (self.notation.read, self.clauses.keys, self.state._fields)
            for seats in self.seats:
                self.rules(seats).start()
        except TitleError:
            raise
        except Exception as error:
            raise TitleError(f"{self.key}: {reason(error)}") from error


class Shelf(NamedTuple):
    """The titles by key in the shelf's order, and why others are left out."""

    titles: dict[str, Title]
    left_out: dict[str, str]

    def leave_out(self, folder: str, why: str) -> None:
        """Take the titles of a folder off the shelf, from now on."""
        self.left_out[folder] = why
        for key, title in list(self.titles.items()):
            if title.folder.endswith(f".{folder}"):
                del self.titles[key]


@cache
def shelf() -> Shelf:
    """Every folder of ``game.titles``, here and elsewhere."""
    found = Shelf({}, {})
    for folder, missing in folders(import_module("game.titles").__path__):
        try:
            if missing:
                raise TitleError(f"titles/{folder}: {missing}")
            found.titles.update(_titles_of(folder, found.titles))
        except TitleError as error:
            found.left_out.setdefault(folder, str(error))
    in_order = dict(sorted(found.titles.items()))
    return Shelf(in_order, found.left_out)


def titles() -> dict[str, Title]:
    """Every title that can be used, by key, in the order of the shelf."""
    return shelf().titles


def _titles_of(folder: str, taken: Mapping[str, Title]) -> dict[str, Title]:
    """The titles of a folder, by key; TitleError if what it says of them is wrong."""
    listed = getattr(loaded(f"game.titles.{folder}"), "TITLES", None)
    where = f"titles/{folder}: TITLES"
    if not isinstance(listed, tuple) or not listed:
        raise TitleError(f"{where} is not a tuple of titles")
    for title in listed:
        if not isinstance(title, Title) or not _KEY.fullmatch(title.key) or not title.seats:
            raise TitleError(f"{where} has something that is not a title")
        if title.key in taken:
            raise TitleError(f"{where} has the key {title.key} of {taken[title.key].folder}")
    keyed = {title.key: title for title in listed}
    if len(keyed) < len(listed):
        raise TitleError(f"{where} has a key twice")
    return keyed
