"""The table as the screens see it: one frozen picture of ledger, game and links."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.core.record import Header
from game.lan.table_state import NOBODY, Machine, Question, SeatInfo, TableState
from net.links.codes import shown
from net.links.interfaces import own_hosts
from net.links.lines import Address
from net.log.asking import electorate
from net.log.ledger import LOBBY, NOTHING, STAND_IN, Ledger, Member
from net.log.lobby import read_settings
from net.party.telling import verdict_of
from net.table.records import names
from net.table.table import Table

QUIET = 1.0
"""Seconds of silence that mean nothing: who has nothing to say pings every 0.4."""

SLOW = 3.0
"""Seconds that a machine may take for its part of the deal; eight need less than one."""

BLINK = 0.5
"""Seconds without a link that mean nothing either: it is being dialled."""

header_of = lru_cache(8)(read_settings)
"""The header in a table's settings, read once."""


class Frame(NamedTuple):
    """What a picture of a table needs that the table does not know."""

    addresses: tuple[str, ...] = ()
    record: Path | None = None


def portrait(table: Table, now: float, frame: Frame) -> TableState:
    """A table as it stands."""
    ledger, house = table.ledger, table.mesh.house
    if ledger.phase == NOTHING:
        return TableState()
    phase = _phase(table)
    verdict = table.position.verdict if table.position is not None else None
    members = enumerate(ledger.members)
    return TableState(
        phase=phase,
        header=header(ledger),
        code=shown(house.code) if house.code else None,
        is_open=house.code is None,
        addresses=frame.addresses,
        me=NOBODY if table.plan.watches else ledger.number(table.me),
        opener=ledger.opener,
        leader=ledger.number(table.leader),
        machines=tuple(_machine(table, now, number, member) for number, member in members),
        seats=tuple(_seat_item(table, seat, phase) for seat in range(len(ledger.places))),
        watchers=table.talk.audience,
        questions=tuple(_questions(ledger)),
        paused=bool(ledger.paused),
        waits=not table.together and not table.gave_up,
        locked=table.dealing.deal is not None,
        ended_alone=table.gave_up,
        hints=bool(ledger.hints),
        round=ledger.round,
        verdict=verdict_of(verdict, ledger) if verdict and not verdict.verified else None,
        verified=verdict is not None and verdict.verified,
        record=frame.record,
    )


def header(ledger: Ledger) -> Header:
    """What is played, and who sits where."""
    return header_of(ledger.settings)._replace(names=names(ledger))


def _phase(table: Table) -> str:
    if table.ledger.phase == LOBBY:
        return "lobby"
    over = table.gave_up or (table.position is not None and table.position.over)
    return "over" if over else "playing"


def addresses(port: int) -> tuple[str, ...]:
    """Where others may dial this machine; it takes a while to find out."""
    hosts = [host for host in own_hosts() if not host.startswith("fe80")]
    return tuple(str(Address(host, port)) for host in hosts or ["127.0.0.1"])


def _machine(table: Table, now: float, number: int, member: Member) -> Machine:
    mine = member.key == table.me
    line = table.mesh.linked().get(member.key)
    gone = table.attendance.away_for(now, member.key)
    owes = table.attendance.owing_for(now, member.key)
    silent = line.link.silent(now) if line is not None else gone
    away = not mine and line is None and gone > BLINK
    trip = line.link.trip if line is not None else 0.0
    return Machine(
        name=member.name,
        mine=mine,
        present=bool(member.present),
        ready=bool(member.ready),
        quiet=0.0 if mine or silent < QUIET else round(silent, 1),
        away=away,
        owes=owes >= SLOW,
        replaceable=max(gone if away else 0.0, owes) >= table.attendance.patience,
        ping=round(trip * 1000, 1),
    )


def _seat_item(table: Table, seat: int, phase: str) -> SeatInfo:
    ledger, position = table.ledger, table.position
    place = ledger.places[seat]
    gone = place.owner != NOBODY and not ledger.members[place.owner].present
    acts = phase == "playing" and position is not None and position.to_act == seat
    return SeatInfo(
        machine=place.owner,
        name=place.name,
        bot=place.bot or (STAND_IN if gone else ""),
        colour=place.colour,
        thinking=acts and not ledger.paused,
    )


def _questions(ledger: Ledger) -> list[Question]:
    found = []
    for ask in ledger.asks:
        _, needs = electorate(ledger, ask)
        about = NOBODY if ask.what == "hints" else ask.about
        found.append(Question(ask.number, ask.what, about, ask.author, ask.yes, ask.no, needs))
    return found
