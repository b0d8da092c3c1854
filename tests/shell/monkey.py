"""Random input to the program: presses, clicks, text, pads, sizes, settings.

python3 -m tests.shell.monkey [STEPS] [SEED]
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from game.controls.bindings import DEFAULTS
from game.controls.intents import KEYBOARD
from game.words.catalogue import LANGUAGES
from tests.shell.pilot import Pilot, same_dice
from tests.shell.virtual import NAMES, STICKS, VirtualPad

import pygame  # isort: skip

KEYS = sorted({key for keys in DEFAULTS[KEYBOARD].values() for key in keys} - {"f11"})
SIZES = ((640, 360), (640, 400), (480, 300), (800, 340))
LETTERS = "abzÀéжЩ 7-"
MOST_PADS = 3


class Monkey:
    """A user who does random things."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._chance = random.Random(seed)
        self._folder = folder
        self.pilot = Pilot(folder, speed=2.0, reduced_motion=False)
        self._pads: list[VirtualPad] = []
        self.seen: Counter[str] = Counter()
        self.past: list[str] = []
        self._deeds: tuple[tuple[int, Callable[[], None]], ...] = (
            (30, self._key),
            (26, self._pad),
            (6, self._stick),
            (24, self._click_something),
            (6, self._click_anywhere),
            (4, self._wheel),
            (3, self._type),
            (2, self._plug),
            (2, self._resize),
            (2, self._settings),
            (2, self._lose_focus),
            (3, self._wait),
        )

    def run(self, steps: int) -> None:
        """Do a number of random things."""
        weights = [weight for weight, _ in self._deeds]
        deeds = [deed for _, deed in self._deeds]
        for _ in range(steps):
            deed = self._chance.choices(deeds, weights)[0]
            self.past = [*self.past[-30:], f"{type(self.pilot.top).__name__} {deed.__name__}"]
            deed()
            self.seen[type(self.pilot.top).__name__] += 1
            if self.pilot.stack.context.quitting:
                self._start_again()

    def _start_again(self) -> None:
        """Start the program again with the same folders after it was quit."""
        self._pads.clear()
        self.pilot.close()
        self.pilot = Pilot(self._folder)

    def _key(self) -> None:
        self.pilot.key(self._chance.choice(KEYS), self._chance.choice((None, None, True, False)))

    def _pad(self) -> None:
        if self._pads:
            pad = self._chance.choice(self._pads)
            part = self._chance.choice((None, None, True, False))
            self.pilot.button(pad, self._chance.choice(NAMES), part)

    def _stick(self) -> None:
        if self._pads:
            pad = self._chance.choice(self._pads)
            pad.push(self._chance.choice(STICKS), self._chance.choice((-1.0, 0.0, 0.0, 1.0)))
            self.pilot.frames()

    def _click_something(self) -> None:
        targets = list(self.pilot.targets().values())
        if targets:
            target = self._chance.choice(targets)
            self.pilot.click(target.box.centre, self._chance.choice((1, 1, 1, 1, 2, 3)))

    def _click_anywhere(self) -> None:
        area = self.pilot.stack.context.area
        where = (self._chance.uniform(-20, area.w + 20), self._chance.uniform(-20, area.h + 20))
        self.pilot.click(where, self._chance.choice((1, 1, 2, 3, 6, 9)))

    def _wheel(self) -> None:
        self.pilot.wheel(self._chance.choice((-1, 1)))

    def _type(self) -> None:
        self.pilot.write("".join(self._chance.choices(LETTERS, k=self._chance.randrange(1, 30))))

    def _plug(self) -> None:
        if len(self._pads) < MOST_PADS and self._chance.random() < 0.6:
            self._pads.append(self.pilot.plug())
        elif self._pads:
            self.pilot.unplug(self._pads.pop(self._chance.randrange(len(self._pads))))

    def _resize(self) -> None:
        self.pilot.resize(self._chance.choice(SIZES))

    def _settings(self) -> None:
        stack = self.pilot.stack
        changes = {
            "language": self._chance.choice(list(LANGUAGES)),
            "text": self._chance.choice((1.0, 1.5, 2.0)),
            "theme": self._chance.choice(("box", "contrast")),
            "speed": self._chance.choice((0.0, 1.0, 2.0)),
        }
        name = self._chance.choice(list(changes))
        stack.keep(stack.context.settings._replace(**{name: changes[name]}))
        self.pilot.frames()

    def _lose_focus(self) -> None:
        self.pilot.post(pygame.WINDOWFOCUSLOST)
        self.pilot.frames()

    def _wait(self) -> None:
        self.pilot.frames(self._chance.randrange(1, 12), self._chance.choice((0.01, 0.1, 0.5)))


def main() -> None:
    """Run random input from the command line."""
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with tempfile.TemporaryDirectory() as folder, same_dice(seed):
        monkey = Monkey(Path(folder), seed)
        try:
            for part in range(0, steps, 1000):
                monkey.run(min(1000, steps - part))
                if part % 10_000 == 0:
                    print(part, dict(monkey.seen), flush=True)
        except BaseException:
            print("\n".join(monkey.past))
            raise
        monkey.pilot.close()
        print(steps, dict(monkey.seen))


if __name__ == "__main__":
    main()
