"""Positions of Trickmap, dealt or drawn, then played in notation.

A *script* is pairs of seat and token, ``1 S3@0,0  2 F4@1,0  2 *1,0``; whose turn it is, is checked
by the referee like everything else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.core.events import Event
from game.core.record import read_record
from game.core.referee import Referee
from game.core.replay import Replay
from game.core.rules import CHANCE, OVER, IllegalMove, Step
from game.core.title import titles
from game.grids.hexes import cell
from game.titles.trickmap.events import AreaScored
from game.titles.trickmap.state import PLACE, State
from game.titles.trickmap.tiles import TERRAINS, TILE_OF

TITLE = titles()["trickmap"]

# A whole game of two, each map one row, so that areas are runs of one terrain.
# Round 1: 13 and 16 points for areas; seat 1 won four and keeps a 4. Round 2: 12 and 11; seat 2
# won four and keeps a 4.
ROUND_1 = """
    1 S2@0,0     2 S3@1,0     2 *1,0
    2 S4@2,0     1 F2@3,0     2 *2,0
    2 F3@4,0     1 F4@5,0     1 *4,0
    1 R5@6,0     2 R6@7,0     2 *6,0
    2 WL@8,0r1   1 R2@9,0     1 *8,0
    1 D2@10,0    2 L2@11,0    2 *11,0
    2 L3@12,0    1 L6@13,0    1 *13,0
    1 D5@14,0    2 D3@15,0    1 *15,0
    1 WD@16,0r0  2 WF@17,0r2  2 *17,0D
"""
KEPT_1 = {1: "R4", 2: "WS"}
ROUND_2 = """
    2 L2@0,0     1 L3@1,0     1 *0,0
    1 S5@2,0     2 S6@3,0     2 *3,0
    2 S2@4,0     1 F6@5,0     1 *5,0
    1 F5@6,0     2 F2@7,0     1 *6,0
    1 D6@8,0     2 D2@9,0     1 *8,0
    1 WS@10,0r4  2 F3@11,0    2 *10,0
    2 R3@12,0    1 R2@13,0    2 *12,0
    2 R4@14,0    1 L4@15,0    1 *15,0
    1 L5@16,0    2 L6@17,0    2 *17,0
