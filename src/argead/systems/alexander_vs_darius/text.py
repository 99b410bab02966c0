"""Prompts, labels and lines of the log."""

from __future__ import annotations

from typing import Any, Final

from argead.core.ask import ALL, AS_PROPOSED, BY_HAND, DONE, Ask, Choice
from argead.core.state import Said

from .rules.movement import crossing_price
from .rules.recruitment import price_of
from .state import SEATS, Place, Side, State
from .tables import Tables

OWNER_NAMES: Final = {"macedon": "Macedon", "persia": "Persia", "neutral": "Nobody"}

TRACKS: Final = {
    "weariness": "War Weariness",
    "legitimacy": "Legitimacy",
    "treasury.macedon": "treasury",
    "treasury.persia": "treasury",
}

LINES: Final[dict[str, tuple[str, str]]] = {
    "turn": ("1.1", "{date}: turn {0}"),
    "passes": ("1.3", "{0} passes"),
    "control": ("2.1", "{0} is now held by: {1}"),
    "sets_out": ("1.4", "{0} sets out from {1} with {2} counters"),
    "enters": ("1.4", "{0} enters {1}"),
    "desert": ("1.3", "The desert of {1} costs {0} {2} hits"),
    "no_force_march": ("1.4", "{0} cannot march faster"),
    "force_march": ("1.4", "{0} marches by force and loses {1} hits"),
    "becalmed": ("1.4", "The ships of {0} in the {1} do not get under way"),
    "sails": ("1.4", "{0} sails from the {1} with {2} ships"),
    "docks": ("1.4", "A fleet of {0} puts in at {1}"),
    "driven_out": ("3.6", "The ships of {0} are driven out of {1}"),
    "embarks": ("1.4", "{0} embarks {2} counters in {1}"),
    "lands": ("1.4", "{0} lands {2} counters in {1}"),
    "withdraws": ("3.4", "A fleet of {0} withdraws to {1}"),
    "fleet_lost": ("3.4", "A fleet of {0} is lost"),
    "no_port": ("4.1", "The fleet in the {0} finds no port and is lost"),
    "storm": ("4.1", "{0} loses {1} ships on the way to a distant port"),
    "raid": ("3.5", "Persian ships raid the shores of the {0}: {1} hits"),
    "siege": ("3.6", "{0} storms {1}: {2} hits on the city, {3} on the army"),
    "city_falls": ("3.6", "{0} falls to {1}"),
    "contact": ("3.3", "{0} meets an enemy stack in {1}"),
    "tries_to_leave": ("3.3", "{0} tries to lead his army away"),
    "drives_on": ("1.4", "{0} drives his army on"),
    "raiders": ("3.5", "What your ships in the {0} roll against"),
    "at_the_walls": ("3.6", "What your units before {0} roll against"),
    "hungry": ("4.2", "What your units in {0} roll against"),
    "admirals": ("3.4", "What your leaders in {0} roll against"),
    "slips_away": ("3.3", "{0} slips away before combat"),
    "caught": ("3.3", "{0} cannot slip away"),
    "battle": ("3.3", "Battle in {0}, {1} attacks: {2} Macedonian and {3} Persian counters"),
    "sea_battle": ("3.4", "Battle at sea, {0}, {1} attacks: {2} Macedonian and {3} Persian ships"),
    "round": ("3.3", "Round {0}: {1} Macedonian and {2} Persian hits"),
    "persian_gate": ("7.2", "The Persian Gate swallows {0} hits"),
    "tempts_fate": ("7.1", "Alexander tempts fate"),
    "pinned": ("7.1", "Alexander is wounded and will not move next turn"),
    "breaks_off": ("3.3", "{0} breaks off"),
    "cannot_break_off": ("3.3", "{0} tries to break off and fails"),
    "pursuit": ("3.3", "{0} pursues: {1} hits"),
    "darius_escapes": ("7.1", "Darius escapes the pursuit"),
    "darius_in_danger": ("7.1", "Darius does not outrun the pursuit"),
    "darius_retreats": ("3.3", "Darius flees and leaves his treasure behind"),
    "retreats": ("3.3", "{0} retreats to {1}"),
    "destroyed": ("3.3", "The army of {0} is destroyed"),
    "sea_victory": ("3.4", "{0} wins at sea"),
    "leader_lost": ("3.1", "{0} is lost"),
    "replaced": ("6.1", "A Macedonian leader takes the place of the fallen"),
    "replacement": ("6.1", "{0} takes command"),
    "king": ("8", "{0} is King of Kings"),
    "king_lives": ("6.7", "Artaxerxes III lives ({0})"),
    "king_dies": ("6.7", "Artaxerxes III dies ({0})"),
    "deposed": ("8", "Darius III is deposed"),
    "starves": ("4.2", "{0} is out of supply in {1}: {2} hits, {3} counters lost"),
    "recruits": ("4.3", "{0} recruits in {1}"),
    "recruited": ("4.3", "Recruited: {0} in {1}"),
    "refits": ("4.4", "{0} brings a unit back to strength"),
    "refitted": ("4.4", "Back to strength: {0} in {1}"),
    "sparta_quiet": ("4.6", "Sparta keeps the peace"),
    "sparta_rises": ("4.6", "Sparta rises under Agis III"),
    "athens_paid": ("4.7", "The Athenian ships are paid"),
    "athens_home": ("4.7", "The Athenian ships go home"),
    "deserts": ("4.7", "Unpaid troops of {0} go home"),
    "deserted": ("4.7", "Gone home: {0} in {1}"),
    "ship_deserts": ("4.7", "An unpaid Persian ship leaves {0}"),
    "arrives": ("6.2", "{2} counters of {0} arrive in {1}"),
    "thrace_pacified": ("6.1", "Alexander has pacified Thrace"),
    "thrace_restless": ("6.1", "Alexander leaves Thrace as it is"),
    "event": ("8", "Event: {0}"),
    "cyprus": ("8", "Cyprus rebels and takes {0} Persian ships along"),
    "trained": ("8", "Persian troops are trained"),
    "weariness.persian_host": ("5.1", "a Persian host faced Alexander in {1}"),
    "weariness.city_regained": ("5.1", "Persia took {1}"),
    "weariness.alexander_unsupplied": ("5.1", "Alexander's army is out of supply"),
    "weariness.army_unpaid": ("5.1", "the Macedonian army was not paid"),
    "weariness.smaller_army": ("5.1", "another leader commands more men than Alexander"),
    "weariness.alexander_beaten": ("5.1", "Alexander's army lost the battle in {1}"),
    "weariness.troy_gordion_siwa": ("5.1", "Wilusha, Phrygia and Libya are Macedonian"),
    "weariness.philip_dead": ("6.7", "Philip II is dead"),
    "legitimacy.battle_won": ("5.2", "Persia won the battle in {1}"),
    "legitimacy.city_gained": ("5.2", "Persia gained {1}"),
    "legitimacy.battle_lost": ("5.2", "Persia lost the battle in {1}"),
    "legitimacy.city_lost": ("5.2", "Persia lost {1}"),
    "legitimacy.broke_off": ("5.2", "a Persian army broke off"),
    "legitimacy.pride": ("7.2", "Persian pride was hurt"),
    "pride_unhurt": ("7.2", "The court forgives the retreat"),
    "legitimacy.persepolis": ("5.2", "Persepolis is in Macedonian hands"),
    "legitimacy.media": ("5.2", "Media is in Macedonian hands"),
    "legitimacy.king_killed": ("5.2", "King {1} fell in combat"),
    "legitimacy.levy": ("4.5", "the emergency levy"),
    "legitimacy.event": ("8", "{1}"),
    "paid.march": ("1.3", "{0} pays for a march"),
    "paid.crossing": ("1.3", "{0} pays for crossing the straits"),
    "paid.fleet": ("1.3", "{0} pays for a voyage"),
    "paid.embark": ("1.3", "{0} pays for embarking"),
    "paid.landing": ("1.3", "{0} pays for a landing"),
    "paid.raid": ("3.5", "{0} pays for a raid"),
    "paid.siege": ("3.6", "{0} pays for a siege"),
    "paid.recruits": ("4.4", "{0} pays for recruits"),
    "paid.sparta": ("4.6", "{0} sends gold to Sparta"),
    "paid.army": ("4.7", "{0} pays its army"),
    "paid.athens": ("4.7", "{0} pays the Athenian ships"),
    "paid.ships": ("4.7", "{0} pays its fleet"),
    "treasure.income": ("1.2", "income of {0}"),
    "treasure.captured": ("1.4", "{0}: {2} was taken"),
    "treasure.spoils": ("3.3", "{0}: spoils of war"),
    "treasure.plunder": ("3.6", "{0}: plunder of {2}"),
    "treasure.raided": ("3.5", "{0}: raided by Persian ships"),
    "treasure.raid": ("3.5", "{0}: booty of the raid"),
    "treasure.thrace": ("6.1", "{0}: gold not spent on Thrace"),
    "treasure.event": ("8", "{0}: {2}"),
}

