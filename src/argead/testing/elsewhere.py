"""The same game in another process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from ..core.system import System
from .walks import LawBroken, walk


def fingerprint(system: System[Any], scenario: str, seed: int, every: int = 20) -> list[str]:
    """Digests along a random game: the same on every machine and in every process."""
    return [
        table.digest()
        for n, table in enumerate(walk(system, scenario, seed))
        if n % every == 0 or table.ask is None
    ]


def fingerprint_elsewhere(module: str, scenario: str, seed: int, hash_seed: int) -> list[str]:
    """The same from a new process with another ``PYTHONHASHSEED``; ``module`` holds ``system``."""
    code = (
        "import importlib, json, sys\n"
        "from argead.testing import fingerprint\n"
        f"system = importlib.import_module({module!r}).system\n"
        f"json.dump(fingerprint(system, {scenario!r}, {seed}), sys.stdout)"
    )
    environment = {
        **os.environ,
        "PYTHONHASHSEED": str(hash_seed),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise LawBroken(f"{module}/{scenario}, seed {seed}: {done.stderr}")
    digests: list[str] = json.loads(done.stdout)
    return digests
