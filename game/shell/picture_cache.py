"""Pictures at the sizes the screen needs, kept in memory and, if they were costly, on disk.

A frame has a small allowance for making pictures; what would cost more is made by one worker
thread, so a screen can go on moving while its art is made. How much a picture costs is known from
its kind: ``tsuro/tile``, ``shared/glyph``; the first of a kind is always the worker's.
Pictures are kept by the content of their recipe: a drawing that was changed is another one.
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
    effort,
    faded,
    forged,
    is_opaque,
    model_size,
    scaled,
    with_alpha,
)

BUDGET = 96_000_000
"""Bytes of pixels kept in memory."""
ALLOWANCE = 0.002
"""CPU seconds a frame may spend on making pictures."""
_COSTLY = 60_000
"""Pixels times effort from which a picture is kept on disk."""
_LARGE = 90_000
"""Pixels from which a picture is the worker's, whatever its kind."""


class _Wanted(NamedTuple):
    key: str
    size: Size

    @property
    def kind(self) -> str:
        """What it is a picture of: all tiles of a title cost about the same."""
        return "/".join(self.key.split("/", 2)[:2])


class _Made(NamedTuple):
    order: _Wanted
    name: _Wanted
    """What was made: the picture itself, or the model it is scaled down from."""
    surface: pygame.Surface
    model: Scaled | None
    seconds: float


