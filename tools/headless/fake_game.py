"""The game at a fake table: one local game seen from each machine's seats."""

from __future__ import annotations

from collections.abc import Callable, Container
from pathlib import Path
from typing import Any

from game.bots.players import random_move
from game.core.chance import Dice
from game.core.dealing import has_chance
from game.core.journal import Journal
from game.core.record import Header, result_line, step_line
from game.core.referee import check
from game.core.rules import CHANCE, OVER, IllegalMove, Move, Result, Step
from game.core.session import EVERYTHING, PUBLIC, Feed, LocalSession, Session
from game.lan.table_state import NOBODY


class TextJournal(Journal):
    """A record that is written step by step, without a file being held open."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path, self.header, self.finished = path, header, False
        path.write_text("".join(f"{line}\n" for line in header.lines()), encoding="utf-8")

    def step(self, step: Step) -> None:
        """Add a step's line."""
        self._add(step_line(self.header.title, step))

    def result(self, result: Result) -> None:
        """Add the last line."""
        self._add(result_line(result))
        self.finished = True

    def take_back(self, count: int) -> None:
        """Remove so many lines."""
        lines = self.path.read_text(encoding="utf-8").splitlines(keepends=True)
        self.path.write_text("".join(lines[:-count]), encoding="utf-8")

    def _add(self, line: str) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")


class FakeGame:
    """One game, from its deal to its end; its turns count on from the last."""

    def __init__(self, journal: TextJournal, dice: Dice, before: FakeGame | None) -> None:
        header = journal.header
        rules = header.title.rules(header.seats, header.options)
        self.dealt = has_chance(rules)
        self.local = LocalSession(rules, dice, journal)
        self._everything = self.local.watch(EVERYTHING)
        self._steps: list[Step] = []
        self.local.begin()
        self.stopped = False
        """Whether it was given up."""
        self._ahead = before.turn + 1 if before is not None else 0
        """By how much its turns are ahead of the local game's: no turn counts twice."""

    @property
    def turn(self) -> int:
        """The number of the step that is due."""
        return self.local.turn + self._ahead

    @property
    def to_act(self) -> int:
        """The seat that is to decide, CHANCE or OVER."""
        return OVER if self.stopped else self.local.to_act

    def submit(self, seat: int, turn: int, move: Move) -> None:
        """Make a move."""
        self.local.submit(seat, turn - self._ahead, move)

    @property
    def full(self) -> Any:
        """The whole state, as nobody sees it."""
        return self._everything.state

    def play_until(self, own: Container[int], dice: Dice, most: int) -> int:
        """Make random moves until one of those seats is to act; how many."""
        moves = 0
        while self.to_act != OVER and self.to_act not in own and moves < most:
            self.local.submit(
                self.to_act, self.local.turn, random_move(self.local.rules, self.full, dice)
            )
            moves += 1
        return moves

    def last_turn_of(self, seats: Container[int]) -> int:
        """The turn of the last move of one of those seats; NOBODY if there was none."""
        steps = self._all_steps()
        counts = (count for count, step in enumerate(reversed(steps), 1) if step.actor in seats)
        count = next(counts, 0)
        return self.turn - count if count else NOBODY

    def steps_back(self, turn: int) -> int:
        """How many steps undo a turn; 0 if it cannot be undone."""
        count, steps = self.turn - turn, self._all_steps()
        possible = 0 < count <= len(steps) and self.to_act != OVER
        return count if possible and all(s.actor != CHANCE for s in steps[-count:]) else 0

    def undo(self, count: int) -> None:
        """Take the last steps back, which is a turn of its own."""
        del self._steps[len(self._all_steps()) - count :]
        self.local.undo(count)
        self._ahead += count + 1

    def _all_steps(self) -> list[Step]:
        self._steps += [happening.step for happening in self._everything.poll()]
        return self._steps


class FakeSession(Session):
    """A game of which a machine has some seats: it sees theirs, and what is public."""

    def __init__(
        self, game: FakeGame, own: Callable[[], tuple[int, ...]], play: Callable[..., None]
    ) -> None:
        """``play`` takes a move that was checked: seat, turn, move."""
        self.rules = game.local.rules
        self._game, self._own, self._play = game, own, play

    @property
    def turn(self) -> int:
        """The number of the step that is due."""
        return self._game.turn

    @property
    def to_act(self) -> int:
        """The seat that is to decide, CHANCE or OVER."""
        return self._game.to_act

    def watch(self, seat: int) -> Feed:
        """A new watcher: an own seat's view, or what is public."""
        if seat == EVERYTHING:
            raise LookupError("on the LAN no machine has everything")
        return self._game.local.watch(seat if seat in self._own() else PUBLIC)

    def submit(self, seat: int, turn: int, move: Move) -> None:
        """Ask for a move of an own seat; IllegalMove if it may not be."""
        if turn != self.turn:
            raise IllegalMove("turn", "the table has gone on since")
        if seat not in self._own():
            raise IllegalMove("turn", f"seat {seat + 1} is not this machine's")
        check(self.rules, self.rules.view(self._game.full, seat), Step(seat, move))
        self._play(seat, turn, move)

    def result(self) -> Result | None:
        """How the game ended, if it has."""
        return self._game.local.result()
