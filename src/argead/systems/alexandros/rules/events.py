"""Chapter 14 and the events among the options: revolt, raids, mutiny, illness."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule

from ..state import DEAD, FIRST, FORCES, GONE, RAID, SECOND, TRACK, State, bits
from .control import kings_and_gold_gone, settle, settle_at, treasuries
from .reinforcements import turn_row
from .victory import score

RAIDERS_HOME = "hellas"


@rule("14.1")
def random_events(s: State) -> None:
    """What the track calls for this turn."""
    if s.game.xenophon or s.options["beginner"]:
        return
    row = turn_row(s)
    late = row is None
    if (row is not None and row.revolt) or (late and s.season in ("summer", "autumn")):
        spartan_revolt(s)
    if row is not None and row.raid:
        raid(s)
    if row is not None and row.mutiny and s.options["mutiny"]:
        mutiny(s)
    if s.options["death_of_alexander"] and (late or (row is not None and row.illness)):
        s.then(("illness",))


@rule("14.2")
def spartan_revolt(s: State) -> None:
    """Agis may rise in Hellas, the less likely the better Alexander does."""
    if s.revolted or kings_and_gold_gone(s):
        return
    die = s.chance.d6("revolt") + (treasuries(s) == 4)
    if die > s.game.charts.succeeds_on.revolt:
        return
    s.revolted = True
    place = RAIDERS_HOME
    for u in bits(s.game.spartans):
        s.step[u] = s.game.full[u]
    s.enlist(s.game.spartans, SECOND)
    s.move(s.game.spartans, TRACK, place)
    s.leader_at["agis"] = place
    if s.walls["athens"]:
        defect(s, "athens")
    s.say("revolt")
    idle = s.game.mercenaries & s.at[DEAD]
    if idle:
        s.losing = min(s.chance.d6("mercenaries"), idle.bit_count())
        s.then(("hire_mercenaries",))
    settle_at(s, place)


def defect(s: State, city: str) -> None:
    """The city goes over with its walls; a garrison that held it is put out into the province."""
    inside = s.at[city]
    s.move(inside, city, RAIDERS_HOME)
    for leader in s.leaders_at(city, FIRST):
        s.leader_at[leader] = RAIDERS_HOME
    s.city_side[city] = SECOND


def hire_mercenaries(s: State) -> Asks[None]:
    """Idle Greek mercenaries join Agis, as many as the die says."""

    def options() -> list[str]:
        return [
            k.id for k in s.game.kinds if s.game.kind_mask[k.id] & s.game.mercenaries & s.at[DEAD]
        ]

    kind = yield Ask(s.seat(SECOND), "hire", options, "14.2")
    unit = bits(s.game.kind_mask[kind] & s.at[DEAD])[0]
    s.step[unit] = s.game.full[unit]
    s.enlist(1 << unit, SECOND)
    s.move(1 << unit, DEAD, RAIDERS_HOME)
    s.losing -= 1
    if s.losing and options():
        s.then(("hire_mercenaries",))
    else:
        s.losing = 0
        settle_at(s, RAIDERS_HOME)


@rule("14.3")
def raid(s: State) -> None:
    """Barbarians or Arabs gather on the edge of the map, a group of their own."""
    table = s.game.charts.raid
    province = table.province[s.chance.d6("raid") - 1]
    if not province:
        return
    size = table.size[s.chance.d6("raid_size") - 1]
    people = s.game.arabs if province == "arabia" else s.game.raiders
    idle = people & (s.at[TRACK] | s.at[DEAD])
    force = next(f for f in range(RAID, FORCES) if not s.forces[f])
    drawn = 0
    while idle & ~drawn and drawn.bit_count() < size:
        unit = s.chance.draw(s.ids(bits(idle & ~drawn)), "raiders")
        drawn |= 1 << s.game.unit_index[unit]
    if not drawn:
        return
    for u in bits(drawn):
        s.step[u] = s.game.full[u]
    s.enlist(drawn, force)
    s.at[TRACK] &= ~drawn
    s.at[DEAD] &= ~drawn
    s.at[province] |= drawn
    s.raid_home[force] = province
    s.say("raid", province, drawn.bit_count())
    settle_at(s, province)


@rule("17.4")
def mutiny(s: State) -> None:
    """The more Alexander has achieved, the likelier his men refuse to go on."""
    table = s.game.charts.mutiny.columns
    column = [c for c in table if c.start <= len(s.secured)][-1]
    n = column.units[s.chance.d6("mutiny") - 1]
    if not n:
        return
    place = s.leader_at["alexander"]
    s.say("mutiny", place, n)
    s.mutinous |= s.at[place] & s.forces[FIRST]
    s.mutinous_leaders = s.leaders_at(place, FIRST)
    s.losing = n
    s.then(("mutineers",))
    treachery(s, place)


def mutineers(s: State) -> Asks[None]:
    """Macedonian units are sent home, those with Alexander first."""

    def options() -> list[str]:
        here = s.at[s.leader_at["alexander"]] & s.forces[FIRST] & s.game.macedonians
        if here:
            return s.ids(s.alike(here))
        return [
            u
            for p in s.game.provinces
            for u in s.ids(s.alike(s.at[p] & s.forces[FIRST] & s.game.macedonians))
        ]

    while s.losing and options():
        answer = yield Ask(s.seat(FIRST), "mutineers", options, "17.4")
        unit = s.game.unit_index[answer]
        s.step[unit] = 0
        s.move(1 << unit, s.where(unit), GONE)
        s.say("withdrawn", answer)
        s.losing -= 1
    s.losing = 0
    settle(s)


def treachery(s: State, place: str) -> None:
    """A general may have plotted: one with the king, never Hephaestion, or else any other."""
    near = [x for x in s.leaders_at(place, FIRST) if x not in ("alexander", "hephaestion")]
    far = [
        x
        for x in s.game.leaders
        if s.leader_at[x] in s.control and s.leader_force[x] == FIRST and s.leader_at[x] != place
    ]
    suspects = near or far
    if not suspects:
        return
    leader = s.chance.draw(suspects, "suspect")
    if s.chance.d6("treachery") > s.game.charts.succeeds_on.treachery:
        return
    home = s.leader_at[leader]
    s.leader_at[leader] = GONE
    if leader in s.wounded:
        s.wounded.remove(leader)
    s.say("executed", leader)
    if not near:
        s.mutinous |= s.at[home] & s.forces[FIRST] & s.game.macedonians


@rule("17.3")
def illness(s: State) -> None:
    """From the summer of 323 on Alexander may die any turn; then the game is scored."""
    on = s.game.charts.succeeds_on
    limit = on.illness_wounded if "alexander" in s.wounded else on.illness
    if s.chance.d6("illness") <= limit:
        s.say("illness")
        score(s)
