"""Intents, and the other signals from devices to screens."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Intent(StrEnum):
    """Everything a press can mean."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"
    BACK = "back"
    TURN_LEFT = "turn_left"
    TURN_RIGHT = "turn_right"
    LOOK = "look"
    RULES = "rules"
    PAUSE = "pause"
    UNDO = "undo"
    HINT = "hint"
    LOG = "log"
    SAY = "say"
    FULL_SCREEN = "full_screen"


DIRECTIONS = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)
KEYBOARD = "keyboard"
MOUSE = "mouse"


class Press(NamedTuple):
    """A control went down, or up again."""

    intent: Intent
    device: str
    down: bool = True
    repeat: bool = False
    """Whether it was held and the device repeats it."""


class Pointed(NamedTuple):
    """The pointer is there, in units."""

    x: float
    y: float


class Typed(NamedTuple):
    """Letters from a keyboard; backspace and return are control characters."""

    text: str


class Captured(NamedTuple):
    """A control by its own name, while a screen asks for the next one pressed."""

    device: str
    control: str


class PadJoined(NamedTuple):
    """A pad was plugged in."""

    device: str


class PadLost(NamedTuple):
    """A pad was unplugged, or its battery died."""

    device: str


class FocusLost(NamedTuple):
    """The window is no longer the one in front."""


Signal = Press | Pointed | Typed | Captured | PadJoined | PadLost | FocusLost
