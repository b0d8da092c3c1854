"""The base of all screens: a focus that hops between targets, and a way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.controls.cursor import Target, beside, nearest, under
from game.controls.intents import DIRECTIONS, FocusLost, Intent, Pointed, Press, Signal, Typed
from game.scenes.kit.page import LEGEND, Page

if TYPE_CHECKING:
    from game.scenes.kit.screen_stack import ScreenStack


class Screen:
    """A screen: ``build`` says what is on it, ``choose`` what choosing does."""

    overlay = False
    """Whether the screen below is still to be seen."""
    patience = 1.0
    """Seconds it may be left alone while nobody does anything; less where news may come in."""
    attentive = False
    """Whether time passes for it also while another screen hides it."""

    def __init__(self, stack: ScreenStack) -> None:
        self.stack = stack
        self.context = stack.context
        self.focus: str | None = None
        self._targets: list[Target] = []
        self._tops: dict[str, int] = {}
        self._pointed: str | None = None

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself at this moment."""
        return False

    @property
    def pulsing(self) -> bool:
        """Whether something works for this screen in the background and is polled often."""
        return False

    def close(self) -> None:
        """Stop what runs for this screen: the program ends."""

    def build(self, page: Page) -> None:
        """Put everything on the page."""
        raise NotImplementedError

    def choose(self, name: str) -> None:
        """A target was chosen."""

    def missed(self) -> None:
        """A click went where nothing is."""

    def change(self, name: str, step: int) -> bool:
        """Left and right on a target that has a value; whether it has one."""
        return False

    def back(self) -> None:
        """Leave the screen."""
        self.stack.pop()

    def tick(self) -> None:
        """Time has passed."""

    def shown(self) -> None:
        """The screen has come to the front, at first or again."""

    def page(self) -> Page:
        """The screen as it is now."""
        page = Page(self.context, self.focus, self._tops)
        self.build(page)
        self._targets = page.targets
        names = {target.name for target in page.targets if target.hops}
        if self.focus not in names and names:
            self.focus = self.first_focus(page.targets)
            return self.page()
        return page

    def first_focus(self, targets: list[Target]) -> str | None:
        """The target that gets the focus when none has it."""
        return next((target.name for target in targets if target.hops), None)

    def hear(self, signal: Signal) -> None:
        """Handle a signal from a device."""
        if isinstance(signal, Pointed):
            self.point(signal)
        elif isinstance(signal, Press) and signal.down:
            self.press(signal)
        elif isinstance(signal, Typed | FocusLost):
            pass

    def point(self, pointed: Pointed) -> None:
        """The pointer moved: what is under it gets the focus, if the cursor stops there."""
        found = under(self._targets, (pointed.x, pointed.y))
        self._pointed = found
        if found is not None and not found.startswith(LEGEND):
            self.move_to(found)

    def press(self, press: Press) -> None:
        """A control went down."""
        intent = press.intent
        if press.device == "mouse" and intent == Intent.CONFIRM:
            self._click(press)
        elif intent in DIRECTIONS:
            self._go(intent)
        elif intent in (Intent.TURN_LEFT, Intent.TURN_RIGHT):
            step = -1 if intent == Intent.TURN_LEFT else 1
            self.move_to(beside(self._targets, self.focus, step))
        elif intent == Intent.CONFIRM and self.focus is not None and not press.repeat:
            self._chosen(self.focus)
        elif intent == Intent.BACK and not press.repeat:
            self.context.play("menu-back")
            self._forget()
            self.back()

    def _click(self, press: Press) -> None:
        name = self._pointed
        if name is None:
            self.missed()
        elif name.startswith(LEGEND):
            self.stack.hear(Press(Intent(name.removeprefix(LEGEND)), "mouse-legend"))
        else:
            self._chosen(name)

    def _chosen(self, name: str) -> None:
        self.context.play("menu-confirm")
        self._forget()
        self.choose(name)

    def _forget(self) -> None:
        """Point at nothing until the screen is drawn again: its targets may be gone."""
        self._targets, self._pointed = [], None

    def _go(self, direction: Intent) -> None:
        step = {Intent.LEFT: -1, Intent.RIGHT: 1}.get(direction)
        if step is not None and self.focus is not None and self.change(self.focus, step):
            self.context.play("menu-tick")
        else:
            self.move_to(nearest(self._targets, self.focus, direction))

    def move_to(self, name: str | None) -> None:
        """Put the cursor on a target."""
        if name is not None and name != self.focus:
            self.focus = name
            self.context.play("menu-tick")
