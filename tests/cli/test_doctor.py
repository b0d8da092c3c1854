"""waystones doctor: what is wrong, what to do, and an exit code that agrees."""

from __future__ import annotations

import json
import socket

import pytest

from tests.cli.commands import assert_fails, run


def test_the_json_agrees_with_the_exit_code() -> None:
    outcome = run("doctor", "--json")
    assert (outcome.err, outcome.out.count("\n")) == ("", 1)
    report = json.loads(outcome.out)
    trouble = [finding for finding in report["findings"] if finding["level"] == "trouble"]
    assert report["fine"] == (not trouble)
    assert outcome.code == (1 if trouble else 0)
    for finding in trouble:
        assert finding["words"]
        assert finding["do"]


def test_the_text_names_an_address_that_does_not_answer() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    outcome = run("doctor", "--to", f"127.0.0.1:{port}")
    assert (outcome.code, outcome.err) == (1, "")
    lines = outcome.out.splitlines()
    at = next(n for n, line in enumerate(lines) if f"127.0.0.1:{port}" in line)
    assert "no table is open" in lines[at]
    assert "check address and port" in lines[at + 1]


@pytest.mark.parametrize("address", ["nowhere", "1.2.3.4:", ":80", "1.2.3.4:99999", ""])
def test_a_malformed_address_is_refused(address: str) -> None:
    assert_fails(run("doctor", "--to", address), 2, "--to", "HOST:PORT")
