"""How long frames take at 1080p in software, how soon the first one comes, and what it all weighs.

Every number stands beside a bare opaque blit of the whole screen, measured in the same run.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.program import Program
    from game.shell.canvas import Canvas

ROOT = Path(__file__).resolve().parent.parent
SIZE = (1920, 1080)
REPEATS = 40
LONGEST_SCENE = 12.0


def frames_bench() -> None:
    """Settled frames of every scene, and the busiest animation of every title."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tour import play, sat, settle, studio, tour

    from game.core.title import titles
    from game.shell.canvas import Canvas
    from game.shell.gallery import Gallery
    from game.shell.snapshot import unit_of
    from game.stage.box import Box
    from game.stage.shapes import Panel

    import pygame  # isort: skip

    pygame.display.init()
    surface = pygame.display.set_mode(SIZE)
    gallery = Gallery()
    canvas = Canvas(surface, unit_of(SIZE), gallery, 1.0)
    plain = pygame.Surface(SIZE).convert()
    print(f"{'scene':<40}{'median ms':>10}{'worst ms':>10}")
    _row("bare opaque blit", [_spent(lambda: surface.blit(plain, (0, 0))) for _ in range(200)])
    with tempfile.TemporaryDirectory() as folder:
        program = studio(SIZE, 1.0, "en", Path(folder))
        for name, shapes in tour(program):
            if name.startswith("rules") and name[-1:].isdigit():
                continue
            canvas.show(shapes)
            times = []
            for step in range(REPEATS):
                # Something small is different from frame to frame, or nothing would be drawn.
                speck = Panel(Box(0, 0, 4 + step % 2, 4), "bar")
                times.append(_spent(lambda: canvas.show([*program.shapes(), speck])))  # noqa: B023
            _row(name, times[3:])
        for key, title in titles().items():
            program.room.settings = program.room.settings._replace(speed=1.0, reduced_motion=False)
            gallery.patient = False
            match = sat(program, title, 1, min(4, title.seats[-1]))
            play(program, match, 0.3)
            times = []
            began, session = program.room.now, match.sitting.session
            everything = session.watch(None)
            while program.room.now - began < LONGEST_SCENE and session.result() is None:
                if match.chooser is not None:
                    match.chooser = None
                    rules, seat = match.sitting.rules, session.to_act
                    move = rules.sample(rules.view(everything.state, seat), _fair)
                    match.sitting.submit(seat, move)
                program.room.now += 1 / 60
                spent = _spent(lambda: _frame(program, canvas))
                if match.view.moving:
                    times.append(spent)
            _row(f"moving {key}", times)
            program.room.settings = program.room.settings._replace(speed=0.0, reduced_motion=True)
            settle(program, match)
            match.close()
            program.screens.clear()
    gallery.close()
    pygame.quit()


def _frame(program: Program, canvas: Canvas) -> None:
    """As the loop does it; what is costly to draw is drawn by the worker."""
    if canvas.gallery.receive():
        canvas.refresh()
    program.tick(program.room.now)
    canvas.show(program.shapes())


def _fair() -> float:
    return 0.37


def _spent(deed: Callable[[], object]) -> float:
    """CPU milliseconds of this thread: what else the machine does is not the program's fault."""
    started = time.thread_time()
    deed()
    return (time.thread_time() - started) * 1000


def _row(name: str, times: list[float]) -> None:
    print(f"{name:<40}{statistics.median(times):>10.2f}{max(times):>10.2f}", flush=True)


WINDOW = """
import resource, sys, time
started = time.perf_counter()
from pathlib import Path
from game.home.folders import Home
from game.scenes.opening import opening
from game.shell.loop import Shell
import pygame
shell = Shell(Home.at(Path(sys.argv[1])), opening(), (1920, 1080))
shell.frame(pygame.event.get())
first = time.perf_counter() - started
while shell.gallery.pending or shell.program.moving:
    shell.frame(pygame.event.get())
    time.sleep(0.01)
whole = time.perf_counter() - started
before, began = time.process_time(), time.perf_counter()
for _ in range(30):
    shell.frame([e for e in [pygame.event.wait(100)] if e.type] + pygame.event.get())
idle = (time.process_time() - before) / (time.perf_counter() - began)
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(f"first frame {first * 1000:.0f} ms, complete {whole * 1000:.0f} ms, "
      f"idle {idle * 100:.1f} % CPU, peak {peak:.0f} MB")
shell.close()
"""


def window_bench() -> None:
    """A cold start and warm ones of the real window, its idle load, and its memory."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "settings.toml").write_text('language = "en"\n', encoding="utf-8")
        for name in ("cold", "warm", "warm"):
            print(f"{name}: ", end="", flush=True)
            command = [sys.executable, "-c", WINDOW, folder]
            subprocess.run(command, cwd=ROOT, env=os.environ | quiet, check=True)
