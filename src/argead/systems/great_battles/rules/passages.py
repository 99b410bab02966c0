"""11.13, 11.25 and 11.26 Elephants and chariots that burst through, and ranks that open before them."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.roll import Roll
from argead.core.rulebook import rule

from ..state import (
    MUST_CHECK,
    NO_SHOCK,
    ON_MAP,
    ROUTED,
    SQUARE,
    STEADY,
    Combat,
    Leader,
    State,
    Unit,
    leaders_at,
    name,
    put,
    seat_of,
)
from .advance import advance_unit, close_up, leaving_room, moves, open_to, ways_open
from .battles import look_around
from .cohesion import add_hits, check_rout, quality_check, quality_roll
from .ground import passage, tear_down
from .leaders import carry
from .missiles import come_up
from .offers import these
from .zones import attack_aspect, front, pinning


@rule("11.13", "11.25", "6.93")
def far_sides(s: State, n: int, u: Unit) -> list[str]:
    """The free hexes beyond the defender that counts, straight through a hexside of the attack.

    A two-hex defender may be struck through two hexsides.
    """
    b = s.battle
    c = s.combats[n]
    here = s.stand[u][0]
    ahead = [h for h in front(s, u) if h in c.struck] or [h for h in front(s, u) if h in c.hexes]
    found: list[str] = []
    for through in ahead:
        far = b.grid.beside(through, b.grid.side(here, through))
        if far is None or far in s.occupied or passage(s, b.group[u], through, far) is None:
            continue
        found.append(far)
    return found


@rule("11.13", "11.25")
def pass_through(s: State, n: int, u: Unit) -> Asks[None]:
    """The beasts and chariots burst through, or advance if they cannot and the hex is empty."""
    if s.fate[u] != ON_MAP or s.morale[u] != STEADY:
        return
    b = s.battle
    found = far_sides(s, n, u)
    if found:
        far = yield Ask(seat_of(s, u), "pass_to", these(found), "11.13:9", (name(s, u),))
        come_up(s, u, (far,))
        through = next(h for h in front(s, u) if b.grid.adjacent(h, far))
        tear_down(s, u, s.stand[u][0], through)
        tear_down(s, u, through, far)
        s.contact.met = []
        riders = aboard(s, u)
        put(s, u, (far,), s.facing[u])
        carry(s, riders, far)
        s.say("passes_through", name(s, u), far, tuple(b.lid[l] for l in riders))
        look_around(s, u)
        if b.elephant[u]:
            s.then(("elephants_burst", u))
        s.then(("leaders_close", u), ("reaction_facing", u), ("entry_fire", u))
    else:
        yield from advance_instead(s, n, u)


@rule("11.13", "11.25", "9.34:4")
def advance_instead(s: State, n: int, u: Unit) -> Asks[None]:
    """Who cannot run on advances like others if a hex before it is empty, and leaves room to the others."""
    c = s.combats[n]
    found = moves(s, u, open_to(s, c, u))
    if found:
        yield from advance_unit(s, u, leaving_room(s, c, u, {u: found, **ways_open(s, c)}))
        close_up(s, u)


@rule("11.2", "11.26")
def avoid_chariots(s: State, n: int) -> Asks[None]:
    """Macedonians may open their ranks before a chariot charge: on their quality or less it runs through.

    Of several whom one chariot attacks each may try, until one lets it through.
    """
    if n >= len(s.combats):
        return
    u = s.combats[n].attackers[0]
    for v in s.combats[n].defenders:
        if not may_avoid(s, s.combats[n], v):
            continue
        answer = yield Ask(
            seat_of(s, v),
            "avoid_chariots",
            lambda: ["open", None],
            "11.26:1",
            (name(s, v), name(s, u)),
        )
        if answer == "open" and not quality_check(s, v, avoid_roll(s, v)):
            yield from let_through(s, n, v)
            s.then(("leaders_close", u), ("reaction_facing", u), ("entry_fire", u))
            break
    s.then(("avoid_chariots", n + 1))


@rule("11.26")
def let_through(s: State, n: int, v: Unit) -> Asks[None]:
    """The chariot comes out behind the unit that opened its ranks, and there is no combat."""
    u = s.combats[n].attackers[0]
    spaces = rear_spaces(s, v)
    to = yield Ask(seat_of(s, u), "chariots_to", these(spaces), "11.26:5", (name(s, u),))
    come_up(s, u, (to,))
    s.contact.met = []
    riders = aboard(s, u)
    put(s, u, (to,), s.facing[u])
    carry(s, riders, to)
    look_around(s, u)
    s.combats[n].over = s.combats[n].avoided = True
    s.shock[u] = NO_SHOCK
    s.say("avoided", name(s, v), name(s, u), to)
    add_hits(s, v, 1, "opened ranks")
    check_rout(s, v)


def aboard(s: State, u: Unit) -> list[Leader]:
    """The leaders who ride with a unit."""
    b = s.battle
    return [l for l in leaders_at(s, s.stand[u]) if b.lside[l] == b.side[u]]


def avoid_roll(s: State, v: Unit) -> Roll:
    """Whether the ranks open in time."""
    return quality_roll(s, v, "avoid chariots", "11.26:5")


def rear_spaces(s: State, v: Unit) -> list[str]:
    """The free hexes behind a unit that chariots can stand in."""
    b = s.battle
    rear = b.grid.zones(s.stand[v], s.facing[v]).rear
    return [h for h in rear if h not in s.occupied and not b.rough[h]]


@rule("11.26", "11.63")
def may_avoid(s: State, c: Combat, v: Unit) -> bool:
    """May this defender let the chariot through?

    Several attackers all have it in their zones, and the zone of another enemy forbids it.
    """
    b = s.battle
    u = c.attackers[0]
    if len(c.attackers) != 1 or not b.chariot[u] or s.shock[u] != MUST_CHECK:
        return False
    if not b.macedonian[v] or s.formation[v] == SQUARE or s.morale[v] == ROUTED:
        return False
    if attack_aspect(s, u, v) != "front":
        return False
    return not any(w != u for w in pinning(s, v)) and bool(rear_spaces(s, v))
