"""How each thing that happens in Trickmap is shown: tweens and marks, event by event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.events import Event
from game.stage.display import Layout
from game.stage.timeline import Timeline, finished
from game.titles.trickmap.display import clips_rounds, clips_tricks
from game.titles.trickmap.display.clip import Clip, show
from game.titles.trickmap.state import State

if TYPE_CHECKING:
    from game.titles.trickmap.display.display import TrickmapDisplay

PARTS = (clips_tricks, clips_rounds)
"""Where the events' clips are: importing them makes them known to ``show``."""


def timeline(
    display: TrickmapDisplay,
    before: State,
    events: Sequence[Event],
    after: State,
    seat: int,
    layout: Layout,
) -> Timeline:
    """A step, one event after the other, ending at the picture of the state after it."""
    clip = Clip(display, before, after, seat, layout)
    for event in events:
        show(event, clip)
    tweens = finished(clip.before, clip.tweens, clip.after, length=0.36)
    return Timeline(tweens, tuple(clip.marks))
