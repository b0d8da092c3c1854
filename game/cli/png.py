"""Writes a position as a PNG file, for ``replay --png``; needs no display."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.replay import Replay
from game.scenes.match.position_picture import bare_context, position_picture
from game.shell.snapshot import area_of, save, unit_of
from game.shell.text_layout import TextLayout
from game.words.toml_files import WordsError


def write(replay: Replay, view: Any, seat: int, path: Path, wanted: tuple[int, int]) -> str:
    """Draw a replayed position to a file; the complaint if words are missing.

    OSError if the file cannot be written.
    """
    context = bare_context(area_of(wanted), TextLayout(unit_of(wanted)))
    try:
        shapes = position_picture(replay.header, replay.rules, view, seat, context)
    except WordsError as error:
        return str(error)
    save(shapes, path, wanted)
    return ""
