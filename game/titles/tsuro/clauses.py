"""The rule clauses of Tsuro, by the tags that docstrings, refusals and tests use."""

from __future__ import annotations

CLAUSES = {
    "deal": "Before the first turn every seat in order is dealt three tiles.",
    "start": "In seat order everybody sets a marker on a free start: a tick (Calliope 2015), or a "
    "square's side at the border, between its two ticks (the others).",
    "board": "The board is 6x6; Kosmos turns it to the 7x7 Dragon side for five or more, and for "
    "fewer if they like. The Phoenix side is too small for five.",
    "box": "Calliope plays with the 35 tiles, Kosmos with 64, most of them twice.",
    "place": "On a turn one hand tile is laid, any way up, on the square the own marker faces. "
    "It never moves again.",
    "tick": "A marker between two ticks names its tick with the first tile laid before it; for "
    "the ban only the named tick counts, so a surviving one must be taken if there is one.",
    "ban": "A placement that puts its own player out is illegal, unless every tile of the hand in "
    "every orientation does.",
    "scope": "A collision counts as putting oneself out, unless the table says only the edge does.",
    "move": "Every marker facing the new tile moves along its path to the open end, all at once.",
    "edge": "A path that ends at the board's edge takes its marker off the board: that player is "
    "out.",
    "meeting": "Two markers whose paths meet head-on are both out.",
    "push": "A marker between two ticks that faces a tile somebody else laid: its owner chooses "
    "at once, the active player first, then clockwise; only then everything moves.",
    "bonus": "Option, three or more at the start: who puts opponents out and survives may "
    "exchange any number of own tiles for as many of theirs.",
    "return": "The tiles of a player who is out go back into the pile; in Kosmos they are laid "
    "aside.",
    "heir": "If the dragon's holder is out, the dragon goes to the next living player clockwise "
    "with fewer than three tiles, else to the table.",
    "draw": "With three or more at the start, the dragon's holder draws first, else the active "
    "player, else the next living one; then clockwise, one tile each, until all living hold three.",
    "dragon": "Whoever should draw from an empty pile takes the dragon and drawing stops; drawing "
    "a tile again, or all hands being full, puts it back on the table.",
    "pair": "With two at the start only the active player draws, and there is no dragon.",
    "single": "In Kosmos only the active player draws, one tile, and there is no dragon.",
    "next": "The next living seat clockwise plays.",
    "last": "The last player left wins.",
    "share": "If nobody is left, all who were alive before that move share the win.",
    "spent": "If no tile is left in any hand and in the pile, the living share the win.",
    "hands": "Hands are hidden from the other seats, unless the table plays with open ones.",
    "duel": "Kosmos for two: each has two pawns and three tiles, and the pawns are set in turn.",
    "halves": "A duel turn is a full turn with one own pawn, then with the other, in any order; "
    "the half of a pawn that is gone falls away.",
    "pawns": "A duel player is out when both pawns are, own pawns that collide included; only "
    "then is the hand laid aside.",
    "judged": "In the duel the ban is judged for the pawn that is played.",
}


def clauses(key: str) -> dict[str, str]:
    """The clauses of a title of this folder."""
    return CLAUSES
