"""The winner of a trick and the explorer's choices, for the literal model.

Part of a second, literal reading of the rules that shares no code with the program.
"""

from __future__ import annotations

from tests.titles.trickmap.literal_map import Cell, LiteralMap
from tests.titles.trickmap.literal_tiles import (
    TERRAINS,
    is_wild,
    terrain,
    terrains_printed,
    value,
)


def terrain_counts(board: LiteralMap, trick: int, wild_vote_scope: str) -> dict[str, int]:
    """C1: the tiles of the trick per terrain; W6: a wild adds 1 to each it belongs to."""
    counts = dict.fromkeys(TERRAINS, 0)
    only_trick = trick if wild_vote_scope == "trick" else None
    for cell in board.cells_of_trick(trick):
        tile = board.tiles[cell].tile
        if is_wild(tile):
            for name in board.belongs_to(cell, only_trick):
                counts[name] += 1
        else:
            counts[terrain(tile)] += 1
    return counts


def judge(board: LiteralMap, trick: int, wild_vote_scope: str) -> tuple[int, str | None]:
    """Section 2.5: the winner's seat and the predominant terrain of a complete trick.

    The terrain is None when all tiles are wild: then the winner chooses it (C6).
    """
    cells = board.cells_of_trick(trick)
    normal = [cell for cell in cells if not is_wild(board.tiles[cell].tile)]
    if not normal:
        return board.tiles[cells[-1]].seat, None  # C6: the last player wins
    counts = terrain_counts(board, trick, wild_vote_scope)
    # C2: only terrains with at least one normal tile in this trick can predominate.
    able = {terrain(board.tiles[cell].tile) for cell in normal}
    top = max(counts[name] for name in able)
    tied = {name for name in able if counts[name] == top}  # C3 when one, C4 when several
    best: Cell | None = None
    for cell in normal:  # in the order of play
        tile = board.tiles[cell].tile
        if terrain(tile) not in tied:
            continue
        # C5: of equal values the one played latest wins, hence "not lower".
        if best is None or value(tile) >= value(board.tiles[best].tile):
            best = cell
    assert best is not None
    return board.tiles[best].seat, terrain(board.tiles[best].tile)


def explorer_choices(
    board: LiteralMap, trick: int, predominant: str | None, explorer_scope: str
) -> list[tuple[Cell, str]]:
    """E1, C6, section 7: every (cell, terrain) open to the winner's explorer."""
    within = list(board.tiles) if explorer_scope == "map" else board.cells_of_trick(trick)
    if predominant is not None:
        return sorted((cell, predominant) for cell in within if board.is_of(cell, predominant))
    # C6: some wild of the trick belongs to the terrain or, if it belongs to none, shows it;
    # the tile is that wild, or of that terrain within the scope.
    found: set[tuple[Cell, str]] = set()
    for wild_cell in board.cells_of_trick(trick):
        names = board.belongs_to(wild_cell)
        if not names:
            names = terrains_printed(board.layout, board.tiles[wild_cell].tile)
        for name in names:
            found.add((wild_cell, name))
            for cell in within:
                if board.is_of(cell, name):
                    found.add((cell, name))
    return sorted(found)
