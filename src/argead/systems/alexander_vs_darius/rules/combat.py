"""3.3 Land Combat: slipping away, three rounds, breaking off, pursuit, retreat, spoils."""

from __future__ import annotations

from argead.core.ask import Asks
from argead.core.rules import rule

from ..state import (
    MACEDON,
    MOVED,
    NEUTRAL,
    PERSIA,
    SEATS,
    Battle,
    State,
    closed,
    commander,
    enemy_in,
    leaders_at,
    put_all,
    remove,
    units_at,
)
from .asking import ask, choose_hits, choose_units, strike
from .control import abandon_sieges, set_owner
from .leaders import fall, meet, replace_leaders
from .tracks import earn, host_size, settle, sway, weary

STAND, SLIP_AWAY, FIGHT_ON, BREAK_OFF = "stand", "slip_away", "fight_on", "break_off"
ONE_DIE, FOUR_DICE = "one_die", "four_dice"


def the_battle(s: State) -> Battle:
    """The combat under way."""
    assert s.battle is not None
    return s.battle


def place_of(s: State, b: Battle, side: int) -> int:
    """Where a side's counters of this combat stand."""
    if side != b.attacker:
        return b.place
    return s.tables.sail if b.sea else s.tables.march


# -- contact ------------------------------------------------------------------------------------------


@rule("3.3", "1.4")
def contact(s: State) -> None:
    """An army meets a stack: leaders alone are taken, anything else means combat."""
    t = s.tables
    m = s.march
    assert m is not None
    if all(p < t.n_leaders for p in s.here[m.at]):
        capture_leaders(s, m.side, m.at)
        return
    m.fought = True
    s.battle = Battle(m.at, m.side, landing=m.landing)
    s.say("contact", SEATS[m.side], t.place_ids[m.at])
    s.then(("retreat_before_combat",))


@rule("1.4")
def capture_leaders(s: State, side: int, area: int) -> None:
    """Leaders without units are lost to an army that enters; Darius is worth more than the others."""
    t = s.tables
    s.reveal()
    for leader in leaders_at(s, area):
        earn(s, side, t.leaders[leader].ransom, "captured", t.leaders[leader].id)
        fall(s, leader, area)
    replace_leaders(s)
    settle(s)


# -- retreating ---------------------------------------------------------------------------------------


@rule("3.3")
def retreats(s: State, side: int, area: int, place: int) -> list[int]:
    """Areas with an own marker one or two Areas off, with no enemy on the way."""
    t = s.tables
    army = s.here[place]
    if not any(p < t.n_leaders for p in army):
        return []
    confined, syrmus = t.confined in army, t.syrmus in army
    found: list[int] = []
    ring, seen = [area], [area]
    for _ in range(t.combat.land.retreat_areas):
        after: list[int] = []
        for here in ring:
            for there in _next_areas(s, side, here, syrmus):
                if there in seen or closed(s, there) or enemy_in(s, side, there):
                    continue
                if confined and not t.confines[there]:
                    continue
                seen.append(there)
                after.append(there)
                if s.owner[there] == side:
                    found.append(there)
        ring = after
    return sorted(found)


def _next_areas(s: State, side: int, area: int, landlocked: bool) -> list[int]:
    t = s.tables
    found = list(t.borders[area])
    if not landlocked:
        found += [b for b, sea in t.crossings.get(area, ()) if not enemy_in(s, side, sea)]
    return found


@rule("3.3")
def retreat_check(s: State, leader: int, area: int, die: int) -> bool:
    """Above the commander's initiative, easier on rough ground; a natural 1 always fails."""
    t = s.tables
    land = t.combat.land
    bonus = land.rough_bonus if t.slips_away[area] else 0
    return die != land.always_fails and die + bonus > t.initiative[leader]


