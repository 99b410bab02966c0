"""Cards of what happens when an Army enters a space: battle, Interception, Evasion, doubt, Attrition."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import PASS, Ask, Choice
from argead.core.scene import Row
from argead.core.stakes import Fight, FightKind, Pair

from ..rules.battle import commanding, inside_to_join
from ..rules.battle_rolls import side_of
from ..rules.combat_units import popularity_gained, royals_waver
from ..rules.evasion import evaders, evasion_roll
from ..rules.interception import interception_roll
from ..rules.victory import costs_champion
from ..state import (
    ATTACKER,
    DEFENDER,
    Attempt,
    Group,
    State,
    battle_of,
    commander,
    cus_at,
    entry_of,
    faction_id,
    mover,
    player_of,
    total,
    transfer,
)
from ..tables.ids import (
    INDEPENDENT,
    INSIDE_OF,
    NO_GENERAL,
    NOBODY,
    SPACE_OF,
    Faction,
    General,
    Location,
)
from ..text.names import faction, place, size
from .chances import BattleOdds, battle_odds, of_roll, per_cent
from .prospects import (
    Interceptor,
    battle_joined,
    enemy_here,
    entering,
    intercepted,
    interceptors,
    lone_generals,
    played,
    ready_to_fight,
)
from .sides import army_side, battle_ruler, battle_side, prestige_side, who_is
from .trials import attrition_card

# -- the battle itself ------------------------------------------------------------------------


def battle_card(s: State, seat: str, text: str = "", pairs: Sequence[Pair] = ()) -> Fight:
    """The running battle of a position: both sides, the ruler of the asked seat's side, the odds."""
    b = battle_of(s)
    odds = None if b.sides[ATTACKER].roll else battle_odds(s)
    mine = DEFENDER if b.sides[DEFENDER].faction == player_of(s, seat) else ATTACKER
    told = [text] if text else []
    if odds is not None:
        told.append(_odds_words(s, odds))
    card: Fight = {
        "kind": FightKind.BATTLE,
        "title": f"Battle of {s.tables.space_names[b.space]}",
        "clause": "14:1",
        "sides": [battle_side(s, side, odds) for side in (ATTACKER, DEFENDER)],
        "ruler": battle_ruler(s, mine),
        "text": " ".join(told),
    }
    if pairs:
        card["pairs"] = list(pairs)
    return card


def _odds_words(s: State, odds: BattleOdds) -> str:
    one, other = (who_is(s, side.faction) for side in battle_of(s).sides)
    return (
        f"Victory: {one} {per_cent(odds.wins[0])}, {other} {per_cent(odds.wins[1])}; "
        f"a draw {per_cent(odds.draw)}. After a draw the attacker retreats and each side loses 1 CU; the "
        "winner loses 1 CU unless his score is twice the other's; the loser is broken."
    )


def running_battle(s: State, ask: Ask, option: Choice) -> Fight | None:
    """The battle in hand, as it is after the option: a card played, gates opened, a die thrown again."""
    if s.battle is None:
        return None
    if isinstance(option, tuple) and option[0] == "play":
        after = played(s, player_of(s, ask.seat), s.tables.card[option[1]])
        return battle_card(ready_to_fight(after), ask.seat)
    if ask.what == "battle_join" and option == "all":
        return battle_card(ready_to_fight(_gates_open(s, ask.seat)), ask.seat)
    if ask.what == "reroll" and option is not PASS:
        return battle_card(s.clone(), ask.seat, _second_throw(s, ask.seat, option[1]))
    return battle_card(ready_to_fight(s), ask.seat)


def _gates_open(s: State, seat: str) -> State:
    """Everything that the seat has inside and may bring out comes out."""
    c = s.clone()
    b, who = battle_of(c), player_of(c, seat)
    fresh = inside_to_join(c, side_of(c, who))
    transfer(c, who, INSIDE_OF[b.space], b.space, fresh.cus, fresh.generals, [])
    for side in b.sides:
        side.commander = commanding(c, b.space, side.faction)
    return c


