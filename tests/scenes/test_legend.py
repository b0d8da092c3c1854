"""Controls are called by their names in the player's language, and by what is written on them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.art.library import recipe
from game.controls.bindings import DEFAULTS, JOYSTICK, PAD
from game.controls.intents import KEYBOARD, MOUSE, Intent
from game.scenes.kit.context import Context
from game.scenes.kit.legend import control_name, glyph_shapes
from game.stage.box import Box
from game.stage.shapes import Picture, Text
from game.words.catalogue import LANGUAGES
from tools.headless.stack import headless_stack

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

PLACE = Box(0, 0, 100, 48)
NAMED = (
    *("return", "escape", "space", "backspace", "tab", "caps lock", "left shift", "right ctrl"),
    *("left alt", "page up", "page down", "home", "end", "insert", "delete", "up", "left"),
)


def room_in(language: str, folder: Path) -> Context:
    return headless_stack((1920, 1080), 1.0, language, folder).context


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_with_a_name_has_one_in_every_language(language: str, tmp_path: Path) -> None:
    context = room_in(language, tmp_path)
    for kind, table in DEFAULTS.items():
        for control in {c for controls in table.values() for c in controls}:
            name = control_name(context, kind, control)
            assert name != control or language == "en", (kind, control)
    for key in NAMED:
        assert context.words.has(f"control.keyboard.{key.replace(' ', '_')}"), key


def test_the_names_of_keys_are_those_pygame_gives() -> None:
    pygame.display.init()
    known = {pygame.key.name(getattr(pygame, name)) for name in dir(pygame) if name[:2] == "K_"}
    pygame.display.quit()
    assert set(NAMED) <= known


@pytest.mark.parametrize(
    ("language", "key", "name"),
    [
        ("en", "return", "Enter"),
        ("it", "return", "Invio"),
        ("pt", "space", "Espaço"),
        ("ru", "space", "Пробел"),
        ("ru", "w", "W"),
        ("ru", "f11", "F11"),
        ("it", "[", "["),
    ],
)
def test_a_key_has_the_name_printed_on_keyboards_of_the_language(
    language: str, key: str, name: str, tmp_path: Path
) -> None:
    assert control_name(room_in(language, tmp_path), KEYBOARD, key) == name


def test_a_legend_writes_on_a_key_what_the_remap_screen_calls_it(tmp_path: Path) -> None:
    context = room_in("ru", tmp_path)
    context.bindings.bind(KEYBOARD, Intent.CONFIRM, "space")
    _, written = glyph_shapes(context, Intent.CONFIRM, PLACE)
    assert isinstance(written, Text)
    assert written.words == control_name(context, KEYBOARD, "space") == "Пробел"


@pytest.mark.parametrize(
    ("family", "name"), [("xbox", "A"), ("nintendo", "B"), ("playstation", "кнопка «крест»")]
)
def test_a_pads_buttons_have_the_names_of_its_family(
    family: str, name: str, tmp_path: Path
) -> None:
    context = room_in("ru", tmp_path)
    context.device, context.pads = "pad 0", {"pad 0": family}
    assert control_name(context, PAD, "a") == name


def test_a_pad_nobody_has_described_has_its_own_signs_whatever_signs_are_chosen(
    tmp_path: Path,
) -> None:
    context = room_in("en", tmp_path)
    context.settings = context.settings._replace(glyphs="playstation")
    context.device, context.pads = "pad 0", {"pad 0": JOYSTICK}
    (sign,) = glyph_shapes(context, Intent.BACK, PLACE)
    assert isinstance(sign, Picture)
    assert sign.art == "shared/glyph/joystick/button 1"
    assert control_name(context, JOYSTICK, "button 1") == "button 2"
    assert control_name(context, JOYSTICK, "axis 1+") == "axis 2 +"
    assert control_name(context, JOYSTICK, "hat 0 left") == "hat 1 ←"


@pytest.mark.parametrize("kind", [PAD, JOYSTICK, MOUSE])
def test_every_control_can_be_drawn(kind: str) -> None:
    families = ("xbox", "nintendo", "playstation") if kind == PAD else (kind,)
    controls = [c for table in DEFAULTS[kind].values() for c in table]
    for family in families:
        for control in (*controls, *(("leftstick", "guide") if kind == PAD else ())):
            assert recipe(f"shared/glyph/{family}/{control}") is not None
