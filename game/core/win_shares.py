"""Shares of a win: what each seat gets at the end, and may expect before."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from game.core.rules import Rules


def final_shares(rules: Rules[Any], state: Any) -> list[float]:
    """Each seat's share of a finished game."""
    result = rules.result(state)
    winners = result.winners if result else ()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(rules.seats)]


def shares_of(points: Sequence[float], scale: float) -> list[float]:
    """Points as shares of 1: ``scale`` points more are worth a factor of e."""
    most = max(points)
    weights = [exp((own - most) / scale) for own in points]
    total = sum(weights)
    return [weight / total for weight in weights]
