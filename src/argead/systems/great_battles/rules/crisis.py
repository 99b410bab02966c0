"""5.33 The crisis of faith: a leader loses his nerve, and goes back with the units near him."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, end_holds
from argead.core.rulebook import rule

from ..state import ASLEEP, NO_LEADER, ON_MAP, Leader, State, Unit, name, seat_of, where
from .battles import king_aboard
from .costs import at_limit, both_of, breaks
from .ground import passage
from .leaders import carry, half_range, in_play, units_in_range
from .losses import eliminate
from .offers import these
from .reactions import shots_after
from .rout import take_along
from .withdrawal import away, barred, penalties, step_back
from .zones import unlock


@rule("5.33")
def crisis(s: State, l: Leader) -> None:
    """A crisis of faith: his units near him, but for sleepers, and he himself go back two hexes towards
    their edge."""
    if not in_play(s, l):
        return
    steps = s.battle.to_edge[s.battle.lside[l]]
    heard = units_in_range(s, l, half_range(s, l))
    near = [u for u in heard if s.above[u] < 0 and s.morale[u] != ASLEEP]
    for u in sorted(near, key=lambda u: (min(steps.get(p, 99) for p in s.stand[u]), u)):
        s.then(("crisis_unit", u, l))
    s.then(("crisis_leader", l))


@rule("5.33", "5.33:8", "6.72", "6.73", "6.75", "8.22")
def crisis_unit(s: State, u: Unit, doubter: Leader) -> Asks[None]:
    """One unit goes back two hexes, even out of enemy zones; who cannot is lost, who breaks routs.

    Leaders may go along, and stay where they are if it is lost on the way; who lost faith goes back by
    himself, but for the king in his chariot.
    """
    b = s.battle
    if s.fate[u] != ON_MAP or not s.stand[u]:
        return
    start = s.stand[u]
    apart = NO_LEADER if king_aboard(s, u) == doubter else doubter
    riders = yield from take_along(s, u, "withdraw_along", "5.33:8", apart)
    for n in range(2):
        found = [
            p for p, _ in away(s, u, (), 9, 0, True) if all(h not in s.occupied for h in p.stand)
        ]
        if not found:
            on_edge = any(b.to_edge[b.side[u]].get(h, 99) == 0 for h in s.stand[u])
            for v in both_of(s, [u]):
                eliminate(s, v, "left the map" if on_edge else "no way out")
            return
        to = yield Ask(
            seat_of(s, u),
            "crisis_to",
            these(p.stand for p in found),
            "5.33:4",
            (name(s, u), n),
        )
        yield from shots_after(s, u, to)
        if s.fate[u] != ON_MAP or at_limit(s, u):
            return
        yield from step_back(s, u, next(p for p in found if p.stand == to))
        unlock(s)
        if s.fate[u] != ON_MAP:
            return
        carry(s, [l for l in riders if s.place[l] in start], s.stand[u][0])
        start = s.stand[u]
        if breaks(s, u):
            return
    s.say("withdrew", name(s, u), where(s.stand[u]))
    penalties(s, u)


@rule("5.33:7")
def crisis_leader(s: State, l: Leader) -> Asks[None]:
    """The leader goes back two hexes himself, where a unit could fall back to."""
    b = s.battle
    end_holds(s)
    aboard = s.occupied.get(s.place[l]) if in_play(s, l) else None
    if aboard is not None and king_aboard(s, aboard) == l:
        return
    for _ in range(2):
        if not in_play(s, l):
            return
        steps = b.to_edge[b.lside[l]]
        here = s.place[l]
        found = [
            to
            for to in b.grid.neighbours(here)
            if steps.get(to, 99) < steps.get(here, 99)
            and passage(s, b.horse_group, here, to) is not None
            and not barred(s, here, to, b.lside[l])
            and ((v := s.occupied.get(to)) is None or b.side[v] == b.lside[l])
        ]
        if not found:
            return
        s.place[l] = yield Ask(
            b.seats[b.lside[l]], "crisis_leader", these(found), "5.33:7", (b.lid[l],)
        )
        s.say("rides", b.lid[l], s.place[l])
