"""Chapter 4 of the Successors: dice divide Alexander's army and empire between two players."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import GONE, NOBODY, Owner, State, bits, main_force
from .control import settle, settle_at
from .fleets import make_fleets
from .wars import beginning, holder, wars

CENTRAL: Final = Owner(0)
WARLORDS: Final = Owner(1)
GAZA: Final = "gaza"
BETWEEN: Final = ("syria", "egypt")
BLACK_SEA_BASE: Final = "phrygia"


def loyalty_roll(s: State) -> Roll:
    """To whom somebody is loyal: low to central authority, high to the warlords."""
    return Roll("loyalty", D6, against=s.game.clash.loyalty.first_seat, clause="clash.4.3:2")


def roll_off_roll() -> Roll:
    """Both sides roll, and the higher die wins."""
    return Roll("roll_off", D6, clause="clash.1.4:1")


def loyalty(s: State, who: str) -> Owner:
    """One loyalty roll."""
    roll = s.throw(loyalty_roll(s))
    owner = CENTRAL if roll.over <= 0 else WARLORDS
    s.say("loyal", who, s.seat(owner), roll=roll)
    return owner


@rule("clash.1.4")
def roll_off(s: State, what: str) -> Owner:
    """Both roll until the dice differ."""
    rolls: list[Roll] = []
    while not rolls or rolls[-1].total == rolls[-2].total:
        rolls += [s.throw(roll_off_roll()), s.throw(roll_off_roll())]
    owner = CENTRAL if rolls[-2].total > rolls[-1].total else WARLORDS
    s.say("roll_off", what, s.seat(owner), roll=rolls)
    return owner


@rule("clash.4.2", "clash.4.3")
def divide_empire(s: State) -> None:
    """Loyalty province by province, Gaza, the generals in Babylon, then the groups of the army (C17)."""
    start = beginning(s)
    for province in start.rolls:
        owner = loyalty(s, province)
        s.control[province] = owner
        s.enlist(s.at[province], main_force(owner))
        for leader in s.game.leaders:
            if s.leader_at[leader] == province:
                s.leader_force[leader] = main_force(owner)
        for city in s.game.cities_in[province]:
            if s.walls[city]:
                s.city_owner[city] = owner
    settle_gaza(s)
    for leader in start.leader_rolls:
        s.leader_force[leader] = main_force(loyalty(s, leader))
    for n, group in enumerate(start.groups):
        troops = sum(s.game.kind_mask[kind] for kind in group) & s.at[start.babylonia]
        s.enlist(troops, main_force(loyalty(s, f"group_{n + 1}")))
    divide_spoils(s)


@rule("clash.1.2")
def settle_gaza(s: State) -> None:
    """Who holds both its neighbours has Gaza, otherwise a roll decides (C4)."""
    holders = [holder(s, p) for p in BETWEEN]
    s.city_owner[GAZA] = holders[0] if holders[0] == holders[1] else loyalty(s, GAZA)


@rule("clash.4.4")
def divide_spoils(s: State) -> None:
    """Roxana and the Body by dice, Babylon and the Treasury to the stronger side (C10)."""
    start = beginning(s)
    w = wars(s)
    place = start.babylonia
    for marker in start.contested_markers:
        w.keepers[marker] = roll_off(s, marker)
    might = [sum(s.attack(u) for u in bits(s.at[place] & s.owned[o])) for o in (CENTRAL, WARLORDS)]
    if might[0] == might[1]:
        stronger = roll_off(s, place)
    else:
        stronger = CENTRAL if might[0] > might[1] else WARLORDS
    weaker = WARLORDS if stronger == CENTRAL else CENTRAL
    s.control[place] = stronger
    for city in s.game.cities_in[place]:
        s.city_owner[city] = stronger
    s.say("babylon_to", s.seat(stronger), might[0], might[1])
    if anybody(s, place, weaker):
        s.then(("disengage", weaker))
    else:
        for marker in start.contested_markers:
            w.keepers[marker] = stronger
    s.then(("war_begins",))


def anybody(s: State, province: str, owner: Owner) -> bool:
    """Whether a side has units or leaders in a province."""
    leaders = any(s.leader_at[x] == province and s.leader_owner(x) == owner for x in s.game.leaders)
    return leaders or bool(s.at[province] & s.owned[owner])


@rule("clash.4.4")
def disengage(s: State, owner: Owner) -> Asks[None]:
    """The weaker side leaves Babylonia: to own land, else to vacant, else to enemy land (C11)."""
    w = wars(s)
    place = beginning(s).babylonia

    def options() -> list[str]:
        near = s.game.neighbours[place]
        own = [p for p in near if s.control[p] == owner]
        vacant = [p for p in near if s.control[p] == NOBODY and not s.at[p]]
        return own or vacant or list(near)

    goal = yield Ask(s.seat(owner), "disengage", options, "clash.4.4:3", (place,))
    s.move(s.at[place] & s.owned[owner], place, goal)
    for leader in s.game.leaders:
        if s.leader_at[leader] == place and s.leader_owner(leader) == owner:
            s.leader_at[leader] = goal
    for marker in s.game.markers:
        if w.markers[marker] == place and w.keepers[marker] == owner:
            w.markers[marker] = goal
    s.say("withdrew", s.seat(owner), place, goal)
    settle_at(s, place, goal)


@rule("clash.4.5")
def war_begins(s: State) -> None:
    """Fleets go to whoever holds their bases; then the first turn."""
    w = wars(s)
    make_fleets(s)
    for row in s.game.fleet_rows.values():
        fleet = w.fleets[row.id]
        if row.follows and fleet.owner == NOBODY and fleet.zone in s.game.sea_rows:
            fleet.owner = w.bases[row.id]
    w.fleets["fleet_black_sea"].owner = holder(s, BLACK_SEA_BASE)
    begin_wars(s)


def begin_wars(s: State) -> None:
    """The set-up is over."""
    wars(s).begun = True
    settle(s)
    s.then(("begin_turn",))


@rule("clash.5.4:1")
def place_markers(s: State) -> None:
    """Carried objectives where the scenario puts them, with whoever is there."""
    w = wars(s)
    start = beginning(s)
    w.treasury = start.treasury
    w.markers = dict.fromkeys(s.game.markers, GONE)
    w.keepers = dict.fromkeys(s.game.markers, NOBODY)
    for marker, place in start.markers.items():
        w.markers[marker] = place
        owner = s.control[place]
        w.keepers[marker] = owner
