"""The follower's work: check every entry by the rules, write it down, acknowledge it.

A machine acknowledges nothing it has not checked itself. What it cannot agree with it leaves out,
says so, and no longer waits for the leader who sent it: if the others agree with the leader this
machine stands alone with its report, and if they do not, they will soon have another leader.
"""

from __future__ import annotations

from collections.abc import Sequence

from net.log.chain import Chain, Desync
from net.log.entries import Refused
from net.log.messages import Ack, Share
from net.log.standing import Disputed, Standing


def shared(standing: Standing, now: float, source: bytes, message: Share) -> None:
    """The leader's word: entries, what stands, or just that it is there.

    Nobody is followed that this log does not prove to be elected. Until it does, only what leads
    to that proof is taken.
    """
    if message.term < standing.term:
        _acknowledge(standing, source, standing.term, standing.commit, held=False)
        return
    proved = standing.is_led_by(source, message.term)
    if not proved and message.term == standing.chain.last_term:
        return  # Another was elected for that term.
    if proved:
        _follow(standing, now, source, message.term)
    if not _is_known(standing, message, proved=proved):
        _acknowledge(standing, source, message.term, standing.commit, held=False)
        return
    reached = _take(standing, now, source, message)
    if standing.is_led_by(source, message.term):
        _follow(standing, now, source, message.term)
        standing.agreed = max(standing.agreed, (standing.term, reached))
        if min(message.commit, reached) > standing.commit:
            standing.settle(min(message.commit, reached))
    _acknowledge(standing, source, message.term, reached, held=True)


def _follow(standing: Standing, now: float, source: bytes, term: int) -> None:
    """Know that machine for the leader of that term."""
    if term > standing.term:
        standing.adopt(now, term)
    standing.poll = None
    if standing.doubted != term:
        standing.follow(source)
        standing.heard = now
        standing.wait(now)


def _acknowledge(standing: Standing, source: bytes, term: int, seq: int, *, held: bool) -> None:
    standing.send(source, Ack(standing.game, term, int(held), seq))


def _is_known(standing: Standing, message: Share, *, proved: bool) -> bool:
    """Whether this machine's log is the leader's up to where the message begins."""
    prev, chain = message.prev, standing.chain
    if not 0 <= prev <= chain.last:
        return False
    if not message.chain:
        return standing.agreed >= (message.term, prev)
    if chain.hash_at(prev) == message.chain:
        return True
    if prev <= standing.commit and proved:
        _dispute(standing, prev, "the leader's log has another past than this one", desync=True)
    return False


def _take(standing: Standing, now: float, source: bytes, message: Share) -> int:
    """Take the entries in; the place up to which this log is now the leader's.

    They are tried on the side first: what is here already is cut off only for a later term, or by
    the leader of this one.
    """
    chain, seq = standing.chain, message.prev
    raws = list(message.entries)
    while raws and seq < chain.last and chain.links[seq].raw == raws[0]:
        del raws[0]
        seq += 1
    if not raws:
        return seq
    usual = standing.is_led_by(source, message.term)
    if seq < standing.commit:
        if usual:
            words = "the leader's entry is another than the one that stands here"
            _dispute(standing, seq + 1, words, desync=True)
        return seq
    tried = chain.begun(seq)
    refused = _try(tried, raws)
    later = tried.tail.term > chain.last_term
    if not later and not usual and (seq < chain.last or standing.is_content(now)):
        return seq
    if seq < chain.last and tried.last > seq:
        standing.cut(seq)
    for link in tried.links[seq:]:
        standing.extend(link)
    if chain.last_term > standing.term:
        standing.adopt(now, chain.last_term)
    if refused is not None and (later or usual):
        desync = isinstance(refused, Desync)
        _dispute(standing, tried.last + 1, refused.words, desync=desync)
    return tried.last


def _try(chain: Chain, raws: Sequence[bytes]) -> Refused | None:
    """Add the entries to a log, up to the first that may not stand there; why it may not."""
    for raw in raws:
        try:
            chain.add(chain.read(raw))
        except Refused as refused:
            return refused
    return None


def _dispute(standing: Standing, seq: int, words: str, *, desync: bool) -> None:
    """Report an entry that cannot be, once a term, and wait for its leader no longer."""
    if standing.doubted != standing.term:
        standing.doubted = standing.term
        standing.follow(b"")
        standing.tell(Disputed(seq, words, desync))
