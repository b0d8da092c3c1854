"""A move is played in the turn it was chosen for, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.rules import IllegalMove, Move
from game.core.session import EVERYTHING, LocalSession
from game.core.title import titles
from game.scenes.match.local_game import LocalGame, QueuedSession, usual_places
from game.scenes.match.match_screen import MatchScreen
from tests.scenes.test_lan_match import OPEN, Scene

TITLE = titles()[OPEN]


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    """Two at a LAN game without secrets; its screens serve the couch as well."""
    made = Scene(tmp_path, OPEN)
    yield made
    made.stack.close()


@pytest.fixture
def couch(scene: Scene) -> Iterator[MatchScreen]:
    """Two people at one machine, the first of whom is choosing."""
    places = usual_places((), scene.stack.context.words)[:2]
    game = LocalGame.begin(TITLE, TITLE.settle(2, {}), places, scene.stack.context.home.games)
    match = MatchScreen(scene.stack, game)
    scene.stack.home(match)
    while match.chooser is None:
        scene.wait()
    yield match
    match.close()


def go_on(session: LocalSession) -> Move:
    """Let both seats move unseen; a move that was possible before and still is."""
    rules, everything = session.rules, session.watch(EVERYTHING)
    mover, before = session.to_act, set(rules.moves(everything.state))
    while True:
        session.submit(session.to_act, session.turn, rules.moves(everything.state)[0])
        if session.to_act == mover:
            return min(before.intersection(rules.moves(everything.state)))


def finish(match: MatchScreen, move: Move) -> None:
    """Choose a move pick by pick, with no time passing."""
    for pick in move:
        match.choose(f"pick:{pick}")


def written(game: LocalGame) -> BaseException | None:
    """What went wrong with the last step, once it has been written or refused."""
    while game.busy:
        pass
    return game.trouble()


def test_a_move_chosen_on_the_couch_is_not_played_in_a_later_turn(couch: MatchScreen) -> None:
    game = couch.game
    assert isinstance(game, LocalGame)
    move = go_on(game.session)
    turn = game.session.turn
    finish(couch, move)
    assert isinstance(written(game), IllegalMove)
    assert game.session.turn == turn


def test_a_move_of_a_bot_on_the_couch_is_not_played_in_a_later_turn(couch: MatchScreen) -> None:
    game = couch.game
    assert isinstance(game, LocalGame)
    asked = game.session.turn
    move = go_on(game.session)
    turn = game.session.turn
    QueuedSession(game).submit(game.session.to_act, asked, move)
    assert isinstance(written(game), IllegalMove)
    assert game.session.turn == turn


def test_the_same_move_made_twice_on_the_couch_is_played_once(couch: MatchScreen) -> None:
    game = couch.game
    move = game.rules.moves(game.session.watch(EVERYTHING).state)[0]
    for _ in range(2):
        game.submit(0, 0, move)
        assert isinstance(game, LocalGame)
        assert written(game) is None
    assert game.session.turn == 1


def test_a_move_chosen_on_the_lan_is_not_played_in_a_later_turn(scene: Scene) -> None:
    assert scene.table.local is not None
    move = go_on(scene.table.local)
    turn = scene.table.local.turn
    finish(scene.match, move)
    assert scene.table.local.turn == turn
    assert scene.match.refusal
    assert not scene.match.game.pending
    while scene.match.chooser is None:
        scene.wait()
    scene.move()
    assert scene.table.local.turn == turn + 1
