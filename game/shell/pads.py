"""Pads: plugged in and out at any time, their buttons by the names every pad shares.

SDL fires events twice for an opened pad, as a joystick and as a controller; only the controller's
are listened to. A device SDL has no mapping for is opened as a joystick (``unmapped_pads``).
"""

from __future__ import annotations

import pygame
from pygame._sdl2 import controller

from game.controls.bindings import JOYSTICK, PAD, Bindings
from game.controls.intents import DIRECTIONS, Captured, Intent, PadJoined, PadLost, Press, Signal
from game.shell.unmapped_pads import Motion, Stick, is_stick

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

AXIS_EVENTS = (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION)
EVENTS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)
STICK_EVENTS = (
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
)
FULL = 32767
ON, OFF = 0.6, 0.4
"""How far a stick is pushed to count as pressed, and let go of to count as released."""
FIRST, NEXT = 0.38, 0.11
"""Seconds a direction is held until it repeats, and from then on."""
BURST = 0.25
"""Seconds after a pad is opened in which its axes only report where they rest."""


class Pad:
    """A controller, open: SDL knows what its buttons are called."""

    def __init__(self, index: int) -> None:
        """``index`` is SDL's, of the devices there are now; pygame.error if it is gone again."""
        self._pad = controller.Controller(index)
        self.number = self._pad.as_joystick().get_instance_id()
        # Asked now: a pad that was pulled out answers no more, and its going is heard of later.
        self.family = _family(self._pad)

    def close(self) -> None:
        """Let go of it."""
        self._pad.quit()

    def rumble(self, low: float, high: float, length: int) -> None:
        """A shake, where it can."""
        self._pad.rumble(low, high, length)

    def rest(self, event: pygame.event.Event) -> None:
        """Its axes rest in the middle: SDL sees to that."""

    def motions(self, event: pygame.event.Event) -> list[Motion]:
        """What an event of this pad moves."""
        if event.type != pygame.CONTROLLERAXISMOTION:
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            return [(BUTTONS[event.button], float(down))] if event.button in BUTTONS else []
        name, share = AXES.get(event.axis, ""), event.value / FULL
        if name.endswith("trigger"):
            return [(name, share)]
        return [(f"{name}-", -share), (f"{name}+", share)] if name else []


class Pads:
    """Every pad there is."""

    def __init__(self, bindings: Bindings) -> None:
        controller.init()
        pygame.joystick.init()
        self.bindings = bindings
        self._open: dict[int, Pad | Stick] = {}
        self._since: dict[int, float] = {}
        self._pushed: set[tuple[int, str]] = set()
        self._held: dict[tuple[int, Intent], float] = {}

    def families(self) -> dict[str, str]:
        """The pads by device name, and whose signs their buttons have."""
        return {
            device(number): pad.family if isinstance(pad, Pad) else JOYSTICK
            for number, pad in self._open.items()
        }

    def close(self) -> None:
        """Let go of all pads."""
        for pad in self._open.values():
            pad.close()
        self._open.clear()
        controller.quit()
        pygame.joystick.quit()

    def rumble(self, name: str) -> None:
        """A short shake, where a pad can."""
        for number, pad in self._open.items():
            if device(number) == name:
                pad.rumble(0.3, 0.5, 140)

    def read(self, event: pygame.event.Event, now: float, capturing: bool) -> list[Signal]:
        """The signals a pygame event stands for, if it is a pad's."""
        if event.type in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            return self._join(event, now)
        if event.type in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            return self._lose(event.instance_id)
        if event.type not in (*EVENTS, *STICK_EVENTS):
            return []
        pad = self._open.get(event.instance_id)
        if pad is None or (event.type in STICK_EVENTS) != isinstance(pad, Stick):
            return []
        if event.type in AXIS_EVENTS and now - self._since[pad.number] < BURST:
            pad.rest(event)
            return []
        return self._moved(pad, pad.motions(event), now, capturing)

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

    def _join(self, event: pygame.event.Event, now: float) -> list[Signal]:
        index = event.device_index
        try:
            if is_stick(index) != (event.type == pygame.JOYDEVICEADDED):
                return []
            pad = Stick(index) if is_stick(index) else Pad(index)
        except pygame.error:
            return []
        if pad.number in self._open:
            return []
        self._open[pad.number] = pad
        self._since[pad.number] = now
        return [PadJoined(device(pad.number))]

    def _lose(self, number: int) -> list[Signal]:
        if self._open.pop(number, None) is None:
            return []
        self._held = {key: due for key, due in self._held.items() if key[0] != number}
        self._pushed = {key for key in self._pushed if key[0] != number}
        return [PadLost(device(number))]

    def _moved(
        self, pad: Pad | Stick, motions: list[Motion], now: float, capturing: bool
    ) -> list[Signal]:
        signals: list[Signal] = []
        for control, share in motions:
            key = pad.number, control
            down = share > (OFF if key in self._pushed else ON)
            if down == (key in self._pushed):
                continue
            self._pushed ^= {key}
            signals += self._control(pad, control, down, now, capturing)
        return signals

    def _control(
        self, pad: Pad | Stick, control: str, down: bool, now: float, capturing: bool
    ) -> list[Signal]:
        kind = PAD if isinstance(pad, Pad) else JOYSTICK
        if capturing and down:
            return [Captured(kind, control)]
        intent = self.bindings.meaning(kind, control)
        if intent is None:
            return []
        if intent in DIRECTIONS:
            if down:
                self._held[pad.number, intent] = now + FIRST
            else:
                self._held.pop((pad.number, intent), None)
        return [Press(intent, device(pad.number), down)]


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
