"""``tools/bench.py bots``: how fast the search is, and where its time goes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_bench_prints_speed_and_shares_for_every_table_asked_for() -> None:
    command = (sys.executable, "tools/bench.py", "bots", "--rounds", "1", "azacru", "shacru")
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    heading, *rows = done.stdout.splitlines()
    assert heading.split()[-3:] == ["rules", "advice", "tree"]
    assert [row.split()[:2] for row in rows] == [
        ["azacru", "2"],
        ["azacru", "4"],
        ["shacru", "2"],
        ["shacru", "4"],
    ]
    for row in rows:
        _, _, speed, *shares = row.split()
        assert int(speed) > 0
        assert abs(sum(int(share.rstrip("%")) for share in shares) - 100) <= 2
