"""Matches at a table of the fake LAN, on a headless stack."""

from __future__ import annotations

from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.lan.lan_game import LanGame
from game.scenes.lan.lan_match import LanMatchScreen
from tools.headless.fake_lan import FakeLan
from tools.headless.fake_table import FakeTable


def fake_lan_of(stack: ScreenStack) -> FakeLan:
    """The fake LAN of a screen stack, emptied; a new one if it has none."""
    if stack.context.lan is None:
        fresh = FakeLan(stack.context.home.games.parent / "lan")
        stack.context.lan = lambda: fresh
    lan = stack.lan
    if not isinstance(lan, FakeLan):
        raise TypeError("this program is on a real network")
    lan.found, lan.games, lan.said = (), (), None
    return lan


def lan_match(stack: ScreenStack, table: FakeTable) -> LanMatchScreen:
    """The match at a table, begun and played until it is this machine's turn."""
    if table.local is None:
        table.begin()
    match = LanMatchScreen(stack, LanGame(table))
    stack.screens[:] = [match]
    table.let_others_play()
    settle_lan(stack, match)
    return match


def settle_lan(stack: ScreenStack, match: LanMatchScreen) -> None:
    """Let time pass until every animation is over."""
    stack.tick(stack.context.now + 1.0)
    while match.pulsing:
        stack.tick(stack.context.now + 1.0)
        match.page()
