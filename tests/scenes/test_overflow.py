"""No text overflows its box: every screen, in every language, at every text and screen size."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.scenes.kit.screen_stack import ScreenStack
from game.shell.snapshot import area_of, unit_of
from game.shell.text_layout import TextLayout
from game.stage.shapes import Text
from game.words.catalogue import LANGUAGES, PSEUDO, Words
from tests.shell.pilot import unrolled
from tools.headless.stack import headless_stack
from tools.headless.tour import tour

SIZES = ((1280, 720), (1280, 800), (1920, 1080))
TEXTS = (1.0, 1.5, 2.0)
LETTERS = {(size, text): TextLayout(unit_of(size), text) for size in SIZES for text in TEXTS}
STOPS = ("match", "secret", "results", "options", "rules", "shelf", "lan", "")


def overflows(stack: ScreenStack) -> list[str]:
    """The texts that do not fit, in all combinations, each with where it was seen."""
    found = []
    for size, text, language in product(SIZES, TEXTS, (*LANGUAGES, PSEUDO)):
        context = stack.context
        context.area, context.measure = area_of(size), LETTERS[size, text]
        context.settings = context.settings._replace(text=text)
        context.words = Words(language)
        for shape in unrolled(stack.shapes()):
            if isinstance(shape, Text) and shape.words:
                _, _, fits = LETTERS[size, text].fitted(shape)
                if not fits:
                    where = f"{size[0]}x{size[1]} {text} {language}"
                    found.append(f"{where}: {shape.words!r} in {shape.box.w:.0f}x{shape.box.h:.0f}")
    return found


@pytest.mark.parametrize("stop", STOPS)
def test_no_text_overflows_its_box(stop: str, tmp_path: Path) -> None:
    stack = headless_stack(SIZES[2], 1.0, "en", tmp_path)
    found = []
    for name, _ in tour(stack, stop):
        if stop or not name.startswith(STOPS[:-1]):
            found += [f"{name} {line}" for line in overflows(stack)]
    assert not found, "\n".join(found[:40])
