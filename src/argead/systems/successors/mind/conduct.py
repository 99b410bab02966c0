"""How a seat goes about an errand: of every question that it is about it wants one option.

The other questions it leaves to habit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from argead.core.ask import ALL, DONE, PASS, Ask, Choice

from ..rules.activation import movement_points, points_left
from ..rules.victory import costs_champion
from ..state import (
    Force,
    State,
    fresh_at,
    generals_at,
    kinds,
    minors_of,
)
from ..tables.ids import (
    CART,
    CU_KINDS,
    INSIDE,
    NOBODY,
    SEA,
    SPACE_OF,
    Faction,
    General,
    Location,
    Space,
)
from .errands import Errand, Troop, gain, is_open, onward, sows
from .evaluate import road_home

HOPELESS: Final = 0.25
"""A Tomb in Pella is five times what it is elsewhere; with a chance below this nobody goes there."""
WORTHWHILE: Final = 0.3

USES: Final[Mapping[str, float]] = MappingProxyType(
    {"march": 0.35, "pcs": 0.8, "train": 0.25, "recruit": 0.65, "fleet": 0.3, "cart": 0.5}
)
"""What an Operation Point is worth, by what it is used for."""
EVENTS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "mercenaries": 1.6,
        "reinforcements": 2.4,
        "colonists": 1.2,
        "elephants": 1.6,
        "indian_elephants": 2.6,
        "silver_shields": 3.0,
        "kassandros": 2.0,
        "olympias": 2.4,
        "peukestas": 2.0,
        "neoptolemos": 1.6,
        "eurydike": 3.0,
        "marriage": 1.5,
        "treachery": 1.5,
        "campaign": 2.5,
        "diplomacy": 1.6,
        "looted": 2.0,
        "condemnation": 2.0,
    }
)
"""What the event of a card is worth; others less than its Operation Points."""
SOLDIERS: Final = frozenset(
    {"mercenaries", "reinforcements", "colonists", "elephants", "indian_elephants"}
)
"""Events that bring men."""

NO_IDEA: Final = object()
"""Habit decides."""


def prefer(errand: Errand, s: State, ask: Ask) -> Sequence[float] | None:
    """Weighs the options of a question of the player."""
    answer = ANSWERS.get(ask.what)
    if answer is None or ask.window:
        return None
    option = answer(errand, s, ask)
    if option is NO_IDEA:
        return None
    return [1.0 if other == option else 0.0 for other in ask.options]


# -- marching ------------------------------------------------------------------------------------


def _armies(errand: Errand, s: State, ask: Ask) -> Choice | object:
    """The Army that gains most: nobody moves for nothing, and no Minor General is called from his men."""
    best: Choice = PASS
    most = WORTHWHILE
    for option in ask.options:
        if option is PASS or len(option) > 2 or option[0] == "disband":
            continue
        general, here = _led(s, errand.me, option)
        force = fresh_at(s, here, errand.me)
        if not force or here >= SEA:
            continue
        troop = Troop(here, force, errand.sent(s, general, here))
        points = _points(s, general)
        gained = onward(errand, s, troop, points)[2]
        if here < INSIDE and not is_open(s, SPACE_OF[here]) and points >= 2:
            gained = max(gained, gain(s, errand.me, SPACE_OF[here], troop.men))
        if gained > most:
            best, most = option, gained
    return best


def _led(s: State, me: Faction, option: Choice) -> tuple[General, Location]:
    """Who is activated by an option, and where; Minor Generals are alike."""
    t = s.tables
    if option[0] == "activate":
        general = t.general[option[1]]
        return general, s.at[general]
    return minors_of(s, me)[0], t.location[option[1]]


def _points(s: State, general: General) -> int:
    in_turn = s.segment.name == "activation"
    return movement_points(s, general) if in_turn else s.segment.march_points


def _compose(errand: Errand, s: State, ask: Ask) -> Choice | object:
    """Everybody goes along, but for one CU where it may place a PC."""
    options, act = ask.options, s.act
    if act is None:
        return NO_IDEA
    here = s.at[act.leader]
    if isinstance(options[0], tuple):
        return _all_but_one(ask, fresh_at(s, here, errand.me))
    if "some" in options and here < INSIDE and sows(errand, s, here, fresh_at(s, here, errand.me)):
        return "some"
    if ALL in options:
        return ALL
    return options[0] if DONE in options and options[0] != DONE else NO_IDEA


def _all_but_one(ask: Ask, force: Force) -> Choice:
    """As many as possible of a kind, but for one of the cheapest."""
    cheapest = CU_KINDS[kinds(force)[0][0]]
    options = ask.options
    if ask.about[-1] == cheapest and len(options) > 1:
        return options[-2]
    return options[-1]


def _drop(errand: Errand, s: State, ask: Ask) -> Choice | object:
    """One CU of the cheapest kind stays, and nobody else."""
    options, act = ask.options, s.act
    if act is None:
        return NO_IDEA
    if isinstance(options[0], tuple):
        cheapest = CU_KINDS[kinds(act.army.cus)[0][0]] if act.army.cus else ""
        return options[1] if ask.about[-1] == cheapest and len(options) > 1 else options[0]
    return DONE if DONE in options else NO_IDEA


def _move_menu(errand: Errand, s: State, ask: Ask) -> Choice | object:
    """On towards the target, a CU left where it places a PC; there what is to be done there."""
    act, options = s.act, ask.options
    if act is None or PASS not in options:
        return NO_IDEA
    here = s.at[act.leader]
    if not 0 <= here < SEA:
        return NO_IDEA
    troop = Troop(here, act.army.cus, errand.sent(s, act.leader, here))
    best, first, _ = onward(errand, s, troop, points_left(s))
    space = SPACE_OF[here]
    if best != space:
        return _sets_out(errand, s, ask, troop, first)
    owner = s.pc[space]
    for deed in (("siege",), ("remove",)):
        if deed in options and gain(s, errand.me, space, troop.men) > 0 and owner != NOBODY:
            return deed
    return PASS


def _sets_out(errand: Errand, s: State, ask: Ask, troop: Troop, first: Space) -> Choice:
    if troop.here >= INSIDE:
        return ("out",) if ("out",) in ask.options else PASS
    if ("drop",) in ask.options and sows(errand, s, troop.here, troop.force):
        return ("drop",)
    step = ("march", s.tables.space_ids[first])
    return step if step in ask.options else PASS


# -- the other Segments --------------------------------------------------------------------------


def _tyche(errand: Errand, s: State, ask: Ask) -> Choice | object:
    """The card and the use that serve the errand most."""
    t = s.tables
    best: Choice | object = NO_IDEA
    most = 0.0
    for option in ask.options:
        if not isinstance(option, tuple) or option[1] not in t.card:
            continue
        row = t.cards[t.card[option[1]]]
        use = option[0]
        worth = EVENTS.get(row.event, 0.5) if use == "event" else USES.get(use, 0.1) * row.ops
        if use == "event" and row.event in SOLDIERS:
            worth *= errand.uses.get("soldiers", 1.0)
        worth *= errand.uses.get(use, 1.0)
        if use == "event" and row.kind == "bonus":
            worth += 0.5 * row.ops
        if worth > most:
            best, most = option, worth
    return best


def _bonus(errand: Errand, s: State, ask: Ask) -> Choice | object:
    """What Operation Points are used for after the event."""
    uses = [o for o in ask.options if o is not PASS]
    return max(uses, key=lambda use: USES.get(use, 0.1) * errand.uses.get(use, 1.0))


def _place_pcs(errand: Errand, s: State, ask: Ask) -> Choice | object:
    """PCs into the goals, else where a PC counts most."""
    t = s.tables
    spaces = [t.space[o] for o in ask.options if o is not PASS]
    best = max(spaces, key=lambda i: gain(s, errand.me, i, 0) + (5.0 if i in errand.goals else 0))
    return t.space_ids[best]


def _activation(errand: Errand, s: State, ask: Ask) -> Choice | object:
    """March, or hire."""
    wanted = "raise" if errand.raises else "move"
    return wanted if wanted in ask.options else NO_IDEA


def _surrender(errand: Errand, s: State, ask: Ask) -> Choice | object:
    """Whatever can be had."""
    return "everywhere" if "everywhere" in ask.options else NO_IDEA


def _surrender_siege(errand: Errand, s: State, ask: Ask) -> Choice | object:
    """Sieges that do not cost more than they bring."""
    t = s.tables
    for option in ask.options:
        if isinstance(option, str):
            space = t.space[option]
            if errand.dare or not costs_champion(s, errand.me, s.pc[space]):
                return option
    return PASS


def _place(errand: Errand, s: State, ask: Ask) -> Choice | object:
    """Men and Generals arrive together, near the goals and where a General waits for them."""
    if not errand.goals:
        return NO_IDEA
    t, roads = s.tables, errand.roads

    def served(option: Any) -> float:
        name, number = option if isinstance(option, tuple) else (option, 0)
        here = t.location[name]
        led = bool(generals_at(s, here, errand.me))
        return float(number) + led - 0.5 * roads[SPACE_OF[here]] - (0.1 if here >= INSIDE else 0.0)

    return max(ask.options, key=served)


def _bury(errand: Errand, s: State, ask: Ask) -> Choice | object:
    """In Pella, or where the Cart is when its time is over or the way too long."""
    here = s.royal_at[CART]
    if not errand.cart and road_home(s, errand.me, here) < HOPELESS:
        return "bury"
    in_pella = SPACE_OF[here] == s.tables.pella
    last = s.turn == max(s.tables.files.royal_family.funeral.bury_turns) and not s.segment.name
    return "bury" if in_pella or last else PASS


ANSWERS: Final[Mapping[str, Callable[[Errand, State, Ask], Choice | object]]] = MappingProxyType(
    {
        "armies": _armies,
        "compose": _compose,
        "drop": _drop,
        "move_menu": _move_menu,
        "tyche": _tyche,
        "bonus_ops": _bonus,
        "place_pcs": _place_pcs,
        "activation": _activation,
        "surrender": _surrender,
        "surrender_siege": _surrender_siege,
        "place_cus": _place,
        "place_general": _place,
        "bury": _bury,
    }
)
"""What an errand says to the questions that it is about."""
