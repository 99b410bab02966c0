"""Chapter 6: armies and garrisons, and what happens to counters and leaders that are lost."""

from __future__ import annotations

from collections.abc import Callable

from argead.core.ask import Ask, Asks
from argead.core.rules import rule
from argead.core.state import GameOver

from ..state import CAPTURED, DEAD, FIRST, FORCES, NOBODY, SECOND, State, bits, side_of

ARMY = 3


@rule("6.1", "6.2")
def is_army(units: int) -> bool:
    """Three units make an army, which needs supply and fights on the display; fewer are a garrison."""
    return units.bit_count() >= ARMY


@rule("6.3")
def forces_in(s: State, province: str, side: int) -> list[int]:
    """The separate forces of a side in the open of a province; only the second player has several."""
    if side == FIRST:
        return [FIRST] if s.in_field(province, FIRST) else []
    here = s.at[province] & ~s.forces[FIRST] & s.game.combat
    if not here:
        return []
    if not here & ~s.forces[SECOND]:
        return [SECOND]
    return [f for f in range(SECOND, FORCES) if here & s.forces[f]]


def force_name(s: State, force: int) -> str:
    """A force as options name it."""
    if force == FIRST:
        return s.seats[FIRST]
    if force == SECOND:
        return s.seats[SECOND]
    if force == 2:
        return "tribes" if s.game.xenophon else "india"
    return f"raid_{force}"


def force_index(s: State, name: str) -> int:
    """The force that an option names."""
    return next(f for f in range(FORCES) if force_name(s, f) == name)


@rule("6.2", "11.2")
def garrison(s: State, city: str) -> int:
    """The city garrison: apart from any army in the province."""
    return s.at[city] & s.game.combat


def province_of(s: State, place: str) -> str:
    """The province that a place counts as for marching; a border fortress counts as its first side."""
    if place in s.game.city_rows:
        return s.game.city_rows[place].provinces[0]
    return place


def lose_step(s: State, unit: int, place: str) -> bool:
    """One step is gone; whether that was the unit's last."""
    s.step[unit] -= 1
    if s.step[unit] > 0:
        s.say("step", s.game.unit_ids[unit], place)
        return False
    s.move(1 << unit, place, DEAD)
    s.say("lost", s.game.unit_ids[unit], place)
    return True


def destroy(s: State, units: int, place: str) -> None:
    """Put units on the dead pile."""
    for u in bits(units):
        s.step[u] = 0
        s.say("lost", s.game.unit_ids[u], place)
    s.move(units, place, DEAD)


def revive(s: State, unit: int, step: int) -> None:
    """A counter comes back with so many steps."""
    s.step[unit] = step


def lose_steps(
    s: State,
    side: int,
    units: Callable[[], int],
    place: str,
    what: str,
    section: str,
) -> Asks[None]:
    """The owner takes ``s.losing`` steps, none from the last step of a unit while another can be reduced."""
    while s.losing and units():
        unit = yield from choose_step(s, side, units(), what, section, (place,))
        lose_step(s, unit, place)
        s.losing -= 1
    s.losing = 0


def choose_step(
    s: State, side: int, units: int, what: str, section: str, about: tuple[str, ...]
) -> Asks[int]:
    """The unit that takes a loss: reduced before any is eliminated."""

    def options() -> list[str]:
        reducible = sum(1 << u for u in bits(units) if s.step[u] > 1)
        return s.ids(s.alike(reducible or units))

    answer: str = yield Ask(s.seat(side), what, options, section, about)
    return s.game.unit_index[answer]


# -- leaders -------------------------------------------------------------------------------------


def best_leader(s: State, leaders: list[str]) -> str | None:
    """The one with the highest rating; rank decides between equals."""
    if not leaders:
        return None
    rows = s.game.leader_rows
    return max(leaders, key=lambda x: (s.ability(x), -rows[x].rank))


def highest(s: State, province: str, force: int) -> int:
    """The best rating of a force, -1 without a leader."""
    leader = best_leader(s, s.leaders_at(province, force))
    return NOBODY if leader is None else s.ability(leader)


@rule("10.16", "10.17")
def leader_check(s: State, leader: str, column: str) -> str:
    """A leader whose unit was hit may be wounded or killed; Alexander dies only on a second 1."""
    table = s.game.charts.leader_casualty
    fate = (table.loss if column == "loss" else table.rout)[s.chance.d6("leader") - 1]
    if fate == "WIA" and s.game.leader_rows[leader].ability == 0:
        fate = "KIA"
    if fate == "KIA" and leader == "alexander" and s.chance.d6("alexander") != 1:
        fate = "WIA"
    if fate == "KIA":
        lose_leader(s, leader, DEAD)
    elif fate == "WIA" and leader not in s.wounded:
        s.wounded.append(leader)
        s.say("wounded", leader)
    return fate


@rule("15.6", "15.7", "16.1", "xen 9.1")
def lose_leader(s: State, leader: str, fate: str) -> None:
    """A leader is killed or captured: some deaths end the game, some crown another king."""
    s.leader_at[leader] = fate
    if leader in s.wounded:
        s.wounded.remove(leader)
    s.say("captured" if fate == CAPTURED else "killed", leader)
    if leader == "alexander":
        raise GameOver(s.seats[SECOND], "alexander_killed")
    if leader == "artaxerxes":
        raise GameOver(s.seats[FIRST], "artaxerxes_killed")
    s.lost_leaders.append(leader)
    if leader in ("darius", "bessus") and leader not in s.secured:
        secure(s, leader)
        if leader == "darius":
            secure(s, "royal_family")
            s.interrupt(("bessus",))
    if leader == "cyrus":
        s.interrupt(("cyrus_dies",))
    elif s.cyrus_died >= 0 and leader in ("clearchus", "menon"):
        s.interrupt(("elect_xenophon",))


@rule("15.1")
def secure(s: State, objective: str) -> None:
    """An objective once gained stays gained."""
    if objective not in s.secured and not s.options["beginner"]:
        s.secured.append(objective)
        s.say("objective", objective)


def eliminate_leaders(s: State, place: str, force: int, fate: str) -> None:
    """All leaders of a force at a place are lost with it."""
    for leader in s.leaders_at(place, force):
        lose_leader(s, leader, fate)


def owner(s: State, unit: int) -> int:
    """The side that controls a counter."""
    return FIRST if s.forces[FIRST] >> unit & 1 else SECOND


def leader_side(s: State, leader: str) -> int:
    """The side that moves a leader."""
    return side_of(s.leader_force[leader])
