"""Editions and options of the literal reference model.

Part of a second, literal reading of the rules that shares no code with the program.
The rules' section "Editions" is the authority for everything here.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.titles.tsuro.literal_tiles import calliope_tiles, kosmos_tiles

BOARD_SIZES = {"phoenix": 6, "dragon": 7}


@dataclass(frozen=True)
class Edition:
    """One column of the rulebook's list of editions."""

    path_tiles: tuple[int, ...]
    start: str
    """`tick`: on one start tick; `side`: between the two ticks of a border square's side."""
    eliminated_hand: str
    """`pile`: back into the pile; `aside`: laid aside, out of play."""
    all_draw: bool
    """The active player, then all below 3, and the dragon tile (both with 3+ at the start);
    else the active player only, one tile, and no dragon."""
    options: dict[str, tuple[str, ...]]
    """Every option with the values it can take, its default first."""


CALLIOPE_OPTIONS: dict[str, tuple[str, ...]] = {
    "bonus": ("off", "on"),
    "ban": ("on", "off"),
    "ban_scope": ("elimination", "edge_only"),
    "hands": ("hidden", "open"),
}
KOSMOS_OPTIONS: dict[str, tuple[str, ...]] = {
    "board": ("phoenix", "dragon"),
    "duel": ("off", "on"),
    "ban": ("off", "on"),
    "ban_scope": ("elimination", "edge_only"),
    "hands": ("hidden", "open"),
}

EDITIONS = {
    "tsuro.calliope-2015": Edition(
        path_tiles=tuple(calliope_tiles()),
        start="tick",
        eliminated_hand="pile",
        all_draw=True,
        options=CALLIOPE_OPTIONS,
    ),
    "tsuro.calliope-2009": Edition(
        path_tiles=tuple(calliope_tiles()),
        start="side",
        eliminated_hand="pile",
        all_draw=True,
        options=CALLIOPE_OPTIONS,
    ),
    "tsuro.kosmos-2007": Edition(
        path_tiles=tuple(kosmos_tiles()),
        start="side",
        eliminated_hand="aside",
        all_draw=False,
        options=KOSMOS_OPTIONS,
    ),
}


def edition_of(title: str, seats: int) -> Edition:
    """Editions: the edition of that title; every one is for 2-8 players."""
    if title not in EDITIONS:
        raise ValueError(f"no such title: {title}")
    if not 2 <= seats <= 8:
        raise ValueError(f"{title} is for 2 to 8 players, not {seats}")
    return EDITIONS[title]


def settled_options(edition: Edition, seats: int, given: dict[str, str | int]) -> dict[str, str]:
    """Editions: every option with its value; an unknown option or value is refused."""
    settled = {key: values[0] for key, values in edition.options.items()}
    if "board" in settled and seats >= 5:
        settled["board"] = "dragon"  # board: default by player count
    for key, value in given.items():
        if key not in edition.options:
            raise ValueError(f"the title has no option {key}")
        if not isinstance(value, str) or value not in edition.options[key]:
            raise ValueError(f"option {key} cannot be {value}")
        settled[key] = value
    if settled.get("board") == "phoenix" and seats >= 5:
        raise ValueError("board phoenix is refused with 5 or more")
    if settled.get("duel") == "on" and seats != 2:
        raise ValueError("duel is for two players only")
    return settled
