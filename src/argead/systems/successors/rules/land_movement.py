"""Chapter 10: the land movement procedure, step by step, for each space that an Army enters."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.rules import rule

from ..board import INDEPENDENT, INSIDE, NOBODY, OFF, ROYAL
from ..state import (
    ASHORE,
    LANDED,
    Force,
    State,
    add_cus,
    count,
    cus_at,
    factions_at,
    generals_at,
    is_city,
    is_major,
    mover,
    royals_at,
    seat_of,
    take_cus,
    total,
)
from .activation import ALL_GONE, end_activation, in_pact, points_left, transfer
from .choosing import choose_force, choose_pieces, end_steps
from .combat_units import clip_army, defect, prestige, suffer_defeat
from .control import disperse_cus, disperse_general, settle
from .interception import possible_interceptions
from .victory import become_successor


def begin_procedure(
    s: State,
    origin: int,
    target: int,
    mode: str,
    force: Force,
    generals: list[int],
    royals: list[int],
) -> None:
    """Pieces have entered the land of a space: what happens there, in the order of the book.

    ``mode`` says how they came ("march", "sortie", "landing", "drop", "entry"), for a way back.
    """
    act = mover(s)
    act.target, act.origin, act.mode = target, origin, mode
    act.moving, act.moving_generals, act.moving_royals = force, list(generals), list(royals)
    act.intercepted, act.must_leave = False, False
    act.failed, act.passage, act.defenders = [], [], []
    s.attempts = []
    s.say("moved", faction_name(s, act.faction), s.tables.locations[target], mode)
    steps: list[tuple[str, str]] = []
    if mode != "sortie" and _city_to_open(s):
        steps.append(("open_city", "move"))
    others = len(factions_at(s, target)) > 1
    if steps or others:
        steps.append(("free_passage", "move"))
    if possible_interceptions(s) or s.options["independent_reactions"]:
        steps.append(("intercept", "move"))
    if steps:
        steps.extend((("withdrawal", "move"), ("evasion", "move"), ("clash", "move")))
    s.then(*steps, ("procedure_over",))


def faction_name(s: State, faction: int) -> str:
    """A seat, or the Independents."""
    return "independent" if faction == INDEPENDENT else s.seats[faction]


def procedure_over(s: State) -> None:
    """Everything is settled; the Army goes on if it can."""
    act = s.act
    settle(s)
    if act is None or s.at[act.leader] < 0:
        end_activation(s)
        return
    s.then(("move_menu",))


def one_faction_left(s: State) -> bool:
    """From step D on the procedure ends as soon as one Faction is alone in the location."""
    act = mover(s)
    if len(factions_at(s, act.target)) > 1:
        return False
    s.drop("move")
    return True


# -- B --------------------


def _city_to_open(s: State) -> bool:
    """An enemy player's Major City, not Besieged before this activation, with pieces to move."""
    act = mover(s)
    space = act.target
    owner = s.pc[space]
    if owner in (NOBODY, INDEPENDENT, act.faction) or space in act.besieged:
        return False
    if not is_city(s, space):
        return False
    for here in (space, INSIDE + space):
        if cus_at(s, here, owner) or generals_at(s, here, owner) or royals_at(s, here, owner):
            return True
    return False


@rule("10.b")
def open_city(s: State, _: str) -> Asks[None]:
    """The owner of an open city puts what he has there inside or outside, two CUs inside at most."""
    act = mover(s)
    space = act.target
    owner = s.pc[space]
    seat = seat_of(s, owner)
    answer = yield Ask(
        seat,
        "open_city",
        lambda: _city_options(s, space, owner),
        "10.b",
        (s.tables.space_ids[space],),
    )
    if answer == "stay":
        return
    inside = INSIDE + space
    force = cus_at(s, space, owner) + cus_at(s, inside, owner)
    limit = s.tables.charts.limits.inside
    generals = [*generals_at(s, space, owner), *generals_at(s, inside, owner)]
    royals = [*royals_at(s, space, owner), *royals_at(s, inside, owner)]
    within: Force = 0
    sheltered: list[int] = []
    hidden: list[int] = []
    if answer == "inside":
        least = min(limit, total(force))
        within = yield from choose_force(s, seat, "open_city", force, least, limit, "10.b")
        sheltered, hidden = generals, royals
    elif answer == "some":
        within = yield from choose_force(s, seat, "open_city", force, 0, limit, "10.b")
        sheltered = yield from _place_each(s, seat, sorted(generals), s.tables.general_ids)
        hidden = yield from _place_each(s, seat, sorted(royals), s.tables.member_ids)
    end_steps(s)
    _rearrange(s, space, owner, within, sheltered, hidden)


