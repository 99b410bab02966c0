"""The file of the server's key: made once, whole and for its owner alone; checked at every start.

Whoever has the key can sign cookies and compute the links of open seats; without it, those that were given
out are worth nothing. So a key that is damaged is never taken, and never replaced by the program.
"""

from __future__ import annotations

import contextlib
import logging
import os
import secrets
import tempfile
from pathlib import Path

KEY_BYTES = 32
FEWEST_VALUES = 8
"""Random bytes have more different values among them; a block of zeros after a power cut has one."""

log = logging.getLogger("argead.server")


class KeyFileError(Exception):
    """The server's key cannot be used; the text names the file and says why."""


def read_key(file: Path) -> bytes:
    """The key in the file; a new one if there is no file. What is there is never replaced."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if not os.path.lexists(file):
            _make(file)
        return _checked(file)
    except OSError as error:
        raise KeyFileError(f"{file} cannot be used: {error.strerror or error}") from None


def _make(file: Path) -> None:
    """Put a new key in its place in one step, so that the file is whole or not there at all."""
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(secrets.token_bytes(KEY_BYTES))
            out.flush()
            os.fsync(out.fileno())
        _name(Path(name), file)
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(name)
    if os.name == "posix":
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _name(made: Path, file: Path) -> None:
    """Give a finished file its name; if another server was first, its key is everybody's."""
    try:
        os.link(made, file)
    except FileExistsError:
        return
    except OSError:  # a file system without links
        if not os.path.lexists(file):
            made.rename(file)


def _checked(file: Path) -> bytes:
    with file.open("rb") as kept:
        key = kept.read(KEY_BYTES + 1)
        if problem := _problem(key):
            raise KeyFileError(
                f"{file} cannot be used: {problem}. Put the right one back from a backup; or remove it, and "
                "all cookies and links that were given out are worth nothing"
            )
        _shut(file, kept.fileno())
    return key


def _problem(key: bytes) -> str | None:
    """What is wrong with a key, if anything."""
    if not key:
        return "it is empty"
    if len(key) < KEY_BYTES:
        return f"it is cut off after {len(key)} of {KEY_BYTES} bytes"
    if len(key) > KEY_BYTES:
        return f"it is longer than the {KEY_BYTES} bytes of a key"
    if len(set(key)) < FEWEST_VALUES:
        return "its bytes are not random"
    return None


def _shut(file: Path, handle: int) -> None:
    """Keep the key from everybody but its owner."""
    if os.name != "posix" or not os.fstat(handle).st_mode & 0o077:
        return
    try:
        os.fchmod(handle, 0o600)
    except OSError as error:
        raise KeyFileError(
            f"{file} cannot be used: others may read it, and that cannot be changed "
            f"({error.strerror or error}). Only the server's own user may read it (mode 600)"
        ) from None
    log.warning("%s could be read by others; only its owner can now", file)
