"""Proof that a machine was elected: the signed votes of a majority.

A vote is signed for one game, one term and one candidate. Whoever is elected puts a majority of
them into the first entry of its term, so everybody who reads the log can check the election, and
nobody needs to be believed about what term it is.
"""

from __future__ import annotations

from collections.abc import Mapping

from nacl.signing import SigningKey

from game.core.codec import CodecError, decode, encode
from net.log.entries import Refused, is_signed
from net.log.ledger import Ledger, require

LARGEST = 4096


def sign_vote(key: SigningKey, game: bytes, term: int, candidate: bytes) -> bytes:
    """A machine's signature under its vote."""
    return key.sign(_vote_text(game, term, candidate)).signature


def is_vote(voter: bytes, signature: bytes, game: bytes, term: int, candidate: bytes) -> bool:
    """Whether that signature is that machine's vote."""
    return is_signed(voter, _vote_text(game, term, candidate), signature)


def certificate(ledger: Ledger, votes: Mapping[bytes, bytes]) -> bytes:
    """Votes as the payload of an entry, by the numbers of those who gave them."""
    return encode(tuple((ledger.number(key), vote) for key, vote in sorted(votes.items())))


def check_certificate(ledger: Ledger, payload: bytes, term: int, candidate: bytes) -> None:
    """Refused unless a majority of the voters elected the candidate for that term."""
    require(len(payload) <= LARGEST, "the certificate is too long")
    try:
        votes = decode(payload, lambda *pairs: dict(pairs))
    except (CodecError, TypeError, ValueError):
        raise Refused("the certificate cannot be read") from None
    voters = set(ledger.voters)
    sound = 0
    for number, vote in votes.items():
        known = type(number) is int and 0 <= number < len(ledger.members) and type(vote) is bytes
        require(known, "the certificate has a vote of nobody")
        key = ledger.members[number].key
        require(key in voters, "the certificate has a vote of one who has none")
        require(is_vote(key, vote, ledger.game, term, candidate), "a vote is not its author's")
        sound += 1
    require(2 * sound > len(voters), "fewer than a majority have voted for it")


def _vote_text(game: bytes, term: int, candidate: bytes) -> bytes:
    return encode(("vote", game, term, candidate))
