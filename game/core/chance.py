"""The seeded source of chance; nothing else in the program draws at random.

Only ``Random.random`` is used, whose sequence for a given seed is promised by the language, so a
seed means the same game on every Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from game.core.rules import Chance, Move

T = TypeVar("T")


class Dice:
    """A seeded source of fair choices."""

    def __init__(self, seed: str) -> None:
        # random.seed hashes a string with SHA-512, so neighbouring seeds share nothing.
        self.random = Random(seed).random

    def one(self, things: Sequence[T]) -> T:
        """One of the things, each as likely."""
        return things[int(self.random() * len(things))]

    def some(self, count: int, things: Sequence[T]) -> list[T]:
        """Things from that many different places of the sequence, in random order."""
        left = list(things)
        return [left.pop(int(self.random() * len(left))) for _ in range(count)]

    def draw(self, due: Chance) -> Move:
        """The chance step that is due, drawn fairly."""
        return due.drawn(self.random)
