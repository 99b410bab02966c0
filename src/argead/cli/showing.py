"""A position that shows a clause, in the terminal: the clause first, its steps by one key, or free play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from ..core.ask import Ask
from ..core.errors import RulesError, TableError
from ..core.opening import open_position
from ..core.stage import TOO_SMALL
from ..core.system import System
from ..core.table import Table
from ..core.view import View
from . import draw
from .books import shown_within
from .game import Game
from .terminal import Keyboard

NEXT = "n"


class Showing(Game):
    """A private table: all seats are the reader's, and nothing is kept of it."""

    def __init__(self, table: Table, out: Console, keyboard: Keyboard) -> None:
        assert table.position is not None
        super().__init__(table, {}, out, keyboard)
        self.number = table.position.clause

    def introduce(self) -> None:
        """The clause that is shown, then the whole table: later only what changes is told."""
        clause, ask = self.table.system.rulebook.clause(self.number), self.table.ask
        assert clause is not None
        assert ask is not None
        self.out.rule(Text(f"{self.table.system.title}, clause {self.number}"), align="left")
        self._say(clause.text, "bold")
        self._hand_over(ask.seat)
        view = self.table.view(ask.seat)
        self._header = draw.turn(view["scene"])
        self._status = [_plain(block) for block in draw.status(view, self.boards)]
        self.out.rule(Text(self._header), align="left")
        self._table()

    def _show(self, ask: Ask, labels: Sequence[str]) -> None:
        super()._show(ask, labels)
        shown = self.table.view(ask.seat)["shown"]
        if "label" in shown:
            self._say(f"{NEXT} next step: {shown['label']}", "cyan")

    def _command(self, ask: Ask, answer: str, labels: Sequence[str]) -> bool:
        if answer != NEXT:
            try:
                return super()._command(ask, answer, labels)
            except RulesError:
                self._refuse(TOO_SMALL)
                return True
        shown = self.table.view(ask.seat)["shown"]
        if "next" not in shown:
            self._refuse("there is no further step: play on as you like, or leave with q")
            return False
        self._say(shown["label"])
        self.table.choose(shown["next"])
        return True

    def _hand_over(self, seat: str) -> None:
        self._looking = seat

    def _news(self, seat: str | None) -> View:
        view = super()._news(seat)
        self._read = {who: len(self.table.log(who)) for who in (*self.table.seats, None)}
        return view

    def _leave(self, how: str) -> None:
        self.out.print(f"{how[:1].upper()}{how[1:]}. " if how else "That was the position.")

    def _over(self) -> None:
        self._news(self._looking)
        assert self.table.result is not None
        winner = self.table.result.winner
        reason = self.table.system.text.ending(self.table.result.reason)
        told = f"{self.table.system.seats[winner].wins}: {reason}" if winner else reason
        self.out.rule()
        self._say(f"{told[:1].upper()}{told[1:]}.", "bold")
        self._say(f"Read on: argead rules {self.table.system.id} {self.number.partition(':')[0]}")


def _plain(block: Iterable[Text]) -> str:
    return "\n".join(line.plain for line in block)


def show_clause(system: System[Any], wanted: str, out: Console) -> None:
    """Open the position of a clause; of a section, that of its first clause that has one."""
    known = shown_within(system, wanted)
    if not known or not wanted:
        such = next(iter(shown_within(system, "")), "")
        told = (
            f"such as {such}" if such else "but there are no positions: 'make index' records them"
        )
        raise TableError(
            f"'{wanted}' has no position to show: name a clause of {system.id}, {told}"
        )
    showing = Showing(open_position(system, known[0]), out, Keyboard(out))
    showing.introduce()
    showing.play()
