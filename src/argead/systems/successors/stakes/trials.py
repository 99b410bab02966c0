"""Cards of those who are put to the test: Attrition, treachery, desertion, mutiny, unrest, death."""

from __future__ import annotations

from argead.core.ask import HOLD, PASS, Ask, Choice
from argead.core.roll import Roll
from argead.core.stakes import Fight, FightKind, FightSide

from ..rules.battle_cards import failure_roll
from ..rules.battle_rolls import battle_prestige
from ..rules.combat_units import prestige
from ..rules.land_cards import treachery_roll, unrest_roll, unrest_spaces
from ..rules.surprise_cards import desertion_roll
from ..scene.sides import side as colour
from ..state import (
    Group,
    State,
    battle_of,
    commander,
    count,
    cus_at,
    faction_id,
    most_senior_of,
    player_of,
    players,
    standing_army,
    total,
)
from ..tables.ids import (
    INDEPENDENT,
    NO_GENERAL,
    NOBODY,
    ROYAL,
    SPACE_OF,
    TROOP,
    Card,
    Faction,
    Location,
)
from ..text.names import amount, capital, faction, listed, name, place, troops
from .chances import attrition_odds, in_six, of_roll
from .sides import army_side, die_side, prestige_side

# -- Attrition --------------------------------------------------------------------------------


def attrition_card(
    s: State, who: Faction, here: Location, army: Group, size: int, clause: str
) -> Fight:
    """A group that suffers Attrition under its own General, and how many it may lose."""
    force, leader = army.cus, most_senior_of(army.generals)
    found = sorted(attrition_odds(s, who, here, force, size, under=leader).items())
    means = [(amount(n, "CU") + " lost", in_six(p)) for n, p in found]
    sizes = s.tables.charts.attrition.sizes
    at = max(i for i, least in enumerate(sizes) if least <= max(size or total(force), 1))
    return {
        "kind": FightKind.TRIAL,
        "title": f"Attrition {place(s.tables, s.tables.locations[here])}",
        "clause": clause,
        "sides": [army_side(s, who, here, force, leader, []), die_side(means)],
        "ruler": {"columns": [str(n) for n in sizes], "at": at},
        "text": capital(listed(f"{text} {chance}" for text, chance in means)) + ".",
    }


# -- what cards do ------------------------------------------------------------------------------


def _announced(s: State, event: str) -> Card:
    """The card whose event is being carried out; of copies all are alike."""
    row = s.tables.event_row[event]
    return s.tables.card[row.id]


def _trial(
    s: State,
    title: str,
    clause: str,
    kind: FightKind,
    side: FightSide,
    roll: Roll,
    good: str,
    bad: str,
) -> Fight:
    """Somebody against one die that must show so much or more."""
    least = roll.against or 0
    words = of_roll(roll)[1]
    return {
        "kind": kind,
        "title": title,
        "clause": clause,
        "sides": [side, die_side([(f"1 to {least - 1}", bad), (f"{least} to 6", good)])],
        "text": f"{capital(good)}: {words}.",
    }


def treachery_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """An Heir, the Cart or a PC that may be won over."""
    t = s.tables
    target = option[1]
    if option[0] == "royal":
        member = t.member[target]
        owner, here = s.royal_of[member], s.royal_at[member]
    else:
        here = t.space[target]
        owner = s.pc[SPACE_OF[here]]
    side: FightSide = {
        "name": f"{capital(name(t, target))}, held by {faction(t, faction_id(s, owner))}",
        "side": colour(s, owner),
        "pieces": [target] if option[0] == "royal" else [],
        "rows": [{"label": "Stands", "value": place(t, t.locations[here]), "refs": [target]}],
    }
    roll = treachery_roll(s, _announced(s, "treachery"))
    return _trial(
        s,
        "Treachery",
        "cards.treachery:3",
        FightKind.LOYALTY,
        side,
        roll,
        "it is yours",
        "nothing happens",
    )


