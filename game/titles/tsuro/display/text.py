"""Text of Tsuro's display: log lines, prompts, players' list and notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.events import Event
from game.core.rules import Move
from game.stage.display import Fact, Row
from game.stage.phrases import Blank, Phrase, Who, phrase
from game.titles.tsuro import events as e
from game.titles.tsuro.board import faced
from game.titles.tsuro.display.spots import picked_pawn
from game.titles.tsuro.rules import TsuroRules
from game.titles.tsuro.state import BONUS, DEAL, DRAW, NOBODY, OVER, PLACE, START, TICK, State


def log_line(rules: TsuroRules, event: Event) -> Phrase | None:
    """The line of the log for an event."""
    return _LINES[type(event)](rules, event)


def _square(rules: TsuroRules, marker: int) -> str:
    return rules.board.names[faced(marker)]


def _line(key: str, **blanks: Blank) -> Phrase:
    return phrase(f"tsuro.log.{key}", **blanks)


def _dealt(rules: TsuroRules, event: e.TileDealt) -> Phrase:
    return _line("dealt", seat=Who(event.seat), n=len(event.tiles))


def _drawn(rules: TsuroRules, event: e.TileDrawn) -> Phrase:
    return _line("drawn", seat=Who(event.seat))


def _shown(rules: TsuroRules, event: e.HandShown) -> Phrase:
    return _line("shown", seat=Who(event.seat), n=len(event.tiles))


def _set(rules: TsuroRules, event: e.MarkerSet) -> Phrase:
    return _line("set", seat=Who(event.seat), square=_square(rules, event.marker))


def _tick(rules: TsuroRules, event: e.TickChosen) -> Phrase:
    return _line("tick", seat=Who(event.seat), square=_square(rules, event.place))


def _placed(rules: TsuroRules, event: e.TilePlaced) -> Phrase:
    return _line(
        "placed", seat=Who(event.seat), tile=event.tile, square=rules.board.names[event.square]
    )


def _slid(rules: TsuroRules, event: e.MarkerSlid) -> Phrase | None:
    if event.end is None:
        return None
    square, n = _square(rules, event.end), len(event.path) // 2
    return _line("slid", seat=Who(event.seat), square=square, n=n)


def _met(rules: TsuroRules, event: e.MarkersMet) -> Phrase:
    first, second = (Who(pawn % rules.seats) for pawn in event.pawns)
    if first == second:
        return _line("met_own", seat=first)
    return _line("met", first=first, second=second)


def _left(rules: TsuroRules, event: e.MarkerLeft) -> Phrase:
    return _line("left", seat=Who(event.seat), square=_square(rules, event.place))


def _out(rules: TsuroRules, event: e.PlayerOut) -> Phrase:
    return _line("out", seat=Who(event.seat))


def _swapped(rules: TsuroRules, event: e.TilesSwapped) -> Phrase:
    return _line("swapped", seat=Who(event.seat), n=len(event.given))


def _returned(rules: TsuroRules, event: e.HandReturned) -> Phrase:
    return _line("aside" if event.aside else "returned", seat=Who(event.seat), n=event.count)


def _dragon(rules: TsuroRules, event: e.DragonMoved) -> Phrase:
    return _line("dragon_home") if event.seat is None else _line("dragon", seat=Who(event.seat))


def _ended(rules: TsuroRules, event: e.GameEnded) -> Phrase:
    if len(event.winners) == 1:
        return _line("wins", seat=Who(event.winners[0]))
    return _line("share", seats=_listed(event.winners))


def _listed(seats: Sequence[int]) -> Phrase:
    """The names joined by commas, and by *and* before the last."""
    *first, last = seats
    if len(first) == 1:
        return _line("pair", first=Who(first[0]), second=Who(last))
    return _line("pair", first=_commas(first), second=Who(last))


def _commas(seats: Sequence[int]) -> Phrase:
    *first, last = seats
    head: Blank = Who(first[0]) if len(first) == 1 else _commas(first)
    return _line("list", first=head, second=Who(last))


def prompt(rules: TsuroRules, view: State, picked: Move) -> Phrase:
    """What the seat to act is asked to do."""
    return phrase(f"tsuro.prompt.{_asked(rules, view, picked)}", seat=Who(view.actor))


def _asked(rules: TsuroRules, view: State, picked: Move) -> str:
    bare = picked[1:] if rules.duel else picked
    if view.phase == PLACE and rules.duel and not picked:
        return "pawn"
    if view.phase == PLACE:
        return ("tile", "turn", "tick", "confirm")[min(3, len(bare))]
    if view.phase == BONUS:
        return "pairs" if picked else "bonus"
    if view.phase == START:
        return "start_tick" if rules.on_tick else "start_side"
    return {DEAL: "deal", DRAW: "draw", TICK: "pushed", OVER: "over"}[view.phase]


def rows(rules: TsuroRules, view: State, tokens: Sequence[str]) -> list[Row]:
    """Rows of the players' list: tiles in the hand, or out."""
    return [_row(rules, view, seat, tokens[seat]) for seat in range(rules.seats)]


def _row(rules: TsuroRules, view: State, seat: int, token: str) -> Row:
    if seat in view.out:
        return Row(phrase("tsuro.row.out"), out=True, token=token)
    key = "tsuro.row.dragon" if view.dragon == seat else "tsuro.row.tiles"
    return Row(phrase(key, n=len(view.hands[seat])), token=token)


def notes(rules: TsuroRules, view: State) -> list[Fact]:
    """Notes on the pile, the dragon and tiles laid aside."""
    found = [Fact(phrase("tsuro.note.pile", n=len(view.pile)))]
    if view.dragon != NOBODY:
        found.append(Fact(phrase("tsuro.note.dragon", seat=Who(view.dragon))))
    aside = sum(map(len, view.aside))
    if aside:
        found.append(Fact(phrase("tsuro.note.aside", n=aside)))
    if view.phase == PLACE and view.half:
        pawn = picked_pawn(rules, view, ())
        found.append(Fact(phrase("tsuro.note.half", pawn="AB"[pawn // rules.seats])))
    return found


_LINES: dict[type[Event], Callable[[TsuroRules, Any], Phrase | None]] = {
    e.TileDealt: _dealt,
    e.TileDrawn: _drawn,
    e.HandShown: _shown,
    e.MarkerSet: _set,
    e.TickChosen: _tick,
    e.TilePlaced: _placed,
    e.MarkerSlid: _slid,
    e.MarkersMet: _met,
    e.MarkerLeft: _left,
    e.PlayerOut: _out,
    e.TilesSwapped: _swapped,
    e.HandReturned: _returned,
    e.DragonMoved: _dragon,
    e.GameEnded: _ended,
}
