#!/usr/bin/env python3
"""Start Waystones: python3 tools/play.py [ARGUMENTS OF waystones]."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools import environment

if __name__ == "__main__":
    environment.run([str(environment.prepare("")), "-m", "game", *sys.argv[1:]])
