"""Through whole games: what is seen and heard depends on nothing that is hidden.

At many moments of a game the same table is laid out twice: once as it is, once as it might be for
all that somebody knows. Frames, words, sounds and what can be pointed at have to be the same.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.controls.intents import KEYBOARD, Intent, Press
from game.core.chance import Dice
from game.core.journal import Journal
from game.core.record import Header
from game.core.rules import Move, Rules
from game.core.session import LocalSession
from game.core.title import Title, titles
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.match.flow import READY
from game.scenes.match.local_game import LocalGame, usual_places
from game.scenes.match.match_screen import MatchScreen
from game.sound.cues import SoundCues
from tests.conformance.game_setups import random_game
from tools.headless.stack import headless_stack

NOBODY = -1
FRAME = 0.3
ABOUT = (Intent.RIGHT, Intent.DOWN, Intent.TURN_RIGHT, Intent.LEFT)
GAMES: list[tuple[str, int, dict[str, str], str, int]] = [
    ("tsuro.calliope-2009", 4, {}, "6", 5),
    ("tsuro.calliope-2015", 3, {"bonus": "on"}, "5", 3),
    ("tsuro.kosmos-2007", 3, {}, "6", 4),
    ("trickmap", 3, {}, "0", 9),
]
"""Title, seats, options, a seed, and of how many moments one is looked at."""
Told = dict[str, list[Any]]


class World(NamedTuple):
    """A table somebody sits at, and what there is to see and hear at it."""

    stack: ScreenStack
    match: MatchScreen
    told: Told

    def note(self, part: str) -> None:
        """All there is at this moment."""
        context, page = self.stack.context, self.match.page()
        heard, context.cues[:] = list(context.cues), []
        # A pick's name is the program's own: it is neither shown nor said.
        lit = [(target.name.partition(":")[0], target.box) for target in page.targets]
        self.told.setdefault(part, []).append(
            (self.stack.shapes(), lit, heard, list(self.match.log))
        )

    def watch(self, part: str) -> None:
        """Frame by frame, until somebody is asked to come to the screen, or to go on."""
        for _ in range(400):
            while self.match.game.busy:
                pass
            self.stack.tick(self.stack.context.now + FRAME)
            self.note(part)
            if self.match.curtain is not None or self.match.chooser or self.match.ended:
                return
        raise AssertionError("nobody is called")

    def move_about(self, part: str) -> None:
        """The cursor goes where it is led."""
        for intent in ABOUT:
            self.match.press(Press(intent, KEYBOARD))
            self.note(part)


def opened(stack: ScreenStack, path: Path, title: Title, options: Any, state: Any) -> World:
    """The table of a game that has come so far."""
    rules = title.rules(len(state.hands), options)
    seated = usual_places((), stack.context.words)[: rules.seats]
    names = {seat: place.name for seat, place in enumerate(seated)}
    header = Header(title, rules.seats, options, names, None, None, ())
    journal = Journal.create(path, header)
    session = LocalSession(rules, Dice("worlds"), journal, state=state)
    context = stack.context
    context.now, context.sound_cues, context.cues[:] = 0.0, SoundCues(), []
    match = MatchScreen(stack, LocalGame(header, seated, session, journal))
    stack.home(match)
    return World(stack, match, {})


def lived(world: World, looking: bool, move: Move | None) -> Told:
    """Come to the screen, move about; perhaps look at the hand, and make a move."""
    match = world.match
    world.watch("arriving")
    match.choose(READY)
    world.note("ready")
    world.move_about("before")
    if looking:
        match.looking = True
        world.note("looking")
        world.move_about("looking")
        match.looking = False
        world.note("after")
    if move is not None:
        match.chooser = None
        match.game.submit(match.game.session.to_act, match.game.session.turn, move)
        world.watch("moving")
        if match.ended:
            world.told.pop("moving")  # everything may be shown then
    match.close()
    return world.told


def decisions(rules: Rules[Any], seed: str, every: int) -> list[tuple[Any, int, Move]]:
    """Some of a whole game's, and all of the rare ones: the state, who decided, and what."""
    course = [moment for moment in random_game(rules, seed) if moment[1].actor >= 0]
    phases = Counter(before.phase for before, _, _ in course)
    return [
        (before, step.actor, step.move)
        for number, (before, step, _) in enumerate(course)
        if number % every == 0 or phases[before.phase] < 3
    ]


@pytest.mark.parametrize(
    ("key", "seats", "given", "seed", "every"), GAMES, ids=[game[0] for game in GAMES]
)
def test_states_a_player_cannot_tell_apart_look_and_sound_the_same(
    key: str, seats: int, given: dict[str, str], seed: str, every: int, tmp_path: Path
) -> None:
    title = titles()[key]
    options = title.settle(seats, given)
    rules, dice = title.rules(seats, options), Dice(key)
    stack = headless_stack((1920, 1080), 1.0, "en", tmp_path)
    stack.context.settings = stack.context.settings._replace(speed=2.0, reduced_motion=False)
    numbers = iter(range(10_000))

    def told(state: Any, looking: bool, move: Move | None) -> Told:
        path = tmp_path / f"{next(numbers)}.waystones"
        return lived(opened(stack, path, title, options, state), looking, move)

    differed, made = 0, set()
    for state, actor, move in decisions(rules, f"worlds {key} {seed}", every):
        public = rules.sampled_state(rules.view(state, NOBODY), NOBODY, dice.random)
        own = rules.sampled_state(rules.view(state, actor), actor, dice.random)
        truth = told(state, True, move)
        unlooked = told(public, False, None)
        for part, seen in unlooked.items():
            assert seen == truth[part], part
        looked = told(own, True, move)
        for part, seen in truth.items():
            assert seen == looked[part], part
        differed += (public != state) + (own != state)
        made.add(move[0].split()[0])
    assert differed > 4
    assert ("swap" in made) == bool(given), "tiles are exchanged where they may be"
