"""The animated picture of a game, fed with its steps.

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


class _Animation(NamedTuple):
    """One step being shown."""

    playback: Playback
    marks: tuple[Mark, ...]
    after: Any
    reminders: Mapping[str, Sprite]


class BoardView:
    """The board as one seat's view shows it, settled or moving."""

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
        self._animation: _Animation | None = None
        self._time = 0.0
        self._reached = 0
        self._reminders: Mapping[str, Sprite] = {}
        self._settled: dict[str, Sprite] | None = None

    @property
    def playing(self) -> bool:
        """Whether something is still to be shown."""
        return self._animation is not None or bool(self._waiting)

    @property
    def moving(self) -> bool:
        """Whether something moves just now."""
        return self._animation is not None

    def arrange(self, area: Box, text: float) -> None:
        """Lay out the board for a screen; what was moving arrives at once."""
        layout = self.display.layout(area, text)
        if self._shielded:
            layout = layout._replace(hand=_small(layout.hand))
        if layout != self.layout:
            self._settle()
            self.layout = layout
            self._settled = None
            self._reminders = {}

    def queue(self, happenings: list[SeenStep]) -> None:
        """Queue steps to be shown."""
        self._waiting.extend(happenings)

    def reset(self, view: Any) -> None:
        """Go to another view: a move was taken back, or somebody else looks."""
        self._waiting.clear()
        before = self.sprites()
        self._animation = None
        self.view = view
        self._settled = None
        self._reminders = {}
        if self.speed > 0:
            after = self.display.sprites(view, self.seat, self.layout)
            timeline = Timeline(finished(before, (), after, length=0.3))
            self._animation = _Animation(Playback(before, timeline), (), view, {})
            self._time, self._reached = 0.0, 0

    def change_display(self, display: Display) -> None:
        """Show the same game in other colours."""
        self._settle()
        self.display = display
        self._settled = None
        self._reminders = {}

    def turn_to(self, seat: int) -> None:
        """Lay another seat's hand in the place for it."""
        if seat != self.seat:
            self.seat = seat
            self._settled = None

    def tick(self, seconds: float) -> list[Mark]:
        """Let time pass; the marks that were reached."""
        marks: list[Mark] = []
        if self._animation is None and self._waiting:
            self._start(self._waiting.popleft())
        if self._animation is not None:
            length = self._animation.playback.length
            self._time = length if self.speed <= 0 else self._time + seconds * self.speed
            marks = self._reach(self._animation)
            if self._time >= length:
                self._settle()
        return marks

    def skip(self) -> list[Mark]:
        """Show all queued steps at once; the marks that were reached."""
        marks: list[Mark] = []
        while self.playing:
            if self._animation is None:
                self._start(self._waiting.popleft())
            if self._animation is not None:
                self._time = self._animation.playback.length
                marks += self._reach(self._animation)
                self._settle()
        return marks

    def sprites(self) -> dict[str, Sprite]:
        """The sprites of this moment."""
        if self._animation is not None:
            return self._animation.playback.at(self._time)
        if self._settled is None:
            self._settled = dict(self.display.sprites(self.view, self.seat, self.layout))
        return self._settled

    @property
    def reminders(self) -> Mapping[str, Sprite]:
        """The sprites that mark the last step."""
        return {} if self._animation is not None else self._reminders

    def _start(self, happening: SeenStep) -> None:
        timeline = self.display.timeline(
            self.view, happening.step, happening.events, happening.state, self.seat, self.layout
        )
        marks = self.display.last_move(happening.step, happening.events, self.layout)
        playback = Playback(self.sprites(), timeline)
        ordered = tuple(sorted(timeline.marks, key=lambda mark: mark.time))
        self._animation = _Animation(playback, ordered, happening.state, marks or self._reminders)
        self._time, self._reached = 0.0, 0

    def _reach(self, animation: _Animation) -> list[Mark]:
        due = [mark for mark in animation.marks[self._reached :] if mark.time <= self._time]
        self._reached += len(due)
        return due

    def _settle(self) -> None:
        if self._animation is not None:
            self.view = self._animation.after
            self._reminders = self._animation.reminders
            self._animation = None
            self._settled = None


def _small(hand: Box) -> Box:
    """A hand shown small enough to be covered with one's own hands."""
    if hand.w <= COVERED:
        return hand
    return Box(hand.x, hand.y + hand.h * (1 - SHIELDED), hand.w * SHIELDED, hand.h * SHIELDED)
