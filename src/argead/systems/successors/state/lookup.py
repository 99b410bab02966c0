"""Questions that a position answers: who is where, who is hostile, what is in hand."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.rulebook import rule

from ..schema import Ability, ScenarioFile
from ..tables.ids import (
    DISPERSED,
    FACTIONS,
    FIRST_INDEPENDENT,
    FIRST_MINOR,
    INDEPENDENT,
    INSIDE_OF,
    MAJOR_CITY,
    MEMBERS,
    MINORS,
    NO_GENERAL,
    PLAYERS,
    SEA_OF,
    SPACE_OF,
    SPACES,
    Faction,
    General,
    Location,
    Member,
    Space,
    Stack,
)
from .forces import Force, common
from .game import State
from .records import Activation, Battle, Entry, Group, Placing, SiegeRoll, Voyage

# -- what is in hand --------------------


def mover(s: State) -> Activation:
    """The Army or General on the move; asked only while there is one."""
    assert s.act is not None
    return s.act


def moving_player(s: State) -> Faction:
    """Whose move it is; an Independent Army is moved by the active player."""
    who = mover(s).faction
    return s.active if who == INDEPENDENT else who


def entry_of(s: State) -> Entry:
    """The entry that steps A to L are about; asked only while there is one."""
    assert s.act is not None
    assert s.act.entry is not None
    return s.act.entry


def voyage_of(s: State) -> Voyage:
    """The running Naval Movement; asked only while there is one."""
    assert s.act is not None
    assert s.act.voyage is not None
    return s.act.voyage


def battle_of(s: State) -> Battle:
    """The running Land Battle; asked only while there is one."""
    assert s.battle is not None
    return s.battle


def siege_of(s: State) -> SiegeRoll:
    """The Siege about to be rolled; asked only while there is one."""
    assert s.siege_roll is not None
    return s.siege_roll


def placing_of(s: State) -> Placing:
    """The Reinforcements being placed; asked only while there are any."""
    assert s.placing is not None
    return s.placing


# -- who is where --------------------


def seat_of(s: State, player: Faction) -> str:
    """The seat of a player."""
    return s.seats[player]


def player_of(s: State, seat: str) -> Faction:
    """The player in a seat."""
    return PLAYERS[len(s.seats)][s.seats.index(seat)]


def faction_id(s: State, faction: Faction) -> str:
    """A seat, the Independents, or nothing for nobody: for the log."""
    if faction < 0:
        return ""
    return "independent" if faction == INDEPENDENT else s.seats[faction]


def players(s: State) -> tuple[Faction, ...]:
    """All players."""
    return PLAYERS[len(s.seats)]


def is_player(faction: Faction) -> bool:
    """Whether somebody is meant who is neither nobody nor the Independents."""
    return 0 <= faction < INDEPENDENT


def minors_of(s: State, player: Faction) -> list[General]:
    """The Minor Generals of a player."""
    return s.roster[player][-MINORS:]


def place_of(stack: Stack) -> tuple[Location, Faction]:
    """Where CUs stand, and whose they are."""
    return Location(stack >> 3), Faction(stack & 7)


def cus_at(s: State, location: Location, owner: Faction) -> Force:
    """The CUs of an owner in a location."""
    return s.cu.get(location * 8 + owner, 0)


def fresh_at(s: State, location: Location, owner: Faction) -> Force:
    """CUs there that nobody has moved in this Segment (9.1)."""
    key = location * 8 + owner
    return s.cu.get(key, 0) - s.segment.used.get(key, 0)


def rested_at(s: State, location: Location, owner: Faction) -> Force:
    """CUs there that nobody has moved in this player turn, in this Segment or before it (7.2 F)."""
    fresh = fresh_at(s, location, owner)
    return fresh - common(fresh, s.segment.before.get(location * 8 + owner, 0))


@rule("7.1.a:2")
def generals_at(s: State, location: Location, owner: Faction) -> list[General]:
    """A Faction's Generals in a location, the most Senior first (7.1 A)."""
    at = s.at
    return [g for g in s.roster[owner] if at[g] == location]


@rule("7.1.a:2")
def commander(s: State, location: Location, owner: Faction) -> General:
    """The Commanding General of a Faction in a location, or nobody."""
    at = s.at
    for g in s.roster[owner]:
        if at[g] == location:
            return g
    return NO_GENERAL


def standing_army(s: State, owner: Faction, location: Location) -> Group:
    """All CUs and Generals of an owner in a location."""
    return Group(cus_at(s, location, owner), generals_at(s, location, owner))


@rule("7.1.a:3", "7.1.a:4")
def most_senior_of(generals: Sequence[General]) -> General:
    """Who commands some Generals that go together, or nobody (7.1 A)."""
    return min(generals, default=NO_GENERAL)


def is_major(general: General) -> bool:
    """Whether he is one of the twenty Major Generals."""
    return general < FIRST_MINOR


def is_minor(general: General) -> bool:
    """Whether he is a Minor General of a player."""
    return FIRST_MINOR <= general < FIRST_INDEPENDENT


def is_city(s: State, space: Space) -> bool:
    """Whether the space has a Major City: printed, or a completed Capital (16.1)."""
    return s.tables.kind[space] == MAJOR_CITY or space in s.capital


