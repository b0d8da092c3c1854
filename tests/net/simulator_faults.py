"""What goes wrong at a LAN party, one kind a function; each is undone after a while."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from net.log.log import Log
from tests.net.simulator import USUAL_DELAY, Machine, World

Fault = Callable[[World, float], None]


def _leaders(world: World) -> list[Machine]:
    return [m for m in world.machines if m.awake and m.log is not None and m.log.leads]


def _victim(world: World) -> Machine:
    return world.random.choice(world.machines)


def _leader(world: World) -> Machine:
    return world.random.choice(_leaders(world) or world.machines)


def crash(world: World, span: float) -> None:
    world.crash(_victim(world), span)


def leader_crash(world: World, span: float) -> None:
    world.crash(_leader(world), span)


def crash_while_writing(world: World, span: float) -> None:
    world.random.choice((_victim(world), _leader(world))).disk.cut_at_next_sync = True


def crash_of_all(world: World, span: float) -> None:
    for machine in world.machines:
        world.crash(machine, span * world.random.random())


def _cut(world: World, pairs: set[tuple[bytes, bytes]], span: float) -> None:
    world.cut |= pairs
    world.at(world.now + span, _mend, world, pairs)


def _mend(world: World, pairs: set[tuple[bytes, bytes]]) -> None:
    world.cut -= pairs
    for source, to in sorted(pairs):
        if world.random.random() < 0.3:
            world.call(world.by_name[to], Log.linked, source)


def _both_ways(one: set[bytes], other: set[bytes]) -> set[tuple[bytes, bytes]]:
    return {(a, b) for a in one for b in other} | {(b, a) for a in one for b in other}


def partition(world: World, span: float) -> None:
    names = [machine.name for machine in world.machines]
    one = {name for name in names if world.random.random() < 0.5}
    _cut(world, _both_ways(one, set(names) - one), span)


def isolation(world: World, span: float) -> None:
    name = _leader(world).name
    _cut(world, _both_ways({name}, set(world.by_name) - {name}), span)


def deafness(world: World, span: float) -> None:
    """One machine is heard by nobody, but hears everybody."""
    name = _leader(world).name
    _cut(world, {(name, other) for other in world.by_name if other != name}, span)


def flap(world: World, span: float) -> None:
    one, other = world.random.sample(world.machines, 2)
    _cut(world, _both_ways({one.name}, {other.name}), span)


def loss(world: World, span: float) -> None:
    world.loss = world.random.choice((0.05, 0.2, 0.5))
    world.at(world.now + span, lambda: setattr(world, "loss", 0.0))


def doubling(world: World, span: float) -> None:
    world.doubling = world.random.choice((0.1, 0.5))
    world.at(world.now + span, lambda: setattr(world, "doubling", 0.0))


def delay(world: World, span: float) -> None:
    world.delay = world.random.choice(((0.0, 0.3), (0.05, 0.8), (0.0, 2.5)))
    world.at(world.now + span, lambda: setattr(world, "delay", USUAL_DELAY))


def sleep(world: World, span: float) -> None:
    machine = world.random.choice((_victim(world), _leader(world)))
    if machine.awake:
        machine.asleep = True
        machine.down_since = world.now
        world.at(world.now + span, world.awaken, machine)


def disk_full(world: World, span: float) -> None:
    disk = world.random.choice((_victim(world), _leader(world))).disk
    disk.full = True
    world.at(world.now + span, lambda: setattr(disk, "full", False))


def clock_rate(world: World, span: float) -> None:
    _victim(world).change_rate(world.now, world.random.uniform(0.7, 1.4))


FAULTS: dict[str, Fault] = {
    fault.__name__: fault
    for fault in (
        crash,
        leader_crash,
        crash_while_writing,
        crash_of_all,
        partition,
        isolation,
        deafness,
        flap,
        loss,
        doubling,
        delay,
        sleep,
        disk_full,
        clock_rate,
    )
}
RARE = {"crash_of_all"}


class Chaos:
    """Faults at random moments, and then peace."""

    def __init__(
        self, world: World, faults: int, gap: float, spans: tuple[float, ...], start: float
    ) -> None:
        self.world = world
        self.happened: Counter[str] = Counter()
        self._spans = spans
        when = start
        for _ in range(faults):
            when += world.random.expovariate(1 / gap)
            world.at(when, self._strike)
        self.peace = when + max(spans)
        world.at(self.peace, self._heal)
        self.over = False

    def _strike(self) -> None:
        random = self.world.random
        name = random.choice([name for name in FAULTS if name not in RARE or random.random() < 0.2])
        self.happened[name] += 1
        FAULTS[name](self.world, random.choice(self._spans))

    def _heal(self) -> None:
        world = self.world
        world.cut.clear()
        world.loss = world.doubling = 0.0
        world.delay = USUAL_DELAY
        for machine in world.machines:
            machine.disk.full = machine.disk.cut_at_next_sync = False
            world.awaken(machine)
            world.boot(machine)
        self.over = True
