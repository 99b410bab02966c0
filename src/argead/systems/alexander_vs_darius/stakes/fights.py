"""Who meets whom: the two sides of every fight, as a battle card shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

from argead.core.ask import AS_PROPOSED, Ask, Choice
from argead.core.stakes import Fight, FightKind, FightSide

from ..rules.combat import FOUR_DICE, alexander_roll
from ..rules.fire import RATING, fire_rolls
from ..rules.losses import place_of
from ..rules.retreat import BREAK_OFF, SLIP_AWAY, has_refuge, ways_out
from ..rules.sea_combat import WITHDRAW, has_haven, sea_rolls
from ..rules.victory import pursuit_dice
from ..scene.sight import seen
from ..state import (
    FOE,
    MACEDON,
    SEATS,
    Piece,
    Place,
    Side,
    State,
    commander,
    enemy_in,
    leaders_at,
    ships_at,
    the_battle,
    the_march,
    the_voyage,
)
from ..text.names import Number, name
from ..text.proposals import proposed
from . import ventures
from .sides import expected_hits, in_combat, troops

Maker: TypeAlias = Callable[[State, Ask, Choice], Fight | None]
CAUGHT_IN_PORT: Final = "A fleet caught in port fights worse: its ships need a die 1 higher."
BY_LAND: Final = (
    "The enemy may try to slip away before the first round; leaders without troops are taken"
    " without a battle."
)
NO_REFUGE: Final = (
    "It has nowhere to go: if it gets away it is destroyed; there is no combat then,"
    " and nobody is paid."
)
NO_HAVEN: Final = "The fleet has nowhere to go: it is destroyed, with all that it carries."
FROM_SHIPS: Final = "An army that lands and loses, or breaks off, is destroyed, all of it."


def fight(s: State, ask: Ask, option: Choice) -> Fight | None:
    """The fight that an option begins or goes on with."""
    maker = _MADE.get(ask.what)
    return None if maker is None else maker(s, ask, option)


# -- on land ------------------------------------------------------------------------------------------


def _march(s: State, ask: Ask, option: Choice) -> Fight | None:
    """A step may lead to battle or into a desert; a force march is a trial of its own."""
    t = s.tables
    if isinstance(option, tuple):
        area = t.place[option[1]]
        if enemy_in(s, the_march(s).side, area):
            return _attack(s, ask.seat, area, s.here[t.march], "1.4.army:10", BY_LAND)
        return ventures.desert(s, ask.seat, area)
    return ventures.force_march(s, ask.seat) if option == "force_march" else None


def _attack(
    s: State, seat: str, area: Place, army: tuple[Piece, ...], clause: str, text: str
) -> Fight:
    """An army before an enemy stack that it has not seen yet."""
    me = Side(SEATS.index(seat))
    return {
        "kind": FightKind.BATTLE,
        "title": f"Battle in {s.tables.place_names[area]}",
        "clause": clause,
        "sides": [troops(s, seat, me, army), troops(s, seat, FOE[me], s.here[area])],
        "text": text,
    }


def _contact(s: State, ask: Ask, option: Choice) -> Fight:
    """The defender stands, or tries to be gone before the first round."""
    if option == SLIP_AWAY:
        if not has_refuge(s, Side(SEATS.index(ask.seat))):
            return _away(s, ask, "3.3.before:6", NO_REFUGE)
        return _away(s, ask, "3.3.check:1", "Nothing else is lost but the ground.")
    return _battle(s, ask, option)


def _breaking_off(s: State, ask: Ask, option: Choice) -> Fight:
    """Fight on, or leave and be pursued."""
    if option != BREAK_OFF:
        return _battle(s, ask, option)
    b, me = the_battle(s), Side(SEATS.index(ask.seat))
    if not has_refuge(s, me):
        text = "The battle is lost then, and the army, which has nowhere to go, is destroyed."
        return _away(s, ask, "3.3.break-off:5", text)
    chasing = [p for p in b.fighters[FOE[me]] if s.tables.pursues[p]]
    hits = expected_hits(fire_rolls(s, "pursuit", chasing))
    dice = Number(pursuit_dice(s, b, FOE[me]))
    text = f"The battle is lost then, and the enemy pursues with {dice:die}: {hits:.1f} hits on average."
    return _away(s, ask, "3.3.break-off:3", text)


def _away(s: State, ask: Ask, clause: str, text: str) -> Fight:
    """A retreat check: the commander's initiative against the die."""
    t, b, me = s.tables, the_battle(s), Side(SEATS.index(ask.seat))
    chief = commander(s, leaders_at(s, place_of(s, b, me)))
    check = (
        f"Gets away {ways_out(s, chief, b.place)} in 6: the die must be above the initiative"
        f" {t.initiative[chief]} of {t.leaders[chief].name}"
    )
    if t.slips_away[b.place]:
        check += f", with {t.combat.land.rough_bonus:+d} on rough ground; a 1 always fails"
    return {
        "kind": FightKind.EVASION,
        "title": f"Retreat from {_where(s)}",
        "clause": clause,
        "sides": [_host(s, ask.seat, me), _host(s, ask.seat, FOE[me])],
        "text": f"{check}. {text}",
    }


