"""Heartbeats are light: what both sides know is the same is not proved again and again."""

from __future__ import annotations

import pytest

from net.log.log import Log
from net.log.messages import Ack, Share
from net.log.standing import Settled
from tests.net.schedule import Letter, Table
from tests.net.simulator import GAME


def _overheard(table: Table, seconds: float) -> list[Letter]:
    """All mail of a while."""
    heard: list[Letter] = []

    def allow(letter: Letter) -> bool:
        heard.append(letter)
        return True

    table.run(seconds, allow)
    return heard


def test_who_holds_the_whole_log_gets_heartbeats_without_its_hash() -> None:
    table = Table(3).start()
    table.play(2)
    table.run(0.5)
    shares = [letter.message for letter in _overheard(table, 1.0)]
    beats = [message for message in shares if isinstance(message, Share)]
    assert beats
    assert {(beat.chain, beat.entries) for beat in beats} == {(b"", ())}
    table.play(1)
    assert {peer.settled.turn for peer in table.peers} == {3}


def test_who_was_started_again_is_given_the_hash_once_more() -> None:
    table = Table(3).start()
    table.play(2)
    table.run(0.5)
    table.peers[1].boot()
    mail = _overheard(table, 0.6)
    proofs = [m for _, to, m in mail if to == 1 and isinstance(m, Share) and m.chain]
    answers = [m.held for source, _, m in mail if source == 1 and isinstance(m, Ack)]
    assert proofs
    assert answers[0] == 0
    assert answers[-1] == 1


def _with_a_loose_end() -> Table:
    """A table whose leader has made a move that only machine 1 has, and nobody knows it has."""
    table = Table(3).start()
    table.play(3)
    table.run(0.3)
    table.move()
    table.run(0.0, lambda letter: letter.to == 1)
    table.mail.clear()
    held = table.peers[1].standing
    assert held.chain.last == held.commit + 1
    return table


@pytest.mark.parametrize("later", [0, 1])
def test_without_the_hash_nothing_stands_that_was_not_compared(later: int) -> None:
    """A machine nobody elected says that an entry stands, in this term or in a later one."""
    table = _with_a_loose_end()
    follower = table.peers[1]
    if not later:
        follower.crash()
        follower.boot()
        follower.do(Log.tick)
    held, term = follower.standing.chain.last, follower.standing.term
    stood = len(follower.told(Settled))
    liar = table.peers[2].name
    follower.receive(liar, Share(GAME, term + later, held, b"", (), held))
    assert len(follower.told(Settled)) == stood
    answers = [letter.message for letter in table.mail if isinstance(letter.message, Ack)]
    assert [(ack.held, ack.seq) for ack in answers] == ([(0, held - 1)] if later else [])
