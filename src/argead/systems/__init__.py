"""One folder a game.

``argead.systems`` is this package and, called, the registry: ``argead.systems()`` gives every system by id.
"""

import sys
from types import ModuleType
from typing import Any


class _Systems(ModuleType):
    """A package that can be called."""

    def __call__(self) -> dict[str, Any]:
        """Every system that is installed, by id."""
        from argead.core.system import systems

        return systems()


sys.modules[__name__].__class__ = _Systems
