"""What a fake LAN table allows, as functions of how it stands.

The same rules as the log's (net/log), without signatures, terms or a deal.
"""

from __future__ import annotations

from game.core.record import Header
from game.core.rules import OVER
from game.lan.table_state import EMOTES, NOBODY, PHRASES, Guest, Question, SeatInfo, TableState
from tools.headless.fake_game import FakeGame

STAND_IN = "medium"
"""The bot that plays for a machine that is gone."""


class RefusedError(Exception):
    """The table does not do something, and why: a key under ``lan.why.*``."""


def require(holds: bool, why: str) -> None:
    """Raise RefusedError unless something is so."""
    if not holds:
        raise RefusedError(why)


def present(state: TableState) -> set[int]:
    """The machines that count."""
    return {number for number, machine in enumerate(state.machines) if machine.present}


def seen_by(me: int, state: TableState, game: FakeGame | None) -> TableState:
    """The table as one machine sees it."""
    to_act = game.to_act if game is not None and state.phase != "lobby" else NOBODY
    there = present(state)
    seats = tuple(
        info._replace(
            bot=info.bot or _stand_in(info, there),
            thinking=state.phase == "playing" and seat == to_act and not state.paused,
        )
        for seat, info in enumerate(state.seats)
    )
    # A deal that was locked is audited first; the test says when that is done.
    over = state.phase == "playing" and to_act == OVER and not state.locked
    names = {s: c.name for s, c in enumerate(seats) if c.machine != NOBODY and c.name}
    return state._replace(
        me=me,
        phase="over" if over else state.phase,
        header=state.header and state.header._replace(names=names),
        machines=tuple(m._replace(mine=n == me) for n, m in enumerate(state.machines)),
        seats=seats,
    )


def _stand_in(info: SeatInfo, there: set[int]) -> str:
    return STAND_IN if info.machine != NOBODY and info.machine not in there else ""


def spoken(key: str) -> tuple[str, str]:
    """The kind and the words of a notice that something was said."""
    if key in PHRASES:
        return "phrase", f"lan.say.{key}"
    return ("emote", f"lan.emote.{key}") if key in EMOTES else ("", "")


# In the lobby


def in_lobby(state: TableState) -> TableState:
    """The table, if no game has begun."""
    require(state.phase == "lobby", "begun")
    return state


def with_seat(state: TableState, seat: int, info: SeatInfo) -> TableState:
    """The table with somebody, or nobody, on a seat."""
    seats = state.seats
    return state._replace(seats=(*seats[:seat], info, *seats[seat + 1 :]))


def sat(state: TableState, me: int, seat: int, guest: Guest) -> TableState:
    """A free seat is taken."""
    seats = in_lobby(state).seats
    require(0 <= seat < len(seats) and seats[seat].machine == NOBODY, "seat_taken")
    return with_seat(state, seat, SeatInfo(me, guest.name, guest.bot))


def stood(state: TableState, me: int, seat: int) -> TableState:
    """A seat is given up."""
    require(in_lobby(state).seats[seat].machine == me, "not_yours")
    return with_seat(state, seat, SeatInfo())


def coloured(state: TableState, me: int, seat: int, colour: int) -> TableState:
    """A seat gets a colour that no other seat has."""
    info = in_lobby(state).seats[seat]
    require(info.machine == me, "not_yours")
    others = [other.colour for number, other in enumerate(state.seats) if number != seat]
    require(colour not in others, "colour_taken")
    return with_seat(state, seat, info._replace(colour=colour))


def changed(state: TableState, me: int, header: Header) -> TableState:
    """Something else is to be played; nobody is ready for that yet."""
    require(me == in_lobby(state).opener, "only_opener")
    seats = (*state.seats, *(SeatInfo(),) * header.seats)[: header.seats]
    return not_ready(state._replace(header=header, seats=seats))


def not_ready(state: TableState) -> TableState:
    """The table with nobody ready."""
    machines = tuple(machine._replace(ready=False) for machine in state.machines)
    return state._replace(machines=machines)


