"""What a table may rely on: majorities, coming back, watching, pausing, and quick successors."""

from __future__ import annotations

import pytest

from game.core.codec import encode
from net.log import leading
from net.log.entries import ROOT, Entry, Refused
from net.log.ledger import LOBBY, PLAYING, Ledger
from net.log.log import Log
from net.log.messages import Watch
from net.log.standing import Disputed, Lapsed, Led, Settled, Stalled, Together
from tests.net.schedule import Letter, Table, among, everything, first_step, refuses
from tests.net.simulator import GAME


def _digests(table: Table) -> set[bytes]:
    return {peer.settled.digest() for peer in table.peers if peer.log is not None}


def test_everybody_ends_with_the_same_table() -> None:
    table = Table(4).start()
    table.play(12)
    assert table.peers[3].settled.turn == 12
    assert len(_digests(table)) == 1


def test_a_move_stands_after_one_round_of_mail() -> None:
    table = Table(3).start()
    table.play(1)
    ledger = table.leader.settled
    assert ledger.places[ledger.to_act].owner == 1
    table.peers[1].submit("move", first_step(ledger), ledger.to_act, ledger.turn)
    before = table.now
    table.post()
    assert table.now == before
    assert {peer.settled.turn for peer in table.peers} == {2}


def test_a_repeated_wish_is_written_once() -> None:
    table = Table(3).start()
    ledger = table.peers[0].settled
    step = first_step(ledger)
    for _ in range(3):
        table.peers[0].submit("move", step, ledger.to_act, 0)
    table.run(1.0)
    assert [e.entry.turn for e in table.peers[2].told(Settled) if e.entry.kind == "move"] == [0]
    assert "turn has passed" in refuses(table.peers[0], "move", step, ledger.to_act, 0)


def test_of_two_moves_for_one_turn_the_second_is_refused() -> None:
    table = Table(3).start()
    ledger = table.peers[0].settled
    table.peers[0].submit("move", first_step(ledger), 0, 0)
    assert "on its way" in refuses(table.peers[0], "move", b"another", 0, 0)


def test_of_two_machines_both_are_needed() -> None:
    table = Table(2).start()
    table.play(2)
    table.peers[1].crash()
    table.move()
    table.run(3.0)
    assert table.peers[0].settled.turn == 2
    assert table.peers[0].told(Together)[-1] == Together(yes=False)
    table.peers[1].boot()
    table.run(2.0)
    assert table.peers[0].told(Together)[-1] == Together(yes=True)
    assert {peer.settled.turn for peer in table.peers} == {3}


def test_the_smaller_side_waits_and_the_larger_goes_on() -> None:
    table = Table(5, "tsuro.calliope-2015").start()
    table.play(4)
    sides = {0: among(0, 1), 1: among(2, 3, 4)}

    def allow(letter: Letter) -> bool:
        return sides[0](letter) or sides[1](letter)

    table.run(2.5, allow)
    for number in (0, 1):
        assert table.peers[number].told(Together)[-1] == Together(yes=False)
        assert not table.peers[number].leads
    assert {table.peers[number].told(Together)[-1].yes for number in (2, 3, 4)} == {True}
    table.play(1, allow)
    assert [peer.settled.turn for peer in table.peers] == [4, 4, 5, 5, 5]
    table.run(1.5)
    assert len(_digests(table)) == 1
    assert all(peer.told(Together)[-1].yes for peer in table.peers)


@pytest.mark.parametrize("machines", [3, 4, 5])
def test_the_next_entry_stands_soon_after_the_leader_dies(machines: int) -> None:
    table = Table(machines, "tsuro.calliope-2015").start()
    table.play(machines)
    table.run(0.2)
    table.leader.crash()
    died = table.now
    while not any(
        peer.leads and peer.standing.commit == peer.standing.chain.last for peer in table.peers
    ):
        table.run(0.01)
    # The clock is the test's own, so this is no measurement: patience, and a few rounds of mail.
    assert table.now - died <= 1.2


def test_a_broken_link_to_the_leader_is_not_waited_for() -> None:
    table = Table(3).start()
    dead = table.leader
    dead.crash()
    died = table.now
    for peer in table.peers:
        peer.do(Log.lost, dead.name)
    while not any(peer.leads for peer in table.peers):
        table.run(0.01)
    assert table.now - died <= 0.3


def test_a_leader_that_was_away_follows_its_successor() -> None:
    table = Table(3).start()
    old = table.leader
    table.run(1.5, lambda letter: old.number not in (letter.source, letter.to))
    table.play(2, lambda letter: old.number not in (letter.source, letter.to))
    assert not old.leads
    table.run(0.5)
    assert old.told(Led)[-1].key == table.leader.name != old.name
    assert len(_digests(table)) == 1


def test_a_machine_that_was_cut_off_comes_back_without_an_election() -> None:
    table = Table(3).start()
    leader, term = table.leader, table.leader.standing.term
    table.run(5.0, among(*(n for n in range(3) if n != 2)))
    table.run(1.5)
    assert table.leader is leader
    assert leader.standing.term == term
    assert table.peers[2].told(Together)[-1].yes


def test_a_killed_machine_finds_everything_in_its_journal() -> None:
    table = Table(3).start()
    table.play(5)
    table.run(0.3)
    chain = table.peers[1].standing.chain
    table.peers[1].crash()
    table.peers[1].boot()
    table.peers[1].do(Log.tick)
    again = table.peers[1].standing.chain
    assert [link.raw for link in again.links] == [link.raw for link in chain.links]
    table.play(1)
    assert {peer.settled.turn for peer in table.peers} == {6}


