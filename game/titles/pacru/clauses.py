"""The rules of the series by clause, under the tags of its booklet."""

from __future__ import annotations

SHACRU = {
    "S-R1": "Everybody has a colour, chevrons and markers; the opening position depends on the "
    "number of players, and there are no markers on the board.",
    "S-R2": "A turn moves one own chevron. Passing is allowed, and forced, only when none can "
    "move; who passes stays in and is tested again every turn.",
    "S-R3": "A chevron goes one step straight on or 45 degrees to either side and then faces that "
    "way. A neutral field it lands on gets its colour; the field it left keeps what it had.",
    "S-R4": "After a step into another sector, over a corner too, the facing may be turned 45 "
    "degrees left or right, even off the board.",
    "S-R5": "Never onto another player's colour, never onto a chevron.",
    "S-R6": "The game ends when nobody can move, when no move can ever gain a field, or after 20 "
    "steps a seat without a new marker. Most markers win; equal is a shared win.",
}

AZACRU = {
    "A-R1": "The opening is Shacru's.",
    "A-R2": "A turn moves one own chevron; passing only when none can move.",
    "A-R3": "A neutral field a chevron lands on gets its colour.",
    "A-R4": "A chevron's power is the number of own markers in its sector at the start of the "
    "turn, at least 1; a move covers 1 to that many fields.",
    "A-R5": "A move is one straight line, straight on or 45 degrees to either side; it may pass "
    "over opponents' colours but not stop there, and ends facing the way it went.",
    "A-R6": "After a sector change the facing is kept or turned 45 degrees either way, unless the "
    "chevron is about to be removed.",
    "A-R7": "A connection, a move of two or more fields from an own field to one that was own "
    "already with no chevron between, turns every field between to the own colour; if one of them "
    "was an opponent's the chevron is removed.",
    "A-R8": "From an own field to a field that was own, chevrons between may be jumped; then "
    "nothing changes between and nobody is removed.",
    "A-R9": "Otherwise no jumping; never onto a chevron, never onto an opponent's colour.",
    "A-R10": "The first time a player has no move at the start of an own turn, that player passes "
    "and every other one gets exactly one more turn. Most markers win; equal is a shared win.",
}

PACRU = {
    "R1": "42, 28 or 24 markers on the board win with 2, 3 or 4 players; markers taken off the "
    "board go back to their owner.",
    "R2": "A turn moves or reorients one own chevron. There is no passing.",
    "R3": "A chevron moves straight on or 45 degrees to either side and then faces that way; "
    "merely arriving earns no marker.",
    "R4": "A chevron set down in another sector than it started from places one own marker on any "
    "neutral field there that no other chevron stands on; compulsory if there is one.",
    "R5": "A chevron's power is the number of own markers in its sector at the start of the "
    "turn, at least 1.",
    "R6": "A long move is one straight line and may pass over any colour.",
    "R7": "Nothing changes a field under another chevron; only a pincer enters an occupied field "
    "or an opponent's colour; only a connection jump jumps.",
    "R8": "A connection turns every field between to the own colour and is compulsory. Across "
    "sectors one chooses between it and the sector benefit.",
    "R9": "A connection jump changes nothing between, and still earns the sector benefit.",
    "R10": "Arriving in a new sector without any neutral field, one may turn an unoccupied "
    "opponent's field there to the own colour.",
    "R11": "An opponent's chevron attacked by two own ones at the start of the turn may be taken "
    "by one of them: it is removed, the field becomes own, the attacker moves in.",
    "R12": "If the moved chevron and the own one right before it face each other on own fields, "
    "one may turn any unoccupied field of the board to the own colour. Option: only while some "
    "opponent has a number of markers on the board.",
    "R13": "All benefits of a move add up, except a connection with a sector benefit.",
    "R14": "Instead of moving, a chevron may be turned by 45 degrees for two own fields or by 90 "
    "for four; they become neutral and carry no chevron. Only while an own chevron can move.",
    "R15": "Out is who loses the last chevron, or cannot move at the start of an own turn: the "
    "chevrons go, the markers stay.",
    "R16": "The target wins at once, and so does being the only one with chevrons.",
    "idle": "Option: so many steps a seat in a row without a field gained or a chevron taken end "
    "the game; most markers among those still in win.",
}


def clauses(key: str) -> dict[str, str]:
    """The clauses of a title of this folder."""
    return {"shacru": SHACRU, "azacru": AZACRU, "pacru": PACRU}[key]
