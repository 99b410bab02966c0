"""Labels: every option as a person reads it, with its price and its odds."""

from __future__ import annotations

from typing import Any, Final

from argead.core.ask import ALL, AS_PROPOSED, DONE, MORE, PASS, Ask, Choice

from ..rules.after_dice import AT_WALLS, SACRIFICED, is_phalanx
from ..rules.attacks import shown, values
from ..rules.battle_plans import free_plans_left, price_of_plans
from ..rules.conquest import razed_for
from ..rules.forces import is_fatal
from ..rules.preparation import to_refit
from ..rules.proposal import proposed_plans
from ..rules.resupply import building_price, force_price, purchases
from ..rules.rights import DISBANDING, price_of_the_winds
from ..rules.scouting import foraging, resistance
from ..rules.stratagems import surplus
from ..rules.tyre import facing_wall, rules_of_tyre, tracks, works
from ..schema.ids import AdvisorId, AreaId, InsightId, KindId, PlaceId, PlanId, Sort
from ..stakes.duels import duel_chance
from ..state import State, falls, key, one_of, side_up, unconquered
from ..tables.places import ARMY
from . import names
from .names import amount
from .prompts import TYRE_EFFECTS, price, turns_of_income

WORKS: Final = {
    "transport": "a Transport (3 Gold a turn)",
    "mole": "the next section of the Mole",
    "siege_ship": "a Siege Ship",
    "warship": "the sinking of a Warship",
}
MARKS: Final = {AT_WALLS: "at Walls", SACRIFICED: "sacrificed"}
DEEDS: Final = frozenset(
    {
        "advisor",
        "aim",
        "build",
        "buy",
        "disband",
        "dismiss",
        "insight",
        "march",
        "offer",
        "play",
        "work",
    }
)
"""What options of two parts begin with, beside the Plans that are used for a Force."""
_PASS: Final = {
    "refit": "No more refits",
    "diplomats": "Keep the Diplomats",
    "march": "Stay and end the Conquest step",
    "intimidation": "Let the result stand",
    "anticipation": "Keep Anticipation",
    "own_plans": "No more Plans",
    "declare": "Roll the dice",
    "after_roll": "Let the dice stand",
    "regroup": "Let it go",
    "trap": "Let the die stand",
    "spend": "Nothing more",
}
_WORDS: Final[dict[str, dict[str, str]]] = {
    "counsel": {"heed": "Listen to the Advisors", "forgo": "Forgo them this turn"},
    "aristander": {"add": "Add 1", "leave": "Leave the roll"},
    "pay_or_bleed": {"pay": "Pay the Gold", "hit": "Suffer the Hit"},
    "oracle": {"accept": "Accept the Prophecy", "shun": "Shun it"},
    "confront": {"intimidate": "Intimidate", "battle": "Give battle"},
    "on_going": {"battle": "Give battle", "wait": "Wait until next turn"},
    "march": {"intimidate": "Intimidate the Stronghold", "battle": "Give battle here"},
    "battle_turn": {"fight": "Fight", "retreat": "Retreat"},
    "regroup": {"regroup": "Play Regroup"},
    "enemy_rally": {
        "foes": "A Hit on their Forces",
        "walls": "A Hit on a Wall",
        "leader": "A Hit of Alexander on the Leader",
    },
}


def label(s: State, ask: Ask, option: Choice) -> str:
    """An option as a person reads it."""
    what = ask.what
    if option is PASS:
        if what == "refit" and not to_refit(s):
            return "Nothing now"
        if what == "spend" and not purchases(s):
            return "End the turn"
        return "Back" if what.endswith(".more") else _PASS[what]
    if option == MORE:
        return (
            "More: disband Forces and other rights" if what in DISBANDING else "More: other rights"
        )
    if option in (ALL, DONE):
        return "All of them" if option == ALL else "Done"
    if isinstance(option, tuple):
        return _pair(s, *option)
    if isinstance(option, int):
        return f"Section {option}"
    if option in _WORDS.get(what, ()):
        return _WORDS[what][option]
    return _word(s, what, ask.about, option)


