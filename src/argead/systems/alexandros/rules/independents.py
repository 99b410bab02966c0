"""Section 7.1 of the Successors: how Indians and raiders move when nobody leads them, and when they fight."""

from __future__ import annotations

from typing import Final

from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import DEAD, TRACK, Force, Owner, State, bits
from .control import everybody, settle, settle_at
from .evasion import withdraw
from .markers import carry, give_marker, kept_at
from .movement import open_ways
from .replacements import recover
from .stacking import ARMY, raise_full
from .wars import automatic, is_player, successors, wars

INDIA: Final = "india"
KING: Final = "scythian_king"
INDIAN_CAVALRY: Final = "suc_indian_cav"
RICHNESS: Final = ("rich", "fertile", "mountain", "desert")
LEAVES_FIRST: Final = (
    "ind_infantry",
    "ind_levy",
    "suc_indian_cav",
    "ind_chariot",
    "ind_archer",
    "ind_elephant",
)
PAIR: Final = 2
SHARES: Final = {2: 3, 3: 2}
"""By number of candidates: how many faces of the die each has."""


def peoples(s: State) -> list[Owner]:
    """The owners whom nobody leads."""
    return [o for o in s.game.owners if not is_player(s, o)]


@rule("clash.6.0", "clash.7.1", "clash.5.1:2")
def independents_move(s: State) -> None:
    """After all players the peoples that nobody leads: Indians, then each band (C29 to C34)."""
    for owner in peoples(s):
        recover(s, owner)
    india = s.game.peoples[INDIA]
    if automatic(s, india):
        if invaded(s):
            defend_india(s)
        else:
            spread_from_india(s)
    for band in s.game.bands:
        if s.forces[band] and automatic(s, band):
            band_moves(s, band)
    settle(s)


@rule("clash.6.1:5", "clash.5.1:3")
def eaters(s: State, province: str, force: Force, units: int) -> int:
    """Those of a force's units who eat: not peoples in their own land, nor Spartans in Hellas (C28)."""
    name = s.game.force_names[force]
    if name in ("greek_rebels", "macedonians"):
        return 0
    if name == "independents" and province == "hellas":
        return units & ~s.game.spartans
    return 0 if name == INDIA and province in s.game.regions.india else units


# -- the die that decides ----------------------------------------------------------------------------


def lot_roll() -> Roll:
    """Where a people goes when all is equal."""
    return Roll("which_way", D6, clause="clash.7.1:10")


