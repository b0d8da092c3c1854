"""The first start: in which language, and how large the text should be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.controls.intents import Intent
from game.scenes.home import HomeScreen
from game.scenes.page import Item, Page
from game.scenes.screen import Screen
from game.scenes.shelf import ShelfScreen
from game.stage.box import Box
from game.words.catalogue import LANGUAGES, Words

if TYPE_CHECKING:
    from game.scenes.program import Program

SIZES = (1.0, 1.25, 1.5, 1.75, 2.0)


class FirstScreen(Screen):
    """Language, then text size; what is in focus is shown at once."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._sizing = False
        self.focus = f"language:{self.room.words.language}"

    def build(self, page: Page) -> None:
        """The choices under the program's name."""
        page.backdrop("shared/home")
        area, say = page.area, self.room.say
        page.text("Waystones", Box(120, 90, area.w - 240, 170), "huge")
        key = "first.text" if self._sizing else "first.language"
        lines = len(self.room.measure.wrapped(say(key), "heading", area.w - 400))
        high = page.line("heading") * lines + 10
        page.text(say(key), Box(124, 270, area.w - 300, high), "heading", "gold", lines=lines)
        box = Box(120, 300 + high, 760, area.h - high - 420)
        if self._sizing:
            items = [Item(f"text:{size}", f"{round(size * 100)} %") for size in SIZES]
        else:
            items = [Item(f"language:{code}", name) for code, name in LANGUAGES.items()]
        page.rows(box, items)
        page.legend([(Intent.CONFIRM, say("legend.choose"))])

    def move_to(self, name: str | None) -> None:
        """What the cursor is on is tried out at once."""
        super().move_to(name)
        kind, _, value = (self.focus or "").partition(":")
        if kind == "language":
            self.room.words = Words(value)
        elif kind == "text":
            self.room.settings = self.room.settings._replace(text=float(value))

    def choose(self, name: str) -> None:
        """Language first, size second, then straight to the shelf."""
        kind, _, value = name.partition(":")
        if kind == "language":
            self.program.keep(self.room.settings._replace(language=value))
            self._sizing = True
            self.focus = f"text:{self.room.settings.text}"
        else:
            self.program.keep(self.room.settings._replace(text=float(value)))
            self.program.home(HomeScreen(self.program), ShelfScreen(self.program))

    def back(self) -> None:
        """From the size back to the language."""
        if self._sizing:
            self._sizing = False
            self.focus = f"language:{self.room.words.language}"
