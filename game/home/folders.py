"""The folders of a player: settings, games, cached pictures."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import platformdirs

_NAME = "waystones"


class Home(NamedTuple):
    """The folders of one player on this machine."""

    settings: Path
    """The file of settings."""
    games: Path
    """Every game's record, finished or not."""
    pictures: Path
    """Cached pictures; may be deleted at any time."""

    @classmethod
    def default(cls) -> Home:
        """The folders the operating system intends for them."""
        return cls(
            platformdirs.user_config_path(_NAME, appauthor=False) / "settings.toml",
            platformdirs.user_data_path(_NAME, appauthor=False) / "games",
            platformdirs.user_cache_path(_NAME, appauthor=False) / "pictures",
        )

    @classmethod
    def at(cls, folder: Path) -> Home:
        """All in one folder, so that one machine can serve several players."""
        return cls(folder / "settings.toml", folder / "games", folder / "pictures")
