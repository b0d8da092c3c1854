"""The dialogs of a match: the pause and the question of undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.controls.intents import Intent
from game.scenes import navigation
from game.scenes.kit.dialog import Answer, Dialog, nothing

if TYPE_CHECKING:
    from game.scenes.match.match_screen import MatchScreen


def open_over(match: MatchScreen, intent: Intent) -> None:
    """Open what a control asks for over a match."""
    stack = match.stack
    if intent == Intent.PAUSE:
        stack.push(_pause(match))
    elif intent == Intent.LOG:
        navigation.open_log(stack, lambda: list(map(match.speak, match.log)))
    elif intent == Intent.RULES:
        navigation.open_rules(stack, match.game.title)
    elif intent == Intent.HINT:
        match.ask_hint()
    elif intent == Intent.UNDO and match.game.undoable() and not match.view.playing:
        stack.push(_undo(match))
    else:
        match.context.play("refused")


def _pause(match: MatchScreen) -> Dialog:
    stack, say = match.stack, match.context.say

    def leave() -> None:
        match.close()
        navigation.go_home(stack)

    return Dialog(
        stack,
        say("pause.title"),
        say("pause.saved"),
        [*pause_answers(match), (say("pause.leave"), leave), (say("pause.go_on"), nothing)],
    )


def pause_answers(match: MatchScreen) -> list[Answer]:
    """The answers of every pause: with them, all that a legend may leave out."""
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
        (say("pause.settings"), lambda: navigation.open_menu(stack, "settings")),
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
