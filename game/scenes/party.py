"""Going to a table on the LAN, from there to the match, and home again."""

from __future__ import annotations

import getpass
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.record import Header
from game.core.title import OptionError, Title
from game.home.seating import Place
from game.lan.api import Guest, LanTable
from game.scenes.kit.context import Context
from game.scenes.kit.dialog import Dialog, nothing
from game.scenes.match.local_game import PERSON
from game.scenes.match.match_score import MatchScore
from game.scenes.menus.home import HomeScreen
from game.stage.phrases import Phrase

if TYPE_CHECKING:
    from game.scenes.kit.screen_stack import ScreenStack

USUAL_SEATS = 4
LONGEST_NAME = 16


def people_here(context: Context, places: Sequence[Place]) -> list[Guest]:
    """The people at some places of this machine; who has no name has the system's."""
    guests = [Guest(place.name, "", place.colour) for place in places if place.kind == PERSON]
    unnamed = context.say("seat.player", seat=1)
    return [g._replace(name=own_name(context)) if g.name == unnamed else g for g in guests]


def own_name(context: Context) -> str:
    """The name of whoever sits at this machine: the one given last, or the system's."""
    if context.settings.names:
        return context.settings.names[0]
    try:
        found = getpass.getuser()
    except (OSError, KeyError, ImportError):
        found = ""
    return found[:LONGEST_NAME].capitalize() or context.say("seat.player", seat=1)


def rename(stack: ScreenStack, name: str) -> None:
    """Keep another name for whoever sits here."""
    if name.strip():
        settings = stack.context.settings
        stack.keep(settings._replace(names=(name.strip(), *settings.names[1:])))


def settled(title: Title, seats: int, given: Mapping[str, str]) -> Header:
    """What is to be played; options that do not go with so many players are as usual."""
    try:
        options = title.settle(seats, given)
    except OptionError:
        options = title.settle(seats, {})
    return Header(title, seats, options)


def open_table(
    stack: ScreenStack,
    title: Title,
    given: Mapping[str, str],
    guests: Sequence[Guest],
    *,
    code: bool = True,
) -> None:
    """Open a table for a title, with those who sit at this machine."""
    lowest, highest = title.seats[0], title.seats[-1]
    seats = min(highest, max(lowest, USUAL_SEATS, len(guests) + 1))
    name = guests[0].name if guests else own_name(stack.context)
    header = settled(title, seats, given)
    stack.lan.look(on=False)
    go_to(stack, stack.lan.open(name, header, tuple(guests[:seats]), code=code))


def join_table(stack: ScreenStack, where: str, code: str, *, watch: bool = False) -> None:
    """Knock at a table, to play or only to watch."""
    name = own_name(stack.context)
    guests = () if watch else (Guest(name),)
    stack.lan.look(on=False)
    go_to(stack, stack.lan.join(name, where, code, guests))


def go_to(stack: ScreenStack, table: LanTable) -> None:
    """Sit down at a table: its lobby, which leads on to the match."""
    from game.scenes.lan.lobby import LobbyScreen  # noqa: PLC0415 - it leads here and back

    stack.home(HomeScreen(stack), LobbyScreen(stack, table))


def to_match(stack: ScreenStack, table: LanTable, match_score: MatchScore | None = None) -> None:
    """Show the game that is being played at a table."""
    from game.scenes.lan.lan_game import LanGame  # noqa: PLC0415
    from game.scenes.lan.lan_match import LanMatchScreen  # noqa: PLC0415 - it leads here and back

    screen = LanMatchScreen(stack, LanGame(table, match_score))
    stack.home(HomeScreen(stack), screen)


def go_home(stack: ScreenStack, leave: Callable[[], None]) -> None:
    """Leave a table one way or the other, and be at home."""
    leave()
    stack.home(HomeScreen(stack))


def shown_out(stack: ScreenStack, table: LanTable, words: Phrase) -> None:
    """Not to be let in, or not any more: say why, and show the other tables."""
    from game.scenes.lan.table_list import LanScreen  # noqa: PLC0415 - it leads here

    say = stack.context.say
    voted = words.key == "lan.voted_out"
    table.close()
    stack.home(HomeScreen(stack), LanScreen(stack))
    title = say("lan.closed" if voted else "lan.refused")
    stack.push(Dialog(stack, title, stack.context.speak(words), [(say("ok"), nothing)]))
