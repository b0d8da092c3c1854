"""The stack of screens, and what they ask of the shell."""

from __future__ import annotations

import logging
import math

from game.controls.intents import MOUSE, Captured, Intent, Pointed, Press, Signal
from game.home import settings as keeping
from game.home.settings import Settings
from game.lan.api import Lan
from game.scenes.kit.context import Context, spoken
from game.scenes.kit.screen import Screen
from game.stage.shapes import Picture, Shape, Veil

_LOG = logging.getLogger(__name__)
FADE = 0.18
"""Seconds a new screen takes to come out of the dark."""


class ScreenStack:
    """A stack of screens, of which the top one hears the devices."""

    def __init__(self, context: Context, system_language: str = "en") -> None:
        self.context = context
        self._system = system_language
        self.screens: list[Screen] = []
        self.complaints: list[str] = []
        """What could not be kept or read; shown to the player once."""
        self._since = context.now
        self._lan: Lan | None = None

    @property
    def lan(self) -> Lan:
        """The network, made when it is first asked for; LookupError if there is none."""
        if self._lan is None:
            if self.context.lan is None:
                raise LookupError("there is no network here")
            self._lan = self.context.lan()
        return self._lan

    @property
    def top(self) -> Screen:
        """The screen in front."""
        return self.screens[-1]

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself."""
        fading = not self.context.still and self.context.now - self._since < FADE + 0.05
        waiting = self.context.loading > 0
        return fading or waiting or any(screen.moving for screen in self._visible())

    @property
    def pulsing(self) -> bool:
        """Whether something works in the background and is polled often."""
        return any(screen.pulsing for screen in self._visible())

    @property
    def patience(self) -> float:
        """Seconds the screens may be left alone while nobody does anything."""
        return min(screen.patience for screen in self._visible())

    def close(self) -> None:
        """Close every screen and the network: the program ends."""
        for screen in reversed(self.screens):
            screen.close()
        if self._lan is not None:
            self._lan.close()

    def push(self, screen: Screen) -> None:
        """Show a screen over the others."""
        self.screens.append(screen)
        self._arrive(screen)

    def pop(self) -> None:
        """Leave the screen in front; the last one stays."""
        if len(self.screens) > 1:
            self.screens.pop()
            self._arrive(self.top, again=True)

    def replace(self, screen: Screen) -> None:
        """Show a screen in place of the one in front."""
        self.screens[-1:] = [screen]
        self._arrive(screen)

    def home(self, *screens: Screen) -> None:
        """Show screens in place of all there are, the last in front."""
        self.screens[:] = screens
        self._arrive(self.top)

    def _arrive(self, screen: Screen, again: bool = False) -> None:
        if not screen.overlay and not again:
            self._since = self.context.now
        # A screen that takes letters or controls says so itself when it comes to the front.
        self.context.typing = self.context.capturing = False
        screen.shown()

    def shows(self, screen: Screen) -> bool:
        """Whether a screen is to be seen, be it under others."""
        return screen in self._visible()

    def hear(self, signal: Signal) -> None:
        """Pass a signal on to the screen in front."""
        if isinstance(signal, Press):
            self.context.device = signal.device if signal.device != "mouse-legend" else MOUSE
            if signal.intent == Intent.FULL_SCREEN and signal.down:
                full = not self.context.settings.full_screen
                self.keep(self.context.settings._replace(full_screen=full))
                return
        elif isinstance(signal, Pointed):
            self.context.device = MOUSE
        elif isinstance(signal, Captured):
            self.context.capturing = False
        self.top.hear(signal)

    def tick(self, now: float) -> None:
        """Let time pass."""
        self.context.now = now
        visible = self._visible()
        for screen in list(self.screens):
            if screen.attentive or screen in visible:
                screen.tick()

    def shapes(self) -> list[Shape]:
        """The whole picture."""
        shapes: list[Shape] = []
        for screen in self._visible():
            shapes += screen.page().shapes
        if self.context.waiting:
            shapes += self._waiting()
        dark = 1 - (self.context.now - self._since) / FADE
        if dark > 0 and not self.context.still:
            shapes.append(Veil("000000", round(min(1.0, dark), 2)))
        return shapes

    def _waiting(self) -> list[Shape]:
        """Stars that wander round while pictures are being made."""
        area, now = self.context.area, 0.0 if self.context.still else self.context.now
        stars = []
        for i in range(5):
            angle = now * 2.2 - i * 0.5
            x = area.right - 90 + math.cos(angle) * 34
            y = area.bottom - 90 + math.sin(angle) * 34
            size = 30 - i * 4
            stars.append(Picture("shared/sign/star", x, y, size, size, alpha=1 - i * 0.17))
        return list(stars)

    def keep(self, settings: Settings) -> None:
        """Apply new settings and save them; an error of the disk is reported, not fatal."""
        self.context.settings = settings
        self.context.words = spoken(settings, self._system)
        try:
            keeping.save(self.context.home.settings, settings)
        except OSError as error:
            self.complaints.append(f"{self.context.home.settings}: {error.strerror}")

    def complain(self, words: str) -> None:
        """Report to the player, and to the log, that something went wrong."""
        _LOG.warning(words)
        self.complaints.append(words)

    def _visible(self) -> list[Screen]:
        first = len(self.screens) - 1
        while first > 0 and self.screens[first].overlay:
            first -= 1
        return self.screens[first:]
