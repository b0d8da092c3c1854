#!/usr/bin/env python3
"""Write the golden playthroughs anew: python3 tools/golden.py [KEY ...].

One file for every title and number of seats: a whole game, its moves, events, boards and what
every seat saw. Look at the difference before committing it: a changed golden is a changed rule.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

if __name__ == "__main__":
    command = [sys.executable, "-m", "tests.conformance.goldens", *sys.argv[1:]]
    sys.exit(subprocess.run(command, cwd=Path(__file__).parents[1], check=False).returncode)
