"""The menu of one seat in the lobby."""

from __future__ import annotations

from game.bots.levels import LEVELS
from game.lan.api import LanTable
from game.lan.table_state import NOBODY, Guest, TableState
from game.scenes.kit.dialog import Answer, Dialog, nothing
from game.scenes.kit.keyboard import KeyboardScreen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.lan.people_here import LONGEST_NAME, own_name
from game.scenes.lan.seats import machine_name, next_colour, own_people


def seat_menu(stack: ScreenStack, table: LanTable, seat: int) -> None:
    """Ask what to do with a seat; a watcher may do nothing."""
    state = table.state
    info = state.seats[seat]
    if state.me == NOBODY:
        stack.context.play("refused")
        return
    if info.machine == NOBODY:
        answers = _free(stack, table, seat)
    elif info.machine == state.me:
        answers = _own(stack, table, seat)
    else:
        answers = _anothers(stack, table, info.machine)
    say = stack.context.say
    words = info.name if info.machine != NOBODY else say("lobby.free")
    title = say("lobby.chair", seat=seat + 1)
    stack.push(Dialog(stack, title, words, [*answers, (say("lobby.nothing"), nothing)]))


def _free(stack: ScreenStack, table: LanTable, seat: int) -> list[Answer]:
    """The answers for a free seat: sit down, add a guest, or add a bot."""
    say = stack.context.say

    def sit(name: str) -> None:
        if name.strip():
            table.sit(seat, Guest(name.strip()))

    def ask() -> None:
        usual = say("lan.guest", seat=seat + 1)
        prompt = say("lan.guest_prompt")
        keyboard = KeyboardScreen(stack, usual, sit, LONGEST_NAME, "", prompt)
        stack.push(keyboard)

    answers: list[Answer] = []
    if not own_people(table.state):
        answers.append((say("lobby.sit"), lambda: sit(own_name(stack.context))))
    answers.append((say("lobby.sit_guest"), ask))
    name = say("seat.bot", seat=seat + 1)
    for level in LEVELS:
        bot = Guest(name, level)
        answers.append((say(f"kind.{level}"), lambda b=bot: table.sit(seat, b)))  # type: ignore[misc]
    return answers


def _own(stack: ScreenStack, table: LanTable, seat: int) -> list[Answer]:
    """The answers for an own seat: another colour, or give it up."""
    say, info = stack.context.say, table.state.seats[seat]

    def paint() -> None:
        table.colour(seat, next_colour(table.state.seats, seat, 1))

    answers: list[Answer] = [(say("lobby.colour"), paint)]
    return [
        *answers,
        (say("lobby.send_away" if info.bot else "lobby.stand"), lambda: table.stand(seat)),
    ]


def _anothers(stack: ScreenStack, table: LanTable, machine: int) -> list[Answer]:
    """The answers for the seat of another machine: only a vote can remove it."""
    state: TableState = table.state
    words = stack.context.say("lobby.kick", name=machine_name(state, machine))
    return [(words, lambda: table.ask("out", machine))]
