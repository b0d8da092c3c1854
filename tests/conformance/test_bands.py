"""Random play of Tsuro falls within the bands that are known for it (Calliope 2015).

The figures come from 3,000 games for each number of players, uniform over legal moves. Fewer
games are played here; each band is as wide as five standard deviations of both samples, so a
right program never misses it and a misread rule hardly ever hits it. The seeds are fixed.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from game.core.chance import Dice
from game.core.rules import OVER
from game.core.title import titles
from game.titles.tsuro.state import NOBODY, PLACE

GAMES = 500
KNOWN = 3000

# players: mean placements, last one left, all out together, tiles used up, dragon appears
BANDS = {
    2: (22.1, 0.904, 0.094, 0.002, None),
    3: (27.8, 0.859, 0.135, 0.005, 0.476),
    4: (30.2, 0.832, 0.155, 0.012, 0.691),
    6: (32.5, 0.769, 0.194, 0.037, 0.928),
    8: (33.4, 0.708, 0.210, 0.082, 0.991),
}


def _within(count: int, share: float) -> bool:
    spread = sqrt(max(share * (1 - share), 0.002) * (1 / GAMES + 1 / KNOWN))
    return abs(count / GAMES - share) < 5 * spread


@pytest.mark.parametrize("seats", BANDS)
def test_random_play_falls_within_the_known_bands(seats: int) -> None:
    rules = titles()["tsuro.calliope-2015"].rules(seats)
    placements, dragons = 0, 0
    endings: Counter[str] = Counter()
    for game in range(GAMES):
        dice, state = Dice(f"bands/{game}"), rules.start()
        dragon = False
        while rules.to_act(state) != OVER:
            placements += state.phase == PLACE
            state = rules.apply(state, rules.sample(state, dice.random))
            dragon = dragon or state.dragon != NOBODY
        dragons += dragon
        result = rules.result(state)
        assert result is not None
        endings[result.ending] += 1
    mean, last, together, spent, appears = BANDS[seats]
    assert abs(placements / GAMES - mean) < 1.2
    assert _within(endings["last one left"], last)
    assert _within(endings["all out together"], together)
    assert _within(endings["tiles used up"], spent)
    assert dragons == 0 if appears is None else _within(dragons, appears)
