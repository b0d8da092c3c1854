"""The group the fair deal counts in: edwards25519's main subgroup, and two small proofs.

A *secret* is a whole number below ``ORDER``, a *point* 32 bytes. ``signed`` proves that one knows
the secret behind a point, and signs a text with it (Schnorr). ``share`` multiplies somebody's
point by the own secret and proves that it was that secret (Chaum and Pedersen); with it cards are
decrypted, a little by everybody.

Promises: no point from outside is used before ``sound`` has looked at it (on the curve, canonical,
in the main subgroup, not the identity); every nonce is derived from the secret and from all public
inputs, so the same question always gets the same answer and no two questions share a nonce.
"""

from __future__ import annotations

from hashlib import sha512

from nacl.bindings import (
    crypto_core_ed25519_add,
    crypto_core_ed25519_from_uniform,
    crypto_core_ed25519_is_valid_point,
    crypto_core_ed25519_sub,
    crypto_scalarmult_ed25519_base_noclamp,
    crypto_scalarmult_ed25519_noclamp,
)

ORDER = 2**252 + 27742317777372353535851937790883648493
"""How many points the main subgroup has."""
POINT = 32
SIGNATURE = 64
SHARE = 96

add = crypto_core_ed25519_add
sub = crypto_core_ed25519_sub


class UnsafeLibraryError(RuntimeError):
    """The installed libsodium lets points through that would break the deal."""


def digest(tag: str, *parts: bytes) -> bytes:
    """64 bytes that stand for these parts; lengths are hashed too, so nothing runs together."""
    hashed = sha512(b"waystones deal 1 " + tag.encode() + b"\0")
    for part in parts:
        hashed.update(len(part).to_bytes(4, "little"))
        hashed.update(part)
    return hashed.digest()


def scalar(tag: str, *parts: bytes) -> int:
    """A number from 1 to ORDER - 1 that stands for these parts."""
    return int.from_bytes(digest(tag, *parts), "little") % (ORDER - 1) + 1


def packed(number: int) -> bytes:
    """A scalar as 32 bytes."""
    return number.to_bytes(32, "little")


def read_scalar(data: bytes) -> int:
    """The scalar in those bytes; 0, which no honest message holds, if they are not one."""
    number = int.from_bytes(data, "little")
    return number if len(data) == 32 and number < ORDER else 0


def base(number: int) -> bytes:
    """The base point, that many times (not 0)."""
    return crypto_scalarmult_ed25519_base_noclamp(packed(number))


def times(number: int, point: bytes) -> bytes:
    """A sound point, that many times (not 0)."""
    return crypto_scalarmult_ed25519_noclamp(packed(number), point)


def hashed_point(tag: str, *parts: bytes) -> bytes:
    """A point whose logarithm nobody knows."""
    return crypto_core_ed25519_from_uniform(digest(tag, *parts)[:POINT])


def sound(point: bytes) -> bool:
    """Whether bytes from outside are a point to be worked with."""
    return len(point) == POINT and crypto_core_ed25519_is_valid_point(point)


def signed(secret: int, public: bytes, text: bytes) -> bytes:
    """A signature of the text, which also proves that the secret behind the point is known."""
    nonce = scalar("signature nonce", packed(secret), public, text)
    challenge = scalar("signature", public, base(nonce), text)
    return packed(challenge) + packed((nonce + challenge * secret) % ORDER)


def is_signed(signature: bytes, public: bytes, text: bytes) -> bool:
    """Whether the signature is that of the (sound) point's owner on the text."""
    challenge, answer = read_scalar(signature[:32]), read_scalar(signature[32:])
    if not challenge or not answer:
        return False
    commitment = sub(base(answer), times(challenge, public))
    return scalar("signature", public, commitment, text) == challenge


def share(secret: int, public: bytes, point: bytes, context: bytes) -> bytes:
    """The point times the secret, and the proof that this is the secret behind ``public``."""
    product = times(secret, point)
    inputs = (context, public, point, product)
    nonce = scalar("share nonce", packed(secret), *inputs)
    challenge = scalar("share", *inputs, base(nonce), times(nonce, point))
    return product + packed(challenge) + packed((nonce + challenge * secret) % ORDER)


def is_share(given: bytes, public: bytes, point: bytes, context: bytes) -> bool:
    """Whether the share's proof holds, for a sound public key and point."""
    product = given[:POINT]
    challenge, answer = read_scalar(given[32:64]), read_scalar(given[64:])
    if not challenge or not answer or not sound(product):
        return False
    first = sub(base(answer), times(challenge, public))
    second = sub(times(answer, point), times(challenge, product))
    return scalar("share", context, public, point, product, first, second) == challenge


_TORSION = bytes.fromhex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a")
"""A point of order 8."""


def self_test() -> None:
    """Refuse to deal with a library that takes points outside the main subgroup for good.

    PyNaCl before 1.6.2 does: a share could then tell something about the secret that made it.
    """
    one = base(1)
    wrong = {
        "a point of order eight": _TORSION,
        "a point outside the main subgroup": add(one, _TORSION),
        "the identity": packed(1),
        "a point written in a second way": packed(2**255 - 19 + 1),
        "no point at all": packed(2),
    }
    for name, point in wrong.items():
        if sound(point):
            raise UnsafeLibraryError(f"this libsodium accepts {name}; PyNaCl 1.6.2 does not")
    secret, context = scalar("self-test"), b"self-test"
    public, other = base(secret), times(scalar("self-test, other"), one)
    given = share(secret, public, other, context)
    if not sound(public) or not is_share(given, public, other, context):
        raise UnsafeLibraryError("this libsodium does not verify its own proofs")
    if is_share(given, other, public, context) or times(ORDER - 1, one) == one:
        raise UnsafeLibraryError("this libsodium verifies what is not so")