def _word(s: State, what: str, about: tuple[Any, ...], option: str) -> str:
    tables = s.tables
    if what == "choose_options":
        row = next(o for o in tables.campaign_files[about[0]].option if o.id == option)
        return f"{row.title}: {row.about}"
    if what == "tyre_order":
        choice = s.campaign.tyre_order(about[0]).choice
        n = next(e.amount for e in choice if e.effect == option)
        told = (
            f"lose {n} of your {s.treasury.gold} Gold" if option == "gold" else TYRE_EFFECTS[option]
        )
        return told[0].upper() + told[1:]
    if what == "govern_or_raze":
        resupply = s.campaign.resupply
        if option == "govern":
            often = "every turn" if turns_of_income(s) > 1 else "once"
            return f"Govern: {resupply.govern} Gold {often}"
        short = "" if razed_for(s) == resupply.raze else ", no more counters are left"
        return f"Raze: {razed_for(s)} Gold now{short}"
    if what == "intrigue":
        return f"Cancel it for {price(s, about[0])}" if option == "cancel" else "Let it happen"
    if what == "scouting":
        return _advance(s) if option == "advance" else "Stop and end the Conquest step"
    return _thing(s, what, option)


def _thing(s: State, what: str, option: str) -> str:
    tables = s.tables
    if option in tables.advisors:
        row = tables.advisors[AdvisorId(option)]
        return f"{row.name}, {row.title}: {row.text}"
    if what == "own_plans":
        if option == AS_PROPOSED:
            proposal = proposed_plans(s, free_plans_left(s))
            gold = price_of_plans(s, len(proposal))
            cost = f" ({gold} Gold)" if gold else ""
            return f"As proposed: {names.own_plans(tables, proposal)}{cost}"
        plan = tables.own_plans[PlanId(option)]
        return f"{plan.name}: {plan.text}"
    plain = {
        "glory": "Spend 1 Glory to add 1",
        "level": f"A level: Alexander becomes A{s.level - 1}",
        "rally": "Rally absorbs it",
        "insight": f"An Insight at random ({tables.insight_price.random} Glory)",
        "levy": "The levy: Forces free of charge, once",
    }
    if option == "envelop":
        return f"Envelop: {amount(surplus(s), 'Hit')}"
    if option == "duel":
        return (
            f"Alexander attacks the Leader: a duel to the end, won {duel_chance(s):.0%} of the time"
        )
    return plain[option] if option in plain else _target(s, what, option)


def _target(s: State, what: str, option: str) -> str:
    """A sort of Force with what makes it worth hitting or keeping."""
    name = names.force(s.tables, option)
    if option == "alexander":
        return f"Alexander (A{s.level})"
    place = ARMY if what in ("refit", "suffer_hit", "take_hit") else s.fight.area
    i = one_of(s, s.at[place], Sort(option))
    n = sum(1 for j in s.at[place] if key(s, j) == option)
    told = f"{name} × {n}" if n > 1 else name
    if what == "refit" or s.tables.counters.wall[i]:
        return told
    battle, superscript = values(s, i) if s.battle is not None else side_up(s, i)[1:]
    end = "destroyed" if falls(s, i) else "reduced"
    return f"{told}, battle {shown(battle, superscript)}: {end}"


def _advance(s: State) -> str:
    gold, hits = foraging(s), resistance(s)
    slain = ": Alexander is slain" if is_fatal(s, hits) else ""
    if gold and hits:
        return f"Advance for {gold} Gold and {amount(hits, 'Hit')}{slain}"
    if gold:
        return f"Advance for {gold} Gold"
    return f"Advance and suffer {amount(hits, 'Hit')}{slain}" if hits else "Advance freely"


