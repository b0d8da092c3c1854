"""Matches on a headless stack: begun, played at random, settled."""

from __future__ import annotations

from typing import Any
from unittest import mock

from game.bots.players import play_out, random_move
from game.core.chance import Dice
from game.core.session import EVERYTHING
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.match.local_game import PERSON
from game.scenes.match.match_screen import MatchScreen
from game.scenes.menus.game_setup import GameSetup

DICE = "0123456789abcdef"


def new_match(stack: ScreenStack, title: Any, people: int = 1, seats: int = 0) -> MatchScreen:
    """A new match with so many people and bots, its first tiles dealt."""
    setup = GameSetup(title, stack.context, "keyboard")
    for index in range(seats or max(people, title.seats[0])):
        kind = PERSON if index < people else "random"
        setup.set_kind(index, kind, stack.context)
    with mock.patch("game.scenes.match.local_game.token_hex", lambda n: DICE * (n // 8)):
        game = setup.begin(stack.context)
        match = MatchScreen(stack, game)
    stack.screens[:] = [match]
    settle(stack, match)
    return match


def settle(stack: ScreenStack, match: MatchScreen) -> None:
    """Let time pass until a person has to decide, or the game is over."""
    while match.pulsing and match.chooser is None:
        while match.game.busy:
            pass
        stack.tick(stack.context.now + 1.0)
        match.page()
        if match.curtain is not None:
            return


def play_share(stack: ScreenStack, match: MatchScreen, share: float) -> None:
    """Make random moves up to a share of a usual game's length."""
    dice = Dice(f"{match.game.title.key}")
    session, rules = match.game.session, match.game.rules
    moves = round(_length(match) * share)
    everything = session.watch(EVERYTHING)
    while session.turn < moves and session.result() is None:
        seat = session.to_act
        session.submit(seat, session.turn, random_move(rules, everything.state, dice))
    match.chooser, match.curtain = None, None
    settle(stack, match)


def _length(match: MatchScreen) -> int:
    rules = match.game.rules
    return play_out(rules, [random_move] * rules.seats, Dice("length"), 3000, None)[1]
