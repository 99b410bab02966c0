"""Plans: what a seat may be up to for a player turn.

Each is an errand with an aim in words: Provinces to take, Alexander's Cart to lead home or to seize, the
Heir to guard or to take away, a rival to cut down, Armies to gather, an enemy to fall upon, men to hire.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Final, NamedTuple

from argead.core.system import Plan

from ..rules.victory import vp_to_win
from ..state import (
    Force,
    State,
    commander,
    cus_at,
    is_major,
    is_player,
    player_of,
    players,
    total,
)
from ..tables.ids import (
    ALEXANDROS,
    CART,
    HERAKLES,
    INDEPENDENT,
    INSIDE,
    NO_GENERAL,
    NOBODY,
    SEA,
    SPACE_OF,
    Faction,
    General,
    Location,
    Member,
    Province,
    Space,
)
from .conduct import prefer
from .danger import roads_to
from .errands import Errand, wards
from .worth import worth_of

MOST: Final = 8
MOST_PROVINCES: Final = 3
FAR: Final = 7
"""Movement Points beyond which an Army is not sent."""
NEAR: Final = 4
WALLS: Final = 1.5
"""What a city that must be besieged adds to the toil of taking a Province."""
STEP: Final = 0.4
"""The same of a Movement Point to the Province."""
STRONGER: Final = 1.3
AHEAD: Final = 0.6
"""Who has this share of the points that win is a danger to all."""
HOURS: Final[Mapping[Member, int]] = {ALEXANDROS: 4, HERAKLES: 5}
"""The Game Turns in which the fate of an Heir is decided."""
TURNS: Final = ("", "I", "II", "III", "IV", "V")

MARCHES: Final = {"march": 3.0, "campaign": 1.5}
SETTLES: Final = {"pcs": 1.6}
HIRES: Final = {"soldiers": 2.5, "train": 2.5, "recruit": 1.5}


class Camp(NamedTuple):
    """Men of a player in one place, and who leads them."""

    here: Location
    force: Force
    general: General

    @property
    def space(self) -> Space:
        """The space that they are in."""
        return SPACE_OF[self.here]


def round_of(s: State) -> str:
    """The player turn."""
    return f"turn {s.turn}, round {s.round}, player {s.active}"


def plans(s: State, seat: str) -> Sequence[Plan]:
    """What the seat may be up to in this player turn or the next; in those of others it only reacts."""
    me = player_of(s, seat)
    camps = camps_of(s, me) if _has_word(s, me) else []
    if not camps:
        return ()
    found = (
        *the_cart(s, me, camps),
        *the_heir(s, me, camps),
        *a_rival(s, me, camps),
        *islice(provinces(s, me, camps), MOST_PROVINCES),
        *an_enemy(s, me, camps),
        *gather(s, me, camps),
        _plan("hire men and stay", Errand(me, raises=True, uses=HIRES)),
        _plan("claim every open town in reach", Errand(me, uses=SETTLES)),
    )
    return found[:MOST]


def _plan(aim: str, errand: Errand) -> Plan:
    return Plan(aim, partial(prefer, errand))


def _has_word(s: State, p: Faction) -> bool:
    """Whether it is his turn, or the next one is, or nobody's."""
    if s.active == NOBODY:
        return True
    turns = s.order
    return p in (s.active, turns[(turns.index(s.active) + 1) % len(turns)])


def camps_of(s: State, p: Faction) -> list[Camp]:
    """All men of a player on land, the strongest first."""
    found = [
        Camp(Location(key >> 3), force, commander(s, Location(key >> 3), p))
        for key, force in s.cu.items()
        if key & 7 == p and key >> 3 < SEA
    ]
    return sorted(found, key=lambda camp: (-worth_of(camp.force), camp.here))


def sent(
    s: State,
    me: Faction,
    goals: Iterable[Space],
    camps: Iterable[Camp],
    *,
    most: int = FAR,
    dare: bool = False,
    uses: Mapping[str, float] = MARCHES,
) -> Errand:
    """An errand of all who are within so many Movement Points of the goals and guard nobody."""
    to = frozenset(goals)
    roads = roads_to(s.tables, to)
    near = [c for c in camps if roads[c.space] <= most and not wards(s, me, c.here)]
    return Errand(
        me,
        to,
        roads,
        who=frozenset(camp.general for camp in near if camp.general != NO_GENERAL),
        bases=frozenset(camp.here for camp in near if camp.general == NO_GENERAL),
        dare=dare,
        uses=uses,
    )


