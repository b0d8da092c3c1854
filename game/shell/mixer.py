"""Sound, where there is a sound card; silence, where there is none."""

from __future__ import annotations

import io

import pygame

from game.core.assets import read


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

    def play(self, name: str) -> None:
        """Play a sound once."""
        if not self._works or self._effects <= 0:
            return
        sound = self._sound(name)
        if sound is not None:
            sound.set_volume(self._effects)
            sound.play()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                data = read(f"shared/sounds/{name}.ogg")
                self._sounds[name] = pygame.mixer.Sound(io.BytesIO(data))
            except (OSError, pygame.error):
                self._sounds[name] = None
        return self._sounds[name]
