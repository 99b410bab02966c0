"""Chapter 11: walls, assaults, sorties and surrender."""

from __future__ import annotations

from typing import Final

from argead.core.ask import ALL, BY_HAND, Ask, Asks, menu
from argead.core.roll import D6, Mod, Roll, scaled
from argead.core.rulebook import rule

from ..state import (
    CAPTURED,
    MACEDON,
    MACEDONIANS,
    Assaults,
    Force,
    Owner,
    Siege,
    State,
)
from .control import settle_at
from .movement import by_hand
from .stacking import (
    active_leaders,
    captains,
    choose_step,
    destroy,
    forces_in,
    garrison,
    leader_check,
    lose_leader,
    lose_step,
    walled,
)
from .variant import variant

SORTIE: Final = "sortie"
STAY: Final = "stay inside"
WALL: Final = "wall"
KEEP_TRAIN: Final = "keep the train"

FOOT: Final = scaled("foot units outside", "11.3:1")
ENGINES: Final = scaled("Siege Train", "11.3:2")
LEADERS: Final = scaled("leaders outside", "11.3:3")
WALLS: Final = scaled("walls", "11.3:4")
GARRISON: Final = scaled("garrison", "11.3:4")
CAPTAINS: Final = scaled("leaders inside", "11.3:5")


def begin_sieges(s: State) -> None:
    """Nobody has assaulted a city this turn."""
    s.assaults = Assaults()
    if variant(s).truce(s):
        return
    s.then(*(("sieges", owner) for owner in s.order))


@rule("11.1", "11.6")
def sieges(s: State, owner: Owner) -> Asks[None]:
    """Assaults are voluntary, one for each leader of an army, each unit in one only."""
    answer = yield menu(s.seat(owner), "siege", lambda: assaults(s, owner), "11.1:2")
    if answer is None:
        return
    city = answer[1]
    if answer[0] == "summon":
        summon(s, city)
        s.then(("sieges", owner))
        return
    province, force = answer[2], s.game.force_index[answer[3]]
    s.siege = Siege(city, province, force, engines_apart=bool(s.assaults.units & s.game.engines))
    s.assaults.made.append((city, province, force))
    if city not in s.campaign.assaulted:
        s.campaign.assaulted.append(city)
    yield from join_siege(s)
    yield from join_leaders(s)
    if variant(s).has_engines(s):
        s.assaults.units |= s.game.engines
    s.then(("sortie",), ("assault",), *variant(s).after_assault(s), ("sieges", owner))


def assaults(s: State, owner: Owner) -> list[tuple[str, ...]]:
    """Every city that may be assaulted, from where and by whom, and those that may be summoned."""
    found: list[tuple[str, ...]] = []
    policy, at = variant(s), s.at
    foot = s.owned[owner] & s.game.infantry
    for city, sides in walled(s):
        fronts = [p for p in sides if at[p] & foot]
        if not fronts or not policy.may_be_assaulted(s, city, owner):
            continue
        for province in fronts:
            for force in forces_in(s, province, owner):
                if may_assault(s, city, province, force):
                    found.append(("assault", city, province, s.game.force_names[force]))
                    if variant(s).may_summon(s, city, owner) and ("summon", city) not in found:
                        found.append(("summon", city))
    return found


def may_assault(s: State, city: str, province: str, force: Force) -> bool:
    """Foot is left that has not assaulted, and for a further assault a leader who has led none.

    An army assaults a city once; what others have done to it does not matter.
    """
    made = s.assaults.made
    if city in s.assaults.summoned or (city, province, force) in made:
        return False
    if not besiegers(s, province, force):
        return False
    here = sum((p, f) == (province, force) for _, p, f in made)
    return not here or another_leads(s, province, force, here)


def another_leads(s: State, province: str, force: Force, made: int) -> bool:
    """Each leader of rank makes one siege: who took part in one has made his, also if he fell in it."""
    rows, spent = s.game.leader_rows, s.assaults.leaders
    here = [x for x in siege_leaders(s, province, force) if rows[x].ability > 0]
    fallen = sum(
        rows[x].ability > 0 and s.leader_force[x] == force and not s.on_map(s.leader_at[x])
        for x in spent
    )
    return made < len(here) + fallen and any(x not in spent for x in here)


@rule("2.7:4")
def besiegers(s: State, province: str, force: Force) -> int:
    """Foot that fights, and has neither assaulted a city nor slipped away into the province this turn."""
    spent = s.assaults.units | s.fighting.in_hiding | variant(s).held_back(s, force)
    return s.in_field(province, force) & s.game.infantry & ~spent


def siege_leaders(s: State, province: str, force: Force) -> list[str]:
    """The leaders who may take part in an assault."""
    hiding = s.fighting.hiding_leaders
    return [x for x in active_leaders(s, province, force) if x not in hiding]


