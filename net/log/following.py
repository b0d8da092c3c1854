"""The follower's work: check every entry by the rules, write it down, acknowledge it.

A machine acknowledges nothing it has not checked itself. What it cannot agree with it leaves out,
says so, and no longer waits for the leader who sent it: if the others agree with the leader this
machine stands alone with its report, and if they do not, they will soon have another leader.
"""

from __future__ import annotations

from net.log.chain import Desync
from net.log.entries import Refused
from net.log.messages import Ack, Share
from net.log.standing import Disputed, Standing


def shared(standing: Standing, now: float, source: bytes, message: Share) -> None:
    """The leader's word: entries, what stands, or just that it is there."""
    if message.term < standing.term:
        _acknowledge(standing, source, standing.commit, held=False)
        return
    if message.term > standing.term:
        standing.adopt(now, message.term)
    if standing.reign is not None:
        return
    standing.poll = None
    if standing.doubted != standing.term:
        standing.follow(source)
        standing.heard = now
        standing.wait(now)
    if not _is_known(standing, message):
        _acknowledge(standing, source, standing.commit, held=False)
        return
    reached = _take(standing, message)
    standing.agreed = max(standing.agreed, (standing.term, reached))
    if min(message.commit, reached) > standing.commit:
        standing.settle(min(message.commit, reached))
    _acknowledge(standing, source, reached, held=True)


def _acknowledge(standing: Standing, source: bytes, seq: int, *, held: bool) -> None:
    standing.send(source, Ack(standing.game, standing.term, int(held), seq))


def _is_known(standing: Standing, message: Share) -> bool:
    """Whether this machine's log is the leader's up to where the message begins."""
    prev, chain = message.prev, standing.chain
    if not 0 <= prev <= chain.last:
        return False
    if not message.chain:
        return standing.agreed >= (standing.term, prev)
    if chain.hash_at(prev) == message.chain:
        return True
    if prev <= standing.commit:
        _dispute(standing, prev, "the leader's log has another past than this one", desync=True)
    return False


def _take(standing: Standing, message: Share) -> int:
    """Take the entries in; the place up to which this log is now the leader's."""
    chain = standing.chain
    seq = message.prev
    for raw in message.entries:
        if seq < chain.last and chain.links[seq].raw != raw:
            if seq < standing.commit:
                words = "the leader's entry is another than the one that stands here"
                _dispute(standing, seq + 1, words, desync=True)
                return seq
            standing.cut(seq)
        if seq == chain.last:
            try:
                standing.extend(chain.read(raw))
            except Refused as refused:
                desync = isinstance(refused, Desync)
                _dispute(standing, seq + 1, refused.words, desync=desync)
                return seq
        seq += 1
    return seq


def _dispute(standing: Standing, seq: int, words: str, *, desync: bool) -> None:
    """Report an entry that cannot be, once a term, and wait for its leader no longer."""
    if standing.doubted != standing.term:
        standing.doubted = standing.term
        standing.follow(b"")
        standing.tell(Disputed(seq, words, desync))
