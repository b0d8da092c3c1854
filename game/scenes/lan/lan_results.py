"""The results of a game on the LAN, with the verdict on the deal."""

from __future__ import annotations

from collections.abc import Callable

from game.lan.table_state import NOBODY
from game.scenes import navigation
from game.scenes.kit.page import Page
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.lan.lan_game import LanGame
from game.scenes.match.results import Results
from game.stage.box import Box


class LanResults(Results):
    """Who won, whether the deal was fair, and what next at this table."""

    def __init__(self, stack: ScreenStack, game: LanGame, close: Callable[[], None]) -> None:
        super().__init__(stack, game, close)
        self._lan = game

    def answers(self) -> list[str]:
        """Another game at this table, a look back, or leaving."""
        state = self._lan.table_state
        whole = state.phase == "over" and state.record is not None
        goes_on = state.me != NOBODY and state.phase == "over" and not state.ended_alone
        first = ["again"] if goes_on else []
        return [*first, *(["turning", "replay"] if whole else []), "board", "leave"]

    def words(self, name: str) -> str:
        """The words of an answer."""
        return self.context.say(f"seal.{name}" if name in ("again", "leave") else f"results.{name}")

    def draw_footer(self, page: Page, box: Box) -> Box:
        """Draw whether the deal was fair; the room left above it."""
        state, say = self._lan.table_state, self.context.say
        if not self._lan.has_secrets and state.verdict is None:
            return box
        if state.verified:
            art, words, ink = "seal", f"{say('seal.verified')}. {say('seal.verified_why')}", "good"
        elif state.phase != "over":
            art, words, ink = "note", say("seal.checking"), "soft"
        elif state.verdict is not None:
            art, words, ink = "broken", self.context.speak(state.verdict, self._lan.names), "bad"
        else:
            art, words, ink = "note", say("seal.unchecked"), "soft"
        lines = len(page.context.measure.wrapped(words, "body", box.w - 130))
        high = max(92.0, page.line() * lines + 24)
        place = box.below(box.h - high)
        page.panel(place, "quiet")
        page.picture(f"shared/party/{art}", Box.around((place.x + 56, place.centre[1]), 80))
        page.text(words, place.beside(110).inset(10, 8), "body", ink, lines=lines)
        return box._replace(h=box.h - high - 12)

    def choose(self, name: str) -> None:
        """Go on to what was chosen."""
        if name == "again":
            self._lan.table.again()
        elif name == "leave":
            self._close()
            navigation.go_home(self.stack)
        elif name == "replay" and self._lan.record is not None:
            navigation.watch_replay(self.stack, self._lan.record)
        else:
            super().choose(name)
