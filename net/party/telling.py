"""What the network has to say, as phrases that every screen can speak in its own language."""

from __future__ import annotations

from game.core.title import titles
from game.lan.table_state import EMOTES, NOBODY, PHRASES, Found, Notice, Remark
from game.stage.phrases import Blank, Phrase, phrase
from net.deal.audit import Verdict
from net.deal.circle import REFUSAL
from net.finding.doctor import Finding
from net.finding.listing import Listed
from net.links.codes import shown
from net.links.secure import Reason
from net.log.ledger import Ledger
from net.party.objections import why
from net.table import news

_ABOUT: dict[type, str] = {
    news.Joined: "joined",
    news.Away: "away",
    news.Back: "back",
    news.Replaced: "replaced",
    news.Returned: "returned",
    news.Leads: "leads",
    news.GaveUp: "left",
    news.Disturbed: "disturbed",
}
"""The news that are about a machine."""


def notice_of(piece: news.News, ledger: Ledger) -> Notice | None:
    """A piece of news as the screens tell it; nothing for what they show anyway."""
    key = _ABOUT.get(type(piece))
    if key is not None:
        words = phrase(f"lan.news.{key}", name=str(getattr(piece, "name", "")))
        return Notice("news", words, int(getattr(piece, "member", NOBODY)))
    match piece:
        case news.Spoke(member=member, key=key):
            return spoken(key, member)
        case news.Asked(number=number):
            return _asked(ledger, number)
        case news.Expelled():
            return refusal(phrase("lan.voted_out"))
    return _plain(piece)


def _plain(piece: news.News) -> Notice | None:
    found: Notice | None = None
    match piece:
        case news.Paused(yes=yes):
            found = Notice("news", phrase(f"lan.news.{'paused' if yes else 'goes_on'}"))
        case news.NewCode(code=code):
            found = Notice("news", phrase("lan.news.new_code", code=shown(code)))
        case news.Slept():
            found = Notice("news", phrase("lan.news.slept"))
        case news.Lapsed(kind=kind, words=words):
            refused = phrase("lan.news.move_refused", words=why(words))
            found = Notice("trouble", refused) if kind == "move" else trouble(words)
        case news.Trouble(words=words):
            found = trouble(words)
    return found


def spoken(key: str, member: int) -> Notice | None:
    """Something said or shown at the table; nothing if it is no phrase of ours."""
    if key in PHRASES:
        return Notice("phrase", phrase(f"lan.say.{key}"), member)
    return Notice("emote", phrase(f"lan.emote.{key}"), member) if key in EMOTES else None


def _asked(ledger: Ledger, number: int) -> Notice | None:
    ask = next((ask for ask in ledger.asks if ask.number == number), None)
    if ask is None:
        return None
    return Notice("news", phrase("lan.news.asked", name=ledger.members[ask.author].name))


def trouble(words: str) -> Notice:
    """Something went wrong, or cannot be done."""
    return Notice("trouble", why(words))


def refusal(words: Phrase) -> Notice:
    """One is not let in, or not any more."""
    return Notice("refused", words)


def reason_of(reason: Reason) -> Phrase:
    """Why a table would not have this machine."""
    return phrase(f"lan.found.{reason.name.lower()}")


def verdict_of(verdict: Verdict, ledger: Ledger) -> Phrase:
    """What the audit found, if it found that somebody cheated, or would not let it look."""
    seats = sorted({seat for foul in verdict.fouls for seat in foul.seats})
    names = dict.fromkeys(ledger.places[seat].name or str(seat + 1) for seat in seats)
    silent = all(foul.crime == REFUSAL for foul in verdict.fouls)
    return phrase(f"lan.verdict.{'refused' if silent else 'cheated'}", name=" & ".join(names))


def remark_of(finding: Finding) -> Remark:
    """A line of the diagnosis."""
    blanks: dict[str, Blank] = dict(finding.about)
    if "title" in blanks:
        title = titles().get(str(blanks["title"]))
        blanks["title"] = title.name if title is not None else blanks["title"]
    remedy = phrase(f"lan.remedy.{finding.remedy}") if finding.remedy else None
    return Remark(finding.level.value, phrase(f"lan.found.{finding.key}", **blanks), remedy)


def found_of(listed: Listed, objection: Reason | None) -> Found:
    """A line of the list of tables."""
    offer = listed.offer
    return Found(
        offer.table.hex(),
        offer.title,
        offer.opener,
        offer.seats,
        offer.taken,
        offer.watchers,
        offer.options,
        not offer.open,
        bool(offer.playing),
        round(listed.trip * 1000, 1),
        listed.solid,
        None if objection is None else reason_of(objection),
    )
