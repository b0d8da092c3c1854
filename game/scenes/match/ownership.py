"""Which device may play a seat, and look at its hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.controls.intents import MOUSE, Press
from game.home.seating import Place


def is_anothers(press: Press, places: Sequence[Place], seat: int) -> bool:
    """Whether a press comes from a device that belongs to another seat.

    Devices that belong to nobody may always help out, and so may all where the seat has none.
    """
    if seat < 0 or not places[seat].device or press.device == places[seat].device:
        return False
    return press.device in {place.device for s, place in enumerate(places) if s != seat}


def looks_on(press: Press, looking: bool, mode: str) -> bool:
    """Whether a hand lies open after the look control was pressed or let go.

    A mouse has no control to hold over a sign on the screen, so there it is pressed on and off.
    """
    if mode == "toggle" or press.device.startswith(MOUSE):
        return not looking if press.down and not press.repeat else looking
    return press.down
