"""Fixtures: the sound files as the mixer decodes them, without a sound card."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO

import pytest
from pygame import mixer

from game.core.assets import read
from game.sound.sounds import MUSIC, SOUNDS, asset
from tools.synthesis.synth import RATE, Wave

FILES = {sound.file(name, n): name for name, sound in SOUNDS.items() for n in range(sound.variants)}
"""Every sound file and its sound."""
Sides = tuple[Wave, Wave]


@contextmanager
def card() -> Iterator[None]:
    """The mixer of the game, while something is decoded."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        mixer.init(RATE, -16, 2, allowedchanges=0)
        assert mixer.get_init() == (RATE, -16, 2), "somebody has left the mixer on"
        yield
        mixer.quit()


@pytest.fixture(scope="session")
def waves() -> dict[str, Wave]:
    """The decoded samples of every file, from -1 to 1."""
    with card():
        return {file: _wave(_decoded(file)[::2]) for file in FILES}


@pytest.fixture(scope="session")
def music() -> tuple[Sides, Sides]:
    """The first and last seconds of the music, left and right."""
    with card():
        decoded, part = _decoded(MUSIC), 6 * RATE
    assert 60 <= len(decoded) / 2 / RATE <= 90
    first, last = decoded[:part], decoded[-part:]
    return (_wave(first[::2]), _wave(first[1::2])), (_wave(last[::2]), _wave(last[1::2]))


def _decoded(file: str) -> array[int]:
    return array("h", mixer.Sound(BytesIO(read(asset(file)))).get_raw())


def _wave(samples: array[int]) -> Wave:
    return array("d", (sample / 32768 for sample in samples))
