"""Shacru, Azacru and Pacru: chevrons and markers on a board of nine sectors.

The rulebook's words: *chevron* (peça), *marker* (marcador), *field* (campo), *sector* (sector);
*connection*, *connection jump*, *transformation*, *pincer* (prensa), *meeting* (encontro),
*reorientation*. The three games together are the *series*.

``clauses``     the rules by clause, under the tags that docstrings and tests refer to
``rules``       the rules of a title: ``shacru``, ``azacru`` or ``pacru``, over ``series``, which
                has what all three share
``power``       how far chevrons go; ``end_of_game``: when Shacru can bring nothing more;
                ``specials`` and ``reorientation``: the special actions of Pacru
``state``       a game at one moment; ``board``: fields and lines; ``events``: what can happen;
                ``notation``: how moves and positions are written; ``objections_common`` and
                ``objections_pacru``: why a move is refused
``display``     how it is shown; ``art``: its pictures; ``advice``: what bots and hints know
"""

from game.core.title import Option, Title

_SEATS = range(2, 5)
MOST = 999_999_999
"""The highest value of a whole number: beyond any use."""
_PACRU_OPTIONS = (
    Option(
        "meeting_threshold",
        "markers some opponent must have before a meeting takes a field (the designer's later "
        "rule: 9)",
        default=0,
        highest=MOST,
    ),
    Option(
        "no_progress",
        "steps a seat without a field gained or a chevron taken that end the game (0: never)",
        default=100,
        highest=MOST,
    ),
)

TITLES = (
    Title(
        key="shacru",
        name="Shacru",
        description="step by step, claim the most fields",
        seats=_SEATS,
        options=(),
        folder=__name__,
        match=True,
    ),
    Title(
        key="azacru",
        name="Azacru",
        description="sectors give power, connections fill lines",
        seats=_SEATS,
        options=(),
        folder=__name__,
        match=True,
    ),
    Title(
        key="pacru",
        name="Pacru",
        description="six special actions, one target",
        seats=_SEATS,
        options=_PACRU_OPTIONS,
        folder=__name__,
        match=True,
    ),
)
