"""Battlefields set up by hand: only the counters that are named, where they are put.

A position begins with the ground and the army lists of a battle and with nobody on the map; if it is
``full``, as the battle itself begins. The Hydaspes is one flat clear plain and has nearly every kind of
unit, so that most clauses can be shown there::

    game = Position().put("coenus_5", "2010", "2011").put("indian_horse_1", "2310", facing=180)
    game.leader("alexander_iii", "1810").moving("coenus_5")
    game.go("2109", "2110")
    assert game.at("coenus_5") == ("2109", "2110") and game.points_left == 4

Hexes are ``ccrr``: column, then row; rows grow downwards, even columns are shifted half a hex up. A facing is
an angle counter-clockwise from map-right: 0, 60, 120, 180, 240, 300 for a vertex, 30, 90 … for a column.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import msgspec

from argead.core import positions
from argead.core.ask import Choice

from . import system
from .state import (
    ASLEEP,
    CHARGE,
    COLUMN,
    ELIMINATED,
    FULL,
    LEFT,
    LINE,
    LOW,
    MUST_CHECK,
    NO_CHECK,
    NO_SHOCK,
    NOBODY,
    NONE,
    ON_MAP,
    RALLIED,
    ROUTED,
    SQUARE,
    STAND,
    STEADY,
    TO_ENTER,
    UNUSED,
    WITHDRAW,
    Combat,
    Leader,
    Line,
    Move,
    Orders,
    Segment,
    Spell,
    State,
    Unit,
)
from .tables.battle import Battle

MORALE = {"steady": STEADY, "routed": ROUTED, "rallied": RALLIED, "asleep": ASLEEP}
FORMATIONS = {"line": LINE, "column": COLUMN, "square": SQUARE, "charge": CHARGE}
MISSILES = {"full": FULL, "low": LOW, "none": NONE}
SHOCK = {"none": NO_SHOCK, "must check": MUST_CHECK, "no check": NO_CHECK}
FATES = {
    "on map": ON_MAP,
    "eliminated": ELIMINATED,
    "left": LEFT,
    "to enter": TO_ENTER,
    "unused": UNUSED,
}


def _word(words: dict[str, int], value: int) -> str:
    return next(word for word, number in words.items() if number == value)


class Position(positions.Position[State]):
    """A battlefield, what is played on it, and what is to be seen afterwards.

    Units and leaders are called by their ids. Methods that change something return the position.
    """

    def __init__(
        self, scenario: str = "hydaspes", *, full: bool = False, turn: int = 2, **options: bool
    ) -> None:
        super().__init__(system, scenario, options)
        s = self.s
        s.turn = turn
        self._ground: Battle | None = None
        if not full:
            for u in s.battle.units:
                s.above[u] = s.beneath[u] = NOBODY
                s.stand[u], s.facing[u], s.fate[u] = (), 0, UNUSED
            for l in s.battle.leaders:
                s.place[l], s.gone[l] = "", UNUSED
        s.new_turn()
        s.new_phase(None)

    # -- the ground ---------------------------------------------------------------------------

    def ground(self, kind: str, *hexes: str) -> Self:
        """Make these hexes woods, marsh, rocky … for this position alone."""
        areas = {
            k: [h for h in v if h not in hexes] for k, v in self.s.battle.row.map.areas.items()
        }
        areas[kind] = [*areas.get(kind, ()), *hexes]
        return self._remap(areas=areas)

    def height(self, level: int, *hexes: str) -> Self:
        """Raise or lower these hexes to a level, for this position alone."""
        old = self.s.battle.row.map.levels
        levels = {k: [h for h in v if h not in hexes] for k, v in old.items()}
        levels[str(level)] = [*levels.get(str(level), ()), *hexes]
        return self._remap(levels=levels)

    def hexside(self, kind: str, *pairs: tuple[str, str]) -> Self:
        """Lay a stream, river, bank or wall between neighbours, for this position alone."""
        sides = {k: list(v) for k, v in self.s.battle.row.map.hexsides.items()}
        sides.setdefault(kind, []).extend(f"{a}-{b}" for a, b in pairs)
        return self._remap(hexsides=sides)

    def _remap(self, **changes: Any) -> Self:
        row = self.s.battle.row
        ground = msgspec.structs.replace(row.map, **changes)
        table = msgspec.structs.replace(row, map=ground)
        self._ground = self.s.battle = Battle(self.t, self.s.battle.id, table)
        self.printed = False
        return self

    def rate(self, ident: str, **ratings: Any) -> Self:
        """Give a unit other ratings, or another side, for this position alone."""
        row = self.s.battle.row
        units = [
            msgspec.structs.replace(unit, **ratings) if unit.id == ident else unit
            for unit in row.unit
        ]
        table = msgspec.structs.replace(row, unit=units)
        self._ground = self.s.battle = Battle(self.t, self.s.battle.id, table)
        return self

    def settle(self) -> None:
        """Work out anew who stands where; ground that was laid here stays."""
        super().settle()
        if self._ground is not None:
            self.s.battle = self._ground

    # -- counters -----------------------------------------------------------------------------

    def u(self, ident: str) -> Unit:
        """The number of a unit, as phases want it."""
        return self.s.battle.index[ident]

    def l(self, ident: str) -> Leader:  # noqa: E743 - as short as u
        """The number of a leader, as phases want it."""
        return self.s.battle.lindex[ident]

    def put(self, ident: str, *hexes: str, facing: int = 0, **how: Any) -> Self:
        """Stand a unit on its one or two hexes; ``how`` as in ``make``."""
        s, u = self.s, self.u(ident)
        column = how.get("formation") == "column"
        stand = hexes if len(hexes) < 2 or column else s.battle.grid.stand(hexes, facing)
        s.stand[u], s.facing[u], s.fate[u] = tuple(stand), facing, ON_MAP
        self.make(ident, **how)
        s.rebuild()
        self.settle()
        return self

    def make(
        self,
        ident: str,
        *,
        hits: int | None = None,
        morale: str | None = None,
        formation: str | None = None,
        missiles: str | None = None,
        screen: str | None = None,
        shock: str | None = None,
        moved: bool | None = None,
        done: int | None = None,
        fire_mode: bool | None = None,
        engaged: bool | None = None,
    ) -> Self:
        """Give a unit hits, a morale, a formation, a supply of missiles, a shock marker …, in words."""
        s, u = self.s, self.u(ident)
        for row, value in (
            (s.hits, hits),
            (s.morale, None if morale is None else MORALE[morale]),
            (s.formation, None if formation is None else FORMATIONS[formation]),
            (s.missiles, None if missiles is None else MISSILES[missiles]),
            (s.screen, None if screen is None else MISSILES[screen]),
            (s.shock, None if shock is None else SHOCK[shock]),
            (s.has_moved, None if moved is None else int(moved)),
            (s.done, done),
            (s.fire_mode, None if fire_mode is None else int(fire_mode)),
            (s.engaged, None if engaged is None else int(engaged)),
        ):
            if value is not None:
                row[u] = value
        return self

    def under(self, lower: str, upper: str) -> Self:
        """Stand a unit beneath another in double depth."""
        s, low, top = self.s, self.u(lower), self.u(upper)
        s.stand[low], s.facing[low], s.fate[low] = s.stand[top], s.facing[top], ON_MAP
        s.beneath[top], s.above[low] = low, top
        self.settle()
        return self

    def leader(
        self,
        ident: str,
        place: str,
        *,
        finished: bool = False,
        bypassed: bool = False,
        waiting: bool = False,
        wound: int = 0,
    ) -> Self:
        """Place a leader; he may be Finished, passed over by a trump, waiting in a zone, or wounded."""
        s, l = self.s, self.l(ident)
        s.place[l], s.gone[l] = place, ON_MAP
        s.finished[l], s.bypassed[l], s.waiting[l] = int(finished), int(bypassed), int(waiting)
        s.wound[l] = wound
        return self

    def only(self, *leaders: str) -> Self:
        """Everybody but these leaders is Finished for this turn."""
        for l, ident in enumerate(self.s.battle.lid):
            self.s.finished[l] = int(ident not in leaders)
        return self

    def marker(self, leader: str, face: str, *units: str) -> Self:
        """Lay a withdrawal marker under a leader, ``withdraw`` or ``none``, for these units."""
        s, l = self.s, self.l(leader)
        s.marker[l] = WITHDRAW if face == "withdraw" else STAND
        s.marked_line[l] = sorted(self.u(ident) for ident in units)
        return self

    # -- procedures in hand -------------------------------------------------------------------

    def leads(self, leader: str, *, left: int = 0, kind: str = "initial") -> Self:
        """A leader is in the middle of his orders phase, with so many orders left."""
        self.s.orders = Orders(leader=self.l(leader), left=left, kind=kind)
        return self

    def commands(self, leader: str, *units: str, by: str = "") -> Self:
        """A leader, or a contingent commander whom he woke, moves these units by a line command."""
        line = Line(leader=self.l(by or leader), units=[self.u(ident) for ident in units])
        self.s.orders = Orders(leader=self.l(leader), line=line)
        return self

    def spell(self, **how: Any) -> Self:
        """What a leader has had in succession: ``phases``, ``borrowed``, ``had_line``, ``must_act``."""
        self.s.spell = Spell(**how)
        return self

    def fights(self, attackers: Sequence[str], defenders: Sequence[str]) -> Self:
        """These attack those, in the shock segment in hand."""
        s = self.s
        foes = [self.u(ident) for ident in defenders]
        hexes = [place for u in foes for place in s.stand[u]]
        combat = Combat(attackers=[self.u(i) for i in attackers], defenders=foes, hexes=hexes)
        if s.segment is None:
            s.segment = Segment()
        s.segment.combats.append(combat)
        return self

    # -- playing ------------------------------------------------------------------------------

    def acts(self, leader: str, kind: str = "initial", dice: Sequence[int] = ()) -> Self:
        """A leader is activated and has his orders phase, shock and the question of momentum included."""
        l = self.l(leader)
        return self.begin(("activate", l, kind), ("phase_over", l), dice=dice)

    def chooses_leader(self, dice: Sequence[int] = ()) -> Self:
        """It is asked who acts next."""
        return self.begin(("next_leader",), dice=dice)

    def after_phase(self, leader: str, dice: Sequence[int] = ()) -> Self:
        """An orders phase of this leader is over: momentum, or the next leader."""
        if self.s.orders is None:
            self.leads(leader)
        return self.begin(("phase_over", self.l(leader)), dice=dice)

    def moving(self, unit: str, *, by: str = "", dice: Sequence[int] = ()) -> Self:
        """A unit begins its move, under the first leader of its side on the map if nobody is named."""
        s, u = self.s, self.u(unit)
        if s.orders is None:
            mine = (l for l in s.battle.lby_side[s.battle.side[u]] if s.place[l])
            self.leads(by or s.battle.lid[next(mine)])
        return self.begin(("begin_move", u), dice=dice)

    def go(self, *hexes: str) -> Self:
        """The moving unit steps into these hexes (a two-hex unit: both that it will stand on)."""
        ways = [o for o in self.steps if set(o[2:]) == set(hexes)]
        assert len(ways) == 1, f"{len(ways)} ways to {hexes}: {self.what}, {self.options}"
        return self.choose(ways[0])

    def face(self, facing: int) -> Self:
        """The moving unit turns."""
        return self.choose(("face", facing))

    def until(self, *whats: str) -> Self:
        """Pass (or take the first option) until one of these is asked."""
        while not self.over and self.what not in whats:
            self.choose(self.passing())
        return self

    def finish(self) -> Self:
        """Pass (or take the first option) to the end of what was begun."""
        return self.until()

    def stop(self) -> Self:
        """The moving unit goes no further, and everybody else lets it be."""
        self.until("step")
        if not self.over:
            self.choose(None)
        return self.finish()

    def passing(self) -> Choice:
        """The answer that does least: pass, or be done, or the first option."""
        for quiet in (None, "done"):
            if quiet in self.options:
                return quiet
        return self.options[0]

    # -- looking ------------------------------------------------------------------------------

    def at(self, unit: str) -> tuple[str, ...]:
        """The hexes of a unit; none when it is off the map."""
        return self.s.stand[self.u(unit)]

    def where(self, leader: str) -> str:
        """The hex of a leader; "" when he is off the map."""
        return self.s.place[self.l(leader)]

    def facing(self, unit: str) -> int:
        """What a unit faces, in degrees."""
        return self.s.facing[self.u(unit)]

    def hits(self, unit: str) -> int:
        """A unit's cohesion hits."""
        return self.s.hits[self.u(unit)]

    def morale(self, unit: str) -> str:
        """``steady``, ``routed``, ``rallied``, ``asleep``."""
        return _word(MORALE, self.s.morale[self.u(unit)])

    def formation(self, unit: str) -> str:
        """``line``, ``column``, ``square``, ``charge``."""
        return _word(FORMATIONS, self.s.formation[self.u(unit)])

    def missiles(self, unit: str) -> str:
        """``full``, ``low``, ``none``."""
        return _word(MISSILES, self.s.missiles[self.u(unit)])

    def screen(self, unit: str) -> str:
        """The missiles of an elephant's screen: ``full``, ``low``, ``none``."""
        return _word(MISSILES, self.s.screen[self.u(unit)])

    def shock(self, unit: str) -> str:
        """The shock marker: ``none``, ``must check``, ``no check``."""
        return _word(SHOCK, self.s.shock[self.u(unit)])

    def fate(self, unit: str) -> str:
        """``on map``, ``eliminated``, ``left``, ``to enter``, ``unused``."""
        return _word(FATES, self.s.fate[self.u(unit)])

    def fate_of(self, leader: str) -> str:
        """The same for a leader."""
        return _word(FATES, self.s.gone[self.l(leader)])

    def finished(self, leader: str) -> bool:
        """Has the leader had his say this turn?"""
        return bool(self.s.finished[self.l(leader)])

    def bypassed(self, leader: str) -> bool:
        """Was the leader passed over, so that he has no momentum?"""
        return bool(self.s.bypassed[self.l(leader)])

    def waiting(self, leader: str) -> bool:
        """Does the leader wait in an enemy zone?"""
        return bool(self.s.waiting[self.l(leader)])

    def has_moved(self, unit: str) -> bool:
        """Does the unit lie on its Moved side?"""
        return bool(self.s.has_moved[self.u(unit)])

    @property
    def active(self) -> str:
        """The leader whose orders phase it is; "" between phases."""
        return self.s.battle.lid[self.s.active] if self.s.active >= 0 else ""

    @property
    def orders_left(self) -> int:
        """Orders that the active leader may still give."""
        assert self.s.orders is not None
        return self.s.orders.left

    @property
    def move(self) -> Move:
        """The move in hand."""
        assert self.s.move is not None
        return self.s.move

    @property
    def points_left(self) -> int:
        """Movement points that the moving unit still has."""
        return self.move.mp

    @property
    def steps(self) -> list[Any]:
        """The steps that are offered: ``("go", facing, hex, …)``."""
        return [o for o in self.options if isinstance(o, tuple) and o[0] == "go"]

    @property
    def reach(self) -> set[tuple[str, ...]]:
        """The hexes that can be stepped into now, each set of hexes sorted."""
        return {tuple(sorted(o[2:])) for o in self.steps}

    @property
    def turns(self) -> set[int]:
        """The facings that are offered."""
        return {o[1] for o in self.options if isinstance(o, tuple) and o[0] == "face"}

    def ordered(self, verb: str) -> set[str]:
        """Whom the open question offers for a verb: ``move``, ``fire``, ``ride``, ``recover`` …"""
        return {o[1] for o in self.options if isinstance(o, tuple) and len(o) == 2 and o[0] == verb}

    # -- shock --------------------------------------------------------------------------------

    def shocks(self, leader: str, *dice: int, wants: Sequence[str] = ()) -> Self:
        """The shock segment of a leader; ``wants`` are units that he adds to those with a marker."""
        if self.s.orders is None:
            self.leads(leader)
        self.begin(("shock_segment",), dice=dice)
        return self.choose(*wants)

    def play(self, **answers: Choice) -> Self:
        """Play to the end: these answers where they are offered, elsewhere what does least."""
        while not self.over:
            answer = answers.get(self.what)
            self.choose(
                answer if answer in self.options and self.what in answers else self.passing()
            )
        return self

    def told(self, key: str) -> list[tuple[Any, ...]]:
        """What was said under one key, in order: ``clash``, ``struggle``, ``hits``, ``routs`` …"""
        return [tuple(said.args) for said in self.said if said.key == key]

    @property
    def combats(self) -> list[tuple[list[str], list[str]]]:
        """The combats of the segment in hand: who attacks whom."""
        names = self.s.battle.uid
        fights = [] if self.s.segment is None else self.s.segment.combats
        return [([names[u] for u in c.attackers], [names[v] for v in c.defenders]) for c in fights]

    @property
    def columns(self) -> list[int]:
        """The columns on which the combats were resolved, in order."""
        return [args[4] for args in self.told("clash")]

    @property
    def superiority(self) -> list[str]:
        """AS, DS or nobody's, combat by combat."""
        return [args[3] for args in self.told("clash")]

    @property
    def struck(self) -> list[tuple[int, int]]:
        """The hits for attackers and defenders, combat by combat."""
        return [(args[2], args[3]) for args in self.told("struggle")]

    def thrown(self, name: str) -> list[int]:
        """What fell in the throws of one name: ``charge``, ``shock``, ``duel`` …"""
        return [roll.natural for roll in self.rolled(name)]
