"""Questions about Reinforcements, cards and Segments, with their figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from argead.core.ask import Ask

from ..rules.land_cards import treachery_roll
from ..rules.operations import training_cost, troop_types
from ..rules.surrender import surrendering
from ..stakes.chances import of_roll
from ..state import (
    State,
    count,
    force_of,
    is_major,
    minors_of,
    placing_of,
    player_of,
    scenario_of,
    total,
)
from ..tables.ids import CART, NO_GENERAL, SPACE_OF, TROOP, Faction, General
from .describing import about_space, general_ratings, progress
from .names import amount, cus, listed, name, troops


def _place_start(s: State, ask: Ask) -> str:
    t, general = s.tables, ask.about[0]
    start = next(r for r in t.files.setup.starts if r.general == general)
    return (
        f"Choose where {name(t, general)} begins with {cus(force_of(start.cus))}; what is not Independent "
        f"in {name(t, start.province)} becomes yours."
    )


def _turn_order(s: State, ask: Ask) -> str:
    vp = s.vp[player_of(s, ask.seat)]
    return f"You have the fewest Victory Points, {vp}: choose who goes first, and which way it goes round."


def _place_general(s: State, ask: Ask) -> str:
    t, general = s.tables, s.tables.general[ask.about[0]]
    left = placing_of(s).force
    follow = f" {cus(left)} follow." if left else ""
    return (
        f"Choose where {t.general_names[general]} arrives ({general_ratings(s, general)}).{follow}"
    )


def _place_cus(s: State, ask: Ask) -> str:
    force, kind = placing_of(s).force, TROOP[ask.about[0]]
    number = count(force, kind)
    rest = total(force) - number
    after = f", and {amount(rest, 'CU')} of other kinds after them" if rest else ""
    return (
        f"Choose where {troops(kind, number)} arrive{'s' if number == 1 else ''}{after}: two CUs a space at "
        "most, unless a Major City or a Major General of yours is there."
    )


# -- Surrender, Tyche, Activation --------------------------------------------------------------------


def _surrender(s: State, ask: Ask) -> str:
    spaces = surrendering(s, player_of(s, ask.seat))
    named = listed(s.tables.space_names[i] for i in spaces)
    return f"Your CUs stand in {named}, not yours yet: place your PC in all of them, in some, or in none?"


def _surrender_space(s: State, ask: Ask) -> str:
    space, me = s.tables.space[ask.about[0]], player_of(s, ask.seat)
    told = "; ".join(x for x in (about_space(s, space, me), progress(s, space, me)) if x)
    return f"What becomes of {name(s.tables, ask.about[0])} ({told})?"


def _surrender_siege(s: State, ask: Ask) -> str:
    return "Conduct a Siege, one in each space and without Movement Points, or go on."


def _tyche(s: State, ask: Ask) -> str:
    me = player_of(s, ask.seat)
    left = scenario_of(s).rounds - s.round
    rounds = f"{amount(left, 'round')} to come" if left else "this is the last round"
    held = len(s.hands[me])
    cards = f"one of your {held} cards" if held > 1 else "your last card"
    return f"Play {cards} for its event or for its Operation Points; {rounds}.{_on_track(s, me)}"


def _on_track(s: State, me: Faction) -> str:
    """What is being trained."""
    begun = s.training[me]
    if begun is None:
        return ""
    kind, done = begun
    return f" In training: {troops(kind, 1)}, {done} of {training_cost(s, kind)} Operation Points."


def _bonus_ops(s: State, ask: Ask) -> str:
    ops = s.tables.cards[s.tables.card[ask.about[0]]].ops
    return (
        f"The event of {name(s.tables, ask.about[0])} is done: use its {amount(ops, 'Operation Point')} too?"
        f"{_on_track(s, player_of(s, ask.seat))}"
    )


def _place_pcs(s: State, ask: Ask) -> str:
    ops = ask.about[0]
    after = f"{ops - 1} more after it" if ops > 1 else "the last one"
    return f"Choose an uncontrolled space within 2 MPs of a PC of yours for a PC, {after}, or stop."


def _train(s: State, ask: Ask) -> str:
    prices = [f"{name(s.tables, kind)} {training_cost(s, TROOP[kind])}" for kind in troop_types(s)]
    points = amount(ask.about[0], "Operation Point")
    return f"Choose the troops you train with {points}; a CU takes: {listed(prices)}."


def _place_recruit(s: State, ask: Ask) -> str:
    general = s.tables.general[ask.about[0]]
    return (
        f"Choose where {s.tables.general_names[general]} arrives ({general_ratings(s, general)}): at home or "
        "as a Reinforcement."
    )


def _claim(s: State, ask: Ask) -> str:
    return "Place your PC there, in place of any other?"


def _activation(s: State, ask: Ask) -> str:
    """What the movement die may bring to each General on the map; Minor Generals are alike."""
    t, me = s.tables, player_of(s, ask.seat)
    chart = t.charts.movement
    majors = [g for g in s.roster[me] if s.at[g] >= 0 and is_major(g)]
    chances = [f"{t.general_names[g]} {6 - t.initiative[g]} in 6" for g in majors]
    chances.append(f"Minor Generals {6 - t.initiative[minors_of(s, me)[0]]} in 6")
    return (
        f"Roll one die for all your Armies, {chart.below} to {chart.above} Movement Points "
        f"({chart.above} for {listed(chances)}); or raise 1 Mercenary instead; or do nothing?"
    )


# -- events --------------------------------------------------------------------------------------------


def _treachery(s: State, ask: Ask) -> str:
    row = s.tables.event_row["treachery"]
    words = of_roll(treachery_roll(s, s.tables.card[row.id]))[1]
    return f"Choose what you try to take by treachery: it succeeds {words}."


def _condemnation(s: State, ask: Ask) -> str:
    price = -s.tables.charts.legitimacy.condemnation
    told = (
        f"Choose the General whom the Assembly condemns: his Faction has {price} Legitimacy less."
    )
    return told if s.condemned == NO_GENERAL else f"{told} {_named(s, s.condemned)} is free again."


def _named(s: State, general: General) -> str:
    return s.tables.general_names[general]


def _looted_march(s: State, ask: Ask) -> str:
    points = s.tables.event_row["looted"].mps
    return f"Shall {name(s.tables, ask.about[0])} march now, with {points} Movement Points?"


def _bury(s: State, ask: Ask) -> str:
    t, space = s.tables, SPACE_OF[s.royal_at[CART]]
    chart = t.charts.legitimacy
    if space == t.pella:
        return (
            f"Bury Alexander here in Pella? It gives you {chart.tomb_in_pella} Legitimacy for ever."
        )
    return (
        f"Bury Alexander in {t.space_names[space]}? Who holds the space has {chart.tomb} Legitimacy; "
        f"in Pella it would be {chart.tomb_in_pella} for you."
    )


def _forage_where(s: State, ask: Ask) -> str:
    return "More CUs than the space feeds: choose whether those outside or those inside lose one."


DECISIONS: Final[dict[str, Callable[[State, Ask], str]]] = {
    "place_start": _place_start,
    "turn_order": _turn_order,
    "place_general": _place_general,
    "place_cus": _place_cus,
    "surrender": _surrender,
    "surrender_space": _surrender_space,
    "surrender_siege": _surrender_siege,
    "tyche": _tyche,
    "bonus_ops": _bonus_ops,
    "place_pcs": _place_pcs,
    "train": _train,
    "place_recruit": _place_recruit,
    "claim": _claim,
    "activation": _activation,
    "treachery": _treachery,
    "condemnation": _condemnation,
    "looted_march": _looted_march,
    "bury": _bury,
    "forage_where": _forage_where,
}
