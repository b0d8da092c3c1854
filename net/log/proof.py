"""Proof of a foul: what a machine signed and nobody can accept, shown to all.

A false message of the deal never gets into the log, for whoever leads refuses it. So that it is
not merely forgotten, the leader writes the refused draft down as an entry of its own, ``proof``.
Everybody looks at the signature, hears the message and refuses it too; then the foul is proved,
the game is over, and the verdict names who it was.

A draft is proof only while it is its author's next, and only of what is false whenever it is said
(``net.deal.circle.PROVABLE``): an honest message that came too late proves nothing.
"""

from __future__ import annotations

from game.core.codec import CodecError, decode, encode
from net.log.entries import (
    DRAFT_TYPES,
    Draft,
    Entry,
    Refused,
    check_draft,
    check_types,
    is_signed,
    signed_text,
)
from net.log.ledger import Ledger, require
from net.log.playing import in_play


def evidence(draft: Draft) -> bytes:
    """A refused draft as the payload of a proof."""
    return encode(tuple(draft))


def read_evidence(payload: bytes) -> Draft:
    """The draft in a proof; Refused if there is none."""
    try:
        draft = decode(payload, Draft)
    except CodecError as error:
        raise Refused(f"not a proof: {error}") from None
    check_types(draft, DRAFT_TYPES)
    check_draft(draft)
    return draft


def proved(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """A machine shows what another has signed; what is false in it is for the deal to say."""
    in_play(ledger)
    require(bool(ledger.members[author].present), "this machine is not at the table")
    draft = read_evidence(entry.payload)
    require(draft.kind == "deal", "that is no message of the deal")
    require(draft.author in ledger.present(), "its author is not at the table")
    require(draft.author not in ledger.caught, "its author was caught before")
    member = ledger.members[draft.author]
    require(draft.turn == member.told, "its author has said something else since")
    text = signed_text(ledger.game, draft.author, draft)
    require(is_signed(member.key, text, draft.signature[1:]), "the signature is not its author's")
    return ledger._replace(caught=(*ledger.caught, draft.author))
