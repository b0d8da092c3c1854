"""The results of a game: winners, points, the running score, and what next."""

from __future__ import annotations

from collections.abc import Callable

from game.art.colours import lighter
from game.controls.intents import Intent
from game.scenes import navigation
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.match.game_in_progress import GameInProgress, looks_of
from game.stage.box import Box
from game.stage.shapes import Veil


class Results(Screen):
    """The results over the finished board."""

    overlay = True

    def __init__(self, stack: ScreenStack, game: GameInProgress, close: Callable[[], None]) -> None:
        """``close`` puts the match away, once the players go on to something else."""
        super().__init__(stack)
        self._game = game
        self._close = close

    def shown(self) -> None:
        """Play the sound of a victory."""
        self.context.play("game-won")

    def build(self, page: Page) -> None:
        """Winners large, then everybody's points, then what can be done."""
        page.shapes.append(Veil("0c0a08", 0.9))
        game, say = self._game, self.context.say
        result = game.session.result()
        winners = result.winners if result is not None else ()
        box = page.area.inset(max(120.0, (page.area.w - 1680) / 2), 36)
        names = [game.names[seat] for seat in winners]
        key = "results.winner" if len(names) == 1 else "results.winners"
        over = page.line("label")
        page.text(say("results.title"), box.top(over), "label", "gold", "centre")
        looks = looks_of(game.places, self.context.settings.theme)
        colour = lighter(looks[winners[0]].colour, 0.3) if winners else "ink"
        head = say(key, names=", ".join(names)) if names else say("results.nobody")
        page.text(head, box.below(over).top(120), "title", colour, "centre", 2, clip=True)
        ending = self._ending()
        lines = len(self.context.measure.wrapped(ending, "body", box.w))
        said = page.line() * lines
        page.text(ending, box.below(over + 124).top(said), "body", "soft", "centre", lines)
        body = box.below(over + said + 144)
        body = body._replace(h=body.h - page.legend_height())
        self._standings(page, body.left(body.w * 0.55 - 20))
        items = [Item(name, self.words(name)) for name in self.answers()]
        page.rows(self.draw_footer(page, body.beside(body.w * 0.55 + 20)), items, gap=8)
        page.legend([(Intent.CONFIRM, say("legend.choose"))])
        if game.record is not None:
            self._foot(page, box, say("results.kept", name=game.record.name))

    def _foot(self, page: Page, box: Box, kept: str) -> None:
        """The name of the record, beside the legend."""
        below = page.area.h - 30 - page.legend_height()
        foot = Box(box.x + box.w * 0.28, below, box.w * 0.72, page.line() + 8)
        page.text(kept, foot, "small", "soft", "right", clip=True)

    def _ending(self) -> str:
        """How the game ended; it can also be given up."""
        game = self._game
        result = game.session.result()
        folder = game.title.folder.rpartition(".")[2]
        key = f"{folder}.ending.{result.ending}" if result is not None else "seal.given_up"
        return self.context.say(key if self.context.words.has(key) else "display.prompt.over")

    def _standings(self, page: Page, box: Box) -> None:
        """Rows for the players, winners first: emblem, name, points, score so far."""
        game = self._game
        result = game.session.result()
        winners = result.winners if result is not None else ()
        scores = (result and result.scores) or (0,) * len(game.places)
        seats = range(len(game.places))
        order = sorted(seats, key=lambda seat: (seat not in winners, -scores[seat], seat))
        high = min(page.line("strong") + 56, box.h / len(order) - 6)
        for line, seat in enumerate(order):
            place = Box(box.x, box.y + line * (high + 6), box.w, high)
            look = looks_of(game.places, self.context.settings.theme)[seat]
            won = seat in winners
            page.panel(place, "turn" if won else "quiet", look.colour if won else "")
            size = min(high - 8, 78.0)
            token = Box.around((place.x + 12 + size / 2, place.centre[1]), size)
            page.picture(f"shared/token/{look.colour}/{look.emblem}", token)
            inner = place.beside(size + 28)._replace(w=place.w - size - 44)
            page.text(game.names[seat], inner.left(inner.w * 0.48), "strong", clip=True)
            right = inner.beside(inner.w * 0.5)
            if result is not None and result.scores is not None:
                points = str(result.scores[seat])
                page.text(points, right.left(right.w * 0.36), "number", align="right")
            page.text(self._so_far(seat), right.beside(right.w * 0.4), "small", "soft", "right", 2)

    def _so_far(self, seat: int) -> str:
        """The total of a match, or the games won between rematches."""
        game = self._game
        standing = game.match_score.standing(game.names)
        if standing is None or game.match_score.match is None:
            return self.context.say("results.wins", n=game.match_score.wins(game.names[seat]))
        target = game.match_score.match.target
        return self.context.say("results.total", points=standing.totals[seat], target=target)

    def answers(self) -> list[str]:
        """What can be done next.

        A match goes on until somebody has the total; then there may be another.
        """
        standing = self._game.match_score.standing(self._game.names)
        first = "rematch" if standing is None or standing.winners else "next_round"
        return [first, "turning", "replay", "board", "shelf", "home"]

    def words(self, name: str) -> str:
        """The words of an answer."""
        return self.context.say(f"results.{name}")

    def draw_footer(self, page: Page, box: Box) -> Box:
        """Draw more under the answers, if there is more; the room left above it."""
        return box

    def choose(self, name: str) -> None:
        """Go on to what was chosen."""
        if name == "board":
            self.stack.pop()
        elif name == "turning":
            if self._game.record is not None:
                navigation.open_turning_points(self.stack, self._game.record)
        else:
            self._close()
            navigation.after_game(self.stack, self._game, name)

    def back(self) -> None:
        """Look at the board again; pausing there leads on."""
        self.stack.pop()
