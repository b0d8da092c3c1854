"""The screen to change which control means what."""

from __future__ import annotations

from game.controls.bindings import KINDS
from game.controls.intents import Captured, Intent, Signal
from game.scenes.kit.legend import control_name
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack


class RemapScreen(Screen):
    """The controls of one kind of device."""

    def __init__(self, stack: ScreenStack) -> None:
        super().__init__(stack)
        self.kind = KINDS[0]
        self._asking: Intent | None = None
        self._moved = ""

    def build(self, page: Page) -> None:
        """The kind of device, a row for each meaning, and the way back to defaults."""
        page.backdrop("shared/shelf")
        say, bindings = self.context.say, self.context.bindings
        detail = say("remap.line")
        if self._asking is not None:
            detail = say("remap.press", intent=say(f"intent.{self._asking.value}"))
        elif self._moved:
            detail = self._moved
        box = page.heading(say("remap.title"), detail)
        items = [Item("kind", say("remap.kind"), say(f"remap.{self.kind}"))]
        conflicts = bindings.conflicts(self.kind)
        for intent in Intent:
            controls = bindings.controls(self.kind, intent)
            value = " · ".join(map(self._called, controls)) or say("remap.none")
            clash = sorted(conflicts.intersection(controls))
            names = ", ".join(map(self._called, clash))
            note = say("remap.conflict", control=names) if clash else ""
            words = say(f"intent.{intent.value}")
            items.append(Item(f"intent:{intent.value}", words, value, detail=note, steps=False))
        items += [Item("reset", say("remap.reset")), Item("done", say("ok"))]
        page.rows(box.left(min(box.w - 60, 1300.0)), items)
        page.legend([(Intent.CONFIRM, say("legend.choose")), (Intent.BACK, say("legend.back"))])

    def _called(self, control: str) -> str:
        return control_name(self.context, self.kind, control)

    def hear(self, signal: Signal) -> None:
        """Bind the next control pressed to the row that asks."""
        if not isinstance(signal, Captured):
            super().hear(signal)
        elif self._asking is not None:
            self._bind(signal)

    def _bind(self, captured: Captured) -> None:
        asking, self._asking = self._asking, None
        if asking is None or (captured.device == "keyboard" and captured.control == "escape"):
            return
        bindings = self.context.bindings
        before = bindings.meaning(captured.device, captured.control)
        if not bindings.bind(captured.device, asking, captured.control):
            self.context.play("refused")
            return
        self.kind = captured.device
        self._moved = ""
        if before is not None and before != asking:
            lost = self.context.say(f"intent.{before.value}")
            name = self._called(captured.control)
            self._moved = self.context.say("remap.taken", control=name, intent=lost)
        self._keep()

    def _keep(self) -> None:
        changes = self.context.bindings.changes()
        self.stack.keep(self.context.settings._replace(bindings=changes))

    def change(self, name: str, step: int) -> bool:
        """Go to the next kind of device."""
        if name != "kind":
            return False
        self.kind = KINDS[(KINDS.index(self.kind) + step) % len(KINDS)]
        return True

    def choose(self, name: str) -> None:
        """Ask for a control, or go back to the defaults."""
        if name == "kind":
            self.change(name, 1)
        elif name == "reset":
            self.context.bindings.reset(self.kind)
            self._moved = ""
            self._keep()
        elif name == "done":
            self.back()
        else:
            self._asking = Intent(name.removeprefix("intent:"))
            self.context.capturing = True
