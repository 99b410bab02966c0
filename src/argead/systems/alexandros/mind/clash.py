"""How the wars of the Successors stand: every player's claim, and his share of all claims."""

from __future__ import annotations

import functools
import math
from typing import Final, NamedTuple

from ..rules.clash_replacements import draws_income
from ..rules.stacking import ARMY
from ..rules.wars import holder, last_turn, living, spoiler
from ..state import DEAD, MUTINY, SIDES, Battle, Owner, Side, State
from ..tables import Game
from .battle import battle_worth
from .clash_crown import kingly, with_a_fourth
from .clash_map import Agenda, Field, Stack, agenda_of, land_income, land_points, roads
from .clash_memory import Estate, Estates, fingerprint, recall, remember
from .clash_perils import beaten, hunger, met, next_season, peril, toll
from .clash_sea import afloat_worth, enemies_afloat
from .measure import strength, win_chance

SHARP: Final = 9.0
BODY: Final = 3.5
HOST: Final = 22.0
"""What it is worth to have e times as many men: who is stronger gains by an even exchange."""
GUARDS: Final = 40.0
PAY: Final = 2.5
"""Strength that a replacement point is likely to become."""
DISPUTED: Final = 0.25
IDLE: Final = 0.75
"""Of the worth of troops whom nobody leads."""
GENERAL: Final = 1.8
RATING: Final = 0.25
HEIRS: Final = 6.0
FALL: Final = 30.0
INCOME: Final = 0.25
WALL: Final = 0.12
CAPITAL: Final = 0.4
CROWN: Final = 1.5
STEP: Final = 5.0
RISK: Final = 0.45
"""How often a leader is lost with his battle."""
ROUT: Final = 0.75
"""How often he is lost with fewer than three units, who are wiped out."""
CAUGHT: Final = 0.5
PULL: Final = 0.6
PREY: Final = 1.2
OPEN: Final = 0.5
GUARD: Final = 0.12
TIRED: Final = 0.004
TACTICS: Final = 0.4
DREAD: Final = 0.4
"""A commander who falls is not a king: others lead the side on."""
BLOOD: Final = 0.12
"""What a point of strength is worth beside lands, when an army looks for a goal."""
LANDING: Final = 0.15
FRAY: Final = (0.1, 0.0)
"""In a battle that is fought now."""


def claim_of(s: State, seat: str) -> float:
    """0 to 1: how likely the seat is to win."""
    owner = s.game.owner_index[seat]
    players = living(s)
    if owner not in players:
        return 0.0
    late = min(1.0, s.turn / max(1, last_turn(s)))
    price = prices(s.game, late)
    estates = survey(s, price, late)
    claims = {o: math.exp(claim(s, price, o, estates[o], late) / SHARP) for o in players}
    whole = sum(claims.values())
    shares = {o: worth / whole for o, worth in claims.items()}
    if spoiler(s) in shares:
        shares = with_a_fourth(s, estates, shares, late)
    return shares[owner]


def claim(s: State, price: dict[str, float], owner: Owner, has: Estate, late: float) -> float:
    """What a player has on the map, what becomes of the battle that is fought, and all his men."""
    battle, host = in_hand(s, price, owner, has.men, late)
    return has.worth + battle + host


def in_hand(
    s: State, price: dict[str, float], owner: Owner, men: float, late: float
) -> tuple[float, float]:
    """What the battle that is fought and marches that were made are worth to a player, and all his men."""
    battle = 0.0
    if s.battle is not None:
        battle, fallen = field_of(s, price, owner)
        men -= fallen
    if s.phasing == owner:
        battle -= TIRED * (s.movement.spent & s.game.combat).bit_count()
    return battle, (1 - 0.5 * late) * HOST * math.log(1 + max(0.0, men) / GUARDS)


def survey(s: State, price: dict[str, float], late: float) -> Estates:
    """What every player has; maps that were read before are remembered."""
    agenda = agenda_of(s)
    key = fingerprint(s, agenda)
    found = recall(key)
    if found is None:
        f = read(s, agenda, price, late)
        found = {o: estate(s, f, o, late) for o in living(s)}
        remember(key, found)
    return found


