"""Fights against no army: walls, wind, raids, deserts, forced marches, storms, Sparta and the levy."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Ask, Choice
from argead.core.roll import Roll
from argead.core.scene import Side as Colour
from argead.core.stakes import Fight, FightKind, FightSide

from ..rules.fleets import fleets_in, ready_ships
from ..rules.hardships import desert_roll, force_march_roll, straggling_roll
from ..rules.raids import MEMNON_STAYS, raid_roll, raidable, raiders
from ..rules.rebellion import PAY, rebellion_roll, risings
from ..rules.recruitment import levy_pool
from ..rules.sieges import hurtful, siege_rolls
from ..rules.supply import storm_roll
from ..scene.sight import COLOURS
from ..state import (
    MACEDON,
    NEUTRAL,
    PERSIA,
    SEATS,
    CityId,
    Piece,
    Place,
    Side,
    State,
    commander,
    leaders_at,
    ships_at,
    the_march,
    units_at,
)
from ..text.names import Number, name
from .sides import circumstances, expected_hits, troops


def _side(seat: str) -> Side:
    return Side(SEATS.index(seat))


def _at_or_over(roll: Roll) -> str:
    """The faces that count, of dice that are read one by one: "6", "5 or 6", "3 or more"."""
    least, most = roll.against or 0, roll.die.high
    if least >= most:
        return str(most)
    return f"{least} or {most}" if least == most - 1 else f"{least} or more"


def _likely(roll: Roll) -> float:
    """How many of the dice count on average."""
    least, most = roll.against or 0, roll.die.high
    return roll.count * (most + 1 - least) / most


# -- walls --------------------------------------------------------------------------------------------


def siege(s: State, seat: str, area: Place, cities: Sequence[CityId]) -> Fight:
    """Dice of the besiegers against what is left of the walls."""
    t, me, units = s.tables, _side(seat), units_at(s, area)
    room = t.actions.movement.units_per_leader * min(
        t.combat.land.leaders, len(leaders_at(s, area))
    )
    bad = hurtful(s, me, cities[0])
    hits = expected_hits(siege_rolls(s, units[:room]))
    hurt = len(units[:room]) * len(bad) / 6
    army = troops(s, seat, me, units)
    army["strength"] = f"{Number(min(len(units), room)):die}, {hits:.1f} hits on average"
    faces = " or ".join(map(str, bad))
    empty = " There is nothing left to plunder." if all(s.plundered[c] for c in cities) else ""
    return {
        "kind": FightKind.SIEGE,
        "title": f"Siege of {' and '.join(t.map.city[c].name for c in cities)}",
        "clause": "3.6:8",
        "sides": [army, _walls(s, area, cities)],
        "text": f"Every die that shows {faces} costs the army a hit: {hurt:.1f} on average.{empty}",
    }


def siege_on(s: State, seat: str) -> Fight | None:
    """The siege that is being rolled for."""
    area = s.season.besieged[-1]
    cities = [c for c in s.tables.cities_in[area] if s.beset[c]]
    return siege(s, seat, area, cities) if cities and units_at(s, area) else None


def _walls(s: State, area: Place, cities: Sequence[CityId]) -> FightSide:
    """Cities and the hits that they have taken."""
    t, owner = s.tables, s.owner[area]
    colour = Colour.INDEPENDENT if owner == NEUTRAL else COLOURS[owner]
    rows = {
        t.map.city[c].name: f"{s.siege[c]} of {Number(t.map.city[c].strength):hit}" for c in cities
    }
    walls = circumstances(t.place_names[area], rows, colour)
    left = sum(max(0, t.map.city[c].strength - s.siege[c]) for c in cities)
    walls["strength"] = f"{Number(left):hit} more"
    return walls


# -- at sea -------------------------------------------------------------------------------------------


def voyage(s: State, seat: str, sea: Place) -> Fight:
    """One die: each nation of ships sails or stays."""
    ships = [p for place in fleets_in(s, _side(seat), sea) for p in ready_ships(s, place)]
    return {
        "kind": FightKind.TRIAL,
        "title": f"The fleet of the {s.tables.place_names[sea]} sets sail",
        "clause": "1.4.fleet:4",
        "sides": [
            troops(s, seat, _side(seat), ships, _sails),
            circumstances("Wind and weather", {"one die for all": "each nation has its number"}),
        ],
        "text": "Ships whose number fails stay where they are; the treasure is spent all the same.",
    }


def _sails(s: State, p: Piece) -> str:
    return f"sails on 1 to {s.tables.units[s.tables.kind_of[p]].moves_on}"


def raid(s: State, sea: Place, ships: Sequence[Piece] | None = None, led: bool = False) -> Fight:
    """Persian ships against undefended shores."""
    t, seat = s.tables, SEATS[PERSIA]
    ships = raiders(s, sea) if ships is None else ships
    roll = raid_roll(s, len(ships), led)
    party = [*ships, t.raider] if led else ships
    fleet = troops(s, seat, PERSIA, party, lambda *_: "sails")
    fleet["strength"] = f"{Number(roll.count):die}, {_likely(roll):.1f} hits on average"
    shores = {t.place_names[a]: "undefended" for a in raidable(s, sea)}
    marker = t.actions.raid.garrison_lost_at
    text = f"Each {_at_or_over(roll)} takes 1 treasure; {marker} hits take a marker too."
    if led:
        safe = (5 / 6) ** roll.count
        text += f" Memnon is lost if a die shows 1: {1 - safe:.0%} of the time.".replace("%", " %")
    return {
        "kind": FightKind.SEA,
        "title": f"Raid on the shores of the {t.place_names[sea]}",
        "clause": roll.clause,
        "sides": [fleet, circumstances("Macedonian shores", shores, COLOURS[MACEDON])],
        "text": text,
    }


def led_raid(s: State, option: Choice) -> Fight:
    """A raid with Memnon, or without him."""
    sea = s.at[s.tables.raider]
    if option == MEMNON_STAYS:
        return raid(s, sea)
    return raid(s, sea, raiders(s, sea)[: option[1]], led=True)


def storm(s: State, ask: Ask) -> Fight | None:
    """Ships that go home to a distant port."""
    t = s.tables
    sea = t.place[ask.about[0]]
    ships = ships_at(s, sea)
    if ask.rule != "4.1:10" or not ships:
        return None
    roll = storm_roll(s, len(ships))
    return {
        "kind": FightKind.TRIAL,
        "title": f"The way home from the {t.place_names[sea]}",
        "clause": ask.rule,
        "sides": [
            troops(s, ask.seat, _side(ask.seat), ships, lambda *_: "rolls a die"),
            circumstances("Storm", {"a ship is lost on": _at_or_over(roll)}),
        ],
        "text": f"{_likely(roll):.1f} of {Number(len(ships)):ship} are lost on average.",
    }


# -- on the march -------------------------------------------------------------------------------------


def desert(s: State, seat: str, area: Place) -> Fight | None:
    """Every unit that enters a desert rolls."""
    t = s.tables
    units = [p for p in s.here[t.march] if p >= t.n_leaders]
    if not t.attrition[area] or not units:
        return None
    roll = desert_roll(s, len(units))
    return {
        "kind": FightKind.TRIAL,
        "title": f"The desert of {t.place_names[area]}",
        "clause": roll.clause,
        "sides": [
            troops(s, seat, _side(seat), units, lambda *_: "rolls a die"),
            circumstances("Desert", {"a unit is hit on": _at_or_over(roll)}),
        ],
        "text": f"{_likely(roll):.1f} hits on {Number(len(units)):unit} on average.",
    }


def force_march(s: State, seat: str) -> Fight:
    """The commander's initiative against the die, then the infantry rolls."""
    t, m = s.tables, the_march(s)
    group = s.here[t.march]
    chief = commander(s, [p for p in group if p < t.n_leaders])
    roll = force_march_roll(s, chief)
    straggling = straggling_roll(s, m.side, sum(t.infantry[p] for p in group))
    needs = {
        f"die above the initiative of {t.leaders[chief].name}": str(roll.against),
        "then infantry is hit on": _at_or_over(straggling),
    }
    return {
        "kind": FightKind.TRIAL,
        "title": f"Force march in {t.place_names[m.at]}",
        "clause": roll.clause,
        "sides": [troops(s, seat, m.side, group, _pace), circumstances("The road", needs)],
        "text": f"1 point more; if it succeeds, {_likely(straggling):.1f} hits on average.",
    }


