"""Chapter 15: Sieges of Major Cities and Independent spaces."""

from __future__ import annotations

from typing import Final

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.roll import D6, Mod, Roll, scaled
from argead.core.rulebook import rule
from argead.parts.tables import cell

from ..state import (
    UNIT,
    Force,
    Group,
    SiegeRoll,
    State,
    ability_of,
    commander,
    common,
    count,
    cus_at,
    in_pact,
    is_city,
    is_player,
    most_senior_of,
    mover,
    only,
    outside,
    seat_of,
    siege_of,
    standing_army,
    total,
)
from ..tables.ids import (
    CAVALRY,
    INDEPENDENT,
    INSIDE_OF,
    NO_GENERAL,
    NOBODY,
    ROYAL,
    SPACE_OF,
    Faction,
    General,
    Space,
)
from .activation import spend_on_land
from .combat_units import army_suffers, defect, lose, prestige, renown, suffer_defeat
from .control import available_fleets, besieged, disperse_cus, set_pc, settle
from .victory import become_successor


@rule("15.2.a")
def may_besiege(s: State, space: Space, who: Faction, force: Force) -> bool:
    """An Army of three CUs that Besieges the space; a pact protects its partner's cities."""
    owner = s.pc[space]
    if owner == who or not besieged(s, space) or not cus_at(s, space, who):
        return False
    if besieging_general(s, space, who) == NO_GENERAL or in_pact(s, who, owner):
        return False
    return total(willing(s, space, who, force, possible_speech(s, who))) >= 3


@rule("15.2.a:3", "15.2.a:6", "15.2.a:11")
def besieging_army(s: State, space: Space, who: Faction) -> Group:
    """The Army that conducts: who has not fought of the activated one; in the Surrender Segment all."""
    act = s.act
    if act is None:
        return standing_army(s, who, space)
    army = act.army
    generals = [g for g in army.generals if g not in s.segment.veterans]
    return Group(army.cus - common(act.weary, army.cus), generals)


@rule("7.1.a:3")
def besieging_general(s: State, space: Space, who: Faction) -> General:
    """Who commands the Army that conducts, whoever else stands there."""
    return most_senior_of(besieging_army(s, space, who).generals)


@rule("7.2.f", "15.2.a:10")
def besieger_prestige(s: State, space: Space, who: Faction, oratory: int = 0) -> int:
    """The Prestige of the Army that conducts."""
    return renown(s, who, besieging_general(s, space, who), oratory)


@rule("16.6")
def willing(
    s: State, space: Space, who: Faction, force: Force, oratory: int = 0, oratory_inside: int = 0
) -> Force:
    """With the option, Royals do not help to besiege a side of more Prestige; speeches count."""
    if not s.options["royal_army_sieges"] or not count(force, ROYAL):
        return force
    if besieger_prestige(s, space, who, oratory) < siege_prestige(s, space, oratory_inside):
        return force - only(force, ROYAL)
    return force


@rule("16.6:5")
def possible_speech(s: State, who: Faction) -> int:
    """The Popularity that the besieger might still win with a card, as far as others can know.

    What he is offered must not tell what he holds.
    """
    hidden = (s.deck, s.facedown, *s.hands)
    unseen = any(s.tables.cards[card].event == "oratory" for pile in hidden for card in pile)
    return s.tables.charts.popularity.oratory if unseen and s.hands[who] else 0


@rule("16.6:5")
def enough_are_willing(s: State) -> bool:
    """Whether three CUs conduct the Siege, now that all have spoken."""
    r = siege_of(s)
    force = besieging_army(s, r.space, r.besieger).cus
    return total(willing(s, r.space, r.besieger, force, r.oratory, r.oratory_inside)) >= 3


def siege_prestige(s: State, space: Space, oratory: int = 0) -> int:
    """The Prestige of the Besieged; sacred ground helps in Land Battles alone."""
    return prestige(s, s.pc[space], INSIDE_OF[space], defending=False, oratory=oratory)


ON_FOOT: Final = "on foot"
"""Named with a Siege of a small place: no Cavalry is among the three CUs."""


@rule("16.9.sieges:1", "16.9.sieges:4")
def rides(s: State, space: Space, force: Force) -> bool:
    """Whether Cavalry can be one of the three CUs that besiege a small Independent place."""
    return bool(count(force, CAVALRY)) and not is_city(s, space)


@rule("16.9.sieges:5")
def may_leave_cavalry_out(s: State, space: Space, who: Faction, force: Force) -> bool:
    """Whether the besieger could as well name three others."""
    others = willing(s, space, who, force - only(force, CAVALRY))
    return rides(s, space, force) and total(others) >= 3


