"""Measures how long frames take at 1080p in software.

Every number stands beside a bare opaque blit of the whole screen, measured in the same run.
"""

from __future__ import annotations

import gc
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.title import Title
    from game.scenes.kit.screen_stack import ScreenStack
    from game.shell.canvas import Canvas

SIZE = (1920, 1080)
REPEATS = 40
LONGEST_SCENE = 12.0


def frames_bench() -> None:
    """Measure still frames of every screen, and animations of every title."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.core.title import titles
    from game.shell.canvas import Canvas
    from game.shell.picture_cache import PictureCache
    from game.shell.snapshot import unit_of
    from tools.headless.stack import headless_stack

    import pygame  # isort: skip

    pygame.display.init()
    surface = pygame.display.set_mode(SIZE)
    pictures = PictureCache()
    canvas = Canvas(surface, unit_of(SIZE), pictures, 1.0)
    plain = pygame.Surface(SIZE).convert()
    print(f"{'scene':<40}{'median ms':>10}{'worst ms':>10}")
    _row("bare opaque blit", [_spent(lambda: surface.blit(plain, (0, 0))) for _ in range(200)])
    with tempfile.TemporaryDirectory() as folder:
        stack = headless_stack(SIZE, 1.0, "en", Path(folder))
        _settled(stack, canvas)
        pictures.blocking = False
        pictures.make_now("shared/dusk", SIZE)  # the program has it from its first frame on
        for title in titles().values():
            _moving(stack, canvas, title)
    pictures.close()
    pygame.quit()


def _settled(stack: ScreenStack, canvas: Canvas) -> None:
    """Measure every screen, with a small change from frame to frame."""
    from game.stage.box import Box
    from game.stage.shapes import Panel
    from tools.headless.tour import tour

    for name, shapes in tour(stack):
        if name.startswith("rules") and name[-1:].isdigit():
            continue
        canvas.show(shapes)
        times = []
        for step in range(REPEATS):
            speck = Panel(Box(0, 0, 4 + step % 2, 4), "bar")
            times.append(_spent(lambda: canvas.show([*stack.shapes(), speck])))  # noqa: B023
        _row(name, times[3:])


def _moving(stack: ScreenStack, canvas: Canvas, title: Title) -> None:
    """Measure some seconds of a game, from the opening of its board on."""
    from game.core.session import EVERYTHING
    from tools.headless.matches import new_match, play_share, settle

    stack.context.settings = stack.context.settings._replace(speed=1.0, reduced_motion=False)
    match = new_match(stack, title, 1, min(4, title.seats[-1]))
    play_share(stack, match, 0.3)
    gc.freeze()  # as the program does when it has begun
    moving: list[float] = []
    others: list[float] = []
    began, session = stack.context.now, match.game.session
    everything = session.watch(EVERYTHING)
    while stack.context.now - began < LONGEST_SCENE and session.result() is None:
        if match.chooser is not None:
            match.chooser = None
            rules, seat = match.game.rules, session.to_act
            move = rules.sample(rules.view(everything.state, seat), _fair)
            match.game.submit(seat, session.turn, move)
        stack.context.now += 1 / 60
        spent = _spent(lambda: _frame(stack, canvas))
        (moving if match.view.moving else others).append(spent)
    _row(f"moving {title.key}", moving)
    _row("  between", others)
    stack.context.settings = stack.context.settings._replace(speed=0.0, reduced_motion=True)
    settle(stack, match)
    match.close()
    stack.screens.clear()


def _frame(stack: ScreenStack, canvas: Canvas) -> None:
    """Draw one frame as the main loop does."""
    if canvas.pictures.collect():
        canvas.refresh()
    stack.tick(stack.context.now)
    canvas.show(stack.shapes())


def _fair() -> float:
    return 0.37


def _spent(deed: Callable[[], object]) -> float:
    """CPU milliseconds of this thread, whatever else the machine does."""
    started = time.thread_time()
    deed()
    return (time.thread_time() - started) * 1000


def _row(name: str, times: list[float]) -> None:
    print(f"{name:<40}{statistics.median(times):>10.2f}{max(times):>10.2f}", flush=True)
