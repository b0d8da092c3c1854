"""Why the table would not do something, for people: the log's words as phrases of the catalogue.

The log gives its reasons in English, for records and programs; those that a person can run into
have a phrase. What only a broken or hostile machine can cause has one for all.
"""

from __future__ import annotations

from game.stage.phrases import Phrase, phrase

_WHY = {
    "the seat is taken": "seat_taken",
    "there is no such seat": "seat_taken",
    "the seat is another machine's": "not_yours",
    "another seat has that colour": "colour_taken",
    "only the opener": "only_opener",
    "the opener cannot leave the lobby": "only_opener",
    "a seat is still free": "seat_free",
    "the owner of a seat is away": "owner_away",
    "the table is not in the lobby": "begun",
    "that machine is not at the table": "not_here",
    "that question is not open": "answered",
    "this machine has answered": "answered",
    "the game is over": "over",
    "the game is not over": "not_over",
    "the game is paused": "paused",
    "the game was given up": "given_up",
    "what was dealt stays dealt": "dealt",
    "what chance has shown": "dealt",
    "tiles have been dealt": "dealt",
    "no move was made here": "no_move",
    "hands that the others have locked": "locked",
    "only a game that waits for others": "not_waiting",
    "only a game of two": "two_only",
    "who has had enough may leave": "two_only",
    "the last machine cannot leave": "last",
    "the deal of the last game is still being audited": "auditing",
    "too few peers are left": "too_few",
    "after entry": "desync",
    "the leader's": "desync",
    "the disk takes nothing": "disk",
    "the disk takes records again": "disk_again",
    "a mistake in the program": "mistake",
}
"""How a reason begins, and its phrase."""


def why(words: str) -> Phrase:
    """A reason of the log as a phrase."""
    key = next((key for start, key in _WHY.items() if words.startswith(start)), "other")
    return phrase(f"lan.why.{key}")


def system_says(error: Exception) -> Phrase:
    """What the system said, in its words."""
    words = error.strerror if isinstance(error, OSError) else ""
    return phrase("lan.why.system", words=words or str(error) or repr(error))