@rule("3.3")
def retreat_before_combat(s: State) -> Asks[None]:
    """The defender may try to be gone before the first round; that costs nothing but the ground (R20)."""
    b = the_battle(s)
    side = 1 - b.attacker
    s.then(("array", side), ("array", b.attacker), ("clash",))
    if not retreats(s, side, b.place, b.place):
        return
    answer = yield ask(
        s, side, "retreat_before_combat", lambda: [STAND, SLIP_AWAY], "3.3", final=True
    )
    if answer == STAND:
        return
    die = s.chance.d6("retreat_check")
    chief = commander(s, leaders_at(s, b.place))
    slipped = retreat_check(s, chief, b.place, die)
    s.say("slips_away" if slipped else "caught", SEATS[side])
    if slipped:
        s.following.clear()
        s.then(("slip_away",))


@rule("3.3")
def slip_away(s: State) -> Asks[None]:
    """Combat never takes place: the defender goes, the marker turns unless a city stands there."""
    b = the_battle(s)
    side = 1 - b.attacker
    yield from retreat(s, side)
    s.battle = None
    if not s.tables.has_city[b.place]:
        set_owner(s, b.place, b.attacker)
    settle(s)


@rule("3.3")
def retreat(s: State, side: int) -> Asks[None]:
    """Choose where the army goes; with nowhere to go it is destroyed."""
    t = s.tables
    b = the_battle(s)
    place = place_of(s, b, side)
    where = retreats(s, side, b.place, place)
    if not where:
        destroy(s, side)
        return
    answer = yield ask(
        s, side, "retreat", lambda: [t.place_ids[a] for a in where], "3.3", (t.place_ids[b.place],)
    )
    area = t.place[answer]
    if side == b.attacker:
        for piece in s.here[place]:
            s.flags[piece] |= MOVED
    put_all(s, s.here[place], area)
    b.refuge = area
    s.say("retreats", SEATS[side], answer)
    if side == PERSIA:
        meet(s, area)
    abandon_sieges(s)


@rule("3.3")
def destroy(s: State, side: int) -> None:
    """An army that cannot retreat is destroyed; only those who fought count for the spoils (R22)."""
    t = s.tables
    b = the_battle(s)
    b.wiped_out = True
    for piece in list(s.here[place_of(s, b, side)]):
        if piece in b.fighters[side]:
            lose(s, piece)
        elif piece < t.n_leaders:
            fall(s, piece, b.place)
        else:
            remove(s, piece, t.dead)
    s.say("destroyed", SEATS[side])


# -- the combat ---------------------------------------------------------------------------------------


@rule("3.1", "3.3")
def array(s: State, side: int) -> Asks[None]:
    """Who fights: the four leaders of highest rank and six units for each of them (R29)."""
    t = s.tables
    b = the_battle(s)
    place = place_of(s, b, side)
    leaders = sorted(leaders_at(s, place), key=lambda p: t.rank[p])[: t.combat.land.leaders]
    room = t.actions.movement.units_per_leader * max(1, len(leaders))
    units = units_at(s, place)
    if len(units) > room:
        units = yield from choose_units(
            s, side, "array", units, lambda chosen, _: len(chosen) < room, "3.1", least=room
        )
    b = the_battle(s)
    b.fighters[side] = leaders + sorted(units)


def standard_array(s: State, side: int, place: int) -> list[int]:
    """An array that nobody chose: the first units that find room."""
    t = s.tables
    leaders = sorted(leaders_at(s, place), key=lambda p: t.rank[p])[: t.combat.land.leaders]
    room = t.actions.movement.units_per_leader * max(1, len(leaders))
    return leaders + units_at(s, place)[:room]


@rule("3.3", "5.1")
def clash(s: State) -> None:
    """Both armies show themselves; a great Persian host tires Alexander's men (R23)."""
    t = s.tables
    b = the_battle(s)
    s.reveal()
    b.round = 1
    b.strength = [len(b.fighters[MACEDON]), len(b.fighters[PERSIA])]
    b.alexander = t.alexander in s.here[place_of(s, b, MACEDON)]
    b.darius = t.darius in s.here[place_of(s, b, PERSIA)]
    s.say("battle", t.place_ids[b.place], SEATS[b.attacker], *b.strength)
    if b.alexander:
        weary(s, "persian_host", host_size(s, b.strength[PERSIA]), t.place_ids[b.place])
        settle(s)
    s.then(("combat_round",))


