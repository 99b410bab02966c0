"""3.1, 7.1, 7.2: leaders, their deaths and heirs, and Persian rank."""

from __future__ import annotations

from functools import partial
from typing import Final

from argead.core.ask import Asks, Choice
from argead.core.roll import D6, Roll, scaled
from argead.core.rulebook import rule
from argead.parts.graph import nearest
from argead.parts.tables import row_up_to

from ..state import (
    FOE,
    MACEDON,
    NOBODY,
    NOWHERE,
    PERSIA,
    SEATS,
    Piece,
    Place,
    Side,
    State,
    alive,
    cargo_at,
    enemy_in,
    kind_key,
    leaders_at,
    put,
    remove,
    units_at,
    whereabouts,
)
from .asking import ask
from .control import omens_fulfilled
from .tracks import philip_lives, settle, weary

TRAVELLED: Final = scaled("the king has travelled", "6.7:6")


@rule("3.1")
def fall(s: State, leader: Piece, place: Place, clause: str = "3.2:5") -> None:
    """A leader dies, as the clause says: Macedonians are replaced later (6.1), kings have heirs.

    Alexander is replaced while Philip lives.
    """
    t = s.tables
    remove(s, leader, t.dead)
    disown(s, leader)
    s.say(f"lost.{clause}", t.leaders[leader].id)
    if leader == t.philip:
        philip_dies(s)
    elif t.side[leader] == MACEDON and (leader != t.alexander or philip_lives(s)):
        s.to_replace.append(place)
    if leader == s.king:
        succeed(s)


def perish(s: State, piece: Piece, place: Place, clause: str) -> None:
    """A counter is lost for good: a leader falls there, a unit leaves the game."""
    if piece < s.tables.n_leaders:
        fall(s, piece, place, clause)
    else:
        remove(s, piece, s.tables.dead)


@rule("4.3:1")
def go_short(s: State, piece: Piece, place: Place, clause: str) -> None:
    """A counter is lost for want of supply: a leader falls there, units and ships may be raised again."""
    if piece < s.tables.n_leaders:
        fall(s, piece, place, clause)
    else:
        remove(s, piece, spare(s, piece))


@rule("4.3:1", "4.3:13")
def spare(s: State, unit: Piece) -> Place:
    """Where a unit goes that was lost for want of supply or treasure: to the pool, if it is ever raised."""
    t = s.tables
    return t.dead if t.units[t.kind_of[unit]].price is None else t.pool


@rule("6.7", "5.1")
def philip_dies(s: State) -> None:
    """Alexander is king, and the army has lost the one it knew."""
    weary(s, "philip_dead")
    s.alexander_rules = True
    omens_fulfilled(s)


@rule("6.1", "objectives:3")
def replace_leaders(s: State) -> None:
    """Draw a replacement for each fallen Macedonian; he joins the army.

    If it is gone he comes to Macedonia, or beside it as reinforcements do (R68). A war that has ended
    draws nobody.
    """
    t = s.tables
    if s.to_replace:
        settle(s)
    while s.to_replace:
        place = s.to_replace.pop(0)
        waiting = [t.leaders[p].id for p in t.replacements if s.at[p] == t.aside]
        if not waiting:
            s.to_replace.clear()
            return
        if place < 0 or not any(t.side[p] == MACEDON for p in cargo_at(s, place)):
            place = arrival_area(s, MACEDON, t.pella)
            if place < 0:
                continue
        name = s.chance.draw(waiting, "replacement") if len(waiting) > 1 else waiting[0]
        put(s, t.leader[name], place)
        s.say("replaced")
        camp = whereabouts(s, t.leader[name])
        s.tell((SEATS[MACEDON],), "replacement", name, t.place_ids[camp])


@rule("6.7")
def succession_roll(s: State) -> Roll:
    """Which of his house follows Artaxerxes III."""
    return Roll("succession", D6, clause="6.7:7", reading=s.tables.house)


@rule("6.7", "8.8:6")
def succeed(s: State) -> None:
    """The king is dead: his heir follows, off the map if need be (R56)."""
    t = s.tables
    old, s.king = s.king, NOBODY
    line = heirs(s)
    roll: Roll | None = None
    clause = "6.7:8" if s.options["artaxerxes_iii"] else "8.8:6"
    if old == t.artaxerxes:
        clause = "6.7:7"
        roll = s.throw(succession_roll(s))
        royal = t.royalty.persia.heirs
        row = row_up_to([h.up_to for h in royal], roll.natural)
        line.insert(0, t.leader[royal[row].leader])
    s.king = next((p for p in line if s.at[p] != t.dead), NOBODY)
    if s.king >= 0:
        if (
            s.at[s.king] == t.aside
            and t.leaders[s.king].id not in t.event["persian_court_intrigue"].heirs
        ):
            crown(s, s.king)
        s.say(f"king.{clause}", t.leaders[s.king].id, roll=roll)


@rule("6.7:8", "8.8:6")
def heirs(s: State) -> list[Piece]:
    """Who may become king, in order; the house of Artaxerxes only if it is in play."""
    t = s.tables
    line = [t.leader[name] for name in t.event["persian_court_intrigue"].heirs]
    if s.options["artaxerxes_iii"]:
        royal = [t.leader[h.leader] for h in t.royalty.persia.heirs]
        line = [*royal, t.darius, *line]
    return line


@rule("6.7:11")
def crown(s: State, heir: Piece) -> None:
    """An heir appears in Babylon, or where reinforcements would; he outranks whom he finds there (7.2)."""
    t = s.tables
    place = arrival_area(s, PERSIA, t.place[t.royalty.persia.place])
    if place >= 0:
        put(s, heir, place)