def by_lot(s: State, places: list[str]) -> str:
    """Candidates in the map's order share the six numbers evenly, else they roll off (C29)."""
    if len(places) == 1:
        return places[0]
    if len(places) in SHARES:
        return places[(s.throw(lot_roll()).total - 1) // SHARES[len(places)]]
    left = places
    while len(left) > 1:
        dice = [s.throw(lot_roll()).total for _ in left]
        left = [p for p, die in zip(left, dice, strict=True) if die == max(dice)]
    return left[0]


def richest(s: State, places: list[str]) -> list[str]:
    """Those of the best land among provinces."""
    best = min(RICHNESS.index(s.game.terrain[p]) for p in places)
    return [p for p in places if RICHNESS.index(s.game.terrain[p]) == best]


def mouths(s: State, province: str) -> int:
    """All combat units in a province."""
    return everybody(s, province).bit_count()


# -- Indians -----------------------------------------------------------------------------------------


def invaded(s: State) -> list[str]:
    """The provinces of India with units of a player."""
    return [p for p in s.game.regions.india if invaders(s, p)]


def invaders(s: State, province: str) -> int:
    """How many units of players are in a province."""
    units = everybody(s, province)
    return sum((units & s.owned[o]).bit_count() for o in s.game.players)


@rule("clash.7.1")
def spread_from_india(s: State) -> None:
    """In peace each stack of two or more sends half into the richest neighbour without any unit (C29)."""
    force = s.game.peoples[INDIA]
    owner = s.owner_of(force)
    for province in s.game.regions.india:
        here = s.in_field(province, force)
        if here.bit_count() < PAIR:
            continue
        lands = s.game.lands[force]
        empty = [p for p in open_ways(s, province, owner) if p in lands and not mouths(s, p)]
        if empty:
            go(s, force, leaving(s, here), province, by_lot(s, richest(s, empty)))


def leaving(s: State, units: int) -> int:
    """The half of a stack that leaves: foot first, elephants last."""
    rank = {kind: n for n, kind in enumerate(LEAVES_FIRST)}
    order = sorted(bits(units), key=lambda u: (rank.get(s.game.kind_of[u].id, 0), u))
    return sum(1 << u for u in order[: len(order) // 2])


@rule("clash.7.1")
def defend_india(s: State) -> None:
    """When a player stands in India every stack without an enemy of its own marches towards him (C30)."""
    force = s.game.peoples[INDIA]
    owner = s.owner_of(force)
    goals = invaded(s)
    moved = 0
    for province in s.game.lands[force]:
        units = s.in_field(province, force) & ~moved
        if not units or everybody(s, province) & s.foes[owner]:
            continue
        step = towards(s, province, goals, owner)
        if step:
            leaders = s.leaders_at(province, force)
            go(s, force, units, province, step)
            for leader in leaders:
                s.leader_at[leader] = step
            moved |= units


def towards(s: State, province: str, goals: list[str], owner: Owner) -> str:
    """The next province on the way to the nearest invader; of equals the weaker, then by lot."""
    force = s.game.peoples[INDIA]
    lands = s.game.lands[force]
    near = [p for p in open_ways(s, province, owner) if p in lands]
    ways = s.game.ways
    far = min((ways[province].get(g, 99) for g in goals), default=99)
    targets = [g for g in goals if ways[province].get(g, 99) == far]
    fewest = min(invaders(s, g) for g in targets)
    targets = [g for g in targets if invaders(s, g) == fewest]
    goal = by_lot(s, targets)
    closer = [p for p in near if ways[p].get(goal, 99) < far]
    return by_lot(s, closer) if closer else ""


def go(s: State, force: Force, units: int, start: str, goal: str) -> None:
    """Units of a people enter a province; if nobody stays they take along what they have (C65)."""
    if not units:
        return
    if not s.at[start] & s.owned[s.owner_of(force)] & s.game.combat & ~units:
        carry(s, s.owner_of(force), start, goal)
    s.move(units, start, goal)
    s.say("people_moved", s.game.force_names[force], start, goal, units.bit_count())
    settle_at(s, start, goal)


@rule("clash.11.1")
def arm_india(s: State) -> None:
    """The first unit of a Successor in India brings out the Indian cavalry (C31)."""
    w = wars(s)
    if w.india_armed:
        return
    strangers = s.game.combat & ~s.forces[s.game.peoples[INDIA]]
    visited = [p for p in s.game.regions.india if s.at[p] & strangers]
    if not visited:
        return
    mine = sum(s.owned[owner] for owner in successors(s))
    entered = next((p for p in visited if s.at[p] & strangers & mine), None)
    if entered is None:
        return
    w.india_armed = True
    cavalry = s.game.kind_mask[INDIAN_CAVALRY] & s.at[TRACK]
    raise_full(s, cavalry)
    s.enlist(cavalry, s.game.peoples[INDIA])
    s.move(cavalry, TRACK, entered)
    s.say("india_armed", entered)


# -- raiders -----------------------------------------------------------------------------------------


def band_place(s: State, band: Force) -> str:
    """The province where most of a band stands; empty when nobody of it is on the map."""
    places = [p for p in s.game.provinces if s.at[p] & s.forces[band]]
    return max(places, key=lambda p: (s.at[p] & s.forces[band]).bit_count(), default="")


@rule("clash.7.1")
def band_moves(s: State, band: Force) -> None:
    """A band enters the neighbour with fewest units if they are fewer than its own; then the richer (C32)."""
    start = band_place(s, band)
    if not start:
        return
    units = s.in_field(start, band)
    size = units.bit_count()
    near = [
        p
        for p in open_ways(s, start, s.owner_of(band))
        if p not in s.game.regions.raiders and mouths(s, p) < size
    ]
    if near:
        ride(s, band, start, fewest_then_richest(s, near))


def fewest_then_richest(s: State, places: list[str]) -> str:
    """The emptiest province, of equals the richest, then by lot."""
    least = min(mouths(s, p) for p in places)
    return by_lot(s, richest(s, [p for p in places if mouths(s, p) == least]))


def ride(s: State, band: Force, start: str, goal: str) -> None:
    """The whole band goes, its king with it; who enters India from Sind goes native."""
    units = s.in_field(start, band)
    go(s, band, units, start, goal)
    for leader in s.leaders_at(start, band):
        s.leader_at[leader] = goal
    go_native(s, band, start, goal)


@rule("clash.7.1")
def go_native(s: State, band: Force, start: str, goal: str) -> None:
    """Barbarians who enter India from Sind are Indians from then on (C33)."""
    if start != "sind" or goal not in s.game.regions.india:
        return
    units = s.forces[band] & s.at[goal]
    india = s.game.peoples[INDIA]
    for leader in s.leaders_at(goal, band):
        s.leader_force[leader] = india
    spoils = kept_at(s, s.owner_of(band), goal)
    s.enlist(units, india)
    s.say("gone_native", goal, units.bit_count())
    for marker in spoils if s.owner_of(india) != s.owner_of(band) else ():
        give_marker(s, marker, s.owner_of(india))


def way_out(s: State, band: Force, province: str) -> list[str]:
    """Where a band can withdraw to: home if it is next, else neighbours with fewer units than its own."""
    near = open_ways(s, province, s.owner_of(band))
    home = s.raid_home.get(band, "")
    if home in near:
        return [home]
    size = s.in_field(province, band).bit_count()
    return [p for p in near if mouths(s, p) < size]


@rule("clash.7.1")
def band_shuns(s: State, band: Force, province: str, attackers: int, horse: int) -> bool:
    """Whether a band tries to withdraw: from an army with more units, with as much cavalry (C33, C90)."""
    mine = s.in_field(province, band)
    return (
        attackers >= ARMY
        and attackers > mine.bit_count()
        and (mine & s.game.cavalry).bit_count() >= horse
        and bool(way_out(s, band, province))
    )


def band_withdraws(s: State, band: Force, province: str) -> None:
    """It is gone."""
    ways = way_out(s, band, province)
    goal = ways[0] if ways[0] == s.raid_home.get(band) else fewest_then_richest(s, ways)
    withdraw(s, province, band, goal)
    go_native(s, band, province, goal)


@rule("clash.7.1")
def king_comes(s: State, band: Force, province: str) -> None:
    """The Scythian King rides with the first band that is not Arab, and with the next when he fell (C34)."""
    if s.forces[band] & s.game.arabs or s.leader_at[KING] not in (TRACK, DEAD):
        return
    s.leader_at[KING] = province
    s.leader_force[KING] = band
    if KING in s.wounded:
        s.wounded.remove(KING)
    s.say("arrived", KING, province)


# -- when they fight ---------------------------------------------------------------------------------


@rule("clash.7.1")
def wants_to_fight(s: State, province: str, force: Force, target: Force) -> bool:
    """Indians attack everybody in India; all others, and elsewhere, only who is not stronger (C35)."""
    if force == s.game.peoples.get(INDIA) and province in s.game.regions.india:
        return True
    mine, theirs = s.in_field(province, force), s.in_field(province, target)
    return theirs.bit_count() <= mine.bit_count()
