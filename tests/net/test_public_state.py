"""The log's state is the public one: with a secret deal it has holes, and the game goes on."""

from __future__ import annotations

import pytest

from game.core.codec import encode
from game.core.dealing import has_secrets
from game.core.record import Header
from game.core.rules import CHANCE
from net.log.ledger import NOBODY
from tests.conformance.game_setups import GameSetup, random_game, usual_setups
from tests.net.hand_written_log import HandWrittenLog

HIDDEN = [table for table in usual_setups() if has_secrets(table.rules)]


@pytest.mark.parametrize("table", HIDDEN, ids=str)
def test_a_game_of_secrets_is_followed_by_what_nobody_in_particular_sees(table: GameSetup) -> None:
    rules, notation = table.rules, table.title.notation
    book = _sole_machine(table)
    for before, step, after in random_game(rules, "public", 120):
        for seen in rules.step_as_seen(before, step, NOBODY):
            kind = "chance" if seen.actor == CHANCE else "move"
            book.write(0, kind, notation.write(seen.move).encode(), seen.actor)
        play = book.ledger.play
        assert play is not None
        assert play.state == rules.view(after, NOBODY)


def _sole_machine(table: GameSetup) -> HandWrittenLog:
    """One machine with every seat."""
    book = HandWrittenLog(table.title.key, table.seats, machines=1)
    assert book.settings.decode().splitlines() == [
        *Header(table.title, table.seats, table.options).lines()
    ]
    for seat in range(table.seats):
        book.write(0, "sit", encode((f"p{seat}", "")), seat)
    book.write(0, "start")
    return book
