"""Contrast between text and what it stands on."""

from __future__ import annotations

import pytest

from game.art.colours import contrast, lighter, mixed
from game.art.palette import THEMES
from game.stage.styles import INKS, PANELS

DARK = [name for name in PANELS if name not in ("page", "bar")]
LIGHT_INKS = [name for name in INKS if name != "dark"]


@pytest.mark.parametrize("panel", DARK)
@pytest.mark.parametrize("ink", LIGHT_INKS)
def test_text_has_enough_contrast_on_panels(ink: str, panel: str) -> None:
    """The worst case is a translucent panel over a white board."""
    style = PANELS[panel]
    for fill in (style.top, style.bottom):
        ground = mixed("3a3a3a", fill, style.opacity)
        assert contrast(INKS[ink], ground) >= 4.5


@pytest.mark.parametrize("ink", [INKS["dark"], "7a2f12", "5a4022", "6b4c1f"])
def test_text_has_enough_contrast_on_rulebook_pages(ink: str) -> None:
    for fill in (PANELS["page"].top, PANELS["page"].bottom):
        assert contrast(ink, fill) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_names_in_player_colours_have_enough_contrast(theme: str) -> None:
    for colour in THEMES[theme]:
        assert contrast(lighter(colour, 0.3), "0c0a08") >= 4.5
        assert contrast(lighter(colour, 0.3), PANELS["plain"].top) >= 4.5
