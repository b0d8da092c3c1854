"""The private Python environment of play.py and test.py: made once, then reused.

This file runs on whatever Python a machine happens to have, before anything is installed: it
keeps to the standard library and to syntax that an old Python can read, so that even there the
message says what to do.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import List, NoReturn, Tuple

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".waystones-env"
OLDEST = (3, 11)
NEWER = ("python3.14", "python3.13", "python3.12", "python3.11", "python3", "python")


def say(text: str) -> None:
    """Print a message beside the program's own output."""
    print("waystones: " + text, file=sys.stderr, flush=True)


def give_up(text: str) -> NoReturn:
    """End with a message that says what to do."""
    say(text)
    sys.exit(1)


def python() -> Path:
    """The environment's own interpreter."""
    return HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def prepare(extra: str) -> Path:
    """Make or update the environment if necessary; give its interpreter.

    ``extra`` is "" for playing, or the name of the project's optional dependencies.
    """
    stamp = HOME / ("installed-" + (extra or "play"))
    wanted = _fingerprint()
    if stamp.is_file() and stamp.read_text() == wanted and python().is_file():
        return python()
    interpreter = _recent_enough()
    if not _works():
        say("making a private Python environment in " + str(HOME))
        _make(interpreter)
    say("installing what Waystones needs (once; this takes a minute)")
    _install(extra)
    stamp.write_text(wanted)
    return python()


def run(command: List[str]) -> NoReturn:
    """Replace this process by a command, as far as the system allows."""
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    sys.stdout.flush()
    os.execv(command[0], command)  # noqa: S606 - the very purpose


def _fingerprint() -> str:
    """A hash of what the installation depends on: project file and checkout path."""
    project = (ROOT / "pyproject.toml").read_bytes()
    return hashlib.sha256(project + str(ROOT).encode()).hexdigest()


def _recent_enough() -> str:
    """The running interpreter, or an installed one that is new enough."""
    if sys.version_info >= OLDEST:
        return sys.executable
    for name in NEWER:
        found = shutil.which(name)
        if found and _version(found) >= OLDEST:
            return found
    give_up(
        "Python 3.11 or newer is needed, and this is {}.{}. Install a newer Python "
        "(on Debian or Ubuntu: apt install python3.11 python3.11-venv) and start again.".format(
            *sys.version_info[:2]
        )
    )


def _version(interpreter: str) -> Tuple[int, ...]:
    code = "import sys; print(*sys.version_info[:2])"
    done = subprocess.run([interpreter, "-c", code], stdout=subprocess.PIPE, check=False)
    words = done.stdout.split()
    return tuple(int(word) for word in words) if len(words) == 2 else (0, 0)


def _works() -> bool:
    """Whether the environment exists, and its interpreter runs and has pip."""
    if not python().is_file():
        return False
    asked = [str(python()), "-c", "import pip, sys; sys.exit(sys.version_info < (3, 11))"]
    quiet = subprocess.DEVNULL
    return subprocess.run(asked, stdout=quiet, stderr=quiet, check=False).returncode == 0


def _make(interpreter: str) -> None:
    shutil.rmtree(str(HOME), ignore_errors=True)
    done = subprocess.run(
        [interpreter, "-m", "venv", str(HOME)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        shutil.rmtree(str(HOME), ignore_errors=True)
        _show(done.stdout)
        give_up(
            "the environment could not be made: this Python has no working venv module. "
            "Install it (on Debian or Ubuntu: apt install python3-venv) and start again."
        )


def _install(extra: str) -> None:
    project = str(ROOT) + ("[" + extra + "]" if extra else "")
    command = [str(python()), "-m", "pip", "install", "--disable-pip-version-check", "--quiet"]
    done = subprocess.run(
        [*command, "--editable", project],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        _show(done.stdout)
        give_up(
            "the packages could not be installed. The first start needs the internet (or a package "
            "mirror set up for pip); later ones do not. Check the connection and start again."
        )


def _show(output: bytes) -> None:
    sys.stderr.write(output.decode(errors="replace"))
    sys.stderr.flush()
