"""Two people at one screen: nothing seen or heard there depends on a hand that is not looked at.

Twin games are played whose deals differ in one hand only; every frame and sound is compared.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import pytest

from game.controls.intents import KEYBOARD, Intent
from game.core.rules import Chance, Move
from game.core.session import EVERYTHING
from game.core.title import titles
from game.scenes.match.flow import READY
from game.scenes.match.match_screen import MatchScreen
from tests.shell.hands import Hand, hand_of
from tests.shell.people import Player, sit_down
from tests.shell.pilot import Pilot

ABOUT = (Intent.RIGHT, Intent.DOWN, Intent.LEFT, Intent.UP, Intent.TURN_RIGHT, Intent.TURN_LEFT)


class Twin:
    """Dice that give each seat tiles by a seed of its own."""

    def __init__(self, seeds: tuple[str, ...]) -> None:
        self._seeds = seeds
        self._count = 0

    def draw(self, due: Chance) -> Move:
        """What is due, by the seed of whoever gets it."""
        self._count += 1
        seed = f"{self._seeds[due.seat]} {due.seat} {self._count}"
        return due.drawn(random.Random(seed).random)


class Witness(Pilot):
    """Somebody who writes down all there is to see and hear, frame by frame."""

    seen: list[Any]

    def frames(self, count: int = 1, seconds: float = 1 / 30) -> None:
        """Each of them is written down."""
        for _ in range(count):
            super().frames(1, seconds)
            if hasattr(self, "seen"):
                self.seen.append(self.stack.shapes())


def has_secrets(key: str) -> bool:
    options = [option.key for option in titles()[key].options]
    return "hands" in options or key == "trickmap"


class Turn(NamedTuple):
    """One person's turn, part by part."""

    seat: int
    public: Any
    """What everybody at the table knows when it begins."""
    parts: dict[str, list[Any]]


SECRET = [key for key in titles() if has_secrets(key)]


@contextmanager
def without_waiting() -> Iterator[None]:
    """Steps are written at once: how long the disk takes must not change the frames."""
    with ExitStack() as stack:
        deeds = {
            "start": lambda self: self.session.begin(),
            "submit": lambda self, seat, turn, move: self.session.submit(seat, turn, move),
        }
        for name, deed in deeds.items():
            stack.enter_context(mock.patch(f"game.scenes.match.local_game.LocalGame.{name}", deed))
        yield


def watch(folder: Path, title: str, seeds: tuple[str, str], turns: int) -> list[Turn]:
    """So many turns of two people: what was seen and heard in each, and what all may know then."""
    told: list[Turn] = []
    with (
        without_waiting(),
        mock.patch("game.scenes.match.local_game.Dice", return_value=Twin(seeds)),
    ):
        pilot = Witness(folder, speed=2.0, reduced_motion=False)
        hand = hand_of(KEYBOARD, pilot)
        heard: list[Any] = []
        with mock.patch.object(pilot.loop.mixer, "play", lambda cue, *_: heard.append(cue)):
            sit_down(hand, title)
            match = pilot.on(MatchScreen)
            everything = match.game.session.watch(EVERYTHING)

            def noted() -> list[Any]:
                seen = [*pilot.seen, *heard, *match.log]
                pilot.seen, heard[:] = [], []
                return seen

            pilot.seen = []
            for number in range(turns):
                pilot.settle()
                public = match.game.rules.view(everything.state, -1)
                seat = match.curtain if match.curtain is not None else -1
                parts = _turn(hand, match, noted)
                told.append(Turn(seat, public, parts))
                player = Player(hand, number)
                while match.curtain is None:
                    player.choose(match)
                    noted()  # so far somebody looked
                    pilot.settle()
        pilot.close()
    return told


def _turn(hand: Hand, match: MatchScreen, noted: Callable[[], list[Any]]) -> dict[str, list[Any]]:
    """Come to the curtain, move the cursor about, look, move it about, look no more."""
    parts = {"curtain": noted()}
    hand.choose(READY)
    for intent in ABOUT * 2:
        hand.press(intent)
    parts["before"] = noted()
    hand.look(True)
    for intent in ABOUT:
        hand.press(intent)
    parts["looking"] = noted()
    hand.look(False)
    hand.pilot.frames(3)
    parts["after"] = noted()
    return parts


TURNS = {"trickmap": 2}
"""How many turns it takes until both have laid a tile, where it is not four."""


@pytest.mark.parametrize("title", SECRET)
@pytest.mark.parametrize("hidden", [0, 1])
def test_nothing_shown_or_heard_depends_on_a_hand_nobody_looks_at(
    title: str, hidden: int, tmp_path: Path
) -> None:
    def seeds(name: str) -> tuple[str, str]:
        return (name, "same") if hidden == 0 else ("same", name)

    turns = TURNS.get(title, 4)
    games = [watch(tmp_path / name, title, seeds(name), turns) for name in ("a", "b", "c")]
    compared = 0
    for one, other in combinations(games, 2):
        for here, there in zip(one, other, strict=True):
            if here.public != there.public:
                break  # a tile was laid: from here on everybody knows a difference
            # The first hand is dealt before the second, which depends on what it left.
            shared = [p for p in here.parts if p != "looking" or here.seat < hidden]
            for part in shared:
                assert here.parts[part] == there.parts[part], (here.seat, part)
                compared += 1
    assert compared >= 3 * len(games)
    assert any(one[0].parts["looking"] != games[0][0].parts["looking"] for one in games) == (
        hidden == 0
    )
