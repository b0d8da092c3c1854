"""The sidebar of a match: players, turn, prompt, facts, and legend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.art.colours import lighter
from game.controls.intents import Intent
from game.home.seating import Place
from game.scenes.kit.page import Page
from game.stage.box import Box
from game.stage.display import Fact, Layout, Look, Row
from game.stage.player_list import PlayerList
from game.stage.shapes import Panel

SIGNS = {"good": "check", "bad": "warning", "win": "crown", "plain": "dot"}

SPARE = (Intent.LOG, Intent.RULES, Intent.UNDO, Intent.HINT)
"""What the pause offers too, in the order in which a legend that is short of room leaves it out."""


class SidebarText(NamedTuple):
    """The text of the sidebar, in the player's language."""

    turn: str
    """Whose turn it is, in large letters."""
    look: Look | None
    prompt: str
    refusal: str
    facts: Sequence[tuple[Fact, str]]
    buttons: Sequence[tuple[str, str]]
    """Names and words of picks that have no place on the board."""
    legend: Sequence[tuple[Intent, str]]
    log: Sequence[str]


class Sign(NamedTuple):
    """The state of a player at another machine, as art and a word."""

    art: str
    words: str


def players(
    page: Page,
    listing: PlayerList,
    places: Sequence[Place],
    looks: Sequence[Look],
    rows: Sequence[tuple[Row, str]],
    turn: int,
    signs: Mapping[int, Sign] | None = None,
) -> None:
    """The list of players, the one whose turn it is lit in their colour."""
    measure = page.context.measure
    told = [_signed(words, signs, seat) for seat, (_, words) in enumerate(rows)]
    name = max(measure.width(place.name, "strong") for place in places) + 24
    about = max(measure.width(words, "small") for words in told)
    for seat, box in enumerate(listing.rows(len(places))):
        inner = _player(page, box, looks[seat], rows[seat][0], seat == turn)
        ink = "soft" if rows[seat][0].out else "ink"
        sign = (signs or {}).get(seat)
        low = inner.h < page.line("strong") + page.line("small") - 6 and name + about > inner.w
        shown = _signed(places[seat].name, signs if low else None, seat)
        _names(page, inner, shown, told[seat], ink, (name, about))
        if sign is not None:
            corner = (box.x + 12 + box.h * 0.76, box.y + box.h * 0.76)
            page.picture("shared/dot/101317", Box.around(corner, 40))
            page.picture(sign.art, Box.around(corner, 30))


def _signed(words: str, signs: Mapping[int, Sign] | None, seat: int) -> str:
    """The line about a player, with the word of a sign before it."""
    sign = (signs or {}).get(seat)
    return words if sign is None else " · ".join(filter(None, (sign.words, words)))


def _player(page: Page, box: Box, look: Look, row: Row, turn: bool) -> Box:
    """Draw a row with its token and points; the room left for words."""
    bright = lighter(look.colour, 0.25)
    page.panel(box, "turn" if turn else "quiet", bright if turn else "")
    size = min(box.h - 8, 60 * page.context.measure.text)
    art = row.token or f"shared/token/{look.colour}/{look.emblem}"
    page.picture(
        art, Box.around((box.x + 12 + size / 2, box.centre[1]), size), 0.45 if row.out else 1
    )
    inner = box.beside(size + 24)
    inner = inner._replace(w=inner.w - 16)
    return inner if row.points is None else _points(page, inner, row, bright)


def _names(
    page: Page, box: Box, name: str, words: str, ink: str, longest: tuple[float, float]
) -> None:
    """Draw a name, and the line about it under it or, in a low row, beside it.

    In a list of low rows all have it or none, as the ``longest`` of the names and lines fit.
    """
    strong, small = page.line("strong"), page.line("small")
    if page.context.measure.width(words, "small") > box.w:
        words = words.partition(" · ")[0]  # the first part matters most
    if words and box.h >= strong + small - 6:
        # The two lines stand a little closer than lines of running text.
        middle = box.centre[1]
        upper, lower = middle - small * 0.42, middle + strong * 0.44
        page.text(name, box._replace(y=upper - strong / 2, h=strong), "strong", ink, clip=True)
        page.text(words, box._replace(y=lower - small / 2, h=small), "small", "soft", clip=True)
        return
    if sum(longest) <= box.w:
        page.text(words, box.beside(longest[0]), "small", "soft", "right")
        box = box.left(longest[0])
    page.text(name, box, "strong", ink, clip=True)


