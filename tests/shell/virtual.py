"""Virtual pads: SDL's virtual joysticks, which send real events."""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path

import pygame

AXES, BUTTONS = 6, 15
CONTROLLER = 1
"""SDL's number for joysticks with a controller's buttons."""
NAMES = (
    "a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick",
    "leftshoulder", "rightshoulder", "dpup", "dpdown", "dpleft", "dpright",
)  # fmt: skip
STICKS = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")
HATS = {"": 0, "up": 1, "right": 2, "down": 4, "left": 8}
FULL = 32767


@cache
def _sdl() -> ctypes.CDLL:
    """The SDL library that pygame has loaded."""
    libs = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    found = sorted(libs.glob("libSDL2-2*")) + sorted(libs.glob("libSDL2-2*.dylib"))
    sdl = ctypes.CDLL(str(found[0]) if found else "libSDL2-2.0.so.0")
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    sdl.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return sdl


class VirtualJoystick:
    """A joystick without a mapping, plugged in from the start."""

    kind = 0

    def __init__(self, axes: int = 3, buttons: int = 10, hats: int = 1) -> None:
        sdl = _sdl()
        index = sdl.SDL_JoystickAttachVirtual(self.kind, axes, buttons, hats)
        assert index >= 0, "SDL makes no virtual pads here"
        self._handle = ctypes.c_void_p(sdl.SDL_JoystickOpen(index))
        self.number = sdl.SDL_JoystickGetDeviceInstanceID(index)

    @property
    def device(self) -> str:
        """The device name in the program."""
        return f"pad {self.number}"

    def press(self, button: int, down: bool) -> None:
        """Press or release a button."""
        _sdl().SDL_JoystickSetVirtualButton(self._handle, button, int(down))

    def lean(self, axis: int, share: float) -> None:
        """Push an axis to a share of its range."""
        _sdl().SDL_JoystickSetVirtualAxis(self._handle, axis, round(share * FULL))

    def tip(self, way: str) -> None:
        """Push the hat in a direction, or release it."""
        _sdl().SDL_JoystickSetVirtualHat(self._handle, 0, HATS[way])

    def unplug(self) -> None:
        """Unplug it."""
        sdl = _sdl()
        for index in range(sdl.SDL_NumJoysticks()):
            if sdl.SDL_JoystickGetDeviceInstanceID(index) == self.number:
                sdl.SDL_JoystickDetachVirtual(index)
                break
        sdl.SDL_JoystickClose(self._handle)


class VirtualPad(VirtualJoystick):
    """A joystick that SDL knows as a controller."""

    kind = CONTROLLER

    def __init__(self) -> None:
        super().__init__(AXES, BUTTONS, 0)
        for trigger in STICKS[4:]:
            self.push(trigger, -1.0)

    def hold(self, button: str, down: bool) -> None:
        """Press or release a button."""
        self.press(NAMES.index(button), down)

    def push(self, stick: str, share: float) -> None:
        """Push an axis to a share of its range."""
        self.lean(STICKS.index(stick), share)
