"""Sound cues: which sounds an event makes, and when.

A title's ``display/cues.py`` has ``CUES``, plain data: the name of a sound for each class of event,
or a function of the event and the one before it that gives the name; an empty name is silence on
purpose, and an event that is not there is silent too. A title without that file has one sound for
all its events.

Only what the event says is used. It is the event the watcher saw, with None for a tile it may
not know, and tables go by its kind alone: no sound tells one tile from another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from functools import cache
from typing import Any, NamedTuple

from game.core.events import Event
from game.core.parts import optional
from game.sound.sounds import ARRIVAL, SOUNDS, THROUGHOUT

GENERIC = "marker-set"
"""The sound of every event in a title that names none."""

CueEntry = str | Callable[[Any, Event | None], str]


class Cue(NamedTuple):
    """One sound to play: its file, gain, direction and time."""

    sound: str
    gain: float = 1.0
    pan: float = 0.0
    """From -1, left, to 1, right."""
    delay: float = 0.0
    """Seconds from now."""
    length: float = 0.0
    """Seconds to loop for, with a fade at the end; 0 to play it once."""


class SoundCues:
    """Chooses the sounds of one game, or of the menus, which have no title.

    Sounds that exist in several pitches take turns, always in the same order.
    """

    def __init__(self, folder: str = "", listeners: Collection[int] = ()) -> None:
        """Use the cues of a title's package, for people at some seats.

        If ``listeners`` are given, the end of the game sounds like a victory only if one of them
        won.
        """
        self._table = table(folder) if folder else {}
        self._generic = GENERIC if folder and not self._table else ""
        self._listeners = frozenset(listeners)
        self._turns: Counter[str] = Counter()
        self._before: Event | None = None

    def cues_for(self, event: Event, length: float = 0.0, pan: float = 0.0) -> tuple[Cue, ...]:
        """The cues of an event whose animation begins now.

        ``length`` is how many seconds that takes at the speed of play: a slide is heard for as
        long, a tile when it lies.
        """
        name = self._name(event)
        self._before = event
        return self.cues_named(name, length, pan) if name else ()

    def cues_named(self, name: str, length: float = 0.0, pan: float = 0.0) -> tuple[Cue, ...]:
        """The cues of a sound of SOUNDS; LookupError if there is none."""
        if name not in SOUNDS:
            raise LookupError(f"there is no sound {name!r}")
        sound = SOUNDS[name]
        if sound.timing == THROUGHOUT and length <= 0.0:
            return ()
        file = sound.file(name, self._turns[name])
        self._turns[name] += 1
        delay = length if sound.timing == ARRIVAL else 0.0
        around = length if sound.timing == THROUGHOUT else 0.0
        return (Cue(file, sound.gain, max(-1.0, min(1.0, pan)), delay, around),)

    def _name(self, event: Event) -> str:
        entry = self._table.get(type(event))
        if entry is None:
            return self._ending(event) if type(event).__name__ == "GameEnded" else self._generic
        return entry if isinstance(entry, str) else entry(event, self._before)

    def _ending(self, event: Any) -> str:
        """The sound of GameEnded, which depends on whether a listener won."""
        if self._listeners and self._listeners.isdisjoint(event.winners):
            return "game-over"
        return "game-won"


@cache
def table(folder: str) -> Mapping[type[Event], CueEntry]:
    """A title's cues by class of event; empty for a title that has none."""
    module = optional(f"{folder}.display.cues")
    cues: Mapping[type[Event], CueEntry] = module.CUES if module else {}
    return cues
