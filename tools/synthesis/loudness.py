"""Loudness of a wave: its loudest tenth of a second, weighted as in broadcasting."""

from __future__ import annotations

import math
from itertools import accumulate

from tools.synthesis.synth import RATE, Wave, biquad, biquad_terms, highpass, silence

WINDOW = RATE // 10
HOP = RATE // 100
PEAK = 0.7
"""Peak of every sound: 3 dB below full scale, so that two at once still fit."""


def decibels(level: float) -> float:
    """A level as decibels below full scale."""
    return 20.0 * math.log10(max(level, 1e-9))


def peak(wave: Wave) -> float:
    """The largest absolute sample."""
    return max(map(abs, wave))


def normalised(*sides: Wave) -> None:
    """Scale the channels of a sound by one factor, so that the larger peak is PEAK."""
    factor = PEAK / max(map(peak, sides))
    for side in sides:
        for i, sample in enumerate(side):
            side[i] = sample * factor


def loudness(wave: Wave) -> float:
    """Decibels of the loudest tenth of a second of the weighted wave."""
    padded = weighted(wave)
    padded.extend(silence(0.1))
    sums = list(accumulate((sample * sample for sample in padded), initial=0.0))
    loudest = max(sums[end] - sums[end - WINDOW] for end in range(WINDOW, len(sums), HOP))
    return decibels(math.sqrt(loudest / WINDOW))


def weighted(wave: Wave) -> Wave:
    """The wave K-weighted: lows cut, four decibels more above 1500 Hz."""
    c, alpha = biquad_terms(1500.0)
    a = 10.0 ** (4.0 / 40.0)
    more, less, slope = a + 1.0, a - 1.0, 2.0 * math.sqrt(a) * alpha
    ahead = (
        a * (more + less * c + slope),
        -2.0 * a * (less + more * c),
        a * (more + less * c - slope),
    )
    behind = (more - less * c + slope, 2.0 * (less - more * c), more - less * c - slope)
    return highpass(biquad(wave, ahead, behind), 38.0)
