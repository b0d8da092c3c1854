"""The end of a game on the LAN: the same results, with the seal of the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.lan.api import NOBODY
from game.scenes import navigation
from game.scenes.kit.page import Page
from game.scenes.lan.lan_game import LanGame
from game.scenes.match.results import Results
from game.stage.box import Box

if TYPE_CHECKING:
    from game.scenes.kit.screen_stack import ScreenStack


class LanResults(Results):
    """Who won, whether the deal was fair, and what next at this table."""

    def __init__(self, stack: ScreenStack, game: LanGame, close: Callable[[], None]) -> None:
        super().__init__(stack, game, close)
        self._lan = game

    def answers(self) -> list[str]:
        """Another game here, a look back, or away."""
        standing = self._lan.standing
        whole = standing.phase == "over" and standing.record is not None
        goes_on = standing.me != NOBODY and standing.phase == "over" and not standing.ended_alone
        first = ["again"] if goes_on else []
        return [*first, *(["turning", "replay"] if whole else []), "board", "leave"]

    def words(self, name: str) -> str:
        """What an answer is called."""
        return self.context.say(f"seal.{name}" if name in ("again", "leave") else f"results.{name}")

    def seal(self, page: Page, box: Box) -> Box:
        """Whether the deal was fair, once that is known; the room above it."""
        standing, say = self._lan.standing, self.context.say
        if not self._lan.has_secrets and standing.verdict is None:
            return box
        if standing.verified:
            art, words, ink = "seal", f"{say('seal.verified')}. {say('seal.verified_why')}", "good"
        elif standing.phase != "over":
            art, words, ink = "note", say("seal.checking"), "soft"
        elif standing.verdict is not None:
            art, words, ink = "broken", self.context.speak(standing.verdict, self._lan.names), "bad"
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
        """What next."""
        if name == "again":
            self._lan.table.again()
        elif name == "leave":
            self._close()
            navigation.go_home(self.stack)
        elif name == "replay" and self._lan.record is not None:
            navigation.watch_replay(self.stack, self._lan.record)
        else:
            super().choose(name)
