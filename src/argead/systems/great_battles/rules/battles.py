"""The special rules of the battles: what the scenario cards add to the rulebook."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D10, Roll
from argead.core.rulebook import rule
from argead.core.state import GameOver

from ..schema.special import BoundToHeights, Flight, LateEntry
from ..state import (
    COLUMN,
    LEFT,
    NO_LEADER,
    ON_MAP,
    TO_ENTER,
    Leader,
    State,
    Unit,
    name,
    put,
)
from ..tables.hexes import Stand
from .leaders import scores
from .special import special

OFF: Final = "off"
"""Off the map."""
FAR: Final = 99
"""More steps than any way has."""


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
    """A unit has come to stand somewhere, by whatever means: is the enemy over the river, or near the
    heights?"""
    b = s.battle
    if s.fate[u] != ON_MAP:
        return
    foot = b.special.idle_foot
    if foot is not None and not s.landed and b.seats[b.side[u]] != foot.side:
        s.landed = over_the_river(s, u)
    heights = b.special.bound_to_heights
    if heights is not None and not s.roused and b.seats[b.side[u]] != heights.side:
        s.roused = any(
            b.grid.gap(s.stand[u], stand) <= heights.within for stand in watched(s, heights)
        )


def watched(s: State, heights: BoundToHeights) -> list[Stand]:
    """What the enemy must not come near: the heights themselves, or the men who stand there."""
    b = s.battle
    if heights.near == "heights":
        return [(place,) for place, level in b.level.items() if level >= heights.level]
    return [s.stand[v] for v in b.by_side[b.seats.index(heights.side)] if s.stand[v]]


@special("bound_to_heights")
@rule("battle.bound-to-heights")
def bound(s: State, u: Unit, here: str, to: str) -> bool:
    """Pelium and Arigaeum: the hill men do not come down before the enemy is near.

    Who is below already goes where he likes.
    """
    b = s.battle
    row = b.special.bound_to_heights
    if row is None or s.roused or (row.only_turn and s.turn > row.only_turn):
        return False
    return b.seats[b.side[u]] == row.side and aloft(s, row, here) and not aloft(s, row, to)


def aloft(s: State, heights: BoundToHeights, place: str) -> bool:
    """Is the hex on the heights, or in the town?"""
    return s.battle.level[place] >= heights.level or s.battle.terrain[place] == "city"


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
    s.say("leader_fled", row.leader, roll=roll)


@rule("2.3:1")
def flight_roll(row: Flight) -> Roll:
    """Whether the commander follows those who run."""
    return Roll("flight", D10, (), row.up_to, "battle.flight:1")


@special("detachment")
@rule("battle.detachment")
def detached(s: State, u: Unit) -> bool:
    """Issus: units in the foothills that no line command reaches."""
    row = s.battle.special.detachment
    return row is not None and s.battle.uid[u] in row.units


@special("royal_chariot")
@rule("battle.royal-chariot")
def royal(s: State, u: Unit) -> bool:
    """Issus: is it the king's chariot?"""
    row = s.battle.special.royal_chariot
    return row is not None and s.battle.uid[u] == row.unit


@rule("battle.royal-chariot")
def king_aboard(s: State, u: Unit) -> Leader:
    """Issus: the king, if this is his chariot and he is with it; it does not go without him."""
    row = s.battle.special.royal_chariot
    if row is None or not royal(s, u):
        return NO_LEADER
    king = s.battle.lindex[row.leader]
    return king if s.place[king] in s.stand[u] else NO_LEADER


@special("rafts")
@rule("battle.rafts")
def afloat(s: State, place: str) -> bool:
    """Jaxartes: is the hex a shallow, where rafts cross?"""
    return s.battle.special.rafts is not None and s.battle.terrain[place] == "major_river"


@rule("battle.rafts")
def rafting_hits(s: State, u: Unit, a: str) -> int | None:
    """Jaxartes: the hits of a step into a shallow or out of it, for which a unit spends its whole
    allowance: none going in, some coming out. A phalanx crosses in column or not at all."""
    row = s.battle.special.rafts
    if row is None or (s.battle.type[u] == "PH" and s.formation[u] != COLUMN):
        return None
    return row.leaving_hits if afloat(s, a) else 0


@rule("battle.rafts")
def too_late(s: State) -> None:
    """Jaxartes: whoever has nobody over the river when a certain turn begins has lost."""
    b = s.battle
    row = b.special.rafts
    if row is None or s.turn != row.by_turn:
        return
    side = b.seats.index(row.side)
    if not any(s.fate[u] == ON_MAP and over_the_river(s, u) for u in b.by_side[side]):
        s.say("not_across", b.sides[side].name, s.turn)
        raise GameOver(b.seats[1 - side], "not_across", scores(s))


def over_the_river(s: State, u: Unit) -> bool:
    """Does any part of the unit stand on the enemy's bank? One in the river is not over it."""
    return any(place in s.battle.beyond[s.battle.side[u]] for place in s.stand[u])


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


@rule("battle.refuge:1", "battle.refuge:4")
def ways_to_refuge(s: State, u: Unit, here: str) -> list[list[str]] | None:
    """The hexes around by how they lead to the town or to the edge beside it: nearer, no further, further.

    "Off" where the edge is reached; None for everybody else.
    """
    if not seeks_refuge(s, u):
        return None
    b = s.battle
    steps = b.to_refuge
    far = steps.get(here, FAR)
    if far == 0 and not sheltered(s, u, here):
        return [[OFF]]
    around = sorted(b.grid.neighbours(here), key=b.refuge_afar.__getitem__)
    near = [(steps.get(place, FAR), place) for place in around]
    return [
        [place for n, place in near if n < far],
        [place for n, place in near if n == far],
        [place for n, place in near if n > far],
    ]


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


@rule("2.3:1")
def entry_roll(s: State, row: LateEntry) -> Roll:
    """Whether the late force finds its way; later in the battle more easily."""
    limit = row.later_up_to if s.turn >= row.later_turn else row.up_to
    return Roll("late entry", D10, (), limit, "battle.late-entry:2")


@special("late_entry")
@rule("battle.late-entry")
def late_entry(s: State) -> Asks[None]:
    """The late force appears on the edge, each unit where its owner likes, its leader with one of them
    or alone."""
    row = s.battle.special.late_entry
    if row is None or not s.coming:
        return
    b = s.battle
    l = b.lindex[row.leader]
    if s.gone[l] != TO_ENTER:
        return
    seat = b.seats[b.lside[l]]

    first, last = row.rows
    edge = [h for r in range(first, last + 1) if (h := f"{row.column:02}{r:02}") in b.grid]

    def free() -> list[str]:
        return [h for h in edge if h not in s.occupied]

    def with_men() -> list[str]:
        men = [s.stand[b.index[ident]][0] for ident in row.units]
        open_ = [h for h in edge if (v := s.occupied.get(h)) is None or b.side[v] == b.lside[l]]
        return [*men, *(h for h in open_ if h not in men)]

    for ident in row.units:
        u = b.index[ident]
        place = yield Ask(seat, "late_entry", free, "battle.late-entry:4", (ident,))
        s.fate[u] = ON_MAP
        put(s, u, (place,), row.facing)
        s.say("enters", name(s, u), place)
    place = yield Ask(seat, "late_entry", with_men, "battle.late-entry:5", (row.leader,))
    s.gone[l] = ON_MAP
    s.place[l] = place
    s.say("enters", row.leader, place)
