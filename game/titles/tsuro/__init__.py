"""Tsuro: lay path tiles, follow them, stay on the board longest.

Rules, in reading order:

``clauses``     the rules in sentences, and the tags by which code and tests refer to them
``editions``    what the three editions do differently, and their options
``tiles``       the 35 path tiles and their orientations
``board``       squares, ports, places and sides
``state``       a position, and the changes a step makes to it
``rules``       who is to act, the legal moves, and what each step does
``placements``  the legal moves in detail
``turn``        the rest of a turn: movement, eliminations, bonus, draws, the end
``movement``, ``walk``  markers and the paths they follow
``views``       what a seat may know
``events``, ``notation``, ``objections``  what is told, written and refused

``display`` shows the game, ``art`` has its pictures, ``advice`` is for bots and hints.

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
