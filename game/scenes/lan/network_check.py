"""The network check: what is wrong, and what to do about it."""

from __future__ import annotations

from game.controls.intents import Intent
from game.lan.table_state import Remark
from game.scenes.kit.keyboard import KeyboardScreen
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack

SIGNS = {"fine": "sign/check", "note": "party/note", "trouble": "sign/warning"}
LONGEST = 60


class NetworkCheckScreen(Screen):
    """The results of the check, the worst first, each with a remedy."""

    patience = 0.1

    def __init__(self, stack: ScreenStack) -> None:
        super().__init__(stack)
        self._remarks: tuple[Remark, ...] | None = None
        self.focus = "again"
        self.stack.lan.examine()

    def tick(self) -> None:
        """Take in the results once they are there."""
        self._remarks = self.stack.lan.remarks()

    def build(self, page: Page) -> None:
        """What was found on the left, what to do next on the right."""
        page.backdrop("shared/shelf")
        say, remarks = self.context.say, self._remarks
        line = "doctor.looking"
        if remarks is not None:
            bad = any(remark.level == "trouble" for remark in remarks)
            line = "doctor.line_trouble" if bad else "doctor.line_fine"
        box = page.heading(say("doctor.title"), say(line))
        wide = box.w * 0.68
        worst = sorted(remarks or (), key=lambda remark: -list(SIGNS).index(remark.level))
        items = [self._item(number, remark) for number, remark in enumerate(worst)]
        page.rows(box.left(wide), items)
        actions = [
            Item("again", say("doctor.again"), enabled=remarks is not None),
            Item("dial", say("doctor.dial"), enabled=remarks is not None),
            Item("done", say("legend.back")),
        ]
        page.rows(box.beside(wide + 70), actions)
        page.legend([(Intent.CONFIRM, say("legend.choose")), (Intent.BACK, say("legend.back"))])

    def _item(self, number: int, remark: Remark) -> Item:
        words = self.context.speak(remark.words)
        if remark.remedy is not None:
            words = f"{words}\n→ {self.context.speak(remark.remedy)}"
        level = self.context.say(f"doctor.{remark.level}")
        art = f"shared/{SIGNS[remark.level]}"
        return Item(f"remark:{number}", level, art=art, size=(52.0, 52.0), detail=words)

    def choose(self, name: str) -> None:
        """Check again, also an address."""
        if name == "again":
            self._examine("")
        elif name == "dial":
            prompt = self.context.say("lan.dial_prompt")
            screen = KeyboardScreen(self.stack, "", self._examine, LONGEST, "address", prompt)
            self.stack.push(screen)
        elif name == "done":
            self.back()

    def _examine(self, address: str) -> None:
        self._remarks = None
        self.stack.lan.examine(address.strip())
