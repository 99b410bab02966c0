"""A small battlefield for tests: only the counters that a test names, where it puts them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from argead.core.chance import Scripted
from argead.core.run import Run
from argead.core.state import GameOver, Said
from argead.systems.great_battles import GreatBattles, system
from argead.systems.great_battles.state import ON_MAP, UNUSED, State, occupation

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
        tables = system.tables()
        self.s: State = system.setup(
            scenario, system.check_options(scenario, options), Scripted(list(dice)), tables
        )
        s, b = self.s, self.s.battle
        s.turn = 2
        s.agenda = []
        self.lines: list[Said] = []
        s.log = self.lines.append
        if units is not None:
            for u in range(b.n):
                place = units.get(b.uid[u])
                s.above[u] = s.beneath[u] = -1
                s.stand[u] = tuple(str(h) for h in place[:-1]) if place else ()
                s.facing[u] = int(place[-1]) if place else 0
                s.fate[u] = ON_MAP if place else UNUSED
            for u in range(b.n):
                if len(s.stand[u]) == 2 and b.grid.top(s.stand[u]) != s.facing[u]:
                    s.stand[u] = s.stand[u][::-1]
                if s.stand[u]:
                    b.grid.zones(s.stand[u], s.facing[u])
            s.occupied = occupation(s)
        if leaders is not None:
            for l in range(b.ln):
                s.place[l] = leaders.get(b.lid[l], "")
                s.gone[l] = ON_MAP if s.place[l] else UNUSED
        self.run: Run[State] | None = None

    # -- names

    def u(self, ident: str) -> int:
        """A unit's number."""
        return self.s.battle.index[ident]

    def l(self, ident: str) -> int:  # noqa: E743 - the rulebook's letter for a leader here
        """A leader's number."""
        return self.s.battle.lindex[ident]

    def hits(self, ident: str) -> int:
        """A unit's cohesion hits."""
        return self.s.hits[self.u(ident)]

    def at(self, ident: str) -> tuple[str, ...]:
        """Where a unit stands."""
        return self.s.stand[self.u(ident)]

    # -- play

    def play(
        self,
        *phases: tuple[str | int, ...],
        answers: Sequence[Any] = (),
        otherwise: Callable[[Any], Any] | None = None,
    ) -> None:
        """Run these phases; answer in order, then by ``otherwise``; stop when nothing is left."""
        self.s.agenda = [("stop",), *reversed(phases)]
        self.run = Run(Stopping(), self.s, keep=False, simulate=True)
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


class Stopping(GreatBattles):
    """The system with a phase that ends a test."""

    phases = {**system.phases, "stop": stop}


def ordered(f: Field, leader: str) -> None:
    """Let a leader be in the middle of giving individual orders."""
    f.s.active = f.l(leader)
    f.s.command = "individual"
