"""Pads SDL has no mapping for: nobody knows what is written on them, so their parts have numbers.

They are opened as plain joysticks. Buttons, axes and hats are called ``button 0``, ``axis 1-``,
``hat 0 up``; what each means is a matter of bindings, which players can change.
"""

from __future__ import annotations

import pygame
from pygame._sdl2 import controller

Motion = tuple[str, float]
"""A control, and how far it is pressed: 0 to 1, less than nothing the other way."""

LOW = -0.5
"""An axis that rests below this is a trigger: it goes one way only."""
_WAYS = {"left": (-1, 0), "right": (1, 0), "down": (0, -1), "up": (0, 1)}


class Stick:
    """One such pad, open."""

    def __init__(self, index: int) -> None:
        """``index`` is SDL's, of the devices there are now; pygame.error if it is gone again."""
        self._stick = pygame.joystick.Joystick(index)
        self.number = self._stick.get_instance_id()
        count = self._stick.get_numaxes()
        self._rests = {axis: self._stick.get_axis(axis) for axis in range(count)}

    def close(self) -> None:
        """Let go of it."""
        self._stick.quit()

    def rumble(self, low: float, high: float, length: int) -> None:
        """A shake, where it can."""
        self._stick.rumble(low, high, length)

    def rest(self, event: pygame.event.Event) -> None:
        """An axis reports where it rests."""
        self._rests[event.axis] = event.value

    def motions(self, event: pygame.event.Event) -> list[Motion]:
        """What an event of this pad moves."""
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            return [(f"button {event.button}", float(event.type == pygame.JOYBUTTONDOWN))]
        if event.type == pygame.JOYHATMOTION:
            return _hat(f"hat {event.hat}", event.value)
        name = f"axis {event.axis}"
        if self._rests.get(event.axis, 0.0) < LOW:
            return [(f"{name}+", (event.value + 1) / 2)]
        return [(f"{name}-", -event.value), (f"{name}+", event.value)]


def _hat(name: str, value: tuple[int, int]) -> list[Motion]:
    """A hat is pushed along one axis, or along both at once."""
    return [(f"{name} {way}", float(value[0] * x + value[1] * y)) for way, (x, y) in _WAYS.items()]


def is_stick(index: int) -> bool:
    """Whether the device of that index is one of these."""
    return not controller.is_controller(index)
