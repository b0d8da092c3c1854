"""Drives the real program in a test: its clock, its devices, a hidden screen."""

from __future__ import annotations

import os

# A real window only for a test that has made a screen of its own for it.
os.environ["SDL_VIDEODRIVER"] = os.environ.get("WAYSTONES_TEST_VIDEO", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"

import random
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from unittest import mock

from game.shell.main_loop import MainLoop  # sets what pygame reads when it is first imported

import pygame  # isort: skip

from game.controls.cursor import Target
from game.home import settings as keeping
from game.home.folders import Home
from game.home.settings import Settings
from game.scenes import navigation
from game.scenes.kit.screen import Screen
from game.shell.picture_cache import PictureCache
from game.stage.box import Point
from game.stage.shapes import Picture, Scrolled, Shape, Text
from tests.shell.virtual import VirtualJoystick, VirtualPad

S = TypeVar("S", bound=Screen)
SMALL = (640, 360)
FRAME = 1 / 30
PATIENCE = 4000
"""Frames after which waiting for something is given up."""


class NoArt(PictureCache):
    """A picture cache without pictures, for speed in tests about other things."""

    def variant(self, key: str, size: tuple[int, int], turn: int, alpha: int) -> None:
        """Return no picture."""


class Pilot:
    """The running program, driven by a test."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = SMALL,
        art: bool = False,
        record: Path | None = None,
        **changes: Any,
    ) -> None:
        self.home = Home.at(folder)
        self.now = 1000.0
        chosen: dict[str, Any] = {"language": "en", "speed": 0.0, "reduced_motion": True}
        if not self.home.settings.exists():
            keeping.save(self.home.settings, Settings(**{**chosen, **changes}))
        begin = partial(navigation.start, record=record)
        self.loop = MainLoop(self.home, begin, size, lambda: self.now)
        if art:
            self.loop.pictures.blocking = True
        else:
            self.loop.pictures = self.loop.canvas.pictures = NoArt()
        self.pads: list[VirtualJoystick] = []
        self.frames()

    # What there is to see

    @property
    def stack(self) -> Any:
        """The stack of screens."""
        return self.loop.stack

    @property
    def top(self) -> Any:
        """The screen in front."""
        return self.loop.stack.top

    def on(self, kind: type[S]) -> S:
        """The screen in front, which must be of a class."""
        top = self.top
        assert isinstance(top, kind), f"{type(top).__name__} is in front, not {kind.__name__}"
        return top

    def targets(self) -> dict[str, Target]:
        """The targets of the screen in front, by name."""
        return {target.name: target for target in self.top.page().targets}

    def shapes(self) -> list[Shape]:
        """The shapes on the screen now, including scrolled ones."""
        return list(unrolled(self.stack.shapes()))

    def words(self) -> str:
        """All text on the screen."""
        return "\n".join(shape.words for shape in self.shapes() if isinstance(shape, Text))

    def art(self) -> list[str]:
        """The keys of all pictures on the screen."""
        return [shape.art for shape in self.shapes() if isinstance(shape, Picture)]

    def overflows(self) -> list[Text]:
        """The texts on the screen that do not fit their boxes."""
        canvas = self.loop.canvas
        canvas.refresh()
        canvas.overflows.clear()
        canvas.show(self.stack.shapes())
        return list(canvas.overflows)

    # Time

    def frames(self, count: int = 1, seconds: float = FRAME) -> None:
        """Run a number of frames of the main loop."""
        for _ in range(count):
            self.now += seconds
            self.loop.frame(pygame.event.get())
            self._wait_for_the_disk()

    def _wait_for_the_disk(self) -> None:
        """Wait for pending writes, so that no test depends on the speed of the disk."""
        for screen in self.stack.screens:
            game = getattr(screen, "game", None)
            while game is not None and game.busy:
                time.sleep(0.0002)

    def until(self, done: Callable[[], bool], what: str = "that") -> None:
        """Run frames until a condition holds."""
        for _ in range(PATIENCE):
            if done():
                return
            self.frames()
        raise AssertionError(f"waited for {what} in vain on {type(self.top).__name__}")

    def settle(self) -> None:
        """Run frames until the program waits for a person."""
        self.until(lambda: not self.stack.pulsing and not self.loop.busy, "quiet")

    # Devices

    def post(self, kind: int, **about: Any) -> None:
        """Post one pygame event."""
        pygame.event.post(pygame.event.Event(kind, **about))

    def key(self, name: str, down: bool | None = None, mod: int = 0) -> None:
        """Press and release a key, or only one of both."""
        code = pygame.key.key_code(name)
        if down is not False:
            self.post(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
        if down is not True:
            self.post(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)
        self.frames()

    def write(self, text: str) -> None:
        """Type text on a keyboard."""
        for letter in text:
            code = pygame.key.key_code(letter.lower()) if letter.isascii() else 0
            self.post(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0)
            self.post(pygame.TEXTINPUT, text=letter)
            self.post(pygame.KEYUP, key=code, mod=0, unicode=letter, scancode=0)
        self.frames()

    def pixel(self, point: Point) -> tuple[int, int]:
        """The pixel of a point given in units."""
        unit = self.loop.canvas.unit
        return round(point[0] * unit), round(point[1] * unit)

    def point(self, point: Point) -> None:
        """Move the pointer."""
        self.post(pygame.MOUSEMOTION, pos=self.pixel(point), rel=(0, 0), buttons=(0, 0, 0))
        self.frames()

    def click(self, point: Point, button: int = 1) -> None:
        """Move the pointer and press a button."""
        self.point(point)
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.pixel(point), button=button)
        self.post(pygame.MOUSEBUTTONUP, pos=self.pixel(point), button=button)
        self.frames()

    def wheel(self, notches: int) -> None:
        """Turn the wheel: up is positive."""
        self.post(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False)
        self.frames()

    def plug(self) -> VirtualPad:
        """Plug in a pad, and wait until its axes are read."""
        pad = VirtualPad()
        self.pads.append(pad)
        self.frames(10)
        return pad

    def unplug(self, pad: VirtualJoystick) -> None:
        """Unplug a pad."""
        self.pads.remove(pad)
        pad.unplug()
        self.frames(2)

    def button(self, pad: VirtualPad, name: str, down: bool | None = None) -> None:
        """Press and release a pad's button, or only one of both."""
        for part in (True, False) if down is None else (down,):
            pad.hold(name, part)
            pygame.event.pump()  # SDL looks at the pad, so that a quick press is not overlooked
        self.frames()

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.frames(8)

    def close(self) -> None:
        """Close the program as the window's close button does."""
        for pad in list(self.pads):
            self.unplug(pad)
        self.loop.close()


@contextmanager
def same_dice(seed: int) -> Iterator[None]:
    """Make all games in this context draw the same tiles each time."""
    chance = random.Random(seed)
    with ExitStack() as stack:
        for module in ("match.local_game", "match.flow", "menus.game_setup", "match.match_score"):
            where = f"game.scenes.{module}.token_hex"
            stack.enter_context(mock.patch(where, lambda n: chance.randbytes(n).hex()))
        yield


@contextmanager
def piloted(folder: Path, **changes: Any) -> Iterator[Pilot]:
    """A pilot with fixed dice, closed in the end."""
    with same_dice(1):
        pilot = Pilot(folder, **changes)
        try:
            yield pilot
        finally:
            pilot.close()


def unrolled(shapes: list[Shape] | tuple[Shape, ...]) -> Iterator[Shape]:
    """Shapes one by one, including those in scrolled ones."""
    for shape in shapes:
        if isinstance(shape, Scrolled):
            yield from unrolled(shape.shapes)
        else:
            yield shape
