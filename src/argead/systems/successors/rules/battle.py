"""Chapter 14: the Land Battle, from joining it to the retreat. Side 0 attacks, side 1 defends."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice, Options
from argead.core.rules import rule

from ..board import (
    CAVALRY,
    ELEPHANT,
    FIRST_MINOR,
    INDEPENDENT,
    INSIDE,
    NOBODY,
    ROYAL,
)
from ..state import (
    Battle,
    Force,
    State,
    battle_of,
    commander,
    common,
    count,
    cus_at,
    generals_at,
    is_city,
    is_major,
    kinds,
    mover,
    royals_at,
    seat_of,
    total,
    wear,
)
from .activation import ALL_GONE, transfer
from .choosing import choose_force, choose_pieces, end_steps
from .combat_units import defect, lose, only, prestige, suffer_defeat
from .generals import kill_general, reserve_minor, spare_minor
from .land_movement import faction_name, go_back, royal_army_settles


@rule("14.1", "10.l")
def begin_battle(s: State, space: int, attacker: int, defender: int) -> None:
    """The activated Army attacks; it loses all its Movement Points."""
    act = mover(s)
    act.spent = ALL_GONE
    act.fought = True
    s.battle = Battle(
        space=space,
        factions=[attacker, defender],
        commanders=[commander(s, space, attacker), commander(s, space, defender)],
    )
    s.say("battle", faction_name(s, attacker), faction_name(s, defender), s.tables.space_ids[space])
    s.then(
        ("battle_join", 0),
        ("battle_join", 1),
        ("battle_cards",),
        ("battle_fight",),
        ("battle_dice", "battle"),
        ("general_loss", "battle"),
        ("price_of_failure", "battle"),
        ("battle_losses", "battle"),
        ("battle_over", "battle"),
    )


@rule("14.2")
def battle_join(s: State, side: int) -> Asks[None]:
    """Who has pieces inside the city and fights outside may bring them out."""
    b = battle_of(s)
    who, inside = b.factions[side], INSIDE + b.space
    if who == INDEPENDENT or not is_city(s, b.space):
        return
    force, generals = cus_at(s, inside, who), generals_at(s, inside, who)
    if not force and not generals:
        return
    seat = seat_of(s, who)
    answer = yield Ask(seat, "battle_join", lambda: ["none", "all", "some"], "14.2")
    if answer == "none":
        return
    if answer == "some":
        force = yield from choose_force(s, seat, "battle_join", force, 0, total(force), "14.2")
        ids = [s.tables.general_ids[g] for g in generals]
        chosen = yield from choose_pieces(s, seat, "battle_join", ids, "14.2")
        generals = [s.tables.general[i] for i in chosen]
        end_steps(s)
    b = battle_of(s)
    transfer(s, who, inside, b.space, force, generals, [])
    b.commanders[side] = commander(s, b.space, who)
    if side == 0:
        b.sortie = [force]
        b.sortie_generals = list(generals)
        wear(s, b.space, who, force)
        for general in generals:
            s.spent[general] = 1


def fighting(s: State, side: int) -> Force:
    """CUs of a side that take part: not set apart, not held back by Mutiny."""
    b = battle_of(s)
    return cus_at(s, b.space, b.factions[side]) - b.apart[side] - b.exempt[side]


@rule("14.4")
def battle_prestige(s: State, side: int) -> int:
    """A side's Prestige in the battle space."""
    b = battle_of(s)
    return prestige(s, b.factions[side], b.space, defending=side == 1, oratory=b.oratory[side])


@rule("14.4")
def set_royals_apart(s: State) -> None:
    """Royal Army CUs on the side with less Prestige do not fight and cannot be lost."""
    b = battle_of(s)
    ranks = (battle_prestige(s, 0), battle_prestige(s, 1))
    for side in (0, 1):
        if ranks[side] < ranks[1 - side]:
            b.apart[side] = only(cus_at(s, b.space, b.factions[side]) - b.exempt[side], ROYAL)


