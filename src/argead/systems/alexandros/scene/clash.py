"""What only the wars of the Successors show: what land and sea are worth, who has what, who would win."""

from __future__ import annotations

from typing import Final

from argead.core.scene import MarkKind, Panel, PanelKind, Row, Space, Track, Victory

from ..rules.clash_points import points_of
from ..rules.control import contested, holds_city
from ..rules.variant import variant
from ..rules.wars import (
    FORTRESS,
    RHODES,
    best_rating,
    is_king,
    last_turn,
    leaders_of,
    living,
    spoiler,
)
from ..state import GONE, MUTINY, NOBODY, Owner, State, Wars, hostile
from ..text.figures import listed
from ..text.grammar import Count, Name, joined
from ..text.names import name
from .colours import colour

LANDS: Final = ("rich", "fertile", "mountain", "desert")
MACEDONIA: Final = "macedonia"


def called(s: State, owner: Owner) -> Name:
    """The name of a player or a people."""
    return name(s.tables, "nobody" if owner == NOBODY else s.game.owner_names[owner])


def title(text: str) -> str:
    """The same with a capital."""
    return text[0].upper() + text[1:]


def held_by(s: State, owner: Owner) -> Space:
    """Whose a place is: a seat's, a people's, or (no colour) nobody's."""
    if owner == NOBODY:
        return {"owner": None}
    if owner < len(s.seats):
        return {"owner": s.seats[owner]}
    return {"owner": None, "side": colour(s, owner)}


# -- land and sea --------------------------------------------------------------------------------


def worth(s: State, w: Wars, province: str) -> str:
    """What a province counts and pays, and who has Rhodes."""
    points, pays = province_points(s, province), variant(s).income(s, province)
    text = f"{Count(points):point}, income {pays}"
    if province == RHODES:
        return f"{text}; {rhodes(s, w)}"
    return f"{text}; held by nobody" if s.control[province] == NOBODY else text


def province_points(s: State, province: str) -> int:
    """Victory points for holding it at the end."""
    table = s.game.clash.points
    if province == MACEDONIA:
        return table.macedonia
    return int(getattr(table, s.game.terrain[province]))


def rhodes(s: State, w: Wars) -> str:
    """What Rhodes is to whom."""
    lord = s.city_owner[FORTRESS]
    if w.rhodes_ally != NOBODY:
        return f"allied with {called(s, w.rhodes_ally)}"
    return "neutral" if lord == NOBODY else f"conquered by {called(s, lord)}"


def seas(s: State, w: Wars) -> dict[str, Space]:
    """Whose ships are alone in a zone, where enemies meet, and whose harbours stop others."""
    found: dict[str, Space] = {}
    for zone in s.game.seas:
        owners = list(dict.fromkeys(f.owner for f in w.fleets.values() if f.zone == zone))
        fighting = [o for o in owners if o != NOBODY]
        space: Space = {"marks": [], "text": harbours(s, zone)}
        if len(fighting) == 1:
            space |= held_by(s, fighting[0])
        if any(hostile(s, a, b) for a in fighting for b in fighting):
            space["marks"] = [{"kind": MarkKind.CONTESTED, "text": "enemy fleets"}]
        found[zone] = space
    return found


def harbours(s: State, zone: str) -> str:
    """Whose walled harbours lie on a zone: only their owners sail past them."""
    rows = s.game.city_rows
    held = [s.city_owner[c] for c in s.game.cities if rows[c].sea == zone and s.walls[c]]
    names = [called(s, o) for o in dict.fromkeys(held) if o != NOBODY]
    return f"walled harbours of {joined([str(n) for n in names])}" if names else "no walled harbour"


# -- points and victory --------------------------------------------------------------------------


def realms(s: State) -> dict[Owner, list[str]]:
    """By owner: the provinces that he holds and nobody contests."""
    found: dict[Owner, list[str]] = {o: [] for o in s.game.owners}
    for province in s.game.provinces:
        holder = s.control[province]
        if holder != NOBODY and not contested(s, province):
            found[holder].append(province)
    return found


def account(s: State, w: Wars, owner: Owner, lands: list[str]) -> list[tuple[str, int]]:
    """A player's points so far, by what they are for."""
    table = s.game.clash.points
    found = [("provinces", sum(province_points(s, p) for p in lands))]
    if all(holds_city(s, c, owner) for c in s.game.regions.capitals):
        found.append(("the four capitals", table.capitals))
    if w.treasury and holds_city(s, w.treasury, owner):
        found.append(("the Treasury", table.treasury))
    found += [
        (str(name(s.tables, m)), row.points)
        for m, row in s.game.marker_rows.items()
        if w.keepers[m] == owner and row.points
    ]
    held = list(w.prisoners.values()).count(owner)
    if held:
        found.append(("prisoners", table.prisoner * held))
    return found


