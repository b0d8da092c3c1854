"""The texts of the match screen: prompts, refusals, the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.art.colours import lighter
from game.controls.chooser import Chooser
from game.controls.cursor import Target
from game.controls.intents import Intent
from game.core.referee import check
from game.core.rules import IllegalMove, Pick, Step
from game.home.seating import Place
from game.scenes.kit.page import Page
from game.scenes.match.board import PICK
from game.scenes.match.game_in_progress import looks_of
from game.scenes.match.sidebar import SidebarText
from game.stage.box import Box
from game.stage.display import Fact, Look
from game.stage.phrases import phrase
from game.stage.shapes import Veil
from game.words.rulebook import clause

if TYPE_CHECKING:
    from game.scenes.match.match_screen import MatchScreen


def sidebar_text(match: MatchScreen, focus: str | None) -> SidebarText:
    """The text of the sidebar at this moment."""
    actor = match.actor
    place = match.game.places[actor] if actor >= 0 else None
    look = looks_of(match.game.places, match.theme)[actor] if actor >= 0 else None
    facts = tuple(match.display.notes(match.view.view))
    prompt = ""
    if match.chooser is not None and not match.view.playing:
        prompt = match.speak(match.display.prompt(match.chooser.view, match.chooser.picked))
        if not match.secret or match.looking:
            facts = match.preview(focus).facts or facts
    elif match.game.pending:
        prompt = match.context.say("away.pending")
    elif place is not None and actor not in match.game.people:
        prompt = match.context.say("match.thinking", name=place.name)
    return SidebarText(
        place.name if place is not None else match.context.say(_nobodys(match)),
        look,
        prompt,
        match.refusal,
        [*_hint(match), *((fact, match.speak(fact.words)) for fact in facts)],
        _buttons(match),
        _legend(match),
        [match.speak(line) for line in match.log[-4:]],
    )


def _nobodys(match: MatchScreen) -> str:
    """The catalogue's key for the words in place of a name, when nobody is to play."""
    return "results.title" if match.ended else "match.wait"


def _hint(match: MatchScreen) -> list[tuple[Fact, str]]:
    """The hint that was asked for, in the game's notation, with its reason."""
    hint, say = match.hinter.hint, match.context.say
    if match.hinter.thinking:
        return [(Fact(phrase("match.hinting")), say("match.hinting"))]
    if hint is None:
        return []
    key, blanks = hint.reason
    move = match.game.title.notation.write(hint.move)
    why = say(key, **blanks)
    return [(Fact(phrase("match.hint"), "good"), say("match.hint", move=move, why=why))]


def _buttons(match: MatchScreen) -> list[tuple[str, str]]:
    """The picks on offer that have no place on the board."""
    if match.chooser is None or match.view.playing:
        return []
    lit, _ = match.board.spots(match.chooser, match.view.layout)
    return [
        (PICK + pick, match.speak(spot.words) if spot.words is not None else pick)
        for pick, spot in lit.items()
        if spot.box is None
    ]


def _legend(match: MatchScreen) -> list[tuple[Intent, str]]:
    say = match.context.say
    if match.view.playing:
        return [(Intent.CONFIRM, say("legend.skip")), (Intent.PAUSE, say("legend.pause"))]
    entries: list[tuple[Intent, str]] = []
    if match.chooser is not None:
        entries.append((Intent.CONFIRM, say("legend.choose")))
        if match.board.turns(match.chooser, match.view.layout):
            entries.append((Intent.TURN_RIGHT, say("legend.turn")))
        if match.chooser.picked:
            entries.append((Intent.BACK, say("legend.step_back")))
        if match.secret:
            entries.append((Intent.LOOK, say("legend.look")))
    if match.game.undoable():
        entries.append((Intent.UNDO, say("legend.undo")))
    if match.chooser is not None and match.hints:
        entries.append((Intent.HINT, say("legend.hint")))
    entries.append((Intent.LOG, say("legend.log")))
    entries.append((Intent.RULES, say("legend.rules")))
    if match.talks:
        entries.append((Intent.SAY, say("legend.say")))
    entries.append((Intent.PAUSE, say("legend.pause")))
    return entries


def objection(match: MatchScreen, chooser: Chooser, pick: Pick) -> str:
    """Why a pick is refused, in the player's language, with its clause."""
    seat = chooser.rules.to_act(chooser.view)
    try:
        check(chooser.rules, chooser.view, Step(seat, (*chooser.picked, pick)))
    except IllegalMove as refused:
        tag = refused.clause
        words = clause(match.game.title.key, tag, match.context.words.language)
        return f"{words} ({tag})"
    return ""


def draw_curtain(page: Page, place: Place, look: Look) -> None:
    """Draw a curtain with nothing but the name of the next player."""
    page.shapes.append(Veil("0c0a08", 0.94))
    page.targets.clear()
    area = page.area
    size = min(300.0, area.h * 0.28)
    x, y = area.centre
    page.picture(f"shared/token/{look.colour}/{look.emblem}", Box.around((x, y - 210), size))
    wide = area.inset(200, 0)
    name = Box(wide.x, y - 40, wide.w, 170)
    page.text(place.name, name, "huge", lighter(look.colour, 0.3), "centre", clip=True)
    said = page.context.say("curtain.come")
    lines = len(page.context.measure.wrapped(said, "body", 1100))
    high = page.line() * lines
    page.text(said, Box(x - 550, y + 140, 1100, high + 4), "body", "soft", "centre", lines)
    words = page.context.say("curtain.ready")
    button = Box.around((x, y + 200 + high), page.context.measure.width(words, "button") + 120, 96)
    page.button("ready", button, words)
    if not any(target.name == "ready" for target in page.targets):
        page.targets.append(Target("ready", button))
