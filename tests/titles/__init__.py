"""The tests of each title, in folders named as the titles are; those from elsewhere too."""

from game.core.parts import elsewhere

__path__ += elsewhere("tests")
