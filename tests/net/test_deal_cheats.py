"""Cheats that are seen at once: everybody refuses them, and names the seat."""

from __future__ import annotations

import pytest

from game.core.rules import CHANCE, OVER, IllegalMove
from net.deal.circle import ALARM, OPENING, REFUSAL, REVEAL, SHARE, TURN
from net.deal.deck import tile_points
from net.deal.group import POINT, add, base, packed, scalar, signed, sub
from net.deal.messages import (
    Accused,
    Given,
    Opened,
    Sealed,
    Secret,
    Shuffled,
    Swapped,
    Unsealed,
)
from tests.net.deal_cheats import CHEAT, TORSION, assert_goes_on, refused, table_of, until
from tests.net.deal_table import DealTable


def test_a_false_share_is_seen_by_the_drawer_and_proved_to_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = table_of()
    until(table, Shuffled)
    readings = table.deals[CHEAT].course.readings
    honest = readings.own
    monkeypatch.setattr(readings, "own", lambda card: base(card + 5) + honest(card)[POINT:])
    while any(deal.owes() for deal in table.deals):
        for peer, deal in enumerate(table.deals):
            for message in deal.owes():
                table.say(peer, message)
    letters = dict(table.deals[CHEAT].whispers())
    foul = table.deals[0].whispered(CHEAT, letters[0])
    assert foul is not None
    assert (foul.crime, foul.seats) == (SHARE, (CHEAT,))
    (accusation,) = table.deals[0].owes()
    assert isinstance(accusation, Accused)
    table.say(0, accusation)
    verdict = table.verdict()
    assert [(foul.crime, foul.seats) for foul in verdict.fouls] == [(SHARE, (CHEAT,))]


def test_an_envelope_somebody_else_closed_is_not_believed() -> None:
    table = table_of()
    table.settle()
    said = table.deals[0].whispers_again(2)
    assert said is not None
    for wrong in (said, Sealed(said.box[:-1]), Sealed(b""), Sealed(bytes(200))):
        foul = table.deals[2].whispered(CHEAT, wrong)
        assert foul is not None
        assert foul.seats == (CHEAT,)
    assert table.deals[2].owes() == ()


def test_who_accuses_the_honest_is_named() -> None:
    table = table_of()
    table.settle()
    deal, victim = table.deals[CHEAT], 0
    assert refused(table, Accused(victim, b"it said something bad")).crime == ALARM
    own = signed(deal.ring.secret, deal.ring.lock(CHEAT), b"forged") + bytes(100)
    assert refused(table, Accused(victim, own)).crime == ALARM
    assert refused(table, Accused(9, own)).crime == ALARM
    assert refused(table, Unsealed(victim, bytes(96))).crime == ALARM
    assert refused(table, Unsealed(CHEAT, bytes(96))).crime == ALARM


def _own_card(table: DealTable, seat: int) -> Opened:
    """What would show the first card of a seat's hand."""
    deal = table.deals[seat]
    card = deal.course.piles.hands[seat][0]
    shares = deal.course.readings.shares(card)
    assert shares is not None
    return Opened(card, tuple(shares))


def test_a_card_cannot_be_shown_as_another_tile() -> None:
    """The owner knows its tile, so it can make a share that turns it into any other one."""
    table = table_of()
    table.settle()
    honest = _own_card(table, CHEAT)
    points = tile_points(table.circle.bound, len(table.circle.box))
    own = honest.shares[CHEAT]
    for other in (points[0], points[1]):
        fake = add(own[:POINT], sub(points[2], other)) + own[POINT:]
        shares = tuple(fake if p == CHEAT else s for p, s in enumerate(honest.shares))
        assert refused(table, honest._replace(shares=shares)).crime == REVEAL
    torsion = add(own[:POINT], TORSION) + own[POINT:]
    shares = (honest.shares[0], torsion, honest.shares[2])
    assert refused(table, honest._replace(shares=shares)).crime == REVEAL
    assert refused(table, Opened(honest.card, honest.shares[:2])).crime == REVEAL


