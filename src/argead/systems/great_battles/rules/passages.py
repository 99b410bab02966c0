"""11.13, 11.25 and 11.26 Elephants and chariots that burst through, and ranks that open before them."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.roll import Roll
from argead.core.rules import rule

from ..state import (
    MUST_CHECK,
    ON_MAP,
    ROUTED,
    SQUARE,
    STEADY,
    Combat,
    State,
    Unit,
    leaders_at,
    name,
    put,
    seat_of,
)
from .advance import advance_unit, moves, vacated
from .cohesion import add_hits, check_rout, quality_check, quality_roll
from .leaders import carry
from .missiles import come_up
from .zones import attack_aspect, front, pinning


@rule("11.13", "11.25", "6.93")
def far_side(s: State, n: int, u: Unit) -> str | None:
    """The hex beyond the defender, straight through the hexside of the attack, if it is free."""
    b = s.battle
    c = s.combats[n]
    here = s.stand[u][0]
    ahead = [h for h in front(s, u) if h in c.hexes]
    struck = [h for h in ahead if c.defender >= 0 and h in s.stand[c.defender]]
    if not ahead:
        return None
    through = (struck or ahead)[0]
    far = b.grid.beside(through, b.grid.side(here, through))
    if far is None or far in s.occupied or b.cost(b.group[u], through, far) is None:
        return None
    return far


@rule("11.13", "11.25")
def pass_through(s: State, n: int, u: Unit) -> Asks[None]:
    """The beasts and chariots burst through, or advance if they cannot and the hex is empty."""
    if s.fate[u] != ON_MAP or s.morale[u] != STEADY:
        return
    b = s.battle
    far = far_side(s, n, u)
    if far is not None:
        come_up(s, u, (far,))
        s.contact.met = []
        riders = [l for l in leaders_at(s, s.stand[u]) if b.lside[l] == b.side[u]]
        put(s, u, (far,), s.facing[u])
        carry(s, riders, far)
        s.say("passes_through", name(s, u), far)
    elif moves(s, u, vacated(s, s.combats[n])):
        yield from advance_unit(s, u, vacated(s, s.combats[n]))
    else:
        return
    s.then(("leaders_close", u), ("reaction_facing", u), ("entry_fire", u))


@rule("11.2", "11.26")
def avoid_chariots(s: State, n: int) -> Asks[None]:
    """Macedonians may open their ranks before a chariot charge: on their quality or less it runs through."""
    if n >= len(s.combats):
        return
    c = s.combats[n]
    if may_avoid(s, c):
        v, u = c.defenders[0], c.attackers[0]
        answer = yield Ask(
            seat_of(s, v),
            "avoid_chariots",
            lambda: ["open", None],
            "11.26",
            (name(s, v), name(s, u)),
        )
        if answer == "open" and not quality_check(s, v, avoid_roll(s, v)):
            spaces = rear_spaces(s, v, u)
            to = yield Ask(
                seat_of(s, u), "chariots_to", lambda: list(spaces), "11.26", (name(s, u),)
            )
            put(s, u, (to,), s.facing[u])
            s.combats[n].over = True
            s.shock[u] = 0
            add_hits(s, v, 1, "opened ranks")
            s.say("avoided", name(s, v), name(s, u))
            check_rout(s, v)
    s.then(("avoid_chariots", n + 1))


def avoid_roll(s: State, v: Unit) -> Roll:
    """Whether the ranks open in time."""
    return quality_roll(s, v, "avoid chariots", "11.26")


def rear_spaces(s: State, v: Unit, u: Unit) -> list[str]:
    """The free hexes behind a unit."""
    b = s.battle
    rear = b.grid.zones(s.stand[v], s.facing[v]).rear
    return [h for h in rear if h not in s.occupied and not b.rough[h]]


@rule("11.26", "11.63")
def may_avoid(s: State, c: Combat) -> bool:
    """May the defender let the chariots through?"""
    b = s.battle
    if len(c.attackers) != 1 or len(c.defenders) != 1:
        return False
    u, v = c.attackers[0], c.defenders[0]
    if not b.chariot[u] or s.shock[u] != MUST_CHECK or not b.macedonian[v]:
        return False
    if s.formation[v] == SQUARE or s.morale[v] == ROUTED or attack_aspect(s, u, v) != "front":
        return False
    return not any(w != u for w in pinning(s, v)) and bool(rear_spaces(s, v, u))
