"""The options of a title, each explained in one line."""

from __future__ import annotations

from collections.abc import Callable

from game.controls.intents import Intent
from game.core.title import Option, OptionError, Setting
from game.scenes.kit.dialog import nothing
from game.scenes.kit.keyboard import KeyboardScreen
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.lan.lobby_options import TableAgreement
from game.scenes.menus.game_setup import TARGETS, GameSetup
from game.words.toml_files import folder_of_title

Agreement = GameSetup | TableAgreement
"""The options being agreed on, on this machine or at a LAN table."""


class OptionsScreen(Screen):
    """The options of a title before a game."""

    def __init__(
        self,
        stack: ScreenStack,
        setup: Agreement,
        changed: Callable[[], None] = nothing,
        fixed: str = "",
    ) -> None:
        """``changed`` is told of every change; ``fixed`` says why there can be none."""
        super().__init__(stack)
        self.setup = setup
        self._changed = changed
        self._fixed = fixed
        self._refused = ""

    def build(self, page: Page) -> None:
        """A row for each option, what it means under it."""
        page.backdrop("shared/shelf")
        say = self.context.say
        box = page.heading(
            say("options.title"), self._refused or self._fixed or say("options.line")
        )
        items = [self._item(option) for option in self.setup.title.options]
        if self.setup.rounds:
            value = say("options.target", n=self.setup.target) if self.setup.target else ""
            value = value or say("options.one_round")
            items.append(
                Item("match", say("options.match"), value, detail=say("options.match_why"))
            )
        items.append(Item("done", say("ok")))
        page.rows(box.left(min(box.w - 60, 1300.0)), items)
        page.legend([(Intent.RIGHT, say("seating.change")), (Intent.BACK, say("legend.back"))])

    def _item(self, option: Option) -> Item:
        where = folder_of_title(self.setup.title)
        value = self._value(option)
        shown = str(value)
        if option.values:
            shown = self.context.say(f"{where}.value.{option.key}.{value}")
        label = self.context.say(f"{where}.option.{option.key}.label")
        why = self.context.say(f"{where}.option.{option.key}.why")
        return Item(f"option:{option.key}", label, shown, detail=why)

    def _value(self, option: Option) -> Setting:
        given = self.setup.given.get(option.key)
        return option.default_for(self.setup.seats) if given is None else option.read(given)

    def _option(self, name: str) -> Option | None:
        key = name.removeprefix("option:")
        return next((o for o in self.setup.title.options if o.key == key), None)

    def change(self, name: str, step: int) -> bool:
        """Change an option to its next value that fits the others."""
        if self._fixed:
            return False
        if name == "match":
            at = TARGETS.index(self.setup.target) if self.setup.target in TARGETS else 0
            self.setup.target = TARGETS[(at + step) % len(TARGETS)]
            return True
        option = self._option(name)
        if option is None:
            return False
        value = self._value(option)
        if option.values:
            at = option.values.index(str(value))
            self._give(option, option.values[(at + step) % len(option.values)])
        else:
            number = max(option.lowest, min(option.highest, int(value) + step))
            self._give(option, str(number))
        return True

    def choose(self, name: str) -> None:
        """Type a number, or go to the next value."""
        option = self._option(name)
        if name == "done":
            self.back()
        elif self._fixed:
            self.context.play("refused")
        elif option is not None and not option.values:
            self.stack.push(
                KeyboardScreen(
                    self.stack,
                    str(self._value(option)),
                    lambda text: self._give(option, text),
                    9,
                    layout="digits",
                )
            )
        else:
            self.change(name, 1)

    def _give(self, option: Option, text: str) -> None:
        before = dict(self.setup.given)
        self.setup.given[option.key] = text
        try:
            self.setup.options()
            self._refused = ""
            self._changed()
        except OptionError:
            self.setup.given = before
            self._refused = self.context.say("options.refused")
            self.context.play("refused")
