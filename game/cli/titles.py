"""waystones titles: list the titles, their seats and options."""

from __future__ import annotations

import argparse
import json
from typing import Any

from game.cli.common import OK, print_error
from game.core.parts import TitleError
from game.core.title import Option, Title, shelf, titles
from game.words.catalogue import LANGUAGES
from game.words.title_words import check_words
from game.words.toml_files import folder_of_title


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--json", action="store_true", help="print one JSON list")


def run(args: argparse.Namespace) -> int:
    """Print the titles, and why others were left out."""
    _examine()
    left_out = shelf().left_out
    if args.json:
        listed = [_as_json(title) for title in titles().values()]
        listed += [{"folder": folder, "left_out": why} for folder, why in left_out.items()]
        print(json.dumps(listed, ensure_ascii=False))
        return OK
    print("\n".join(line for title in titles().values() for line in _lines(title)))
    for why in left_out.values():
        print_error(f"left out: {why}")
    return OK


def _examine() -> None:
    """Leave out the titles that lack a part, or words in any language."""
    for title in list(titles().values()):
        try:
            title.examine()
            for language in LANGUAGES:
                check_words(title, language, log=True)
        except TitleError as error:
            shelf().leave_out(folder_of_title(title), str(error))


def _default(option: Option, title: Title) -> Any:
    """The default, or the defaults by number of seats where they differ."""
    default = {seats: option.default_for(seats) for seats in title.seats}
    first = default[title.seats[0]]
    return first if set(default.values()) == {first} else default


def _as_json(title: Title) -> dict[str, Any]:
    return {
        "key": title.key,
        "name": title.name,
        "words": title.description,
        "seats": list(title.seats),
        "options": [
            {
                "key": option.key,
                "values": list(option.values) or [option.lowest, option.highest],
                "kind": "choice" if option.values else "number",
                "default": _default(option, title),
                "words": option.description,
            }
            for option in title.options
        ],
    }


def _lines(title: Title) -> list[str]:
    lines = [
        f"{title.key}  {title.name}, {title.seats[0]}-{title.seats[-1]} seats: {title.description}"
    ]
    for option in title.options:
        values = "|".join(option.values) or f"{option.lowest}-{option.highest}"
        default = _default(option, title)
        if isinstance(default, dict):
            default = ", ".join(_by_seats(default))
        lines.append(f"    {option.key}={values}  (usually {default})  {option.description}")
    return lines


def _by_seats(default: dict[int, Any]) -> list[str]:
    """``phoenix for 2-4``: each default with the numbers of seats it is for."""
    seats_of: dict[Any, list[int]] = {}
    for seats, value in default.items():
        seats_of.setdefault(value, []).append(seats)
    return [f"{value} for {seats[0]}-{seats[-1]}" for value, seats in seats_of.items()]
