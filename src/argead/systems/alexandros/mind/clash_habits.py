"""What sensible Successors do, as weights of options: a habit for every question of their wars.

What is unwise mostly may be right once, and the judgement decides. Closed, with weight 0, is only what could
not be told from a better answer: men counted one by one, and the poorest of many bargains.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from argead.core.ask import ALL, AS_PROPOSED, BY_HAND, DONE, Ask, Choice

from ..rules.clash_replacements import SPEND
from ..rules.joint_battles import ME_FIRST, ME_LAST
from ..rules.markers import FETCH, KILL, LET_GO, LODGE
from ..rules.movement import BUT_ONE, HALF, ONE
from ..rules.naval import ATTACK, SPARE
from ..rules.offensives import ACCEPT, JOIN, REFUSE, STAND_BY, STAY_OUT
from ..rules.rhodes import SEND
from ..rules.set_up import REST
from ..rules.siege import WALL
from ..state import NOBODY, State, Unit
from .clash_sea import sister_ships
from .measure import might

Words = Mapping[str | None, float]

WORDS: Final[Mapping[str, Words]] = {
    "set_up": {"battle line": 5, "deep centre": 3, "thin line, strong reserve": 1, BY_HAND: 0},
    "march_with": {ALL: 5, BUT_ONE: 3, ONE: 0.5, HALF: 0.5, "alone": 0.1, BY_HAND: 0},
    "march_on_with": {ALL: 5, BUT_ONE: 5, "alone": 0.1, BY_HAND: 0},
    "besiegers": {ALL: 5, BY_HAND: 0},
    "siege_train": {"take": 9, "leave": 1},
    "evade": {"evade": 1, "stand": 3},
    "sortie": {"sortie": 1, "stay inside": 3},
    "lead": {"lead": 9, "stay back": 1},
    "defensive_fire": {"fire": 9, "hold fire": 1},
    "bows_or_lances": {"fire": 1, "strike": 1},
    "deployment": {BY_HAND: 0},
    "envoys": {SEND: 9, None: 0.1},
    "challenge_rhodes": {SPARE: 9, ATTACK: 0.5},
    "draw_up": {ME_LAST: 3, ME_FIRST: 1},
    "join": {JOIN: 1, STAY_OUT: 1},
    "stand_by": {STAND_BY: 1, STAY_OUT: 2},
    "accept_help": {ACCEPT: 5, REFUSE: 1},
    "king_rides": {"take": 3, "leave": 1},
    "marker_falls": {KILL: 2, LET_GO: 1},
    "marker_left": {KILL: 3, LET_GO: 1},
    "take_marker": {ALL: 5, DONE: 1},
    "which_fleets": {ALL: 3, DONE: 3},
    "land_whom": {ALL: 9},
    "invite": {None: 1},
    "withdraw_fleets": {None: 1},
    "retreat": {None: 1},
    "forced_march": {None: 30},
    "rally": {None: 0.2},
    "advance": {None: 0.2},
    "attack": {None: 0.5},
    "stack": {None: 1},
    "set_up_unit": {REST: 30},
    "siege_leader": {None: 4},
    "court": {None: 0.5},
    "agema": {None: 0.3},
    "shift": {None: 1.5},
}
"""By question and answer; an answer that is not named weighs 1."""

FIRST_WORDS: Final[Mapping[str, Words]] = {
    "offensive": {None: 1, "attack": 1, "seize": 20},
    "siege": {None: 1, "assault": 3},
    "sail": {None: 9, "sail": 1},
    "land": {None: 1, "land": 1},
    "sea_supply": {None: 1, "ship": 1},
    "turn_out": {"leave": 1, "ride_out": 1},
    "deploy": {AS_PROPOSED: 50, "wall": 0.1, "place": 0.1},
}
"""By question and the first word of the answer."""

MARCHES: Final[Words] = {
    None: 4,
    "march": 1,
    "roam": 1,
    "garrison": 0.05,
    "leave": 0.05,
    "shelter": 0.02,
    "ride_out": 0.05,
    LODGE: 0.3,
    FETCH: 0.05,
    KILL: 0.001,
}
LAST_RESORTS: Final = (FETCH, KILL)
MANOEUVRES: Final[Words] = {
    None: 3,
    "advance": 2,
    "shift": 0.3,
    "rearward": 0.05,
    "lead": 0.05,
}
BARGAINS: Final[Words] = {None: 0.2, SPEND: 2, "archer": 80, "reenlist": 12, "fleet": 1.2}
"""What is bought beside troops, whose weight is the strength that a point adds."""
MOST_OFFERS: Final = 5
MOST_ABOARD: Final = 2
WALLS: Final = 0.4

LOSSES: Final = (
    "attrition",
    "march_attrition",
    "minor_loss",
    "siege_loss",
    "sortie_loss",
    "pursued",
    "city_loss",
    "mutineer",
    "stack_loss",
)
REFUGES: Final = ("escape", "evade_to", "fall_back", "disengage", "wash_ashore", "set_ashore")
TROOPS: Final = ("raise", "rebuild")
DESERTED: Final = 0.3
POSTS: Final = ("slinger", "leader_arrives")
ANY: Final = (
    "post_leader",
    "name_commander",
    "new_unit",
    "step_up",
    "rally_to",
    "from_reserve",
    "pairing",
    "target",
    "sea_fight",
    "change_ship",
    "evacuate",
    "flee_aboard",
    "pull_down",
    "recruit_joins",
)
"""Questions where one answer is as good as another until it is tried."""


def habits(s: State, ask: Ask) -> Sequence[float]:
    """Weights of the options."""
    options = ask.options
    if options[0] == AS_PROPOSED:
        return [20.0, *([0.2] * (len(options) - 1))]
    words = WORDS.get(ask.what)
    if words is not None:
        return [words.get(o, 1.0) if _plain(o) else 1.0 for o in options]
    words = FIRST_WORDS.get(ask.what)
    if words is not None:
        return [words.get(o[0] if isinstance(o, tuple) else o, 1.0) for o in options]
    compared = COMPARED.get(ask.what)
    if compared is not None:
        return compared(s, ask)
    taste = TASTES.get(ask.what)
    if taste is not None:
        return [taste(s, ask, o) for o in options]
    return [1.0] * len(options)


def _plain(option: Choice) -> bool:
    return option is None or isinstance(option, str)


# -- tastes ------------------------------------------------------------------------------------------


def cheap(s: State, ask: Ask, option: Choice) -> float:
    """Weak units are given up before strong ones; walls are cheapest."""
    if option == WALL:
        return 1.0
    unit = s.game.unit_index.get(option)
    return 1.0 if unit is None else 1.0 / (1 + s.attack(unit) + s.defense(unit)) ** 2


def bargains(s: State, ask: Ask) -> Sequence[float]:
    """Troops by the strength that a point adds, the best few of them; walls where there is much to guard."""
    gains = {o: _gain(s, o) for o in ask.options if o is not None and o[0] in TROOPS}
    best = sorted(gains, key=lambda o: -gains[o])[:MOST_OFFERS]
    return [
        gains[o] * (o in best)
        if o in gains
        else WALLS * _precious(s, o[1])
        if o is not None and o[0] == "wall"
        else BARGAINS[o[0] if o is not None else None]
        for o in ask.options
    ]


def _gain(s: State, option: Choice) -> float:
    """Strength for a point: of the first side of a new unit, or of the next of a worn one."""
    if option[0] == "raise":
        unit, step = s.game.first_of[option[1]], 0
        steps = s.game.kind_of[unit].first_steps
    else:
        unit, steps = s.game.unit_index[option[1]], 1
        step = s.step[unit]
    values = s.game.strength[unit]
    return (values[step + 1] - values[step]) / (steps * s.game.cost[s.game.kind_of[unit].id])


def _precious(s: State, city: str) -> bool:
    """Whether a city holds an objective, the Treasury or a capital."""
    w = s.wars
    assert w is not None
    return city in s.game.regions.capitals or city == w.treasury or city in w.markers.values()


def sheltered(s: State, ask: Ask, option: Choice) -> float:
    """Beaten men and lost things go where friends are: walls, own troops, own land, empty land."""
    owner = s.game.owner_index.get(ask.seat, NOBODY)
    if option in s.walls:
        return 6.0 if s.walls[option] and s.city_owner[option] == owner else 0.2
    if option not in s.control:
        return 1.0
    here = s.at[option] & s.game.combat
    if here & s.owned[owner]:
        return 4.0
    if here:
        return 0.2
    return 2.0 if s.control[option] == owner else 0.7


def at_hand(s: State, ask: Ask, option: Choice) -> float:
    """Recruits and newcomers go where somebody can lead them."""
    owner = s.game.owner_index.get(ask.seat, NOBODY)
    led = any(s.leader_at[x] == option and s.leader_owner(x) == owner for x in s.game.leaders)
    troops = s.at.get(option, 0) & s.owned[owner] & s.game.combat
    return DESERTED + 3 * led + (troops != 0)


def last_word(s: State, ask: Ask, option: Choice) -> float:
    """Who moves last knows where the others are; who moves first strikes first."""
    return 5.0 if option == len(s.seats) else 2.0 if option == 1 else 1.0


def lading(s: State, ask: Ask) -> Sequence[float]:
    """A foot unit or two; generals and treasures stay ashore unless there is a reason."""
    index, foot = s.game.unit_index, s.game.infantry
    men = [x for x in ask.options if x in index and foot >> index[x] & 1]
    men.sort(key=lambda x: -might(s, 1 << index[x]))
    chosen = {*men[:MOST_ABOARD], *men[-1:]}
    return [
        4.0
        if x is None
        else 0.2
        if x in s.leader_at
        else 0.02
        if x in s.game.marker_rows
        else float(x in chosen)
        if men
        else 0.3
        for x in ask.options
    ]


def embarking(s: State, ask: Ask) -> Sequence[float]:
    """Of empty fleets in one sea zone the first will do."""
    ready = sister_ships(s, [o[1] for o in ask.options if o is not None])
    return [9.0 if o is None else float(o[1] in ready) for o in ask.options]


def marches(s: State, ask: Ask) -> Sequence[float]:
    """Of many leaders in one place the best or the poorest goes first; what is safe stays as it is."""
    chosen: dict[str, list[str]] = {}
    for leader in dict.fromkeys(o[1] for o in ask.options if o is not None and o[0] == "march"):
        chosen.setdefault(s.leader_at[leader], []).append(leader)
    going = set()
    for leaders in chosen.values():
        ranked = sorted(leaders, key=s.ability)
        going |= {ranked[0], ranked[-1]}
    return [
        0.0
        if o is not None
        and ((o[0] == "march" and o[1] not in going) or (o[0] in LAST_RESORTS and _safe(s, o[1])))
        else MARCHES.get(None if o is None else o[0], 1.0)
        for o in ask.options
    ]


def _safe(s: State, marker: str) -> bool:
    """Whether no enemy stands in the province of an objective."""
    w = s.wars
    assert w is not None
    place = w.markers[marker]
    lands = s.game.city_rows[place].provinces if place in s.walls else (place,)
    foes = s.foes[w.keepers[marker]] & s.game.combat
    return not any(s.at[p] & foes for p in lands)


def stations(s: State, ask: Ask) -> Sequence[float]:
    """Recruits go where somebody can lead them or comrades stand, if there is such a place."""
    weights = [at_hand(s, ask, o) for o in ask.options]
    return [w if w > DESERTED else 0.0 for w in weights] if max(weights) > DESERTED else weights


def orders(s: State, ask: Ask) -> Sequence[float]:
    """Forward rather than back; only who is worn goes to the second line."""
    words, index = MANOEUVRES, s.game.unit_index
    weights = []
    for option in ask.options:
        word = None if option is None else option[0]
        fresh = word == "rearward" and _whole(s, index[option[1]])
        weights.append(0.0 if fresh else words.get(word, 1.0))
    return weights


def _whole(s: State, unit: Unit) -> bool:
    """Whether a unit has lost nothing."""
    return s.step[unit] >= s.game.full[unit]


def spared(s: State, ask: Ask, option: Choice) -> float:
    """Of ships the empty one is lost."""
    return 0.2 if s.at.get(option) else 1.0


def humble(s: State, ask: Ask, option: Choice) -> float:
    """Of leaders the poorest takes the risk."""
    return 1.0 / (1 + s.ability(option)) ** 2


def plenty(s: State, ask: Ask, option: Choice) -> float:
    """Counting men kind by kind: rather many."""
    return 1.0 + float(option[1]) ** 2


Taste = Callable[[State, Ask, Choice], float]

TASTES: Final[Mapping[str, Taste]] = {
    **dict.fromkeys(LOSSES, cheap),
    **dict.fromkeys(REFUGES, sheltered),
    **dict.fromkeys(POSTS, at_hand),
    "take_place": last_word,
    "lose_fleet": spared,
    "leader_at_risk": humble,
    "how_many": plenty,
}
COMPARED: Final[Mapping[str, Callable[[State, Ask], Sequence[float]]]] = {
    "buy": bargains,
    "embark_fleet": embarking,
    "load": lading,
    "manoeuvre": orders,
    "march": marches,
    "station": stations,
}
"""Questions whose answers are weighed beside each other."""
KNOWN: Final = frozenset({*COMPARED, *WORDS, *FIRST_WORDS, *TASTES, *ANY})
"""Every question that has a habit."""
