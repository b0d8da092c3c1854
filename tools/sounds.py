#!/usr/bin/env python3
"""Make the sounds anew: python3 tools/sounds.py [NAME ...].

Everything is computed (tools/synthesis); the encoder needs the package soundfile, which is in the
project's extra ``sounds``. The files under assets/shared/sounds are what ships; the same recipes
give the same bytes. What is printed is each file's length, size and loudness: the gains in
game/sound/sounds.py go by it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools.synthesis import music, recipes
from tools.synthesis.loudness import loudness
from tools.synthesis.ogg import encoded
from tools.synthesis.synth import RATE, Wave

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "assets" / "shared" / "sounds"
QUALITY = 0.3
MUSIC = "music"


def main(arguments: Sequence[str]) -> int:
    """Write the sounds named, or all of them."""
    known = (*recipes.RECIPES, MUSIC)
    parser = argparse.ArgumentParser(description="Make the sounds anew.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"some of {', '.join(known)}")
    names = parser.parse_args(arguments).names
    for name in names:
        if name not in known:
            parser.error(f"there is no sound {name} (there are: {', '.join(known)})")
    if find_spec("soundfile") is None:
        print(
            "tools/sounds.py needs the package soundfile to encode: "
            ".waystones-env/bin/pip install -e '.[sounds]'",
            file=sys.stderr,
        )
        return 1
    OUT.mkdir(parents=True, exist_ok=True)
    for name in names or known:
        _write(name, music.synthesised() if name == MUSIC else (recipes.synthesised(name),))
    return 0


def _write(name: str, waves: tuple[Wave, ...]) -> None:
    data = encoded(waves, QUALITY)
    (OUT / f"{name}.ogg").write_bytes(data)
    seconds, loud = len(waves[0]) / RATE, max(map(loudness, waves))
    print(f"{name:18} {seconds:6.2f} s {len(data):8,} bytes {loud:6.1f} dB", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