def called(s: State, p: Faction) -> str:
    """A player as others call him."""
    return s.seats[p].capitalize()


# -- Provinces -----------------------------------------------------------------------------------


def provinces(s: State, me: Faction, camps: Sequence[Camp]) -> Iterator[Plan]:
    """Provinces to take, the most points for the least toil first."""
    t = s.tables
    ranked = sorted(
        (province for province in t.provinces if s.holder[province] != me),
        key=lambda province: (-_promise(s, me, province, camps), province),
    )
    for province in ranked:
        goals = _missing(s, me, province)
        errand = sent(s, me, goals, camps, uses=SETTLES)
        if goals and (errand.who or errand.bases):
            owner = s.holder[province]
            whose = f" from {called(s, owner)}" if is_player(owner) else ""
            yield _plan(f"take {t.province_names[province]}{whose}", errand)


def _missing(s: State, me: Faction, province: Province) -> list[Space]:
    return [space for space in s.tables.province_spaces[province] if s.pc[space] != me]


def _promise(s: State, me: Faction, province: Province, camps: Sequence[Camp]) -> float:
    """Points for each effort that is left."""
    t = s.tables
    roads = roads_to(t, frozenset(t.province_spaces[province]))
    way = min(roads[camp.space] for camp in camps)
    city = t.province_city[province]
    walled = city >= 0 and s.pc[city] not in (me, NOBODY)
    left = max(1, t.province_control[province] - s.held[province * 6 + me])
    worth = t.province_vp[province] + (1.0 if province in t.lord_of_asia else 0.0)
    return worth / (left + STEP * way + (WALLS if walled else 0.0))


# -- the Royal Family ----------------------------------------------------------------------------


def the_cart(s: State, me: Faction, camps: Sequence[Camp]) -> Iterator[Plan]:
    """Alexander's body goes to Pella, or to who can take it."""
    here = s.royal_at[CART]
    if s.turn > 3 or s.tomb >= 0 or here < 0:
        return
    t, space = s.tables, SPACE_OF[here]
    if s.royal_of[CART] != me:
        yield from _seize(s, me, camps, CART, "Alexander's Cart")
    elif s.turn == 1 and not s.cart_ready:
        errand = sent(s, me, [space], camps, most=NEAR, uses=HIRES)
        yield _plan(f"hold {t.space_names[space]} until the Cart may leave", errand)
    else:
        goals = frozenset((t.pella,))
        errand = Errand(me, goals, roads_to(t, goals), cart=True, uses=MARCHES)
        yield _plan("lead Alexander's Cart to Pella", errand)


def the_heir(s: State, me: Faction, camps: Sequence[Camp]) -> Iterator[Plan]:
    """The Heir whose fate is decided next is guarded, or taken away from his Regent."""
    heir = next_heir(s)
    if heir is None:
        return
    name = s.tables.members[heir].name
    if s.royal_of[heir] != me:
        yield from _seize(s, me, camps, heir, name)
        return
    space = SPACE_OF[s.royal_at[heir]]
    errand = sent(s, me, [space], camps, most=NEAR, uses=HIRES)
    yield _plan(f"guard {name} in {s.tables.space_names[space]}", errand)


def next_heir(s: State) -> Member | None:
    """The Heir whose Regent is looked at next."""
    return next((m for m, turn in HOURS.items() if s.turn < turn and s.royal_at[m] >= 0), None)


def _seize(
    s: State, me: Faction, camps: Sequence[Camp], member: Member, name: str
) -> Iterator[Plan]:
    """Whoever is stronger than his guard goes there."""
    here, who = s.royal_at[member], s.royal_of[member]
    if here >= INSIDE:
        return
    space = SPACE_OF[here]
    guard = worth_of(cus_at(s, here, who)) if who != NOBODY else 0.0
    able = [camp for camp in camps if worth_of(camp.force) > STRONGER * guard]
    errand = sent(s, me, [space], able, dare=True)
    if errand.who or errand.bases:
        whose = f" from {called(s, who)}" if who != NOBODY else ""
        yield _plan(f"take {name}{whose} in {s.tables.space_names[space]}", errand)


