"""The folders of the titles, and their modules, which may be missing or broken."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

NEEDED = ("__init__.py", "rules.py", "state.py", "events.py", "display/display.py")
"""What a title's folder must have."""


class TitleError(ValueError):
    """A part of a title that cannot be used: which, and why."""


def elsewhere(part: str) -> list[str]:
    """The folders of that name in each place that ``WAYSTONES_TITLES`` names."""
    places = os.environ.get("WAYSTONES_TITLES", "").split(os.pathsep)
    return [str(Path(place).absolute() / part) for place in places if place]


def loaded(module: str) -> ModuleType:
    """A module of a title; TitleError with its name if it cannot be imported."""
    try:
        return import_module(module)
    except Exception as error:
        path = module.removeprefix("game.").replace(".", "/")
        raise TitleError(f"{path}: {reason(error)}") from error


def optional(module: str, load: Callable[[str], Any] = loaded) -> Any:
    """An optional module of a title, or None; TitleError if it is broken."""
    try:
        return load(module)
    except TitleError as error:
        missing = getattr(error.__cause__, "name", None)
        if isinstance(error.__cause__, ModuleNotFoundError) and _within(module, str(missing)):
            return None
        raise


def _within(module: str, package: str) -> bool:
    return f"{module}.".startswith(f"{package}.")


def reason(error: Exception) -> str:
    """What went wrong while the code of a title ran, in one line."""
    if isinstance(error, SyntaxError):
        return f"{error.msg}, in line {error.lineno} of {Path(error.filename or '').name}"
    return " ".join(f"{type(error).__name__}: {error}".split())


def folders(places: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Each folder of a title, by name, with what is missing in it or an empty text.

    Read off the disk, or asked for where the program is in a zip file.
    """
    roots = [Path(place) for place in places]
    if not all(root.is_dir() for root in roots[:1]):
        import pkgutil  # noqa: PLC0415 - it brings inspect along, 10 ms that hardly anybody needs

        yield from ((module.name, "") for module in pkgutil.iter_modules(map(str, roots[:1])))
    seen: set[str] = set()
    for folder in (folder for root in roots if root.is_dir() for folder in sorted(root.iterdir())):
        files = {file.name for file in folder.iterdir()} if folder.is_dir() else ()
        if any(name.endswith(".py") for name in files):
            missing = (n for n in NEEDED if n not in files and not (folder / n).is_file())
            why = next((f"{name} is missing" for name in missing), "")
            yield folder.name, why if folder.name not in seen else "it is there twice"
            seen.add(folder.name)
