"""Trickmap: tricks that draw a map, and a map that pays for the tricks.

The box's words: *trick* (vaza), *wild* (coringa), *explorer* (explorador), *predominant terrain*
(terreno predominante), *area*, *treasure*, *bomb*.
"""

from game.core.title import Option, Title

_OPTIONS = (
    Option(
        "explorer_scope",
        "whether an explorer goes on a tile of the trick it won, or of the whole map",
        ("trick", "map"),
    ),
    Option(
        "two_way_continuity",
        "whether a normal tile, too, must match the sides of the wilds it touches",
        ("off", "on"),
    ),
    Option("no_holes", "whether shutting an empty cell in is forbidden", ("off", "on")),
    Option(
        "wild_vote_scope",
        "whether a wild counts for terrains it touches anywhere, or only in its trick",
        ("map", "trick"),
    ),
    Option(
        "wild_layout",
        "what is printed on the wilds: all five terrains, four of them, or three pairs",
        ("band", "omit-one", "pairs"),
    ),
    Option("rounds", "how many rounds are played", default=2, lowest=1, highest=99),
)

TITLES = (
    Title(
        key="trickmap",
        name="Trickmap",
        words="win tricks, draw the map, claim its areas",
        seats=range(2, 6),
        options=_OPTIONS,
        folder=__name__,
    ),
)
