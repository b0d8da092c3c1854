"""One link in memory: the limits of strangers, signs of life, silence, too much at once."""

from __future__ import annotations

import pytest

from net.links.link import BURST, GREETING, PATIENCE, PING, RATE, SILENCE, Link, Silence
from net.links.messages import EARLY, CallBack, Hello, Relay
from net.links.secure import listen
from net.links.wire import ProtocolError, frame
from tests.net.meeting import Meeting, house, key, met, seed, visit

WORD = Relay(key(1), key(2), b"a move")
"""Any message that is not the link's own business."""


def test_what_is_said_is_heard_at_the_other_end() -> None:
    meeting = met()
    meeting.dialler.send(meeting.now, WORD)
    meeting.listener.send(meeting.now, WORD._replace(data=b"an answer"))
    assert meeting.carry() == ([WORD._replace(data=b"an answer")], [WORD])


def test_bytes_may_arrive_one_by_one() -> None:
    meeting = Meeting(house(), visit())
    for _ in range(4):
        for byte in meeting.dialler.take():
            meeting.listener.receive(meeting.now, bytes([byte]))
        for byte in meeting.listener.take():
            meeting.dialler.receive(meeting.now, bytes([byte]))
    meeting.dialler.send(meeting.now, WORD)
    assert [
        message
        for byte in meeting.dialler.take()
        for message in meeting.listener.receive(meeting.now, bytes([byte]))
    ] == [WORD]


def test_the_last_of_the_greeting_and_the_first_sealed_frame_may_come_together() -> None:
    meeting = Meeting(house(), visit())
    for _ in range(2):
        meeting.listener.receive(meeting.now, meeting.dialler.take())
        meeting.dialler.receive(meeting.now, meeting.listener.take())
    meeting.listener.receive(meeting.now, meeting.dialler.take())
    meeting.listener.send(meeting.now, WORD)
    assert meeting.dialler.receive(meeting.now, meeting.listener.take()) == [WORD]


def test_a_stranger_may_not_send_long_frames_and_a_member_may() -> None:
    link = Link(0.0, listen(house(), seed("x"), waits=False))
    with pytest.raises(ProtocolError, match="512 at most"):
        link.receive(0.0, (513).to_bytes(4, "big"))
    meeting = met()
    long = WORD._replace(data=bytes(60_000))
    meeting.dialler.send(meeting.now, long)
    assert meeting.carry() == ([], [long])


def test_a_stranger_has_three_seconds() -> None:
    link = Link(0.0, listen(house(), seed("x"), waits=False))
    link.receive(1.0, frame(EARLY.encode(Hello(1, 1, "0.1.0")))[:-1])
    link.tick(GREETING - 0.01)
    with pytest.raises(ProtocolError, match="who it is"):
        link.tick(GREETING)


def test_a_greeting_that_took_its_time_is_not_silence() -> None:
    meeting = Meeting(house(), visit())
    meeting.now += GREETING - 0.1
    meeting.carry()
    meeting.now += SILENCE - 0.1
    meeting.listener.tick(meeting.now)


def test_whoever_is_quiet_pings_and_so_the_link_lives() -> None:
    meeting = met()
    for _ in range(100):
        meeting.now += PING / 2
        meeting.dialler.tick(meeting.now)
        meeting.listener.tick(meeting.now)
        assert meeting.carry() == ([], [])
    assert meeting.listener.silent(meeting.now) <= PING


def test_whoever_talks_does_not_ping() -> None:
    meeting = met()
    meeting.now += PING - 0.1
    meeting.dialler.send(meeting.now, WORD)
    meeting.dialler.take()
    meeting.now += 0.2
    meeting.dialler.tick(meeting.now)
    assert meeting.dialler.take() == b""


def test_silence_ends_the_link_and_only_then() -> None:
    meeting = met()
    meeting.now += SILENCE - 0.01
    meeting.listener.tick(meeting.now)
    with pytest.raises(Silence):
        meeting.listener.tick(meeting.now + 0.02)


def test_a_ping_is_answered_and_the_answer_keeps_the_other_side_from_pinging() -> None:
    meeting = met()
    meeting.now += PING + 0.01
    meeting.dialler.tick(meeting.now)
    meeting.listener.receive(meeting.now, meeting.dialler.take())
    answer = meeting.listener.take()
    meeting.listener.tick(meeting.now)
    assert meeting.listener.take() == b""
    meeting.now += SILENCE - 0.01
    assert meeting.dialler.receive(meeting.now, answer) == []
    assert meeting.dialler.take() == b""
    assert meeting.dialler.silent(meeting.now) == 0


def _flood(meeting: Meeting, count: int) -> None:
    for _ in range(count):
        meeting.dialler.send(meeting.now, WORD)
    meeting.listener.receive(meeting.now, meeting.dialler.take())


def test_a_burst_is_heard_and_more_is_slowed_down() -> None:
    meeting = met()
    _flood(meeting, BURST)
    assert meeting.listener.wait == 0
    _flood(meeting, RATE // 2)
    assert meeting.listener.wait == pytest.approx(0.5)
    meeting.now += 1.0
    _flood(meeting, 1)
    assert meeting.listener.wait == 0


def test_a_flood_ends_the_link() -> None:
    with pytest.raises(ProtocolError, match="too much"):
        _flood(met(), BURST + int(RATE * PATIENCE) + 1)


def test_a_request_to_be_called_ends_the_greeting() -> None:
    link = Link(0.0, listen(house(), seed("x"), waits=False))
    link.receive(0.0, frame(EARLY.encode(Hello(1, 1, "0.1.0"))))
    link.receive(0.0, frame(EARLY.encode(CallBack(4000, b"12345678"))))
    assert link.call_back == CallBack(4000, b"12345678")
    assert link.secured is None