@rule("3.3", "7.1")
def combat_round(s: State) -> Asks[None]:
    """All dice of both sides fall together; then each owner places the hits it took."""
    t = s.tables
    b = the_battle(s)
    b.four_dice = False
    if t.alexander in b.fighters[MACEDON]:
        answer = yield ask(s, MACEDON, "alexander", lambda: [ONE_DIE, FOUR_DICE], "7.1", final=True)
        b = the_battle(s)
        b.four_dice = answer == FOUR_DICE
    hits = [fire(s, b, MACEDON), fire(s, b, PERSIA)]
    if b.place == t.gate and b.round == 1:
        hits[MACEDON] = persian_gate(s, hits[MACEDON])
    for side in (MACEDON, PERSIA):
        b.scored[side] += hits[side]
        b.due[1 - side] = hits[side]
    s.say("round", b.round, hits[MACEDON], hits[PERSIA])
    settle(s)
    s.then(("take_hits", 1 - b.attacker), ("take_hits", b.attacker), ("round_over",))


@rule("3.1", "3.2")
def fire(s: State, b: Battle, side: int) -> int:
    """One die each: leaders hit at or under their combat rating, units at or over their quality."""
    t = s.tables
    n, d6 = t.n_leaders, s.chance.d6
    name = f"{SEATS[side]} fire"
    dice: list[int] = []
    hits = 0
    for piece in list(b.fighters[side]):
        if piece == t.alexander and b.four_dice:
            hits += four_dice(s, b, dice)
            continue
        die = d6(name)
        dice.append(die)
        hits += die <= t.combat_rating[piece] if piece < n else die >= t.quality[piece]
    b.dice[side] = tuple(dice)
    return hits


@rule("7.1")
def four_dice(s: State, b: Battle, dice: list[int]) -> int:
    """Alexander throws himself into it: four dice, and each 1 tempts fate (R44)."""
    t = s.tables
    risk = t.combat.four_dice
    s.dared = s.turn
    rolled = s.chance.dice(risk.dice, 6, "alexander")
    dice.extend(rolled)
    fates = [s.chance.d6("fate") for die in rolled if die == risk.fate_on]
    if any(fate >= risk.killed_on for fate in fates):
        b.fighters[MACEDON].remove(t.alexander)
        b.leaders_lost[MACEDON] += 1
        fall(s, t.alexander, b.place)
    elif fates:
        s.pinned = s.turn + 1
        s.say("pinned")
    return sum(1 for die in rolled if die <= t.combat_rating[t.alexander])


@rule("7.2")
def persian_gate(s: State, hits: int) -> int:
    """In the defiles of Elam the first Macedonian hits of round one strike rock."""
    ignored = min(hits, s.tables.combat.persian_gate.ignored_hits)
    s.say("persian_gate", ignored)
    return hits - ignored


@rule("3.2", "3.3")
def take_hits(s: State, side: int) -> Asks[None]:
    """The owner places the hits, at most one on each counter; what finds no target is lost."""
    b = the_battle(s)
    hits, b.due[side] = b.due[side], 0
    hit = yield from choose_hits(s, side, "hits", b.fighters[side], hits, "3.3")
    for piece in hit:
        wound(s, piece)


def wound(s: State, piece: int) -> None:
    """One hit on a fighter."""
    t = s.tables
    b = the_battle(s)
    if piece < t.n_leaders:
        lose(s, piece)
    elif strike(s, piece, t.dead):
        b.units_lost[t.side[piece]] += 1
        b.fighters[t.side[piece]].remove(piece)


def lose(s: State, piece: int) -> None:
    """A fighter is gone."""
    t = s.tables
    b = the_battle(s)
    side = t.side[piece]
    b.fighters[side].remove(piece)
    if piece >= t.n_leaders:
        remove(s, piece, t.dead)
        b.units_lost[side] += 1
        return
    b.leaders_lost[side] += 1
    if t.leaders[piece].ransom > 1:
        b.ransom = t.leaders[piece].ransom
    if piece == s.king and not b.sea:
        sway(s, "king_killed", t.leaders[piece].id)
    fall(s, piece, b.place)