@rule("14.5")
def local_troops(s: State, side: int) -> int:
    """1 for the space and 2 for its Province; nothing after a failed Evasion; Peukestas doubles."""
    b, act = s.battle, s.act
    assert b is not None
    who, home = b.factions[side], s.tables.home[b.space]
    if act is not None and who in act.failed:
        return 0
    points = 1 if s.pc[b.space] == who else 0
    if home >= 0 and s.holder[home] == who:
        points += 2
    general = b.commanders[side]
    if general != NOBODY:
        ability = s.tables.ability[general]
        if (
            ability is not None
            and ability.kind == "local_troops_multiplier"
            and _in_provinces(s, ability.provinces)
        ):
            points *= ability.value
    return points


def _in_provinces(s: State, provinces: list[str]) -> bool:
    b = battle_of(s)
    home = s.tables.home[b.space]
    return home >= 0 and s.tables.province_ids[home] in provinces


@rule("14.6", "7.2.c")
def battle_strength(s: State, side: int) -> int:
    """Combat Strength of all that fight, the Elephants by die, and Local Troops."""
    b = battle_of(s)
    force = fighting(s, side)
    if b.factions[side] == INDEPENDENT:
        return total(force) + local_troops(s, side)
    strength = sum(n * s.tables.strength[k] for k, n in kinds(force))
    b.elephants[side] = 0
    if not b.no_elephants[side]:
        for _ in range(count(force, ELEPHANT)):
            b.elephants[side] += _elephant(s, side)
    return strength + b.elephants[side] + local_troops(s, side)


def _elephant(s: State, side: int) -> int:
    """One Elephant CU; Seleukos drives his harder."""
    b = battle_of(s)
    faces = s.tables.charts.strength.elephant
    strength = faces[s.chance.d6("elephant") - 1]
    general = b.commanders[side]
    ability = s.tables.ability[general] if general != NOBODY else None
    if ability is not None and ability.kind == "elephant_strength_modifier":
        strength = min(strength + ability.value, max(faces))
    return strength


@rule("14.7")
def battle_rating(s: State, side: int) -> int:
    """The Commanding General's Battle Rating, with his Special Ability (R37)."""
    b = battle_of(s)
    general = b.commanders[side]
    if general == NOBODY:
        return 0
    rating = s.tables.battle[general]
    ability = s.tables.ability[general]
    if ability is None or ability.kind != "battle_rating_set":
        return rating
    when = ability.when
    holds = (
        (when == "royal_army" and bool(count(fighting(s, side), ROYAL)))
        or (when in ("province", "province_or_independent") and _in_provinces(s, ability.provinces))
        or (when == "province_or_independent" and b.factions[1 - side] == INDEPENDENT)
        or (when == "defender" and side == 1)
        or (when == "royal_family" and bool(royals_at(s, b.space, b.factions[side])))
    )
    return max(rating, ability.value) if holds else rating


@rule("14.6", "14.7")
def battle_fight(s: State) -> None:
    """Royals stand apart, strengths are counted, both sides roll two dice."""
    b = battle_of(s)
    attacker, defender = b.factions
    if royal_army_settles(s, b.space, attacker, defender, (b.oratory[0], b.oratory[1])):
        s.battle = None
        s.dirty = True
        s.drop("battle")
        return
    set_royals_apart(s)
    b.strength = [battle_strength(s, 0), battle_strength(s, 1)]
    b.dice = s.chance.dice(4, 6, "battle")
    s.say("battle_dice", *b.strength, *b.dice)


