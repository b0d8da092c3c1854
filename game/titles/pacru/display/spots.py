"""Spots to point at on the series' board, and picks that are refused."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choices import choices
from game.core.rules import Move, Pick
from game.stage.display import Layout, Spot
from game.stage.phrases import phrase
from game.titles.pacru import specials
from game.titles.pacru.board import FIELD_OF, NAMES, REACH_OF, Reach
from game.titles.pacru.display.places import field_box
from game.titles.pacru.pacru import PacruRules
from game.titles.pacru.power import scan
from game.titles.pacru.reorientation import COST, spare
from game.titles.pacru.series import SeriesRules
from game.titles.pacru.shacru import TURNING
from game.titles.pacru.specials import CONNECT, DECLINE
from game.titles.pacru.state import PASS, State

Spots = dict[Pick, Spot]
_FACINGS = frozenset((*COST, *TURNING))
_CLOCKWISE = ("^", ">", ">>", "<<", "<")
"""The facings in the order they are turned through; keeping the old one is first."""


def next_pick(rules: SeriesRules, view: State, picked: Move) -> str:
    """What the next pick is; also the key of its prompt."""
    if view.victors:
        return "over"
    if not picked:
        return "pass" if PASS in rules.moves(view) else "chevron"
    if len(picked) == 1:
        offered = choices(rules, view, picked)
        return "target_or_turn" if any(pick in COST for pick in offered) else "target"
    if picked[1] in COST:
        return "give" if len(picked) < 2 + COST[picked[1]] else "confirm"
    if not choices(rules, view, picked):
        return "confirm"
    return _benefit(rules, view, picked) if isinstance(rules, PacruRules) else "facing"


def _benefit(rules: PacruRules, view: State, picked: Move) -> str:
    """Which slot of a move of Pacru is to be filled."""
    source, reach = FIELD_OF[picked[0]], REACH_OF[picked[:2]]
    benefit = rules.benefit(view, source, reach)
    connecting = rules.connects(view, source, reach)
    if len(picked) > 2 or not specials.first_slot(benefit, connecting):
        return "meeting"
    if connecting:
        return "connection_or_sector" if benefit.fields else "connection"
    return "transformation" if benefit.optional else "sector"


def spots(
    rules: SeriesRules, view: State, picked: Move, offered: Sequence[Pick], lit: str, layout: Layout
) -> Spots:
    """Where each pick on offer is pointed at; ``lit`` is the colour of the seat."""
    stage = next_pick(rules, view, picked)
    found: Spots = {}
    for pick in offered:
        if pick == PASS[0]:
            found[pick] = Spot(None, phrase("pacru.button.pass"))
        elif pick == DECLINE:
            declined = "no_meeting" if stage == "meeting" else "no_transformation"
            found[pick] = Spot(None, phrase(f"pacru.button.{declined}"))
        else:
            ring = _ring(view, picked, pick, stage)
            art = f"pacru/lit/{ring}/{lit}" if ring else ""
            box = field_box(layout, _field(picked, pick))
            found[pick] = Spot(box, turns=pick in _FACINGS, ring=art, rank=_rank(pick))
    return found


def _rank(pick: Pick) -> int:
    return _CLOCKWISE.index(pick) if pick in _CLOCKWISE else 0


def _field(picked: Move, pick: Pick) -> int:
    """The field a pick is about.

    A connection is confirmed on the field it ends on: that is own already, so nothing else can be
    wanted there.
    """
    if pick in TURNING and len(picked) > 1:
        return FIELD_OF[picked[1][1:]]
    if pick in COST:
        return FIELD_OF[picked[0]]
    return FIELD_OF[picked[1][1:] if pick == CONNECT else pick[-2:]]


def _ring(view: State, picked: Move, pick: Pick, stage: str) -> str:
    """How a pick is lit: its kind of action, and the direction of a move."""
    if stage == "chevron":
        return "chevron"
    if stage.startswith("target"):
        reach = REACH_OF.get((picked[0], pick))
        return f"{move_kind(view, FIELD_OF[picked[0]], reach)}/{reach.direction}" if reach else ""
    if pick == CONNECT:
        return "connect"
    if pick in TURNING:
        return ""
    if stage == "connection_or_sector":
        return "transformation" if view.colours[FIELD_OF[pick]] else "sector"
    return stage


def move_kind(view: State, source: int, reach: Reach) -> str:
    """The kind of move along a line: step, connection, jump, or pincer."""
    if view.pieces[reach.target]:
        return "pincer"
    if any(view.pieces[field] for field in reach.between):
        return "jump"
    mine = view.turn + 1
    joins = view.colours[source] == view.colours[reach.target] == mine and reach.between
    return "connection" if joins else "step"


def refusable(rules: SeriesRules, view: State, picked: Move, layout: Layout) -> Spots:
    """Fields and turns that are not on offer, each forbidden by a clause."""
    stage = next_pick(rules, view, picked)
    imaginable = _imaginable(rules, view, picked, stage)
    offered = set(choices(rules, view, picked))
    boxes = {_field(picked, pick) for pick in offered if pick not in (*PASS, DECLINE)}
    return {
        pick: Spot(
            field_box(layout, _field(picked, pick)), turns=pick in _FACINGS, rank=_rank(pick)
        )
        for pick in imaginable
        if pick not in offered and (pick in _FACINGS or _field(picked, pick) not in boxes)
    }


def _imaginable(rules: SeriesRules, view: State, picked: Move, stage: str) -> list[Pick]:
    """Everything a person might point at next, allowed or not."""
    if stage == "pass":
        return [NAMES[field] for field in view.chevrons[view.turn]]
    if stage.startswith("target"):
        return _targets(rules, view, picked, stage)
    if stage == "give":
        taken = {*picked, *spare(view)}
        return [name for name in NAMES if name not in taken]
    if stage in ("facing", "confirm", "over"):
        return []
    return list(NAMES)


def _targets(rules: SeriesRules, view: State, picked: Move, stage: str) -> list[Pick]:
    """Moves to every other field; in Pacru to take an opponent's chevron there.

    Where a chevron can be turned a little, one may want to turn it farther than one can pay for.
    """
    source = FIELD_OF[picked[0]]
    takes = isinstance(rules, PacruRules)
    found = list(COST) if stage == "target_or_turn" else []
    for field, name in enumerate(NAMES):
        standing = view.pieces[field]
        theirs = standing and (standing - 1) // 8 != view.turn
        if field != source:
            found.append(("x" if takes and theirs else "-") + name)
    return found


def can_go_on(rules: SeriesRules, view: State, seat: int, field: int) -> bool:
    """Whether a seat's chevron could move from a field, if it were that seat's turn."""
    if isinstance(rules, PacruRules):
        return any(scan(view.colours, view.pieces, seat, field))
    listed = rules.moves(view._replace(turn=seat))
    return any(move[0] == NAMES[field] for move in listed)
