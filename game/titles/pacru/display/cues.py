"""The sounds of the series' events."""

from __future__ import annotations

from collections.abc import Callable

from game.core.events import Event
from game.titles.pacru.events import (
    ChevronMoved,
    ChevronsCleared,
    ChevronSpent,
    ChevronTaken,
    ChevronTurned,
    FieldGivenUp,
    FieldMarked,
    Passed,
    PlayerOut,
)


def _marked(event: FieldMarked, before: Event | None) -> str:
    """The sound of a marked field; a connection has one for all its fields."""
    begun = isinstance(before, FieldMarked) and before.reason == event.reason
    return "connection-wave" if event.reason == "connection" and not begun else "field-marked"


CUES: dict[type[Event], str | Callable[[FieldMarked, Event | None], str]] = {
    ChevronMoved: "chevron-step",
    ChevronTaken: "chevron-taken",
    ChevronSpent: "chevron-taken",
    ChevronsCleared: "chevron-taken",
    ChevronTurned: "chevron-turned",
    FieldMarked: _marked,
    FieldGivenUp: "field-cleared",
    Passed: "turn-passed",
    PlayerOut: "",  # its last chevrons are heard as they go
}
