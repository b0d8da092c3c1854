"""The lobby through the door of the screens: seats, colours, ready marks, options, votes, codes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.lan.table_state import NOBODY, Guest, SeatInfo
from tests.net.lan_machines import LanMachines, header, machines_in, started, until


def seats(seats: tuple[SeatInfo, ...]) -> list[tuple[int, str, str]]:
    return [(info.machine, info.name, info.bot) for info in seats]


def test_people_and_bots_sit_down_and_stand_up_wherever_they_are(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        ana = here.open(header("tsuro.calliope-2015", 4), Guest("Ana", "", 3), Guest("Kim", "", 3))
        until(lambda: [c.machine for c in ana.state.seats] == [0, 0, NOBODY, NOBODY])
        until(lambda: [c.colour for c in ana.state.seats] == [3, -1, -1, -1])
        ben = here.join(ana, "Ben")
        ben.sit(3, Guest("Bot", "hard", 5))
        until(lambda: seats(ana.state.seats)[2:] == [(1, "Ben", ""), (1, "Bot", "hard")])
        until(lambda: ana.state.seats[3].colour == 5)
        ben.stand(2)
        until(lambda: ana.state.seats[2].machine == NOBODY)
        ben.sit(1, Guest("Ben"))
        until(lambda: here.told(ben, "lan.why.seat_taken"))
        ana.sit(2, Guest("Lea"))
        until(lambda: ben.state.seats[2].name == "Lea")
        ana.colour(2, 5)
        until(lambda: here.told(ana, "lan.why.colour_taken"))
        ana.colour(2, 6)
        until(lambda: ben.state.seats[2].colour == 6)
        assert ben.state.me == 1
        assert ben.state.opener == ana.state.opener == 0


def test_the_opener_changes_the_game_and_starts_it_when_every_seat_is_taken(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        ana = here.open(header("shacru", 3))
        ben = here.join(ana, "Ben")
        ben.ready(True)
        until(lambda: ana.state.machines[1].ready)
        ana.start()
        until(lambda: here.told(ana, "lan.why.seat_free"))
        ben.change(header("pacru", 2))
        until(lambda: here.told(ben, "lan.why.only_opener"))
        ana.change(header("pacru", 2))
        until(lambda: ben.state.header and ben.state.header.title.key == "pacru")
        assert [info.name for info in ben.state.seats] == ["Ana", "Ben"]
        assert not ben.state.machines[1].ready
        assert ben.state.header is not None
        assert dict(ben.state.header.names) == {0: "Ana", 1: "Ben"}
        ana.ready(True)
        ben.ready(True)
        until(lambda: all(machine.ready for machine in ana.state.machines))
        started(ana, ben)
        assert ben.state.round == 1


def test_the_others_vote_somebody_out_who_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.table.table.SETTLED_IN", 0.0)
    with machines_in(tmp_path) as here:
        ana = here.open(header("azacru", 3))
        ben = here.join(ana, "Ben")
        cleo = here.join(ana, "Cleo")
        ana.ask("out", 2)
        until(lambda: ben.state.questions)
        (question,) = ben.state.questions
        assert (question.what, question.about, question.needs) == ("out", 2, 2)
        ben.answer(question.number, yes=True)
        until(lambda: here.told(cleo, "lan.voted_out"))
        until(lambda: ana.state.seats[2].machine == NOBODY)
        until(lambda: not cleo.state.machines[2].present)


def test_who_leaves_the_lobby_frees_the_seat_and_may_come_again(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        ana = here.open(header("azacru", 2))
        ben = here.join(ana, "Ben")
        ben.leave()
        until(lambda: ana.state.seats[1].machine == NOBODY)
        again = here.join(ana, "Ben")
        started(ana, again)


def refused(here: LanMachines, table: object) -> str:
    until(lambda: any(n.kind == "refused" for n in here.heard(table)))  # type: ignore[arg-type]
    (notice,) = [n for n in here.heard(table) if n.kind == "refused"]  # type: ignore[arg-type]
    return notice.words.key


def test_who_is_not_let_in_hears_why(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        ana = here.open(header("azacru", 3))
        here.add("Old", lambda title: b"rules  0")
        cases = {
            "lan.found.wrong_code": here.knock(ana, "Ben", Guest("Ben"), code="000 1"),
            "lan.found.needs_code": here.knock(ana, "Cleo", Guest("Cleo"), code=""),
            "lan.found.other_rules": here.knock(ana, "Old", Guest("Old")),
            "lan.news.unreachable": here.knock(ana, "Dan", Guest("Dan"), where="127.0.0.1:9"),
        }
        for key, table in cases.items():
            assert refused(here, table) == key
            assert table.state.phase == "arriving"


def test_five_wrong_codes_make_a_new_one_that_everybody_at_the_table_knows(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        ana = here.open(header("azacru", 3))
        ben = here.join(ana, "Ben")
        first = ana.state.code
        assert ben.state.code == first
        for _ in range(5):
            assert refused(here, here.knock(ana, "Eve", Guest("Eve"), code="wrong")).endswith(
                "code"
            )
        until(lambda: ana.state.code != first)
        until(lambda: ben.state.code == ana.state.code)
        assert here.told(ben, "lan.news.new_code")


def test_an_open_table_wants_no_code(tmp_path: Path) -> None:
    with machines_in(tmp_path) as here:
        ana = here.open(header("azacru", 2), code=False)
        assert ana.state.is_open
        assert ana.state.code is None
        started(ana, here.join(ana, "Ben"))
