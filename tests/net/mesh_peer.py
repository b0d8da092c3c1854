"""A machine for the lab, as a program: ``python -m tests.net.mesh_peer host 1`` and the like.

    host N [M ...]     machine N opens the table, announces it, wants links with machines M
    join N HOST M ...  machine N joins at HOST by code, then wants links with machines M
    look               looks for tables and prints every change of the list

It prints one line for each thing that happens, and stays until it is killed.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence

from net.finding.discovery import Announcer, Finder
from net.links.events import Event, Heard, LinkDown, LinkUp
from net.links.lines import Address
from net.links.mesh import Mesh
from tests.net.link_pair import house, key, visit

PORT = 4800


def say(*words: object) -> None:
    print(*words, flush=True)


def tell(event: Event) -> None:
    numbers = {key(number): number for number in range(1, 10)}
    if isinstance(event, LinkUp):
        say("up", numbers[event.peer], "direct" if event.direct else "relayed")
    elif isinstance(event, LinkDown):
        say("down", numbers[event.peer])
    elif not isinstance(event, Heard):
        say(type(event).__name__.lower())


async def machine(number: int, others: Sequence[int], at: str | None) -> None:
    mesh = Mesh(house(number, roster=(number, *others)), tell)
    await mesh.open(PORT)
    announcer = Announcer(mesh.house)
    if at is None:
        await announcer.open(PORT)
    else:
        await mesh.join([Address(at, PORT)], visit(number))
    mesh.leader = key(1)
    mesh.want(map(key, others))
    say("ready")
    await asyncio.Event().wait()


async def look() -> None:
    finder: Finder

    def changed() -> None:
        for listed in finder.tables():
            hosts = sorted(address.host for address in listed.addresses)
            say("solid" if listed.solid else "grey", *hosts)

    finder = Finder("0.1.0", changed)
    await finder.open()
    say("ready")
    await asyncio.Event().wait()


def main(words: list[str]) -> None:
    if words[0] == "look":
        asyncio.run(look())
    else:
        at = words[2] if words[0] == "join" else None
        others = [int(word) for word in words[3 if at else 2 :]]
        asyncio.run(machine(int(words[1]), others, at))


if __name__ == "__main__":
    main(sys.argv[1:])
