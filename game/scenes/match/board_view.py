"""A game's picture on the screen: what lies on the table, and what is just moving there.

It is given happenings, one step each, and shows them one after the other through the title's
timelines. What it shows is always somebody's view: it knows nothing it could give away.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, NamedTuple

from game.core.session import SeenStep
from game.stage.box import Box
from game.stage.display import Display, Layout
from game.stage.player_list import PlayerList
from game.stage.sprites import Sprite
from game.stage.timeline import Mark, Playback, Timeline, finished

COVERED = 800.0
"""How wide a hand may be to be covered with one's own."""
SHIELDED = 0.62
"""How large a wider one is made, where others must not see it."""


class _Scene(NamedTuple):
    """One step being shown."""

    playback: Playback
    marks: tuple[Mark, ...]
    after: Any
    reminders: Mapping[str, Sprite]


class BoardView:
    """What the watcher sees of the table."""

    def __init__(self, display: Display, view: Any, seat: int, shielded: bool = False) -> None:
        self.display = display
        self.view = view
        """The view that is settled: the one before the step being shown."""
        self.seat = seat
        """Whose hand lies open to its owner; -1 for nobody's."""
        self.speed = 1.0
        """0 is instant."""
        nowhere = Box(0, 0, 0, 0)
        self.layout = Layout(nowhere, nowhere, PlayerList(nowhere, 1), nowhere)
        self._shielded = shielded
        self._waiting: deque[SeenStep] = deque()
        self._scene: _Scene | None = None
        self._time = 0.0
        self._told = 0
        self._reminders: Mapping[str, Sprite] = {}
        self._still: dict[str, Sprite] | None = None

    @property
    def playing(self) -> bool:
        """Whether something is still to be shown."""
        return self._scene is not None or bool(self._waiting)

    @property
    def moving(self) -> bool:
        """Whether something moves just now."""
        return self._scene is not None

    def arrange(self, area: Box, text: float) -> None:
        """Lay the table out for a screen; what was moving arrives at once."""
        layout = self.display.layout(area, text)
        if self._shielded:
            layout = layout._replace(hand=_small(layout.hand))
        if layout != self.layout:
            self._settle()
            self.layout = layout
            self._still = None
            self._reminders = {}

    def hear(self, happenings: list[SeenStep]) -> None:
        """Steps to be shown when their turn comes."""
        self._waiting.extend(happenings)

    def reset(self, view: Any) -> None:
        """Another view at once: a move was taken back, or somebody else looks."""
        self._waiting.clear()
        before = self.sprites()
        self._scene = None
        self.view = view
        self._still = None
        self._reminders = {}
        if self.speed > 0:
            after = self.display.sprites(view, self.seat, self.layout)
            timeline = Timeline(finished(before, (), after, length=0.3))
            self._scene = _Scene(Playback(before, timeline), (), view, {})
            self._time, self._told = 0.0, 0

    def dress(self, display: Display) -> None:
        """The same game in other colours."""
        self._settle()
        self.display = display
        self._still = None
        self._reminders = {}

    def turn_to(self, seat: int) -> None:
        """Lay another seat's hand in the place for it."""
        if seat != self.seat:
            self.seat = seat
            self._still = None

    def tick(self, seconds: float) -> list[Mark]:
        """Let time pass; what has just come to be seen."""
        told: list[Mark] = []
        if self._scene is None and self._waiting:
            self._start(self._waiting.popleft())
        if self._scene is not None:
            length = self._scene.playback.length
            self._time = length if self.speed <= 0 else self._time + seconds * self.speed
            told = self._tell(self._scene)
            if self._time >= length:
                self._settle()
        return told

    def skip(self) -> list[Mark]:
        """Show everything that is waiting at once; what went by."""
        told: list[Mark] = []
        while self.playing:
            if self._scene is None:
                self._start(self._waiting.popleft())
            if self._scene is not None:
                self._time = self._scene.playback.length
                told += self._tell(self._scene)
                self._settle()
        return told

    def sprites(self) -> dict[str, Sprite]:
        """What is to be seen at this moment."""
        if self._scene is not None:
            return self._scene.playback.at(self._time)
        if self._still is None:
            self._still = dict(self.display.sprites(self.view, self.seat, self.layout))
        return self._still

    @property
    def reminders(self) -> Mapping[str, Sprite]:
        """What reminds of the last step."""
        return {} if self._scene is not None else self._reminders

    def _start(self, happening: SeenStep) -> None:
        timeline = self.display.timeline(
            self.view, happening.step, happening.events, happening.state, self.seat, self.layout
        )
        marks = self.display.last_move(happening.step, happening.events, self.layout)
        playback = Playback(self.sprites(), timeline)
        ordered = tuple(sorted(timeline.marks, key=lambda mark: mark.time))
        self._scene = _Scene(playback, ordered, happening.state, marks or self._reminders)
        self._time, self._told = 0.0, 0

    def _tell(self, scene: _Scene) -> list[Mark]:
        due = [mark for mark in scene.marks[self._told :] if mark.time <= self._time]
        self._told += len(due)
        return due

    def _settle(self) -> None:
        if self._scene is not None:
            self.view = self._scene.after
            self._reminders = self._scene.reminders
            self._scene = None
            self._still = None


def _small(hand: Box) -> Box:
    """A hand that can be covered with one's own hands, where others sit at the same screen."""
    if hand.w <= COVERED:
        return hand
    return Box(hand.x, hand.y + hand.h * (1 - SHIELDED), hand.w * SHIELDED, hand.h * SHIELDED)
