"""Ready-made runs of choices on the Tactical Display: a side's whole round, or what is left of it.

Orders and blows are thought through on a copy of the state, by the rules' own procedures and as if no die
changed anything. While that is so every step is an option; where the dice ask for something else the run
ends, and the rest of the round is offered anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from argead.core.ask import AS_PROPOSED, Ask, Asks, Choice, Route
from argead.core.state import GameOver

from ..rules.attacks import (
    attackers_into,
    box_attacks,
    choose_attackers,
    choose_targets,
    exposed,
    may_pass,
    obliged,
)
from ..rules.battle import KINGS, check_end, the_pursuit, victims
from ..rules.duels import choose_attacker, choose_opponent, leading, prospect
from ..rules.lines import (
    acting,
    attack_of,
    battle,
    defense_of,
    distinct,
    leader_of,
    lock,
    manoeuvres,
    onset,
    seat_of,
    strike,
    this_attack,
    this_round,
)
from ..rules.rounds import go, orders
from ..rules.set_up import form_stack
from ..rules.stacking import destroy
from ..state import NO_UNIT, SIDES, Attack, Onset, Side, State, Unit, bits
from ..text.figures import box_name
from ..text.grammar import Count, joined
from ..text.labels import manoeuvre as order_text
from ..text.names import name

QUESTIONS: Final = ("manoeuvre", "attack", "pursued")
THOUGHT_OF: Final = ("advance", "shift", "stack")
"""Orders that are tried one by one; units of the second line step up together."""
Order = tuple[str, ...]
Blow = tuple[str, str]
Pair = tuple[Unit, Unit]


class Thought:
    """A copy of the state on which a side's round is thought through, with the answers and their words."""

    def __init__(self, s: State, ask: Ask, side: Side, known: dict[Pair, int]) -> None:
        self.s = s.clone()
        self.ask = ask
        self.side = side
        self.known = known
        self.promised: dict[Blow, int] = {}
        self.won = False
        self.run: list[Choice] = []
        self.told: list[str] = []

    def answer(self, asks: Asks[Any]) -> Any:
        """Go through a procedure of the rules; a question with one option is not asked."""
        try:
            ask = next(asks)
            while True:
                choice = ask.options[0]
                if len(ask.options) > 1:
                    choice = self.usual(ask)
                    self.run.append(choice)
                ask = asks.send(choice)
        except StopIteration as done:
            return done.value
        except GameOver:
            self.won = True

    def usual(self, ask: Ask) -> Choice:
        """What the rules propose, who is best suited to a move, or the first option."""
        if ask.what not in ("advance", "shift"):
            return AS_PROPOSED if AS_PROPOSED in ask.options else ask.options[0]
        retreat = ask.what == "shift" and str(ask.about[0]).endswith("reserve")
        units = {self.s.game.unit_index[o]: o for o in ask.options if o is not None}
        if retreat and None in ask.options:
            return None
        return units[max(units, key=lambda u: suits(self.s, u, retreat=retreat))]

    # -- movement --------------------------------------------------------------------------------

    def order(self, order: Order) -> None:
        """One order of the movement phase."""
        s, side, b = self.s, self.side, battle(self.s)
        self.run.append(order)
        self.told.append(order_text(s, self.ask, order))
        if order[0] == "stack":
            form_stack(s, side, order)
            self.known = {}
        elif order[0] == "forward":
            unit = s.game.unit_index[order[1]]
            b.back ^= 1 << unit
            manoeuvres(s).shifted |= 1 << unit
        else:
            start, goal = s.game.box_index[order[1]], s.game.box_index[order[2]]
            free = b.box[goal]
            self.answer(go(s, side, start, goal, advance=order[0] == "advance"))
            moved = (b.box[goal] & ~free & acting(s, side)).bit_count()
            self.told[-1] += f" with {Count(moved):unit}"

    def orders(self, word: str) -> list[Order]:
        """The orders of one sort that may still be given."""
        return [] if self.decided else [o for o in orders(self.s, self.side) if o[0] == word]

    def all_forward(self) -> None:
        """Everybody who finds room in the first line steps up."""
        while ready := self.orders("forward"):
            self.order(ready[0])
        self.told = [f"{Count(len(self.run)):unit} of the second line to the first"]

    def all_advance(self) -> None:
        """Every empty box that may be entered is, from the first box that can spare units."""
        while ready := self.orders("advance"):
            self.order(ready[0])

    def end_of_movement(self) -> None:
        """On to combat."""
        if orders(self.s, self.side):
            self.run.append(None)
        this_round(self.s).manoeuvre = None
        check_end(self.s)
        this_round(self.s).onset = Onset([0 for _ in self.s.game.boxes])

    # -- combat ----------------------------------------------------------------------------------

    @property
    def decided(self) -> bool:
        """Whether the battle is over before the first blow."""
        b = self.s.battle
        return self.won or b is None or b.pursuit is not None

    def blows(self, first: Blow | None = None) -> None:
        """An attack that is wished, those that must be, and those that promise something, best first.

        That there are no more is for the player to say: the dice may have asked something else by then.
        """
        s, side = self.s, self.side
        struck: list[str] = []
        while ready := box_attacks(s, side):
            if battle(s).rounds == 1 and onset(s).boxes:
                break
            musts = [s.game.box_ids[box] for box in obliged(s, side)]
            free = may_pass(s, side) and not musts
            blow = first if first in ready else self.best_blow(ready, musts)
            first = None
            if free and self.promise(blow) <= 0:
                break
            struck.append(self.strike(blow, asked=free or len(ready) > 1))
        if struck:
            verb = "attack" if self.told else "Attack"
            self.told.append(f"{verb} {joined(struck)}")

    def best_blow(self, ready: list[Blow], musts: list[str]) -> Blow:
        """Who must strike comes first, then who has the best prospects."""
        pressing = [blow for blow in ready if blow[0] in musts] or ready
        return max(pressing, key=self.promise)

    def promise(self, blow: Blow) -> int:
        """What an attack is likely to bring, the best attackers against the enemies in their order."""
        if blow not in self.promised:
            s, side = self.s, self.side
            source, target = (s.game.box_index[box] for box in blow)
            mine = bits(attackers_into(s, side, source, target))
            total = 0
            for enemy in sorted(bits(exposed(s, side, target)), key=lambda u: -defense_of(s, u)):
                if not mine:
                    break
                chances = [self.prospect(unit, enemy) for unit in mine]
                best = max(chances)
                del mine[chances.index(best)]
                total += best
            self.promised[blow] = total
        return self.promised[blow]

    def prospect(self, unit: Unit, enemy: Unit) -> int:
        """How a duel is likely to go: nothing that happens here changes it but a new stack."""
        found = self.known.get((unit, enemy))
        if found is None:
            found = self.known[unit, enemy] = prospect(self.s, unit, enemy)
        return found

    def strike(self, blow: Blow, *, asked: bool) -> str:
        """One box attacks another, everybody is locked in combat; who against whom, in words."""
        s, side = self.s, self.side
        source, target = (s.game.box_index[box] for box in blow)
        if asked:
            self.run.append(blow)
        onset(s).attack = attack = Attack(source, target)
        self.answer(choose_attackers(s, side))
        self.answer(choose_targets(s, side))
        onset(s).boxes |= 1 << source
        onset(s).into[target] += 1
        self.promised = {
            x: n for x, n in self.promised.items() if x[0] != blow[0] and x[1] != blow[1]
        }
        mine, theirs = attack.attackers.bit_count(), len(attack.targets)
        self.duels()
        start, goal = (box_name(s, self.ask, box) for box in blow)
        return f"from {start} into {goal} ({mine} against {theirs})"

    def duels(self) -> None:
        """Every attacker meets a different enemy as proposed."""
        s, side, attack = self.s, self.side, this_attack(self.s)
        attacked = onset(s).attacked
        while attack.targets and attack.attackers:
            target = self.answer(choose_opponent(s, side))
            attack.targets.remove(target)
            unit = self.answer(choose_attacker(s, side, target))
            if unit == NO_UNIT:
                continue
            attack.attackers &= ~(1 << unit)
            attacked[target] = attacked.get(target, 0) + 1
            strike(s, unit)
            if not s.game.missile >> unit & 1:
                if not s.game.scythe_chariots >> unit & 1:
                    self.answer(leading(s, side, unit, attack.source))
                lock(s, target, unit)
        onset(s).attack = None


