"""SPAKE2 against an independent implementation, and against points that are not of the group."""

from __future__ import annotations

import pytest
from nacl import bindings as sodium
from spake2 import SPAKE2_A, SPAKE2_B
from spake2.parameters.ed25519 import ParamsEd25519

from net.links.spake import M, N, Share, self_test
from net.links.wire import ProtocolError
from tests.net.link_pair import seed

IDENTITY = bytes([1]) + bytes(31)
OFF_CURVE = bytes([2]) + bytes(31)
LOW_ORDER = (
    bytes(32),
    bytes(31) + b"\x80",
    bytes.fromhex("ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
    bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
    bytes.fromhex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"),
)


def test_the_two_points_are_the_hashes_of_their_names() -> None:
    assert ParamsEd25519.M.to_bytes() == M
    assert ParamsEd25519.N.to_bytes() == N


@pytest.mark.parametrize("round_", range(10))
@pytest.mark.parametrize("dialler", [True, False])
def test_it_agrees_with_another_implementation(round_: int, dialler: bool) -> None:
    code = f"{round_:06}".encode()
    ours = Share(dialler, code, seed(f"{round_} {dialler}"))
    theirs = SPAKE2_B(code) if dialler else SPAKE2_A(code)
    said = theirs.start()
    assert theirs.finish((b"A" if dialler else b"B") + ours.public) == ours.finish(said[1:])


def test_a_known_exchange_gives_a_known_key() -> None:
    one, two = Share(True, b"417902", seed("one")), Share(False, b"417902", seed("two"))
    key = one.finish(two.public)
    assert key == two.finish(one.public)
    assert len(key) == 32
    assert Share(True, b"417902", seed("one")).finish(two.public) == key


def test_another_code_gives_another_key_and_no_error() -> None:
    one, two = Share(True, b"417902", seed("one")), Share(False, b"417903", seed("two"))
    assert one.finish(two.public) != two.finish(one.public)


@pytest.mark.parametrize("point", [IDENTITY, OFF_CURVE, *LOW_ORDER], ids=lambda p: p.hex()[:8])
def test_points_outside_the_group_are_refused(point: bytes) -> None:
    with pytest.raises(ProtocolError):
        Share(True, b"417902", seed("one")).finish(point)


def test_a_good_point_with_torsion_is_refused() -> None:
    good = Share(False, b"417902", seed("two")).public
    mixed = sodium.crypto_core_ed25519_add(good, LOW_ORDER[3])
    with pytest.raises(ProtocolError, match="not a point"):
        Share(True, b"417902", seed("one")).finish(mixed)


def test_a_point_that_is_the_cover_alone_gives_no_key() -> None:
    """Whoever guesses the code could send w·N, so that the common point would be none at all."""
    sly = Share(False, b"417902", seed("x"))
    zero = sodium.crypto_scalarmult_ed25519_base_noclamp(sly._secret)  # noqa: SLF001 - an attack
    cover = sodium.crypto_core_ed25519_sub(sly.public, zero)
    with pytest.raises(ProtocolError):
        Share(True, b"417902", seed("one")).finish(cover)


def test_a_reflected_share_is_refused() -> None:
    share = Share(True, b"417902", seed("one"))
    with pytest.raises(ProtocolError):
        share.finish(share.public)


def test_the_library_is_new_enough() -> None:
    self_test()


def test_an_old_library_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sodium, "crypto_core_ed25519_is_valid_point", lambda point: True)
    with pytest.raises(RuntimeError, match=r"1\.6\.2"):
        self_test()
