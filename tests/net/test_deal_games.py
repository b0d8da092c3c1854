"""Whole games of every title with hidden hands: what was seen, and what came out in the end."""

from __future__ import annotations

from itertools import count

import pytest

from game.core.codec import digest
from game.core.rules import NOBODY, Rules
from net.deal.audit import audit
from net.deal.deal import Deal
from tests.net.deal_log import feed
from tests.net.deal_table import DealTable, assert_all_saw_the_truth, rules_of

GAMES = {
    "two machines": (("tsuro.calliope-2015", 2), (0, 1), {}),
    "everybody at once": (("tsuro.calliope-2015", 8), tuple(range(8)), {}),
    "the bonus": (("tsuro.calliope-2015", 5), (0, 1, 2, 3, 4), {"bonus": "on"}),
    "the bonus on the sofa": (("tsuro.calliope-2009", 6), (0, 1, 2, 1, 0, 0), {"bonus": "on"}),
    "no ban": (("tsuro.calliope-2009", 4), (0, 1, 2, 3), {"ban": "off"}),
    "tiles twice": (("tsuro.kosmos-2007", 7), tuple(range(7)), {}),
    "one seat each but one": (("tsuro.calliope-2015", 7), (0, 1, 2, 3, 4, 5, 0), {}),
    "hands aside": (("tsuro.kosmos-2007", 3), (0, 1, 2), {"board": "dragon"}),
    "the duel": (("tsuro.kosmos-2007", 2), (1, 0), {"duel": "on"}),
    "open hands": (("tsuro.calliope-2015", 4), (0, 1, 2, 0), {"hands": "open", "bonus": "on"}),
    "a sofa alone": (("tsuro.kosmos-2007", 3), (0, 0, 0), {}),
    "two rounds": (("trickmap", 2), (0, 1), {}),
    "five machines": (("trickmap", 5), (0, 1, 2, 3, 4), {"rounds": "1"}),
    "three rounds on two sofas": (("trickmap", 3), (0, 1, 1), {"rounds": "3"}),
    "four at the map": (("trickmap", 4), (0, 1, 2, 3), {"rounds": "1"}),
}


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_sees_what_the_rules_let_it_see_and_the_audit_finds_nothing(name: str) -> None:
    (key, seats), owners, options = GAMES[name]
    # Eight machines check the same proofs eight times; at the big tables they do it once.
    checked = set[bytes]() if max(owners) > 3 else None
    table = DealTable(rules_of(key, seats, **options), owners, name, checked)
    table.play_on()
    verdict = table.verdict()
    assert verdict.verified, verdict.fouls
    assert_all_saw_the_truth(table, verdict)


def _after_some_moves(rules: Rules[object], owners: tuple[int, ...], moves: int) -> DealTable:
    table = DealTable(rules, owners, "some moves")
    table.play_on(moves)
    return table


def test_who_has_only_the_log_comes_to_the_same_verdict() -> None:
    table = _after_some_moves(rules_of("tsuro.calliope-2009", 3, bonus="on"), (0, 1, 2), 10_000)
    verdict = table.verdict()
    late = feed(Deal(table.circle, table.rules), table.log)
    assert audit(late) == verdict
    assert digest(late.public) == digest(table.deals[0].public)
    assert list(late.steps(NOBODY)) == list(table.deals[1].steps(NOBODY))


def test_swaps_happen_and_stay_secret_until_the_audit() -> None:
    """The elimination bonus: the pool is seen by one seat, and what was swapped by that seat."""
    rules = rules_of("tsuro.calliope-2015", 8, bonus="on")
    for number in count():
        table = DealTable(rules, (0, 1, 2, 0, 1, 2, 0, 1), f"swap {number}")
        table.play_on()
        verdict = table.verdict()
        assert verdict.verified
        assert_all_saw_the_truth(table, verdict)
        swaps = [step for step in verdict.steps if step.move[0].startswith("swap")]
        if swaps:
            break
    shown = [s for s in table.spectator.steps(NOBODY) if s.move[0].startswith("swap")]
    assert [len(step.move) for step in shown] == [len(step.move) for step in swaps]
    assert all(set(step.move[1:]) == {"?>?"} for step in shown)
    assert all("?>?" not in step.move for step in swaps)


def test_a_deal_is_the_same_in_whatever_order_messages_arrive() -> None:
    """The deal follows from the keys alone: nobody can choose it by being early or late."""
    rules = rules_of("trickmap", 3, rounds="1")
    hands = []
    for way in ("first", "second"):
        table = DealTable(rules, (0, 1, 2), "same keys")
        table.dice = type(table.dice)(way)
        table.settle()
        hands.append([table.deals[seat].steps(seat)[seat] for seat in range(3)])
    assert hands[0] == hands[1]


def test_keys_of_another_game_make_another_deal() -> None:
    rules = rules_of("trickmap", 2, rounds="1")
    tables = [DealTable(rules, (0, 1), seed) for seed in ("one", "two")]
    for table in tables:
        table.settle()
    assert tables[0].deals[0].steps(0)[0] != tables[1].deals[0].steps(0)[0]
