"""Board, markers, hands, pile and dragon of the literal reference model.

Part of a second, literal reading of the rules that shares no code with the program.
A pawn is named by its seat, "1", or in a duel by seat and letter, "1A".
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.titles.tsuro.literal_editions import BOARD_SIZES, edition_of, settled_options
from tests.titles.tsuro.literal_tiles import (
    SIDES,
    Ending,
    Point,
    Square,
    follow,
    point_name,
    rotations,
    square_name,
    ticks,
)


@dataclass(frozen=True)
class Marker:
    """Geometry: the square it faces, and the port it will enter by (None: not chosen)."""

    square: Square
    side: int
    port: int | None

    def name(self) -> str:
        """`a3.6`, or `a3W` while the tick is not chosen."""
        if self.port is None:
            return square_name(self.square) + SIDES[self.side]
        return point_name((self.square, self.port))

    def point(self) -> Point:
        """The place of a marker that has chosen its tick."""
        assert self.port is not None, "the tick is not chosen"
        return (self.square, self.port)


@dataclass(frozen=True)
class Placement:
    """A hand tile, orientation and pawn; the first one in `side` names the tick."""

    pawn: str
    tile: int
    quarter_turns: int
    tick: int | None


class Board:
    """All pieces of a game, and what the rules say about them."""

    def __init__(self, title: str, seats: int, options: dict[str, str | int]) -> None:
        """Lay out the box of that title for so many players."""
        self.edition = edition_of(title, seats)
        self.seats = seats
        self.options = settled_options(self.edition, seats, options)
        self.size = BOARD_SIZES[self.options.get("board", "phoenix")]
        # Kosmos duel: two pawns each; else a player's one pawn has no letter.
        self.letters = ("A", "B") if self.options.get("duel") == "on" else ("",)
        everybody = range(1, seats + 1)
        self.tiles: dict[Square, tuple[int, int]] = {}
        self.markers: dict[str, Marker | None] = {
            f"{seat}{letter}": None for seat in everybody for letter in self.letters
        }
        self.lost: list[str] = []  # the pawns that are out
        self.hands: dict[int, list[int]] = {seat: [] for seat in everybody}
        self.pile = list(self.edition.path_tiles)
        self.aside: list[int] = []
        self.dragon: int | None = None
        self.out: list[int] = []

    # ------------------------------------------------------------------ seats and pawns

    def seat_of(self, pawn: str) -> int:
        """The seat a pawn belongs to."""
        return int(pawn[0])

    def prefix(self, pawn: str) -> str:
        """Notation: duel: prefix the pawn, `B:`."""
        return f"{pawn[1:]}:" if pawn[1:] else ""

    def clockwise_from(self, seat: int) -> list[int]:
        """All seats, that one first, then clockwise."""
        return [*range(seat, self.seats + 1), *range(1, seat)]

    def living_pawns(self, seat: int) -> list[str]:
        """That seat's pawns that are not out."""
        return [
            pawn for pawn in self.markers if self.seat_of(pawn) == seat and pawn not in self.lost
        ]

    def living(self) -> list[int]:
        """Duel: a player is out when both pawns are."""
        return [seat for seat in range(1, self.seats + 1) if self.living_pawns(seat)]

    def next_living(self, seat: int) -> int:
        """The next living seat clockwise (the same one if it is the only one)."""
        after = [*self.clockwise_from(seat)[1:], seat]
        return next(other for other in after if other in self.living())

    def marker(self, pawn: str) -> Marker:
        """The marker of a pawn that is on the board."""
        marker = self.markers[pawn]
        assert marker is not None, "the pawn is not on the board"
        return marker

    def pawns_facing(self, square: Square, played: str) -> list[str]:
        """Every marker facing a square: the played one, its player's, then clockwise."""
        in_order = [
            pawn
            for seat in self.clockwise_from(self.seat_of(played))
            for pawn in self.living_pawns(seat)
        ]
        in_order.sort(key=lambda pawn: pawn != played)
        return [pawn for pawn in in_order if self.marker(pawn).square == square]

    # ------------------------------------------------------------------ a turn, 1: place

    def every_placement(self, pawn: str) -> list[Placement]:
        """A turn, 1: one hand tile, any orientation, on the square the own marker faces.

        With `side` the first placement also names the tick, unless a push made its owner choose.
        """
        marker = self.marker(pawn)
        named: tuple[int | None, ...] = (None,) if marker.port is not None else ticks(marker.side)
        return [
            Placement(pawn, tile, quarter_turns, tick)
            for tile in sorted(set(self.hands[self.seat_of(pawn)]))
            for quarter_turns in rotations(tile)
            for tick in named
        ]

    def is_suicidal(self, placement: Placement) -> bool:
        """A turn, 1, ban: would it eliminate the placing player? Duel: the pawn played.

        A marker whose owner still has to choose a tick stands on no path yet, so at this moment
        nothing collides with it: a path that ends at one of its ticks ends on the board edge.
        """
        marker = self.marker(placement.pawn)
        port = marker.port if placement.tick is None else placement.tick
        assert port is not None, "a first placement names its tick"
        board = {**self.tiles, marker.square: (placement.tile, placement.quarter_turns)}
        others = [
            self.marker(pawn).point()
            for pawn in self.pawns_facing(marker.square, placement.pawn)
            if pawn != placement.pawn and self.marker(pawn).port is not None
        ]
        ending = follow(self.size, board, (marker.square, port), others)
        if self.options["ban_scope"] == "edge_only":
            return ending.kind == "edge"
        return ending.kind in ("edge", "collision")

    def allowed_placements(self, pawn: str) -> list[Placement]:
        """A turn, 1, ban: suicidal ones are illegal unless all are suicidal."""
        every = self.every_placement(pawn)
        if self.options["ban"] == "off":
            return every
        surviving = [placement for placement in every if not self.is_suicidal(placement)]
        return surviving or every

    def placement_name(self, placement: Placement) -> str:
        """Notation: `17r2`, with the tick `17r2.6`, in a duel `B:17r2`."""
        tick = "" if placement.tick is None else f".{placement.tick}"
        tile = f"{placement.tile}r{placement.quarter_turns}"
        return self.prefix(placement.pawn) + tile + tick

    def lay(self, placement: Placement) -> Square:
        """Lay the tile on the square the marker faces; nothing moves yet."""
        square = self.marker(placement.pawn).square
        assert square not in self.tiles, "a marker always faces an empty square"
        self.hands[self.seat_of(placement.pawn)].remove(placement.tile)
        self.tiles[square] = (placement.tile, placement.quarter_turns)
        if placement.tick is not None:
            self.name_tick(placement.pawn, placement.tick)
        return square

    def name_tick(self, pawn: str, port: int) -> None:
        """The owner chooses the tick of a marker set with `side`."""
        marker = self.marker(pawn)
        self.markers[pawn] = Marker(marker.square, marker.side, port)

    # ------------------------------------------------------------------ a turn, 2: move

    def move_markers(self, played: str) -> None:
        """A turn, 2: all end points are worked out on the finished board, then applied."""
        moving = self.pawns_facing(self.marker(played).square, played)
        places = {pawn: self.marker(pawn).point() for pawn in moving}
        endings: dict[str, Ending] = {}
        for pawn in moving:
            others = [places[other] for other in moving if other != pawn]
            endings[pawn] = follow(self.size, self.tiles, places[pawn], others)
        for pawn, ending in endings.items():
            if ending.kind == "collision":
                (met,) = [other for other in moving if places[other] == ending.point]
                assert endings[met] == Ending("collision", places[pawn]), "three-way collision"
        for pawn, ending in endings.items():
            if ending.kind == "open":
                square, port = ending.point
                self.markers[pawn] = Marker(square, port // 2, port)
            else:
                self.markers[pawn] = None
                self.lost.append(pawn)
        standing = [marker.name() for marker in self.markers.values() if marker is not None]
        assert len(standing) == len(set(standing)), "two markers on one point (Geometry)"

    # ------------------------------------------------------------------ a turn, 3 and 5

    def note_eliminated(self, active: int) -> list[int]:
        """The seats just eliminated: the active seat first, then clockwise."""
        just_out = [
            seat
            for seat in self.clockwise_from(active)
            if seat not in self.living() and seat not in self.out
        ]
        self.out.extend(just_out)
        return just_out

    def settle_eliminated(self, just_out: list[int]) -> None:
        """A turn, 3: the hands go where the edition says, then the dragon moves on."""
        for seat in just_out:
            heap = self.pile if self.edition.eliminated_hand == "pile" else self.aside
            heap.extend(self.hands[seat])
            self.hands[seat] = []
        if self.dragon in just_out:
            # To the next living player clockwise with fewer than three tiles, else to the table.
            takers = [
                seat
                for seat in self.clockwise_from(self.dragon)
                if seat in self.living() and len(self.hands[seat]) < 3
            ]
            self.dragon = takers[0] if takers else None

    def winners(self, alive_before: list[int]) -> list[int] | None:
        """A turn, 5: the winners if this move has ended the game, else None."""
        living = self.living()
        if not living:
            return alive_before  # nobody left: everyone alive at the start of that move
        if len(living) == 1:
            return living
        if not self.pile and not any(self.hands.values()):
            return living  # no tile in any hand and in the pile: the living share the win
        return None

    def everybody_draws(self) -> bool:
        """A turn, 4: Calliope, 3+ at the start, even once only two are left."""
        return self.edition.all_draw and self.seats >= 3

    # ------------------------------------------------------------------ the record

    def state(self) -> dict[str, object]:
        """The record's JSON `state` of Tsuro, nothing hidden."""
        return {
            "tiles": {
                square_name(square): f"{tile}r{quarter_turns}"
                for square, (tile, quarter_turns) in self.tiles.items()
            },
            "markers": {
                pawn: None if marker is None else marker.name()
                for pawn, marker in self.markers.items()
            },
            "hands": {str(seat): sorted(hand) for seat, hand in self.hands.items()},
            "pile": sorted(self.pile),
            "dragon": self.dragon,
            "out": list(self.out),
            "aside": sorted(self.aside),
        }
