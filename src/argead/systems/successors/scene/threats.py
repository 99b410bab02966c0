"""Who could stand in the way, by land and by sea; who commands where; what is cut off or goes hungry."""

from __future__ import annotations

from argead.core.scene import Overlay, OverlayKind, OverlayPath, Row, Shade
from argead.parts import graph

from ..rules.combat_units import prestige
from ..rules.control import available_fleets, fleet_strength
from ..rules.naval import may_declare
from ..rules.surrender import hungry, isolated, traceable
from ..stakes.chances import of_roll
from ..stakes.prospects import Interceptor, interceptors
from ..state import (
    Activation,
    Entry,
    Group,
    Means,
    State,
    Voyage,
    commander,
    cus_at,
    faction_id,
    has_cu_in_space,
    is_city,
    is_minor,
    is_player,
    mover,
    place_of,
    players,
    total,
    voyage_of,
)
from ..tables.ids import (
    ALL_SPACES,
    INDEPENDENT,
    INSIDE_OF,
    NO_GENERAL,
    SEA,
    SPACE_OF,
    TRANSIT,
    Faction,
    Location,
    Space,
)
from ..text.names import amount, cus, faction, listed, place, size
from .sides import side


def abroad(s: State, me: Faction) -> State:
    """A copy in which an Army of the player is on the move and could enter any space."""
    c = s.clone()
    if c.act is None or c.act.faction != me:
        leader = c.roster[me][-1]
        c.act = Activation(me, leader, Group(generals=[leader]), Means())
    return c


def threats_at(c: State, space: Space) -> list[Interceptor]:
    """Who could intercept pieces that enter a space; ``c`` is made by ``abroad``."""
    act = mover(c)
    act.entry = Entry(space=space, origin=space, way="march", group=act.army.clone())
    return list(interceptors(c))


def patrols_at(c: State, space: Space) -> list[Faction]:
    """Who could declare a Naval Battle against a step to a port."""
    act = mover(c)
    if act.voyage is None:
        act.voyage = Voyage(embarked=space)
    voyage = voyage_of(c)
    voyage.bound, voyage.storm = space, False
    return [who for who in c.order if who != act.faction and may_declare(c, who)]


def threat_words(s: State, one: Interceptor) -> str:
    """A General who may intercept, whence, with what, how likely."""
    t = s.tables
    return (
        f"{t.general_names[one.general]} of {faction(t, faction_id(s, one.faction))} "
        f"{place(t, t.locations[one.here], 'from')} with {size(cus_at(s, one.here, one.faction))}: "
        f"{of_roll(one.roll)[1]}"
    )


def interception(s: State, me: Faction, of: str) -> Overlay:
    """Where others could intercept the looking player, by land and by sea."""
    t, c = s.tables, abroad(s, me)
    found: dict[str, Shade] = {}
    for space in ALL_SPACES:
        tries = threats_at(c, space)
        if of in t.general:
            tries = [one for one in tries if one.general == t.general[of]]
        fleets = [] if of or not t.port[space] else patrols_at(c, space)
        if not tries and not fleets:
            continue
        told = [threat_words(s, one) for one in tries]
        told += [f"Fleets of {faction(t, s.seats[p])}, strength {_fleet(s, p)}" for p in fleets]
        shade: Shade = {"text": "; ".join(told) + ".", "level": 1}
        if tries:
            best = max(tries, key=lambda one: of_roll(one.roll)[0])
            chance = round(of_roll(best.roll)[0] * 6)
            shade.update({"value": f"{chance}/6", "level": 3 if chance > 3 else 2})
            shade["side"] = side(s, best.faction)
        found[t.space_ids[space]] = shade
    legend: list[Row] = [
        {"label": "4/6", "value": "a General intercepts with 4 in 6"},
        {"label": "Faint", "value": "only Fleets could stop a voyage there"},
    ]
    overlay: Overlay = {
        "kind": OverlayKind.ZOC,
        "title": f"Where others may intercept {faction(t, s.seats[me])}",
        "clause": "11.1:1",
        "spaces": found,
        "legend": legend,
    }
    if of in t.general:
        overlay["of"] = of
    return overlay


def _fleet(s: State, who: Faction) -> int:
    return fleet_strength(s, available_fleets(s, who))


# -- command ------------------------------------------------------------------------------------------


