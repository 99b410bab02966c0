"""Options in words, and what they touch on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from argead.core.ask import ALL, HOLD, PASS, Ask, Choice

from ..rules.activation import free_generals, free_royals, points_left
from ..rules.entering import way_back
from ..rules.generals import marks
from ..rules.operations import training_cost
from ..rules.tyche import upgradable
from ..state import State, fresh_at, mover, player_of
from ..tables.ids import CART, SPACE_OF, TROOP
from .cards import effect
from .describing import (
    about_space,
    army_words,
    fleet_words,
    general_ratings,
    men_at,
    place_of,
    points_of,
    progress,
    whose,
)
from .names import (
    WORDS,
    amount,
    capital,
    group,
    name,
    place,
    size,
    troops,
)
from .orders import army_order, order
from .targets import (
    ahura_label,
    dealt_label,
    deserter_label,
    epidemic_label,
    general_label,
    ghost_label,
    member_label,
    minor_label,
    place_cus_label,
    prize_label,
    refuge_label,
    space_label,
    treachery_label,
    turn_order_label,
    where_label,
)

PASSES: Final = {
    "armies": "End the Segment",
    "move_menu": "Stop here",
    "army_menu": "Stop here",
    "independents": "Move no other Army",
    "intercept": "Let them pass",
    "withdraw": "Go on",
    "evade": "Stay",
    "evade_on": "Stay there",
    "place_pcs": "Place no more PCs",
    "surrender": "Leave everything as it is",
    "surrender_space": "Leave it as it is",
    "surrender_siege": "Go on without a Siege",
    "activation": "Do nothing",
    "sea_fight": "Let them sail on",
    "ask_passage": "Do not ask",
    "bonus_ops": "Do not use them",
    "claim": "Place no PC",
    "station": "End your turn",
    "call_minor": "Nobody",
    "take_command": "Nobody",
    "bury": "Not now",
    "reroll": "Keep the dice",
    "unrest_province": "No further Province",
    "looted_march": "Stay",
    "minor_too": "Without a General",
}
"""What it means to pass."""

PLAIN: Final = {
    "ask": "Ask for Free Passage",
    "grant": "Let them pass",
    "refuse": "Refuse",
    "accept": "Accept",
    "withdraw": "Withdraw",
    "evade": "Try to evade",
    "everywhere": "Take all of them",
    "by hand": "Decide space by space",
}


def label(s: State, ask: Ask, option: Choice) -> str:
    """An option in words."""
    if option is PASS:
        back = ask.what.endswith(".more")
        return "Go back" if back else PASSES.get(ask.what, "Pass")
    if option == HOLD:
        return "Pass until the Segment ends"
    teller = LABELS.get(ask.what)
    told = teller(s, ask, option) if teller is not None else ""
    return capital(told or _plain(s, ask, option))


def _plain(s: State, ask: Ask, option: Choice) -> str:
    """What every question has: cards to play, amounts of CUs, pieces and places by name."""
    t = s.tables
    if option == ALL and ask.many is not None:
        return "all of them"
    if isinstance(option, str):
        if option in PLAIN or option in WORDS:
            return PLAIN.get(option) or WORDS[option]
        return fleet_words(s, t.fleet[option]) if _is_fleet(ask) else name(t, option)
    if not isinstance(option, tuple):
        return str(option)
    head, *rest = option
    used = _tyche(s, ask, option) if len(option) == 2 else ""
    if used:
        return used
    if head == "play":
        return f"play {_card(s, rest[0])}"
    if len(option) == 2 and head in TROOP and isinstance(rest[0], int):
        return troops(TROOP[head], rest[0])
    if head in ("station", "disband"):
        return _right(s, ask, option)
    return ", ".join(name(t, part) for part in option)


def _is_fleet(ask: Ask) -> bool:
    return ask.what in ("escort", "sea_fight", "upgrade", "retrieve")


def _card(s: State, ident: str) -> str:
    """A card by its title and what it does."""
    row = s.tables.cards[s.tables.card[ident]]
    does = effect(s.tables, row)
    return f"{name(s.tables, ident)}: {does}" if does else name(s.tables, ident)


def _right(s: State, ask: Ask, option: Choice) -> str:
    """What a player may do at any time of his turn."""
    here, me = s.tables.location[option[1]], player_of(s, ask.seat)
    if option[0] == "disband":
        return f"disband a Royal {place_of(s, here)}"
    men = f"{place_of(s, here)}: {men_at(s, here, me)}"
    if len(option) > 2:
        bare = ", whom nothing else marks," if marks(s, s.tables.general[option[2]], me) else ""
        return f"{minor_label(s, ask, option[2])}{bare} and takes command {men}"
    return f"a Minor General takes command {men}"


# -- cards and Operation Points ------------------------------------------------------------------

USES: Final = {
    "march": "Force-March",
    "pcs": "place PCs",
    "train": "train troops",
    "fleet": "build up a Fleet",
    "recruit": "recruit a Major General",
    "retrieve": "bring back a Fleet",
    "cart": "complete the Funeral Cart",
}


def _tyche(s: State, ask: Ask, option: Choice) -> str:
    if not isinstance(option, tuple) or option[1] not in s.tables.card:
        return ""
    use, ident = option
    if use == "event":
        row = s.tables.cards[s.tables.card[ident]]
        does = effect(s.tables, row) or "its event"
        return f"{name(s.tables, ident)}: event, {does}"
    if use in USES:
        return f"{name(s.tables, ident)}: {USES[use]}"
    return f"discard {name(s.tables, ident)}" if use == "discard" else ""


def _reaction(s: State, ask: Ask, option: Choice) -> str:
    if not isinstance(option, tuple):
        return ""
    _, army, card = option
    return f"{name(s.tables, army)} reacts: discard {name(s.tables, card)}"


def _bonus(s: State, ask: Ask, option: Choice) -> str:
    ops = s.tables.cards[s.tables.card[ask.about[0]]].ops
    words = {
        "march": f"Force-March with {amount(ops, 'Movement Point')}",
        "pcs": f"place up to {amount(ops, 'PC')}",
        "train": f"train troops with {amount(ops, 'Operation Point')}",
    }
    return words[option]


def _train(s: State, ask: Ask, option: Choice) -> str:
    if option not in TROOP:
        return ""
    cost = training_cost(s, TROOP[option])
    return f"{name(s.tables, option)}: {amount(cost, 'Operation Point')} in all"


def _upgrade(s: State, ask: Ask, option: Choice) -> str:
    fleet = s.tables.fleet[option]
    row = s.tables.fleets[fleet]
    assert fleet in upgradable(s, player_of(s, ask.seat))
    return f"{row.name} Fleet: from strength {row.normal} to {row.upgraded}"


def _recruit(s: State, ask: Ask, option: Choice) -> str:
    general = s.tables.general[option]
    return f"{name(s.tables, option)}: {general_ratings(s, general)}"


def _recruit_to(s: State, ask: Ask, option: Choice) -> str:
    how, where = option
    if how == "reinforce":
        return f"{place(s.tables, where)}, as a Reinforcement"
    space, me = SPACE_OF[s.tables.location[where]], player_of(s, ask.seat)
    return f"{place(s.tables, where)}: {about_space(s, space, me)}; {progress(s, space, me)}"


# -- Armies -----------------------------------------------------------------------------------------


def _armies(s: State, ask: Ask, option: Choice) -> str:
    """A General with what he could lead; CUs that a Minor General could lead."""
    t, me = s.tables, player_of(s, ask.seat)
    if option[0] == "disband":
        return _right(s, ask, option)
    if option[0] == "activate":
        return army_words(s, t.general[option[1]], me)
    here = t.location[option[1]]
    minor = t.general[option[2]] if len(option) > 2 else t.general[t.general_ids[s.roster[me][-1]]]
    who = name(t, option[2]) if len(option) > 2 else "a Minor General"
    if len(option) > 2 and s.at[minor] >= 0:
        who += f", called from {name(t, t.locations[s.at[minor]])},"
    men, points = size(fresh_at(s, here, me)), points_of(s, minor)
    return f"{who} leads {place_of(s, here)}: {men}, {amount(points, 'Movement Point')}"


def _compose(s: State, ask: Ask, option: Choice) -> str:
    if ask.many is not None or isinstance(option, tuple):
        return ""
    act = mover(s)
    if option == "alone":
        return f"{s.tables.general_names[act.leader]} alone"
    if option != "all":
        return "choose what goes along"
    t, here = s.tables, s.at[act.leader]
    others = [t.general_ids[g] for g in free_generals(s, here)]
    others += [t.member_ids[r] for r in free_royals(s, here)]
    return f"everything: {group(t, fresh_at(s, here, act.faction), others)}"


def _station(s: State, ask: Ask, option: Choice) -> str:
    if option[0] == "station":
        return _right(s, ask, option)
    here = s.at[s.tables.general[option[1]]]
    return f"take {name(s.tables, option[1])} {place_of(s, here)} off the map"


def _activation(s: State, ask: Ask, option: Choice) -> str:
    words = {
        "move": "roll a die and move your Armies",
        "raise": "raise 1 Mercenary as a Reinforcement",
    }
    return words.get(option, "") if isinstance(option, str) else ""


def _surrender_space(s: State, ask: Ask, option: Choice) -> str:
    space, me = s.tables.space[option[1]], player_of(s, ask.seat)
    if option[0] == "place":
        return f"place your PC: {progress(s, space, me)}"
    return f"only remove {whose(s, s.pc[space])} PC"


def _join(s: State, ask: Ask, option: Choice) -> str:
    if ask.many is not None or isinstance(option, tuple):
        return ""
    words = {
        "none": "nobody comes out",
        "all": "everything comes out",
        "some": "choose who comes out",
    }
    return words[option]


def _open_city(s: State, ask: Ask, option: Choice) -> str:
    return "choose what goes inside" if option == "some" else ""


def _claim(s: State, ask: Ask, option: Choice) -> str:
    return "place your PC"


def _withdraw(s: State, ask: Ask, option: Choice) -> str:
    back = way_back(s)
    where = name(s.tables, s.tables.locations[SPACE_OF[back]]) if back >= 0 else "over the border"
    return f"withdraw to {where}, for {amount(max(0, points_left(s)), 'Movement Point')}"


def _bury(s: State, ask: Ask, option: Choice) -> str:
    t = s.tables
    space = SPACE_OF[s.royal_at[CART]]
    chart = t.charts.legitimacy
    if space == t.pella:
        return f"bury Alexander in Pella: {chart.tomb_in_pella} Legitimacy for you, for ever"
    return (
        f"bury Alexander in {t.space_names[space]}: {chart.tomb} Legitimacy to who holds the space"
    )


def _looted_march(s: State, ask: Ask, option: Choice) -> str:
    return f"march with {s.tables.event_row['looted'].mps} Movement Points"


def _sea_fight(s: State, ask: Ask, option: Choice) -> str:
    if ask.many is not None:
        return ""
    return "fight with all your Fleets" if option == "all" else "choose the Fleets that fight"


def _reroll(s: State, ask: Ask, option: Choice) -> str:
    return f"roll the {option[1]} again"


Teller = Callable[[State, Ask, Any], str]

LABELS: Final[Mapping[str, Teller]] = {
    "discard_general": dealt_label,
    "place_start": space_label,
    "turn_order": turn_order_label,
    **dict.fromkeys(("place_general", "polyperchon"), where_label),
    "place_cus": place_cus_label,
    "surrender_space": _surrender_space,
    "surrender_siege": order,
    "tyche": _tyche,
    "bonus_ops": _bonus,
    "train": _train,
    "upgrade": _upgrade,
    "recruit": _recruit,
    "place_recruit": _recruit_to,
    "claim": _claim,
    "activation": _activation,
    "armies": _armies,
    "compose": _compose,
    "move_menu": order,
    "independents": army_order,
    "army_menu": army_order,
    "intercept": order,
    "independent reaction": _reaction,
    "withdraw": _withdraw,
    "open_city": _open_city,
    "battle_join": _join,
    "sea_fight": _sea_fight,
    "reroll": _reroll,
    "bury": _bury,
    "station": _station,
    **dict.fromkeys(("call_minor", "take_command", "minor_too"), minor_label),
    **dict.fromkeys(("place_pcs", "diplomacy"), prize_label),
    **dict.fromkeys(("raid", "unrest", "evade_to", "evade_on"), space_label),
    **dict.fromkeys(("capital", "helepolis", "plans_to"), space_label),
    **dict.fromkeys(
        ("troops_to", "treachery_to", "deserters_to", "looted", "forage_where"),
        where_label,
    ),
    **dict.fromkeys(("condemnation", "eurydike", "silver_shields", "pontic_fleet"), general_label),
    "refuge": refuge_label,
    "refuge_general": general_label,
    **dict.fromkeys(("hemlock", "plans"), member_label),
    "treachery": treachery_label,
    "desertions": deserter_label,
    "epidemic": epidemic_label,
    "ghost": ghost_label,
    "ahura_mazda": ahura_label,
    "looted_march": _looted_march,
}
"""Questions whose options need more than names."""


# -- what an option touches ---------------------------------------------------------------------------


def refs(s: State, ask: Ask, option: Choice) -> list[str]:
    """Ids on the board that an option touches; an order without a place touches where the Army stands."""
    parts = option if isinstance(option, tuple) else (option,)
    t = s.tables
    found = []
    for part in parts:
        if isinstance(part, str):
            there = part.partition("/")[0]
            if any(there in known for known in (t.space, t.general, t.card, t.member)):
                found.append(there)
    if found or option is PASS:
        return found
    if ask.what in ("move_menu", "army_menu") and s.at[mover(s).leader] >= 0:
        return [t.space_ids[SPACE_OF[s.at[mover(s).leader]]]]
    if ask.what in ("evade", "looted_march"):
        return [ask.about[0]]
    return [t.member_ids[CART]] if ask.what == "bury" else []