@rule("9.3.c", "16.9.sieges")
def siege_options(s: State, space: Space, left: int) -> list[Choice]:
    """A Siege by the moving Army for 2 Movement Points, or for 1 if Cavalry is named."""
    act = mover(s)
    who, cost = act.faction, s.tables.charts.movement.siege
    force = besieging_army(s, space, who).cus
    if not may_besiege(s, space, who, force):
        return []
    found: list[Choice] = []
    if left >= (1 if rides(s, space, force) else cost):
        found.append(("siege",))
    if left >= cost and may_leave_cavalry_out(s, space, who, force):
        found.append(("siege", ON_FOOT))
    return found


@rule("9.3.c")
def siege(s: State, *named: str) -> None:
    """An activated Army conducts a Siege; at most two in a space."""
    act = mover(s)
    space = SPACE_OF[s.at[act.leader]]
    force = besieging_army(s, space, act.faction).cus
    cavalry = rides(s, space, force) and ON_FOOT not in named
    spend_on_land(s, 1 if cavalry else s.tables.charts.movement.siege)
    act.stay.sieges += 1
    if space not in s.segment.sieges:
        s.segment.sieges.append(space)
    conduct(s, space, act.faction, cavalry=cavalry)
    s.then(("move_menu",))


@rule("15.2")
def conduct(s: State, space: Space, who: Faction, *, cavalry: bool) -> None:
    """A Siege is announced; before it is rolled there is a moment for cards."""
    s.siege_roll = SiegeRoll(space=space, besieger=who, cavalry=cavalry)
    s.say(
        "siege",
        s.seats[who],
        s.tables.space_ids[space],
        total(besieging_army(s, space, who).cus),
        siege_points(s, space),
        points_needed(s, space),
    )
    s.then(("siege_cards",), ("siege_roll",))


WEAK_CITY: Final = scaled("the city itself", "15.2.b:3")
STRONG_CITY: Final = scaled("the city itself", "15.2.b:2")
NO_FLEET: Final = scaled("no Fleet before a port", "15.2.b:1")
HELEPOLIS: Final = scaled("Helepolis", "15.2.helepolis:1")
TRAITOR: Final = scaled("a traitor", "15.2.b:4")
BESIEGING_GENERAL: Final = scaled("the besieging General", "15.2.b:5")
BESIEGED_GENERAL: Final = scaled("a General inside", "15.2.b:6")


@rule("15.2.b", "7.1:2")
def siege_die(s: State) -> Roll:
    """One die with Fleets, walls, engines, traitors and Generals; the table gives points and losses."""
    r, t = siege_of(s), s.tables
    chart = t.charts.siege
    space, who, owner = r.space, r.besieger, s.pc[r.space]
    city = is_city(s, space)
    mods: list[Mod] = []
    if space in t.siege_modifier:
        value = t.siege_modifier[space]
        mods.append(WEAK_CITY(value) if value > 0 else STRONG_CITY(value))
    if city and t.port[space] and not available_fleets(s, who):
        mods.append(NO_FLEET(chart.no_fleet))
    if city and s.helepolis == (who, space):
        mods.append(HELEPOLIS(chart.helepolis))
    if r.traitor:
        mods.append(TRAITOR(chart.traitor))
    ability = ability_of(s, besieging_general(s, space, who), "siege_modifier")
    if ability is not None:
        mods.append(BESIEGING_GENERAL(ability.value))
    if is_player(owner):
        own = ability_of(s, commander(s, INSIDE_OF[space], owner), "enemy_siege_modifier")
        if own is not None:
            mods.append(BESIEGED_GENERAL(own.value))
    return Roll("siege", D6, mods, clause="15.2.b:7", reading=t.siege_column)


@rule("15.2.b")
def siege_roll(s: State) -> Asks[None]:
    """Siege Points on the left, losses of the besieger on the right; Royals inside may go over."""
    r = siege_of(s)
    if r.cancelled or not _storms(s):
        s.siege_roll = None
        settle(s)
        return
    chart = s.tables.charts.siege
    space, who = r.space, r.besieger
    roll = s.throw(siege_die(s))
    points, losses = cell(chart.points, roll.total), cell(chart.losses, roll.total)
    s.say("siege_roll", s.tables.space_ids[space], roll.total, points, losses, roll=roll)
    yield from add_points(s, space, who, points)
    yield from siege_losses(s, space, who, losses)
    if complete(s, space):
        yield from capture(s, space, who)
    s.siege_roll = None
    s.dirty = True
    settle(s)


@rule("3.7:7", "16.6:5", "15:2")
def _storms(s: State) -> bool:
    """Whether the Siege comes about; that, and not its announcement, is the attack, whatever the die says."""
    r = siege_of(s)
    if not enough_are_willing(s):
        s.say("royals_refuse", s.seats[r.besieger], s.tables.space_ids[r.space])
        return False
    if is_city(s, r.space):
        become_successor(s, r.besieger, s.pc[r.space])
    return True