def suits(s: State, unit: Unit, *, retreat: bool) -> tuple[int, int]:
    """How well a unit is suited to go: the strong and well led; to the camp kings, and the weak."""
    leader = leader_of(s, unit)
    worth = attack_of(s, unit) + defense_of(s, unit) + (s.ability(leader) if leader else 0)
    if retreat:
        worth = 99 if leader in KINGS else -worth
    elif leader in KINGS and leader != "alexander":
        worth = -99
    return worth, -unit


# -- routes --------------------------------------------------------------------------------------


def battle_runs(s: State, ask: Ask) -> dict[str, Route]:
    """What may be thought of as one thing at this question of a battle."""
    if ask.what == "pursued":
        return losses(s)
    sides = [side for side in SIDES if seat_of(s, side) == ask.seat]
    if len(sides) != 1:
        return {}
    thoughts = (
        whole_rounds(s, ask, sides[0]) if ask.what == "manoeuvre" else all_blows(s, ask, sides[0])
    )
    return {"; then ".join(x.told): Route(x.run) for x in thoughts}


def whole_rounds(s: State, ask: Ask, side: Side) -> Iterator[Thought]:
    """Stand, one order, or one sort of order everywhere; then every attack that promises something."""
    known: dict[Pair, int] = {}
    options = [o for o in ask.options if o is not None]
    for first in [None, *first_blows(s, ask, side, known)]:
        thought = Thought(s, ask, side, known)
        thought.told.append("Stand")
        yield finished(thought, first)
    for option in options:
        if option[0] in THOUGHT_OF:
            thought = Thought(s, ask, side, known)
            thought.order(option)
            yield finished(thought)
    if any(o[0] == "forward" for o in options):
        thought = Thought(s, ask, side, known)
        thought.all_forward()
        yield finished(thought)
    if sum(o[0] == "advance" for o in options) > 1:
        thought = Thought(s, ask, side, known)
        thought.all_advance()
        yield finished(thought)


