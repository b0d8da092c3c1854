"""The sounds of Trickmap's events."""

from __future__ import annotations

from game.core.events import Event
from game.titles.trickmap.events import (
    AreaScored,
    BonusScored,
    ExplorerSet,
    HandDealt,
    RoundBegan,
    RoundScored,
    TilePlaced,
    TilesShown,
    TrickWon,
)

CUES: dict[type[Event], str] = {
    RoundBegan: "",  # the deal is heard at once
    HandDealt: "tile-drawn",
    TilePlaced: "hex-dropped",
    TrickWon: "trick-won",
    ExplorerSet: "explorer-set",
    TilesShown: "",  # some at the table are told and some are not: a sound would tell who
    AreaScored: "points-counted",
    BonusScored: "points-counted",
    RoundScored: "",  # its points have been counted one area after the other
}
