"""The size of every entry, and how many a machine may write: no log grows without bound."""

from __future__ import annotations

import pytest

from net.log import acts
from net.log.acts import ACTS, EACH, FIRST
from net.log.standing import WRITINGS, Disturbing
from tests.net.hand_written_log import HandWrittenLog
from tests.net.schedule import Table

LONG = b"x" * 59_000


@pytest.mark.parametrize("kind", sorted(set(ACTS) - {"open"}))
def test_an_entry_of_every_kind_has_a_longest_payload(kind: str) -> None:
    longest = ACTS[kind].longest
    book = HandWrittenLog().started()
    assert longest < len(LONG) or kind in ("deal", "proof")
    too_long = b"x" * (longest + 1)
    assert "too long" in book.refusal(0, kind, too_long) or kind in ("deal", "proof")


@pytest.mark.parametrize("kind", ["leave", "back", "here", "start", "stop", "stand"])
def test_what_says_nothing_but_its_kind_has_no_payload(kind: str) -> None:
    assert (
        HandWrittenLog().started().refusal(1, kind, b"x") == "the payload is too long for its kind"
    )


def test_a_machine_has_so_many_entries_in_a_log_and_more_as_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(acts, "FIRST", 6)
    monkeypatch.setattr(acts, "EACH", 2)
    book = HandWrittenLog().started()
    told = book.ledger.members[1].told
    for number in range(6 - told):
        book.write(1, "pause", b"no" if number % 2 else b"yes")
    assert book.refusal(1, "pause", b"no") == "this machine has written too much"
    book.write(0, "pause", b"no")
    book.move()
    book.write(1, "pause", b"no")
    assert FIRST + 200 * EACH < 20_000


def test_who_leaves_and_comes_back_without_end_is_named_and_the_journal_stays_small() -> None:
    table = Table(3).start()
    guest = table.peers[2]
    for _ in range(2 * WRITINGS):
        present = table.leader.settled.members[2].present
        guest.submit("leave" if present else "back")
        table.run(0.1)
    entries = table.leader.standing.chain.last
    assert entries < 2.2 * WRITINGS
    named = [event.key for event in table.leader.told(Disturbing)]
    assert set(named) == {guest.name}
    before = table.leader.settled.turn
    table.move()
    table.run(0.2)
    assert table.leader.settled.turn == before + 1