def command(s: State, me: Faction, of: str) -> Overlay:
    """Who leads what: CUs without a General stay where they are; Royals follow Prestige."""
    t = s.tables
    found: dict[str, Shade] = {}
    for key in sorted(s.cu):
        here, who = place_of(key)
        if here >= SEA:
            continue
        ident = t.space_ids[SPACE_OF[here]]
        if of and of not in (ident, *_leader(s, here, who)):
            continue
        told, level = _led(s, here, who)
        shade = found.setdefault(ident, {"level": level, "side": side(s, who)})
        shade["text"] = f"{shade['text']} {told}" if "text" in shade else told
        if is_player(who) and "value" not in shade:
            shade["value"] = f"P{prestige(s, who, here, defending=True)}"
    return {
        "kind": OverlayKind.COMMAND,
        "title": "Command and Prestige",
        "clause": "7.1.a:1",
        "spaces": found,
        "legend": [
            {"label": "Strong", "value": "a Major General commands"},
            {"label": "Middle", "value": "a Minor General or an Independent Army"},
            {"label": "Faint", "value": "no General: these CUs neither move nor intercept"},
            {"label": "P", "value": "Prestige if attacked there: Royals follow the higher"},
        ],
    }


def _leader(s: State, here: Location, who: Faction) -> list[str]:
    general = commander(s, here, who)
    return [] if general == NO_GENERAL else [s.tables.general_ids[general]]


def _led(s: State, here: Location, who: Faction) -> tuple[str, int]:
    """Who leads CUs, in words, and how strongly that is shown."""
    t = s.tables
    general, force = commander(s, here, who), cus_at(s, here, who)
    men = cus(force) if is_player(who) else size(force)
    owner = faction(t, faction_id(s, who))
    where = place(t, t.locations[here])
    if general == NO_GENERAL:
        return f"{men} of {owner} {where} without a General.", 1
    ratings = f"Initiative {t.initiative[general]}, Battle Rating {t.battle[general]}"
    told = f"{t.general_names[general]} ({ratings}) leads {men} of {owner} {where}."
    return told, 2 if is_minor(general) or who == INDEPENDENT else 3


# -- lifelines ------------------------------------------------------------------------------------------


def lifelines(s: State, me: Faction, of: str) -> Overlay:
    """PCs that would be lost in the Isolation Phase, what keeps the others, and spaces that go hungry."""
    t = s.tables
    found: dict[str, Shade] = {}
    for who in [me] if is_player(me) else players(s):
        for space in ALL_SPACES:
            if s.pc[space] == who and (is_city(s, space) or has_cu_in_space(s, space, who)):
                found[t.space_ids[space]] = {
                    "level": 1,
                    "side": side(s, who),
                    "text": f"{t.space_names[space]} keeps what is joined to it.",
                }
        for space in isolated(s, who):
            found[t.space_ids[space]] = {
                "level": 3,
                "side": side(s, who),
                "value": "cut off",
                "text": f"{t.space_names[space]} would be lost in the Isolation Phase.",
            }
        for space in ALL_SPACES:
            if hungry(s, space, who):
                found[t.space_ids[space]] = _crowded(s, space, who)
    overlay: Overlay = {
        "kind": OverlayKind.SUPPLY,
        "title": "Isolation and forage",
        "clause": "5.5:2",
        "spaces": found,
        "legend": [
            {"label": "cut off", "value": "no chain of spaces to a CU or Major City of its owner"},
            {"label": "9/8", "value": "CUs and how many the space feeds"},
        ],
    }
    if of in t.space and is_player(s.pc[t.space[of]]):
        overlay["of"] = of
        overlay["paths"] = [_chain(s, t.space[of])]
    return overlay


def _crowded(s: State, space: Space, who: Faction) -> Shade:
    limits = s.tables.charts.limits
    limit = limits.forage_transit if s.tables.kind[space] == TRANSIT else limits.forage
    number = total(cus_at(s, space, who) + cus_at(s, INSIDE_OF[space], who))
    return {
        "level": 3,
        "side": side(s, who),
        "value": f"{number}/{limit}",
        "text": f"{amount(number, 'CU')} in {s.tables.space_names[space]}, which feeds {limit}: one starves.",
    }


def _chain(s: State, space: Space) -> OverlayPath:
    """The way from a PC to what keeps it, over any path; broken if there is none."""
    t, who = s.tables, s.pc[space]
    kept = [
        i for i in ALL_SPACES if has_cu_in_space(s, i, who) or (s.pc[i] == who and is_city(s, i))
    ]
    ways = graph.steps([space], t.linked.__getitem__, allowed=lambda i: traceable(s, i, who))
    ends = [i for i in ways if i in kept]
    if not ends:
        return {
            "places": [t.space_ids[space]],
            "broken": True,
            "text": "No way to a CU or Major City.",
        }
    way = _trace(s, space, ends[0], who)
    names = listed(t.space_names[i] for i in way)
    return {"places": [t.space_ids[i] for i in way], "text": names, "side": side(s, who)}


def _trace(s: State, start: Space, end: Space, who: Faction) -> list[Space]:
    roads = s.tables.linked
    ways = graph.ways(
        [start],
        lambda i: [(there, 1) for there in roads[i]],
        allowed=lambda i: traceable(s, i, who),
    )
    return [start, *ways[end]]