def _second_throw(s: State, seat: str, die: int) -> str:
    """What it brings to throw one die again."""
    who = player_of(s, seat)
    side = next(i for i, one in enumerate(battle_of(s).sides) if one.faction == who)
    won = []
    for face in range(1, 7):
        c = s.clone()
        dice = battle_of(c).sides[side].dice
        dice[dice.index(die)] = face
        won.append(battle_odds(c).wins[side])
    return f"With a second throw of the {die} you win {per_cent(sum(won) / 6)}."


# -- entering a space ---------------------------------------------------------------------------


def entry_card(s: State, seat: str, c: State) -> Fight | None:
    """What an Army meets in the space that it would enter; ``c`` is the position with it there."""
    pairs = _threats(c)
    foe = enemy_here(c)
    armed = bool(cus_at(c, entry_of(c).space, _me(c)))
    if foe != NOBODY:
        return _clash_card(c, seat, foe, pairs) if armed else _defenceless(c, foe)
    alone = lone_generals(c)
    if alone and armed:
        return _trampled(c, alone, pairs)
    return _interception_threat(c, pairs) if pairs else None


def _me(s: State) -> Faction:
    return mover(s).faction


def _clash_card(c: State, seat: str, foe: Faction, pairs: Sequence[Pair]) -> Fight:
    """CUs meet CUs: an Overrun, Royals who go over, or a battle."""
    me, here = _me(c), entry_of(c).space
    mine, theirs = total(cus_at(c, here, me)), total(cus_at(c, here, foe))
    if mine >= c.tables.charts.limits.overrun * theirs:
        return _facing(
            c, foe, "Overrun", "10.j:1", "Five to one: they suffer as after a lost battle."
        )
    joined = battle_joined(c, foe)
    if royals_waver(joined, here, me, foe, popularity_gained(joined, me, foe)) != NOBODY:
        return loyalty_card(joined, me, foe, here)
    text = [_warnings(c, me, foe)]
    if foe in evaders(c):
        leader = commander(c, here, foe)
        words = of_roll(evasion_roll(c, foe, leader))[1]
        text.append(f"{c.tables.general_names[leader]} may try to evade first: {words}.")
    return battle_card(joined, seat, " ".join(t for t in text if t), pairs)


def _facing(c: State, foe: Faction, title: str, clause: str, text: str) -> Fight:
    """Two Factions in the space that was entered, where nothing is left to chance."""
    me, here = _me(c), entry_of(c).space
    return {
        "kind": FightKind.BATTLE,
        "title": f"{title} at {c.tables.space_names[here]}",
        "clause": clause,
        "sides": [
            army_side(c, who, here, cus_at(c, here, who), commander(c, here, who), [])
            for who in (me, foe)
        ],
        "text": text,
    }


def _defenceless(c: State, foe: Faction) -> Fight:
    """A General without CUs walks into an enemy Army."""
    text = "Without CUs your General is Dispersed, unless he is granted Free Passage or they leave."
    return _facing(c, foe, "A General alone", "10.i:1", text)


def _warnings(s: State, me: Faction, foe: Faction) -> str:
    """What an attack costs besides blood."""
    if not costs_champion(s, me, foe):
        return ""
    price = s.tables.charts.legitimacy.champion
    return f"To attack a Champion makes {who_is(s, me)} a Successor: {price} Legitimacy less."


def _trampled(c: State, alone: Sequence[General], pairs: Sequence[Pair]) -> Fight:
    """CUs meet Generals who have none."""
    t, here, me = c.tables, entry_of(c).space, _me(c)
    rows: list[Row] = []
    for general in alone:
        row: Row = {"label": t.general_names[general], "value": "alone"}
        row["refs"] = [t.general_ids[general]]
        if c.owner[general] in evaders(c):
            words = of_roll(evasion_roll(c, c.owner[general], general))[1]
            row["value"] = f"alone; may try to evade, {words}"
        rows.append(row)
    other = army_side(c, c.owner[alone[0]], here, 0, NO_GENERAL, rows)
    card: Fight = {
        "kind": FightKind.BATTLE,
        "title": f"Lone Generals in {t.space_names[here]}",
        "clause": "10.i:1",
        "sides": [army_side(c, me, here, cus_at(c, here, me), commander(c, here, me), []), other],
        "text": "A General without CUs who stays with your CUs is Dispersed.",
    }
    if pairs:
        card["pairs"] = list(pairs)
    return card