@functools.lru_cache(maxsize=256)
def prices(game: Game, late: float) -> dict[str, float]:
    """What it is worth to hold a province: its points, and what it will yield."""
    point, yearly = 0.6 + 0.8 * late, INCOME * (1 - late)
    points, income = land_points(game), land_income(game)
    return {p: point * n + yearly * income[p] for p, n in points.items()}


def read(s: State, agenda: Agenda, price: dict[str, float], late: float) -> Field:
    """The map, with a price for every province and for objectives of others."""
    f = Field(s, agenda, price)
    w = s.wars
    assert w is not None
    point = 0.6 + 0.8 * late
    for marker, place in w.markers.items():
        if place in s.control:
            worth = point * (s.game.marker_rows[marker].points or BODY)
            f.spoils.append((place, w.keepers[marker], worth))
    return f


class Holdings(NamedTuple):
    """What a player has, item by item, whatever comes of the battle that is fought just now."""

    lands: float
    prizes: float
    crown: float
    generals: float
    fleets: float
    goals: float
    borders: float


TERMS: Final = {
    "lands": "lands held",
    "prizes": "capitals, treasure and other prizes",
    "crown": "provinces enough for levies and a crown",
    "generals": "generals, and what threatens them",
    "fleets": "fleets",
    "goals": "what the armies can reach",
    "borders": "open borders",
}
"""What a player calls each of them."""


def estate(s: State, f: Field, owner: Owner, late: float) -> Estate:
    """Lands and prizes, troops and leaders, and what may become of them."""
    has, men = holdings(s, f, owner, late)
    return Estate(sum(has), men, kingly(s, f, owner))


def holdings(s: State, f: Field, owner: Owner, late: float) -> tuple[Holdings, float]:
    """What a player has item by item, and the strength that he is likely to have left."""
    lands = sum([f.price[p] for p in f.realms[owner]])
    lands += sum([kept(f, owner, p) * f.price[p] for p in f.disputed[owner]])
    fleets, sailors = afloat_worth(s, f, owner)
    men = sailors + IDLE * strength(s, inside(s, owner)) + PAY * treasure(s, f, owner)
    fate, left = fortunes(s, f, owner)
    has = Holdings(
        lands,
        prizes(s, f, owner, late),
        state_of(s, f, owner, late),
        fate,
        (1 - 0.5 * late) * fleets,
        pull(s, f, owner),
        -open_borders(s, f, owner),
    )
    return has, men + left


def kept(f: Field, owner: Owner, place: str) -> float:
    """How likely the holder of a contested province keeps it; a garrison behind walls does not for long."""
    mine = theirs = 0.0
    for stack in f.at.get(place, ()):
        if stack.owner == owner:
            mine += stack.power
        else:
            theirs += stack.power
    return DISPUTED + (1 - DISPUTED) * win_chance(mine, theirs) if mine else DISPUTED


def treasure(s: State, f: Field, owner: Owner) -> float:
    """Replacement points in the purse, those still to come this turn, and those of the next."""
    if owner == spoiler(s):
        return 0.0
    points = 0.0
    if s.purse is not None and f.agenda.buyer == owner:
        points = float(s.purse.points)
    elif owner in f.agenda.musters and draws_income(s, owner):
        points = float(s.income[owner])
    lands, needs = f.realms[owner], s.game.clash.income
    least = {"winter": needs.winter, "spring": needs.king}.get(next_season(s), 0)
    if least and len(lands) >= least:
        income = land_income(s.game)
        points += sum(income[p] for p in lands)
    return points


def inside(s: State, owner: Owner) -> int:
    """A player's garrisons in cities."""
    units = 0
    for city, keeper in s.city_owner.items():
        if keeper == owner:
            units |= s.at[city]
    return units & s.owned[owner] & s.game.combat


