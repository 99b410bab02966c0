"""5.33 The crisis of faith: a leader loses his nerve, and goes back with the units near him."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, end_holds
from argead.core.rulebook import rule

from ..state import ON_MAP, Leader, State, Unit, name, seat_of, where
from .costs import at_limit, breaks
from .ground import passage
from .leaders import half_range, in_play, units_in_range
from .losses import eliminate
from .offers import these
from .reactions import shots_after
from .withdrawal import away, barred, penalties, step_back
from .zones import unlock


@rule("5.33")
def crisis(s: State, l: Leader) -> None:
    """A crisis of faith: his units near him and he himself go back two hexes towards their edge."""
    if not in_play(s, l):
        return
    steps = s.battle.to_edge[s.battle.lside[l]]
    near = [u for u in units_in_range(s, l, half_range(s, l)) if s.above[u] < 0]
    for u in sorted(near, key=lambda u: (min(steps.get(p, 99) for p in s.stand[u]), u)):
        s.then(("crisis_unit", u))
    s.then(("crisis_leader", l))


@rule("5.33", "6.72", "6.73", "6.75", "8.22")
def crisis_unit(s: State, u: Unit) -> Asks[None]:
    """One unit goes back two hexes, even out of enemy zones; who cannot is lost, who breaks routs."""
    b = s.battle
    if s.fate[u] != ON_MAP or not s.stand[u]:
        return
    for n in range(2):
        found = [
            p for p, _ in away(s, u, (), 9, 0, True) if all(h not in s.occupied for h in p.stand)
        ]
        if not found:
            on_edge = any(b.to_edge[b.side[u]].get(h, 99) == 0 for h in s.stand[u])
            eliminate(s, u, "left the map" if on_edge else "no way out")
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
        if s.fate[u] != ON_MAP or breaks(s, u):
            return
    s.say("withdrew", name(s, u), where(s.stand[u]))
    penalties(s, u)


def crisis_leader(s: State, l: Leader) -> Asks[None]:
    """The leader goes back two hexes himself, where a unit could fall back to."""
    b = s.battle
    end_holds(s)
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
