"""Views as they travel: what the core shows a seat, with event numbers that outlast the server."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from ..core.scene import Scene
from ..core.state import digest
from ..core.table import Table
from ..core.view import Content, View, WayBack, way_back
from .history import History


class Durable:
    """The numbers of a history: what the store keeps of how often each viewer's view has changed."""

    def __init__(self, history: History, viewers: Sequence[str | None]) -> None:
        self.history = history
        self._place = {seat: i for i, seat in enumerate(viewers)}

    def event(self, seat: str | None) -> int:
        """The seat's latest event."""
        return self.history.event(self._place[seat])

    def undos(self, seat: str | None) -> int:
        """How many undos changed what the seat sees."""
        return self.history.undos_seen(self._place[seat])

    def line_event(self, seat: str | None, said: int) -> int:
        """The seat's event at which something was said."""
        return self.history.line_event(self._place[seat], said)

    def event_before(self, seat: str | None, move: int) -> int:
        """The seat's event just before a choice."""
        return self.history.event_before(self._place[seat], move)

    def turn_begun(self, said: int) -> tuple[int, str]:
        """Which step said it, and the turn that began with that step, if any."""
        return self.history.turn_begun(said)

    def kept(self, seat: str | None, event: int) -> int:
        """How many things that were said a viewer who last saw this event still has right."""
        return self.history.lines_kept(self._place[seat], event) if event > 0 else 0


def view(table: Table, numbers: Durable, content: Content, since: int) -> View:
    """The view of a seat that last saw event ``since``: only lines that it lacks."""
    seat, viewer = content["seat"], table.viewer
    stops = viewer.reader(seat).stops
    first = bisect_left(stops, numbers.kept(seat, since))
    if first and numbers.line_event(seat, stops[first - 1]) == 0:
        first = 0
    return viewer.assemble(content, first, numbers)


def undoing(table: Table, numbers: Durable, seat: str) -> WayBack:
    """Whether the seat can take something back, why not, and how far."""
    return way_back(table, numbers, seat)


def fingerprint(table: Table, seen: Content) -> str:
    """Two views with the same fingerprint show the same; lines of the log are counted, not compared."""
    return digest([seen, len(table.viewer.reader(seen["seat"]).lines)])


def turn_label(scene: Scene) -> str:
    """Where the game stands, in a word or two."""
    return scene["turn"]["label"]


def viewers(seats: Sequence[str]) -> list[str | None]:
    """Everybody who looks: spectators first, then the seats in order."""
    return [None, *seats]
