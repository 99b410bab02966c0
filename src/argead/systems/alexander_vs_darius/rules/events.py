"""8. Events: two dice after every combat and every city taken."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from argead.core.ask import Asks, Choice
from argead.core.registry import Registry
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule
from argead.core.state import GameOver
from argead.parts.graph import nearest

from ..schema import Event
from ..state import (
    MACEDON,
    NOBODY,
    NOWHERE,
    PERSIA,
    SEATS,
    SIDES,
    Piece,
    Place,
    State,
    alive,
    closed,
    enemy_in,
    put,
    put_all,
    remove,
    ships_at,
    the_march,
    units_at,
    whereabouts,
)
from ..tables import FAR
from .asking import ask, open_ask
from .cargo import carriers, drown
from .control import abandon_sieges, set_owner
from .leaders import arrival_area, disown, fall, perish, philip_dies, replace_leaders
from .losses import say_gone
from .movement import could_join
from .recruitment import in_pool
from .tracks import earn, legitimate, scores, settle

Procedure: TypeAlias = Callable[[State, Event, bool], Asks[None] | None]
"""What an event does: given its row of the table, and whether it has come before."""

event: Final = Registry[Procedure]("event")


@rule("8:1")
def event_dice(s: State) -> Roll:
    """Two dice, read on the Event Table."""
    return Roll("event", D6, clause="8:1", count=2, reading=s.tables.event_table)


@rule("8", "3")
def event_roll(s: State) -> None:
    """After a combat or a city taken something happens (R26)."""
    roll = s.throw(event_dice(s))
    announce(s, roll.total, roll)


@rule("8")
def announce(s: State, number: int, roll: Roll | None = None) -> None:
    """The event of a number comes, perhaps not for the first time."""
    row = s.tables.events[number]
    again = s.events[number] > 0
    s.events[number] += 1
    s.say("event", row.id, roll=roll)
    s.then(("event_happens", number, int(again)))


@rule("8")
def event_happens(s: State, number: int, again: int) -> Asks[None]:
    """Hand over to the event's own procedure."""
    row = s.tables.events[number]
    asks = event[row.id](s, row, bool(again))
    if asks is not None:
        yield from asks


def has_come(s: State, name: str) -> bool:
    """Whether an event was rolled before."""
    return s.events[s.tables.event[name].roll] > 0


def treasure(s: State, e: Event, clause: str) -> None:
    """The plain treasure figures of an event."""
    for side in SIDES:
        earn(s, side, e.treasure.of(side), clause, e.id)


@event("crete_aids_alexander")
@rule("8.2")
def crete_aids_alexander(s: State, e: Event, again: bool) -> Asks[None]:
    """2: Crete is Macedonian and open; its men join Alexander, its ships his nearest port."""
    t = s.tables
    if again:
        legitimate(s, e.repeat_legitimacy, "8.2:4", e.id)
        return
    s.reveal()
    s.crete_open = True
    for area in t.crete:
        set_owner(s, area, MACEDON, "8.2:3")
    crete = [p for p in s.here[t.aside] if p >= t.n_leaders and _cretan(s, p)]
    ships = [p for p in crete if t.ship[p]]
    archers = [p for p in crete if not t.ship[p]]
    ports = cretan_ports(s, whereabouts(s, t.alexander))
    answer = yield ask(s, MACEDON, "cretan_port", lambda: [t.place_ids[a] for a in ports], "8.2:2")
    port = t.place[answer]
    camp = cretan_camp(s, archers[0], t.place[e.place])
    put_all(s, ships, t.ports[port])
    put_all(s, archers, camp)
    s.say("cretan_ships", len(ships), answer)
    s.say("cretans_join" if alive(s, t.alexander) else "cretans_wait")
    s.tell((SEATS[MACEDON],), "cretans", t.place_ids[whereabouts(s, archers[0])])
    settle(s)


@rule("8.2:1")
def cretan_camp(s: State, archers: Piece, crete: Place) -> Place:
    """Where the light infantry of Crete finds Alexander: in his army if it can go along, ashore, aboard."""
    t = s.tables
    at = s.at[t.alexander]
    if at == t.march:
        m = the_march(s)
        if m.steps < 0 and not could_join(s, archers):
            return m.at
        m.stop.left = False
        return at
    if not alive(s, t.alexander):
        return crete
    ashore = t.ashore[at]
    if ashore < t.n_areas and not enemy_in(s, MACEDON, ashore):
        return ashore
    return at if len(units_at(s, at)) < len(carriers(s, at)) else crete


def _cretan(s: State, piece: Piece) -> bool:
    t = s.tables
    return t.units[t.kind_of[piece]].nation == "crete"


@rule("8.2:2")
def cretan_ports(s: State, place: Place) -> list[Place]:
    """Alexander's own port if no enemy fleet lies off it, else the nearest friendly ones."""
    t = s.tables
    free = [
        a
        for a in t.areas
        if s.owner[a] == MACEDON
        and t.open_coast[a]
        and not any(enemy_in(s, MACEDON, sea) for sea in t.open_coast[a])
        and not enemy_in(s, MACEDON, a)
    ]
    if not free:
        return list(t.crete)
    place = t.ashore[place]
    if place >= t.pool:
        return free
    if place < t.n_areas:
        march = min(t.distance[place][a] for a in free)
        if march < FAR:
            return [a for a in free if t.distance[place][a] == march]
    return sorted(nearest([place], partial(ways, s), free.__contains__))


