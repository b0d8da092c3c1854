"""Nothing appears and nothing is lost: tiles, markers, chevrons and explorers balance."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.titles.pacru.notation import drawn, read_drawn
from game.titles.trickmap.state import EXPLORE
from tests.conformance.game_setups import GameSetup, all_setups, random_games

SETUPS = all_setups()
TSURO = [setup for setup in SETUPS if setup.title.key.startswith("tsuro")]
TRICKMAP = [setup for setup in SETUPS if setup.title.key == "trickmap"]
SERIES = [setup for setup in SETUPS if setup.title.key in ("shacru", "azacru", "pacru")]


def _portraits(setup: GameSetup, seed: str) -> list[tuple[Any, dict[str, Any]]]:
    rules = setup.rules
    portray = setup.title.notation.portray
    return [(after, portray(rules, after)) for _, _, after in random_games(rules, seed)]


@pytest.mark.parametrize("setup", TSURO, ids=str)
def test_tsuro_tiles_and_markers_balance(setup: GameSetup) -> None:
    box: Counter[int] | None = None
    for _, shown in _portraits(setup, "a"):
        tiles = Counter(int(tile.split("r")[0]) for tile in shown["tiles"].values())
        for hand in shown["hands"].values():
            tiles.update(hand)
            assert len(hand) <= 3
        tiles.update(shown["pile"])
        tiles.update(shown["aside"])
        box = box or tiles
        assert tiles == box
        places = [marker for marker in shown["markers"].values() if marker]
        assert len(set(places)) == len(places), "two markers on one point"
        assert len(set(shown["out"])) == len(shown["out"])
    assert box is not None
    assert sum(box.values()) == (64 if "kosmos" in setup.title.key else 35)


@pytest.mark.parametrize("setup", TSURO, ids=str)
def test_tsuro_nobody_is_to_play_with_an_empty_hand(setup: GameSetup) -> None:
    rules = setup.rules
    for before, step, _ in random_games(rules, "b"):
        if step.move[0].isdigit():
            assert before.hands[step.actor]


@pytest.mark.parametrize("setup", TRICKMAP, ids=str)
def test_trickmap_tiles_and_explorers_balance(setup: GameSetup) -> None:
    total = 10 * (setup.seats + 1)
    for state, shown in _portraits(setup, "c"):
        laid = [tile.split("r")[0] for tile in shown["map"].values()]
        tiles = Counter(laid + shown["aside"])
        for hand in shown["hands"].values():
            tiles.update(hand)
        assert sum(tiles.values()) == total
        assert set(tiles.values()) == {1}
        assert sum(shown["won"].values()) == len(state.explorers)
        assert sum(tile[1:] in ("5", "7") for tile in laid) <= 10
        assert sum(tile[1:] in ("6", "8") for tile in laid) <= 10
        _check_explorers_and_map(setup, state)


def _check_explorers_and_map(setup: GameSetup, state: Any) -> None:
    if dict(setup.given).get("explorer_scope") != "map":
        for trick, (cell, _, _) in enumerate(state.explorers):
            assert cell in state.cells[trick * setup.seats : (trick + 1) * setup.seats]
    cells = set(state.cells)
    assert len(cells) == len(state.cells)
    reached = set(state.cells[:1])
    for cell in state.cells:
        neighbours = {cell + offset for offset in (128, 1, -127, -128, -1, 127)}
        assert cell in reached or neighbours & reached, "the map fell apart"
        reached.add(cell)
    if state.phase == EXPLORE:
        assert len(state.cells) % setup.seats == 0


@pytest.mark.parametrize("setup", SERIES, ids=str)
def test_series_markers_and_chevrons_balance(setup: GameSetup) -> None:
    rules, portray = setup.rules, setup.title.notation.portray
    for before, _, after in random_games(rules, "d"):
        shown = portray(rules, after)
        standing = Counter(chevron[0] for chevron in shown["chevrons"].values())
        assert len(shown["chevrons"]) <= len(portray(rules, before)["chevrons"])
        scores = Counter(shown["markers"].values())
        if after.victors:
            result = rules.result(after)
            assert result is not None
            assert list(result.scores or ()) == [scores[s + 1] for s in range(setup.seats)]
        for seat in shown.get("out", ()):
            assert str(seat) not in standing
        for seat, fields in enumerate(after.chevrons):
            assert len(fields) == standing[str(seat + 1)]


@pytest.mark.parametrize("setup", SERIES, ids=str)
def test_series_a_drawn_board_reads_back(setup: GameSetup) -> None:
    for state, _ in _portraits(setup, "e"):
        read = read_drawn(drawn(state), setup.seats, state.turn)
        assert read[:4] == state[:4]
