"""Laptops on one switch, each in a network namespace of its own.

Everything lives in namespaces held by one process: when that ends, the lab is gone, whatever
happened. Root may make one, and so may anybody where user namespaces are allowed.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache

_HOLD = "mount -t tmpfs tmpfs /run && ip link set lo up && echo ready && exec cat"


class Lab:
    """Laptops 1, 2, 3 … on a switch, at 10.77.0.N and fd77::N."""

    def __init__(self, inside: list[str]) -> None:
        """``inside`` are the words before a command that runs it in the lab."""
        self.inside = inside
        self._laptops: list[int] = []
        self._links: list[str] = []
        self.switch("br0")

    def _run(self, *commands: str) -> None:
        """Run commands in the lab, each if the one before it went well."""
        words = [*self.inside, "sh", "-c", " && ".join(commands)]
        subprocess.run(words, check=True, capture_output=True, text=True)

    def laptop(self, number: int, *, ipv4: bool = True, ipv6: bool = True) -> None:
        """Put a laptop on the switch."""
        self._laptops.append(number)
        self._run(f"ip netns add pc{number}", f"ip -n pc{number} link set lo up")
        self.cable(number, "eth0", "br0", 0, ipv4=ipv4, ipv6=ipv6)

    def cable(
        self, number: int, name: str, switch: str, net: int, *, ipv4: bool = True, ipv6: bool = True
    ) -> None:
        """Connect a laptop with a switch, by an interface with addresses of that net."""
        port, on = self.port(number, name), f"ip -n pc{number}"
        self._links.append(port)
        commands = [
            f"ip link add {port} type veth peer name {name} netns pc{number}",
            f"ip link set {port} master {switch} up",
            # Addresses are usable at once, without asking around whether they are taken.
            f"{on} link set {name} addrgenmode none",
            f"{on} link set {name} up",
        ]
        if ipv4:
            at = f"10.77.{net}.{number}/24 broadcast 10.77.{net}.255"
            commands.append(f"{on} addr add {at} dev {name}")
        if ipv6:
            commands.append(f"{on} addr add fd77:{net}::{number}/64 dev {name} nodad")
            commands.append(f"{on} addr add fe80::{net + 1}:{number}/64 dev {name} nodad")
        self._run(*commands)

    def switch(self, name: str) -> None:
        """Put up another switch, connected with nothing yet."""
        self._links.append(name)
        self._run(
            f"ip link add {name} type bridge mcast_snooping 0",
            f"ip link set {name} up",
        )

    @staticmethod
    def port(number: int, name: str = "eth0") -> str:
        """The switch's end of a laptop's cable."""
        return f"p{number}{name}"

    def tunnel(self, number: int, name: str) -> None:
        """Give a laptop an interface that looks like a VPN and leads nowhere."""
        on = f"ip -n pc{number}"
        self._run(
            f"{on} link add {name} type veth peer name nowhere",
            f"{on} link set nowhere up",
            f"{on} addr add 10.99.0.{number}/24 dev {name}",
            f"{on} link set {name} up",
        )

    def cut(self, number: int) -> None:
        """Pull a laptop's cable."""
        self._run(f"ip link set {self.port(number)} down")

    def join(self, number: int) -> None:
        """Plug it in again."""
        self._run(f"ip link set {self.port(number)} up")

    def filter_multicast(self, number: int) -> None:
        """Let no multicast reach a laptop, as some access points do."""
        self._run(f"bridge link set dev {self.port(number)} mcast_flood off")

    def isolate(self, number: int) -> None:
        """Keep a laptop apart from all others that are isolated, as guest Wi-Fi does."""
        self._run(f"bridge link set dev {self.port(number)} isolated on")

    def command(self, number: int, *words: str) -> list[str]:
        """What runs a command on a laptop."""
        return [*self.inside, "ip", "netns", "exec", f"pc{number}", *words]

    def clear(self) -> None:
        """Take away all laptops and cables: an empty switch is left."""
        links = [f"ip link del {link}" for link in reversed(self._links)]
        laptops = [f"ip netns del pc{number}" for number in self._laptops]
        self._links, self._laptops = [], []
        self._run(*links, *laptops)
        self.switch("br0")


@contextlib.contextmanager
def lab() -> Iterator[Lab]:
    """A lab with a switch and no laptops yet."""
    with namespaces() as inside:
        yield Lab(inside)


@contextlib.contextmanager
def namespaces() -> Iterator[list[str]]:
    """The words that run a command in new namespaces; OSError if not allowed."""
    holder = _held()
    try:
        yield _inside(holder.pid)
    finally:
        holder.kill()
        holder.communicate()


def _as_root() -> bool:
    return os.geteuid() == 0


def _held() -> subprocess.Popen[str]:
    flags = ["-nm"] if _as_root() else ["-Urnm"]
    command = ["unshare", *flags, "sh", "-c", _HOLD]
    holder = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    if holder.stdout is None or holder.stdout.readline() != "ready\n":
        _, trouble = holder.communicate()
        raise OSError(f"no namespaces: {trouble.strip()}")
    return holder


def _inside(pid: int) -> list[str]:
    user = [] if _as_root() else ["-U", "--preserve-credentials"]
    return ["nsenter", "-t", str(pid), *user, "-n", "-m", "--"]


@cache
def impossible() -> str:
    """The reason why this machine can have no lab; empty if it can."""
    missing = [tool for tool in ("unshare", "nsenter", "ip", "bridge") if not shutil.which(tool)]
    if missing:
        return f"network namespaces need {', '.join(missing)}"
    try:
        with lab() as made:
            made.laptop(1)
    except OSError as trouble:
        return str(trouble)
    except subprocess.CalledProcessError as trouble:
        return f"no namespaces: {trouble.stderr}"
    return ""
