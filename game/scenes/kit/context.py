"""The surroundings of the screens: size, settings, devices, sounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.controls.bindings import JOYSTICK, Bindings
from game.controls.intents import KEYBOARD, MOUSE
from game.home.folders import Home
from game.home.settings import Settings
from game.lan.api import Lan
from game.sound.cues import Cue, SoundCues
from game.stage.box import Box
from game.stage.phrases import Phrase, Who
from game.stage.styles import Measure
from game.words.catalogue import LANGUAGES, Words
from game.words.title_words import leave_out_wordless

AT_ONCE = 0.12
"""Seconds within which a picture may come without anybody being told to wait."""


@dataclass
class Context:
    """Everything the screens share. The shell keeps it up to date."""

    area: Box
    measure: Measure
    home: Home
    settings: Settings
    words: Words
    bindings: Bindings
    now: float = 0.0
    """Seconds, always rising."""
    loading: int = 0
    """Pictures that are still being made."""
    loading_since: float = 0.0
    device: str = KEYBOARD
    """What was touched last."""
    pads: dict[str, str] = field(default_factory=dict)
    """The pads there are, and the family each one's buttons are named by."""
    cues: list[Cue] = field(default_factory=list)
    """Sounds asked for since the shell last played some."""
    sound_cues: SoundCues = field(default_factory=SoundCues)
    """Who makes the sounds of the menus."""
    rumbles: list[str] = field(default_factory=list)
    """Pads to be shaken."""
    quitting: bool = False
    typing: bool = False
    """Whether a screen takes letters, so that keys with a letter mean only that."""
    capturing: bool = False
    """Whether the next control pressed is wanted by its own name."""
    lan: Callable[[], Lan] | None = None
    """Makes the network when it is first wanted; None where there is none."""

    @property
    def still(self) -> bool:
        """Whether nothing should move that need not."""
        return self.settings.reduced_motion

    def load(self, pictures: int) -> None:
        """Take note of how many pictures are still being made."""
        if not self.loading or not pictures:
            self.loading_since = self.now
        self.loading = pictures

    @property
    def waiting(self) -> bool:
        """Whether pictures have been missing for longer than an instant."""
        return self.loading > 0 and self.now - self.loading_since > AT_ONCE

    def play(self, name: str) -> None:
        """Play a sound by its name."""
        self.cues += self.sound_cues.cues_named(name)

    def say(self, key: str, /, **blanks: object) -> str:
        """A sentence of the catalogue in the player's language."""
        return self.words(key, **blanks)

    def speak(self, phrase: Phrase, names: tuple[str, ...] = ()) -> str:
        """A phrase in the player's language, its seats by their names."""
        blanks: dict[str, object] = {}
        for name, value in phrase.blanks:
            if isinstance(value, Phrase):
                blanks[name] = self.speak(value, names)
            elif isinstance(value, Who):
                blanks[name] = unbroken(names[value.seat])
            else:
                blanks[name] = value
        return self.words(phrase.key, **blanks)

    def family(self, device: str) -> str:
        """The family a device's controls are named by: a pad's maker, keyboard or mouse."""
        chosen, own = self.settings.glyphs, self.pads.get(device, "")
        if chosen != "auto" and own != JOYSTICK:
            return chosen
        return own or (device if device in (KEYBOARD, MOUSE) else "xbox")


def unbroken(name: str) -> str:
    """A name with no-break spaces, so that it is never split between lines."""
    return name.replace(" ", "\N{NO-BREAK SPACE}")


def spoken(settings: Settings, system: str) -> Words:
    """The catalogue of the chosen language, or of the system's, or English.

    Titles that lack words in it are left out from now on.
    """
    code = settings.language or system[:2].lower()
    words = Words(code if code in LANGUAGES else "en")
    leave_out_wordless(words.language)
    return words
