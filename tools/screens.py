#!/usr/bin/env python3
"""Draws every screen of the program, and a game of every title, to pictures.

    python3 tools/screens.py OUT [--size WxH] [--text 1.0] [--lang en] [--only NAME]

Without ``--lang`` all languages are drawn. ``OUT/sheet.png`` shows them all at once.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

THUMB = 384
"""Width of a picture on the sheet."""
ACROSS = 5


def sheet(paths: list[Path], out: Path) -> None:
    """Draw all pictures on one sheet, small, in rows."""
    import pygame

    small = []
    for path in paths:
        picture = pygame.image.load(str(path))
        high = round(picture.get_height() * THUMB / picture.get_width())
        small.append(pygame.transform.smoothscale(picture, (THUMB, high)))
    high = max(picture.get_height() for picture in small) + 8
    rows = -(-len(small) // ACROSS)
    whole = pygame.Surface(((THUMB + 8) * ACROSS, high * rows))
    whole.fill((40, 40, 44))
    for i, picture in enumerate(small):
        whole.blit(picture, (i % ACROSS * (THUMB + 8) + 4, i // ACROSS * high + 4))
    pygame.image.save(whole, str(out))


def size_of(text: str) -> tuple[int, int]:
    """The size that a text such as 1920x1080 stands for."""
    wide, _, high = text.partition("x")
    return int(wide), int(high)


def main() -> None:
    """Draw all screens."""
    from game.shell.canvas import Canvas
    from game.shell.picture_cache import PictureCache
    from game.shell.snapshot import unit_of
    from game.words.catalogue import LANGUAGES
    from tools.headless.stack import headless_stack
    from tools.headless.tour import tour

    import pygame  # isort: skip

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", type=size_of, default=(1920, 1080))
    parser.add_argument("--text", type=float, default=1.0)
    parser.add_argument("--lang", action="append")
    parser.add_argument("--only", default="", help="only screens whose names contain this")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    surface, pictures = pygame.Surface(args.size), PictureCache()
    paths = []
    for language in args.lang or LANGUAGES:
        with tempfile.TemporaryDirectory() as folder:
            stack = headless_stack(args.size, args.text, language, Path(folder))
            for name, shapes in tour(stack, args.only):
                canvas = Canvas(surface, unit_of(args.size), pictures, args.text)
                canvas.draw(shapes)
                path = args.out / f"{name}-{language}.png"
                pygame.image.save(surface, str(path))
                paths.append(path)
                for text in canvas.overflows:
                    print(f"{path.name}: does not fit: {text.words!r}")
    sheet(paths, args.out / "sheet.png")
    print(f"{len(paths)} pictures in {args.out}")


if __name__ == "__main__":
    main()
