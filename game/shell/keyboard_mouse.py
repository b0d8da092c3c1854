"""Converts pygame's keyboard, mouse and focus events to signals."""

from __future__ import annotations

import pygame

from game.controls.bindings import Bindings
from game.controls.intents import (
    KEYBOARD,
    MOUSE,
    Captured,
    FocusLost,
    Intent,
    Pointed,
    Press,
    Signal,
    Typed,
)

BUTTONS = {1: "left", 2: "middle", 3: "right", 6: "back", 7: "forward"}
REPEAT_DELAY, REPEAT_INTERVAL = 380, 110
"""Milliseconds until a held key repeats, and between repeats."""


def signals_of(
    event: pygame.event.Event, bindings: Bindings, unit: float, typing: bool, capturing: bool
) -> list[Signal]:
    """The signals of a keyboard, mouse or focus event; none of any other."""
    if event.type in (pygame.KEYDOWN, pygame.KEYUP):
        return _key(event, bindings, typing, capturing)
    if event.type == pygame.TEXTINPUT and typing:
        return [Typed(event.text)]
    if event.type == pygame.MOUSEMOTION:
        return [Pointed(event.pos[0] / unit, event.pos[1] / unit)]
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return _button(event, bindings, unit, capturing)
    if event.type == pygame.MOUSEWHEEL and event.y:
        control = "wheel up" if event.y > 0 else "wheel down"
        return _press(MOUSE, control, True, bindings, capturing)
    if event.type == pygame.WINDOWFOCUSLOST:
        return [FocusLost()]
    return []


def _key(
    event: pygame.event.Event, bindings: Bindings, typing: bool, capturing: bool
) -> list[Signal]:
    down = event.type == pygame.KEYDOWN
    name = pygame.key.name(event.key)
    if down and event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
        return [Press(Intent.FULL_SCREEN, KEYBOARD)]
    if typing and not capturing:
        if down and event.key in (pygame.K_BACKSPACE, pygame.K_RETURN):
            return [Typed("\b" if event.key == pygame.K_BACKSPACE else "\n")]
        if len(name) == 1 or event.key == pygame.K_SPACE:
            return []
    return _press(KEYBOARD, name, down, bindings, capturing)


def _button(
    event: pygame.event.Event, bindings: Bindings, unit: float, capturing: bool
) -> list[Signal]:
    control = BUTTONS.get(event.button, "")
    down = event.type == pygame.MOUSEBUTTONDOWN
    here = Pointed(event.pos[0] / unit, event.pos[1] / unit)
    return [here, *_press(MOUSE, control, down, bindings, capturing)] if control else []


def _press(
    kind: str, control: str, down: bool, bindings: Bindings, capturing: bool
) -> list[Signal]:
    if capturing:
        return [Captured(kind, control)] if down else []
    intent = bindings.meaning(kind, control)
    return [] if intent is None else [Press(intent, kind, down)]
