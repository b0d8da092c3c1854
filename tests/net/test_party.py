"""The door of the screens: whole games of people at several machines, through LanTable alone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from game.core.record import read_record
from game.core.replay import Replay
from game.core.rules import CHANCE
from game.core.title import titles
from game.lan.table_state import NOBODY, Guest
from net.links.mesh import Mesh
from net.links.messages import Whisper
from net.party.party import Kit, Party
from tests.net.lan_machines import header, machines_in, over, play, started, think, until


def chancy(title: str) -> bool:
    """Whether a game begins with something left to chance, which the machines draw together."""
    rules = titles()[title].rules(titles()[title].seats[0])
    return rules.to_act(rules.start()) == CHANCE


@pytest.mark.parametrize("title", sorted(titles()))
def test_people_and_bots_at_two_machines_end_with_the_same_record(
    title: str, tmp_path: Path
) -> None:
    seats = 3 if 3 in titles()[title].seats else 2
    rounds = {"rounds": "1"} if title == "trickmap" else {}
    with machines_in(tmp_path) as here:
        ana = here.open(header(title, seats, **rounds), Guest("Ana"))
        crowd = [Guest("Ben"), Guest("Bot", "medium")][: seats - 1]
        ben = here.join(ana, "Ben", *crowd)
        started(ana, ben)
        play([ana, ben])
        over(ana, ben)
        texts = {t.state.record.read_bytes() for t in (ana, ben) if t.state.record}
        assert len(texts) == 1
        record = read_record(texts.pop())
        assert "?" not in "".join(text for _, text in record.body)
        assert Replay(record).run().rules.result(Replay(record).run().state) is not None
        assert record.header.names[0] == "Ana"
        assert ana.state.verified == ben.state.verified == chancy(title)
        assert ana.state.verdict is None
        assert ana.session().result() == ben.session().result() is not None


def test_a_hand_is_shown_however_late_its_shares_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = Mesh.send

    def slowly(mesh: Mesh, peer: bytes, message: tuple[Any, ...]) -> None:
        if isinstance(message, Whisper):
            asyncio.get_running_loop().call_later(0.1, send, mesh, peer, message)
        else:
            send(mesh, peer, message)

    monkeypatch.setattr(Mesh, "send", slowly)
    with machines_in(tmp_path) as here:
        ana = here.open(header("tsuro.calliope-2015", 2))
        ben = here.join(ana, "Ben")
        started(ana, ben)
        play([ana, ben], most=8)


def test_a_watcher_sees_what_is_public_and_then_everything(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        ana = here.open(header("tsuro.calliope-2015", 2))
        ben = here.join(ana, "Ben")
        started(ana, ben)
        play([ana, ben], most=4)
        eve = here.knock(ana, "Eve")
        until(lambda: eve.state.phase == "playing")
        assert eve.state.me == NOBODY
        until(lambda: [each.state.watchers for each in (ana, ben, eve)] == [1, 1, 1])
        own = ana.session().watch(0).state
        public = eve.session().watch(0).state
        assert own.hands[0] != public.hands[0]
        play([ana, ben])
        over(ana, ben, eve)
        assert eve.state.verified
        assert eve.state.record is not None
        assert ana.state.record is not None
        assert eve.state.record.read_bytes() == ana.state.record.read_bytes()


def test_closing_everything_is_prompt_and_seen_by_the_others(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        ana = here.open(header("azacru", 2))
        ben = here.join(ana, "Ben")
        started(ana, ben)
        play([ana, ben], most=2)
        here.leave("Ana")
        until(lambda: ben.state.waits)
        assert ben.state.phase == "playing"
        until(lambda: ben.state.machines[0].away)
        ana.say("hello")  # a table that is gone hears nothing, and nobody is hurt


def test_a_table_is_found_by_looking_and_joined_from_the_list(tmp_path: Path) -> None:
    def party(name: str) -> Party:
        home = tmp_path / name
        return Party(Kit(home, home / "games", "0.1.0", lambda title: b"rules  1", think))

    name = f"Ana {token_hex(4)}"
    host, guest = party("host"), party("guest")
    try:
        ana = host.open(name, header("azacru", 2), (Guest("Ana"),))
        guest.look(True)
        until(lambda: any(found.opener == name and found.solid for found in guest.tables()))
        (found,) = [found for found in guest.tables() if found.opener == name]
        assert (found.title, found.seats, found.taken, found.needs_code) == ("azacru", 2, 1, True)
        assert found.objection is None
        ben = guest.join("Ben", found.key, ana.state.code or "", (Guest("Ben"),))
        until(lambda: [len(t.state.machines) for t in (ana, ben)] == [2, 2])
        guest.look(False)
        until(lambda: guest.tables() == ())
    finally:
        guest.close()
        host.close()
