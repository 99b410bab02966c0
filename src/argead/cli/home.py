"""Where a player's own things are kept: saved tables and the Player Log."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """The player's directory: ``ARGEAD_HOME``, or ``argead`` among the user's data."""
    if own := os.environ.get("ARGEAD_HOME"):
        return Path(own).expanduser()
    if data := os.environ.get("XDG_DATA_HOME"):
        return Path(data).expanduser() / "argead"
    return Path.home() / ".local" / "share" / "argead"


def tables() -> Path:
    """Where saved tables lie; made when it is not there."""
    return _made(home() / "tables")


def finished() -> Path:
    """Where the journals of finished games lie."""
    return _made(home() / "finished")


def failures() -> Path:
    """Where the fuzzer puts the journal of a game that failed."""
    return _made(home() / "failures")


def player_log() -> Path:
    """The file of the Player Log."""
    return _made(home()) / "log.jsonl"


def _made(directory: Path) -> Path:
    directory.mkdir(parents=True, exist_ok=True)
    return directory
