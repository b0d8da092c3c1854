#!/usr/bin/env python3
"""Start Waystones: python3 tools/play.py [ARGUMENTS OF waystones]."""

import sys

import environment

if __name__ == "__main__":
    environment.run([str(environment.prepare("")), "-m", "game", *sys.argv[1:]])
