"""What a rout would cost: rout points, how near a unit is to breaking, and where it would run."""

from __future__ import annotations

from argead.core.scene import Overlay, OverlayKind, OverlayPath, Shade

from ..rules.battles import OFF
from ..rules.cohesion import tq
from ..rules.flight_ways import ROUT, best_paths, directions, rout_ways, way_over_the_edge
from ..state import ROUTED, State, Unit, lift
from ..text.names import SIDES, counted, unit_name


def dangers(s: State, seat: str | None, of: str) -> Overlay:
    """Rout points of every unit, stronger the nearer it is to its limit; of one unit its way of flight."""
    b = s.battle
    units = [b.index[of]] if of in b.index else [u for u in b.units if s.stand[u]]
    found: Overlay = {
        "kind": OverlayKind.VALUES,
        "title": "Rout points and ways of flight",
        "clause": "12.11:1",
        "spaces": {},
        "legend": [
            {"label": "a number", "value": "rout points that its loss would cost"},
            {"label": "stronger", "value": "nearer to rout"},
        ],
    }
    for u in units:
        if s.above[u] < 0:
            for place in reversed(s.stand[u]):
                found["spaces"][place] = shade = danger(s, u)
                if place != s.stand[u][0]:
                    del shade["value"]  # one unit, one number
    if of:
        found["of"] = of
    if of in b.index and s.stand[b.index[of]]:
        found["clause"] = "10.21:1"
        found["paths"] = [way for way in (flight(s, b.index[of]),) if way is not None]
        found["text"] = f"Where {unit_name(s, b.index[of])} would run if it broke now."
    return found


def danger(s: State, u: Unit) -> Shade:
    """A unit's weight and what is left of it."""
    b = s.battle
    left = tq(s, u) - s.hits[u]
    level = 3 if left <= 1 or s.morale[u] == ROUTED else 2 if 2 * left <= tq(s, u) else 1
    state = "routed" if s.morale[u] == ROUTED else f"{counted(left, 'hit')} from rout"
    points = counted(b.rout_points[u], "rout point")
    return {
        "level": level,
        "value": str(b.rout_points[u]),
        "side": SIDES[b.seats[b.side[u]]],
        "text": f"{unit_name(s, u)}: {points}, {state}",
    }


def flight(s: State, u: Unit) -> OverlayPath | None:
    """The way that a unit would take if it broke now; broken where it would be lost."""
    b = s.battle
    side = SIDES[b.seats[b.side[u]]]
    way = [s.stand[u][0]]
    if b.elephant[u] or b.chariot[u] or b.artillery[u] or b.type[u] == "SK":
        fate = "would run wild" if b.elephant[u] else "would be lost on the spot"
        return {"places": way, "text": f"{unit_name(s, u)} {fate}", "side": side, "broken": True}
    t = s.clone()
    lift(t, u)
    t.passing = u
    if b.two[u]:
        return line_flight(t, u)
    for _ in range(ROUT.points):
        ways = rout_ways(t, u, way[-1], way)
        if not ways or ways == [OFF]:
            text = "off the map" if ways else "no way out"
            return {"places": way, "text": text, "side": side, "broken": True}
        way.append(ways[0])
    return {"places": way, "text": f"runs to {way[-1]}", "side": side}


def line_flight(t: State, u: Unit) -> OverlayPath:
    """The same for a two-hex unit."""
    b = t.battle
    side = SIDES[b.seats[b.side[u]]]
    here = t.stand[u][0]
    for poses in directions(t, u):
        for pose in poses:
            if way_over_the_edge(t, u, pose, ROUT.points):
                return {"places": [here], "text": "off the map", "side": side, "broken": True}
            paths = best_paths(t, u, pose, ROUT)
            if paths:
                stands = [step.stand for step in paths[0]]
                goal = "/".join(sorted(stands[-1]))
                places = [stand[0] for stand in stands]
                return {"places": places, "text": f"runs to {goal}", "side": side}
    return {"places": [here], "text": "no way out", "side": side, "broken": True}
