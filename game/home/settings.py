"""The player's settings, and the TOML file they are kept in.

An invalid value is replaced by its default and named in ``complaints``; a file that cannot be read
at all is set aside, never overwritten. Writing is atomic.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

import tomli_w

from game.core.journal import replace_file

CHOICES: dict[str, tuple[str | float, ...]] = {
    "text": (1.0, 1.25, 1.5, 1.75, 2.0),
    "speed": (0.5, 1.0, 2.0, 0.0),
    "theme": ("box", "contrast"),
    "look": ("hold", "toggle"),
    "glyphs": ("auto", "xbox", "playstation", "nintendo", "keyboard"),
    "effects": (0.0, 0.25, 0.5, 0.75, 1.0),
    "music": (0.0, 0.25, 0.5, 0.75, 1.0),
}
"""The values of settings that have few; a speed of 0 is instant."""


class Settings(NamedTuple):
    """All settings with their defaults."""

    language: str = ""
    """Empty until it has been chosen at the first start."""
    text: float = 1.0
    speed: float = 1.0
    reduced_motion: bool = False
    theme: str = "box"
    full_screen: bool = False
    effects: float = 0.75
    music: float = 0.0
    look: str = "hold"
    glyphs: str = "auto"
    swap_confirm: bool = False
    rumble: bool = True
    names: tuple[str, ...] = ()
    """The names that people gave themselves in the last game."""
    bindings: Mapping[str, Mapping[str, list[str]]] = {}


class LoadedSettings(NamedTuple):
    """Settings as loaded, and what was wrong with the file."""

    settings: Settings
    complaints: tuple[str, ...] = ()


def load(path: Path) -> LoadedSettings:
    """The settings in a file; the defaults if there is none."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return LoadedSettings(Settings())
    except (OSError, ValueError) as error:
        aside = _set_aside(path)
        where = f"; it is kept as {aside.name}" if aside is not None else ""
        return LoadedSettings(Settings(), (f"{path}: {error}{where}",))
    return _read(data, path)


def save(path: Path, settings: Settings) -> None:
    """Write the settings to a file; OSError if that fails."""
    defaults = Settings()
    data = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in settings._asdict().items()
        if value != getattr(defaults, name)
    }
    replace_file(path, tomli_w.dumps(data).encode())


def _read(data: Mapping[str, Any], path: Path) -> LoadedSettings:
    valid: dict[str, Any] = {}
    complaints: list[str] = []
    for name, value in data.items():
        problem = _problem(name, value)
        if problem:
            complaints.append(f"{path}: {name} {problem}")
        else:
            valid[name] = _converted(name, value)
    return LoadedSettings(Settings(**valid), tuple(complaints))


def _problem(name: str, value: object) -> str:
    """What is wrong with a value; empty if nothing."""
    if name not in Settings._fields:
        return "is not a setting"
    if name == "names":
        right = isinstance(value, list) and all(isinstance(each, str) for each in value)
        return "" if right else "is a list of names"
    if name == "bindings":
        return "" if _is_bindings(value) else "is a table of controls by device and intent"
    if name in CHOICES:
        wanted = type(CHOICES[name][0])
        known = isinstance(value, wanted | int) and not isinstance(value, bool)
        if known and value in CHOICES[name]:
            return ""
        return f"is one of {', '.join(map(str, CHOICES[name]))}"
    kind = get_type_hints(Settings)[name]
    return "" if type(value) is kind else f"is a {kind.__name__}"


def _is_bindings(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(table, dict)
        and all(
            isinstance(controls, list) and all(isinstance(c, str) for c in controls)
            for controls in table.values()
        )
        for table in value.values()
    )


def _converted(name: str, value: Any) -> Any:
    if name == "names":
        return tuple(value)
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _set_aside(path: Path) -> Path | None:
    aside = path.with_name(f"{path.name}.unreadable")
    try:
        path.replace(aside)
    except OSError:
        return None
    return aside
