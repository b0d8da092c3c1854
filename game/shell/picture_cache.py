"""Cache of rendered pictures, in memory and, if they were costly, on disk.

A frame may spend little time on rendering; what would take longer is left to one worker thread,
so that a screen goes on moving while its art is made. How long a picture takes is estimated from
its kind: ``tsuro/tile``, ``shared/glyph``; the first of a kind always goes to the worker.
Files are named after the content of the recipe: a drawing that was changed gets a new one.
"""

from __future__ import annotations

import hashlib
import queue
import threading
import time
import zlib
from collections import OrderedDict
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from game.art.library import recipe
from game.art.recipes import Recipe, Scaled
from game.shell.render import (
    Size,
    expensive_steps,
    faded,
    is_opaque,
    model_size,
    render,
    scaled,
    with_alpha,
)

MEMORY_LIMIT = 96_000_000
"""Bytes of pixels kept in memory at most."""
FRAME_SECONDS = 0.002
"""CPU seconds a frame may spend on rendering."""
_DISK_THRESHOLD = 60_000
"""Pixels times expensive steps from which a picture is kept on disk."""
_WORKER_PIXELS = 90_000
"""Pixels from which a picture goes to the worker, whatever its kind."""


class _Request(NamedTuple):
    key: str
    size: Size

    @property
    def kind(self) -> str:
        """The part of the key that decides the cost: a title and a kind of picture."""
        return "/".join(self.key.split("/", 2)[:2])


class _Result(NamedTuple):
    request: _Request
    name: _Request
    """What was rendered: the picture, or the model it is scaled down from."""
    surface: pygame.Surface
    model: Scaled | None
    seconds: float


