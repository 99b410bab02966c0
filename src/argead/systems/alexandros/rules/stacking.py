"""Chapter 6: armies and garrisons, and what happens to counters and leaders that are lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import compress
from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import (
    CAPTURED,
    DEAD,
    NOBODY,
    Force,
    Owner,
    State,
    Unit,
    bits,
    main_force,
)
from ..tables.readings import found
from .variant import variant

ARMY: Final = 3


@rule("6.1", "6.2", "2.4:1")
def is_army(units: int) -> bool:
    """Three units make an army, which needs supply and fights on the display; fewer are a garrison."""
    return units.bit_count() >= ARMY


@rule("6.3")
def forces_in(s: State, province: str, owner: Owner) -> list[Force]:
    """The separate forces of a player in the open of a province."""
    here = s.at[province] & s.owned[owner] & s.game.combat
    if not here:
        return []
    main = main_force(owner)
    if not here & ~s.forces[main]:
        return [main]
    return [f for f in s.game.forces_of[owner] if here & s.forces[f]]


def owners_in(s: State, province: str) -> list[Owner]:
    """Whose units are in the open of a province."""
    here = s.at[province] & s.game.combat
    return [o for o, mine in zip(s.game.owners, s.owned, strict=True) if here & mine]


def enemy_forces(s: State, province: str, owner: Owner) -> list[Force]:
    """The forces in the open of a province that are hostile to a player."""
    enemies = s.game.enemies_of[owner]
    return [f for o in owners_in(s, province) if o in enemies for f in forces_in(s, province, o)]


@rule("6.2", "11.2")
def garrison(s: State, city: str) -> int:
    """The city garrison: apart from any army in the province."""
    return s.at[city] & s.game.combat


def walled(s: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Cities with walls and the provinces at which they lie, in data order."""
    return compress(s.game.city_sides, map(s.walls.__getitem__, s.game.cities))


def province_of(s: State, place: str) -> str:
    """The province that a place counts as for marching; a border fortress counts as its first side."""
    if place in s.game.city_rows:
        return s.game.city_rows[place].provinces[0]
    return place


@rule("2.3:1")
def lose_step(s: State, unit: Unit, place: str) -> bool:
    """One step is gone; whether that was the unit's last."""
    s.step[unit] -= 1
    if s.step[unit] > 0:
        s.say("step", s.game.unit_ids[unit], place)
        return False
    s.move(1 << unit, place, DEAD)
    s.say("lost", s.game.unit_ids[unit], place)
    take_place(s, unit, place)
    return True


def take_place(s: State, unit: Unit, place: str) -> Unit | None:
    """Of some units a weaker counter is left when their last side is lost."""
    heir = variant(s).loses_side(s, unit) if s.game.remnant[unit] else None
    if heir is not None:
        s.move(1 << heir, DEAD, place)
        s.say("remnant", s.game.unit_ids[heir], place)
        follow_in_march(s, unit, heir)
    return heir


def follow_in_march(s: State, unit: Unit, heir: Unit) -> None:
    """Who takes a unit's place has marched as far as it has."""
    march = s.forced_march
    if s.movement.spent >> unit & 1:
        s.movement.spent |= 1 << heir
    if march is not None and march.units >> unit & 1:
        march.units |= 1 << heir


def destroy(s: State, units: int, place: str) -> None:
    """Put units on the dead pile."""
    for u in bits(units):
        s.step[u] = 0
        s.say("lost", s.game.unit_ids[u], place)
    s.move(units, place, DEAD)


@rule("2.3:2", "3.0:1")
def raise_full(s: State, units: int) -> None:
    """Counters come into play at full strength."""
    for u in bits(units):
        s.step[u] = s.game.full[u]


def lose_steps(
    s: State,
    owner: Owner,
    units: Callable[[], int],
    place: str,
    what: str,
    section: str,
) -> Asks[None]:
    """Attrition takes ``s.losing`` steps, never the last of a unit while another can be reduced."""
    while s.losing and units():
        unit = yield from choose_step(
            s, owner, reducible(s, units()) or units(), what, section, (place,)
        )
        lose_step(s, unit, place)
        s.losing -= 1
    s.losing = 0


