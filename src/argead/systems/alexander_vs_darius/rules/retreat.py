"""3.3 Retreating: before combat, breaking off, and where a beaten army goes."""

from __future__ import annotations

from functools import partial
from typing import Final

from argead.core.ask import Asks
from argead.core.roll import D6, Roll, scaled
from argead.core.rulebook import rule
from argead.parts.graph import steps

from ..state import (
    FOE,
    MOVED,
    SEATS,
    Piece,
    Place,
    Side,
    State,
    closed,
    commander,
    enemy_in,
    leaders_at,
    put_all,
    the_battle,
)
from .asking import ask
from .control import abandon_sieges, open_borders, set_owner
from .leaders import perish, replace_leaders
from .losses import destroy, is_pursued, place_of, say_gone
from .secrecy import hushed
from .tracks import settle

STAND: Final = "stand"
SLIP_AWAY: Final = "slip_away"
FIGHT_ON: Final = "fight_on"
BREAK_OFF: Final = "break_off"
ROUGH_GROUND: Final = scaled("rough ground", "3.3.check:2")


@rule("3.3.retreat", "8.5:6")
def retreats(s: State, side: Side, area: Place, place: Place) -> list[Place]:
    """Areas with an own marker one or two Areas off, with no enemy on the way."""
    t = s.tables
    army = s.here[place]
    if not any(p < t.n_leaders for p in army):
        return []
    confined = t.confined in army
    near = t.borders.__getitem__ if t.syrmus in army else partial(open_borders, s, side)

    def free(a: Place) -> bool:
        return not closed(s, a) and not enemy_in(s, side, a) and (not confined or t.confines[a])

    found = steps([area], near, t.combat.land.retreat_areas, free)
    return sorted(a for a, far in found.items() if far and s.owner[a] == side)


@rule("3.3.before:6", "3.3.break-off:5", "1.4.embark:12")
def has_refuge(s: State, side: Side) -> bool:
    """Whether an army in combat that gets away has somewhere to go; who landed has not."""
    b = the_battle(s)
    if side == b.attacker and b.landing >= 0:
        return False
    return bool(retreats(s, side, b.place, place_of(s, b, side)))


@rule("3.3.check")
def retreat_roll(s: State, leader: Piece, area: Place) -> Roll:
    """Against the commander's initiative, easier on rough ground."""
    t = s.tables
    mods = (ROUGH_GROUND(t.combat.land.rough_bonus),) if t.slips_away[area] else ()
    return Roll("retreat_check", D6, mods, t.initiative[leader], "3.3.check:1")


@rule("3.3.check:1", "3.3.check:3")
def gets_away(s: State, roll: Roll) -> bool:
    """The total must be above the initiative; a natural 1 always fails."""
    return roll.natural != s.tables.combat.land.always_fails and roll.over > 0


@rule("3.3.check")
def ways_out(s: State, leader: Piece, area: Place) -> int:
    """How many faces of the die let an army under this leader get away."""
    found = 0
    for face in range(D6.low, D6.high + 1):
        roll = retreat_roll(s, leader, area)
        roll.faces = (face,)
        found += gets_away(s, roll)
    return found


@rule("3.3.before", "3.3.check:4")
def retreat_before_combat(s: State) -> Asks[None]:
    """A defender with a commander may try to be gone before the first round (R20, R61)."""
    b = the_battle(s)
    side = FOE[b.attacker]
    slips = False
    if leaders_at(s, b.place):
        chance = ways_out(s, commander(s, leaders_at(s, b.place)), b.place)
        answer = yield ask(
            s,
            side,
            "retreat_before_combat",
            lambda: [STAND, SLIP_AWAY],
            "3.3.before:1",
            (chance,),
        )
        if answer == SLIP_AWAY:
            chief = commander(s, leaders_at(s, b.place))
            roll = s.throw(retreat_roll(s, chief, b.place))
            slips = gets_away(s, roll)
            dice = hushed(s, side, [roll], "tries_to_leave", s.tables.leaders[chief].id)
            s.say("slips_away" if slips else "caught", SEATS[side], roll=dice)
    if slips:
        s.then(("slip_away",))
    else:
        s.then(("array", side), ("array", b.attacker), ("clash",))


@rule("3.3.before")
def slip_away(s: State) -> Asks[None]:
    """Combat never takes place: the defender goes, the marker turns unless a city stands there."""
    b = the_battle(s)
    side = FOE[b.attacker]
    if has_refuge(s, side):
        yield from retreat(s, side)
    else:
        scatter(s, side)
    s.battle = None
    if not s.tables.has_city[b.place]:
        set_owner(s, b.place, b.attacker, "3.3.before:4")
    settle(s)


@rule("3.3.before:6")
def scatter(s: State, side: Side) -> None:
    """An army that slipped away to nowhere is lost, and nobody is paid for it."""
    b = the_battle(s)
    army = list(s.here[b.place])
    say_gone(s, side, army)
    for piece in army:
        perish(s, piece, b.place, "3.3.before:6")
    s.say("scattered", SEATS[side])
    abandon_sieges(s)
    replace_leaders(s)


@rule("3.3.break-off")
def break_off(s: State, side: Side) -> Asks[None]:
    """Before the second and third round either army may try to leave, the defender first."""
    b = the_battle(s)
    if (yield from breaks_off(s, side)):
        if is_pursued(the_battle(s)):
            s.then(("pursuit",))
        s.then(("leave_the_field",))
    elif side == b.attacker:
        s.then(("combat_round",))
    else:
        s.then(("break_off", b.attacker))


@rule("3.3.break-off", "3.3.check:4")
def breaks_off(s: State, side: Side) -> Asks[bool]:
    """Whether an army with a commander tries to leave and succeeds; it has lost then."""
    b = the_battle(s)
    place = place_of(s, b, side)
    if not leaders_at(s, place):
        return False
    chance = ways_out(s, commander(s, leaders_at(s, place)), b.place)
    answer = yield ask(
        s,
        side,
        "break_off",
        lambda: [FIGHT_ON, BREAK_OFF],
        "3.3.break-off:1",
        (chance,),
    )
    if answer == FIGHT_ON:
        return False
    chief = commander(s, leaders_at(s, place))
    roll = s.throw(retreat_roll(s, chief, b.place))
    away = gets_away(s, roll)
    s.say("breaks_off" if away else "cannot_break_off", SEATS[side], roll=roll)
    if away:
        b = the_battle(s)
        b.winner, b.broke_off, b.proud = FOE[side], True, s.tables.rank[chief]
    return away


@rule("3.3.retreat", "1.3.terrain:7")
def retreat(s: State, side: Side) -> Asks[None]:
    """Choose where the army goes; with nowhere to go it is destroyed."""
    t = s.tables
    b = the_battle(s)
    place = place_of(s, b, side)
    where = retreats(s, side, b.place, place)
    if not where:
        destroy(s, side)
        return
    answer = yield ask(
        s,
        side,
        "retreat",
        lambda: [t.place_ids[a] for a in where],
        "3.3.retreat:5",
        (t.place_ids[b.place],),
    )
    area = t.place[answer]
    if side == b.attacker:
        for piece in s.here[place]:
            s.flags[piece] |= MOVED
    put_all(s, s.here[place], area)
    b.refuge = area
    s.say("retreats", SEATS[side], answer, t.place_ids[b.place])
    abandon_sieges(s)
