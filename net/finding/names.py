"""Tables announced and found by zeroconf, in a thread of its own.

The library takes 160 ms to import and talks when it likes, so it is imported there and not
before. It stays with the interfaces it began with; when they change it is begun anew. What it
finds are addresses to probe, nothing more.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, NamedTuple

from net.links.interfaces import own_hosts
from net.links.lines import Address
from net.links.messages import Offer

if TYPE_CHECKING:
    from zeroconf import ServiceInfo, Zeroconf

SERVICE = "_waystones._tcp.local."
_LOOK = 3.0
"""Seconds between two looks at the interfaces."""
_ANSWER = 1000
"""Milliseconds to ask for a name's addresses."""


class Card(NamedTuple):
    """What is announced of a table."""

    table: str
    port: int
    text: tuple[tuple[str, str], ...]


def card(offer: Offer, port: int) -> Card:
    """A table's announcement: protocols, title, seats, and the random name of the table."""
    text = (
        ("protocol", f"{offer.low}-{offer.high}"),
        ("title", offer.title),
        ("seats", f"{offer.taken}/{offer.seats}"),
        ("table", offer.table.hex()),
    )
    return Card(offer.table.hex(), port, text)


class Names:
    """A machine in the world of zeroconf: what it announces, and what it finds."""

    def __init__(self, found: Callable[[Address], None] | None = None) -> None:
        """``found`` is called in the library's thread; None looks for nothing."""
        self._found = found
        self._card: Card | None = None
        self._stopped = False
        self._wake = threading.Event()
        self._thread = threading.Thread(target=self._run, name="names", daemon=True)

    def start(self) -> None:
        """Begin, in the background."""
        self._thread.start()

    def publish(self, announced: Card) -> None:
        """Announce a table, or that it has changed."""
        self._card = announced
        self._wake.set()

    def close(self, patience: float = 2.0) -> None:
        """Say goodbye, if it had begun, and end; waits for the goodbye, but not for long."""
        self._stopped = True
        self._wake.set()
        if self._thread.ident is not None:
            self._thread.join(patience)

    def _run(self) -> None:
        logging.getLogger("zeroconf").setLevel(logging.CRITICAL)  # its troubles are no news
        while not self._stopped:
            hosts = own_hosts()
            library = _begin()
            if library is None:
                self._rest()
                continue
            try:
                self._serve(library, hosts)
            finally:
                library.close()

    def _serve(self, library: Zeroconf, hosts: tuple[str, ...]) -> None:
        """Announce and look, until told to stop or the interfaces change."""
        from zeroconf import ServiceBrowser  # noqa: PLC0415 - see above

        if self._found is not None:
            ServiceBrowser(library, SERVICE, handlers=[self._changed])
        shown: Card | None = None
        while not self._stopped and own_hosts() == hosts:
            announced = self._card
            if announced is not None and announced != shown:
                _show(library, _info(announced, hosts), first=shown is None)
                shown = announced
            self._rest()

    def _rest(self) -> None:
        self._wake.wait(_LOOK)
        self._wake.clear()

    def _changed(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: Any) -> None:
        """Something was announced, or taken back: only the first is a hint."""
        if self._found is None or state_change.name == "Removed":
            return
        info = zeroconf.get_service_info(service_type, name, timeout=_ANSWER)
        if info is not None and info.port:
            for host in info.parsed_scoped_addresses():
                self._found(Address(host, info.port))


def _begin() -> Zeroconf | None:
    """The library at work on every interface; None while there is no network for it."""
    from zeroconf import InterfaceChoice, IPVersion, Zeroconf  # noqa: PLC0415 - see above

    for versions in (IPVersion.All, IPVersion.V4Only, IPVersion.V6Only):
        try:
            return Zeroconf(interfaces=InterfaceChoice.All, ip_version=versions)
        except (OSError, RuntimeError):
            continue
    return None


def _info(announced: Card, hosts: tuple[str, ...]) -> ServiceInfo:
    from zeroconf import ServiceInfo  # noqa: PLC0415 - see above

    return ServiceInfo(
        SERVICE,
        f"{announced.table}.{SERVICE}",
        addresses=[ip_address(host).packed for host in hosts],
        port=announced.port,
        properties=dict(announced.text),
        server=f"{announced.table}.local.",
    )


def _show(library: Zeroconf, info: ServiceInfo, *, first: bool) -> None:
    """The name is random, so nobody needs to be asked whether it is taken: half a second saved."""
    if first:
        library.register_service(info, cooperating_responders=True)
    else:
        library.update_service(info)