@rule("7.2.f.besieged")
def besieged_royals(s: State, space: Space, who: Faction) -> None:
    """Royals inside a city leave for a besieger of more Prestige as soon as a point is added."""
    royals = wavering(s, space, who)
    if royals:
        defect(s, INSIDE_OF[space], s.pc[space], who, royals, "7.2.f.besieged:1", to=space)


def wavering(s: State, space: Space, who: Faction) -> Force:
    """Royals inside a player's city who follow the higher Prestige of its besieger."""
    r, owner = siege_of(s), s.pc[space]
    if not is_player(owner):
        return 0
    outside = besieger_prestige(s, space, who, r.oratory)
    lower = siege_prestige(s, space, r.oratory_inside) < outside
    return only(cus_at(s, INSIDE_OF[space], owner), ROYAL) if lower else 0


@rule("15.2.b", "16.5")
def add_points(s: State, space: Space, who: Faction, points: int) -> Asks[None]:
    """Siege Points add up, and the first one added tests the Royals inside.

    With the option CUs inside fall in place of the third point, which then tests nobody (R66).
    """
    before = now = siege_points(s, space)
    need = points_needed(s, space)
    owner = s.pc[space]
    for _ in range(points):
        inside = cus_at(s, INSIDE_OF[space], owner) if owner < INDEPENDENT else 0
        if s.options["siege_defense"] and is_city(s, space) and now + 1 >= need and inside:
            yield from lose(s, owner, INSIDE_OF[space], 1, "siege_defense", "16.5:4")
            continue
        if now == before:
            besieged_royals(s, space, who)
        now = min(now + 1, need)
    if now:
        s.siege[space] = (who, now)
        s.say("siege_points", s.tables.space_ids[space], now, need)


@rule("15.4", "2.spaces:2", "2.spaces:3", "2.spaces:5")
def points_needed(s: State, space: Space) -> int:
    """3 for a Major City, 2 for an Independent Stronghold, 1 for an Independent Minor City."""
    if is_city(s, space):
        return s.tables.charts.siege.needed["major_city"]
    return s.tables.needed[space]


def siege_points(s: State, space: Space) -> int:
    """Siege Points so far."""
    return s.siege[space][1] if space in s.siege else 0


def complete(s: State, space: Space) -> bool:
    """Whether the Siege has enough points."""
    return siege_points(s, space) >= points_needed(s, space)


def siege_losses(s: State, space: Space, who: Faction, losses: int) -> Asks[None]:
    """The besieger chooses; Cavalry used against a small place is Dispersed instead (16.9)."""
    act = s.act
    if not losses:
        return
    if siege_of(s).cavalry and count(besieging_army(s, space, who).cus, CAVALRY):
        disperse_cus(s, space, who, UNIT[CAVALRY], "16.9.sieges:2")
        if act is not None:
            act.army.cus -= UNIT[CAVALRY]
        return
    army = besieging_army(s, space, who)
    fallen = lose(s, who, space, losses, "siege_loss", "15.2.b:9", army.cus)
    if act is None:
        yield from fallen
        return
    yield from army_suffers(s, fallen)


@rule("15.4", "15:1")
def capture(s: State, space: Space, who: Faction) -> Asks[None]:
    """The PC goes, those inside suffer a defeat; only in the Surrender Segment a PC may follow."""
    owner = s.pc[space]
    s.say("captured", s.seats[who], s.tables.space_ids[space])
    if owner < INDEPENDENT and is_city(s, space):
        yield from suffer_defeat(s, owner, INSIDE_OF[space])
    set_pc(s, space, NOBODY)
    if s.segment.name == "surrender":
        answer = yield Ask(seat_of(s, who), "claim", lambda: ["place", PASS], "15.4:5")
        if answer is not PASS:
            set_pc(s, space, who)


@rule("15.2.a:2", "16.9.sieges:5")
def surrender_siege_options(s: State, who: Faction) -> list[Choice]:
    """Sieges of the Surrender Segment; before a small place with or without Cavalry."""
    ids = s.tables.space_ids
    found: list[Choice] = []
    for space in siege_spaces(s, who):
        found.append(ids[space])
        if may_leave_cavalry_out(s, space, who, cus_at(s, space, who)):
            found.append(("siege", ids[space], ON_FOOT))
    return found


def siege_spaces(s: State, who: Faction) -> list[Space]:
    """Where a player may conduct a Siege in the Surrender Segment, once a space."""
    return [
        space
        for space in outside(s, who)
        if space not in s.segment.sieges and may_besiege(s, space, who, cus_at(s, space, who))
    ]
