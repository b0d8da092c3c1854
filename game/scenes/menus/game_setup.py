"""The set-up of a game: title, players and options."""

from __future__ import annotations

import random
from secrets import token_hex

from game.bots.levels import LEVELS
from game.core.bot_levels import MEDIUM
from game.core.match import Match
from game.core.title import OptionError, Setting, Title
from game.home.seating import Place
from game.scenes.kit.context import Context
from game.scenes.match.local_game import FREE, PERSON, LocalGame, usual_places
from game.scenes.match.match_score import MatchScore

TARGETS = (0, 50, 100, 150)
"""The totals a match may go to, in titles that count points round by round; 0: one round."""

KINDS = (PERSON, *LEVELS, FREE)
"""The kinds of player a place can have."""


class GameSetup:
    """The choices before the first move; they outlive the screens that show them."""

    def __init__(self, title: Title, context: Context, device: str) -> None:
        self.title = title
        most = title.seats[-1]
        usual = usual_places(context.settings.names, context.words)[:most]
        self.places = [
            place._replace(kind=PERSON if i == 0 else MEDIUM if i < title.seats[0] else FREE)
            for i, place in enumerate(usual)
        ]
        self.places[0] = self.places[0]._replace(device=device)
        for i, place in enumerate(self.places):
            if place.kind != PERSON:
                self.places[i] = place._replace(name=context.say("seat.bot", seat=i + 1))
        self.given: dict[str, str] = {}
        self.shuffled = False
        self.target = 0
        self.rounds = title.match
        """Whether several rounds can be agreed on."""

    @property
    def taken(self) -> list[Place]:
        """The places that are not free."""
        return [place for place in self.places if place.kind != FREE]

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.taken)

    def options(self) -> dict[str, Setting]:
        """The options as they would be played; OptionError if they do not go together."""
        return self.title.settle(len(self.taken), self.given)

    def trouble(self) -> str:
        """Why the game cannot begin, as a key of the catalogue; empty if it can."""
        if len(self.taken) < self.title.seats[0]:
            return "seating.too_few"
        try:
            self.options()
        except OptionError:
            return "seating.options_clash"
        return ""

    def begin(self, context: Context) -> LocalGame:
        """A new game with these choices; OSError if its record cannot be begun."""
        seated = list(self.taken)
        if self.shuffled:
            random.shuffle(seated)
        match = Match(token_hex(4), 1, self.target) if self.target else None
        game = LocalGame.begin(self.title, self.options(), seated, context.home.games, match)
        game.match_score = MatchScore(match)
        return game

    def join(self, device: str, context: Context) -> int | None:
        """Give the first place without a person to a device; its index, if there is one."""
        for wanted in (FREE, *LEVELS):
            for i, place in enumerate(self.places):
                if place.kind == wanted:
                    name = usual_places(context.settings.names, context.words)[i].name
                    self.places[i] = place._replace(kind=PERSON, device=device, name=name)
                    return i
        return None

    def set_kind(self, index: int, kind: str, context: Context) -> None:
        """Change who plays at a place; a name nobody chose changes with it."""
        place = self.places[index]
        usual = {
            context.say("seat.bot", seat=index + 1),
            context.say("seat.player", seat=index + 1),
        }
        name = place.name
        if name in usual:
            name = context.say("seat.player" if kind == PERSON else "seat.bot", seat=index + 1)
        device = place.device if kind == PERSON else ""
        self.places[index] = place._replace(kind=kind, name=name, device=device)
