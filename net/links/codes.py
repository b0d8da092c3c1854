"""Table codes: six digits on the opener's screen, said across the room, typed on any keyboard.

Digits, because all four languages (and two alphabets, and a gamepad) share them. A million codes
are enough since a guess costs a conversation with the table (spake.py) and ``Guard`` counts:
after five wrong codes there is a new code, a machine that was wrong five times waits a minute,
and the table as a whole hears at most one wrong code in two seconds after the first ten. That is
1,800 guesses an hour whatever the number of machines that guess: 0.2 %. An opener may choose the
code: three letters and digits at least, since five tries at 36³ codes find it once in 9,300 times.
"""

from __future__ import annotations

import secrets
import unicodedata

from net.rate_limit import Bucket

TRIES = 5
SHORTEST, LONGEST = 3, 32
_BARRED = 60.0
_KEPT = 256
"""How many addresses are remembered; the oldest are forgotten first."""


class CodeError(ValueError):
    """Text that cannot be a table code."""


def new_code() -> str:
    """A random code."""
    return f"{secrets.randbelow(1_000_000):06}"


def shown(code: str) -> str:
    """A code as people read it: six digits in two groups."""
    return f"{code[:3]} {code[3:]}" if len(code) == 6 and code.isdigit() else code


def tidy(text: str) -> str:
    """What was typed as a code: spaces, hyphens and capitals do not matter."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    code = "".join(c for c in plain if not (c.isspace() or unicodedata.category(c) == "Pd"))
    if not SHORTEST <= len(code) <= LONGEST or not code.isalnum():
        raise CodeError(
            f"a table code is {SHORTEST} to {LONGEST} letters and digits, such as 417 902"
        )
    return code


class Guard:
    """Counts wrong codes, and says when there must be a new one and who has to wait."""

    def __init__(self) -> None:
        self._wrong = 0
        self._all = Bucket(rate=0.5, burst=10)
        self._by_address: dict[str, tuple[int, float]] = {}

    def waits(self, now: float, address: str) -> bool:
        """Whether that address must not try a code now."""
        wrong, last = self._by_address.get(address, (0, now))
        return not self._all.has(now) or (wrong >= TRIES and now - last < _BARRED)

    def wrong(self, now: float, address: str) -> bool:
        """Somebody there tried a wrong code; whether the table needs a new code now."""
        self._all.take(now)
        before, last = self._by_address.pop(address, (0, now))
        count = 1 if now - last >= _BARRED else before + 1
        self._by_address[address] = (count, now)
        if len(self._by_address) > _KEPT:
            del self._by_address[next(iter(self._by_address))]
        self._wrong += 1
        return self._wrong % TRIES == 0