PROMPTS: Final = {
    "thrace": "Choose how you deal with Thrace before you march.",
    "action": "Choose an action, or pass.",
    "who_leads": "Choose the leaders who go.",
    "who_marches": "Choose the units that march.",
    "march": "Your army is in {0}: choose its next step.",
    "straggler": "Choose the unit that falls behind.",
    "who_joins": "Choose leaders who join the march.",
    "what_joins": "Choose units that join the march.",
    "who_goes_on": "Choose the leaders who march on.",
    "what_goes_on": "Choose the units that march on; the others stay.",
    "hand_over": "Choose a unit that passes to {0}, who outranks the others.",
    "which_ships": "Choose the anchorages whose ships sail.",
    "who_sails": "Choose the leaders who sail along.",
    "what_sails": "Choose the units that sail along.",
    "sail": "Your fleet is in the {0}: choose its course.",
    "leave_port": "You have lost {0}: choose the sea to which your ships escape.",
    "who_embarks": "Choose the leaders who embark.",
    "what_embarks": "Choose the units that embark.",
    "who_lands": "Choose the leaders who land.",
    "what_lands": "Choose the units that land.",
    "landed": "Choose whether your army raises its marker in {0}.",
    "fleet_flees": "Choose the sea to which your fleet flees.",
    "retreat_before_combat": "Choose whether to stand, or to try to slip away; the chance is {0} in 6.",
    "retreat": "Choose where your army retreats from {0}.",
    "array": "Choose the units that fight.",
    "alexander": "Choose how Alexander fights this round.",
    "hits": "Choose who takes the hits on your army: {0}.",
    "break_off": "Choose whether to fight on, or to lose the battle and break off; the chance is {0} in 6.",
    "pursuit_hits": "Choose who takes the hits of the pursuit: {0}.",
    "adjacent_garrison": "Choose the neighbouring Area that comes over to you.",
    "withdraw": "Choose whether your fleet fights or withdraws.",
    "withdraw_to": "Choose where your fleet withdraws to.",
    "ships_lost": "Choose the ships that you lose: {0}.",
    "drown": "Choose the units that go down with their ships: {0}.",
    "besiegers": "Choose the units that take part in the siege.",
    "siege_losses": "Choose who takes the hits of the siege: {0}.",
    "raid_leader": "Choose how your ships raid: Memnon hits on 5 and 6, but is lost if a die shows 1.",
    "raid_target": "Choose the port that loses its marker.",
    "fleet_home": "Choose the port to which the ships in the {0} return.",
    "recruit": "Choose what you recruit.",
    "place": "Choose where the new counter appears: {0}.",
    "levy": "Choose whether you call the emergency levy.",
    "rebellion": "Choose whether you pay {2} for the rising of Sparta: chance {0} in 6, unpaid {1} in 6.",
    "athens": "Choose whether you pay {0} for the Athenian ships.",
    "stranded": "Choose the units that are landed at Athens: {0}.",
    "unpaid": "Choose the unpaid unit that goes home.",
    "fleet_pay": "Choose whether you pay {0} for your fleet or lose a ship.",
    "unpaid_ship": "Choose where an unpaid ship deserts.",
    "cretan_port": "Choose the port for the Cretan ships.",
    "cyprus_ships": "Choose where a ship goes over to the rebels.",
    "training": "Choose the unit that is trained.",
    "porus": "Choose the unit that marches east.",
}

