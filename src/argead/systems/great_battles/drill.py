"""The drill book: what a sensible officer answers to every question.

Heavy foot closes in line, cavalry looks for weak enemies and open flanks, skirmishers shoot and give way,
leaders stay near their men. Where there is a real choice (which order next) several options get weight and a
bot that looks ahead decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from argead.core.ask import ALL, AS_PROPOSED, DONE, HOLD, Ask, Choice
from argead.parts.hexes import Pose, Stand, turns

from .rules.clash import base_column, superiority, weapons
from .rules.costs import step_cost
from .rules.leaders import initiative
from .rules.missiles import modifiers, shot_at
from .rules.zones import aspect, attack_aspect, can_shock, targets
from .state import ROUTED, STEADY, State

KEPT_ORDERS = 2
LOOK = 4
BOLDNESS = 0.5


def prospect(s: State, u: int, v: int) -> float:
    """What an attack of ``u`` on ``v`` from where they stand should bring, in rout points."""
    column = base_column(s, u, v)
    if column is None:
        return -99.0
    side, _ = superiority(s, u, v)
    return balance(s, u, v, column, side)


def balance(s: State, u: int, v: int, column: int, side: str) -> float:
    """Expected gain less expected loss for a column and a superiority."""
    b = s.battle
    if b.cataphract[u]:
        column += 2
    if b.cataphract[v]:
        column -= 2
    if not b.skirmisher[v] and not b.elephant[v] and not b.skirmisher[u]:
        ratio = b.size[u] / max(1, b.size[v])
        column += round(ratio) - 1 if ratio >= 1 else 1 - round(1 / ratio)
    loss, gain = b.t.mean_hits[max(1, min(13, column)) - 1]
    if side == "AS":
        gain *= 2
    elif side == "DS":
        loss *= 3
    if b.nonshock[v]:
        loss /= 2
    taken = float(min(1.0, (s.hits[v] + gain) / b.tq[v]) ** 1.5) if s.morale[v] != ROUTED else 1.0
    paid = float(min(1.0, (s.hits[u] + loss) / b.tq[u]) ** 1.5)
    return b.rout_points[v] * taken - b.rout_points[u] * paid + 0.5


def distant_prospect(s: State, u: int, v: int) -> float:
    """The same before contact: the side of the enemy that looks at the attacker counts."""
    b = s.battle
    here, there = s.stand[u][0], s.stand[v][0]
    if b.grid.distance(here, there) <= 1:
        return prospect(s, u, v)
    near = b.grid.toward(there, here)
    side = (aspect(s, v, near[0]) if near else None) or "front"
    column = b.t.clash.table[side].get(b.type[u], {}).get(b.type[v])
    if column is None or (b.type[u] == "SK" and not b.chariot[v]):
        return -99.0
    better = "AS" if side != "front" and not b.skirmisher[v] else weapons(s, u, v)
    height = b.level[there] - b.level[here]
    column += -2 if height > 0 else 1 if height < 0 else 0
    return balance(s, u, v, column, better)


# -- where to ---------------------------------------------------------------------------------------------


def shooter(s: State, u: int) -> bool:
    """A unit that fights from afar and avoids contact."""
    b = s.battle
    return b.skirmisher[u] or b.archer_light[u]


def quarry(s: State, u: int) -> int:
    """The enemy that the unit should go for: good to attack and near; -1 if there is none."""
    b = s.battle
    here = s.stand[u][0]
    best, found = -1e9, -1
    distance = b.grid.distance
    gaps = [
        (distance(here, s.stand[v][0]), v)
        for v in b.by_side[1 - b.side[u]]
        if s.stand[v] and s.above[v] < 0
    ]
    limit = min(gaps)[0] + LOOK if gaps else 0
    for gap, v in gaps:
        if gap > limit:
            continue
        if shooter(s, u):
            score = -float(gap) + 0.05 * b.rout_points[v]
        else:
            value = distant_prospect(s, u, v)
            if value <= -50:
                continue
            score = value / (3 + gap) * 4 - 0.6 * gap
        if score > best:
            best, found = score, v
    return found


def choose_step(s: State, u: int, options: Sequence[Choice]) -> Choice:
    """The drill: shoot if it pays, go on towards the quarry, turn if it is not in front, else stop."""
    shots = [o for o in options if o is not None and o[0] == "fire"]
    if shots:
        return max(shots, key=lambda o: shot_value(s, u, o[1]))
    go = [o for o in options if o is not None and o[0] == "go"]
    if s.inside and go:
        return go[0]
    if any(o is not None and o[0] == "exit" for o in options):
        return ("exit",)
    leaving = s.battle.special.exit
    if leaving is not None and s.battle.seats[s.battle.side[u]] == leaving.side:
        return march_to_edge(s, u, options, go)
    v = quarry(s, u)
    if v < 0:
        return None if None in options else options[0]
    answer = step_to(s, u, v, options, go)
    return answer if answer in options else (None if None in options else options[0])


def march_to_edge(s: State, u: int, options: Sequence[Choice], go: list[Choice]) -> Choice:
    """Pelium: the way home comes first."""
    b = s.battle
    steps = b.to_edge[b.side[u]]
    here = min(steps.get(p, 99) for p in s.stand[u])
    nearer = [o for o in go if min(steps.get(p, 99) for p in o[2:]) < here]
    if nearer:
        return nearer[0]
    angle = b.retreat_angle[b.side[u]]
    faces = [o for o in options if o is not None and o[0] == "face" and _off(o[1], angle) <= 30]
    if faces and _off(s.facing[u], angle) > 30:
        return faces[0]
    return None if None in options else options[0]


def _off(facing: int, angle: int) -> int:
    off = abs(facing - angle) % 360
    return min(off, 360 - off)


def step_to(s: State, u: int, v: int, options: Sequence[Choice], go: list[Choice]) -> Choice:
    """One step of the way to an enemy, or a halt where the unit wants to be."""
    b = s.battle
    here, goal = s.stand[u], s.stand[v]
    gap = b.grid.gap(here, goal)
    if shooter(s, u) and gap <= max(2, min(3, b.reach[u])):
        return None
    ahead = [o for o in go if b.grid.gap(o[2:], goal) < gap and o[1] == s.facing[u]]
    nearer = [o for o in ahead if affordable(s, u, o, goal)]
    if ahead and not nearer:
        return None
    if nearer:
        step = min(nearer, key=lambda o: (b.grid.gap(o[2:], goal), hurt(s, u, o)))
        if contact_is_good(s, u, step):
            return step
        return None
    if s.went == 0 or s.mp >= 2:
        turn = best_turn(s, u, goal, options)
        if turn is not None:
            return turn
        pivots = [
            o for o in go if o[1] != s.facing[u] and _off_goal(s, o, goal) < _off_pose(s, u, goal)
        ]
        if pivots and len(here) == 2 and s.hits[u] < b.tq[u] - 2:
            return pivots[0]
    return None


def hurt(s: State, u: int, step: Choice) -> int:
    """Hits that a step costs."""
    cost = step_cost(s, u, Pose(tuple(step[2:]), step[1]))
    return cost[1] if cost is not None else 9


def affordable(s: State, u: int, step: Choice, goal: Stand) -> bool:
    """Does the step leave the unit in good order? Nobody jostles his friends on the way."""
    b = s.battle
    if not b.skirmisher[u] and any(s.occupied.get(h, u) != u for h in step[2:]):
        return False
    after = s.hits[u] + hurt(s, u, step)
    close = b.grid.gap(step[2:], goal) <= 1
    marching = max(1, b.tq[u] // 3)
    return after <= (marching + 1 if close else marching)


def best_turn(s: State, u: int, goal: Stand, options: Sequence[Choice]) -> Choice:
    """The smallest turn that brings the goal in front, if it is not there already."""
    b = s.battle
    faces = [o for o in options if o is not None and o[0] == "face"]
    if not faces:
        return None
    here = s.stand[u][0]
    target = min(goal, key=lambda h: b.grid.distance(here, h))
    way = b.grid.toward(here, target)
    if not way:
        return None
    sides = [b.grid.side(here, h) for h in way]

    def off(facing: int) -> int:
        return min(_off(facing, side) for side in sides)

    if off(s.facing[u]) <= 30:
        return None
    good = [o for o in faces if off(o[1]) <= 30]
    if good:
        return min(good, key=lambda o: turns(o[1], s.facing[u]))
    better = min(faces, key=lambda o: off(o[1]))
    return better if off(better[1]) < off(s.facing[u]) else None


def _off_pose(s: State, u: int, goal: Stand) -> int:
    return _angle(s, s.stand[u][0], s.facing[u], goal)


def _off_goal(s: State, step: Choice, goal: Stand) -> int:
    return _angle(s, step[2], step[1], goal)


def _angle(s: State, here: str, facing: int, goal: Stand) -> int:
    way = s.battle.grid.toward(here, goal[0]) if here not in goal else ()
    if not way:
        return 0
    return min(_off(facing, s.battle.grid.side(here, h)) for h in way)


def front_of(s: State, stand: Stand, facing: int) -> tuple[str, ...]:
    """The front hexes of a pose."""
    return s.battle.grid.zones(stand, facing).front


def contact_is_good(s: State, u: int, step: Choice) -> bool:
    """Is what the step leads into worth it? Far from the enemy always; heavy foot in good order closes."""
    b = s.battle
    places = tuple(step[2:])
    side = b.side[u]
    foes = [
        v
        for h in places
        for n in b.grid.neighbours(h)
        if (v := s.occupied.get(n)) is not None and b.side[v] != side
    ]
    if not foes:
        return True
    if s.hits[u] >= b.tq[u] - 2:
        return False
    if b.horse[u] and any(b.elephant[v] for v in foes):
        return False
    struck = [v for v in foes if any(h in front_of(s, places, step[1]) for h in s.stand[v])]
    if not struck:
        return not b.heavy[u]
    worth = [distant_prospect(s, u, v) for v in dict.fromkeys(struck)]
    return sum(worth) / len(worth) > BOLDNESS


# -- fire -------------------------------------------------------------------------------------------------


def shot_value(s: State, u: int, mark: str) -> float:
    """How much a shot at a target is worth: chance to hit times what the hit does."""
    b = s.battle
    if mark not in b.index:
        return 0.2
    v = b.index[mark]
    distance = shot_at(s, u, v)
    strengths = b.t.missiles.strength[b.row_of[u]]
    if not distance or distance > len(strengths):
        return 0.1
    need = strengths[distance - 1] - sum(
        n for _, n in modifiers(s, u, v, distance, b.row_of[u], False)
    )
    chance = max(0, min(10, need + 1)) / 10
    return chance * b.rout_points[v] * (1 + s.hits[v]) / b.tq[v]


# -- the drill book -----------------------------------------------------------------------------------------


def priors(s: State, ask: Ask) -> Sequence[float] | None:
    """Weights for the options; 0 for what nobody sensible would answer."""
    options = ask.options
    answer = DRILL.get(ask.what)
    if answer is None:
        return only(options, default(options))
    return answer(s, ask, options)


def only(options: Sequence[Choice], choice: Choice) -> list[float]:
    """All weight on one option."""
    return [1.0 if o == choice and type(o) is type(choice) else 0.0 for o in options]


def default(options: Sequence[Choice]) -> Choice:
    """Act where one may: the first option that is no pass."""
    for o in options:
        if o is not None and o != HOLD:
            return o
    return options[0]


def pass_(options: Sequence[Choice]) -> Choice:
    """Pass where one may."""
    return None if None in options else options[0]


Drill = Callable[[State, Ask, Sequence[Choice]], Sequence[float]]


def drill_orders(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """The best few orders, the rest not at all."""
    worth = [order_value(s, o) for o in options]
    limit = sorted(worth, reverse=True)[:KEPT_ORDERS][-1]
    return (
        [w if w >= limit and w > 0 else 0.0 for w in worth]
        if max(worth) > 0
        else only(options, pass_(options))
    )


def order_value(s: State, order: Choice) -> float:
    """How useful an order looks at first sight."""
    if order is None:
        return 0.05
    b = s.battle
    kind, ident = order
    if kind in ("ride", "contingent"):
        return ride_value(s, ident) if kind == "ride" else 1.2
    u = b.index[ident]
    if kind == "rally":
        return 1.0
    if kind == "recover":
        return 0.4 + s.hits[u] / b.tq[u] if s.hits[u] > 1 else 0.1
    if kind == "bolt":
        return 1.5
    if kind == "mode":
        return 0.0 if s.fire_mode[u] else 0.3
    if kind == "fire":
        return 0.8
    if kind == "harass":
        return 0.75
    return move_value(s, u) if kind == "move" else 0.0


def ride_value(s: State, ident: str) -> float:
    """A leader far behind his men should catch up."""
    b = s.battle
    l = b.lindex[ident]
    side = b.lside[l]
    foes = [s.stand[v][0] for v in b.by_side[1 - side][::4] if s.stand[v]]
    if not foes:
        return 0.0
    leaving = b.special.exit
    if leaving is not None and b.seats[side] == leaving.side:
        return 0.15 if b.to_edge[side].get(s.place[l], 0) > 3 else 0.0
    gap = min(b.grid.distance(s.place[l], h) for h in foes)
    return 0.6 if gap > 9 else 0.0


def move_value(s: State, u: int) -> float:
    """Fresh units with a promising enemy near are moved first."""
    b = s.battle
    leaving = b.special.exit
    if leaving is not None and b.seats[b.side[u]] == leaving.side:
        return 1.0 / (1 + min(b.to_edge[b.side[u]].get(p, 99) for p in s.stand[u]))
    v = quarry(s, u)
    if v < 0:
        return 0.0
    gap = b.grid.gap(s.stand[u], s.stand[v])
    value = distant_prospect(s, u, v) if not shooter(s, u) else 1.0
    tired = 1.0
    if s.has_moved[u] and not b.skirmisher[u]:
        tired = 0.5 if gap <= LOOK and value > 0 else 0.0
    if s.hits[u] > b.tq[u] // 3 and not b.skirmisher[u]:
        tired *= 0.3 if gap <= 2 and value > 1 else 0.0
    return (
        tired * max(0.05, 1.0 + 0.15 * value) / (1 + 0.1 * gap) * (1.0 - 0.5 * s.hits[u] / b.tq[u])
    )


def drill_step(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """One step of the drill."""
    return only(options, choose_step(s, s.mover, options))


def drill_lead(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Let the next leader act; a leader in an enemy zone too, his men may shock."""
    return [1.0 if o[0] == "activate" else 0.0 for o in options]


