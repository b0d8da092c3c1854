"""Ten thousand faults: nothing lost, nothing doubled, nothing diverged."""

from __future__ import annotations

from functools import cache

import pytest

from net.log import acts
from net.log.entries import is_signed
from tests.net.simulator_party import FAULTS, Party

PARTIES = 200
CHUNK = 20


@pytest.fixture(autouse=True)
def _signatures_are_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight machines check the same signatures; here the answer is remembered."""
    monkeypatch.setattr(acts, "is_signed", cache(is_signed))


@pytest.mark.parametrize("first", range(0, PARTIES, CHUNK))
def test_nothing_is_lost_doubled_or_diverged(first: int) -> None:
    for seed in range(first, first + CHUNK):
        party = Party(seed)
        try:
            party.run()
        except AssertionError as error:
            error.add_note(f"at party {seed}")
            raise
        assert party.chaos.happened.total() == FAULTS


def test_the_same_seed_gives_the_same_run() -> None:
    parties = [Party(7), Party(7)]
    for party in parties:
        party.run()
    assert parties[0].world.stands == parties[1].world.stands
    assert parties[0].world.counts == parties[1].world.counts
