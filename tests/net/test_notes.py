"""A machine finds itself again in its journal, or says why it cannot."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from nacl.signing import SigningKey

from game.core.codec import encode
from net.log.journal import Journal
from net.log.log import Log
from net.log.notes import Unreadable, game_of, opening
from net.log.replica import Replica, Wish
from tests.net.hand_written_log import settings
from tests.net.schedule import Table, first_step
from tests.net.simulator import GAME
from tests.net.simulator_disk import Disk

KEY = SigningKey(b"k" * 32)


def _restored(table: Table, records: list[bytes]) -> Replica:
    return Replica(table.peers[0].key, GAME, lambda: 0.5, 0.0, records)


def test_term_vote_log_and_what_stands_come_back() -> None:
    table = Table(3).start()
    table.play(4)
    was = table.peers[0].standing
    now = _restored(table, table.peers[0].disk.reload()).standing
    assert (now.term, now.voted, now.commit) == (was.term, was.voted, was.commit)
    assert [link.hash for link in now.chain.links] == [link.hash for link in was.chain.links]


def test_a_journal_belongs_to_one_machine_and_one_game() -> None:
    table = Table(3).start()
    records = table.peers[0].disk.reload()
    with pytest.raises(Unreadable, match="another game or machine"):
        Replica(table.peers[1].key, GAME, lambda: 0.5, 0.0, records)
    with pytest.raises(Unreadable, match="another game or machine"):
        Replica(table.peers[0].key, b"a-branch", lambda: 0.5, 0.0, records)


@pytest.mark.parametrize(
    "record",
    [b"(1:s3:odd", b"noise", encode(("odd", 1)), encode(("ballot", 1)), encode(("entry", b"x"))],
)
def test_a_record_that_cannot_be_is_named(record: bytes) -> None:
    table = Table(3).start()
    with pytest.raises(Unreadable, match="a record"):
        _restored(table, [*table.peers[0].disk.reload(), record])


def test_a_table_that_comes_out_otherwise_was_played_by_other_rules() -> None:
    table = Table(3).start()
    table.play(2)
    records = table.peers[0].disk.reload()
    chain = table.peers[0].standing.chain
    last = chain.links[-1]
    at = records.index(encode(("entry", last.raw)))
    other = encode(last.entry._replace(digest=bytes(8)))
    with pytest.raises(Unreadable, match="the rules have changed since"):
        _restored(table, [*records[:at], encode(("entry", other))])


def test_an_empty_journal_is_nobodys() -> None:
    with pytest.raises(Unreadable, match="not the journal of a game"):
        game_of([])
    with pytest.raises(Unreadable, match="not the journal of a game"):
        Log(Table(2).peers[0].key, Disk(), lambda: 0.5, lambda to, message: None)


def _alone(journal: Journal) -> Log:
    """A log on a real file, begun by one machine that has every seat."""
    log = Log(KEY, journal, lambda: 0.5, lambda to, message: None)
    log.tick(0.0)
    assert log.leads
    return log


def test_a_game_on_a_real_file_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    with closing(Journal(path)) as journal:
        journal.reload()
        journal.append(opening(KEY, GAME, "me", settings("azacru", 2)), sync=True)
        log = _alone(journal)
        for seat in (0, 1):
            log.submit(0.0, Wish("sit", seat, encode((f"p{seat}", ""))))
        log.submit(0.0, Wish("start", -1, b""))
        for turn in range(5):
            log.submit(0.0, Wish("move", log.settled.to_act, first_step(log.settled), turn))
        was = log.settled
    with path.open("ab") as torn:
        torn.write(b"half a reco")
    with closing(Journal(path)) as journal:
        log = _alone(journal)
        assert log.settled.play is not None
        assert was.play is not None
        assert log.settled.play.state == was.play.state
        log.submit(1.0, Wish("move", log.settled.to_act, first_step(log.settled), 5))
        assert log.settled.turn == 6