def _points(page: Page, box: Box, row: Row, colour: str) -> Box:
    """Draw the points at the right, with a bar if there is a goal; the room left."""
    text = str(row.points)
    wide = max(60.0, page.context.measure.width("88", "number"))
    goal = f"/{row.goal}" if row.goal is not None else ""
    tail = page.context.measure.width(goal, "small") + 6 if goal else 0.0
    page.text(text, box.beside(box.w - wide - tail).left(wide), "number", "ink", "right")
    if goal:
        page.text(goal, box.beside(box.w - tail), "small", "soft", "right")
    left = box.left(box.w - wide - tail - 10)
    if row.goal and left.w > 330:
        bar = Box(left.x + left.w - 170, box.centre[1] - 8, 170, 16)
        page.shapes.append(Panel(bar, "track"))
        share = min(1.0, (row.points or 0) / row.goal)
        if share > 0:
            page.shapes.append(Panel(bar.left(max(16.0, 170 * share)), "bar", colour))
        return left.left(left.w - 186)
    return left


def info(page: Page, layout: Layout, text: SidebarText) -> Box:
    """Draw prompt, buttons, facts and legend in the room the layout gives them.

    What is given back is where facts and log are: something else may cover them for a while.
    """
    box = layout.info
    entries = _legend(page, box, text.legend)
    legend = _legend_room(page, box, entries)
    page.legend(entries, Box(box.x, box.bottom - legend, box.w, legend))
    rest = box._replace(h=box.h - legend - 8)
    rest = _turn(page, rest, text)
    rest = _buttons(page, rest, text.buttons)
    _facts(page, rest, text)
    return rest


def _turn(page: Page, box: Box, text: SidebarText) -> Box:
    """Draw whose turn it is, to be read across a room, and the prompt."""
    size = page.line("turn")
    inner = box
    if text.look is not None:
        art = f"shared/badge/{text.look.colour}/{text.look.emblem}"
        page.picture(art, Box.around((box.x + size / 2, box.y + size / 2), size))
        inner = box.beside(size + 16)
    colour = lighter(text.look.colour, 0.3) if text.look is not None else "ink"
    page.text(text.turn, inner.top(size), "turn", colour, clip=True)
    used = size + 8
    words = text.refusal or text.prompt
    if words:
        lines = len(page.context.measure.wrapped(words, "body", box.w))
        high = page.line() * lines + 4
        ink = "bad" if text.refusal else "ink"
        page.text(words, box.below(used).top(high), "body", ink, lines=lines)
        used += high + 6
    return box.below(used)


def _buttons(page: Page, box: Box, buttons: Sequence[tuple[str, str]]) -> Box:
    x, y = box.x, box.y
    high = page.line("label") + 22
    for name, words in buttons:
        wide = min(box.w, page.context.measure.width(words, "button") + 48)
        if x > box.x and x + wide > box.right:
            x, y = box.x, y + high + 10
        page.button(name, Box(x, y, wide, high), words, lines=1)
        x += wide + 12
    return box.below(y + high + 10 - box.y) if buttons else box


def _facts(page: Page, box: Box, text: SidebarText) -> None:
    """Draw as many facts as fit, and under them the last lines of the log."""
    y = box.y
    entries = [(SIGNS[fact.mood], fact.mood, words) for fact, words in text.facts]
    entries += [("log", "soft", words) for words in reversed(text.log)]
    for sign, mood, words in entries:
        lines = len(page.context.measure.wrapped(words, "body", box.w - 44))
        high = page.line() * lines + 2
        if y + high > box.bottom:
            return
        icon = Box.around((box.x + 16, y + page.line() / 2), min(36, page.line() * 0.72))
        page.picture(f"shared/sign/{sign}", icon)
        ink = "ink" if mood == "plain" else mood
        page.text(words, Box(box.x + 44, y, box.w - 44, high), "body", ink, lines=lines)
        y += high


def _legend(
    page: Page, box: Box, entries: Sequence[tuple[Intent, str]]
) -> list[tuple[Intent, str]]:
    """The entries of the legend that fit into a fifth of the screen."""
    shown = list(entries)
    for spare in SPARE:
        if _legend_room(page, box, shown) <= page.area.h / 5:
            break
        shown = [entry for entry in shown if entry[0] != spare]
    return shown


def _legend_room(page: Page, box: Box, entries: Sequence[tuple[Intent, str]]) -> float:
    return page.legend_rows(entries, box.w) * (page.line("body") + 12) + 16
