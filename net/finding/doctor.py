"""What is wrong with the network, as data: evidence goes in, findings come out.

A finding is a key and facts to fill its sentence with; what to do about it is a key, too, so
every language and screen can say it in its own words. Gathering the evidence is
``net.finding.examination``; nothing here touches the network.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple

from net.finding.beacon import BROADCAST, MULTICAST4, MULTICAST6
from net.finding.hello import Match
from net.finding.listing import Listed
from net.links.interfaces import PLAIN, TUNNEL, VIRTUAL, Interface, bare
from net.links.secure import Reason

UNICAST = "unicast"
"""A question asked of each address in turn, for networks that pass nothing to everybody."""


class Level(Enum):
    """How bad it is."""

    FINE = "fine"
    NOTE = "note"
    TROUBLE = "trouble"


class Finding(NamedTuple):
    """One thing found."""

    key: str
    level: Level
    remedy: str = ""
    """The key of what to do; nothing for what is as it should be."""
    about: tuple[tuple[str, str], ...] = ()


class Dialled(Enum):
    """What came of dialling an address that somebody typed."""

    ANSWERED = "answered"
    REFUSED = "refused"
    """The machine is there, and nothing listens at that port."""
    SILENT = "silent"
    """No answer at all, as from behind a firewall."""
    UNREACHABLE = "unreachable"
    """The network says there is no way to it."""
    NONSENSE = "nonsense"
    """Something else answered."""


class Evidence(NamedTuple):
    """What an examination saw."""

    interfaces: tuple[Interface, ...] = ()
    deaf: bool = False
    """Whether the beacon's port could not be opened."""
    echoes: frozenset[tuple[str, str]] = frozenset()
    """Own questions heard by this machine itself: from which address, by which way."""
    answers: Mapping[str, frozenset[str]] = {}
    """Other machines that answered, and to which ways of asking."""
    neighbours: int | None = None
    """Other machines on the cable or radio, the router counted; None if that cannot be known."""
    undialled: tuple[str, ...] = ()
    """Machines that said where they are, and could not be dialled there."""
    called: Mapping[str, bool] = {}
    """Machines that were asked to dial this one, and whether they came through."""
    tables: tuple[tuple[Listed, Match], ...] = ()
    typed: tuple[str, Dialled] | None = None


def diagnose(seen: Evidence) -> list[Finding]:
    """Everything the evidence says, in the order a person should look at it."""
    findings = [*_interfaces(seen), *_own_voice(seen), *_others(seen), *_dialling(seen)]
    return [*findings, *_typed(seen), *_tables(seen)]


def healthy(findings: list[Finding]) -> bool:
    """Whether nothing found is trouble."""
    return all(finding.level != Level.TROUBLE for finding in findings)


def refused(reason: Reason) -> Finding:
    """What a table's refusal means to whoever knocked."""
    remedies = {
        Reason.WRONG_CODE: "ask_for_code",
        Reason.NEEDS_CODE: "ask_for_code",
        Reason.WAIT: "wait_a_minute",
        Reason.YOU_UPDATE: "update_here",
        Reason.THEY_UPDATE: "update_there",
        Reason.OTHER_RULES: "update_both",
    }
    return Finding(reason.name.lower(), Level.TROUBLE, remedies.get(reason, "look_again"))


def _trouble(key: str, remedy: str, **about: str) -> Finding:
    return Finding(key, Level.TROUBLE, remedy, tuple(about.items()))


def _interfaces(seen: Evidence) -> Iterator[Finding]:
    plain = [i for i in seen.interfaces if i.kind == PLAIN and _usable(i)]
    if not plain:
        yield _trouble("no_network", "connect")
    for interface in plain:
        about = (("name", interface.name), ("hosts", ", ".join(interface.hosts)))
        yield Finding("interface", Level.FINE, about=about)
    for interface in seen.interfaces:
        if interface.kind == TUNNEL:
            # Alone it is only suspicious; when nobody is heard it is the first thing to try.
            level = Level.NOTE if seen.answers else Level.TROUBLE
            yield Finding("vpn", level, "vpn_off", (("name", interface.name),))
        elif interface.kind == VIRTUAL:
            yield Finding("virtual", Level.NOTE, about=(("name", interface.name),))


def _usable(interface: Interface) -> bool:
    return bool(interface.ipv4 or interface.ipv6)


def _own_voice(seen: Evidence) -> Iterator[Finding]:
    """A machine hears its own broadcasts, unless its own firewall is in between."""
    if seen.deaf:
        yield _trouble("port_taken", "close_other")
        return
    heard = {bare(host) for host, _ in seen.echoes}
    for interface in seen.interfaces:
        if interface.kind == PLAIN and _usable(interface):
            if heard.isdisjoint(interface.hosts):
                yield _trouble("beacon_unheard", "allow_here", name=interface.name)
            else:
                yield Finding("beacon_heard", Level.FINE, about=(("name", interface.name),))


def _others(seen: Evidence) -> Iterator[Finding]:
    """Who answered, and by which ways they could be asked."""
    if not seen.answers:
        if seen.neighbours and seen.neighbours > 1:
            yield _trouble("nobody_answers", "open_a_table", n=str(seen.neighbours))
        else:
            # The router answers everybody; that nobody else does is how isolation looks.
            yield _trouble("isolated" if seen.neighbours else "nobody", "hotspot_or_cable")
        return
    yield Finding("others", Level.FINE, about=(("hosts", ", ".join(sorted(seen.answers))),))
    ways = frozenset().union(*seen.answers.values())
    if not ways & {BROADCAST, MULTICAST6}:
        yield _trouble("no_broadcast", "type_address")
    elif BROADCAST in ways and MULTICAST4 not in ways:
        yield _trouble("no_multicast", "beacon_helps")


def _dialling(seen: Evidence) -> Iterator[Finding]:
    """Connections, there and back."""
    for host in seen.undialled:
        yield _trouble("cannot_dial", "allow_there", host=host)
    if seen.called and not any(seen.called.values()):
        yield _trouble("not_called_back", "allow_here", hosts=", ".join(sorted(seen.called)))
    elif seen.called:
        yield Finding("called_back", Level.FINE)


def _typed(seen: Evidence) -> Iterator[Finding]:
    if seen.typed is None:
        return
    address, outcome = seen.typed
    if outcome == Dialled.ANSWERED:
        yield Finding("typed_answered", Level.FINE, about=(("address", address),))
        return
    remedy = {
        Dialled.REFUSED: "check_port",
        Dialled.SILENT: "allow_there",
        Dialled.UNREACHABLE: "hotspot_or_cable",
        Dialled.NONSENSE: "check_port",
    }[outcome]
    yield _trouble(f"typed_{outcome.value}", remedy, address=address)


def _tables(seen: Evidence) -> Iterator[Finding]:
    """Tables, and whether this machine could play at them."""
    for listed, match in seen.tables:
        about = {"title": listed.offer.title, "version": listed.offer.version}
        if not listed.solid:
            yield _trouble("table_grey", "look_again", **about)
        elif match == Match.SAME:
            yield Finding("table", Level.FINE, about=tuple(about.items()))
        elif match == Match.YOU_UPDATE:
            yield _trouble("you_update", "update_here", **about)
        elif match == Match.THEY_UPDATE:
            yield _trouble("they_update", "update_there", **about)
        else:
            yield _trouble("different_rules", "update_both", **about)
