"""Building blocks of sounds: oscillators, noise, envelopes, filters and reverb.

A wave is an array of floats at RATE samples a second. Nothing here knows which sound it makes.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import TypeAlias

RATE = 44_100

Wave: TypeAlias = "array[float]"
Mode = tuple[float, float, float]
"""One mode of a ringing body: hertz, amplitude, seconds of decay to a third."""
Layer: TypeAlias = "tuple[float, float, Wave]"
"""A wave in a mix: its start in seconds, its gain, the samples."""
Weights = tuple[float, float, float]


def silence(seconds: float) -> Wave:
    """Silence of a length."""
    return array("d", bytes(8 * round(seconds * RATE)))


def noise(seconds: float, seed: str) -> Wave:
    """White noise, the same for each seed."""
    draw = Random(seed).random
    return array("d", (2.0 * draw() - 1.0 for _ in range(round(seconds * RATE))))


def struck(modes: Sequence[Mode], seconds: float, soft: float = 0.001) -> Wave:
    """A struck body that rings in some modes; ``soft`` is the attack in seconds.

    Each mode is a decaying sine by its recurrence: the next sample from the last two.
    """
    wave = silence(seconds)
    for hertz, strength, decay in modes:
        turn = 2.0 * math.pi * hertz / RATE
        shrink = math.exp(-1.0 / (decay * RATE))
        forward, back = 2.0 * shrink * math.cos(turn), -shrink * shrink
        last, older = strength * math.sin(turn) * shrink, 0.0
        for i in range(1, len(wave)):
            wave[i] += last
            last, older = forward * last + back * older, last
    # A blow is never instant, and a ringing that breaks off would click.
    return enveloped(wave, (0, 0), (soft, 1), (0.6 * seconds, 1), (seconds, 0))


def glide(first: float, last: float, seconds: float) -> Wave:
    """A sine that glides from one frequency to another."""
    wave, phase = silence(seconds), 0.0
    for i in range(len(wave)):
        phase += 2.0 * math.pi * first * (last / first) ** (i / len(wave)) / RATE
        wave[i] = math.sin(phase)
    return wave


def enveloped(wave: Wave, *points: tuple[float, float]) -> Wave:
    """The wave under an envelope through (seconds, height) points."""
    out = array("d", bytes(8 * len(wave)))
    for (begin, low), (end, high) in pairwise(points):
        start, stop = round(begin * RATE), min(len(wave), round(end * RATE))
        for i in range(start, stop):
            share = 0.5 - 0.5 * math.cos(math.pi * (i / RATE - begin) / (end - begin))
            out[i] = wave[i] * (low + (high - low) * share)
    return out


def roughened(wave: Wave, seed: str, each: float, depth: float) -> Wave:
    """The wave with a loudness that changes at random every ``each`` seconds."""
    draw = Random(seed).random
    step = round(each * RATE)
    marks = [1.0 - depth * draw() for _ in range(len(wave) // step + 2)]
    out = array("d", bytes(8 * len(wave)))
    for i, sample in enumerate(wave):
        mark, within = divmod(i, step)
        share = within / step
        out[i] = sample * (marks[mark] * (1.0 - share) + marks[mark + 1] * share)
    return out


def lowpass(wave: Wave, hertz: float) -> Wave:
    """A low-pass filter of twelve decibels an octave."""
    c, alpha = biquad_terms(hertz)
    ahead = (1.0 - c) / 2.0
    return biquad(wave, (ahead, 2.0 * ahead, ahead), (1.0 + alpha, -2.0 * c, 1.0 - alpha))


def highpass(wave: Wave, hertz: float) -> Wave:
    """A high-pass filter of twelve decibels an octave."""
    c, alpha = biquad_terms(hertz)
    ahead = (1.0 + c) / 2.0
    return biquad(wave, (ahead, -2.0 * ahead, ahead), (1.0 + alpha, -2.0 * c, 1.0 - alpha))


def bandpass(wave: Wave, low: float, high: float) -> Wave:
    """A band-pass filter between two frequencies."""
    return lowpass(highpass(wave, low), high)


def biquad_terms(hertz: float) -> tuple[float, float]:
    """The terms of a biquad's coefficients: cosine of its frequency, and width."""
    turn = 2.0 * math.pi * hertz / RATE
    return math.cos(turn), math.sin(turn) / math.sqrt(2.0)


def biquad(wave: Wave, ahead: Weights, behind: Weights) -> Wave:
    """A second-order filter with coefficients for inputs and for outputs."""
    b0, b1, b2 = (weight / behind[0] for weight in ahead)
    _, a1, a2 = (weight / behind[0] for weight in behind)
    out = array("d", bytes(8 * len(wave)))
    x1 = x2 = y1 = y2 = 0.0
    for i, x in enumerate(wave):
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out[i] = y
    return out


def mixed(*layers: Layer) -> Wave:
    """Several waves mixed, each from its start on."""
    starts = [(round(begin * RATE), gain, wave) for begin, gain, wave in layers]
    out = array("d", bytes(8 * max(start + len(wave) for start, _, wave in starts)))
    for start, gain, wave in starts:
        for i, sample in enumerate(wave, start):
            out[i] += gain * sample
    return out


def reverb(wave: Wave, tail: float, wet: float) -> Wave:
    """The wave in a small room: damped comb filters, then all-pass filters."""
    dry = array("d", wave)
    dry.extend(silence(tail))
    echo = array("d", bytes(8 * len(dry)))
    for delay in (1116, 1277, 1422, 1617):
        _comb(dry, echo, delay, 0.001 ** (delay / RATE / tail))
    for delay in (225, 556):
        _allpass(echo, delay)
    for i, sample in enumerate(echo):
        dry[i] += wet * sample
    return dry


def _comb(dry: Wave, echo: Wave, delay: int, back: float) -> None:
    line, dull = [0.0] * delay, 0.0
    for i, sample in enumerate(dry):
        at = i % delay
        heard = line[at]
        dull = 0.6 * heard + 0.4 * dull
        line[at] = sample + back * dull
        echo[i] += 0.25 * heard


def _allpass(echo: Wave, delay: int) -> None:
    line = [0.0] * delay
    for i, sample in enumerate(echo):
        at = i % delay
        heard = line[at]
        line[at] = sample + 0.5 * heard
        echo[i] = heard - 0.5 * line[at]


def looped(wave: Wave, overlap: float) -> Wave:
    """The wave as a loop: its last ``overlap`` seconds are blended into its start.

    Noise is blended by equal power, so the seam is as loud as the rest.
    """
    seam = round(overlap * RATE)
    out = wave[: len(wave) - seam]
    for i in range(seam):
        angle = 0.5 * math.pi * i / seam
        out[i] = wave[i] * math.sin(angle) + wave[len(out) + i] * math.cos(angle)
    return out
