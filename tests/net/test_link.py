"""One link in memory: the limits of strangers, signs of life, silence, too much at once."""

from __future__ import annotations

import pytest

from net.links.link import BURST, GREETING, PATIENCE, PING, RATE, SILENCE, Link, Silence
from net.links.messages import EARLY, CallBack, Hello, Relay
from net.links.secure import listen
from net.links.wire import ProtocolError, frame
from tests.net.link_pair import LinkPair, house, key, linked_pair, seed, visit

WORD = Relay(key(1), key(2), b"a move")
"""Any message that is not the link's own business."""


def test_what_is_said_is_heard_at_the_other_end() -> None:
    pair = linked_pair()
    pair.dialler.send(pair.now, WORD)
    pair.listener.send(pair.now, WORD._replace(data=b"an answer"))
    assert pair.carry() == ([WORD._replace(data=b"an answer")], [WORD])


def test_bytes_may_arrive_one_by_one() -> None:
    pair = LinkPair(house(), visit())
    for _ in range(4):
        for byte in pair.dialler.take():
            pair.listener.receive(pair.now, bytes([byte]))
        for byte in pair.listener.take():
            pair.dialler.receive(pair.now, bytes([byte]))
    pair.dialler.send(pair.now, WORD)
    assert [
        message
        for byte in pair.dialler.take()
        for message in pair.listener.receive(pair.now, bytes([byte]))
    ] == [WORD]


def test_the_last_of_the_greeting_and_the_first_sealed_frame_may_come_together() -> None:
    pair = LinkPair(house(), visit())
    for _ in range(2):
        pair.listener.receive(pair.now, pair.dialler.take())
        pair.dialler.receive(pair.now, pair.listener.take())
    pair.listener.receive(pair.now, pair.dialler.take())
    pair.listener.send(pair.now, WORD)
    assert pair.dialler.receive(pair.now, pair.listener.take()) == [WORD]


def test_a_stranger_may_not_send_long_frames_and_a_member_may() -> None:
    link = Link(0.0, listen(house(), seed("x"), waits=False))
    with pytest.raises(ProtocolError, match="512 at most"):
        link.receive(0.0, (513).to_bytes(4, "big"))
    pair = linked_pair()
    long = WORD._replace(data=bytes(60_000))
    pair.dialler.send(pair.now, long)
    assert pair.carry() == ([], [long])


def test_a_stranger_has_three_seconds() -> None:
    link = Link(0.0, listen(house(), seed("x"), waits=False))
    link.receive(1.0, frame(EARLY.encode(Hello(1, 1, "0.1.0")))[:-1])
    link.tick(GREETING - 0.01)
    with pytest.raises(ProtocolError, match="who it is"):
        link.tick(GREETING)


def test_a_greeting_that_took_its_time_is_not_silence() -> None:
    pair = LinkPair(house(), visit())
    pair.now += GREETING - 0.1
    pair.carry()
    pair.now += SILENCE - 0.1
    pair.listener.tick(pair.now)


def test_an_idle_side_pings_and_keeps_the_link_alive() -> None:
    pair = linked_pair()
    for _ in range(100):
        pair.now += PING / 2
        pair.dialler.tick(pair.now)
        pair.listener.tick(pair.now)
        assert pair.carry() == ([], [])
    assert pair.listener.silent(pair.now) <= PING


def test_a_side_that_sends_does_not_ping() -> None:
    pair = linked_pair()
    pair.now += PING - 0.1
    pair.dialler.send(pair.now, WORD)
    pair.dialler.take()
    pair.now += 0.2
    pair.dialler.tick(pair.now)
    assert pair.dialler.take() == b""


def test_silence_ends_the_link_and_only_then() -> None:
    pair = linked_pair()
    pair.now += SILENCE - 0.01
    pair.listener.tick(pair.now)
    with pytest.raises(Silence):
        pair.listener.tick(pair.now + 0.02)


def test_a_ping_is_answered_and_the_answer_keeps_the_other_side_from_pinging() -> None:
    pair = linked_pair()
    pair.now += PING + 0.01
    pair.dialler.tick(pair.now)
    pair.listener.receive(pair.now, pair.dialler.take())
    answer = pair.listener.take()
    pair.listener.tick(pair.now)
    assert pair.listener.take() == b""
    pair.now += SILENCE - 0.01
    assert pair.dialler.receive(pair.now, answer) == []
    assert pair.dialler.take() == b""
    assert pair.dialler.silent(pair.now) == 0


def _flood(pair: LinkPair, count: int) -> None:
    for _ in range(count):
        pair.dialler.send(pair.now, WORD)
    pair.listener.receive(pair.now, pair.dialler.take())


def test_a_burst_is_heard_and_more_is_slowed_down() -> None:
    pair = linked_pair()
    _flood(pair, BURST)
    assert pair.listener.wait == 0
    _flood(pair, RATE // 2)
    assert pair.listener.wait == pytest.approx(0.5)
    pair.now += 1.0
    _flood(pair, 1)
    assert pair.listener.wait == 0


def test_a_flood_ends_the_link() -> None:
    with pytest.raises(ProtocolError, match="too much"):
        _flood(linked_pair(), BURST + int(RATE * PATIENCE) + 1)


def test_a_request_to_be_called_ends_the_greeting() -> None:
    link = Link(0.0, listen(house(), seed("x"), waits=False))
    link.receive(0.0, frame(EARLY.encode(Hello(1, 1, "0.1.0"))))
    link.receive(0.0, frame(EARLY.encode(CallBack(4000, b"12345678"))))
    assert link.call_back == CallBack(4000, b"12345678")
    assert link.secured is None
