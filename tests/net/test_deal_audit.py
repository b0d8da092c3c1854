"""Cheats that only the audit can see: it does, for certain, and names the seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.core.referee import check
from game.core.rules import CHANCE, OVER, IllegalMove, Move, Step
from net.deal.audit import audit
from net.deal.circle import ALARM, DECK, MOVE, REFUSAL, SWAP, Refused
from net.deal.deck import Shuffle, written
from net.deal.group import POINT, add, sub
from net.deal.messages import Message, Opened, Shuffled, Spoiled, Swapped
from net.deal.mixing import places
from tests.net.deal_cheats import CHEAT, FORGED, Forger, bonus_table, two_changed_places
from tests.net.deal_table import DealTable, rules_of


def _settle_with(table: DealTable, forge: Callable[[Message], Message]) -> None:
    """As table.settle, but the cheat says something else; its own machine believes it, too."""
    honest = table.deals[CHEAT].owes

    def owes() -> tuple[Message, ...]:
        return tuple(map(forge, honest()))

    table.deals[CHEAT].owes = owes  # type: ignore[method-assign]
    table.settle()
    table.deals[CHEAT].owes = honest  # type: ignore[method-assign]


def _named(table: DealTable) -> list[tuple[str, tuple[int, ...]]]:
    return [(foul.crime, foul.seats) for foul in table.verdict().fouls]


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_deck_is_found(name: str) -> None:
    table = DealTable(rules_of("tsuro.calliope-2015", 3), (0, 1, 2), "forged")
    _settle_with(table, Forger(table.deals[CHEAT], FORGED[name]))
    table.play_on()
    assert _named(table) == [(DECK, (CHEAT,))]


def test_a_deck_forged_when_the_pile_is_shuffled_again_is_found() -> None:
    rules = rules_of("tsuro.calliope-2015", 5)
    table = DealTable(rules, (0, 1, 2, 0, 1), "again")
    table.settle()
    forger = Forger(table.deals[CHEAT], two_changed_places)
    while (seat := table.to_act) != OVER and forger.number is None:
        table.play(seat, table.any_move(seat))
        _settle_with(table, forger)
    assert forger.number is not None
    assert forger.number >= 3
    table.play_on()
    assert _named(table) == [(DECK, (1, 4))]


def test_a_deck_forged_in_a_shuffle_that_was_never_finished_is_found() -> None:
    table = DealTable(rules_of("tsuro.calliope-2015", 3), (0, 1, 2), "unfinished")
    forger = Forger(table.deals[CHEAT], two_changed_places)
    while table.spectator.waiting() != {2: "shuffle"}:
        for peer, deal in enumerate(table.deals):
            for message in deal.owes():
                if not (peer == 2 and isinstance(message, Shuffled)):
                    table.say(peer, forger(message) if peer == CHEAT else message)
    table.stop()
    assert _named(table) == [(DECK, (CHEAT,))]


def test_who_calls_an_honest_card_forged_is_named() -> None:
    table = DealTable(rules_of("trickmap", 2, rounds="1"), (0, 1), "alarm")
    table.settle()
    theirs, own = (table.spectator.course.piles.hands[seat][0] for seat in (0, CHEAT))
    with pytest.raises(Refused):
        table.say(CHEAT, Spoiled(theirs))
    table.say(CHEAT, Spoiled(own))
    with pytest.raises(IllegalMove):
        table.spectator.check(0, table.any_move(0))
    assert _named(table) == [(ALARM, (CHEAT,))]


def test_who_does_not_open_its_secret_is_named() -> None:
    table = DealTable(rules_of("tsuro.calliope-2015", 2), (0, 1), "refusal")
    table.settle()
    while (seat := table.to_act) != OVER:
        table.settle()
        table.play(seat, table.any_move(seat))
    (secret,) = table.deals[0].owes()
    table.say(0, secret)
    assert table.spectator.waiting() == {CHEAT: "secret"}
    assert [(foul.crime, foul.seats) for foul in audit(table.spectator).fouls] == [
        (REFUSAL, (CHEAT,))
    ]


def _forbidden(table: DealTable, seat: int) -> Iterator[Move]:
    """Placements of an own tile that the ban forbids, and that nobody else can tell are wrong."""
    state = table.deals[seat].state(seat)
    legal = table.rules.moves(state)
    for name in {move[0] for move in table.rules.moves(table.spectator.public)}:
        if name in table.circle.box and name not in {move[0] for move in legal}:
            move = (name, "r0")
            try:
                check(table.rules, table.spectator.public, Step(seat, move))
            except IllegalMove:
                continue
            yield move


def _hand(table: DealTable, seat: int) -> list[str]:
    deal = table.deals[table.circle.owners[seat]]
    tiles = [deal.course.readings.tile(card) for card in deal.course.piles.hands[seat]]
    return [table.circle.box[tile] for tile in tiles if tile is not None]


def test_who_puts_itself_out_though_its_hand_had_another_way_is_named() -> None:
    rules = rules_of("tsuro.calliope-2015", 2)
    for number in range(40):
        table = DealTable(rules, (0, 1), f"ban {number}")
        table.settle()
        while (seat := table.to_act) != OVER:
            cheats = [m for m in _forbidden(table, seat) if m[0] in _hand(table, seat)]
            if cheats:
                _show(table, seat, cheats[0][0])
                table.move(seat, cheats[0])
                table.settle()
                (foul,) = table.verdict().fouls
                assert (foul.crime, foul.seats) == (MOVE, (seat,))
                assert "ban" in foul.words
                return
            table.play(seat, table.any_move(seat))
            table.settle()
    pytest.fail("nobody had the choice in forty games")


def _show(table: DealTable, seat: int, name: str) -> None:
    """Show a tile of the own hand as an honest player would."""
    deal = table.deals[table.circle.owners[seat]]
    hand = deal.course.piles.hands[seat]
    card = next(c for c in hand if table.circle.box[deal.course.readings.tile(c) or 0] == name)
    shares = deal.course.readings.shares(card)
    assert shares is not None
    table.say(table.circle.owners[seat], Opened(card, tuple(shares)))


def _swap(table: DealTable, seat: int, size: int) -> Move:
    deal = table.deals[table.circle.owners[seat]]
    return next(m for m in table.rules.moves(deal.state(seat)) if m[0] == f"swap {size}")


def test_who_exchanges_more_tiles_than_it_says_is_named() -> None:
    table, seat = bonus_table()
    owner = table.circle.owners[seat]
    (said,), _ = table.deals[owner].play(seat, _swap(table, seat, 2))
    table.say(owner, said)
    table.move(seat, ("swap 1", "?>?"))
    table.stop()
    assert _named(table) == [(SWAP, (seat,))]


def _card_of_another(table: DealTable, seat: int, _: Swapped) -> bytes:
    """A card out of a living player's hand."""
    course = table.spectator.course
    others = (c for hand in course.piles.hands for c in hand if c not in course.exchange(seat))
    return written([course.readings.cards[next(others)]])[0]


