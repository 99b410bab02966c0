"""1.3, 1.4: what the road costs an army: the desert, and a march by force."""

from __future__ import annotations

from functools import partial

from argead.core.ask import Asks
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import SEATS, Piece, Side, State, alike, commander, the_march
from .asking import ask
from .losses import strike_unseen
from .secrecy import hushed


@rule("1.3.terrain:4")
def desert(s: State) -> None:
    """Every unit that enters a desert rolls; a six costs it a hit."""
    t = s.tables
    m = the_march(s)
    units = [p for p in s.here[t.march] if p >= t.n_leaders]
    if not units:
        return
    units = [p for members in alike(s, units).values() for p in members]
    roll = s.throw(desert_roll(s, len(units)))
    hit = [p for p, face in zip(units, roll.faces, strict=True) if face >= t.actions.desert.hits_on]
    s.say("desert", SEATS[m.side], t.place_ids[m.at], len(hit), roll=roll)
    strike_unseen(s, m.side, hit)


@rule("1.3.terrain:4")
def desert_roll(s: State, units: int) -> Roll:
    """A die for each unit."""
    return Roll("desert", D6, (), s.tables.actions.desert.hits_on, "1.3.terrain:4", units)


@rule("1.4.force:1")
def force_march_roll(s: State, chief: Piece) -> Roll:
    """Against the commander's initiative."""
    return Roll("force_march", D6, (), s.tables.initiative[chief], "1.4.force:1")


@rule("1.4.force:3")
def straggling_roll(s: State, side: Side, infantry: int) -> Roll:
    """A die for each unit of infantry."""
    limit = s.tables.actions.force_march.hits_on.of(side)
    return Roll("straggling", D6, (), limit, "1.4.force:3", infantry)


@rule("1.4.force")
def force_march(s: State) -> Asks[None]:
    """A die above the commander's initiative gives one more point, and may cost infantry."""
    t = s.tables
    m = the_march(s)
    m.forced = True
    group = s.here[t.march]
    chief = commander(s, [p for p in group if p < t.n_leaders])
    roll = s.throw(force_march_roll(s, chief))
    dice = hushed(s, m.side, [roll], "drives_on", t.leaders[chief].id)
    if roll.over <= 0:
        s.say("no_force_march", SEATS[m.side], roll=dice)
        return
    m.bonus += t.actions.force_march.gain
    rolls, hits = [] if dice is None else [dice], 0
    infantry = sum(t.infantry[p] for p in group)
    if infantry:
        straggling = s.throw(straggling_roll(s, m.side, infantry))
        limit = t.actions.force_march.hits_on.of(m.side)
        hits = sum([face >= limit for face in straggling.faces])
        rolls.append(straggling)
    s.say("force_march", SEATS[m.side], hits, roll=rolls)
    yield from stragglers(s, m.side, hits)


@rule("1.4.force:4", "1.4.force:5", "1.4.force:6")
def stragglers(s: State, side: Side, hits: int) -> Asks[None]:
    """The owner places the losses of a force march hit by hit, on any unit.

    There are no more hits than units of infantry, so that none is left for a leader (1.4.force:5).
    """
    t = s.tables
    s.picked = []
    for _ in range(hits):
        groups = alike(s, [p for p in s.here[t.march] if p >= t.n_leaders])
        answer = yield ask(s, side, "straggler", partial(list, groups), "1.4.force:4")
        strike_unseen(s, side, groups[answer][:1])
        s.picked.append(answer)
    s.picked = []