def prizes(s: State, f: Field, owner: Owner, late: float) -> float:
    """What counts at the end beside lands: capitals, Treasury, prisoners, and objectives that are safe."""
    w, table, cities = s.wars, s.game.clash.points, s.game.regions.capitals
    assert w is not None
    held = sum(holder(s, c) == owner for c in cities)
    points = float(table.capitals if held == len(cities) else 0)
    if w.treasury and holder(s, w.treasury) == owner:
        points += table.treasury
    points += table.prisoner * list(w.prisoners.values()).count(owner)
    for marker, keeper in w.keepers.items():
        if keeper == owner:
            points += (s.game.marker_rows[marker].points or BODY) * (
                1 - lost_chance(s, f, owner, w.markers[marker])
            )
    total = (0.6 + 0.8 * late) * points + CAPITAL * held
    return total + WALL * sum(
        min(3, n) for c, n in s.walls.items() if n and s.city_owner[c] == owner
    )


def lost_chance(s: State, f: Field, owner: Owner, place: str) -> float:
    """How likely an objective is to be lost where it is."""
    if place in s.walls:
        land = s.game.city_rows[place].provinces[0]
        besieged = any(x.owner != owner for x in f.at.get(land, ()))
        return 0.3 / max(1, s.walls[place]) if besieged else 0.02
    if place not in s.control:
        return 0.15
    mine = next((x for x in f.at.get(place, ()) if x.owner == owner), None)
    if mine is not None:
        return 0.05 + 0.9 * peril(s, f, owner, place, mine)[0]
    led = any(s.leader_at[x] == place for x in f.lone[owner])
    return (0.2 if led else 0.5) + 0.4 * peril(s, f, owner, place, None)[0]


def state_of(s: State, f: Field, owner: Owner, late: float) -> float:
    """Enough provinces for winter and spring replacements."""
    if owner == spoiler(s):
        return 0.0
    needs, n = s.game.clash.income, len(f.realms[owner])
    return (1 - late) * CROWN * (min(1.0, n / needs.winter) + min(1.0, n / needs.king))


# -- what may become of troops and leaders -----------------------------------------------------------


def rating(s: State, leader: str) -> float:
    """What a leader is worth."""
    return GENERAL + RATING * s.ability(leader)


def fortunes(s: State, f: Field, owner: Owner) -> tuple[float, float]:
    """Leaders and what may become of them, and the strength of the armies that is likely to be left."""
    total, men, alone = 0.0, 0.0, 1.0
    leaders = 0
    fought = s.battle.province if s.battle is not None else ""
    for stack in f.stacks[owner]:
        risk, cost = FRAY
        if stack.place != fought:
            risk, cost = peril(s, f, owner, stack.place, stack)
            total += gains(s, f, stack) - GUARD * risk
        strong = stack.strength * (1 - cost) - STEP * hunger(s, stack)
        men += strong if stack.mobile else IDLE * strong
        risk *= RISK if stack.size >= ARMY else ROUT
        for leader in stack.leaders:
            total += rating(s, leader) * (1 - risk)
            alone *= 0.04 + risk
            leaders += 1
    for leader in f.lone[owner]:
        risk = seizure(s, f, owner, s.leader_at[leader])
        total += rating(s, leader) * (0.9 - risk)
        alone *= 0.06 + 0.9 * risk
        leaders += 1
    for leader in f.sheltered[owner]:
        total += rating(s, leader) * 0.85
        alone *= 0.15
        leaders += 1
    if owner != spoiler(s):
        total += HEIRS * (1 - 0.6**leaders) - FALL * alone
    return total, men


def seizure(s: State, f: Field, owner: Owner, place: str) -> float:
    """How likely a leader without troops is caught."""
    return CAUGHT * peril(s, f, owner, place, None)[0]


def gains(s: State, f: Field, stack: Stack) -> float:
    """What victory over those in the same province would bring: its land, and objectives there."""
    total, price = 0.0, 0.0
    if s.control[stack.place] != stack.owner:
        price = f.price[stack.place]
    for place, keeper, worth in f.spoils:
        if place == stack.place and keeper != stack.owner:
            price += worth
    if not price:
        return total
    for other in f.at[stack.place]:
        if other is not stack:
            chance = beaten(other.power, stack.power, other.size, stack.size)
            weaker = stack.power < other.power
            total += chance * met(s, f, stack.owner, other.owner, stack.place, weaker=weaker)
    return min(0.8, total) * price