class PictureCache:
    """The program's pictures; unless ``blocking``, slow ones are None at first."""

    def __init__(self, folder: Path | None = None, blocking: bool = True) -> None:
        self._folder = folder
        self.blocking = blocking
        self._surfaces: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._requests: queue.SimpleQueue[_Request | None] = queue.SimpleQueue()
        self._results: queue.SimpleQueue[_Result | Exception] = queue.SimpleQueue()
        self._requested: set[str] = set()
        self._worker: threading.Thread | None = None
        self._models: dict[str, Scaled] = {}
        self._seconds_of_kind: dict[str, float] = {}
        self._spent = 0.0

    @property
    def pending(self) -> int:
        """How many pictures the worker still has to make."""
        return len(self._requested)

    def picture(self, key: str, size: Size) -> pygame.Surface | None:
        """A picture at a size in pixels, or None while it is being made."""
        request = _Request(key, size)
        found = self._find(request) or self._resized(request)
        # What grows passes through many sizes: one request at a time is enough for a picture.
        if found is not None or key in self._requested:
            return found
        if self.blocking or self._fits_frame(request):
            return self.make_now(key, size)
        self._enqueue(request)
        return None

    def make_now(self, key: str, size: Size) -> pygame.Surface | None:
        """A picture rendered at once, however long it takes."""
        request = _Request(key, size)
        if self._find(request) is None:
            made = self._produce(request)
            self._spent += made.seconds
            self._accept(made)
        return self._find(request) or self._resized(request)

    def _fits_frame(self, request: _Request) -> bool:
        cost = self._seconds_of_kind.get(request.kind, FRAME_SECONDS)
        large = request.size[0] * request.size[1] >= _WORKER_PIXELS
        return not large and self._spent + cost < FRAME_SECONDS

    def _resized(self, request: _Request) -> pygame.Surface | None:
        """A picture scaled down from a cached model, the next or a larger one."""
        made = self._models.get(request.key)
        if made is None:
            return None
        w, h = model_size(made, request.size)
        kept = self._find(_Request(request.key, (w, h)))
        if kept is None:
            kept = self._find(_Request(request.key, (w * 2, h * 2)))
        return None if kept is None else self._store(request, scaled(kept, request.size))

    def variant(self, key: str, size: Size, turn: int, alpha: int) -> pygame.Surface | None:
        """A picture turned clockwise by whole degrees, with its alpha in 32nds."""
        if turn % 360 == 0 and alpha >= 32:
            return self.picture(key, size)
        name = (key, size, turn % 360, alpha)
        found = self._find(name)
        if found is not None:
            return found
        plain = self.picture(key, size)
        if plain is None:
            return None
        return self._store(name, _varied(plain, turn % 360, alpha))

    def collect(self) -> bool:
        """Begin a frame by accepting the worker's results; whether there were any."""
        self._spent = 0.0
        came = False
        while not self._results.empty():
            made = self._results.get()
            if isinstance(made, Exception):
                raise made
            self._accept(made)
            came = True
        return came

    def _accept(self, made: _Result) -> None:
        self._requested.discard(made.request.key)
        kind = made.request.kind
        self._seconds_of_kind[kind] = max(made.seconds, self._seconds_of_kind.get(kind, 0.0))
        if made.model is not None:
            self._models[made.request.key] = made.model
        self._store(made.name, made.surface)

    def clear(self) -> None:
        """Drop all pictures in memory: the window has another size."""
        self._surfaces.clear()
        self._bytes = 0

    def close(self) -> None:
        """End the worker thread."""
        if self._worker is not None:
            self._requests.put(None)
            self._worker.join(timeout=5)
            self._worker = None

    def _find(self, name: tuple[object, ...]) -> pygame.Surface | None:
        found = self._surfaces.get(name)
        if found is not None:
            self._surfaces.move_to_end(name)
        return found

    def _store(self, name: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        ready = _in_screen_format(surface)
        self._surfaces[name] = ready
        self._bytes += ready.get_width() * ready.get_height() * 4
        while self._bytes > MEMORY_LIMIT and len(self._surfaces) > 1:
            _, old = self._surfaces.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return ready

    def _enqueue(self, request: _Request) -> None:
        self._requested.add(request.key)
        if self._worker is None:
            self._worker = threading.Thread(target=self._work, name="art", daemon=True)
            self._worker.start()
        self._requests.put(request)

    def _work(self) -> None:
        while (request := self._requests.get()) is not None:
            try:
                self._results.put(self._produce(request))
            except Exception as error:  # it is raised again where it is seen
                self._results.put(error)

    def _produce(self, request: _Request) -> _Result:
        """Render a picture, or its model, in the caller's thread or in the worker's."""
        began = time.thread_time()
        made = recipe(request.key)
        model = made if isinstance(made, Scaled) else None
        name = request if model is None else _Request(request.key, model_size(model, request.size))
        costly = expensive_steps(made) * name.size[0] * name.size[1] >= _DISK_THRESHOLD
        path = self._path(made, name.size) if costly else None
        surface = _read(path, name.size) if path is not None else None
        if surface is None:
            surface = _painted(made, name.size)
            if path is not None:
                _write(path, surface)
        return _Result(request, name, _in_usual_format(surface), model, time.thread_time() - began)

    def _path(self, made: Recipe, size: Size) -> Path | None:
        if self._folder is None:
            return None
        name = hashlib.blake2b(repr((made, size)).encode(), digest_size=16).hexdigest()
        return self._folder / f"{name}.art"


def _varied(plain: pygame.Surface, turn: int, alpha: int) -> pygame.Surface:
    if turn % 90 == 0:
        surface = pygame.transform.rotate(plain, -turn) if turn else plain.copy()
    else:
        surface = pygame.transform.rotozoom(with_alpha(plain), -turn, 1)
    return surface if alpha >= 32 else faded(with_alpha(surface), alpha / 32)


def _painted(made: Recipe, size: Size) -> pygame.Surface:
    surface = render(made, size)
    if not is_opaque(made):
        return surface
    # A picture without alpha is drawn three times as fast.
    flat = pygame.Surface(size, 0, 32)
    flat.blit(surface, (0, 0))
    return flat


def _in_usual_format(surface: pygame.Surface) -> pygame.Surface:
    """The surface in nearly all screens' pixel format, to save converting it later."""
    usual = pygame.Surface((1, 1), surface.get_flags() & pygame.SRCALPHA, 32)
    return surface if _same_format(surface, usual) else surface.convert(usual)


def _in_screen_format(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the screen's own pixel format, if there is a screen."""
    screen = pygame.display.get_surface() if pygame.display.get_init() else None
    if screen is None or surface.get_flags() & pygame.SRCALPHA:
        return surface
    return surface if _same_format(surface, screen) else surface.convert()


def _same_format(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_masks() == other.get_masks() and one.get_bitsize() == other.get_bitsize()


def _read(path: Path, size: Size) -> pygame.Surface | None:
    """A picture kept on disk; None if its file is missing or damaged."""
    try:
        kept = path.read_bytes()
        kind: Literal["RGBA", "RGB"] = "RGBA" if kept.startswith(b"RGBA") else "RGB"
        return pygame.image.frombytes(zlib.decompress(kept[4:]), size, kind)
    except (OSError, ValueError, zlib.error):
        return None


def _write(path: Path, surface: pygame.Surface) -> None:
    """Write a picture to disk; if that fails, it is rendered again next time."""
    kind: Literal["RGBA", "RGB"] = "RGBA" if surface.get_flags() & pygame.SRCALPHA else "RGB"
    data = zlib.compress(pygame.image.tobytes(surface, kind), 1)
    draft = path.with_suffix(f".{threading.get_ident()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(kind.ljust(4).encode() + data)
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
