"""9.4 Cavalry pursuit: charging horse runs after the enemy it broke, along his path of flight."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import Mod, Roll
from argead.core.rulebook import rule

from ..state import (
    CHARGE,
    MUST_CHECK,
    ON_MAP,
    ROUTED,
    STEADY,
    Combat,
    Pursuit,
    State,
    Unit,
    name,
    put,
    seat_of,
    segment_of,
    where,
)
from ..tables.hexes import turns
from .battles import look_around
from .cohesion import add_hits, check_rout, quality_check, quality_roll
from .costs import elephant_scent, ground_cost
from .leaders import carry
from .missiles import come_up
from .offers import these
from .rout import take_along
from .shock import victors
from .zones import control, front, targets, unit_in_zone

HOT_BLOOD: Final = Mod("in pursuit", +2, "9.41:1")


@rule("9.4", "9.41", "11.24")
def may_pursue(s: State, n: int, u: Unit) -> bool:
    """Is it cavalry that came up in charge formation, with the path of an enemy before it who ran?"""
    if not s.options["charge_formation"] or not s.battle.horse[u]:
        return False
    if s.formation[u] != CHARGE or s.shock[u] != MUST_CHECK:
        return False
    return bool(trails(s, n, u))


@rule("9.41:4", "9.41:6", "9.31:4")
def hold_back(s: State, n: int) -> None:
    """All horse of the combat that may break away in pursuit rolls before anybody goes.

    Horse that advanced in the charge has had its advance, not its pursuit: it rolls too.
    """
    segment = segment_of(s)
    for u in victors(s, segment.combats[n]):
        if may_pursue(s, n, u) and pursues(s, u):
            segment.chase[u] = tuple(trails(s, n, u))


@rule("9.41")
def pursues(s: State, u: Unit) -> bool:
    """Does charging cavalry run after the enemy it broke? Die plus two above its quality, and it does."""
    return quality_check(s, u, pursuit_roll(s, u)) > 0


def pursuit_roll(s: State, u: Unit) -> Roll:
    """Whether charging horse can be held back."""
    return quality_roll(s, u, "pursuit", "9.41:1", (HOT_BLOOD,))


@rule("9.42", "9.41:5")
def trails(s: State, n: int, u: Unit) -> list[tuple[str, ...]]:
    """The paths of flight that lie open in front of the pursuer: the unit that fled, then its hexes.

    A two-hex unit leaves two tracks, one for each half. Who broke in the charge is not followed.
    """
    segment = segment_of(s)
    c = segment.combats[n]
    ahead = [h for h in free_ahead(s, u) if h not in c.deserted]
    found: list[tuple[str, ...]] = []
    trail = segment.trail
    for v in c.defenders:
        if v in trail and ran_away(s, v):
            tracks = zip(*trail[v], strict=True)
            found += [(name(s, v), *track) for track in tracks if track[0] in ahead]
    return found


@rule("9.13:17", "9.41:1")
def free_ahead(s: State, u: Unit) -> list[str]:
    """The empty hexes that horse can enter: in front of it, or all around where it fought on from the hex of
    somebody who broke in the charge."""
    here = s.stand[u][0]
    around = u in segment_of(s).advanced
    near = s.battle.grid.neighbours(here) if around else front(s, u)
    return [h for h in near if h not in s.occupied and ground_cost(s, u, here, h) is not None]


@rule("9.41:3", "9.42:2")
def ran_away(s: State, v: Unit) -> bool:
    """Is the unit still in flight, or has it run over its edge? Who was destroyed is not pursued."""
    if v in segment_of(s).off:
        return True
    return s.fate[v] == ON_MAP and s.morale[v] == ROUTED


@rule("9.41:7")
def follows(s: State, u: Unit) -> list[tuple[str, ...]]:
    """The paths that horse which broke away finds open when it goes, even if a comrade has caught the prey.

    If others have closed them all it finds none, and advances like others.
    """
    found = segment_of(s).chase.get(u, ())
    return [track for track in found if track[1] not in s.occupied]


@rule("9.42")
def pursuit(s: State, n: int, u: Unit) -> Asks[None]:
    """Whose track the horse takes; a unit that fled is followed exactly as it ran."""
    found = follows(s, u)
    segment_of(s).chase.pop(u, None)
    answer = yield Ask(seat_of(s, u), "pursue", these(found), "9.42:1", (name(s, u),))
    riders = yield from take_along(s, u, "pursue_along", "9.41:1")
    s.pursuit = Pursuit(unit=u, riders=riders)
    s.then(("pursuit_step", n, u, *answer[1:]))


@rule("9.42", "9.35", "11.15", "11.94")
def pursuit_step(s: State, n: int, u: Unit, *track: str) -> None:
    """One hex along the track, until an enemy zone, an enemy in front or the ground stops the horse."""
    b = s.battle
    pursuit = s.pursuit
    assert pursuit is not None
    if s.fate[u] != ON_MAP or s.morale[u] != STEADY:
        s.pursuit = None
        return
    here = s.stand[u][0]
    done = not track or track[0] in s.occupied or not b.grid.adjacent(here, track[0])
    cost = None if done else ground_cost(s, u, here, track[0])
    if cost is None or (pursuit.went and (unit_in_zone(s, u) or enemy_ahead(s, u))):
        s.then(("pursuit_over", n, u))
        return
    to = track[0]
    side = b.grid.side(here, to)
    facing = min(((side + 30) % 360, (side - 30) % 360), key=lambda f: (turns(f, s.facing[u]), f))
    come_up(s, u, (to,))
    s.contact.met = []
    pursuit.went += 1
    hits = cost[1] + elephant_scent(s, u, (to,))
    put(s, u, (to,), facing)
    carry(s, [l for l in pursuit.riders if s.place[l] == here], to)
    add_hits(s, u, hits, "pursuit")
    check_rout(s, u)
    s.then(("leaders_close", u), ("reaction_facing", u), ("entry_fire", u))
    s.then(("pursuit_step", n, u, *track[1:]))


def enemy_ahead(s: State, u: Unit) -> bool:
    """Is an enemy unit in the zone of this one?"""
    b = s.battle
    return any(
        (v := s.occupied.get(place)) is not None and b.side[v] != b.side[u]
        for place in control(s, u)
    )


@rule("9.43")
def pursuit_over(s: State, n: int, u: Unit) -> None:
    """Where it stops the cavalry strikes at once at all in its zone, without another check."""
    went = s.pursuit is not None and s.pursuit.went
    s.pursuit = None
    if s.fate[u] != ON_MAP or s.morale[u] != STEADY:
        return
    if went:
        s.say("pursued", name(s, u), where(s.stand[u]))
        look_around(s, u)
    prey = targets(s, u)
    if not prey:
        return
    s.say("pursues", name(s, u))
    segment = segment_of(s)
    segment.combats.append(
        Combat(
            attackers=[u],
            defenders=prey,
            hexes=[h for v in prey for h in s.stand[v]],
        )
    )
    segment.advanced.remove(u)
    m = len(segment.combats) - 1
    s.then(
        ("duels", m),
        ("clash", m),
        ("struggle", m),
        ("breakthrough", m),
        ("collapse", m),
        ("waver", m),
        ("advance", m),
    )
