from __future__ import annotations

from itertools import combinations

import pytest

from game.art.palette import THEMES
from tests.art.colour_vision import KINDS, difference, seen

APART = {"box": 10.0, "contrast": 19.0}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
def test_player_colours_differ_enough_for_every_kind_of_colour_vision(
    theme: str, kind: str
) -> None:
    for one, other in combinations(THEMES[theme], 2):
        apart = difference(seen(one, kind), seen(other, kind))
        assert apart >= APART[theme], f"{one} and {other} are only {apart:.1f} apart"


def test_colour_difference_matches_the_published_test_data() -> None:
    """The pairs are from the paper on the formula (Sharma and others, 2005)."""
    pairs = {
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)): 2.0425,
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0)): 2.3669,
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0)): 27.1492,
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)): 1.2644,
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514)): 0.9082,
    }
    for (one, other), expected in pairs.items():
        assert difference(one, other) == pytest.approx(expected, abs=1e-4)


def test_every_theme_has_eight_colours() -> None:
    assert {len(colours) for colours in THEMES.values()} == {8}
