"""What a plan means for each question while it lasts: whom to order, where to go, when to stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from argead.core.ask import Ask, Choice
from argead.core.system import Prefer

from ..rules.leaders import in_play, overall
from ..rules.zones import targets
from ..state import ON_MAP, STEADY, Leader, State, Unit, move_of, orders_of
from .answers import only, pass_
from .command import answer_orders, fire_value, recover_value
from .evaluate import strikes
from .flank import step_onto
from .march import answer_step, way_round
from .worth import distant_prospect, shooter

Weights = Sequence[float] | None
LINE: Final = ("line", "line_oc", "line_roll")
"""Ways to a line command, the cheapest first."""
UNUSED: Final = 0.3
"""What the drill adds to an order to shoot because it is an order."""


@dataclass(frozen=True, slots=True)
class Fall:
    """These units fall upon one enemy together; what orders are left go by the drill."""

    enemy: Unit
    units: tuple[Unit, ...]

    def __call__(self, s: State, ask: Ask) -> Weights:
        """Weights for the options of a question."""
        if s.fate[self.enemy] != ON_MAP or s.morale[self.enemy] != STEADY:
            return None
        if ask.what == "command":
            return only(ask.options, "individual")
        if ask.what == "orders":
            for u in self.units:
                order = ("move", s.battle.uid[u])
                if order in ask.options and self.enemy not in targets(s, u):
                    return only(ask.options, order)
        elif ask.what == "step" and move_of(s).unit in self.units:
            step = step_onto(s, move_of(s), self.enemy, ask.options)
            return only(ask.options, step if step is not None else pass_(ask.options))
        elif ask.what == "light_shock" and s.battle.index[ask.about[0]] in self.units:
            return only(ask.options, "shock")
        return None


@dataclass(frozen=True, slots=True)
class InPerson:
    """The leader goes at an enemy himself, with the unit in whose hex he is; the others go by the drill."""

    leader: Leader
    unit: Unit
    enemy: Unit

    def __call__(self, s: State, ask: Ask) -> Weights:
        """Weights for the options of a question."""
        if s.fate[self.enemy] != ON_MAP or not in_play(s, self.leader):
            return None
        if ask.what == "command":
            return only(ask.options, "individual")
        if ask.what == "orders":
            return at_its_time(s, ask, self.leader, ("move", s.battle.uid[self.unit]))
        if ask.what == "ride_along" and s.battle.index[ask.about[1]] == self.unit:
            return only(ask.options, "along")
        if ask.what == "step" and move_of(s).unit == self.unit:
            step = step_onto(s, move_of(s), self.enemy, ask.options)
            return only(ask.options, step if step is not None else pass_(ask.options))
        if ask.what == "light_shock" and s.battle.index[ask.about[0]] == self.unit:
            return only(ask.options, "shock")
        return None


@dataclass(frozen=True, slots=True)
class Join:
    """The leader rides to a unit that has the enemy before it, and fights beside it."""

    leader: Leader
    unit: Unit

    def __call__(self, s: State, ask: Ask) -> Weights:
        """Weights for the options of a question."""
        if not s.stand[self.unit] or not in_play(s, self.leader):
            return None
        there = s.place[self.leader] in s.stand[self.unit]
        if ask.what == "command":
            return only(ask.options, "individual")
        if ask.what == "orders" and not there:
            return at_its_time(s, ask, self.leader, ("ride", s.battle.lid[self.leader]))
        if ask.what == "ride" and s.battle.lindex[ask.about[0]] == self.leader:
            return only(ask.options, self._nearer(s, ask.options))
        if ask.what == "shock" and there and s.battle.uid[self.unit] in ask.options:
            return only(ask.options, s.battle.uid[self.unit])
        return None

    def _nearer(self, s: State, options: Sequence[Choice]) -> Choice:
        """The next hex of the way to the unit; a halt where he is with it or can come no nearer."""
        grid, stand = s.battle.grid, s.stand[self.unit]
        here = grid.gap((s.place[self.leader],), stand)
        able = [o for o in options if o is not None and grid.gap((o,), stand) < here]
        return min(able, key=lambda o: grid.gap((o,), stand), default=pass_(options))


def at_its_time(s: State, ask: Ask, l: Leader, deed: Choice) -> Weights:
    """An order after which a leader may stand in an enemy zone and give no more comes last.

    The overall commander gives them all the same.
    """
    if deed not in ask.options:
        return None
    if overall(s, l) or orders_of(s).left <= 1:
        return only(ask.options, deed)
    usual = [
        0.0 if option == deed else weight
        for option, weight in zip(ask.options, answer_orders(s, ask, ask.options), strict=True)
    ]
    busy = any(w > 0 and o is not None for w, o in zip(usual, ask.options, strict=True))
    return usual if busy else only(ask.options, deed)


@dataclass(frozen=True, slots=True)
class Advance:
    """The leader takes his whole line forward, if he can get it to listen, and goes on while he can."""

    leader: Leader

    def __call__(self, s: State, ask: Ask) -> Weights:
        """Weights for the options of a question."""
        if ask.what == "command" and s.battle.lindex[ask.about[0]] == self.leader:
            way = next((way for way in LINE if way in ask.options), "individual")
            return only(ask.options, way)
        if ask.what == "momentum" and s.battle.lindex[ask.about[0]] == self.leader:
            return only(ask.options, "try")
        return None


def dress(s: State, ask: Ask) -> Weights:
    """Nobody attacks: the routed are rallied, ranks are dressed, who can shoots."""
    if ask.what == "command":
        return only(ask.options, "individual")
    if ask.what == "orders":
        return most_useful(s, ask.options, restoring)
    return only(ask.options, None) if ask.what == "momentum" else None


def restoring(s: State, order: Choice) -> float:
    """What an order does for an army that takes breath."""
    kind, ident = order
    if kind == "rally":
        return 2.0 + s.battle.rout_points[s.battle.index[ident]] / 10
    if kind == "recover":
        return recover_value(s, s.battle.index[ident])
    if kind == "fire":
        return max(0.0, fire_value(s, s.battle.index[ident]) - UNUSED)
    return 0.0


def shoot(s: State, ask: Ask) -> Weights:
    """Who can shoots, or comes near enough to; nobody closes."""
    if ask.what == "command":
        return only(ask.options, "individual")
    if ask.what == "orders":
        return most_useful(s, ask.options, shooting)
    return only(ask.options, None) if ask.what == "light_shock" else None


def shooting(s: State, order: Choice) -> float:
    """What an order does for a fight with missiles."""
    kind, ident = order
    if kind == "fire":
        return 1.0 + max(0.0, fire_value(s, s.battle.index[ident]) - UNUSED)
    if kind == "harass":
        return 0.9
    fresh = kind == "move" and not s.has_moved[s.battle.index[ident]]
    return 0.5 if fresh and shooter(s, s.battle.index[ident]) else 0.0


def close_up(s: State, ask: Ask) -> Weights:
    """The drill, but no step brings a unit to where an enemy who can strike reaches it at once."""
    if ask.what != "step":
        return None
    u = move_of(s).unit
    weights = answer_step(s, ask, ask.options)
    step = ask.options[weights.index(max(weights))]
    if step is None or step[0] != "go" or None not in ask.options:
        return weights
    b = s.battle
    danger = any(
        b.grid.gap(step[2:], s.stand[v]) <= b.ma[v] + 1
        for v in b.by_side[1 - b.side[u]]
        if s.stand[v] and strikes(s, v)
    )
    return only(ask.options, None) if danger else weights


def most_useful(
    s: State, options: Sequence[Choice], worth: Callable[[State, Choice], float]
) -> list[float]:
    """All weight on the order that is worth most; on none if all are worth nothing."""
    worths = [0.0 if order is None else worth(s, order) for order in options]
    best = max(worths)
    return only(options, options[worths.index(best)] if best > 0 else pass_(options))


@dataclass(frozen=True, slots=True)
class DrawBack:
    """Units that would not survive an attack walk out of the enemy's reach; the others go by the drill."""

    units: tuple[Unit, ...]

    def __call__(self, s: State, ask: Ask) -> Weights:
        """Weights for the options of a question."""
        if ask.what == "command":
            return only(ask.options, "individual")
        if ask.what == "orders":
            for u in self.units:
                order = ("move", s.battle.uid[u])
                if order in ask.options and not s.has_moved[u]:
                    return only(ask.options, order)
        elif ask.what == "step" and move_of(s).unit in self.units:
            return only(ask.options, self._away(s, move_of(s).unit, ask.options))
        return None

    @staticmethod
    def _away(s: State, u: Unit, options: Sequence[Choice]) -> Choice:
        """A step to where the nearest enemy is further off, or a turn towards such a hex."""
        b = s.battle
        foes = [s.stand[v] for v in b.by_side[1 - b.side[u]] if s.stand[v]]

        def room(stand: Sequence[str]) -> int:
            return min((b.grid.gap(stand, foe) for foe in foes), default=9)

        here = room(s.stand[u])
        able = [
            o
            for o in options
            if o is not None and o[0] == "go" and room(o[2:]) > here and o[2] not in s.occupied
        ]
        if able:
            return max(able, key=lambda o: room(o[2:]))
        if b.two[u]:
            return pass_(options)
        back = [
            o
            for o in options
            if o is not None
            and o[0] == "face"
            and any(
                room((h,)) > here and h not in s.occupied
                for h in b.grid.zones(s.stand[u], o[1]).front
            )
        ]
        looks = any(room((h,)) > here for h in b.grid.zones(s.stand[u], s.facing[u]).front)
        return back[0] if back and not looks else pass_(options)


