"""waystones tables: the list of tables on the network, for people and for programs."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.cli.commands import ROOT, assert_fails, run


@pytest.fixture(scope="module")
def opened() -> Iterator[str]:
    """A table on this machine, announced to everybody who asks; its port."""
    command = [sys.executable, "-m", "tests.cli.open_table"]
    host = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert host.stdout
    yield host.stdout.readline().strip()
    host.communicate()


def _listed(port: str, *more: str) -> dict[str, Any]:
    outcome = run("tables", "--json", "--for", "1.5", *more)
    assert (outcome.code, outcome.err, outcome.out.count("\n")) == (0, "", 1)
    found = [
        table
        for table in json.loads(outcome.out)["tables"]
        if any(address.endswith(f":{port}") for address in table["addresses"])
    ]
    assert len(found) == 1
    table: dict[str, Any] = found[0]
    return table


def test_a_table_is_listed_with_everything_about_it(opened: str) -> None:
    table = _listed(opened)
    assert table["solid"]
    assert table["ping_ms"] >= 0
    expected = {
        "title": "trickmap",
        "opener": "Ana",
        "seats": 4,
        "taken": 1,
        "free": 3,
        "options": {"rounds": "3"},
        "open": False,
        "state": "lobby",
        "protocol": [1, 1],
        "match": "same",
    }
    assert {key: table[key] for key in expected} == expected


def test_a_table_is_one_line_of_the_text(opened: str) -> None:
    outcome = run("tables", "--for", "1.5")
    (line,) = [line for line in outcome.out.splitlines() if f":{opened}" in line]
    for words in ("Trickmap", "of Ana", "1/4 seats", "lobby", "with a code", " ms"):
        assert words in line


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "3601", "soon"])
def test_an_invalid_time_is_refused(seconds: str) -> None:
    assert_fails(run("tables", "--for", seconds), 2, "--for", "seconds")
