"""What to do when a pad somebody plays with is gone."""

from __future__ import annotations

from collections.abc import Callable

from game.controls.intents import KEYBOARD, PadLost, Press, Signal
from game.core.bot_levels import MEDIUM
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.match.game_in_progress import GameInProgress
from game.stage.box import Box
from game.stage.shapes import Veil


class LostPadScreen(Screen):
    """The choice of another device or a bot for the seats of a lost pad."""

    overlay = True

    def __init__(
        self,
        stack: ScreenStack,
        game: GameInProgress,
        device: str,
        reseated: Callable[[], None],
    ) -> None:
        """``reseated`` is called once somebody has taken over."""
        super().__init__(stack)
        self._game = game
        self._reseated = reseated
        self._device = device
        self._presser = KEYBOARD

    def build(self, page: Page) -> None:
        """Say what to do, in large letters."""
        page.shapes.append(Veil("0c0a08", 0.86))
        say = self.context.say
        names = [p.name for p in self._game.places if p.device == self._device]
        high = min(page.area.h - 80, 260 + 380 * self.context.measure.text)
        box = Box.around(page.area.centre, min(1300.0, page.area.w - 200), high)
        page.panel(box)
        inner = box.inset(60, 40)
        page.text(say("lost_pad.title"), inner.top(high * 0.2), "heading", "gold", "centre", 2)
        words = say("lost_pad.words", names=", ".join(names))
        page.text(words, inner.below(high * 0.2).top(high * 0.34), "body", "ink", "centre", 5)
        items = [Item("me", say("lost_pad.me")), Item("bot", say("lost_pad.bot"))]
        page.rows(inner.below(high * 0.58), items)

    def hear(self, signal: Signal) -> None:
        """Remember the device that is pressed: it is the one to take over."""
        if isinstance(signal, Press):
            self._presser = signal.device
        if not isinstance(signal, PadLost):
            super().hear(signal)

    def choose(self, name: str) -> None:
        """Play on with the device that was pressed, or let a bot do it."""
        if name == "bot":
            self._game.reseat(self._device, kind=MEDIUM)
        else:
            self._game.reseat(self._device, to=self._presser)
        self._reseated()
        self.stack.pop()

    def back(self) -> None:
        """Stay: somebody must take over."""