@dataclass(frozen=True, slots=True)
class Hunt:
    """The quickest strikers make for the hex of the enemy's king."""

    king: Leader
    units: tuple[Unit, ...]

    def __call__(self, s: State, ask: Ask) -> Weights:
        """Weights for the options of a question."""
        if not in_play(s, self.king):
            return None
        if ask.what == "command":
            return only(ask.options, "individual")
        if ask.what == "orders":
            for u in self.units:
                order = ("move", s.battle.uid[u])
                if order in ask.options and not s.has_moved[u]:
                    return only(ask.options, order)
        elif ask.what == "step" and move_of(s).unit in self.units:
            step = self._step(s, ask.options)
            return only(ask.options, step if step in ask.options else pass_(ask.options))
        elif ask.what == "light_shock" and s.battle.index[ask.about[0]] in self.units:
            return only(ask.options, "shock")
        return None

    def _step(self, s: State, options: Sequence[Choice]) -> Choice:
        """Onto whoever is with him, else to the king himself."""
        move = move_of(s)
        guard = s.occupied.get(s.place[self.king])
        if guard is not None and s.battle.side[guard] == s.battle.lside[self.king]:
            return step_onto(s, move, guard, options)
        go = [o for o in options if o is not None and o[0] == "go"]
        if len(s.stand[move.unit]) == 2:
            return pass_(options)
        return way_round(s, move.unit, (s.place[self.king],), options, go, may_turn=True)


