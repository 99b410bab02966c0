"""Questions, one sentence or two each, with the numbers that matter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from argead.core.ask import Ask

from ..state import State
from ..tables.ids import TROOP
from .deciding import DECISIONS
from .marching import MARCHES
from .moments import WINDOWS
from .names import amount, capital, name, one_of, troops

PROMPTS: Final = {
    "discard_general": "Choose the General you give back; he and the others' are shuffled and dealt again",
    "refuge": "No space of yours takes the rest: choose an open space for a General and up to two CUs",
    "refuge_number": "Choose how many CUs go to the next space",
    "refuge_general": "Choose the General who goes there",
    "refuge_cus": "Choose the CUs that go there",
    "upgrade": "Choose the Fleet you build up; the greatest Fleet Strength, of 3 or more, is worth 3 VP",
    "retrieve": "Choose the Fleet you bring back, on its lower side",
    "recruit": "Choose the Major General who joins you",
    "surrender.more": "Place Minor Generals, disband Royal Army CUs, or go back",
    "tyche.more": "Place Minor Generals, disband Royal Army CUs, or go back",
    "activation.more": "Place Minor Generals, disband Royal Army CUs, or go back",
    "evade_to": "You have slipped away: choose the first space that you enter",
    "evade_on": "Choose a second space, or stay; a hostile Stronghold costs Attrition when you leave it",
    "polyperchon": "Antipatros is dead: choose the space of yours, without enemies, where Polyperchon comes",
    "station": "Place Minor Generals with CUs that have none, take others off the map, or end your turn",
    "hemlock": "Choose who drinks the hemlock and leaves the game",
    "plans": "Choose the Female who travels",
    "plans_to": "Choose where {0} goes; nobody controls her",
    "diplomacy": "Choose the undefended space whose PC becomes yours",
    "raid": "Choose the PC you remove; the space will be uncontrolled",
    "treachery_to": "Choose the Army that receives your prize",
    "unrest": "Choose the space that becomes Independent",
    "unrest_province": "Choose a restless Province where unrest spreads, or stop",
    "troops_to": "Choose where the troops of {0} gather",
    "troops": "Choose the troops: 2 Mercenaries, or 1 of another kind",
    "minor_too": "Decide whether a Minor General joins them; CUs without a General do not move",
    "eurydike": "Choose the General who receives Philippos, worth 4 Legitimacy if you have no higher Heir",
    "pontic_fleet": "Choose the General who moves with the Pontic Fleet: 4 Movement Points",
    "looted": "Choose the Army that loots the treasure where it stands: 2 Mercenaries join it",
    "helepolis": "Choose the city before which the Helepolis is built: +1 on your Siege rolls there",
    "silver_shields": "Choose the Major General whom the Silver Shields join: 2 CUs of strength 3",
    "ahura_mazda": "Take a card at random out of a hand, or let its owner change one while you draw one",
    "capital": "Choose the site of your Capital: 2 VP from the next Game Turn on, as long as you hold it",
    "diplomatic_marriage": "Choose whose family you marry into: peace until the turn ends, or 2 PCs for you",
    "accept_marriage": "Accept the marriage with {0}? Neither attacks the other in this Game Turn; if you "
    "refuse, {0} places 2 PCs",
    "deserters_to": "Choose the Army that the deserter joins",
    "desertions": "Choose the CU that deserts: Mercenaries, Elephants and Cavalry go, Macedonians on a die",
    "epidemic": "Choose whose CUs fall ill: one Attrition roll for all of them in the place",
    "ghost": "Choose the Armies: up to 2 Royals come over if your Prestige is higher",
}
"""Questions that say enough with names alone."""


def prompt(s: State, ask: Ask) -> str:
    """The question, with what is at stake."""
    shape = _shape(s, ask)
    if shape:
        return capital(shape)
    teller = TELLERS.get(ask.what)
    if teller is not None:
        return capital(teller(s, ask))
    text = PROMPTS.get(ask.what, "Choose")
    about = [name(s.tables, a) for a in ask.about]
    return text.format(*about, *[""] * 3) + "."


# -- parts of a longer question --------------------------------------------------------------------

SHARED: Final = {
    "compose": "march with him?",
    "pick_up": "join the Army?",
    "drop": "stay here?",
    "surplus": "march on? 8 CUs may go together.",
    "enter_city": "go inside? 2 CUs fit into a city.",
    "open_city": "are inside? 2 CUs fit into a city.",
    "intercept": "go to intercept?",
    "battle_join": "come out to fight?",
    "find_room": "find room inside? The others are Dispersed.",
}
"""What becomes of CUs that are counted kind by kind."""

PICKED: Final = {
    "compose": "Choose the Generals and Royal Family Members who go along",
    "pick_up": "Choose who else joins the Army",
    "drop": "Choose who else stays here",
    "open_city": "Choose who else is inside",
    "intercept": "Choose who else goes to intercept",
    "battle_join": "Choose the Generals who come out to fight",
    "escort_royals": "Choose who of the Royal Family goes with the General",
    "escort": "Choose the Fleets that escort the voyage; beaten ones are Dispersed",
    "sea_fight": "Choose the Fleets that fight; beaten ones are Dispersed",
}
"""Pieces that are picked one by one."""

LOST: Final = {
    "attrition": "Attrition takes {0}",
    "battle_loss": "The battle costs you {0}",
    "siege_loss": "The Siege costs you {0}",
    "siege_defense": "On the walls falls {0}",
    "forage": "Of hunger dies {0}",
}
"""CUs that their owner gives up."""


def _shape(s: State, ask: Ask) -> str:
    """Questions that are part of a longer one: how many of a kind, which of these, who is lost."""
    if ask.what in LOST:
        number, kind = ask.about
        several = troops(TROOP[kind], 2).partition(" ")[2]
        asked = (
            f"how many of them are {several}?" if number > 1 else f"is it {one_of(TROOP[kind])}?"
        )
        return f"{LOST[ask.what].format(amount(number, 'CU'))}: {asked}"
    if ask.what in SHARED and ask.about and ask.about[-1] in TROOP:
        kind = troops(TROOP[ask.about[-1]], 2).partition(" ")[2]
        return f"How many {kind} {SHARED[ask.what]}"
    if ask.many is not None and ask.what in PICKED:
        return f"{PICKED[ask.what]}."
    return ""


Teller = Callable[[State, Ask], str]

TELLERS: Final[Mapping[str, Teller]] = {**DECISIONS, **MARCHES, **WINDOWS}
"""Questions with figures."""
