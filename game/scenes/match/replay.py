"""The replay of a game, step by step, forwards and backwards."""

from __future__ import annotations

from pathlib import Path

from game.controls.intents import Intent, Press
from game.core.record import RecordError, read_record
from game.core.replay import Moment, Replay
from game.core.session import SeenStep
from game.home.seating import places
from game.scenes.kit.page import Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.match import sidebar
from game.scenes.match.board_view import BoardView
from game.scenes.match.game_in_progress import looks_of
from game.scenes.match.local_game import usual_places
from game.scenes.match.sidebar import SidebarText
from game.stage.box import Box
from game.stage.display import display_for
from game.stage.shapes import Panel
from game.stage.sprites import pictures

PAUSE = 0.7
"""Seconds between steps while the replay plays by itself."""


class ReplayScreen(Screen):
    """A record played on the board, with everything open."""

    def __init__(self, stack: ScreenStack, path: Path) -> None:
        super().__init__(stack)
        record = read_record(path.read_bytes())
        replay = Replay(record)
        self._first = replay.state
        self._moments: list[Moment] = []
        self.trouble = ""
        try:
            self._moments.extend(replay.moments())
        except RecordError as error:
            self.trouble = error.at(path.name)
        header = record.header
        self._places = places(header, usual_places((), self.context.words))
        self._looks = looks_of(self._places, self.context.settings.theme)
        self._names = tuple(place.name for place in self._places)
        self.display = display_for(header.title, replay.rules, self._looks)
        self._rules = replay.rules
        self.view = BoardView(self.display, self._first, -1)
        self.at = 0
        self.running = True
        self._waited = 0.0
        self._ticked = self.context.now

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself."""
        return self.view.moving

    @property
    def pulsing(self) -> bool:
        """Whether the next step comes by itself."""
        return self.running

    def build(self, page: Page) -> None:
        """The board as in a match, and how far the game has come."""
        self.view.arrange(page.area, self.context.settings.text)
        layout = self.view.layout
        page.shapes += self.display.backdrop(page.area, layout)
        rows = [(row, self._speak(row.words)) for row in self.display.rows(self.view.view)]
        actor = self._rules.to_act(self.view.view)
        sidebar.players(page, layout.players, self._places, self._looks, rows, actor)
        sidebar.info(page, layout, self._sidebar_text())
        page.shapes += pictures([*self.view.reminders.values(), *self.view.sprites().values()])
        self._progress(page)

    def _sidebar_text(self) -> SidebarText:
        say = self.context.say
        count = say("replay.step", at=self.at, of=len(self._moments))
        lines = [
            self._speak(line)
            for moment in self._moments[max(0, self.at - 4) : self.at]
            for event in moment.events
            if (line := self.display.log_line(event)) is not None
        ]
        legend = [
            (Intent.CONFIRM, say("replay.stop" if self.running else "replay.play")),
            (Intent.LEFT, say("replay.previous")),
            (Intent.RIGHT, say("replay.next")),
            (Intent.UP, say("replay.first")),
            (Intent.DOWN, say("replay.last")),
            (Intent.BACK, say("legend.back")),
        ]
        return SidebarText(say("replay.title"), None, count, self.trouble, (), (), legend, lines)

    def _progress(self, page: Page) -> None:
        bar = Box(60, page.area.h - 18, page.area.w - 120, 8)
        page.shapes.append(Panel(bar, "track"))
        share = self.at / max(1, len(self._moments))
        if share > 0:
            page.shapes.append(Panel(bar.left(max(8.0, bar.w * share)), "bar", "ffd76a"))

    def _speak(self, phrase: object) -> str:
        return self.context.speak(phrase, self._names)  # type: ignore[arg-type]

    def tick(self) -> None:
        """Show the step, wait a little, then go on."""
        passed, self._ticked = self.context.now - self._ticked, self.context.now
        self.view.speed = 0.0 if self.context.still else self.context.settings.speed
        self.view.tick(passed)
        if not self.running or self.view.playing:
            self._waited = 0.0
            return
        self._waited += passed
        if self._waited >= PAUSE:
            self._waited = 0.0
            self._forward()

    def press(self, press: Press) -> None:
        """Step by left and right, jump by up and down, run or stop by confirm."""
        intent = press.intent
        if intent == Intent.CONFIRM and not press.repeat:
            self.running = not self.running
            if self.running and self.at == len(self._moments):
                self._jump(0)
        elif intent in (Intent.RIGHT, Intent.TURN_RIGHT):
            self.running = False
            self.view.skip()
            self._forward()
        elif intent in (Intent.LEFT, Intent.TURN_LEFT):
            self.running = False
            self._jump(self.at - 1)
        elif intent in (Intent.UP, Intent.DOWN):
            self.running = False
            self._jump(0 if intent == Intent.UP else len(self._moments))
        elif intent == Intent.BACK:
            self.back()

    def _forward(self) -> None:
        if self.at >= len(self._moments):
            self.running = False
            return
        moment = self._moments[self.at]
        self.at += 1
        actor = moment.step.actor
        if actor >= 0:
            self.view.turn_to(actor)
        self.view.queue([SeenStep(moment.step, tuple(moment.events), moment.state)])

    def _jump(self, at: int) -> None:
        self.at = max(0, min(len(self._moments), at))
        state = self._moments[self.at - 1].state if self.at else self._first
        self.view.reset(state)
