"""Trickmap: tricks that draw a map, and a map that pays for the tricks.

The rulebook's words: *trick* (vaza), *wild* (coringa), *explorer* (explorador), *predominant
terrain* (terreno predominante), *area*, *treasure*, *bomb*. Tiles are *normal* or wild; those that
stay out of a round lie *aside*; the tile each player keeps is the *leftover*.

``clauses``     the rules by clause, under the tags that docstrings and tests refer to
``rules``       whose turn it is, the legal moves, and what each step does
``placement``   where tiles may be laid; ``trick``: who wins; ``scoring``: what areas are worth;
                ``rounds``: from the ninth trick to the next deal
``state``       a game at one moment; ``tiles``: the deck; ``events``: what can happen;
                ``views``: what each seat may know; ``notation``: how moves and states are written;
                ``objections``: why a move is refused
``display``     how it is shown; ``art``: its pictures; ``advice``: what bots and hints know
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
        description="win tricks, draw the map, claim its areas",
        seats=range(2, 6),
        options=_OPTIONS,
        folder=__name__,
    ),
)
