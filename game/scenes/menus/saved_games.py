"""The lists of saved games, each game with a small picture."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from game.controls.cursor import Target
from game.controls.intents import Intent
from game.core.journal import SavedGame, opened, saved_games
from game.core.parts import TitleError
from game.core.record import RecordError
from game.core.replay import Replay
from game.home.seating import places
from game.lan.table_state import Kept
from game.scenes import navigation
from game.scenes.kit.context import unbroken
from game.scenes.kit.dialog import Dialog, nothing
from game.scenes.kit.miniature import miniature
from game.scenes.kit.page import Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.match.game_in_progress import looks_of
from game.scenes.match.local_game import usual_places
from game.scenes.menus.title_labels import title_name
from game.stage.box import Box
from game.stage.display import display_for
from game.stage.shapes import Shape

ROWS = 2


class SavedScreen(Screen):
    """Saved games as cards, page by page."""

    finished = False
    key = "continue"

    def __init__(self, stack: ScreenStack) -> None:
        super().__init__(stack)
        self._games: list[SavedGame] = []
        self._pictures: dict[str, list[Shape]] = {}

    def shown(self) -> None:
        """Read the list of games again."""
        found = saved_games(self.context.home.games)
        self._games = [game for game in found if game.finished == self.finished]

    def mark(self, game: SavedGame) -> str:
        """A word for a game that is not only on this machine."""
        return ""

    def delete(self, name: str) -> None:
        """Delete a game."""
        (self.context.home.games / name).unlink(missing_ok=True)

    def build(self, page: Page) -> None:
        """Cards in rows; the page the cursor is on."""
        page.backdrop("shared/shelf")
        say = self.context.say
        box = page.heading(say(f"saved.{self.key}"))
        if not self._games:
            page.text(say("saved.none"), box.top(page.line() * 2), "body", "soft", lines=2)
            page.button("back", Box(box.x, box.y + 120, 320, 96), say("legend.back"))
        columns = 3 if self.context.measure.text < 1.4 else 2
        size = columns * ROWS
        names = [game.path.name for game in self._games]
        at = names.index(self.focus) if self.focus in names else 0
        first = at // size * size
        for i, game in enumerate(self._games):
            line, column = divmod(i - first, columns)
            place = box.rows(ROWS, 20)[line % ROWS].columns(columns, 24)[column]
            place = place.moved(0, (line // ROWS) * (box.h + 20))
            seen = first <= i < first + size
            page.targets.append(Target(game.path.name, place, seen))
            if seen:
                self._card(page, place, game)
        page.legend(
            [
                (Intent.CONFIRM, say(f"saved.{self.key}_open")),
                (Intent.UNDO, say("saved.delete")),
                (Intent.BACK, say("legend.back")),
            ]
        )

    def _card(self, page: Page, box: Box, game: SavedGame) -> None:
        """A picture, the title, who plays, when."""
        page.panel(box, "lit" if page.focus == game.path.name else "plain")
        inner = box.inset(16)
        picture = inner.left(min(inner.h * 0.95, inner.w * 0.52))
        page.shapes += self._picture(game, picture)
        words = inner.beside(picture.w + 18)
        if game.record is None:
            reason = game.error.at(game.path.name) if game.error is not None else ""
            page.text(reason, words, "small", "bad", lines=6, clip=True)
            return
        header = game.record.header
        called = title_name(self.context, header.title)
        lines = len(self.context.measure.wrapped(called, "strong", words.w))
        top = page.line("strong") * lines
        page.text(called, words.top(top), "strong", lines=lines)
        names = ", ".join(map(unbroken, header.names.values()))
        date = page.line("small")
        context = words.h - top - date * (2.4 if self.mark(game) else 1)
        lines = max(1, int(context / page.line("small")))
        page.text(
            names,
            words.below(top).top(page.line("small") * lines),
            "small",
            "soft",
            lines=lines,
            clip=True,
        )
        when = datetime.fromtimestamp(game.path.stat().st_mtime, UTC).astimezone()
        foot = words.below(words.h - date)
        page.text(f"{when:%d.%m.%Y %H:%M}", foot, "small", "soft", clip=True)
        if self.mark(game):
            page.picture("shared/icon/lan", Box.around((foot.x + 18, foot.y - date / 2 - 4), 36))
            tag = Box(foot.x + 46, foot.y - date - 4, foot.w - 46, date)
            page.text(self.mark(game), tag, "small", "gold", clip=True)

    def _picture(self, game: SavedGame, box: Box) -> list[Shape]:
        """The board as all may see it; kept while the screen is open."""
        key = f"{game.path.name} {box}"
        if key not in self._pictures:
            self._pictures[key] = self._drawn(game, box)
        return self._pictures[key]

    def _drawn(self, game: SavedGame, box: Box) -> list[Shape]:
        if game.record is None:
            return []
        try:
            replay = Replay(game.record).run()
            header = game.record.header
            seated = places(header, usual_places((), self.context.words))
            looks = looks_of(seated, self.context.settings.theme)
            display = display_for(header.title, replay.rules, looks)
        except (RecordError, TitleError):
            return []
        view: Any = replay.rules.view(replay.state, -1)
        return miniature(display, view, box)

    def press(self, press: Any) -> None:
        """Ask before deleting."""
        if press.intent == Intent.UNDO and self.focus and self._games:
            self._ask_to_delete(self.focus)
        else:
            super().press(press)

    def _ask_to_delete(self, name: str) -> None:
        say = self.context.say

        def delete() -> None:
            self.delete(name)
            self.shown()

        answers = [(say("saved.delete_yes"), delete), (say("saved.delete_no"), nothing)]
        self.stack.push(Dialog(self.stack, say("saved.delete_title"), self._what(name), answers))

    def _what(self, name: str) -> str:
        """A game in a few words: its title and who plays."""
        record = next((game.record for game in self._games if game.path.name == name), None)
        if record is None:
            return ""
        title = title_name(self.context, record.header.title)
        return ", ".join((title, *map(unbroken, record.header.names.values())))

    def choose(self, name: str) -> None:
        """Open a game."""
        if name == "back":
            self.back()
            return
        self.open(name)

    def open(self, name: str) -> None:
        """Open a game."""
        raise NotImplementedError


class ContinueScreen(SavedScreen):
    """Every unfinished game: those of this machine, and those at a table on the LAN."""

    def __init__(self, stack: ScreenStack) -> None:
        super().__init__(stack)
        self._kept: dict[str, Kept] = {}

    def shown(self) -> None:
        """Read the list of games, those on the LAN first."""
        super().shown()
        kept = self.stack.lan.kept() if self.context.lan is not None else ()
        self._kept = {game.path.name: game for game in kept}
        alone = [game for game in self._games if game.path.name not in self._kept]
        self._games = [*(opened(game.path) for game in kept), *alone]

    def tick(self) -> None:
        """Read the list again once the network has found its games."""
        if self.context.lan is not None and len(self.stack.lan.kept()) != len(self._kept):
            self.shown()

    def mark(self, game: SavedGame) -> str:
        """Whether it is a game on the LAN."""
        return self.context.say("saved.lan") if game.path.name in self._kept else ""

    def delete(self, name: str) -> None:
        """Delete a game; one on the LAN is forgotten by this machine only."""
        if name in self._kept:
            self.stack.lan.forget(self._kept[name].key)
        else:
            super().delete(name)

    def open(self, name: str) -> None:
        """Go on with a game; on the LAN, once enough machines are back."""
        if name in self._kept:
            navigation.to_lobby(self.stack, self.stack.lan.resume(self._kept[name].key))
        else:
            navigation.resume_game(self.stack, self.context.home.games / name)


class ReplaysScreen(SavedScreen):
    """Every finished game."""

    finished = True
    key = "replays"

    def open(self, name: str) -> None:
        """Watch a game again."""
        navigation.watch_replay(self.stack, self.context.home.games / name)
