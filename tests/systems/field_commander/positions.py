"""Positions for tests: a campaign at any phase, with any army and any enemy, and scripted chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from argead.core.chance import Chance, Scripted
from argead.core.errors import RulesError
from argead.core.run import Run
from argead.systems.field_commander import system
from argead.systems.field_commander.rules.set_up import set_up
from argead.systems.field_commander.schema.ids import (
    AdvisorId,
    AreaId,
    Counter,
    InsightId,
    PlaceId,
    PlanId,
)
from argead.systems.field_commander.state import State, key, put, send_home
from argead.systems.field_commander.tables.places import ARMY, POOL


def area(ident: str) -> AreaId:
    """An Area by its name."""
    return AreaId(PlaceId(ident))


def areas(*idents: str) -> list[AreaId]:
    return [area(ident) for ident in idents]


def advisors(*names: str) -> list[AdvisorId]:
    return [AdvisorId(name) for name in names]


def insights(*names: str) -> list[InsightId]:
    return [InsightId(name) for name in names]


def plans(*names: str) -> list[PlanId]:
    return [PlanId(name) for name in names]


class Game:
    """A running position; ``choose`` refuses what is not an option."""

    def __init__(self, state: State) -> None:
        self.run: Run[State] = Run(system, state, keep=True, simulate=False)

    @property
    def s(self) -> State:
        return self.run.state

    @property
    def what(self) -> str:
        return self.run.ask.what if self.run.ask else ""

    @property
    def options(self) -> list[Any]:
        return self.run.ask.options if self.run.ask else []

    def choose(self, *choices: Any) -> Game:
        for choice in choices:
            assert choice in self.options, f"{choice!r} is no option of {self.what}: {self.options}"
            self._go(lambda: self.run.send(choice))  # noqa: B023 - called at once
        return self

    def start(self) -> Game:
        self._go(self.run.start)
        return self

    def dice(self, *values: int | str) -> Game:
        """What chance brings from here on."""
        self.s.chance = Scripted(values)
        return self

    def _go(self, step: Callable[[], None]) -> None:
        """Run; the end of the agenda is the end of the test position, not an error."""
        try:
            step()
        except RulesError as error:
            if "nothing is left to do" not in str(error):
                raise

    def force(self, kind: str) -> Counter:
        """The first own counter of a kind."""
        counters = self.s.tables.counters
        return next(i for i in self.s.at[ARMY] if counters.kind[i] == kind)


def campaign(scenario: str = "granicus", options: Mapping[str, bool] | None = None) -> State:
    """A campaign just after its set-up, with nothing on the agenda."""
    chosen = system.check_options(scenario, options or {})
    s = system.setup.set_up(scenario, chosen, Chance(1), system.loaded)
    for _ in set_up(s):
        raise AssertionError("the set-up asks nothing")
    s.agenda, s.following = [], []
    s.turn.number = 1
    return s


def muster(s: State, *kinds: str) -> None:
    """Exactly these Forces; ``mac_ph.reduced`` is a reduced one."""
    for i in list(s.at[ARMY]):
        send_home(s, i)
    for name in kinds:
        kind, _, side = name.partition(".")
        i = next(i for i in s.at[POOL] if s.tables.counters.kind[i] == kind)
        put(s, i, ARMY)
        s.reduced[i] = side == "reduced"


def garrison(s: State, where: str, *kinds: str) -> None:
    """Exactly these enemies in an Area, taken from wherever they are."""
    counters = s.tables.counters
    place = area(where)
    for i in list(s.at[place]):
        send_home(s, i)
    for name in kinds:
        kind, _, side = name.partition(".")
        free = [i for i in counters.all if counters.kind[i] == kind and s.where[i] != place]
        home = [i for i in free if s.where[i].startswith("cup") or s.where[i] in ("walls", "aside")]
        i = (home or free)[0]
        put(s, i, place)
        s.reduced[i] = side == "reduced"


def play(s: State, *phases: Any, dice: Sequence[int | str] | None = ()) -> Game:
    """Run these phases, left to right, with these dice and draws; None: with any."""
    s.chance = Chance(1) if dice is None else Scripted(dice)
    s.agenda = [p if isinstance(p, tuple) else (p,) for p in reversed(phases)]
    return Game(s).start()


def there(s: State, place: str) -> list[str]:
    """What stands in a place, by kind and side."""
    return [key(s, i) for i in s.at[PlaceId(place)]]


def suffered(s: State) -> int:
    """Hits outside battle that are still to be placed."""
    return s.suffering.hits if s.suffering else 0
