"""The log: each line with the clause that it follows from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.state import Said

from ..tables import Tables
from .names import date, name, names, within

TRACKS: Final = {
    "weariness": "War Weariness",
    "legitimacy": "Legitimacy",
    "treasury.macedon": "treasury",
    "treasury.persia": "treasury",
}

LOSSES: Final = {
    "1.4.embark:2": "is lost with the last ship",
    "1.4.embark:14": "is lost with the fleet",
    "1.4.leaders:3": "is caught without troops",
    "1.4.leaders:8": "is caught, since the desert took his last unit",
    "3.2:5": "is killed",
    "3.3.before:6": "is lost with an army that had nowhere to go",
    "3.3.retreat:6": "is lost with his army",
    "3.4:6": "is lost with the fleet",
    "3.6:11": "is killed before the walls",
    "4.1:10": "is lost with the fleet",
    "4.1:11": "is lost with the fleet",
    "4.7:11": "is lost with those whom no ship carries",
    "4.7:12": "is lost with the ship that was not paid",
    "4.7:14": "is lost with the fleet",
    "6.2:4": "is lost with reinforcements that had no Area to come to",
    "7.1:4": "is killed in the thick of the fight",
    "7.1:7": "is lost in the raid",
    "8.4:1": "dies in the plot",
    "8.10:3": "is lost with Cyprus",
    "8.12:3": "goes east against Porus",
}
"""How a leader was lost, by the clause that says so."""

FLEETS: Final = ("1.4.embark:14", "3.4:6")
MARKERS: Final = (
    *("1.4.embark:8", "1.4.embark:9", "1.4.embark:10", "2.1:1", "2.1:2", "3.3.before:4"),
    *("3.3.victory:5", "3.3.victory:6", "3.5:4", "3.6:4", "3.6:13", "4.6:4"),
    *("7.2:7", "8.2:3", "8.10:1"),
)
KINGS: Final = ("6.7:7", "6.7:8", "8.8:2", "8.8:6")
EVENT_LEGITIMACY: Final = ("8.2:4", "8.3:2", "8.4:2", "8.4:3", "8.8:1", "8.10:5")
EVENT_TREASURE: Final = (
    *("8.4:2", "8.5:1", "8.5:4", "8.5:8", "8.6:1", "8.6:2", "8.7:1", "8.9:1", "8.12:1"),
)

AT_SEA: Final = (
    *("admirals", "becomes", "cretan_ships", "cretans", "deserted", "flees", "hungry", "recruited"),
    *("recruits", "refitted", "replacement", "sea_battle", "ship_deserts", "withdraws"),
)
"""Lines that name a Sea Area or a port."""
STRUCK: Final = ("gone", "hit", "hit_unseen", "run_down", "sunk", "to_pool")
"""Lines that name counters and how many of each."""

LINES: Final[dict[str, tuple[str, str]]] = {
    "turn": ("1.1:1", "{date}: turn {0}"),
    "passes": ("1.3:2", "{0} passes"),
    "sets_out": ("1.4.army:3", "{0} sets out from {1} with {2:counter}"),
    "enters": ("1.4.army:9", "{0} enters {1}"),
    "desert": ("1.3.terrain:4", "The desert of {1}: {2:hit} on the units of {0}"),
    "turns_back": ("1.4.leaders:8", "Leaders of {0} without troops turn back to {1}"),
    "drives_on": ("1.4.force:1", "{0} drives his army on"),
    "no_force_march": ("1.4.force:2", "{0} cannot march faster"),
    "force_march": ("1.4.force:3", "{0} marches by force: 1 point more, {1:hit}"),
    "becalmed": ("1.4.fleet:6", "The ships of {0} in the {1} do not get under way"),
    "sails": ("1.4.fleet:4", "{0} sails from the {1} with {2:ship}"),
    "sails_on": ("1.4.fleet:1", "{0} sails to the {1}"),
    "docks": ("1.4.fleet:3", "A fleet of {0} puts in at {1}"),
    "comes_home": ("4.1:8", "A fleet of {0} returns from the {2} to {1}"),
    "driven_out": ("3.6:15", "The ships of {0} are driven out of {1}"),
    "embarks": ("1.4.embark:1", "{0} embarks {2:counter} in {1}"),
    "lands": ("1.4.embark:7", "{0} lands {2:counter} in {1}"),
    "withdraws": ("3.4:5", "A fleet of {0} withdraws from {2} to {1}"),
    "flees": ("1.4.embark:13", "The fleet of the beaten landing flees to {1}"),
    "no_base": ("4.7:14", "The fleet of {0} has no base left and is lost"),
    "no_port": ("4.1:11", "The fleet in the {0} finds no port and is lost"),
    "storm": ("4.1:10", "{0} loses {1:ship} on the way to a distant port"),
    "raid": ("3.5:3", "Persian ships raid the shores of the {0}: {1:hit}"),
    "raiders": ("3.5:2", "Your ships in the {0} roll these dice for the raid"),
    "siege": (
        "3.6:8",
        "{0} storms {1}: {2:hit} on the city, {4} of {5} in all, {3:hit} on the army",
    ),
    "at_the_walls": ("3.6:8", "Your units before {0} roll these dice against their quality"),
    "plundered": ("3.6:19", "There is nothing left to plunder in {0}"),
    "city_falls": ("3.6:9", "{0} falls to {1}"),
    "contact": ("1.4.army:10", "{0} meets an enemy stack in {1}"),
    "tries_to_leave": ("3.3.check:4", "{0} tries to lead his army away"),
    "slips_away": ("3.3.before:2", "{0} slips away before combat"),
    "scattered": ("3.3.before:6", "The army of {0} has nowhere to go and is lost without a combat"),
    "caught": ("3.3.before:5", "{0} cannot slip away"),
    "battle": ("3:4", "Battle in {0}, {1} attacks: counters of Macedon {2}, of Persia {3}"),
    "sea_battle": (
        "3.4:1",
        "Fleets meet in {0}, {1} attacks: ships of Macedon {2}, of Persia {3}",
    ),
    "round": ("3.3.fight:2", "Round {0}: hits by Macedon {1}, by Persia {2}"),
    "sea_round": ("3.4:1", "Round {0} at sea: hits by Macedon {1}, by Persia {2}"),
    "admirals": ("3.4:12", "Your leaders in {0} roll these dice against their rating"),
    "hit": ("3.3.fight:4", "Hit: {struck}{side}"),
    "sunk": ("3.4:1", "Sunk: {struck}{side}"),
    "hit_unseen": ("3:13", "Your units hit: {struck}"),
    "gone": ("3:6", "Lost: {struck}{side}"),
    "to_pool": ("3:13", "Back to your pool: {struck}"),
    "run_down": ("3.3.pursuit:3", "Run down: {struck}{side}"),
    "persian_gate": ("7.2:5", "The Persian Gate swallows {0:hit}"),
    "tempts_fate": ("7.1:2", "Alexander tempts fate"),
    "pinned": ("7.1:3", "Alexander is wounded and will not move next turn"),
    "breaks_off": ("3.3.break-off:3", "{0} breaks off"),
    "cannot_break_off": ("3.3.break-off:4", "{0} tries to break off and fails"),
    "pursuit": ("3.3.pursuit:1", "{0} pursues: {1:hit}"),
    "darius_escapes": ("7.1:10", "Darius escapes the pursuit"),
    "darius_in_danger": ("7.1:10", "Darius does not outrun the pursuit"),
    "darius_retreats": ("3.3.spoils:3", "Darius flees and leaves his treasure behind"),
    "retreats": ("3.3.retreat:5", "{0} retreats from {2} to {1}"),
    "destroyed": ("3.3.retreat:6", "The army of {0} is destroyed"),
    "sea_victory": ("3.4:4", "{0} wins at sea"),
    "replaced": ("6.1:5", "A Macedonian leader takes the place of the fallen"),
    "replacement": ("6.1:6", "{0} takes command in {1}"),
    "king_lives": ("6.7:6", "Artaxerxes III lives ({0})"),
    "king_dies": ("6.7:6", "Artaxerxes III dies ({0})"),
    "deposed": ("8.8:2", "Darius III is deposed"),
    "hungry": ("4.2:1", "Your units in {0} roll these dice against their quality"),
    "starves": ("4.2:1", "{0} is out of supply in {1}: {2:hit}, {3:counter} lost"),
    "recruits": ("4.3:7", "{0} recruits in {1}"),
    "recruited": ("3:7", "Recruited: {0} in {1}"),
    "refits": ("4.4:1", "{0} brings a unit back to strength"),
    "refitted": ("4.4:1", "Back to strength: {0} in {1}"),
    "sparta_quiet": ("4.6:1", "Sparta keeps the peace"),
    "sparta_rises": ("4.6:4", "Sparta rises under Agis III"),
    "athens_home": ("4.7:7", "The Athenian ships go home"),
    "athens_unpaid": ("4.7:7", "Macedon has {1} and cannot pay {0} for the Athenian ships"),
    "athens_gone": ("4.7:10", "The Athenian ships go home for good"),
    "deserts": ("4.7:5", "A unit of {0} is not paid and goes home"),
    "deserted": ("4.7:6", "Gone home: {0} in {1}"),
    "ship_deserts": ("4.7:12", "An unpaid Persian ship leaves {0}"),
    "arrives": ("1.1:4", "Reinforcements of {0} in {1}: {2:counter}"),
    "spitamenes": ("8.3:1", "Spitamenes comes to {0} with {1:unit}"),
    "syrmus": ("8.5:2", "Syrmus rises in {0} with {1:unit}"),
    "thracians_join": ("8.5:3", "Thracians join Syrmus: {0:unit}"),
    "thrace_pacified": ("6.1:4", "Alexander has pacified Thrace"),
    "thrace_restless": ("6.1:4", "Alexander leaves Thrace as it is"),
    "event": ("8:1", "Event: {0}"),
    "egypt_quiet": ("8.7:1", "Persia does not hold all of Egypt: nothing happens"),
    "cretan_ships": ("8.2:2", "Cretan ships put in at {1}: {0}"),
    "cretans_join": ("8.2:1", "A Cretan light infantry comes to the aid of Macedon"),
    "cretans_wait": ("8.2:1", "A Cretan light infantry waits on its island"),
    "cretans": ("8.2:1", "The Cretan light infantry is in {0}"),
    "cyprus": ("8.10:2", "Cyprus rebels and takes {0:Persian ship} along"),
    "cypriot_ships": ("8.10:2", "Ships that go over to Macedon in the port of Cyprus: {0}"),
    "becomes": ("8.11:1", "Trained: {0} in {1} is now {2}"),
    "trained": ("8.11:1", "Persian troops are trained"),
    "weariness.persian_host": ("5.1:1", "a host of {2} Persian counters faced Alexander in {1}"),
    "weariness.city_regained": ("5.1:2", "Macedon lost {1} to Persia"),
    "weariness.alexander_unsupplied": ("5.1:3", "Alexander's army is out of supply"),
    "weariness.smaller_army": ("5.1:4", "another leader commands more men than Alexander"),
    "weariness.army_unpaid": ("5.1:5", "the Macedonian army was not paid"),
    "weariness.alexander_beaten": ("5.1:6", "Alexander's army lost the battle in {1}"),
    "weariness.troy_gordion_siwa": ("5.1:7", "Wilusha, Phrygia and Libya are Macedonian"),
    "weariness.philip_dead": ("5.1:10", "Philip II is dead"),
    "legitimacy.battle_won": ("5.2:1", "Persia won the battle in {1}"),
    "legitimacy.city_gained": ("5.2:2", "Persia gained {1}"),
    "legitimacy.battle_lost": ("5.2:3", "Persia lost the battle in {1}"),
    "legitimacy.city_lost": ("5.2:4", "Persia lost {1}"),
    "legitimacy.broke_off": ("5.2:5", "a Persian army broke off"),
    "legitimacy.pride": ("7.2:6", "Persian pride was hurt"),
    "pride_unhurt": ("7.2:6", "The court forgives the retreat"),
    "legitimacy.persepolis": ("5.2:7", "Persepolis is in Macedonian hands"),
    "legitimacy.media": ("5.2:8", "Media is in Macedonian hands"),
    "legitimacy.king_killed": ("5.2:9", "King {1} fell in combat"),
    "legitimacy.levy": ("4.5:5", "the emergency levy"),
    "paid.march.macedon": ("1.3:6", "{1} pays for a march"),
    "paid.march.persia": ("1.3:7", "{1} pays for a march"),
    "paid.crossing": ("1.3:12", "{1} pays for crossing the straits"),
    "paid.fleet": ("1.3:9", "{1} pays for a voyage"),
    "paid.embark": ("1.3:8", "{1} pays for embarking"),
    "paid.landing": ("1.3:8", "{1} pays for a landing"),
    "paid.raid": ("1.3:11", "{1} pays for a raid"),
    "paid.siege": ("1.3:10", "{1} pays for a siege"),
    "paid.recruits": ("1.3:16", "{1} pays for recruits"),
    "paid.refit": ("4.4:1", "{1} pays for bringing a unit back to strength"),
    "paid.sparta": ("4.6:3", "{1} sends gold to Sparta"),
    "paid.army.macedon": ("4.7:1", "{1} pays its army"),
    "paid.army.persia": ("4.7:3", "{1} pays its armies"),
    "paid.athens": ("4.7:7", "{1} pays the Athenian ships"),
    "paid.ships": ("4.7:12", "{1} pays its fleet"),
    "treasure.income": ("1.2:1", "{1}: income of {2:city}"),
    "treasure.captured": ("1.4.leaders:4", "{1}: {2} was taken"),
    "treasure.spoils": (
        "3.3.spoils:1",
        "{1}: spoils for {2:unit} and {3:leader} destroyed",
    ),
    "treasure.persian_spoils": (
        "3.3.spoils:4",
        "{1}: spoils for {2:unit} and {3:leader} destroyed",
    ),
    "treasure.drowned": ("3.4:10", "{1}: spoils for {2:unit} and {3:leader} lost at sea"),
    "treasure.plunder": ("3.6:13", "{1}: plunder of {2}"),
    "treasure.raided": ("3.5:3", "{1}: raided by Persian ships"),
    "treasure.raid": ("3.5:5", "{1}: booty of the raid"),
    "treasure.thrace": ("6.1:4", "{1}: gold not spent on Thrace"),
    **{f"lost.{clause}": (clause, f"{{0}} {how}") for clause, how in LOSSES.items()},
    **{f"fleet_lost.{clause}": (clause, "A fleet of {0} is lost") for clause in FLEETS},
    **{f"control.{clause}": (clause, "{1} now holds {0}") for clause in MARKERS},
    **{f"king.{clause}": (clause, "{0} is King of Kings") for clause in KINGS},
    **{f"legitimacy.{clause}": (clause, "{1}") for clause in EVENT_LEGITIMACY},
    **{f"treasure.{clause}": (clause, "{1}: {2}") for clause in EVENT_TREASURE},
}

STORY: Final = frozenset(
    {
        *("turn", "battle", "sea_battle", "slips_away", "breaks_off", "pursuit", "destroyed"),
        *("sea_victory", "city_falls", "siege", "raid", "sparta_rises", "deposed", "king_dies"),
        *("event", "pinned", "tempts_fate", "darius_escapes", "darius_retreats", "arrives"),
        *("spitamenes", "syrmus", "athens_home", "athens_gone", "no_base", "no_port", "storm"),
        *("retreats", "withdraws", "replacement", "scattered", "gone", "turns_back"),
        *(key for key in LINES if key.startswith(("weariness.", "legitimacy."))),
        *(f"lost.{clause}" for clause in LOSSES),
        *(f"king.{clause}" for clause in KINGS),
        *(f"fleet_lost.{clause}" for clause in FLEETS),
    }
)
"""The lines that tell the war in short: battles, cities, kings, the fallen."""


def line(t: Tables, said: Said) -> tuple[str, str]:
    """A line of the log and its clause; where a track moved, by how much and to where."""
    clause, text = LINES[said.key]
    args = names(t, said.args)
    if said.key in AT_SEA:
        args = [
            within(t, x) if isinstance(x, str) else word
            for x, word in zip(said.args, args, strict=True)
        ]
    if said.key == "turn":
        return text.format(*args, date=date(t, int(said.args[0]))), clause
    if said.key in STRUCK:
        told = text.format(*args, struck=struck(t, said), side=_of_side(t, said))
        return told + _destroyed(t, said), clause
    if said.key == "siege":
        args[4] = min(args[4], args[5])
    words = text.format(*args)
    if said.track is not None:
        track, change = said.track
        words += f" ({TRACKS[track]} {change:+d}, now {args[0]})"
    return words[0].upper() + words[1:], clause


NATIONS: Final = {"macedon": "Macedonian ", "persia": "Persian "}
"""How the names of counters begin that tell their side."""


def _of_side(t: Tables, said: Said) -> str:
    """Whose the counters of a line are, where their names do not say it."""
    side = str(said.args[0])
    told = all(name(t, kind).startswith(NATIONS[side]) for kind in said.args[1::2])
    return "" if told else f" of {name(t, side)}"


def struck(t: Tables, said: Said) -> str:
    """The counters that a line names: "2 × Phalanx, Craterus"; in the pool all are whole again."""
    found = _named(said)
    if said.key == "to_pool":
        found = [(kind.partition(".")[0], n) for kind, n in found]
    return _counted(t, found)


def _destroyed(t: Tables, said: Said) -> str:
    """Those of a line whom a hit does not turn over but destroys."""
    fallen = [(kind, n) for kind, n in _named(said) if not _turns(t, kind)]
    return f"; destroyed: {_counted(t, fallen)}" if fallen and said.key == "hit" else ""


def _named(said: Said) -> list[tuple[str, int]]:
    return list(zip(said.args[1::2], said.args[2::2], strict=True))


def _turns(t: Tables, kind: str) -> bool:
    """Whether one hit only turns such a counter over."""
    return kind in t.kind and t.units[t.kind[kind]].steps > 1


def _counted(t: Tables, found: Sequence[tuple[str, int]]) -> str:
    return ", ".join(f"{n} × {name(t, kind)}" if n > 1 else name(t, kind) for kind, n in found)
