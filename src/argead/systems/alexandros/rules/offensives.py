"""Sections 9.1 and 9.3 of the Successors: whom a player attacks, who joins, who stands by, who slips away."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..state import CAPTURED, NOBODY, Engagement, Force, Owner, State, hostile
from .battle import begin_battle
from .control import settle_at
from .evasion import (
    escape_roll,
    evasion_refuges,
    evasion_roll,
    hide,
    refuges,
    try_to_evade,
)
from .independents import band_shuns, band_withdraws, by_lot, wants_to_fight
from .markers import carry
from .meetings import able, able_leaders, combatants
from .refuges import escape_aboard
from .stacking import ARMY, forces_in, highest, lose_leader, owners_in
from .wars import automatic, handler_for, in_turn, is_player, living, wars

JOIN: Final = "join"
STAY_OUT: Final = "stay out"
STAND_BY: Final = "stand by"
ACCEPT: Final = "accept"
REFUSE: Final = "refuse"
CLAUSE: Final = "clash.9.3:1"
EVASION: Final = "clash.9.1:2"


def the_fight(s: State) -> Engagement:
    """The fight that is in hand."""
    fight = wars(s).engagement
    assert fight is not None
    return fight


# -- whom to attack ----------------------------------------------------------------------------------


def pair_key(province: str, one: Force, other: Force) -> str:
    """Two forces that have fought each other in a province this turn."""
    return f"{province}:{min(one, other)}:{max(one, other)}"


def may_meet(s: State, province: str, one: Force, other: Force) -> bool:
    """Two hostile forces fight each other at most once a turn in a province (C22)."""
    return (
        hostile(s, s.owner_of(one), s.owner_of(other))
        and pair_key(province, one, other) not in s.fighting.resolved
        and bool(combatants(s, province, one))
        and bool(combatants(s, province, other))
    )


def can_attack(s: State, province: str, force: Force) -> bool:
    """Scythe chariots alone start nothing but a battle."""
    return bool(able(s, province, force)) or combatants(s, province, force).bit_count() >= ARMY


@rule("clash.9.1", "clash.9.3")
def targets(s: State, owner: Owner) -> list[tuple[str, Force, Force]]:
    """Province, own force and enemy of every attack that a player may begin."""
    found = []
    at, combat = s.at, s.game.combat
    own, foes = s.owned[owner] & combat, s.foes[owner] & combat
    for province in s.game.provinces:
        here = at[province]
        if not here & own or not here & foes:
            continue
        others = [o for o in owners_in(s, province) if o != owner]
        enemies = [f for o in others for f in forces_in(s, province, o)]
        found += [
            (province, mine, theirs)
            for mine in forces_in(s, province, owner)
            if can_attack(s, province, mine)
            for theirs in enemies
            if may_meet(s, province, mine, theirs)
        ]
    return found


@rule("clash.9.1", "clash.5.7:6")
def lone_leaders(s: State, owner: Owner) -> list[str]:
    """Enemy leaders without troops of their force beside units of a player (C27).

    Not those who got away this turn; beside a band a stranger is alone (C92).
    """
    at, places, forces = s.at, s.leader_at, s.leader_force
    owners, enemies = s.game.owner_of, s.game.enemies_of[owner]
    beside = s.owned[owner] & s.game.combat & ~s.fighting.evaded
    return [
        x
        for x in s.game.leaders
        if places[x] in s.control
        and at[places[x]] & beside
        and owners[forces[x]] in enemies
        and f"seize:{x}" not in s.fighting.resolved
        and x not in s.fighting.evaded_leaders
        and not s.in_field(places[x], forces[x])
    ]


def able_here(s: State, province: str, owner: Owner) -> int:
    """The units of an owner in the open of a province that have not slipped away."""
    return s.at[province] & s.owned[owner] & s.game.combat & ~s.fighting.evaded


@rule("clash.9.1", "clash.9.3")
def offensive(s: State, owner: Owner) -> Asks[None]:
    """In his combat phase a player attacks or seizes whom he likes, one after the other (C22)."""

    def options() -> list[tuple[str, ...] | None]:
        names = s.game.force_names
        fights = [("attack", p, names[a], names[d]) for p, a, d in targets(s, owner)]
        captures = [("seize", s.leader_at[x], x) for x in lone_leaders(s, owner)]
        return [*fights, *captures, None]

    s.phasing = owner
    if owner not in living(s):
        return
    answer = yield Ask(s.seat(owner), "offensive", options, "clash.9.1:1")
    if answer is None:
        return
    if answer[0] == "seize":
        s.then(("seize", owner, answer[2]), ("offensive", owner))
        return
    index = s.game.force_index
    begin_offensive(s, answer[1], index[answer[2]], index[answer[3]])
    s.then(("offensive", owner))


def begin_offensive(s: State, province: str, force: Force, target: Force) -> None:
    """A fight is named; then allies are sought on both sides."""
    wars(s).engagement = Engagement(province, [force], [target])
    name_handler(s)
    s.say("offensive", s.game.force_names[force], s.game.force_names[target], province)
    s.then(("invite",), ("stand_by",), ("slip_away",), ("join_battle",), ("fight_over",))


def name_handler(s: State) -> None:
    """Who decides for peoples in this fight; where every player is in it, who came to help (C85)."""
    fight = the_fight(s)
    engaged = [s.owner_of(f) for f in [*fight.attackers, *fight.defenders]]
    chosen = handler_for(s, engaged)
    allies = [s.owner_of(f) for f in [*fight.attackers[1:], *fight.defenders[1:]]]
    if chosen == NOBODY and allies:
        chosen = allies[0]
    if chosen != NOBODY:
        wars(s).handler = chosen


@rule("clash.9.1", "clash.12.1:2")
def seize(s: State, owner: Owner, leader: str) -> Asks[None]:
    """A leader alone is caught unless he gets away to a refuge, with his markers (C27, C64).

    It is a fight like any other: what he bore is his captor's. Who gets away fights no more this turn.
    """
    place = s.leader_at[leader]
    force = s.leader_force[leader]
    captors = forces_in(s, place, owner)[:1]
    wars(s).engagement = Engagement(place, captors, [force])
    s.then(("fight_over",))
    s.fighting.resolved.append(f"seize:{leader}")
    rolls = (
        [s.throw(escape_roll(s, "clash.9.1:6"))] if refuges(s, place, force, 0, [leader]) else []
    )
    if not rolls or rolls[0].over > 0:
        the_fight(s).victors = captors
        lose_leader(s, leader, CAPTURED, rolls, captor=owner)
        settle_at(s, place)
        return
    s.say("gets_away", leader, place, roll=rolls)
    wars(s).handler = handler_for(s, [owner])
    goal = yield Ask(
        s.seat(s.owner_of(force)),
        "escape",
        lambda: refuges(s, place, force, 0, [leader]),
        "clash.9.1:6",
        (leader,),
    )
    hide(s, 0, [leader], goal)
    s.fighting.evaded_leaders.append(leader)
    s.say("escaped", leader, goal)
    if goal in s.control:
        s.leader_at[leader] = goal
        carry(s, s.owner_of(force), place, goal)
    else:
        yield from escape_aboard(s, leader)
    settle_at(s, place)


# -- allies ------------------------------------------------------------------------------------------


def bystanders(s: State) -> list[Force]:
    """Forces of players beside a fight that could take part in it, in the order of play."""
    fight = the_fight(s)
    busy = [*fight.attackers, *fight.defenders]
    return [
        f
        for o in in_turn(s, living(s))
        for f in forces_in(s, fight.place, o)
        if f not in busy and able(s, fight.place, f)
    ]


def may_side(s: State, force: Force, friends: list[Force], enemies: list[Force]) -> bool:
    """Whether a force may fight beside some against others: it has not met these yet."""
    place = the_fight(s).place
    owner = s.owner_of(force)
    return all(may_meet(s, place, force, f) for f in enemies) and all(
        s.owner_of(f) == owner or is_player(s, s.owner_of(f)) for f in friends
    )


@rule("clash.9.3")
def invite(s: State) -> Asks[None]:
    """The attacker may ask one other force to join him; it says yes or no once (C51)."""
    fight = the_fight(s)
    owner = s.owner_of(fight.attackers[0])
    if not is_player(s, owner):
        return

    def options() -> list[str | None]:
        ready = [f for f in bystanders(s) if may_side(s, f, fight.attackers, fight.defenders)]
        return [*(s.game.force_names[f] for f in ready), None]

    about = (fight.place, s.game.force_names[fight.defenders[0]])
    answer = yield Ask(s.seat(owner), "invite", options, CLAUSE, about)
    if answer is None:
        return
    ally = s.game.force_index[answer]
    reply = JOIN
    if s.owner_of(ally) != owner:
        reply = yield Ask(
            s.seat(s.owner_of(ally)),
            "join",
            lambda: [JOIN, STAY_OUT],
            CLAUSE,
            (s.seat(owner), *about),
        )
    s.say("joins" if reply == JOIN else "stays_out", answer, fight.place)
    if reply == JOIN:
        fight.attackers.append(ally)
        name_handler(s)


@rule("clash.9.3")
def stand_by(s: State) -> Asks[None]:
    """Another player may offer to stand by the defender, who accepts or not; at most one does (C51)."""
    fight = the_fight(s)
    target = fight.defenders[0]
    if automatic(s, target):
        return
    ready = [f for f in bystanders(s) if f not in fight.asked]
    ready = [f for f in ready if may_side(s, f, fight.defenders, fight.attackers)]
    if not ready:
        return
    helper = ready[0]
    fight.asked.append(helper)
    names = s.game.force_names
    about = (fight.place, names[fight.attackers[0]], names[target])
    seat, other = s.seat(s.owner_of(helper)), s.seat(s.owner_of(target))
    answer = yield Ask(seat, "stand_by", lambda: [STAY_OUT, STAND_BY], CLAUSE, about)
    if answer == STAND_BY and other != seat:
        about = (fight.place, names[helper], names[target])
        answer = yield Ask(other, "accept_help", lambda: [ACCEPT, REFUSE], CLAUSE, about)
    if answer in (STAY_OUT, REFUSE):
        s.say("no_help", names[helper], fight.place)
        s.then(("stand_by",))
        return
    fight.defenders.append(helper)
    s.say("stands_by", names[helper], fight.place)
    name_handler(s)


# -- evasion -----------------------------------------------------------------------------------------


def leaders_among(s: State, forces: list[Force]) -> list[str]:
    """The leaders of forces in a fight."""
    place = the_fight(s).place
    return [x for f in forces for x in able_leaders(s, place, f)]


def horse_among(s: State, forces: list[Force]) -> int:
    """The cavalry units of forces in a fight."""
    place = the_fight(s).place
    return sum((able(s, place, f) & s.game.cavalry).bit_count() for f in forces)


@rule("clash.9.1")
def may_slip_away(s: State, force: Force) -> bool:
    """With as good a leader and as much cavalry as all attackers together, and somewhere to go (C23)."""
    fight = the_fight(s)
    if highest(s, leaders_among(s, [force])) < highest(s, leaders_among(s, fight.attackers)):
        return False
    if horse_among(s, [force]) < horse_among(s, fight.attackers):
        return False
    return bool(evasion_refuges(s, fight.place, force, EVASION))


@rule("clash.9.1", "clash.9.3")
def slip_away(s: State) -> Asks[None]:
    """Each force of the defence may try, the target first; without it there is no fight (C51)."""
    fight = the_fight(s)
    limit = s.game.charts.succeeds_on.evasion_phasing
    for force in list(fight.defenders):
        fight.slipping.append(force)
        if automatic(s, force):
            gone = flees_by_rule(s, force)
        elif may_slip_away(s, force):
            gone = yield from try_to_evade(s, fight.place, force, limit, EVASION)
        else:
            gone = False
        if gone and force == fight.defenders[0]:
            fight.defenders = []
            return
        if gone:
            fight.defenders = [f for f in fight.defenders if f != force]


@rule("clash.5.1:3")
def flees_by_rule(s: State, force: Force) -> bool:
    """A band withdraws from a larger army if the die lets it; other peoples stand."""
    fight = the_fight(s)
    if force not in s.game.bands:
        return False
    size = sum(combatants(s, fight.place, f).bit_count() for f in fight.attackers)
    if not band_shuns(s, force, fight.place, size, horse_among(s, fight.attackers)):
        return False
    roll = s.throw(evasion_roll(s.game.charts.succeeds_on.evasion_phasing, "clash.7.1:6"))
    name = s.game.force_names[force]
    s.say("evasion_failed" if roll.over > 0 else "evaded", name, fight.place, roll=roll)
    if roll.over > 0:
        return False
    band_withdraws(s, force, fight.place)
    return True


@rule("clash.9.3", "clash.9.4")
def join_battle(s: State) -> None:
    """Three units on both sides, allies together, fight on the display, fewer by one roll (C52, C56)."""
    fight = the_fight(s)
    if not fight.defenders:
        return
    resolved = s.fighting.resolved
    for one in fight.attackers:
        for other in fight.defenders:
            resolved.append(pair_key(fight.place, one, other))
    spare_survivors(s)
    sizes = [
        sum(combatants(s, fight.place, f).bit_count() for f in side)
        for side in (fight.attackers, fight.defenders)
    ]
    if min(sizes) >= ARMY:
        fight.battle = True
        begin_battle(s, fight.place, fight.attackers[:], fight.defenders[:])
    else:
        s.then(("small_fight",))


@rule("clash.9.1:6", "9.5:13")
def spare_survivors(s: State) -> None:
    """Whom this fight leaves alone nobody seizes before the next combat phase (C89)."""
    fight = the_fight(s)
    for leader in leaders_among(s, [*fight.attackers, *fight.defenders]):
        s.fighting.resolved.append(f"seize:{leader}")


# -- peoples attack ----------------------------------------------------------------------------------


@rule("clash.7.1", "clash.5.1:5")
def onslaught(s: State, owner: Owner) -> None:
    """After all players the peoples attack and seize by rule, the smallest enemy first (C35).

    Equals in one province by lot (C87).
    """
    s.phasing = owner
    caught = lone_leaders(s, owner)
    if caught:
        s.then(("seize", owner, caught[0]), ("onslaught", owner))
        return
    wanted = [
        (province, mine, theirs)
        for province, mine, theirs in targets(s, owner)
        if wants_to_fight(s, province, mine, theirs)
    ]
    if wanted:
        begin_offensive(s, *smallest(s, wanted))
        s.then(("onslaught", owner))


@rule("clash.7.1:9", "clash.7.1:10")
def smallest(s: State, wanted: list[tuple[str, Force, Force]]) -> tuple[str, Force, Force]:
    """The attack on the smallest enemy, the first on the map; enemies of one size there share the die."""
    sizes = [s.in_field(province, theirs).bit_count() for province, _, theirs in wanted]
    province, mine, _ = wanted[sizes.index(min(sizes))]
    equal = [
        theirs
        for (place, one, theirs), size in zip(wanted, sizes, strict=True)
        if (place, one, size) == (province, mine, min(sizes))
    ]
    order = in_turn(s, [s.owner_of(f) for f in equal])
    names = [s.game.force_names[f] for f in sorted(equal, key=lambda f: order.index(s.owner_of(f)))]
    return province, mine, s.game.force_index[by_lot(s, names)]
