"""Peers that come back, and peers that do not."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.hidden_tiles import HIDDEN
from game.core.referee import Referee
from game.core.rules import NOBODY, OVER, IllegalMove
from net.deal.circle import Refused
from net.deal.deal import Deal
from net.deal.group import packed
from net.deal.messages import Given, Rescued, Wanted
from tests.net.deal_log import feed
from tests.net.deal_table import DealTable, assert_all_saw_the_truth, rules_of


@pytest.mark.parametrize(
    ("key", "options"), [("trickmap", {"rounds": "1"}), ("tsuro.calliope-2015", {})]
)
def test_a_machine_that_crashed_has_its_hand_again(key: str, options: dict[str, str]) -> None:
    table = DealTable(rules_of(key, 3, **options), (0, 1, 2), "away")
    table.play_on(7)
    before, again = table.deals[1], table.restarted(1)
    assert not again.is_up_to_date(1)
    for peer in (0, 2):
        said = table.deals[peer].whispers_again(1)
        assert said is not None
        assert again.whispered(peer, said) is None
    assert again.is_up_to_date(1)
    assert again.state(1) == before.state(1)
    assert list(again.steps(1)) == list(before.steps(1))
    table.deals[1] = again
    table.play_on()
    verdict = table.verdict()
    assert verdict.verified
    assert_all_saw_the_truth(table, verdict)


def test_a_replay_with_what_was_checked_before_comes_to_the_same() -> None:
    table = DealTable(rules_of("tsuro.calliope-2015", 3), (0, 1, 2), "away")
    table.play_on(8)
    checked: set[bytes] = set()
    first = table.restarted(2, checked)
    assert checked
    assert table.restarted(2, checked).public == first.public


def test_envelopes_that_overtake_the_log_wait_for_it() -> None:
    table = DealTable(rules_of("tsuro.calliope-2015", 2), (0, 1), "early")
    table.settle()
    early = Deal(table.circle, table.rules, 1, table.roots[1])
    said = table.deals[0].whispers_again(1)
    assert said is not None
    assert early.whispered(0, said) is None
    feed(early, table.log)
    assert early.is_up_to_date(1)
    assert early.state(1) == table.deals[1].state(1)


def test_a_share_that_never_came_is_given_before_all() -> None:
    table = DealTable(rules_of("tsuro.calliope-2015", 3), (0, 1, 2), "lost")
    table.settle()
    drawer = _restarted_without(table, 1, 0)
    (wanted,) = drawer.complaints()
    assert wanted.peer == 0
    table.say(1, wanted)
    assert table.spectator.waiting() == {0: "give"}
    (given,) = table.deals[0].owes()
    assert isinstance(given, Given)
    table.say(0, given)
    assert not table.spectator.waiting()
    assert HIDDEN in table.spectator.public.hands[1]
    assert feed(drawer, table.log[-2:]).is_up_to_date(1)


def _restarted_without(table: DealTable, peer: int, silent: int) -> Deal:
    """A machine that came back and heard from all but one."""
    deal = table.restarted(peer)
    for other, teller in enumerate(table.deals):
        said = teller.whispers_again(peer)
        if other not in (peer, silent) and said is not None:
            deal.whispered(other, said)
    assert not deal.is_up_to_date(peer)
    return deal


def test_nobody_can_ask_for_a_card_that_is_not_its_own() -> None:
    table = DealTable(rules_of("tsuro.calliope-2015", 3), (0, 1, 2), "nosy")
    table.settle()
    (other,) = (s for s in table.spectator.course.piles.hands[1:2])
    with pytest.raises(Refused) as refused:
        table.say(2, Wanted(0, (other[0],)))
    assert refused.value.foul.seats == (2,)


def _play_while(table: DealTable, gone: set[int]) -> None:
    """Random moves; the open hands of those who are gone are played by anybody."""
    table.settle()
    while (seat := table.to_act) != OVER:
        if table.circle.owners[seat] in gone:
            table.move(seat, _open_move(table, seat))
        else:
            table.play(seat, table.any_move(seat))
        table.settle()


def _open_move(table: DealTable, seat: int) -> Any:
    assert HIDDEN not in table.spectator.public.hands[seat]
    return table.rules.sample(table.spectator.public, table.dice.random)


@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [
        ("tsuro.calliope-2015", 5, {"bonus": "on"}),
        ("tsuro.kosmos-2007", 4, {}),
        ("trickmap", 3, {"rounds": "2"}),
    ],
)
def test_a_peer_gone_for_good_leaves_open_hands_and_the_game_goes_on(
    key: str, seats: int, options: dict[str, str]
) -> None:
    table = DealTable(rules_of(key, seats, **options), range(seats), "gone")
    table.play_on(6)
    table.silent.add(1)
    table.leave(1)
    table.settle()
    assert HIDDEN not in table.spectator.public.hands[1]
    assert HIDDEN in table.spectator.public.hands[2]
    _play_while(table, {1})
    verdict = table.verdict()
    assert verdict.verified, verdict.fouls
    referee = Referee(table.rules)
    for step in verdict.steps:
        referee.play(step)
    assert table.rules.result(referee.state) == table.rules.result(table.spectator.public)
    for seat in (0, 2):
        own = [s for s in table.deals[seat].steps(seat) if s.move[1:2] == (str(seat + 1),)]
        assert [step for step in own if step.move[0] in ("deal", "draw")] == [
            step
            for step in verdict.steps
            if step.move[0] in ("deal", "draw") and step.move[1] == str(seat + 1)
        ]


def test_a_peer_can_be_gone_while_the_pile_waits_for_its_shuffle() -> None:
    table = DealTable(rules_of("trickmap", 3, rounds="1"), (0, 1, 2), "gone early")
    while table.spectator.waiting() != {1: "shuffle"}:
        for peer, deal in enumerate(table.deals):
            for message in deal.owes()[:1]:
                if table.spectator.waiting() != {1: "shuffle"}:
                    table.say(peer, message)
    table.silent.add(1)
    table.leave(1)
    _play_while(table, {1})
    assert table.verdict().verified


def test_the_machine_that_comes_back_after_it_was_given_up_sees_the_same_game() -> None:
    table = DealTable(rules_of("trickmap", 3, rounds="1"), (0, 1, 2), "away")
    table.play_on(4)
    table.silent.add(1)
    table.leave(1)
    _play_while(table, {1})
    verdict = table.verdict()
    back = table.restarted(1)
    assert back.owes() == ()
    assert back.public == table.spectator.public
    assert list(back.steps(NOBODY)) == list(table.spectator.steps(NOBODY))
    assert verdict.verified


def test_two_peers_cannot_open_each_others_secret() -> None:
    table = DealTable(rules_of("tsuro.calliope-2015", 2), (0, 1), "two")
    table.settle()
    with pytest.raises(ValueError, match="too few"):
        table.spectator.leave(1)


def test_of_three_peers_only_one_can_be_given_up() -> None:
    table = DealTable(rules_of("tsuro.calliope-2015", 3), (0, 1, 2), "three")
    table.settle()
    table.leave(1)
    with pytest.raises(ValueError, match="too few"):
        table.spectator.leave(2)


def test_a_false_part_of_a_secret_is_refused() -> None:
    table = DealTable(rules_of("tsuro.calliope-2015", 4), range(4), "part")
    table.settle()
    table.silent.add(3)
    table.leave(3)
    with pytest.raises(Refused) as refused:
        table.say(2, Rescued(3, packed(12345)))
    assert refused.value.foul.seats == (2,)
    with pytest.raises(Refused):
        table.say(2, Rescued(1, packed(12345)))
    table.settle()
    assert HIDDEN not in table.spectator.public.hands[3]


def test_an_open_hand_plays_only_what_it_holds() -> None:
    table = DealTable(rules_of("trickmap", 3, rounds="1"), (0, 1, 2), "away")
    table.settle()
    table.silent.add(0)
    table.leave(0)
    table.settle()
    held = set(table.spectator.steps(NOBODY)[-1].move[2:])
    strange = next(name for name in table.circle.box if name not in held and name[0] != "W")
    with pytest.raises(IllegalMove, match="not in the hand"):
        table.spectator.check(0, (strange, "@0,0"))
