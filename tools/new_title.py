#!/usr/bin/env python3
"""Write the skeleton of a new title: tools/new_title.py NAME [--in FOLDER].

It is a whole small game, noughts and crosses, under the new name: rules, notation, words in four
languages, display and tests. Without a folder it becomes part of the program; in a folder it is a
title from elsewhere, which the environment variable WAYSTONES_TITLES then has to name.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODEL, SPOKEN = "noughts", "Noughts and crosses"
SOURCE = ROOT / "tests" / "fixtures"
INSIDE = {"titles": "game/titles", "assets": "assets", "tests": "tests/titles"}
"""Where each part of a title is in the program."""


def renamed(text: str, name: str) -> str:
    """A file of the model as the new title has it."""
    called = name.capitalize()
    text = re.sub(r'(?m)(^\[box\.\w+\]\nname = )".*"$', rf'\1"{called}"', text)
    text = text.replace(SPOKEN, called).replace(SPOKEN.lower(), called)
    text = text.replace(MODEL, name).replace(MODEL.capitalize(), called)
    package = f"from game.titles.{name}."
    return text.replace("\n\nfrom .", f"\n{package}").replace("\nfrom .", f"\n{package}")


def write(name: str, folder: Path | None = None) -> list[Path]:
    """Write all files of a new title; the files, or FileExistsError."""
    places = {part: folder / part if folder else ROOT / INSIDE[part] for part in INSIDE}
    for place in places.values():
        if (place / name).exists():
            raise FileExistsError(place / name)
    written = []
    for part, place in places.items():
        for file in sorted((SOURCE / part / MODEL).rglob("*.*")):
            if file.suffix != ".pyc":
                inner = str(file.relative_to(SOURCE / part / MODEL))
                target = place / name / inner.replace(MODEL, name)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(renamed(file.read_text(encoding="utf-8"), name), "utf-8")
                written.append(target)
    return written


def main() -> int:
    """Write the skeleton that was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("name", metavar="NAME", help="small letters and figures, as in chess2")
    parser.add_argument("--in", dest="folder", type=Path, metavar="FOLDER", help="for elsewhere")
    args = parser.parse_args()
    if not re.fullmatch(r"[a-z][a-z0-9]{1,20}", args.name):
        parser.error(f"{args.name!r} is not a name of small letters and figures")
    try:
        written = write(args.name, args.folder)
    except FileExistsError as error:
        parser.error(f"{error} is there already")
    print("\n".join(str(file) for file in written))
    return 0


if __name__ == "__main__":
    sys.exit(main())
