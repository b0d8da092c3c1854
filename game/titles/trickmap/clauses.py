"""Trickmap's rules by clause, under the tags that code and tests refer to."""

from __future__ import annotations

CLAUSES = {
    "S1": "Two to five players; with 2, 3, 4, 5 of them the values go up to 6, 8, 10, 12, and the "
    "five wilds are always in. Ten tiles are dealt to each, hidden from the others.",
    "S2": "The other ten tiles stay out for the round, seen by nobody, and come back in the next.",
    "S3": "Each player has nine explorers of one colour.",
    "S4": "Seat 1 leads the first round.",
    "S5": "Seats are in clockwise order; play goes to the next seat.",
    "T1": "A round is nine tricks; in each the leader places one tile, then everybody clockwise.",
    "T2": "Nobody has to follow the terrain led: any tile of the hand with a legal place will do.",
    "T3": "No passing and no discarding: everybody places nine tiles and keeps one.",
    "T4": "The winner of a trick sets one explorer and leads the next.",
    "T5": "After nine tricks everybody has one tile left, which is never placed.",
    "P1": "The first tile of a round lies at the origin; a wild may be it, turned any way.",
    "P2": "The lead of a later trick goes on a free cell beside a tile of the trick before.",
    "P3": "Every other tile goes on a free cell beside a tile of its own trick.",
    "P4": "The map stays one piece. Option no_holes: no tile may shut an empty cell in.",
    "P5": "A normal tile shows its terrain on all sides and may lie beside any other.",
    "P6": "If no cell beside the required trick is free, the newest earlier trick that has one "
    "counts.",
    "P7": "If no tile of the hand has a legal place, a wild is laid on a cell of the frontier in a "
    "rotation with the fewest mismatching sides there.",
    "P8": "A placed tile never moves or turns.",
    "W1": "A wild has value 0 and several terrains; it wins only a trick that is all wild.",
    "W2": "When a wild is placed, each of its sides that touches a tile must show the terrain that "
    "tile shows there.",
    "W3": "Wild against wild, the two printed sides must agree.",
    "W4": "Only the placing of a wild is tested; a normal tile may touch any side of a wild later. "
    "Option two_way_continuity: it must match, too.",
    "W5": "A wild belongs to a terrain while a side of it that shows it touches a tile that shows "
    "it there.",
    "W6": "In the count of a trick a wild adds 1 to each terrain it belongs to. Option "
    "wild_vote_scope: only by contact with tiles of the trick.",
    "W7": "A wild may belong to several terrains at once.",
    "C1": "The tiles of a trick are counted by terrain, normal ones 1 each.",
    "C2": "Only a terrain with a normal tile in the trick can predominate.",
    "C3": "The highest count predominates; its highest normal tile wins.",
    "C4": "With several terrains at the top, the highest normal tile among them wins and its "
    "terrain predominates.",
    "C5": "Of equal highest values the one played latest wins.",
    "C6": "If all tiles are wild the last player wins and chooses a terrain that a wild of the "
    "trick belongs to (or, if to none, shows).",
    "E1": "The explorer goes on a tile of the trick that is of the predominant terrain, or a wild "
    "belonging to it. Option explorer_scope: of the whole map.",
    "E2": "An explorer on a wild claims the area of the predominant terrain only.",
    "E3": "Explorers never move and block nothing.",
    "E4": "Areas are read at the end of the round.",
    "B1": "A 5 or 7 on the map carries a treasure, a 6 or 8 a bomb.",
    "B2": "Each treasure in an area counts +2, each bomb -2, for every explorer in it.",
    "A1": "An area is a largest set of tiles of one terrain joined side to side; a wild counts as "
    "one tile in the area of every terrain it belongs to.",
    "A2": "Every explorer scores the tiles, treasures and bombs of its area in full.",
    "A3": "Ten points more if the leftover tile's value is the number of tricks won in the round.",
    "A4": "Totals may be negative.",
    "G1": "For the next round everything is shuffled and dealt again; it is led by whoever made "
    "the fewest points, among equals the first one after the seat that led.",
    "G2": "Most points win; a tie goes to the most different tiles in areas with an own explorer "
    "in the last round, else it is shared.",
}


def clauses(key: str) -> dict[str, str]:
    """The clauses of a title of this folder."""
    return CLAUSES