def desertion_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """A CU that may desert: Macedonians by die, others for certain."""
    t, p = s.tables, player_of(s, ask.seat)
    here, kind = t.location[option[0]], TROOP[option[1]]
    victim = next(o for o in players(s) if o != p and cus_at(s, here, o))
    side = army_side(s, victim, here, cus_at(s, here, victim), commander(s, here, victim), [])
    title = f"Desertions {place(t, option[0])}"
    if option[1] in ("loyal", "royal"):
        roll = desertion_roll(s, _announced(s, "desertions"))
        return _trial(
            s,
            title,
            "cards.desertions:2",
            FightKind.LOYALTY,
            side,
            roll,
            f"a {name(t, option[1])} deserts",
            "it stays",
        )
    return {
        "kind": FightKind.LOYALTY,
        "title": title,
        "clause": "cards.desertions:2",
        "sides": [side, die_side([("no die", f"{troops(kind, 1)} deserts")])],
    }


def mutiny_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """A CU that comes over or stays out, by Prestige."""
    b, p = battle_of(s), player_of(s, ask.seat)
    side = next(i for i, one in enumerate(b.sides) if one.faction == p)
    more = battle_prestige(s, side) > battle_prestige(s, 1 - side)
    return {
        "kind": FightKind.LOYALTY,
        "title": f"Mutiny at {s.tables.space_names[b.space]}",
        "clause": "cards.mutiny:2" if more else "cards.mutiny:3",
        "sides": [
            prestige_side(s, own.faction, b.space, defending=i == 1, oratory=own.oratory)
            for i, own in enumerate(b.sides)
        ],
        "text": "It comes over to you." if more else "It stays out of this battle.",
    }


def ghost_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """Royals whom Alexander's ghost may move."""
    t, p = s.tables, player_of(s, ask.seat)
    mine, theirs = t.location[option[0]], t.location[option[1]]
    other = next(o for o in players(s) if o != p and count(cus_at(s, theirs, o), ROYAL))
    higher = prestige(s, p, mine, defending=False) > prestige(s, other, theirs, defending=False)
    number = min(2, count(cus_at(s, theirs, other), ROYAL))
    return {
        "kind": FightKind.LOYALTY,
        "title": "Alexander's Ghost",
        "clause": "cards.ghost:1",
        "sides": [
            prestige_side(s, p, mine, defending=False),
            prestige_side(s, other, theirs, defending=False),
        ],
        "text": f"{amount(number, 'Royal')} join you." if higher else "Nothing happens.",
    }


def failure_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """The price that a beaten General may pay."""
    if option in (PASS, HOLD) or s.beaten == NO_GENERAL:
        return None
    general = s.beaten
    here = max(s.at[general], Location(0))
    side = army_side(s, s.owner[general], here, 0, general, [])
    roll = failure_roll(s, s.tables.card[option[1]])
    killed = f"{s.tables.general_names[general]} is killed"
    return _trial(
        s,
        "The Price of Failure",
        "cards.price-of-failure:1",
        FightKind.TRIAL,
        side,
        roll,
        killed,
        "he survives",
    )


def epidemic_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """A group that falls ill."""
    here, who = s.tables.location[option[0]], player_of(s, option[1])
    return attrition_card(s, who, here, standing_army(s, who, here), 0, "cards.epidemic:1")


def hungry_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """A crowded space under Forage Attrition (16.7)."""
    if not s.options["forage_attrition"]:
        return None
    here, who = s.tables.location[option], player_of(s, ask.seat)
    return attrition_card(s, who, here, standing_army(s, who, here), 0, "16.7:1")


def unrest_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """The Provinces that a die may name, who holds them, and how many of their spaces could rise."""
    if option[0] != "event":
        return None
    t, me = s.tables, player_of(s, ask.seat)
    shown = t.card[option[1]]
    if t.cards[shown].event != "unrest":
        return None
    roll = unrest_roll(s, shown)
    assert roll.reading is not None
    means = []
    for face, province in enumerate(roll.reading.row, 1):
        found = t.province[province]
        whose = faction(t, faction_id(s, s.holder[found]))
        spaces = amount(len(unrest_spaces(s, me, found)), "space")
        means.append((f"{face}: {name(t, province)}", f"held by {whose}; {spaces} could rise"))
    left = t.charts.limits.independent_pcs - s.pc.count(INDEPENDENT)
    return {
        "kind": FightKind.TRIAL,
        "title": "Unrest",
        "clause": "cards.unrest:1",
        "sides": [
            {
                "name": "The Independents",
                "side": colour(s, NOBODY),
                "pieces": [],
                "rows": [{"label": "Independent PCs left", "value": str(left)}],
            },
            die_side(means),
        ],
    }
