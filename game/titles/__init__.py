"""The boxes on the shelf: one folder each, found by ``game.core.title``, here and elsewhere."""

from game.core.parts import elsewhere

__path__ += elsewhere("titles")
