"""Shacru, Azacru and Pacru: three games of chevrons and markers on one board of nine sectors.

The box's words: *chevron* (peça), *marker* (marcador), *field* (campo), *sector* (sector);
*connection*, *connection jump*, *transformation*, *pincer* (prensa), *meeting* (encontro).
"""

from game.core.title import Option, Title

_SEATS = range(2, 5)
MOST = 999_999_999
"""The highest a number may be set: whole numbers, as far as anybody could mean it."""
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
        words="step by step, claim the most fields",
        seats=_SEATS,
        options=(),
        folder=__name__,
        match=True,
    ),
    Title(
        key="azacru",
        name="Azacru",
        words="sectors give power, connections fill lines",
        seats=_SEATS,
        options=(),
        folder=__name__,
        match=True,
    ),
    Title(
        key="pacru",
        name="Pacru",
        words="six special actions, one target",
        seats=_SEATS,
        options=_PACRU_OPTIONS,
        folder=__name__,
        match=True,
    ),
)
