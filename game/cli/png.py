"""Writes a position as a PNG file, for ``replay --png``; needs no display."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.cli.common import UsageError
from game.core.replay import Replay
from game.scenes.match.position_picture import bare_context, position_picture
from game.shell.snapshot import area_of, save, unit_of
from game.shell.text_layout import TextLayout
from game.words.toml_files import WordsError


def write(replay: Replay, view: Any, seat: int, path: Path, wanted: tuple[int, int]) -> None:
    """Draw a replayed position to a file; OSError if the file cannot be written.

    UsageError names the file of words if the title lacks one, or a sentence in it.
    """
    context = bare_context(area_of(wanted), TextLayout(unit_of(wanted)))
    try:
        shapes = position_picture(replay.header, replay.rules, view, seat, context)
    except WordsError as error:
        raise UsageError(f"waystones replay: {error}") from None
    save(shapes, path, wanted)
