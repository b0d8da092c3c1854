"""How the steps of Trickmap are shown, event by event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.events import Event
from game.stage.timeline import Timeline, finished
from game.titles.trickmap import events as e
from game.titles.trickmap.display import clips_rounds, clips_tricks
from game.titles.trickmap.display.sprites import Setting
from game.titles.trickmap.display.timeline_builder import TimelineBuilder
from game.titles.trickmap.state import State


def timeline(setting: Setting, before: State, events: Sequence[Event], after: State) -> Timeline:
    """The motion of one step, event by event, ending at the settled picture."""
    builder = TimelineBuilder(setting, before, after)
    for event in events:
        _CLIPS[type(event)](builder, event)
    tweens = finished(builder.old, builder.tweens, builder.new, length=0.36)
    return Timeline(tweens, tuple(builder.marks))


_CLIPS: dict[type[Event], Callable[[TimelineBuilder, Any], None]] = {
    e.RoundBegan: clips_rounds.round_began,
    e.HandDealt: clips_rounds.hand_dealt,
    e.TilePlaced: clips_tricks.tile_placed,
    e.TrickWon: clips_tricks.trick_won,
    e.ExplorerSet: clips_tricks.explorer_set,
    e.TilesShown: clips_rounds.tiles_shown,
    e.AreaScored: clips_rounds.area_scored,
    e.BonusScored: clips_rounds.bonus_scored,
    e.RoundScored: clips_rounds.round_scored,
    e.GameEnded: clips_rounds.game_ended,
}