def drill_command(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """A line command where it can be had without a roll, or where the roll is good."""
    value = {"line": 1.0, "line_roll": 0.6, "line_oc": 0.5, "individual": 0.4}
    b = s.battle
    side = b.side_of_leader(ask.about[0])
    tired = sum(1 for u in b.by_side[side] if s.stand[u] and s.hits[u] > 1)
    if tired >= 3:
        value["individual"] = 1.5
    return [value[o] for o in options]


def drill_line(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """The longest line that still has somewhere to go."""
    return [len(o) - 1.0 if o[0] == "move" else 0.3 for o in options]


def drill_line_orders(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """The unit nearest to the enemy first; tired units and those in bad order stand."""
    b = s.battle
    best, choice = 0.12, None
    for o in options:
        if o is not None:
            value = move_value(s, b.index[o])
            if value > best:
                best, choice = value, o
    return only(options, choice)


def drill_fire_at(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """The most profitable target."""
    u = s.battle.index[ask.about[0]]
    return only(options, max(options, key=lambda o: shot_value(s, u, o)))


def drill_line_fire(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Everybody shoots."""
    return only(options, default(options))


def drill_light_shock(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Light troops attack only when it pays."""
    u = s.battle.index[ask.about[0]]
    return only(options, "shock" if attack_pays(s, u) else None)


def attack_pays(s: State, u: int) -> bool:
    """Should a unit strike all that it faces?"""
    worth = [prospect(s, u, v) for v in targets(s, u)]
    return bool(worth) and sum(worth) / len(worth) > 0.0


def drill_shock(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Add every unit whose attack pays, one after the other."""
    b = s.battle
    for o in options:
        if o in (ALL, DONE):
            continue
        u = b.index[o]
        if s.hits[u] < b.tq[u] - 1 and attack_pays(s, u):
            return only(options, o)
    return only(options, DONE if DONE in options else options[0])


def drill_withdraw(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Shooters give way before those who can hurt them; others stand unless they are nearly broken."""
    b = s.battle
    mover = b.index[ask.about[0]]
    for o in options:
        if o is None or o == HOLD:
            continue
        kind, ident = o
        if kind == "leader":
            l = b.lindex[ident]
            close = min(b.grid.distance(s.place[l], h) for h in s.stand[mover]) <= 1
            if s.place[l] not in s.occupied or (ident == "darius" and close):
                return only(options, o)
        elif kind == "unit":
            v = b.index[ident]
            weak = shooter(s, v) or s.hits[v] >= b.tq[v] - 2
            danger = can_shock(s, mover) and not shooter(s, mover)
            able = b.skirmisher[v] or s.hits[v] < b.tq[v] - 1
            if weak and danger and able and v not in s.withdrew:
                return only(options, o)
    return only(options, None)


def drill_away(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Give way towards the own edge."""
    b = s.battle
    u = b.index[ask.about[0]]
    steps = b.to_edge[b.side[u]]
    ways = [o for o in options if o is not None]
    if not ways:
        return only(options, None)
    return only(options, min(ways, key=lambda o: min(steps.get(h, 99) for h in o)))


def drill_reface(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Turn if the enemy has come to a flank and the turn brings him to the front."""
    b = s.battle
    mover = b.index[ask.about[0]]
    for o in options:
        if o is None or o == HOLD:
            continue
        v = b.index[o[0]]
        if s.hits[v] >= b.tq[v] - 2 or shooter(s, v):
            continue
        if attack_aspect(s, mover, v) == "front":
            continue
        zones = b.grid.zones(s.stand[v] if not b.two[v] else s.stand[v][::-1], o[1])
        if any(h in zones.front for h in s.stand[mover]):
            return only(options, o)
    return only(options, None)


def drill_type(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Attack with the best pair, defend with the best unit."""
    b = s.battle
    c = s.combats[ask.about[0]]
    if ask.what == "attacking_type":
        foes = [v for v in c.defenders if s.stand[v]]
        return only(
            options, max(options, key=lambda o: max(prospect(s, b.index[o], v) for v in foes))
        )
    foes = [u for u in c.attackers if s.stand[u]]
    return only(options, min(options, key=lambda o: max(prospect(s, u, b.index[o]) for u in foes)))


def drill_hits(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """As many hits as break the unit, else none, so that they fall where they tell."""
    b = s.battle
    v = b.index[ask.about[-1]]
    need = b.tq[v] - s.hits[v]
    for o in options:
        if o[1] == need:
            return only(options, o)
    return only(options, options[0] if len(options) == 1 else options[-1])


def drill_momentum(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Try for more with a good leader."""
    b = s.battle
    l = b.lindex[ask.about[0]]
    foes = [s.stand[v][0] for v in b.by_side[1 - b.lside[l]] if s.stand[v]]
    near = any(b.grid.distance(s.place[l], h) <= 8 for h in foes)
    return only(options, "try" if near and initiative(s, l) >= 4 else None)


def drill_ride(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Ride up behind one's own line, never next to the enemy."""
    b = s.battle
    l = b.lindex[ask.about[0]]
    side = b.lside[l]
    foes = [s.stand[v][0] for v in b.by_side[1 - side][::3] if s.stand[v]]
    friends = [s.stand[v][0] for v in b.by_side[side][::3] if s.stand[v] and s.morale[v] == STEADY]
    if not foes or not friends:
        return only(options, None)
    leaving = b.special.exit
    if leaving is not None and b.seats[side] == leaving.side:
        steps = b.to_edge[side]
        here_steps = steps.get(s.place[l], 99)
        homeward = [o for o in options if o is not None and steps.get(o, 99) < here_steps > 3]
        return only(options, homeward[0] if homeward else None)

    def distance(place: str) -> int:
        return min(b.grid.distance(place, h) for h in foes)

    here = distance(s.place[l])
    ways = [o for o in options if o is not None and 4 <= distance(o) < here]
    if here <= 6 or not ways:
        return only(options, None)
    return only(
        options, min(ways, key=lambda o: (distance(o), min(b.grid.distance(o, h) for h in friends)))
    )


def drill_rampage(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Everybody who can gives way."""
    return only(options, default(options))


def drill_harass(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """The most valuable target."""
    b = s.battle
    return only(options, max(options, key=lambda o: b.rout_points[b.index[o[0]]]))


def drill_pass(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Nothing special."""
    return only(options, pass_(options))


def drill_say(word: str) -> Drill:
    """Always the same answer."""

    def answer(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
        return only(options, word if word in options else options[0])

    return answer


DRILL: dict[str, Drill] = {
    "next_leader": drill_lead,
    "trump_reply": drill_pass,
    "marker": drill_say("none"),
    "command": drill_command,
    "orders": drill_orders,
    "choose_line": drill_line,
    "line_orders": drill_line_orders,
    "line_fire": drill_line_fire,
    "step": drill_step,
    "fire_at": drill_fire_at,
    "bolt_at": drill_fire_at,
    "harass": drill_harass,
    "harass_turn": drill_pass,
    "harass_reply": drill_say(ALL),
    "ride": drill_ride,
    "ride_along": drill_say("stay"),
    "light_shock": drill_light_shock,
    "withdraw": drill_withdraw,
    "withdraw_to": drill_away,
    "crisis_to": drill_away,
    "withdraw_facing": drill_pass,
    "withdraw_along": drill_say("along"),
    "rout_along": drill_say("along"),
    "reaction_facing": drill_reface,
    "shock": drill_shock,
    "combats": drill_say(AS_PROPOSED),
    "defending_type": drill_type,
    "attacking_type": drill_type,
    "place_hits": drill_hits,
    "advance_turn": drill_pass,
    "advance_wheel": drill_pass,
    "leader_withdraw": drill_rampage,
    "momentum": drill_momentum,
    "rampage": drill_rampage,
}
