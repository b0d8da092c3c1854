"""What several tests of the network share: a building with laptops, its rooms empty each time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.net.lab import ProgramLab, lab
from tests.net.lan_worlds import World, world


@pytest.fixture(scope="module")
def building() -> Iterator[ProgramLab]:
    """Laptops on a switch of their own, for all tests of a file."""
    with lab() as made:
        yield made


@pytest.fixture
def room(building: ProgramLab) -> Iterator[ProgramLab]:
    """The same, and nobody is left in it afterwards."""
    yield building
    building.clear()


@pytest.fixture(params=["fake", "real"])
def here(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[World]:
    """Machines on a LAN, once on a fake one and once on a real one."""
    with world(request.param, tmp_path) as made:
        yield made
