"""After the dice of a Speed step: Fate and Flank, stratagems, and what the Hits add up to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from argead.core.ask import Asks, Choice
from argead.core.rulebook import rule

from ..schema.ids import KindId, PlanId, Sort
from ..state import ALEXANDER, Attack, State, key
from .attacks import is_own, roll_attack
from .battle import in_hand
from .plans import FLANK, own_plan
from .rights import ask_or_right, can_spy_on, exercise, is_right
from .stratagems import is_stratagem, play_stratagem, stratagems

Throw = tuple[Attack, int]
"""An attack and the place of one of its dice."""
AT_WALLS: Final = "walls"
SACRIFICED: Final = "sacrificed"


def own_attacks(s: State) -> list[Attack]:
    """Your attacks of this step on which no Flank was used."""
    return [a for a in in_hand(s).attacks if not a.flanked and is_own(s, a.who)]


@rule("plans.fate:7")
def improvements(s: State) -> list[Choice]:
    """What Fate and Flank can still do with your dice of this step."""
    plans = s.fight.plans
    found: list[Choice] = []
    for plan, able in IMPROVING:
        if plan in plans:
            found += [(plan, k) for k in alike_throws(s, able(s, own_attacks(s)))]
    return found


def alike_throws(s: State, throws: list[Throw]) -> dict[str, Throw]:
    """One of each kind of throw, by what makes them alike.

    That is the sort of Force and the Hits of its attack; whether it aims at Walls or is sacrificed; and
    which die of a Phalanx, if not its last.
    """
    step, sacrificed = in_hand(s), s.fight.sacrificed
    found: dict[str, Throw] = {}
    for attack, die in throws:
        i = attack.who
        sort = Sort("alexander") if i == ALEXANDER else key(s, i)
        name = f"{sort}:{attack.hits}"
        if i in step.at_walls:
            name += f":{AT_WALLS}"
        if i in sacrificed:
            name += f":{SACRIFICED}"
        if die < len(attack.dice) - 1:
            name += f":{die + 1}"
        found.setdefault(name, (attack, die))
    return found


@rule("battle.resolution:3", "rights:3", "rights:5")
def after_roll(s: State) -> Asks[None]:
    """Keep the dice, re-roll one with Fate, add a Hit with Flank, or spring a stratagem.

    The Hits of a stratagem are placed at once, and the step goes on where it was; then its own are counted.
    """
    while improvements(s) or stratagems(s) or can_spy_on(s, s.fight.area):
        answer = yield from ask_or_right(
            s,
            "after_roll",
            lambda: [*improvements(s), *stratagems(s), None],
            "battle.resolution:3",
            (in_hand(s).speed,),
        )
        if answer is None:
            break
        if is_right(answer):
            exercise(s, answer)
        elif is_stratagem(answer):
            yield from play_stratagem(s, answer)
            s.then(("deal_hits",), ("after_roll",))
            return
        else:
            improve(s, *answer)
    count_hits(s)
    s.then(("take_hits",), ("deal_hits",), ("check_battle",))


def improve(s: State, plan: PlanId, alike: str) -> None:
    """Discard Fate or Flank for one of your throws."""
    able: Callable[[State, list[Attack]], list[Throw]] = own_plan.facts(plan)["improves"]
    attack, die = alike_throws(s, able(s, own_attacks(s)))[alike]
    s.fight.plans.remove(plan)
    own_plan[plan](s, attack, die)


@rule("plans.fate:5", "plans.fate:6")
def rolled(s: State, attacks: list[Attack]) -> list[Throw]:
    """Every die that was rolled, the last of each attack first: the 1 of a sacrificed Force was not."""
    sacrificed = s.fight.sacrificed
    return [
        (a, die)
        for a in attacks
        for die in range(len(a.dice) - 1, 0 if a.who in sacrificed else -1, -1)
    ]


@rule("plans.flank:1", "plans.flank:2")
def flanking(s: State, attacks: list[Attack]) -> list[Throw]:
    """Attacks of Infantry and Cavalry that hit."""
    flanks = s.tables.counters.flanks
    hit = [a for a in attacks if a.hits and a.who != ALEXANDER and flanks[a.who]]
    return [(a, len(a.dice) - 1) for a in hit]


@own_plan("fate", improves=rolled)
@rule("plans.fate")
def fate(s: State, attack: Attack, die: int) -> None:
    """One die is rolled again; what a Phalanx rolled after it is taken back (R35)."""
    attack.dice, attack.hits, rolls = roll_attack(s, attack.who, attack.dice[:die])
    s.say("fate", name_of(s, attack), attack.dice, roll=rolls)


@own_plan("flank", improves=flanking)
@rule("plans.flank")
def flank(s: State, attack: Attack, die: int) -> None:
    """One more Hit, once an attack."""
    attack.flanked = True
    attack.hits += s.tables.own_plans[FLANK].hits
    s.say("flank", name_of(s, attack), attack.dice)


IMPROVING: Final = [
    (plan, own_plan.facts(plan)["improves"])
    for plan in own_plan
    if "improves" in own_plan.facts(plan)
]
"""Plans that are used after the dice, each with the attacks that it can be used on."""


def is_phalanx(s: State, sort: Sort) -> bool:
    """Whether Forces of a sort roll on while they hit."""
    counters = s.tables.counters
    return counters.phalanx[counters.first[KindId(sort.partition(".")[0])]]


def name_of(s: State, attack: Attack) -> str:
    """The attacker for the log."""
    return "alexander" if attack.who == ALEXANDER else s.tables.counters.kind[attack.who]


@rule("battle.enemy-leaders")
def count_hits(s: State) -> None:
    """Add up who suffers what: in the duel Alexander and the Leader strike each other."""
    b, step, hits = s.fight, in_hand(s), s.fight.hits
    counters = s.tables.counters
    for attack in step.attacks:
        i, scored = attack.who, attack.hits
        if i == ALEXANDER:
            if b.duel:
                hits.on_leader += scored
            else:
                hits.on_foes += scored
        elif not counters.own[i]:
            if b.duel and counters.leader[i]:
                hits.on_alexander += scored
            else:
                hits.on_army += scored
        elif i in step.at_walls:
            hits.on_walls += scored
        else:
            hits.on_foes += scored
