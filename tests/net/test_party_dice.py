"""A game with dice at a real table of three machines: all see the same dice, and it is audited."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.record import Header, read_record
from game.core.replay import Replay
from game.core.title import titles
from game.lan.table_state import Guest
from tests.core.race import RACE
from tests.net.lan_machines import machines_in, over, play, started


def test_three_machines_roll_the_same_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = {**titles(), RACE.key: RACE}
    for module in ("game.core.record", "net.party.telling"):
        monkeypatch.setattr(f"{module}.titles", lambda: shelf)
    with machines_in(tmp_path) as here:
        ana = here.open(Header(RACE, 4, {}))
        ben = here.join(ana, "Ben", Guest("Ben"), Guest("Bot", "medium"))
        eve = here.join(ana, "Eve")
        tables = (ana, ben, eve)
        started(*tables)
        play(list(tables))
        over(*tables)
        texts = {t.state.record.read_bytes() for t in tables if t.state.record}
        assert len(texts) == 1
        record = read_record(texts.pop())
        lines = [text for _, text in record.body]
        assert sum(line.startswith("~ roll") for line in lines) > 4
        replay = Replay(record).run()
        assert replay.rules.result(replay.state) == ana.session().result()
        assert all(table.state.verified for table in tables)
