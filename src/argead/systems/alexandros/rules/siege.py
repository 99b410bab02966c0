"""Chapter 11: walls, assaults, sorties and surrender."""

from __future__ import annotations

from argead.core.ask import ALL, BY_HAND, Ask, Asks, menu
from argead.core.rules import rule

from ..state import CAPTURED, FIRST, SECOND, Siege, State, side_of
from .control import exists, settle_at
from .movement import by_hand
from .stacking import (
    choose_step,
    destroy,
    force_index,
    force_name,
    forces_in,
    garrison,
    leader_check,
    lose_leader,
    lose_step,
)

SORTIE = "sortie"
STAY = "stay inside"
WALL = "wall"


def begin_sieges(s: State) -> None:
    """Nobody has assaulted a city this turn."""
    s.besieging = 0
    s.sieges = []
    s.siege_leaders = []
    s.sorties = []
    order = s.order if s.game.xenophon else [FIRST, SECOND]
    s.then(*(("sieges", side) for side in order))


@rule("11.1", "11.6")
def sieges(s: State, side: int) -> Asks[None]:
    """Assaults are voluntary, one for each leader of an army, each unit in one only."""
    answer = yield menu(s.seat(side), "siege", lambda: assaults(s, side), "11.1")
    if answer is None:
        return
    city = answer[1]
    if answer[0] == "summon":
        summon(s, city)
        s.then(("sieges", side))
        return
    province, force = answer[2], force_index(s, answer[3])
    s.siege = Siege(city, province, force)
    s.sieges.append(f"{city}:{province}:{force}")
    if city not in s.begun:
        s.begun.append(city)
    yield from join_siege(s)
    yield from join_leaders(s)
    s.then(("sortie",), ("assault",), ("sieges", side))


def assaults(s: State, side: int) -> list[tuple[str, ...]]:
    """Every city that may be assaulted, from where and by whom, and those that may be summoned."""
    found: list[tuple[str, ...]] = []
    for city in s.game.cities:
        if not s.walls[city] or s.city_side[city] == side or not exists(s, city):
            continue
        for province in s.game.city_rows[city].provinces:
            for force in forces_in(s, province, side):
                if may_assault(s, city, province, force):
                    found.append(("assault", city, province, force_name(s, force)))
                    if may_summon(s, city, side) and ("summon", city) not in found:
                        found.append(("summon", city))
    return found


def may_assault(s: State, city: str, province: str, force: int) -> bool:
    """Foot is left that has not assaulted, and a leader for each assault beyond the first."""
    foot = s.in_field(province, force) & s.game.infantry & ~s.besieging
    if not foot or any(siege.startswith(f"{city}:{province}:") for siege in s.sieges):
        return False
    made = sum(siege.endswith(f":{province}:{force}") for siege in s.sieges)
    generals = [x for x in s.leaders_at(province, force) if s.game.leader_rows[x].ability > 0]
    return made < max(1, len(generals))


def join_siege(s: State) -> Asks[None]:
    """Which foot units take part."""
    siege = the_siege(s)
    foot = s.in_field(siege.province, siege.force) & s.game.infantry & ~s.besieging
    side = side_of(siege.force)

    def options() -> list[str]:
        return [ALL, BY_HAND] if foot.bit_count() > 1 else [ALL]

    answer = yield Ask(s.seat(side), "besiegers", options, "11.1", (siege.city,))
    units = foot
    if answer == BY_HAND:
        units = yield from by_hand(s, side, foot, foot.bit_count(), siege.province, siege.city)
    siege.units = units or foot
    s.besieging |= siege.units
    s.fought |= siege.units | garrison(s, siege.city)


def join_leaders(s: State) -> Asks[None]:
    """Which leaders expose themselves: each adds one, and each may be hit."""
    siege = the_siege(s)

    def options() -> list[str | None]:
        free = s.leaders_at(siege.province, siege.force)
        return [*(x for x in free if x not in siege.leaders and x not in s.siege_leaders), None]

    while True:
        leader = yield Ask(
            s.seat(side_of(siege.force)), "siege_leader", options, "11.3", (siege.city,)
        )
        if leader is None:
            return
        siege.leaders.append(leader)
        s.siege_leaders.append(leader)


def the_siege(s: State) -> Siege:
    """The assault in progress."""
    assert s.siege is not None
    return s.siege


@rule("11.5")
def sortie(s: State) -> Asks[None]:
    """The garrison may give a step to burn the Siege Train, once a turn and before the assault."""
    siege = the_siege(s)
    side = 1 - side_of(siege.force)
    if not train_present(s) or not garrison(s, siege.city) or side in s.sorties:
        return
    answer = yield Ask(
        s.seat(side), "sortie", lambda: [SORTIE, STAY], "11.5", (siege.city,), final=True
    )
    if answer == STAY:
        return
    s.sorties.append(side)
    unit = yield from choose_step(
        s, side, garrison(s, siege.city), "sortie_loss", "11.5", (siege.city,)
    )
    lose_step(s, unit, siege.city)
    if s.chance.d6("sortie") <= s.game.charts.succeeds_on.sortie:
        lose_step(s, s.game.train, siege.province)
    settle_at(s, siege.province)


def train_present(s: State) -> bool:
    """Whether the Siege Train stands before the city."""
    siege = the_siege(s)
    return (
        not s.game.xenophon
        and siege.force == FIRST
        and bool(s.at[siege.province] >> s.game.train & 1)
    )


