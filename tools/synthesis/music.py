"""The music: a calm piece in D of twenty-four bars that loops without a seam.

Its buffer is circular: what still rings at the end rings on over the first bar.
"""

from __future__ import annotations

import math
from array import array
from functools import cache
from random import Random

from tools.synthesis.instruments import kalimba, marimba, pitch
from tools.synthesis.loudness import normalised
from tools.synthesis.synth import RATE, Wave, highpass, reverb, silence

BEAT = 0.75
BEATS = 4
WARM_UP = 3.0
"""Seconds of the end that are played before the beginning, for their echo."""

CHORDS = (
    ("D3", "A3", "D4", "F#4"),
    ("B2", "F#3", "A3", "D4"),
    ("G2", "D3", "B3", "F#4"),
    ("A2", "E3", "A3", "D4"),
    ("F#2", "D3", "A3", "E4"),
    ("E3", "B3", "D4", "G4"),
    ("G2", "D3", "A3", "B3"),
    ("A2", "E3", "A3", "E4"),
)
"""One chord a bar; the eight are played three times."""

MELODY = (
    "F#4 . A4 . | B4 . . A4 | F#4 . E4 . | D4 . . E4 | F#4 . B4 . | . A4 . G4 | D5 . B4 A4 | E4",
    "A4 . . . | . . F#4 . | B4 . . . | . . A4 . | D5 . . . | B4 . G4 . | A4 . . . | . . E4 F#4",
    "A4 . D5 . | B4 . F#4 . | A4 . B4 . | E4 . D4 . | F#4 . A4 . | E4 . G4 B4 | A4 . F#4 . | E4",
)
"""A note or a rest for every beat; one line for each round of the chords."""
FIGURES = ((0.0, 1.5, 2.5), (0.5, 1.5, 3.0), (0.0, 1.0, 2.5, 3.5), (1.0, 2.0, 3.5))
"""The beats of the kalimba, one of these in each bar."""


def synthesised() -> tuple[Wave, Wave]:
    """The whole piece, left and right channel."""
    length = len(CHORDS) * len(MELODY) * BEATS * BEAT
    sides = (silence(length), silence(length))
    _add_chords(sides)
    _add_figures(sides)
    _add_melody(sides)
    left, right = (_with_echo(side) for side in sides)
    normalised(left, right)
    return left, right


def _add_chords(sides: tuple[Wave, Wave]) -> None:
    for number in range(len(CHORDS) * len(MELODY)):
        begin = number * BEATS * BEAT
        for place, note in enumerate(CHORDS[number % len(CHORDS)]):
            _add(sides, _organ(note), begin - 0.4, 0.16, 0.3 * (place - 1.5))


def _add_figures(sides: tuple[Wave, Wave]) -> None:
    draw = Random("figures")
    for number in range(len(CHORDS) * len(MELODY)):
        notes = CHORDS[number % len(CHORDS)]
        for beat in FIGURES[number % len(FIGURES)]:
            note = draw.choice(notes[1:])
            begin = (number * BEATS + beat) * BEAT + 0.02 * draw.random()
            _add(sides, _kalimba(note), begin, 0.22 + 0.1 * draw.random(), draw.choice((-0.5, 0.5)))


def _add_melody(sides: tuple[Wave, Wave]) -> None:
    bars = [text.split() for line in MELODY for text in line.split("|")]
    for number, notes in enumerate(bars):
        for beat, note in enumerate(notes):
            if note != ".":
                _add(sides, _marimba(note), (number * BEATS + beat) * BEAT, 0.42, 0.1)


def _add(sides: tuple[Wave, Wave], wave: Wave, begin: float, gain: float, pan: float) -> None:
    """Add a wave to the circular channels, panned by equal power."""
    angle = 0.25 * math.pi * (1.0 + pan)
    for side, share in zip(sides, (math.cos(angle), math.sin(angle)), strict=True):
        start = round(begin * RATE) % len(side)
        # Counted from the end, so that an index beyond it comes round to the beginning.
        for i, sample in enumerate(wave, start - len(side)):
            side[i] += gain * share * sample


def _with_echo(side: Wave) -> Wave:
    """The channel with its echo, as if it had been looping for ever."""
    ahead = round(WARM_UP * RATE)
    around = array("d", side[-ahead:])
    around.extend(side)
    return highpass(reverb(around, 1.4, 0.5), 40.0)[ahead : ahead + len(side)]


@cache
def _organ(note: str) -> Wave:
    """A note of a soft organ that swells and fades over a bar and a half."""
    hertz, wave = pitch(note), silence(4.6)
    for i in range(len(wave)):
        t = i / RATE
        turn = 2.0 * math.pi * hertz * t
        tone = math.sin(turn) + 0.22 * math.sin(2.0 * turn) + 0.5 * math.sin(1.003 * turn)
        swell = math.sin(math.pi * t / 4.6) ** 1.5
        wave[i] = swell * (1.0 + 0.12 * math.sin(0.8 * math.pi * t)) * tone
    return wave


@cache
def _kalimba(note: str) -> Wave:
    return kalimba(note, 1.8, 0.4)


@cache
def _marimba(note: str) -> Wave:
    return marimba(note, 2.2, 0.5)