def first_blows(s: State, ask: Ask, side: Side, known: dict[Pair, int]) -> list[Blow]:
    """Where the attack may begin if nobody moves: of weight in the first round, when one box attacks."""
    if battle(s).rounds > 1:
        return []
    thought = Thought(s, ask, side, known)
    thought.end_of_movement()
    ready = [] if thought.decided else box_attacks(thought.s, side)
    return sorted(ready, key=thought.promise, reverse=True)[1:]


def finished(thought: Thought, first: Blow | None = None) -> Thought:
    """The combat that follows the orders."""
    if not thought.decided:
        thought.end_of_movement()
    if not thought.decided:
        thought.blows(first)
    return thought


def all_blows(s: State, ask: Ask, side: Side) -> Iterator[Thought]:
    """Each attack first, and after it all others that promise something."""
    known: dict[Pair, int] = {}
    for option in ask.options:
        if option is not None:
            thought = Thought(s, ask, side, known)
            thought.blows(option)
            yield thought


def losses(s: State) -> dict[str, Route]:
    """All whom the pursuers catch, the weakest first."""
    s = s.clone()
    b, hunt, run, lost = battle(s), the_pursuit(s), [], []
    while hunt.catches:
        by_foot, n = hunt.catches[0]
        caught = distinct(s, victims(s, hunt.loser, by_foot)) if n else []
        if not caught:
            hunt.catches.pop(0)
            continue
        unit = min((s.game.unit_index[o] for o in caught), key=lambda u: worth_of(s, u))
        if len(caught) > 1:
            run.append(s.game.unit_ids[unit])
        lost.append(f"{name(s.tables, s.game.unit_ids[unit])}")
        hunt.catches[0] = (by_foot, n - 1)
        b.box[s.game.routed[hunt.loser]] &= ~(1 << unit)
        destroy(s, 1 << unit, b.province)
    return {f"Lose the weakest: {joined(lost)}": Route(run)}


def worth_of(s: State, unit: Unit) -> tuple[int, int]:
    """How much a unit is missed."""
    return attack_of(s, unit) + defense_of(s, unit), unit
