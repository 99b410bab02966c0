"""What the figures on counters mean, for systems whose scene says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol, runtime_checkable

from rich.text import Text

from ..core.system import System


@runtime_checkable
class Explained(Protocol):
    """A scene that explains its counters: ``LEGEND`` has an example of their figures and what it says."""

    LEGEND: Mapping[str, str]


def lines(system: System[Any]) -> Iterator[Text]:
    """A line for each kind of counter whose figures are explained."""
    scene = system.scene
    for example, meaning in scene.LEGEND.items() if isinstance(scene, Explained) else ():
        yield Text.assemble((example, "bold"), f": {meaning}")