def _place_each(s: State, seat: str, pieces: list[int], ids: list[str]) -> Asks[list[int]]:
    """Which of the pieces go inside."""
    chosen = yield from choose_pieces(s, seat, "open_city", [ids[p] for p in pieces], "10.b")
    return [p for p in pieces if ids[p] in chosen]


def _city_options(s: State, space: int, owner: int) -> list[Choice]:
    return ["stay", "inside", "outside", "some"]


def _rearrange(
    s: State, space: int, owner: int, within: Force, sheltered: list[int], hidden: list[int]
) -> None:
    inside = INSIDE + space
    everything = cus_at(s, space, owner) + cus_at(s, inside, owner)
    for here in (space, inside):
        for general in generals_at(s, here, owner):
            s.at[general] = inside if general in sheltered else space
        for member in royals_at(s, here, owner):
            s.royal_at[member] = inside if member in hidden else space
        take_cus(s, here, owner, cus_at(s, here, owner))
    add_cus(s, inside, owner, within)
    add_cus(s, space, owner, everything - within)
    for general in s.roster[owner][-4:]:
        if s.at[general] in (space, inside) and not cus_at(s, s.at[general], owner):
            s.at[general] = OFF


# -- C --------------------


@rule("10.c")
def free_passage(s: State, _: str) -> Asks[None]:
    """An Army that can go on may ask to pass; nobody has to grant it (ruling R25)."""
    act = mover(s)
    me, space = act.faction, act.target
    hosts = [o for o in factions_at(s, space) if o != me]
    if not hosts or not _may_ask(s, hosts):
        return
    bound = [o for o in hosts if in_pact(s, me, o)]
    if not bound:
        answer = yield Ask(
            seat_of(s, me),
            "ask_passage",
            lambda: ["ask", PASS],
            "10.c",
            (s.tables.space_ids[space],),
        )
        if answer is PASS:
            return
    granted: list[int] = []
    for host in [o for o in s.order if o in hosts]:
        if not in_pact(s, me, host):
            answer = yield Ask(
                seat_of(s, host),
                "grant_passage",
                lambda: ["grant", "refuse"],
                "10.c",
                (s.seats[me],),
            )
            if answer == "refuse":
                s.say("refused", s.seats[host])
                return
        granted.append(host)
    act = mover(s)
    act.passage = granted
    s.say("granted", s.seats[me])


def _may_ask(s: State, hosts: list[int]) -> bool:
    act = mover(s)
    space = act.target
    if act.mode != "march" or INDEPENDENT in hosts or act.faction == INDEPENDENT:
        return False
    if is_city(s, space):
        return False
    left = points_left(s)
    return any(cost <= left for _, cost in s.tables.land[space])


@rule("10.c")
def break_passage(s: State) -> None:
    """Free Passage is not honoured: the Army must stop and fight."""
    act = mover(s)
    act.passage = []
    s.say("broken", s.seats[act.faction])
    s.then(("clash", "move"), ("procedure_over",))


# -- E --------------------


@rule("10.e", "11.3")
def withdrawal(s: State, _: str) -> Asks[None]:
    """After a successful Interception all moving pieces may back up, at the price of all points."""
    if one_faction_left(s):
        return
    act = mover(s)
    if not act.intercepted:
        if act.passage:
            s.drop("move")
        return
    act.passage = []
    if not way_back_open(s):
        return
    seat = s.seats[s.active] if act.faction == INDEPENDENT else seat_of(s, act.faction)
    answer = yield Ask(seat, "withdraw", lambda: ["withdraw", PASS], "11.3")
    if answer is not PASS:
        go_back(s)


def withdraw(s: State) -> None:
    """A General who may not stay with another one backs up (step G)."""
    go_back(s)
    act = mover(s)
    act.must_leave = False
    act.passage = []
    s.then(("procedure_over",))


def way_back(s: State) -> int:
    """The location that moving pieces came from."""
    act = mover(s)
    return embarkation_land(s) if act.mode in ("landing", "drop") else act.origin


def way_back_open(s: State) -> bool:
    """Nobody backs up into a space where enemies stand (ruling R61)."""
    back = way_back(s)
    return back < 0 or all(o == mover(s).faction for o in factions_at(s, back))


