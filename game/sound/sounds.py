"""All sounds; each is a file or several under ``assets/shared/sounds``.

The files all reach the same peak; the gain here brings them to the loudness they should have (a
test measures it): what happens on the board at one level, menus below it, the small ticks of a
cursor farther below, the great moments a little above.
"""

from __future__ import annotations

from typing import NamedTuple

NOW, ARRIVAL, THROUGHOUT = "now", "arrival", "throughout"
"""When a sound is heard: at the start, at the end or during an animation."""


class Sound(NamedTuple):
    """One sound: its gain, the number of its pitches, and when it is heard."""

    gain: float
    variants: int = 1
    timing: str = NOW

    def file(self, name: str, turn: int) -> str:
        """The file to play at the n-th time: the pitches take turns."""
        return f"{name}-{turn % self.variants + 1}" if self.variants > 1 else name


SOUNDS: dict[str, Sound] = {
    "tile-laid": Sound(0.72, 3, ARRIVAL),
    "tile-turned": Sound(0.48),
    "tile-drawn": Sound(0.69),
    "marker-set": Sound(0.86, timing=ARRIVAL),
    "marker-slide": Sound(0.34, timing=THROUGHOUT),
    "marker-fell": Sound(0.44),
    "markers-met": Sound(0.42),
    "chevron-step": Sound(0.7, 3, ARRIVAL),
    "chevron-turned": Sound(0.66),
    "chevron-taken": Sound(0.47),
    "field-marked": Sound(0.32, 3),
    "field-cleared": Sound(0.35),
    "connection-wave": Sound(0.48),
    "hex-dropped": Sound(0.68, timing=ARRIVAL),
    "explorer-set": Sound(0.47, timing=ARRIVAL),
    "trick-won": Sound(0.5),
    "points-counted": Sound(0.32, 3),
    "turn-passed": Sound(0.84),
    "your-turn": Sound(0.42),
    "menu-tick": Sound(0.54, 3),
    "menu-confirm": Sound(0.39),
    "menu-back": Sound(0.3),
    "refused": Sound(0.32),
    "curtain": Sound(0.3),
    "game-won": Sound(0.51),
    "game-over": Sound(0.54),
    "pad-joined": Sound(0.25),
    "pad-lost": Sound(0.26),
    "said": Sound(0.22),
}
"""Every sound by name."""

INTERFACE = (
    "tile-turned",
    "your-turn",
    "menu-tick",
    "menu-confirm",
    "menu-back",
    "refused",
    "curtain",
    "pad-joined",
    "pad-lost",
    "said",
)
"""The sounds of a player's actions: in menus, and while making a move."""

MUSIC, MUSIC_GAIN = "music", 0.22
"""The music, which is played in a loop, and its gain."""


def asset(file: str) -> str:
    """The asset of a sound file."""
    return f"shared/sounds/{file}.ogg"
