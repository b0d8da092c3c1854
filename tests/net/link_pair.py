"""Machines that meet in memory: keys by number, houses, and two links that talk to each other."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from nacl.signing import SigningKey

from net.links.link import Link
from net.links.messages import Offer
from net.links.secure import Door, House, Visit, dial, listen
from net.links.wire import Message

TABLE = bytes(range(16))
CODE = "417902"
OFFER = Offer(
    1, 1, "0.1.0", TABLE, "tsuro.calliope-2015", b"rules  1", "Ana", 3, 1, 0, (("ban", "on"),), 0, 0
)


def machine(number: int) -> SigningKey:
    """The key of a machine by its number, so that tests are the same every time."""
    return SigningKey(bytes([number]) * 32)


def key(number: int) -> bytes:
    """What the others call it."""
    return bytes(machine(number).verify_key)


def seed(text: str) -> bytes:
    """Bytes where a program would take random ones."""
    return blake2b(text.encode()).digest()


def house(number: int = 1, *, roster: tuple[int, ...] = (), **changes: Any) -> House:
    """A machine's house, with a code unless it is said otherwise."""
    code = changes.pop("code", CODE)
    members = {key(n) for n in roster}
    return House(machine(number), OFFER._replace(**changes), code, members)


def visit(number: int = 2, door: Door = Door.CODE, **changes: Any) -> Visit:
    """A machine's visit to the table."""
    given = {"version": "0.1.0", "table": TABLE, "code": CODE, **changes}
    return Visit(machine(number), door=door, **given)


class LinkPair:
    """A dialler and a listener in one room, with a clock that stands still until it is moved."""

    def __init__(self, inside: House, outside: Visit, *, waits: bool = False) -> None:
        self.now = 100.0
        self.dialler = Link(self.now, dial(outside, seed("dialler")))
        self.listener = Link(self.now, listen(inside, seed("listener"), waits))

    def carry(self) -> tuple[list[Message], list[Message]]:
        """Carry bytes to and fro until there are none; what the dialler and the listener heard."""
        at_dialler: list[Message] = []
        at_listener: list[Message] = []
        while True:
            there, back = self.dialler.take(), self.listener.take()
            if not there and not back:
                return at_dialler, at_listener
            at_listener += self.listener.receive(self.now, there)
            at_dialler += self.dialler.receive(self.now, back + self.listener.take())


def linked_pair(**changes: Any) -> LinkPair:
    """Two machines that know each other by code."""
    pair = LinkPair(house(), visit(), **changes)
    pair.carry()
    return pair
