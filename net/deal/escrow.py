"""Escrow: a secret in parts, so that enough others can open it for a peer that never comes back.

Feldman's scheme: the secret is a polynomial's value at 0, peer p holds its value at p + 1, and the
coefficients are published as points, so that everybody can check a part without seeing the secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from net.deal.group import ORDER, add, base, times


def threshold(peers: int) -> int:
    """How many others open a secret together; 0 where there is no escrow.

    Of two peers the other one could read the hand, so two have none.
    """
    return max(2, (peers - 1) // 2 + 1) if peers > 2 else 0


def part(coefficients: Sequence[int], peer: int) -> int:
    """The part of a peer: the polynomial's value at its place."""
    value = 0
    for coefficient in reversed(coefficients):
        value = (value * (peer + 1) + coefficient) % ORDER
    return value


def is_part(value: int, peer: int, commitments: Sequence[bytes]) -> bool:
    """Whether a part belongs to the published coefficients (sound points)."""
    expected, power = commitments[0], 1
    for commitment in commitments[1:]:
        power = power * (peer + 1) % ORDER
        expected = add(expected, times(power, commitment))
    return 0 < value < ORDER and base(value) == expected


def joined(parts: Mapping[int, int]) -> int:
    """The secret that these parts (by peer) make, if they are enough."""
    secret = 0
    for peer, value in parts.items():
        above = below = 1
        for other in parts:
            if other != peer:
                above = above * (other + 1) % ORDER
                below = below * (other - peer) % ORDER
        secret += value * above * pow(below, -1, ORDER)
    return secret % ORDER
