"""One line of the log: what it says, who signed it, and how lines are chained.

An entry is made in two steps. A machine drafts and signs what it wants to happen: the kind, the
seat, the turn and the payload (a move in the record's notation, or the fields of some other act).
The machine that leads gives the draft its place (``seq``, ``term``) and the digest of the table
after it. So nobody, the leader included, can put words in another's mouth: the signature covers
the game's id and the turn, and both are good for one place only.

Bytes are the canonical ones of ``game.core.codec``. Each entry's hash covers the hash before it
and the entry's bytes as they came, so two logs that agree on one hash agree on everything up to
there.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from nacl.bindings import crypto_sign_open
from nacl.exceptions import BadSignatureError
from nacl.signing import SigningKey

from game.core.codec import CodecError, decode, encode

ROOT = blake2b(b"waystones log 1", digest_size=32).digest()
"""What stands before the first entry of every log."""
KEY_SIZE = 32
SIGNATURE_SIZE = 64
GAME_SIZE = 8
DIGEST_SIZE = 8
LARGEST = 60_000
"""No entry is longer: it has to fit in a frame with room to spare."""
FARTHEST = 1 << 48
"""No number in an entry is higher."""


class Refused(Exception):  # noqa: N818 - the table's word: the entry is refused, nothing failed
    """An entry that cannot stand where it is: why, in words."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


class Cheating(Refused):
    """An entry that no honest machine signs: who did is caught by it."""


class Draft(NamedTuple):
    """What a machine wants to happen, signed, not yet in any order."""

    kind: str
    seat: int
    turn: int
    payload: bytes
    signature: bytes
    """The number of the machine that signed (one byte) and its Ed25519 signature."""

    @property
    def author(self) -> int:
        """The number of the machine that signed."""
        return self.signature[0]


class Entry(NamedTuple):
    """A draft in its place, and the digest of the table after it."""

    seq: int
    term: int
    kind: str
    seat: int
    turn: int
    payload: bytes
    digest: bytes
    signature: bytes

    @property
    def author(self) -> int:
        """The number of the machine that signed."""
        return self.signature[0]


DRAFT_TYPES = (str, int, int, bytes, bytes)
ENTRY_TYPES = (int, int, str, int, int, bytes, bytes, bytes)


def placed(draft: Draft, seq: int, term: int, digest: bytes = b"") -> Entry:
    """The draft as an entry; its digest is known once it has been tried."""
    kind, seat, turn, payload, signature = draft
    return Entry(seq, term, kind, seat, turn, payload, digest, signature)


def read_entry(raw: bytes) -> Entry:
    """The entry in those bytes; Refused if they are not exactly one."""
    if len(raw) > LARGEST:
        raise Refused(f"an entry of {len(raw)} bytes is too long")
    try:
        entry = decode(raw, Entry)
    except CodecError as error:
        raise Refused(f"not an entry: {error}") from None
    check_types(entry, ENTRY_TYPES)
    if not (0 < entry.seq < FARTHEST and 0 < entry.term < FARTHEST):
        raise Refused("an entry's place is out of bounds")
    check_draft(entry)
    return entry


def check_draft(draft: Draft | Entry) -> None:
    """Refused if a draft from elsewhere cannot be one, whatever it says."""
    if not (-1 <= draft.seat < 16 and 0 <= draft.turn < FARTHEST):
        raise Refused("an entry's seat or turn is out of bounds")
    if (
        len(draft.signature) != 1 + SIGNATURE_SIZE
        or len(draft.payload) > LARGEST - 400
        or len(draft.kind) > 16
    ):
        raise Refused("an entry's signature, payload or kind has the wrong length")


def check_types(value: tuple[object, ...], types: tuple[type, ...]) -> None:
    """Refused unless every field is exactly of its type: a truth value is no number."""
    if tuple(map(type, value)) != types:
        raise Refused("a field of an entry has the wrong type")


def read_fields(payload: bytes, *kinds: type) -> list[Any]:
    """The fields of a payload that has several; Refused unless they are of those types."""
    try:
        fields: list[Any] = decode(payload, lambda *values: list(values))
    except CodecError as error:
        raise Refused(f"the payload cannot be read: {error}") from None
    if [type(field) for field in fields] != list(kinds):
        raise Refused("the payload has the wrong fields")
    return fields


def read_text(payload: bytes, longest: int = 64) -> str:
    """The payload as one short line of printable text."""
    try:
        text = payload.decode()
    except UnicodeDecodeError:
        raise Refused("the payload is not text") from None
    return short_text(text, longest)


def short_text(text: str, longest: int = 64) -> str:
    """The text itself, if it may be shown on one line."""
    if len(text) > longest or not text.isprintable():
        raise Refused("a text is too long or cannot be printed")
    return text


def signed_text(game: bytes, author: int, draft: Draft | Entry) -> bytes:
    """The bytes a signature is over."""
    return encode(("waystones", game, author, draft.kind, draft.seat, draft.turn, draft.payload))


def sign(
    key: SigningKey, game: bytes, author: int, kind: str, seat: int, turn: int, payload: bytes
) -> Draft:
    """A draft, signed by the machine that has this number at the table."""
    bare = Draft(kind, seat, turn, payload, b"")
    text = signed_text(game, author, bare)
    return bare._replace(signature=bytes((author,)) + key.sign(text).signature)


@lru_cache(maxsize=64)
def is_signed(key: bytes, text: bytes, signature: bytes) -> bool:
    """Whether that key signed that text; a draft is tried more than once before it stands."""
    # The library reads as many bytes as a key has, whatever it is handed.
    if len(key) != KEY_SIZE or len(signature) != SIGNATURE_SIZE:
        return False
    try:
        crypto_sign_open(signature + text, key)
    except BadSignatureError:
        return False
    return True


def chained(before: bytes, raw: bytes) -> bytes:
    """The hash of an entry that stands after the one with the hash ``before``."""
    return blake2b(before + raw, digest_size=32).digest()
