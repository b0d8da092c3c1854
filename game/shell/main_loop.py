"""The main loop: handles events, advances time, draws what changed."""

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
from game.shell import keyboard_mouse
from game.shell.canvas import Canvas
from game.shell.fonts import font
from game.shell.mixer import Mixer
from game.shell.pads import Pads
from game.shell.picture_cache import PictureCache
from game.shell.snapshot import area_of, unit_of
from game.shell.window import Window

RATE = 60
"""Frames a second while something moves."""
BUSY_WAIT = 0.02
"""Seconds to wait for an event while a bot thinks or art is being made."""
POLL_INTERVAL = 1 / 60
"""Seconds between looks for an event; SDL's own wait polls every millisecond."""


class MainLoop:
    """The program in its window: screens, picture cache, sound, devices."""

    def __init__(
        self,
        home: Home,
        open_first: Callable[[ScreenStack], None],
        size: tuple[int, int] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        loaded = load(home.settings)
        settings = loaded.settings
        self._clock = clock
        self._frame_clock = pygame.time.Clock()
        self.window = Window(size, settings.full_screen)
        self.pictures = PictureCache(home.pictures, blocking=False)
        self.mixer = Mixer(settings.effects, settings.music)
        bindings = Bindings(settings.bindings)
        self.pads = Pads(bindings)
        self.canvas = self._canvas(settings.text)
        locale_name = locale.getlocale()[0] or "en"
        context = Context(
            area_of(self.window.size),
            self.canvas.text_layout,
            home,
            settings,
            spoken(settings, locale_name),
            bindings,
            now=clock(),
        )
        self.stack = ScreenStack(context, locale_name)
        self.stack.complaints += loaded.complaints
        pygame.key.set_repeat(keyboard_mouse.REPEAT_DELAY, keyboard_mouse.REPEAT_INTERVAL)
        open_first(self.stack)
        # What is loaded stays loaded: collecting garbage among it again would cost whole frames.
        gc.freeze()

    def run(self) -> None:
        """Run until somebody quits."""
        while not self.stack.context.quitting:
            self.next_frame()
        self.close()

    def next_frame(self) -> None:
        """Wait for the next frame, or for an event if nothing moves, and draw it."""
        if self.busy:
            self._frame_clock.tick(RATE)
            self.frame(pygame.event.get())
            return
        hurry = self.stack.context.loading or self.stack.pulsing
        self.frame(_next_events(BUSY_WAIT if hurry else self.stack.patience))

    @property
    def busy(self) -> bool:
        """Whether the next frame is due as soon as possible."""
        waiting = self.window.changing or self.pads.holding or self.mixer.waiting
        return waiting or self.stack.moving

    def frame(self, events: list[pygame.event.Event]) -> bool:
        """Handle events and draw one frame; whether something was drawn."""
        now = self._clock()
        for event in events:
            self._handle(event, now)
        for signal in self.pads.repeats(now):
            self.stack.hear(signal)
        self._follow_settings(now)
        if self.pictures.collect():
            self.canvas.refresh()
        context = self.stack.context
        context.load(self.pictures.pending)
        self.stack.tick(now)
        self._play_sounds()
        if self.window.changing:
            return self._show_stretched()
        drawn = self.canvas.show(self.stack.shapes())
        context.load(self.pictures.pending)
        if drawn:
            pygame.display.flip()
        return drawn

    def close(self) -> None:
        """Close the screens, devices and the window."""
        self.stack.close()
        self.pictures.close()
        self.pads.close()
        font.cache_clear()  # fonts do not outlive the library that made them
        pygame.quit()

    def _handle(self, event: pygame.event.Event, now: float) -> None:
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
        signals += keyboard_mouse.signals_of(
            event, context.bindings, self.canvas.unit, context.typing, context.capturing
        )
        for signal in signals:
            self.stack.hear(signal)
        pygame.mouse.set_visible(context.device == MOUSE)

    def _follow_settings(self, now: float) -> None:
        """Apply settings the player has just changed."""
        settings = self.stack.context.settings
        if settings.full_screen != self.window.full_screen:
            self.window.set_full_screen(settings.full_screen)
            self._rebuild_canvas()
        elif self.window.settled(now) or settings.text != self.canvas.text_layout.text:
            self._rebuild_canvas()
        self.mixer.set_volumes(settings.effects, settings.music)
        self.stack.context.bindings.swapped = settings.swap_confirm

    def _rebuild_canvas(self) -> None:
        """Draw everything anew at the size the window has now."""
        self.pictures.clear()
        self.canvas = self._canvas(self.stack.context.settings.text)
        self.stack.context.area = area_of(self.window.size)
        self.stack.context.measure = self.canvas.text_layout

    def _canvas(self, text: float) -> Canvas:
        return Canvas(self.window.surface, unit_of(self.window.size), self.pictures, text)

    def _show_stretched(self) -> bool:
        """Stretch the last frame over the window while it is being resized."""
        last = self.canvas.surface
        if last is not self.window.surface and last.get_size() != self.window.size:
            pygame.transform.scale(last, self.window.size, self.window.surface)
            pygame.display.flip()
        return True

    def _play_sounds(self) -> None:
        context = self.stack.context
        for cue in context.cues:
            self.mixer.play(cue, context.now)
        context.cues.clear()
        self.mixer.tick(context.now)
        for device in context.rumbles:
            if context.settings.rumble:
                self.pads.rumble(device)
        context.rumbles.clear()


def _next_events(seconds: float) -> list[pygame.event.Event]:
    """The next events; none if nothing happens for so many seconds."""
    end = time.monotonic() + seconds
    while not (events := pygame.event.get()) and time.monotonic() < end:
        time.sleep(min(POLL_INTERVAL, seconds))
    return events
