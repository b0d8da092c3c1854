"""Preview of a move: the tile on its square, every path and its end."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from game.core.hidden_tiles import HIDDEN
from game.core.rules import Move
from game.stage.display import Fact, Preview
from game.stage.phrases import Who, phrase
from game.stage.sprites import Sprite
from game.titles.tsuro.board import SIDE
from game.titles.tsuro.display.paths import segments
from game.titles.tsuro.display.places import outward
from game.titles.tsuro.display.spots import picked_pawn
from game.titles.tsuro.display.sprites import MARKER_AT, TILE, TRAIL, Setting
from game.titles.tsuro.events import GameEnded, MarkerLeft, MarkerSet, MarkerSlid, MarkersMet
from game.titles.tsuro.placements import TICKS, pawn_to_set
from game.titles.tsuro.rules import TsuroRules
from game.titles.tsuro.state import BONUS, OUT, PLACE, START, TICK, State
from game.titles.tsuro.tiles import LAID_OF, WAYS
from game.titles.tsuro.walk import survives

_PALE = 0.72


def preview(setting: Setting, view: State, picked: Move) -> Preview:
    """What the picks so far would do, completed to a whole move."""
    rules = setting.rules
    if not picked or view.phase not in (START, PLACE, TICK):
        return Preview()
    move = _completed(rules, view, picked)
    if move is None:
        return Preview()
    events: list[Event] = []
    after = rules.apply(view, move, events.append)
    seat = rules.to_act(view)
    shown = dict(_tile(setting, view, move))
    for event in events:
        shown.update(_pictures(setting, after, event))
    return Preview(shown, tuple(_facts(rules, seat, events, after, _pawn_of(rules, view, picked))))


def _pawn_of(rules: TsuroRules, view: State, picked: Move) -> int:
    """The pawn the move is about."""
    if view.phase == TICK:
        return rules.turn.pushed(view)
    return picked_pawn(rules, view, picked) if view.phase == PLACE else pawn_to_set(view.markers)


def _completed(rules: TsuroRules, view: State, picked: Move) -> Move | None:
    """The picks completed: as in the first legal move, else in the nearest way.

    A forbidden placement is shown, too: it tells why it is forbidden.
    """
    legal = (move for move in rules.moves(view) if move[: len(picked)] == picked)
    found = next(legal, None)
    if found is not None:
        return found if len(found) == len(picked) or view.phase == PLACE else None
    if view.phase != PLACE:
        return None
    bare = picked[1:] if rules.duel else picked
    if not bare:
        return None
    marker = view.markers[picked_pawn(rules, view, picked)]
    if marker == OUT:
        return None
    move = picked if len(bare) > 1 else (*picked, "r0")
    if marker >= SIDE and len(bare) < 3:
        move = (*move, TICKS[2 * (marker & 3)])
    return move


def _tile(setting: Setting, view: State, move: Move) -> Sequence[tuple[str, Sprite]]:
    """The tile on its square."""
    if view.phase != PLACE:
        return ()
    pawn = picked_pawn(setting.rules, view, move)
    bare = move[1:] if setting.rules.duel else move
    marker = view.markers[pawn]
    square = (marker - SIDE) // 4 if marker >= SIDE else marker >> 3
    tile = setting.tile(square, LAID_OF[bare[0], bare[1]])._replace(layer=TILE + 60, alpha=0.94)
    mark = setting.over(square, f"tsuro/last/{setting.look(pawn).colour}", TRAIL + 8)
    return (("preview/tile", tile), ("preview/tile/edge", mark))


def _pictures(setting: Setting, after: State, event: Event) -> dict[str, Sprite]:
    if isinstance(event, MarkerSet):
        marker = setting.marker(event.pawn, setting.places.point(event.marker))
        return {f"preview/end/{event.pawn}": marker.faded(_PALE)}
    if isinstance(event, MarkerSlid):
        return _slide(setting, after, event)
    if isinstance(event, MarkerLeft):
        x, y = setting.places.point(event.place)
        dx, dy = outward(event.place & 7)
        reach = setting.places.square * 0.14
        return {f"preview/end/{event.pawn}": _fallen(setting, event.pawn, x + dx * reach,
                                                   y + dy * reach)}  # fmt: skip
    if isinstance(event, MarkersMet):
        middle = segments(after.board, event.path)[len(event.path) // 4]
        x, y = setting.places.square_box(middle.square).centre
        return {f"preview/end/{event.pawns[0]}": _fallen(setting, event.pawns[0], x, y)}
    return {}


def _slide(setting: Setting, after: State, event: MarkerSlid) -> dict[str, Sprite]:
    """Beads along the path, and a pale marker at its end."""
    colour = setting.look(event.pawn).colour
    shown = {
        f"preview/path/{event.pawn}/{i}": setting.over(
            piece.square, f"tsuro/beads/{piece.laid}/{piece.line}/{colour}", TRAIL + 10
        )
        for i, piece in enumerate(segments(after.board, event.path))
    }
    if event.end is not None:
        x, y = setting.places.point(event.end)
        size = setting.places.square * 0.46
        shown[f"preview/goal/{event.pawn}"] = Sprite(
            f"tsuro/goal/{colour}", x, y, size, size, layer=MARKER_AT - 1
        )
        shown[f"preview/end/{event.pawn}"] = setting.marker(event.pawn, (x, y)).faded(_PALE)
    return shown


def _fallen(setting: Setting, pawn: int, x: float, y: float) -> Sprite:
    size = setting.places.square * 0.42
    colour = setting.look(pawn).colour
    return Sprite(f"tsuro/fallen/{colour}", x, y, size, size, layer=MARKER_AT + 31)


def _facts(
    rules: TsuroRules, seat: int, events: Sequence[Event], after: State, pawn: int
) -> list[Fact]:
    """Facts about the outcome, the most important first."""
    ended = [event for event in events if isinstance(event, GameEnded)]
    facts = [_ending(seat, event) for event in ended]
    for event in events:
        fact = _fact(rules, seat, event, pawn)
        if fact:
            facts.append(fact)
    if after.phase == TICK:
        facts.append(Fact(phrase("tsuro.fact.asks", seat=Who(after.actor))))
    if not ended and after.phase == BONUS:
        facts.append(Fact(phrase("tsuro.fact.bonus"), "good"))
    ways = None if ended or after.phase == TICK else ways_left(rules, after, pawn)
    if ways is not None:
        facts.append(Fact(phrase("tsuro.fact.ways", n=ways), "plain" if ways else "bad"))
    return facts[:5]


def _ending(seat: int, event: GameEnded) -> Fact:
    if seat not in event.winners:
        return Fact(phrase("tsuro.fact.loses"), "bad")
    alone = len(event.winners) == 1
    return Fact(phrase("tsuro.fact.wins" if alone else "tsuro.fact.shares"), "win")


def _fact(rules: TsuroRules, seat: int, event: Event, pawn: int) -> Fact | None:
    if isinstance(event, MarkerSlid) and event.end is not None:
        place = rules.board.names[event.end >> 3]
        n = len(event.path) // 2
        if event.pawn == pawn:
            return Fact(phrase("tsuro.fact.ends", square=place, n=n), "good")
        return Fact(phrase("tsuro.fact.other", seat=Who(event.seat), square=place))
    if isinstance(event, MarkerLeft):
        if event.seat == seat:
            return Fact(phrase("tsuro.fact.falls"), "bad")
        return Fact(phrase("tsuro.fact.other_falls", seat=Who(event.seat)), "good")
    if isinstance(event, MarkersMet):
        first, second = (p % rules.seats for p in event.pawns)
        if first == second:
            return Fact(phrase("tsuro.fact.meet_own"), "bad")
        mood = "bad" if seat in (first, second) else "good"
        return Fact(phrase("tsuro.fact.meet", first=Who(first), second=Who(second)), mood)
    return None


def ways_left(rules: TsuroRules, after: State, pawn: int) -> int | None:
    """Number of placements left in the hand that keep a pawn on; None if unknown."""
    hand, marker = after.hands[pawn % rules.seats], after.markers[pawn]
    if marker < 0 or marker >= SIDE or not hand or HIDDEN in hand:
        return None
    across = rules.board.across
    return sum(
        survives(after.board, across, marker, laid, after.markers)
        for tile in set(hand)
        for laid in WAYS[tile]
    )
