"""The leader's work: give drafts their places, send them round, and count who holds them.

A draft goes out the moment it comes in, while this machine's own disk is still writing; an entry
stands once a majority has checked it and has it on disk. Only entries of the leader's own term are
counted; what an earlier leader left behind stands with them, never alone, because a majority that
merely holds an old entry can still be outvoted.

A change of who votes waits until everything before it stands, so that of two following sets of
voters every majority of the one meets every majority of the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import starmap

from net.log.certificates import certificate
from net.log.entries import Cheating, Draft, Refused, sign
from net.log.messages import Ack, Denied, Share, Submit, Watch
from net.log.standing import (
    HEARTBEAT,
    PATIENCE,
    WRITINGS,
    Caught,
    Disturbing,
    Progress,
    Reign,
    Standing,
    is_majority,
)
from net.rate_limit import Bucket

MOST_BYTES = 100_000
"""How much of the log goes into one message, unless a single entry is longer."""
QUIET = 1.0
"""After so long without a word a machine gets heartbeats only, until it answers."""
FORGET = 10.0
"""After so long without a word somebody who only watches is forgotten."""
MOST_WATCHERS = 64
MOST_DRAFTS = 16
"""How many drafts of one message are looked at: a move for every seat, and then some."""
UNCOUNTED = ("move", "chance", "deal")
"""What a machine may write however often: turns and the deal have bounds of their own."""
_LONGEST = 200


def begin(standing: Standing, now: float, votes: Mapping[bytes, bytes]) -> None:
    """Lead: write that down, and who voted for it, as the first entry of the term, and say so."""
    standing.reign = Reign(since=now)
    standing.follow(standing.me)
    tail, term = standing.chain.tail, standing.term
    number, proof = tail.number(standing.me), certificate(tail, votes)
    place(standing, sign(standing.key, standing.game, number, "lead", -1, term, proof))
    announce(standing, now)


def place(standing: Standing, draft: Draft) -> None:
    """Give a draft its place, to be announced; Refused if it may not have it, or not yet."""
    tail = standing.chain.tail
    link = standing.chain.forged(standing.term, draft)
    if link.ledger.voters != tail.voters and not _is_settled(standing):
        raise Refused("a change of who votes waits until everything before it stands")
    standing.extend(link)


def announce(standing: Standing, now: float) -> None:
    """Send round what has been placed: a move and what proves its tile are one message."""
    _share_with_all(standing, now, ahead=True)
    tally(standing, now)


def _is_settled(standing: Standing) -> bool:
    """Whether every entry stands, one of this leader's term among them."""
    chain = standing.chain
    return standing.commit == chain.last and chain.last_term == standing.term


def submitted(standing: Standing, now: float, source: bytes, message: Submit) -> None:
    """Drafts from another machine; one that may not be is passed over, its author will see.

    But a move that is due and may not be would be sent again and again, so its author hears of
    it; and what proves that its author cheats is told.
    """
    if standing.reign is None:
        return
    last = standing.chain.last
    for draft in starmap(Draft, message.drafts[:MOST_DRAFTS]):
        writings = standing.writings.setdefault(source, Bucket(WRITINGS / 60, WRITINGS))
        if draft.kind not in UNCOUNTED and not writings.has(now):
            standing.tell(Disturbing(source))
            break
        try:
            place(standing, draft)
            if draft.kind not in UNCOUNTED:
                writings.take(now)
        except Cheating:
            standing.tell(Caught(draft))
        except Refused as refused:
            if is_due(standing, draft):
                words = refused.words[:_LONGEST]
                standing.send(source, Denied(standing.game, draft.seat, draft.turn, words))
    if standing.chain.last > last:
        announce(standing, now)


def is_due(standing: Standing, draft: Draft) -> bool:
    """Whether a draft is a move for the turn that comes next, so that it is now or never."""
    return draft.kind == "move" and draft.turn == standing.chain.tail.turn


def tally(standing: Standing, now: float) -> None:
    """Let stand what a majority holds."""
    reign = standing.reign
    if reign is None:
        return
    for seq in range(standing.chain.last, standing.commit, -1):
        if not may_count(standing, seq):
            return
        holders = [key for key, peer in reign.peers.items() if peer.match >= seq]
        if is_majority(standing.voters, (standing.me, *holders)):
            standing.settle(seq)
            _share_with_all(standing, now)
            if standing.me not in standing.voters:
                standing.step_down(now)
            return