WORDS: Final = {
    ALL: "All of them",
    DONE: "That is all",
    AS_PROPOSED: "As proposed",
    BY_HAND: "Choose by hand",
    "whole": "All of them",
    "choose": "Choose by hand",
    "pacify": "Pacify Thrace",
    "leave": "Leave Thrace as it is and take more men along",
    "garrison": "Raise your marker here",
    "force_march": "Try a force march",
    "join": "Pick up leaders or units",
    "recruit": "Recruit",
    "stand": "Stand and fight",
    "slip_away": "Try to slip away",
    "fight_on": "Fight on",
    "break_off": "Try to break off",
    "one_die": "Alexander rolls one die",
    "four_dice": "Alexander rolls four dice and tempts fate",
    "fight": "Fight",
    "withdraw": "Withdraw",
    "raise_marker": "Raise your marker",
    "refrain": "Leave the Area as it is",
    "levy": "Call the emergency levy",
    "pay": "Pay 1 treasure for a bonus of 1",
    "save": "Roll without paying",
    "hire": "Pay the ships",
    "decline": "Send them home",
    "pay_fleet": "Pay the fleet",
    "lose_ship": "Lose a ship",
    "memnon_stays": "All ships raid, and Memnon keeps out of it",
}

PASSES: Final = {
    "action": "Pass",
    "march": "Stop here",
    "sail": "Stay at sea",
    "recruit": "Recruit nothing more",
    "levy": "No levy now",
}

