"""Debian packages that tests need, installed where the user may: never by two processes at once."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Found = TypeVar("Found")


def provide(look: Callable[[], Found | None], package: str) -> Found | None:
    """What ``look`` finds, its package installed if need be; ``None`` where that cannot be done."""
    return look() or (_wait_and_install(look, package) if _may_install() else None)


def _may_install() -> bool:
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def _wait_and_install(look: Callable[[], Found | None], package: str) -> Found | None:
    with (Path(tempfile.gettempdir()) / "argead-installs").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if not look():
            environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            for call in (["update"], ["install", "-y", "--no-install-recommends", package]):
                subprocess.run(
                    ["apt-get", "-qq", *call], env=environment, check=False, capture_output=True
                )
        return look()
