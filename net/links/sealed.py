"""A sealed stream: what one side seals, the other opens, once each and in order.

libsodium's secretstream (XChaCha20-Poly1305): each direction has its own key. A frame that was
changed, left out, repeated, moved or made by somebody else does not open. The first frame of a
direction carries the stream's header in front.
"""

from __future__ import annotations

from nacl import bindings as sodium
from nacl.exceptions import CryptoError

from net.links.wire import ProtocolError

_HEADER = sodium.crypto_secretstream_xchacha20poly1305_HEADERBYTES
OVERHEAD = sodium.crypto_secretstream_xchacha20poly1305_ABYTES
"""How much longer a sealed message is, after the first."""


class Seal:
    """The sending end of one direction."""

    def __init__(self, key: bytes) -> None:
        self._state = sodium.crypto_secretstream_xchacha20poly1305_state()
        self._header = sodium.crypto_secretstream_xchacha20poly1305_init_push(self._state, key)

    def seal(self, data: bytes) -> bytes:
        """The next frame, with that content."""
        header, self._header = self._header, b""
        return header + sodium.crypto_secretstream_xchacha20poly1305_push(self._state, data)


class Unseal:
    """The receiving end of one direction."""

    def __init__(self, key: bytes) -> None:
        self._key: bytes | None = key
        self._state = sodium.crypto_secretstream_xchacha20poly1305_state()

    def open(self, data: bytes) -> bytes:
        """The content of the next frame; ProtocolError if it is not exactly that one."""
        if self._key is not None:
            if len(data) < _HEADER:
                raise ProtocolError("a sealed stream without a header")
            header, data = data[:_HEADER], data[_HEADER:]
            key, self._key = self._key, None
            sodium.crypto_secretstream_xchacha20poly1305_init_pull(self._state, header, key)
        if len(data) < OVERHEAD:
            raise ProtocolError("a frame too short to be sealed")
        try:
            content, _ = sodium.crypto_secretstream_xchacha20poly1305_pull(self._state, data)
        except CryptoError:
            raise ProtocolError("a frame that does not open") from None
        return content
