"""What evidence means: each trouble by its key, with something to do about it."""

from __future__ import annotations

import string
from ipaddress import IPv4Interface, IPv6Address
from typing import Any

import pytest

from game.cli.doctor import REMEDIES, SENTENCES
from net.finding.beacon import BROADCAST, MULTICAST4, MULTICAST6
from net.finding.doctor import UNICAST, Dialled, Evidence, Level, diagnose, healthy, refused
from net.finding.hello import Match
from net.finding.listing import Listed
from net.links.interfaces import Interface
from net.links.lines import Address
from net.links.secure import Reason
from tests.net.link_pair import OFFER

ETH = Interface("eth0", 2, (IPv4Interface("10.0.0.1/24"),), (IPv6Address("fe80::1"),))
VPN = Interface("wg0", 3, (IPv4Interface("10.9.0.1/24"),), ())
BRIDGE = Interface("docker0", 4, (IPv4Interface("172.17.0.1/16"),), ())
ALL = frozenset({BROADCAST, MULTICAST4, MULTICAST6})
TABLE = Listed(OFFER, (Address("10.0.0.2", 4000),), 0.001, solid=True)

FINE = Evidence(
    interfaces=(ETH,),
    echoes=frozenset({("10.0.0.1", BROADCAST)}),
    answers={"10.0.0.2": ALL},
    neighbours=2,
    called={"10.0.0.2": True},
    tables=((TABLE, Match.SAME),),
    typed=("10.0.0.2:4000", Dialled.ANSWERED),
)


def troubles(**changes: Any) -> list[str]:
    findings = diagnose(FINE._replace(**changes))
    return [finding.key for finding in findings if finding.level == Level.TROUBLE]


def test_a_good_network_is_fine() -> None:
    findings = diagnose(FINE)
    assert healthy(findings)
    assert {finding.level for finding in findings} == {Level.FINE}


CASES: list[tuple[dict[str, Any], list[str]]] = [
    ({"interfaces": (), "echoes": frozenset()}, ["no_network"]),
    ({"interfaces": (VPN,), "echoes": frozenset()}, ["no_network"]),
    ({"interfaces": (ETH, VPN), "answers": {}}, ["vpn", "nobody_answers"]),
    ({"deaf": True}, ["port_taken"]),
    ({"echoes": frozenset()}, ["beacon_unheard"]),
    ({"echoes": frozenset({("fe80::1%2", MULTICAST6)})}, []),
    ({"answers": {}, "neighbours": 1}, ["isolated"]),
    ({"answers": {}, "neighbours": 0}, ["nobody"]),
    ({"answers": {}, "neighbours": None}, ["nobody"]),
    ({"answers": {}, "neighbours": 5}, ["nobody_answers"]),
    ({"answers": {"10.0.0.2": frozenset({BROADCAST})}}, ["no_multicast"]),
    ({"answers": {"10.0.0.2": frozenset({BROADCAST}), "10.0.0.3": ALL}}, []),
    ({"answers": {"fe80::2": frozenset({MULTICAST6})}}, []),
    ({"answers": {"10.0.0.2": frozenset({UNICAST})}}, ["no_broadcast"]),
    ({"undialled": ("10.0.0.2",)}, ["cannot_dial"]),
    ({"called": {"10.0.0.2": False}}, ["not_called_back"]),
    ({"called": {"10.0.0.2": False, "10.0.0.3": True}}, []),
    ({"called": {}}, []),
    ({"tables": ((TABLE, Match.YOU_UPDATE),)}, ["you_update"]),
    ({"tables": ((TABLE, Match.THEY_UPDATE),)}, ["they_update"]),
    ({"tables": ((TABLE, Match.DIFFERENT),)}, ["different_rules"]),
    ({"tables": ((TABLE._replace(solid=False), Match.SAME),)}, ["table_grey"]),
    ({"typed": ("10.0.0.2:4000", Dialled.REFUSED)}, ["typed_refused"]),
    ({"typed": ("10.0.0.2:4000", Dialled.SILENT)}, ["typed_silent"]),
    ({"typed": ("10.0.0.2:4000", Dialled.UNREACHABLE)}, ["typed_unreachable"]),
    ({"typed": ("10.0.0.2:4000", Dialled.NONSENSE)}, ["typed_nonsense"]),
]


@pytest.mark.parametrize(("changes", "keys"), CASES, ids=lambda x: str(x)[:60])
def test_every_trouble_has_its_key(changes: dict[str, Any], keys: list[str]) -> None:
    assert troubles(**changes) == keys
    assert healthy(diagnose(FINE._replace(**changes))) == (not keys)


@pytest.mark.parametrize(("changes", "_keys"), CASES, ids=lambda x: str(x)[:60])
def test_every_finding_can_be_said_and_every_trouble_has_a_remedy(
    changes: dict[str, Any], _keys: list[str]
) -> None:
    for finding in diagnose(FINE._replace(**changes)):
        blanks = {
            name for _, name, _, _ in string.Formatter().parse(SENTENCES[finding.key]) if name
        }
        assert blanks <= dict(finding.about).keys()
        if finding.level == Level.TROUBLE:
            assert finding.remedy in REMEDIES


def test_a_vpn_among_good_answers_and_a_virtual_bridge_are_only_noted() -> None:
    findings = diagnose(FINE._replace(interfaces=(ETH, VPN, BRIDGE)))
    assert {f.key for f in findings if f.level == Level.NOTE} == {"vpn", "virtual"}
    assert healthy(findings)


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_is_a_finding_with_a_remedy(reason: Reason) -> None:
    finding = refused(reason)
    assert finding.level == Level.TROUBLE
    assert finding.key in SENTENCES
    assert finding.remedy in REMEDIES


def test_no_words_are_left_unused() -> None:
    said = {f.key for changes, _ in CASES for f in diagnose(FINE._replace(**changes))}
    said |= {f.key for f in diagnose(FINE._replace(interfaces=(ETH, VPN, BRIDGE)))}
    said |= {refused(reason).key for reason in Reason}
    assert said == SENTENCES.keys()
