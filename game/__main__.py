"""The command ``waystones``: runs a subcommand and prints errors in one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from game.cli.common import FAILED, INTERRUPTED, OK, USAGE, Parser, UsageError, print_error, version
from game.core.parts import TitleError

COMMANDS = {
    "play": "open the window and play",
    "replay": "check a record and show the board it leads to",
    "simulate": "play many games and count how they end",
    "analyse": "find the turning points of a recorded game",
    "perft": "count complete moves at each depth",
    "titles": "list the titles, their seats and options",
    "host": "open a table on this network and play at it",
    "join": "join a table on this network, to play or to watch",
    "tables": "list the tables that are open on this network",
    "doctor": "say what is wrong with this network, and what to do",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the return value is the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments) or ["play"]
    _prepare_output()
    try:
        code = _run(given)
        sys.stdout.flush()
    except UsageError as error:
        print_error(str(error))
        code = USAGE
    except TitleError as error:
        print_error(f"waystones: {error}")
        code = FAILED
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        code = OK
    except OSError as error:
        _discard_output()
        what = error.filename or "the output cannot be written"
        print_error(f"waystones: {what}: {error.strerror}")
        code = FAILED
    return code


def _prepare_output() -> None:
    """Make sure that there is an output that takes every character."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - till the end
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="backslashreplace")


def _discard_output() -> None:
    """Discard the rest of the output, which Python flushes once more at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(given: list[str]) -> int:
    parser = Parser(
        prog="waystones",
        description="Five tabletop games in seven boxes about paths, sectors and maps.",
        epilog="Without a command: play. Each explains itself: waystones COMMAND --help",
    )
    parser.add_argument("--version", action="store_true", help="show the version and exit")
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)
    for name, words in COMMANDS.items():
        command = commands.add_parser(name, help=words)
        if given[:1] == [name]:
            # Only the command that runs is imported: the others would cost its start time.
            module = import_module(f"game.cli.{name}")
            command.description = module.__doc__
            module.add_arguments(command)
            command.set_defaults(run=module.run)
    args = parser.parse_args(given)
    if args.version:
        print(f"waystones {version()}")
        return OK
    if "run" not in args:
        parser.error("name a command first")
    return int(args.run(args))


if __name__ == "__main__":
    sys.exit(main())
