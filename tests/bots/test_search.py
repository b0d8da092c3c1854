"""The search itself, on a game small enough to know the answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from game.bots.advice import DefaultAdvice
from game.bots.search import Search
from game.core.chance import Dice
from game.core.rules import CHANCE, OVER, Chance, IllegalMove, Move, Result, Rules, Tell


class Heap(NamedTuple):
    """Stones on a heap, whose turn it is, and whether the die is to be thrown."""

    stones: int
    turn: int
    die: int = 0


class Nim(Rules[Heap]):
    """Take one or two stones; the last one wins. With a die, one more may vanish."""

    def __init__(self, stones: int, seats: int = 2, die: bool = False) -> None:
        self.seats = seats
        self._stones = stones
        self._die = die

    def start(self) -> Heap:
        return Heap(self._stones, 0)

    def to_act(self, state: Heap) -> int:
        if state.stones <= 0:
            return OVER
        return CHANCE if state.die else state.turn

    def moves(self, state: Heap) -> Sequence[Move]:
        return [("1",), ("2",)] if state.stones > 1 else [("1",)]

    def apply(self, state: Heap, move: Move, tell: Tell | None = None) -> Heap:
        if state.die:
            return Heap(max(1, state.stones - int(move[2])), state.turn)
        left = state.stones - int(move[0])
        turn = (state.turn + 1) % self.seats if left > 0 else state.turn
        return Heap(left, turn, int(self._die and left > 0))

    def pending_chance(self, state: Heap) -> Chance:
        return Chance("draw", state.turn, 1, ("0", "1"))

    def result(self, state: Heap) -> Result | None:
        return Result((state.turn,), None, "taken") if state.stones <= 0 else None

    def objection(self, state: Heap, move: Move) -> IllegalMove:
        return IllegalMove("nim", "no")


def searched(rules: Nim, nodes: int, seed: str = "s") -> Search:
    search = Search(rules, DefaultAdvice(rules), rules.start(), 0, Dice(seed).random)
    search.run(nodes)
    return search


@pytest.mark.parametrize(("stones", "move"), [(2, "2"), (4, "1"), (5, "2"), (7, "1"), (8, "2")])
def test_the_winning_move_is_found_and_known_to_win(stones: int, move: str) -> None:
    search = searched(Nim(stones), 400)
    assert search.candidates()[0].move == (move,)
    assert search.values() == [1.0, 0.0]


@pytest.mark.parametrize("stones", [3, 6, 9])
def test_a_lost_position_is_known_to_be_lost(stones: int) -> None:
    assert searched(Nim(stones), 600).values() == [0.0, 1.0]


def test_a_proven_position_is_searched_no_further() -> None:
    search = searched(Nim(4), 400)
    visits = search.root.visits
    assert visits < 400
    assert not search.run(10)
    assert search.root.visits == visits


def test_each_seat_maximises_its_own_value() -> None:
    """Three seats, three stones: seat 1 takes two and loses, or one, and seat 2 takes the rest."""
    search = searched(Nim(3, seats=3), 300)
    assert search.values()[0] == 0.0
    four = searched(Nim(4, seats=3), 600)
    assert four.values()[1] == 0.0


def test_chance_is_averaged_over() -> None:
    """Two stones and no die: taken at once. Three: one is left for the other, or one of two."""
    assert searched(Nim(2, die=True), 200).candidates()[0].move == ("2",)
    search = searched(Nim(3, die=True), 2000)
    assert search.candidates()[0].value == pytest.approx(0.0, abs=0.05)
    four = searched(Nim(4, die=True), 2000)
    assert four.candidates()[0].move == ("1",)
    assert 0.3 < four.candidates()[0].value < 0.7


def test_a_search_in_slices_finds_the_same() -> None:
    whole, pieces = searched(Nim(30), 200), searched(Nim(30), 0)
    for _ in range(20):
        pieces.run(10)
    assert whole.candidates() == pieces.candidates()


def test_another_seed_may_prefer_other_moves() -> None:
    found = {tuple(searched(Nim(40), 30, seed).candidates()) for seed in "abcdef"}
    assert len(found) > 1


def test_a_search_advances_with_the_game_and_keeps_its_tree() -> None:
    rules = Nim(30)
    search = searched(rules, 300)
    after = rules.apply(rules.start(), ("1",))
    assert search.advance(("1",))
    assert search.update_view(after)
    assert search.root.visits > 50
    assert not search.advance(("9",))
    assert not search.update_view(rules.start())


def test_a_move_proven_to_lose_is_not_played_however_often_it_was_visited() -> None:
    """Of eight stones taking one loses: that shows late, after it was thought good."""
    rules = Nim(8)
    search = searched(rules, 1)
    losing, winning = (search.root.by_move or {})["1",], (search.root.by_move or {})["2",]
    losing.visits, losing.value_sums, losing.proven = 90, [80.0, 10.0], [0.0, 1.0]
    winning.visits, winning.value_sums = 5, [3.0, 2.0]
    search.root.visits, search.root.value_sums = 95, [83.0, 12.0]
    assert search.candidates()[0].move == ("2",)
    search.root.proven = winning.proven = [1.0, 0.0]
    losing.proven = None
    assert search.candidates()[0].move == ("2",)