@dataclass(frozen=True, slots=True)
class Led:
    """What a leader is to do who has not been called up yet: first it is his turn."""

    leader: Leader
    deed: Prefer

    def __call__(self, s: State, ask: Ask) -> Weights:
        """Weights for the options of a question."""
        if ask.what == "next_leader":
            order = ("activate", s.battle.lid[self.leader])
            return only(ask.options, order) if order in ask.options else None
        return self.deed(s, ask)


@dataclass(frozen=True, slots=True)
class Trump:
    """A better leader goes before the one whose turn it is, by a trump if need be."""

    leader: Leader

    def __call__(self, s: State, ask: Ask) -> Weights:
        """Weights for the options of a question."""
        ident = s.battle.lid[self.leader]
        if ask.what == "next_leader":
            for way in ("activate", "trump"):
                if (way, ident) in ask.options:
                    return only(ask.options, (way, ident))
        if ask.what == "trump_reply" and ident in ask.options:
            return only(ask.options, ident)
        return None


@dataclass(frozen=True, slots=True)
class Wait:
    """The leader whose turn it is lets it go by."""

    leader: Leader

    def __call__(self, s: State, ask: Ask) -> Weights:
        """Weights for the options of a question."""
        if ask.what == "next_leader":
            for way in ("pass", "wait"):
                if (way, s.battle.lid[self.leader]) in ask.options:
                    return only(ask.options, (way, s.battle.lid[self.leader]))
        return None


def stand_fast(s: State, ask: Ask) -> Weights:
    """Nobody gives way before the enemy."""
    return only(ask.options, None) if ask.what == "withdraw" else None


def give_way(s: State, ask: Ask) -> Weights:
    """Whoever would suffer by an attack gives way before it."""
    if ask.what != "withdraw":
        return None
    b = s.battle
    mover = b.index[ask.about[0]]
    for o in ask.options:
        if isinstance(o, tuple) and o[0] == "unit":
            v = b.index[o[1]]
            if s.hits[v] < b.tq[v] - 1 and distant_prospect(s, mover, v) > 0:
                return only(ask.options, o)
    return None
