"""Chapter 3: Victory Points, Legitimacy, Champions, and how the game is won."""

from __future__ import annotations

from argead.core.rulebook import rule
from argead.core.state import GameOver

from ..state import (
    State,
    count,
    enemy_cus,
    faction_id,
    is_city,
    living_majors,
    players,
    scenario_of,
)
from ..tables.ids import (
    CART,
    FEMALES,
    HEIRS,
    LOYAL,
    NO_GENERAL,
    NO_SPACE,
    NOBODY,
    ROYAL,
    SILVER,
    SPACE_OF,
    Faction,
    Member,
)
from .royal_family import kill_member


@rule("3.5")
def victory_points(s: State, p: Faction) -> dict[str, int]:
    """Where a player's Victory Points come from."""
    t, v = s.tables, s.tables.charts.victory
    found: dict[str, int] = {}
    holder = s.holder
    for province, who in enumerate(holder):
        if who == p:
            found["vp:" + t.province_ids[province]] = t.province_vp[province]
    if all(holder[province] == p for province in t.lord_of_asia):
        found["vp:lord_of_asia"] = v.lord_of_asia
    if largest_fleet(s) == p:
        found["vp:largest_fleet"] = v.largest_fleet
    pc = s.pc
    if all(pc[space] == p for space in t.hellespont):
        found["vp:hellespont"] = v.hellespont
    if s.capital[p] != NO_SPACE:
        found["vp:capital"] = v.capital
    if s.captured[p]:
        found["vp:captured_capitals"] = v.captured_capital * s.captured[p]
    return found


@rule("3.5.largest-fleet")
def largest_fleet(s: State) -> Faction:
    """Who alone has the greatest Fleet Strength, of at least 3; Dispersed Fleets count (R9)."""
    strength = [0] * len(s.seats)
    rows = s.tables.fleets
    for fleet, who in enumerate(s.fleet_of):
        if who != NOBODY:
            row = rows[fleet]
            strength[who] += row.upgraded if s.fleet_up[fleet] else row.normal
    best = max(strength)
    if best < s.tables.charts.victory.largest_fleet_minimum or strength.count(best) > 1:
        return NOBODY
    return players(s)[strength.index(best)]


@rule("3.6")
def legitimacy_points(s: State, p: Faction) -> dict[str, int]:
    """Where a player's Legitimacy comes from: of Heirs only the best, of Females all."""
    t, v = s.tables, s.tables.charts.legitimacy
    found: dict[str, int] = {}
    if s.champion[p]:
        found["l:champion"] = v.champion
    of = s.royal_of
    for heir in HEIRS:
        if of[heir] == p:
            found["l:" + t.member_ids[heir]] = t.members[heir].legitimacy
            break
    for female in FEMALES:
        if of[female] == p:
            found["l:" + t.member_ids[female]] = t.members[female].legitimacy
    if s.tomb >= 0:
        if s.tomb_builder == p:
            found["l:tomb_in_pella"] = v.tomb_in_pella
        elif s.tomb_builder == NOBODY and s.pc[s.tomb] == p:
            found["l:tomb"] = v.tomb
    if s.holder[t.makedonia] == p:
        found["l:makedonia"] = v.makedonia
    for g in living_majors(s, p):
        if t.legitimacy[g]:
            found["l:" + t.general_ids[g]] = t.legitimacy[g]
    if s.oracle == p:
        found["l:oracle"] = v.oracle
    if s.persian == p:
        found["l:persian_support"] = v.persian_support
    if s.condemned != NO_GENERAL and s.owner[s.condemned] == p:
        found["l:condemnation"] = v.condemnation
    return found


@rule("2:2", "5:2")
def reckon(s: State) -> None:
    """Bring the tracks up to date, name the cause of each change, and look for a winner."""
    s.dirty = False
    for p in players(s):
        _reckon_player(s, p)
    restored = regain_champions(s)
    for p in restored:
        _reckon_player(s, p)
    instant_victory(s)


def _reckon_player(s: State, p: Faction) -> None:
    points = victory_points(s, p)
    vp = sum(points.values())
    rights = legitimacy_points(s, p)
    legitimacy = max(0, sum(rights.values()))
    points.update(rights)
    old = s.account[p]
    if points != old:
        if s.log is not None:
            _explain(s, p, old, points)
        _note_ruin(s, p, s.vp[p], vp)
        s.account[p] = points
        s.vp[p] = vp
        s.legitimacy[p] = legitimacy


def _note_ruin(s: State, p: Faction, before: int, now: int) -> None:
    """A Successor who loses his last Victory Points is ruined until he has some again (3.7)."""
    if now and p in s.ruined:
        s.ruined.remove(p)
    elif before and not now and not s.champion[p]:
        s.ruined = sorted([*s.ruined, p])


def _explain(s: State, p: Faction, old: dict[str, int], new: dict[str, int]) -> None:
    """The ledger: a line for each source that came, went or changed."""
    for cause in [*old, *(c for c in new if c not in old)]:
        change = new.get(cause, 0) - old.get(cause, 0)
        if change:
            track, _, source = cause.partition(":")
            kind = "vp" if track == "vp" else "legitimacy"
            s.moved(f"{kind}.{s.seats[p]}", change, kind, s.seats[p], change, source)


@rule("3.7")
def become_successor(s: State, attacker: Faction, victim: Faction) -> None:
    """A Champion who attacks a Champion that is not the Usurper is a Successor at once."""
    if not costs_champion(s, attacker, victim):
        return
    _reckon_player(s, attacker)
    s.champion[attacker] = 0
    s.dirty = True
    s.say("successor", s.seats[attacker], s.seats[victim])
    _reckon_player(s, attacker)


