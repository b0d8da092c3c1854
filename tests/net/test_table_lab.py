"""Eight headless peers, each a laptop of its own, that find each other on the switch."""

from __future__ import annotations

from pathlib import Path

from tests.net.netns import lab

PEERS = 8


def test_eight_laptops_find_each_other_and_finish_a_game_with_equal_records(
    tmp_path: Path,
) -> None:
    with lab() as switch:
        for number in range(1, PEERS + 1):
            switch.laptop(number)
        running = []
        for number in range(1, PEERS + 1):
            words = ["host", "tsuro.calliope-2015", "--seats", str(PEERS)]
            if number > 1:
                words = ["join"]
            own = ["--code", "417902", "--bot", "random", "--headless", "--name", f"pc{number}"]
            kept = [
                "--home",
                str(tmp_path / str(number)),
                "--record",
                str(tmp_path / f"{number}.r"),
            ]
            running.append(switch.start(number, "-m", "game", *words, *own, *kept))
        for process in running:
            said, _ = process.communicate(timeout=90)
            assert process.returncode == 0, said
            assert "verified" in said.splitlines()
    assert len({(tmp_path / f"{number}.r").read_bytes() for number in range(1, PEERS + 1)}) == 1
