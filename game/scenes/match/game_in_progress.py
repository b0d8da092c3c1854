"""What the match screen needs of a game, on this machine or on the LAN."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from game.art.palette import THEMES
from game.core.record import Header
from game.core.rules import Move, Rules
from game.core.session import Session
from game.core.title import Title
from game.home.seating import Place
from game.scenes.match.match_score import MatchScore
from game.stage.display import Display, Look, display_for

NOBODY = -1


class GameInProgress(Protocol):
    """A game in progress: its players, its session, its record."""

    title: Title
    header: Header
    rules: Rules[Any]
    match_score: MatchScore

    @property
    def session(self) -> Session:
        """The session of the game."""
        ...

    @property
    def places(self) -> tuple[Place, ...]:
        """The players by seat."""
        ...

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people at this machine."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        ...

    @property
    def has_secrets(self) -> bool:
        """Whether seats know different things in this game."""
        ...

    @property
    def record(self) -> Path | None:
        """The game's record on this machine, once there is one."""
        ...

    @property
    def busy(self) -> bool:
        """Whether a step is being written down: nothing more is heard until it is."""
        ...

    @property
    def pending(self) -> bool:
        """Whether a move was made here that has not come back from the table yet."""
        ...

    def bots(self) -> dict[int, str]:
        """The levels of the bots this screen is to move, by seat."""
        ...

    def start(self) -> None:
        """Let chance do what is due, if that is for this machine to do."""
        ...

    def submit(self, seat: int, turn: int, move: Move) -> None:
        """Make a move in the turn it was chosen for."""
        ...

    def undoable(self) -> int:
        """How many steps could be taken back now."""
        ...

    def undo(self, count: int) -> None:
        """Take steps back, or ask for it."""
        ...

    def trouble(self) -> BaseException | None:
        """What went wrong with the last step, once."""
        ...

    def reseat(self, device: str, to: str = "", kind: str = "person") -> None:
        """Let those who played with a device play with another, or a bot play for them."""
        ...

    def close(self) -> None:
        """Close the game."""
        ...


def display_of(game: GameInProgress, theme: str) -> Display:
    """The display of a game in a theme's colours."""
    looks = looks_of(game.places, theme)
    return display_for(game.title, game.rules, looks)


def looks_of(seated: Sequence[Place], theme: str) -> tuple[Look, ...]:
    """The colours and emblems of places, in a theme."""
    return tuple(Look(THEMES[theme][place.colour], place.emblem) for place in seated)


def viewer_of(people: Sequence[int], secrets: bool) -> int:
    """The seat whose view a screen shows to these people, or NOBODY."""
    alone = len(people) == 1 or (people and not secrets)
    return people[0] if alone else NOBODY
