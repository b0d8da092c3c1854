"""Plays sounds and music; does nothing where there is no sound card."""

from __future__ import annotations

import io

import pygame

from game.core.assets import read
from game.sound.cues import Cue
from game.sound.sounds import MUSIC, MUSIC_GAIN, asset

FADE = 0.09
"""Seconds in which a looping sound fades out."""


class Mixer:
    """Plays the program's sounds, each when it is due, and its music."""

    def __init__(self, effects: float, music: float) -> None:
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(24)
            self._available = True
        except pygame.error:
            self._available = False
        self._effects = effects
        self._music = 0.0
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._scheduled: list[tuple[float, Cue]] = []
        self._looping: list[tuple[float, pygame.mixer.Channel]] = []
        self.set_volumes(effects, music)

    @property
    def waiting(self) -> bool:
        """Whether a sound has still to begin or to be ended."""
        return bool(self._scheduled or self._looping)

    def set_volumes(self, effects: float, music: float) -> None:
        """Set the volumes, each 0 to 1; music starts and stops with its volume."""
        self._effects = effects
        if music == self._music or not self._available:
            return
        if music > 0 and self._music <= 0:
            pygame.mixer.music.load(io.BytesIO(read(asset(MUSIC))), "ogg")
            pygame.mixer.music.play(-1, fade_ms=2000)
        elif music <= 0:
            pygame.mixer.music.fadeout(800)
        pygame.mixer.music.set_volume(music * MUSIC_GAIN)
        self._music = music

    def play(self, cue: Cue, now: float) -> None:
        """Schedule a sound."""
        if self._available and self._effects > 0:
            self._scheduled.append((now + cue.delay, cue))

    def tick(self, now: float) -> None:
        """Start the sounds that are due, and fade out the loops that are over."""
        due = [cue for at, cue in self._scheduled if at <= now]
        self._scheduled = [(at, cue) for at, cue in self._scheduled if at > now]
        for cue in due:
            self._begin(cue, now)
        for end, channel in self._looping:
            if end <= now:
                channel.fadeout(round(FADE * 1000))
        self._looping = [(end, channel) for end, channel in self._looping if end > now]

    def _begin(self, cue: Cue, now: float) -> None:
        sound = self._sound(cue.sound)
        channel = pygame.mixer.find_channel() if sound is not None else None
        if sound is None or channel is None:
            return
        gain = self._effects * cue.gain
        channel.play(sound, loops=-1 if cue.length else 0)
        channel.set_volume(gain * min(1.0, 1 - cue.pan), gain * min(1.0, 1 + cue.pan))
        if cue.length:
            self._looping.append((now + cue.length - FADE, channel))

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(io.BytesIO(read(asset(name))))
            except (OSError, pygame.error):
                self._sounds[name] = None
        return self._sounds[name]
