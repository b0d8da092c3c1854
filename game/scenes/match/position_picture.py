"""A position as one picture, for ``replay --png``."""

from __future__ import annotations

from typing import Any

from game.controls.bindings import Bindings
from game.core.record import Header
from game.core.rules import Rules
from game.home.folders import Home
from game.home.seating import places
from game.home.settings import Settings
from game.scenes.kit.context import Context
from game.scenes.kit.page import Page
from game.scenes.match import sidebar
from game.scenes.match.game_in_progress import looks_of
from game.scenes.match.local_game import usual_places
from game.scenes.match.sidebar import SidebarText
from game.stage.box import Box
from game.stage.display import display_for
from game.stage.shapes import Shape
from game.stage.sprites import pictures
from game.stage.styles import Measure
from game.words.catalogue import Words


def position_picture(
    header: Header, rules: Rules[Any], view: Any, seat: int, context: Context
) -> list[Shape]:
    """The shapes of a view's board, its players, and whose turn it is."""
    seated = places(header, usual_places((), context.words))
    looks = looks_of(seated, context.settings.theme)
    display = display_for(header.title, rules, looks)
    names = tuple(place.name for place in seated)
    page = Page(context, None)
    layout = display.layout(context.area, context.settings.text)
    page.shapes += display.backdrop(context.area, layout)
    actor = rules.to_act(view)
    rows = [(row, context.speak(row.words, names)) for row in display.rows(view)]
    sidebar.players(page, layout.players, seated, looks, rows, actor)
    turn = names[actor] if actor >= 0 else ""
    look = looks[actor] if actor >= 0 else None
    facts = [(fact, context.speak(fact.words, names)) for fact in display.notes(view)]
    sidebar.info(page, layout, SidebarText(turn, look, "", "", facts, (), (), ()))
    page.shapes += pictures(display.sprites(view, seat, layout).values())
    return page.shapes


def bare_context(area: Box, measure: Measure, language: str = "en") -> Context:
    """A context for pictures outside a game."""
    return Context(area, measure, Home.default(), Settings(), Words(language), Bindings())
