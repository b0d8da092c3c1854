"""The journal gives back a clean beginning of what was written, whatever happened to the file."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from net import journal
from net.journal import LARGEST, Journal, pack, unpack

RECORDS = [Random(size).randbytes(1 + size % 11) for size in range(60)]
WRITTEN = b"".join(map(pack, RECORDS))


def _begun(path: Path) -> Journal:
    made = Journal(path)
    made.reload()
    return made


def test_what_was_written_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.journal"
    made = _begun(path)
    made.append(RECORDS[:20], sync=True)
    made.append(RECORDS[20:], sync=False)
    made.close()
    assert Journal(path).reload() == RECORDS


def test_every_truncation_leaves_a_clean_beginning() -> None:
    for size in range(len(WRITTEN) + 1):
        records, end = unpack(WRITTEN[:size])
        assert records == RECORDS[: len(records)]
        assert end == len(b"".join(map(pack, records)))
        whole = len(b"".join(map(pack, RECORDS[: len(records) + 1])))
        assert len(records) == len(RECORDS) or size < whole


def test_every_flipped_bit_leaves_a_clean_beginning() -> None:
    for at in range(len(WRITTEN)):
        damaged = bytearray(WRITTEN)
        for bit in range(8):
            damaged[at] ^= 1 << bit
            records, end = unpack(bytes(damaged))
            assert records == RECORDS[: len(records)]
            assert end <= at
            damaged[at] ^= 1 << bit


def test_zeros_are_no_records() -> None:
    assert unpack(bytes(64)) == ([], 0)
    assert unpack(pack(b"one") + bytes(64)) == ([b"one"], 11)


@pytest.mark.parametrize("record", [b"", bytes(LARGEST + 1)], ids=["empty", "huge"])
def test_a_record_has_a_sound_length(record: bytes) -> None:
    with pytest.raises(ValueError, match="a record has 1 to"):
        pack(record)


def test_after_a_torn_end_it_goes_on_cleanly(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    path.write_bytes(WRITTEN[:-3])
    made = Journal(path)
    assert made.reload() == RECORDS[:-1]
    made.append([b"next"], sync=True)
    assert made.reload() == [*RECORDS[:-1], b"next"]


def test_a_journal_is_read_before_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    path.write_bytes(WRITTEN[:-3])
    with pytest.raises(OSError, match="reloaded first"):
        Journal(path).append([b"next"], sync=True)


def test_a_full_disk_leaves_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = _begun(tmp_path / "game.journal")
    made.append(RECORDS[:3], sync=True)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(journal, "_to_disk", full)
        with pytest.raises(OSError, match="No space"):
            made.append(RECORDS[3:], sync=True)
    assert made.path.read_bytes() == b"".join(map(pack, RECORDS[:3]))
    made.append([b"later"], sync=True)
    assert made.reload() == [*RECORDS[:3], b"later"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_device_that_takes_nothing_says_so(tmp_path: Path) -> None:
    made = _begun(tmp_path / "game.journal")
    made._file.close()
    made._file = Path("/dev/full").open("ab", buffering=0)
    with pytest.raises(OSError, match=r"No space|Invalid"):
        made.append([b"one"], sync=True)


WRITER = """
import sys
from pathlib import Path
from net.journal import Journal
journal = Journal(Path(sys.argv[1]))
count = len(journal.reload())
while True:
    count += 1
    journal.append([b"%d" % count * 40], sync=True)
    print(count, flush=True)
"""


def test_whoever_was_told_finds_it_again_after_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    random = Random(5)
    told = 0
    for _ in range(10):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
        )
        assert writer.stdout is not None
        told = int(writer.stdout.readline())
        time.sleep(0.02 * random.random())
        writer.send_signal(signal.SIGKILL)
        rest = writer.stdout.read()
        whole = rest[: rest.rfind("\n") + 1].split()
        told = int(whole[-1]) if whole else told
        writer.wait()
        writer.stdout.close()
        records = Journal(path).reload()
        assert len(records) >= told
        assert records == [b"%d" % (n + 1) * 40 for n in range(len(records))]
