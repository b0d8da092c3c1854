"""Opens a table on this machine until its input ends, for commands that find it."""

from __future__ import annotations

import asyncio
import sys

from nacl.signing import SigningKey

from game.cli.common import version
from game.cli.fingerprint import fingerprint_of
from net.finding.discovery import Announcer
from net.links.mesh import Mesh
from net.links.messages import Offer
from net.links.secure import House


async def main() -> None:
    rules = fingerprint_of("trickmap") or b""
    options = (("rounds", "3"),)
    key = SigningKey.generate()
    table = bytes(key.verify_key)[:16]
    offer = Offer(1, 1, version(), table, "trickmap", rules, "Ana", 4, 1, 0, options, 0, 0)
    mesh = Mesh(House(key, offer, "417902"), lambda event: None)
    announcer = Announcer(mesh.house)
    await announcer.open(await mesh.open())
    print(mesh.port, flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await announcer.close()
    await mesh.close()


if __name__ == "__main__":
    asyncio.run(main())
