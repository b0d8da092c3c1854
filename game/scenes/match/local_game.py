"""A game on this machine, written to disk in the background.

Whatever must reach the disk does so in a thread of its own, before anybody sees it: the screen
never waits for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from secrets import token_hex

from game.art.emblems import EMBLEMS
from game.bots.levels import LEVELS
from game.core.bot_levels import MEDIUM
from game.core.chance import Dice
from game.core.dealing import has_secrets
from game.core.journal import SUFFIX, Journal
from game.core.match import Match
from game.core.record import Header
from game.core.rules import Move, Result
from game.core.session import Feed, LocalSession, Session
from game.core.title import Setting, Title
from game.home.seating import Place, lines, places
from game.scenes.match.game_in_progress import GameInProgress
from game.scenes.match.match_score import MatchScore, restored_score
from game.words.catalogue import Words

PERSON, FREE = "person", "free"


class QueuedSession(Session):
    """The session of a game in progress, for its bots: moves go the way of all others."""

    def __init__(self, game: GameInProgress) -> None:
        self._game = game
        self.rules = game.rules

    @property
    def turn(self) -> int:
        """The number of the step that is due."""
        return self._game.session.turn

    @property
    def to_act(self) -> int:
        """The seat that is to decide, CHANCE or OVER."""
        return self._game.session.to_act

    def watch(self, seat: int) -> Feed:
        """A new watcher."""
        return self._game.session.watch(seat)

    def submit(self, seat: int, turn: int, move: Move) -> None:
        """Make a move: it has happened once it is on disk."""
        self._game.submit(seat, turn, move)

    def result(self) -> Result | None:
        """How the game ended, if it has."""
        return self._game.session.result()


class LocalGame:
    """One game being played on this machine."""

    def __init__(
        self,
        header: Header,
        seated: Sequence[Place],
        session: LocalSession,
        journal: Journal,
    ) -> None:
        self.title: Title = header.title
        self.header = header
        self.places = tuple(seated)
        self.session = session
        self.journal = journal
        self.rules = session.rules
        self.people = tuple(s for s, place in enumerate(seated) if place.kind == PERSON)
        self.names = tuple(place.name for place in seated)
        self._writer = ThreadPoolExecutor(1, "record")
        self._written: Future[None] | None = None
        self.match_score = MatchScore(header.match)

    @classmethod
    def begin(
        cls,
        title: Title,
        options: Mapping[str, Setting],
        seated: Sequence[Place],
        games: Path,
        match: Match | None = None,
    ) -> LocalGame:
        """A new game, its record begun on disk; OSError if it cannot be."""
        names = {seat: place.name for seat, place in enumerate(seated)}
        header = Header(title, len(seated), options, names, None, match, lines(seated))
        journal = Journal.create(_new_path(games, title), header)
        rules = title.rules(len(seated), options)
        session = LocalSession(rules, Dice(token_hex(16)), journal)
        return cls(header, seated, session, journal)

    @classmethod
    def resume(cls, path: Path, usual: Sequence[Place]) -> LocalGame:
        """A saved game; RecordError or OSError if its record is no good."""
        journal, replay = Journal.resume(path)
        dice = Dice(token_hex(16))
        session = LocalSession(replay.rules, dice, journal, state=replay.state, turn=replay.steps)
        game = cls(journal.header, places(journal.header, usual), session, journal)
        game.match_score = restored_score(journal.header, path.parent)
        return game

    def again(self, games: Path) -> LocalGame:
        """The next game of the same players; the one who sat second begins."""
        self.match_score.next_round(self.names)
        seated = (*self.places[1:], self.places[0])
        game = LocalGame.begin(
            self.title, self.header.options, seated, games, self.match_score.match
        )
        game.match_score = self.match_score
        return game

    def reseat(self, device: str, to: str = "", kind: str = PERSON) -> None:
        """Let those who played with a device play with another, or a bot play for them."""
        self.places = tuple(
            place._replace(device=to, kind=kind) if place.device == device else place
            for place in self.places
        )
        self.people = tuple(s for s, place in enumerate(self.places) if place.kind == PERSON)

    @cached_property
    def has_secrets(self) -> bool:
        """Whether seats know different things in this game."""
        return has_secrets(self.rules)

    @property
    def record(self) -> Path:
        """The game's record."""
        return self.journal.path

    @property
    def pending(self) -> bool:
        """False: what is being written is waited for (``busy``)."""
        return False

    @property
    def busy(self) -> bool:
        """Whether a step is being written down."""
        return self._written is not None and not self._written.done()

    def bots(self) -> dict[int, str]:
        """The levels of the bots, by seat; an unknown level plays as usual."""
        return {
            seat: place.kind if place.kind in LEVELS else MEDIUM
            for seat, place in enumerate(self.places)
            if place.kind != PERSON
        }

    def start(self) -> None:
        """Let chance do what is due first, off the screen's thread."""
        self._written = self._writer.submit(self.session.begin)

    def submit(self, seat: int, turn: int, move: Move) -> None:
        """Make a move, written in the background and seen once it is on disk."""
        self._written = self._writer.submit(self.session.submit, seat, turn, move)

    def undoable(self) -> int:
        """How many steps could be taken back now."""
        if self.busy or not self.people:
            return 0
        if self.has_secrets and len(self.people) > 1:
            return 0
        return self.session.undoable(self.people, self.has_secrets)

    def undo(self, count: int) -> None:
        """Take steps back, on disk too: in the background, as they were made."""
        self._written = self._writer.submit(self.session.undo, count)

    def trouble(self) -> BaseException | None:
        """What went wrong with the last step, told once."""
        if self._written is None or not self._written.done():
            return None
        error = self._written.exception()
        self._written = None
        return error

    def close(self) -> None:
        """Wait for what is being written, and close the record."""
        self._writer.shutdown(wait=True)
        self.journal.close()


def _new_path(games: Path, title: Title) -> Path:
    """A name for a new record: when, and what."""
    stamp = datetime.now(UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")
    name = title.key.replace(".", "-")
    for number in range(1000):
        path = games / f"{stamp}-{name}{f'-{number}' if number else ''}{SUFFIX}"
        if not path.exists():
            return path
    return games / f"{stamp}-{name}-{token_hex(4)}{SUFFIX}"


def usual_places(names: Sequence[str], words: Words) -> list[Place]:
    """Eight places as they are at first: colours and emblems in the box's order."""
    return [
        Place(PERSON, names[i] if i < len(names) else words("seat.player", seat=i + 1), i, emblem)
        for i, emblem in enumerate(EMBLEMS)
    ]
