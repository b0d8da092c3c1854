"""The rules of the series, by title."""

from __future__ import annotations

from game.core.title import Options
from game.titles.pacru.azacru import AzacruRules
from game.titles.pacru.pacru import PacruRules
from game.titles.pacru.series import SeriesRules
from game.titles.pacru.shacru import ShacruRules


def make(key: str, seats: int, options: Options) -> SeriesRules:
    """The rules of one of the three games."""
    if key == "pacru":
        return PacruRules(seats, options)
    return AzacruRules(seats) if key == "azacru" else ShacruRules(seats)
