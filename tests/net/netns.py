"""A lab of laptops on one switch, each in a network namespace of its own; nothing else sees it.

Everything lives in namespaces held by one process: when that ends, the lab is gone, whatever
happened. Root may make one, and so may anybody where user namespaces are allowed; elsewhere the
tests that need it are skipped, with the reason.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
_HOLD = "mount -t tmpfs tmpfs /run && ip link set lo up && echo ready && exec cat"


class Lab:
    """Laptops 1, 2, 3 … on a switch; 10.77.0.N and fd77::N, unless they are made otherwise."""

    def __init__(self, holder: subprocess.Popen[str], inside: list[str]) -> None:
        self._holder, self._inside = holder, inside
        self._run("ip link add br0 type bridge mcast_snooping 0")
        self._run("ip link set br0 up")

    def _run(self, command: str) -> None:
        subprocess.run([*self._inside, *command.split()], check=True, capture_output=True)

    def laptop(self, number: int, *, ipv4: bool = True, ipv6: bool = True) -> None:
        """Put a laptop on the switch."""
        self._run(f"ip netns add pc{number}")
        self._on(number, "ip link set lo up")
        self.cable(number, "eth0", "br0", 0, ipv4=ipv4, ipv6=ipv6)

    def cable(
        self, number: int, name: str, switch: str, net: int, *, ipv4: bool = True, ipv6: bool = True
    ) -> None:
        """Connect a laptop with a switch, by an interface with addresses of that net."""
        port = self.port(number, name)
        self._run(f"ip link add {port} type veth peer name {name} netns pc{number}")
        self._run(f"ip link set {port} master {switch}")
        self._run(f"ip link set {port} up")
        # Addresses are usable at once, without asking around whether they are taken.
        self._on(number, f"ip link set {name} addrgenmode none")
        self._on(number, f"ip link set {name} up")
        if ipv4:
            at = f"10.77.{net}.{number}/24 broadcast 10.77.{net}.255"
            self._on(number, f"ip addr add {at} dev {name}")
        if ipv6:
            self._on(number, f"ip addr add fd77:{net}::{number}/64 dev {name} nodad")
            self._on(number, f"ip addr add fe80::{net + 1}:{number}/64 dev {name} nodad")

    def switch(self, name: str) -> None:
        """Put up another switch, connected with nothing yet."""
        self._run(f"ip link add {name} type bridge mcast_snooping 0")
        self._run(f"ip link set {name} up")

    @staticmethod
    def port(number: int, name: str = "eth0") -> str:
        """The switch's end of a laptop's cable."""
        return f"p{number}{name}"

    def tunnel(self, number: int, name: str) -> None:
        """Give a laptop an interface that looks like a VPN and leads nowhere."""
        self._on(number, f"ip link add {name} type veth peer name nowhere")
        self._on(number, "ip link set nowhere up")
        self._on(number, f"ip addr add 10.99.0.{number}/24 dev {name}")
        self._on(number, f"ip link set {name} up")

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

    def _on(self, number: int, command: str) -> None:
        self._run(f"ip -n pc{number} {command.removeprefix('ip ')}")

    def command(self, number: int, *words: str) -> list[str]:
        """A command as it must be written to run on a laptop."""
        return [*self._inside, "ip", "netns", "exec", f"pc{number}", *words]

    def start(self, number: int, *words: str) -> subprocess.Popen[str]:
        """Run Python on a laptop; its output can be read line by line."""
        return subprocess.Popen(
            self.command(number, sys.executable, *words),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )

    def waystones(self, number: int, *words: str) -> subprocess.CompletedProcess[str]:
        """Run the program on a laptop, to its end."""
        return subprocess.run(
            self.command(number, sys.executable, "-m", "game", *words),
            capture_output=True,
            text=True,
            check=False,
            cwd=ROOT,
            timeout=60,
        )


@contextlib.contextmanager
def lab() -> Iterator[Lab]:
    """A lab with a switch and no laptops yet; the test is skipped where there can be none."""
    reason = impossible()
    if reason:
        pytest.skip(reason)
    holder = _held()
    try:
        yield Lab(holder, _inside(holder.pid))
    finally:
        holder.kill()
        holder.communicate()


def _as_root() -> bool:
    return os.geteuid() == 0


def _held() -> subprocess.Popen[str]:
    flags = ["-nm"] if _as_root() else ["-Urnm"]
    holder = subprocess.Popen(
        ["unshare", *flags, "sh", "-c", _HOLD],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert holder.stdout is not None
    if holder.stdout.readline() != "ready\n":
        _, trouble = holder.communicate()
        raise OSError(f"no namespaces: {trouble.strip()}")
    return holder


def _inside(pid: int) -> list[str]:
    user = [] if _as_root() else ["-U", "--preserve-credentials"]
    return ["nsenter", "-t", str(pid), *user, "-n", "-m", "--"]


@cache
def impossible() -> str:
    """Why there can be no lab on this machine; nothing if there can."""
    missing = [tool for tool in ("unshare", "nsenter", "ip", "bridge") if not shutil.which(tool)]
    if missing:
        return f"network namespaces need {', '.join(missing)}"
    try:
        holder = _held()
    except OSError as trouble:
        return str(trouble)
    try:
        made = Lab(holder, _inside(holder.pid))
        made.laptop(1)
    except subprocess.CalledProcessError as trouble:
        return f"no namespaces: {trouble.stderr}"
    finally:
        holder.kill()
        holder.communicate()
    return ""
