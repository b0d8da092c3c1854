"""A table of the fake LAN; it acts at once and refuses like the real one.

tests/net/test_lan_contract.py holds both to one behaviour. A test makes things happen by ``let``,
``tell`` and ``let_others_play``, or lets another machine ask for them (``side``).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core.chance import Dice
from game.core.journal import SUFFIX
from game.core.record import Header
from game.core.rules import Move
from game.core.session import LocalSession, Session
from game.lan.api import LanTable
from game.lan.table_state import NOBODY, Guest, Notice, Question, SeatInfo, TableState
from game.stage.phrases import Phrase, phrase
from tools.headless import fake_rules
from tools.headless.fake_game import FakeGame, FakeSession, TextJournal
from tools.headless.fake_rules import RefusedError

CODE = "417 902"
ADDRESSES = ("192.168.1.23:47478", "[fd77:0:0:1::23]:47478")


class Shared:
    """What all machines at one fake table see."""

    def __init__(self, folder: Path, state: TableState) -> None:
        self.folder, self.state = folder, state
        self.game: FakeGame | None = None
        self.sides: list[FakeTable] = []


class FakeTable(LanTable):
    """One machine's table, which keeps what was asked of it in ``wishes``."""

    def __init__(self, shared: Shared, me: int) -> None:
        self.shared, self.me = shared, me
        self.wishes: list[tuple[Any, ...]] = []
        self.told: list[Notice] = []
        self.slow = False
        """Whether this machine's moves are held until they are delivered."""
        self.held: list[tuple[int, int, Move]] = []
        self.closed = False
        self.left_in_play = False
        """Whether it was closed in the middle of a game that can be gone on with."""
        shared.sides.append(self)

    # What a test makes happen

    def let(self, **changes: Any) -> None:
        """Change how the table stands."""
        self.me = changes.pop("me", self.me)
        self.shared.state = self.shared.state._replace(**changes)

    def change_machine(self, number: int, **changes: Any) -> None:
        """Change something about a machine."""
        machines = list(self.shared.state.machines)
        machines[number] = machines[number]._replace(**changes)
        self.let(machines=tuple(machines))

    def change_seat(self, seat: int, info: SeatInfo) -> None:
        """Put somebody, or nobody, on a seat."""
        seats = list(self.shared.state.seats)
        seats[seat] = info
        self.let(seats=tuple(seats))

    def tell(self, kind: str, words: Phrase, machine: int = NOBODY) -> None:
        """Tell this machine something."""
        self.told.append(Notice(kind, words, machine))

    def ask_here(self, what: str, about: int, author: int, needs: int = 0) -> None:
        """Let a machine put a question to the table."""
        state = self.shared.state
        number = 100 + len(state.questions)
        needs = needs or fake_rules.electorate(state, what, about)[1]
        question = Question(number, what, about, author, (author,), (), needs)
        others = [q for q in state.questions if (q.what, q.author) != (what, author)]
        self.let(questions=(*others, question))
        self._count(question)

    def side(self, number: int) -> FakeTable:
        """The table as another machine sees it, to ask for something there."""
        sides = [side for side in self.shared.sides if side.me == number and not side.closed]
        return sides[-1] if sides else FakeTable(self.shared, number)

    @property
    def local(self) -> LocalSession | None:
        """The game as all may not see it; None before there is one."""
        return self.shared.game.local if self.shared.game is not None else None

    def deliver(self) -> None:
        """Make the moves that are on their way."""
        while self.held and self.shared.game is not None:
            self.shared.game.submit(*self.held.pop(0))

    def own_seats(self) -> tuple[int, ...]:
        """The seats of this machine."""
        seats = self.shared.state.seats
        own = (seat for seat, info in enumerate(seats) if info.machine == self.me)
        return tuple(own) if self.me != NOBODY else ()

    def let_others_play(self, seed: str = "others", most: int = 10_000) -> int:
        """Let the others move until a seat here is to act; how many moves."""
        own = [s for s in self.own_seats() if not self.shared.state.seats[s].bot]
        game = self.shared.game
        return game.play_until(own, Dice(seed), most) if game is not None else 0

    # What the screens ask for

    @property
    def state(self) -> TableState:
        """The table as it stands, for this machine."""
        return fake_rules.seen_by(self.me, self.shared.state, self.shared.game)

    def notices(self) -> list[Notice]:
        """What was to be told since the last call."""
        told, self.told = self.told, []
        return told

    def session(self) -> Session:
        """The game that is played now; LookupError before one is."""
        if self.shared.game is None:
            raise LookupError("no game has been started")
        return FakeSession(self.shared.game, self.own_seats, self._play)

    def sit(self, seat: int, guest: Guest) -> None:
        """Take a free seat, for a person here or a bot."""
        self._do(("sit", seat, guest), lambda s: fake_rules.sat(s, self.me, seat, guest))
        mine = self.shared.state.seats[seat:][:1] == (SeatInfo(self.me, guest.name, guest.bot),)
        if mine and guest.colour != NOBODY:
            self._try(lambda s: fake_rules.coloured(s, self.me, seat, guest.colour))

    def stand(self, seat: int) -> None:
        """Give a seat up."""
        self._do(("stand", seat), lambda s: fake_rules.stood(s, self.me, seat))

    def colour(self, seat: int, colour: int) -> None:
        """Take another colour."""
        self._do(("colour", seat, colour), lambda s: fake_rules.coloured(s, self.me, seat, colour))

    def ready(self, yes: bool) -> None:
        """Say that this machine is ready, or not any more."""
        self._do(("ready", yes), fake_rules.in_lobby)
        if self.shared.state.phase == "lobby":
            self.change_machine(self.me, ready=yes)

    def change(self, header: Header) -> None:
        """Change what is to be played; only the opener may."""
        self._do(("change", header), lambda s: fake_rules.changed(s, self.me, header))

    def start(self) -> None:
        """Begin the game; only the opener may."""
        if self._do(("start",), lambda s: fake_rules.startable(s, self.me)):
            self.begin()

    def begin(self, seed: str = "lan") -> None:
        """Deal, whether or not that may be."""
        shared, state = self.shared, self.state
        if state.header is None:
            return
        number = state.round + 1
        path = shared.folder / f"lan-{number}-{state.header.title.key}{SUFFIX}"
        dice, before = Dice(f"{seed} {number}"), shared.game
        shared.game = FakeGame(TextJournal(path, state.header), dice, before)
        shared.state = fake_rules.not_ready(shared.state)
        self.let(phase="playing", round=number, record=path, locked=shared.game.dealt)
        self.let(verdict=None, verified=False, paused=False, hints=False, questions=())

    def say(self, key: str) -> None:
        """Say one of PHRASES, or show one of EMOTES; anything else is not heard."""
        self.wishes.append(("say", key))
        kind, words = fake_rules.spoken(key)
        if kind:
            self._tell_all(kind, phrase(words), self.me)

    def ask(self, what: str, about: int = NOBODY) -> None:
        """Put something to the vote; without a turn, to undo the last move made here."""
        self.wishes.append(("ask", what, about))
        state, game = self.shared.state, self.shared.game
        try:
            about = fake_rules.asked_about(state, game, self.me, what, about)
        except RefusedError as refused:
            self._refuse(refused)
        else:
            self.ask_here(what, about, self.me)
            name = self.shared.state.machines[self.me].name
            self._tell_all("news", phrase("lan.news.asked", name=name))

    def answer(self, number: int, yes: bool) -> None:
        """Answer a question."""
        self.wishes.append(("answer", number, yes))
        try:
            told = fake_rules.answered(self.shared.state, self.me, number, yes=yes)
        except RefusedError as refused:
            self._refuse(refused)
        else:
            self.shared.state, question = told
            self._count(question)

    def _count(self, question: Question) -> None:
        """Do what a question asks for once enough have agreed; drop it once they cannot."""
        shared = self.shared
        agreed = fake_rules.decided(shared.state, question)
        if agreed is None:
            return
        shared.state = fake_rules.closed(shared.state, question)
        if agreed and question.what == "hints":
            self.let(hints=True)
        elif agreed and question.what == "undo" and shared.game is not None:
            shared.game.undo(shared.game.steps_back(question.about))
            self.let(questions=())
        elif agreed:
            self._go_without(question.about)

    def _go_without(self, number: int) -> None:
        self.shared.state = fake_rules.without(self.shared.state, {number})
        for side in self.shared.sides:
            if side.me == number:
                side.tell("refused", phrase("lan.voted_out"))

    def pause(self, yes: bool) -> None:
        """Stop the game for everybody, or go on."""
        self.wishes.append(("pause", yes))
        if self.shared.game is None:
            self._refuse(RefusedError("other"))
        elif yes != self.shared.state.paused:
            self.let(paused=yes)
            self._tell_all("news", phrase(f"lan.news.{'paused' if yes else 'goes_on'}"))
            for side in self.shared.sides:
                side.deliver_if_possible()

    def _play(self, seat: int, turn: int, move: Move) -> None:
        self.held = [(seat, turn, move)]
        self.deliver_if_possible()

    def deliver_if_possible(self) -> None:
        """Make this machine's move, unless the table is slow or paused."""
        if not (self.slow or self.shared.state.paused):
            self.deliver()

    def again(self) -> None:
        """Once the game is over: the next one; the second seat begins."""
        if self._do(("again",), lambda s: fake_rules.next_game(s, self.me, self.state.phase)):
            self.begin()

    def go_on_alone(self) -> None:
        """Go on without those who are out of reach."""
        self._do(("go_on_alone",), lambda s: fake_rules.alone(s, self.me))

    def give_up(self) -> None:
        """End a game of two as it stands."""
        done = self._do(("give_up",), lambda s: fake_rules.given_up(s, self.state.phase))
        if done and self.shared.game is not None:
            self.shared.game.stopped = True

    def leave(self) -> None:
        """Leave for good: bots play on."""
        self.wishes.append(("leave",))
        state = self.shared.state
        if self.me != NOBODY and not (state.phase == "lobby" and self.me == state.opener):
            self.shared.state = fake_rules.without(state, {self.me})
        self.closed = True

    def close(self) -> None:
        """Go away for now; the seat is kept."""
        state = self.shared.state
        if not self.closed and 0 <= self.me < len(state.machines):
            self.left_in_play = self.state.phase == "playing" and state.record is not None
            self.shared.state = fake_rules.with_away(state, self.me, away=True)
        self.closed = True

    def _do(self, wish: tuple[Any, ...], change: Callable[[TableState], TableState]) -> bool:
        """Note what was asked for, and change the table if it may be; whether it was."""
        self.wishes.append(wish)
        return self._try(change)

    def _try(self, change: Callable[[TableState], TableState]) -> bool:
        try:
            self.shared.state = change(self.shared.state)
        except RefusedError as refused:
            self._refuse(refused)
            return False
        return True

    def _refuse(self, refused: RefusedError) -> None:
        self.tell("trouble", phrase(f"lan.why.{refused}"))

    def _tell_all(self, kind: str, words: Phrase, machine: int = NOBODY) -> None:
        for side in self.shared.sides:
            side.tell(kind, words, machine)
