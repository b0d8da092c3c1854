"""One machine at a real table cheats: the others find out, and name its seat."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core.referee import check
from game.core.rules import IllegalMove, Move, Step
from net.deal.circle import DECK, KEY, MOVE, OPENING, REVEAL, SHARE
from net.deal.deal import Deal
from net.deal.duties import opened
from net.deal.group import POINT, add, base, packed, scalar, sub
from net.deal.messages import Key, Message, Opened, Secret
from net.links.messages import DEALT
from net.table.dealing import Dealing, read_dealt
from tests.net.deal_cheats import CHEAT, FORGED, TORSION, Forger
from tests.net.loopback import run_async
from tests.net.table_machines import SeatedMachine, playing, until

Tongue = Callable[[Deal, Message], Message]
"""What a cheat says instead of a message it owes."""


@pytest.fixture(autouse=True)
def _the_same_game_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deal follows from the machines' keys, which are the tests', and the game's id."""
    monkeypatch.setattr(os, "urandom", lambda size: bytes(range(size)))


def _dealing(sitter: SeatedMachine) -> Dealing:
    return sitter.table.dealing


def _lie(dealing: Dealing, tongue: Tongue) -> None:
    """Let a machine say something else than it should."""
    owes = dealing.owes

    def lies() -> Iterator[bytes]:
        for payload in owes():
            assert dealing.deal is not None
            yield DEALT.encode(tongue(dealing.deal, read_dealt(payload)))

    dealing.owes = lambda: list(lies())  # type: ignore[method-assign]


def rogue_key(deal: Deal, message: Message) -> Message:
    """A part of the lock that undoes another machine's, so that nobody knows its secret."""
    if isinstance(message, Key):
        theirs = deal.ring.lock(0) if 0 in deal.ring.keys else base(9)
        return message._replace(lock=sub(message.lock, theirs))
    return message


def torsion(_: Deal, message: Message) -> Message:
    """A part of the lock outside the group."""
    if isinstance(message, Key):
        return message._replace(lock=add(message.lock, TORSION))
    return message


def wrong_secret(_: Deal, message: Message) -> Message:
    """Another secret than the one that was used."""
    return Secret(packed(scalar("another"))) if isinstance(message, Secret) else message


def forged(name: str) -> Tongue:
    """A deck that is none; the forger lives as long as the game."""
    forgers: list[Forger] = []

    def tongue(deal: Deal, message: Message) -> Message:
        if not forgers:
            forgers.append(Forger(deal, FORGED[name]))
        return forgers[0](message)

    return tongue


def false_share(deal: Deal, message: Message) -> Message:
    """Shares that make other tiles of the cards others draw."""
    if "own" not in vars(deal.course.readings):
        honest = deal.course.readings.own
        false = lambda card: base(card + 5) + honest(card)[POINT:]  # noqa: E731
        deal.course.readings.own = false  # type: ignore[method-assign]
    return message


LIES: dict[str, tuple[Tongue, str]] = {
    "rogue key": (rogue_key, KEY),
    "torsion point": (torsion, KEY),
    "false share": (false_share, SHARE),
    "wrong secret": (wrong_secret, OPENING),
    "forged deck": (forged("own_order"), DECK),
    "duplicate": (forged("twice"), DECK),
    "no tile": (forged("no_tile"), DECK),
    "swapped card": (forged("two_changed_places"), DECK),
}


def _assert_named(
    tmp_path: Path, subvert: Callable[[SeatedMachine], None], crime: str, cheat: int = CHEAT
) -> None:
    """Three machines play of which one is subverted; the other two name its seat."""
    room = [SeatedMachine(number, tmp_path) for number in (1, 2, 3)]
    honest = [sitter for seat, sitter in enumerate(room) if seat != cheat]
    subvert(room[cheat])

    async def play() -> None:
        async with playing(room, "tsuro.calliope-2015"):
            await until(lambda: all(sitter.over for sitter in honest))

    run_async(play())
    for sitter in honest:
        verdict = sitter.table.position.verdict if sitter.table.position else None
        assert verdict is not None
        assert [(foul.crime, foul.seats) for foul in verdict.fouls] == [(crime, (cheat,))]


@pytest.mark.parametrize("lie", LIES)
def test_who_lies_to_the_table_is_named(lie: str, tmp_path: Path) -> None:
    tongue, crime = LIES[lie]
    _assert_named(tmp_path, lambda cheat: _lie(_dealing(cheat), tongue), crime)


def test_a_leader_that_lies_is_left_by_the_others_and_named(tmp_path: Path) -> None:
    def subvert(cheat: SeatedMachine) -> None:
        _lie(_dealing(cheat), torsion)
        witness = lambda ledger, entry: None  # noqa: E731
        _dealing(cheat).witness = witness  # type: ignore[method-assign]

    _assert_named(tmp_path, subvert, KEY, cheat=0)


def _show_falsely(cheat: SeatedMachine) -> None:
    """Let a machine show what it plays with a share that makes another tile of it."""
    dealing = _dealing(cheat)
    honest = dealing.play

    def play(seat: int, move: Move) -> tuple[list[bytes], Move]:
        before, shown = honest(seat, move)
        return [DEALT.encode(_shown_falsely(read_dealt(said))) for said in before], shown

    dealing.play = play  # type: ignore[method-assign]


def _shown_falsely(said: Message) -> Message:
    assert isinstance(said, Opened)
    own = said.shares[CHEAT]
    false = add(own[:POINT], base(7)) + own[POINT:]
    return said._replace(
        shares=tuple(false if peer == CHEAT else share for peer, share in enumerate(said.shares))
    )


def test_who_shows_a_card_as_another_tile_is_named(tmp_path: Path) -> None:
    _assert_named(tmp_path, _show_falsely, REVEAL)


def _break_the_ban(cheat: SeatedMachine) -> None:
    """Let a machine put itself out as soon as it can, though its hand has another way."""
    dealing = _dealing(cheat)
    honest = dealing.play

    def play(seat: int, move: Move) -> tuple[list[bytes], Move]:
        deal = dealing.deal
        assert deal is not None
        for card in deal.course.piles.hands[seat]:
            banned = (deal.circle.box[deal.course.readings.tile(card) or 0], "r0")
            if banned not in deal.rules.moves(deal.state(seat)) and _looks_fine(deal, seat, banned):
                said = opened(deal.course, card)
                assert said is not None
                return [DEALT.encode(said)], banned
        return honest(seat, move)

    dealing.play = play  # type: ignore[method-assign]


def _looks_fine(deal: Deal, seat: int, move: Move) -> bool:
    """Whether a move is legal for all that those know who do not see the hand."""
    try:
        check(deal.rules, deal.public, Step(seat, move))
    except IllegalMove:
        return False
    return True


def test_who_puts_itself_out_against_the_ban_is_named(tmp_path: Path) -> None:
    _assert_named(tmp_path, _break_the_ban, MOVE)
