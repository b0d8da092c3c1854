"""The boxes on the shelf: one folder each, found by ``game.core.title``, here and elsewhere."""

from game.core.assets import elsewhere

__path__ += elsewhere("titles")
