"""The window: opened, resized, switched to full screen and back."""

from __future__ import annotations

import warnings

import pygame

SMALLEST = (1280, 720)
RESIZE_PAUSE = 0.15
"""Seconds after the last change of size before everything is drawn anew."""

Size = tuple[int, int]


class NoDisplay(Exception):  # noqa: N818 - it names what is missing
    """There is no screen to open a window on."""


class Window:
    """The one window; ``surface`` is what is drawn on."""

    def __init__(self, size: Size | None, full_screen: bool) -> None:
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from None
        pygame.display.set_caption("Waystones")
        self._windowed = size or _default_size()
        self.full_screen = full_screen
        self._vsync = 1
        self.surface = self._open()
        self._changed_at: float | None = None

    @property
    def size(self) -> Size:
        """Size of the window in pixels."""
        return self.surface.get_size()

    def set_full_screen(self, wanted: bool) -> None:
        """Switch between window and full screen."""
        if wanted != self.full_screen:
            self.full_screen = wanted
            self.surface = self._open()

    def resized(self, now: float) -> None:
        """Note that the window is being dragged to another size."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self.surface = surface
        if not self.full_screen:
            self._windowed = self.surface.get_size()
        self._changed_at = now

    def settled(self, now: float) -> bool:
        """Whether a change of size has just ended; true once for each."""
        if self._changed_at is None or now - self._changed_at < RESIZE_PAUSE:
            return False
        self._changed_at = None
        return True

    @property
    def changing(self) -> bool:
        """Whether its size is being changed."""
        return self._changed_at is not None

    def _open(self) -> pygame.Surface:
        """Open the window as wanted, or a plain one if that fails."""
        size, flags = ((0, 0), pygame.FULLSCREEN) if self.full_screen else (self._windowed, 0)
        attempts = [(size, flags or pygame.RESIZABLE, 0), (self._windowed, pygame.RESIZABLE, 0)]
        if self._vsync:
            attempts.insert(0, (size, flags or pygame.RESIZABLE, 1))
        for attempt, mode, vsync in attempts:
            try:
                with warnings.catch_warnings(record=True) as complaints:
                    warnings.simplefilter("always")
                    surface = pygame.display.set_mode(attempt, mode, vsync=vsync)
            except pygame.error:
                continue
            if complaints:
                # Without a graphics card it warns that this is slow. It is not asked for again:
                # SDL's software renderer does not survive many changes of mode.
                self._vsync = 0
            return surface
        try:
            return pygame.display.set_mode(SMALLEST)
        except pygame.error as error:
            raise NoDisplay(str(error)) from None


def _default_size() -> Size:
    """The largest usual window size that leaves some of the desktop free."""
    sizes = pygame.display.get_desktop_sizes()
    wide, high = sizes[0] if sizes else (1920, 1080)
    for size in ((2560, 1440), (1920, 1080), (1600, 900)):
        if size[0] <= wide * 0.9 and size[1] <= high * 0.9:
            return size
    return SMALLEST