def join_siege(s: State) -> Asks[None]:
    """Which foot units take part."""
    siege = the_siege(s)
    foot = besiegers(s, siege.province, siege.force)
    owner = s.owner_of(siege.force)

    def options() -> list[str]:
        return [ALL, BY_HAND] if foot.bit_count() > 1 else [ALL]

    answer = yield Ask(s.seat(owner), "besiegers", options, "11.1:7", (siege.city,))
    units = foot
    if answer == BY_HAND:
        units = yield from by_hand(
            s, owner, foot, foot.bit_count(), siege.province, siege.city, least=1
        )
    siege.units = units
    s.assaults.units |= siege.units
    s.fighting.fought |= siege.units | garrison(s, siege.city)


def join_leaders(s: State) -> Asks[None]:
    """Which leaders expose themselves: each adds one, and each may be hit.

    The Siege Train takes part, unless it is kept for another city of the province.
    """
    siege = the_siege(s)

    def options() -> list[str | None]:
        busy = (*siege.leaders, *s.assaults.leaders)
        leaders = [x for x in siege_leaders(s, siege.province, siege.force) if x not in busy]
        keep = [KEEP_TRAIN] if variant(s).has_engines(s) and other_sieges(s) else []
        return [*leaders, *keep, None]

    while True:
        leader = yield Ask(
            s.seat(s.owner_of(siege.force)), "siege_leader", options, "11.1:4", (siege.city,)
        )
        if leader is None:
            return
        if leader == KEEP_TRAIN:
            siege.engines_apart = True
            continue
        siege.leaders.append(leader)
        s.assaults.leaders.append(leader)


def other_sieges(s: State) -> bool:
    """Whether the besiegers' army could assault another city of the province this turn."""
    siege = the_siege(s)
    orders = assaults(s, s.owner_of(siege.force))
    return any(o[0] == "assault" and o[2] == siege.province for o in orders)


def the_siege(s: State) -> Siege:
    """The assault in progress."""
    assert s.siege is not None
    return s.siege


def defender(s: State) -> Owner:
    """Who holds the city that is assaulted."""
    return s.city_owner[the_siege(s).city]


def sortie_roll(s: State) -> Roll:
    """Whether a sortie burns the engines."""
    return Roll("sortie", D6, against=s.game.charts.succeeds_on.sortie, clause="11.5:2")


@rule("11.5")
def sortie(s: State) -> Asks[None]:
    """The garrison may give a step to burn the Siege Train, once a turn and before the assault."""
    siege = the_siege(s)
    owner = defender(s)
    if not variant(s).has_engines(s) or not garrison(s, siege.city) or owner in s.assaults.sorties:
        return
    answer = yield Ask(s.seat(owner), "sortie", lambda: [SORTIE, STAY], "11.5:1", (siege.city,))
    if answer == STAY:
        return
    s.assaults.sorties.append(owner)
    unit = yield from choose_step(
        s, owner, garrison(s, siege.city), "sortie_loss", "11.5:2", (siege.city,)
    )
    lose_step(s, unit, siege.city)
    roll = s.throw(sortie_roll(s))
    s.say("sortie" if roll.over <= 0 else "vain_sortie", siege.city, roll=roll)
    if roll.over <= 0:
        lose_step(s, s.game.train, siege.province)
    settle_at(s, siege.province)


@rule("11.3")
def differential(s: State) -> list[Mod]:
    """Foot units, engines and leaders outside, less walls, garrison and leaders inside."""
    siege = the_siege(s)
    foot = siege.units.bit_count()
    inside = garrison(s, siege.city).bit_count()
    led = len(captains(s, siege.city))
    mods = [FOOT(foot), LEADERS(min(len(siege.leaders), foot)), WALLS(-s.walls[siege.city])]
    if variant(s).has_engines(s):
        mods.append(ENGINES(s.game.charts.siege.siege_train))
    if inside:
        mods += [GARRISON(-inside), CAPTAINS(-min(led, inside))]
    return [mod for mod in mods if mod.value]


def assault_roll(s: State) -> Roll:
    """An assault; the differential finds the column."""
    reading = s.game.readings.siege[siege_column(s)]
    return Roll(
        "siege", D6, clause="11.3:7", reading=reading._replace(shifts=tuple(differential(s)))
    )


def siege_column(s: State) -> int:
    """The place of the column that the assault reads."""
    return s.game.readings.siege_column(sum(mod.value for mod in differential(s)))


