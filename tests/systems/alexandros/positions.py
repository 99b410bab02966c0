"""Positions made to measure, and a runner for single phases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from argead.core.ask import Ask
from argead.core.chance import Scripted
from argead.core.state import Entry
from argead.systems.alexandros import system
from argead.systems.alexandros.rules.battle import begin_battle
from argead.systems.alexandros.rules.control import settle
from argead.systems.alexandros.rules.duels import resolve
from argead.systems.alexandros.rules.lines import battle, box_holding, place
from argead.systems.alexandros.rules.set_up import attach
from argead.systems.alexandros.state import DEAD, FIRST, GONE, SECOND, TRACK, State, bits


def start(scenario: str = "conquest", dice: Sequence[int | str] = (), **options: Any) -> State:
    """The start position with scripted dice."""
    chosen = system.check_options(scenario, options)
    return system.setup(scenario, chosen, Scripted(dice), system.tables())


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
    s.home_army = 0
    s.agenda = []
    s.turn = 1
    s.order = [FIRST, SECOND]
    return s


def put(s: State, spot: str, force: int, **kinds: int) -> int:
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


def unit(s: State, kind: str, n: int = 0) -> int:
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


def field(s: State, province: str = "ionia", force: int = SECOND) -> State:
    """A battle whose display is still empty; the set-up is skipped."""
    begin_battle(s, province, force)
    s.following = []
    assert s.battle is not None
    s.battle.round = 2
    return s


def stand(s: State, kind_unit: int, box: str, leader: str = "") -> None:
    """Put a unit of the battle into a box, perhaps with a leader."""
    side = FIRST if s.forces[FIRST] >> kind_unit & 1 else SECOND
    place(s, side, kind_unit, s.game.box_index[box])
    if leader:
        attach(s, leader, kind_unit)


def fight(s: State, side: int, attacker: int, target: int, answers: Sequence[Any] = ()) -> None:
    """One duel between two units on the display."""
    left = list(answers)
    b = battle(s)
    b.source, b.target = box_holding(s, attacker), box_holding(s, target)
    b.attacked[target] = b.attacked.get(target, 0) + 1
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
