"""The end of a game on the LAN: the same results, with the seal of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.kit.page import Page
from game.scenes.match.results import Results
from game.stage.box import Box

if TYPE_CHECKING:
    from game.scenes.kit.screen_stack import ScreenStack
    from game.scenes.lan.lan_match import LanMatchScreen


class LanResults(Results):
    """Who won, whether the deal was fair, and what next at this table."""

    def __init__(self, stack: ScreenStack, match: LanMatchScreen) -> None:
        super().__init__(stack, match)
        self._lan = match

    def answers(self) -> list[str]:
        """Another game here, a look back, or away."""
        standing = self._lan.game.standing
        whole = standing.phase == "over" and standing.record is not None
        goes_on = self._lan.talks and standing.phase == "over" and not standing.ended_alone
        first = ["again"] if goes_on else []
        return [*first, *(["turning", "replay"] if whole else []), "board", "leave"]

    def words(self, name: str) -> str:
        """What an answer is called."""
        return self.context.say(f"seal.{name}" if name in ("again", "leave") else f"results.{name}")

    def seal(self, page: Page, box: Box) -> Box:
        """Whether the deal was fair, once that is known; the room above it."""
        game = self._lan.game
        standing, say = game.standing, self.context.say
        if not game.has_secrets and standing.verdict is None:
            return box
        if standing.verified:
            art, words, ink = "seal", f"{say('seal.verified')}. {say('seal.verified_why')}", "good"
        elif standing.phase != "over":
            art, words, ink = "note", say("seal.checking"), "soft"
        elif standing.verdict is not None:
            art, words, ink = "broken", self._lan.speak(standing.verdict), "bad"
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
        from game.scenes import tables  # noqa: PLC0415 - they open matches that end here

        table = self._lan.game.table
        if name == "again":
            table.again()
        elif name == "leave":
            self._lan.go(table.close)
        elif name == "replay" and self._lan.game.record is not None:
            tables.watch(self.stack, self._lan.game.record)
        else:
            super().choose(name)
