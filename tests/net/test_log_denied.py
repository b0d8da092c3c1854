"""A move that the witnesses of the deal do not accept is given up, not sent for ever."""

from __future__ import annotations

import pytest

from net.log.entries import Entry, Refused
from net.log.ledger import Ledger
from net.log.messages import Denied, Submit
from net.log.standing import Lapsed
from tests.net.schedule import Table, first_step
from tests.net.simulator import GAME

WORDS = "that tile was not dealt"


@pytest.mark.parametrize("author", [0, 1])
def test_the_author_of_a_denied_entry_is_told_and_drops_it(author: int) -> None:
    def witness(_ledger: Ledger, entry: Entry) -> None:
        if (entry.kind, entry.seat) == ("move", author):
            raise Refused(WORDS)

    table = Table(3, witness=witness).start()
    if author:
        table.peers[0].submit("move", first_step(table.peers[0].settled), 0, 0)
        table.run(0.5)
    peer = table.peers[author]
    turn = peer.settled.turn
    peer.submit("move", first_step(peer.settled), author, turn)
    table.run(1.0)
    (lapsed,) = peer.told(Lapsed)
    assert (lapsed.kind, lapsed.seat, lapsed.words) == ("move", author, WORDS)
    assert peer.log is not None
    assert peer.log.replica is not None
    assert peer.log.replica.wishes == []
    sent = [letter for letter in table.mail if isinstance(letter.message, Submit)]
    assert sent == []
    assert peer.settled.turn == turn


def test_only_the_leader_can_deny_a_proposal() -> None:
    table = Table(3).start()
    peer = table.peers[0]
    other = table.peers[1 if peer.leads else 0]
    peer.submit("move", first_step(peer.settled), 0, 0)
    peer.receive(table.peers[2].name, Denied(GAME, 0, 0, WORDS))
    table.run(0.5)
    assert peer.told(Lapsed) == []
    assert other.settled.turn == 1
