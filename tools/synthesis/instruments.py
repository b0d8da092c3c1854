"""Instruments: wood, stone, rubbed surfaces, marimba and kalimba."""

from __future__ import annotations

from tools.synthesis.synth import (
    Wave,
    bandpass,
    enveloped,
    lowpass,
    mixed,
    noise,
    roughened,
    struck,
)

NOTES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")


def pitch(note: str) -> float:
    """The frequency of a note such as ``F#4``, in hertz."""
    steps = NOTES.index(note[:-1]) - NOTES.index("A") + 12 * (int(note[-1]) - 4)
    return float(440.0 * 2.0 ** (steps / 12.0))


def wood(hertz: float, size: float = 1.0, seconds: float = 0.22) -> Wave:
    """A piece of wood knocked on wood; the larger, the longer it rings."""
    body = struck(
        (
            (hertz, 0.9, 0.030 * size),
            (hertz * 2.27, 0.70, 0.020 * size),
            (hertz * 3.93, 0.42, 0.012 * size),
            (hertz * 6.3, 0.20, 0.007 * size),
        ),
        seconds,
        0.0012,
    )
    touch = enveloped(
        lowpass(noise(0.012, f"wood {hertz}"), 2600.0), (0, 0), (0.001, 1), (0.012, 0)
    )
    return mixed((0, 1.0, body), (0, 0.5, touch))


def stone(hertz: float, size: float = 1.0, seconds: float = 0.2) -> Wave:
    """A small stone set on a board: short and dense, with a thud of the board."""
    body = struck(
        (
            (hertz, 0.8, 0.016 * size),
            (hertz * 1.53, 0.6, 0.013 * size),
            (hertz * 2.41, 0.35, 0.009 * size),
            (hertz * 3.37, 0.18, 0.006 * size),
            (hertz * 0.27, 0.9, 0.028 * size),
        ),
        seconds,
        0.0008,
    )
    grit = enveloped(
        bandpass(noise(0.02, f"stone {hertz}"), 700, 3200), (0, 0), (0.001, 1), (0.02, 0)
    )
    return mixed((0, 1.0, body), (0, 0.45, grit))


def rubbed(seconds: float, low: float, high: float, seed: str, depth: float = 0.7) -> Wave:
    """A surface rubbed by hand: noise within a band, of unsteady loudness."""
    return roughened(bandpass(noise(seconds, seed), low, high), seed, 0.01, depth)


def marimba(note: str, seconds: float = 0.9, ring: float = 0.28) -> Wave:
    """A marimba bar struck with a soft mallet; its first overtone is at four."""
    hertz = pitch(note)
    return struck(
        (
            (hertz, 1.0, ring),
            (hertz * 1.003, 0.35, ring * 0.8),
            (hertz * 3.98, 0.16, ring * 0.22),
            (hertz * 9.1, 0.04, ring * 0.08),
            (hertz * 0.5, 0.10, ring * 0.3),
        ),
        seconds,
        0.004,
    )


def kalimba(note: str, seconds: float = 1.0, ring: float = 0.35) -> Wave:
    """A kalimba tongue plucked with the thumb: mellow, with a small knock."""
    hertz = pitch(note)
    body = struck(
        (
            (hertz, 1.0, ring),
            (hertz * 2.0, 0.14, ring * 0.6),
            (hertz * 5.42, 0.06, ring * 0.12),
            (hertz * 0.997, 0.4, ring * 1.2),
        ),
        seconds,
        0.003,
    )
    return mixed((0, 1.0, body), (0, 0.12, wood(190.0, 0.8, 0.12)))
