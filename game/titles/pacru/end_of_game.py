"""{S-R6} The test for a game of Shacru in which no field can be gained any more.

The test is sound: it may miss a position where nothing can be gained, and never ends a game in
which something could.
"""

from __future__ import annotations

from game.titles.pacru.board import FANS, NEXT, OFF
from game.titles.pacru.state import NEUTRAL, State


def nothing_left_to_gain(state: State) -> bool:
    """Whether no chevron can move, or none can ever reach a neutral field."""
    if _someone_gains_at_once(state):
        return False
    mobile = _mobile(state)
    return not any(_reaches_neutral(state, field, mobile) for field in mobile)


def _someone_gains_at_once(state: State) -> bool:
    """Whether some chevron can step on a neutral field now: the usual case, seen fast."""
    _, colours, pieces, chevrons = state[:4]
    for own in chevrons:
        for field in own:
            neighbours = NEXT[field]
            for direction in FANS[(pieces[field] - 1) & 7]:
                target = neighbours[direction]
                if target != OFF and not pieces[target] and colours[target] == NEUTRAL:
                    return True
    return False


def _targets(state: State, field: int) -> list[int]:
    """The fields before a chevron that have no opponent's colour."""
    standing = state.pieces[field] - 1
    allowed = (NEUTRAL, standing // 8 + 1)
    return [
        target
        for direction in FANS[standing & 7]
        if (target := NEXT[field][direction]) != OFF and state.colours[target] in allowed
    ]


def _mobile(state: State) -> set[int]:
    """The chevrons that can move, now or once others have."""
    still = {field: _targets(state, field) for own in state.chevrons for field in own}
    mobile: set[int] = set()
    while True:
        freed = {
            field
            for field, targets in still.items()
            if any(not state.pieces[t] or t in mobile for t in targets)
        }
        if freed == mobile:
            return mobile
        mobile = freed


def _reaches_neutral(state: State, start: int, mobile: set[int]) -> bool:
    """Whether a chevron can reach a neutral field, mobile chevrons taken away."""
    standing = state.pieces[start] - 1
    allowed = (NEUTRAL, standing // 8 + 1)
    seen = {(start, standing & 7)}
    open_ends = list(seen)
    while open_ends:
        field, facing = open_ends.pop()
        for direction in FANS[facing]:
            target = NEXT[field][direction]
            if target == OFF or state.colours[target] not in allowed:
                continue
            if state.pieces[target] and target not in mobile:
                continue
            if state.colours[target] == NEUTRAL:
                return True
            facings = FANS[direction] if target // 9 != field // 9 else (direction,)
            for way in facings:
                if (target, way) not in seen:
                    seen.add((target, way))
                    open_ends.append((target, way))
    return False
