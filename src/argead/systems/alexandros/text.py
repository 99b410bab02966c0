"""Words: prompts, labels, endings and log lines."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Choice
from argead.core.state import Said

from .rules.lines import OFF, box_holding, leader_of
from .schema import MISSILE
from .state import State, Unit, bits
from .tables import Tables

PROMPTS: Final = {
    "royal_camp": "Choose where Darius waits with his army.",
    "scorch": "Burn one of your provinces, or leave the harvest standing.",
    "sea_supply": "Feed an army by sea, or let all live off the land.",
    "attrition": "Hunger in {0}: choose who loses a step.",
    "baggage": "Use up the baggage train in {0} to spare the men?",
    "initiative": "Choose whether you move first or second this turn.",
    "withdraw": "Choose which {0} leaves the war.",
    "leader_arrives": "Choose where {0} joins you.",
    "unit_arrives": "Choose where the {0} join you.",
    "bessus": "Bessus calls himself Great King: choose where.",
    "elect_xenophon": "The Greeks elect Xenophon: choose where he takes command.",
    "greek_horse": "Cavalry and slingers are formed: choose where.",
    "buy": "Spend your replacements: {0} points are left.",
    "station": "Choose where the {0} assemble.",
    "turn_out": "The walls of {0} no longer hold all: choose who leaves.",
    "pull_down": "No wall marker is left for {0}: choose which of your walls to pull down.",
    "march": "March, change garrisons, or end your movement.",
    "march_with": "{0} goes to {1}: choose who goes along.",
    "how_many": "Choose how many of the {2} go to {1}.",
    "siege_train": "Does the Siege Train go with {0}?",
    "forced_march": "{0} is in {1}: force the march to a third province?",
    "march_on_with": "{0} hurries on to {1}: choose who keeps up.",
    "march_attrition": "The forced march costs a step: choose whose.",
    "embark_at": "The fleet sails to the {0}: choose where to embark, or sail empty.",
    "embark": "Choose who embarks in {0}.",
    "embark_leaders": "Choose which leaders embark in {0}.",
    "land_at": "Choose where to land from the {0}.",
    "escape": "{0} gets away: choose where to.",
    "combat": "Choose the next fight.",
    "evade": "Slip away from {0}, or stand?",
    "evade_to": "You slip away from {0}: choose where to.",
    "minor_loss": "The fight in {0} costs you a step: choose whose.",
    "retreat": "Retreat from {0}, or hold on?",
    "junior_officer": "Give a junior officer command somewhere, or leave it.",
    "hills": "Try to fight on the hills in {0}?",
    "act": "Choose whether you act first or last in every round.",
    "draw_up": "Choose whether you draw up first or last.",
    "set_up": "Draw up your army for the battle in {0}.",
    "set_up_unit": "Draw up your army: {0}.",
    "commander_of": "Two or more of your leaders are equals: choose who leads the {0}.",
    "post_leader": "Choose the unit that {0} leads.",
    "stack": "Stack two units, or go on.",
    "rally": "Rally a routed unit, or go on.",
    "rally_to": "{0} rallies his men: choose where.",
    "step_up": "The first line in {0} is gone: choose who steps up.",
    "manoeuvre": "Move on the battlefield, or go on to combat.",
    "advance": "Choose who advances into {0}.",
    "shift": "Choose who moves to {0}.",
    "attack": "Choose the next attack.",
    "from_reserve": "Choose four units that attack from {0}.",
    "target": "Choose an enemy in {0} to be met.",
    "pairing": "Choose who attacks the {0}.",
    "lead": "Does {0} lead in this box this round?",
    "defensive_fire": "The {0} are attacked by the {1}: shoot first?",
    "new_unit": "Choose the unit that {0} joins.",
    "pursued": "Pursuit in {0}: choose who is caught.",
    "fall_back": "Your army is beaten in {0}: choose where it falls back.",
    "siege": "Assault a city, or end the sieges.",
    "besiegers": "Choose who assaults {0}.",
    "siege_leader": "Choose a leader to expose himself before {0}, or go on.",
    "sortie": "Sally out of {0} against the Siege Train?",
    "sortie_loss": "Choose who sallies out of {0} and is lost.",
    "siege_loss": "The assault on {0} costs a step: choose whose.",
    "leader_at_risk": "Choose the leader who was in the thick of it at {0}.",
    "city_loss": "{0} suffers a loss: a wall or the garrison?",
    "hire": "Mercenaries join Agis: choose which.",
    "mutineers": "The men want to go home: choose who is dismissed.",
}

PHRASES: Final = {
    "all": "All",
    "all but one": "All but a garrison",
    "half": "Half of each kind",
    "one unit": "One unit",
    "alone": "Nobody",
    "by hand": "By hand",
    "as proposed": "As proposed",
    "battle line": "In a long battle line",
    "deep centre": "With a deep centre",
    "thin line, strong reserve": "With a thin line and a strong reserve",
    "rest to reserve": "All the rest to the reserve",
    "take": "Take it along",
    "leave": "Leave it",
    "first": "First",
    "second": "Second",
    "last": "Last",
    "evade": "Slip away",
    "stand": "Stand",
    "expend": "Use it up",
    "keep": "Keep it",
    "try": "Try it",
    "lead": "Lead",
    "stay back": "Stay back",
    "fire": "Shoot",
    "hold fire": "Hold fire",
    "sortie": "Sally out",
    "stay inside": "Stay inside",
    "keep the train": "Keep the Siege Train for another city",
    "wall": "A wall",
    "none": "Nowhere",
}

ORDERS: Final = {
    "march": "{0} marches to {1}",
    "raid": "{0} ride to {1}",
    "sail": "The fleet sails to the {0}",
    "garrison": "{1} into {0}",
    "leave": "{1} out of {0}",
    "shelter": "{1} into {0}",
    "ride_out": "{1} out of {0}",
    "ship": "Ship food from {1} to {0}",
    "rebuild": "Restore {0}",
    "raise": "Raise {0}",
    "raise_home": "Raise {0} for the Home Army",
    "wall": "A wall for {0}",
    "assault": "Assault {0} from {1} with {2}",
    "summon": "Summon {0} to surrender",
    "advance": "Advance from {0} into {1}",
    "shift": "Move from {0} to {1}",
    "forward": "{0} to the first line",
    "rearward": "{0} to the second line",
    "lead": "{0} joins {1}",
    "ride": "{0} rides to {1}",
    "stack": "Stack two {1} in {0}",
}

END: Final = {
    "march": "End movement",
    "sea_supply": "All live off the land",
    "scorch": "Burn nothing",
    "forced_march": "Halt here",
    "buy": "Keep nothing: end replacements",
    "combat": "No more fights",
    "retreat": "Hold on",
    "manoeuvre": "On to combat",
    "attack": "No more attacks",
    "siege": "No more assaults",
    "siege_leader": "Nobody (else)",
    "rally": "Nobody (else)",
    "stack": "No (more) stacks",
    "embark_at": "Sail empty",
    "junior_officer": "Nowhere",
}

LINES: Final = {
    "turn": ("4.2", "{0}"),
    "camp": ("3.3", "Darius waits in {0}"),
    "control": ("5.4", "{0} is now held by {1}"),
    "roused": ("3.3", "India takes up arms"),
    "released": ("8.3", "The Home Army may leave Europe"),
    "train_lost": ("11.7", "The Siege Train is taken in {0}"),
    "objective": ("15.1", "Secured: {0}"),
    "scorched": ("17.1", "{0} is burnt"),
    "shipped": ("7.5", "Ships bring food from {1} to {0}"),
    "depleted": ("7.2", "{0} is eaten bare"),
    "fed": ("7.2", "{0} feeds all who are there"),
    "attrition": ("7.4", "Hunger in {0} costs {1} steps"),
    "no_attrition": ("7.4", "Nobody starves in {0}"),
    "step": ("7.4", "{0}: a step lost in {1}"),
    "lost": ("9.5", "{0}: destroyed in {1}"),
    "wounded": ("10.16", "{0} is wounded"),
    "unhurt": ("10.16", "{0} was in danger and is none the worse"),
    "killed": ("10.16", "{0} is killed"),
    "captured": ("10.16", "{0} is captured"),
    "recovered": ("12.9", "{0} recovers from his wound"),
    "still_wounded": ("12.9", "{0} has not recovered from his wound"),
    "points": ("12.1", "{0} has {1} replacement points"),
    "rebuilt": ("12.3", "{0}: a step regained"),
    "raised": ("12.4", "{0}: assembled in {1}"),
    "walled": ("12.5", "{0} now has walls of strength {1}"),
    "pulled_down": ("12.5", "A wall of {0} is pulled down"),
    "withdrawn": ("13.2", "{0}: out of the war"),
    "arrived": ("13.1", "{0}: arrival in {1}"),
    "marched": ("8.1", "{0} marches from {1} to {2} with {3} units"),
    "raid_moved": ("14.3", "Raiders ride from {0} to {1}, {2} units"),
    "force_marched": ("8.4", "{0} hurries on from {1} to {2} with {3} units"),
    "march_attrition": ("8.6", "The hard road through {0} costs {1} steps"),
    "easy_march": ("8.6", "All who hurried through {0} have kept up"),
    "garrison": ("11.2", "Into {1}: {0}"),
    "leave": ("11.2", "Out of {1}: {0}"),
    "shelter": ("11.2", "Into {1}: {0}"),
    "ride_out": ("11.2", "Out of {1}: {0}"),
    "withdrew": ("9.3", "The force of {0} goes from {1} to {2}"),
    "evasion_failed": ("9.3", "No way out of {1} for {0}"),
    "evaded": ("9.3", "The force of {0} slips away from {1}"),
    "gets_away": ("9.2", "{0} is not caught in {1}"),
    "escaped": ("9.2", "{0} gets away to {1}"),
    "minor": ("9.5", "Fight in {0}: {1}"),
    "junior": ("12.10", "A junior officer takes command in {1}"),
    "battle": ("10.1", "Battle in {0} against {1}"),
    "blocked": ("xen.7.3", "Closed by the ground, as the rebels see it: {0}"),
    "open_field": ("xen.7.3", "An open battlefield"),
    "hills": ("xen.7.3", "The flanks are hills"),
    "no_hills": ("xen.7.3", "The flanks stay closed"),
    "advanced": ("10.9", "Advance from {0} into {1}: {2} units"),
    "shifted": ("10.8", "Move from {0} to {1}: {2} units"),
    "rallied": ("10.18", "{0} rallies his men in {1}"),
    "no_rally": ("10.18", "{0} cannot rally his men"),
    "attack": ("10.10", "Attack from {0} into {1}"),
    "duel": ("10.12", "{0} against {1}: {2}"),
    "shot": ("10.13", "{0} shoot at {1}: a hit"),
    "missed": ("10.13", "{0} shoot at {1} without effect"),
    "routed": ("10.12", "{0}: routed"),
    "battle_lost": ("10.19", "The battle is lost for {0}: {1}"),
    "nightfall": ("10.19", "Night falls over the battle in {0}"),
    "pursuit": ("10.20", "Pursuit by {0}: {1} caught"),
    "assault": ("11.3", "Assault on {0}: besiegers lose {1}, city loses {2}"),
    "breach": ("11.4", "A wall of {0} falls; {1} left"),
    "taken": ("11.6", "{0} falls to {1}"),
    "sortie": ("11.5", "Men from {0} burn the Siege Train"),
    "vain_sortie": ("11.5", "The sortie from {0} is beaten off"),
    "refused": ("17.5", "{0} keeps its gates shut"),
    "surrendered": ("17.5", "{0} opens its gates"),
    "revolt": ("14.2", "Sparta revolts"),
    "no_revolt": ("14.2", "Sparta keeps quiet"),
    "hired": ("14.2", "Idle mercenaries join Agis: {0}"),
    "no_raid": ("14.3", "No raiders gather"),
    "raid": ("14.3", "Raiders gather in {0}: {1} units"),
    "mutiny": ("17.4", "Mutiny in {0} sends home {1} units"),
    "no_mutiny": ("17.4", "The army in {0} will march on"),
    "executed": ("17.4", "{0} is executed for treason"),
    "trusted": ("17.4", "{0} was suspected of treason and is cleared"),
    "illness": ("17.3", "Alexander dies of his illness"),
    "no_illness": ("17.3", "Alexander lives"),
    "sailed": ("xen.6.1", "The fleet sails from the {0} to the {1}"),
    "landed": ("xen.6.2", "Landing in {0}: {1} units"),
    "home": ("xen.9.2", "Safe at home: {0} units"),
    "cyrus_dead": ("xen.9.2", "Cyrus is dead; {0} Greek units are left"),
    "elected": ("xen.2.4", "Xenophon is elected in {0}"),
    "deserted": ("xen.9.2", "{0} units go over to the King"),
}

OBJECTIVES: Final = {
    "royal_family": "the Royal Family",
    "treasury_babylon": "the treasury of Babylon",
    "treasury_susa": "the treasury of Susa",
    "treasury_persepolis": "the treasury of Persepolis",
    "treasury_ecbatana": "the treasury of Ecbatana",
    "gordian_knot": "the Gordian knot",
    "oracle_of_ammon": "the oracle of Ammon",
    "alexandria": "Alexandria",
    "roxana": "Roxana",
    "darius": "Darius",
    "bessus": "Bessus",
}
SEATS: Final = {
    "macedon": "Macedon",
    "persia": "Persia",
    "rebel": "the rebels",
    "royal": "the King",
}
FORCES: Final = {"india": "the Indians", "tribes": "the mountain tribe"}
RESULTS: Final = {
    "AE": "the attacker is wiped out",
    "AL": "the attacker loses a step",
    "AR": "the attacker routs",
    "EX": "both lose a step",
    "Eng": "they are locked in combat",
    "DR": "the defender routs",
    "DL": "the defender loses a step",
    "DE": "the defender is wiped out",
    "commander": "its commander is gone",
    "eliminated": "nobody is left on the field",
    "breakthrough": "the camp is overrun",
}


def name(tables: Tables, ident: object) -> str:
    """Anything that has an id, as a person reads it."""
    text = str(ident)
    for book in (SEATS, FORCES, OBJECTIVES, RESULTS):
        if text in book:
            return book[text]
    if text.startswith("raid_"):
        return f"raiders of band {int(text[5:]) - 2}"
    if "." in text:
        seat, _, box = text.partition(".")
        owner = SEATS.get(seat, seat)
        of = f"{owner}'" if owner.endswith("s") else f"{owner}'s"
        return f"{of} {box.replace('_', ' ')}"
    return _counter(tables, text)


def _counter(tables: Tables, text: str) -> str:
    if text.endswith("+home"):
        return f"{_counter(tables, text.removesuffix('+home'))} of the Home Army"
    for game in tables.games.values():
        if text in game.place_names:
            return game.place_names[text]
        if text in game.leader_rows:
            return game.leader_rows[text].name
        if text in game.unit_index:
            return game.kind_of[game.unit_index[text]].name
        kind, _, step = text.partition(":")
        if kind in game.kind_mask:
            row = game.kind_of[bits(game.kind_mask[kind])[0]]
            return row.name if not step else f"{row.name} (reduced to {step})"
    return text


DUELS: Final = ("pairing", "defensive_fire", "commander_of")
"""Questions about units that must be seen with their strength and leader."""


def prompt(s: State, ask: Ask) -> str:
    """The question in one sentence."""
    about = [a if isinstance(a, int) else name(s.tables, a) for a in ask.about]
    if ask.what == "set_up_unit" and about:
        return PROMPTS["set_up_unit"].format(f"choose for the {about[0]}")
    if ask.what in DUELS:
        about = [_unit(s, unit) for unit in ask.about]
    return PROMPTS[ask.what].format(*about, *([""] * 3))


def label(s: State, ask: Ask, option: Choice) -> str:
    """An option in words."""
    if option is None:
        return END.get(ask.what, "Done")
    if isinstance(option, str):
        return _phrase(s, option)
    names = [o if isinstance(o, int) else name(s.tables, o) for o in option]
    if ask.what == "how_many":
        return f"{names[1]} of the {names[0]}"
    if ask.what == "set_up_unit":
        line = "" if option[2] == "first" else ", second line"
        return f"{_unit(s, option[0])}: {option[1].replace('_', ' ')}{line}"
    if ask.what == "attack":
        return f"From {names[0]} into {names[1]}"
    if ask.what == "combat":
        return f"{names[0]}, against {names[1]}"
    if ask.what == "post_leader":
        if option[1] in s.game.box_index:
            return f"{names[0]} waits in {names[1]}"
        return f"{names[0]} leads the {_unit(s, option[1])}"
    if option[0] in ORDERS:
        parts = [_unit(s, o) if isinstance(o, str) else str(o) for o in option[1:]]
        side = f" into {parts[2]}" if option[0] in ("leave", "ride_out") and len(parts) > 2 else ""
        return ORDERS[option[0]].format(*parts) + side
    return " ".join(str(n) for n in names)


def _phrase(s: State, option: str) -> str:
    if option in PHRASES and option not in s.game.unit_index:
        return PHRASES[option]
    return _unit(s, option)


def _unit(s: State, ident: str) -> str:
    """A unit with its strength, and how many are alike where it stands; other things by name."""
    unit = s.game.unit_index.get(ident)
    if unit is None:
        return name(s.tables, ident)
    kind = s.game.kind_of[unit]
    attack = f"{{{s.attack(unit)}}}" if kind.type in MISSILE else str(s.attack(unit))
    strength = f" {attack}-{s.defense(unit)}" if kind.sides and s.step[unit] else ""
    home = " of the Home Army" if s.home_army >> unit & 1 else ""
    return f"{kind.name}{home}{strength}{_where(s, unit)}"


def _where(s: State, unit: Unit) -> str:
    """The province of a unit, or its box and leader in a battle."""
    if s.battle is None:
        place = s.where(unit)
        return f" in {name(s.tables, place)}" if s.on_map(place) else ""
    box = box_holding(s, unit)
    leader = leader_of(s, unit)
    spot = f", {name(s.tables, s.game.box_ids[box])}" if box != OFF else ""
    line = ", second line" if s.battle.back >> unit & 1 else ""
    stack = ", stack of two" if unit in s.battle.mates else ""
    led = f" with {name(s.tables, leader)}" if leader else ""
    return spot + line + stack + led


def line(tables: Tables, said: Said) -> tuple[str, str]:
    """A line of the log and its section."""
    section, words = LINES[said.key]
    if said.key == "turn":
        season, _, year = str(said.args[0]).partition("_")
        return f"{season.title()} {year.replace('_', ' ')}", section
    names = [a if isinstance(a, int) else name(tables, a) for a in said.args]
    text = words.format(*names).replace(" with 0 units", " alone")
    for things in ("units", "steps", "points"):
        text = text.replace(f" 1 {things}", f" 1 {things[:-1]}")
    return text[0].upper() + text[1:], section


def refs(s: State, ask: Ask, option: Choice) -> list[str]:
    """Ids of pieces, spaces and boxes that an option touches."""
    parts = option if isinstance(option, tuple) else (option,)
    found = []
    for part in parts:
        if not isinstance(part, str):
            continue
        if (
            part in s.game.place_names
            or part in s.game.unit_index
            or part in s.game.leader_rows
            or part in s.game.box_index
        ):
            found.append(part)
    return found


def ending(reason: str) -> str:
    """How a game ended, in words."""
    return ENDINGS[reason]


ENDINGS: Final = {
    "alexander_killed": "Alexander is dead or captive",
    "artaxerxes_killed": "the King is dead or captive",
    "world_empire": "Alexander rules the world",
    "decisive_persian": "a decisive Persian victory on points",
    "marginal_persian": "a marginal Persian victory on points",
    "draw": "a draw on points",
    "marginal_macedonian": "a marginal Macedonian victory on points",
    "decisive_macedonian": "a decisive Macedonian victory on points",
    "all_home": "the Ten Thousand are home",
    "half_home": "half of the Ten Thousand are home",
    "few_home": "too few of the Ten Thousand came home",
    "points_equal": "both have as many points",
    "points": "more points at the end",
}
"""How a game ended, in words."""
