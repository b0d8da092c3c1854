"""Lists say everything whole: values, names of editions, controls, in any language and size."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.controls.bindings import KINDS
from game.core.title import titles
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.menus.game_setup import GameSetup
from game.scenes.menus.options import OptionsScreen
from game.scenes.menus.remap import RemapScreen
from game.scenes.menus.rules import LearnScreen
from game.scenes.menus.seating import PlaceScreen, SeatingScreen
from game.scenes.menus.settings import SettingsScreen
from game.scenes.menus.title_labels import title_name
from game.shell.snapshot import unit_of
from game.shell.text_layout import TextLayout
from game.stage.shapes import Text
from game.words.catalogue import LANGUAGES, PSEUDO
from tools.headless.stack import headless_stack

SIZE = (1280, 720)


def screens(stack: ScreenStack) -> list[Screen]:
    setup = GameSetup(titles()["tsuro.kosmos-2007"], stack.context, "keyboard")
    stack.context.pads["pad 0"] = "playstation"
    setup.join("pad 0", stack.context)
    remaps = [RemapScreen(stack) for _ in KINDS]
    for remap, kind in zip(remaps, KINDS, strict=True):
        remap.kind = kind
    return [
        *remaps,
        SettingsScreen(stack),
        SeatingScreen(stack, setup),
        PlaceScreen(stack, setup, 0),
        OptionsScreen(stack, setup),
        LearnScreen(stack),
    ]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_no_value_is_cut_off(text: float, tmp_path: Path) -> None:
    letters = TextLayout(unit_of(SIZE), text)
    cut = []
    for language in (*LANGUAGES, PSEUDO):
        for screen in screens(headless_stack(SIZE, text, language, tmp_path)):
            names = [target.name for target in screen.page().targets if target.hops]
            for name in (names[0], names[-1]):
                screen.focus = name
                for shape in screen.page().shapes:
                    if isinstance(shape, Text) and shape.words:
                        lines, _, fits = letters.fitted(shape)
                        if not fits or " ".join(lines) != shape.words:
                            cut.append((language, type(screen).__name__, shape.words))
    assert not cut


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_titles_are_called_the_same(language: str, tmp_path: Path) -> None:
    context = headless_stack(SIZE, 1.0, language, tmp_path).context
    names = [title_name(context, title) for title in titles().values()]
    assert len(set(names)) == len(names)
    for (one, name), (other, called) in product(zip(titles(), names, strict=True), repeat=2):
        assert one == other or not name.startswith(called)
