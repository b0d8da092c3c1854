"""The home screen: the name of the program and its main menu."""

from __future__ import annotations

from game.controls.intents import Intent
from game.core.journal import saved_games
from game.scenes import navigation
from game.scenes.kit.dialog import Dialog, nothing
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.stage.box import Box


class HomeScreen(Screen):
    """The main menu: play, go on, replays, rules, settings, leave."""

    def __init__(self, stack: ScreenStack) -> None:
        super().__init__(stack)
        self._unfinished = False
        self._finished = False
        self._elsewhere = False
        """Whether there are games on the LAN to go on with."""
        self._drawn = False

    def shown(self) -> None:
        """Look for saved games, and report what went wrong meanwhile."""
        games = list(saved_games(self.context.home.games))
        self._unfinished = any(not game.finished for game in games)
        self._finished = any(game.finished for game in games)
        if self.stack.complaints:
            words = "\n".join(self.stack.complaints)
            self.stack.complaints.clear()
            say = self.context.say
            self.stack.push(Dialog(self.stack, say("trouble.title"), words, [(say("ok"), nothing)]))

    def tick(self) -> None:
        """Ask the network for games, once the first picture is there: it takes a while."""
        if self._drawn and self.context.lan is not None:
            self._elsewhere = bool(self.stack.lan.kept())

    def build(self, page: Page) -> None:
        """The name of the program, and the menu under it."""
        self._drawn = True
        page.backdrop("shared/home")
        area = page.area
        page.text("Waystones", Box(120, 90, area.w - 240, 170), "huge", "ink")
        said, wide = self.context.say("home.line"), min(1240.0, area.w - 240)
        lines = len(self.context.measure.wrapped(said, "body", wide))
        page.text(said, Box(124, 250, wide, page.line() * lines), "body", "soft", lines=lines)
        top = 270 + page.line() * lines
        high = area.h - top - page.legend_height() - 46
        box = Box(120, top, 640 + 160 * (page.context.measure.text - 1), high)
        page.rows(box, self._items())
        page.legend([(Intent.CONFIRM, self.context.say("legend.choose"))])

    def _items(self) -> list[Item]:
        say = self.context.say
        names = ["play"]
        names += ["continue"] if self._unfinished or self._elsewhere else []
        names += ["lan"] if self.context.lan is not None else []
        names += ["replays"] if self._finished else []
        names += ["learn", "settings", "quit"]
        return [Item(name, say(f"home.{name}"), art=f"shared/icon/{name}") for name in names]

    def choose(self, name: str) -> None:
        """Open a screen."""
        if name == "quit":
            self.context.quitting = True
        elif name == "play":
            navigation.open_shelf(self.stack)
        else:
            navigation.open_menu(self.stack, name)

    def back(self) -> None:
        """Ask before quitting."""
        say = self.context.say

        def leave() -> None:
            self.context.quitting = True

        answers = [(say("quit.yes"), leave), (say("quit.no"), nothing)]
        self.stack.push(Dialog(self.stack, say("quit.title"), "", answers))