# -- rivals --------------------------------------------------------------------------------------


def a_rival(s: State, me: Faction, camps: Sequence[Camp]) -> Iterator[Plan]:
    """The Regent before his hour comes, or who is nearest to victory, loses a Province."""
    victim, why = _most_dangerous(s, me)
    if victim == NOBODY:
        return
    t = s.tables
    best: tuple[float, Province] | None = None
    for province in t.provinces:
        if s.holder[province] == victim:
            spare = s.held[province * 6 + victim] - t.province_control[province]
            roads = roads_to(t, frozenset(t.province_spaces[province]))
            way = min(roads[camp.space] for camp in camps)
            worth = t.province_vp[province] / (1 + spare + STEP * way)
            if way <= FAR and (best is None or worth > best[0]):
                best = worth, province
    if best is None:
        return
    province = best[1]
    goals = [i for i in t.province_spaces[province] if s.pc[i] == victim]
    errand = sent(s, me, goals, camps, dare=True)
    if errand.who or errand.bases:
        yield _plan(f"cut {called(s, victim)} down in {t.province_names[province]}, {why}", errand)


def _most_dangerous(s: State, me: Faction) -> tuple[Faction, str]:
    """Whose success would end the game, and how; nobody, if it is the player's own."""
    heir = next_heir(s)
    sums = [s.vp[p] + s.legitimacy[p] for p in players(s)]
    if heir is not None and s.turn == HOURS[heir] - 1:
        regent = s.royal_of[heir]
        if regent not in (me, NOBODY) and sums[regent] >= max(sums) - 3:
            name = s.tables.members[heir].name
            return regent, f"before the fate of {name} is decided in turn {TURNS[HOURS[heir]]}"
    rivals = [p for p in players(s) if p != me]
    leader = max(rivals, key=lambda p: s.vp[p])
    if s.vp[leader] >= AHEAD * vp_to_win(s) and s.vp[leader] >= s.vp[me]:
        return leader, "who is nearest to victory"
    return NOBODY, ""


def an_enemy(s: State, me: Faction, camps: Sequence[Camp]) -> Iterator[Plan]:
    """The strongest Army falls on the men of a rival whom it can reach and beat."""
    free = (c for c in camps if c.here < INSIDE and not wards(s, me, c.here))
    army = next((c for c in free if c.general != NO_GENERAL), None)
    if army is None:
        return
    t, mine = s.tables, worth_of(army.force)
    best: tuple[float, Space, Faction] | None = None
    roads = roads_to(t, frozenset((army.space,)))
    for key, force in s.cu.items():
        p, space, theirs = Faction(key & 7), key >> 3, worth_of(force)
        if p in (me, INDEPENDENT) or space >= INSIDE or roads[space] > NEAR:
            continue
        if theirs * STRONGER < mine and theirs > 1 and (best is None or theirs > best[0]):
            best = theirs, SPACE_OF[space], p
    if best is not None:
        _, space, p = best
        errand = sent(s, me, [space], [army], dare=True)
        name, whom = t.general_names[army.general], f"{called(s, p)} in {t.space_names[space]}"
        yield _plan(f"fall upon {whom} with {name}", errand)


def gather(s: State, me: Faction, camps: Sequence[Camp]) -> Iterator[Plan]:
    """Armies near the strongest one that a Major General leads join it."""
    army = next((c for c in camps if c.general != NO_GENERAL and is_major(c.general)), None)
    if army is None or army.here >= INSIDE:
        return
    t = s.tables
    roads = roads_to(t, frozenset((army.space,)))
    others = [c for c in camps if total(c.force) > 1 and roads[c.space] <= FAR]
    if len(others) > 1:
        errand = sent(s, me, [army.space], others)
        aim = f"gather under {t.general_names[army.general]} in {t.space_names[army.space]}"
        yield _plan(aim, errand)
