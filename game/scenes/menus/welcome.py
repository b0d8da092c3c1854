"""The first start: language and text size on one page."""

from __future__ import annotations

from game.controls.intents import Intent
from game.scenes import navigation
from game.scenes.kit.page import Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.stage.box import Box
from game.words.catalogue import LANGUAGES, Words

SIZES = (1.0, 1.25, 1.5, 1.75, 2.0)
BEGIN = "begin"
WIDE, NARROW, HIGH, GAP = 500.0, 240.0, 106.0, 14.0
"""A button has room for the largest text: what is pointed at must not run away as it is tried."""


class WelcomeScreen(Screen):
    """Languages and text sizes: what is in focus is tried out at once."""

    def __init__(self, stack: ScreenStack) -> None:
        super().__init__(stack)
        self._language = self.context.words.language
        self._text = self.context.settings.text
        self.focus = BEGIN

    def build(self, page: Page) -> None:
        """Languages, sizes, and the way to the shelf."""
        page.backdrop("shared/home")
        say = self.context.say
        wide = page.area.w - 240
        page.text("Waystones", Box(120, 40, wide, 160), "huge")
        page.text(say("first.language"), Box(124, 200, wide, HIGH), "heading", "gold")
        for index, (code, words) in enumerate(LANGUAGES.items()):
            row, column = divmod(index, 2)
            box = Box(120 + column * (WIDE + GAP), 310 + row * (HIGH + GAP), WIDE, HIGH)
            self._button(page, f"language:{code}", box, words)
        page.text(say("first.text"), Box(124, 550, wide, HIGH), "heading", "gold")
        for index, size in enumerate(SIZES):
            box = Box(120 + index * (NARROW + GAP), 660, NARROW, HIGH)
            self._button(page, f"text:{size}", box, f"{round(size * 100)}\N{NO-BREAK SPACE}%")
        page.button(BEGIN, Box(120, 660 + HIGH + 2 * GAP, WIDE, HIGH), say("first.begin"))
        page.legend([(Intent.CONFIRM, say("legend.choose"))])

    def _button(self, page: Page, name: str, box: Box, words: str) -> None:
        """A choice, with a bar under the one that was made."""
        page.button(name, box, words)
        if name in (f"language:{self._language}", f"text:{self._text}"):
            page.panel(Box(box.x + 24, box.bottom - 16, box.w - 48, 6), "bar", "ffd76a")

    def move_to(self, name: str | None) -> None:
        """Try out what is in focus."""
        super().move_to(name)
        kind, _, value = (self.focus or "").partition(":")
        self.context.words = Words(value if kind == "language" else self._language)
        text = float(value) if kind == "text" else self._text
        self.context.settings = self.context.settings._replace(text=text)

    def choose(self, name: str) -> None:
        """Keep what was chosen, and go on to the next choice, at last to the shelf."""
        kind, _, value = name.partition(":")
        if kind == "language":
            self._language = value
            self.move_to(f"text:{self._text}")
        elif kind == "text":
            self._text = float(value)
            self.move_to(BEGIN)
        else:
            self.stack.keep(
                self.context.settings._replace(language=self._language, text=self._text)
            )
            navigation.go_home(self.stack)
            navigation.open_shelf(self.stack)

    def back(self) -> None:
        """Put the focus on the last button: there is nothing to go back to."""
        self.move_to(BEGIN)
