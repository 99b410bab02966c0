"""Who controls the Provinces, what is missing, and what they are worth."""

from __future__ import annotations

from argead.core.scene import Overlay, OverlayKind, Row, Shade

from ..rules.control import fleet_strength
from ..rules.victory import largest_fleet
from ..state import State, faction_id, is_player, players
from ..tables.ids import (
    FACTIONS,
    INDEPENDENT,
    NO_SPACE,
    NOBODY,
    Faction,
    Province,
    Space,
)
from ..text.names import amount, capital, faction, listed
from .sides import side


def control(s: State, me: Faction, of: str) -> Overlay:
    """Every space in the colour of its master, and for every Province who lacks how many PCs."""
    t = s.tables
    found: dict[str, Shade] = {}
    for province in _shown(s, of):
        told = control_words(s, province, me)
        for space in t.province_spaces[province]:
            shade: Shade = {"text": told, "level": 1}
            if s.pc[space] != NOBODY:
                shade["side"] = side(s, s.pc[space])
                shade["level"] = 3 if s.holder[province] == s.pc[space] else 2
            if space == anchor(s, province):
                shade["value"] = _score(s, province, me)
            found[t.space_ids[space]] = shade
    return {
        "kind": OverlayKind.CONTROL,
        "title": "Control of the Provinces",
        "clause": "2.province-control:1",
        "spaces": found,
        "legend": [_holding(s, who) for who in FACTIONS[len(s.seats)]],
        "text": "Strong: the Province is his. The number is what a Faction has of what it needs.",
    }


def _shown(s: State, of: str) -> tuple[Province, ...]:
    """All Provinces, or the one of a space."""
    t = s.tables
    if of in t.province:
        return (t.province[of],)
    space = t.space.get(of, NO_SPACE)
    return (t.home[space],) if space != NO_SPACE and t.home[space] >= 0 else t.provinces


def anchor(s: State, province: Province) -> Space:
    """The space at which a Province is labelled: its Major City, or its first space."""
    city = s.tables.province_city[province]
    return city if city >= 0 else s.tables.province_spaces[province][0]


def missing(s: State, province: Province, who: Faction) -> tuple[int, bool]:
    """How many more spaces a Faction needs, and whether the Major City is among what it lacks."""
    t = s.tables
    lacks = max(0, t.province_control[province] - s.held[province * 6 + who])
    city = t.province_city[province]
    return lacks, city >= 0 and s.pc[city] != who


def control_words(s: State, province: Province, me: Faction) -> str:
    """Who has what of a Province, and what the looking player still needs."""
    t = s.tables
    need = t.province_control[province]
    shares = [
        f"{faction(t, faction_id(s, who))} {s.held[province * 6 + who]}"
        for who in FACTIONS[len(s.seats)]
        if s.held[province * 6 + who]
    ]
    held = faction(t, faction_id(s, s.holder[province]))
    told = f"{t.province_names[province]}, {t.province_vp[province]} VP, controlled by {held}"
    told += f"; {need} of {len(t.province_spaces[province])} spaces needed"
    if t.province_city[province] >= 0:
        told += f", {t.space_names[t.province_city[province]]} among them"
    told += f"; PCs: {listed(shares)}" if shares else ""
    return f"{told}.{_wanted(s, province, me)}"


def _wanted(s: State, province: Province, me: Faction) -> str:
    if not is_player(me) or s.holder[province] == me:
        return ""
    lacks, city = missing(s, province, me)
    pcs = "1 more PC" if lacks == 1 else f"{lacks} more PCs"
    capital_city = s.tables.space_names[s.tables.province_city[province]] if city else ""
    if lacks and city:
        return f" You need {pcs}, {capital_city} among them."
    if lacks or city:
        return f" You need {pcs if lacks else capital_city}."
    return " Another's Capital keeps it from you."


def _score(s: State, province: Province, me: Faction) -> str:
    """What the looking player, or the strongest, has of what control takes."""
    counts = [(s.held[province * 6 + who], who) for who in FACTIONS[len(s.seats)]]
    mine = s.held[province * 6 + me] if is_player(me) else max(counts)[0]
    return f"{mine}/{s.tables.province_control[province]}"


def _holding(s: State, who: Faction) -> Row:
    """How much a Faction holds."""
    provinces = s.holder.count(who)
    spaces = s.pc.count(who)
    return {
        "label": capital(faction(s.tables, faction_id(s, who))),
        "value": f"{amount(provinces, 'Province')}, {amount(spaces, 'space')}",
        "side": side(s, who),
    }


# -- values -----------------------------------------------------------------------------------------


def values(s: State, me: Faction, of: str) -> Overlay:
    """What each Province is worth, who has the points, and what spans several of them."""
    t = s.tables
    found: dict[str, Shade] = {}
    for province in _shown(s, of):
        vp = t.province_vp[province]
        told = control_words(s, province, me)
        for space in t.province_spaces[province]:
            shade: Shade = {"level": 1 if vp == 1 else 2 if vp < 4 else 3, "text": told}
            if s.holder[province] != NOBODY:
                shade["side"] = side(s, s.holder[province])
            if space == anchor(s, province):
                shade["value"] = f"{vp} VP"
            found[t.space_ids[space]] = shade
    for space in t.hellespont:
        name = t.space_ids[space]
        if name in found:
            found[name]["text"] = f"{found[name]['text']} One of the five ports of the Hellespont."
    return {
        "kind": OverlayKind.VALUES,
        "title": "Victory Points of the Provinces",
        "clause": "3.5:1",
        "spaces": found,
        "legend": _prizes(s),
        "text": "In colour: who has the points now.",
    }


def _prizes(s: State) -> list[Row]:
    """What is worth points beside single Provinces, and who has it."""
    t, v = s.tables, s.tables.charts.victory
    lord = {s.holder[p] for p in t.lord_of_asia}
    strait = {s.pc[i] for i in t.hellespont}
    asia = listed(t.province_names[p] for p in t.lord_of_asia)
    return [
        _prize(s, f"Lord of Asia: {asia}", f"{v.lord_of_asia} VP", _only(lord)),
        _prize(s, "The five ports of the Hellespont", f"{v.hellespont} VP", _only(strait)),
        _prize(s, _fleet_words(s), f"{v.largest_fleet} VP", largest_fleet(s)),
        _prize(
            s, "Makedonia, besides", f"{t.charts.legitimacy.makedonia} L", s.holder[t.makedonia]
        ),
    ]


def _only(owners: set[Faction]) -> Faction:
    """The one owner of several things, or nobody."""
    (found, *others) = sorted(owners)
    return NOBODY if others else found


def _fleet_words(s: State) -> str:
    least = s.tables.charts.victory.largest_fleet_minimum
    strengths = []
    for p in players(s):
        fleets = [f for f in s.tables.all_fleets if s.fleet_of[f] == p]
        strengths.append(f"{faction(s.tables, s.seats[p])} {fleet_strength(s, fleets)}")
    return f"The Largest Fleet, of at least {least} ({listed(strengths)})"


def _prize(s: State, label: str, worth: str, who: Faction) -> Row:
    owner = "nobody's" if who in (NOBODY, INDEPENDENT) else f"{faction(s.tables, s.seats[who])}'s"
    row: Row = {"label": label, "value": f"{worth}, {owner}"}
    if is_player(who):
        row["side"] = side(s, who)
    return row
