"""The small system of ``examples/tiny``, in this process and installed for others."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
import sysconfig
import urllib.request
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from argead.core.system import System
from argead.testing import registered
from workshop.conftest import serving

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "tiny"
OFFLINE = {
    "PIP_NO_BUILD_ISOLATION": "0",  # pip reads this setting the other way round: build with what is here
    "PIP_NO_INDEX": "1",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
}


@dataclass(frozen=True)
class Checkout:
    """A folder with an environment of its own, in which whatever is installed harms nobody."""

    root: Path
    environment: Mapping[str, str]

    def run(self, command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run a line as a person would type it; errors are among what is printed."""
        return subprocess.run(
            ["bash", "-c", command],
            cwd=self.root,
            env=self.environment,
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=300,
            check=False,
        )


def checkout(root: Path, source: Path) -> Checkout:
    """An environment in ``.venv`` that sees what is installed here and takes Argead from ``source``."""
    home = root / ".venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    site = Path(sysconfig.get_path("purelib", "venv", {"base": str(home)}))
    ours = sysconfig.get_path("purelib")
    (site / "here.pth").write_text(f"{source}\nimport site; site.addsitedir({ours!r})\n")
    for name, module in (("argead", "argead.cli"), ("pip", "pip")):
        script = home / "bin" / name
        script.write_text(f'#!/bin/sh\nexec "{home}/bin/python" -m {module} "$@"\n')
        script.chmod(0o755)
    told = ("ARGEAD", "COLUMNS", "MAKE", "MFLAGS", "PIP", "PYTEST", "PYTHON", "VIRTUAL_ENV", "XDG")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(told)}
    path = f"{home / 'bin'}{os.pathsep}{kept['PATH']}"
    own = {"ARGEAD_HOME": str(root / "home"), "PATH": path, "PYTHONIOENCODING": "utf-8"}
    return Checkout(root, {**kept, **own, **OFFLINE})


def shelf(where: Checkout) -> dict[str, list[str]]:
    """The scenarios of each system as a server in that environment lists them."""
    command = str(where.root / ".venv" / "bin" / "argead")
    with (
        serving([command], where.root) as address,
        urllib.request.urlopen(f"{address}/api/systems") as answer,
    ):
        return {s["id"]: [scenario["id"] for scenario in s["scenarios"]] for s in json.load(answer)}


@pytest.fixture(scope="module")
def tiny() -> Iterator[System[Any]]:
    """The system, known in this process."""
    sys.path.insert(0, str(EXAMPLE))
    found: System[Any] = importlib.import_module("tiny").system
    with registered(found):
        yield found
    sys.path.remove(str(EXAMPLE))


@pytest.fixture(scope="session")
def installed_tiny(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """An environment in which ``pip install examples/tiny`` was said."""
    found = checkout(tmp_path_factory.mktemp("installed"), ROOT / "src")
    done = found.run(f"pip install --quiet '{EXAMPLE}'")
    assert done.returncode == 0, done.stdout
    return found