@rule("11.3", "11.4", "17.2")
def assault(s: State) -> Asks[None]:
    """One roll; the losses of both sides are worked out before the first is taken."""
    siege = the_siege(s)
    table = s.game.charts.siege
    roll = s.throw(assault_roll(s))
    lost, taken = table.columns[siege_column(s)].losses[roll.natural - 1]
    if variant(s).has_engines(s):
        taken += table.siege_train_loss
    if siege.city in s.campaign.fury and siege.force == MACEDONIANS:
        taken *= 2
    siege.attacker_losses, siege.defender_losses = lost, taken
    s.say("assault", siege.city, lost, taken, roll=roll)
    yield from attacker_loses(s)
    yield from defender_loses(s)
    if not s.walls[siege.city]:
        capture(s)
    s.siege = None
    settle_at(s, *s.game.city_rows[siege.city].provinces)
    s.then(("junior_officers",))


def attacker_loses(s: State) -> Asks[None]:
    """Steps of the besiegers; each puts a leader at risk who was not checked yet."""
    siege = the_siege(s)
    owner = s.owner_of(siege.force)
    while siege.attacker_losses and s.at[siege.province] & siege.units:
        unit = yield from choose_step(
            s, owner, s.at[siege.province] & siege.units, "siege_loss", "11.4:1", (siege.city,)
        )
        lose_step(s, unit, siege.province)
        siege.attacker_losses -= 1
        yield from risk_leader(s, owner, [x for x in siege.leaders if s.on_map(s.leader_at[x])])


@rule("xen.1.1:1", "clash.1.1:2")
def risk_leader(s: State, owner: Owner, leaders: list[str]) -> Asks[None]:
    """The owner names the leader who is checked, each once."""
    siege = the_siege(s)
    unchecked = [x for x in leaders if x not in siege.checked]
    if not unchecked:
        return
    leader = yield Ask(s.seat(owner), "leader_at_risk", lambda: unchecked, "11.4:3", (siege.city,))
    siege.checked.append(leader)
    fate = leader_check(s, leader, "loss")
    hurt = leader == "alexander" and fate == "WIA"
    if hurt and s.options["macedonian_fury"] and siege.city not in s.campaign.fury:
        s.campaign.fury.append(siege.city)
        s.say("fury", siege.city)


def defender_loses(s: State) -> Asks[None]:
    """A wall or a garrison step for each loss, of the defender's choice."""
    siege = the_siege(s)
    owner = defender(s)
    city = siege.city

    def options() -> list[str]:
        return [WALL, *s.ids(s.alike(garrison(s, city)))]

    while siege.defender_losses and s.walls[city]:
        answer = yield Ask(s.seat(owner), "city_loss", options, "11.4:4", (city,))
        siege.defender_losses -= 1
        if answer == WALL:
            s.walls[city] -= 1
            s.say("breach", city, s.walls[city])
            continue
        lose_step(s, s.game.unit_index[answer], city)
        yield from risk_leader(s, owner, captains(s, city))


@rule("11.6", "2.3:3")
def capture(s: State) -> None:
    """The last wall is down: city, garrison and leaders are taken, and one wall is put up again."""
    siege = the_siege(s)
    take_city(s, siege.city, s.owner_of(siege.force))
    s.walls[siege.city] = 1


def take_city(s: State, city: str, owner: Owner) -> None:
    """The city changes hands with everybody in it."""
    prisoners = captains(s, city)
    loser = s.city_owner[city]
    destroy(s, garrison(s, city), city)
    s.city_owner[city] = owner
    s.say("taken", city, s.game.owner_names[owner])
    for leader in prisoners:
        lose_leader(s, leader, CAPTURED, captor=owner)
    variant(s).city_taken(s, city, loser)
    if city in s.campaign.fury:
        s.campaign.fury.remove(city)


# -- surrender -----------------------------------------------------------------------------------


def surrender_roll(s: State, city: str) -> Roll:
    """Whether a city opens its gates."""
    return Roll("surrender", D6, against=int(s.game.charts.surrender[city]), clause="17.5:1")


@rule("17.5")
def summon(s: State, city: str) -> None:
    """Instead of an assault: the city may open its gates with walls intact.

    A garrison that has Macedonian colours changes sides.
    """
    s.campaign.summoned.append(city)
    s.assaults.summoned.append(city)
    roll = s.throw(surrender_roll(s, city))
    if roll.over > 0:
        s.say("refused", city, roll=roll)
        return
    s.say("surrendered", city, roll=roll)
    turncoats = garrison(s, city) & s.game.recruits
    province = next(p for p in s.game.city_rows[city].provinces if s.in_field(p, MACEDONIANS))
    s.enlist(turncoats, MACEDONIANS)
    s.move(turncoats, city, province)
    take_city(s, city, MACEDON)
    settle_at(s, *s.game.city_rows[city].provinces)
    s.then(("junior_officers",))


def walls_left(s: State) -> int:
    """Wall markers that are not on the map."""
    return s.game.walls - s.wall_markers()
