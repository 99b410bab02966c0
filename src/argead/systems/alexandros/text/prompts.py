"""Questions in one sentence, with the figures that matter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from argead.core.ask import Ask

from ..rules.battle import the_pursuit
from ..rules.deployment import unplaced_fleets, unplaced_markers, waiting_leaders
from ..rules.duels import missile_roll, volleys
from ..rules.evasion import SMALL_FIGHT, evasion_roll
from ..rules.fleets import in_zone
from ..rules.forced_march import in_hand
from ..rules.lines import attack_of, battle, defense_of
from ..rules.rhodes import envoy_roll
from ..rules.rounds import rally_roll
from ..rules.siege import besiegers, differential, sortie_roll, the_siege
from ..rules.stacking import garrison
from ..rules.supply import attrition_roll
from ..rules.variant import variant
from ..rules.wars import FORTRESS, wars
from ..state import NOBODY, WAITING, State, bits
from ..tables.readings import found
from . import clash, words
from .figures import box_name, chance, in_fight, met_by, named, succeeds
from .grammar import Count, Name, joined
from .names import name
from .peoples import for_a_people

PROMPTS: Final = words.PROMPTS | clash.PROMPTS
DUELS: Final = ("pairing", "defensive_fire", "commander_of", "bows_or_lances")
"""Questions about units that must be seen with their strength and leader."""


def prompt(s: State, ask: Ask) -> str:
    """The question in one sentence, and what it hangs on."""
    text = PROMPTS[ask.what].format(*_about(s, ask), *([Name("")] * 3))
    figures = FIGURES[ask.what](s, ask) if ask.what in FIGURES else ""
    text = text[0].upper() + text[1:]
    return for_a_people(s, ask, f"{text} {figures}" if figures else text)


def _about(s: State, ask: Ask) -> list[Name | Count]:
    """What the question is about, in words."""
    if ask.what == "set_up_unit" and ask.about:
        return [Name(f"choose for the {name(s.tables, ask.about[0])}")]
    if ask.what in DUELS:
        return [named(s, str(unit)) for unit in ask.about]
    return [_thing(s, ask, a) for a in ask.about]


def _thing(s: State, ask: Ask, thing: object) -> Name | Count:
    if isinstance(thing, int) or str(thing).isdigit():
        return Count(str(thing))
    if s.battle is not None and thing in s.game.box_index:
        return box_name(s, ask, str(thing))
    return name(s.tables, thing)


# -- figures -------------------------------------------------------------------------------------


def disengage(s: State, ask: Ask) -> str:
    """How strong both sides are."""
    place = str(ask.about[0])
    might = {
        seat: sum(s.attack(u) for u in bits(s.at[place] & s.owned[s.game.owner_index[seat]]))
        for seat in s.seats
    }
    enemy = next(seat for seat in s.seats if seat != ask.seat)
    return f"Your men there are worth {might[ask.seat]}, theirs {might[enemy]}."


def take_place(s: State, _ask: Ask) -> str:
    """Which places are taken."""
    taken = [
        f"{name(s.tables, s.seat(o))} {PLACES[n]}"
        for n, o in enumerate(wars(s).places)
        if o != NOBODY
    ]
    return f"Already taken: {joined(taken)}." if taken else ""


def deploy(s: State, ask: Ask) -> str:
    """What is still beside the map."""
    owner = s.game.owner_index[ask.seat]
    left = {
        "wall": wars(s).walls_to_place,
        "leader": len(waiting_leaders(s, owner)),
        "unit": (s.at[WAITING] & s.owned[owner]).bit_count(),
        "fleet": len(unplaced_fleets(s, owner)),
    }
    counted = [format(Count(n), what) for what, n in left.items() if n]
    carried = [str(name(s.tables, m)) for m in unplaced_markers(s, owner)]
    return f"Left: {joined([*counted, *carried])}."


def envoys(s: State, ask: Ask) -> str:
    """The chance that Rhodes listens, and what that brings."""
    roll = envoy_roll(s, s.game.owner_index[ask.seat])
    odds = chance(roll, lambda r: found(r) in ("A", "B"))
    ally = wars(s).rhodes_ally
    if ally == NOBODY:
        return f"Chance of an alliance: {odds}; it brings you its fleet and its slingers."
    return f"Chance that it leaves {name(s.tables, s.seat(ally))}: {odds}."


def rhodes(s: State, ask: Ask) -> str:
    """Fleets on both sides."""
    zone = s.game.city_rows[FORTRESS].sea
    mine = Count(len(in_zone(s, zone, s.game.owner_index[ask.seat])))
    keeper, rhodian = s.city_owner[FORTRESS], wars(s).fleets["fleet_rhodian"]
    theirs = s.game.clash.rhodes.fleets + (
        len(in_zone(s, zone, keeper))
        if keeper != NOBODY
        else int(rhodian.zone == zone and rhodian.owner == NOBODY)
    )
    return f"Your {mine:fleet} against the worth of {theirs}."


def evade(s: State, ask: Ask) -> str:
    """Who comes, and the chance to get away."""
    if s.wars is None:
        return evade_of_old(s, ask)
    odds = chance(evasion_roll(s.game.charts.succeeds_on.evasion_phasing, ask.rule), succeeds)
    who = name(s.tables, ask.about[1])
    return f"{sides(s)} Chance for {who} to get away: {odds}; otherwise you fight."


def evade_of_old(s: State, ask: Ask) -> str:
    """The same in the older games, where a meeting is of two forces."""
    place, mine = str(ask.about[0]), s.game.force_index[str(ask.about[1])]
    theirs = met_by(s, place, mine)
    limit = variant(s).evasion(s, mine)
    if ask.rule == SMALL_FIGHT:
        limit = variant(s).minor_evasion(s)
    odds = chance(evasion_roll(limit, ask.rule), succeeds)
    own, enemies = (
        Count(in_fight(s, place, mine)),
        Count(sum(in_fight(s, place, f) for f in theirs)),
    )
    who = joined([str(name(s.tables, s.game.force_names[f])) for f in theirs])
    return (
        f"{own:unit} against {enemies:unit} of {who}. "
        f"Chance to get away: {odds}; otherwise you fight."
    )


def sides(s: State) -> str:
    """Who attacks whom, with their numbers."""
    fight = s.wars.engagement if s.wars else None
    if fight is None:
        return ""
    attackers, defenders = (
        joined(
            [
                f"{name(s.tables, s.game.force_names[f])} ({Count(in_fight(s, fight.place, f)):unit})"
                for f in forces
            ]
        )
        for forces in (fight.attackers, fight.defenders)
    )
    return f"{attackers[0].upper()}{attackers[1:]} against {defenders}."


def allies(s: State, ask: Ask) -> str:
    """The sides, and what the player who is asked could bring."""
    fight = s.wars.engagement if s.wars else None
    if fight is None:
        return ""
    owner = s.game.owner_index[ask.seat]
    mine = sum(
        in_fight(s, fight.place, f)
        for f in s.game.forces_of[owner]
        if f not in fight.attackers and f not in fight.defenders
    )
    own = f" You have {Count(mine):unit} there." if mine else ""
    return sides(s) + own


def to_lose(s: State, _ask: Ask) -> str:
    """How much is still to be given up."""
    return f"{s.losing} to go." if s.losing > 1 else ""


def rally(s: State, _ask: Ask) -> str:
    """The chance of a rally."""
    return f"Chance of success: {chance(rally_roll(s), succeeds)}."


def sortie(s: State, _ask: Ask) -> str:
    """What a sortie may burn, and its price."""
    return f"Chance to burn it: {chance(sortie_roll(s), succeeds)}; the price is a step."


def volley(s: State, ask: Ask) -> str:
    """The chance of every shot before an attack."""
    shooter, target = (s.game.unit_index[str(u)] for u in ask.about)
    shots = [chance(missile_roll(s, n, target, u), succeeds) for u, n in volleys(s, shooter)]
    return f"Chance of a hit: {joined(shots)}." if shots else ""


def bows_or_lances(s: State, ask: Ask) -> str:
    """A shot or a charge, both in figures."""
    unit, target = (s.game.unit_index[str(u)] for u in ask.about)
    shot = chance(missile_roll(s, s.game.fire[unit], target, unit), succeeds)
    force, resistance = attack_of(s, unit), defense_of(s, target)
    return f"Arrows hit: {shot}. Lances strike at {force} against {resistance}."


def hurry(s: State, _ask: Ask) -> str:
    """Who keeps up, and what the road may cost."""
    march = in_hand(s)
    many = Count(march.units.bit_count())
    if not many or s.options["beginner"]:
        return ""
    roll = attrition_roll(s, s.game.terrain[march.via], many)
    risk = chance(roll, lambda r: found(r) != "0")
    return f"{many:unit} with him can keep up; if all do, steps are lost on {risk}."


def which_round(s: State, _ask: Ask) -> str:
    """How far the battle has come."""
    return f"Round {battle(s).rounds} of {s.game.display.rounds}."


def caught(s: State, _ask: Ask) -> str:
    """How many are still to be caught."""
    return f"{sum(n for _, n in the_pursuit(s).catches)} to go."


def baggage(s: State, _ask: Ask) -> str:
    """What hunger would cost."""
    return f"Otherwise hunger costs {Count(s.losing):step}." if s.losing else ""


def before_walls(s: State, _ask: Ask) -> str:
    """Who could assault, and what they would meet."""
    here = the_siege(s)
    foot = Count(besiegers(s, here.province, here.force).bit_count())
    inside = Count(garrison(s, here.city).bit_count())
    return f"{foot:unit} of foot against {Count(s.walls[here.city]):wall} and {inside:unit} inside."


def exposed(s: State, _ask: Ask) -> str:
    """The differential as it is; a leader adds one and may be hit."""
    now = sum(mod.value for mod in differential(s))
    return f"The differential is {now}; each leader adds 1, up to one for each foot unit, and may be hit."


def prize(s: State, ask: Ask) -> str:
    """What somebody who would be lost counts at the end."""
    points = Count(s.game.marker_rows[str(ask.about[0])].points)
    return f"{points:point} at the end for whoever has {name(s.tables, ask.about[0])} then."


PLACES: Final = ("first", "second", "third", "fourth")
Figures = Callable[[State, Ask], str]
FIGURES: Final[Mapping[str, Figures]] = {
    "advance": which_round,
    "attack": which_round,
    "baggage": baggage,
    "besiegers": before_walls,
    "disengage": disengage,
    "forced_march": hurry,
    "manoeuvre": which_round,
    "pursued": caught,
    "siege_leader": exposed,
    "take_place": take_place,
    "deploy": deploy,
    "envoys": envoys,
    "challenge_rhodes": rhodes,
    "evade": evade,
    "invite": allies,
    "join": allies,
    "stand_by": allies,
    "accept_help": allies,
    "marker_falls": prize,
    "marker_left": prize,
    "attrition": to_lose,
    "march_attrition": to_lose,
    "mutineer": to_lose,
    "rally": rally,
    "sortie": sortie,
    "defensive_fire": volley,
    "bows_or_lances": bows_or_lances,
}
