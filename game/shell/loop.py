"""The loop: listens, lets time pass, draws what has changed, and rests when nothing does."""

from __future__ import annotations

import gc
import locale
import time
from collections.abc import Callable

import pygame

from game.controls.bindings import Bindings
from game.controls.intents import MOUSE, Signal
from game.home.folders import Home
from game.home.settings import load
from game.scenes.kit.context import Context, spoken
from game.scenes.kit.screen_stack import ScreenStack
from game.shell import devices
from game.shell.canvas import Canvas
from game.shell.fonts import font
from game.shell.mixer import Mixer
from game.shell.pads import Pads
from game.shell.picture_cache import PictureCache
from game.shell.snapshot import area_of, unit_of
from game.shell.window import Window

RATE = 60
"""Frames a second, while something moves."""
PULSE = 0.02
"""Seconds to wait for a signal while a bot thinks or art is being made."""


LISTEN = 1 / 60
"""Seconds from look to look for a signal. SDL's own waiting looks a thousand times a second."""


class Shell:
    """The program in its window."""

    def __init__(
        self,
        home: Home,
        begin: Callable[[ScreenStack], None],
        size: tuple[int, int] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        kept = load(home.settings)
        settings = kept.settings
        self._clock = clock
        self._ticker = pygame.time.Clock()
        self.window = Window(size, settings.full_screen)
        self.pictures = PictureCache(home.pictures, patient=False)
        self.mixer = Mixer(settings.effects, settings.music)
        bindings = Bindings(settings.bindings)
        self.pads = Pads(bindings)
        self.canvas = self._canvas(settings.text)
        system = locale.getlocale()[0] or "en"
        context = Context(
            area_of(self.window.size),
            self.canvas.letters,
            home,
            settings,
            spoken(settings, system),
            bindings,
            now=clock(),
        )
        self.stack = ScreenStack(context, system)
        self.stack.complaints += kept.complaints
        pygame.key.set_repeat(devices.FIRST, devices.NEXT)
        begin(self.stack)
        # What has been loaded stays: looking through it for garbage again would cost whole frames.
        gc.freeze()

    def run(self) -> None:
        """Until somebody leaves."""
        while not self.stack.context.quitting:
            self.turn()
        self.close()

    def turn(self) -> None:
        """One frame: in its time while something moves, else when something has happened."""
        if self.busy:
            self._ticker.tick(RATE)
            self.frame(pygame.event.get())
            return
        hurry = self.stack.context.loading or self.stack.pulsing
        self.frame(_awaited(PULSE if hurry else self.stack.patience))

    @property
    def busy(self) -> bool:
        """Whether the next frame should come as soon as it can."""
        waiting = self.window.changing or self.pads.holding or self.mixer.waiting
        return waiting or self.stack.moving

    def frame(self, events: list[pygame.event.Event]) -> bool:
        """One turn of the loop; whether something was drawn."""
        now = self._clock()
        for event in events:
            self._take(event, now)
        for signal in self.pads.repeats(now):
            self.stack.hear(signal)
        self._follow_settings(now)
        if self.pictures.receive():
            self.canvas.refresh()
        context = self.stack.context
        context.load(self.pictures.pending)
        self.stack.tick(now)
        self._sound()
        if self.window.changing:
            return self._stretch()
        drawn = self.canvas.show(self.stack.shapes())
        context.load(self.pictures.pending)
        if drawn:
            pygame.display.flip()
        return drawn

    def close(self) -> None:
        """Let go of everything."""
        self.stack.close()
        self.pictures.close()
        self.pads.close()
        font.cache_clear()  # fonts do not outlive the library that made them
        pygame.quit()

    def _take(self, event: pygame.event.Event, now: float) -> None:
        context = self.stack.context
        if event.type == pygame.QUIT:
            context.quitting = True
            return
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self.window.resized(now)
            return
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.canvas.refresh()
            return
        signals: list[Signal] = self.pads.read(event, now, context.capturing)
        context.pads = self.pads.families()
        signals += devices.read(
            event, context.bindings, self.canvas.unit, context.typing, context.capturing
        )
        for signal in signals:
            self.stack.hear(signal)
        pygame.mouse.set_visible(context.device == MOUSE)

    def _follow_settings(self, now: float) -> None:
        """What the player has just changed takes effect at once."""
        settings = self.stack.context.settings
        if settings.full_screen != self.window.full_screen:
            self.window.set_full_screen(settings.full_screen)
            self._renew()
        elif self.window.settled(now) or settings.text != self.canvas.letters.text:
            self._renew()
        self.mixer.set_volumes(settings.effects, settings.music)
        self.stack.context.bindings.swapped = settings.swap_confirm

    def _renew(self) -> None:
        """Everything anew, at the size the window has now."""
        self.pictures.forget()
        self.canvas = self._canvas(self.stack.context.settings.text)
        self.stack.context.area = area_of(self.window.size)
        self.stack.context.measure = self.canvas.letters

    def _canvas(self, text: float) -> Canvas:
        return Canvas(self.window.surface, unit_of(self.window.size), self.pictures, text)

    def _stretch(self) -> bool:
        """While the window is dragged, the last frame is stretched over it."""
        last = self.canvas.surface
        if last is not self.window.surface and last.get_size() != self.window.size:
            pygame.transform.scale(last, self.window.size, self.window.surface)
            pygame.display.flip()
        return True

    def _sound(self) -> None:
        context = self.stack.context
        for cue in context.cues:
            self.mixer.play(cue, context.now)
        context.cues.clear()
        self.mixer.tick(context.now)
        for device in context.rumbles:
            if context.settings.rumble:
                self.pads.rumble(device)
        context.rumbles.clear()


def _awaited(seconds: float) -> list[pygame.event.Event]:
    """What happens next, or nothing when that time is over."""
    end = time.monotonic() + seconds
    while not (events := pygame.event.get()) and time.monotonic() < end:
        time.sleep(min(LISTEN, seconds))
    return events