def deed(s: State, right: Choice) -> str:
    """One of the rights in words."""
    return _pair(s, *right)


def _pair(s: State, name: str, item: str) -> str:
    """Options that are a deed and its object."""
    tables = s.tables
    if name == "march":
        return _destination(s, AreaId(PlaceId(item)))
    if name == "play":
        row = tables.insights[InsightId(item)]
        return f"Play {row.name}: {row.text}"
    if name == "disband":
        return f"Disband {names.force(tables, item)}"
    if name == "dismiss":
        return f"Dismiss {tables.advisors[AdvisorId(item)].name} to fulfil the Prophecy"
    if name == "offer":
        return f"Offer {price_of_the_winds(s)} Gold to the Winds"
    if (name, item) == ("fate", "trap"):
        return f"Fate: re-roll the {s.fight.trap}"
    if name in ("fate", "flank"):
        return _improvement(s, name, item)
    if name == "aim":
        return f"Aim at Forces, not Walls: {names.force(tables, item)}"
    if name in tables.own_plans:
        told = {"charge": "attack although resting", "sacrifice": "a sure 1, then destroyed"}
        plan = tables.own_plans[PlanId(name)]
        return f"{plan.name}: {told.get(name, plan.text)}: {names.force(tables, item)}"
    return _purchase(s, name, item)


def _improvement(s: State, name: str, item: str) -> str:
    """Fate and Flank: for whom, and which die of a Phalanx that rolled on."""
    sort, hits, *marks = item.split(":")
    rolled_on = int(hits) and sort != "alexander" and is_phalanx(s, Sort(sort))
    last = "the last die of " if rolled_on else ""
    die = next((f"die {mark} of " for mark in marks if mark.isdigit()), last)
    deed = f"re-roll {die}" if name == "fate" else "one more Hit for "
    told = [amount(int(hits), "Hit"), *[MARKS[mark] for mark in marks if mark in MARKS]]
    return f"{name.title()}: {deed}{names.force(s.tables, sort)} ({', '.join(told)})"


def _destination(s: State, area: AreaId) -> str:
    name = names.area(s.tables, area)
    row = s.campaign.area[area]
    told = []
    if area in s.oracles.unheard:
        told.append("Oracle")
    if unconquered(s, area):
        kind = "Stronghold" if row.pivotal == "stronghold" else "Battle"
        wall = facing_wall(s, area)
        held = s.at[area] if wall is None else [*s.at[area], wall]
        told.append(f"{kind}: {names.army(s, held)}")
    elif area in s.realm.conquered:
        told.append(s.realm.conquered[area])
    return f"March to {name} ({'; '.join(told)})" if told else f"March to {name}"


def _purchase(s: State, name: str, item: str) -> str:
    tables = s.tables
    if name == "buy":
        kind = KindId(item)
        speed, battle, superscript = tables.kinds[kind].full
        told = f"speed {speed}, battle {shown(battle, superscript)}"
        return f"Buy {names.force(tables, kind)} ({told}) for {force_price(s, kind)} Gold"
    if name == "build":
        told = f"{s.campaign.resupply.city_vp} VP" if item == "city" else "1 Fate in each battle"
        return f"Build a {item.title()} here ({told}) for {building_price(s, item)} Gold"
    if name == "work":
        return f"Pay {dict(works(s))[item]} Gold for {WORKS[item]}{_progress(s, item)}"
    if name == "advisor":
        row = tables.advisors[AdvisorId(item)]
        return f"Gain {row.name} for {tables.advisor_price} Glory: {row.text}"
    row_ = tables.insights[InsightId(item)]
    return f"Choose the Insight {row_.name} for {tables.insight_price.chosen} Glory: {row_.text}"


def _progress(s: State, work: str) -> str:
    if work == "mole":
        return f" ({tracks(s).mole + 1} of {rules_of_tyre(s).mole.most})"
    return f" ({tracks(s).fleet} left)" if work == "warship" else ""
