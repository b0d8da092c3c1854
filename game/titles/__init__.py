"""The titles: one folder for each box, found by ``game.core.title``."""

from game.core.parts import elsewhere

__path__ += elsewhere("titles")
