"""The machine's network interfaces: their addresses, their kinds, and how others would dial us."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from ipaddress import IPv4Interface, IPv6Address, ip_address
from typing import Any, NamedTuple

import ifaddr

_TUNNEL = re.compile(
    r"(tun|tap|wg|utun|ppp|ipsec|tailscale|zt|nordlynx|proton|.*\bvpn)", re.IGNORECASE
)
_VIRTUAL = re.compile(r"(?i)(docker|br-|veth|virbr|vmnet|vboxnet|lxc|podman|vethernet)")

PLAIN, TUNNEL, VIRTUAL = "plain", "tunnel", "virtual"


class Interface(NamedTuple):
    """One way into the network."""

    name: str
    number: int
    ipv4: tuple[IPv4Interface, ...]
    ipv6: tuple[IPv6Address, ...]
    """Link-local ones too; which interface they mean is in ``number``."""

    @property
    def kind(self) -> str:
        """A cable or radio, a tunnel (VPN), or a bridge to virtual machines: by its name."""
        if _TUNNEL.match(self.name):
            return TUNNEL
        return VIRTUAL if _VIRTUAL.match(self.name) else PLAIN

    @property
    def hosts(self) -> tuple[str, ...]:
        """Its addresses as text, without scope."""
        return (*(str(net.ip) for net in self.ipv4), *map(str, self.ipv6))


def interfaces(loopback: bool = False) -> list[Interface]:
    """Every interface that has an address now; the loopback only if it is wanted."""
    found = []
    for adapter in ifaddr.get_adapters():
        v4 = tuple(
            IPv4Interface(f"{ip.ip}/{ip.network_prefix}") for ip in adapter.ips if ip.is_IPv4
        )
        v6 = tuple(IPv6Address(ip.ip[0].partition("%")[0]) for ip in adapter.ips if ip.is_IPv6)
        looped = any(net.ip.is_loopback for net in v4) or any(ip.is_loopback for ip in v6)
        if (v4 or v6) and (loopback or not looped):
            found.append(Interface(adapter.nice_name, adapter.index or 0, v4, v6))
    return found


def own_hosts() -> tuple[str, ...]:
    """Where others may dial this machine, plain interfaces first."""
    ordered = sorted(interfaces(), key=lambda interface: interface.kind != PLAIN)
    return tuple(host for interface in ordered for host in interface.hosts)


def scoped(hosts: Iterable[str]) -> Iterator[str]:
    """Hosts as this machine must dial them: a link-local address once for every interface."""
    for host in hosts:
        if "%" in host or not _is_link_local(host):
            yield host
            continue
        for interface in interfaces():
            if interface.ipv6:
                yield f"{host}%{interface.number}"


def host_of(address: tuple[Any, ...]) -> str:
    """The host in a socket's address, with the interface if it means nothing without."""
    host = str(address[0])
    return f"{host}%{address[3]}" if address[3:] and address[3] and "%" not in host else host


def bare(host: str) -> str:
    """A host as others can be told of it: without the scope, which means something only here."""
    return host.partition("%")[0].removeprefix("::ffff:")


@lru_cache(maxsize=1024)
def is_loopback(host: str) -> bool:
    """Whether a host is this machine's way to itself."""
    try:
        return ip_address(bare(host)).is_loopback
    except ValueError:
        return host == "localhost"


def _is_link_local(host: str) -> bool:
    try:
        return ip_address(host).version == 6 and ip_address(host).is_link_local
    except ValueError:
        return False
