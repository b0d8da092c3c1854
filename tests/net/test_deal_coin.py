"""Dice on the LAN: what comes up is decided by all machines together, and proved at once."""

from __future__ import annotations

import pytest

from game.core.codec import digest
from game.core.rules import NOBODY, OVER
from net.deal.circle import SHARE, TURN, Refused
from net.deal.deal import Deal
from net.deal.messages import Given
from tests.core.race import RaceRules
from tests.net.deal_log import feed
from tests.net.deal_table import DealTable, assert_all_saw_the_truth


def race(owners: tuple[int, ...], seed: str = "race") -> DealTable:
    return DealTable(RaceRules(len(owners)), owners, seed)


def given(table: DealTable, peer: int) -> Given:
    """The share that a peer owes to the toss under way."""
    (said,) = table.deals[peer].owes()
    assert isinstance(said, Given)
    return said


def before_the_first_toss(table: DealTable) -> DealTable:
    """Let all say everything but their shares of the first toss."""
    while True:
        owed = [(peer, deal.owes()) for peer, deal in enumerate(table.deals)]
        said = [(p, m) for p, messages in owed for m in messages if not isinstance(m, Given)]
        if not said:
            return table
        for peer, message in said:
            table.say(peer, message)


@pytest.mark.parametrize("owners", [(0, 1), (0, 1, 2), (0, 0), (0, 1, 1, 0)])
def test_a_game_with_dice_goes_to_its_end_and_is_audited(owners: tuple[int, ...]) -> None:
    table = race(owners)
    table.play_on()
    assert table.to_act == OVER
    verdict = table.verdict()
    assert verdict.verified, verdict.fouls
    assert_all_saw_the_truth(table, verdict)
    assert list(verdict.steps) == list(table.spectator.steps(NOBODY))


def test_nobody_knows_what_comes_up_before_the_last_share() -> None:
    table = before_the_first_toss(race((0, 1, 2)))
    shares = [given(table, peer) for peer in range(3)]
    for peer in (2, 0):
        table.say(peer, shares[peer])
        assert not table.spectator.steps(NOBODY)
        assert 1 in table.spectator.waiting()
    table.say(1, shares[1])
    assert table.spectator.steps(NOBODY)[0].move[0] == "lots"


def test_the_order_of_the_shares_changes_nothing() -> None:
    lots = []
    for order in ((0, 1, 2), (2, 1, 0)):
        table = before_the_first_toss(race((0, 1, 2)))
        shares = [given(table, peer) for peer in range(3)]
        for peer in order:
            table.say(peer, shares[peer])
        lots.append(table.spectator.steps(NOBODY)[0])
    assert lots[0] == lots[1]


def test_other_secrets_throw_other_dice() -> None:
    rolled = set()
    for seed in range(8):
        table = race((0, 1), f"seed {seed}")
        table.settle()
        rolled.add(tuple(table.spectator.steps(NOBODY)[:2]))
    assert len(rolled) > 4


def test_a_share_that_is_not_the_peers_own_is_a_foul() -> None:
    table = before_the_first_toss(race((0, 1, 2)))
    other = given(table, 1)
    with pytest.raises(Refused) as refused:
        table.say(0, other)
    assert refused.value.foul.crime == SHARE
    assert refused.value.foul.peer == 0


def test_a_share_before_the_toss_is_due_is_refused() -> None:
    table = race((0, 1))
    with pytest.raises(Refused) as refused:
        table.say(0, Given((0,), (bytes(96),)))
    assert refused.value.foul.crime == TURN


def test_who_leaves_during_a_toss_cannot_change_it() -> None:
    fair = before_the_first_toss(race((0, 1, 2)))
    for peer in range(3):
        fair.say(peer, given(fair, peer))
    table = before_the_first_toss(race((0, 1, 2)))
    table.silent.add(2)
    table.settle()
    assert not table.spectator.steps(NOBODY)
    table.leave(2)
    table.settle()
    assert table.spectator.steps(NOBODY)[0] == fair.spectator.steps(NOBODY)[0]
    table.play_on()
    assert table.to_act == OVER


def test_a_machine_that_comes_back_has_the_same_dice() -> None:
    table = race((0, 1, 2))
    table.play_on(6)
    late = feed(Deal(table.circle, table.rules), table.log)
    again = table.restarted(1)
    assert digest(late.public) == digest(again.public) == digest(table.deals[0].public)
    assert list(again.steps(1)) == list(table.deals[1].steps(1))
