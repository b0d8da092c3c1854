"""Whoever a player can ask for a hint: thinks off the screen, and says it in one sentence."""

from __future__ import annotations

from typing import Any

from game.bots.hints import Hint, Hinter
from game.core.rules import Rules


class Advisor:
    """One hint at a time, for the decision that is being made."""

    def __init__(self, rules: Rules[Any]) -> None:
        self._rules = rules
        self._hinter: Hinter | None = None
        self.thinking = False
        self.hint: Hint | None = None

    def ask(self, view: Any) -> None:
        """Begin to think about a view."""
        if self._hinter is None:
            self._hinter = Hinter(self._rules)
        self.thinking = True
        self._hinter.ask(view)

    def arrived(self) -> Hint | None:
        """The hint, in the moment it has been found."""
        found = self._hinter.poll() if self._hinter is not None and self.thinking else None
        if found is not None:
            self.thinking = False
            self.hint = found
        return found

    def forget(self) -> None:
        """The decision has been made, or is another one."""
        if self._hinter is not None and self.thinking:
            self._hinter.cancel()
        self.thinking = False
        self.hint = None

    def close(self) -> None:
        """Send the one who thinks home."""
        if self._hinter is not None:
            self._hinter.close()
            self._hinter = None
