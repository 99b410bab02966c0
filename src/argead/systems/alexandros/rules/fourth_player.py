"""Section 5.7 of the Successors: the fourth player leads Indians, bands and Greeks without leaders."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..state import DEAD, GONE, MUTINY, TRACK, Force, Owner, State
from .control import settle
from .independents import KING, go_native
from .markers import bring, portable
from .movement import choose_units, free_band, open_ways

ROAM: Final = "roam"
TAKE: Final = "take"
LEAVE: Final = "leave"


def hosts(s: State, owner: Owner) -> list[tuple[Force, str, int]]:
    """Forces of the fourth player that may go without a leader: where they are, who has not moved."""
    at, forces = s.at, s.forces
    rested = s.owned[owner] & s.game.combat & ~s.movement.spent
    camps = [(p, at[p] & rested) for p in s.game.provinces if at[p] & rested]
    return [
        (force, province, here & forces[force])
        for force in s.game.forces_of[owner]
        if forces[force] & rested
        for province, here in camps
        if here & forces[force]
    ]


@rule("clash.5.7", "clash.1.1:1")
def roaming(s: State, owner: Owner) -> list[tuple[str, ...]]:
    """Indians, bands and Greeks need no leader and know no limits under the fourth player (C36)."""
    return [
        (ROAM, f"{s.game.force_names[force]}@{province}", goal)
        for force, province, _ in hosts(s, owner)
        for goal in open_ways(s, province, owner)
    ]


@rule("clash.5.7")
def roam(s: State, owner: Owner, host: str, goal: str) -> Asks[None]:
    """All of a host or part of it, with what it carries; part of a band is a band of its own then (C36)."""
    name, _, start = host.partition("@")
    force = s.game.force_index[name]
    units = next(u for f, p, u in hosts(s, owner) if (f, p) == (force, start))
    whole = force in s.game.bands and all(s.forces[b] for b in s.game.bands)
    going = units
    if not whole:
        going = yield from choose_units(s, owner, units, name, goal, least=1)
    rider = KING if s.leader_at[KING] == start and s.leader_force[KING] == force else ""
    rides = False
    if rider and force in s.game.bands:
        answer = yield Ask(
            s.seat(owner), "king_rides", lambda: [TAKE, LEAVE], "clash.5.7:1", (rider, goal)
        )
        rides = answer == TAKE
    if force in s.game.bands and going != s.forces[force] & ~off_map(s):
        new = free_band(s)
        s.enlist(going, new)
        s.raid_home[new] = s.raid_home[force]
        if rides:
            s.leader_force[KING] = new
        force = new
    name = s.game.force_names[force]
    bearer = f"{name}@{start}"
    yield from bring(s, owner, portable(s, owner, start, bearer), bearer, goal)
    s.say("people_moved", name, start, goal, going.bit_count())
    s.move(going, start, goal)
    s.movement.spent |= going
    if rides:
        s.leader_at[KING] = goal
    if force in s.game.bands:
        go_native(s, force, start, goal)
    settle(s)


def off_map(s: State) -> int:
    """All counters that are not on the map."""
    return s.at[DEAD] | s.at[TRACK] | s.at[GONE] | s.at[MUTINY]
