"""The data files that ship with the program, wherever it was installed.

A wheel carries them as ``game/assets``, a checkout beside ``game``; the working directory never
matters, and a zipped package works too.
"""

from __future__ import annotations

import json
import pkgutil
from pathlib import Path
from typing import Any


def read(name: str) -> bytes:
    """The bytes of one asset, named by its path below ``assets``."""
    try:
        data = pkgutil.get_data("game", f"assets/{name}")
    except OSError:
        data = None
    return data if data is not None else (Path(__file__).parents[2] / "assets" / name).read_bytes()


def table(name: str) -> Any:
    """An asset that is a table of data (JSON)."""
    return json.loads(read(name))
