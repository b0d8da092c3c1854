"""The data files of the program and of titles from elsewhere.

A wheel carries them as ``game/assets``, a checkout beside ``game``; the working directory never
matters, and a zipped package works too. ``WAYSTONES_TITLES`` names more folders, each with
``titles/NAME`` (the code), ``assets/NAME`` and, for the tests, ``tests/NAME``.
"""

from __future__ import annotations

import json
import pkgutil
from pathlib import Path
from typing import Any

from game.core.parts import elsewhere


def read(name: str) -> bytes:
    """The bytes of one asset, named by its path below ``assets``."""
    try:
        data = pkgutil.get_data("game", f"assets/{name}")
    except OSError:
        data = None
    if data is not None:
        return data
    usual = Path(__file__).parents[2] / "assets" / name
    places = (Path(place) / name for place in elsewhere("assets"))
    return next((path for path in places if path.is_file()), usual).read_bytes()


def table(name: str) -> Any:
    """An asset that is a table of data (JSON)."""
    return json.loads(read(name))
