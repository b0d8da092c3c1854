"""The game in the log: moves, chance, the fair deal's messages, pauses and another game."""

from __future__ import annotations

from game.core.referee import check
from game.core.rules import CHANCE, OVER, IllegalMove, Step
from net.log.certificates import check_certificate
from net.log.entries import Entry, Refused, read_text
from net.log.ledger import NOBODY, STAND_IN, Ledger, Past, Place, Play, not_missed, require
from net.log.lobby import fresh_play, read_flag

LONGEST_MOVE = 2000


def led(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """A machine begins to lead, elected by a majority: the first entry of every term."""
    key = ledger.members[author].key
    require(key in ledger.voters, "only who has a vote may lead")
    check_certificate(ledger, entry.payload, entry.term, key)
    return ledger._replace(leader=author)


def moved(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """A seat makes its move, or chance does what is due."""
    play = in_play(ledger)
    require(not ledger.paused, "the game is paused")
    require(ledger.stopped == NOBODY, "the game was given up")
    require(entry.seat < len(ledger.places), "there is no such seat")
    require((entry.seat == CHANCE) == (entry.kind == "chance"), "chance has no seat")
    require(ledger.plays(author, entry.seat), "the seat is another machine's to play")
    step = _read_step(play, entry)
    try:
        state = check(play.rules, play.state, step)
    except IllegalMove as illegal:
        raise Refused(f"{illegal.words} ({illegal.clause})") from None
    after = play.rules.apply(state, step.move)
    past = Past(ledger.turn, step, play.state, play.past)
    # The table has gone on, so nobody need answer whether to go back any more.
    asks = tuple([ask for ask in ledger.asks if ask.what != "undo"])
    moved = ledger._replace(
        play=play._replace(state=after, past=past), turn=ledger.turn + 1, asks=asks
    )
    return moved if entry.seat == CHANCE or moved.is_bots(entry.seat) else not_missed(moved, author)


def dealt(ledger: Ledger, _entry: Entry, author: int) -> Ledger:
    """A public message of the fair deal, which is judged there; here it only has its place."""
    in_play(ledger)
    require(bool(ledger.members[author].present), "this machine is not at the table")
    return not_missed(ledger, author)


def paused(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """Anybody with a seat may stop the game for a while, and anybody may let it go on."""
    in_play(ledger)
    require(bool(ledger.members[author].present), "this machine is not at the table")
    return ledger._replace(paused=read_flag(entry.payload))


def stopped(ledger: Ledger, _entry: Entry, author: int) -> Ledger:
    """One of two machines gives the game up: it ends as it stands.

    Where more play, who has had enough leaves, and the others go on.
    """
    in_play(ledger)
    require(ledger.to_act != OVER, "the game is over")
    require(bool(ledger.members[author].present), "this machine is not at the table")
    require(len(ledger.present()) <= 2, "who has had enough may leave; the others go on")
    return ledger._replace(stopped=author, asks=(), paused=0)


def again(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """Another game at the same table, once the last is over; whoever sat second begins."""
    in_play(ledger)
    require(ledger.to_act == OVER, "the game is not over")
    require(bool(ledger.members[author].present), "this machine is not at the table")
    ledger = begun_again(ledger, entry.payload, author)
    first, *others = ledger.places
    return ledger._replace(places=(*others, first))


def begun_again(ledger: Ledger, settings: bytes, author: int) -> Ledger:
    """A new game at the table.

    A seat whose machine is gone is from now on a bot's, of the machine that asks for the game.
    """
    play = fresh_play(settings)
    require(play.header.seats == len(ledger.places), "another number of seats needs a new table")
    places = [
        place
        if ledger.members[place.owner].present
        else Place(author, "", place.bot or STAND_IN, place.colour)
        for place in ledger.places
    ]
    return ledger._replace(
        settings=settings,
        places=tuple(places),
        play=play,
        turn=ledger.turn + 1,
        round=ledger.round + 1,
        paused=0,
        hints=0,
        stopped=NOBODY,
        caught=(),
        asks=(),
    )


def in_play(ledger: Ledger) -> Play:
    """The game; Refused before there is one."""
    if ledger.play is None:
        raise Refused("no game has been started")
    return ledger.play


def _read_step(play: Play, entry: Entry) -> Step:
    token = read_text(entry.payload, LONGEST_MOVE)
    try:
        move = play.header.title.notation.read(token)
    except ValueError as error:
        raise Refused(str(error)) from None
    by_chance = play.header.title.is_chance(move)
    require(by_chance == (entry.seat == CHANCE), "a player's step is not chance's")
    return Step(entry.seat, move)
