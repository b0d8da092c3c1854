"""The turning points of a finished game, and a graph of the chances."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from game.art.colours import lighter
from game.bots.analyst import Analyst
from game.bots.turning_points import Evaluation, TurningPoint, turning_points
from game.controls.cursor import Target
from game.controls.intents import Intent
from game.core.record import read_record
from game.core.replay import Replay
from game.home.seating import places
from game.scenes.kit.miniature import miniature
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.match.game_in_progress import looks_of
from game.scenes.match.local_game import usual_places
from game.stage.box import Box
from game.stage.display import display_for
from game.stage.shapes import Panel, Picture

NODES = 120
"""Positions looked at for each step: some seconds for a whole game."""
TURNS = 5


class TurningPointsScreen(Screen):
    """A graph of the chances, and the turning points beside their boards."""

    def __init__(self, stack: ScreenStack, path: Path) -> None:
        super().__init__(stack)
        data = path.read_bytes()
        replay = Replay(read_record(data))
        self._header = replay.header
        self._rules = replay.rules
        self._states = {0: replay.state}
        self._states |= {number: m.state for number, m in enumerate(replay.moments(), start=1)}
        seated = places(replay.header, usual_places((), self.context.words))
        self._names = tuple(place.name for place in seated)
        self._looks = looks_of(seated, self.context.settings.theme)
        title = replay.header.title
        self._table = display_for(title, replay.rules, self._looks)
        self._analyst = Analyst(data, NODES)
        self._estimates: list[Evaluation] = []

    @property
    def pulsing(self) -> bool:
        """Whether estimates are still coming in."""
        return not self._analyst.done

    def tick(self) -> None:
        """Take in new estimates."""
        if not self._analyst.done:
            self._estimates += self._analyst.poll()

    def build(self, page: Page) -> None:
        """The graph above, the turning points below, the board of the one in focus."""
        page.backdrop("shared/shelf")
        say = self.context.say
        line = say("turning.line") if self._analyst.done else say("turning.wait")
        box = page.heading(say("turning.title"), line)
        self._graph(page, box.top(box.h * 0.42))
        below = box.below(box.h * 0.42 + 24)
        turns = turning_points(self._estimates, TURNS) if len(self._estimates) > 1 else []
        wide = below.w - below.h - 30
        page.rows(below.left(wide), [self._item(turn) for turn in turns], gap=8)
        if not turns:
            page.targets.append(Target("back", below))
        self._board(page, below.beside(wide + 60), turns)
        page.legend([(Intent.BACK, say("legend.back"))])

    def _item(self, turn: TurningPoint) -> Item:
        name = self._names[turn.step.actor]
        move = self._header.title.notation.write(turn.step.move)
        change = f"{round(turn.before * 100)} → {round(turn.after * 100)} %"
        words = self.context.say("turning.move", number=turn.number, name=name, move=move)
        return Item(f"turn:{turn.number}", words, change, steps=False)

    def _graph(self, page: Page, box: Box) -> None:
        """Draw each seat's chances in its colour, with its emblem at the end."""
        page.panel(box)
        inner = box.inset(30, 22)
        for share in (0.0, 0.5, 1.0):
            y = inner.bottom - share * inner.h
            page.shapes.append(Panel(Box(inner.x, y - 1, inner.w - 60, 2), "track"))
        steps = max(self._states)
        for seat, look in enumerate(self._looks):
            colour = lighter(look.colour, 0.15)
            spots = [
                (inner.x + (inner.w - 70) * c.number / max(1, steps),
                 inner.bottom - c.chances[seat] * inner.h)
                for c in self._estimates
            ]  # fmt: skip
            page.shapes += _dotted(spots, colour)
            if spots:
                x, y = spots[-1]
                badge = f"shared/badge/{look.colour}/{look.emblem}"
                page.shapes.append(Picture(badge, x + 26, y, 36, 36))

    def _board(self, page: Page, box: Box, turns: list[TurningPoint]) -> None:
        number = int((self.focus or "turn:0").partition(":")[2] or 0)
        if not any(turn.number == number for turn in turns):
            number = turns[0].number if turns else 0
        state = self._states.get(number)
        if state is not None:
            page.shapes += miniature(self._table, self._rules.view(state, -1), box)

    def choose(self, name: str) -> None:
        """Go back: a turning point is looked at by focus alone."""
        self.back()

    def back(self) -> None:
        """Stop the analysis, and go back."""
        self._analyst.close()
        super().back()

    def close(self) -> None:
        """Stop what runs for this screen: the program ends."""
        self._analyst.close()


def _dotted(spots: list[tuple[float, float]], colour: str) -> list[Picture]:
    """A line of dots through points, close enough to be followed."""
    dots = []
    for (x, y), (u, v) in pairwise(spots):
        count = max(2, round(((u - x) ** 2 + (v - y) ** 2) ** 0.5 / 9))
        for i in range(count):
            t = i / count
            art = f"shared/dot/{colour}"
            dots.append(Picture(art, x + (u - x) * t, y + (v - y) * t, 7, 7))
    return dots
