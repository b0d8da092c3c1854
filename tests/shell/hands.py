"""Drives the program with one device alone: keyboard, pad or mouse.

They get about as a person does who sees what is lit: to a thing by its name, then confirm.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol

from game.controls.bindings import PAD
from game.controls.cursor import Target, beside, nearest
from game.controls.intents import DIRECTIONS, KEYBOARD, MOUSE, Intent
from tests.shell.pilot import Pilot
from tests.shell.virtual import VirtualPad

FAR = 200
"""Presses after which the way to a target is given up."""


class Hand(Protocol):
    """A person who uses one device only."""

    pilot: Pilot
    device: str

    def choose(self, name: str) -> None:
        """Choose the target of that name."""
        ...

    def press(self, intent: Intent) -> None:
        """Give an intent by a control, or by the legend."""
        ...

    def look(self, down: bool) -> None:
        """Start or stop looking at the hand of tiles."""
        ...

    def change(self, name: str, done: Callable[[], bool]) -> None:
        """Change the value of a row until a condition holds."""
        ...


class Presser:
    """Uses a keyboard or pad: directions move the cursor from target to target."""

    def __init__(self, pilot: Pilot, device: str, kind: str, pad: VirtualPad | None = None) -> None:
        self.pilot = pilot
        self.device = device
        self._kind = kind
        self._pad = pad

    def press(self, intent: Intent, down: bool | None = None) -> None:
        """Press the first control bound to an intent."""
        control = self.pilot.stack.context.bindings.controls(self._kind, intent)[0]
        if self._pad is None:
            self.pilot.key(control, down)
        elif control in ("lefttrigger", "righttrigger"):
            for share in (1.0, -1.0):
                self._pad.push(control, share)
                self.pilot.frames()
        else:
            self.pilot.button(self._pad, control, down)

    def look(self, down: bool) -> None:
        """Hold the button while looking."""
        self.press(Intent.LOOK, down)

    def choose(self, name: str) -> None:
        """Move the cursor to a target and confirm."""
        self.go(name)
        self.press(Intent.CONFIRM)

    def go(self, name: str) -> None:
        """Move the cursor to a target."""
        for _ in range(FAR):
            top = self.pilot.top
            if top.focus == name:
                return
            way = route(list(self.pilot.targets().values()), top.focus, name)
            assert way is not None, f"no way from {top.focus} to {name} on {type(top).__name__}"
            self.press(way)
        raise AssertionError(f"{name} was never reached on {type(self.pilot.top).__name__}")

    def change(self, name: str, done: Callable[[], bool]) -> None:
        """Press right until a condition holds."""
        self.go(name)
        for _ in range(FAR):
            if done():
                return
            self.press(Intent.RIGHT)
        raise AssertionError(f"{name} never had the value wanted")


class Pointer:
    """Uses a mouse: points, clicks, and turns the wheel."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.device = MOUSE

    def press(self, intent: Intent) -> None:
        """Press the button of an intent, or click its entry in the legend."""
        if intent == Intent.BACK:
            self.pilot.click((5.0, 5.0), 3)
        elif intent in (Intent.TURN_LEFT, Intent.TURN_RIGHT):
            self.pilot.wheel(1 if intent == Intent.TURN_LEFT else -1)
        else:
            self.pilot.click(self.pilot.targets()[f"legend:{intent.value}"].box.centre)

    def look(self, down: bool) -> None:
        """Click to show or to hide the hand of tiles."""
        if getattr(self.pilot.top, "looking", False) != down:  # the game may just have ended
            self.pilot.click((5.0, 5.0), 2)

    def choose(self, name: str) -> None:
        """Click a target, after scrolling a list to it if necessary."""
        for _ in range(FAR):
            target = self.pilot.targets()[name]
            if target.seen:
                self.pilot.click(target.box.centre)
                return
            self.pilot.wheel(-1)
        raise AssertionError(f"{name} never came into sight")

    def change(self, name: str, done: Callable[[], bool]) -> None:
        """Click until a condition holds."""
        for _ in range(FAR):
            if done():
                return
            self.choose(name)
        raise AssertionError(f"{name} never had the value wanted")


def hand_of(kind: str, pilot: Pilot) -> Hand:
    """A hand that uses a device of a kind."""
    if kind == MOUSE:
        return Pointer(pilot)
    if kind == PAD:
        pad = pilot.plug()
        return Presser(pilot, pad.device, PAD, pad)
    return Presser(pilot, KEYBOARD, KEYBOARD)


def route(targets: list[Target], here: str | None, there: str) -> Intent | None:
    """The first press of the shortest way to a target.

    Left and right change values in lists, so they are used only between other targets.
    """
    moves: tuple[Intent, ...]
    ways: deque[tuple[str | None, Intent | None]] = deque([(here, None)])
    seen = {here}
    sideways = not any(target.name == "done" or ":" in target.name for target in _menu(targets))
    moves = (*(DIRECTIONS if sideways else DIRECTIONS[:2]), Intent.TURN_LEFT, Intent.TURN_RIGHT)
    if any(target.name.startswith("letter:") for target in targets):
        moves = DIRECTIONS  # turning writes and deletes there
    while ways:
        name, first = ways.popleft()
        for intent in moves:
            found = step(targets, name, intent)
            if found == there:
                return first or intent
            if found is not None and found not in seen:
                seen.add(found)
                ways.append((found, first or intent))
    return None


def step(targets: list[Target], here: str | None, intent: Intent) -> str | None:
    """The target that a direction leads to from another."""
    if intent in DIRECTIONS:
        return nearest(targets, here, intent)
    return beside(targets, here, -1 if intent == Intent.TURN_LEFT else 1)


def _menu(targets: list[Target]) -> list[Target]:
    return [t for t in targets if t.hops and not t.name.startswith(("pick:", "letter:"))]