@rule("14.7")
def battle_dice(s: State, _: str) -> Asks[None]:
    """Antigonos may roll one of his dice again; then Ratings, modifiers and the Battle Table."""
    for side in (0, 1):
        b = battle_of(s)
        general = b.commanders[side]
        ability = s.tables.ability[general] if general != NOBODY else None
        if ability is None or ability.kind != "reroll_one_battle_die":
            continue
        answer = yield Ask(seat_of(s, b.factions[side]), "reroll", _reroll_options(s, side), "7.1")
        b = battle_of(s)
        if answer is not PASS:
            at = b.dice.index(answer[1], 2 * side, 2 * side + 2)
            b.dice[at] = s.chance.d6("reroll")
    for side in (0, 1):
        score_side(s, side)
    b = battle_of(s)
    if b.score[0] != b.score[1]:
        b.winner = 0 if b.score[0] > b.score[1] else 1
    s.say("battle_scores", *b.roll, *b.score)


def _reroll_options(s: State, side: int) -> Options:
    def options() -> list[Choice]:
        b = battle_of(s)
        dice = sorted(set(b.dice[2 * side : 2 * side + 2]))
        return [*(("reroll", d) for d in dice), PASS]

    return options


@rule("14.7", "16.9.score")
def score_side(s: State, side: int) -> None:
    """Dice below the Battle Rating count as it; Cavalry adds 1; the table gives the Battle Score."""
    b = battle_of(s)
    rating = battle_rating(s, side)
    roll = sum(max(d, rating) for d in b.dice[2 * side : 2 * side + 2]) + b.bonus[side]
    if s.options["cavalry"] and _cavalry(s, side) and not b.elephants[1 - side]:
        roll += 1
    b.roll[side] = roll
    b.score[side] = table_score(s, roll, b.strength[side])


def _cavalry(s: State, side: int) -> bool:
    b = battle_of(s)
    if b.factions[side] == INDEPENDENT:
        return True
    return bool(count(fighting(s, side), CAVALRY))


@rule("14.7")
def table_score(s: State, roll: int, strength: int) -> int:
    """The Battle Table, for land and sea; beyond its edges the last row and column hold."""
    chart = s.tables.charts.battle
    row = chart.scores[min(max(roll - chart.lowest_roll, 0), len(chart.scores) - 1)]
    return row[min(max(strength, 0), len(row) - 1)]


@rule("14.8")
def general_loss(s: State, _: str) -> Asks[None]:
    """A modified roll of exactly 9 endangers a Commanding Major General."""
    chart = s.tables.charts.general_loss
    for side in (0, 1):
        b = battle_of(s)
        general = b.commanders[side]
        if b.factions[side] == INDEPENDENT or general == NOBODY or not is_major(general):
            continue
        if b.roll[side] != chart.roll:
            continue
        fatal = chart.lost if b.winner == 1 - side else chart.won
        if s.chance.d6("general loss") in fatal:
            yield from fall(s, side)
        else:
            s.say("survived", s.tables.general_ids[general])


@rule("14.8", "7.1.c.opponents-turn")
def fall(s: State, side: int) -> Asks[None]:
    """The General is dead: the next Senior takes over, or a Minor General may be placed."""
    b = battle_of(s)
    who = b.factions[side]
    kill_general(s, b.commanders[side])
    act = s.act
    if act is not None and act.faction == who and s.at[act.leader] < 0 and act.generals:
        act.leader = min(act.generals)
    b.commanders[side] = commander(s, b.space, who)
    if b.commanders[side] != NOBODY or not cus_at(s, b.space, who):
        return
    minor = spare_minor(s, who, unspent=False) if who == s.active else reserve_minor(s, who)
    if minor == NOBODY:
        return
    answer = yield Ask(seat_of(s, who), "take_command", lambda: ["place", PASS], "14.8")
    if answer is not PASS:
        b = battle_of(s)
        s.at[minor] = b.space
        b.commanders[side] = minor
        if act is not None and act.faction == who and s.at[act.leader] < 0:
            act.leader = minor
            act.generals = [minor]
            s.spent[minor] = 1