def tracks(s: State, w: Wars) -> list[Track]:
    """Points of each player as they stand, and what they are for."""
    lands, alive = realms(s), living(s)
    found: list[Track] = []
    for owner in s.game.players:
        parts = account(s, w, owner, lands[owner]) if owner in alive else []
        told = ", ".join(f"{what} {n}" for what, n in parts if n)
        if w.keepers["alexander_body"] == owner:
            told = f"{told}, and a die for Alexander's Body at the end".lstrip(", ")
        found.append(
            {
                "id": s.seat(owner),
                "title": f"Points of {called(s, owner)}",
                "side": colour(s, owner),
                "value": sum(n for _, n in parts),
                "text": f"({told or 'nothing yet'})",
            }
        )
    return found


def victory(s: State) -> list[Victory]:
    """What each player needs, and how near he is: his points against the best of the others'."""
    points = {o: points_of(s, o) if o in living(s) else 0 for o in s.game.players}
    fourth = spoiler(s)
    found: list[Victory] = []
    for owner in s.game.players:
        if owner == fourth:
            continue
        best = max(n for o, n in points.items() if o != owner)
        near = points[owner] / max(1, points[owner] + best)
        text = aim(s, owner, lead(points[owner], best))
        if owner not in living(s):
            near, text = 0.0, f"{called(s, owner):is} out of the game"
        elif fourth != NOBODY:
            near *= kingship(s, owner)
        found.append({"seat": s.seat(owner), "text": text, "progress": round(near, 3)})
    if fourth != NOBODY:
        found.append(spoils(s, fourth, max(v["progress"] for v in found)))
    return found


def aim(s: State, owner: Owner, standing: str) -> str:
    """How a Successor wins; where there is a fourth player only as a king."""
    row = s.game.turns[last_turn(s)]
    king = ""
    if spoiler(s) != NOBODY:
        king, standing = " as a king", f"{standing}; {crown(s, owner)}"
    return (
        f"{called(s, owner):wins}{king} with most points in {row.season} {row.year} ({standing}), "
        "or if no other Successor has a leader left"
    )


def lead(mine: int, best: int) -> str:
    """How one's points stand against the best of the others'."""
    if mine == best:
        return f"{mine} now, level"
    return f"{mine} now, {abs(mine - best)} {'ahead' if mine > best else 'behind'}"


def kingship(s: State, owner: Owner) -> float:
    """How much of a king he is: by his provinces, or wholly."""
    if is_king(s, owner):
        return 1.0
    needed = s.game.clash.income.king
    return min(len(realms(s)[owner]), needed - 1) / needed


def crown(s: State, owner: Owner) -> str:
    """What he lacks to be a king, without which points do not count against the fourth player."""
    if is_king(s, owner):
        return "a king"
    lands = realms(s)[owner]
    lacking = []
    if len(lands) < s.game.clash.income.king:
        lacking.append(f"{Count(s.game.clash.income.king - len(lands)):province}")
    if all(s.game.terrain[p] != "rich" for p in lands):
        lacking.append("a rich province")
    cities = any(holds_city(s, c, owner) for c in s.game.regions.capitals)
    if MACEDONIA not in lands and not cities:
        lacking.append("Macedonia or a Persian capital")
    return f"no king yet, for want of {joined(lacking)}"


def spoils(s: State, fourth: Owner, nearest: float) -> Victory:
    """The fourth player wins if nobody else does."""
    kings = [str(called(s, o)) for o in living(s) if o != fourth and is_king(s, o)]
    now = f"kings now: {joined(kings)}" if kings else "no king now"
    text = f"{called(s, fourth):wins} unless a king has most points at the end; {now}"
    return {"seat": s.seat(fourth), "text": text, "progress": round(1 - nearest, 3)}


# -- panels --------------------------------------------------------------------------------------


def panels(s: State, w: Wars) -> list[Panel]:
    """Who has what; where the prizes are; Rhodes, prisoners and the mutiny box."""
    lands = realms(s)
    holders = [player(s, w, o, lands[o]) for o in s.game.players]
    holders += [people(s, o, lands[o]) for o in s.game.owners[len(s.seats) :] if alive(s, o)]
    tables = {
        "Who has what": holders,
        "Prizes": prizes(s, w),
        "State of the war": others(s, w),
    }
    return [{"kind": PanelKind.TABLE, "title": t, "rows": rows} for t, rows in tables.items()]


def alive(s: State, owner: Owner) -> bool:
    """Whether a people is still on the map."""
    return any(s.owned[owner] & s.at[p] for p in (*s.game.provinces, *s.game.cities))


