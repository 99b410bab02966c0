"""The special rules of the battles: what the scenario cards add to the rulebook."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D10, Roll
from argead.core.rules import rule

from ..schema.special import Flight, LateEntry
from ..state import LEFT, ON_MAP, TO_ENTER, State, Unit, name, put
from .special import special

OFF: Final = "off"
"""Off the map."""


@special("idle_foot")
@rule("battle.idle-foot")
def idle(s: State, u: Unit) -> bool:
    """Granicus: the Persian foot neither moves nor fights before the enemy is over the river."""
    row = s.battle.special.idle_foot
    if row is None or s.landed or s.turn >= row.until_turn:
        return False
    return s.battle.foot[u] and s.battle.seats[s.battle.side[u]] == row.side


@rule("battle.idle-foot", "battle.bound-to-heights")
def look_around(s: State, u: Unit) -> None:
    """After a move: is the enemy over the river, or near the heights?"""
    b = s.battle
    if not s.stand[u]:
        return
    foot = b.special.idle_foot
    if foot is not None and not s.landed and b.seats[b.side[u]] != foot.side:
        s.landed = any(int(place[:2]) <= foot.enemy_bank_column for place in s.stand[u])
    heights = b.special.bound_to_heights
    if heights is not None and not s.roused and b.seats[b.side[u]] != heights.side:
        side = b.seats.index(heights.side)
        s.roused = any(
            s.stand[v] and b.grid.gap(s.stand[u], s.stand[v]) <= heights.within
            for v in b.by_side[side]
        )


@special("bound_to_heights")
@rule("battle.bound-to-heights")
def bound(s: State, u: Unit, place: str) -> bool:
    """Pelium and Arigaeum: the hill men do not come down before the enemy is near."""
    row = s.battle.special.bound_to_heights
    if row is None or s.roused or (row.only_turn and s.turn > row.only_turn):
        return False
    b = s.battle
    return (
        b.seats[b.side[u]] == row.side and b.level[place] < row.level and b.terrain[place] != "city"
    )


@special("flight")
@rule("battle.flight")
def comrade_fled(s: State, u: Unit) -> None:
    """Samarkand: each time one of his units breaks the commander may ride off."""
    row = s.battle.special.flight
    if row is None:
        return
    l = s.battle.lindex[row.leader]
    if s.gone[l] != ON_MAP or s.battle.lside[l] != s.battle.side[u]:
        return
    roll = s.throw(flight_roll(row))
    if roll.over > 0:
        s.say("leader_stays", row.leader, roll=roll)
        return
    s.gone[l] = LEFT
    s.place[l] = ""
    s.say("leader_left", row.leader, roll=roll)


def flight_roll(row: Flight) -> Roll:
    """Whether the commander follows those who run."""
    return Roll("flight", D10, (), row.up_to, "battle.flight")


@special("detachment")
@rule("battle.detachment")
def detached(s: State, u: Unit) -> bool:
    """Issus: units in the foothills that no line command reaches."""
    row = s.battle.special.detachment
    return row is not None and s.battle.uid[u] in row.units


@special("royal_chariot")
@rule("battle.royal-chariot")
def royal(s: State, u: Unit) -> bool:
    """Issus: the king's chariot, which never leaves of its own will."""
    row = s.battle.special.royal_chariot
    return row is not None and s.battle.uid[u] == row.unit


@special("rafts")
@rule("battle.rafts")
def afloat(s: State, place: str) -> bool:
    """Jaxartes: who enters the river stops there for this orders phase."""
    return s.battle.special.rafts is not None and s.battle.terrain[place] == "major_river"


@special("refuge")
@rule("battle.refuge")
def seeks_refuge(s: State, u: Unit) -> bool:
    """Pelium: the guard of Cleitus does not run for the common edge."""
    row = s.battle.special.refuge
    return row is not None and s.battle.uid[u] in row.units


@rule("battle.refuge")
def sheltered(s: State, u: Unit, place: str) -> bool:
    """In the town the guard stops running."""
    row = s.battle.special.refuge
    return row is not None and seeks_refuge(s, u) and s.battle.terrain[place] == row.terrain


@rule("battle.refuge")
def ways_to_refuge(s: State, u: Unit, here: str) -> list[str] | None:
    """The hexes that lead to the town or to the edge beside it; None for everybody else."""
    if not seeks_refuge(s, u):
        return None
    b = s.battle
    steps = b.to_refuge
    if steps.get(here, 99) == 0:
        return [OFF]
    near = sorted(b.grid.neighbours(here), key=lambda place: steps.get(place, 99))
    nearer = [place for place in near if steps.get(place, 99) < steps.get(here, 99)]
    return nearer or near


@rule("battle.late-entry")
def late_roll(s: State) -> None:
    """Hydaspes: from the fourth turn on the force beyond the river may find its way over."""
    row = s.battle.special.late_entry
    if row is None or s.coming or s.turn < row.from_turn:
        return
    l = s.battle.lindex[row.leader]
    if s.gone[l] != TO_ENTER:
        return
    roll = s.throw(entry_roll(s, row))
    s.coming = roll.over <= 0
    s.say("coming" if s.coming else "not_coming", row.leader, roll=roll)


def entry_roll(s: State, row: LateEntry) -> Roll:
    """Whether the late force finds its way; later in the battle more easily."""
    limit = row.later_up_to if s.turn >= row.later_turn else row.up_to
    return Roll("late entry", D10, (), limit, "battle.late-entry")


@special("late_entry")
@rule("battle.late-entry")
def late_entry(s: State) -> Asks[None]:
    """The late force appears on the edge, each unit where its owner likes."""
    row = s.battle.special.late_entry
    if row is None or not s.coming:
        return
    b = s.battle
    l = b.lindex[row.leader]
    if s.gone[l] != TO_ENTER:
        return
    seat = b.seats[b.lside[l]]

    def free() -> list[str]:
        places = [f"{row.column:02}{r:02}" for r in range(row.rows[0], row.rows[1] + 1)]
        return [p for p in places if p in b.grid and p not in s.occupied]

    for ident in row.units:
        u = b.index[ident]
        place = yield Ask(seat, "late_entry", free, "battle.late-entry", (ident,))
        s.fate[u] = ON_MAP
        put(s, u, (place,), row.facing)
        s.say("enters", name(s, u), place)
    s.gone[l] = ON_MAP
    s.place[l] = s.stand[b.index[row.units[0]]][0]
