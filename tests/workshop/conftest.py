"""The package as it is built, once for all tests, and environments in which nothing else is."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True)
class Built:
    """What ``python -m build`` made."""

    wheel: Path
    sdist: Path


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of this run alone, the same for all of its processes."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def once(folder: Path, name: str, make: Callable[[Path], None]) -> Path:
    """Something that is made by whoever comes first; the other processes wait for it."""
    made, done = folder / name, folder / f"{name}.done"
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            make(made)
            done.touch()
    return made


@pytest.fixture(scope="session")
def built(shared: Path) -> Built:
    """Wheel and sdist of this tree; the wheel is made from the sdist."""

    def build(out: Path) -> None:
        run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(ROOT))

    out = once(shared, "dist", build)
    return Built(next(out.glob("*.whl")), next(out.glob("*.tar.gz")))


@pytest.fixture(scope="session")
def unpacked(shared: Path, built: Built) -> Path:
    """The tree that comes out of the sdist."""

    def unpack(out: Path) -> None:
        with tarfile.open(built.sdist) as archive:
            archive.extractall(out, filter="data")

    return next(once(shared, "unpacked", unpack).iterdir())


@pytest.fixture(scope="session")
def environment_of(shared: Path, built: Built) -> Callable[[str], Path]:
    """Installs the wheel into a fresh environment of a Python; gives the folder of its programs."""

    def programs(python: str) -> Path:
        def install(environment: Path) -> None:
            run(python, "-m", "venv", "--clear", str(environment))
            pip = (str(environment / "bin" / "python"), "-m", "pip", "--disable-pip-version-check")
            run(*pip, "install", "--quiet", str(built.wheel))

        return once(shared, f"with-{Path(python).name}", install) / "bin"

    return programs


@pytest.fixture
def table(environment_of: Callable[[str], Path], tmp_path: Path) -> Iterator[str]:
    """The address of ``argead serve``, run from a fresh environment."""
    with serving([str(environment_of(own_python()) / "argead")], tmp_path) as address:
        yield address


@contextmanager
def serving(argead: list[str], home: Path, **environment: str) -> Iterator[str]:
    """Run ``argead serve`` on any free port of this machine; gives its address."""
    command = [*argead, "serve", "--no-open", "--port", "0"]
    process = subprocess.Popen(
        command,
        cwd=home,
        env={**clean(), "ARGEAD_HOME": str(home), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found is not None, f"it did not start: {line}{process.stdout.read()}"
        yield found[0]
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)
        process.stdout.close()


def run(*command: str, cwd: Path | None = None) -> str:
    """Run it; what it printed, or a failure that shows it."""
    done = subprocess.run(
        command, cwd=cwd, env=clean(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
    return done.stdout


def clean() -> dict[str, str]:
    """The environment of this process without what would lead to this tree or change pytest's children."""
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "PYTEST", "COV", "MAKE", "VIRTUAL_ENV"))
    }


def own_python() -> str:
    """The Python below the environment of these tests."""
    return str(
        Path(sys.base_prefix, "bin", f"python{sys.version_info.major}.{sys.version_info.minor}")
    )


def find_python(version: str) -> str | None:
    """A Python of this version that can make environments, if the machine has one."""
    if version == f"{sys.version_info.major}.{sys.version_info.minor}":
        return own_python()
    beside = map(str, Path(sys.base_prefix).parent.glob(f"{version}*/bin/python{version}"))
    found = (path for path in (shutil.which(f"python{version}"), *sorted(beside)) if path)
    return next((path for path in found if _makes_environments(path)), None)


def _makes_environments(python: str) -> bool:
    probe = [python, "-c", "import ensurepip, venv"]
    return subprocess.run(probe, capture_output=True, check=False).returncode == 0