def player(s: State, w: Wars, owner: Owner, lands: list[str]) -> Row:
    """A player's lands by type, income, fleets, leaders and troops."""
    row: Row = {"label": title(called(s, owner)), "side": colour(s, owner), "refs": lands}
    if owner in w.fallen:
        row["value"] = "out of the game"
        return row
    leaders = Count(len(leaders_of(s, owner)))
    best = f" (best {best_rating(s, owner)})" if leaders else ""
    parts = [
        by_land(s, lands),
        *([income(s, owner, lands)] if owner != spoiler(s) else []),
        f"{Count(sum(f.owner == owner for f in w.fleets.values())):fleet}",
        f"{leaders:leader}{best}",
        f"{Count(troops(s, owner)):unit}",
    ]
    row["value"] = " · ".join(parts)
    return row


def by_land(s: State, lands: list[str]) -> str:
    """So many provinces, of which types."""
    kinds = [s.game.terrain[p] for p in lands]
    told = [f"{kinds.count(kind)} {kind}" for kind in LANDS if kind in kinds]
    return f"{Count(len(lands)):province}{': ' if told else ''}{', '.join(told)}"


def income(s: State, owner: Owner, lands: list[str]) -> str:
    """What his lands pay, and in which seasons they do."""
    pays = sum(variant(s).income(s, p) for p in lands)
    when = "not paid below four provinces"
    if len(lands) >= s.game.clash.income.winter:
        when = "winter and spring" if is_king(s, owner) else "winter"
    return f"income {pays} ({when})"


def troops(s: State, owner: Owner) -> int:
    """His combat units on the map and aboard."""
    units = s.owned[owner] & s.game.combat
    places = (*s.game.provinces, *s.game.cities, *s.game.fleets)
    return sum((s.at[p] & units).bit_count() for p in places)


def people(s: State, owner: Owner, lands: list[str]) -> Row:
    """A people that moves by rule."""
    return {
        "label": title(called(s, owner)),
        "side": colour(s, owner),
        "value": f"{Count(len(lands)):province} · {Count(troops(s, owner)):unit}",
        "refs": lands,
    }


def prizes(s: State, w: Wars) -> list[Row]:
    """Where the Body, Roxana, the Royal Family and the Treasury are, and whose."""
    found: list[Row] = []
    for marker in s.game.markers:
        place = w.markers[marker]
        row: Row = {"label": title(name(s.tables, marker)), "value": "out of the game"}
        if place != GONE:
            keeper = w.keepers[marker]
            row["value"] = f"{title(called(s, keeper))}, {name(s.tables, place):in}"
            row["side"] = colour(s, keeper)
            row["refs"] = [marker]
        found.append(row)
    chest: Row = {"label": "The Treasury", "value": "spent"}
    if w.treasury:
        keeper = s.city_owner[w.treasury]
        chest["value"] = f"{title(called(s, keeper))}, {name(s.tables, w.treasury):in}"
        chest["side"] = colour(s, keeper)
        chest["refs"] = [w.treasury]
    return [*found, chest]


def others(s: State, w: Wars) -> list[Row]:
    """Order of play, points to spend, Rhodes, guards, prisoners, those who went home."""
    found: list[Row] = []
    if s.order and w.begun:
        order = ", ".join(str(called(s, o)) for o in s.order)
        found.append({"label": "Order of play", "value": title(order)})
    if s.purse is not None:
        found.append({"label": "Replacement points left", "value": str(s.purse.points)})
    ally = w.rhodes_ally if w.rhodes_ally != NOBODY else s.city_owner[FORTRESS]
    island: Row = {"label": "Rhodes", "value": rhodes(s, w), "refs": [RHODES]}
    if ally != NOBODY:
        island["side"] = colour(s, ally)
    found.append(island)
    found += [
        {
            "label": f"Guard of {name(s.tables, w.guarded[owner])}",
            "value": ", ".join(listed(s, 1 << unit)),
            "side": colour(s, owner),
            "refs": [s.game.unit_ids[unit], w.guarded[owner]],
        }
        for owner, unit in w.agema.items()
    ]
    found += [
        {
            "label": f"Prisoner: {name(s.tables, leader)}",
            "value": f"held by {called(s, captor)}",
            "side": colour(s, captor),
        }
        for leader, captor in w.prisoners.items()
    ]
    home = listed(s, s.at[MUTINY])
    home += [str(name(s.tables, f)) for f in s.game.fleets if w.fleets[f].zone == MUTINY]
    found.append({"label": "Mutiny box", "value": ", ".join(home) or "empty"})
    return found
