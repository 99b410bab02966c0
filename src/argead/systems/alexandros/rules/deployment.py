"""Chapter 5 of the Successors: three players draw leaders and deploy as they like."""

from __future__ import annotations

from typing import Final

from argead.core.ask import AS_PROPOSED, BY_HAND, Ask, Asks
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..schema import DeploymentRow
from ..state import NOBODY, TRACK, WAITING, Fleet, Owner, State, bits, main_force
from .clash_set_up import begin_wars
from .fleets import make_fleets
from .initiative import ranked
from .movement import room_in
from .stacking import raise_full
from .wars import beginning, holder, successors, wars

ZERO: Final = "mac_zero"
GAZA: Final = "gaza"
PTOLEMY: Final = "ptolemy"
CLAUSE: Final = "clash.5.3:2"


def sequence_roll() -> Roll:
    """Who draws, deploys and moves first."""
    return Roll("sequence", D6, clause="clash.5.2:1")


def receive(s: State) -> None:
    """Every seat's troops and leaders wait beside the map."""
    s.at[WAITING] = 0
    for seat, levy in beginning(s).levies.items():
        force = s.game.force_index[seat]
        for kind, n in levy.units.items():
            units = sum(1 << u for u in bits(s.game.kind_mask[kind] & s.at[TRACK])[:n])
            raise_full(s, units)
            s.enlist(units, force)
            s.move(units, TRACK, WAITING)
        for leader in levy.leaders:
            s.leader_at[leader] = WAITING
            s.leader_force[leader] = force
        if seat == PTOLEMY:
            s.city_owner[GAZA] = s.game.owner_index[seat]


@rule("clash.5.2")
def sequence_of_play(s: State) -> None:
    """All roll; the order holds for the cup, the deployment and the first turn (C18)."""
    rolls = {o: s.throw(sequence_roll()) for o in s.game.players}
    for owner, roll in rolls.items():
        s.say("sequence", s.seat(owner), roll.total, roll=roll)
    wars(s).first_order = ranked(s, {o: roll.total for o, roll in rolls.items()})
    s.order = wars(s).first_order[:]
    draw_leaders(s)
    if s.options["zero_leader"]:
        give_zero_leader(s)
    s.then(*(("deployment", o) for o in s.order if o in successors(s)))
    s.then(("all_deployed",))


@rule("clash.5.3")
def draw_leaders(s: State) -> None:
    """One leader at a time from the cup, in turn."""
    cup = list(beginning(s).cup)
    players = [o for o in s.order if o in successors(s)]
    turn = 0
    while cup:
        owner = players[turn % len(players)]
        leader = s.chance.draw(cup, "cup")
        cup.remove(leader)
        s.leader_at[leader] = WAITING
        s.leader_force[leader] = main_force(owner)
        s.say("drawn", s.seat(owner), leader)
        turn += 1


@rule("clash.15.0")
def give_zero_leader(s: State) -> None:
    """The side with the poorest leaders, of equals with the weaker troops, receives one more (C76)."""

    def strength(owner: Owner) -> tuple[int, int, int]:
        leaders = waiting_leaders(s, owner)
        troops = sum(s.attack(u) for u in bits(s.at[WAITING] & s.owned[owner]))
        return sum(s.ability(x) for x in leaders), troops, owner

    weakest = min(successors(s), key=strength)
    s.leader_at[ZERO] = WAITING
    s.leader_force[ZERO] = main_force(weakest)
    s.say("drawn", s.seat(weakest), ZERO)


def waiting_leaders(s: State, owner: Owner) -> list[str]:
    """A player's leaders who are not placed yet."""
    return [x for x in s.game.leaders if s.leader_at[x] == WAITING and s.leader_owner(x) == owner]


# -- deployment --------------------------------------------------------------------------------------


def lands(s: State, owner: Owner) -> list[str]:
    """The provinces in which a player deploys."""
    return [p for p in s.game.provinces if s.control[p] == owner]


def plans(s: State, owner: Owner) -> list[DeploymentRow]:
    """The ready-made deployments of a seat."""
    return [row for row in beginning(s).deployments if row.seat == s.seat(owner)]


@rule("clash.5.3")
def deployment(s: State, owner: Owner) -> Asks[None]:
    """A ready-made deployment, or counter by counter."""
    wars(s).walls_to_place = beginning(s).levies[s.seat(owner)].walls
    answer = yield Ask(
        s.seat(owner), "deployment", lambda: [*(p.name for p in plans(s, owner)), BY_HAND], CLAUSE
    )
    if answer == BY_HAND:
        s.then(("deploy", owner))
        return
    follow(s, owner, next(p for p in plans(s, owner) if p.name == answer))


@rule("clash.5.3")
def deploy(s: State, owner: Owner) -> Asks[None]:
    """Walls, leaders, units, fleets, the Body: one after the other, or the rest as proposed (C18)."""
    if not anything_left(s, owner):
        return
    answer = yield Ask(s.seat(owner), "deploy", lambda: placements(s, owner), CLAUSE)
    if answer == AS_PROPOSED:
        follow(s, owner, plans(s, owner)[0])
        return
    if answer[0] == "wall":
        put_wall(s, owner, answer[1])
    else:
        put(s, owner, answer[1], answer[2])
    s.then(("deploy", owner))


def unplaced_fleets(s: State, owner: Owner) -> list[str]:
    """Fleets of a player's list that are not at sea yet."""
    levy = beginning(s).levies[s.seat(owner)]
    return [f for f in levy.fleets if wars(s).fleets[f].zone == WAITING]


