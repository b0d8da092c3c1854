"""Names of the bots' levels, as records, command lines and the LAN write them."""

from __future__ import annotations

EASY, MEDIUM, HARD = LEVEL_NAMES = ("easy", "medium", "hard")

_IN_OLDER_RECORDS = {"gentle": EASY, "keen": MEDIUM, "sharp": HARD}


def level_name(written: str) -> str:
    """The level that a word stands for; a word that is no level stays as it is."""
    return _IN_OLDER_RECORDS.get(written, written)
