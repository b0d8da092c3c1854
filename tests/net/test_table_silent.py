"""One machine at a real table is there and answers, but keeps its part of the deal to itself."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from net.deal.circle import REFUSAL
from net.deal.messages import Escrow, Given, Key, Message, Sealed, Secret, Shuffled
from net.log.ledger import NOBODY, Ledger
from net.table.dealing import read_dealt
from net.table.news import Replaced
from tests.net.loopback import run_async
from tests.net.table_machines import SeatedMachine, playing, until

SILENT = 1
"""The seat whose machine says less than it owes."""
PATIENCE = 1.0


def _withhold(sitter: SeatedMachine, kinds: tuple[type, ...]) -> None:
    dealing = sitter.table.dealing
    if Sealed in kinds:
        dealing.envelopes = list  # type: ignore[method-assign]
        dealing.envelope_again = lambda member: None  # type: ignore[method-assign]
    owes = dealing.owes
    dealing.owes = lambda: [  # type: ignore[method-assign]
        payload for payload in owes() if not isinstance(read_dealt(payload), kinds)
    ]


def _play(tmp_path: Path, count: int, kinds: tuple[type, ...]) -> list[SeatedMachine]:
    """A game with a machine that withholds something; the others, once they have ended it."""
    room = [SeatedMachine(number + 1, tmp_path) for number in range(count)]
    _withhold(room[SILENT], kinds)
    honest = [sitter for seat, sitter in enumerate(room) if seat != SILENT]

    async def play() -> None:
        async with playing(room, "tsuro.calliope-2015", PATIENCE):
            await until(lambda: all(sitter.over for sitter in honest))

    run_async(play())
    return honest


def _fair(sitter: SeatedMachine, games: int) -> Ledger:
    """The ledger after the last of so many games, which is over, and its deal verified."""
    position = sitter.table.position
    assert position is not None
    assert position.verdict is not None
    assert position.verdict.verified
    assert position.ledger.round == games
    return position.ledger


def _voted_out(sitter: SeatedMachine) -> bool:
    """Whether the table went on without the silent one; it may be back, with an open hand."""
    return any(isinstance(piece, Replaced) and piece.member == SILENT for piece in sitter.news)


@pytest.mark.parametrize("kind", [Key, Escrow])
def test_who_gives_nothing_to_the_deal_is_left_out_and_it_begins_anew(
    kind: type[Message], tmp_path: Path
) -> None:
    for sitter in _play(tmp_path, 3, (kind,)):
        places = _fair(sitter, games=2).places
        assert places[SILENT].bot
        assert places[SILENT].owner != SILENT


@pytest.mark.parametrize("kind", [Shuffled, Secret])
def test_who_falls_silent_later_is_voted_out_and_its_hand_opened(
    kind: type[Message], tmp_path: Path
) -> None:
    for sitter in _play(tmp_path, 3, (kind,)):
        assert _fair(sitter, games=1)
        assert _voted_out(sitter)


def test_who_sends_nobody_the_shares_of_their_tiles_is_voted_out(tmp_path: Path) -> None:
    for sitter in _play(tmp_path, 3, (Sealed, Given)):
        assert _voted_out(sitter)


@pytest.mark.parametrize("kind", [Key, Shuffled, Secret])
def test_of_two_the_other_ends_the_game_and_names_who_was_silent(
    kind: type[Message], tmp_path: Path
) -> None:
    (sitter,) = _play(tmp_path, 2, (kind,))
    verdict = sitter.table.position.verdict if sitter.table.position else None
    assert verdict is not None
    assert [(foul.crime, foul.seats) for foul in verdict.fouls] == [(REFUSAL, (SILENT,))]


def test_who_was_away_and_is_back_was_not_silent(tmp_path: Path) -> None:
    async def play() -> None:
        room = [SeatedMachine(number, tmp_path) for number in (1, 2)]
        _withhold(room[SILENT], (Key,))
        async with playing(room, "tsuro.calliope-2015", 2 * PATIENCE):
            await until(lambda: room[0].table.ledger.play is not None)
            await room[SILENT].table.close()
            await asyncio.sleep(3 * PATIENCE)
            room[SILENT] = SeatedMachine(SILENT + 1, tmp_path)
            _withhold(room[SILENT], (Key,))
            await room[SILENT].join(room[0])
            await asyncio.sleep(PATIENCE / 2)  # it takes a while, but not too long
            del room[SILENT].table.dealing.owes
            for word in (b"yes", b"no"):
                room[0].table.submit("pause", word)  # whatever happens, it looks for its chores
            await until(lambda: all(sitter.over for sitter in room))
        for sitter in room:
            assert _fair(sitter, games=1).stopped == NOBODY

    run_async(play())
