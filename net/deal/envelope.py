"""Envelopes between two peers: only the receiver can open one, and both know who closed it."""

from __future__ import annotations

from nacl.bindings import (
    crypto_aead_xchacha20poly1305_ietf_ABYTES,
    crypto_aead_xchacha20poly1305_ietf_decrypt,
    crypto_aead_xchacha20poly1305_ietf_encrypt,
)
from nacl.exceptions import CryptoError

from net.deal.group import digest

_NONCE = 24


def envelope_key(bound: bytes, sender: int, receiver: int, product: bytes) -> bytes:
    """The key for one direction, from the point that only the two can make."""
    return digest("envelope", bound, bytes((sender, receiver)), product)[:32]


def closed(key: bytes, text: bytes) -> bytes:
    """The text in an envelope; the same text always gives the same one, so no nonce repeats."""
    nonce = digest("envelope nonce", key, text)[:_NONCE]
    return nonce + crypto_aead_xchacha20poly1305_ietf_encrypt(text, None, nonce, key)


def opened(key: bytes, box: bytes) -> bytes | None:
    """The text in an envelope, or None if it was not closed with that key."""
    nonce, sealed = box[:_NONCE], box[_NONCE:]
    if len(sealed) < crypto_aead_xchacha20poly1305_ietf_ABYTES:
        return None
    try:
        return crypto_aead_xchacha20poly1305_ietf_decrypt(sealed, None, nonce, key)
    except CryptoError:
        return None
