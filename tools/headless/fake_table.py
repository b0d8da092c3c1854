"""A LAN that is not there: tables and machines that do what a test or a picture wants of them.

It stands behind the same door as the real one (game/lan/api.py). Everything happens at once, on
one machine; what the others do is done by whoever holds the strings (``tell``, ``let_others_play``,
``change_machine`` and ``let``).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.bots.players import random_move
from game.core.chance import Dice
from game.core.dealing import has_chance
from game.core.journal import SUFFIX, Journal
from game.core.record import Header, result_line, step_line
from game.core.rules import OVER, IllegalMove, Move, Result, Step
from game.core.session import EVERYTHING, PUBLIC, Feed, LocalSession, Session
from game.lan.api import LanTable
from game.lan.table_state import EMOTES, NOBODY, Guest, Notice, Question, SeatInfo, TableState
from game.stage.phrases import Phrase, phrase

CODE = "417 902"
ADDRESSES = ("192.168.1.23:47478", "[fd77:0:0:1::23]:47478")


class Scribe(Journal):
    """A record that is written step by step, without a file being held open."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path, self.header, self.finished = path, header, False
        path.write_text("".join(f"{line}\n" for line in header.lines()), encoding="utf-8")

    def step(self, step: Step) -> None:
        """One more line."""
        self._add(step_line(self.header.title, step))

    def result(self, result: Result) -> None:
        """The last line."""
        self._add(result_line(result))
        self.finished = True

    def take_back(self, count: int) -> None:
        """So many lines less."""
        lines = self.path.read_text(encoding="utf-8").splitlines(keepends=True)
        self.path.write_text("".join(lines[:-count]), encoding="utf-8")

    def _add(self, line: str) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")


class PretendSession(Session):
    """A game of which this machine has some seats: it sees theirs, and what is public."""

    def __init__(self, local: LocalSession, table: FakeTable) -> None:
        self.rules = local.rules
        self._local, self._table = local, table

    @property
    def turn(self) -> int:
        """The number of the step that is due."""
        return self._local.turn

    @property
    def to_act(self) -> int:
        """The seat that is to decide, CHANCE or OVER."""
        return self._local.to_act

    def watch(self, seat: int) -> Feed:
        """A new watcher: an own seat's view, or what all may see."""
        if seat == EVERYTHING:
            raise LookupError("on the LAN no machine has everything")
        return self._local.watch(seat if seat in self._table.own_seats() else PUBLIC)

    def submit(self, seat: int, turn: int, move: Move) -> None:
        """Hand a move over; a slow table keeps it for a while."""
        if seat not in self._table.own_seats():
            raise IllegalMove("turn", f"seat {seat + 1} is not this machine's")
        if self._table.slow:
            self._table.held.append((seat, turn, move))
        else:
            self._local.submit(seat, turn, move)

    def result(self) -> Result | None:
        """How the game ended, if it has."""
        return self._local.result()


