"""Points, proofs, envelopes, escrow, and decks by themselves."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import nacl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.deal import escrow, group
from net.deal.deck import Shuffle, Traced, fresh_deck, read_cards, tile_points, written
from net.deal.envelope import closed, envelope_key, opened
from net.deal.group import (
    ORDER,
    POINT,
    UnsafeLibraryError,
    add,
    base,
    is_share,
    is_signed,
    packed,
    read_scalar,
    scalar,
    self_test,
    share,
    signed,
    sound,
    sub,
    times,
)

SECRETS = [scalar("test secret", packed(number)) for number in range(5)]
PUBLIC = [base(secret) for secret in SECRETS]
NUMBERS = st.integers(1, ORDER - 1)


def test_the_installed_library_is_safe() -> None:
    self_test()
    assert tuple(map(int, nacl.__version__.split(".")[:3])) >= (1, 6, 2)


def test_a_library_that_takes_every_point_for_sound_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(group, "crypto_core_ed25519_is_valid_point", lambda _: True)
    with pytest.raises(UnsafeLibraryError, match="order eight"):
        self_test()


def test_a_library_that_takes_none_for_sound_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group, "crypto_core_ed25519_is_valid_point", lambda _: False)
    with pytest.raises(UnsafeLibraryError, match="its own proofs"):
        self_test()


@settings(max_examples=30, deadline=None)
@given(NUMBERS, NUMBERS)
def test_the_group_counts_as_numbers_do(one: int, two: int) -> None:
    assert add(base(one), base(two)) == base((one + two) % ORDER or 1) or one + two == ORDER
    assert times(one, base(two)) == base(one * two % ORDER)
    assert sub(add(base(one), base(two)), base(two)) == base(one)


@pytest.mark.parametrize("data", [b"", bytes(31), bytes(33), packed(ORDER), packed(2**256 - 1)])
def test_a_scalar_is_read_in_its_one_form(data: bytes) -> None:
    assert read_scalar(data) == 0
    assert read_scalar(packed(ORDER - 1)) == ORDER - 1


@settings(max_examples=20, deadline=None)
@given(NUMBERS, st.binary(max_size=40), st.integers(0, 63), st.integers(1, 255))
def test_a_signature_holds_for_its_text_and_key_alone(
    secret: int, text: bytes, at: int, change: int
) -> None:
    public = base(secret)
    signature = signed(secret, public, text)
    assert is_signed(signature, public, text)
    assert not is_signed(signature, public, text + b"!")
    assert not is_signed(signature, PUBLIC[0], text)
    broken = bytes(b ^ change if i == at else b for i, b in enumerate(signature))
    assert not is_signed(broken, public, text)
    assert not is_signed(signature[:-1], public, text)


@settings(max_examples=20, deadline=None)
@given(NUMBERS, NUMBERS, st.integers(0, 95), st.integers(1, 255))
def test_a_share_holds_for_its_point_and_peer_alone(
    secret: int, number: int, at: int, change: int
) -> None:
    public, point = base(secret), base(number)
    given_share = share(secret, public, point, b"seat 1")
    assert given_share[:POINT] == times(secret, point)
    assert is_share(given_share, public, point, b"seat 1")
    assert not is_share(given_share, public, point, b"seat 2")
    assert not is_share(given_share, PUBLIC[0], point, b"seat 1")
    assert not is_share(given_share, public, PUBLIC[1], b"seat 1")
    broken = bytes(b ^ change if i == at else b for i, b in enumerate(given_share))
    assert not is_share(broken, public, point, b"seat 1")


def test_nonces_depend_on_everything_so_none_is_used_for_two_questions() -> None:
    """Two answers with one nonce would give the secret away."""
    one = share(SECRETS[0], PUBLIC[0], PUBLIC[1], b"seat 1")
    assert one == share(SECRETS[0], PUBLIC[0], PUBLIC[1], b"seat 1")
    for other in (
        share(SECRETS[0], PUBLIC[0], PUBLIC[1], b"seat 2"),
        share(SECRETS[0], PUBLIC[0], PUBLIC[2], b"seat 1"),
    ):
        first, second = (read_scalar(s[32:64]) for s in (one, other))
        nonces = [
            (read_scalar(s[64:]) - e * SECRETS[0]) % ORDER
            for s, e in ((one, first), (other, second))
        ]
        assert nonces[0] != nonces[1]


def test_an_envelope_opens_with_its_own_key_and_whole() -> None:
    product = times(SECRETS[0], PUBLIC[1])
    assert product == times(SECRETS[1], PUBLIC[0])
    key = envelope_key(b"game", 0, 1, product)
    box = closed(key, b"three tiles")
    assert opened(key, box) == b"three tiles"
    for other in ((b"game", 1, 0), (b"other", 0, 1), (b"game", 0, 2)):
        assert opened(envelope_key(*other, product), box) is None
    for at in range(0, len(box), 5):
        assert opened(key, box[:at]) is None
        assert opened(key, box[:at] + bytes((box[at] ^ 1,)) + box[at + 1 :]) is None


@pytest.mark.parametrize("peers", range(2, 9))
def test_enough_parts_open_a_secret_and_fewer_do_not(peers: int) -> None:
    enough = escrow.threshold(peers)
    if peers == 2:
        assert enough == 0
        return
    assert 2 <= enough <= peers - 1
    assert enough > (peers - 1) // 2
    polynomial = [scalar("polynomial", packed(number)) for number in range(enough)]
    commitments = [base(number) for number in polynomial]
    parts = {peer: escrow.part(polynomial, peer) for peer in range(1, peers)}
    for peer, value in parts.items():
        assert escrow.is_part(value, peer, commitments)
        assert not escrow.is_part(value, peer + 1, commitments)
        assert not escrow.is_part(value + 1, peer, commitments)
    for helpers in combinations(parts, enough):
        assert escrow.joined({peer: parts[peer] for peer in helpers}) == polynomial[0]
    for helpers in combinations(parts, enough - 1):
        assert escrow.joined({peer: parts[peer] for peer in helpers}) != polynomial[0]


def _joint(peers: int) -> tuple[bytes, int]:
    joint = PUBLIC[0]
    for point in PUBLIC[1:peers]:
        joint = add(joint, point)
    return joint, sum(SECRETS[:peers]) % ORDER


def test_a_deck_shuffled_by_all_has_every_tile_once_and_the_trace_knows_where() -> None:
    points = tile_points(b"game", 12)
    joint, secret = _joint(3)
    deck, traced = fresh_deck(points, joint), [Traced(tile) for tile in range(12)]
    for number in range(3):
        shuffle = Shuffle(SECRETS[number], b"game", number, deck)
        deck = read_cards(written(shuffle.applied(deck, joint)), 12)
        pairs = zip(shuffle.order, shuffle.masks, strict=True)
        traced = [traced[place].masked(mask) for place, mask in pairs]
    tiles = [points.index(sub(second, times(secret, first))) for first, second in deck]
    assert sorted(tiles) == list(range(12))
    assert tiles == [card.tile for card in traced]
    assert [card.card(points, secret) for card in traced] == deck


@pytest.mark.parametrize("missing", range(3))
def test_without_one_share_a_card_is_no_tile(missing: int) -> None:
    points = tile_points(b"game", 5)
    joint, _ = _joint(3)
    deck = Shuffle(9, b"game", 0, fresh_deck(points, joint)).applied(
        fresh_deck(points, joint), joint
    )
    for first, second in deck:
        for peer in range(3):
            if peer != missing:
                second = sub(second, times(SECRETS[peer], first))  # noqa: PLW2901 - unlocked
        assert sound(second)
        assert second not in points


def test_an_order_depends_on_secret_deck_and_number() -> None:
    points = tile_points(b"game", 20)
    deck = fresh_deck(points, PUBLIC[0])
    first = Shuffle(SECRETS[0], b"game", 0, deck)
    others = (
        Shuffle(SECRETS[1], b"game", 0, deck),
        Shuffle(SECRETS[0], b"other", 0, deck),
        Shuffle(SECRETS[0], b"game", 1, deck),
        Shuffle(SECRETS[0], b"game", 0, deck[::-1]),
    )
    for other in others:
        assert other.order != first.order
        assert not set(other.masks) & set(first.masks)


def test_every_order_comes_up_about_as_often() -> None:
    deck = fresh_deck(tile_points(b"game", 3), PUBLIC[0])
    seen = Counter(tuple(Shuffle(7, b"game", n, deck).order) for n in range(1200))
    assert len(seen) == 6
    assert max(seen.values()) < 1.4 * min(seen.values())
