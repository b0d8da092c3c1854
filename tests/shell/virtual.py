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
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return sdl


class VirtualPad:
    """One pad, plugged in from the moment it is made."""

    def __init__(self) -> None:
        sdl = _sdl()
        self._index = sdl.SDL_JoystickAttachVirtual(CONTROLLER, AXES, BUTTONS, 0)
        assert self._index >= 0, "SDL makes no virtual pads here"
        self._handle = ctypes.c_void_p(sdl.SDL_JoystickOpen(self._index))
        self.number = sdl.SDL_JoystickGetDeviceInstanceID(self._index)
        for trigger in STICKS[4:]:
            self.push(trigger, -1.0)

    @property
    def device(self) -> str:
        """What the program calls it."""
        return f"pad {self.number}"

    def hold(self, button: str, down: bool) -> None:
        """Put a finger on a button, or take it off."""
        _sdl().SDL_JoystickSetVirtualButton(self._handle, NAMES.index(button), int(down))

    def push(self, stick: str, share: float) -> None:
        """Push an axis to that share of its way."""
        _sdl().SDL_JoystickSetVirtualAxis(self._handle, STICKS.index(stick), round(share * FULL))

    def unplug(self) -> None:
        """Pull it out."""
        sdl = _sdl()
        for index in range(sdl.SDL_NumJoysticks()):
            if sdl.SDL_JoystickGetDeviceInstanceID(index) == self.number:
                sdl.SDL_JoystickDetachVirtual(index)
                break
        sdl.SDL_JoystickClose(self._handle)