def _pace(s: State, p: Piece) -> str:
    return "rolls if it succeeds" if s.tables.infantry[p] else "does not roll"


# -- the end of a turn --------------------------------------------------------------------------------


def rebellion(s: State, option: Choice) -> Fight:
    """Whether Sparta rises, with Persian gold or without."""
    t = s.tables
    paid = option == PAY
    roll = rebellion_roll(s, paid)
    spartans = [p for place in t.sparta for p in s.here[place]]
    sparta = troops(s, SEATS[PERSIA], PERSIA, spartans)
    sparta["name"], sparta["side"] = "Sparta", Colour.SPARTA
    gold = {"Gold for Sparta": f"{t.upkeep.rebellion.price if paid else 0}, adds {roll.bonus}"}
    return {
        "kind": FightKind.LOYALTY,
        "title": "The Spartan rebellion",
        "clause": roll.clause,
        "sides": [circumstances(name(t, SEATS[PERSIA]), gold, COLOURS[PERSIA]), sparta],
        "text": f"A total of {_at_or_over(roll)} is needed this turn: Sparta rises {risings(s, paid)} in 6.",
    }


def levy(s: State, option: Choice) -> Fight | None:
    """Whom the levy may bring, and what the die takes."""
    if option is None:
        return None
    t = s.tables
    cost = {"Legitimacy now": str(s.legitimacy), "falls by": "one die, 1 to 6"}
    told = troops(s, SEATS[PERSIA], PERSIA, levy_pool(s))
    told["strength"] = f"{t.upkeep.levy.units} of {Number(len(levy_pool(s))):unit}, drawn at random"
    return {
        "kind": FightKind.TRIAL,
        "title": "The emergency levy",
        "clause": "4.5:5",
        "sides": [told, circumstances("The empire", cost)],
    }
