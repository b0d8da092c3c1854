"""The match: the table, whose turn it is, what can be done, and what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.controls.chooser import Chooser
from game.controls.intents import MOUSE, FocusLost, Intent, PadLost, Press, Signal
from game.core.rules import OVER, Pick
from game.scenes import interludes, sidebar, telling
from game.scenes.automatons import PACE, Automatons
from game.scenes.board import PICK, TRY, Board, pick_of
from game.scenes.page import Page
from game.scenes.results import Results
from game.scenes.screen import Screen
from game.scenes.sitting import NOBODY, Sitting
from game.scenes.tableview import TableView
from game.sound.cues import Foley
from game.stage.phrases import Phrase
from game.stage.sprites import pictures
from game.stage.timeline import Mark

if TYPE_CHECKING:
    from game.scenes.program import Program

REFUSED_FOR = 8.0
"""Seconds the reason of a refusal stays on the screen."""
READY = "ready"


class MatchScreen(Screen):
    """A game being played on this machine."""

    def __init__(self, program: Program, sitting: Sitting) -> None:
        super().__init__(program)
        self.sitting = sitting
        self.theme = self.room.settings.theme
        self.table = sitting.table(self.theme)
        self.board = Board(self.table)
        self.secret = sitting.secret
        self._seen = sitting.session.watch(sitting.viewer)
        self._own = {seat: sitting.session.watch(seat) for seat in sitting.people}
        self.view = TableView(self.table, self._seen.state, sitting.viewer)
        self._bots = Automatons(sitting, 0.0 if self._speed() == 0 else PACE)
        self.chooser: Chooser | None = None
        self.curtain: int | None = None
        """The person who is to come to the screen before a hand may be seen."""
        self._last_person = NOBODY
        self.looking = False
        self.log: list[Phrase] = []
        self._refusal = ("", 0.0)
        self._ticked = self.room.now
        self._opening = True
        self.ended = False
        self._foley = Foley(sitting.title.folder, sitting.people)
        sitting.start()

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself."""
        return self.view.moving

    @property
    def pulsing(self) -> bool:
        """Whether a step is being written, shown or thought about."""
        return not self.ended and self.chooser is None and self.curtain is None

    @property
    def actor(self) -> int:
        """The seat that is to decide, as far as the screen has come."""
        to_act = self.sitting.session.to_act
        return to_act if to_act >= 0 and not self.view.playing else NOBODY

    @property
    def refusal(self) -> str:
        """Why the last try was refused, for a while."""
        words, since = self._refusal
        return words if self.room.now - since < REFUSED_FOR else ""

    # The picture

    def build(self, page: Page) -> None:
        """The table, what is beside it, and what is lit on it."""
        self._follow_theme()
        self.view.arrange(page.area, self.room.settings.text)
        layout = self.view.layout
        if self.room.loading:
            page.backdrop("shared/dusk")
        page.shapes += self.table.backdrop(page.area, layout)
        looks = self.sitting.looks(self.theme)
        rows = [(row, self.speak(row.words)) for row in self.table.rows(self.view.view)]
        sidebar.players(page, layout.players, self.sitting.places, looks, rows, self.actor)
        sidebar.info(page, layout, telling.said(self, page.focus))
        chooser = self.chooser
        self.board.draw(page, self.view, chooser.view if chooser and self.looking else None)
        if chooser is not None and not self.view.playing:
            page.targets[:0] = self.board.targets(chooser, layout, page.focus)
            if not self.secret or self.looking:
                page.shapes += pictures(self.ghost(page.focus).sprites.values())
            self.board.light(page, chooser, layout, looks[self.actor].colour)
        if self.curtain is not None:
            telling.draw_curtain(page, self.sitting.places[self.curtain], looks[self.curtain])

    def ghost(self, focus: str | None) -> telling.Ghost:
        """What would happen if what is in focus were chosen."""
        if self.chooser is None:
            return telling.Ghost()
        pointed = pick_of(focus) if focus and focus.startswith((PICK, TRY)) else None
        return self.board.ghost(self.chooser, pointed, self.view.layout)

    def speak(self, phrase: Phrase) -> str:
        """A phrase with the names of those who sit here."""
        return self.room.speak(phrase, self.sitting.names)

    def _follow_theme(self) -> None:
        """Another palette changes every piece on the table."""
        if self.theme != self.room.settings.theme:
            self.theme = self.room.settings.theme
            self.table = self.sitting.table(self.theme)
            self.board = Board(self.table)
            self.view.dress(self.table)

    # What happens by itself

    def tick(self) -> None:
        """Hear what happened, show it, and let whoever is next have their turn."""
        passed, self._ticked = self.room.now - self._ticked, self.room.now
        if self._opening and self.room.loading:
            return  # nothing happens on a board that cannot be seen yet
        self._opening = False
        self.view.speed = self._speed()
        if self.sitting.busy:
            self._show(self.view.tick(passed))
            return
        trouble = self.sitting.trouble()
        if trouble is not None:
            self.program.complain(self.room.say("match.not_written", reason=str(trouble)))
        self.view.hear(self._seen.poll())
        self._show(self.view.tick(passed))
        if not self.view.playing:
            self._next()

    def _next(self) -> None:
        to_act = self.sitting.session.to_act
        if to_act == OVER:
            self._end()
        elif to_act in self.sitting.people:
            if self.chooser is None and self.curtain is None:
                self._call(to_act)
        elif self.program.top is self:
            self._bots.tick(self.room.now)

    def _call(self, seat: int) -> None:
        """It is a person's turn: at once, or behind a curtain if somebody else was here."""
        if len(self.sitting.people) > 1:
            self.view.turn_to(seat)
        self.room.play("your-turn")
        if self.sitting.places[seat].device:
            self.room.rumbles.append(self.sitting.places[seat].device)
        if self.secret and self._last_person != seat:
            self.curtain = seat
            self.focus = READY
            self.room.play("curtain")
        else:
            self._begin_choosing(seat)

    def _begin_choosing(self, seat: int) -> None:
        self._last_person = seat
        self.curtain = None
        feed = self._own[seat]
        feed.poll()
        self.chooser = Chooser(self.sitting.rules, feed.state)
        self.focus = None

    def _show(self, marks: list[Mark]) -> None:
        """What has come to be seen is written in the log, and heard."""
        speed = self.view.speed
        for mark in marks:
            line = self.table.says(mark.event)
            if line is not None:
                self.log.append(line)
            length = mark.length / speed if speed > 0 else 0.0
            self.room.cues += self._foley.cues_for(mark.event, length)

    def _end(self) -> None:
        if not self.ended:
            self.ended = True
            self.sitting.count()
            self.program.push(Results(self.program, self))

    def _speed(self) -> float:
        return 0.0 if self.room.still else self.room.settings.speed

    # What the player does

    def hear(self, signal: Signal) -> None:
        """Look, turn, skip, pause; the rest is as on any screen."""
        if isinstance(signal, FocusLost):
            self.looking = False
        elif isinstance(signal, PadLost):
            self._lose(signal.device)
        elif isinstance(signal, Press) and signal.intent == Intent.LOOK:
            self._look(signal)
        else:
            super().hear(signal)

    def press(self, press: Press) -> None:
        """A control went down."""
        intent = press.intent
        if self.view.playing and intent in (Intent.CONFIRM, Intent.BACK) and not press.repeat:
            self._show(self.view.skip())
        elif self.ended and intent == Intent.CONFIRM:
            self.program.push(Results(self.program, self))
        elif intent in (Intent.PAUSE, Intent.RULES, Intent.LOG, Intent.UNDO, Intent.HINT):
            interludes.open_over(self, intent)
        elif self._is_others(press):
            self.room.play("refused")
        elif not self._turn(intent):
            super().press(press)

    def _is_others(self, press: Press) -> bool:
        """Whether a device that belongs to another seat wants to play this one's turn."""
        seat = self.curtain if self.curtain is not None else self.actor
        if seat < 0 or not self.sitting.places[seat].device:
            return False
        others = {p.device for s, p in enumerate(self.sitting.places) if s != seat}
        return press.device in others and press.device != self.sitting.places[seat].device

    def _turn(self, intent: Intent) -> bool:
        """Turn a tile, if that is what is asked; whether it was."""
        step = {
            Intent.TURN_LEFT: -1,
            Intent.LEFT: -1,
            Intent.TURN_RIGHT: 1,
            Intent.RIGHT: 1,
        }.get(intent)
        if step is None or self.chooser is None:
            return False
        turns = self.board.turns(self.chooser, self.view.layout)
        here = pick_of(self.focus)
        if here not in turns:
            return False
        there = turns[(turns.index(here) + step) % len(turns)]
        offered, _ = self.board.spots(self.chooser, self.view.layout)
        self.focus = (PICK if there in offered else TRY) + there
        self.room.play("tile-turned")
        return True

    def choose(self, name: str) -> None:
        """A pick was pointed at, or somebody has come to the curtain."""
        if name == READY and self.curtain is not None:
            self._begin_choosing(self.curtain)
        elif self.chooser is None:
            return
        elif name.startswith(TRY):
            self._refuse(pick_of(name))
        elif name.startswith(PICK):
            self._pick(pick_of(name))

    def _pick(self, pick: Pick) -> None:
        if self.chooser is None:
            return
        move = self.chooser.pick(pick)
        self._refusal = ("", 0.0)
        self.focus = None
        if move is not None:
            seat = self.sitting.session.to_act
            self.chooser = None
            self.looking = False
            self.sitting.submit(seat, move)

    def _refuse(self, pick: Pick) -> None:
        if self.chooser is not None:
            self.room.play("refused")
            self._refusal = (telling.objection(self, self.chooser, pick), self.room.now)

    def back(self) -> None:
        """One pick back; with none left, the pause."""
        if self.chooser is not None and self.chooser.back():
            self.focus = None
        else:
            interludes.open_over(self, Intent.PAUSE)

    def _look(self, press: Press) -> None:
        """The hand lies open while *look* is held, or until it is pressed again."""
        if not self.secret or self.chooser is None or self._is_others(press):
            return
        toggles = self.room.settings.look == "toggle" or press.device.startswith(MOUSE)
        if toggles:
            self.looking = self.looking != press.down if press.down else self.looking
        else:
            self.looking = press.down

    def _lose(self, device: str) -> None:
        """A pad is gone: if somebody here played with it, wait for another."""
        self.looking = False
        if any(place.device == device for place in self.sitting.places):
            self.program.push(interludes.LostPad(self.program, self, device))

    def taken_back(self) -> None:
        """A move was taken back: the table as it was."""
        self.chooser = None
        self.ended = False
        self.focus = None
        self.view.reset(self._seen.state)

    def reseated(self) -> None:
        """Another device, or a bot, has taken a seat."""
        self._bots.follow(self.sitting)
        if self.actor not in self.sitting.people:
            self.chooser, self.curtain = None, None

    def close(self) -> None:
        """Put the game away: it is all on disk."""
        self.sitting.close()
