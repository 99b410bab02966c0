"""Cards of Sieges: who stands before what walls, and what a roll may bring."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Choice
from argead.core.scene import Row
from argead.core.stakes import Fight, FightKind, FightSide
from argead.parts.tables import cell

from ..rules.sieges import (
    ON_FOOT,
    besieger_prestige,
    besieging_army,
    enough_are_willing,
    points_needed,
    rides,
    siege_die,
    siege_points,
    siege_prestige,
)
from ..rules.victory import costs_champion
from ..scene.sides import side as colour
from ..state import (
    SiegeRoll,
    State,
    commander,
    count,
    cus_at,
    faction_id,
    is_city,
    is_player,
    most_senior_of,
    mover,
    only,
    player_of,
    siege_of,
)
from ..tables.ids import (
    INSIDE_OF,
    NO_GENERAL,
    ROYAL,
    SPACE_OF,
    Faction,
    Space,
)
from ..text.names import capital, cus, faction
from .chances import faces, in_six, siege_odds
from .prospects import after_card, siege_rolled
from .sides import army_side, who_is


def siege_card(s: State) -> Fight:
    """The Siege that is about to be rolled: who besieges what, every modifier, what a roll may bring."""
    r = siege_of(s)
    space, who, t = r.space, r.besieger, s.tables
    need, have, army = (
        points_needed(s, space),
        siege_points(s, space),
        besieging_army(s, space, who),
    )
    price = is_city(s, space) and costs_champion(s, who, s.pc[space])
    refused = not enough_are_willing(s)
    s = siege_rolled(s)
    odds = siege_odds(s)
    roll = siege_die(s)
    rows: list[Row] = [{"label": capital(m.text), "value": f"{m.value:+d}"} for m in roll.mods]
    rows.append({"label": "Die 1 to 6: points/CUs lost", "value": _siege_faces(s)})
    text = f"A Siege Point or more {in_six(odds.point)}; the place falls {in_six(odds.falls)}; "
    text += f"a besieging CU is lost {in_six(odds.costs)}."
    if price:
        text += f" A Siege of a Champion's city makes {who_is(s, who)} a Successor."
    if refused:
        text = f"The Royals of {who_is(s, who)} do not count against the higher Prestige of the "
        text += "defenders: without a Gift of Oratory no Siege is conducted."
    return {
        "kind": FightKind.SIEGE,
        "title": f"Siege of {t.space_names[space]}",
        "clause": "15.2.b:7",
        "sides": [
            army_side(s, who, space, army.cus, most_senior_of(army.generals), rows),
            _walls(s, space, have, need),
        ],
        "text": text,
    }


def _siege_faces(s: State) -> str:
    """What each face of the die gives with all modifiers."""
    chart = s.tables.charts.siege
    return ", ".join(
        f"{cell(chart.points, roll.total)}/{cell(chart.losses, roll.total)}"
        for _, roll in faces(siege_die(s))
    )


def _walls(s: State, space: Space, have: int, need: int) -> FightSide:
    """The besieged place, and who is inside."""
    t, owner, inside = s.tables, s.pc[space], INSIDE_OF[space]
    rows: list[Row] = [{"label": "Siege Points", "value": f"{have} of {need}"}]
    found: FightSide = {
        "name": f"{t.space_names[space]}, held by {faction(t, faction_id(s, owner))}",
        "side": colour(s, owner),
        "pieces": [],
        "rows": rows,
    }
    if not is_player(owner):
        return found
    force, general = cus_at(s, inside, owner), commander(s, inside, owner)
    rows.append({"label": "Inside", "value": cus(force)})
    if general != NO_GENERAL:
        rows.append({"label": t.general_names[general], "refs": [t.general_ids[general]]})
        found["pieces"] = [t.general_ids[general]]
    r = siege_of(s)
    if count(force, ROYAL):
        ours = besieger_prestige(s, space, r.besieger, r.oratory)
        theirs = siege_prestige(s, space, r.oratory_inside)
        stay = "join the besieger with the first point" if theirs < ours else "stay"
        rows.append(
            {
                "label": cus(only(force, ROYAL)),
                "value": f"Prestige {theirs} against {ours}: {stay}",
            }
        )
    return found


def siege_order(s: State, ask: Ask, option: Choice) -> Fight | None:
    """A Siege that the moving Army would conduct."""
    act = mover(s)
    space = SPACE_OF[s.at[act.leader]]
    cavalry = rides(s, space, act.army.cus) and ON_FOOT not in option
    return _conducted(s, space, act.faction, cavalry=cavalry)


def surrender_siege_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """A Siege of the Surrender Segment."""
    if option is PASS:
        return None
    who = player_of(s, ask.seat)
    on_foot = isinstance(option, tuple)
    space = s.tables.space[option[1] if on_foot else option]
    return _conducted(s, space, who, cavalry=rides(s, space, cus_at(s, space, who)) and not on_foot)


def _conducted(s: State, space: Space, who: Faction, *, cavalry: bool) -> Fight:
    c = s.clone()
    c.siege_roll = SiegeRoll(space=space, besieger=who, cavalry=cavalry)
    return siege_card(c)


def siege_window(s: State, ask: Ask, option: Choice) -> Fight | None:
    """A Siege about to be rolled, after a Surprise card of the option."""
    c = after_card(s, ask, option)
    return None if c.siege_roll is None or c.siege_roll.cancelled else siege_card(c)
