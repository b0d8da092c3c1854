"""Who a machine is: an Ed25519 key, made on first use and kept in the player's folder.

The public half is the machine's name at every table; the secret half never leaves the file. A
machine that comes back with the same folder is the same machine, and gets its seat back.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from nacl.signing import SigningKey

FILE = "machine.key"


class IdentityError(Exception):
    """The key file is there and cannot be used."""


def identity(home: Path) -> SigningKey:
    """The key kept in that folder; made, if there is none yet."""
    path = home / FILE
    try:
        return _read(path)
    except FileNotFoundError:
        home.mkdir(parents=True, exist_ok=True)
        return _made(path)


def _read(path: Path) -> SigningKey:
    try:
        text = path.read_text("ascii").strip()
        return SigningKey(bytes.fromhex(text))
    except (ValueError, TypeError):
        raise IdentityError(
            f"{path}: is not a machine's key (delete it to get a new one)"
        ) from None


def _made(path: Path) -> SigningKey:
    """A new key. Two programs that start at once must end with the same one, whole."""
    seed = secrets.token_bytes(32)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(seed.hex() + "\n")
            file.flush()
            os.fsync(file.fileno())
        return _placed(draft, path, seed)
    finally:
        draft.unlink(missing_ok=True)


def _placed(draft: Path, path: Path, seed: bytes) -> SigningKey:
    """Give the file its name, unless another program was first: then theirs is the key."""
    try:
        os.link(draft, path)
    except FileExistsError:
        return _read(path)
    except OSError:  # a file system without links: the last one to come wins, still whole
        draft.replace(path)
    return SigningKey(seed)
