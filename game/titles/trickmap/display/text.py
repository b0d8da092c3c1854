"""Trickmap's texts: the log, the prompts, the players' list and the notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.events import Event
from game.core.rules import CHANCE, Move
from game.core.rules import OVER as GAME_OVER
from game.grids.hexes import NAMES as CELLS
from game.stage.display import Fact, Row
from game.stage.phrases import Phrase, Who, phrase
from game.titles.trickmap import events as e
from game.titles.trickmap.rules import TrickmapRules
from game.titles.trickmap.state import EXPLORE, OPEN, PLACE, TRICKS, State, round_over
from game.titles.trickmap.tiles import is_wild, terrain_of, value_of

MINUS = "\N{MINUS SIGN}"
TERRAIN_KEYS = ("sea", "rock", "forest", "desert", "lava")


def terrain_name(terrain: int) -> Phrase:
    """A terrain's name."""
    return phrase(f"trickmap.terrain.{TERRAIN_KEYS[terrain]}")


def tile_name(tile: int) -> Phrase:
    """A tile's name: its terrain and value, or that it is a wild and which."""
    kind = TERRAIN_KEYS[terrain_of(tile)]
    if is_wild(tile):
        return phrase(f"trickmap.wild.{kind}")
    return phrase(f"trickmap.tile.{kind}", value=value_of(tile))


def place_name(cell: int) -> str:
    """A cell's coordinates, as the notation has them but with a true minus."""
    return CELLS[cell].replace("-", MINUS)


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points >= 0 else f"{MINUS}{-points}"


def points_of(points: int) -> Phrase:
    """A number of points, which may be negative."""
    shown = str(points).replace("-", MINUS)
    return phrase("trickmap.count.points", n=points, shown=shown)


def tiles_of(count: int) -> Phrase:
    """A number of tiles."""
    return phrase("trickmap.count.tiles", n=count)


def listed(names: Sequence[Phrase | Who]) -> Phrase:
    """Several things one after the other."""
    first, *rest = names
    if not rest:
        return phrase("trickmap.list.one", one=first)
    return phrase("trickmap.list.more", one=first, rest=listed(rest))


def log_line(event: Event) -> Phrase:
    """The line of the log for an event."""
    return _LINES[type(event)](event)


def _round_began(event: e.RoundBegan) -> Phrase:
    return phrase("trickmap.log.round_began", round=event.round)


def _hand_dealt(event: e.HandDealt) -> Phrase:
    return phrase("trickmap.log.hand_dealt", seat=Who(event.seat), n=len(event.tiles))


def _tile_placed(event: e.TilePlaced) -> Phrase:
    kind = {2: "treasure", -2: "bomb"}.get(event.marker, "plain")
    return phrase(
        f"trickmap.log.placed_{kind}",
        seat=Who(event.seat),
        tile=tile_name(event.tile),
        cell=place_name(event.cell),
    )


def _trick_won(event: e.TrickWon) -> Phrase:
    if event.terrain is None:
        return phrase("trickmap.log.won_wild", seat=Who(event.seat))
    terrain = terrain_name(event.terrain)
    return phrase("trickmap.log.won", seat=Who(event.seat), terrain=terrain)


def _explorer_set(event: e.ExplorerSet) -> Phrase:
    return phrase(
        "trickmap.log.explorer",
        seat=Who(event.seat),
        terrain=terrain_name(event.terrain),
        cell=place_name(event.cell),
    )


def _tiles_shown(event: e.TilesShown) -> Phrase:
    tiles = listed([tile_name(tile) for tile in event.tiles])
    return phrase("trickmap.log.shown", seat=Who(event.seat), tiles=tiles)


def _area_scored(event: e.AreaScored) -> Phrase:
    return phrase(
        "trickmap.log.area",
        seat=Who(event.seat),
        terrain=terrain_name(event.terrain),
        tiles=tiles_of(len(event.cells)),
        points=points_of(event.points),
    )