@rule("3.7", "15:2")
def costs_champion(s: State, attacker: Faction, victim: Faction) -> bool:
    """Whether an attack would turn the attacker from Champion to Successor."""
    seats = len(s.seats)
    return (
        0 <= attacker < seats
        and 0 <= victim < seats
        and attacker != victim
        and s.champion[attacker] == 1
        and s.champion[victim] == 1
        and victim != s.usurper
    )


@rule("3.7:9")
def own_segment(s: State, p: Faction) -> bool:
    """Whether it is the player's own Tyche or Activation Segment, in which to Disperse is to attack."""
    return p == s.active and s.segment.name in ("tyche", "activation")


@rule("7.1.c:2", "6.revealed-cards")
def own_turn(s: State, p: Faction) -> bool:
    """Whether it is the player's own turn; a card that is revealed between two rounds is in nobody's."""
    return p == s.active and s.segment.name != "reveal"


@rule("3.7.champion-again")
def regain_champions(s: State) -> list[Faction]:
    """A Successor whose Victory Points drop to 0 is a Champion again, but not in mid-battle (R11).

    One who had none when he became a Successor waits until he has won some and lost them.
    """
    if s.battle is not None or s.siege_roll is not None:
        return []
    found, s.ruined = s.ruined, []
    for p in found:
        s.champion[p] = 1
        s.say("champion", s.seats[p])
    return found


# -- winning --------------------


@rule("3.1")
def instant_victory(s: State) -> None:
    """From Game Turn II, 18 Legitimacy or enough Victory Points win at once (R6)."""
    if s.turn < 2:
        return
    need, crown = vp_to_win(s), s.tables.charts.victory.legitimacy
    won = [p for p in players(s) if s.vp[p] >= need or s.legitimacy[p] >= crown]
    if won:
        winner = tie_break(s, won)
        reason = "legitimate" if s.legitimacy[winner] >= crown else "instant"
        declare(s, winner, reason)


def vp_to_win(s: State) -> int:
    """The Victory Points that win at once, by number of players."""
    return scenario_of(s).vp


@rule("5:2")
def declare(s: State, winner: Faction, reason: str) -> None:
    """The game is over."""
    s.say("standing", *(n for p in players(s) for n in (s.seats[p], s.vp[p], s.legitimacy[p])))
    s.say("won", s.seats[winner], reason, s.vp[winner], s.legitimacy[winner])
    raise GameOver(s.seats[winner], reason, {seat: s.vp[i] for i, seat in enumerate(s.seats)})


@rule("3.2")
def regency(s: State, heir: Member) -> None:
    """The Heir's Regent wins if nobody has more L + VP; otherwise the Heir is killed (R7, R8)."""
    if s.royal_at[heir] < 0:
        return
    sums = [s.vp[p] + s.legitimacy[p] for p in players(s)]
    best = [p for p in players(s) if sums[p] == max(sums)]
    regent = s.royal_of[heir]
    tally = [part for p in players(s) for part in (s.seats[p], sums[p])]
    s.say("regency", s.tables.member_ids[heir], faction_id(s, regent), *tally)
    if regent == NOBODY:
        declare(s, tie_break(s, best), "regency")
    if regent in best and tie_break(s, best) == regent:
        declare(s, regent, "regency")
    kill_member(s, heir)
    reckon(s)


@rule("3.3", "16.12")
def end_of_game(s: State) -> None:
    """After the last Game Turn the most Victory Points win; Legitimacy does not matter."""
    best = [p for p in players(s) if s.vp[p] == max(s.vp)]
    declare(s, tie_break(s, best), "end")


@rule("3.4")
def tie_break(s: State, tied: list[Faction]) -> Faction:
    """Makedonia, then the most Macedonian CUs, then the most Senior General."""
    if len(tied) == 1:
        return tied[0]
    lord = s.holder[s.tables.makedonia]
    if lord in tied:
        return lord
    armies = [macedonians(s, p) for p in tied]
    tied = [p for p, n in zip(tied, armies, strict=True) if n == max(armies)]
    return most_senior(s, tied)


@rule("16.9:10")
def macedonians(s: State, p: Faction) -> int:
    """Loyal, Royal and Silver Shield CUs of a player, Dispersed ones too."""
    forces = [f for key, f in s.cu.items() if key & 7 == p]
    forces.append(s.scattered[p])
    return sum(count(f, LOYAL) + count(f, ROYAL) + count(f, SILVER) for f in forces)


def most_senior(s: State, tied: list[Faction]) -> Faction:
    """Of some players the one with the most Senior General; Generals are listed by Seniority."""
    return min(tied, key=lambda p: (min([*living_majors(s, p), 99]), s.order.index(p)))


# -- Alexander's funeral --------------------


@rule("3.8")
def may_bury(s: State, p: Faction) -> bool:
    """The Cart is the player's, in a Major City space, without enemy CUs, in Game Turn II or III."""
    here = s.royal_at[CART]
    return (
        s.turn in s.tables.files.royal_family.funeral.bury_turns
        and s.tomb < 0
        and here >= 0
        and s.royal_of[CART] == p
        and is_city(s, SPACE_OF[here])
        and not enemy_cus(s, here, p)
    )


@rule("3.8")
def bury(s: State, p: Faction) -> None:
    """The Cart becomes the Tomb: 10 L for ever in Pella, elsewhere 2 L to who holds the space."""
    space = SPACE_OF[s.royal_at[CART]]
    s.tomb = space
    s.royal_at[CART] = space
    s.royal_of[CART] = NOBODY
    if space == s.tables.pella:
        s.tomb_builder = p
    s.dirty = True
    s.say("buried", s.seats[p], s.tables.space_ids[space])
