"""Pads: plugged in and out at any time, their buttons by the names every pad shares.

SDL fires events twice for an opened pad, as a joystick and as a controller; only the controller's
are listened to. A device SDL has no mapping for is not a pad to us.
"""

from __future__ import annotations

import pygame
from pygame._sdl2 import controller

from game.controls.bindings import PAD, Bindings
from game.controls.intents import DIRECTIONS, Captured, Intent, PadJoined, PadLost, Press, Signal

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "leftstick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rightstick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "leftshoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rightshoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpup",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpdown",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpleft",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpright",
}
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: "leftx",
    pygame.CONTROLLER_AXIS_LEFTY: "lefty",
    pygame.CONTROLLER_AXIS_RIGHTX: "rightx",
    pygame.CONTROLLER_AXIS_RIGHTY: "righty",
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lefttrigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "righttrigger",
}
FAMILIES = {0x045E: "xbox", 0x054C: "playstation", 0x057E: "nintendo", 0x28DE: "xbox"}
"""Whose names the buttons go by, by the maker's USB number."""

FULL = 32767
ON, OFF = 0.6, 0.4
"""How far a stick is pushed to count as pressed, and let go of to count as released."""
FIRST, NEXT = 0.38, 0.11
"""Seconds a direction is held until it repeats, and from then on."""
BURST = 0.25
"""Seconds after a pad is opened in which its axes only report where they rest."""


class Pads:
    """Every pad there is."""

    def __init__(self, bindings: Bindings) -> None:
        controller.init()
        self.bindings = bindings
        self._open: dict[int, controller.Controller] = {}
        self._families: dict[int, str] = {}
        self._since: dict[int, float] = {}
        self._pushed: dict[tuple[int, str], bool] = {}
        self._held: dict[tuple[int, Intent], float] = {}

    def families(self) -> dict[str, str]:
        """The pads by device name, and whose signs their buttons have."""
        return {device(number): self._families[number] for number in self._open}

    def close(self) -> None:
        """Let go of all pads."""
        for pad in self._open.values():
            pad.quit()
        self._open.clear()
        controller.quit()

    def rumble(self, name: str) -> None:
        """A short shake, where a pad can."""
        for number, pad in self._open.items():
            if device(number) == name:
                pad.rumble(0.3, 0.5, 140)

    def read(self, event: pygame.event.Event, now: float, capturing: bool) -> list[Signal]:
        """The signals a pygame event stands for, if it is a pad's."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            return self._join(event.device_index, now)
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._lose(event.instance_id)
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            control = BUTTONS.get(event.button, "")
            return self._control(event.instance_id, control, down, now, capturing)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event, now, capturing)
        return []

    def repeats(self, now: float) -> list[Signal]:
        """Directions that are held long enough to count again."""
        signals: list[Signal] = []
        for (number, intent), due in self._held.items():
            if now >= due:
                self._held[number, intent] = now + NEXT
                signals.append(Press(intent, device(number), repeat=True))
        return signals

    @property
    def holding(self) -> bool:
        """Whether a direction is held anywhere."""
        return bool(self._held)

    def _join(self, index: int, now: float) -> list[Signal]:
        try:
            pad = controller.Controller(index)
        except pygame.error:
            return []
        number = pad.as_joystick().get_instance_id()
        if number in self._open:
            return []
        self._open[number] = pad
        # Asked now: a pad that was pulled out answers no more, and its going is heard of later.
        self._families[number] = _family(pad)
        self._since[number] = now
        return [PadJoined(device(number))]

    def _lose(self, number: int) -> list[Signal]:
        if self._open.pop(number, None) is None:
            return []
        self._held = {key: due for key, due in self._held.items() if key[0] != number}
        self._pushed = {key: down for key, down in self._pushed.items() if key[0] != number}
        return [PadLost(device(number))]

    def _axis(self, event: pygame.event.Event, now: float, capturing: bool) -> list[Signal]:
        number, name = event.instance_id, AXES.get(event.axis)
        if name is None or now - self._since.get(number, now) < BURST:
            return []
        share = event.value / FULL
        signs = ("",) if name.endswith("trigger") else ("-", "+")
        signals: list[Signal] = []
        for sign in signs:
            push = -share if sign == "-" else share
            was = self._pushed.get((number, name + sign), False)
            down = push > (OFF if was else ON)
            if down != was:
                self._pushed[number, name + sign] = down
                signals += self._control(number, name + sign, down, now, capturing)
        return signals

    def _control(
        self, number: int, control: str, down: bool, now: float, capturing: bool
    ) -> list[Signal]:
        if number not in self._open or not control:
            return []
        if capturing and down:
            return [Captured(PAD, control)]
        intent = self.bindings.meaning(PAD, control)
        if intent is None:
            return []
        if intent in DIRECTIONS:
            if down:
                self._held[number, intent] = now + FIRST
            else:
                self._held.pop((number, intent), None)
        return [Press(intent, device(number), down)]


def device(number: int) -> str:
    """The name a pad goes by in signals."""
    return f"pad {number}"


def _family(pad: controller.Controller) -> str:
    """The maker's number stands in the pad's identity, low byte first."""
    guid = pad.as_joystick().get_guid()
    try:
        vendor = int(guid[10:12] + guid[8:10], 16)
    except ValueError:
        return "xbox"
    return FAMILIES.get(vendor, "xbox")