@rule("8.2:2")
def ways(s: State, place: Place) -> list[Place]:
    """Places next to one over land and open sea: no road leads from an island or a fleet."""
    t = s.tables
    if place < t.n_areas:
        return [*t.borders[place], *t.open_coast[place]]
    return [*t.shores[place], *(sea for sea in t.sea_borders[place] if t.open_sea[sea])]


@event("spitamenes_arrives")
@rule("8.3", "8.12:2")
def spitamenes_arrives(s: State, e: Event, again: bool) -> None:
    """3: Spitamenes rides into Media, unless India is already at war."""
    t = s.tables
    place = arrival_area(s, PERSIA, t.place[e.place])
    if again or has_come(s, "porus_invades") or place < 0:
        legitimate(s, e.repeat_legitimacy, "8.3:2", e.id)
        settle(s)
        return
    waiting = next(a for a in s.start.aside if a.event == e.id)
    put(s, t.spitamenes, place)
    for name, count in waiting.units.items():
        put_all(s, [p for p in t.pieces_of[t.kind[name]] if s.at[p] == t.aside][:count], place)
    s.say("spitamenes", t.place_ids[place], sum(waiting.units.values()))


@event("philotas")
@rule("8.4")
def philotas(s: State, e: Event, again: bool) -> None:
    """4: a plot at the Macedonian court costs Philip or Parmenion his life (R13)."""
    t = s.tables
    if again:
        legitimate(s, e.repeat_legitimacy, "8.4:3", e.id)
        return
    if s.options["philip_ii"] and alive(s, t.philip):
        remove(s, t.philip, t.dead)
        s.say("lost.8.4:1", t.leaders[t.philip].id)
        philip_dies(s)
    elif alive(s, t.parmenion):
        fall(s, t.parmenion, s.at[t.parmenion], "8.4:1")
        replace_leaders(s)
    treasure(s, e, "8.4:2")
    legitimate(s, e.legitimacy, "8.4:2", e.id)
    settle(s)


@event("thracian_raids")
@rule("8.5:1", "8.5:2", "8.5:3", "8.5:4", "8.5:8", "6.1")
def thracian_raids(s: State, e: Event, again: bool) -> None:
    """5: a pacified Thrace only costs treasure; otherwise Syrmus rises in Moesia."""
    t = s.tables
    place = t.place[e.place]
    if s.pacified or (again and not alive(s, t.syrmus)):
        treasure(s, e, "8.5:1" if s.pacified else "8.5:4")
        return
    waiting = [p for p in t.pieces_of[t.thracians] if s.at[p] == t.aside]
    if again:
        join = s.at[t.syrmus]
        joining = waiting[: e.repeat_units]
        put_all(s, joining, join)
        s.say("thracians_join", len(joining))
        return
    if enemy_in(s, PERSIA, place):
        place = next((a for a in t.borders[place] if not enemy_in(s, PERSIA, a)), NOWHERE)
        if place < 0:
            remove(s, t.syrmus, t.dead)
            treasure(s, e, "8.5:8")
            return
    put_all(s, [t.syrmus, *waiting[: e.units]], place)
    s.say("syrmus", t.place_ids[place], e.units)


@event("illyrian_raids")
@rule("8.6")
def illyrian_raids(s: State, e: Event, again: bool) -> None:
    """6: Illyria plunders; Antipater at Pella with a unit keeps half of it."""
    t = s.tables
    at_home = whereabouts(s, t.antipater) == t.pella
    guarded = at_home and (units_at(s, t.pella) or units_at(s, s.at[t.antipater]))
    cost, clause = (e.guarded_treasure, "8.6:2") if guarded else (e.treasure, "8.6:1")
    earn(s, MACEDON, cost.of(MACEDON), clause, e.id)


@event("egypt_in_revolt")
@rule("8.7")
def egypt_in_revolt(s: State, e: Event, again: bool) -> None:
    """7: costs Persia only while it holds every city of Egypt (R12)."""
    t = s.tables
    held = all(s.owner[a] == PERSIA for a in t.areas if t.open_to_persia[a])
    if held:
        treasure(s, e, "8.7:1")
    else:
        s.say("egypt_quiet")


@event("persian_court_intrigue")
@rule("8.8:1", "8.8:2", "8.8:3", "8.8:4", "8.8:5")
def persian_court_intrigue(s: State, e: Event, again: bool) -> None:
    """8: legitimacy falls; a weak Darius is deposed, and without an heir Persia falls apart."""
    t = s.tables
    legitimate(s, e.legitimacy, "8.8:1", e.id)
    settle(s)
    if s.king != t.darius or s.legitimacy > e.deposed_at:
        return
    remove(s, t.darius, t.dead)
    disown(s, t.darius)
    s.say("deposed")
    heir = next((t.leader[h] for h in e.heirs if s.at[t.leader[h]] != t.dead), NOBODY)
    if heir < 0:
        raise GameOver(SEATS[MACEDON], "Persia has no king left", scores(s))
    s.king = heir
    s.say("king.8.8:2", t.leaders[heir].id)


