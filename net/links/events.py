"""What happens to a machine's links, as the mesh tells it: past tense, plain data."""

from __future__ import annotations

from typing import NamedTuple

from net.links.secure import Door
from net.links.wire import Message


class LinkUp(NamedTuple):
    """There is a link with a machine, or a better one than before; say again what may be lost."""

    peer: bytes
    door: Door
    direct: bool


class LinkDown(NamedTuple):
    """There is none any more."""

    peer: bytes
    why: str


class Heard(NamedTuple):
    """A machine said something."""

    peer: bytes
    message: Message


class NewCode(NamedTuple):
    """Five wrong codes were tried, so the table has a new one."""

    code: str


class Slept(NamedTuple):
    """The laptop slept, or the program stood still, for that long."""

    seconds: float


Event = LinkUp | LinkDown | Heard | NewCode | Slept
"""Anything the mesh tells."""
