"""What drives the log: chores are looked for when something has happened, and only then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from net.log.entries import Refused
from net.log.log import Log
from net.log.replica import Wish
from net.log.standing import Happening, Stalled
from net.table.works import Works


class Owner:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.chore: Callable[[], None] = lambda: None

    def happened(self, happening: Happening) -> None:
        self.told.append("happened")

    def refused(self, words: str) -> None:
        self.told.append("refused")

    def failed(self, error: Exception) -> None:
        raise error

    def idle(self, log: Log) -> None:
        self.told.append("idle")
        self.chore()

    def rested(self) -> None:
        self.told.append("rested")


class Quiet:
    """A log in which nothing happens by itself."""

    due = float("inf")

    def __init__(self, told: list[str]) -> None:
        self._told = told

    def submit(self, now: float, *wishes: Wish) -> list[Happening]:
        self._told.append("written")
        return []


def quiet(log: Log, now: float) -> list[Happening]:
    return []


def busy(log: Log, now: float) -> list[Happening]:
    return [Stalled("full")]


def _told(act: Callable[[Works, Owner], None]) -> list[str]:
    """What the owner of a log at work is told of something."""

    async def work() -> list[str]:
        owner = Owner()
        works = Works(owner)
        works.log = cast(Log, Quiet(owner.told))
        act(works, owner)
        works.end()
        return owner.told

    return asyncio.run(work())


def test_a_call_that_changes_nothing_is_not_followed_up() -> None:
    assert _told(lambda works, owner: works.heed(quiet)) == []


def test_what_happened_is_followed_up() -> None:
    assert _told(lambda works, owner: works.heed(busy)) == ["happened", "rested", "idle"]


def test_what_somebody_wanted_is_followed_up_though_nothing_happened_yet() -> None:
    assert _told(lambda works, owner: works.do(quiet)) == ["rested", "idle"]


def test_after_a_chore_another_is_looked_for() -> None:
    def act(works: Works, owner: Owner) -> None:
        left = [quiet, quiet]
        owner.chore = lambda: works.do(left.pop()) if left else None
        works.heed(busy)
        works.heed(quiet)

    assert _told(act) == ["happened", *3 * ["rested", "idle"]]


def test_what_cannot_be_done_is_said_and_the_rest_goes_on() -> None:
    def refuses(log: Log, now: float) -> list[Happening]:
        raise Refused("not now")

    assert _told(lambda works, owner: works.do(refuses)) == ["refused", "rested", "idle"]


def test_what_stands_is_shown_before_a_chore_is_written() -> None:
    def act(works: Works, owner: Owner) -> None:
        left = [Wish("deal", -1, b"")]
        owner.chore = lambda: works.wish(left.pop()) if left else None
        works.heed(busy)

    assert _told(act) == ["happened", "rested", "idle", "written", "idle"]
