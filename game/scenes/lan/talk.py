"""What can be said at a table on the LAN without typing."""

from __future__ import annotations

from game.controls.cursor import Target
from game.lan.api import LanTable
from game.lan.table_state import EMOTES, PHRASES
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.stage.box import Box
from game.stage.shapes import Veil


class TalkScreen(Screen):
    """Emotes in a row, phrases under them."""

    overlay = True

    def __init__(self, stack: ScreenStack, table: LanTable) -> None:
        super().__init__(stack)
        self._table = table

    def build(self, page: Page) -> None:
        """A panel over the table, no larger than it must be."""
        page.shapes.append(Veil("0c0a08", 0.6))
        wide = min(page.area.w - 160, 1120 + 300 * (page.context.measure.text - 1))
        two = self.context.measure.text < 1.4
        half = (len(PHRASES) + 1) // 2
        head, row = page.line("heading") + 8, max(76.0, page.line("button") + 28) + 10
        high = head + 220 + row * (half if two else len(PHRASES))
        box = Box.around(page.area.centre, wide, min(high, page.area.h - 90))
        page.panel(box)
        inner = box.inset(44, 28)
        page.text(self.context.say("talk.title"), inner.top(head), "heading", "gold")
        faces = inner.below(head + 4).top(132)
        for name, place in zip(EMOTES, faces.columns(len(EMOTES), 16), strict=True):
            page.panel(place, "lit" if page.focus == f"say:{name}" else "button")
            page.picture(f"shared/emote/{name}", Box.around(place.centre, 104))
            page.targets.append(Target(f"say:{name}", place))
        rest = inner.below(head + 152)
        columns = rest.columns(2, 16) if two else [rest]
        parts = (PHRASES[:half], PHRASES[half:]) if two else (PHRASES,)
        for column, keys in zip(columns, parts, strict=True):
            items = [Item(f"say:{key}", self.context.say(f"lan.say.{key}")) for key in keys]
            page.rows(column, items, gap=10)

    def choose(self, name: str) -> None:
        """Say it, and go back to the game."""
        self._table.say(name.removeprefix("say:"))
        self.back()
