"""Tsuro: lay path tiles, follow them, stay on the board longest.

The box's words: *tile* (ladrilho, жетон, tessera), *marker* (marco, фишка, pedone; a *pawn* where
a player has two), *tick* (the start marks), *pile*, *dragon tile*.
"""

from game.core.title import Title
from game.titles.tsuro.editions import EDITIONS, options_of, refuse

TITLES = tuple(
    Title(
        key=edition.key,
        name=edition.name,
        description=edition.words,
        seats=range(2, 9),
        options=options_of(edition),
        folder=__name__,
        check_options=refuse,
    )
    for edition in EDITIONS.values()
)
