"""A PostgreSQL of one's own in a temporary directory; never the machine's."""

from __future__ import annotations

import glob
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from debian import provide

USER = "postgres"


def binaries() -> Path | None:
    """Where initdb and pg_ctl are."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    debian = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    return Path(debian[-1]).parent if debian else None


@contextmanager
def cluster() -> Iterator[str]:
    """The address of a database in a new cluster; without PostgreSQL the test is skipped, loudly."""
    where = provide(binaries, "postgresql")
    if where is None:
        pytest.skip("NOT TESTED: PostgreSQL is not installed and may not be installed here")
    with tempfile.TemporaryDirectory(prefix="argead-pg-") as name:
        home = Path(name)
        home.chmod(0o777)
        user = USER if os.getuid() == 0 else None
        port = _free_port()
        data = home / "data"
        _run(user, where / "initdb", "-D", data, "-U", "argead", "-A", "trust", "-E", "UTF8")
        options = f"-p {port} -k {home} -c listen_addresses=127.0.0.1"
        log = home / "log"
        _run(user, where / "pg_ctl", "-D", data, "-o", options, "-l", log, "-w", "start")
        try:
            yield f"postgresql://argead@127.0.0.1:{port}/postgres"
        finally:
            _run(user, where / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")


def _run(user: str | None, *command: str | Path) -> None:
    done = subprocess.run(
        [str(part) for part in command],
        user=user,
        cwd="/",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
