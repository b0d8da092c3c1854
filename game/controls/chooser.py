"""The choice of a move, pick by pick."""

from __future__ import annotations

from typing import Any

from game.core.choices import choices, is_legal
from game.core.rules import Move, OpenEnd, Pick, Rules


class Chooser:
    """The picks of one decision so far.

    Where a move ends in any so many of a list, people may name them in any order; the rules get
    them in theirs.
    """

    def __init__(self, rules: Rules[Any], view: Any) -> None:
        self.rules = rules
        self.view = view
        self.picked: Move = ()
        self._stems = {move: rules.open_end(view, move) for move in rules.moves(view)}

    @property
    def offered(self) -> tuple[Pick, ...]:
        """The picks that can be made next."""
        stem, tail = self._open_end(self.picked)
        if tail is None:
            return choices(self.rules, self.view, self.picked)
        taken = self.picked[len(stem) :]
        return tuple(p for p in tail.among if p not in taken) if len(taken) < tail.size else ()

    @property
    def missing(self) -> int:
        """The number of picks an open end still takes; 0 if the move has none."""
        stem, tail = self._open_end(self.picked)
        return tail.size - len(self.picked) + len(stem) if tail is not None else 0

    def pick(self, pick: Pick) -> Move | None:
        """Make a pick on offer; the move, if that completes it."""
        self.picked = (*self.picked, pick)
        return self.whole()

    def whole(self, picked: Move | None = None) -> Move | None:
        """The move the picks make, if it is complete."""
        made = self._ordered(self.picked if picked is None else picked)
        return made if is_legal(self.rules, self.view, made) else None

    def back(self) -> bool:
        """Take the last pick back; False if there was none."""
        had = bool(self.picked)
        self.picked = self.picked[:-1]
        return had

    def _open_end(self, picked: Move) -> tuple[Move, OpenEnd | None]:
        for length in range(len(picked), 0, -1):
            tail = self._stems.get(picked[:length])
            if tail is not None:
                return picked[:length], tail
        return (), None

    def _ordered(self, picked: Move) -> Move:
        stem, tail = self._open_end(picked)
        if tail is None:
            return picked
        rest = sorted(picked[len(stem) :], key=tail.among.index)
        return (*stem, *rest)
