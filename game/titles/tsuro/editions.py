"""The three editions and their options, as data."""

from __future__ import annotations

from typing import NamedTuple

from game.core.title import Option, OptionError, Options


class Edition(NamedTuple):
    """The rules in which editions differ."""

    key: str
    name: str
    words: str
    twice: bool
    """{box} Whether most tiles are in the box twice."""
    start_on_tick: bool
    hand_returns: bool
    """{return} Whether the tiles of a player who is out go back into the pile."""
    all_draw: bool
    """{draw} {single} Whether all short hands draw, with the dragon, or only the active one."""
    ban: str
    """{ban} The default of the option."""


CALLIOPE_2015 = Edition(
    "tsuro.calliope-2015", "Tsuro (Calliope 2015)", "the game of the path: stay on the board "
    "longest", False, start_on_tick=True, hand_returns=True, all_draw=True, ban="on",
)  # fmt: skip
CALLIOPE_2009 = Edition(
    "tsuro.calliope-2009", "Tsuro (Calliope 2009)", "the same path, starting between two ticks",
    False, start_on_tick=False, hand_returns=True, all_draw=True, ban="on",
)  # fmt: skip
KOSMOS_2007 = Edition(
    "tsuro.kosmos-2007", "Tsuro (Kosmos 2007)", "64 tiles, two boards, no dragon, and a duel",
    True, start_on_tick=False, hand_returns=False, all_draw=False, ban="off",
)  # fmt: skip

EDITIONS = {edition.key: edition for edition in (CALLIOPE_2015, CALLIOPE_2009, KOSMOS_2007)}

_SCOPE = Option(
    "ban_scope",
    "what the ban is about: being put out at all, or only leaving over the edge",
    ("elimination", "edge_only"),
)
_HANDS = Option("hands", "whether the other seats see the tiles in a hand", ("hidden", "open"))


def _ban(usual: str) -> Option:
    return Option(
        "ban", "whether putting oneself out is forbidden while there is another way",
        ("on", "off"), usual,
    )  # fmt: skip


def options_of(edition: Edition) -> tuple[Option, ...]:
    """The options of an edition."""
    shared = (_ban(edition.ban), _SCOPE, _HANDS)
    if edition.all_draw:
        bonus = Option(
            "bonus", "whether who puts others out may exchange tiles with them (three or more)",
            ("off", "on"),
        )  # fmt: skip
        return (*shared, bonus)
    board = Option(
        "board", "the 6x6 Phoenix side or the 7x7 Dragon side (five or more need the Dragon)",
        ("phoenix", "dragon"), lambda seats: "phoenix" if seats <= 4 else "dragon",
    )  # fmt: skip
    duel = Option("duel", "two players with two pawns each", ("off", "on"))
    return (*shared, board, duel)


def refuse(seats: int, options: Options) -> None:
    """{board} {duel} Refuse options that do not go with the number of seats."""
    if options.get("board") == "phoenix" and seats >= 5:
        raise OptionError("the Phoenix board is for two to four players", "board")
    if options.get("duel") == "on" and seats != 2:
        raise OptionError("the duel is for two players", "duel")
