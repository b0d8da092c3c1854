"""The sound files: complete, short, clean and equally loud."""

from __future__ import annotations

import math
from array import array
from operator import sub
from pathlib import Path

import pytest

from game.sound.sounds import MUSIC, MUSIC_GAIN, SOUNDS, THROUGHOUT
from tests.sound.conftest import FILES, Sides
from tools.synthesis.loudness import decibels, loudness, peak
from tools.synthesis.recipes import LOOPS, RECIPES
from tools.synthesis.synth import RATE, Wave, highpass

FOLDER = Path(__file__).parents[2] / "assets" / "shared" / "sounds"

LEVELS = {
    -17.5: {"game-won", "game-over", "your-turn", "trick-won", "connection-wave"},
    -23.0: {"menu-confirm", "menu-back", "refused", "curtain", "marker-slide"}
    | {"pad-joined", "pad-lost", "said"},
    -26.0: {"menu-tick", "tile-turned"},
}
"""Intended loudness of sounds other than those of the board."""
TABLE = -20.0


def test_sounds_and_sound_files_match() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{file}.ogg" for file in (*FILES, MUSIC)}
    assert RECIPES.keys() == FILES.keys()
    assert {name for name, sound in SOUNDS.items() if sound.timing == THROUGHOUT} == LOOPS


@pytest.mark.parametrize("file", FILES)
def test_a_sound_file_is_short_and_small(file: str, waves: dict[str, Wave]) -> None:
    assert 0.08 < len(waves[file]) / RATE < 2.5
    assert 3_500 < (FOLDER / f"{file}.ogg").stat().st_size < 14_000


@pytest.mark.parametrize("file", FILES)
def test_a_sound_reaches_the_common_peak_without_an_offset(
    file: str, waves: dict[str, Wave]
) -> None:
    wave = waves[file]
    assert 0.6 < peak(wave) < 0.8
    assert abs(sum(wave) / len(wave)) < 0.002


@pytest.mark.parametrize("file", FILES)
def test_a_sound_starts_and_ends_without_a_click(file: str, waves: dict[str, Wave]) -> None:
    """It starts and ends at rest; the end of a loop joins its start."""
    wave = waves[file]
    if file in LOOPS:
        assert abs(wave[0] - wave[-1]) < _usual_step(wave)
    else:
        assert max(map(abs, (*wave[:8], *wave[-40:]))) < 0.012


@pytest.mark.parametrize("file", FILES)
def test_a_sound_has_the_loudness_of_its_kind(file: str, waves: dict[str, Wave]) -> None:
    name = FILES[file]
    wanted = next((level for level, names in LEVELS.items() if name in names), TABLE)
    heard = loudness(waves[file]) + decibels(SOUNDS[name].gain)
    assert heard == pytest.approx(wanted, abs=1.0)


@pytest.mark.parametrize("file", FILES)
def test_no_sound_has_much_energy_above_five_kilohertz(file: str, waves: dict[str, Wave]) -> None:
    """Less than a tenth of the energy lies above five kilohertz."""
    wave = waves[file]
    assert _energy(highpass(wave, 5000.0)) < 0.1 * _energy(wave)


def test_the_music_loops_without_a_seam(music: tuple[Sides, Sides]) -> None:
    for beginning, end in zip(*music, strict=True):
        assert abs(beginning[0] - end[-1]) < _usual_step(beginning)
        moment = RATE // 4
        assert 0.25 < _energy(beginning[:moment]) / _energy(end[-moment:]) < 4


def test_the_music_file_is_small_and_quieter_than_the_sounds(music: tuple[Sides, Sides]) -> None:
    assert (FOLDER / f"{MUSIC}.ogg").stat().st_size <= 600_000
    for side in (*music[0], *music[1]):
        assert peak(side) < 0.8
        assert TABLE - 10 < loudness(side) + decibels(MUSIC_GAIN) < TABLE - 3


def _energy(wave: Wave) -> float:
    return sum(sample * sample for sample in wave)


def _usual_step(wave: Wave) -> float:
    """Twice what the wave usually goes from one sample to the next."""
    part = wave[:RATE]
    return 2 * math.sqrt(_energy(array("d", map(sub, part[1:], part))) / len(part))
