"""The people at this machine, as guests of a LAN table."""

from __future__ import annotations

import getpass
from collections.abc import Sequence

from game.home.seating import Place
from game.lan.table_state import Guest
from game.scenes.kit.context import Context
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.match.local_game import PERSON

LONGEST_NAME = 16


def people_here(context: Context, places: Sequence[Place]) -> list[Guest]:
    """The people at some places of this machine; one without a name gets the system's."""
    guests = [Guest(place.name, "", place.colour) for place in places if place.kind == PERSON]
    unnamed = context.say("seat.player", seat=1)
    return [g._replace(name=own_name(context)) if g.name == unnamed else g for g in guests]


def own_name(context: Context) -> str:
    """The name of the player at this machine: the one given last, or the system's."""
    if context.settings.names:
        return context.settings.names[0]
    try:
        found = getpass.getuser()
    except (OSError, KeyError, ImportError):
        found = ""
    return found[:LONGEST_NAME].capitalize() or context.say("seat.player", seat=1)


def rename(stack: ScreenStack, name: str) -> None:
    """Keep another name for the player at this machine."""
    if name.strip():
        settings = stack.context.settings
        stack.keep(settings._replace(names=(name.strip(), *settings.names[1:])))
