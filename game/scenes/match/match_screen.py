"""The match screen: the board, whose turn it is, and what can be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.controls.bindings import PAD
from game.controls.intents import MOUSE, FocusLost, Intent, PadLost, Press, Signal
from game.core.rules import Pick
from game.home.seating import Place
from game.scenes import navigation
from game.scenes.kit.page import Page
from game.scenes.match import menus, prompts, sidebar
from game.scenes.match.board import PICK, TRY, Board, pick_of
from game.scenes.match.flow import READY, MatchFlow
from game.scenes.match.game_in_progress import display_of, looks_of
from game.scenes.match.sidebar import Sign
from game.stage.box import Box
from game.stage.display import Layout, Preview
from game.stage.phrases import Phrase
from game.stage.sprites import pictures

MENU_INTENTS = (Intent.PAUSE, Intent.RULES, Intent.LOG, Intent.UNDO, Intent.HINT, Intent.SAY)
"""The controls that open something over the match."""


class MatchScreen(MatchFlow):
    """A game being played on this machine."""

    def build(self, page: Page) -> None:
        """The board, the sidebar, and the lights."""
        self._follow_theme()
        self.board.hidden = self.secret and not self.looking
        self.view.arrange(page.area, self.context.settings.text)
        layout = self.view.layout
        page.shapes += self.display.backdrop(page.area, layout)
        looks = looks_of(self.game.places, self.theme)
        rows = [(row, self.speak(row.words)) for row in self.display.rows(self.view.view)]
        sidebar.players(
            page, layout.players, self.game.places, looks, rows, self.actor, self.signs()
        )
        spare = sidebar.info(page, self.info(page, layout), prompts.sidebar_text(self, page.focus))
        chooser = self.chooser
        self.board.draw(page, self.view, chooser.view if chooser and self.looking else None)
        if chooser is not None and not self.view.playing:
            page.targets[:0] = self.board.targets(chooser, layout, page.focus)
            if not self.secret or self.looking:
                page.shapes += pictures(self.preview(page.focus).sprites.values())
            self.board.light(page, chooser, layout, looks[self.actor].colour)
        self.announce(page, layout, spare)
        if self.curtain is not None:
            prompts.draw_curtain(page, self.game.places[self.curtain], looks[self.curtain])

    def announce(self, page: Page, layout: Layout, spare: Box) -> None:
        """Draw what others do and say over the board; here there are no others."""

    def info(self, page: Page, layout: Layout) -> Layout:
        """The layout with the room that other things leave for the sidebar."""
        return layout

    def signs(self) -> Mapping[int, Sign]:
        """The signs of players elsewhere; here everybody is at this machine."""
        return {}

    def preview(self, focus: str | None) -> Preview:
        """The preview of choosing what is in focus."""
        if self.chooser is None:
            return Preview()
        lit, tries = self.board.spots(self.chooser, self.view.layout)
        pick = pick_of(focus)
        # The cursor may still be where something was on offer a moment ago.
        pointed = pick if pick in lit or pick in tries else None
        return self.board.preview(self.chooser, pointed, self.view.layout)

    def speak(self, phrase: Phrase) -> str:
        """A phrase with the names of the players."""
        return self.context.speak(phrase, self.game.names)

    def _follow_theme(self) -> None:
        """Redraw every piece if the palette has changed."""
        if self.theme != self.context.settings.theme:
            self.theme = self.context.settings.theme
            self.display = display_of(self.game, self.theme)
            self.board = Board(self.display)
            self.view.change_display(self.display)

    def hear(self, signal: Signal) -> None:
        """Handle a signal; a hand is covered when the window or a pad is lost."""
        if isinstance(signal, FocusLost | PadLost):
            self.looking = False
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
            self.show_results()
        elif intent in MENU_INTENTS:
            self.open_over(intent)
        elif self._is_others(press):
            self.context.play("refused")
        elif not self._turn(intent):
            super().press(press)

    def _is_others(self, press: Press) -> bool:
        seat = self.curtain if self.curtain is not None else self.actor
        return _is_anothers(press, self.game.places, seat)

    def _turn(self, intent: Intent) -> bool:
        """Turn a tile, if that is asked; whether it was."""
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
        self.context.play("tile-turned")
        return True

    def choose(self, name: str) -> None:
        """Make a pick, or open the curtain."""
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
        if pick not in self.chooser.offered:
            self._refuse(pick)  # a tile of a hand that is not looked at
            return
        move = self.chooser.pick(pick)
        self._refusal = ("", 0.0)
        self.focus = None
        if move is not None:
            self.chooser = None
            self.hinter.cancel()
            self.looking = False
            self.submit(self._last_person, self._choosing_turn, move)

    def _refuse(self, pick: Pick) -> None:
        if self.chooser is not None:
            self.context.play("refused")
            self._refusal = (prompts.objection(self, self.chooser, pick), self.context.now)

    def missed(self) -> None:
        """Say again what is asked, after a click on nothing."""
        if self.chooser is not None and self.curtain is None:
            asked = self.display.prompt(self.chooser.view, self.chooser.picked)
            self.context.play("refused")
            self._refusal = (self.speak(asked), self.context.now)

    def back(self) -> None:
        """Take one pick back; with none left, pause."""
        if self.chooser is not None and self.chooser.back():
            self.focus = None
        else:
            self.open_over(Intent.PAUSE)

    def open_over(self, intent: Intent) -> None:
        """Open what a control asks for over the board."""
        self.looking = False
        menus.open_over(self, intent)

    def _look(self, press: Press) -> None:
        """Show the hand while *look* is held, or until it is pressed again."""
        if self.secret and self.chooser is not None and not self._is_others(press):
            self.looking = _looks_on(press, self.looking, self.context.settings.look)

    def tick(self) -> None:
        """Let the game go on, and ask about a pad that is gone."""
        super().tick()
        if self.stack.top is self:
            gone = {p.device for p in self.game.places if p.device.startswith(PAD)}
            for device in sorted(gone - self.context.pads.keys())[:1]:
                navigation.open_lost_pad(self.stack, self.game, device, self.reseated)


def _is_anothers(press: Press, places: Sequence[Place], seat: int) -> bool:
    """Whether a press comes from a device that belongs to another seat.

    Devices that belong to nobody may always help out, and so may all where the seat has none.
    """
    if seat < 0 or not places[seat].device or press.device == places[seat].device:
        return False
    return press.device in {place.device for s, place in enumerate(places) if s != seat}


def _looks_on(press: Press, looking: bool, mode: str) -> bool:
    """Whether a hand lies open after the look control was pressed or let go.

    A mouse has no control to hold over a sign on the screen, so there it is pressed on and off.
    """
    if mode == "toggle" or press.device.startswith(MOUSE):
        return not looking if press.down and not press.repeat else looking
    return press.down
