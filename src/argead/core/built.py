"""Which build runs: the source as it is written, or native code that was compiled from it."""

from __future__ import annotations

import platform
from typing import Literal

from . import run

Build = Literal["interpreted", "compiled"]


def build() -> Build:
    """How the engine runs; rules are compiled with it or not at all."""
    return "interpreted" if str(run.__file__).endswith(".py") else "compiled"


def told() -> str:
    """The build and what it runs on, in words."""
    return f"rules {build()}, {platform.python_implementation()} {platform.python_version()}"
