"""Positions of Field Commander, laid out by hand on the map of a campaign.

The map is set up as its Set-Up section says, the Turn counter stands on the first square, and nothing has
been gathered for the enemy's Operation. Everything else is put there by name::

    game = Position("granicus").army("mac_ph", "mac_ar").gold(4)
    game.begin(("march",), dice=[5]).choose(("march", "sestus"), "advance")
    assert game.what == "suffer_hit" and game.suffering == 2

    game = Position().army("mac_hc_comp").enemy("sardis", "per_in", "wall").fight("sardis", plans=["charge"])
    game.begin(("battle_turn",), dice=[6]).choose("fight")

Counters are named by their kind, ``mac_ph`` or ``per_in``; ``mac_ph.reduced`` lies on its reduced side. Your
kinds: ``mac_ar``, ``mac_pe``, ``mac_in``, ``mac_in_hyp``, ``mac_ph``, ``mac_lc``, ``mac_hc_comp``,
``mac_hc_thes``, ``mac_se``; the enemy's begin with ``gre_``, ``per_``, ``ind_``, his Leaders with ``le_``;
``wall`` is a Wall. Dice are numbers, draws the names of what is drawn: ``"per_ch"``, ``"raid"``, ``"go"``.
Dice may also be given by the name of who rolls: ``dice={"mac_ph": [3, 1, 5], "alexander": 1}``.

Phases worth beginning with: ``turn`` (a whole turn), ``advance_turn``, ``refit``, ``enemy_orders``,
``("order", area)``, ``tyre_order``, ``enemy_operations``, ``conquest``, ``march``, ``confront``,
``intimidate``, ``battle`` (from the enemy's Plans on), ``own_plans``, ``pre_battle``, ``battle_turn``,
``speed_step``, ``retreat``, ``gain_gold``, ``spend``, ``end_turn``, ``campaign_won``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from argead.core import positions
from argead.core.chance import Chance, Scripted
from argead.core.positions import Position as BasePosition
from argead.core.state import Entry

from . import system
from .schema.ids import (
    AdvisorId,
    AreaId,
    CampaignId,
    Counter,
    InsightId,
    OperationId,
    OptionId,
    PlaceId,
    PlanId,
    ProphecyId,
)
from .state import (
    Battle,
    BattleTurn,
    Fate,
    Gathering,
    Siege,
    State,
    key,
    put,
    send_home,
    strength,
)
from .tables.places import ARMY, CUPS, DESTROYED, OPERATIONS, POOL, WALLS, breach, section

MISS = 6
"""A face with which nobody hits."""

Dice = positions.Dice | Mapping[str, int | Sequence[int]]
"""What falls, in order; or by name: ``{"mac_ph": [3, 1, 5], "alexander": 1}``, where all others roll 6."""


def area(name: str) -> AreaId:
    """An Area by its name."""
    return AreaId(PlaceId(name))


class Named(Scripted):
    """Dice by what they are thrown for: a list is used up in order; what is not named rolls ``other``."""

    __slots__ = ("faces", "other")

    def __init__(self, faces: Mapping[str, int | Sequence[int]], draws: Sequence[str] = ()) -> None:
        super().__init__(draws)
        self.other = faces.get("other", MISS)
        self.faces = {
            name: [face] if isinstance(face, int) else list(face) for name, face in faces.items()
        }

    def face(self, low: int, high: int, name: str) -> int:
        """The next face of that name; the same for all others."""
        left = self.faces.get(name.lower())
        if left:
            return left.pop(0)
        assert isinstance(self.other, int)
        return self.other

    def finish(self) -> None:
        """Dice that were not needed may be left."""


def _script(dice: Dice, draws: Sequence[str]) -> Scripted:
    if isinstance(dice, Scripted):
        return dice
    return Named(dice, draws) if isinstance(dice, Mapping) else Scripted([*dice, *draws])


class Position(BasePosition[State]):
    """A campaign just after its set-up, changed by hand, and what is played from there."""

    def __init__(self, scenario: str = "granicus", **options: bool) -> None:
        super().__init__(system, scenario, options)
        self.campaign()

    # -- the map ------------------------------------------------------------------------------

    def campaign(self, name: str | None = None, *options: str) -> Self:
        """Lay the map out anew, with the Army that is there; in ``linked`` a later campaign by its name."""
        s = self.s
        if name is not None:
            s.number = s.tables.course[s.scenario].index(CampaignId(name))
            s.campaign_id = CampaignId(name)
            s.chosen = tuple(OptionId(option) for option in options)
        s.chance = Chance(1)
        for _ in system.phases["set_up"](s) or ():
            raise AssertionError("the set-up asks nothing")
        s.agenda, s.following = [], []
        s.turn.number = 1
        return self.operations()

    def turn(self, number: int) -> Self:
        """The Turn counter stands on this square; the first is 1."""
        self.s.turn.number = number
        return self

    def level(self, level: int) -> Self:
        """Alexander's counter: 1 for A1."""
        self.s.level = level
        return self

    def gold(self, gold: int) -> Self:
        """Gold in the Treasury."""
        self.s.treasury.gold = gold
        return self

    def glory(self, glory: int) -> Self:
        """Unspent Glory."""
        self.s.treasury.glory = glory
        return self

    def advisors(self, *names: str) -> Self:
        """Exactly these Advisors serve."""
        self.s.advisors = [a for a in self.s.tables.advisors if a in names]
        return self

    def barred(self, *names: str) -> Self:
        """These Advisors left and cannot be bought in this campaign."""
        self.s.barred = [AdvisorId(name) for name in names]
        return self

    def insights(self, *names: str) -> Self:
        """Exactly these Insights are in hand; the others can be gained."""
        s = self.s
        s.insights = [InsightId(i) for i in s.tables.insights if i in names]
        s.insight_cup = [i for i in s.tables.insights if i not in s.insights]
        return self

    def army(self, *kinds: str) -> Self:
        """Exactly these Forces beside Alexander."""
        s = self.s
        for i in list(s.at[ARMY]):
            send_home(s, i)
        for name in kinds:
            self._bring(name, ARMY, [POOL])
        return self

    def at(self, where: str, since: str | None = None) -> Self:
        """The Army stands in this Area; ``since``: the Area that it came from, a neighbour if not said."""
        s = self.s
        s.army.at = here = area(where)
        s.army.entered_from[here] = area(since) if since else s.campaign.neighbours[here][0]
        return self

    def enemy(self, where: str, *kinds: str) -> Self:
        """Exactly these enemies and Walls in an Area, taken from the cups or, if need be, from elsewhere."""
        s = self.s
        for i in list(s.at[PlaceId(where)]):
            send_home(s, i)
        homes = [*CUPS.values(), WALLS, PlaceId("aside")]
        for name in kinds:
            others = [p for p in s.campaign.places if p not in (ARMY, POOL, where, *homes)]
            self._bring(name, PlaceId(where), [*homes, *others])
        return self

    def operations(self, *kinds: str) -> Self:
        """Exactly these Forces and Walls have been gathered for the enemy's Operation."""
        return self.enemy(OPERATIONS, *kinds)

    def destroyed(self, *kinds: str) -> Self:
        """Exactly these enemies lie in the Destroyed box of the Resupply section."""
        return self.enemy(DESTROYED, *kinds)

    def drawn(self, *counters: str) -> Self:
        """These Operation counters lie face up and in force; the others are in the stack."""
        gathering = self.gathering
        gathering.drawn = [OperationId(counter) for counter in counters]
        gathering.stack = list(self.s.tables.operation_stack)
        for counter in gathering.drawn:
            gathering.stack.remove(counter)
        return self

    def cup(self, nation: str, *kinds: str) -> Self:
        """Exactly these Forces are left in the cup of ``greece``, ``persia`` or ``india``."""
        s = self.s
        place = CUPS[nation]  # type: ignore[index]
        wanted = list(kinds)
        for i in list(s.at[place]):
            if s.tables.counters.kind[i] in wanted:
                wanted.remove(s.tables.counters.kind[i])
            else:
                put(s, i, PlaceId("aside"))
        assert not wanted, f"no {wanted} in the cup"
        return self

    def walls_left(self, count: int) -> Self:
        """So many Wall counters are left beside the map."""
        s = self.s
        for i in list(s.at[WALLS])[count:]:
            put(s, i, PlaceId("aside"))
        return self

    def conquered(self, *where: str, fate: Fate = "razed") -> Self:
        """These Pivotal Areas are yours and empty; ``fate``: held, governed or razed."""
        for name in where:
            self.enemy(name)
            self.s.realm.conquered[area(name)] = fate
        return self

    def cities(self, *where: str) -> Self:
        """Cities stand in these Areas."""
        self.s.realm.cities = [area(name) for name in where]
        return self

    def temples(self, *where: str) -> Self:
        """Temples stand in these Areas."""
        self.s.realm.temples = [area(name) for name in where]
        return self

    def loot(self, where: str, gold: int = 0, glory: int = 0) -> Self:
        """Gold for an Intimidation and Glory for a battle lie in this Area."""
        treasury = self.s.treasury
        if gold:
            treasury.loot_gold[area(where)] = gold
        if glory:
            treasury.loot_glory[area(where)] = glory
        return self

    def prophecy(self, name: str, due: int) -> Self:
        """This Prophecy was accepted and lies on square ``due``."""
        oracles = self.s.oracles
        oracles.due[ProphecyId(name)] = due
        if name in oracles.cup:
            oracles.cup.remove(ProphecyId(name))
        return self

    def tracks(self, **changes: int) -> Self:
        """The counters of the Tyre map: ``transports``, ``mole``, ``siege_ships``, ``fleet``."""
        for name, value in changes.items():
            assert hasattr(self.siege, name)
            setattr(self.siege, name, value)
        return self

    def battered(self, number: int, hits: int) -> Self:
        """A Wall section of Tyre has taken one Hit, or two and is a breach."""
        s = self.s
        i = s.at[section(number)][0]
        s.reduced[i] = True
        if hits > 1:
            put(s, i, breach(number))
        return self

    # -- a battle -----------------------------------------------------------------------------

    def fight(
        self,
        where: str,
        *,
        plans: Sequence[str] = (),
        foe_plans: Sequence[str] = (),
        turn: int = 1,
        since: str | None = None,
        duel: bool = False,
    ) -> Self:
        """A battle in this Area before its battle turn ``turn``; both sides hold these Plans."""
        self.at(where, since)
        tables = self.s.tables
        self.s.battle = Battle(
            area(where),
            plans=[PlanId(p) for p in tables.own_plans for _ in range(list(plans).count(p))],
            foe_plans=[
                PlanId(p) for p in tables.enemy_plans for _ in range(list(foe_plans).count(p))
            ],
            chosen=len(plans),
            turn=BattleTurn(turn),
            duel=duel,
        )
        return self

    def resting(self, *kinds: str) -> Self:
        """Cavalry of these kinds, of either side, attacked last turn."""
        kind = self.s.tables.counters.kind
        here = [*self.s.at[ARMY], *self.s.at[self.s.fight.area]]
        self.s.fight.turn.resting = [i for i in here if kind[i] in kinds]
        return self

    def maneuver(self) -> Self:
        """Maneuver was played: the enemy does not attack on the first turn."""
        self.s.fight.maneuver = True
        return self

    # -- playing ------------------------------------------------------------------------------

    def begin(self, *phases: Entry | str, dice: Dice = (), draws: Sequence[str] = ()) -> Self:
        """Run these phases, and all that follows, to the first question; a phase alone may be a word.

        Dice in order, draws among them; or dice by name, and the ``draws`` in order beside them.
        """
        entries: list[Entry] = [(p,) if isinstance(p, str) else p for p in phases]
        return super().begin(*entries, dice=_script(dice, draws))

    def dice(self, *values: int | str, draws: Sequence[str] = (), **named: int | list[int]) -> Self:
        """What chance brings from here on, in order or by name."""
        self.fall(_script(values or named, draws))
        return self

    # -- looking ------------------------------------------------------------------------------

    def there(self, where: str) -> list[str]:
        """What lies in a place, by name: an Area, ``pool``, ``destroyed``, ``operations``, ``cup_persia``."""
        return sorted(key(self.s, i) for i in self.s.at[PlaceId(where)])

    @property
    def forces(self) -> list[str]:
        """The Army without Alexander, sorted by name."""
        return self.there(ARMY)

    @property
    def strength(self) -> int:
        """How many Forces the Army has, Alexander included."""
        return strength(self.s)

    @property
    def treasury(self) -> tuple[int, int]:
        """Gold and Glory."""
        return self.s.treasury.gold, self.s.treasury.glory

    @property
    def here(self) -> str:
        """Where the Army is."""
        return self.s.army.at

    @property
    def suffering(self) -> int:
        """Hits outside battle that are still to be placed."""
        return self.s.suffering.hits if self.s.suffering else 0

    @property
    def plans(self) -> list[str]:
        """Your Plans in the battle that are not used yet, sorted."""
        return sorted(self.s.fight.plans)

    @property
    def foe_plans(self) -> list[str]:
        """The enemy's Plans in the battle that are not used yet, sorted."""
        return sorted(self.s.fight.foe_plans)

    @property
    def gathering(self) -> Gathering:
        """The Operation counters, drawn and undrawn."""
        assert self.s.gathering is not None
        return self.s.gathering

    @property
    def siege(self) -> Siege:
        """The tracks of the Tyre map."""
        assert self.s.siege is not None
        return self.s.siege

    @property
    def lost(self) -> bool:
        """Whether the game is over and nobody has won."""
        return self.result is not None and self.result.winner is None

    @property
    def won(self) -> bool:
        """Whether the game is over and won."""
        return self.result is not None and self.result.winner is not None

    @property
    def score(self) -> int:
        """The victory points of a game that is over."""
        assert self.result is not None
        return int(self.result.scores["macedon"])

    def heard(self, word: str) -> bool:
        """Whether a line of the log holds these words."""
        return any(word in line for line in self.log())

    # -- inside -------------------------------------------------------------------------------

    def _bring(self, name: str, to: PlaceId, places: Sequence[PlaceId]) -> None:
        """Put the first counter of a kind that lies in one of these places elsewhere."""
        kind, _, side = name.partition(".")
        i = self._find(kind, places)
        put(self.s, i, to)
        self.s.reduced[i] = side == "reduced"

    def _find(self, kind: str, places: Sequence[PlaceId]) -> Counter:
        kinds = self.s.tables.counters.kind
        for place in places:
            for i in self.s.at[place]:
                if kinds[i] == kind:
                    return i
        raise AssertionError(f"no counter {kind!r} is left")
