"""Whether two machines can play together, and if not, who must update.

A rules fingerprint stands for everything that decides a game: the code of ``game.core`` and
whatever the caller adds for the title (its own code, its tiles, the digests of known games).
"""

from __future__ import annotations

import re
from enum import Enum
from functools import cache
from hashlib import blake2b
from importlib import resources

from net.links.messages import Offer
from net.links.secure import HIGH, LOW, Reason


class Match(Enum):
    """What a machine can do about a table of another one."""

    SAME = "same"
    YOU_UPDATE = "you update"
    THEY_UPDATE = "they update"
    DIFFERENT = "different"
    """Same version, other rules: one of the two was changed by hand."""


def match(version: str, fingerprint: bytes | None, offer: Offer) -> Match:
    """How this machine fits a table; no fingerprint if it does not know the title at all."""
    if offer.low > HIGH:
        return Match.YOU_UPDATE
    if offer.high < LOW:
        return Match.THEY_UPDATE
    if fingerprint == offer.fingerprint:
        return Match.SAME
    mine, theirs = _number(version), _number(offer.version)
    if mine == theirs:
        return Match.DIFFERENT
    return Match.YOU_UPDATE if mine < theirs else Match.THEY_UPDATE


def objection(version: str, fingerprint: bytes | None, offer: Offer) -> Reason | None:
    """Why this machine cannot play at a table, if so; for whoever knocks (secure.Visit)."""
    return _REASONS.get(match(version, fingerprint, offer))


_REASONS = {
    Match.YOU_UPDATE: Reason.YOU_UPDATE,
    Match.THEY_UPDATE: Reason.THEY_UPDATE,
    Match.DIFFERENT: Reason.OTHER_RULES,
}


def fingerprint(title: bytes) -> bytes:
    """The eight bytes that must be equal; ``title`` is the caller's digest of the title."""
    return blake2b(code_of("game.core") + title, digest_size=8).digest()


@cache
def code_of(package: str) -> bytes:
    """The digest of a package's own modules, the same for a checkout, a wheel and a zip file."""
    parts = blake2b(digest_size=32)
    modules = (part for part in resources.files(package).iterdir() if part.name.endswith(".py"))
    for module in sorted(modules, key=lambda part: part.name):
        # Git and editors may write line ends in their platform's way.
        code = b"\n".join(module.read_bytes().splitlines())
        parts.update(module.name.encode() + b"\0" + len(code).to_bytes(8, "big") + code)
    return parts.digest()


def _number(version: str) -> tuple[int, ...]:
    """A version's numbers, so that 0.10 is newer than 0.9."""
    return tuple(int(part) for part in re.findall(r"\d{1,9}", version))
