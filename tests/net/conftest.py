"""What several tests of the network share: a building with laptops, its rooms empty each time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.net.lab import ProgramLab, lab


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