def _battle(s: State, ask: Ask, option: Choice) -> Fight:
    """A round of combat: everybody who fights, and what his dice bring on average."""
    me = Side(SEATS.index(ask.seat))
    made: Fight = {
        "kind": FightKind.BATTLE,
        "title": f"Battle in {_where(s)}",
        "clause": "3.3.fight:2",
        "sides": [_host(s, ask.seat, me, option), _host(s, ask.seat, FOE[me], option)],
    }
    b, t = the_battle(s), s.tables
    if b.place == t.gate and b.round.number <= 1:
        void = t.combat.persian_gate.ignored_hits
        made["text"] = f"The Persian Gate: {void} Macedonian hits of the first round are void."
    return _with_proposal(s, ask, option, made)


def _host(s: State, seat: str, side: Side, option: Choice = None) -> FightSide:
    """An army in battle; where all of it is seen, with the hits that a round brings."""
    b = the_battle(s)
    pieces = b.fighters[side] if b.revealed else s.here[place_of(s, b, side)]
    made = troops(s, seat, side, pieces)
    if not b.revealed or not all(seen(s, seat, p) for p in pieces):
        return made
    rolls = fire_rolls(s, "fire", pieces)
    if option == FOUR_DICE and side == MACEDON:
        rest = [p for p in pieces if p != s.tables.alexander]
        rolls = [*fire_rolls(s, "fire", rest), alexander_roll(s)]
    return _counted(made, expected_hits(rolls), b.scored[side])


def _counted(made: FightSide, hits: float, scored: int) -> FightSide:
    made["strength"] = f"{made['strength']}, {hits:.1f} hits a round on average"
    if scored:
        made["strength"] += f", {Number(scored):hit} so far"
    return made


def _pursuit(s: State, ask: Ask, option: Choice) -> Fight:
    """Those who flee and those who pursue."""
    b, me = the_battle(s), Side(SEATS.index(ask.seat))
    chasing = [p for p in b.fighters[FOE[me]] if s.tables.pursues[p]]
    made: Fight = {
        "kind": FightKind.PURSUIT,
        "title": f"Pursuit from {_where(s)}",
        "clause": "3.3.pursuit:3",
        "sides": [
            troops(s, ask.seat, me, b.fighters[me]),
            troops(s, ask.seat, FOE[me], chasing or b.fighters[FOE[me]]),
        ],
        "text": f"{Number(ask.about[0]):hit} to place: infantry first, then cavalry and leaders.",
    }
    return _with_proposal(s, ask, option, made)


def _with_proposal(s: State, ask: Ask, option: Choice, made: Fight) -> Fight:
    """Spell a proposal out: who takes how many hits."""
    told = proposed(s, ask) if option == AS_PROPOSED else {}
    if told:
        made["pairs"] = [
            {
                "one": [s.tables.piece_ids[p] for p in pieces],
                "other": [],
                "text": f"{name(s.tables, kind)}: {Number(len(pieces)):hit}",
            }
            for kind, pieces in told.items()
        ]
    return made


def _where(s: State) -> str:
    return s.tables.place_names[the_battle(s).place]


# -- at sea -------------------------------------------------------------------------------------------


