"""Random input in LAN games, with random events of the network."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from game.core.title import titles
from game.lan.table_state import EMOTES, NOBODY, PHRASES, Machine, SeatInfo
from game.scenes import navigation
from game.scenes.match.local_game import LocalGame
from game.stage.phrases import phrase
from tests.shell.monkey import Monkey
from tests.shell.pilot import same_dice
from tools.headless.fake_lan import FakeLan, example_remarks, example_tables, lobby_table
from tools.headless.fake_table import FakeTable

STEPS = 700


class PartyMonkey(Monkey):
    """Random input on a network where random things happen."""

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, seed)
        self._net = random.Random(seed)
        self.lan = FakeLan(folder / "lan")
        self.lan.found, self.lan.said = example_tables(), example_remarks()
        self._deeds = (*self._deeds, (30, self._network))
        self._plug_in()

    def _plug_in(self) -> None:
        self.pilot.stack.context.lan = lambda: self.lan

    def _start_again(self) -> None:
        super()._start_again()
        self._plug_in()

    def _network(self) -> None:
        """Let something happen at a table, or come to a new one."""
        screens = self.pilot.stack.screens
        if any(isinstance(getattr(screen, "game", None), LocalGame) for screen in screens):
            return  # nobody is taken away from a game on this machine alone
        open_tables = [table for table in self.lan.opened[-3:] if not table.closed]
        if not open_tables or self._net.random() < 0.03:
            title = self._net.choice(list(titles().values()))
            seats = self._net.choice(list(title.seats))
            mine = self._net.randint(1, min(2, seats))
            navigation.to_lobby(self.pilot.stack, lobby_table(self.lan, title, seats, mine=mine))
        else:
            self._happen(self._net.choice(open_tables))
        self.pilot.frames()

    def _happen(self, table: FakeTable) -> None:
        net, state = self._net, table.state
        machine = net.randrange(max(1, len(state.machines)))
        flag = net.random() < 0.5
        if state.phase == "arriving":
            me = net.choice((NOBODY, 1))
            machines = (Machine("Bruno"), Machine("Anna", mine=True))
            header = lobby_table(self.lan, titles()["pacru"], 2).state.header
            seats = (SeatInfo(0, "Bruno"), SeatInfo(1, "Anna"))
            table.let(phase="lobby", header=header, machines=machines, seats=seats, me=me)
            return
        deeds: dict[str, Callable[[], object]] = {
            "others": lambda: table.let_others_play(str(net.random()), 4),
            "pause": lambda: table.let(paused=flag),
            "waits": lambda: table.let(waits=flag),
            "away": lambda: table.change_machine(machine, away=flag, replaceable=flag),
            "quiet": lambda: table.change_machine(machine, quiet=net.choice((0.0, 5.0))),
            "say": lambda: table.tell("phrase", phrase(f"lan.say.{net.choice(PHRASES)}"), machine),
            "emote": lambda: table.tell("emote", phrase(f"lan.emote.{net.choice(EMOTES)}"), 0),
            "trouble": lambda: table.tell("trouble", phrase("lan.why.other")),
            "out": lambda: table.ask_here("out", machine, 0),
            "hints": lambda: table.ask_here("hints", NOBODY, machine),
            "slow": lambda: setattr(table, "slow", flag),
            "deliver": table.deliver,
            "over": lambda: table.let(verified=flag),
        }
        if state.phase == "lobby" and net.random() < 0.1:
            self._fill(table)
        elif state.phase == "over" and flag:
            table.again()
        else:
            deeds[net.choice(list(deeds))]()
            over = table.local is not None and table.local.result() is not None
            table.let(phase="over" if over else table.state.phase)

    def _fill(self, table: FakeTable) -> None:
        for seat, info in enumerate(table.state.seats):
            if info.machine == NOBODY:
                table.change_seat(seat, SeatInfo(0, f"Bot {seat}", "medium"))
        table.begin(str(self._net.random()))


def test_random_input_in_lan_games_raises_nothing(tmp_path: Path) -> None:
    with same_dice(7):
        monkey = PartyMonkey(tmp_path, 7)
        monkey.run(STEPS)
        monkey.pilot.close()
    wanted = {"LanScreen", "LobbyScreen", "LanMatchScreen", "TalkScreen", "Dialog"}
    assert wanted <= set(monkey.seen)
