"""The real LAN and the fake one do the same, as far as game/lan/api.py promises it."""

from __future__ import annotations

import inspect

import pytest

from game.lan.api import Lan, LanTable
from game.lan.table_state import NOBODY, Guest
from net.party.party import Party
from net.party.stay import Stay
from tests.net.lan_machines import header
from tests.net.lan_worlds import OPEN, Notices, World, guest, joined, opened
from tools.headless.fake_lan import FakeLan
from tools.headless.fake_table import FakeTable


@pytest.mark.parametrize(
    ("protocol", "made"),
    [(Lan, Party), (Lan, FakeLan), (LanTable, Stay), (LanTable, FakeTable)],
    ids=lambda kind: kind.__name__,
)
def test_every_member_is_implemented_with_the_same_parameters(protocol: type, made: type) -> None:
    for name, member in vars(protocol).items():
        if name.startswith("_"):
            continue
        own = vars(made)[name]
        if isinstance(member, property):
            assert isinstance(own, property), name
        else:
            wanted = inspect.signature(member).parameters
            assert inspect.signature(own).parameters == wanted, name


def test_an_opened_table_is_a_lobby_with_a_code_and_the_guests_seated(here: World) -> None:
    guests = (guest("Ana", 3), guest("Kim", 3))
    ana = here.lan("Ana").open("Ana", header(OPEN, 3), guests)
    here.until(lambda: [c.machine for c in ana.state.seats] == [0, 0, NOBODY])
    here.until(lambda: [c.colour for c in ana.state.seats] == [3, NOBODY, NOBODY])
    here.until(lambda: ana.state.addresses)
    state = ana.state
    assert (state.phase, state.me, state.opener, state.leader) == ("lobby", 0, 0, 0)
    assert state.code is not None
    assert len(state.code.replace(" ", "")) == 6
    assert [(m.name, m.mine, m.present, m.ready) for m in state.machines] == [
        ("Ana", True, True, False)
    ]
    assert state.header is not None
    assert state.header.names == {0: "Ana", 1: "Kim"}
    assert (state.round, state.is_open) == (0, False)
    assert not any((state.locked, state.waits, state.paused))
    with pytest.raises(LookupError):
        ana.session()
    free = here.lan("Ben").open("Ben", header(OPEN, 2), (guest("Ben"),), code=False)
    here.until(lambda: free.state.is_open)
    assert free.state.code is None


def test_the_code_lets_one_in_and_a_wrong_one_does_not(here: World) -> None:
    ana = opened(here)
    told = Notices(ana)
    for code, key in (("000 1", "lan.found.wrong_code"), ("", "lan.found.needs_code")):
        eve = here.lan("Eve").join("Eve", here.address(ana), code, (guest("Eve"),))
        refused = Notices(eve)
        here.until(lambda r=refused, k=key: r.of(k) == [("refused", NOBODY)])  # type: ignore[misc]
        assert eve.state.phase == "arriving"
    ben = joined(here, ana, "Ben")
    here.until(lambda: told.of("lan.news.joined") == [("news", 1)])
    assert (ben.state.me, ben.state.opener) == (1, 0)
    assert ben.state.code == ana.state.code
    assert [(m.name, m.mine) for m in ben.state.machines] == [("Ana", False), ("Ben", True)]


def test_seats_colours_and_ready_marks_are_seen_by_all_and_refused_alike(here: World) -> None:
    ana = opened(here, OPEN, 3)
    ben = joined(here, ana, "Ben", guest("Ben", 5))
    told = Notices(ben)
    here.until(lambda: ana.state.seats[1].colour == 5)
    ben.sit(0, guest("Ben"))
    here.until(lambda: told.of("lan.why.seat_taken") == [("trouble", NOBODY)])
    ben.sit(2, Guest("Bot", "hard"))
    here.until(lambda: ana.state.seats[2][:3] == (1, "Bot", "hard"))
    ben.stand(0)
    here.until(lambda: len(told.of("lan.why.not_yours")) == 1)
    ben.colour(2, 5)
    here.until(lambda: told.of("lan.why.colour_taken"))
    ben.colour(2, 6)
    here.until(lambda: ana.state.seats[2].colour == 6)
    ben.ready(True)
    here.until(lambda: ana.state.machines[1].ready)
    ben.stand(2)
    here.until(lambda: ana.state.seats[2].machine == NOBODY)
    ana.start()
    seen = Notices(ana)
    here.until(lambda: seen.of("lan.why.seat_free"))
    ben.start()
    ben.change(header("pacru", 2))
    here.until(lambda: len(told.of("lan.why.only_opener")) == 2)
    ana.pause(True)
    here.until(lambda: seen.of("lan.why.other"))
    ana.change(header("pacru", 2))
    here.until(lambda: ben.state.header and ben.state.header.title.key == "pacru")
    assert len(ben.state.seats) == 2
    assert not ben.state.machines[1].ready
    ana.start()
    here.until(lambda: ben.state.phase == "playing")
    assert (ben.state.round, ben.state.locked) == (1, False)
    ben.stand(1)
    here.until(lambda: told.of("lan.why.begun"))


def test_who_leaves_the_lobby_frees_the_seat(here: World) -> None:
    ana = opened(here)
    ben = joined(here, ana, "Ben")
    ben.leave()
    here.until(lambda: ana.state.seats[1].machine == NOBODY)
    assert not ana.state.machines[1].present
    assert here.lan("Ben").kept() == ()


def test_nothing_is_found_by_one_who_does_not_look(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_network(*_: object) -> None:
        raise OSError("no network")

    monkeypatch.setattr("net.party.party.examine", no_network)
    lan = here.lan("Ana")
    assert (lan.tables(), lan.remarks()) == ((), ())
    lan.look(True)
    lan.look(False)
    here.until(lambda: lan.tables() == ())
    lan.examine("192.168.1.40")
    here.until(lambda: lan.remarks() != ())
    lan.close()
    lan.close()


def test_a_table_that_was_closed_is_asked_in_vain_and_harms_nobody(here: World) -> None:
    ana = opened(here)
    here.switch_off("Ana")
    ana.say("hello")
    ana.close()
    assert ana.state.phase == "lobby"