@rule("6.7")
def age_roll(s: State) -> Roll:
    """Artaxerxes III dies at his number or above, sooner if he travelled."""
    royal = s.tables.royalty.persia
    mods = (TRAVELLED(royal.moved),) if s.royal_move else ()
    return Roll("artaxerxes", D6, mods, royal.dies_on, "6.7:6")


@rule("6.7")
def king_ages(s: State) -> None:
    """Artaxerxes III may die at the start of any turn, sooner if he travelled."""
    t = s.tables
    if s.king != t.artaxerxes or not alive(s, t.artaxerxes):
        return
    roll = s.throw(age_roll(s))
    s.royal_move = False
    if roll.over < 0:
        s.say("king_lives", roll.total, roll=roll)
        return
    s.say("king_dies", roll.total, roll=roll)
    remove(s, t.artaxerxes, t.dead)
    disown(s, t.artaxerxes)
    succeed(s)


@rule("6.2:4", "6.1:6", "6.7:11", "8.3:1")
def arrival_area(s: State, side: Side, area: Place, *, confined: bool = False) -> Place:
    """Where those appear who are due in an Area: beside it if the enemy holds it or stands there (R69)."""
    if s.owner[area] != FOE[side] and not enemy_in(s, side, area):
        return area
    return nearest_friendly(s, side, area, confined=confined)


def nearest_friendly(s: State, side: Side, start: Place, *, confined: bool = False) -> Place:
    """The friendly Area with no enemy in it that is fewest Areas away; or NOWHERE."""
    t = s.tables

    def takes_in(area: Place) -> bool:
        return (
            s.owner[area] == side
            and not enemy_in(s, side, area)
            and (not confined or t.confines[area])
        )

    return min(nearest([start], t.borders.__getitem__, takes_in), default=NOWHERE)


# -- Persian rank (7.2) -------------------------------------------------------------------------------


@rule("7.2")
def may_lead(s: State, leaders: list[Piece], units: list[Piece]) -> bool:
    """Whether these leaders can share the units: six each, and none from a leader above his new one."""
    t = s.tables
    six = t.actions.movement.units_per_leader
    if len(units) > six * len(leaders):
        return False
    bosses = [s.boss[u] for u in units]
    for b in bosses:
        if b >= 0:
            above = sum(1 for p in leaders if t.rank[p] <= t.rank[b])
            if sum(1 for x in bosses if x >= 0 and t.rank[x] <= t.rank[b]) > six * above:
                return False
    return True


@rule("7.2")
def assign(s: State, leaders: list[Piece], units: list[Piece]) -> None:
    """Units that march without a leader of their own are dealt out, fewest first, then by rank."""
    t = s.tables
    six = t.actions.movement.units_per_leader
    load = dict.fromkeys(sorted(leaders, key=lambda p: t.rank[p]), 0)
    loose = []
    for u in units:
        if s.boss[u] in load:
            load[s.boss[u]] += 1
        else:
            loose.append(u)
    for u in sorted(loose, key=lambda u: t.rank[s.boss[u]] if s.boss[u] >= 0 else 99):
        old = s.boss[u]
        legal = [p for p in load if old < 0 or t.rank[p] <= t.rank[old]]
        roomy = [p for p in legal if load[p] < six]
        if roomy:
            chief = min(roomy, key=lambda p: load[p])
            s.boss[u] = chief
            load[chief] += 1


@rule("7.2")
def hand_over(s: State) -> Asks[None]:
    """Wherever Persian leaders are together, the highest takes units from those below who have more."""
    t = s.tables
    areas = sorted({s.at[p] for p in t.leaders_of[PERSIA] if s.at[p] < t.n_areas})
    while giving := next(filter(None, [transfers(s, area) for area in areas]), None):
        highest, options = giving
        name = t.leaders[highest].id
        answer = yield ask(s, PERSIA, "hand_over", partial(list, options), "7.2:2", (name,))
        s.boss[options[answer]] = highest


def transfers(s: State, area: Place) -> tuple[Piece, dict[Choice, Piece]] | None:
    """The highest leader of an Area and the units that one below him must offer, alike as one."""
    t = s.tables
    leaders = [p for p in leaders_at(s, area) if t.side[p] == PERSIA and p != t.syrmus]
    if len(leaders) < 2:
        return None
    highest = min(leaders, key=lambda p: t.rank[p])
    load = dict.fromkeys(leaders, 0)
    units = units_at(s, area)
    for u in units:
        if s.boss[u] in load:
            load[s.boss[u]] += 1
    own = load[highest]
    if own >= t.actions.movement.units_per_leader:
        return None
    options: dict[Choice, Piece] = {}
    for u in units:
        chief = s.boss[u]
        if chief >= 0 and chief != highest and load.get(chief, 0) > own:
            options.setdefault((t.leaders[chief].id, kind_key(s, u)), u)
    return (highest, options) if options else None


def part(s: State, *places: Place) -> None:
    """An army has split: units whose leader is elsewhere belong to nobody."""
    n = s.tables.n_leaders
    for place in places:
        for u in s.here[place]:
            if u >= n and s.boss[u] >= 0 and s.at[s.boss[u]] != place:
                s.boss[u] = NOBODY


def disown(s: State, leader: Piece) -> None:
    """Units of a leader who is gone belong to nobody."""
    for u, chief in enumerate(s.boss):
        if chief == leader:
            s.boss[u] = NOBODY