def may_count(standing: Standing, seq: int) -> bool:
    """Whether an entry may stand because many hold it: only one of this leader's own term."""
    return standing.chain.links[seq - 1].entry.term == standing.term


def acknowledged(standing: Standing, now: float, source: bytes, message: Ack) -> None:
    """Somebody holds the log up to a place, or has to be given an earlier part first."""
    if message.term > standing.term:
        standing.contest(now, source, message.term)
    reign = standing.reign
    peer = reign.peers.get(source) if reign is not None else None
    if peer is None or message.term != standing.term:
        return
    if not 0 <= message.seq <= standing.chain.last:
        return
    peer.seen = now
    if not message.held:
        peer.next, peer.match = message.seq + 1, -1
        _share(standing, source, peer)
        return
    peer.match = max(peer.match, message.seq)
    peer.next = max(peer.next, peer.match + 1)
    tally(standing, now)
    if peer.next <= _limit(standing, source):
        _share(standing, source, peer)


def watched(standing: Standing, now: float, source: bytes, message: Watch) -> None:
    """Somebody wants to see what stands."""
    reign, chain = standing.reign, standing.chain
    if reign is None or (source not in reign.peers and len(reign.peers) >= MOST_WATCHERS):
        return
    peer = reign.peers.setdefault(source, Progress(next=1))
    if now - peer.seen < HEARTBEAT:
        return  # It is being served; asking again and again must not make a flood.
    agreed = 0 <= message.seq <= chain.last and chain.hash_at(message.seq) == message.chain
    peer.next = message.seq + 1 if agreed else 1
    peer.seen = now
    _share(standing, source, peer)


def lead(standing: Standing, now: float, reign: Reign) -> None:
    """What a leader does as time passes: heartbeats, and giving up when the majority is gone."""
    here = [key for key, peer in reign.peers.items() if now - peer.seen < PATIENCE[1]]
    if now - reign.since >= PATIENCE[1] and not is_majority(standing.voters, (standing.me, *here)):
        standing.step_down(now)
        return
    if now - reign.beaten >= HEARTBEAT:
        reign.beaten = now
        _beat(standing, now, reign)


def _beat(standing: Standing, now: float, reign: Reign) -> None:
    """Say that this machine leads, and again whatever was not acknowledged."""
    members = standing.chain.tail.keys
    for key, peer in list(reign.peers.items()):
        if key not in members and now - peer.seen > FORGET:
            del reign.peers[key]
        elif now - peer.seen > QUIET:
            peer.next = standing.chain.last + 1
        elif peer.match >= 0:
            peer.next = peer.match + 1
    _share_with_all(standing, now)


def greet(standing: Standing, key: bytes) -> None:
    """A link with a machine has come up: let it know at once who leads."""
    peer = standing.reign.peers.get(key) if standing.reign is not None else None
    if peer is not None:
        _share(standing, key, peer)


def _share_with_all(standing: Standing, now: float, *, ahead: bool = False) -> None:
    reign = standing.reign
    if reign is None:
        return
    for key in standing.chain.tail.keys:
        if key != standing.me and key not in reign.peers:
            # A new one is taken to be here until it turns out not to be.
            reign.peers[key] = Progress(next=standing.chain.last, seen=now)
    for key, peer in reign.peers.items():
        # A draft is no news for those who only get what stands.
        if not ahead or key in standing.voters:
            _share(standing, key, peer, ahead=ahead)


def _share(standing: Standing, key: bytes, peer: Progress, *, ahead: bool = False) -> None:
    chain = standing.chain
    limit = _limit(standing, key)
    prev = max(0, min(peer.next - 1, limit))
    entries = chain.raws(prev + 1, limit, MOST_BYTES)
    peer.next = prev + len(entries) + 1
    proof = chain.hash_at(prev) if entries or peer.match < prev else b""
    message = Share(standing.game, standing.term, prev, proof, entries, standing.commit)
    (standing.out.ahead if ahead else standing.out.messages).append((key, message))


def _limit(standing: Standing, key: bytes) -> int:
    """How much of the log somebody gets: all of it with a vote, what stands without."""
    return standing.chain.last if key in standing.voters else standing.commit
