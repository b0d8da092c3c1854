"""Positions under test: set up in a few words, played on with record lines."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from game.core.events import Event
from game.core.record import read_record
from game.core.referee import Referee
from game.core.replay import Replay
from game.core.rules import CHANCE, OVER, IllegalMove, Rules, Step
from game.core.title import Title, titles
from game.titles.tsuro.board import EMPTY, SIDE, SIDES
from game.titles.tsuro.state import NOBODY, OUT, PLACE, State

C2015 = "tsuro.calliope-2015"
C2009 = "tsuro.calliope-2009"
KOSMOS = "tsuro.kosmos-2007"
CALLIOPE = (C2015, C2009)
EDITIONS = (C2015, C2009, KOSMOS)


class Position:
    """A game under test; steps are record lines such as ``1 17r2`` or ``~ draw 1 5``."""

    def __init__(self, title: Title, rules: Rules[State], state: State | None = None) -> None:
        self.title = title
        self.rules = rules
        self._referee = Referee(rules, state)

    @property
    def state(self) -> State:
        return self._referee.state

    def _step(self, line: str) -> Step:
        actor, _, token = line.partition(" ")
        return Step(CHANCE if actor == "~" else int(actor) - 1, self.title.notation.read(token))

    def play(self, *lines: str) -> Position:
        for line in lines:
            self._referee.play(self._step(line))
        return self

    def watch(self, line: str) -> list[Event]:
        """The events of one step."""
        return self._referee.watch(self._step(line))[1]

    def refuses(self, line: str, clause: str, words: str) -> None:
        before = self.state
        with pytest.raises(IllegalMove) as refused:
            self.play(line)
        assert (refused.value.clause, self.state) == (clause, before)
        assert words in refused.value.words

    def drawn(self) -> str:
        """The seats that draw, in order; each gets the lowest tile of the pile."""
        seats = []
        while self.rules.to_act(self.state) == CHANCE:
            due = self.rules.pending_chance(self.state)
            seats.append(str(due.seat + 1))
            self.play(f"~ {due.kind} {due.seat + 1} {due.pool[0]}")
        return " ".join(seats)

    @property
    def due(self) -> str:
        """What comes next: ``seat 2``, ``~ draw 1`` or ``over``."""
        actor = self.rules.to_act(self.state)
        if actor == OVER:
            return "over"
        if actor != CHANCE:
            return f"seat {actor + 1}"
        due = self.rules.pending_chance(self.state)
        return f"~ {due.kind} {due.seat + 1}"

    @property
    def legal(self) -> list[str]:
        """The legal moves, sorted: their order is not specified."""
        moves = (self.title.notation.write(move) for move in self.rules.moves(self.state))
        return sorted(moves, key=_by_number)

    @property
    def json(self) -> dict[str, Any]:
        return self.title.notation.portray(self.rules, self.state)

    def json_for(self, seat: int) -> dict[str, Any]:
        """The state as that seat (from 1) may know it."""
        return self.title.notation.portray(self.rules, self.rules.view(self.state, seat - 1))

    @property
    def result(self) -> tuple[str, str]:
        """The winners, counted from 1, and what ended the game."""
        result = self.rules.result(self.state)
        assert result is not None
        assert result.scores is None
        return " ".join(str(seat + 1) for seat in result.winners), result.ending


def fresh(edition: str, seats: int, **options: str) -> Position:
    """A game before the deal."""
    title = titles()[edition]
    return Position(title, title.rules(seats, title.settle(seats, options)))


def dealt(edition: str, seats: int, **options: str) -> Position:
    """A game after the deal: seat 1 holds 1 2 3, seat 2 4 5 6, and so on."""
    game = fresh(edition, seats, **options)
    for seat in range(seats):
        game.play(f"~ deal {seat + 1} {seat * 3 + 1} {seat * 3 + 2} {seat * 3 + 3}")
    return game


def position(
    edition: str,
    markers: str,
    hands: str,
    /,
    *,
    tiles: str = "",
    pile: str | None = None,
    dragon: int = 0,
    turn: int = 1,
    out: str = "",
    **options: str,
) -> Position:
    """A position in the middle of a game: a seat is about to place.

    ``markers`` in the order they were set (duel: 1A 2A 1B 2B), ``-`` for one that is out;
    ``hands`` by seat, between bars; ``tiles`` as ``c3=17r2``; the pile is what is left of the
    box unless it is given. Tiles that are nowhere were simply never in this box.
    """
    held = tuple(bytes(sorted(map(int, hand.split()))) for hand in hands.split("|"))
    game = fresh(edition, len(held), **options)
    start = game.state
    width = {36: 6, 49: 7}[len(start.board)]
    board = bytearray([EMPTY] * len(start.board))
    for laid in tiles.split():
        square, _, tile = laid.partition("=")
        number, _, turns = tile.partition("r")
        board[_square(square, width)] = int(number) * 4 + int(turns)
    left = Counter(start.pile) - Counter(b"".join(held)) - Counter(t // 4 for t in board if t < 255)
    stock = sorted(left.elements()) if pile is None else sorted(map(int, pile.split()))
    places = tuple(OUT if name == "-" else _place(name, width) for name in markers.split())
    gone = tuple(s for s in range(len(held)) if all(m == OUT for m in places[s :: len(held)]))
    state = start._replace(
        phase=PLACE, actor=turn - 1, turn=turn - 1, pawn=turn - 1, board=bytes(board),
        markers=places, hands=held, pile=bytes(stock), dragon=dragon - 1 if dragon else NOBODY,
        out=tuple(int(seat) - 1 for seat in out.split()) or gone,
    )  # fmt: skip
    return Position(game.title, game.rules, state)


def place(name: str, width: int = 6) -> int:
    """The number by which events name a place such as ``c5.4``."""
    return _place(name, width)


def _by_number(token: str) -> tuple[str, int, list[int], str]:
    pawn = token[:2] if token[1:2] == ":" else ""
    numbers = [int(number) for number in re.findall("[0-9]+", token)]
    return pawn, token.count(" "), numbers, token


def _square(name: str, width: int) -> int:
    return (int(name[1]) - 1) * width + "abcdefg".index(name[0])


def _place(name: str, width: int) -> int:
    square = _square(name, width)
    if name[2] == ".":
        return square * 8 + int(name[3])
    return SIDE + square * 4 + SIDES.index(name[2])


def replayed(text: str, upto: int | None = None) -> Position:
    """The position a record leads to."""
    replay = Replay(read_record(text.encode())).run(upto)
    return Position(replay.header.title, replay.rules, replay.state)
