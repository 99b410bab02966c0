"""Section 8.4 of the Successors: fleets that meet must fight; and the attack on Rhodes from the sea."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D6, Mod, Roll, scaled
from argead.core.rulebook import rule

from ..state import (
    CAPTURED,
    DEAD,
    NOBODY,
    Engagement,
    Owner,
    SeaFight,
    State,
    main_force,
)
from ..tables.readings import found
from .combat import ELIMINATED, at_odds, odds_column
from .control import settle
from .fleets import aboard, enemies_in, in_zone
from .markers import wash_ashore
from .stacking import best_leaders, destroy, highest, leader_check, lose_leader
from .wars import FORTRESS, RHODES, handler_for, is_player, truce, wars

ATTACK: Final = "attack"
SPARE: Final = "spare"
MARINES: Final = scaled("soldiers aboard the attacker's ships", "clash.8.4:4")
DEFENDERS: Final = scaled("soldiers aboard the defender's ships", "clash.8.4:4")
BETTER_LED: Final = Mod("better led attacker", +1, "clash.8.4:3")
WORSE_LED: Final = Mod("better led defender", -1, "clash.8.4:3")


def the_sea_fight(s: State) -> SeaFight:
    """The fight at sea that is in hand."""
    fight = wars(s).sea_fight
    assert fight is not None
    return fight


# -- who meets whom ----------------------------------------------------------------------------------


@rule("clash.8.4")
def sea_fights(s: State, owner: Owner) -> Asks[None]:
    """Whoever ends his sailing beside enemies fights each of them once, in the order he likes (C43)."""
    voyage = wars(s).voyage
    if voyage is None or truce(s):
        return

    def options() -> list[tuple[str, str]]:
        manned = [fleet.zone for fleet in wars(s).fleets.values() if fleet.owner == owner]
        return [
            (zone, s.game.owner_names[enemy])
            for zone in s.game.seas
            if zone in manned
            for enemy in enemies_in(s, zone, owner)
            if meeting(zone, enemy) not in voyage.fought
        ]

    if not options():
        return
    zone, name = yield Ask(s.seat(owner), "sea_fight", options, "clash.8.4:1")
    enemy = s.game.owner_index[name]
    voyage.fought.append(meeting(zone, enemy))
    begin_sea_fight(s, SeaFight(zone, owner, enemy))
    s.then(("sea_fights", owner))


def meeting(zone: str, enemy: Owner) -> str:
    """A meeting at sea as it is remembered."""
    return f"{zone}:{enemy}"


def begin_sea_fight(s: State, fight: SeaFight) -> None:
    """Two sides are at grips."""
    w = wars(s)
    w.sea_fight = fight
    w.handler = handler_for(s, [fight.mover])
    enemies = [] if fight.enemy == NOBODY else [main_force(fight.enemy)]
    w.engagement = Engagement(fight.zone, [main_force(fight.mover)], enemies)
    s.then(("sea_battle", "sea"), ("fight_over",))


@rule("clash.1.2")
def challenge_rhodes(s: State, owner: Owner) -> Asks[None]:
    """Who ends his sailing off Rhodes may attack it from the sea (C47)."""
    w = wars(s)
    zone = s.game.city_rows[FORTRESS].sea
    if truce(s) or w.voyage is None or s.city_owner[FORTRESS] == owner:
        return
    if not in_zone(s, zone, owner) or s.at[RHODES] & s.owned[owner]:
        return
    answer = yield Ask(s.seat(owner), "challenge_rhodes", lambda: [SPARE, ATTACK], "clash.1.2:6")
    if answer == SPARE:
        return
    begin_sea_fight(s, SeaFight(zone, owner, s.city_owner[FORTRESS], rhodes=True))


# -- the fight ---------------------------------------------------------------------------------------


def ships(s: State, *, mover: bool) -> list[str]:
    """The fleets of one side; with Rhodes fight its own and its ally's."""
    fight = the_sea_fight(s)
    if mover:
        return in_zone(s, fight.zone, fight.mover)
    mine = in_zone(s, fight.zone, fight.enemy) if fight.enemy != NOBODY else []
    rhodian = wars(s).fleets["fleet_rhodian"]
    if fight.rhodes and rhodian.owner == NOBODY and rhodian.zone == fight.zone:
        mine = ["fleet_rhodian", *mine]
    return mine


def strength(s: State, *, mover: bool) -> int:
    """Fleets, and the two that the fortress of Rhodes is worth."""
    fight = the_sea_fight(s)
    fortress = s.game.clash.rhodes.fleets if fight.rhodes and not mover else 0
    return len(ships(s, mover=mover)) + fortress


def admirals(s: State, *, mover: bool) -> list[str]:
    """The leaders aboard the ships of a side."""
    return [x for f in ships(s, mover=mover) for x in aboard(s, f)]


def marines(s: State, *, mover: bool) -> int:
    """Infantry and archers aboard the ships of a side."""
    units = 0
    for fleet in ships(s, mover=mover):
        units |= s.at[fleet]
    return (units & s.game.marines).bit_count()


@rule("clash.8.4")
def mover_attacks(s: State) -> bool:
    """The side with more fleets attacks, of equals the one that sailed."""
    return strength(s, mover=True) >= strength(s, mover=False)