@event("scythian_raids")
@rule("8.9")
def scythian_raids(s: State, e: Event, again: bool) -> None:
    """9: Persia loses treasure."""
    treasure(s, e, "8.9:1")


@rule("8.10:2")
def cyprus_roll() -> Roll:
    """How many Persian ships go over."""
    return Roll("cyprus", D6, clause="8.10:2")


@event("cyprus_rebels")
@rule("8.10")
def cyprus_rebels(s: State, e: Event, again: bool) -> Asks[None]:
    """10: Cyprus changes sides and takes Persian ships along, as many as a die says."""
    t = s.tables
    if again:
        legitimate(s, e.repeat_legitimacy, "8.10:5", e.id)
        return
    roll = s.throw(cyprus_roll())
    afloat = [p for p in t.ships_of[PERSIA] if s.at[p] < t.pool]
    count = min(roll.natural, len(afloat))
    s.say("cyprus", count, roll=roll)
    for n in range(count):
        yield from _lose_ship(s, n, count - n)
    cyprus = t.place[e.place]
    if enemy_in(s, MACEDON, cyprus):
        m = s.march
        landed = m is not None and m.side == PERSIA and m.at == cyprus
        army = [*(s.here[t.march] if landed else ()), *s.here[cyprus]]
        say_gone(s, PERSIA, army)
        for piece in army:
            perish(s, piece, cyprus, "8.10:3")
        abandon_sieges(s)
    set_owner(s, cyprus, MACEDON, "8.10:1")
    s.then(("cypriot_ships", cyprus, count))
    settle(s)


@rule("8.10:2")
def _lose_ship(s: State, n: int, left: int) -> Asks[None]:
    """The Persian player says where the next ship is missing; so many are left to name."""
    t = s.tables
    places = sorted({s.at[p] for p in t.ships_of[PERSIA] if s.at[p] < t.pool})
    s.picked.append(n)
    answer = yield open_ask(
        s, PERSIA, "cyprus_ships", lambda: [t.place_ids[p] for p in places], "8.10:2", (left,)
    )
    place = t.place[answer]
    remove(s, ships_at(s, place)[0], t.dead)
    yield from drown(s, PERSIA, place)
    s.picked.clear()


@rule("8.10:2")
def cypriot_ships(s: State, cyprus: Place, count: int) -> None:
    """The stolen ships fly Macedonian colours in the port of Cyprus, as far as there are counters."""
    t = s.tables
    pool = [p for p in t.pieces_of[t.mac_ships] if s.at[p] == t.pool][:count]
    put_all(s, pool, t.ports[cyprus])
    s.say("cypriot_ships", len(pool))


@event("persian_training")
@rule("8.11")
def persian_training(s: State, e: Event, again: bool) -> Asks[None]:
    """11: one light infantry and one light cavalry on the map become better troops (R11)."""
    t = s.tables
    for n, trained in enumerate(e.trained):
        new = next((p for k in trained.new if (p := in_pool(s, t.kind[k])) >= 0), NOBODY)
        groups: dict[Choice, Piece] = {}
        for p in t.pieces_of[t.kind[trained.old]]:
            if alive(s, p) and not closed(s, s.at[p]):
                groups.setdefault((trained.old, t.place_ids[s.at[p]]), p)
        if new < 0 or not groups:
            continue
        s.picked.append(n)
        answer = yield ask(s, PERSIA, "training", partial(list, groups), "8.11:1")
        old = groups[answer]
        place, boss, moved = s.at[old], s.boss[old], s.flags[old]
        remove(s, old, t.pool)
        put(s, new, place)
        s.boss[new], s.flags[new] = boss, moved
        s.tell((SEATS[PERSIA],), "becomes", *answer, t.units[t.kind_of[new]].id)
        s.picked.clear()
    s.say("trained")


@event("porus_invades")
@rule("8.12:1", "8.12:3")
def porus_invades(s: State, e: Event, again: bool) -> Asks[None]:
    """12: war in the east costs treasure; Spitamenes goes, with three light infantry."""
    t = s.tables
    treasure(s, e, "8.12:1")
    if again or not alive(s, t.spitamenes):
        return
    remove(s, t.spitamenes, t.dead)
    disown(s, t.spitamenes)
    s.say("lost.8.12:3", t.leaders[t.spitamenes].id)
    for name, count in e.removed.items():
        for n in range(count):
            groups: dict[Choice, Piece] = {}
            for p in t.pieces_of[t.kind[name]]:
                if alive(s, p):
                    groups.setdefault((name, t.place_ids[s.at[p]]), p)
            if groups:
                s.picked.append(n)
                answer = yield ask(
                    s, PERSIA, "porus", partial(list, groups), "8.12:3", (count - n,)
                )
                say_gone(s, PERSIA, [groups[answer]])
                remove(s, groups[answer], t.dead)
                s.picked.clear()
    abandon_sieges(s)
