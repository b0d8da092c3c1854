"""The synthesis of the sounds: it is reproducible, and made the shipped files."""

from __future__ import annotations

import hashlib
import math
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.assets import read
from game.sound.sounds import asset
from tools.synthesis.instruments import pitch
from tools.synthesis.loudness import decibels, loudness
from tools.synthesis.ogg import sampled, with_serial_zero
from tools.synthesis.recipes import synthesised
from tools.synthesis.synth import RATE, Wave, glide, looped, struck

TOOLS = Path(__file__).parents[2] / "tools"
SOME = ("menu-tick-2", "tile-drawn", "marker-slide", "chevron-turned", "tile-laid-3")
"""Sounds that use every instrument and filter; all would take too long."""


@pytest.fixture(scope="module")
def fresh() -> dict[str, Wave]:
    """Some sounds, synthesised anew."""
    return {name: synthesised(name) for name in SOME}


def _digest(wave: Wave) -> str:
    return hashlib.sha256(sampled([wave])).hexdigest()


def test_a_recipe_always_gives_the_same_samples(fresh: dict[str, Wave]) -> None:
    first = {name: _digest(wave) for name, wave in fresh.items()}
    assert first == {name: _digest(synthesised(name)) for name in reversed(SOME)}
    assert len(set(first.values())) == len(SOME)


@pytest.mark.parametrize("name", SOME)
def test_the_shipped_file_matches_its_recipe(
    name: str, fresh: dict[str, Wave], waves: dict[str, Wave]
) -> None:
    """Encoding changes the samples, but not the level from moment to moment."""
    wave, shipped = fresh[name], waves[name]
    assert len(shipped) == len(wave)
    moment = RATE // 50
    for start in range(0, len(wave) - moment, moment):
        end = start + moment
        assert _strength(shipped[start:end]) == pytest.approx(_strength(wave[start:end]), abs=0.02)


def test_a_struck_body_rings_at_its_pitch_and_fades() -> None:
    wave = struck(((441.0, 1.0, 0.1),), 0.5)
    part = wave[RATE // 20 : RATE // 4]
    upward = sum(low < 0 <= high for low, high in pairwise(part))
    assert upward == pytest.approx(441.0 * 0.2, abs=1)
    tenth = RATE // 10
    fall = _strength(wave[2 * tenth : 3 * tenth]) / _strength(wave[tenth : 2 * tenth])
    assert fall == pytest.approx(math.exp(-1.0), rel=0.01)


def test_notes_are_tuned_to_a_at_440_hertz() -> None:
    assert (pitch("A4"), pitch("A3")) == (440.0, 220.0)
    assert pitch("C4") == pytest.approx(261.626, abs=0.001)


def test_a_loop_joins_its_end_to_its_start() -> None:
    """In the rough wave, its last sample is followed by nearly its first."""
    rough = struck(((50.0, 1.0, 5.0),), 1.0)
    loop = looped(rough, 0.2)
    assert len(loop) == round(0.8 * RATE)
    assert abs(loop[0] - loop[-1]) < 0.01
    assert loop[RATE // 4 :] == rough[RATE // 4 : len(loop)]


def test_loudness_is_k_weighted() -> None:
    """A full tone near a kilohertz is 2.3 dB below full; the same deep tone is fainter."""
    assert loudness(glide(997.0, 997.0, 0.5)) == pytest.approx(-2.3, abs=0.2)
    assert loudness(glide(40.0, 40.0, 0.5)) < -5.0
    assert decibels(0.5) == pytest.approx(-6.02, abs=0.01)


def test_a_file_does_not_depend_on_the_random_stream_number() -> None:
    shipped = read(asset("menu-tick-1"))
    drawn = bytearray(shipped)
    drawn[14:18] = b"lots"
    drawn[22:26] = b"sums"
    assert with_serial_zero(bytes(drawn)) == shipped


@pytest.mark.parametrize("tool", ["sounds", "fonts"])
def test_a_tool_names_the_package_it_lacks(tool: str) -> None:
    """Without site packages there is neither encoder nor font library."""
    done = _run("-S", str(TOOLS / f"{tool}.py"))
    assert done.returncode == 1
    assert f"tools/{tool}.py needs" in done.stderr
    assert "install" in done.stderr


def test_the_sound_tool_refuses_an_unknown_name() -> None:
    done = _run(str(TOOLS / "sounds.py"), "gong")
    assert done.returncode == 2
    assert "there is no sound gong (there are: tile-laid-1," in done.stderr


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = (sys.executable, *arguments)
    return subprocess.run(command, capture_output=True, text=True, check=False)


def _strength(wave: Wave) -> float:
    return math.sqrt(sum(sample * sample for sample in wave) / len(wave))