class FakeTable(LanTable):
    """A table that keeps what was asked of it in ``wishes``."""

    def __init__(self, folder: Path, state: TableState) -> None:
        self.folder = folder
        self._state = state
        self.wishes: list[tuple[Any, ...]] = []
        self.told: list[Notice] = []
        self.slow = False
        self.held: list[tuple[int, int, Move]] = []
        self.local: LocalSession | None = None
        self.closed = False

    # The strings

    def let(self, **changes: Any) -> None:
        """Let the table stand otherwise."""
        self._state = self._state._replace(**changes)

    def change_machine(self, number: int, **changes: Any) -> None:
        """Let something happen to a machine."""
        machines = list(self._state.machines)
        machines[number] = machines[number]._replace(**changes)
        self.let(machines=tuple(machines))

    def change_seat(self, seat: int, info: SeatInfo) -> None:
        """Let somebody sit somewhere."""
        seats = list(self._state.seats)
        seats[seat] = info
        self.let(seats=tuple(seats))

    def tell(self, kind: str, words: Phrase, machine: int = NOBODY) -> None:
        """Let something be told."""
        self.told.append(Notice(kind, words, machine))

    def ask_here(self, what: str, about: int, author: int, needs: int = 2) -> None:
        """Let another machine put a question."""
        number = 100 + len(self._state.questions)
        question = Question(number, what, about, author, (author,), (), needs)
        self.let(questions=(*self._state.questions, question))

    def deliver(self) -> None:
        """Let the moves that are on their way arrive."""
        while self.held and self.local is not None:
            self.local.submit(*self.held.pop(0))

    def own_seats(self) -> tuple[int, ...]:
        """The seats of this machine."""
        state = self._state
        if state.me == NOBODY:
            return ()
        return tuple(s for s, info in enumerate(state.seats) if info.machine == state.me)

    def let_others_play(self, seed: str = "others", most: int = 10_000) -> int:
        """Let the others move until it is somebody's turn here, or it is over; how many moves."""
        dice, moves = Dice(seed), 0
        local = self.local
        own = [s for s in self.own_seats() if not self._state.seats[s].bot]
        if local is None:
            return 0
        everything = local.watch(EVERYTHING)
        while local.to_act not in (*own, OVER) and moves < most:
            move = random_move(local.rules, everything.state, dice)
            local.submit(local.to_act, local.turn, move)
            moves += 1
        return moves

    # The door

    @property
    def state(self) -> TableState:
        """The table as it stands."""
        return self._state

    def notices(self) -> list[Notice]:
        """What was to be told since the last call."""
        told, self.told = self.told, []
        return told

    def session(self) -> Session:
        """The game that is played now."""
        if self.local is None:
            raise LookupError("no game has been started")
        return PretendSession(self.local, self)

    def sit(self, seat: int, guest: Guest) -> None:
        """Somebody from here sits down."""
        self.wishes.append(("sit", seat, guest))
        self.change_seat(seat, SeatInfo(self._state.me, guest.name, guest.bot, guest.colour))

    def stand(self, seat: int) -> None:
        """A seat is free again."""
        self.wishes.append(("stand", seat))
        self.change_seat(seat, SeatInfo())

    def colour(self, seat: int, colour: int) -> None:
        """Another colour."""
        self.wishes.append(("colour", seat, colour))
        self.change_seat(seat, self._state.seats[seat]._replace(colour=colour))

    def ready(self, yes: bool) -> None:
        """Ready, or not any more."""
        self.wishes.append(("ready", yes))
        self.change_machine(self._state.me, ready=yes)

    def change(self, header: Header) -> None:
        """Something else is to be played."""
        self.wishes.append(("change", header))
        free = (SeatInfo(),) * header.seats
        self.let(header=header, seats=(*self._state.seats, *free)[: header.seats])

    def start(self) -> None:
        """The game begins."""
        self.wishes.append(("start",))
        self.begin()

    def begin(self, seed: str = "lan") -> None:
        """Deal, and let everybody see it."""
        header = self._state.header
        if header is None:
            return
        names = {seat: info.name for seat, info in enumerate(self._state.seats)}
        number = self._state.round + 1
        path = self.folder / f"lan-{number}-{header.title.key}{SUFFIX}"
        scribe = Scribe(path, header._replace(names=names))
        rules = header.title.rules(header.seats, header.options)
        self.local = LocalSession(rules, Dice(f"{seed} {number}"), scribe)
        self.local.begin()
        dealt = has_chance(rules)
        self.let(phase="playing", round=number, record=path, locked=dealt)
        self.let(verdict=None, verified=False)

    def say(self, key: str) -> None:
        """Everybody hears it, the speaker too."""
        self.wishes.append(("say", key))
        kind = "emote" if key in EMOTES else "phrase"
        words = phrase(f"lan.{'emote' if kind == 'emote' else 'say'}.{key}")
        self.tell(kind, words, self._state.me)

    def ask(self, what: str, about: int = NOBODY) -> None:
        """A question of this machine's."""
        self.wishes.append(("ask", what, about))
        self.ask_here(what, about, self._state.me)

    def answer(self, number: int, yes: bool) -> None:
        """An answer of this machine's; the question is then done with."""
        self.wishes.append(("answer", number, yes))
        self.let(questions=tuple(q for q in self._state.questions if q.number != number))

    def pause(self, yes: bool) -> None:
        """Stop, or go on."""
        self.wishes.append(("pause", yes))
        self.let(paused=yes)

    def again(self) -> None:
        """The next game; whoever sat second begins."""
        self.wishes.append(("again",))
        seats = self._state.seats
        self.let(seats=(*seats[1:], seats[0]))
        self.begin()

    def go_on_alone(self) -> None:
        """A branch."""
        self.wishes.append(("go_on_alone",))
        self.let(waits=False)

    def give_up(self) -> None:
        """The end."""
        self.wishes.append(("give_up",))

    def leave(self) -> None:
        """For good."""
        self.wishes.append(("leave",))
        self.closed = True

    def close(self) -> None:
        """For now."""
        self.closed = True
