"""Pictures at the sizes the screen needs, kept in memory and, if they were costly, on disk.

What is costly is made by one worker thread, so a screen can go on moving while its art is made.
Pictures are kept by the content of their recipe: a drawing that was changed is another one.
"""

from __future__ import annotations

import hashlib
import queue
import threading
import zlib
from collections import OrderedDict
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from game.art.library import recipe
from game.art.recipes import Recipe, Scaled
from game.shell.forge import (
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
_COSTLY = 60_000
"""Pixels times effort from which a picture is made by the worker, and kept on disk."""


class _Wanted(NamedTuple):
    key: str
    size: Size


class Gallery:
    """The pictures of the program; ``patient`` callers wait for each, others come again."""

    def __init__(self, folder: Path | None = None, patient: bool = True) -> None:
        self._folder = folder
        self.patient = patient
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._weight = 0
        self._orders: queue.SimpleQueue[_Wanted | None] = queue.SimpleQueue()
        self._made: queue.SimpleQueue[tuple[_Wanted, pygame.Surface]] = queue.SimpleQueue()
        self._ordered: set[_Wanted] = set()
        self._worker: threading.Thread | None = None

    @property
    def pending(self) -> int:
        """How many pictures are still being made."""
        return len(self._ordered)

    def picture(self, key: str, size: Size) -> pygame.Surface | None:
        """A picture at that size in pixels, or None while it is being made."""
        wanted = _Wanted(key, size)
        found = self._find(wanted)
        if found is not None or wanted in self._ordered:
            return found
        made = recipe(key)
        if isinstance(made, Scaled) and model_size(made, size) != size:
            model = self._model(key, model_size(made, size))
            return None if model is None else self._keep(wanted, scaled(model, size))
        if self.patient or effort(made) * size[0] * size[1] < _COSTLY:
            return self._keep(wanted, self._produce(wanted))
        self._order(wanted)
        return None

    def _model(self, key: str, size: Size) -> pygame.Surface | None:
        """What a picture is scaled down from; a larger one that is there saves making another."""
        kept = self._find(_Wanted(key, size))
        if kept is None:
            kept = self._find(_Wanted(key, (size[0] * 2, size[1] * 2)))
        return self.picture(key, size) if kept is None else kept

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
        """Take in what the worker has made; whether there was something."""
        came = False
        while not self._made.empty():
            wanted, surface = self._made.get()
            self._ordered.discard(wanted)
            self._keep(wanted, surface)
            came = True
        return came

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
        self._ordered.add(wanted)
        if self._worker is None:
            self._worker = threading.Thread(target=self._work, name="art", daemon=True)
            self._worker.start()
        self._orders.put(wanted)

    def _work(self) -> None:
        while (wanted := self._orders.get()) is not None:
            self._made.put((wanted, self._produce(wanted)))

    def _produce(self, wanted: _Wanted) -> pygame.Surface:
        made = recipe(wanted.key)
        costly = effort(made) * wanted.size[0] * wanted.size[1] >= _COSTLY
        path = self._path(made, wanted.size) if self._folder is not None and costly else None
        kept = _read(path, wanted.size) if path is not None else None
        if kept is not None:
            return kept
        surface = forged(made, wanted.size)
        if is_opaque(made):
            # A picture without alpha is drawn three times as fast.
            flat = pygame.Surface(wanted.size, 0, 32)
            flat.blit(surface, (0, 0))
            surface = flat
        if path is not None:
            _write(path, surface)
        return surface

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


def _converted(surface: pygame.Surface) -> pygame.Surface:
    """In the screen's own format, if there is a screen."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface
    return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()


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
