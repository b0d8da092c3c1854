#!/usr/bin/env python3
"""Run the whole check: python3 tools/test.py [ARGUMENTS OF pytest]."""

import subprocess
import sys
from pathlib import Path
from typing import List

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools import environment

SPREAD = ["-n", "auto", "--dist", "worksteal"]
"""Arguments to run on all cores, and to let idle ones take over tests."""


def main(arguments: List[str]) -> int:
    """Run every check, and say at the end which ones failed."""
    python = str(environment.prepare("test"))
    checks = [
        ("ruff", [python, "-m", "ruff", "check", "."]),
        ("ruff format", [python, "-m", "ruff", "format", "--check", "."]),
        ("mypy", [python, "-m", "mypy"]),
        ("pytest", [python, "-m", "pytest", *(arguments or SPREAD)]),
    ]
    failed = []
    for name, command in checks:
        environment.say(name)
        if subprocess.run(command, cwd=str(environment.ROOT), check=False).returncode:
            failed.append(name)
    if failed:
        environment.say("failed: " + ", ".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
