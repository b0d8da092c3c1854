"""Sound, where there is a sound card; silence, where there is none."""

from __future__ import annotations

import io

import pygame

from game.core.assets import read
from game.sound.cues import Cue


class Mixer:
    """Plays the program's sounds by name."""

    def __init__(self, effects: float, music: float) -> None:
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(24)
            self._works = True
        except pygame.error:
            self._works = False
        self._effects = effects
        self._music = music
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    def set_volumes(self, effects: float, music: float) -> None:
        """Effects and music, each 0 to 1."""
        self._effects, self._music = effects, music

    def play(self, cue: Cue) -> None:
        """Play a sound, once or for as long as it says."""
        if not self._works or self._effects <= 0:
            return
        sound = self._sound(cue.sound)
        channel = pygame.mixer.find_channel() if sound is not None else None
        if sound is None or channel is None:
            return
        gain = self._effects * cue.gain
        channel.play(sound, loops=-1 if cue.length else 0, maxtime=round(cue.length * 1000))
        channel.set_volume(gain * min(1.0, 1 - cue.pan), gain * min(1.0, 1 + cue.pan))

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                data = read(f"shared/sounds/{name}.ogg")
                self._sounds[name] = pygame.mixer.Sound(io.BytesIO(data))
            except (OSError, pygame.error):
                self._sounds[name] = None
        return self._sounds[name]
