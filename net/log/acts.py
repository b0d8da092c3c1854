"""The one door to the ledger: an entry in, the next ledger out, or Refused and why.

Every machine goes through here before it acknowledges an entry. In this order: is there such a
kind, does it belong to this term, is it due (a move to its turn, anything else to its author's
next number, so nothing counts twice), did its author sign it for this game, and do the rules
allow it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from net.log import asking, lobby, playing, proof
from net.log.entries import GAME_SIZE, LARGEST, Entry, Refused, is_signed, read_fields, signed_text
from net.log.ledger import Ledger, require, with_member

LONG = 4096
"""Bytes of the longest settings, and of the longest certificate."""
FIRST, EACH = 1000, 50
"""Numbered entries that a machine may have in a log: so many, and so many more for each turn."""


class Act(NamedTuple):
    """What an entry of some kind does, its payload's longest, and what its ``turn`` counts."""

    happen: Callable[[Ledger, Entry, int], Ledger]
    longest: int = 0
    counts: str = "author"


ACTS: dict[str, Act] = {
    "open": Act(lobby.opened, LONG + 512, "term"),
    "lead": Act(playing.led, LONG, "term"),
    "branch": Act(asking.branched, GAME_SIZE, "term"),
    "join": Act(lobby.joined, 512, "joins"),
    "settings": Act(lobby.settled, LONG),
    "sit": Act(lobby.sat_down, 1024),
    "stand": Act(lobby.stood_up),
    "colour": Act(lobby.coloured, 8),
    "ready": Act(lobby.readied, 8),
    "start": Act(lobby.started),
    "move": Act(playing.moved, playing.LONGEST_MOVE, "game"),
    "chance": Act(playing.moved, playing.LONGEST_MOVE, "game"),
    "deal": Act(playing.dealt, LARGEST),
    "proof": Act(proof.proved, LARGEST),
    "pause": Act(playing.paused, 8),
    "stop": Act(playing.stopped),
    "again": Act(playing.again, LONG),
    "leave": Act(asking.left),
    "back": Act(asking.back),
    "here": Act(asking.here),
    "ask": Act(asking.asked, 24),
    "answer": Act(asking.answered, 24),
}
"""Every kind of entry. Adding one here is all it takes."""


def after(ledger: Ledger, entry: Entry) -> Ledger:
    """The ledger after an entry; Refused if it may not stand there."""
    act = ACTS.get(entry.kind)
    if act is None:
        raise Refused("there is no such kind of entry")
    require(len(entry.payload) <= act.longest, "the payload is too long for its kind")
    require(entry.seq == ledger.seq + 1, "the entry is out of order")
    _check_term(ledger, entry, act)
    author = entry.author
    key, game = _signer(ledger, entry)
    require(entry.turn == due(ledger, entry, act), "its turn has passed, or has not come")
    text = signed_text(game, author, entry)
    require(is_signed(key, text, entry.signature[1:]), "the signature is not its author's")
    result = act.happen(ledger, entry, author)
    if act.counts == "author":
        told = result.members[author].told + 1
        require(told <= FIRST + EACH * result.turn, "this machine has written too much")
        result = with_member(result, author, told=told)
    return result._replace(seq=entry.seq, term=entry.term)


def due(ledger: Ledger, entry: Entry, act: Act) -> int:
    """The turn an entry of this kind by this author must have now."""
    if act.counts == "game":
        return ledger.turn
    if act.counts == "term":
        return entry.term
    return 0 if act.counts == "joins" else ledger.members[entry.author].told


def _check_term(ledger: Ledger, entry: Entry, act: Act) -> None:
    """A term begins with an entry that says who leads, and has no other such entry."""
    if act.counts == "term":
        require(entry.term > ledger.term, "the term has begun already")
    else:
        require(entry.term == ledger.term, "nobody has begun this term")


def _signer(ledger: Ledger, entry: Entry) -> tuple[bytes, bytes]:
    """The key an entry must be signed with, and the game it must be signed for."""
    if entry.kind == "open":
        key, game, *_ = read_fields(entry.payload, *lobby.OPENING)
        return key, game
    if entry.kind == "join":
        return read_fields(entry.payload, *lobby.JOINING)[0], ledger.game
    require(entry.author < len(ledger.members), "nobody has that number")
    return ledger.members[entry.author].key, ledger.game
