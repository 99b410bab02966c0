"""Orders to Armies in words: marches, voyages, Sieges and Interceptions, with what waits there."""

from __future__ import annotations

from argead.core.ask import Ask, Choice

from ..rules.control import available_fleets, fleet_strength
from ..rules.entering import way_back
from ..rules.generals import reserve_minor
from ..rules.naval import may_declare
from ..rules.sieges import ON_FOOT, besieging_army, enough_are_willing, rides
from ..stakes.chances import in_six, of_roll, siege_odds
from ..stakes.prospects import interception_try, siege_rolled
from ..state import (
    SiegeRoll,
    State,
    cus_at,
    mover,
    player_of,
    voyage_of,
)
from ..tables.ids import NO_SPACE, SPACE_OF, Faction, Space
from .describing import about_space, men_at, place_of, whose
from .names import amount, listed, name, place, size


def order(s: State, ask: Ask, option: Choice) -> str:
    """An order to an Army of the asked player."""
    if ask.what == "surrender_siege":
        return _surrender_siege(s, ask, option)
    if not isinstance(option, tuple):
        return ""
    if ask.what == "intercept":
        return _interception(s, ask, option)
    return _spoken(s, option)


def army_order(s: State, ask: Ask, option: Choice) -> str:
    """An order to an Independent Army."""
    if option[0] != "army":
        return _spoken(s, option)
    army = s.tables.general[option[1]]
    here = s.at[army]
    where = place_of(s, here) if here >= 0 else "from over the border"
    points = amount(s.tables.charts.movement.independent, "Movement Point")
    return f"{name(s.tables, option[1])} {where}: {points}"


def _spoken(s: State, option: Choice) -> str:
    """What the Army on the move does."""
    act, t, (verb, *rest) = mover(s), s.tables, option
    here = s.at[act.leader]
    space = SPACE_OF[here] if here >= 0 else NO_SPACE
    if verb == "march":
        return f"march to {_target(s, t.space[rest[0]])}"
    if verb == "sail":
        return f"sail to {name(t, rest[0])}{_patrols(s, t.space[rest[0]])}"
    if verb == "disembark":
        return f"land at {_target(s, space)}"
    if verb == "siege":
        return _siege(s, space, act.faction, ON_FOOT in rest)
    if verb == "pick_up":
        return "take along everything here" if rest[0] == "all" else "choose what to take along"
    if verb == "reposition":
        there = t.location[rest[0]]
        return f"go on to lead {men_at(s, there, act.faction)} {place_of(s, there)}"
    if verb == "withdraw":
        back = way_back(s)
        return f"go back to {name(t, t.locations[SPACE_OF[back]])}" if back >= 0 else "go back"
    return _here(s, verb, space, inside=bool(rest))


def _here(s: State, verb: str, space: Space, *, inside: bool) -> str:
    """What an Army does where it stands."""
    where = s.tables.space_names[space] if space != NO_SPACE else ""
    owner = whose(s, s.pc[space]) if space != NO_SPACE else ""
    if verb == "drop" and inside:
        return f"put something ashore inside {where}"
    words = {
        "out": f"come out of {where}",
        "enter_city": f"go inside {where}",
        "break": "break Free Passage and fight",
        "remove": f"remove {owner} PC in {where}",
        "embark": f"embark at {where}",
        "land_inside": f"land inside {where}",
        "drop": f"leave something in {where}",
        "garrison": f"leave a garrison inside {where}",
        "settle": f"place an Independent PC in {where} and stay",
    }
    return words[verb]


def _target(s: State, space: Space) -> str:
    """A space with who governs it and who stands there."""
    about = about_space(s, space, mover(s).faction)
    told = s.tables.space_names[space]
    return f"{told}: {about}" if about else told


def _patrols(s: State, to: Space) -> str:
    """Whose Fleets could stop the next step of a voyage."""
    if mover(s).means.pontic:
        return ""
    c = s.clone()
    voyage_of(c).bound = to
    able = [who for who in c.order if who != mover(c).faction and may_declare(c, who)]
    fleets = [f"{name(s.tables, s.seats[p])} {_fleets(s, p)}" for p in able]
    return f", within reach of Fleets: {listed(fleets)}" if fleets else ""


def _fleets(s: State, who: Faction) -> int:
    return fleet_strength(s, available_fleets(s, who))


def _siege(s: State, space: Space, who: Faction, on_foot: bool) -> str:
    """A Siege, and how likely the place falls at once."""
    c = s.clone()
    cavalry = rides(s, space, besieging_army(s, space, who).cus) and not on_foot
    c.siege_roll = SiegeRoll(space=space, besieger=who, cavalry=cavalry)
    odds = siege_odds(siege_rolled(c))
    told = f"besiege {s.tables.space_names[space]}{' without Cavalry' if on_foot else ''}"
    if not enough_are_willing(c):
        told += ", if a Gift of Oratory wins your Royals"
    return f"{told}: a point {in_six(odds.point)}, it falls {in_six(odds.falls)}"


def _surrender_siege(s: State, ask: Ask, option: Choice) -> str:
    on_foot = isinstance(option, tuple)
    space = s.tables.space[option[1] if on_foot else option]
    return _siege(s, space, player_of(s, ask.seat), on_foot)


def _interception(s: State, ask: Ask, option: Choice) -> str:
    """Who tries, whence, with what, and how likely he gets there."""
    if option[0] != "intercept":
        return ""
    t, me = s.tables, player_of(s, ask.seat)
    _, where, leader, part = option
    here = t.location[where]
    general = reserve_minor(s, me) if leader == "minor" else t.general[leader]
    words = of_roll(interception_try(s, me, here, general).roll)[1]
    force = cus_at(s, here, me)
    some = "a part of his men" if force else "those Generals whom you choose"
    men = size(force) if part == "all" else some
    who = "a Minor General" if leader == "minor" else name(t, leader)
    return f"{who} {place(t, where, 'from')} with {men}: {words}"
