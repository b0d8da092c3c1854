"""waystones doctor: say what is wrong with this network, and what to do.

Looks at the interfaces, calls out on each, dials those who answer and has them dial back. The exit
code is 0 if other machines can be found and reached both ways, 1 if something is in the way.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from typing import TYPE_CHECKING, Any

from game.cli.common import FAILED, OK, UsageError, version
from game.core.tokens import printable

if TYPE_CHECKING:
    from net.finding.doctor import Evidence, Finding
    from net.links.lines import Address

SENTENCES = {
    "interface": "{name} is up: {hosts}",
    "no_network": "this machine is not connected to any network",
    "vpn": "{name} looks like a VPN; it may swallow what is meant for the room",
    "virtual": "{name} leads to virtual machines on this computer, not into the room",
    "port_taken": "another program holds the port that tables are found by",
    "beacon_heard": "{name} carries our own call",
    "beacon_unheard": "{name} does not carry our own call: a firewall on this machine stops it",
    "others": "others answer: {hosts}",
    "nobody": "nobody else is heard: nobody is there, or the network keeps machines apart"
    " (client isolation)",
    "nobody_answers": "{n} machines are near, none answers: no table is open, or firewalls are up",
    "isolated": "only the router answers: nobody is there, or the network keeps machines apart"
    " (client isolation)",
    "no_broadcast": "machines answer only when asked by address: no broadcast, no multicast",
    "no_multicast": "multicast does not get through",
    "cannot_dial": "{host} is heard and cannot be dialled: a firewall there, or client isolation",
    "called_back": "other machines can dial this one",
    "not_called_back": "{hosts} cannot dial this machine: a firewall here stops them",
    "typed_answered": "{address} answers",
    "typed_refused": "{address}: the machine is there, and no table is open at that port",
    "typed_silent": "{address}: no answer, as from behind a firewall",
    "typed_unreachable": "{address}: there is no way to that machine",
    "typed_nonsense": "{address}: something answers that is not Waystones",
    "table": "a table of {title} is open",
    "table_grey": "a table of {title} was open and no longer answers",
    "you_update": "the table needs a newer version here",
    "they_update": "the table runs an older version than this machine",
    "different_rules": "a table of {title} has the same version and other rules",
    "wrong_code": "the table has another code",
    "needs_code": "the table wants a code",
    "no_newcomers": "the table takes nobody new",
    "not_at_table": "the table does not know this machine",
    "other_table": "another table is at that address",
    "wait": "too many wrong codes were tried from this machine",
    "yourself": "that address is this machine",
    "other_machine": "another machine is at that address",
    "full": "the table is full",
    "other_rules": "the table has the same version and other rules",
}
"""The sentence for each finding."""

REMEDIES = {
    "connect": "plug in a cable, or join the Wi-Fi the others use",
    "vpn_off": "switch the VPN off while you play",
    "close_other": "close other copies of the program, or restart the computer",
    "allow_here": "let Waystones through this machine's firewall (UDP 47477 and incoming TCP)",
    "allow_there": "let Waystones through that machine's firewall",
    "open_a_table": "open a table on one machine; if there is one, look at its firewall",
    "hotspot_or_cable": "leave the guest Wi-Fi: use a phone's hotspot, a cable, or another network",
    "type_address": "join by typing the table's address and code",
    "beacon_helps": "nothing, mostly: broadcasts find the tables; else type the address",
    "check_port": "check address and port on the opener's screen",
    "update_here": "update Waystones on this machine",
    "update_there": "update Waystones on the machine that opened the table",
    "update_both": "install the same Waystones on both machines",
    "ask_for_code": "ask the opener for the code on their screen",
    "wait_a_minute": "wait a minute, then try again",
    "look_again": "look again in a moment",
}
"""The sentence for each remedy."""

_SIGNS = {"fine": "ok  ", "note": "note", "trouble": "!!  "}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--to", metavar="HOST:PORT", help="also try this address of a table that cannot be joined"
    )


def run(args: argparse.Namespace) -> int:
    """Examine the network and print the findings."""
    from net.finding.doctor import diagnose, healthy  # noqa: PLC0415 - it starts the network's libraries

    typed = None if args.to is None else _address(args.to)
    evidence = asyncio.run(_examine(typed))
    findings = diagnose(evidence)
    if args.json:
        print(json.dumps(_as_json(evidence, findings), ensure_ascii=False))
    else:
        print("\n".join(line for finding in findings for line in _lines(finding)))
    return OK if healthy(findings) else FAILED


def _address(text: str) -> Address:
    from net.links.lines import AddressError, read_address  # noqa: PLC0415 - see above

    try:
        return read_address(text)
    except AddressError as error:
        raise UsageError(f"--to: {error}") from None


async def _examine(typed: Address | None) -> Evidence:
    from game.cli.fingerprint import fingerprint_of  # noqa: PLC0415 - see above
    from net.finding.examination import examine  # noqa: PLC0415
    from net.finding.hello import match  # noqa: PLC0415

    return await examine(
        version(), lambda offer: match(version(), fingerprint_of(offer.title), offer), typed
    )


def _as_json(evidence: Evidence, findings: list[Finding]) -> dict[str, Any]:
    from net.finding.doctor import healthy  # noqa: PLC0415 - see above

    return {
        "fine": healthy(findings),
        "interfaces": [
            {"name": i.name, "kind": i.kind, "hosts": list(i.hosts)} for i in evidence.interfaces
        ],
        "findings": [
            {
                "key": finding.key,
                "level": finding.level.value,
                "about": dict(finding.about),
                "words": _sentence(finding),
                "remedy": finding.remedy or None,
                "do": REMEDIES.get(finding.remedy),
            }
            for finding in findings
        ],
    }


def _sentence(finding: Finding) -> str:
    return SENTENCES[finding.key].format_map(dict(finding.about))


def _lines(finding: Finding) -> list[str]:
    """A finding as lines: what is so, and below it what to do."""
    lines = [f"{_SIGNS[finding.level.value]}  {printable(_sentence(finding))}"]
    if finding.remedy:
        lines.append(f"      -> {REMEDIES[finding.remedy]}")
    return lines
