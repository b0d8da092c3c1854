"""Recipes of the sounds: each gives a rough wave, which ``finished`` cleans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from tools.synthesis.instruments import kalimba, marimba, rubbed, stone, wood
from tools.synthesis.loudness import normalised, peak
from tools.synthesis.synth import (
    RATE,
    Wave,
    bandpass,
    enveloped,
    glide,
    highpass,
    looped,
    lowpass,
    mixed,
    noise,
    reverb,
    struck,
)

LEAD = 0.005
"""Seconds of silence first: the encoder smears an attack over what precedes it."""
FADE_OUT = 0.012
QUIET = 0.001
"""The share of the peak below which the end of a sound is cut off."""
STEPS = (1.0, 1.09, 0.93)
"""Pitches of a sound that is often repeated, so that it does not rattle."""

Recipe = Callable[[], Wave]


def finished(wave: Wave) -> Wave:
    """The wave without hum or offset, faded in and out."""
    clean = highpass(wave, 45.0)
    loudest = peak(clean)
    end = max(i for i, sample in enumerate(clean) if abs(sample) > QUIET * loudest)
    clean = clean[: end + round(FADE_OUT * RATE)]
    seconds = len(clean) / RATE
    rested = enveloped(clean, (0, 0), (0.001, 1), (seconds - FADE_OUT, 1), (seconds, 0))
    return mixed((LEAD, 1.0, rested))


def _tile_laid(step: float) -> Wave:
    knock = mixed(
        (0, 1.0, wood(232.0 * step, 1.1)),
        (0, 0.5, struck(((92.0 * step, 1.0, 0.04),), 0.2, 0.002)),
        (0.034, 0.28, wood(285.0 * step, 0.8)),
    )
    return reverb(knock, 0.18, 0.22)


def _tile_turned() -> Wave:
    brush = enveloped(rubbed(0.13, 350, 2100, "turned"), (0, 0), (0.06, 1), (0.13, 0))
    return reverb(mixed((0, 0.55, brush), (0.115, 0.9, wood(330.0, 0.7))), 0.12, 0.15)


def _tile_drawn() -> Wave:
    slide = enveloped(
        rubbed(0.26, 600, 3400, "drawn", 0.8), (0, 0), (0.09, 1), (0.17, 0.7), (0.26, 0)
    )
    return reverb(mixed((0, 1.0, slide), (0.19, 0.5, wood(240.0, 0.6))), 0.1, 0.15)


def _marker_slide() -> Wave:
    """A loop: its end is blended into its beginning."""
    rub = bandpass(noise(1.0, "slide"), 170, 780)
    hum = bandpass(noise(1.0, "slide hum"), 250, 330)
    return looped(highpass(mixed((0, 1.0, rub), (0, 1.6, hum)), 60.0), 0.2)


def _marker_fell() -> Wave:
    fall = enveloped(glide(390.0, 118.0, 0.55), (0, 0), (0.05, 0.6), (0.3, 0.5), (0.55, 0))
    air = enveloped(lowpass(noise(0.55, "fell"), 900), (0, 0), (0.3, 0.9), (0.55, 0))
    thud = struck(((74.0, 1.0, 0.07), (131.0, 0.6, 0.05), (196.0, 0.3, 0.03)), 0.35, 0.003)
    return reverb(mixed((0, 0.5, fall), (0, 0.5, air), (0.5, 1.0, thud)), 0.35, 0.35)


def _markers_met() -> Wave:
    clack = mixed(
        (0, 1.0, stone(640.0, 1.3)),
        (0.045, 0.8, stone(520.0, 1.4)),
        (0.13, 0.35, stone(590.0)),
        (0.02, 0.5, marimba("D3", 0.5, 0.12)),
    )
    return reverb(clack, 0.25, 0.3)


def _marker_set() -> Wave:
    return reverb(mixed((0, 1.0, stone(700.0, 0.9)), (0, 0.6, wood(250.0))), 0.12, 0.18)


def _chevron_step(step: float) -> Wave:
    return reverb(mixed((0, 1.0, stone(470.0 * step, 1.25)), (0, 0.3, wood(150.0))), 0.14, 0.2)


def _chevron_turned() -> Wave:
    grind = enveloped(rubbed(0.18, 260, 1500, "grind", 0.9), (0, 0), (0.08, 1), (0.18, 0))
    return reverb(mixed((0, 0.9, grind), (0.16, 0.7, stone(560.0))), 0.12, 0.18)


def _chevron_taken() -> Wave:
    scrape = enveloped(rubbed(0.22, 240, 1300, "taken", 0.9), (0, 0), (0.12, 0.9), (0.22, 0))
    return reverb(
        mixed(
            (0, 1.0, stone(430.0, 1.5)),
            (0.05, 0.5, scrape),
            (0.02, 0.5, marimba("A3", 0.6, 0.16)),
            (0.15, 0.6, marimba("E3", 0.7, 0.2)),
        ),
        0.25,
        0.25,
    )


def _field_marked(note: str) -> Wave:
    dab = enveloped(rubbed(0.06, 400, 1900, f"dab {note}"), (0, 0), (0.02, 1), (0.06, 0))
    return reverb(mixed((0, 0.18, dab), (0.008, 1.0, marimba(note, 0.5, 0.12))), 0.2, 0.22)


def _field_cleared() -> Wave:
    wipe = enveloped(rubbed(0.16, 350, 1700, "wipe"), (0, 0), (0.06, 1), (0.16, 0))
    return reverb(
        mixed(
            (0, 0.3, wipe),
            (0.02, 0.9, marimba("E4", 0.4, 0.09)),
            (0.1, 0.8, marimba("C4", 0.5, 0.11)),
        ),
        0.2,
        0.22,
    )


def _connection_wave() -> Wave:
    notes = ("D4", "E4", "G4", "A4", "B4", "D5")
    run = [(0.06 * i, 0.7, kalimba(note, 0.8, 0.2)) for i, note in enumerate(notes)]
    air = enveloped(bandpass(noise(0.6, "wave"), 300, 1600), (0, 0), (0.35, 1), (0.6, 0))
    return reverb(mixed(*run, (0, 0.12, air)), 0.4, 0.45)


def _hex_dropped() -> Wave:
    puff = enveloped(lowpass(noise(0.07, "puff"), 1300), (0, 0), (0.008, 1), (0.07, 0))
    return reverb(
        mixed((0, 1.0, wood(148.0, 1.3)), (0, 0.7, puff), (0.05, 0.22, wood(190.0, 0.9))), 0.16, 0.2
    )


def _explorer_set() -> Wave:
    return reverb(
        mixed(
            (0, 0.9, wood(310.0)), (0.09, 0.7, wood(350.0)), (0.09, 0.55, marimba("G4", 0.6, 0.15))
        ),
        0.2,
        0.22,
    )


def _trick_won() -> Wave:
    return reverb(_phrase(marimba, ("G4", 0.0), ("B4", 0.1), ("D5", 0.2), ("G3", 0.2)), 0.45, 0.45)


def _points_counted(note: str) -> Wave:
    return reverb(kalimba(note, 0.5, 0.11), 0.15, 0.2)


def _your_turn() -> Wave:
    return reverb(_phrase(kalimba, ("A4", 0.0), ("E4", 0.0), ("D5", 0.2)), 0.5, 0.45)


def _turn_passed() -> Wave:
    return reverb(mixed((0, 1.0, wood(170.0)), (0.14, 0.8, wood(150.0))), 0.16, 0.22)


def _menu_tick(step: float) -> Wave:
    return mixed((0, 1.0, wood(430.0 * step, 0.55, 0.1)))


def _menu_confirm() -> Wave:
    up = ((0, 0.5, marimba("D4", 0.4, 0.1)), (0.07, 0.6, marimba("A4", 0.5, 0.12)))
    return reverb(mixed((0, 0.7, wood(340.0)), *up), 0.16, 0.2)


def _menu_back() -> Wave:
    down = ((0, 0.5, marimba("A4", 0.3, 0.08)), (0.07, 0.6, marimba("E4", 0.5, 0.1)))
    return reverb(mixed((0, 0.7, wood(290.0)), *down), 0.16, 0.2)


def _refused() -> Wave:
    low = ((0, 1.0, marimba("C3", 0.3, 0.06)), (0.11, 0.9, marimba("B2", 0.4, 0.07)))
    knocks = ((0, 0.5, wood(120.0)), (0.11, 0.4, wood(115.0)))
    return reverb(lowpass(mixed(*low, *knocks), 1200), 0.15, 0.2)


def _curtain() -> Wave:
    cloth = rubbed(0.7, 220, 1500, "curtain", 0.6)
    return reverb(enveloped(cloth, (0, 0), (0.25, 1), (0.4, 0.6), (0.7, 0)), 0.15, 0.25)


def _game_won() -> Wave:
    melody = (("D4", 0.0), ("A4", 0.16), ("F#4", 0.32), ("B4", 0.48), ("A4", 0.72), ("D5", 0.96))
    chord = (("D3", 0.0), ("G3", 0.48), ("D3", 0.96), ("F#4", 0.96), ("A3", 0.96))
    return reverb(
        mixed((0, 1.0, _phrase(marimba, *melody)), (0, 0.5, _phrase(kalimba, *chord))), 0.8, 0.5
    )


def _game_over() -> Wave:
    melody = (("A4", 0.0), ("F4", 0.28), ("E4", 0.56), ("D4", 0.92))
    chord = (("D3", 0.0), ("A#3", 0.56), ("D3", 0.92), ("A3", 0.92))
    return reverb(
        mixed((0, 0.9, _phrase(marimba, *melody)), (0, 0.5, _phrase(kalimba, *chord))), 0.8, 0.5
    )


def _pad_joined() -> Wave:
    return reverb(_phrase(marimba, ("E4", 0.0), ("B4", 0.12)), 0.2, 0.22)


def _pad_lost() -> Wave:
    return reverb(_phrase(marimba, ("B4", 0.0), ("E4", 0.14)), 0.2, 0.22)


def _said() -> Wave:
    pop = ((0, 0.8, kalimba("A4", 0.25)), (0.05, 0.5, kalimba("E5", 0.25)))
    return reverb(mixed(*pop), 0.16, 0.2)


def _phrase(body: Callable[[str], Wave], *notes: tuple[str, float]) -> Wave:
    return mixed(*((begin, 0.8, body(note)) for note, begin in notes))


def _varied(name: str, recipe: Callable[[Any], Wave], kinds: Sequence[Any]) -> dict[str, Recipe]:
    return {f"{name}-{n}": partial(recipe, kind) for n, kind in enumerate(kinds, start=1)}


RECIPES: dict[str, Recipe] = {
    **_varied("tile-laid", _tile_laid, STEPS),
    "tile-turned": _tile_turned,
    "tile-drawn": _tile_drawn,
    "marker-set": _marker_set,
    "marker-slide": _marker_slide,
    "marker-fell": _marker_fell,
    "markers-met": _markers_met,
    **_varied("chevron-step", _chevron_step, STEPS),
    "chevron-turned": _chevron_turned,
    "chevron-taken": _chevron_taken,
    **_varied("field-marked", _field_marked, ("G4", "A4", "C5")),
    "field-cleared": _field_cleared,
    "connection-wave": _connection_wave,
    "hex-dropped": _hex_dropped,
    "explorer-set": _explorer_set,
    "trick-won": _trick_won,
    **_varied("points-counted", _points_counted, ("C5", "D5", "E5")),
    "your-turn": _your_turn,
    "turn-passed": _turn_passed,
    **_varied("menu-tick", _menu_tick, STEPS),
    "menu-confirm": _menu_confirm,
    "menu-back": _menu_back,
    "refused": _refused,
    "curtain": _curtain,
    "game-won": _game_won,
    "game-over": _game_over,
    "pad-joined": _pad_joined,
    "pad-lost": _pad_lost,
    "said": _said,
}
"""The recipe of every sound, by the name of its file."""
LOOPS = frozenset({"marker-slide"})


def synthesised(name: str) -> Wave:
    """A sound as it ships, before encoding; loops are not faded in and out."""
    rough = RECIPES[name]()
    wave = rough if name in LOOPS else finished(rough)
    normalised(wave)
    return wave