def test_the_shares_of_one_card_do_not_open_another() -> None:
    table = table_of()
    table.settle()
    honest = _own_card(table, CHEAT)
    second = table.deals[CHEAT].course.piles.hands[CHEAT][1]
    assert refused(table, Opened(second, honest.shares)).crime == REVEAL


def test_a_card_of_another_hand_or_of_the_pile_cannot_be_shown() -> None:
    table = table_of()
    table.settle()
    theirs = _own_card(table, 0)
    assert refused(table, theirs).crime == REVEAL
    pile = table.spectator.course.piles.pile[0]
    assert refused(table, theirs._replace(card=pile)).crime == REVEAL
    assert refused(table, theirs._replace(card=999)).crime == REVEAL


def test_a_tile_that_was_not_drawn_cannot_be_played() -> None:
    table = table_of(key="trickmap", rounds="1")
    table.settle()
    deal = table.deals[0]
    held = set(deal.steps(0)[0].move[2:])
    strange = next(name for name in table.circle.box if name not in held and name[0] != "W")
    with pytest.raises(IllegalMove, match="not in the hand"):
        deal.play(0, (strange, "@0,0"))
    with pytest.raises(IllegalMove, match="was not shown"):
        table.spectator.check(0, (strange, "@0,0"))
    # Showing a tile it has does not help it to play one it has not.
    table.say(0, _own_card(table, 0))
    with pytest.raises(IllegalMove, match="was not shown"):
        table.spectator.check(0, (strange, "@0,0"))


def test_a_wrong_leftover_is_refused_and_who_shows_none_is_named() -> None:
    table = table_of(key="trickmap", rounds="1")
    table.settle()
    while table.to_act != CHANCE:
        seat = table.to_act
        table.play(seat, table.any_move(seat))
    honest = {peer: deal.owes() for peer, deal in enumerate(table.deals)}
    table.say(0, honest[0][0])
    assert table.spectator.waiting() == {CHEAT: "show"}
    (shown,) = honest[0]
    assert isinstance(shown, Opened)
    assert refused(table, shown).crime == REVEAL
    assert table.spectator.waiting() == {CHEAT: "show"}
    table.stop(refuser=CHEAT)
    (foul,) = table.verdict().fouls
    assert (foul.crime, foul.seats) == (REFUSAL, (CHEAT,))
    assert "show" in foul.words


def test_nobody_is_called_a_refuser_who_owes_nothing() -> None:
    table = table_of(2)
    table.settle()
    table.stop(refuser=CHEAT)
    assert table.verdict().verified


def test_a_false_share_for_open_hands_is_refused() -> None:
    table = table_of(hands="open")
    honest = until(table, Given)
    assert isinstance(honest, Given)
    assert refused(table, honest._replace(shares=honest.shares[::-1])).crime == SHARE
    assert refused(table, honest._replace(shares=honest.shares[1:])).crime == SHARE
    strange = Given((len(table.spectator.course.readings.cards) - 1,), honest.shares[:1])
    assert refused(table, strange).crime == TURN
    assert_goes_on(table)


def test_secrets_are_not_opened_during_the_game_nor_false_ones_after_it() -> None:
    table = table_of(2)
    table.settle()
    honest = Secret(packed(table.deals[CHEAT].ring.secret))
    assert refused(table, honest).crime == TURN
    while (seat := table.to_act) != OVER:
        table.settle()
        table.play(seat, table.any_move(seat))
    assert refused(table, Secret(packed(scalar("another")))).crime == OPENING
    assert refused(table, Secret(bytes(32))).crime == OPENING
    table.say(CHEAT, honest)
    assert table.spectator.waiting() == {0: "secret"}


def test_nobody_exchanges_tiles_who_may_not() -> None:
    table = table_of(bonus="on")
    table.settle()
    cards = tuple(first + second for first, second in table.spectator.course.readings.cards[:3])
    number = table.spectator.course.mixing.count
    assert refused(table, Swapped(number, CHEAT, cards)).crime == "swap"
    assert refused(table, Swapped(number, 0, cards)).crime == "swap"