def cu_owners(s: State, location: Location) -> list[Faction]:
    """All Factions with CUs in a location."""
    base = location * 8
    cu = s.cu
    return [o for o in FACTIONS[len(s.seats)] if base + o in cu]


@rule("7.5:2")
def enemy_cus(s: State, location: Location, owner: Faction) -> bool:
    """Whether anybody else has CUs in the location."""
    base = location * 8
    cu = s.cu
    for other in FACTIONS[len(s.seats)]:  # noqa: SIM110 - asked too often for a generator
        if base + other in cu and other != owner:
            return True
    return False


@rule("7.5:2")
def hostile_ground(s: State, owner: Faction) -> list[bool]:
    """For each space whether anybody else has CUs there; for rules that look at the whole map."""
    found = [False] * SPACES
    for key in s.cu:
        if key & 7 != owner:
            found[(key >> 3) % SPACES] = True
    return found


def hostile_generals(s: State, owner: Faction) -> list[bool]:
    """For each space whether a General of anybody else is there."""
    found = [False] * SPACES
    at = s.at
    for other in FACTIONS[len(s.seats)]:
        if other != owner:
            for g in s.roster[other]:
                if at[g] >= 0:
                    found[SPACE_OF[at[g]]] = True
    return found


def leaders(s: State) -> dict[Stack, General]:
    """Commanding Generals, by the stack that they lead or would lead."""
    at = s.at
    found: dict[Stack, General] = {}
    for owner in FACTIONS[len(s.seats)]:
        for g in s.roster[owner]:
            here = at[g]
            if here >= 0:
                key = here * 8 + owner
                if key not in found:
                    found[key] = g
    return found


def enemy_cus_in_space(s: State, space: Space, owner: Faction) -> bool:
    """Whether anybody else has CUs in the space, outside or inside."""
    return enemy_cus(s, space, owner) or enemy_cus(s, INSIDE_OF[space], owner)


def enemy_general(s: State, location: Location, owner: Faction) -> bool:
    """Whether a General of anybody else is in the location."""
    at = s.at
    for other in FACTIONS[len(s.seats)]:
        if other != owner:
            for g in s.roster[other]:
                if at[g] == location:
                    return True
    return False


def enemy_general_in_space(s: State, space: Space, owner: Faction) -> bool:
    """Whether a General of anybody else is in the space."""
    return enemy_general(s, space, owner) or enemy_general(s, INSIDE_OF[space], owner)


def factions_at(s: State, location: Location) -> list[Faction]:
    """Factions with CUs or Generals in a location."""
    at = s.at
    base = location * 8
    cu = s.cu
    found = []
    for owner in FACTIONS[len(s.seats)]:
        if base + owner in cu:
            found.append(owner)
        else:
            for g in s.roster[owner]:
                if at[g] == location:
                    found.append(owner)
                    break
    return found


def has_cu_in_space(s: State, space: Space, owner: Faction) -> bool:
    """Whether the owner has a CU in the space."""
    return space * 8 + owner in s.cu or INSIDE_OF[space] * 8 + owner in s.cu


def camps_in(s: State, space: Space, owner: Faction) -> bool:
    """Whether the owner has a CU in an enemy's space: before its gates, or in its sea (15.3)."""
    return space * 8 + owner in s.cu or SEA_OF[space] * 8 + owner in s.cu


def own_locations(s: State, owner: Faction) -> list[Location]:
    """Locations with CUs of the owner, in board order."""
    return sorted([Location(k >> 3) for k in s.cu if k & 7 == owner])


def royals_at(s: State, location: Location, owner: Faction) -> list[Member]:
    """Royal Family Members that the owner controls in a location."""
    return [r for r in MEMBERS if s.royal_at[r] == location and s.royal_of[r] == owner]


def living_majors(s: State, owner: Faction) -> list[General]:
    """Major Generals of a Faction, Dispersed ones too."""
    return [g for g in s.roster[owner] if g < FIRST_MINOR]


def dispersed_majors(s: State, owner: Faction) -> list[General]:
    """Major Generals of a Faction in the Dispersed Box."""
    return [g for g in s.roster[owner] if g < FIRST_MINOR and s.at[g] == DISPERSED]


def in_pact(s: State, a: Faction, b: Faction) -> bool:
    """Whether a Diplomatic Marriage keeps the peace between two players (card O63)."""
    return bool(s.pact) and ((a, b) in s.pact or (b, a) in s.pact)


def scenario_of(s: State) -> ScenarioFile:
    """What the number of players decides."""
    return s.tables.scenarios[s.scenario]


def outside(s: State, owner: Faction) -> list[Space]:
    """Spaces with CUs of the owner outside, in board order."""
    return sorted([SPACE_OF[k >> 3] for k in s.cu if k & 7 == owner and k >> 3 < SPACES])


def has_army(s: State, location: Location, owner: Faction) -> bool:
    """Whether CUs of the owner and a General who leads them are in the location."""
    return bool(cus_at(s, location, owner)) and commander(s, location, owner) != NO_GENERAL


def ability_of(s: State, general: General, kind: str) -> Ability | None:
    """A General's Special Ability, if it is of this kind."""
    ability = s.tables.ability[general] if general != NO_GENERAL else None
    return ability if ability is not None and ability.kind == kind else None