class PictureCache:
    """The pictures of the program; ``patient`` callers wait for each, others come again."""

    def __init__(self, folder: Path | None = None, patient: bool = True) -> None:
        self._folder = folder
        self.patient = patient
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._weight = 0
        self._orders: queue.SimpleQueue[_Wanted | None] = queue.SimpleQueue()
        self._made: queue.SimpleQueue[_Made | Exception] = queue.SimpleQueue()
        self._ordered: set[str] = set()
        self._worker: threading.Thread | None = None
        self._models: dict[str, Scaled] = {}
        self._costs: dict[str, float] = {}
        self._spent = 0.0

    @property
    def pending(self) -> int:
        """How many pictures are still being made."""
        return len(self._ordered)

    def picture(self, key: str, size: Size) -> pygame.Surface | None:
        """A picture at that size in pixels, or None while it is being made."""
        wanted = _Wanted(key, size)
        found = self._find(wanted) or self._resized(wanted)
        # What grows passes through many sizes: one order at a time is enough for a picture.
        if found is not None or key in self._ordered:
            return found
        if self.patient or self._affordable(wanted):
            return self.at_once(key, size)
        self._order(wanted)
        return None

    def at_once(self, key: str, size: Size) -> pygame.Surface | None:
        """A picture that cannot be waited for."""
        wanted = _Wanted(key, size)
        if self._find(wanted) is None:
            made = self._produce(wanted)
            self._spent += made.seconds
            self._take(made)
        return self._find(wanted) or self._resized(wanted)

    def _affordable(self, wanted: _Wanted) -> bool:
        cost = self._costs.get(wanted.kind, ALLOWANCE)
        large = wanted.size[0] * wanted.size[1] >= _LARGE
        return not large and self._spent + cost < ALLOWANCE

    def _resized(self, wanted: _Wanted) -> pygame.Surface | None:
        """A picture scaled down from its model, or from a larger one, if one is there."""
        made = self._models.get(wanted.key)
        if made is None:
            return None
        w, h = model_size(made, wanted.size)
        kept = self._find(_Wanted(wanted.key, (w, h)))
        if kept is None:
            kept = self._find(_Wanted(wanted.key, (w * 2, h * 2)))
        return None if kept is None else self._keep(wanted, scaled(kept, wanted.size))

    def variant(self, key: str, size: Size, turn: int, alpha: int) -> pygame.Surface | None:
        """A picture turned clockwise by whole degrees and with an alpha of so many 32nds."""
        if turn % 360 == 0 and alpha >= 32:
            return self.picture(key, size)
        name = (key, size, turn % 360, alpha)
        found = self._find(name)
        if found is not None:
            return found
        plain = self.picture(key, size)
        if plain is None:
            return None
        return self._keep(name, _varied(plain, turn % 360, alpha))

    def receive(self) -> bool:
        """A new frame: take in what the worker has made; whether there was something."""
        self._spent = 0.0
        came = False
        while not self._made.empty():
            made = self._made.get()
            if isinstance(made, Exception):
                raise made
            self._take(made)
            came = True
        return came

    def _take(self, made: _Made) -> None:
        self._ordered.discard(made.order.key)
        kind = made.order.kind
        self._costs[kind] = max(made.seconds, self._costs.get(kind, 0.0))
        if made.model is not None:
            self._models[made.order.key] = made.model
        self._keep(made.name, made.surface)

    def forget(self) -> None:
        """Let go of all pictures in memory: the window has another size."""
        self._kept.clear()
        self._weight = 0

    def close(self) -> None:
        """Send the worker home."""
        if self._worker is not None:
            self._orders.put(None)
            self._worker.join(timeout=5)
            self._worker = None

    def _find(self, name: tuple[object, ...]) -> pygame.Surface | None:
        found = self._kept.get(name)
        if found is not None:
            self._kept.move_to_end(name)
        return found

    def _keep(self, name: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        ready = _converted(surface)
        self._kept[name] = ready
        self._weight += ready.get_width() * ready.get_height() * 4
        while self._weight > BUDGET and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._weight -= old.get_width() * old.get_height() * 4
        return ready

    def _order(self, wanted: _Wanted) -> None:
        self._ordered.add(wanted.key)
        if self._worker is None:
            self._worker = threading.Thread(target=self._work, name="art", daemon=True)
            self._worker.start()
        self._orders.put(wanted)

    def _work(self) -> None:
        while (wanted := self._orders.get()) is not None:
            try:
                self._made.put(self._produce(wanted))
            except Exception as error:  # it is raised again where it is seen
                self._made.put(error)

    def _produce(self, order: _Wanted) -> _Made:
        """Make a picture, or the model it is scaled from; in this thread or in the worker's."""
        began = time.thread_time()
        made = recipe(order.key)
        model = made if isinstance(made, Scaled) else None
        name = order if model is None else _Wanted(order.key, model_size(model, order.size))
        costly = effort(made) * name.size[0] * name.size[1] >= _COSTLY
        path = self._path(made, name.size) if costly else None
        surface = _read(path, name.size) if path is not None else None
        if surface is None:
            surface = _painted(made, name.size)
            if path is not None:
                _write(path, surface)
        return _Made(order, name, _plain(surface), model, time.thread_time() - began)

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
    surface = forged(made, size)
    if not is_opaque(made):
        return surface
    # A picture without alpha is drawn three times as fast.
    flat = pygame.Surface(size, 0, 32)
    flat.blit(surface, (0, 0))
    return flat


def _plain(surface: pygame.Surface) -> pygame.Surface:
    """In the order of colours that nearly all screens have, so that they need not convert it."""
    usual = pygame.Surface((1, 1), surface.get_flags() & pygame.SRCALPHA, 32)
    return surface if _alike(surface, usual) else surface.convert(usual)


def _converted(surface: pygame.Surface) -> pygame.Surface:
    """In the screen's own format, if there is a screen and it has another."""
    screen = pygame.display.get_surface() if pygame.display.get_init() else None
    if screen is None or surface.get_flags() & pygame.SRCALPHA:
        return surface
    return surface if _alike(surface, screen) else surface.convert()


def _alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_masks() == other.get_masks() and one.get_bitsize() == other.get_bitsize()


def _read(path: Path, size: Size) -> pygame.Surface | None:
    """A picture kept on disk; a damaged file is as good as none."""
    try:
        kept = path.read_bytes()
        kind: Literal["RGBA", "RGB"] = "RGBA" if kept.startswith(b"RGBA") else "RGB"
        return pygame.image.frombytes(zlib.decompress(kept[4:]), size, kind)
    except (OSError, ValueError, zlib.error):
        return None


def _write(path: Path, surface: pygame.Surface) -> None:
    """Keep a picture on disk; without room or leave to write it is made again next time."""
    kind: Literal["RGBA", "RGB"] = "RGBA" if surface.get_flags() & pygame.SRCALPHA else "RGB"
    data = zlib.compress(pygame.image.tobytes(surface, kind), 1)
    draft = path.with_suffix(f".{threading.get_ident()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(kind.ljust(4).encode() + data)
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