def unplaced_markers(s: State, owner: Owner) -> list[str]:
    """Carried objectives of a player's list that lie nowhere yet."""
    levy = beginning(s).levies[s.seat(owner)]
    return [m for m in levy.markers if wars(s).keepers[m] == NOBODY]


def anything_left(s: State, owner: Owner) -> bool:
    """Whether a player has something to place."""
    return bool(
        wars(s).walls_to_place
        or waiting_leaders(s, owner)
        or s.at[WAITING] & s.owned[owner]
        or unplaced_fleets(s, owner)
        or unplaced_markers(s, owner)
    )


def placements(s: State, owner: Owner) -> list[tuple[str, ...] | str]:
    """What may be placed now and where, one sort of thing after the other."""
    found: list[tuple[str, ...] | str] = []
    home = lands(s, owner)
    walled = [c for c in s.game.cities if s.walls[c] and s.city_owner[c] == owner]
    if wars(s).walls_to_place:
        found = [("wall", c) for c in wall_sites(s, owner)]
    elif waiting_leaders(s, owner):
        found = [("place", x, p) for x in waiting_leaders(s, owner) for p in [*home, *walled]]
    elif s.at[WAITING] & s.owned[owner]:
        found = [
            ("place", s.game.unit_ids[u], p)
            for u in s.alike(s.at[WAITING] & s.owned[owner])
            for p in [*home, *strongholds(s, owner, 1 << u)]
        ]
    elif unplaced_fleets(s, owner):
        found = [("place", f, z) for f in unplaced_fleets(s, owner) for z in waters(s, owner)]
    else:
        found = [("place", m, p) for m in unplaced_markers(s, owner) for p in [*home, *walled]]
    return [*found, AS_PROPOSED]


@rule("clash.4.1", "clash.5.3")
def wall_sites(s: State, owner: Owner) -> list[str]:
    """His cities, and the fort sites of his provinces without one; for Ptolemy Gaza too (C4, C49)."""
    return [
        c
        for c in s.game.cities
        if s.walls[c] < s.game.walls_a_city
        and (
            s.city_owner[c] == owner
            or (not s.walls[c] and s.control[s.game.city_rows[c].provinces[0]] == owner)
        )
        and (c != GAZA or s.city_owner[c] == owner)
    ]


def strongholds(s: State, owner: Owner, unit: int) -> list[str]:
    """Walled cities with room for a garrison."""
    if not unit & s.game.infantry:
        return []
    return [c for c in s.game.cities if s.city_owner[c] == owner and room_in(s, c) > 0]


@rule("clash.5.3")
def waters(s: State, owner: Owner) -> list[str]:
    """The zones that touch a player's provinces."""
    home = lands(s, owner)
    return [z for z in s.game.seas if any(p in home for p in s.game.coasts[z])]


def put_wall(s: State, owner: Owner, city: str) -> None:
    """A wall for a city or a fort."""
    s.walls[city] += 1
    s.city_owner[city] = owner
    wars(s).walls_to_place -= 1


def put(s: State, owner: Owner, item: str, place: str) -> None:
    """A leader, a unit, a fleet or a marker is placed."""
    w = wars(s)
    if item in s.leader_at:
        s.leader_at[item] = place
    elif item in s.game.fleet_rows:
        w.fleets[item] = Fleet(place, owner)
    elif item in s.game.marker_rows:
        w.markers[item] = place
        w.keepers[item] = owner
    else:
        s.move(1 << s.game.unit_index[item], WAITING, place)


def follow(s: State, owner: Owner, plan: DeploymentRow) -> None:
    """Everything that waits goes where a ready-made deployment has it."""
    home = lands(s, owner)[0]
    for city, n in plan.walls.items():
        for _ in range(min(n, wars(s).walls_to_place)):
            if city in wall_sites(s, owner):
                put_wall(s, owner, city)
    while wars(s).walls_to_place:
        put_wall(s, owner, wall_sites(s, owner)[0])
    place_leaders(s, owner, plan)
    for place, units in plan.units.items():
        for kind, n in units.items():
            ready = bits(s.at[WAITING] & s.owned[owner] & s.game.kind_mask[kind])
            for u in ready[:n]:
                put(s, owner, s.game.unit_ids[u], place)
    for u in bits(s.at[WAITING] & s.owned[owner]):
        put(s, owner, s.game.unit_ids[u], home)
    for fleet in unplaced_fleets(s, owner):
        put(s, owner, fleet, plan.fleets[fleet])
    for marker in unplaced_markers(s, owner):
        put(s, owner, marker, plan.markers[marker])
    s.say("deployed", s.seat(owner), plan.name)


def place_leaders(s: State, owner: Owner, plan: DeploymentRow) -> None:
    """Named leaders as planned, drawn ones by rating, any other with the first of them."""
    named = list(plan.leaders)
    drawn = [x for x in waiting_leaders(s, owner) if x not in named]
    drawn.sort(key=lambda x: -s.ability(x))
    for n, leader in enumerate(drawn):
        post = plan.leaders.get(f"drawn_{n + 1}", plan.leaders[named[0]])
        put(s, owner, leader, post)
    for leader in waiting_leaders(s, owner):
        put(s, owner, leader, plan.leaders[leader])


def all_deployed(s: State) -> None:
    """The set-up is over: from now on fleets follow their bases."""
    w = wars(s)
    w.bases = {f: holder(s, r.base[0]) for f, r in s.game.fleet_rows.items() if r.follows}
    begin_wars(s)


def prepare(s: State) -> None:
    """Fleets of the three lists wait to be placed."""
    make_fleets(s)
    for levy in beginning(s).levies.values():
        for fleet in levy.fleets:
            wars(s).fleets[fleet] = Fleet(WAITING)
