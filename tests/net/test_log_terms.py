"""Terms count for what can be proved: who was elected, by whom, and who only says so."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from game.core.codec import encode
from net.log.certificates import certificate, sign_vote
from net.log.entries import Refused, placed, sign
from net.log.messages import Ack, Canvass, Message, Share, Vote
from net.log.standing import DISPUTES, FARTHEST_TERM, Disturbing
from tests.net.hand_written_log import HandWrittenLog
from tests.net.schedule import Peer, Table, among, first_step
from tests.net.simulator import GAME

FIFTH = 0.2
"""Seconds between two messages of a machine that disturbs."""


def _table(seats: int) -> Table:
    """Four machines in a long game, the last without a seat, or with one that a bot plays."""
    table = Table(4, "pacru", seats=seats)
    table.run(0.5)
    for peer in table.peers[1:]:
        peer.submit("join", encode((peer.name, f"m{peer.number}")))
        table.run(0.2)
    for seat in range(seats):
        bot = "medium" if seat == 3 else ""
        table.peers[seat].submit("sit", encode((f"p{seat}", bot)), seat)
        table.run(0.2)
    table.peers[0].submit("start")
    table.run(0.5)
    return table


def _disturb(table: Table, say: Callable[[int], Message], seconds: float) -> int:
    """Five times a second the last machine says something to all; how many moves were made."""
    liar, before = table.peers[-1].name, table.peers[0].settled.turn
    for _ in range(round(seconds / FIFTH)):
        for peer in table.peers[:-1]:
            peer.receive(liar, say(peer.standing.term))
        table.run(FIFTH)
        leader = next((peer for peer in table.peers[:-1] if peer.leads), None)
        if leader is not None:
            with suppress(Refused):  # a move may still be on its way
                _move(table, leader)
    table.run(FIFTH)
    return table.peers[0].settled.turn - before


def _move(table: Table, leader: Peer) -> None:
    """Let whoever is to act, or the leader for a bot, do the first thing the rules allow."""
    ledger = leader.settled
    seat = ledger.to_act
    author = leader if ledger.is_bots(seat) else table.peers[ledger.places[seat].owner]
    author.submit("move", first_step(ledger), seat, ledger.turn)


LIES: list[Callable[[int], Message]] = [
    lambda term: Ack(GAME, term + 1000, 1, 3),
    lambda term: Ack(GAME, term + 1, 1, 3),
    lambda term: Vote(GAME, term, 0, 0, term + 1000, b""),
    lambda term: Vote(GAME, term, 0, 0, term + 1, b""),
    lambda term: Share(GAME, term + 1, 0, b"", (), 0),
    lambda term: Share(GAME, term + 1000, 5, b"x" * 32, (b"",), 9),
    lambda term: Canvass(GAME, term + 1, term, 1000, 0),
]


@pytest.mark.parametrize("say", LIES)
def test_a_guest_without_a_seat_does_not_hold_the_game_up(say: Callable[[int], Message]) -> None:
    table = _table(3)
    term = table.leader.standing.term
    assert _disturb(table, say, 5.0) >= 20
    assert table.leader.standing.term == term


@pytest.mark.parametrize("say", LIES)
def test_a_player_who_keeps_raising_terms_is_named_and_the_game_goes_on(
    say: Callable[[int], Message],
) -> None:
    table = _table(4)
    first = table.leader.standing.term
    assert _disturb(table, say, 12.0) >= 12
    table.run(1.5)
    assert table.leader.standing.term <= first + DISPUTES * FARTHEST_TERM
    assert _disturb(table, say, 3.0) >= 8, "beyond its disputes it is not heard"
    liar = table.peers[3].name
    named = {event.key for peer in table.peers[:3] for event in peer.told(Disturbing)}
    assert named <= {liar}
    # Who only says that it leads, or would like to, stops nobody.
    assert named or isinstance(say(1), Share | Canvass)


def test_nobody_follows_a_machine_that_was_not_elected() -> None:
    table = Table(3).start()
    rival, follower = table.peers[2].standing, table.peers[1]
    term, chain = rival.term + 1, rival.chain
    own = {rival.me: sign_vote(rival.key, GAME, term, rival.me)}
    draft = sign(rival.key, GAME, 2, "lead", -1, term, certificate(chain.tail, own))
    raw = encode(placed(draft, chain.last + 1, term, bytes(8)))
    share = Share(GAME, term, chain.last, chain.hash_at(chain.last), (raw,), chain.last + 1)
    for _ in range(10):
        follower.receive(rival.me, share)
        table.run(0.1, among(0, 1))
    assert follower.standing.leader == table.leader.name == table.peers[0].name
    assert follower.standing.term == term - 1


def test_a_machine_that_was_away_for_long_follows_whom_the_log_proves_to_lead() -> None:
    table = Table(3).start()
    for number in (1, 0, 1, 0):
        table.run(3.0, lambda letter: 2 not in (letter.source, letter.to))
        table.peers[1 - number].standing.step_down(table.now)
        table.elect(number, 1 - number)
        table.run(0.3, lambda letter: 2 not in (letter.source, letter.to))
    behind = table.peers[2]
    assert behind.standing.chain.last < table.leader.standing.chain.last
    table.run(1.0)
    assert behind.standing.leader == table.leader.name
    assert behind.settled.digest() == table.leader.settled.digest()


CERTIFICATES: dict[str, Callable[[HandWrittenLog], bytes]] = {
    "no votes": lambda book: b"",
    "a minority": lambda book: book.votes(1, [1]),
    "another candidate": lambda book: book.votes(0, [0, 1, 2]),
    "garbage": lambda book: b"\0" * 40,
    "too long": lambda book: encode(((0, b"x" * 5000),)),
    "nobody's": lambda book: encode(((7, b"x" * 64), (-1, b"x" * 64))),
    "unsigned": lambda book: encode(((0, b"x" * 64), (1, b"y" * 64))),
    "one vote twice": lambda book: encode(
        ((1, sign_vote(book.keys[1], book.ledger.game, book.term, book.names[1])),) * 2
    ),
    "true for one": lambda book: encode(("votes", 1)),
}


@pytest.mark.parametrize("name", CERTIFICATES)
def test_a_term_begins_with_the_votes_of_a_majority(name: str) -> None:
    book = HandWrittenLog().started()
    book.term += 1
    assert book.refusal(1, "lead", CERTIFICATES[name](book))
    assert book.refusal(1, "lead", book.votes(1, [1, 2])) == ""


def test_a_vote_of_another_term_elects_nobody() -> None:
    book = HandWrittenLog().started()
    book.term += 1
    old = book.votes(1, [0, 1, 2])
    book.term += 1
    assert book.refusal(1, "lead", old) == "a vote is not its author's"
