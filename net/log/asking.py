"""Coming, going and agreeing: leaving, being back, questions to the table, and branches.

A question passes by itself when the answers suffice, and its outcome is part of the answer's
entry; there is no entry that somebody could forget to write.
"""

from __future__ import annotations

from game.core.rules import CHANCE, OVER
from net.log.entries import GAME_SIZE, Entry, Refused, read_text
from net.log.ledger import (
    LOBBY,
    MISSING,
    PLAYING,
    Ask,
    Ledger,
    Past,
    Place,
    is_missed,
    not_missed,
    require,
    with_member,
)
from net.log.playing import begun_again, in_play


def left(ledger: Ledger, _entry: Entry, author: int) -> Ledger:
    """A machine leaves: in the lobby its seats are free again, in play bots take them over."""
    return _without(ledger, author)


def back(ledger: Ledger, _entry: Entry, author: int) -> Ledger:
    """A machine is back: its seats are its own again, and it counts."""
    require(not ledger.members[author].present, "this machine is at the table")
    owners = {place.owner for place in ledger.places}
    require(ledger.phase == LOBBY or author in owners, "this machine has no seat")
    return with_member(ledger, author, present=1, ready=0)._replace(asks=())


def here(ledger: Ledger, _entry: Entry, author: int) -> Ledger:
    """A machine that was missed is at the table again: nobody is asked about it any more."""
    require(bool(ledger.members[author].present), "this machine is not at the table")
    require(is_missed(ledger, author), "nobody has asked about this machine")
    return not_missed(ledger, author)


def branched(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """The game goes on under a new id, for now with this machine alone; others come back to it.

    What stands before this entry is the parent: its last hash is the one this entry is chained to.
    """
    in_play(ledger)
    require(len(entry.payload) == GAME_SIZE, "a game's id has the wrong length")
    require(entry.payload != ledger.game, "a branch needs an id of its own")
    require(any(place.owner == author for place in ledger.places), "this machine has no seat")
    members = tuple(
        member._replace(present=int(number == author))
        for number, member in enumerate(ledger.members)
    )
    return ledger._replace(
        game=entry.payload, members=members, leader=author, opener=author, asks=(), paused=0
    )


def asked(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """A question: ``undo TURN``, ``hints 0`` (for them), ``out MACHINE`` (to go on without it).

    Where a machine has not given its part to the deal, ``anew MACHINE`` is to deal without it.
    """
    require(bool(ledger.members[author].present), "this machine is not at the table")
    what, about = _read_words(entry.payload, ("undo", "hints", *MISSING))
    if what == "undo":
        _past_at(ledger, about)
    elif what == "hints":
        in_play(ledger)
        require(not ledger.hints, "hints are allowed already")
    else:
        require(about in ledger.present() and about != author, "that machine is not at the table")
        dealing = ledger.to_act == CHANCE and in_play(ledger).past is None
        require(what == "out" or dealing, "tiles have been dealt")
    others = [ask for ask in ledger.asks if (ask.what, ask.author) != (what, author)]
    ask = Ask(entry.seq, what, about, author, (author,))
    return _counted(ledger._replace(asks=(*others, ask)), ask)


def answered(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """An answer: ``yes QUESTION`` or ``no QUESTION``, the question by its place in the log."""
    require(bool(ledger.members[author].present), "this machine is not at the table")
    word, number = _read_words(entry.payload, ("yes", "no"))
    ask = next((ask for ask in ledger.asks if ask.number == number), None)
    if ask is None:
        raise Refused("that question is not open")
    require(author not in (*ask.yes, *ask.no), "this machine has answered")
    if word == "yes":
        told = ask._replace(yes=(*ask.yes, author))
    else:
        told = ask._replace(no=(*ask.no, author))
    return _counted(_replaced(ledger, ask, told), told)


def _counted(ledger: Ledger, ask: Ask) -> Ledger:
    """The ledger after a question's answers have been counted, and acted upon if they suffice."""
    asked, needs = electorate(ledger, ask)
    if len(asked.intersection(ask.yes)) < needs:
        failed = len(asked.intersection(ask.no)) > len(asked) - needs
        return _replaced(ledger, ask, None) if failed else ledger
    if ask.what == "out":
        return _without(ledger, ask.about)
    if ask.what == "anew":
        return begun_again(_without(ledger, ask.about), ledger.settings, ask.author)
    if ask.what == "undo":
        return _undone(ledger, ask.about)
    return _replaced(ledger, ask, None)._replace(hints=1)


def electorate(ledger: Ledger, ask: Ask) -> tuple[set[int], int]:
    """The machines whose answers to a question count, and how many of them must say yes.

    To go on without a machine takes more than half: in the lobby of the others, in play of all,
    as with everything that stands. Whatever changes the game takes every machine with a person.
    """
    present = set(ledger.present())
    if ask.what in MISSING:
        asked = present - {ask.about} if ledger.phase == LOBBY else present
        return asked, len(asked) // 2 + 1
    persons = {place.owner for place in ledger.places if not place.bot}
    asked = persons & present or present
    return asked, len(asked)


def _replaced(ledger: Ledger, ask: Ask, by: Ask | None) -> Ledger:
    others = [by if other.number == ask.number else other for other in ledger.asks]
    return ledger._replace(asks=tuple(other for other in others if other is not None))


def _without(ledger: Ledger, number: int) -> Ledger:
    """The ledger once a machine does not count any more; open questions are asked anew."""
    require(bool(ledger.members[number].present), "this machine is not at the table")
    if ledger.phase == PLAYING:
        require(len(ledger.present()) > 1, "the last machine cannot leave")
        places = ledger.places
    else:
        require(number != ledger.opener, "the opener cannot leave the lobby")
        places = tuple(Place() if place.owner == number else place for place in ledger.places)
    return with_member(ledger, number, present=0)._replace(places=places, asks=())


def _past_at(ledger: Ledger, turn: int) -> Past:
    """The step of a turn that may be taken back: none of chance's lies after it."""
    past = in_play(ledger).past
    require(ledger.to_act != OVER, "the game is over")
    while past is not None and past.step.actor != CHANCE:
        if past.turn == turn:
            return past
        past = past.earlier
    raise Refused("what chance has shown cannot be taken back, nor what never happened")


def _undone(ledger: Ledger, turn: int) -> Ledger:
    past = _past_at(ledger, turn)
    play = in_play(ledger)._replace(state=past.before, past=past.earlier)
    return ledger._replace(play=play, turn=ledger.turn + 1, asks=())


def _read_words(payload: bytes, words: tuple[str, ...]) -> tuple[str, int]:
    word, _, number = read_text(payload).partition(" ")
    sound = number.isascii() and number.isdigit() and len(number) < 16
    require(word in words and sound, f"the payload is to be {' or '.join(words)} and a number")
    return word, int(number)
