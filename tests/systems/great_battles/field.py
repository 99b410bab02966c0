"""A small battlefield for tests: only the counters that a test names, where it puts them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from argead.core.chance import Scripted
from argead.core.run import Run
from argead.core.state import GameOver, Said
from argead.systems.great_battles import system
from argead.systems.great_battles.rules import sequence
from argead.systems.great_battles.state import (
    NOBODY,
    ON_MAP,
    UNUSED,
    Combat,
    Leader,
    Line,
    Move,
    Orders,
    Segment,
    State,
    Unit,
    move_of,
    occupation,
    orders_of,
    segment_of,
)
from minigame import altered

Place = tuple[str, int] | tuple[str, str, int]


class Field:
    """A run on a set position, with scripted dice and ids instead of numbers."""

    def __init__(
        self,
        scenario: str,
        units: Mapping[str, Place] | None = None,
        leaders: Mapping[str, str] | None = None,
        dice: Sequence[int] = (),
        **options: bool,
    ) -> None:
        self.s: State = system.setup.set_up(
            scenario, system.check_options(scenario, options), Scripted(list(dice)), system.loaded
        )
        s, b = self.s, self.s.battle
        s.turn = 2
        s.agenda = []
        s.orders = Orders()
        self.lines: list[Said] = []
        s.log = self.lines.append
        if units is not None:
            for u in b.units:
                place = units.get(b.uid[u])
                s.above[u] = s.beneath[u] = NOBODY
                s.stand[u] = tuple(str(h) for h in place[:-1]) if place else ()
                s.facing[u] = int(place[-1]) if place else 0
                s.fate[u] = ON_MAP if place else UNUSED
            for u in b.units:
                if len(s.stand[u]) == 2 and b.grid.top(s.stand[u]) != s.facing[u]:
                    s.stand[u] = s.stand[u][::-1]
                if s.stand[u]:
                    b.grid.zones(s.stand[u], s.facing[u])
            s.occupied = occupation(s)
        if leaders is not None:
            for l in b.leaders:
                s.place[l] = leaders.get(b.lid[l], "")
                s.gone[l] = ON_MAP if s.place[l] else UNUSED
        self.run: Run[State] | None = None

    # -- names

    def u(self, ident: str) -> Unit:
        """A unit's number."""
        return self.s.battle.index[ident]

    def l(self, ident: str) -> Leader:  # noqa: E743 - the rulebook's letter for a leader here
        """A leader's number."""
        return self.s.battle.lindex[ident]

    def hits(self, ident: str) -> int:
        """A unit's cohesion hits."""
        return self.s.hits[self.u(ident)]

    def at(self, ident: str) -> tuple[str, ...]:
        """Where a unit stands."""
        return self.s.stand[self.u(ident)]

    # -- procedures in hand

    def leads(self, leader: str, *, left: int = 0, kind: str = "initial") -> None:
        """A leader is in the middle of giving individual orders."""
        self.s.orders = Orders(leader=self.l(leader), left=left, kind=kind)

    def commands(self, leader: str, *units: str, by: str = "") -> None:
        """A leader, or a contingent commander whom he woke, moves these units by a line command."""
        boss = self.l(by or leader)
        line = Line(leader=boss, units=[self.u(ident) for ident in units])
        self.s.orders = Orders(leader=self.l(leader), line=line)

    def fights(self, *combats: Combat) -> None:
        """These combats are being fought."""
        self.s.segment = Segment(combats=list(combats))

    def moves(self, unit: str, mp: int = 0) -> None:
        """A unit is on the move."""
        self.s.move = Move(unit=self.u(unit), mp=mp)

    @property
    def orders(self) -> Orders:
        """The orders phase in hand."""
        return orders_of(self.s)

    @property
    def line(self) -> Line:
        """The line command in hand."""
        line = self.orders.line
        assert line is not None
        return line

    @property
    def move(self) -> Move:
        """The move in hand."""
        return move_of(self.s)

    @property
    def segment(self) -> Segment:
        """The shock segment in hand."""
        return segment_of(self.s)

    # -- play

    def play(
        self,
        *phases: tuple[str | int, ...],
        answers: Sequence[Any] = (),
        otherwise: Callable[[Any], Any] | None = None,
    ) -> None:
        """Run these phases; answer in order, then by ``otherwise``; stop when nothing is left."""
        self.s.agenda = [("stop",), *reversed(phases)]
        self.run = Run(STOPPING, self.s, keep=False, simulate=True)
        self.run.start()
        for answer in answers:
            self.answer(answer)
        while otherwise is not None and self.run.ask is not None:
            self.run.send(otherwise(self.run.ask))

    def answer(self, choice: Any) -> None:
        """Answer the open question, which must allow it."""
        assert self.run is not None
        ask = self.run.ask
        assert ask is not None, f"nothing is asked, {choice!r} was meant"
        assert choice in ask.options, f"{ask.what}: {choice!r} is not among {ask.options}"
        self.run.send(choice)

    def until(self, what: str) -> None:
        """Pass until this question is asked."""
        while self.ask.what != what:
            self.answer(passing(self.ask))

    @property
    def ask(self) -> Any:
        """The open question."""
        assert self.run is not None
        return self.run.ask

    def used_all_dice(self) -> bool:
        """Were all scripted dice rolled?"""
        chance = self.s.chance
        assert isinstance(chance, Scripted)
        return chance.next == len(chance.script)


def passing(ask: Any) -> Any:
    """Pass where one may, else take the first option."""
    return None if None in ask.options else ask.options[0]


def stop(s: State) -> None:
    """The end of a test's agenda."""
    raise GameOver(None, "stop")


STOPPING = replace(system, sequence=altered(sequence, PHASES={**sequence.PHASES, "stop": stop}))
"""The system with a phase that ends a test."""
