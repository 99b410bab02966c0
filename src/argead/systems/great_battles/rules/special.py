"""What the battles add to the rulebook, by the names that their files use for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from argead.core.registry import Registry

special: Final = Registry[Callable[..., Any]]("special")
"""Special rules and optional variants: each is registered where its first question is answered."""
