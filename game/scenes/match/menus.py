"""What can come over a match: the pause, the log, the question of undo, a pad that is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.controls.intents import KEYBOARD, Intent, PadLost, Press, Signal
from game.scenes.kit.dialog import Answer, Dialog, nothing
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.menus.game_setup import default_bot
from game.stage.box import Box
from game.stage.shapes import Veil

if TYPE_CHECKING:
    from game.scenes.kit.screen_stack import ScreenStack
    from game.scenes.match.match_screen import MatchScreen


def open_over(match: MatchScreen, intent: Intent) -> None:
    """Open what a control asks for over a match."""
    stack = match.stack
    if intent == Intent.PAUSE:
        stack.push(_pause(match))
    elif intent == Intent.LOG:
        stack.push(Log(stack, match))
    elif intent == Intent.RULES:
        from game.scenes.menus.rules import RulesScreen  # noqa: PLC0415 - it shows games itself

        stack.push(RulesScreen(stack, match.game.title))
    elif intent == Intent.HINT:
        match.ask_hint()
    elif intent == Intent.UNDO and match.game.undoable() and not match.view.playing:
        stack.push(_undo(match))
    else:
        match.context.play("refused")


def _pause(match: MatchScreen) -> Dialog:
    from game.scenes.menus.home import HomeScreen  # noqa: PLC0415 - home opens matches

    stack, say = match.stack, match.context.say

    def leave() -> None:
        match.close()
        stack.home(HomeScreen(stack))

    return Dialog(
        stack,
        say("pause.title"),
        say("pause.saved"),
        [*asides(match), (say("pause.leave"), leave), (say("pause.go_on"), nothing)],
    )


def asides(match: MatchScreen) -> list[Answer]:
    """What every pause offers, and with it all that a legend may leave out."""
    from game.scenes.menus.settings import SettingsScreen  # noqa: PLC0415 - it leads far from a match

    stack, say = match.stack, match.context.say
    answers: list[Answer] = []
    if match.game.undoable():
        answers.append((say("pause.undo"), lambda: match.open_over(Intent.UNDO)))
    if match.chooser is not None and match.hints:
        answers.append((say("pause.hint"), lambda: match.open_over(Intent.HINT)))
    return [
        *answers,
        (say("pause.rules"), lambda: match.open_over(Intent.RULES)),
        (say("pause.log"), lambda: match.open_over(Intent.LOG)),
        (say("pause.settings"), lambda: stack.push(SettingsScreen(stack))),
    ]


def _undo(match: MatchScreen) -> Dialog:
    say = match.context.say
    count = match.game.undoable()

    return Dialog(
        match.stack,
        say("undo.title"),
        say("undo.words", n=count),
        [(say("undo.yes"), lambda: match.take_back(count)), (say("undo.no"), nothing)],
    )


class Log(Screen):
    """The move log in words, the last line first in sight."""

    overlay = True

    def __init__(self, stack: ScreenStack, match: MatchScreen) -> None:
        super().__init__(stack)
        self._match = match
        self.focus = f"line:{len(match.log) - 1}" if match.log else None

    def build(self, page: Page) -> None:
        """All lines; they scroll."""
        page.shapes.append(Veil("0c0a08", 0.86))
        box = page.heading(self.context.say("log.title"))
        lines = [self._match.speak(line) for line in self._match.log]
        items = [Item(f"line:{i}", words) for i, words in enumerate(lines)]
        if items:
            page.rows(box, items, gap=6)
        else:
            page.text(self.context.say("log.empty"), box.top(60), "body", "soft")
        page.legend([(Intent.BACK, self.context.say("legend.back"))])

    def choose(self, name: str) -> None:
        """A line has nothing to open."""
        self.back()


class LostPad(Screen):
    """A pad somebody played with is gone: another device takes over, or a bot."""

    overlay = True

    def __init__(self, stack: ScreenStack, match: MatchScreen, device: str) -> None:
        super().__init__(stack)
        self._match = match
        self._device = device
        self._presser = KEYBOARD

    def build(self, page: Page) -> None:
        """Say what to do, in large letters."""
        page.shapes.append(Veil("0c0a08", 0.86))
        say = self.context.say
        names = [p.name for p in self._match.game.places if p.device == self._device]
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
        """Whoever confirms takes the seats over with what they pressed."""
        if isinstance(signal, Press):
            self._presser = signal.device
        if not isinstance(signal, PadLost):
            super().hear(signal)

    def choose(self, name: str) -> None:
        """Play on with the device that was pressed, or let a bot do it."""
        if name == "bot":
            self._match.game.reseat(self._device, kind=default_bot())
        else:
            self._match.game.reseat(self._device, to=self._presser)
        self._match.reseated()
        self.stack.pop()

    def back(self) -> None:
        """There is no way round it: somebody must take over."""
