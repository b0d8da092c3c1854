"""waystones titles: list the titles, their seats and options."""

from __future__ import annotations

import argparse
import json
from typing import Any

from game.cli.common import OK
from game.core.title import Option, Title, titles


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--json", action="store_true", help="print one JSON list")


def run(args: argparse.Namespace) -> int:
    """Print the titles."""
    if args.json:
        print(json.dumps([_as_json(title) for title in titles().values()], ensure_ascii=False))
    else:
        print("\n".join(line for title in titles().values() for line in _lines(title)))
    return OK


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
