"""The moves of Pacru worth searching: a short list with weights.

A meeting may take any of some sixty fields, and a reorientation be paid for in thousands of ways.
Of the fields a slot offers only the most valuable are thought about, and a reorientation is paid
for with the cheapest: without this the search would hardly get past the mover's first choices.
"""

from __future__ import annotations

from game.core.rules import Move
from game.titles.pacru.board import NAMES, REACH_OF
from game.titles.pacru.pacru import PacruRules
from game.titles.pacru.reorientation import COST
from game.titles.pacru.specials import CONNECT, DECLINE
from game.titles.pacru.state import NEUTRAL, State

KEPT = 3
"""How many fields of a slot are searched."""
QUIET = 0.7
"""The weight of a move that gains nothing."""
PINCER = 6.0
"""What a chevron taken adds to it."""
TURNED = 0.15
"""The weight of a reorientation: it costs fields, and there are many every turn."""

Values = dict[str, float]


def weighed_moves(rules: PacruRules, state: State) -> list[tuple[Move, float]]:
    """The moves worth searching, whole, with their weights."""
    values = field_values(state)
    found: list[tuple[Move, float]] = []
    for move, slot in rules.lines(state):
        if move[1] in COST:
            found.append((_paid(rules, state, move, values), TURNED))
            continue
        weight = QUIET + _gained(state, move, move[2:], values)
        if move[1][0] == "x":
            weight += PINCER
        if not slot:
            found.append((move, weight))
        found += [
            ((*move, pick), weight + _gained(state, move, (pick,), values))
            for pick in _best(slot, values)
        ]
    return found


def field_values(state: State) -> Values:
    """The worth of each field to the seat to act, by name.

    Taking one from somebody counts twice; where an own chevron stands, or in its sector, a field
    adds to power and connections as well.
    """
    seat, colours, _, chevrons = state[:4]
    plain = (NEUTRAL, seat + 1)
    values = {name: 1.0 if colours[f] in plain else 2.0 for f, name in enumerate(NAMES)}
    for field in chevrons[seat]:
        values[NAMES[field]] += 0.4
        first = field // 9 * 9
        for name in NAMES[first : first + 9]:
            values[name] += 0.3
    return values


def _gained(state: State, move: Move, picks: Move, values: Values) -> float:
    """The worth of a move's picks; a connection counts the fields that change."""
    gained = 0.0
    for pick in picks:
        if pick == CONNECT:
            between = REACH_OF[move[:2]].between
            gained += sum(state.colours[field] != state.turn + 1 for field in between)
        elif pick != DECLINE:
            gained += values[pick]
    return gained


def _best(slot: tuple[str, ...], values: Values) -> list[str]:
    """The most valuable picks of a slot; declining only if nothing else is left."""
    fields = sorted((pick for pick in slot if pick in values), key=lambda pick: -values[pick])
    best = fields[:KEPT]
    if CONNECT in slot:
        best.append(CONNECT)
    return best or list(slot)


def _paid(rules: PacruRules, state: State, move: Move, values: Values) -> Move:
    """A reorientation, paid for with the fields that are worth least."""
    tail = rules.open_end(state, move)
    if tail is None:
        return move
    cheapest = sorted(tail.among, key=values.__getitem__)[: tail.size]
    return (*move, *(name for name in tail.among if name in cheapest))
