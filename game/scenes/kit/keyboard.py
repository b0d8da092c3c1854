"""An on-screen keyboard, Latin and Cyrillic."""

from __future__ import annotations

from collections.abc import Callable

from game.controls.cursor import Target
from game.controls.intents import Intent, Signal, Typed
from game.scenes.kit.page import Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.stage.box import Box
from game.stage.shapes import Veil

LAYOUTS = {
    "latin": ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.,", "áàâãéêíóôõ", "úçèìòùëü&!"),
    "cyrillic": ("1234567890-", "йцукенгшщзх", "фывапролджэ", "ячсмитьбюъё", "№«»!?.,&'—"),
    "digits": ("123", "456", "789", "0"),
    "code": ("123", "456", "789", "0"),
    "address": ("1234567890", "qwertyuiop", "asdfghjkl:", "zxcvbnm.-[]"),
}
KEYS = {
    "digits": ("delete", "done"),
    "code": ("letters", "delete", "done"),
    "address": ("delete", "done"),
}
"""The keys under the letters, where they are not the usual ones."""
USUAL = ("shift", "script", "space", "delete", "done")
SWITCHED = {"latin": "cyrillic", "cyrillic": "latin", "code": "address", "address": "code"}
"""The layout another key leads to."""


class KeyboardScreen(Screen):
    """A line of text, and keys to change it with; a real keyboard works as well."""

    overlay = True

    def __init__(
        self,
        stack: ScreenStack,
        text: str,
        done: Callable[[str], None],
        limit: int = 16,
        layout: str = "",
        prompt: str = "",
    ) -> None:
        """``layout`` is one of LAYOUTS; without it, the letters of the player's language."""
        super().__init__(stack)
        self.text = text
        self._done = done
        self._limit = limit
        self._prompt = prompt
        self._plain = bool(layout)
        """Whether there are no capitals and no blanks."""
        self._keys = KEYS.get(layout, USUAL)
        cyrillic = self.context.words.language == "ru"
        self._layout = layout or ("cyrillic" if cyrillic else "latin")
        self._digits = layout == "digits"
        self._upper = not text and not layout

    def shown(self) -> None:
        """Take the letters of a real keyboard as text from now on."""
        self.context.typing = True

    def build(self, page: Page) -> None:
        """The line, the letters in rows, and the keys under them."""
        page.shapes.append(Veil("0c0a08", 0.88))
        area = page.area
        wide = min(area.w - 240, 1400.0)
        box = Box.around(area.centre, wide, area.h - 160)
        if self._prompt:
            lines = len(page.context.measure.wrapped(self._prompt, "body", box.w))
            high = page.line() * lines + 4
            page.text(self._prompt, box.moved(0, -60).top(high), "body", "gold", lines=lines)
            box = box.below(max(0.0, high - 48))
        field = box.top(max(100.0, page.line("heading") + 30))
        page.panel(field, "field")
        page.text(f"{self.text}|", field.inset(30, 8), "heading", "ink", clip=True)
        rows = LAYOUTS[self._layout]
        grid = box.below(field.h + 30)._replace(h=box.h - field.h - 40)
        high = min(104.0, grid.h / (len(rows) + 1) - 12)
        for r, letters in enumerate(rows):
            line = Box(grid.x, grid.y + r * (high + 12), grid.w, high)
            for letter, place in zip(letters, line.columns(len(letters), 10), strict=True):
                shown = letter.upper() if self._upper else letter
                self._key(page, f"letter:{letter}", place, shown)
        keys = self._keys
        last = Box(grid.x, grid.y + len(rows) * (high + 12), grid.w, high)
        for key, place in zip(keys, last.columns(len(keys), 10), strict=True):
            self._key(page, key, place, self.context.say(f"key.{key}"))

    def _key(self, page: Page, name: str, box: Box, words: str) -> None:
        page.panel(box, "lit" if page.focus == name else "button")
        style = "button" if len(words) == 1 else "label"
        page.text(words, box.inset(6, 2), style, align="centre", lines=1)
        page.targets.append(Target(name, box))

    def first_focus(self, targets: list[Target]) -> str | None:
        """The key in the middle of the letters."""
        return targets[len(targets) // 2].name

    def hear(self, signal: Signal) -> None:
        """Type what a real keyboard types."""
        if not isinstance(signal, Typed):
            super().hear(signal)
        elif signal.text == "\n":
            self._finish()
        elif signal.text == "\b":
            self.text = self.text[:-1]
        else:
            self._type(signal.text)

    def choose(self, name: str) -> None:
        """Press a key on the screen."""
        if name == "shift":
            self._upper = not self._upper
        elif name in ("script", "letters"):
            self._layout = SWITCHED[self._layout]
            self.focus = name
        elif name == "space":
            self._type(" ")
        elif name == "delete":
            self.text = self.text[:-1]
        elif name == "done":
            self._finish()
        else:
            letter = name.removeprefix("letter:")
            self._type(letter.upper() if self._upper else letter)
            self._upper = False

    def press(self, press: object) -> None:
        """Delete or write a blank by the controls for turning, as pads have few buttons."""
        intent = getattr(press, "intent", None)
        if intent == Intent.TURN_LEFT:
            self.choose("delete")
        elif intent == Intent.TURN_RIGHT and not self._plain:
            self.choose("space")
        elif intent == Intent.PAUSE:
            self._finish()
        else:
            super().press(press)  # type: ignore[arg-type]

    def _type(self, letters: str) -> None:
        allowed = [c for c in letters if c.isprintable() and (not self._digits or c.isdigit())]
        self.text = (self.text + "".join(allowed))[: self._limit]

    def _finish(self) -> None:
        self.context.typing = False
        self.stack.pop()
        self._done(self.text)

    def back(self) -> None:
        """Leave the text as it was."""
        self.context.typing = False
        self.stack.pop()