def pull(s: State, f: Field, owner: Owner) -> float:
    """Armies are drawn to what they could take, each to another goal, or to what they fight for already."""
    goals = goals_of(s, f, owner)
    total = 0.0
    far = roads(s.game)
    for stack in sorted(f.stacks[owner], key=lambda x: -x.power):
        if not stack.mobile:
            continue
        best, chosen = 0.0, ""
        for goal, near in far[stack.place]:
            if goal in goals:
                worth, resistance = goals[goal]
                worth *= near
                if worth > best and resistance:
                    worth = near * prospect(stack, *goals[goal])
                if worth > best:
                    best, chosen = worth, goal
        if chosen:
            total += best
            worth, resistance = goals[chosen]
            goals[chosen] = (0.4 * worth, resistance)
    return PULL * total


def prospect(stack: Stack, worth: float, resistance: float) -> float:
    """What an army may hope for from a goal that is defended: most battles are long and cost men."""
    won = win_chance(stack.power, resistance)
    return won * worth - BLOOD * toll(stack.power, resistance) * stack.strength


def goals_of(s: State, f: Field, owner: Owner) -> dict[str, tuple[float, float]]:
    """Provinces that a player might take: what they are worth, and who resists."""
    goals: dict[str, tuple[float, float]] = {}
    control = s.control
    for place, price in f.price.items():
        resistance = 0.0
        for stack in f.at.get(place, ()):
            if stack.owner != owner:
                resistance += stack.power
        if control[place] != owner:
            goals[place] = (price, resistance)
        elif resistance:
            goals[place] = (0.7 * price, resistance)
    for place, keeper, price in f.spoils:
        if keeper != owner:
            worth, resistance = goals.get(place, (0.0, 0.0))
            goals[place] = (worth + price, resistance)
    for enemy, leaders in enumerate(f.lone):
        if enemy == owner or enemy >= len(s.seats):
            continue
        for leader in leaders:
            place = s.leader_at[leader]
            worth, resistance = goals.get(place, (0.0, 0.0))
            goals[place] = (worth + PREY, resistance)
    return goals


def open_borders(s: State, f: Field, owner: Owner) -> float:
    """What enemies next door may walk into, and enemies with ships may land in."""
    total = 0.0
    landings = LANDING * enemies_afloat(s, owner)
    for place in f.realms[owner]:
        if place not in f.at:
            risk = peril(s, f, owner, place, None)[0]
            if landings and s.game.seas_of[place]:
                risk = max(risk, landings)
            total += OPEN * risk * f.price[place]
    return total


# -- battles -----------------------------------------------------------------------------------------


def field_of(s: State, price: dict[str, float], owner: Owner) -> tuple[float, float]:
    """What a battle in progress is worth to one of those who fight it, and how many it may still cost him."""
    b = s.battle
    assert b is not None
    side = next((side for side in SIDES if owner in b.armies[side].owners), None)
    if side is None:
        return 0.0, 0.0
    enemy = SIDES[1 - side]
    mine, theirs = power_on_field(s, b, side), power_on_field(s, b, enemy)
    left = 1 - b.rounds / s.game.display.rounds
    if b.pursuit is not None or not mine or not theirs:
        lost = float(b.pursuit.loser == side if b.pursuit is not None else not mine)
        won, cost = 1 - lost, 0.5 * lost
    else:
        lost = left * beaten(mine, theirs, ARMY, ARMY)
        won = left * beaten(theirs, mine, ARMY, ARMY)
        cost = left * toll(mine, theirs)
    army = b.armies[side].units & s.owned[owner] & ~(s.at[DEAD] | s.at[MUTINY])
    total = won * price[b.province]
    for leader in s.game.leaders:
        if s.leader_at[leader] == b.province and s.leader_owner(leader) == owner:
            total -= RISK * lost * rating(s, leader)
    sign = 1 if side == SIDES[0] else -1
    return total + TACTICS * sign * battle_worth(s, b, DREAD), cost * strength(s, army)


def power_on_field(s: State, b: Battle, side: Side) -> float:
    """Those who stand count whole, those who run hardly."""
    army = b.armies[side].units & ~(s.at[DEAD] | s.at[MUTINY])
    routed = b.box[s.game.routed[side]]
    return strength(s, army & ~routed) + 0.2 * strength(s, army & routed)
