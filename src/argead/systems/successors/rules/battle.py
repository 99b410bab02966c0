"""Chapter 14: the Land Battle, from joining it to the retreat. Side 0 attacks, side 1 defends."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice, Options
from argead.core.roll import Roll
from argead.core.rulebook import rule

from ..state import (
    ATTACKER,
    DEFENDER,
    Activation,
    Battle,
    BattleSide,
    Group,
    State,
    ability_of,
    battle_of,
    commander,
    common,
    count,
    cus_at,
    describe,
    entry_of,
    exhaust,
    faction_id,
    fresh_at,
    generals_at,
    is_city,
    is_major,
    kinds,
    mover,
    only,
    seat_of,
    standing_army,
    total,
    transfer,
    wear,
)
from ..tables.ids import (
    ELEPHANT,
    INDEPENDENT,
    INSIDE_OF,
    NO_GENERAL,
    NOBODY,
    ROYAL,
    Faction,
    General,
    Space,
)
from .battle_rolls import (
    battle_mods,
    battle_prestige,
    battle_rating,
    battle_roll,
    elephant_roll,
    elephant_strength,
    fighting,
    local_troops,
    loss_roll,
    pursuit,
    second_roll,
    table_score,
)
from .choosing import choose_force, choose_generals, end_steps
from .combat_units import (
    defect,
    lose,
    losses_of_defeat,
    popularity_gained,
    rout,
    royal_army_settles,
)
from .generals import (
    army_versus_general,
    kill_general,
    take_command,
)
from .independent_armies import armies_at, defeat_armies
from .retreating import retreat, sortie_back


@rule("14.1", "10.l", "11:1")
def begin_battle(s: State, space: Space, attacker: Faction, defender: Faction) -> None:
    """The activated Army attacks whom it has met."""
    spoken = popularity_gained(s, attacker, defender)
    sides = [
        BattleSide(who, commanding(s, space, who), oratory=oratory)
        for who, oratory in zip((attacker, defender), spoken, strict=True)
    ]
    s.battle = Battle(space, sides)
    s.say("battle", faction_id(s, attacker), faction_id(s, defender), s.tables.space_ids[space])
    s.then(
        ("battle_join", ATTACKER),
        ("battle_join", DEFENDER),
        ("battle_cards",),
        ("battle_fight",),
        ("battle_dice", "battle"),
        ("general_loss", "battle"),
        ("battle_losses", "battle"),
        ("price_of_failure", "battle"),
        ("battle_rout", "battle"),
        ("battle_over", "battle"),
    )


@rule("7.1.a:1", "14.7:8")
def commanding(s: State, space: Space, who: Faction) -> General:
    """Who commands a side; of several Independent Armies the one with the highest Battle Rating (R69)."""
    if who != INDEPENDENT:
        return commander(s, space, who)
    ratings = s.tables.battle
    return max(armies_at(s, space), key=lambda army: ratings[army], default=NO_GENERAL)


@rule("14.2")
def battle_join(s: State, side: int) -> Asks[None]:
    """Who has pieces inside the city and fights outside may bring them out."""
    b = battle_of(s)
    who, inside = b.sides[side].faction, INSIDE_OF[b.space]
    if who == INDEPENDENT or not is_city(s, b.space):
        return
    reserve = inside_to_join(s, side)
    force, generals = reserve.cus, reserve.generals
    if not force and not generals:
        return
    seat = seat_of(s, who)
    answer = yield Ask(seat, "battle_join", lambda: ["none", "all", "some"], "14.2:1")
    if answer == "none":
        return
    if answer == "some":
        force = yield from choose_force(s, seat, "battle_join", force, 0, total(force), "14.2:1")
        generals = yield from choose_generals(s, who, generals, "battle_join", rule="14.2:1")
        end_steps(s)
    b = battle_of(s)
    transfer(s, who, inside, b.space, force, generals, [])
    b.sides[side].commander = commander(s, b.space, who)
    s.say(
        "comes_out",
        seat,
        s.tables.space_ids[b.space],
        force,
        *(s.tables.general_ids[g] for g in generals),
    )
    if side == ATTACKER:
        b.sortie = Group(force, generals)
        wear(s, b.space, who, force)
        for general in generals:
            s.segment.spent[general] = 1


@rule("14.2:1", "14.2:7")
def inside_to_join(s: State, side: int) -> Group:
    """Who may come out: all of the Defender; of the Attacker, whom nobody has moved in this Segment."""
    b = battle_of(s)
    who, inside = b.sides[side].faction, INSIDE_OF[b.space]
    if side == DEFENDER:
        return standing_army(s, who, inside)
    generals = [g for g in generals_at(s, inside, who) if not s.segment.spent[g]]
    return Group(fresh_at(s, inside, who), generals)


@rule("14.4")
def set_royals_apart(s: State) -> None:
    """Royal Army CUs on the side with less Prestige do not fight and cannot be lost."""
    b = battle_of(s)
    ranks = (battle_prestige(s, ATTACKER), battle_prestige(s, DEFENDER))
    for side, own in enumerate(b.sides):
        if ranks[side] < ranks[1 - side]:
            own.apart = only(cus_at(s, b.space, own.faction) - own.exempt, ROYAL)
            if own.apart:
                seat, number = faction_id(s, own.faction), total(own.apart)
                s.say("apart", seat, number, ranks[side], ranks[1 - side])


@rule("14.6", "7.2.c", "7.2.b:1", "7.2.e:1", "7.5:1", "16.9:1")
def battle_strength(s: State, side: int) -> int:
    """Combat Strength of all that fight, the Elephants by die, and Local Troops."""
    own = battle_of(s).sides[side]
    force = fighting(s, side)
    if own.faction == INDEPENDENT:
        return total(force) + local_troops(s, side)
    strength = sum(n * s.tables.strength[k] for k, n in kinds(force))
    own.elephants = 0
    if not own.no_elephants and count(force, ELEPHANT):
        rolls = [s.throw(elephant_roll(s, own)) for _ in range(count(force, ELEPHANT))]
        own.elephants = sum(elephant_strength(s, roll) for roll in rolls)
        s.say("elephants", faction_id(s, own.faction), own.elephants, roll=rolls)
    return strength + own.elephants + local_troops(s, side)


@rule("14.3:4", "10.i:1")
def side_without_cus(s: State) -> bool:
    """Whether a card has left a side without CUs: no battle, and its Generals are Dispersed."""
    b = battle_of(s)
    if all(cus_at(s, b.space, side.faction) for side in b.sides):
        return False
    empty = next(side for side in b.sides if not cus_at(s, b.space, side.faction))
    s.say("no_battle", faction_id(s, empty.faction))
    army_versus_general(s, b.space, b.sides[ATTACKER].faction)
    return True


@rule("14.6", "14.7")
def battle_fight(s: State) -> None:
    """Royals stand apart, strengths are counted, both sides roll two dice."""
    b = battle_of(s)
    attacker, defender = b.sides
    oratory = (attacker.oratory, defender.oratory)
    if side_without_cus(s) or royal_army_settles(
        s, b.space, attacker.faction, defender.faction, oratory
    ):
        s.battle = None
        s.dirty = True
        s.drop("battle")
        return
    spend_on_battle(s)
    set_royals_apart(s)
    remember_fighters(s)
    for side in (ATTACKER, DEFENDER):
        _tell_array(s, side)
    attacker.strength = battle_strength(s, ATTACKER)
    defender.strength = battle_strength(s, DEFENDER)
    s.say("battle_strengths", attacker.strength, defender.strength)
    rolls = [throw_dice(s, ATTACKER), throw_dice(s, DEFENDER)]
    s.say("battle_dice", *attacker.dice, *defender.dice, roll=rolls)


@rule("10.l:1")
def spend_on_battle(s: State) -> None:
    """An Army that fights loses all its Movement Points; one at sea does not fight for those it dropped."""
    act = mover(s)
    if entry_of(s).way != "drop":
        exhaust(act)
        act.means.fought = True


@rule("15.2.a:6")
def remember_fighters(s: State) -> None:
    """Who of the active player fights conducts no Siege later in his Segment.

    CUs of the moving Army, and those that another has moved, are barred already.
    """
    b, p, act = battle_of(s), s.active, mover(s)
    for side, own in enumerate(b.sides):
        if own.faction != p:
            continue
        moving = act.army.cus if act.faction == p and s.at[act.leader] == b.space else 0
        fought, key = s.segment.fought, b.space * 8 + p
        idle = fresh_at(s, b.space, p) - moving
        tired = common(idle, fought.get(key, 0) + fighting(s, side))
        if tired:
            fought[key] = tired
        known = s.segment.veterans
        known.extend(g for g in generals_at(s, b.space, p) if g not in known)


def _tell_array(s: State, side: int) -> None:
    """Who commands what, with the Battle Rating that counts, and the Local Troops that help him."""
    own, local = battle_of(s).sides[side], local_troops(s, side)
    leader = s.tables.general_ids[own.commander] if own.commander != NO_GENERAL else ""
    who, rating = faction_id(s, own.faction), battle_rating(s, side)
    s.say("arrayed", who, leader, describe(fighting(s, side)) or "nobody who fights", rating)
    if local:
        s.say("local_troops", who, local)


def throw_dice(s: State, side: int) -> Roll:
    """Two dice fall; which of them the Battle Rating lifts is known now."""
    roll = s.throw(battle_roll(s, side))
    battle_of(s).sides[side].dice = list(roll.faces)
    roll.mods = battle_mods(s, side)
    return roll


@rule("14.7", "7.1:2")
def battle_dice(s: State, _: str) -> Asks[None]:
    """Antigonos may roll one of his dice again; then Ratings, modifiers and the Battle Table."""
    for side in (ATTACKER, DEFENDER):
        own = battle_of(s).sides[side]
        if ability_of(s, own.commander, "reroll_one_battle_die") is None:
            continue
        answer = yield Ask(seat_of(s, own.faction), "reroll", _reroll_options(s, side), "14.7:3")
        dice = battle_of(s).sides[side].dice
        if answer is not PASS:
            dice[dice.index(answer[1])] = s.throw(second_roll()).total
            s.say("rerolled", seat_of(s, battle_of(s).sides[side].faction), answer[1], *dice)
    for side in (ATTACKER, DEFENDER):
        score_side(s, side)
    b = battle_of(s)
    attacker, defender = b.sides
    if attacker.score != defender.score:
        b.winner = ATTACKER if attacker.score > defender.score else DEFENDER
    s.say("battle_scores", attacker.roll, defender.roll, attacker.score, defender.score)


def _reroll_options(s: State, side: int) -> Options:
    def options() -> list[Choice]:
        return [*(("reroll", d) for d in sorted(set(battle_of(s).sides[side].dice))), PASS]

    return options


def score_side(s: State, side: int) -> None:
    """The modified roll, and the Battle Score that the table gives it."""
    own = battle_of(s).sides[side]
    own.roll = battle_roll(s, side).total
    own.score = table_score(s, own.roll, own.strength)


@rule("14.8")
def general_loss(s: State, _: str) -> Asks[None]:
    """A modified roll of exactly 9 endangers a Commanding Major General."""
    chart = s.tables.charts.general_loss
    for side in (ATTACKER, DEFENDER):
        b = battle_of(s)
        own = b.sides[side]
        general = own.commander
        if own.faction == INDEPENDENT or general == NO_GENERAL or not is_major(general):
            continue
        if own.roll != chart.roll:
            continue
        lost = b.winner == 1 - side
        roll = s.throw(loss_roll(s, lost=lost))
        if roll.total in (chart.lost if lost else chart.won):
            yield from fall(s, side)
        else:
            s.say("survived", s.tables.general_ids[general], roll=roll)


@rule("9.1:4", "14.8", "7.1.c.opponents-turn")
def fall(s: State, side: int) -> Asks[None]:
    """The General is dead: the next Senior takes over, or a Minor General may be placed.

    If nobody leads on what he led, it has moved and fought all the same.
    """
    b = battle_of(s)
    own = b.sides[side]
    who = own.faction
    own.fell = True
    act = mover(s)
    led = act.army.cus if act.faction == who else 0
    kill_general(s, own.commander)
    if act.faction == who and s.at[act.leader] < 0 and act.army.generals:
        act.leader = min(act.army.generals)
    own.commander = commander(s, b.space, who)
    if own.commander == NO_GENERAL and cus_at(s, b.space, who):
        minor = yield from take_command(s, who, b.space)
        if minor != NO_GENERAL:
            battle_of(s).sides[side].commander = minor
            act = mover(s)
            if act.faction == who and s.at[act.leader] < 0:
                take_over(s, act, minor)
    act = mover(s)
    if act.faction == who and s.at[act.leader] < 0:
        wear(s, battle_of(s).space, who, led)


def take_over(s: State, act: Activation, minor: General) -> None:
    """A Minor General leads on what a fallen General led."""
    act.leader = minor
    act.army.generals = [minor]
    s.segment.spent[minor] = 1


@rule("14.9")
def battle_losses(s: State, _: str) -> Asks[None]:
    """A draw and a narrow victory cost 1 CU; the loser is broken; Royals set apart change sides."""
    b = battle_of(s)
    if b.winner < 0:
        s.say("battle_drawn", s.tables.space_ids[b.space], b.sides[ATTACKER].score)
        for side in (ATTACKER, DEFENDER):
            yield from _lose_one(s, side)
        _rejoin(s)
        sortie_back(s)
        yield from retreat(s)
        return
    won, lost = b.winner, 1 - b.winner
    winner, loser = b.sides[won], b.sides[lost]
    s.say(
        "battle_won",
        faction_id(s, winner.faction),
        faction_id(s, loser.faction),
        s.tables.space_ids[b.space],
        winner.score,
        loser.score,
    )
    if winner.score < 2 * loser.score or winner.score < 1:
        yield from _lose_one(s, won)
    yield from defeat_side(s, lost)


@rule("7.5:1")
def _lose_one(s: State, side: int) -> Asks[None]:
    b = battle_of(s)
    who = b.sides[side].faction
    if who != INDEPENDENT:
        yield from lose(s, who, b.space, 1, "battle_loss", "14.9:4", fighting(s, side))


def defeat_side(s: State, side: int) -> Asks[None]:
    """The losing side has its losses; the Royals it had set apart go over to the winner."""
    b = battle_of(s)
    own, other = b.sides[side], b.sides[1 - side]
    loser, winner = own.faction, other.faction
    if loser == INDEPENDENT:
        gain_fame(s, other.commander, defeat_armies(s, b.space))
        return
    apart, exempt = own.apart, own.exempt
    mods = pursuit(s, side)
    if winner != INDEPENDENT:
        defect(s, b.space, loser, winner, common(apart, cus_at(s, b.space, loser)), "14.9:11")
        apart = 0
    yield from losses_of_defeat(s, loser, b.space, spared=apart + exempt, mods=mods)


@rule("14.9:6", "14.9:7", "cards.price-of-failure:3")
def battle_rout(s: State, _: str) -> None:
    """What is left of a player's beaten side is Dispersed, when the price of failure has been paid."""
    b = battle_of(s)
    if b.winner < 0:
        return
    loser = b.sides[1 - b.winner].faction
    if loser != INDEPENDENT:
        rout(s, loser, b.space)


@rule("7.2.f.fame")
def gain_fame(s: State, general: General, armies: int) -> None:
    """A Major General who beats an Independent Army is more popular until his death."""
    if general != NO_GENERAL and is_major(general) and s.owner[general] != NOBODY:
        s.fame[general] += armies * s.tables.charts.popularity.defeated_independents
        s.say("fame", s.tables.general_ids[general], s.fame[general])


def _rejoin(s: State) -> None:
    """After a draw set-apart CUs stay with their Faction."""
    for own in battle_of(s).sides:
        own.apart = own.exempt = 0


def battle_over(s: State, _: str) -> None:
    """The record is closed; what the moving Army has lost is out of it already."""
    s.battle = None
    s.dirty = True
