"""The preview of a move of the series: its line, its landing, changed fields."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.choices import choices
from game.core.events import Event
from game.core.rules import Move
from game.stage.display import Preview
from game.stage.sprites import Sprite
from game.titles.pacru import events as e
from game.titles.pacru.board import FIELD_OF, REACH_OF
from game.titles.pacru.display.preview_facts import Outcome, chevron_facts, move_facts, turn_facts
from game.titles.pacru.display.sprites import OVER_ALL, Setting
from game.titles.pacru.reorientation import COST, ROTATION
from game.titles.pacru.series import SeriesRules
from game.titles.pacru.specials import CONNECT, DECLINE
from game.titles.pacru.state import PASS, State

_PALE, _FAINT = 0.72, 0.3
Named = tuple[str, Sprite]


def preview(rules: SeriesRules, setting: Setting, view: State, picked: Move) -> Preview:
    """The preview of the picks so far, completed as well as can be."""
    if not picked or picked == PASS or FIELD_OF[picked[0]] not in view.chevrons[view.turn]:
        return Preview()
    if len(picked) == 1:
        facts = chevron_facts(rules, view, FIELD_OF[picked[0]])
        return Preview(dict(_chosen(rules, setting, view, picked)), tuple(facts))
    if picked[1] in COST:
        return _turning(rules, setting, view, picked)
    outcome = _outcome(rules, view, picked)
    if outcome is None:
        return Preview(dict(_chosen(rules, setting, view, picked[:1])))
    shown = dict(_pictures(setting, view, outcome))
    return Preview(shown, tuple(move_facts(rules, view, outcome)[:5]))


def _chosen(rules: SeriesRules, setting: Setting, view: State, picked: Move) -> Iterator[Named]:
    """A ring about the chosen chevron, and a speck wherever it could go."""
    look = setting.looks[view.turn]
    field = FIELD_OF[picked[0]]
    yield "preview/chosen", setting.over(field, f"pacru/chosen/{look.colour}", 1.12, OVER_ALL)
    for pick in choices(rules, view, picked):
        if (picked[0], pick) in REACH_OF:
            art = f"pacru/speck/{look.colour}"
            there = FIELD_OF[pick[1:]]
            yield f"preview/speck/{there}", setting.over(there, art, 0.5, OVER_ALL)


def _turning(rules: SeriesRules, setting: Setting, view: State, picked: Move) -> Preview:
    """The preview of a reorientation: the new facing, crosses over fields given up."""
    look, field = setting.looks[view.turn], FIELD_OF[picked[0]]
    facing = (view.pieces[field] - 1 + ROTATION[picked[1]]) & 7
    shown = {
        "preview/dial": setting.over(field, f"pacru/dial/{look.colour}", 1.2, OVER_ALL),
        "preview/chevron": setting.chevron(view.turn, field, facing)._replace(layer=OVER_ALL + 1),
    }
    for name in picked[2:]:
        given = FIELD_OF[name]
        if view.colours[given] == view.turn + 1 and not view.pieces[given]:
            art = f"pacru/lost/{look.colour}"
            shown[f"preview/lost/{given}"] = setting.over(given, art, 0.8, OVER_ALL)
    return Preview(shown, tuple(turn_facts(rules, view, picked)))


def _outcome(rules: SeriesRules, view: State, picked: Move) -> Outcome | None:
    """The outcome of the picks; None if no legal move begins so.

    What is still open is left out of the picture: optional benefits are declined, and of those
    that must be taken nothing is shown but that one of them will be.
    """
    size = len(picked)
    moves = [move for move in rules.moves(view) if move[:size] == picked]
    if not moves:
        return None
    open_picks = tuple(dict.fromkeys(move[size] for move in moves if len(move) > size))
    declining = (move for move in moves if move[-1] == DECLINE and move[size - 1 : -1])
    move = next(declining, moves[0]) if open_picks else moves[0]
    events: list[Event] = []
    after = rules.apply(view, move, events.append)
    return Outcome(picked, move, open_picks, tuple(events), after)


def _pictures(setting: Setting, view: State, outcome: Outcome) -> Iterator[Named]:
    yield from _way(setting, view, outcome)
    for event in outcome.events:
        if isinstance(event, e.FieldMarked) and outcome.settles(event):
            ring = f"pacru/gain/{setting.looks[event.seat].colour}"
            marker = setting.marker(event.seat, event.field)._replace(layer=OVER_ALL)
            yield f"preview/marker/{event.field}", marker.faded(_PALE)
            yield f"preview/gain/{event.field}", setting.over(event.field, ring, 1, OVER_ALL + 1)
        elif isinstance(event, e.ChevronTaken):
            look = setting.looks[event.victim]
            dial = setting.over(event.field, f"pacru/dial/{look.colour}", 1.2, OVER_ALL + 1)
            cross = setting.over(event.field, f"pacru/lost/{look.colour}", 0.62, OVER_ALL + 4)
            yield "preview/dial", dial
            yield (
                "preview/taken",
                cross._replace(x=cross.x + dial.w * 0.3, y=cross.y - dial.w * 0.3),
            )
        elif isinstance(event, e.ChevronSpent):
            art = f"pacru/lost/{setting.looks[event.seat].colour}"
            yield "preview/spent", setting.over(event.field, art, 1, OVER_ALL + 4)
        elif isinstance(event, e.ChevronsCleared):
            for field in event.fields:
                art = f"pacru/lost/{setting.looks[event.seat].colour}"
                yield f"preview/cleared/{field}", setting.over(field, art, 0.9, OVER_ALL + 4)
    for pick in outcome.open:
        if pick in FIELD_OF and len(outcome.open) < 12:
            art = f"pacru/speck/{setting.looks[view.turn].colour}"
            yield f"preview/open/{pick}", setting.over(FIELD_OF[pick], art, 0.5, OVER_ALL + 2)


def _way(setting: Setting, view: State, outcome: Outcome) -> Iterator[Named]:
    """Arrowheads along the line, and the chevron as it would stand at its end."""
    moved = next(event for event in outcome.events if isinstance(event, e.ChevronMoved))
    look, reach = setting.looks[moved.seat], REACH_OF[outcome.move[:2]]
    chosen = f"pacru/chosen/{look.colour}"
    yield "preview/chosen", setting.over(moved.source, chosen, 1.12, OVER_ALL)
    for i, field in enumerate(reach.between):
        art = f"pacru/way/{look.colour}/{reach.direction}"
        yield f"preview/way/{i}", setting.over(field, art, 0.8, OVER_ALL + 2)
    standing = setting.chevron(moved.seat, moved.target, moved.facing)
    yield "preview/chevron", standing._replace(layer=OVER_ALL + 3, alpha=_PALE)
    if CONNECT in outcome.open and len(outcome.open) > 1:
        for field in reach.between:
            if view.colours[field] != moved.seat + 1:
                marker = setting.marker(moved.seat, field)._replace(layer=OVER_ALL)
                yield f"preview/maybe/{field}", marker.faded(_FAINT)