def _threats(c: State) -> list[Pair]:
    """Who may intercept, with what and how likely."""
    t, found = c.tables, []
    movers = [t.general_ids[g] for g in entry_of(c).group.generals]
    for one in interceptors(c):
        force = cus_at(c, one.here, one.faction)
        words = of_roll(one.roll)[1]
        pair: Pair = {
            "one": movers,
            "other": [t.general_ids[one.general]],
            "text": (
                f"{t.general_names[one.general]} of {who_is(c, one.faction)} "
                f"{place(t, t.locations[one.here], 'from')} may intercept with {size(force)}: {words}"
            ),
        }
        found.append(pair)
    return found


def _interception_threat(c: State, pairs: list[Pair]) -> Fight:
    """Nobody is there, but somebody may come."""
    me, here = _me(c), entry_of(c).space
    first = next(interceptors(c))
    force = cus_at(c, first.here, first.faction)
    return {
        "kind": FightKind.INTERCEPTION,
        "title": f"Interception at {c.tables.space_names[here]}",
        "clause": "11.1:1",
        "sides": [
            army_side(c, me, here, cus_at(c, here, me), commander(c, here, me), []),
            army_side(c, first.faction, first.here, force, first.general, []),
        ],
        "pairs": pairs,
        "text": "If one succeeds you may still withdraw, for all Movement Points.",
    }


def march_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """What a step into a space may lead to."""
    act, t = mover(s), s.tables
    if option[0] in ("march", "out", "disembark"):
        to = t.space[option[1]] if option[0] == "march" else SPACE_OF[s.at[act.leader]]
        found = entry_card(s, ask.seat, entering(s, to))
        return found or _stronghold(s)
    return entry_fight(s, ask.seat) if option[0] == "break" else None


def _stronghold(s: State) -> Fight | None:
    """An Army that leaves an Independent Stronghold through which it came."""
    act = mover(s)
    here = s.at[act.leader]
    if here not in act.passed or s.pc[SPACE_OF[here]] != INDEPENDENT or not act.army.cus:
        return None
    return attrition_card(s, act.faction, here, act.army, 2, "10.a.strongholds:1")


# -- questions on the way ------------------------------------------------------------------------


def intercept_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """An Interception: the roll, and the battle that follows if it succeeds."""
    if not isinstance(option, tuple) or option[0] != "intercept":
        return None
    t, who = s.tables, player_of(s, ask.seat)
    here = t.location[option[1]]
    tries = [one for one in interceptors(s) if one.here == here and one.faction == who]
    if not tries:
        return None
    leader = tries[0].general if option[2] == "minor" else t.general[option[2]]
    return _interception(s, ask.seat, tries[0]._replace(general=leader))


def _interception(s: State, seat: str, one: Interceptor) -> Fight:
    t, me, here = s.tables, _me(s), entry_of(s).space
    there = intercepted(s, one)
    force = cus_at(s, one.here, one.faction)
    words = of_roll(one.roll)[1]
    follows = f"He gets there: {words}. The mover may then withdraw."
    if cus_at(there, here, me) and cus_at(there, here, one.faction):
        odds = battle_odds(battle_joined(there, one.faction))
        follows += (
            f" Otherwise there is a battle; with everything the interceptor wins "
            f"{per_cent(odds.wins[DEFENDER])}, a draw {per_cent(odds.draw)}."
        )
    elif cus_at(there, here, me):
        follows += " Without CUs he is Dispersed by those who march."
    return {
        "kind": FightKind.INTERCEPTION,
        "title": f"Interception at {t.space_names[here]}",
        "clause": "11.2:3",
        "sides": [
            army_side(s, one.faction, one.here, force, one.general, []),
            army_side(s, me, here, entry_of(s).group.cus, commander(s, here, me), []),
        ],
        "text": follows,
    }


