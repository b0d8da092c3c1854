"""Eight players can be told apart by any eyes, and words can be read on what they stand on."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.art.colours import contrast, lighter, mixed
from game.art.palette import THEMES
from game.stage.styles import INKS, PANELS
from tests.art.eyes import EYES, difference, seen

APART = {"box": 10.0, "contrast": 19.0}
DARK = [name for name in PANELS if name not in ("page", "bar")]
LIGHT_INKS = [name for name in INKS if name != "dark"]


def test_the_difference_is_the_published_one() -> None:
    """Three of the pairs of Sharma, Wu and Dalal 2005, who wrote the formula down for all."""
    assert difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    pair = (60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)
    assert difference(*pair) == pytest.approx(1.2644, abs=1e-4)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES)
def test_eight_colours_can_be_told_apart(theme: str, eyes: str) -> None:
    assert len(THEMES[theme]) == 8
    for one, other in combinations(THEMES[theme], 2):
        apart = difference(seen(one, eyes), seen(other, eyes))
        assert apart >= APART[theme], (one, other, round(apart, 1))


@pytest.mark.parametrize("panel", DARK)
@pytest.mark.parametrize("ink", LIGHT_INKS)
def test_words_can_be_read_on_panels(ink: str, panel: str) -> None:
    """On a panel that lets the table shine through, at worst a light one."""
    style = PANELS[panel]
    for fill in (style.top, style.bottom):
        ground = mixed("3a3a3a", fill, style.opacity)
        assert contrast(INKS[ink], ground) >= 4.5


@pytest.mark.parametrize("ink", [INKS["dark"], "7a2f12", "5a4022", "6b4c1f"])
def test_words_can_be_read_on_the_page_of_a_rulebook(ink: str) -> None:
    for fill in (PANELS["page"].top, PANELS["page"].bottom):
        assert contrast(ink, fill) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_names_in_players_colours_can_be_read(theme: str) -> None:
    for colour in THEMES[theme]:
        assert contrast(lighter(colour, 0.3), "0c0a08") >= 4.5
        assert contrast(lighter(colour, 0.3), PANELS["plain"].top) >= 4.5