def _other_tile(table: DealTable, _: int, said: Swapped) -> bytes:
    """The own card, its lock untouched, and the tile in it another one."""
    points = table.spectator.course.readings.points
    first, second = said.cards[0][:POINT], said.cards[0][POINT:]
    return first + add(second, sub(points[0], points[1]))


@pytest.mark.parametrize("forge", [_card_of_another, _other_tile])
def test_who_forges_a_tile_in_an_exchange_is_named(
    forge: Callable[[DealTable, int, Swapped], bytes],
) -> None:
    table, seat = bonus_table()
    owner = table.circle.owners[seat]
    (said,), shown = table.deals[owner].play(seat, _swap(table, seat, 1))
    assert isinstance(said, Swapped)
    better = forge(table, seat, said)
    table.say(owner, said._replace(cards=(better, *said.cards[1:])))
    table.move(seat, shown)
    table.stop()
    assert _named(table) == [(SWAP, table.circle.seats_of(owner))]


def test_a_tile_that_was_shown_and_then_locked_anew_can_be_shown_again() -> None:
    table, seat = bonus_table()
    owner = table.circle.owners[seat]
    kept = _hand(table, seat)[0]
    _show(table, seat, kept)
    swaps = table.rules.moves(table.deals[owner].state(seat))
    table.play(seat, next(m for m in swaps if m[0] == "swap 1" and m[1].split(">")[0] != kept))
    table.settle()
    _show(table, seat, kept)
    assert not table.spectator.course.halted


def test_the_order_of_an_exchange_does_not_tell_what_was_taken() -> None:
    table, seat = bonus_table()
    course = table.deals[table.circle.owners[seat]].course
    source = course.exchange(seat)
    hand = [*course.piles.hands[seat][1:], source[-1]]
    deck, taken_at = course.mixing.locked(source), set()
    for number in range(12):
        course.mixing.count = 1000 + number
        said = course.mixing.swap(seat, source, hand)
        shuffle = Shuffle(course.ring.secret, table.circle.bound, 1000 + number, deck)
        order = places(deck, shuffle, [(c[:POINT], c[POINT:]) for c in said.cards])
        cards = [source[place] for place in order if place is not None]
        assert sorted(cards[: len(hand)]) == sorted(hand)
        taken_at.add(cards.index(source[-1]))
    assert taken_at == set(range(len(hand)))


def test_an_exchange_that_was_not_locked_is_no_move() -> None:
    table, seat = bonus_table()
    with pytest.raises(IllegalMove, match="locked"):
        table.spectator.check(seat, ("swap 1", "?>?"))
    with pytest.raises(IllegalMove):
        table.spectator.check(CHANCE, ("show", "1", "5"))
    named = _swap(table, seat, 1)
    with pytest.raises(IllegalMove):
        table.spectator.check(seat, named)
