"""What a table says of itself to those who look for one: its offer, made from the ledger."""

from __future__ import annotations

from collections.abc import Callable, Collection
from hashlib import blake2b

from net.links.messages import NO_TABLE, Offer
from net.links.secure import HIGH, LOW, House
from net.log.entries import GAME_SIZE
from net.log.ledger import NOBODY, PLAYING, Ledger
from net.log.lobby import read_settings

_LONGEST = 24
Fingerprint = Callable[[str], bytes | None]
"""A title's rules fingerprint by its key."""


def table_of(game: bytes) -> bytes:
    """The id of the table where a game is played."""
    return game + blake2b(game, digest_size=len(NO_TABLE) - GAME_SIZE).digest()


def game_at(table: bytes) -> bytes:
    """The id of the game that is played at a table; ValueError if there can be none."""
    game = table[:GAME_SIZE]
    if table_of(game) != table:
        raise ValueError("no game is played there")
    return game


def no_offer(version: str) -> Offer:
    """What a machine says that has no table yet."""
    return Offer(LOW, HIGH, version[:_LONGEST], NO_TABLE, "", bytes(8), "", 0, 0, 0, (), 0, 0)


def furnish(
    house: House, ledger: Ledger, linked: Collection[bytes], fingerprint: Fingerprint
) -> None:
    """Let the door know who is at the table now, and what to say of it."""
    house.roster = set(ledger.keys)
    watchers = len(set(linked) - house.roster)
    house.offer = _offer(ledger, house, fingerprint, watchers)


def _offer(ledger: Ledger, house: House, fingerprint: Fingerprint, watchers: int) -> Offer:
    header = read_settings(ledger.settings)
    return Offer(
        LOW,
        HIGH,
        house.offer.version,
        table_of(ledger.game),
        header.title.key,
        fingerprint(header.title.key) or bytes(8),
        ledger.members[ledger.opener].name[:_LONGEST],
        len(ledger.places),
        sum(place.owner != NOBODY for place in ledger.places),
        min(watchers, 99),
        tuple((key, str(value)) for key, value in sorted(header.options.items()))[:12],
        int(house.code is None),
        int(ledger.phase == PLAYING),
    )
