"""Going on without the others: a branch has its own id, and its parent's past."""

from __future__ import annotations

import pytest

from net.log.chain import Chain
from net.log.entries import Refused, sign
from net.log.messages import Share, Submit
from net.log.notes import branching, following, game_of
from net.log.replica import Replica
from tests.net.schedule import Table, first_step
from tests.net.simulator import GAME
from tests.net.simulator_disk import Disk

BRANCH = b"a-branch"


def _branched() -> Table:
    """Two of four machines are gone for good; machine 2 goes on, machine 3 follows it."""
    table = Table(4).start()
    table.play(6)
    table.peers[0].crash()
    table.peers[1].crash()
    table.run(2.0)
    parent = table.peers[2].standing
    records = branching(parent.key, parent.chain, parent.commit, BRANCH)
    assert game_of(records) == BRANCH
    table.stands.clear()
    for number, begun in ((2, records), (3, following(table.peers[3].key, BRANCH))):
        peer = table.peers[number]
        peer.crash()
        peer.disk = Disk()
        peer.disk.append(begun, sync=True)
        peer.boot()
    table.run(1.5)
    return table


def test_a_branch_goes_on_from_what_stands() -> None:
    table = _branched()
    two, three = table.peers[2], table.peers[3]
    assert two.leads
    assert two.settled.game == three.settled.game == BRANCH
    assert two.settled.turn == 6
    assert two.settled.voters == (two.name,)
    three.submit("back")
    table.run(0.5)
    assert set(two.settled.voters) == {two.name, three.name}
    assert two.settled.is_bots(0)
    assert two.settled.is_bots(1)
    assert not two.settled.is_bots(3)


def test_a_branch_is_chained_to_its_parent() -> None:
    table = Table(3).start()
    table.play(4)
    parent = table.peers[0].standing
    records = branching(parent.key, parent.chain, parent.commit, BRANCH)
    replica = Replica(parent.key, BRANCH, lambda: 0.5, 0.0, records)
    branch = replica.standing.chain
    assert branch.hash_at(parent.commit) == parent.chain.hash_at(parent.commit)
    assert branch.links[parent.commit].entry.kind == "branch"
    assert branch.links[parent.commit].entry.payload == BRANCH


def test_what_was_signed_for_the_parent_is_nothing_in_the_branch() -> None:
    table = Table(4).start()
    table.play(6)
    parent = table.peers[2].standing
    ledger = table.peers[2].settled
    assert ledger.places[ledger.to_act].owner == 2
    table.peers[2].submit("move", first_step(ledger), ledger.to_act, ledger.turn)
    signed = next(m.message for m in table.mail if isinstance(m.message, Submit))
    records = branching(parent.key, parent.chain, parent.commit, BRANCH)
    branch = Replica(parent.key, BRANCH, lambda: 0.5, 0.0, records)
    branch.tick(0.0)
    length = branch.standing.chain.last
    branch.receive(0.0, table.peers[3].name, signed._replace(game=BRANCH))
    assert branch.standing.chain.last == length


def test_who_has_no_seat_cannot_branch() -> None:
    table = Table(3).start()
    watcher = table.arrive(3)
    table.run(1.5)
    standing = watcher.standing
    with pytest.raises(Refused, match="no seat"):
        branching(watcher.key, standing.chain, standing.commit, BRANCH)


def test_a_leader_cannot_turn_the_log_itself_into_a_branch() -> None:
    table = Table(3).start()
    follower, rival = table.peers[1], table.peers[2].standing
    term, last = rival.term + 1, rival.chain.last
    draft = sign(rival.key, GAME, 2, "branch", -1, term, BRANCH)
    free = Chain()
    for link in rival.chain.links:
        free.add(link)
    raw = free.forged(term, draft).raw
    share = Share(GAME, term, last, rival.chain.hash_at(last), (raw,), last + 1)
    follower.receive(rival.me, share)
    assert follower.standing.chain.last == last
    with pytest.raises(Refused, match="a log of its own"):
        follower.standing.chain.read(raw)
