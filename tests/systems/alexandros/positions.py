"""Positions made to measure, and a runner for single phases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from argead.core.ask import Ask
from argead.core.chance import Scripted
from argead.core.state import Entry
from argead.systems.alexandros import system
from argead.systems.alexandros.rules.battle import begin_battle
from argead.systems.alexandros.rules.control import settle
from argead.systems.alexandros.rules.duels import resolve
from argead.systems.alexandros.rules.lines import battle, box_holding, onset, place
from argead.systems.alexandros.rules.set_up import attach
from argead.systems.alexandros.state import (
    DEAD,
    GONE,
    PERSIANS,
    SIDES,
    TRACK,
    Attack,
    Force,
    Manoeuvre,
    Onset,
    Round,
    Side,
    State,
    Unit,
    bits,
)

OURS, THEIRS = SIDES
BAND: Final = Force(3)
"""The first band of raiders."""


def start(scenario: str = "conquest", dice: Sequence[int | str] = (), **options: Any) -> State:
    """The start position with scripted dice."""
    chosen = system.check_options(scenario, options)
    return system.setup.set_up(scenario, chosen, Scripted(dice), system.loaded)


def blank(scenario: str = "conquest", dice: Sequence[int | str] = (), **options: Any) -> State:
    """An empty map: every counter and leader waits on the track; turn 1 (summer)."""
    s = start(scenario, dice, **options)
    for spot in s.at:
        s.at[spot] = 0
    s.at.pop("camp", None)
    s.at[TRACK] = s.game.all
    for leader in s.leader_at:
        s.leader_at[leader] = TRACK
    s.step = [0] * len(s.step)
    s.campaign.home_army = 0
    s.agenda = []
    s.turn = 1
    s.order = list(s.game.owners)
    return s


def put(s: State, spot: str, force: Force, **kinds: int) -> int:
    """Full-strength units at a place; their mask."""
    units = 0
    for kind, n in kinds.items():
        free = s.game.kind_mask[kind] & (s.at[TRACK] | s.at[DEAD] | s.at[GONE])
        for u in bits(free)[:n]:
            units |= 1 << u
            s.step[u] = s.game.full[u]
    assert units.bit_count() == sum(kinds.values())
    for pile in (TRACK, DEAD, GONE):
        s.at[pile] &= ~units
    s.at[spot] |= units
    s.enlist(units, force)
    return units


def lead(s: State, leader: str, spot: str) -> None:
    """A leader on the map."""
    s.leader_at[leader] = spot


def ready(s: State) -> State:
    """Control and objectives brought up to date."""
    settle(s)
    return s


def unit(s: State, kind: str, n: int = 0) -> Unit:
    """The nth counter of a kind that is on the map."""
    off = s.at[TRACK] | s.at[DEAD] | s.at[GONE]
    return bits(s.game.kind_mask[kind] & ~off)[n]


def play(s: State, *entries: Entry, answers: Sequence[Any] = ()) -> list[Ask]:
    """Run these phases and all that follow from them; questions with one option answer themselves."""
    left = list(answers)
    asked: list[Ask] = []
    agenda = list(reversed(entries))
    while agenda:
        entry = agenda.pop()
        s.agenda = agenda
        gen = system.phases[str(entry[0])](s, *entry[1:])
        answer: Any = None
        while gen is not None:
            try:
                ask = gen.send(answer)
            except StopIteration:
                break
            options = ask.options
            assert options, f"{ask.what} without options"
            assert len(set(options)) == len(options)
            if len(options) == 1:
                answer = options[0]
                continue
            asked.append(ask)
            assert left, f"{ask.what} was not expected: {options}"
            answer = left.pop(0)
            assert answer in options, f"{answer} is not among {options} for {ask.what}"
        agenda = s.agenda
        agenda.extend(reversed(s.following))
        s.following = []
        agenda.extend(reversed(s.interrupts))
        s.interrupts = []
    assert not left, f"not asked: {left}"
    return asked


def field(s: State, province: str = "ionia", force: Force = PERSIANS) -> State:
    """A battle in its second round whose display is still empty: no set-up, every phase begun."""
    begin_battle(s, province, [Force(0)], [force])
    s.following = []
    b = battle(s)
    b.rounds = 2
    b.round = Round(vacant=0, fled=[], manoeuvre=Manoeuvre())
    b.round.onset = Onset([0 for _ in s.game.boxes])
    return s


def stand(s: State, counter: Unit, box: str, leader: str = "") -> None:
    """Put a unit of the battle into a box, perhaps with a leader."""
    side = OURS if s.forces[0] >> counter & 1 else THEIRS
    place(s, side, counter, s.game.box_index[box])
    if leader:
        attach(s, leader, counter)


def begin_attack(s: State, source: str, target: str, attackers: int = 0) -> Attack:
    """One box begins to attack another."""
    boxes = s.game.box_index
    onset(s).attack = attack = Attack(boxes[source], boxes[target], attackers)
    return attack


def fight(s: State, side: Side, attacker: Unit, target: Unit, answers: Sequence[Any] = ()) -> None:
    """One duel between two units on the display."""
    left = list(answers)
    phase = onset(s)
    phase.attack = Attack(box_holding(s, attacker), box_holding(s, target))
    phase.attacked[target] = phase.attacked.get(target, 0) + 1
    gen = resolve(s, side, attacker, target)
    answer: Any = None
    while True:
        try:
            ask = gen.send(answer)
        except StopIteration:
            break
        answer = left.pop(0) if len(ask.options) > 1 else ask.options[0]
        assert answer in ask.options
    assert not left