@rule("11.3", "14.10")
def go_back(s: State) -> None:
    """Moving pieces return to where they came from, which costs all Movement Points.

    If enemies stand there, through whom they had Free Passage, they are Dispersed.
    """
    act = mover(s)
    back = way_back(s)
    is_open = way_back_open(s)
    act.spent = ALL_GONE
    force = act.moving
    if act.faction == INDEPENDENT:
        from .independents import place_army

        place_army(s, act.leader, back)
        return
    here = act.target
    force = _still(s, force, here)
    generals = [g for g in act.moving_generals if s.at[g] == here]
    royals = [
        r for r in act.moving_royals if s.royal_at[r] == here and s.royal_of[r] == act.faction
    ]
    if not is_open:
        disperse_cus(s, here, act.faction, force)
        for general in generals:
            disperse_general(s, general)
        clip_army(s)
        return
    transfer(s, act.faction, here, back, force, generals, royals)
    s.say("back", s.seats[act.faction], s.tables.locations[back])
    act.sailed = LANDED if act.sailed else ASHORE


def _still(s: State, force: Force, here: int) -> Force:
    from ..state import common

    act = mover(s)
    return common(force, cus_at(s, here, act.faction))


def embarkation_land(s: State) -> int:
    """The land location of the Embarkation Port: inside, if the port is an own Besieged city."""
    act = mover(s)
    from ..state import enemy_cus

    port = act.embarked
    if s.pc[port] == act.faction and is_city(s, port) and enemy_cus(s, port, act.faction):
        return INSIDE + port
    return port


# -- G to K --------------------


@rule("10.g", "10.i")
def clash(s: State, _: str) -> Asks[None]:
    """Generals without CUs give way, Overruns and Royal Army CUs are settled, the rest is a battle."""
    if one_faction_left(s):
        return
    act = mover(s)
    here, me = act.target, act.faction
    if me not in factions_at(s, here):
        army_versus_general(s, here, me)
        return
    mine = cus_at(s, here, me)
    foe = next((o for o in factions_at(s, here) if o != me and cus_at(s, here, o)), NOBODY)
    if not mine and foe == NOBODY:
        act.must_leave = s.at[act.leader] == here
        if not act.must_leave:
            go_back(s)
        return
    if mine and foe != NOBODY:
        champion_status(s, me, foe)
    army_versus_general(s, here, me)
    if not mine or foe == NOBODY:
        return
    if total(mine) >= s.tables.charts.limits.overrun * total(cus_at(s, here, foe)):
        yield from overrun(s, here, me, foe)
    elif not royal_army_settles(s, here, me, foe):
        from .battle import begin_battle

        begin_battle(s, here, me, foe)


@rule("10.h")
def champion_status(s: State, me: int, foe: int) -> None:
    """Who moves against the CUs of a Champion is a Successor before anything else is counted."""
    become_successor(s, me, foe)


@rule("10.i")
def army_versus_general(s: State, here: int, me: int) -> None:
    """Generals without CUs who meet enemy CUs are Dispersed; so are those whom a card's CUs surprise.

    Only the mover's own CUs cost him his Champion status, and only for a Major General (R10).
    """
    present = factions_at(s, here)
    armed = [o for o in present if cus_at(s, here, o)]
    mine = me in armed
    for owner in present:
        if owner in armed or not any(o != owner for o in armed):
            continue
        for general in generals_at(s, here, owner):
            if mine and is_major(general):
                become_successor(s, me, owner)
            disperse_general(s, general)


@rule("10.j")
def overrun(s: State, here: int, me: int, foe: int) -> Asks[None]:
    """Five to one: the others suffer as if they had lost a battle."""
    s.say("overrun", faction_name(s, me), faction_name(s, foe), s.tables.locations[here])
    if foe == INDEPENDENT:
        from .independents import defeat_armies

        defeat_armies(s, here)
        return
    yield from suffer_defeat(s, foe, here)


@rule("10.k", "7.2.f.all-royal")
def royal_army_settles(
    s: State, here: int, me: int, foe: int, oratory: tuple[int, int] = (0, 0)
) -> bool:
    """A side that has nothing but Royal Army CUs and less Prestige goes over without a fight."""
    ranks = (
        prestige(s, me, here, defending=False, oratory=oratory[0]),
        prestige(s, foe, here, defending=True, oratory=oratory[1]),
    )
    for side, other, lower in ((me, foe, ranks[0] < ranks[1]), (foe, me, ranks[1] < ranks[0])):
        force = cus_at(s, here, side)
        if lower and side != INDEPENDENT and count(force, ROYAL) == total(force):
            for general in generals_at(s, here, side):
                disperse_general(s, general)
            for member in royals_at(s, here, side):
                from .royal_family import give_member

                give_member(s, member, NOBODY)
            defect(s, here, side, other, force)
            return True
    return False