def _course(s: State, ask: Ask, option: Choice) -> Fight | None:
    """A course that meets an enemy fleet."""
    if not isinstance(option, tuple) or option[0] == "dock":
        return None
    t, me = s.tables, the_voyage(s).side
    port = option[0] == "attack"
    place = t.place[option[1]]
    if port:
        place = t.ports[place]
    elif not enemy_in(s, me, place):
        return None
    made: Fight = {
        "kind": FightKind.SEA,
        "title": f"Battle at sea: {t.place_names[place]}",
        "clause": "3.4:7" if port else "1.4.fleet:8",
        "sides": [
            troops(s, ask.seat, me, ships_at(s, t.sail)),
            troops(s, ask.seat, FOE[me], ships_at(s, place)),
        ],
    }
    if port:
        made["text"] = CAUGHT_IN_PORT
    return made


def _at_sea(s: State, ask: Ask, option: Choice) -> Fight:
    """Fleets in combat; who withdraws has lost."""
    me = Side(SEATS.index(ask.seat))
    leaves = option == WITHDRAW
    made: Fight = {
        "kind": FightKind.EVASION if leaves else FightKind.SEA,
        "title": f"{'Withdrawal from battle' if leaves else 'Battle'} at sea: {_where(s)}",
        "clause": "3.4:2" if leaves else "3.4:1",
        "sides": [_fleet(s, ask.seat, me), _fleet(s, ask.seat, FOE[me])],
    }
    if leaves:
        free = "A fleet withdraws without a check and is not pursued."
        made["text"] = free if has_haven(s, me) else NO_HAVEN
    elif the_battle(s).port:
        made["text"] = CAUGHT_IN_PORT
    return _with_proposal(s, ask, option, made)


def _fleet(s: State, seat: str, side: Side) -> FightSide:
    """Ships that fight; admirals aboard are counted for their owner alone."""
    b = the_battle(s)
    admirals = [p for p in leaders_at(s, place_of(s, b, side)) if s.tables.leaders[p].admiral]
    own = [p for p in admirals if SEATS[side] == seat]
    rolls = sea_rolls(s, b, side)
    known = [roll for roll in rolls if SEATS[side] == seat or roll.clause != RATING]
    port = s.tables.combat.sea.port_modifier if b.port and side != b.attacker else 0
    made = troops(s, seat, side, [*b.fighters[side], *own], partial(in_combat, port=port))
    return _counted(made, expected_hits(known), b.scored[side])


# -- actions ------------------------------------------------------------------------------------------


def _action(s: State, ask: Ask, option: Choice) -> Fight | None:
    """Sieges, raids, voyages and landings against an enemy."""
    if not isinstance(option, tuple):
        return None
    t, deed, where = s.tables, option[0], option[1]
    if deed == "siege":
        return ventures.siege(s, ask.seat, t.city_area[t.city[where]], [t.city[where]])
    if deed == "raid":
        return ventures.raid(s, t.place[where])
    if deed == "fleet":
        return ventures.voyage(s, ask.seat, t.place[where])
    if deed == "disembark":
        area, ships = t.place[option[2]], t.place[where]
        if enemy_in(s, Side(SEATS.index(ask.seat)), area):
            army = tuple(p for p in s.here[ships] if not t.ship[p])
            return _attack(s, ask.seat, area, army, "1.4.embark:11", FROM_SHIPS)
    return None


_MADE: Final[Mapping[str, Maker]] = {
    "action": _action,
    "march": _march,
    "retreat_before_combat": _contact,
    "array": _battle,
    "alexander": _battle,
    "hits": _battle,
    "break_off": _breaking_off,
    "pursuit_hits": _pursuit,
    "sail": _course,
    "withdraw": _at_sea,
    "ships_lost": _at_sea,
    "besiegers": lambda s, ask, _: ventures.siege_on(s, ask.seat),
    "siege_losses": lambda s, ask, _: ventures.siege_on(s, ask.seat),
    "raid_leader": lambda s, ask, option: ventures.led_raid(s, option),
    "fleet_home": lambda s, ask, _: ventures.storm(s, ask),
    "rebellion": lambda s, ask, option: ventures.rebellion(s, option),
    "levy": lambda s, ask, option: ventures.levy(s, option),
}
