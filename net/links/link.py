"""One connection from its first byte to its last, without I/O: greeting, sealing, signs of life.

Bytes and the clock come in, messages and bytes to send come out; sockets (lines.py), relays
(relay.py) and tests drive it alike. Until the other side is known a frame is at most 512
bytes and everything must be said within three seconds. Then both directions are sealed, and
whichever side has been quiet for 0.6 s pings and is answered, so that 1.5 s of silence mean the
link is dead: TCP itself would take half a minute to notice a pulled cable. More than 200 frames a
second are slowed down, many more are a ProtocolError.
"""

from __future__ import annotations

from collections.abc import Generator

from net.links.messages import EARLY, LATE, CallBack, Ping, Pong, Refusal
from net.links.sealed import Seal, Unseal
from net.links.secure import Refused, Secured
from net.links.wire import EARLY_FRAME, FRAME, Codec, Frames, Message, ProtocolError, frame
from net.rate_limit import Bucket

GREETING = 3.0
"""Seconds a stranger has to say who it is."""
PING = 0.6
SILENCE = 1.5
RATE, BURST = 200, 400
PATIENCE = 1.0
"""Seconds of slowing down that are tolerated."""

Talk = Generator[Message | None, Message, Secured | CallBack]


class Silence(Exception):  # noqa: N818 - nothing went wrong, nothing came
    """Nothing was heard for too long."""


class Link:
    """One end of a connection."""

    def __init__(self, now: float, talk: Talk, codec: Codec = LATE) -> None:
        self._talk, self._codec = talk, codec
        self._frames = Frames(EARLY_FRAME)
        self._bucket = Bucket(RATE, BURST)
        self._born = self._heard = self._said = now
        self._out = bytearray()
        self.secured: Secured | None = None
        """Who the other side is, once that is known."""
        self.call_back: CallBack | None = None
        """What the other side wanted instead of a link."""
        self.stage = 0
        """How many words of the greeting were heard."""
        self.wait = 0.0
        """Seconds that nothing should be read from the other side, it being too fast."""
        self.trip = 0.0
        """Seconds to the other side and back, as last measured."""
        self._pinged = now
        first = next(talk)
        if first is not None:
            self._say_early(first)

    def take(self) -> bytes:
        """The bytes to send; they are the caller's from now on."""
        out = bytes(self._out)
        self._out.clear()
        return out

    def silent(self, now: float) -> float:
        """Seconds since anything was heard."""
        return now - self._heard

    def send(self, now: float, message: Message) -> None:
        """Say something to a known other side."""
        self._out += frame(self._seal.seal(self._codec.encode(message)))
        self._said = now

    def receive(self, now: float, data: bytes) -> list[Message]:
        """What was said. Refused, ProtocolError: the link is over; what is left to send may be."""
        heard: list[Message] = []
        for piece in self._frames.feed(data):
            if self.secured is None:
                self._greet(now, EARLY.decode(piece))
                continue
            self.wait = self._bucket.take(now)
            if self.wait > PATIENCE:
                raise ProtocolError("too much at once")
            self._heard = now
            message = self._codec.decode(self._unseal.open(piece))
            if not self._answered(now, message):
                heard.append(message)
        return heard

    def tick(self, now: float) -> None:
        """Time has passed: ping if need be; Silence or ProtocolError if it has been too long."""
        if self.secured is None:
            if now - self._born >= GREETING:
                raise ProtocolError("did not say who it is")
            return
        if self.silent(now) >= SILENCE:
            raise Silence(f"nothing for {self.silent(now):.1f} s")
        if now - self._said >= PING:
            self._pinged = now
            self.send(now, Ping())

    def _greet(self, now: float, message: Message) -> None:
        """One step of the handshake. At its end the codec, the limits and the keys change."""
        if self.call_back:
            raise ProtocolError("more words after a request to be called")
        self.stage += 1
        try:
            reply = self._talk.send(message)
        except StopIteration as end:
            self._finish(now, end.value)
        except Refused as refused:
            # Whoever was refused already knows; whoever refuses says so.
            refused.by_them = isinstance(message, Refusal)
            if not refused.by_them:
                self._say_early(Refusal(int(refused.reason)))
            raise
        else:
            self._say_early(reply)

    def _finish(self, now: float, result: Secured | CallBack) -> None:
        if isinstance(result, CallBack):
            self.call_back = result
            return
        if result.last is not None:
            self._say_early(result.last)
        self.secured = result
        self._seal, self._unseal = Seal(result.sending), Unseal(result.receiving)
        self._frames.limit = FRAME
        self._heard = self._said = now

    def _say_early(self, message: Message | None) -> None:
        if message is not None:
            self._out += frame(EARLY.encode(message))

    def _answered(self, now: float, message: Message) -> bool:
        """Whether a message was the link's own business.

        An answer is a sign of life too, so the other side need not ping by itself.
        """
        if isinstance(message, Ping):
            self.send(now, Pong())
        elif isinstance(message, Pong):
            self.trip = now - self._pinged
        return isinstance(message, Ping | Pong)
