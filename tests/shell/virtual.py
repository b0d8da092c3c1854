"""Pads that are not there: SDL's own virtual joysticks, so that real events come from them."""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path

import pygame

AXES, BUTTONS = 6, 15
CONTROLLER = 1
"""SDL's number for the kind of joystick that has a controller's buttons."""
NAMES = (
    "a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick",
    "leftshoulder", "rightshoulder", "dpup", "dpdown", "dpleft", "dpright",
)  # fmt: skip
STICKS = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")
HATS = {"": 0, "up": 1, "right": 2, "down": 4, "left": 8}
FULL = 32767


@cache
def _sdl() -> ctypes.CDLL:
    """The very library pygame uses: it is loaded already, opening it again gives the same one."""
    libs = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    found = sorted(libs.glob("libSDL2-2*")) + sorted(libs.glob("libSDL2-2*.dylib"))
    sdl = ctypes.CDLL(str(found[0]) if found else "libSDL2-2.0.so.0")
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    sdl.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return sdl


class VirtualStick:
    """A joystick nobody has described, plugged in from the moment it is made."""

    kind = 0

    def __init__(self, axes: int = 3, buttons: int = 10, hats: int = 1) -> None:
        sdl = _sdl()
        index = sdl.SDL_JoystickAttachVirtual(self.kind, axes, buttons, hats)
        assert index >= 0, "SDL makes no virtual pads here"
        self._handle = ctypes.c_void_p(sdl.SDL_JoystickOpen(index))
        self.number = sdl.SDL_JoystickGetDeviceInstanceID(index)

    @property
    def device(self) -> str:
        """What the program calls it."""
        return f"pad {self.number}"

    def press(self, button: int, down: bool) -> None:
        """Put a finger on a button, or take it off."""
        _sdl().SDL_JoystickSetVirtualButton(self._handle, button, int(down))

    def lean(self, axis: int, share: float) -> None:
        """Push an axis to that share of its way."""
        _sdl().SDL_JoystickSetVirtualAxis(self._handle, axis, round(share * FULL))

    def tip(self, way: str) -> None:
        """Push the hat that way, or let go of it."""
        _sdl().SDL_JoystickSetVirtualHat(self._handle, 0, HATS[way])

    def unplug(self) -> None:
        """Pull it out."""
        sdl = _sdl()
        for index in range(sdl.SDL_NumJoysticks()):
            if sdl.SDL_JoystickGetDeviceInstanceID(index) == self.number:
                sdl.SDL_JoystickDetachVirtual(index)
                break
        sdl.SDL_JoystickClose(self._handle)


class VirtualPad(VirtualStick):
    """A joystick of the kind whose controls have names."""

    kind = CONTROLLER

    def __init__(self) -> None:
        super().__init__(AXES, BUTTONS, 0)
        for trigger in STICKS[4:]:
            self.push(trigger, -1.0)

    def hold(self, button: str, down: bool) -> None:
        """Put a finger on a button, or take it off."""
        self.press(NAMES.index(button), down)

    def push(self, stick: str, share: float) -> None:
        """Push an axis to that share of its way."""
        self.lean(STICKS.index(stick), share)
