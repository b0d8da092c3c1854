"""Saying something at a table on the LAN, and answering what it asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.controls.cursor import Target
from game.controls.intents import Intent
from game.lan.api import EMOTES, NOBODY, PHRASES, LanTable, Question, Standing
from game.scenes.kit.context import Context
from game.scenes.kit.dialog import Dialog, nothing
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.lan.notices import Strip
from game.scenes.lan.seats import machine_name
from game.stage.box import Box
from game.stage.shapes import Veil

if TYPE_CHECKING:
    from game.scenes.kit.screen_stack import ScreenStack


class TalkScreen(Screen):
    """Faces in a row, quick phrases under them."""

    overlay = True

    def __init__(self, stack: ScreenStack, table: LanTable) -> None:
        super().__init__(stack)
        self._table = table

    def build(self, page: Page) -> None:
        """A panel over the table, no larger than it must be."""
        page.shapes.append(Veil("0c0a08", 0.6))
        wide = min(page.area.w - 160, 1120 + 300 * (page.context.measure.text - 1))
        two = self.context.measure.text < 1.4
        half = (len(PHRASES) + 1) // 2
        head, row = page.line("heading") + 8, max(76.0, page.line("button") + 28) + 10
        high = head + 220 + row * (half if two else len(PHRASES))
        box = Box.around(page.area.centre, wide, min(high, page.area.h - 90))
        page.panel(box)
        inner = box.inset(44, 28)
        page.text(self.context.say("talk.title"), inner.top(head), "heading", "gold")
        faces = inner.below(head + 4).top(132)
        for name, place in zip(EMOTES, faces.columns(len(EMOTES), 16), strict=True):
            page.panel(place, "lit" if page.focus == f"say:{name}" else "button")
            page.picture(f"shared/emote/{name}", Box.around(place.centre, 104))
            page.targets.append(Target(f"say:{name}", place))
        rest = inner.below(head + 152)
        columns = rest.columns(2, 16) if two else [rest]
        parts = (PHRASES[:half], PHRASES[half:]) if two else (PHRASES,)
        for column, keys in zip(columns, parts, strict=True):
            items = [Item(f"say:{key}", self.context.say(f"lan.say.{key}")) for key in keys]
            page.rows(column, items, gap=10)

    def choose(self, name: str) -> None:
        """Say it, and go back to the game."""
        self._table.say(name.removeprefix("say:"))
        self.back()


def unanswered(standing: Standing) -> list[Question]:
    """The questions this machine has yet to answer; a watcher is not asked."""
    me = standing.me
    if me == NOBODY:
        return []
    return [q for q in standing.questions if me not in (*q.yes, *q.no)]


def asked(context: Context, standing: Standing, question: Question) -> str:
    """A question in words, with how many agree."""
    say = context.say
    blanks = {"name": machine_name(standing, question.author)}
    if question.what in ("out", "anew"):
        blanks["other"] = machine_name(standing, question.about)
    count = say("vote.count", yes=len(question.yes), needs=question.needs)
    return f"{say(f'vote.{question.what}', **blanks)} {count}"


def banners(context: Context, standing: Standing, *, short: bool = False) -> list[Strip]:
    """What the whole table is to know or to answer; where room is short, only that it asks."""
    say, plays = context.say, standing.me != NOBODY
    strips = []
    if standing.waits:
        strips.append(Strip("shared/party/away", say("away.waits")))
    for machine in standing.machines:
        if machine.owes and machine.present and not machine.mine and not machine.away:
            words = say("away.waits_for", name=machine.name)
            strips.append(Strip("shared/party/quiet", words))
    if standing.paused:
        entry = (Intent.SAY, say("away.go_on")) if plays else None
        strips.append(Strip("shared/party/pause", say("away.paused"), entry))
    for question in standing.questions:
        entry = (Intent.SAY, say("legend.answer")) if question in unanswered(standing) else None
        words = say("vote.title") if short else asked(context, standing, question)
        strips.append(Strip("shared/party/ask", words, entry))
    return strips


def talk(stack: ScreenStack, table: LanTable) -> None:
    """What the control for talking opens: first what is to be answered, else the phrases."""
    standing, say = table.standing, stack.context.say
    if standing.me == NOBODY:
        stack.context.play("refused")
        return

    def speak() -> None:
        stack.push(TalkScreen(stack, table))

    waiting = unanswered(standing)
    if waiting:
        number = waiting[0].number
        answers = [
            (say("vote.yes"), lambda: table.answer(number, yes=True)),
            (say("vote.no"), lambda: table.answer(number, yes=False)),
            (say("lobby.talk"), speak),
            (say("vote.later"), nothing),
        ]
        words = asked(stack.context, standing, waiting[0])
        stack.push(Dialog(stack, say("vote.title"), words, answers))
    elif standing.paused:
        answers = [
            (say("away.go_on"), lambda: table.pause(yes=False)),
            (say("lobby.talk"), speak),
            (say("vote.later"), nothing),
        ]
        stack.push(Dialog(stack, say("away.paused"), "", answers))
    else:
        speak()
