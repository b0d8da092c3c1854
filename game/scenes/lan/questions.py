"""The questions and warnings of a LAN table, and answering them."""

from __future__ import annotations

from game.controls.intents import Intent
from game.lan.api import LanTable
from game.lan.table_state import NOBODY, Question, TableState
from game.scenes import navigation
from game.scenes.kit.context import Context
from game.scenes.kit.dialog import Dialog, nothing
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.lan.notices import Banner
from game.scenes.lan.seats import machine_name


def unanswered(state: TableState) -> list[Question]:
    """The questions this machine has yet to answer; a watcher is not asked."""
    me = state.me
    if me == NOBODY:
        return []
    return [q for q in state.questions if me not in (*q.yes, *q.no)]


def question_words(context: Context, state: TableState, question: Question) -> str:
    """The words of a question, with how many agree."""
    say = context.say
    blanks = {"name": machine_name(state, question.author)}
    if question.what in ("out", "anew"):
        blanks["other"] = machine_name(state, question.about)
    count = say("vote.count", yes=len(question.yes), needs=question.needs)
    return f"{say(f'vote.{question.what}', **blanks)} {count}"


def table_banners(context: Context, state: TableState, *, short: bool = False) -> list[Banner]:
    """Banners for what the whole table should know or answer."""
    say, plays = context.say, state.me != NOBODY
    banners = []
    if state.waits:
        banners.append(Banner("shared/party/away", say("away.waits")))
    for machine in state.machines:
        if machine.owes and machine.present and not machine.mine and not machine.away:
            words = say("away.waits_for", name=machine.name)
            banners.append(Banner("shared/party/quiet", words))
    if state.paused:
        entry = (Intent.SAY, say("away.go_on")) if plays else None
        banners.append(Banner("shared/party/pause", say("away.paused"), entry))
    for question in state.questions:
        entry = (Intent.SAY, say("legend.answer")) if question in unanswered(state) else None
        words = say("vote.title") if short else question_words(context, state, question)
        banners.append(Banner("shared/party/ask", words, entry))
    return banners


def talk(stack: ScreenStack, table: LanTable) -> None:
    """Open a question that waits for an answer, or else the phrases."""
    state, say = table.state, stack.context.say
    if state.me == NOBODY:
        stack.context.play("refused")
        return

    def speak() -> None:
        navigation.open_talk(stack, table)

    waiting = unanswered(state)
    if waiting:
        number = waiting[0].number
        answers = [
            (say("vote.yes"), lambda: table.answer(number, yes=True)),
            (say("vote.no"), lambda: table.answer(number, yes=False)),
            (say("lobby.talk"), speak),
            (say("vote.later"), nothing),
        ]
        words = question_words(stack.context, state, waiting[0])
        stack.push(Dialog(stack, say("vote.title"), words, answers))
    elif state.paused:
        answers = [
            (say("away.go_on"), lambda: table.pause(yes=False)),
            (say("lobby.talk"), speak),
            (say("vote.later"), nothing),
        ]
        stack.push(Dialog(stack, say("away.paused"), "", answers))
    else:
        speak()
