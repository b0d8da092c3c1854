"""What the screens may ask of the LAN: protocols that the network fulfils.

Nothing here waits: what is read is the latest data the network's thread has published, and what is
asked for happens soon, or is answered by a ``Notice``.
"""

from __future__ import annotations

from typing import Protocol

from game.core.record import Header
from game.core.session import Session
from game.lan.table_state import NOBODY, Found, Guest, Kept, Notice, Remark, TableState


class LanTable(Protocol):
    """A table this machine plays at, or watches."""

    @property
    def state(self) -> TableState:
        """The table as it is now."""
        ...

    def notices(self) -> list[Notice]:
        """The notices that came since the last call."""
        ...

    def session(self) -> Session:
        """The game that is played now; LookupError before one is."""
        ...

    # In the lobby

    def sit(self, seat: int, guest: Guest) -> None:
        """Take a free seat, for a person here or a bot."""
        ...

    def stand(self, seat: int) -> None:
        """Give a seat up."""
        ...

    def colour(self, seat: int, colour: int) -> None:
        """Wish for another colour."""
        ...

    def ready(self, yes: bool) -> None:
        """Say that this machine is ready, or not any more."""
        ...

    def change(self, header: Header) -> None:
        """Change what is to be played; only the opener may."""
        ...

    def start(self) -> None:
        """Begin the game; only the opener may."""
        ...

    def say(self, key: str) -> None:
        """Say one of PHRASES, or show one of EMOTES."""
        ...

    def ask(self, what: str, about: int = NOBODY) -> None:
        """Start a vote: ``undo``, ``out`` or ``hints``."""
        ...

    def answer(self, number: int, yes: bool) -> None:
        """Answer a question."""
        ...

    def pause(self, yes: bool) -> None:
        """Stop the game for everybody, or go on."""
        ...

    def again(self) -> None:
        """Once the game is over: the next one at the same table."""
        ...

    def go_on_alone(self) -> None:
        """Go on without the machines out of reach, as a branch of the game."""
        ...

    def give_up(self) -> None:
        """End a game of two with hidden hands, once the other machine is gone or silent."""
        ...

    def leave(self) -> None:
        """Leave for good: bots play on; then close."""
        ...

    def close(self) -> None:
        """Leave for now; the seat is kept, and the game can be continued."""
        ...


class Lan(Protocol):
    """The tables on the local network."""

    def look(self, on: bool) -> None:
        """Start looking for tables, or stop."""
        ...

    def tables(self) -> tuple[Found, ...]:
        """The tables found so far."""
        ...

    def kept(self) -> tuple[Kept, ...]:
        """The unfinished games to go on with."""
        ...

    def open(
        self, name: str, header: Header, guests: tuple[Guest, ...], *, code: bool = True
    ) -> LanTable:
        """Open a table, as a machine of that name; without a code anybody may come in."""
        ...

    def join(self, name: str, where: str, code: str, guests: tuple[Guest, ...]) -> LanTable:
        """Ask to join a table, by its key or an address; without guests only to watch.

        A refusal comes as a notice.
        """
        ...

    def resume(self, key: str) -> LanTable:
        """Go on with a game that was left."""
        ...

    def forget(self, key: str) -> None:
        """Give up going on with a game that was left."""
        ...

    def examine(self, address: str = "") -> None:
        """Start a network check; an address, if one is given, is dialled too."""
        ...

    def remarks(self) -> tuple[Remark, ...] | None:
        """The results of the network check; None while it runs."""
        ...

    def close(self) -> None:
        """Leave all tables and stop the network."""
        ...
