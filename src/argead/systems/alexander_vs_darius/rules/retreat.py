"""3.3 Retreating: before combat, breaking off, and where a beaten army goes."""

from __future__ import annotations

from argead.core.ask import Asks
from argead.core.rules import rule

from ..state import (
    MOVED,
    PERSIA,
    SEATS,
    State,
    closed,
    commander,
    enemy_in,
    leaders_at,
    put_all,
)
from .asking import ask
from .control import abandon_sieges, set_owner
from .leaders import meet
from .losses import destroy, place_of, the_battle
from .tracks import settle

STAND, SLIP_AWAY, FIGHT_ON, BREAK_OFF = "stand", "slip_away", "fight_on", "break_off"


@rule("3.3")
def retreats(s: State, side: int, area: int, place: int) -> list[int]:
    """Areas with an own marker one or two Areas off, with no enemy on the way."""
    t = s.tables
    army = s.here[place]
    if not any(p < t.n_leaders for p in army):
        return []
    confined, syrmus = t.confined in army, t.syrmus in army
    found: list[int] = []
    ring, seen = [area], [area]
    for _ in range(t.combat.land.retreat_areas):
        after: list[int] = []
        for here in ring:
            for there in _next_areas(s, side, here, syrmus):
                if there in seen or closed(s, there) or enemy_in(s, side, there):
                    continue
                if confined and not t.confines[there]:
                    continue
                seen.append(there)
                after.append(there)
                if s.owner[there] == side:
                    found.append(there)
        ring = after
    return sorted(found)


def _next_areas(s: State, side: int, area: int, landlocked: bool) -> list[int]:
    t = s.tables
    found = list(t.borders[area])
    if not landlocked:
        found += [b for b, sea in t.crossings.get(area, ()) if not enemy_in(s, side, sea)]
    return found


@rule("3.3")
def retreat_check(s: State, leader: int, area: int, die: int) -> bool:
    """Above the commander's initiative, easier on rough ground; a natural 1 always fails."""
    t = s.tables
    land = t.combat.land
    bonus = land.rough_bonus if t.slips_away[area] else 0
    return die != land.always_fails and die + bonus > t.initiative[leader]


@rule("3.3")
def retreat_before_combat(s: State) -> Asks[None]:
    """The defender may try to be gone before the first round; that costs nothing but the ground (R20)."""
    b = the_battle(s)
    side = 1 - b.attacker
    s.then(("array", side), ("array", b.attacker), ("clash",))
    if not retreats(s, side, b.place, b.place):
        return
    answer = yield ask(
        s, side, "retreat_before_combat", lambda: [STAND, SLIP_AWAY], "3.3", final=True
    )
    if answer == STAND:
        return
    die = s.chance.d6("retreat_check")
    chief = commander(s, leaders_at(s, b.place))
    slipped = retreat_check(s, chief, b.place, die)
    s.say("slips_away" if slipped else "caught", SEATS[side])
    if slipped:
        s.following.clear()
        s.then(("slip_away",))


@rule("3.3")
def slip_away(s: State) -> Asks[None]:
    """Combat never takes place: the defender goes, the marker turns unless a city stands there."""
    b = the_battle(s)
    side = 1 - b.attacker
    yield from retreat(s, side)
    s.battle = None
    if not s.tables.has_city[b.place]:
        set_owner(s, b.place, b.attacker)
    settle(s)


@rule("3.3")
def break_off(s: State, side: int) -> Asks[None]:
    """Before the second and third round either army may try to leave, the defender first (X7)."""
    b = the_battle(s)
    place = place_of(s, b, side)
    if (side == b.attacker and b.landing >= 0) or not retreats(s, side, b.place, place):
        return
    answer = yield ask(s, side, "break_off", lambda: [FIGHT_ON, BREAK_OFF], "3.3", final=True)
    if answer == FIGHT_ON:
        return
    die = s.chance.d6("retreat_check")
    chief = commander(s, leaders_at(s, place))
    away = retreat_check(s, chief, b.place, die)
    s.say("breaks_off" if away else "cannot_break_off", SEATS[side])
    if away:
        b = the_battle(s)
        b.winner, b.broke_off, b.proud = 1 - side, True, s.tables.rank[chief]
        s.agenda[:] = [e for e in s.agenda if e[0] not in ("break_off", "combat_round")]
        s.then(("pursuit",), ("leave_the_field",))


@rule("3.3")
def retreat(s: State, side: int) -> Asks[None]:
    """Choose where the army goes; with nowhere to go it is destroyed."""
    t = s.tables
    b = the_battle(s)
    place = place_of(s, b, side)
    where = retreats(s, side, b.place, place)
    if not where:
        destroy(s, side)
        return
    answer = yield ask(
        s, side, "retreat", lambda: [t.place_ids[a] for a in where], "3.3", (t.place_ids[b.place],)
    )
    area = t.place[answer]
    if side == b.attacker:
        for piece in s.here[place]:
            s.flags[piece] |= MOVED
    put_all(s, s.here[place], area)
    b.refuge = area
    s.say("retreats", SEATS[side], answer)
    if side == PERSIA:
        meet(s, area)
    abandon_sieges(s)
