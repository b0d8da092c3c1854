"""The list of tables on the LAN."""

from __future__ import annotations

from collections.abc import Callable

from game.controls.cursor import Target
from game.controls.intents import Intent, Press
from game.core.title import titles
from game.lan.table_state import Found
from game.scenes import navigation
from game.scenes.kit.dialog import Dialog, nothing
from game.scenes.kit.keyboard import KeyboardScreen
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.lan.people_here import LONGEST_NAME, own_name, rename
from game.scenes.menus.title_labels import box_art, title_name

TABLE = "table:"
LID = (84.0, 112.0)
CODE, ADDRESS = 32, 60
"""The most letters of a code and of an address."""


class LanScreen(Screen):
    """The tables on the left, as they come and go; other actions on the right."""

    patience = 0.1

    def __init__(self, stack: ScreenStack) -> None:
        super().__init__(stack)
        self._found: tuple[Found, ...] = ()
        self._code = True
        """Whether a table opened from here needs a code."""
        self.focus = "open"

    def shown(self) -> None:
        """Start looking for tables."""
        self.stack.lan.look(on=True)

    def close(self) -> None:
        """Stop looking for tables."""
        self.stack.lan.look(on=False)

    def tick(self) -> None:
        """Take in the tables there are now."""
        self._found = self.stack.lan.tables()

    def build(self, page: Page) -> None:
        """A row for each table; the actions beside them."""
        page.backdrop("shared/shelf")
        say = self.context.say
        box = page.heading(say("lan.title"), say("lan.line"))
        wide = box.w * 0.56
        tables = [self._item(found) for found in self._found]
        page.rows(box.left(wide), tables)
        if not tables:
            words = say("lan.none")
            lines = len(self.context.measure.wrapped(words, "body", wide - 60))
            plate = box.left(wide).top(page.line() * lines + 60)
            page.panel(plate, "quiet")
            page.text(words, plate.inset(30, 26), "body", "soft", lines=lines)
        page.rows(box.beside(wide + 70), self._actions())
        entries = [(Intent.CONFIRM, say("legend.choose")), (Intent.BACK, say("legend.back"))]
        if self._table(self.focus) is not None:
            entries.insert(1, (Intent.LOOK, say("legend.watch")))
        page.legend(entries)

    def _actions(self) -> list[Item]:
        say = self.context.say
        code = say("lan.code_on" if self._code else "lan.code_off")
        return [
            Item("open", say("lan.open"), art="shared/icon/open", detail=say("lan.open_why")),
            Item("code", say("lan.code_row"), code),
            Item("name", say("lan.name"), own_name(self.context)),
            Item("address", say("lan.address"), art="shared/icon/address"),
            Item("doctor", say("lan.doctor"), art="shared/icon/doctor"),
        ]

    def _item(self, found: Found) -> Item:
        """The row of a table: what it plays, who opened it, whether there is room."""
        say, title = self.context.say, titles().get(found.title)
        name = found.title if title is None else title_name(self.context, title)
        seats = say("lan.seats", taken=found.taken, seats=found.seats)
        facts = [say("lan.playing")] if found.playing else []
        facts.append(say("lan.needs_code" if found.needs_code else "lan.no_code"))
        facts += [say("lan.watching", n=found.watchers)] if found.watchers else []
        facts.append(say("lan.ping", ms=round(found.ping)) if found.solid else say("lan.grey"))
        detail = f"{say('lan.of', name=found.opener)} · {seats}\n{' · '.join(facts)}"
        if found.objection is not None:
            detail = f"{detail}\n{self.context.speak(found.objection)}"
        sign = "lock" if found.needs_code else "unlocked"
        if not found.solid:
            sign = "away"
        return Item(
            TABLE + found.key,
            name,
            art=box_art(title) if title is not None else "shared/icon/lan",
            size=LID if title is not None else (64.0, 64.0),
            detail=detail,
            sign=f"shared/party/{sign}" if found.objection is None else "shared/sign/warning",
            dim=not found.solid or found.objection is not None,
        )

    def _table(self, name: str | None) -> Found | None:
        return next((found for found in self._found if TABLE + found.key == name), None)

    def first_focus(self, targets: list[Target]) -> str | None:
        """The way to open a table: it is always there, while a table may go."""
        return "open"

    def press(self, press: Press) -> None:
        """Watch a table by the control for looking."""
        found = self._table(self.focus)
        if press.intent == Intent.LOOK and found is not None:
            self._join(found, watch=True)
        else:
            super().press(press)

    def change(self, name: str, step: int) -> bool:
        """Switch between a table with a code and one without."""
        if name != "code":
            return False
        self._code = not self._code
        return True

    def choose(self, name: str) -> None:
        """Join a table, or act."""
        if name.startswith(TABLE):
            found = self._table(name)
            if found is not None:
                self._join(found)
        elif name == "open":
            navigation.open_lan_shelf(self.stack, code=self._code)
        elif name == "code":
            self.change(name, 1)
        elif name == "name":
            self._type(own_name(self.context), self._rename, LONGEST_NAME, "", "name")
        elif name == "address":
            self._type("", self._dial, ADDRESS, "address", "address")
        else:
            navigation.open_menu(self.stack, "network_check")

    def _type(
        self, text: str, done: Callable[[str], None], limit: int, layout: str, what: str
    ) -> None:
        prompt = self.context.say(f"lan.{what}_prompt")
        self.stack.push(KeyboardScreen(self.stack, text, done, limit, layout, prompt))

    def _rename(self, name: str) -> None:
        rename(self.stack, name)

    def _join(self, found: Found, watch: bool = False) -> None:
        """Join a table, with its code if it has one; watch it if no seat is free."""
        say = self.context.say
        if found.objection is not None:
            words = self.context.speak(found.objection)
            answers = [(say("ok"), nothing)]
            self.stack.push(Dialog(self.stack, say("lan.refused"), words, answers))
            return
        watch = watch or found.playing or found.taken >= found.seats

        def go(code: str) -> None:
            navigation.join_table(self.stack, found.key, code, watch=watch)

        if not found.needs_code:
            go("")
            return
        self._type("", go, CODE, "code", "code")

    def _dial(self, address: str) -> None:
        """Ask for the code of the table at a typed address."""
        if not address.strip():
            return

        def go(code: str) -> None:
            navigation.join_table(self.stack, address.strip(), code)

        self._type("", go, CODE, "code", "optional")

    def back(self) -> None:
        """Stop looking for tables, and go back."""
        self.close()
        super().back()