@rule("14.9")
def battle_losses(s: State, _: str) -> Asks[None]:
    """A draw and a narrow victory cost 1 CU; the loser is broken; Royals set apart change sides."""
    b = battle_of(s)
    if b.winner == NOBODY:
        for side in (0, 1):
            yield from _lose_one(s, side)
        _rejoin(s)
        go_back(s)
        _sortie_back(s)
        return
    won, lost = b.winner, 1 - b.winner
    winner, loser = b.factions[won], b.factions[lost]
    s.say("battle_won", faction_name(s, winner), faction_name(s, loser))
    if b.score[won] < 2 * b.score[lost] or b.score[won] < 1:
        yield from _lose_one(s, won)
    yield from defeat_side(s, lost)


def _lose_one(s: State, side: int) -> Asks[None]:
    b = battle_of(s)
    who = b.factions[side]
    if who != INDEPENDENT:
        yield from lose(s, who, b.space, 1, "battle_loss", "14.9", fighting(s, side))


def defeat_side(s: State, side: int) -> Asks[None]:
    """The losing side suffers; the Royals it had set apart go over to the winner."""
    b = battle_of(s)
    loser, winner = b.factions[side], b.factions[1 - side]
    if loser == INDEPENDENT:
        from .independents import defeat_armies

        gain_fame(s, 1 - side, defeat_armies(s, b.space))
        return
    apart, exempt = b.apart[side], b.exempt[side]
    modifier = pursuit(s, side)
    if winner != INDEPENDENT:
        defect(s, b.space, loser, winner, common(apart, cus_at(s, b.space, loser)))
        apart = 0
    yield from suffer_defeat(s, loser, b.space, spared=apart + exempt, modifier=modifier)


@rule("7.2.f.fame")
def gain_fame(s: State, side: int, armies: int) -> None:
    """A Major General who beats an Independent Army is more popular until his death."""
    b = battle_of(s)
    general = b.commanders[side]
    if general != NOBODY and general < FIRST_MINOR and s.owner[general] != NOBODY:
        s.fame[general] += armies * s.tables.charts.popularity.defeated_independents
        s.say("fame", s.tables.general_ids[general])


@rule("16.9.losses")
def pursuit(s: State, loser: int) -> int:
    """Leonnatos and Cavalry that meets none make the loser's Attrition worse."""
    b = battle_of(s)
    general = b.commanders[1 - loser]
    ability = s.tables.ability[general] if general != NOBODY else None
    modifier = 0
    if ability is not None and ability.kind == "enemy_attrition_modifier":
        modifier += ability.value
    if s.options["cavalry"] and _cavalry(s, 1 - loser) and not _cavalry(s, loser):
        modifier += 2
    return modifier


def _rejoin(s: State) -> None:
    """After a draw set-apart CUs stay with their Faction."""
    b = battle_of(s)
    b.apart = [0, 0]
    b.exempt = [0, 0]


@rule("14.10", "14.2")
def _sortie_back(s: State) -> None:
    """Attackers who came out of the city to help go back into it after a draw."""
    b, act = s.battle, s.act
    assert b is not None
    assert act is not None
    if not b.sortie:
        return
    who = b.factions[0]
    force = common(b.sortie[0], cus_at(s, b.space, who))
    generals = [g for g in b.sortie_generals if s.at[g] == b.space]
    if s.pc[b.space] == who:
        transfer(s, who, b.space, INSIDE + b.space, force, generals, [])


def battle_over(s: State, _: str) -> None:
    """The record is closed; what is left of the moving Army has fought."""
    act = s.act
    s.battle = None
    s.dirty = True
    if act is not None and act.faction != INDEPENDENT and s.at[act.leader] >= 0:
        act.cus = common(act.cus, cus_at(s, s.at[act.leader], act.faction))
        act.royals = [r for r in act.royals if s.royal_of[r] == act.faction]
        act.generals = [g for g in act.generals if s.at[g] == s.at[act.leader]]


# -- Battle cards (14.3) --------------------


def side_of(s: State, who: int) -> int:
    """Which side of the battle a player fights on, or -1."""
    b = s.battle
    if b is None or who not in b.factions:
        return NOBODY
    return b.factions.index(who)
