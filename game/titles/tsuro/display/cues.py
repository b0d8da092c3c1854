"""The sounds of Tsuro's events: wooden tiles, stone markers."""

from __future__ import annotations

from game.core.events import Event
from game.titles.tsuro.events import (
    DragonMoved,
    HandReturned,
    HandShown,
    MarkerLeft,
    MarkerSet,
    MarkerSlid,
    MarkersMet,
    PlayerOut,
    TickChosen,
    TileDealt,
    TileDrawn,
    TilePlaced,
    TilesSwapped,
)

CUES: dict[type[Event], str] = {
    TileDealt: "tile-drawn",
    TileDrawn: "tile-drawn",
    HandShown: "",  # some at the table are told and some are not: a sound would tell who
    MarkerSet: "marker-set",
    TickChosen: "marker-set",
    TilePlaced: "tile-laid",
    MarkerSlid: "marker-slide",
    MarkersMet: "markers-met",
    MarkerLeft: "marker-fell",
    PlayerOut: "",  # the fall has just been heard
    TilesSwapped: "tile-drawn",
    HandReturned: "tile-drawn",
    DragonMoved: "tile-drawn",
}
