"""How long frames take at 1080p in software: screens that rest, and games in motion.

``tools/bench.py frames`` runs it. Times are CPU milliseconds of one thread, beside a bare opaque
blit over the whole screen in the same run.
"""

from __future__ import annotations

import os
import resource
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

SIZE = (1920, 1080)
STEPS = 30
"""Steps of a game that are watched."""


def milliseconds(work: Callable[[], object]) -> float:
    """CPU time of some work."""
    before = time.process_time()
    work()
    return (time.process_time() - before) * 1000


def frames_bench(wanted: list[str]) -> None:
    """Print the times, the blit first."""
    import pygame

    from game.shell.gallery import Gallery

    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    other = pygame.Surface(SIZE).convert()
    blit = median(milliseconds(lambda: screen.blit(other, (0, 0))) for _ in range(50))
    print(f"a bare blit over the screen {blit:6.2f} ms")
    gallery = Gallery()
    _settled(screen, gallery)
    _moving(screen, gallery, wanted)
    print(f"memory, at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:6.0f} MB")


def _settled(screen: Any, gallery: Any) -> None:
    """Each screen of the tour: a frame in which the cursor has just moved."""
    import tour

    from game.shell.canvas import Canvas

    print("settled screens: drawn whole, and with the cursor moved")
    with tempfile.TemporaryDirectory() as folder:
        program = tour.studio(SIZE, 1.0, "en", Path(folder))
        canvas = Canvas(screen, 1.0, gallery, 1.0)
        program.room.measure = canvas.letters
        for name, shapes in tour.tour(program):
            canvas.refresh()
            canvas.show(shapes)
            canvas.show([*shapes, shapes[-1]])
            frames = [[*shapes, shapes[-1]], [*shapes, shapes[-1], shapes[-1]]] * 3
            whole = median(milliseconds(partial(canvas.draw, shapes)) for _ in range(5))
            moved = median(milliseconds(partial(canvas.show, frame)) for frame in frames)
            print(f"  {name:<34} {whole:6.2f} {moved:6.2f} ms")


def _moving(screen: Any, gallery: Any, wanted: list[str]) -> None:
    """Some steps of a game of each title at sixty frames a second."""
    from game.core.title import titles

    print("games in motion: frames, median, 99 of 100, longest")
    for key, title in titles().items():
        if not wanted or key in wanted:
            times = sorted(_watched(screen, gallery, title))
            late = times[int(len(times) * 0.99)]
            row = f"{len(times):5} {median(times):6.2f} {late:6.2f} {times[-1]:6.2f} ms"
            print(f"  {key:<24} {row}")


def _watched(screen: Any, gallery: Any, title: Any) -> list[float]:
    """Random moves of people at every seat, each shown before the next is made."""
    import tour

    from game.bots.players import random_move
    from game.core.chance import Dice
    from game.shell.canvas import Canvas

    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        program = tour.studio(SIZE, 1.0, "en", Path(folder))
        canvas = Canvas(screen, 1.0, gallery, 1.0)
        program.room.measure = canvas.letters
        match = tour.sat(program, title, title.seats[-1], title.seats[-1])
        program.room.settings = program.room.settings._replace(speed=1.0, reduced_motion=False)
        session, dice = match.sitting.session, Dice(title.key)
        everything = session.watch(None)
        for step in range(STEPS):
            if session.result() is not None:
                break
            move = random_move(session.rules, everything.state, dice)
            match.chooser, match.curtain = None, None
            session.submit(session.to_act, session.turn, move)
            program.tick(program.room.now)
            while match.view.playing:
                program.tick(program.room.now + 1 / 60)
                spent = milliseconds(partial(_draw, canvas, program))
                if step > 0:  # in the first step its pictures are still being made
                    times.append(spent)
        match.close()
    return times


def _draw(canvas: Any, program: Any) -> None:
    canvas.show(program.shapes())