@rule("11.3")
def differential(s: State) -> int:
    """Foot units, engines and leaders outside, less walls, garrison and leaders inside."""
    siege = the_siege(s)
    foot = siege.units.bit_count()
    inside = garrison(s, siege.city).bit_count()
    captains = len(s.leaders_at(siege.city, 1 - side_of(siege.force)))
    engines = s.game.charts.siege.siege_train if train_present(s) else 0
    return (
        foot
        + engines
        + min(len(siege.leaders), foot)
        - s.walls[siege.city]
        - inside
        - min(captains, inside)
    )


@rule("11.3", "11.4", "17.2")
def assault(s: State) -> Asks[None]:
    """One roll; the losses of both sides are worked out before the first is taken."""
    siege = the_siege(s)
    table = s.game.charts.siege
    value = differential(s)
    column = [c for c in table.columns if c.start <= max(value, table.columns[0].start)][-1]
    lost, taken = column.losses[s.chance.d6("siege") - 1]
    if train_present(s):
        taken += table.siege_train_loss
    if siege.city in s.fury and siege.force == FIRST:
        taken *= 2
    siege.attacker_losses, siege.defender_losses = lost, taken
    s.say("assault", siege.city, lost, taken)
    yield from attacker_loses(s)
    yield from defender_loses(s)
    if not s.walls[siege.city]:
        capture(s)
    s.siege = None
    settle_at(s, *s.game.city_rows[siege.city].provinces)
    s.then(("lone_leaders",), ("junior_officers",))


def attacker_loses(s: State) -> Asks[None]:
    """Steps of the besiegers; each puts a leader at risk who was not checked yet."""
    siege = the_siege(s)
    side = side_of(siege.force)
    while siege.attacker_losses and s.at[siege.province] & siege.units:
        unit = yield from choose_step(
            s, side, s.at[siege.province] & siege.units, "siege_loss", "11.4", (siege.city,)
        )
        lose_step(s, unit, siege.province)
        siege.attacker_losses -= 1
        yield from risk_leader(s, side)


def risk_leader(s: State, side: int) -> Asks[None]:
    """The besieger names the leader who is checked."""
    siege = the_siege(s)

    def options() -> list[str]:
        return [x for x in siege.leaders if x not in siege.checked and s.on_map(s.leader_at[x])]

    if not options():
        return
    leader = yield Ask(s.seat(side), "leader_at_risk", options, "11.4", (siege.city,))
    siege.checked.append(leader)
    fate = leader_check(s, leader, "loss")
    hurt = leader == "alexander" and fate == "WIA"
    if hurt and s.options["macedonian_fury"] and siege.city not in s.fury:
        s.fury.append(siege.city)


def defender_loses(s: State) -> Asks[None]:
    """A wall or a garrison step for each loss, of the defender's choice."""
    siege = the_siege(s)
    side = 1 - side_of(siege.force)
    city = siege.city

    def options() -> list[str]:
        return [WALL, *s.ids(s.alike(garrison(s, city)))]

    checked: list[str] = []
    while siege.defender_losses and s.walls[city]:
        answer = yield Ask(s.seat(side), "city_loss", options, "11.4", (city,))
        siege.defender_losses -= 1
        if answer == WALL:
            s.walls[city] -= 1
            s.say("breach", city, s.walls[city])
            continue
        lose_step(s, s.game.unit_index[answer], city)
        captains = [x for x in s.leaders_at(city, side) if x not in checked]
        if captains:
            checked.append(captains[0])
            leader_check(s, captains[0], "loss")


@rule("11.6")
def capture(s: State) -> None:
    """The last wall is down: city, garrison and leaders are taken, and one wall is put up again."""
    siege = the_siege(s)
    take_city(s, siege.city, side_of(siege.force))
    s.walls[siege.city] = 1


def take_city(s: State, city: str, side: int) -> None:
    """The city changes hands with everybody in it."""
    loser = 1 - side
    destroy(s, garrison(s, city), city)
    s.city_side[city] = side
    s.say("taken", city, s.seat(side))
    for leader in s.leaders_at(city, loser):
        lose_leader(s, leader, CAPTURED)
    if city in s.fury:
        s.fury.remove(city)


# -- surrender -----------------------------------------------------------------------------------


@rule("17.5")
def may_summon(s: State, city: str, side: int) -> bool:
    """Once for each Persian city, before any assault on it."""
    return (
        bool(s.options["city_surrender"])
        and not s.game.xenophon
        and side == FIRST
        and city not in s.begun
        and city not in s.surrendered
    )


@rule("17.5")
def summon(s: State, city: str) -> None:
    """The city may open its gates with walls intact; a garrison that has Macedonian colours changes sides."""
    s.surrendered.append(city)
    limit = int(s.game.charts.surrender[city])
    if s.chance.d6("surrender") > limit:
        s.say("refused", city)
        return
    s.say("surrendered", city)
    turncoats = garrison(s, city) & s.game.recruits
    province = next(p for p in s.game.city_rows[city].provinces if s.in_field(p, FIRST))
    s.enlist(turncoats, FIRST)
    s.move(turncoats, city, province)
    take_city(s, city, FIRST)
    settle_at(s, *s.game.city_rows[city].provinces)
    s.then(("junior_officers",))


def walls_left(s: State) -> int:
    """Wall markers that are not on the map."""
    return s.game.walls - sum(s.walls.values())
