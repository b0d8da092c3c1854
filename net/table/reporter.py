"""What the log tells, in words for people: one or more pieces of news."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.rules import OVER
from net.log.ledger import Ledger
from net.log.standing import Disputed, Happening, Lapsed, Settled, Stalled, Together
from net.table import news


def told(happening: Happening) -> Iterator[news.News]:
    """The news in something the log told."""
    match happening:
        case Settled():
            yield from _settled(happening)
        case Together(yes=yes):
            yield news.Waits(not yes)
        case Lapsed(kind=kind, words=words):
            yield news.Lapsed(kind, words)
        case Disputed(words=words):
            yield news.Trouble(words)
        case Stalled(words=words):
            full = f"the disk takes nothing: {words}"
            yield news.Trouble(full if words else "the disk takes records again")


def _settled(settled: Settled) -> Iterator[news.News]:
    entry, before, ledger = settled
    kind = entry.kind
    if kind in ("open", "join"):
        member = len(ledger.members) - 1
        yield news.Joined(member, name(ledger, member))
    elif kind == "sit":
        place = ledger.places[entry.seat]
        yield news.Seated(entry.seat, place.owner, place.name, place.bot)
    elif kind in ("start", "again") and ledger.play is not None:
        yield news.Started(ledger.turn, ledger.play.header.title.key)
    elif kind == "lead":
        yield news.Leads(ledger.leader, name(ledger, ledger.leader))
    elif kind == "stop":
        yield news.GaveUp(ledger.stopped, name(ledger, ledger.stopped))
    elif kind == "pause" and before.paused != ledger.paused:
        yield news.Paused(bool(ledger.paused))
    yield from _presence(before, ledger)
    yield from (
        news.Asked(ask.number, ask.what, ask.about)
        for ask in ledger.asks
        if ask.number == entry.seq
    )
    if before.to_act != OVER and ledger.to_act == OVER and ledger.play is not None:
        result = ledger.play.rules.result(ledger.play.state)
        if result is not None:
            yield news.Ended(result)


def _presence(before: Ledger, ledger: Ledger) -> Iterator[news.News]:
    """Whom the table goes on without, and who has come back to it."""
    if before.play is None:
        return
    was, now = set(before.present()), set(ledger.present())
    yield from (news.Replaced(member, name(ledger, member)) for member in sorted(was - now))
    yield from (news.Returned(member, name(ledger, member)) for member in sorted(now - was))


def is_voted_out(settled: Settled, key: bytes) -> bool:
    """Whether an entry says that the table goes on without the machine of that key."""
    entry, before, ledger = settled
    number = ledger.number(key)
    gone = number in before.present() and number not in ledger.present()
    return gone and entry.kind in ("ask", "answer")


def name(ledger: Ledger, member: int) -> str:
    """What a machine is called."""
    return ledger.members[member].name
