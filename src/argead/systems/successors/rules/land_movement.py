"""Chapter 10: what happens when pieces enter a space, step by step.

A  they enter, and Strongholds on the way take their toll (``entering.py``)
B  the owner of an open city puts his pieces inside or outside
C  Free Passage is asked for and granted
D  others intercept (``interception.py``)
E  who was intercepted may back up
F  others evade (``evasion.py``)
G  Generals without CUs do not stay together
H  who moves against a Champion loses his own status
I  Generals without CUs give way to CUs
J  five to one is an Overrun
K  an Army of Royals alone goes over to more Prestige
L  the rest is a battle (``battle.py``)
"""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.rulebook import rule

from ..state import (
    Group,
    State,
    add_cus,
    cus_at,
    entry_of,
    faction_id,
    factions_at,
    generals_at,
    in_pact,
    is_city,
    minors_of,
    mover,
    moving_player,
    royals_at,
    seat_of,
    take_cus,
    total,
)
from ..tables.ids import INDEPENDENT, INSIDE_OF, NOBODY, OFF, Faction, Space
from .activation import points_left
from .battle import begin_battle
from .choosing import choose_force, choose_generals, choose_royals, end_steps
from .combat_units import popularity_gained, royal_army_settles, royals_waver, suffer_defeat
from .control import besieged, settle
from .entering import go_back, one_faction_left, way_back_open
from .generals import army_versus_general
from .independent_armies import defeat_armies
from .movement import landed_after_marching
from .naval import may_embark
from .victory import become_successor
from .windows import prestige_cards


@rule("11.1:11", "10:1")
def procedure_over(s: State) -> None:
    """Everything is settled, and a city may be Besieged now; the Army goes on if it can."""
    settle(s)
    space = entry_of(s).space
    if besieged(s, space):
        mover(s).invested.append(space)
    s.then(("move_menu",))


# -- B --------------------


@rule("10.b")
def open_city(s: State, _: str) -> Asks[None]:
    """The owner of an open city puts what he has there inside or outside, two CUs inside at most."""
    space = entry_of(s).space
    owner = s.pc[space]
    seat = seat_of(s, owner)
    answer = yield Ask(
        seat,
        "open_city",
        lambda: gate_options(s, owner),
        "10.b:1",
        (s.tables.space_ids[space],),
    )
    if answer == "stay":
        return
    inside = INSIDE_OF[space]
    force = cus_at(s, space, owner) + cus_at(s, inside, owner)
    limit = s.tables.charts.limits.inside
    generals = [*generals_at(s, space, owner), *generals_at(s, inside, owner)]
    royals = [*royals_at(s, space, owner), *royals_at(s, inside, owner)]
    within = Group()
    if answer == "inside":
        least = min(limit, total(force))
        cus = yield from choose_force(s, seat, "open_city", force, least, limit, "10.b:1")
        within = Group(cus, generals, royals)
    elif answer == "some":
        cus = yield from choose_force(s, seat, "open_city", force, 0, limit, "10.b:1")
        sheltered = yield from choose_generals(
            s, owner, sorted(generals), "open_city", rule="10.b:1"
        )
        hidden = yield from choose_royals(s, owner, sorted(royals), "open_city", rule="10.b:1")
        within = Group(cus, sheltered, hidden)
    end_steps(s)
    _rearrange(s, space, owner, within)
    s.say(
        "gates", seat, s.tables.space_ids[space], cus_at(s, inside, owner), cus_at(s, space, owner)
    )


@rule("10.b", "cards.diplomatic-marriage:3")
def gate_options(s: State, owner: Faction) -> list[Choice]:
    """All inside, all outside, or some; against his partner in a pact nobody comes out."""
    if in_pact(s, mover(s).faction, owner):
        return ["stay", "inside"]
    return ["stay", "inside", "outside", "some"]


def _rearrange(s: State, space: Space, owner: Faction, within: Group) -> None:
    """The group goes inside, everything else of the owner outside."""
    inside = INSIDE_OF[space]
    everything = cus_at(s, space, owner) + cus_at(s, inside, owner)
    for here in (space, inside):
        for general in generals_at(s, here, owner):
            s.at[general] = inside if general in within.generals else space
        for member in royals_at(s, here, owner):
            s.royal_at[member] = inside if member in within.royals else space
        take_cus(s, here, owner, cus_at(s, here, owner))
    add_cus(s, inside, owner, within.cus)
    add_cus(s, space, owner, everything - within.cus)
    for general in minors_of(s, owner):
        if s.at[general] in (space, inside) and not cus_at(s, s.at[general], owner):
            s.at[general] = OFF


# -- C --------------------


@rule("10.c")
def free_passage(s: State, _: str) -> Asks[None]:
    """An Army that can go on may ask to pass; nobody has to grant it (ruling R25)."""
    me, space = mover(s).faction, entry_of(s).space
    hosts = [o for o in factions_at(s, space) if o != me]
    if not hosts or not _may_ask(s, hosts):
        return
    if not any(in_pact(s, me, o) for o in hosts):
        answer = yield Ask(
            seat_of(s, me),
            "ask_passage",
            lambda: ["ask", PASS],
            "10.c:1",
            (s.tables.space_ids[space],),
        )
        if answer is PASS:
            return
    granted: list[Faction] = []
    for host in [o for o in s.order if o in hosts]:
        if not in_pact(s, me, host):
            answer = yield Ask(
                seat_of(s, host),
                "grant_passage",
                lambda: ["grant", "refuse"],
                "10.c:3",
                (s.seats[me],),
            )
            if answer == "refuse":
                s.say("refused", s.seats[host], s.seats[me], s.tables.space_ids[space])
                return
        granted.append(host)
    entry_of(s).passage = granted
    s.say("granted", s.seats[me], s.tables.space_ids[space], *(s.seats[o] for o in granted))


