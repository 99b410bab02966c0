"""Positions of Alexandros and of Xenophon, laid out by hand on an empty map.

Every counter and leader begins on the track; control and walls are those of the scenario's start; it is
summer of the first year (turn 1). Sides are named by their seats, other forces by their own names::

    game = Position().put("syria", "macedon", mac_phalanx=3).leader("parmenio", "syria")
    game.put("syria", "persia", pers_inf=2, pers_levy=1).hold("cilicia", "macedon")
    game.begin(("combat", game.owner("macedon")), dice=[3])
    assert game.what == "combat" and game.units("syria", "persia") == {"pers_inf": 2, "pers_levy": 1}

Forces of the campaign: ``macedon``, ``persia``, ``india`` and the bands ``raid_3``, ``raid_4``, …;
of Xenophon: ``rebel``, ``royal`` and ``tribes``. Counters are named as in options: ``mac_phalanx_1``.
Positions of the wars of the Successors are in ``clash``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from argead.core.positions import Position as BasePosition
from argead.core.state import Entry

from .. import system
from ..rules.battle import begin_battle
from ..rules.control import contested
from ..rules.duels import resolve
from ..rules.lines import battle, box_holding, onset, place
from ..rules.set_up import attach
from ..state import (
    OFF_MAP,
    SEASONS,
    SIDES,
    TRACK,
    Attack,
    Force,
    Manoeuvre,
    Onset,
    Owner,
    Round,
    State,
    Unit,
    bits,
)


class Position(BasePosition[State]):
    """A board of Alexandros (``"conquest"``) or of ``"xenophon"``, empty but for what is put on it."""

    def __init__(self, scenario: str = "conquest", **options: Any) -> None:
        super().__init__(system, scenario, options)
        s = self.s
        for spot in s.at:
            s.at[spot] = 0
        s.at.pop("camp", None)
        s.at[TRACK] = s.game.all
        for leader in s.leader_at:
            s.leader_at[leader] = TRACK
        s.step = [0] * len(s.step)
        s.campaign.home_army = 0
        s.turn = 1
        s.order = list(s.game.players)
        self.settle()

    @classmethod
    def start(cls, scenario: str = "conquest", **options: Any) -> Self:
        """The set-up of a scenario, every counter where the book puts it and the first phases waiting.

        Begin with ``game.begin(*game.opening)``; phases given to ``begin`` replace them.
        """
        game = cls.__new__(cls)
        BasePosition.__init__(game, system, scenario, options)
        checked = system.check_options(scenario, options)
        fresh = system.setup.set_up(scenario, checked, game.s.chance, game.t)
        game.opening = tuple(reversed(fresh.agenda))
        return game

    opening: tuple[Entry, ...] = ()
    """The phases with which a game begins, in order; see ``start``."""

    # -- laying out ----------------------------------------------------------------------

    def put(self, spot: str, side: str, **kinds: int) -> Self:
        """Full-strength units at a province or city (or ``dead``, ``track``, ``gone``) for a side.

        ``put("ionia", "macedon", mac_phalanx=2, siege_train=1)``. They are taken
        from the dead, the track and the withdrawn. A city that is nobody's becomes the side's.
        """
        s = self.s
        units = 0
        for kind, n in kinds.items():
            free = [u for pile in OFF_MAP for u in bits(s.game.kind_mask[kind] & s.at[pile])]
            assert len(free) >= n, f"only {len(free)} {kind} are left"
            for u in free[:n]:
                units |= 1 << u
                s.step[u] = s.game.full[u]
        for pile in OFF_MAP:
            s.at[pile] &= ~units
        s.at[spot] |= units
        force = self.force(side)
        s.enlist(units, force)
        if spot in s.walls and s.city_owner[spot] < 0:
            s.city_owner[spot] = s.owner_of(force)
        if spot in OFF_MAP:
            for u in bits(units):
                s.step[u] = 0
        return self

    def worn(self, *counters: str, steps: int = 1) -> Self:
        """These counters have only so many steps left."""
        for counter in counters:
            self.s.step[self.unit(counter)] = steps
        return self

    def leader(self, leader: str, spot: str, side: str = "", *, wounded: bool = False) -> Self:
        """A leader on the map (or ``dead``, ``track``, ``captured``), perhaps of another side, or wounded."""
        assert leader in self.s.leader_at, f"there is no leader '{leader}'"
        self.s.leader_at[leader] = spot
        if side:
            self.s.leader_force[leader] = self.force(side)
        if wounded and leader not in self.s.wounded:
            self.s.wounded.append(leader)
        return self

    def hold(self, province: str, side: str) -> Self:
        """A province is controlled by a side; ``"nobody"`` makes it independent or contested."""
        self.s.control[province] = Owner(-1) if side == "nobody" else self.owner(side)
        return self

    def city(self, city: str, side: str, walls: int = 1) -> Self:
        """A city is a side's, behind so many walls."""
        self.s.city_owner[city] = self.owner(side)
        self.s.walls[city] = walls
        return self

    def deplete(self, *provinces: str, by: int = 1) -> Self:
        """Provinces are eaten bare (1) or burnt (2)."""
        for province in provinces:
            self.s.depleted[province] = by
        return self

    def turn(self, turn: int) -> Self:
        """The turn, from 0 (spring 334) on; turn 3 is the first winter."""
        self.s.turn = turn
        return self

    def season(self, season: str, year: int = 0) -> Self:
        """The turn by its season: ``season("winter")`` in the first year, ``("spring", 2)`` in the third."""
        self.s.turn = 4 * year + SEASONS.index(season) - self.s.game.first_season
        return self

    def home_army(self, *counters: str) -> Self:
        """These counters are the Home Army, which stays in Europe until it is released."""
        self.s.campaign.home_army |= self.mask(*counters)
        return self

    def raiders(self, band: str, home: str, spot: str = "", **kinds: int) -> Self:
        """A band of raiders from a homeland, there or elsewhere: ``("raid_3", "scythia", barb_cav=3)``."""
        self.s.raid_home[self.force(band)] = home
        return self.put(spot or home, band, **kinds)

    # -- names ---------------------------------------------------------------------------

    def owner(self, side: str) -> Owner:
        """A player by his seat, as phases want him: ``("march", game.owner("macedon"))``."""
        return self.s.game.owner_of[self.force(side)]

    def force(self, side: str) -> Force:
        """A force by its name, as phases want it: ``("meet", "syria", game.force("india"), …)``."""
        return self.s.game.force_index[side]

    def unit(self, counter: str) -> Unit:
        """The number of a counter, by its name in options."""
        return self.s.game.unit_index[counter]

    def mask(self, *counters: str) -> int:
        """The mask of counters."""
        return sum(1 << self.unit(c) for c in counters)

    # -- looking -------------------------------------------------------------------------

    def where(self, name: str) -> str:
        """The place of a counter or of a leader."""
        if name in self.s.leader_at:
            return self.s.leader_at[name]
        return self.s.where(self.unit(name))

    def steps(self, counter: str) -> int:
        """Steps that a counter has left."""
        return self.s.step[self.unit(counter)]

    def units(self, spot: str, side: str = "") -> dict[str, int]:
        """How many units of each kind are at a place, of one side or of all."""
        mask = self.s.at[spot]
        if side:
            mask &= self.s.forces[self.force(side)]
        found: dict[str, int] = {}
        for u in bits(mask):
            kind = self.s.game.kind_of[u].id
            found[kind] = found.get(kind, 0) + 1
        return found

    def counters(self, spot: str, side: str = "") -> list[str]:
        """The counters at a place by name, of one side or of all."""
        mask = self.s.at[spot]
        if side:
            mask &= self.s.forces[self.force(side)]
        return self.s.ids(bits(mask))

    def count(self, spot: str, side: str = "") -> int:
        """How many counters are at a place."""
        return len(self.counters(spot, side))

    def steps_at(self, spot: str, side: str = "") -> int:
        """All steps of the counters at a place."""
        return sum(self.steps(c) for c in self.counters(spot, side))

    def leaders(self, spot: str, side: str = "") -> list[str]:
        """The leaders at a place, of one side or of all."""
        s = self.s
        here = [x for x in s.game.leaders if s.leader_at[x] == spot]
        return [x for x in here if not side or s.leader_force[x] == self.force(side)]

    def holder(self, province: str) -> str:
        """The seat that controls a province or holds a city's walls; ``"nobody"`` if none does."""
        s = self.s
        owner = s.control[province] if province in s.control else s.city_owner[province]
        return "nobody" if owner < 0 else s.seat(owner)

    def status(self, province: str) -> str:
        """``"contested"``, the seat that controls a province, or ``"nobody"`` (independent)."""
        self.settle()
        return "contested" if contested(self.s, province) else self.holder(province)

    def may(self, *orders: str) -> list[Any]:
        """The options of the open question that begin with one of these orders: ``game.may("march")``."""
        return [o for o in self.options if isinstance(o, tuple) and o[0] in orders]

    def heard(self, key: str) -> list[tuple[Any, ...]]:
        """The arguments of every line of the log with this key (see ``LINES`` in ``text``)."""
        return [tuple(said.args) for said in self.said if said.key == key]

    def columns(self, roll: str) -> list[str]:
        """The odds or column in which every throw of a name was read: ``["3:1 (13 to 4)"]``."""
        return [r.reading.column if r.reading else "" for r in self.rolled(roll)]

    # -- playing -------------------------------------------------------------------------

    def phase(self, name: str, *args: str | int, dice: Sequence[int | str] = ()) -> Self:
        """Begin one phase by its name; seats and forces among its arguments are named by their names.

        ``game.phase("march", "macedon")``; ``("minor_combat", "syria", "macedon", "persia", dice=[3])``.
        """
        index = self.s.game.force_index
        entry = (name, *(index.get(a, a) if isinstance(a, str) else a for a in args))
        return self.begin(entry, dice=dice)

    def phases(self, *entries: tuple[Any, ...], dice: Sequence[int | str] = ()) -> Self:
        """Begin several phases, one after the other, named as for ``phase``."""
        index = self.s.game.force_index
        named = [
            (e[0], *(index.get(a, a) if isinstance(a, str) else a for a in e[1:])) for e in entries
        ]
        return self.begin(*named, dice=dice)

    def march(self, leader: str, *path: str, take: str = "all") -> Self:
        """At the question of movement a leader marches to a province, and by forced march on to a second one.

        ``take`` is who goes with him: all, half, all but one, one unit, alone, by hand.
        """
        self.choose(("march", leader, path[0]))
        if self.what == "march_with":
            self.choose(take)
        if self.what == "siege_train":
            self.choose("take")
        for onward in path[1:]:
            self.choose(onward)
            if self.what == "march_on_with":
                self.choose(take)
        return self

    # -- the display ---------------------------------------------------------------------

    def field(self, province: str = "ionia", one: str = "", other: str = "") -> Self:
        """A battle in its second round between all that stand in a province; its display is still empty.

        No set-up, every phase begun: put units into boxes with ``stand``, then begin phases such as
        ``("attacks", "battle", 0)``. Without names it is the first player's force against the second's.
        """
        self.settle()
        s = self.s
        mine = self.force(one) if one else Force(0)
        theirs = self.force(other) if other else Force(1)
        begin_battle(s, province, [mine], [theirs])
        s.following = []
        s.interrupts = []
        b = battle(s)
        b.rounds = 2
        b.round = Round(vacant=0, fled=[], manoeuvre=Manoeuvre())
        b.round.onset = Onset([0 for _ in s.game.boxes])
        return self

    def stand(self, box: str, *counters: str, leader: str = "") -> Self:
        """Counters of the battle into a box (``"macedon.center"``), the first perhaps with a leader."""
        s = self.s
        for counter in counters:
            unit = self.unit(counter)
            side = SIDES[0] if battle(s).armies[0].units >> unit & 1 else SIDES[1]
            place(s, side, unit, s.game.box_index[box])
        if leader:
            attach(s, leader, self.unit(counters[0]))
        return self

    def second_line(self, *counters: str) -> Self:
        """These counters stand in the second line of their boxes."""
        battle(self.s).back |= self.mask(*counters)
        return self

    def begin_attack(self, source: str, target: str, *attackers: str) -> Self:
        """One box begins to attack another, with these units still to strike."""
        boxes = self.s.game.box_index
        onset(self.s).attack = Attack(boxes[source], boxes[target], self.mask(*attackers))
        return self

    def duel(self, attacker: str, target: str, dice: Sequence[int | str] = ()) -> Self:
        """One duel between two units on the display, for odds and results; the first option is taken."""
        s = self.s
        mine, theirs = self.unit(attacker), self.unit(target)
        self.fall(dice)
        s.log = self._hear
        side = SIDES[0] if battle(s).armies[0].units >> mine & 1 else SIDES[1]
        phase = onset(s)
        phase.attack = Attack(box_holding(s, mine), box_holding(s, theirs))
        phase.attacked[theirs] = phase.attacked.get(theirs, 0) + 1
        gen = resolve(s, side, mine, theirs)
        answer: Any = None
        while True:
            try:
                ask = gen.send(answer)
            except StopIteration:
                return self
            answer = ask.options[0]

    def box(self, box: str) -> list[str]:
        """The counters in a box of the display."""
        return self.s.ids(bits(battle(self.s).box[self.s.game.box_index[box]]))

    def box_of(self, counter: str) -> str:
        """The box of a counter on the display; empty when it is in none."""
        at = box_holding(self.s, self.unit(counter))
        return self.s.game.box_ids[at] if at >= 0 else ""

    # -- the display and sieges

    def round(self, n: int) -> Self:
        """The battle is in its nth round."""
        battle(self.s).rounds = n
        return self

    def vacant(self, *boxes: str) -> Self:
        """These boxes were empty when the round began, so that they may be entered by an advance."""
        index = self.s.game.box_index
        now = battle(self.s).round
        assert now is not None
        now.vacant = sum(1 << index[box] for box in boxes)
        return self

    def fled(self, *leaders: str) -> Self:
        """These leaders were among the routed when the round began."""
        now = battle(self.s).round
        assert now is not None
        now.fled = list(leaders)
        return self

    def locked(self, striker: str, other: str) -> Self:
        """Two units are engaged; the first must strike next."""
        battle(self.s).engaged.append((self.unit(striker), self.unit(other)))
        return self

    def unhorsed(self, leader: str, box: str) -> Self:
        """A leader of the battle stands in a box without a unit."""
        b = battle(self.s)
        b.leaders[leader] = self.s.game.box_index[box]
        b.lead[leader] = Unit(-1)
        return self

    def ridden(self, leader: str) -> str:
        """The counter that a leader of the battle is with; empty when he is with none."""
        unit = battle(self.s).lead.get(leader, Unit(-1))
        return "" if unit < 0 else self.s.ids([unit])[0]

    def leader_box(self, leader: str) -> str:
        """The box of a leader on the display."""
        return self.s.game.box_ids[battle(self.s).leaders[leader]]

    def behind(self, counter: str) -> bool:
        """Whether a counter stands in a second line."""
        return bool(battle(self.s).back >> self.unit(counter) & 1)

    def pair(self, front: str, mate: str) -> Self:
        """Two counters of the same box form a stack; the first speaks for both."""
        b = battle(self.s)
        b.mates[self.unit(front)] = self.unit(mate)
        for i in self.s.game.boxes:
            b.box[i] &= ~self.mask(mate)
        return self

    def paired(self) -> list[tuple[str, str]]:
        """The stacks of two on the display."""
        ids = self.s.game.unit_ids
        return [(ids[a], ids[b]) for a, b in battle(self.s).mates.items()]

    def secured(self) -> list[str]:
        """The objectives that somebody has."""
        return sorted(self.s.secured)
