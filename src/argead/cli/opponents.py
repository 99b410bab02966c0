"""The bots at a terminal table: they answer, and say afterwards what they were up to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from ..bots import Bot, Reasoning, make
from ..core.ask import Choice
from ..core.table import Table

SILENT: Final = "They have things to hide: ask again when the game is over."
NOTHING: Final = "No bot had anything to weigh since your last choice."


class Deed(NamedTuple):
    """What a bot chose, as people read it, and why."""

    seat: str
    label: str
    reasons: str


class Opponents:
    """Who plays which seat, and what they thought since somebody last asked them."""

    def __init__(self, table: Table, bots: Mapping[str, str]) -> None:
        self.table = table
        self.players: dict[str, Bot] = {seat: make(spec) for seat, spec in bots.items()}
        self.deeds: list[Deed] = []

    def __contains__(self, seat: str) -> bool:
        return seat in self.players

    def choose(self, seat: str) -> Choice:
        """The choice of the bot; what can be said of it is remembered."""
        player = self.players[seat]
        if not isinstance(player, Reasoning):
            return player.choose(self.table)
        choice, reasons = player.reasoned(self.table)
        if reasons.instead is not None:
            label = self.table.label(choice)
            self.deeds.append(Deed(seat, label, reasons.told(self.table)))
        return choice

    def forget(self) -> None:
        """Somebody has chosen: what was thought before belongs to the past."""
        self.deeds = []

    def told(self) -> Iterator[str]:
        """What they were up to; while there is anything hidden they keep it to themselves."""
        if self.table.system.hidden and self.table.result is None:
            yield SILENT
        elif not self.deeds:
            yield NOTHING
        else:
            seats = self.table.system.seats
            for deed in self.deeds:
                yield f"{seats[deed.seat].title}: {deed.label}. {deed.reasons}."
