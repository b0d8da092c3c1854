"""Encodes waves as OGG Vorbis files, the same bytes each time."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from importlib import import_module
from io import BytesIO
from typing import Any

from tools.synthesis.synth import RATE, Wave

CHUNK = 4096
"""Samples encoded at a time; the library overflows its stack on more."""


def sampled(waves: Sequence[Wave]) -> bytes:
    """The channels as interleaved 16-bit samples."""
    return array(
        "h", (round(32767.0 * level) for frame in zip(*waves, strict=True) for level in frame)
    ).tobytes()


def encoded(waves: Sequence[Wave], quality: float) -> bytes:
    """The channels as a file of a quality from 0 to 1; needs the package soundfile."""
    soundfile: Any = import_module("soundfile")
    samples, file = sampled(waves), BytesIO()
    step = CHUNK * 2 * len(waves)
    with soundfile.SoundFile(
        file, "w", RATE, len(waves), "VORBIS", format="OGG", compression_level=1.0 - quality
    ) as ogg:
        for start in range(0, len(samples), step):
            ogg.buffer_write(samples[start : start + step], dtype="int16")
    return with_serial_zero(file.getvalue())


def with_serial_zero(ogg: bytes) -> bytes:
    """The file with stream serial number 0, instead of a random one, on every page."""
    pages, start = bytearray(ogg), 0
    while start < len(pages):
        segments = pages[start + 26]
        head = start + 27 + segments
        end = head + sum(pages[start + 27 : head])
        pages[start + 14 : start + 18] = bytes(4)
        pages[start + 22 : start + 26] = bytes(4)
        pages[start + 22 : start + 26] = _checksum(pages[start:end]).to_bytes(4, "little")
        start = end
    return bytes(pages)


def _checksum(page: bytearray) -> int:
    """The checksum of an OGG page whose checksum field is 0."""
    crc = 0
    for byte in page:
        crc ^= byte << 24
        for _ in range(8):
            crc = (crc << 1) ^ 0x104C11DB7 if crc & 0x80000000 else crc << 1
    return crc
