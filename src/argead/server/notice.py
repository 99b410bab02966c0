"""Who notices a step: for which viewers the table looks different afterwards.

A viewer's event number must not tell that something happened which that viewer cannot see. Comparing whole
views before and after is always right but slow. Most steps are decided by less: whoever chose knows it, a
line in the log is seen, and where neither the log nor the question differs, only the scenes are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.state import GameState, digest
from ..core.table import Table
from ..core.view import Auto, standing


class Before:
    """What was to be seen before a step, as far as the comparison needs it."""

    __slots__ = ("asked", "orders", "prints", "said", "scenes", "state")

    def __init__(
        self,
        asked: str,
        orders: list[Auto],
        prints: dict[str | None, str],
        scenes: dict[str | None, Any],
        said: int,
        state: GameState | None,
    ) -> None:
        self.asked = asked
        self.orders = orders
        self.prints = prints
        self.scenes = scenes
        self.said = said
        self.state = state

    def print(self, table: Table, seat: str | None) -> str:
        """The fingerprint of what the seat saw."""
        if seat not in self.prints:
            seen = self.scenes.get(seat) or table.system.scene.scene(self.state, seat)
            self.prints[seat] = digest(seen)
        return self.prints[seat]


class Scenes:
    """Scenes of the present position and their fingerprints, each made once and only when needed."""

    def __init__(self, table: Table, viewers: Sequence[str | None]) -> None:
        self._table = table
        self._viewers = viewers
        self._made: dict[str | None, Any] = {}
        self._prints: dict[str | None, str] = {}

    def moved_on(self) -> None:
        """The position is another one now."""
        self._made = {}
        self._prints = {}

    def scene(self, seat: str | None) -> Any:
        """What the seat sees on the table."""
        if seat not in self._made:
            self._made[seat] = self._table.system.scene.scene(self._table.state, seat)
        return self._made[seat]

    def _print(self, seat: str | None) -> str:
        if seat not in self._prints:
            self._prints[seat] = digest(self.scene(seat))
        return self._prints[seat]

    def before(self) -> Before:
        """To be kept before a choice that is openly one seat's."""
        table = self._table
        ask = table.run.ask
        assert ask is not None
        others = [seat for seat in self._viewers if seat != ask.seat]
        known = all(seat in self._made for seat in others)
        state = None if known else table.state.clone()
        orders = [standing(table, seat) for seat in self._viewers]
        return Before(ask.seat, orders, self._prints, self._made, len(table.said), state)

    def noticed(self, before: Before) -> list[bool]:
        """Which viewers see a difference, now that the choice was made."""
        ask = self._table.run.ask
        if ask is None or ask.group is not None or ask.seat != before.asked:
            return [True] * len(self._viewers)
        return [self._notices(i, seat, before) for i, seat in enumerate(self._viewers)]

    def _notices(self, viewer: int, seat: str | None, before: Before) -> bool:
        table = self._table
        if seat == before.asked:
            return True
        if any(line.to is None or seat in line.to for line in table.said[before.said :]):
            return True
        if standing(table, seat) != before.orders[viewer]:
            return True
        return self._print(seat) != before.print(table, seat)