def _may_ask(s: State, hosts: list[Faction]) -> bool:
    entry = entry_of(s)
    if (
        entry.way not in ("march", "landing")
        or INDEPENDENT in hosts
        or mover(s).faction == INDEPENDENT
    ):
        return False
    if is_city(s, entry.space) or landed_after_marching(s):
        return False
    left = points_left(s)
    by_land = any(cost <= left for _, cost in s.tables.land[entry.space])
    return by_land or may_embark(s, entry.space, left)


@rule("10.c")
def break_passage(s: State) -> None:
    """Free Passage is not honoured: the Army must stop and fight."""
    entry_of(s).passage = []
    s.say("broken", s.seats[mover(s).faction], s.tables.space_ids[entry_of(s).space])
    s.then(("clash", "move"), ("procedure_over",))


# -- E --------------------


@rule("10.e", "11.3")
def withdrawal(s: State, _: str) -> Asks[None]:
    """After a successful Interception all moving pieces may back up, at the price of all points."""
    if one_faction_left(s):
        return
    entry = entry_of(s)
    if not entry.interceptors:
        if entry.passage:
            s.drop("move")
        return
    entry.passage = []
    if not way_back_open(s):
        return
    answer = yield Ask(
        seat_of(s, moving_player(s)),
        "withdraw",
        lambda: ["withdraw", PASS],
        "11.3:1",
        (s.tables.space_ids[entry.space],),
    )
    if answer is not PASS:
        yield from go_back(s)


def withdraw(s: State) -> Asks[None]:
    """A General who may not stay with another one backs up (step G)."""
    yield from go_back(s)
    entry = entry_of(s)
    entry.must_leave = False
    entry.passage = []
    s.then(("procedure_over",))


# -- G to K --------------------


@rule("10.g", "10.i", "7.5:2", "11:1", "14:1")
def clash(s: State, _: str) -> Asks[None]:
    """Generals without CUs give way, Overruns and Royal Army CUs are settled, the rest is a battle."""
    if one_faction_left(s):
        return
    act, entry = mover(s), entry_of(s)
    here, me = entry.space, act.faction
    present = factions_at(s, here)
    if me not in present:
        army_versus_general(s, here, me)
        return
    mine = cus_at(s, here, me)
    foe = next((o for o in present if o != me and cus_at(s, here, o)), NOBODY)
    if not mine and foe == NOBODY:
        yield from general_versus_general(s)
        return
    if mine and foe != NOBODY:
        champion_status(s, me, foe)
    army_versus_general(s, here, me)
    if not mine or foe == NOBODY:
        return
    if total(mine) >= s.tables.charts.limits.overrun * total(cus_at(s, here, foe)):
        yield from overrun(s, here, me, foe)
        return
    settled = yield from royal_army(s, here, me, foe)
    if not settled:
        begin_battle(s, here, me, foe)


@rule("10.g")
def general_versus_general(s: State) -> Asks[None]:
    """Generals of several players and no CUs: the mover's Generals, waiting ones too, must leave."""
    act, entry = mover(s), entry_of(s)
    here = entry.space
    waiting = [g for g in generals_at(s, here, act.faction) if g not in entry.group.generals]
    entry.group.generals = sorted([*entry.group.generals, *waiting])
    entry.must_leave = s.at[act.leader] == here
    if not entry.must_leave:
        yield from go_back(s)
        return
    act.army.generals = sorted([*act.army.generals, *waiting])
    for general in waiting:
        s.segment.spent[general] = 1
    s.say("may_not_stay", s.tables.general_ids[act.leader], s.tables.space_ids[here])


@rule("10.h")
def champion_status(s: State, me: Faction, foe: Faction) -> None:
    """Who moves against the CUs of a Champion is a Successor before anything else is counted."""
    become_successor(s, me, foe)


@rule("10.k")
def royal_army(s: State, here: Space, me: Faction, foe: Faction) -> Asks[bool]:
    """Whether Royals alone go over; before they do, both sides may play on their Generals' Popularity."""
    if royals_waver(s, here, me, foe) != NOBODY:
        yield from prestige_cards(s, [f for f in (me, foe) if f != INDEPENDENT])
    return royal_army_settles(s, here, me, foe, popularity_gained(s, me, foe))


@rule("10.j")
def overrun(s: State, here: Space, me: Faction, foe: Faction) -> Asks[None]:
    """Five to one: the others suffer as if they had lost a battle."""
    s.say(
        "overrun",
        faction_id(s, me),
        faction_id(s, foe),
        s.tables.locations[here],
        total(cus_at(s, here, me)),
        total(cus_at(s, here, foe)),
    )
    if foe == INDEPENDENT:
        defeat_armies(s, here)
        return
    yield from suffer_defeat(s, foe, here)