@rule("3.3")
def round_over(s: State) -> None:
    """Is one army destroyed, were three rounds fought? Otherwise both may break off."""
    settle(s)
    b = the_battle(s)
    defender = 1 - b.attacker
    if not b.fighters[MACEDON] or not b.fighters[PERSIA]:
        left = [side for side in (MACEDON, PERSIA) if b.fighters[side]]
        b.winner = left[0] if left else NEUTRAL
        s.then(("leave_the_field",))
    elif b.round == s.tables.combat.land.rounds:
        s.then(("count_hits",))
    else:
        b.round += 1
        s.then(("break_off", defender), ("break_off", b.attacker), ("combat_round",))


@rule("3.3")
def break_off(s: State, side: int) -> Asks[None]:
    """Before the second and third round either army may try to leave, the defender first (X7)."""
    b = the_battle(s)
    place = place_of(s, b, side)
    if (side == b.attacker and b.landing >= 0) or not retreats(s, side, b.place, place):
        return
    answer = yield ask(s, side, "break_off", lambda: [FIGHT_ON, BREAK_OFF], "3.3", final=True)
    if answer == FIGHT_ON:
        return
    die = s.chance.d6("retreat_check")
    chief = commander(s, leaders_at(s, place))
    away = retreat_check(s, chief, b.place, die)
    s.say("breaks_off" if away else "cannot_break_off", SEATS[side])
    if away:
        b = the_battle(s)
        b.winner, b.broke_off, b.proud = 1 - side, True, s.tables.rank[chief]
        s.agenda[:] = [e for e in s.agenda if e[0] not in ("break_off", "combat_round")]
        s.then(("pursuit",), ("leave_the_field",))


@rule("3.3")
def count_hits(s: State) -> None:
    """After three rounds the side that scored more has won; on a tie the attacker leaves unpursued."""
    b = the_battle(s)
    if b.scored[MACEDON] == b.scored[PERSIA]:
        b.winner, b.tied = 1 - b.attacker, True
        s.then(("leave_the_field",))
        return
    b.winner = MACEDON if b.scored[MACEDON] > b.scored[PERSIA] else PERSIA
    s.then(("pursuit",), ("leave_the_field",))


# -- pursuit ------------------------------------------------------------------------------------------


@rule("3.3", "7.1")
def pursuit(s: State) -> Asks[None]:
    """Light troops and leaders of the victor strike at the infantry first, then at the rest."""
    t = s.tables
    b = the_battle(s)
    loser = 1 - b.winner
    hits = sum(_pursues(s, p) for p in b.fighters[b.winner] if t.pursues[p])
    s.say("pursuit", SEATS[b.winner], hits)
    spared = darius_escapes(s, b, loser)
    foot = [p for p in b.fighters[loser] if t.infantry[p]]
    hit = yield from choose_hits(s, loser, "pursuit_hits", foot, hits, "3.3")
    for piece in hit:
        wound(s, piece)
    b = the_battle(s)
    if any(t.infantry[p] for p in b.fighters[loser]):
        return
    rest = [p for p in b.fighters[loser] if p != spared]
    hit = yield from choose_hits(s, loser, "pursuit_hits", rest, hits - len(foot), "3.3")
    for piece in hit:
        wound(s, piece)


def _pursues(s: State, piece: int) -> bool:
    t = s.tables
    die = s.chance.d6("pursuit")
    return die <= t.combat_rating[piece] if piece < t.n_leaders else die >= t.quality[piece]


@rule("7.1")
def darius_escapes(s: State, b: Battle, loser: int) -> int:
    """When his army breaks off Darius may get away from the pursuit; -1 if he does not."""
    t = s.tables
    if not b.broke_off or t.darius not in b.fighters[loser]:
        return -1
    escaped = s.chance.d6("darius") <= t.leaders[t.darius].escapes_on
    s.say("darius_escapes" if escaped else "darius_in_danger")
    return t.darius if escaped else -1


# -- the end ------------------------------------------------------------------------------------------


