"""SPAKE2: two machines that know the same short code agree on a long key, and nobody else can.

Each side hides a random point X = x·B under the code: X + w·M (or N for the other side). Without
the code the point is random, so somebody who listens learns nothing, and somebody who takes part
with a wrong code learns exactly that it was wrong, one guess a conversation. Group edwards25519,
messages and key as in the public description by Abdalla and Pointcheval with the transcript of
the Python package ``spake2``, which the tests talk to.
"""

from __future__ import annotations

import hmac
from hashlib import sha256

from nacl import bindings as sodium
from nacl.exceptions import RuntimeError as SodiumError

from net.links.wire import ProtocolError

ORDER = 2**252 + 27742317777372353535851937790883648493
"""How many points the group has."""
M = bytes.fromhex("15cfd18e385952982b6a8f8c7854963b58e34388c8e6dae891db756481a02312")
N = bytes.fromhex("f04f2e7eb734b2a8f8b472eaf9c3c632576ac64aea650b496a8a20ff00e583c3")
"""Two points of which nobody knows what multiple of the base they are: hashes of their names."""
TORSION = bytes(32)
"""The point (x, 0) of order four, outside the group: it must never be accepted."""


class Share:
    """One side's half of the exchange. The dialler hides its point with M, the listener with N."""

    def __init__(self, dialler: bool, code: bytes, seed: bytes) -> None:
        self._dialler, self._code = dialler, code
        self._weight = _weight(code)
        self._secret = sodium.crypto_core_ed25519_scalar_reduce(seed)
        public = sodium.crypto_scalarmult_ed25519_base_noclamp(self._secret)
        hidden = sodium.crypto_scalarmult_ed25519_noclamp(self._weight, M if dialler else N)
        self.public = sodium.crypto_core_ed25519_add(public, hidden)
        """What the other side is sent: 32 bytes."""

    def finish(self, theirs: bytes) -> bytes:
        """The key, from what the other side sent; the same on both sides if the codes are."""
        if theirs == self.public or not sodium.crypto_core_ed25519_is_valid_point(theirs):
            raise ProtocolError("not a point of the group")
        cover = sodium.crypto_scalarmult_ed25519_noclamp(self._weight, N if self._dialler else M)
        try:
            bare = sodium.crypto_core_ed25519_sub(theirs, cover)
            common = sodium.crypto_scalarmult_ed25519_noclamp(self._secret, bare)
        except SodiumError:
            raise ProtocolError("a point that gives no key") from None
        first, second = (self.public, theirs) if self._dialler else (theirs, self.public)
        # The two empty names are the machines': who they are is bound to the key later on.
        parts = [sha256(part).digest() for part in (self._code, b"", b"")]
        return sha256(b"".join(parts) + first + second + common).digest()


def self_test() -> None:
    """Older libraries took points outside the group; with such a one nothing here is safe."""
    if sodium.crypto_core_ed25519_is_valid_point(TORSION):
        raise RuntimeError("this PyNaCl accepts points outside the group; 1.6.2 or newer is needed")


def _weight(code: bytes) -> bytes:
    """The code as a scalar: HKDF-SHA256 to 48 bytes, reduced."""
    start = hmac.digest(bytes(32), code, "sha256")
    out = block = b""
    for count in (1, 2):
        block = hmac.digest(start, block + b"SPAKE2 pw" + bytes([count]), "sha256")
        out += block
    return (int.from_bytes(out[:48], "big") % ORDER).to_bytes(32, "little")