def _bonus_scored(event: e.BonusScored) -> Phrase:
    return phrase(
        "trickmap.log.bonus",
        seat=Who(event.seat),
        tile=tile_name(event.tile),
        points=points_of(event.points),
    )


def _round_scored(event: e.RoundScored) -> Phrase:
    gains = [
        phrase("trickmap.log.gain", seat=Who(seat), points=signed(points))
        for seat, points in enumerate(event.gained)
    ]
    return phrase("trickmap.log.round_scored", gains=listed(gains))


def _game_ended(event: e.GameEnded) -> Phrase:
    winners = listed([Who(seat) for seat in event.winners])
    return phrase("trickmap.log.ended", winners=winners, n=len(event.winners))


def prompt(rules: TrickmapRules, view: State, picked: Move) -> Phrase:
    """What the seat to act is asked to do."""
    actor = rules.to_act(view)
    if actor == GAME_OVER:
        return phrase("trickmap.prompt.over")
    if actor == CHANCE:
        return phrase("trickmap.prompt.scored" if round_over(view) else _DEAL)
    seat = Who(actor)
    if view.phase == PLACE:
        return phrase(f"trickmap.prompt.{_PLACING[min(len(picked), 2)]}", seat=seat)
    if view.terrain != OPEN:
        return phrase("trickmap.prompt.explorer", seat=seat, terrain=terrain_name(view.terrain))
    return phrase(f"trickmap.prompt.{'terrain' if picked else 'claim'}", seat=seat)


_DEAL = "trickmap.prompt.deal"
_PLACING = ("tile", "cell", "turn")


def rows(rules: TrickmapRules, view: State, tokens: Sequence[str]) -> list[Row]:
    """The players' list: tricks won and tiles held, and the points so far."""
    return [
        Row(
            phrase(
                "trickmap.row.line",
                tricks=phrase("trickmap.count.tricks", n=view.won[seat]),
                tiles=tiles_of(len(view.hands[seat])),
            ),
            points=view.scores[seat],
            token=tokens[seat],
        )
        for seat in range(rules.seats)
    ]


def notes(rules: TrickmapRules, view: State) -> list[Fact]:
    """The round and the trick, its tiles so far, and who is ahead in it."""
    where = phrase(
        "trickmap.note.round",
        round=view.round,
        rounds=rules.rounds.count,
        trick=view.trick,
        tricks=TRICKS,
    )
    facts = [Fact(where)]
    if round_over(view):
        gains = [
            phrase("trickmap.log.gain", seat=Who(seat), points=signed(points))
            for seat, points in enumerate(view.gained)
        ]
        return [*facts, Fact(phrase("trickmap.note.gained", gains=listed(gains)))]
    trick = rules.trick_cells(view)
    if not trick:
        if view.phase == PLACE:
            facts.append(Fact(phrase("trickmap.note.leads", seat=Who(view.actor))))
        return facts
    laid = view.laid[(view.trick - 1) * rules.seats :][: len(trick)]
    names = [tile_name(tile // 6) for tile in laid]
    facts.append(Fact(phrase("trickmap.note.so_far", tiles=listed(names))))
    return [*facts, _standing(rules, view)]


def _standing(rules: TrickmapRules, view: State) -> Fact:
    verdict = rules.verdict(view)
    seat = Who((view.leader + verdict.winner) % rules.seats)
    if verdict.terrain is None:
        return Fact(phrase("trickmap.note.all_wild", seat=seat))
    kind = "won" if view.phase == EXPLORE else "ahead"
    return Fact(phrase(f"trickmap.note.{kind}", terrain=terrain_name(verdict.terrain), seat=seat))


_LINES: dict[type[Event], Callable[[Any], Phrase]] = {
    e.RoundBegan: _round_began,
    e.HandDealt: _hand_dealt,
    e.TilePlaced: _tile_placed,
    e.TrickWon: _trick_won,
    e.ExplorerSet: _explorer_set,
    e.TilesShown: _tiles_shown,
    e.AreaScored: _area_scored,
    e.BonusScored: _bonus_scored,
    e.RoundScored: _round_scored,
    e.GameEnded: _game_ended,
}