def test_everybody_is_killed_and_the_game_goes_on_when_enough_are_back() -> None:
    table = Table(3).start()
    table.play(5)
    for peer in table.peers:
        peer.crash()
    table.peers[2].boot()
    table.run(2.0)
    assert not table.peers[2].leads
    table.peers[0].boot()
    table.run(2.0)
    assert table.leader.settled.turn == 5
    table.play(1)
    assert table.leader.settled.turn == 6


def test_who_watches_gets_what_stands_and_has_no_vote() -> None:
    table = Table(3).start()
    table.play(6)
    watcher = table.arrive(3)
    for peer in table.peers:
        peer.do(Log.linked, watcher.name)
    table.run(0.5)
    assert watcher.settled.digest() == table.leader.settled.digest()
    table.move()
    drafts = [letter.to for letter in table.mail if getattr(letter.message, "entries", ())]
    assert sorted(drafts) == [1, 2]
    table.post()
    assert watcher.settled.turn == 7
    assert watcher.name not in table.leader.settled.voters
    assert "has not joined" in refuses(watcher, "pause", b"yes")
    # With the watcher alone the leader has no majority.
    table.run(2.0, among(0, 3))
    assert not table.peers[0].leads


def test_a_watcher_follows_over_a_change_of_leaders() -> None:
    table = Table(3).start()
    watcher = table.arrive(3)
    table.run(1.5)
    table.leader.crash()
    table.run(3.0)
    table.play(1)
    assert watcher.settled.digest() == table.leader.settled.digest()


def test_a_long_log_arrives_in_several_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leading, "MOST_BYTES", 700)
    table = Table(3).start()
    table.play(20)
    watcher = table.arrive(3)
    table.run(1.0)
    assert watcher.settled.turn == 20


def test_a_full_disk_stops_a_machine_and_nobody_else() -> None:
    table = Table(3).start()
    leader = table.leader
    leader.disk.full = True
    table.move()
    table.run(4.5)
    assert [stalled.words for stalled in leader.told(Stalled)] == ["no space left"]
    assert not leader.leads
    assert table.leader is not leader
    assert refuses(leader, "pause", b"yes") == "the disk takes nothing now"
    leader.disk.full = False
    table.run(2.0)
    assert leader.told(Stalled)[-1].words == ""
    # The move was on its way when the disk filled up; it is made once all the same.
    assert {peer.settled.turn for peer in table.peers} == {1}
    table.play(1)
    assert {peer.settled.turn for peer in table.peers} == {2}


def test_a_wish_that_can_no_longer_be_is_told() -> None:
    table = Table(3).start()
    table.play(1)
    table.peers[0].submit("ask", b"undo 0")
    table.run(0.1)
    (ask,) = table.peers[2].settled.asks
    table.peers[2].submit("answer", b"yes %d" % ask.number)
    table.mail.clear()
    table.peers[1].submit("answer", b"no %d" % ask.number)
    table.post()
    assert table.peers[2].told(Lapsed)[-1][3] == "that question is not open"
    table.peers[2].submit("pause", b"yes")
    table.run(0.1)
    assert {peer.settled.paused for peer in table.peers} == {1}


def test_wishes_are_written_in_their_order_and_a_repeat_once() -> None:
    table = Table(3).start()
    for word in (b"yes", b"yes", b"no", b"yes"):
        table.peers[1].submit("pause", word)
    table.run(0.1)
    pauses = [h.entry.payload for h in table.peers[2].told(Settled) if h.entry.kind == "pause"]
    assert pauses == [b"yes", b"no", b"yes"]


def test_a_witness_may_withhold_a_machines_acknowledgement() -> None:
    table = Table(3).start()
    doubter = table.peers[1]

    def witness(ledger: Ledger, entry: Entry) -> None:
        if entry.kind == "deal":
            raise Refused("this share is false")

    doubter.crash()
    doubter.log = Log(doubter.key, doubter.disk, lambda: 0.5, doubter.send, witness)
    table.run(1.0)
    table.peers[0].submit("deal", b"a share")
    table.run(0.5, among(0, 1))
    assert doubter.told(Disputed)[-1].words == "this share is false"
    assert table.peers[0].standing.commit < table.peers[0].standing.chain.last


def test_repeated_requests_are_not_answered_with_a_flood() -> None:
    table = Table(2).start()
    table.arrive(2)
    table.run(1.5)
    table.mail.clear()
    for _ in range(50):
        table.leader.receive(table.peers[2].name, Watch(GAME, 0, ROOT))
    assert len(table.mail) <= 1


def test_in_the_lobby_a_vanished_guest_stops_nobody() -> None:
    table = Table(3)
    table.run(0.5)
    for peer in table.peers[1:]:
        peer.submit("join", encode((peer.name, "guest")))
    table.run(0.5)
    table.peers[1].crash()
    table.peers[2].crash()
    table.peers[0].submit("sit", encode(("me", "")), 0)
    table.run(0.1)
    assert table.peers[0].settled.phase == LOBBY
    assert table.peers[0].settled.places[0].owner == 0


def test_after_the_start_the_opener_is_one_of_many() -> None:
    table = Table(3).start()
    table.peers[0].crash()
    table.run(2.0)
    assert table.leader.settled.phase == PLAYING
    assert set(table.leader.settled.voters) == {peer.name for peer in table.peers}
    table.run(0.1, everything)
