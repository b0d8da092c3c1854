"""The journal gives back a clean beginning of what was written, whatever happened to the file."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from net.log import journal
from net.log.journal import LARGEST, Journal, pack, unpack

RECORDS = [Random(size).randbytes(1 + size % 11) for size in range(60)]
WRITTEN = b"".join(map(pack, RECORDS))


@contextmanager
def _begun(path: Path) -> Iterator[Journal]:
    with closing(Journal(path)) as made:
        made.reload()
        yield made


def test_what_was_written_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.journal"
    with _begun(path) as made:
        made.append(RECORDS[:20], sync=True)
        made.append(RECORDS[20:], sync=False)
    with closing(Journal(path)) as again:
        assert again.reload() == RECORDS


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
    with closing(Journal(path)) as made:
        assert made.reload() == RECORDS[:-1]
        made.append([b"next"], sync=True)
        assert made.reload() == [*RECORDS[:-1], b"next"]


def test_a_journal_is_read_before_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    path.write_bytes(WRITTEN[:-3])
    with closing(Journal(path)) as made, pytest.raises(OSError, match="reloaded first"):
        made.append([b"next"], sync=True)


def test_a_full_disk_leaves_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with _begun(tmp_path / "game.journal") as made:
        made.append(RECORDS[:3], sync=True)
        with monkeypatch.context() as patch:
            patch.setattr(journal, "_to_disk", full)
            with pytest.raises(OSError, match="No space"):
                made.append(RECORDS[3:], sync=True)
        assert made.path.read_bytes() == b"".join(map(pack, RECORDS[:3]))
        made.append([b"later"], sync=True)
        assert made.reload() == [*RECORDS[:3], b"later"]


KILLS = 50
KILLER = """
import os, random, signal, sys, time
from pathlib import Path
from net.log.journal import Journal

def write(path, out):
    journal = Journal(path)
    count = len(journal.reload())
    while True:
        count += 1
        journal.append([b"%d" % count * 40], sync=True)
        os.write(out, b"%d\\n" % count)

def told(path, wait):
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        write(path, theirs)
    os.close(theirs)
    heard = os.read(ours, 64)
    time.sleep(wait)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(ours, 65536):
        heard += more
    os.close(ours)
    return int(heard[: heard.rindex(b"\\n")].split()[-1])

path, kills = Path(sys.argv[1]), int(sys.argv[2])
chance = random.Random(5)
for _ in range(kills):
    last = told(path, chance.random() * 0.02)
    journal = Journal(path)
    records = journal.reload()
    journal.close()
    assert len(records) >= last, (len(records), last)
    assert records == [b"%d" % (n + 1) * 40 for n in range(len(records))]
print("clean", kills)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_records_that_were_acknowledged_survive_a_kill(tmp_path: Path) -> None:
    command = [sys.executable, "-c", KILLER, str(tmp_path / "game.journal"), str(KILLS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"clean {KILLS}\n", "")
