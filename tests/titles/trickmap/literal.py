"""A literal model of Trickmap: a second reading of the rules, without the program's code.

Tests play it beside the program, move by move.

Words: a trick is the rulebook's *vaza*, a wild its *coringa*, an explorer its *explorador*.
The tags (S1, P2, W5 ...) are those of the rules; "section 7" is its list of exact moments.
"""

from __future__ import annotations

from copy import deepcopy

from tests.titles.trickmap.literal_map import Cell, LiteralMap, Placed
from tests.titles.trickmap.literal_tiles import deck, is_wild, value
from tests.titles.trickmap.literal_trick import explorer_choices, judge

TRICKS = 9  # T1
HAND = 10  # S1
BONUS = 10  # A3

# The options with their values, the default first. `rounds` is any whole number from 1.
OPTION_VALUES = {
    "explorer_scope": ("trick", "map"),
    "two_way_continuity": ("off", "on"),
    "no_holes": ("off", "on"),
    "wild_vote_scope": ("map", "trick"),
    "wild_layout": ("band", "omit-one", "pairs"),
}
DEFAULT_ROUNDS = 2


def cell_name(cell: Cell) -> str:
    """Section 6: axial coordinates `q,r`."""
    return f"{cell[0]},{cell[1]}"


class LiteralGame:
    """One game of Trickmap with everything visible."""

    def __init__(self, title: str, seats: int, options: dict[str, str | int]) -> None:
        if title != "trickmap":
            raise ValueError(f"not a title of this model: {title}")
        if seats not in (2, 3, 4, 5):
            raise ValueError("Trickmap is for 2 to 5 players (S1)")
        self.title = title
        self.seats = seats
        self.options = {name: values[0] for name, values in OPTION_VALUES.items()}
        self.rounds = DEFAULT_ROUNDS
        for name, chosen in options.items():
            if name == "rounds":
                self.rounds = int(chosen)
                if self.rounds < 1:
                    raise ValueError("rounds is a whole number from 1")
            elif name in OPTION_VALUES and chosen in OPTION_VALUES[name]:
                self.options[name] = str(chosen)
            else:
                raise ValueError(f"unknown option or value: {name} {chosen}")

        self.deck = deck(seats)
        self.scores = [0] * seats
        self.round_points = [0] * seats  # of the last round that was scored
        self.conquered = [0] * seats  # G2, of the last round that was scored
        self.round = 1
        self.leader = 1  # S4: seat 1 leads round 1; of the current trick
        self.round_starter = 1
        self._clear_table()

    def _clear_table(self) -> None:
        """Section 7: the table as it is when a round's first deal begins."""
        self.trick = 1
        self.map = LiteralMap(self.options["wild_layout"])
        self.explorers: list[tuple[Cell, int, str]] = []  # E2: in order of placing
        self.hands: dict[int, list[str]] = {seat: [] for seat in self._all_seats()}
        self.won = dict.fromkeys(self._all_seats(), 0)
        self.dealt = 0  # seats that have had their deal in this round
        self.scored = False  # the round is over and scored

    def copy(self) -> LiteralGame:
        return deepcopy(self)

    # --- whose step it is ----------------------------------------------------------------

    def _all_seats(self) -> range:
        return range(1, self.seats + 1)

    def _over(self) -> bool:
        """T1: the game ends when the last round is scored."""
        return self.scored and self.round == self.rounds

    def _placements_in_trick(self) -> int:
        return len(self.map.cells_of_trick(self.trick))

    def _explorer_due(self) -> bool:
        """T4: everybody has placed a tile; the winner owes an explorer."""
        return self._placements_in_trick() == self.seats

    def to_act(self) -> int | str | None:
        if self._over():
            return None
        if self.scored or self.dealt < self.seats:
            return "~"
        if self._explorer_due():
            return self._judge()[0]
        # T1, S5: the leader first, then clockwise.
        return (self.leader - 1 + self._placements_in_trick()) % self.seats + 1

    def _judge(self) -> tuple[int, str | None]:
        return judge(self.map, self.trick, self.options["wild_vote_scope"])

    def due(self) -> tuple[str, int, int, list[str]]:
        """S1, S2, G1: ten tiles for the next seat; a new round begins with the whole deck."""
        if self.to_act() != "~":
            raise ValueError("no chance step is due")
        if self.scored:
            return ("deal", 1, HAND, list(self.deck))
        return ("deal", self.dealt + 1, HAND, self._aside())

    def _aside(self) -> list[str]:
        """Section 7: every tile neither on the map nor in a hand, sorted as text."""
        on_map = {placed.tile for placed in self.map.tiles.values()}
        in_hands = {tile for hand in self.hands.values() for tile in hand}
        return [tile for tile in self.deck if tile not in on_map and tile not in in_hands]

    # --- legal moves ---------------------------------------------------------------------

    def legal(self) -> list[str]:
        seat = self.to_act()
        if not isinstance(seat, int):
            return []
        if self._explorer_due():
            return list(self._explorer_moves())
        return list(self._placements(seat))

    def count(self) -> int:
        return len(self.legal())

    def _placements(self, seat: int) -> dict[str, tuple[str, Cell, int]]:
        """Section 2.3: every legal placement, in notation, with tile, cell and rotation."""
        frontier = self.map.frontier(self.trick, self.options["no_holes"] == "on")
        two_way = self.options["two_way_continuity"] == "on"
        hand = self.hands[seat]
        found: list[tuple[str, Cell, int]] = []
        for tile in hand:  # T2: any tile with a legal place
            for cell in frontier:
                for rotation in self._rotations(tile):
                    if self.map.mismatches(tile, rotation, cell, two_way) == 0:
                        found.append((tile, cell, rotation))  # noqa: PERF401 - as the page says it
        if not found:
            # P7: nothing fits, so a wild must be placed; section 7: a hand without a wild
            # (with `two_way_continuity`) is judged the same way. At each cell the rotations
            # with the fewest mismatches there.
            wilds = [tile for tile in hand if is_wild(tile)]
            for tile in wilds or hand:
                for cell in frontier:
                    bad = {
                        rotation: self.map.mismatches(tile, rotation, cell, two_way)
                        for rotation in self._rotations(tile)
                    }
                    fewest = min(bad.values())
                    found += [(tile, cell, turn) for turn in bad if bad[turn] == fewest]
        return {self._placement_name(*placement): placement for placement in found}

    def _rotations(self, tile: str) -> range:
        """P5: the rotation of a normal tile does not matter; a wild has six."""
        return range(6) if is_wild(tile) else range(1)

    def _placement_name(self, tile: str, cell: Cell, rotation: int) -> str:
        """Section 6: `F8@1,-2`; a wild names its rotation: `WS@2,-1r3`."""
        turned = f"r{rotation}" if is_wild(tile) else ""
        return f"{tile}@{cell_name(cell)}{turned}"

    def _explorer_moves(self) -> dict[str, tuple[Cell, str]]:
        """Sections 2.6 and 7: `*1,-2`; in an all-wild trick and only there `*2,-1S`."""
        predominant = self._judge()[1]
        scope = self.options["explorer_scope"]
        moves: dict[str, tuple[Cell, str]] = {}
        for cell, terrain in explorer_choices(self.map, self.trick, predominant, scope):
            named = terrain if predominant is None else ""
            moves[f"*{cell_name(cell)}{named}"] = (cell, terrain)
        return moves

    # --- steps ---------------------------------------------------------------------------

    def play(self, move: str) -> None:
        seat = self.to_act()
        if seat is None:
            raise ValueError("the game is over")
        if not isinstance(seat, int):
            self._deal(move)
            return
        if self._explorer_due():
            targets = self._explorer_moves()
            if move not in targets:
                raise ValueError(f"seat {seat} may not set an explorer by {move}")
            self._set_explorer(seat, *targets[move])
            return
        placements = self._placements(seat)
        if move not in placements:
            raise ValueError(f"seat {seat} may not place {move}")
        tile, cell, rotation = placements[move]
        self.hands[seat].remove(tile)
        self.map.place(cell, Placed(tile, rotation, self.trick, seat))

    def _deal(self, move: str) -> None:
        """S1, G1: `deal SEAT` and ten tiles. The first deal of a round clears the table."""
        kind, seat, how_many, pool = self.due()
        words = move.split(" ")
        tiles = words[2:]
        if words[:2] != [kind, str(seat)]:
            raise ValueError(f"{kind} {seat} is due, not {move}")
        if len(tiles) != how_many or len(set(tiles)) != how_many or not set(tiles) <= set(pool):
            raise ValueError(f"not {how_many} different tiles of the pool: {move}")
        if self.scored:
            self.leader = self.round_starter = self._next_round_starter()
            self.round += 1
            self._clear_table()
        self.hands[seat] = sorted(tiles)
        self.dealt += 1

    def _next_round_starter(self) -> int:
        """G1: fewest points in the round just scored; among equals the first met clockwise
        from the seat after that round's starter (round 2: from seat 2, section 7).
        """
        fewest = min(self.round_points)
        seat = self.round_starter
        while True:
            seat = seat % self.seats + 1
            if self.round_points[seat - 1] == fewest:
                return seat

    def _set_explorer(self, seat: int, cell: Cell, terrain: str) -> None:
        """E1, E2, T4: the explorer stands, the trick counts as won, its winner leads next."""
        self.explorers.append((cell, seat, terrain))
        self.won[seat] += 1
        if self.trick == TRICKS:
            self._score_round()  # section 7: at once, and `trick` stays 9
        else:
            self.trick += 1
            self.leader = seat

    # --- scoring and the end -------------------------------------------------------------

    def _score_round(self) -> None:
        """Section 2.8, and the conquered tiles of G2."""
        for seat in self._all_seats():
            points = 0
            tiles: set[Cell] = set()
            for cell, owner, terrain in self.explorers:
                if owner == seat:
                    points += self.map.area_points(cell, terrain)  # A2: per explorer
                    tiles |= self.map.area(cell, terrain)
            (leftover,) = self.hands[seat]  # T5
            if value(leftover) == self.won[seat]:
                points += BONUS  # A3
            self.round_points[seat - 1] = points
            self.scores[seat - 1] += points
            self.conquered[seat - 1] = len(tiles)  # G2: each tile once
        self.scored = True

    def result(self) -> dict[str, list[int]] | None:
        """G2: most points; then most tiles conquered in the last round; else shared."""
        if not self._over():
            return None
        ranks = {seat: (self.scores[seat - 1], self.conquered[seat - 1]) for seat in self.hands}
        best = max(ranks.values())
        winners = [seat for seat in self._all_seats() if ranks[seat] == best]
        return {"winners": winners, "scores": list(self.scores)}

    def state(self) -> dict[str, object]:
        """The record's JSON `state` with nothing hidden; lists sorted as text (section 7)."""
        shown: dict[str, str] = {}
        for cell, placed in self.map.tiles.items():
            turned = f"r{placed.rotation}" if is_wild(placed.tile) else ""
            shown[cell_name(cell)] = f"{placed.tile}{turned}"
        explorers: dict[str, str] = {}
        for cell, seat, terrain in self.explorers:
            before = explorers.get(cell_name(cell))
            here = f"{seat}{terrain}"
            explorers[cell_name(cell)] = here if before is None else f"{before} {here}"
        return {
            "round": self.round,
            "trick": self.trick,
            "map": shown,
            "explorers": explorers,
            "hands": {str(seat): sorted(hand) for seat, hand in self.hands.items()},
            "aside": self._aside(),
            "won": {str(seat): tricks for seat, tricks in self.won.items()},
            "scores": list(self.scores),
        }
