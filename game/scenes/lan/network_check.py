"""What is wrong with the network here, in words, and what to do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.controls.intents import Intent
from game.lan.api import Remark
from game.scenes.kit.keyboard import KeyboardScreen
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen

if TYPE_CHECKING:
    from game.scenes.kit.screen_stack import Program

SIGNS = {"fine": "sign/check", "note": "party/note", "trouble": "sign/warning"}
LONGEST = 60


class DoctorScreen(Screen):
    """Remarks, the worst first; each with a sign, a word and a remedy."""

    patience = 0.1

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._remarks: tuple[Remark, ...] | None = None
        self.focus = "again"
        self.program.lan.examine()

    def tick(self) -> None:
        """See whether it is done."""
        self._remarks = self.program.lan.remarks()

    def build(self, page: Page) -> None:
        """What was found on the left, what to do next on the right."""
        page.backdrop("shared/shelf")
        say, remarks = self.room.say, self._remarks
        line = "doctor.looking"
        if remarks is not None:
            bad = any(remark.level == "trouble" for remark in remarks)
            line = "doctor.line_trouble" if bad else "doctor.line_fine"
        box = page.heading(say("doctor.title"), say(line))
        wide = box.w * 0.68
        worst = sorted(remarks or (), key=lambda remark: -list(SIGNS).index(remark.level))
        items = [self._item(number, remark) for number, remark in enumerate(worst)]
        page.rows(box.left(wide), items)
        ways = [
            Item("again", say("doctor.again"), enabled=remarks is not None),
            Item("dial", say("doctor.dial"), enabled=remarks is not None),
            Item("done", say("legend.back")),
        ]
        page.rows(box.beside(wide + 70), ways)
        page.legend([(Intent.CONFIRM, say("legend.choose")), (Intent.BACK, say("legend.back"))])

    def _item(self, number: int, remark: Remark) -> Item:
        words = self.room.speak(remark.words)
        if remark.remedy is not None:
            words = f"{words}\n→ {self.room.speak(remark.remedy)}"
        level = self.room.say(f"doctor.{remark.level}")
        art = f"shared/{SIGNS[remark.level]}"
        return Item(f"remark:{number}", level, art=art, size=(52.0, 52.0), detail=words)

    def choose(self, name: str) -> None:
        """Look again, also at an address."""
        if name == "again":
            self._examine("")
        elif name == "dial":
            prompt = self.room.say("lan.dial_prompt")
            screen = KeyboardScreen(self.program, "", self._examine, LONGEST, "address", prompt)
            self.program.push(screen)
        elif name == "done":
            self.back()

    def _examine(self, address: str) -> None:
        self._remarks = None
        self.program.lan.examine(address.strip())