VERBS: Final = {
    "move": "Move an army from {0}",
    "leaders": "Move leaders alone from {0}",
    "syrmus": "Move Syrmus from {0}",
    "siege": "Besiege {0}",
    "fleet": "Move the fleet of the {0}",
    "embark": "Embark the army of {0} on the ships in {1}",
    "disembark": "Land from the ships in {0} in {1}",
    "raid": "Raid the shores of the {0}",
    "memnon": "Memnon raids with {0} ships",
    "to": "March to {0}",
    "sail": "Sail to the {0}",
    "dock": "Put in at {0}",
    "attack": "Attack the ships in the port of {0}",
    "buy": "Recruit {0}",
    "flip": "Bring {0} in {1} back to strength",
}


def name(t: Tables, ident: Any) -> str:
    """An id as a person reads it."""
    if not isinstance(ident, str):
        return str(ident)
    if ident in OWNER_NAMES:
        return OWNER_NAMES[ident]
    if ident in t.place:
        return t.place_names[t.place[ident]]
    if ident in t.leader:
        return t.leaders[t.leader[ident]].name
    kind, _, reduced = ident.partition(".")
    if kind in t.kind:
        return t.units[t.kind[kind]].name + (" (reduced)" if reduced else "")
    if ident in t.city:
        return t.map.city[t.city[ident]].name
    return t.event[ident].name if ident in t.event else ident


def date(t: Tables, turn: int) -> str:
    """Season and year of a turn; a winter lasts into the next year."""
    season = t.turns.seasons[(turn - 1) % 4]
    year = t.turns.first_year - (turn - 1) // 4
    return (
        f"{season} {year}/{(year - 1) % 100:02d} BC"
        if season == "Winter"
        else f"{season} {year} BC"
    )


def prompt(s: State, ask: Ask) -> str:
    """The question in one sentence."""
    words = [name(s.tables, a) for a in ask.about]
    text = PROMPTS[ask.what].format(*words)
    if (
        ask.about
        and isinstance(ask.about[-1], str)
        and ask.about[-1].split(".")[0] in s.tables.kind
    ):
        return text if ask.what == "place" else f"{text} How many: {words[-1]}?"
    return text


def label(s: State, ask: Ask, option: Choice) -> str:
    """An option as a person reads it."""
    t = s.tables
    if option is None:
        return PASSES[ask.what]
    if isinstance(option, str):
        if option == "leave" and ask.what == "march":
            return "Leave leaders or units here"
        return WORDS.get(option) or name(t, option)
    if option[0] in VERBS:
        deed = VERBS[option[0]].format(*(name(t, part) for part in option[1:]))
        cost = price(s, ask, option)
        return f"{deed} ({cost} treasure)" if cost else deed
    if isinstance(option[1], int):
        return f"{option[1]} x {name(t, option[0])}"
    if option[0] in t.leader:
        return f"{name(t, option[1])} of {name(t, option[0])}"
    return f"{name(t, option[0])} in {name(t, option[1])}"


def price(s: State, ask: Ask, option: Choice) -> int:
    """The treasure that an action, a purchase or a step over the straits costs."""
    t = s.tables
    side = Side(SEATS.index(ask.seat))
    prices = t.actions.price
    deed = option[0]
    if deed == "move":
        return t.prices[side]
    if deed == "to":
        m = s.march
        over_sea = m is not None and t.place[option[1]] not in t.borders[m.at]
        return crossing_price(s, m) if m is not None and over_sea else 0
    if deed == "buy":
        return price_of(s, t.kind[option[1]])
    fixed = {
        "siege": prices.siege,
        "fleet": prices.move_fleet,
        "embark": prices.embark,
        "disembark": prices.disembark,
        "raid": prices.raid,
        "flip": t.upkeep.recruitment.flip,
    }
    return fixed.get(deed, 0)


def refs(s: State, ask: Ask, option: Choice) -> list[str]:
    """Places and leaders that an option touches; a port lights up its Area."""
    t = s.tables
    parts = option if isinstance(option, tuple) else (option,)
    found: list[str] = []
    for part in parts:
        if not isinstance(part, str):
            continue
        if part in t.place:
            found.append(board_place(t, t.place[part]))
        elif part in t.leader:
            found.append(part)
        elif part in t.city:
            found.append(t.map.city[t.city[part]].area)
    return found


def board_place(t: Tables, place: Place) -> str:
    """The space of the board on which a place is drawn."""
    return t.place_ids[t.ashore[place]]


def line(t: Tables, said: Said) -> tuple[str, str]:
    """A line of the log and its section."""
    section, text = LINES[said.key]
    args = [name(t, a) for a in said.args]
    if said.key == "turn":
        return text.format(*args, date=date(t, int(said.args[0]))), section
    words = text.format(*args)
    if said.track is not None:
        track, change = said.track
        words += f" ({TRACKS[track]} {change:+d})"
    return words, section


def ending(reason: str) -> str:
    """How the war ended: the rules say it in words."""
    return reason
