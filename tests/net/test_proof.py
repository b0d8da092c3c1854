"""A signed foul is shown to all; nothing else can be called one."""

from __future__ import annotations

import pytest
from nacl.signing import SigningKey

from net.deal.circle import KEY
from net.deal.group import add
from net.deal.messages import Key
from net.links.messages import DEALT
from net.log.entries import Cheating, Draft
from net.log.proof import evidence
from net.table.dealing import Dealing, read_dealt
from tests.net.deal_cheats import CHEAT, TORSION
from tests.net.hand_written_log import HandWrittenLog


class Court:
    """A log of three machines that deal, and the eyes of one who looks at every entry."""

    def __init__(self) -> None:
        self.eyes = Dealing(SigningKey(bytes(32)))
        self.book = HandWrittenLog("tsuro.calliope-2015", witness=self.eyes.witness).started()
        self.cheat = Dealing(self.book.keys[CHEAT])
        self._read = 0
        self.follow()

    def follow(self) -> None:
        """Let everybody know what stands."""
        for link in self.book.chain.links[self._read :]:
            before = self.book.chain.ledger_at(link.entry.seq - 1)
            for dealing in (self.eyes, self.cheat):
                dealing.settled(before, link.entry, link.ledger)
        self._read = self.book.chain.last

    def key(self) -> Draft:
        """What the cheat would have to say: its key."""
        return self.book.draft(CHEAT, "deal", self.cheat.owes()[0])

    def false_key(self) -> Draft:
        """What it says instead."""
        key = read_dealt(self.cheat.owes()[0])
        assert isinstance(key, Key)
        forged = key._replace(lock=add(key.lock, TORSION))
        return self.book.draft(CHEAT, "deal", DEALT.encode(forged))

    def refusal(self, payload: bytes) -> str:
        return self.book.refusal(0, "proof", payload)


def test_what_nobody_accepts_is_written_down_as_proof_and_ends_the_game() -> None:
    court = Court()
    foul = court.false_key()
    with pytest.raises(Cheating, match="seat 2: its key is not a sound point"):
        court.book.put(foul)
    court.book.write(0, "proof", evidence(foul))
    court.follow()
    verdict = court.eyes.verdict()
    assert verdict is not None
    assert [(foul.crime, foul.seats) for foul in verdict.fouls] == [(KEY, (CHEAT,))]
    assert court.cheat.verdict() == verdict
    assert court.refusal(evidence(foul)) == "its author was caught before"


def test_nobody_is_called_a_cheat_for_an_honest_message() -> None:
    court = Court()
    honest = court.key()
    assert court.refusal(evidence(honest)) == "nothing is wrong with it"
    court.book.put(honest)
    court.follow()
    assert court.refusal(evidence(honest)) == "its author has said something else since"
    # What comes at the wrong time may be late, and is no proof either.
    early = court.book.draft(CHEAT, "deal", DEALT.encode(read_dealt(honest.payload)))
    assert court.refusal(evidence(early)) == "nothing is wrong with it"
    assert court.book.ledger.caught == ()


def test_nobody_is_called_a_cheat_for_what_another_signed() -> None:
    court = Court()
    foul = court.false_key()
    blamed = foul._replace(signature=bytes((2,)) + foul.signature[1:])
    assert court.refusal(evidence(blamed)) == "the signature is not its author's"
    assert "signature" in court.refusal(evidence(foul._replace(payload=foul.payload + b" ")))
    assert court.refusal(evidence(foul._replace(turn=foul.turn + 1))).startswith("its author has")


@pytest.mark.parametrize("payload", [b"", b"nothing", bytes(200)])
def test_what_cannot_be_read_is_no_proof(payload: bytes) -> None:
    assert "not a proof" in Court().refusal(payload)


def test_only_messages_of_the_deal_prove_something() -> None:
    court = Court()
    pause = court.book.draft(CHEAT, "pause", b"yes")
    assert court.refusal(evidence(pause)) == "that is no message of the deal"
    nobody = pause._replace(signature=bytes((9,)) + pause.signature[1:], kind="deal")
    assert court.refusal(evidence(nobody)) == "its author is not at the table"
