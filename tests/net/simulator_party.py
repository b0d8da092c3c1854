"""A whole LAN party from one seed: a title, machines, players, faults, and what must hold after.

By hand, for as many as one likes: ``python -m tests.net.simulator_party FIRST LAST``.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from functools import cache
from random import Random

from game.core.record import read_record, step_line
from game.core.replay import Replay
from game.core.title import titles
from net.log import acts
from net.log.entries import is_signed
from net.log.ledger import NOBODY, Play
from tests.net.simulator import Divergence, World
from tests.net.simulator_faults import Chaos
from tests.net.simulator_players import Players

FAULTS = 50
SPANS = ((0.05, 0.2, 0.6), (0.2, 0.8, 2.0, 5.0), (0.2, 0.8, 2.0, 5.0, 12.0))


class Party:
    """Some title, two to eight machines, sometimes somebody who watches, and many faults."""

    def __init__(self, seed: int, *, crowded: bool = False) -> None:
        random = Random(f"party {seed}")
        boxes = [box for box in titles().values() if not crowded or box.seats[-1] >= 5]
        title = random.choice(boxes)
        seats = title.seats[-1] if crowded else random.choice(title.seats)
        machines = seats if crowded else random.randint(2, seats)
        self.world = World(seed, title, seats, machines, watchers=random.choice((0, 0, 1)))
        gap = random.choice((0.12, 0.3, 0.7))
        turns = 8 + int(gap * FAULTS * 0.8)
        self.players = Players(self.world, turns, sociable=random.choice((0.0, 0.02, 0.1)))
        for machine in self.world.machines:
            machine.rate = random.choice((1.0, 1.0, 1.0, 0.7, 1.4))
        self.world.begin()
        self.players.begin()
        start = random.choice((0.0, 1.5))
        self.chaos = Chaos(self.world, FAULTS, gap, random.choice(SPANS), start)

    def run(self) -> None:
        """Play until the faults are over and the game is where it should be; then look closely."""
        self.world.run(lambda: self.chaos.over and self.players.done(), self.chaos.peace + 90)
        check_outcome(self.world)


def check_outcome(world: World) -> None:
    """Nothing lost, nothing doubled, nothing diverged, and the log is a sound record."""
    ledgers = set()
    for machine in world.machines:
        assert machine.log is not None
        assert machine.log.replica is not None
        standing = machine.log.replica.standing
        hashes = [link.hash for link in standing.chain.links[: standing.commit]]
        if hashes != world.stands:
            raise Divergence(f"machine {machine.number} ends with another log")
        ledgers.add(standing.settled.digest())
        entries = [link.entry for link in standing.chain.links[: standing.commit]]
        turns = [entry.turn for entry in entries if entry.kind in ("move", "chance")]
        if len(set(turns)) != len(turns):
            raise Divergence("a turn was played twice")
        signatures = {entry.signature for entry in entries}
        if len(signatures) != len(entries):
            raise Divergence("an entry stands twice")
    if len(ledgers) != 1:
        raise Divergence("the tables differ")
    assert world.ledger.play is not None
    _check_record(world.ledger.play, world.settings)


def _check_record(play: Play, settings: str) -> None:
    """The steps that stand are a record that replays to the table's state."""
    steps = [step_line(play.header.title, step) for _, step in reversed(list(play.steps()))]
    replay = Replay(read_record(settings.encode() + "".join(f"{s}\n" for s in steps).encode()))
    if play.rules.view(replay.run().state, NOBODY) != play.rules.view(play.state, NOBODY):
        raise Divergence("the record leads elsewhere")


def main(first: int, last: int) -> None:
    """Many parties, and what happened at them."""
    acts.is_signed = cache(is_signed)  # type: ignore[attr-defined]
    happened: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    failed = 0
    started = time.process_time()
    for seed in range(first, last):
        party = Party(seed)
        try:
            party.run()
        except AssertionError as error:
            failed += 1
            print(f"seed {seed}: {error}")
        happened += party.chaos.happened
        counts += party.world.counts
        counts["entries"] += len(party.world.stands)
        counts["turns"] += party.world.ledger.turn
    print(f"{happened.total()} faults, {failed} failures, {time.process_time() - started:.0f} s")
    print(dict(happened))
    print(dict(counts))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