def reaction_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """An Independent Army that intercepts or evades for a discarded card (16.11)."""
    if not isinstance(option, tuple):
        return None
    army = s.tables.general[option[1]]
    here = s.at[army]
    if here == entry_of(s).space:
        return _evasion(s, INDEPENDENT, army)
    attempt = Attempt(INDEPENDENT, SPACE_OF[here], army, Group(), patron=player_of(s, ask.seat))
    one = Interceptor(INDEPENDENT, army, here, interception_roll(s, attempt))
    return _interception(s, ask.seat, one)


def withdraw_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """Who goes on after an Interception fights."""
    return entry_fight(s, ask.seat) if option is PASS else None


def entry_fight(s: State, seat: str) -> Fight | None:
    """The fight in the space that was entered, as it stands."""
    foe = enemy_here(s)
    if foe == NOBODY or not cus_at(s, entry_of(s).space, _me(s)):
        return None
    return _clash_card(s, seat, foe, [])


def passage_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """Without Free Passage there may be a fight."""
    return entry_fight(s, ask.seat) if option in (PASS, "refuse") else None


def evasion_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """An Evasion: the roll, and the battle if it fails or is not tried."""
    if option is PASS:
        return entry_fight(s, ask.seat)
    who = player_of(s, ask.seat)
    return _evasion(s, who, commander(s, entry_of(s).space, who))


def _evasion(s: State, who: Faction, general: General) -> Fight:
    here = entry_of(s).space
    failed = s.clone()
    entry_of(failed).failed.append(who)
    text = "Who fails has no Local Troops."
    if enemy_here(s) == who and cus_at(s, here, _me(s)):
        caught = battle_odds(battle_joined(failed, who))
        stays = battle_odds(battle_joined(s, who))
        text += (
            f" The battle is then won {per_cent(caught.wins[DEFENDER])} of the time; "
            f"without a try {per_cent(stays.wins[DEFENDER])}."
        )
    me = _me(s)
    return {
        "kind": FightKind.EVASION,
        "title": f"Evasion from {s.tables.space_names[here]}",
        "clause": "12.2:4",
        "sides": [
            army_side(s, who, here, cus_at(s, here, who), general, []),
            army_side(s, me, here, cus_at(s, here, me), commander(s, here, me), []),
        ],
        "text": text,
    }


def prestige_card(s: State, ask: Ask, option: Choice) -> Fight | None:
    """Before Royals alone go over."""
    c = s
    if isinstance(option, tuple) and option[0] == "play":
        c = played(s, player_of(s, ask.seat), s.tables.card[option[1]])
    foe = enemy_here(c)
    return None if foe == NOBODY else loyalty_card(c, _me(c), foe, entry_of(c).space)


def loyalty_card(s: State, me: Faction, foe: Faction, here: Location) -> Fight:
    """Royals alone look at the Prestige of both sides."""
    spoken = popularity_gained(s, me, foe)
    side = royals_waver(s, here, me, foe, spoken)
    text = "Both sides are equal, or the Royals' side has more: they fight."
    if side != NOBODY:
        other = foe if side == me else me
        text = (
            f"The Royals of {faction(s.tables, faction_id(s, side))} go over to "
            f"{faction(s.tables, faction_id(s, other))} without a battle, and their Generals are Dispersed."
        )
    return {
        "kind": FightKind.LOYALTY,
        "title": f"The Royal Army {place(s.tables, s.tables.locations[here])}",
        "clause": "7.2.f.all-royal:1",
        "sides": [
            prestige_side(s, me, here, defending=False, oratory=spoken[0]),
            prestige_side(s, foe, here, defending=True, oratory=spoken[1]),
        ],
        "text": text,
    }
