"""Replay of a record: checks every step, and what the record claims about states."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from game.core.codec import digest
from game.core.events import Event
from game.core.parts import TitleError
from game.core.record import Header, HeaderError, Record, StepError
from game.core.referee import Referee
from game.core.rules import CHANCE, IllegalMove, Result, Step
from game.core.tokens import clipped

_LINE = re.compile(r"(~|[1-9][0-9]*) (.+?)(?: !([0-9a-fA-F]{8}))?")
_RESULT = re.compile(r"=((?: [1-9])+)(?: \|((?: (?:0|-?[1-9][0-9]*))+))?")


class Moment(NamedTuple):
    """A record after one of its steps."""

    line: int
    step: Step
    events: list[Event]
    state: Any


class Replay:
    """A record being played back, step by step."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.header: Header = record.header
        try:
            self.rules = self.header.title.rules(self.header.seats, self.header.options)
        except TitleError as error:
            raise HeaderError(1, str(error)) from None
        self._referee = Referee(self.rules)

    @property
    def state(self) -> Any:
        """The state after the steps played so far."""
        return self._referee.state

    @property
    def steps(self) -> int:
        """How many steps were played."""
        return self._referee.steps

    def run(self, upto: int | None = None) -> Replay:
        """Play up to that many steps (all of them, and the result, if not given)."""
        for _ in self.moments(upto, listen=False):
            pass
        return self

    def moments(self, upto: int | None = None, *, listen: bool = True) -> Iterator[Moment]:
        """Play step by step; StepError at the first line that is wrong."""
        ended = 0
        for number, text in self.record.body:
            if upto is not None and self.steps >= upto:
                return
            if ended:
                raise StepError(number, f"nothing may follow the result on line {ended}")
            if text.startswith("="):
                self._check_result(number, text)
                ended = number
            else:
                yield self._play(number, text, listen)

    def _play(self, number: int, text: str, listen: bool) -> Moment:
        found = _LINE.fullmatch(text)
        if not found:
            words = f"a step is a seat or ~, a space and a move, not {clipped(text)}"
            raise StepError(number, words)
        actor, token, claimed = found.groups()
        step = self._read(number, actor, token)
        events: list[Event] = []
        try:
            self._referee.play(step, events.append if listen else None)
        except IllegalMove as illegal:
            raise StepError(number, _refusal(actor, token, illegal)) from None
        if claimed:
            self._check_digest(number, claimed.lower())
        return Moment(number, step, events, self.state)

    def _read(self, number: int, actor: str, token: str) -> Step:
        seat = CHANCE if actor == "~" else int(actor[:3]) - 1
        if seat >= self.header.seats:
            raise StepError(number, f"there is no seat {clipped(actor)}")
        try:
            move = self.header.title.notation.read(token)
        except ValueError as error:
            raise StepError(number, str(error)) from None
        if (seat == CHANCE) != self.header.title.is_chance(move):
            whose = "a player's" if seat == CHANCE else "chance's"
            raise StepError(number, f"{clipped(token)} is {whose} step")
        return Step(seat, move)

    def _check_digest(self, number: int, claimed: str) -> None:
        actual = digest(self.state)
        if claimed != actual:
            raise StepError(number, f"the state's digest is {actual}, not {claimed}")

    def _check_result(self, number: int, text: str) -> None:
        found = _RESULT.fullmatch(text)
        if not found:
            raise StepError(
                number, f"a result is = WINNERS or = WINNERS | SCORES, not {clipped(text)}"
            )
        result = self.rules.result(self.state)
        if result is None:
            raise StepError(number, "the game is not over, so it has no result")
        winners = [int(seat) - 1 for seat in found[1].split()]
        if sorted(winners) != list(result.winners):
            names = " ".join(str(seat + 1) for seat in result.winners)
            raise StepError(number, f"the winners are {names}, not{found[1][:20]}")
        if found[2] is not None:
            _check_scores(number, found[2].split(), result)


def _check_scores(number: int, claimed: list[str], result: Result) -> None:
    if result.scores is None:
        raise StepError(number, "this title has no scores")
    actual = [str(score) for score in result.scores]
    if claimed != actual:
        raise StepError(number, f"the scores are {' '.join(actual)}, not {' '.join(claimed)[:80]}")


def _refusal(actor: str, token: str, illegal: IllegalMove) -> str:
    reason = f"{illegal.words} ({illegal.clause})"
    short = token if len(token) <= 60 else token[:57] + "..."
    if actor == "~":
        return f"~ {short}: {reason}"
    verb = f"{illegal.verb} " if illegal.verb else ""
    return f"seat {actor} may not {verb}{short}: {reason}"
