"""The legal moves of Tsuro: starts, placements, ticks and swaps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations

from game.core.hidden_tiles import HIDDEN
from game.core.rules import Move
from game.titles.tsuro.board import SIDE, Board, faced, ticks_of
from game.titles.tsuro.state import UNSET, State
from game.titles.tsuro.tiles import EXITS, NAMES, PICKS, TILE_OF, WAYS
from game.titles.tsuro.walk import MET, SAFE, beyond, fate, survives

TRIES = 8
"""Placements drawn at random before all are listed."""
TICKS = tuple(f".{port}" for port in range(8))

MOVES: tuple[tuple[Move, ...], ...] = tuple(tuple(PICKS[w] for w in ways) for ways in WAYS)
"""The ways to lay each tile, as moves."""


def starts(board: Board, markers: tuple[int, ...], on_tick: bool) -> list[Move]:
    """{start} Every free tick, or every free side of the border."""
    starts = board.tick_starts if on_tick else board.side_starts
    return [move for place, move in starts if place not in markers]


def answers(marker: int) -> list[Move]:
    """{push} The two ticks a pushed marker's owner chooses from."""
    return [(TICKS[port],) for port in ticks_of(marker)]


def swaps(hand: bytes, pool: bytes) -> list[Move]:
    """{bonus} Keep, or exchange any number of tiles, both lists ascending."""
    listed: list[Move] = [("keep",)]
    own, theirs = ([NAMES[t] for t in tiles if t != HIDDEN] for tiles in (hand, pool))
    for count in range(1, min(len(own), len(theirs)) + 1):
        listed += [
            (f"swap {count}", *(f"{mine}>{got}" for mine, got in zip(given, taken, strict=True)))
            for given in combinations(own, count)
            for taken in combinations(theirs, count)
        ]
    if HIDDEN in hand or HIDDEN in pool:
        most = min(len(hand), len(pool))
        listed += [(f"swap {count}", *["?>?"] * count) for count in range(1, most + 1)]
    return listed


class Placements:
    """{place} The placements of one pawn.

    A hand may have holes (a record that did not see it): then every tile it could hold is tried,
    and a placement counts as legal if some hand that fits what is known makes it so.
    """

    def __init__(self, board: Board, state: State, pawn: int, unseen: bytes) -> None:
        self.marker = marker = state.markers[pawn]
        self.unseen = unseen
        self._hand = state.hands[state.turn]
        square = faced(marker)
        others = [m for p, m in enumerate(state.markers) if m >> 3 == square and p != pawn]
        self.fates = beyond(state.board, board.across, square, others)
        self.ports = (marker & 7,) if marker < SIDE else ticks_of(marker)

    def legal(self, ban: bool, edge_only: bool) -> list[Move]:
        """{ban} {scope} {tick} The legal ones: the survivors; if there are none, all."""
        if HIDDEN in self._hand:
            return self._possible(ban, edge_only)
        hand = dict.fromkeys(self._hand)
        if not ban or min(self.fates) >= SAFE:
            return [move for tile in hand for move in self._moves(tile)]
        return self._survivors(hand, edge_only) or self._all(hand)

    def _moves(self, tile: int) -> Sequence[Move]:
        """Every way to lay a tile; a marker at a side also names its tick."""
        if self.marker < SIDE:
            return MOVES[tile]
        return [(*PICKS[laid], TICKS[port]) for laid in WAYS[tile] for port in self.ports]

    def _all(self, tiles: Iterable[int]) -> list[Move]:
        return [move for tile in tiles for move in self._moves(tile)]

    def _survivors(self, tiles: Iterable[int], edge_only: bool) -> list[Move]:
        """{ban} {scope} The placements that do not put their own player out."""
        spared = (SAFE, MET) if edge_only else (SAFE,)
        fates, open_tick = self.fates, self.marker >= SIDE
        listed: list[Move] = []
        for port in self.ports:
            for tile in tiles:
                for laid in WAYS[tile]:
                    end = fates[EXITS[laid * 8 + port]]
                    if 0 <= end < SAFE:
                        end = fate(fates, laid, port)
                    if end in spared:
                        move: Move = PICKS[laid]
                        listed.append((*move, TICKS[port]) if open_tick else move)
        return listed

    def _possible(self, ban: bool, edge_only: bool) -> list[Move]:
        """{ban} The legal ones of some hand that fits what is known."""
        sure = dict.fromkeys(tile for tile in self._hand if tile != HIDDEN)
        tiles = sorted({*sure, *self.unseen})
        if not ban:
            return self._all(tiles)
        safe = self._survivors(tiles, edge_only)
        saving = {TILE_OF[move[0]] for move in safe}
        hopeless = [tile for tile in self.unseen if tile not in saving]
        if saving & sure.keys() or len(hopeless) < self._hand.count(HIDDEN):
            return safe
        return safe + self._all(tile for tile in tiles if tile not in saving)


def pawn_to_set(markers: tuple[int, ...]) -> int:
    """{start} {duel} The next pawn to set: 1A, 2A and so on, then 1B, 2B."""
    return markers.index(UNSET)


def any_survivor(board: Board, state: State, random: Callable[[], float]) -> Move | None:
    """{ban} A random placement that survives, each as likely; None if none was hit.

    For markers on a place, with the whole hand known: the usual case of a rollout.
    """
    marker, hand = state.markers[state.turn], state.hands[state.turn]
    if marker >= SIDE:
        return None
    ways = ways_of(hand)
    for _ in range(TRIES):
        laid = ways[int(random() * len(ways))]
        if survives(state.board, board.across, marker, laid, state.markers):
            return PICKS[laid]
    return None


@cache
def ways_of(hand: bytes) -> tuple[int, ...]:
    """Every way to lay a tile of a hand; cached, as few hands come often."""
    return tuple(laid for tile in dict.fromkeys(hand) for laid in WAYS[tile])