@rule("3.3")
def leave_the_field(s: State) -> Asks[None]:
    """The loser retreats or is destroyed; a landing army that loses has nowhere to go (1.4)."""
    t = s.tables
    b = the_battle(s)
    losers = [side for side in (MACEDON, PERSIA) if side != b.winner]
    for side in losers:
        if not s.here[place_of(s, b, side)]:
            b.wiped_out = True
        elif not b.fighters[side] or (side == b.attacker and b.landing >= 0):
            destroy(s, side)
        else:
            yield from retreat(s, side)
            b = the_battle(s)
            if side == PERSIA and b.darius and s.at[t.darius] != t.dead:
                b.ransom = t.leaders[t.darius].ransom
                s.say("darius_retreats")
    s.then(("aftermath",))


@rule("3.3", "5.1", "5.2")
def aftermath(s: State) -> None:
    """Victory: tracks, spoils, the marker, the neighbour's marker, then the event."""
    t = s.tables
    b = the_battle(s)
    if b.landing >= 0 and b.winner != b.attacker:
        s.then(("fleet_flees", b.landing))
    if b.winner == MACEDON:
        sway(s, "battle_lost", t.place_ids[b.place])
        if b.broke_off:
            sway(s, "broke_off")
            persian_pride(s, b.proud)
    elif b.winner == PERSIA:
        sway(s, "battle_won", t.place_ids[b.place])
        if b.alexander:
            weary(s, "alexander_beaten", 1, t.place_ids[b.place])
    spoils(s, b)
    s.battle = None
    if b.winner == b.attacker and b.wiped_out:
        s.then(("adjacent_garrison", b.place, b.attacker))
    if b.winner != NEUTRAL and not t.has_city[b.place]:
        set_owner(s, b.place, b.winner)
    abandon_sieges(s)
    camp = place_of(s, b, MACEDON) if b.winner == MACEDON else b.refuge
    s.to_replace = [camp for _ in s.to_replace]
    replace_leaders(s)
    settle(s)
    s.then(("event_roll",))


@rule("7.2")
def persian_pride(s: State, rank: int) -> None:
    """Three dice above the rank of the leader who broke off: the court takes it ill (X15)."""
    total = sum(s.chance.dice(s.tables.combat.pride.dice, 6, "pride"))
    if total > rank:
        sway(s, "pride")


@rule("3.3")
def spoils(s: State, b: Battle) -> None:
    """The victor's treasure for those who fought and fell, and for Darius (R22, R28)."""
    if b.winner == NEUTRAL:
        return
    loser = 1 - b.winner
    leaders, units = b.leaders_lost[loser], b.units_lost[loser]
    if b.winner == PERSIA:
        earn(s, PERSIA, leaders + units, "spoils")
        return
    earn(s, MACEDON, macedonian_spoils(s, units, leaders, b.ransom, dead_darius(s, b)), "spoils")


def dead_darius(s: State, b: Battle) -> bool:
    """Whether Darius fell in this combat."""
    t = s.tables
    return b.darius and s.at[t.darius] == t.dead


@rule("3.3")
def macedonian_spoils(s: State, units: int, leaders: int, ransom: int, darius_fell: bool) -> int:
    """One for every three counters, rounded up, one more for each leader; Darius has his own price (X8)."""
    land = s.tables.combat.land
    pieces = units + leaders
    shares = -(-pieces // land.pieces_per_treasure)
    plain = leaders - 1 if darius_fell else leaders
    return shares + plain * land.treasure_per_leader + ransom


@rule("3.3")
def adjacent_garrison(s: State, area: int, side: int) -> Asks[None]:
    """An attacker who destroyed the defender takes one neighbouring Area without city or enemy (R27)."""
    t = s.tables
    near = [
        a
        for a in t.borders[area]
        if s.owner[a] != side
        and not t.has_city[a]
        and not closed(s, a)
        and not enemy_in(s, side, a)
    ]
    if near:
        answer = yield ask(
            s, side, "adjacent_garrison", lambda: [t.place_ids[a] for a in near], "3.3"
        )
        set_owner(s, t.place[answer], side)
        settle(s)