def reducible(s: State, units: int) -> int:
    """Those of the units that a loss would not eliminate."""
    return sum(1 << u for u in bits(units) if s.step[u] > 1 or leaves_remnant(s, u))


@rule("clash.2.2", "clash.2.6")
def leaves_remnant(s: State, unit: Unit) -> bool:
    """Whether a weaker counter in the dead pile would take its place: it has a step more than sides."""
    kind = s.game.remnant[unit]
    return bool(kind and s.at[DEAD] & s.game.kind_mask[kind])


def choose_step(
    s: State, owner: Owner, units: int, what: str, section: str, about: tuple[str, ...]
) -> Asks[Unit]:
    """The unit that takes a loss, of its owner's choice."""
    answer: str = yield Ask(s.seat(owner), what, lambda: s.ids(s.alike(units)), section, about)
    return s.game.unit_index[answer]


# -- leaders -------------------------------------------------------------------------------------


def active_leaders(s: State, place: str, force: Force) -> list[str]:
    """The leaders of a force at a place who take part in what happens there."""
    idle = variant(s).idle_leaders(s)
    return [x for x in s.leaders_at(place, force) if x not in idle]


def best_leaders(s: State, leaders: list[str]) -> list[str]:
    """Those with the highest rating."""
    best = highest(s, leaders)
    return [x for x in leaders if s.ability(x) == best]


def highest(s: State, leaders: list[str]) -> int:
    """The best rating among leaders, -1 without any."""
    return max((s.ability(x) for x in leaders), default=-1)


def casualty_roll(s: State, column: str) -> Roll:
    """What becomes of a leader whose unit lost a step ("loss") or ran ("rout")."""
    return Roll("leader", D6, clause="10.16:3", reading=s.game.readings.leader[column])


def destiny_roll() -> Roll:
    """Alexander dies only on a second 1."""
    return Roll("alexander", D6, against=1, clause="10.17:2")


@rule("10.16", "10.17")
def leader_check(s: State, leader: str, column: str) -> str:
    """A leader whose unit was hit may be wounded or killed; a wound kills an officer of rating 0."""
    rolls = [s.throw(casualty_roll(s, column))]
    fate = found(rolls[0])
    if fate == "WIA" and s.game.leader_rows[leader].ability == 0:
        fate = "KIA"
    if fate == "KIA" and leader == "alexander":
        rolls.append(s.throw(destiny_roll()))
        if rolls[1].over > 0:
            fate = "WIA"
    if fate == "KIA":
        lose_leader(s, leader, DEAD, rolls)
    elif fate == "WIA" and leader not in s.wounded:
        s.wounded.append(leader)
        s.say("wounded", leader, roll=rolls)
    elif fate == "WIA":
        s.say("wounded_again", leader, roll=rolls)
    else:
        s.say("unhurt", leader, roll=rolls)
    return fate


def lose_leader(
    s: State, leader: str, fate: str, rolls: Sequence[Roll] = (), *, captor: Owner = NOBODY
) -> None:
    """A leader is killed or captured; those who were with him remember him."""
    s.mourners |= s.at.get(s.leader_at[leader], 0) & s.forces[s.leader_force[leader]]
    hurt = leader in s.wounded
    remove_leader(s, leader, fate)
    s.say("captured" if fate == CAPTURED else "killed", leader, roll=rolls)
    s.lost_leaders.append(leader)
    if fate == CAPTURED:
        variant(s).captured(s, leader, captor, hurt=hurt)
    variant(s).leader_lost(s, leader)


def remove_leader(s: State, leader: str, place: str) -> None:
    """He leaves the map, and his wound with him."""
    s.leader_at[leader] = place
    if leader in s.wounded:
        s.wounded.remove(leader)


@rule("15.1", "15.0:1")
def secure(s: State, objective: str, owner: Owner) -> None:
    """An objective once gained stays gained."""
    if objective not in s.secured and not s.options["beginner"]:
        s.secured[objective] = owner
        s.say("objective", objective)


def captains(s: State, city: str) -> list[str]:
    """The leaders in a city, of whatever force of its owner."""
    owner = s.city_owner[city]
    return [x for x in s.game.leaders if s.leader_at[x] == city and s.leader_owner(x) == owner]
