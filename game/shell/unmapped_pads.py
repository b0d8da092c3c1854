"""Pads without an SDL mapping: their controls have numbers, not names.

They are opened as plain joysticks. Buttons, axes and hats are named ``button 0``, ``axis 1-``,
``hat 0 up``; what each means is a matter of bindings, which players can change.
"""

from __future__ import annotations

import pygame
from pygame._sdl2 import controller

ControlValue = tuple[str, float]
"""A control and how far it is pressed, 0 to 1; negative the other way."""

TRIGGER_REST = -0.5
"""An axis that rests below this is a trigger, which moves one way only."""
_WAYS = {"left": (-1, 0), "right": (1, 0), "down": (0, -1), "up": (0, 1)}


class UnmappedPad:
    """An open pad that SDL has no mapping for."""

    def __init__(self, index: int) -> None:
        """Open the device of an SDL index; pygame.error if it is gone again."""
        self._joystick = pygame.joystick.Joystick(index)
        self.number = self._joystick.get_instance_id()
        count = self._joystick.get_numaxes()
        self._rest_values = {axis: self._joystick.get_axis(axis) for axis in range(count)}

    def close(self) -> None:
        """Close the device."""
        self._joystick.quit()

    def rumble(self, low: float, high: float, length: int) -> None:
        """Rumble, if the pad can."""
        self._joystick.rumble(low, high, length)

    def note_rest(self, event: pygame.event.Event) -> None:
        """Note the position in which an axis rests."""
        self._rest_values[event.axis] = event.value

    def control_values(self, event: pygame.event.Event) -> list[ControlValue]:
        """The controls an event of this pad changes."""
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            return [(f"button {event.button}", float(event.type == pygame.JOYBUTTONDOWN))]
        if event.type == pygame.JOYHATMOTION:
            return _hat(f"hat {event.hat}", event.value)
        name = f"axis {event.axis}"
        if self._rest_values.get(event.axis, 0.0) < TRIGGER_REST:
            return [(f"{name}+", (event.value + 1) / 2)]
        return [(f"{name}-", -event.value), (f"{name}+", event.value)]


def _hat(name: str, value: tuple[int, int]) -> list[ControlValue]:
    """The values of the four directions of a hat."""
    return [(f"{name} {way}", float(value[0] * x + value[1] * y)) for way, (x, y) in _WAYS.items()]


def is_unmapped(index: int) -> bool:
    """Whether SDL has no mapping for the device of that index."""
    return not controller.is_controller(index)
