"""What a machine writes in its journal, and how it finds itself again in it.

Records say: whose journal this is, a ballot (term and vote), an entry, a cut (entries taken off
the end), and how much stands. The last is a convenience and need not have reached the disk.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nacl.signing import SigningKey

from game.core.codec import CodecError, Value, decode, encode
from game.core.record import Header
from net.log.chain import Chain, Desync, check_digest
from net.log.entries import Entry, Refused, read_entry, read_fields, sign
from net.log.lobby import OPENING, read_settings
from net.log.standing import Outbox, Standing


class Unreadable(Exception):  # noqa: N818 - the journal is; the reason is in the words
    """A journal this machine cannot go on with: another's, or of other rules."""


def opening(key: SigningKey, game: bytes, name: str, settings: bytes) -> list[bytes]:
    """The records of a table that is being opened: all it takes is to write them and go on."""
    me = bytes(key.verify_key)
    payload = encode((me, game, name, settings))
    draft = sign(key, game, 0, "open", -1, 1, payload)
    raw = Chain().forged(1, draft).raw
    return [_first(game, me), encode(("ballot", 1, me)), encode(("entry", raw))]


def branching(key: SigningKey, chain: Chain, commit: int, game: bytes) -> list[bytes]:
    """The records of a branch: everything that stands, and that this machine goes on from there."""
    me = bytes(key.verify_key)
    parent = Chain()
    for link in chain.links[:commit]:
        parent.add(link)
    term = parent.last_term + 1
    number = parent.tail.number(me)
    if number < 0:
        raise Refused("this machine has no seat")
    draft = sign(key, parent.tail.game, number, "branch", -1, term, game)
    parent.add(parent.forged(term, draft))
    entries = [encode(("entry", link.raw)) for link in parent.links]
    return [_first(game, me), encode(("ballot", term, me)), *entries]


def following(key: SigningKey, game: bytes) -> list[bytes]:
    """The records of a machine that comes to a table: it knows nothing yet but the game's id."""
    return [_first(game, bytes(key.verify_key))]


def game_of(records: Sequence[bytes]) -> bytes:
    """The id of the game a journal is about; Unreadable if it does not say."""
    kind, *fields = _read(records[0]) if records else ("",)
    if kind != "game" or len(fields) != 2 or not isinstance(fields[0], bytes):
        raise Unreadable("this is not the journal of a game")
    return fields[0]


def header_of(records: Sequence[bytes]) -> Header | None:
    """What is played at the table, by the last entry in a journal that says so."""
    found = None
    for entry in _entries(records):
        if entry.kind == "open":
            found = read_fields(entry.payload, *OPENING)[3]
        elif entry.kind in ("settings", "again"):
            found = entry.payload
    return None if found is None else read_settings(found)


def has_begun(records: Sequence[bytes]) -> bool:
    """Whether a game was begun, by a journal."""
    return any(entry.kind == "start" for entry in _entries(records))


def _entries(records: Sequence[bytes]) -> Iterator[Entry]:
    for record in records:
        kind, *fields = _read(record)
        if kind == "entry" and isinstance(fields[0], bytes):
            yield read_entry(fields[0])


def restore(standing: Standing, records: Sequence[bytes]) -> None:
    """Put a machine where its journal says it was."""
    if game_of(records) != standing.game or records[0] != _first(standing.game, standing.me):
        raise Unreadable("this is the journal of another game or machine")
    commit = 0
    for record in records[1:]:
        kind, *fields = _read(record)
        try:
            commit = _again(standing, commit, kind, fields)
        except (Refused, TypeError, ValueError, LookupError) as error:
            raise Unreadable(f"a record ({kind!r}) cannot be: {error}") from None
    _check_last(standing.chain)
    standing.safe = standing.chain.last
    standing.out = Outbox()
    standing.settle(commit)
    standing.out.records.clear()


def _again(standing: Standing, commit: int, kind: Value, fields: list[Value]) -> int:
    """Do what a record says; how much stands after it."""
    chain = standing.chain
    (first, *rest) = fields
    if kind == "entry" and isinstance(first, bytes):
        chain.add(chain.recalled(first))
    elif kind == "ballot" and isinstance(first, int) and isinstance(rest[0], bytes):
        standing.term, standing.voted = first, rest[0]
    elif kind == "cut" and isinstance(first, int):
        chain.cut(first)
    elif kind == "commit" and isinstance(first, int):
        return min(first, chain.last)
    else:
        raise ValueError("its fields are wrong")
    return commit


def _check_last(chain: Chain) -> None:
    """A digest covers the whole table, so the last one tells whether the rules are the same."""
    if chain.links:
        try:
            check_digest(chain.links[-1])
        except Desync as desync:
            raise Unreadable(f"the rules have changed since: {desync.words}") from None


def _first(game: bytes, me: bytes) -> bytes:
    return encode(("game", game, me))


def _read(record: bytes) -> tuple[Value, ...]:
    try:
        return decode(record, lambda *fields: fields)
    except CodecError as error:
        raise Unreadable(f"a record cannot be read: {error}") from None
