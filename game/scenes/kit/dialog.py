"""A question over whatever is on the screen, with a few answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.stage.box import Box
from game.stage.shapes import Veil

Answer = tuple[str, Callable[[], None]]
"""Words on a button, and what it does."""


class Dialog(Screen):
    """A question; going back is the last answer."""

    overlay = True

    def __init__(
        self, stack: ScreenStack, title: str, words: str, answers: Sequence[Answer]
    ) -> None:
        super().__init__(stack)
        self.title = title
        self.words = words
        self.answers = list(answers)

    def build(self, page: Page) -> None:
        """A panel in the middle: title, words, answers one under the other."""
        page.shapes.append(Veil("0c0a08", 0.72))
        measure = page.context.measure
        wide = min(page.area.w - 240, 760 + 300 * (measure.text - 1))
        lines = len(measure.wrapped(self.words, "body", wide - 96)) if self.words else 0
        row = page.line("button") + 40
        said = page.line() * lines + (16 if lines else 0)
        title = page.line("heading") * len(measure.wrapped(self.title, "heading", wide - 96))
        high = min(page.area.h - 80, 44 + title + 12 + said + (row + 12) * len(self.answers) + 36)
        box = Box.around(page.area.centre, wide, high)
        page.panel(box)
        inner = box.inset(48, 32)
        page.text(self.title, inner.top(title), "heading", "gold", lines=3)
        if lines:
            page.text(self.words, inner.below(title + 8).top(said), "body", lines=lines)
        items = [Item(f"answer:{i}", words) for i, (words, _) in enumerate(self.answers)]
        page.rows(inner.below(title + 16 + said), items)

    def choose(self, name: str) -> None:
        """Answer, and go away first: the answer may open another screen."""
        self.stack.pop()
        self.answers[int(name.removeprefix("answer:"))][1]()

    def back(self) -> None:
        """The last answer is the harmless one."""
        self.choose(f"answer:{len(self.answers) - 1}")


def nothing() -> None:
    """The answer that changes nothing."""
