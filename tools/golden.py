#!/usr/bin/env python3
"""Write the golden playthroughs anew: python3 tools/golden.py [KEY ...].

One file for every title and number of seats: a whole game, its moves, events, boards and what
every seat saw. Look at the difference before committing it: a changed golden is a changed rule.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))


def main() -> None:
    """Write every golden file, or those of the titles that are named."""
    from tests.conformance.game_setups import usual_setups
    from tests.conformance.goldens import golden_path, playthrough

    wanted = sys.argv[1:]
    for table in usual_setups():
        if wanted and table.title.key not in wanted:
            continue
        path = golden_path(table)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(playthrough(table), encoding="utf-8")
        print(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


if __name__ == "__main__":
    main()
