"""Exactly as far as what is known allows: an unknown hand may do what some hand that fits may."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any

import pytest

from game.core.record import read_record
from game.core.replay import Replay
from game.core.rules import Move
from tests.core.texts import C2009, C2015, played, replayed, without_digests

MOST = 12
"""With more unseen tiles than this there are too many hands to try."""


class Moment:
    """A game after some steps, one of whose hands is looked at by another seat."""

    def __init__(self, text: str, upto: int) -> None:
        self.replay = replayed(text, upto)
        self.lines = without_digests(text).split("---\n")[1].splitlines()[:upto]
        self.actor = self.replay.rules.to_act(self.replay.state)

    def portrait(self, state: Any) -> dict[str, Any]:
        return self.replay.header.title.notation.portray(self.replay.rules, state)

    def hand(self) -> list[str]:
        return [
            str(tile) for tile in self.portrait(self.replay.state)["hands"][str(self.actor + 1)]
        ]

    def unseen(self, observer: int) -> list[str]:
        """The tiles the observer has not seen: hidden in hands, in the pile, or set aside."""
        whole = self.portrait(self.replay.state)
        view = self.portrait(self.replay.rules.view(self.replay.state, observer))
        hidden = [seat for seat, hand in view["hands"].items() if None in hand]
        stock = "pile" if "pile" in whole else "aside"
        return sorted(map(str, whole[stock] + [t for s in hidden for t in whole["hands"][s]]))

    def moves_with(self, names: dict[str, str]) -> set[Move]:
        """The legal moves had chance brought other tiles, which nobody has played since."""
        rules, notation = self.replay.rules, self.replay.header.title.notation
        state = rules.start()
        for line in self.lines:
            actor, *words = line.split(" ")
            if actor == "~":
                words = [*words[:2], *(names.get(word, word) for word in words[2:])]
            state = rules.apply(state, notation.read(" ".join(words)))
        return set(rules.moves(state))

    def moves_of_every_hand(self, observer: int) -> set[Move]:
        held, unseen = self.hand(), self.unseen(observer)
        allowed: set[Move] = set()
        for other in combinations(unseen, len(held)):
            to = [tile for tile in other if tile not in held]
            away = [tile for tile in held if tile not in other]
            allowed |= self.moves_with(
                dict([*zip(away, to, strict=True), *zip(to, away, strict=True)])
            )
        return allowed


def late_moments(text: str) -> Iterator[tuple[Moment, int]]:
    """The last decisions of a game, each with a seat that does not see the hand."""
    for upto in range(replayed(text).steps - 1, 0, -1):
        moment = Moment(text, upto)
        if moment.actor >= 0:
            observer = (moment.actor + 1) % moment.replay.header.seats
            if len(moment.unseen(observer)) > MOST:
                return
            yield moment, observer


@pytest.mark.parametrize(
    ("title", "seats", "options"),
    [
        (C2015, 4, {}),
        (C2015, 6, {"ban_scope": "edge_only"}),
        (C2009, 5, {}),
        ("trickmap", 2, {"rounds": "1"}),
        ("trickmap", 3, {"rounds": "1", "two_way_continuity": "on"}),
        ("trickmap", 2, {"rounds": "1", "wild_layout": "pairs"}),
    ],
)
def test_an_unknown_hand_may_do_what_some_hand_that_fits_may_do(
    title: str, seats: int, options: dict[str, str]
) -> None:
    moments = (
        moment
        for seed in range(30)
        for moment in islice(late_moments(played(title, seats, f"late {seed}", options=options)), 5)
    )
    compared = 0
    for moment, observer in islice(moments, 5):
        replay = moment.replay
        view = replay.rules.view(replay.state, observer)
        assert set(replay.rules.moves(view)) == moment.moves_of_every_hand(observer)
        compared += 1
    assert compared == 5


def test_every_step_of_the_whole_game_fits_every_seats_copy_of_it() -> None:
    for title, seats in ((C2015, 4), (C2009, 3), ("trickmap", 3)):
        text = without_digests(played(title, seats, "copies"))
        whole = Replay(read_record(text.encode()))
        before = whole.state
        for moment in whole.moments(listen=False):
            if moment.step.actor >= 0:
                for seat in range(seats):
                    view = whole.rules.view(before, seat)
                    assert moment.step.move in whole.rules.moves(view)
            before = moment.state
