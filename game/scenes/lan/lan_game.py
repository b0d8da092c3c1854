"""A game on the LAN as the match screen sees it."""

from __future__ import annotations

from pathlib import Path

from game.core.dealing import has_secrets
from game.core.rules import CHANCE, Move
from game.core.session import PUBLIC
from game.home.seating import Place
from game.lan.api import LanTable
from game.lan.table_state import TableState
from game.scenes.lan.seats import own_people, places_of
from game.scenes.match.local_game import PERSON
from game.scenes.match.match_score import MatchScore


class LanGame:
    """One game at a LAN table, some of its seats at this machine."""

    def __init__(self, table: LanTable, match_score: MatchScore | None = None) -> None:
        """LookupError while no game is being played there."""
        self.table = table
        self.session = table.session()
        self.rules = self.session.rules
        header = table.state.header
        if header is None:
            raise LookupError("nobody knows yet what is played here")
        self.header, self.title = header, header.title
        self.match_score = match_score or MatchScore()
        self.has_secrets = has_secrets(self.rules)
        self._places: tuple[object, tuple[Place, ...]] = (None, ())
        self._pending_turn: int | None = None
        """The turn of a move that has not come back yet."""
        self._undo_turn: int | None = None
        """The turn of the last move made here, while nothing new has been drawn since."""
        self._public = self.session.watch(PUBLIC)

    @property
    def table_state(self) -> TableState:
        """The table as it is now."""
        return self.table.state

    @property
    def places(self) -> tuple[Place, ...]:
        """The players by seat; a bot may replace a person at any time."""
        seats = self.table_state.seats
        if self._places[0] != seats:
            self._places = (seats, places_of(self.table_state))
        return self._places[1]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people at this machine."""
        return own_people(self.table_state)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(place.name for place in self.places)

    @property
    def record(self) -> Path | None:
        """The game's record on this machine."""
        return self.table_state.record

    @property
    def busy(self) -> bool:
        """False: the network writes the record by itself."""
        return False

    @property
    def pending(self) -> bool:
        """Whether a move made here has not come back yet."""
        return self._pending_turn is not None and self._pending_turn == self.session.turn

    def give_back(self) -> None:
        """Let a move be chosen again, as the table did not take the last one."""
        self._pending_turn = self._undo_turn = None

    def bots(self) -> dict[int, str]:
        """None: the network moves them."""
        return {}

    def start(self) -> None:
        """Do nothing: the machines deal together."""

    def submit(self, seat: int, turn: int, move: Move) -> None:
        """Hand a move over to the table; IllegalMove if it may not be."""
        self.session.submit(seat, turn, move)
        self._pending_turn = self._undo_turn = turn

    def undoable(self) -> int:
        """One step, if the last move made here showed nobody anything new."""
        for happening in self._public.poll():
            if happening.step.actor == CHANCE:
                self._undo_turn = None
        asked = any(question.what == "undo" for question in self.table_state.questions)
        open_game = not self.has_secrets and self.session.result() is None
        return int(open_game and not asked and self._undo_turn is not None and not self.pending)

    def undo(self, count: int) -> None:
        """Ask the table to take the last move made here back."""
        if self._undo_turn is not None:
            self.table.ask("undo", self._undo_turn)

    def trouble(self) -> BaseException | None:
        """None: notices tell what goes wrong."""
        return None

    def reseat(self, device: str, to: str = "", kind: str = PERSON) -> None:
        """Do nothing: any device may play any seat of this machine."""

    def close(self) -> None:
        """Leave the table for now; the seat is kept."""
        self.table.close()