def startable(state: TableState, me: int) -> TableState:
    """The table, if that machine may start the game now."""
    require(me == in_lobby(state).opener, "only_opener")
    require(all(info.machine != NOBODY for info in state.seats), "seat_free")
    return state


# Votes


def electorate(state: TableState, what: str, about: int) -> tuple[set[int], int]:
    """The machines that may answer a question, and how many must say yes."""
    there = present(state)
    if what in ("out", "anew"):
        asked = there - {about} if state.phase == "lobby" else there
        return asked, len(asked) // 2 + 1
    asked = {info.machine for info in state.seats if not info.bot} & there or there
    return asked, len(asked)


def asked_about(state: TableState, game: FakeGame | None, me: int, what: str, about: int) -> int:
    """What a question is about, if it may be asked."""
    if what in ("undo", "hints"):
        if game is None or (what == "hints" and state.hints):
            raise RefusedError("other")
        if what == "undo":
            own = {seat for seat, info in enumerate(state.seats) if info.machine == me}
            about = game.last_turn_of(own) if about == NOBODY else about
            require(about != NOBODY, "no_move")
            require(game.steps_back(about) > 0, "dealt")
    else:
        require(about in present(state) - {me}, "not_here")
    return about


def answered(state: TableState, me: int, number: int, *, yes: bool) -> tuple[TableState, Question]:
    """The table with one more answer to a question, and that question."""
    found = next((q for q in state.questions if q.number == number), None)
    if found is None:
        raise RefusedError("answered")
    require(me not in (*found.yes, *found.no), "answered")
    told = found._replace(yes=(*found.yes, me)) if yes else found._replace(no=(*found.no, me))
    questions = tuple(told if q.number == number else q for q in state.questions)
    return state._replace(questions=questions), told


def decided(state: TableState, question: Question) -> bool | None:
    """What a question's answers come to; None while it is open."""
    asked, needs = electorate(state, question.what, question.about)
    if len(asked.intersection(question.yes)) >= min(needs, question.needs):
        return True
    return False if len(asked.intersection(question.no)) > len(asked) - question.needs else None


def closed(state: TableState, question: Question) -> TableState:
    """The table without that question."""
    others = tuple(q for q in state.questions if q.number != question.number)
    return state._replace(questions=others)


# Who is there


def without(state: TableState, gone: set[int]) -> TableState:
    """The table once some machines do not count any more."""
    machines = tuple(
        machine._replace(present=machine.present and number not in gone)
        for number, machine in enumerate(state.machines)
    )
    seats = state.seats
    if state.phase == "lobby":
        seats = tuple(SeatInfo() if info.machine in gone else info for info in seats)
    return state._replace(machines=machines, seats=seats, questions=())


def with_away(state: TableState, number: int, *, away: bool) -> TableState:
    """The table once a machine is out of reach or back, and whether it waits for that."""
    machines = list(state.machines)
    machines[number] = machines[number]._replace(away=away)
    counted = [machine for machine in machines if machine.present]
    reached = [machine for machine in counted if not machine.away]
    waits = state.phase == "playing" and 2 * len(reached) <= len(counted)
    return state._replace(machines=tuple(machines), waits=waits)


def next_game(state: TableState, me: int, phase: str) -> TableState:
    """The table before its next game: the second seat begins."""
    require(phase != "lobby", "other")
    require(phase == "over", "not_over")
    there = present(state)
    seats = [
        info if info.machine in there else SeatInfo(me, "", info.bot or STAND_IN, info.colour)
        for info in state.seats
    ]
    return state._replace(seats=(*seats[1:], seats[0]))


def alone(state: TableState, me: int) -> TableState:
    """The table as one machine goes on with it that the others cannot be reached from."""
    require(not state.locked, "locked")
    require(state.waits, "not_waiting")
    gone = present(state) - {me}
    return without(state, gone)._replace(waits=False, opener=me, leader=me)


def given_up(state: TableState, phase: str) -> TableState:
    """The table once a game of two has been ended before its end."""
    require(phase != "lobby" and len(present(state)) == 2, "two_only")
    require(phase != "over", "over")
    return state._replace(phase="over", ended_alone=state.waits, questions=(), paused=False)