"""
KEPT_2 = {1: "D3", 2: "S4"}


def steps(script: str) -> list[Step]:
    words = script.split()
    pairs = zip(words[::2], words[1::2], strict=True)
    return [Step(int(seat) - 1, TITLE.notation.read(token)) for seat, token in pairs]


def tile(token: str) -> str:
    return token.partition("@")[0]


class Position:
    """A position under test, played and asked in notation; seats count from 1."""

    def __init__(self, seats: int = 2, state: State | None = None, **options: Any) -> None:
        self.rules = TITLE.rules(seats, TITLE.settle(seats, options))
        self.referee = Referee(self.rules, state)
        self.events: list[Event] = []
        self.past: list[tuple[State, Step]] = []

    @property
    def state(self) -> State:
        state: State = self.referee.state
        return state

    @property
    def json(self) -> dict[str, Any]:
        return TITLE.notation.portray(self.rules, self.state)

    @property
    def turn(self) -> str:
        """Whose step is due as a record writes it: a seat, ~ for chance, = at the end."""
        actor = self.rules.to_act(self.state)
        return {CHANCE: "~", OVER: "="}.get(actor, str(actor + 1))

    def step(self, step: Step) -> None:
        before = self.state
        self.referee.play(step, self.events.append)
        self.past.append((before, step))

    def play(self, script: str) -> Position:
        for step in steps(script):
            self.step(step)
        return self

    def chance(self, token: str) -> Position:
        self.step(Step(CHANCE, TITLE.notation.read(token)))
        return self

    def round(self, script: str = "", hold: Mapping[int, str] | None = None) -> Position:
        """Deal every seat the tiles it plays and those it is to hold, then play.

        Hands are filled up with normal tiles, the highest first.
        """
        seats = range(1, self.rules.seats + 1)
        hands = {seat: (hold or {}).get(seat, "").split() for seat in seats}
        for actor, move in steps(script):
            if not move[0].startswith("*"):
                hands[actor + 1].append(move[0])
        spare = self.spare(*(name for hand in hands.values() for name in hand))
        for seat, hand in hands.items():
            hand += [spare.pop() for _ in range(10 - len(hand))]
            self.chance(f"deal {seat} {' '.join(hand)}")
        return self.play(script)

    def spare(self, *taken: str) -> list[str]:
        """The normal tiles of the deck that are not taken, by value."""
        deck = self.rules.pending_chance(self.rules.start()).pool
        return sorted(
            (name for name in deck if name not in taken and name[0] != "W"),
            key=lambda name: (int(name[1:]), name),
        )

    def legal(self, start: str = "") -> set[str]:
        """The tokens of the legal moves that begin so."""
        tokens = [TITLE.notation.write(move) for move in self.rules.moves(self.state)]
        assert len(tokens) == len(set(tokens))
        return {token for token in tokens if token.startswith(start)}

    def cells(self, name: str) -> set[str]:
        """Where a tile of the hand may go."""
        return {token.partition("@")[2] for token in self.legal(name + "@")}

    def refusal(self, script: str) -> IllegalMove:
        """Why the only step of a script is refused; nothing may have changed."""
        before = self.state
        with pytest.raises(IllegalMove) as caught:
            self.play(script)
        assert self.state == before
        return caught.value

    def areas(self) -> list[str]:
        """What each explorer scored, like ``1F 5``, in the order they were set."""
        return [
            f"{event.seat + 1}{TERRAINS[event.terrain]} {event.points}"
            for event in self.events
            if isinstance(event, AreaScored)
        ]


def dealt(
    script: str = "", seats: int = 2, hold: Mapping[int, str] | None = None, **options: Any
) -> Position:
    """A game dealt for that script and played to its end."""
    return Position(seats, **options).round(script, hold)


def at(text: str) -> int:
    q, r = text.split(",")
    return cell(int(q), int(r))


def drawn(
    tiles: str,
    hands: str,
    *,
    seats: int = 2,
    lead: int = 1,
    explorers: str = "",
    fill: int = 0,
    won: tuple[int, ...] | None = None,
    scores: tuple[int, ...] | None = None,
    round: int = 1,  # noqa: A002 - the JSON's word
    **options: Any,
) -> Position:
    """A position from its map in placing order, and hands as ``S2 S3 / WS``.

    ``fill`` lays that many tiles first, each alone, far away from everything.
    """
    game = Position(seats, **options)
    laid = [name.split("@") for name in tiles.split()]
    held = [hand.split() for hand in hands.split("/")]
    taken = [name for name, _ in laid] + [name for hand in held for name in hand]
    spare = game.spare(*taken)
    laid = [[spare.pop(), f"{2 * i - 40},30"] for i in range(fill)] + laid
    used = {name for name, _ in laid} | {name for hand in held for name in hand}
    claims = [
        (at(text[3:]), int(text[0]) - 1, TERRAINS.index(text[1])) for text in explorers.split()
    ]
    zeros = (0,) * seats
    deck = game.rules.pending_chance(game.rules.start()).pool
    game.referee.state = game.rules.start()._replace(
        phase=PLACE,
        actor=(lead - 1 + len(laid)) % seats,
        round=round,
        trick=len(laid) // seats + 1,
        leader=lead - 1,
        cells=tuple(at(place.partition("r")[0]) for _, place in laid),
        laid=tuple(TILE_OF[name] * 6 + int(place.partition("r")[2] or 0) for name, place in laid),
        explorers=tuple(claims),
        hands=tuple(bytes(sorted(TILE_OF[name] for name in hand)) for hand in held),
        aside=bytes(sorted(TILE_OF[name] for name in deck if name not in used)),
        won=won or tuple(sum(s == seat for _, s, _ in claims) for seat in range(seats)),
        scores=scores or zeros,
    )
    return game


def ending(
    tiles: str,
    script: str,
    *,
    keep: str = "",
    seats: int = 2,
    explorers: str = "",
    won: tuple[int, ...] | None = None,
    scores: tuple[int, ...] | None = None,
    round: int = 1,  # noqa: A002 - the JSON's word
    **options: Any,
) -> Position:
    """A round at its end: the script lays the last tiles of the ninth trick and claims.

    Tiles that do not matter were laid far away. Leftovers that are not given are high ones.
    """
    plays = [step for step in steps(script) if not step.move[0].startswith("*")]
    fill = 9 * seats - len(tiles.split()) - len(plays)
    taken = [tile(token) for token in tiles.split()] + [step.move[0] for step in plays]
    spare = Position(seats).spare(*taken, *keep.split())
    kept = keep.split() or [spare.pop() for _ in range(seats)]
    hands = [[name] for name in kept]
    for step in plays:
        hands[step.actor].append(step.move[0])
    return drawn(
        tiles,
        " / ".join(" ".join(hand) for hand in hands),
        seats=seats,
        lead=(plays[0].actor - (len(tiles.split()) + fill)) % seats + 1,
        explorers=explorers,
        fill=fill,
        won=won,
        scores=scores,
        round=round,
        **options,
    ).play(script)


def lines(script: str) -> str:
    """A script as the lines of a record's body."""
    words = script.split()
    return "".join(f"{s} {t}\n" for s, t in zip(words[::2], words[1::2], strict=True))


def record(body: str, seats: int = 2, **options: Any) -> Replay:
    """A record with that body, ready to be played back."""
    header = f"waystones 1\ntitle trickmap\nseats {seats}\n"
    header += "".join(f"option {key} {value}\n" for key, value in options.items())
    return Replay(read_record((header + "---\n" + body).encode()))
