"""Bugs put in on purpose: a simulator that does not see them would prove nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import pytest

from net.log import acts, leading, notes, replica
from net.log.entries import Entry, is_signed
from net.log.ledger import Ledger
from net.log.log import Log
from net.log.messages import Canvass, Message, Share
from net.log.standing import Standing
from tests.net.schedule import Allow, Letter, Table, among
from tests.net.simulator import Divergence
from tests.net.simulator_party import Party

TSURO = "tsuro.calliope-2015"
ENOUGH = 40
"""Parties within which a bug must have shown itself."""


@pytest.fixture(autouse=True)
def _signatures_are_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acts, "is_signed", cache(is_signed))


def _is_caught(forgetful: bool = False) -> bool:
    for seed in range(ENOUGH):
        party = Party(seed, crowded=True)
        for machine in party.world.machines:
            machine.disk.forgetful = forgetful
        try:
            party.run()
        except Divergence:
            return True
    return False


def test_a_disk_that_is_not_waited_for_is_caught() -> None:
    assert _is_caught(forgetful=True)


def test_moves_that_count_twice_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = acts.due

    def whatever(ledger: Ledger, entry: Entry, act: acts.Act) -> int:
        return entry.turn if act.counts in ("author", "game") else right(ledger, entry, act)

    monkeypatch.setattr(acts, "due", whatever)
    assert _is_caught()


def _not_that_it_stands(table: Table, *machines: int) -> Allow:
    """Mail between these machines, but not the news that anything more stands."""
    commit = table.peers[machines[0]].standing.commit

    def allow(letter: Letter) -> bool:
        message = letter.message
        known = not isinstance(message, Share) or message.commit <= commit
        return known and among(*machines)(letter)

    return allow


def _two_of_five_hold_it() -> None:
    """An entry reaches two of five machines; the other three go on without it."""
    table = Table(5, TSURO).start()
    table.move()
    table.post(among(0, 1))
    held = table.peers[1].standing.chain.last
    table.elect(2, 3, 4)
    table.run(0.5, among(2, 3, 4))
    assert table.peers[2].standing.commit >= held


def test_two_of_five_commit_nothing() -> None:
    _two_of_five_hold_it()


def test_a_majority_that_is_none_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def any_two(voters: Iterable[bytes], have: Iterable[bytes]) -> bool:
        return len(set(voters).intersection(have)) >= min(2, len(set(voters)))

    monkeypatch.setattr(leading, "is_majority", any_two)
    with pytest.raises(Divergence):
        _two_of_five_hold_it()


def _power_fails_while_writing() -> None:
    """A machine stops in the middle of writing an entry, and later helps to elect another."""
    table = Table(3).start()
    table.move()
    table.peers[1].disk.cut_at_next_sync = True
    table.post(among(0, 1))
    assert table.peers[1].log is None
    table.peers[0].crash()
    table.peers[1].boot()
    table.peers[1].do(Log.tick)
    table.elect(2, 1)
    table.run(0.5, among(1, 2))


def test_what_is_being_written_was_not_acknowledged() -> None:
    _power_fails_while_writing()


def test_acknowledging_before_writing_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def at_once(standing: Standing, to: bytes, message: Message) -> None:
        standing.out.ahead.append((to, message))

    monkeypatch.setattr(Standing, "send", at_once)
    with pytest.raises(Divergence):
        _power_fails_while_writing()


def _old_entry_is_counted() -> None:
    """An entry of an old term reaches a majority, and is outvoted all the same."""
    table = Table(5, TSURO).start()
    table.move()
    table.post(lambda letter: (letter.source, letter.to) == (0, 1))
    assert table.peers[1].standing.chain.last == table.peers[2].standing.chain.last + 1
    table.peers[0].crash()
    table.elect(4, 2, 3)
    table.peers[4].crash()
    table.peers[0].boot()
    table.peers[0].do(Log.tick)
    table.elect(0, 1, 2, 3)
    leader = table.peers[0]
    newest = leader.standing.chain.last

    def without_the_newest(letter: Letter) -> bool:
        message = letter.message
        if isinstance(message, Share):
            return message.prev + len(message.entries) < newest or not message.entries
        return letter.to == 0

    table.run(0.5, without_the_newest)
    assert table.peers[2].standing.chain.last == table.peers[3].standing.chain.last == newest - 1
    leader.crash()
    table.peers[4].boot()
    table.peers[4].do(Log.tick)
    table.elect(4, 1, 2, 3)
    table.run(0.5, among(1, 2, 3, 4))
    assert table.peers[4].standing.commit >= newest


def test_an_entry_of_an_old_term_can_be_replaced_and_was_not_acknowledged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(leading, "MOST_BYTES", 1)
    _old_entry_is_counted()


def test_counting_an_old_terms_entry_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leading, "MOST_BYTES", 1)
    monkeypatch.setattr(leading, "may_count", lambda standing, seq: True)
    with pytest.raises(Divergence):
        _old_entry_is_counted()


def _vote_is_asked_for_twice() -> None:
    """Two stand in the same term; the third votes, stops, starts, and is asked by the other."""
    table = Table(3).start()
    table.run(0.5, among())
    for peer in table.peers:
        peer.standing.heard = float("-inf")
        peer.standing.step_down(table.now)
    table.mail.clear()
    for number in (0, 1):
        peer = table.peers[number]
        peer.standing.deadline = table.now
        peer.do(Log.tick)
    held: list[Letter] = []

    def only_the_first_vote(letter: Letter) -> bool:
        message = letter.message
        if isinstance(message, Canvass) and not message.trial and letter.source == 1:
            held.append(letter)
            return False
        return not isinstance(message, Share) and (letter.source, letter.to) != (0, 1)

    table.post(only_the_first_vote)
    assert table.peers[0].leads
    table.peers[2].crash()
    table.peers[2].boot()
    table.peers[2].do(Log.tick)
    for letter in held:
        table.deliver(letter)
    table.post(lambda letter: {letter.source, letter.to} == {1, 2} and letter.to == 1)
    if all(peer.leads for peer in table.peers[:2]):
        raise Divergence("two machines were elected for one term")


def test_a_vote_outlasts_a_crash() -> None:
    _vote_is_asked_for_twice()


def test_a_forgotten_vote_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = notes.restore

    def forgetful(standing: Standing, records: Sequence[bytes]) -> None:
        right(standing, records)
        standing.voted = b""

    monkeypatch.setattr(replica, "restore", forgetful)
    with pytest.raises(Divergence):
        _vote_is_asked_for_twice()
