"""The move log of a match, in words."""

from __future__ import annotations

from collections.abc import Callable

from game.controls.intents import Intent
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.stage.shapes import Veil


class MoveLogScreen(Screen):
    """A list of all moves over the match, at first scrolled to the last."""

    overlay = True

    def __init__(self, stack: ScreenStack, lines: Callable[[], list[str]]) -> None:
        super().__init__(stack)
        self._lines = lines
        self.focus = f"line:{len(lines()) - 1}" if lines() else None

    def build(self, page: Page) -> None:
        """All lines; they scroll."""
        page.shapes.append(Veil("0c0a08", 0.86))
        box = page.heading(self.context.say("log.title"))
        items = [Item(f"line:{i}", words) for i, words in enumerate(self._lines())]
        if items:
            page.rows(box, items, gap=6)
        else:
            page.text(self.context.say("log.empty"), box.top(60), "body", "soft")
        page.legend([(Intent.BACK, self.context.say("legend.back"))])

    def choose(self, name: str) -> None:
        """A line has nothing to open."""
        self.back()