@rule("clash.8.4")
def sea_roll(s: State) -> Roll | None:
    """A fight at sea; None where the odds are beyond the table and the defender is eliminated.

    The better led side gains a column: to the right if it attacks, to the left if it defends (C43).
    """
    first = mover_attacks(s)
    mine, theirs = strength(s, mover=first), strength(s, mover=not first)
    edge = highest(s, admirals(s, mover=first)) - highest(s, admirals(s, mover=not first))
    shifts = () if edge == 0 else (BETTER_LED if edge > 0 else WORSE_LED,)
    column = max(0, odds_column(mine, theirs) + sum(mod.value for mod in shifts))
    columns = s.game.readings.minor
    if column >= len(columns):
        return None
    mods = [MARINES(marines(s, mover=first)), DEFENDERS(-marines(s, mover=not first))]
    reading = at_odds(columns[column], mine, theirs)._replace(shifts=shifts)
    return Roll(
        "sea_fight", D6, [m for m in mods if m.value], clause="clash.8.4:2", reading=reading
    )


@rule("clash.8.4")
def sea_battle(s: State, _sea: str) -> Asks[None]:
    """One roll on the table of small fights; each fleet is a step (C42)."""
    fight = the_sea_fight(s)
    first = mover_attacks(s)
    roll = sea_roll(s)
    result = ELIMINATED
    if roll is not None:
        s.throw(roll)
        result = found(roll)
    sides = (fight.mover, fight.enemy) if first else (fight.enemy, fight.mover)
    s.say("sea_fight", fight.zone, result, *(s.game.owner_names[o] for o in sides), roll=roll)
    if result == "AE":
        yield from sink_all(s, mover=first)
    elif result == ELIMINATED:
        yield from sink_all(s, mover=not first)
        note_loser(s, mover=not first)
    else:
        if result in ("AL", "EX"):
            yield from lose_fleet(s, mover=first)
        if result in ("DL", "EX"):
            yield from lose_fleet(s, mover=not first)
            yield from withdraw_fleets(s, mover=not first)
    voyage = wars(s).voyage
    if voyage is not None and fight.rhodes and rhodes_swept(result, first=first):
        voyage.rhodes_open = True
        s.say("rhodes_open")
    wars(s).sea_fight = None


def rhodes_swept(result: str, *, first: bool) -> bool:
    """Whether the ships of Rhodes and its friends were all destroyed."""
    return result == (ELIMINATED if first else "AE")


def note_loser(s: State, *, mover: bool) -> None:
    """Who is wiped out at sea has lost a battle."""
    fight, battle = the_sea_fight(s), wars(s).engagement
    assert battle is not None
    loser = fight.mover if mover else fight.enemy
    if is_player(s, loser):
        battle.losers.append(loser)


def sink_all(s: State, *, mover: bool) -> Asks[None]:
    """All fleets of a side are lost with everybody aboard; leaders are killed."""
    for fleet in ships(s, mover=mover):
        for leader in aboard(s, fleet):
            lose_leader(s, leader, DEAD)
        yield from sink(s, fleet)


def sink(s: State, fleet: str) -> Asks[None]:
    """A fleet goes down with its cargo; markers come ashore."""
    record = wars(s).fleets[fleet]
    zone = record.zone
    destroy(s, s.at[fleet], fleet)
    record.zone, record.owner = DEAD, NOBODY
    s.say("fleet_lost", fleet, zone)
    for marker in [m for m in s.game.markers if wars(s).markers[m] == fleet]:
        yield from wash_ashore(s, marker, zone)


@rule("clash.8.4", "clash.14.3")
def lose_fleet(s: State, *, mover: bool) -> Asks[None]:
    """One fleet of the owner's choice with its cargo; his best leader is checked, others change ships."""
    mine = ships(s, mover=mover)
    if not mine:
        return
    fight = the_sea_fight(s)
    owner = fight.mover if mover else fight.enemy
    seat = s.seat(owner if owner != NOBODY else wars(s).handler)
    fleet = yield Ask(
        seat, "lose_fleet", lambda: ships(s, mover=mover), "clash.8.4:6", (fight.zone,)
    )
    best = best_leaders(s, admirals(s, mover=mover))
    if best:
        leader = yield Ask(seat, "leader_at_risk", lambda: best, "clash.8.4:6", (fight.zone,))
        leader_check(s, leader, "loss")
    left = [f for f in ships(s, mover=mover) if f != fleet and f in in_zone(s, fight.zone, owner)]
    for leader in aboard(s, fleet):
        if left:
            goal = yield Ask(seat, "change_ship", lambda: left, "clash.8.4:6", (leader,))
            s.leader_at[leader] = goal
        else:
            drown(s, leader, fight.enemy if mover else fight.mover)
    yield from sink(s, fleet)


@rule("clash.14.3")
def drown(s: State, leader: str, enemy: Owner) -> None:
    """Without another ship a leader is lost; with leader recruitment he is fished out by the enemy (C75)."""
    if s.options["leader_recruitment"] and is_player(s, enemy):
        lose_leader(s, leader, CAPTURED, captor=enemy)
    else:
        lose_leader(s, leader, DEAD)


@rule("clash.8.4", "clash.5.1:2")
def withdraw_fleets(s: State, *, mover: bool) -> Asks[None]:
    """A defender who has lost a fleet may leave for a neighbouring zone without enemies."""
    fight = the_sea_fight(s)
    owner = fight.mover if mover else fight.enemy
    if not is_player(s, owner) or not in_zone(s, fight.zone, owner):
        return

    def options() -> list[str | None]:
        near = s.game.sea_links[fight.zone]
        return [*(z for z in near if not enemies_in(s, z, owner)), None]

    goal = yield Ask(s.seat(owner), "withdraw_fleets", options, "clash.8.4:7", (fight.zone,))
    if goal is None:
        return
    for fleet in in_zone(s, fight.zone, owner):
        wars(s).fleets[fleet].zone = goal
        s.say("fleet_sails", fleet, fight.zone, goal)
    settle(s)
