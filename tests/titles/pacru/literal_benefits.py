"""The special actions of Pacru, for the literal model.

Part of a second, literal reading of the rules that shares no code with the program.
"""

from __future__ import annotations

from typing import NamedTuple

from tests.titles.pacru.literal_board import (
    FIELDS,
    Chevron,
    neighbour,
    sector,
    sector_fields,
    three_directions,
    turned,
)
from tests.titles.pacru.literal_model import Position


class Journey(NamedTuple):
    """One chevron moving from field to field, before any benefit is chosen."""

    start: str
    between: tuple[str, ...]
    target: str
    direction: int
    connection: bool  # {R8}
    pincer: bool  # {R11}


def attacks_from(position: Position, start: str) -> list[Journey]:
    """{R11}: the opponents' chevrons that the chevron on this field attacks.

    Within its power, along its three directions, no chevron in between; colours do not matter,
    and a jump is no attack.
    """
    seat = position.chevrons[start].seat
    power = position.power(start)
    found: list[Journey] = []
    for direction in three_directions(position.chevrons[start].facing):
        between: list[str] = []
        for field in position.line(start, direction, power):
            if field in position.chevrons:
                if position.chevrons[field].seat != seat:
                    found.append(Journey(start, tuple(between), field, direction, False, True))
                break
            between.append(field)
    return found


def journeys(position: Position, seat: int) -> list[Journey]:
    """{R2}, {R3}, {R5}-{R9}, {R11}: every way to move one own chevron."""
    found: list[Journey] = []
    attacks: list[Journey] = []
    for start in position.own_chevrons(seat):
        for slide in position.slides(start):
            ends = (slide.start, slide.between, slide.target, slide.direction)
            found.append(Journey(*ends, connection=slide.connection, pincer=False))
        attacks += attacks_from(position, start)
    victims = [attack.target for attack in attacks]
    # {R11}: attacked by two or more own chevrons, the victim may be taken by any one of them.
    found += [attack for attack in attacks if victims.count(attack.target) >= 2]
    return found


def after_moving(position: Position, journey: Journey) -> Position:
    """The position after "move and capture", before any benefit.

    {R3}: the chevron faces the way it moved, and there is no marker for merely arriving.
    {R11}: the victim goes, its field becomes own.
    """
    after = Position(position.markers, position.chevrons, position.turn)
    del after.chevrons[journey.start]
    after.chevrons[journey.target] = Chevron(after.turn, journey.direction)
    if journey.pincer:
        after.markers[journey.target] = after.turn
    return after


def after_painting(position: Position, fields: tuple[str, ...]) -> Position:
    """The position with these fields turned into own ones of the seat to move."""
    after = Position(position.markers, position.chevrons, position.turn)
    for field in fields:
        after.markers[field] = after.turn
    return after


def sector_choices(moved: Position, journey: Journey) -> list[str]:
    """{R4}, {R10}: the choices of the sector benefit, judged after move and capture.

    Empty when there is none.
    """
    if sector(journey.start) == sector(journey.target):
        return []
    fields = sector_fields(sector(journey.target))
    neutral = [field for field in fields if field not in moved.markers]
    if neutral:
        # {R4}: compulsory; under no other chevron, but the landing field is allowed.
        # {R10}: when all of them lie under other chevrons, neither rule applies.
        return [
            field for field in neutral if field == journey.target or field not in moved.chevrons
        ]
    # {R10}: no neutral field at all; one unoccupied field of an opponent's colour, optional.
    theirs = [
        field
        for field in fields
        if moved.foreign(field, moved.turn) and field not in moved.chevrons
    ]
    return [*theirs, "-"] if theirs else []


def first_choices(moved: Position, journey: Journey) -> list[str]:
    """{R8}, {R13}: the choices of the sector or connection slot, after move and capture.

    Connection or sector benefit, not both. Without a sector benefit (inside one sector, or
    because it is impossible) a connection is the only choice. Empty when there is no slot.
    """
    benefit = sector_choices(moved, journey)
    return ["*", *benefit] if journey.connection else benefit


def painted_by(journey: Journey, choice: str) -> tuple[str, ...]:
    """The fields that a choice in a slot gives: `*` the connection, `-` nothing."""
    if choice == "*":
        return journey.between
    return (choice,) if choice in FIELDS else ()


def meeting_choices(after: Position, journey: Journey) -> list[str]:
    """{R12}: the choices of the meeting slot, judged after the first benefit.

    Empty when there is no meeting, or no field that could be taken.
    """
    other = neighbour(journey.target, journey.direction)
    if other is None or other not in after.chevrons:
        return []
    if after.chevrons[other] != Chevron(after.turn, turned(journey.direction, 4)):
        return []
    if any(after.markers.get(field) != after.turn for field in (journey.target, other)):
        return []
    free = [
        field
        for field in FIELDS
        if field not in after.chevrons and after.markers.get(field) != after.turn
    ]
    return [*free, "-"] if free else []
