"""Positions for "show me", recorded from the clause tests: ``rulebook/positions.json`` of every system.

The second readers have laid out the smallest position for every clause already. Their tests are run once,
with a scribe beside them; of what he noted that is kept which, played again from its script alone on stage,
stands at every question as it stood in the test. What a test set in the state by hand is kept as a change.
Of several positions for a clause the best is the one in which something happens, whose test pins little else,
in which the clause itself is cited, to which the test came in the end, in which something is asked or thrown,
and which is small.
"""

from __future__ import annotations

import sys
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from msgspec import json, structs

from ..core.errors import TableError
from ..core.opening import at_position
from ..core.rulebook import FOLDER, has_rulebook
from ..core.script import POSITIONS, RUN, Change, Script, Shown, written
from ..core.stage import lay_out, staged
from ..core.system import System, names
from ..core.system import system as find_system
from ..core.table import Table
from .marks import tests_folder
from .scribe import Scene, Scribe, standing, watching

MOST_TRIED: Final = 10
"""So many positions of a clause are played again, those first that look best on paper."""
MOST_STEPS: Final = 24
MOST_CALLS: Final = 2000
"""The calls of a script, and what a test changed by hand, are at most so long when they are written down."""
MOST_CHANGED: Final = 600
SEED: Final = "show me"


# -- running the tests ---------------------------------------------------------------------------


class Candidate(msgspec.Struct, frozen=True):
    """A position that a passed test laid out, with how it stood at every question."""

    calls: list[Any]
    begins: int
    laid: bytes
    steps: list[Any]
    dice: list[int | str]
    stood: list[str]
    seat: str
    pinned: int
    builder: str
    followed: bool
    """Whether the test began something else in the same position afterwards."""

    @classmethod
    def of(cls, scene: Scene, pinned: int) -> Candidate:
        """What the scribe noted in a test that pins so many clauses."""
        seat = scene.seats[0] if scene.seats else ""
        laid, steps = zlib.compress(scene.laid), msgspec.to_builtins(scene.steps)
        return cls(
            calls=scene.calls,
            begins=scene.begins,
            laid=laid,
            steps=steps,
            dice=scene.dice,
            stood=scene.stood,
            seat=seat,
            pinned=pinned,
            builder=scene.notes.builder,
            followed=scene.begins < len(scene.notes.scenes),
        )

    @property
    def script(self) -> Script:
        """How it is laid out and begun, without its answers."""
        return Script(self.calls, self.seat, self.dice, begins=self.begins, builder=self.builder)

    @property
    def quiet(self) -> bool:
        """Whether nothing is asked and nothing thrown."""
        return not (self.seat or self.dice)

    @property
    def size(self) -> int:
        """How much is called and answered."""
        return len(self.calls) + len(self.steps)

    @property
    def paper(self) -> tuple[Any, ...]:
        """How good it looks before it is played: small is good, and best is where something is asked."""
        still = not self.begins
        return still, self.followed, self.quiet, self.pinned, self.size, json.encode(self)


class Recording:
    """A pytest plugin: gathers what passed tests did with positions, by the clauses that they pin."""

    def __init__(self, system: str, scribe: Scribe) -> None:
        self.system = system
        self.scribe = scribe
        self.found: dict[str, list[Candidate]] = {}

    def pytest_runtest_setup(self) -> None:
        """Begin with a clean sheet."""
        self.scribe.forget()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Iterator[None]:
        """Keep the positions of a test that has passed."""
        report = yield
        if call.when == "call" and call.excinfo is None:
            clauses = self._clauses(item)
            scenes = self.scribe.scenes() if clauses else []
            seen = [Candidate.of(scene, len(clauses)) for scene in scenes if scene.stood]
            for number in clauses:
                self.found.setdefault(number, []).extend(seen)
        return report

    def _clauses(self, item: pytest.Item) -> list[str]:
        marks = [mark.args for mark in item.iter_markers("rule")]
        numbers = [n for system, *rest in marks if system == self.system for n in rest]
        return list(dict.fromkeys(n for n in numbers if ":" in n))


def gather(system: System[Any], tests: Sequence[Path]) -> dict[str, list[Candidate]]:
    """Run tests of a system and gather their positions by clause."""
    with watching(system.package) as scribe:
        recording = Recording(system.id, scribe)
        quietly = ["-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no"]
        alike = "--hypothesis-seed=0"
        done = pytest.main([*quietly, alike, *map(str, tests)], plugins=[recording])
    if done != pytest.ExitCode.OK:
        raise TableError(f"{system.id}: clause tests fail; positions are recorded when they pass")
    return recording.found


# -- playing them again --------------------------------------------------------------------------


@dataclass(frozen=True)
class Proof:
    """A script that was played again, every clause that was cited meanwhile, whether anything was told."""

    script: Script
    cited: frozenset[str]
    whole: bool
    told: bool


def prove(system: System[Any], candidate: Candidate) -> Proof | None:
    """Play a position on the stage as far as it goes as in the test; None if it never did."""
    script = candidate.script
    position = lay_out(system, script)
    changes = list(_changes(position.s.to_json(), json.decode(zlib.decompress(candidate.laid))))
    if not position.printed or len(json.encode(changes)) > MOST_CHANGED:
        return None
    seat = candidate.seat or position.s.seats[0]
    script = structs.replace(script, seat=seat, changes=changes)
    return _played(at_position(staged(system), Shown("", script), SEED), candidate)


def _changes(laid: Any, wanted: Any, path: tuple[str | int, ...] = ()) -> Iterator[Change]:
    """What must be set in one JSON value to make it the other."""
    if isinstance(laid, dict) and isinstance(wanted, dict) and laid.keys() == wanted.keys():
        for key in laid:
            yield from _changes(laid[key], wanted[key], (*path, key))
    elif isinstance(laid, list | tuple) and isinstance(wanted, list) and len(laid) == len(wanted):
        for i, (one, other) in enumerate(zip(laid, wanted, strict=True)):
            yield from _changes(one, other, (*path, i))
    elif laid != wanted:
        yield list(path), wanted


def _played(table: Table, candidate: Candidate) -> Proof | None:
    """Play the answers of the test for as long as everything stands as it stood there."""
    cited: set[str] = set()
    choices = 0
    fallen = 0
    table.choose(RUN)
    answers = [*candidate.steps[:MOST_STEPS], None]
    for stood, answer in zip(candidate.stood, answers, strict=False):
        if not _reaches(table, stood):
            break
        cited |= _cited(table)
        choices, fallen = len(table.moves), table.state.chance.next
        if table.ask is None or answer not in table.ask.options:
            break
        table.choose(answer)
    if choices == 0 or table.position is None:
        return None
    steps = [move.choice for move in table.moves[1:choices]]
    script = structs.replace(table.position.script, steps=steps, dice=candidate.dice[:fallen])
    told = not candidate.quiet or any(table.log(seat) for seat in table.seats)
    return Proof(script, frozenset(cited), len(steps) >= len(candidate.steps), told)


def _reaches(table: Table, stood: str) -> bool:
    """Come to where the test stood: past questions that a simulation answers by itself."""
    while standing(table.state, table.ask) != stood:
        if table.ask is None or not table.ask.forced:
            return False
        table.choose(None if None in table.ask.options else table.ask.options[0])
    return True


def _cited(table: Table) -> set[str]:
    """Every clause that is shown somewhere; the views of all seats are made, so that they can be."""
    cited = set()
    for seat in (None, *table.seats):
        view = table.view(seat)
        for line in view["log"]:
            cited.add(line["rule"])
            for roll in line["rolls"]:
                cited |= {roll["clause"], *(mod["clause"] for mod in roll["modifiers"])}
    if table.ask is not None:
        cited.add(table.ask.rule)
    return cited


# -- choosing ------------------------------------------------------------------------------------


class Proofs:
    """Every candidate of a system is played once; what failed then is kept, to be told."""

    def __init__(self, system: System[Any]) -> None:
        self.system = system
        self.known: dict[bytes, Proof | None] = {}
        self.failed: Counter[str] = Counter()

    def of(self, candidate: Candidate) -> Proof | None:
        """Its proof; None if it does not show what the test showed."""
        key = json.encode(candidate)
        if key not in self.known:
            self.known[key] = None
            try:
                self.known[key] = prove(self.system, candidate)
            except (
                Exception
            ) as error:  # whatever a position raises on the stage is told, and goes on
                self.failed[f"{type(error).__name__}: {error}"] += 1
        return self.known[key]


def best(clause: str, candidates: Sequence[Candidate], proofs: Proofs) -> Script | None:
    """The best script that shows a clause."""
    unique = {
        json.encode((c.builder, c.calls, c.begins, c.steps, c.followed)): c for c in candidates
    }
    fit = [c for c in unique.values() if len(json.encode(c.calls)) <= MOST_CALLS]
    tried = sorted(fit, key=lambda c: c.paper)[:MOST_TRIED]
    shown = []
    for candidate in tried:
        proof = proofs.of(candidate)
        if proof is not None:
            shown.append((_rank(clause, candidate, proof), proof.script))
    return min(shown, key=lambda s: s[0])[1] if shown else None


def _rank(clause: str, candidate: Candidate, proof: Proof) -> tuple[Any, ...]:
    still, *paper = candidate.paper
    section = clause.partition(":")[0]
    if clause in proof.cited:
        distance = 0
    elif any(number.partition(":")[0] == section for number in proof.cited):
        distance = 1
    else:
        distance = 2
    return not proof.told, still, candidate.pinned > 2, distance, not proof.whole, *paper


def record(system: System[Any]) -> tuple[str, Counter[str]]:
    """``rulebook/positions.json`` of a system, written anew from its clause tests; and what failed."""
    tests = tests_folder(system.package)
    assert tests is not None, "positions are recorded in a checkout"
    found = gather(system, [tests / "systems" / system.id / "clauses"])
    proofs = Proofs(system)
    scripts: dict[str, Script] = {}
    for clause in system.rulebook.clauses():
        script = best(clause.number, found.get(clause.number, ()), proofs)
        if script is not None:
            scripts[clause.number] = script
    return written(scripts), proofs.failed


def main() -> None:
    """Write the positions of the systems that are named, or of all; what fails is left as it was."""
    failed = []
    for name in sys.argv[1:] or names():
        system = find_system(name)
        if has_rulebook(system.package) and system.package.startswith("argead."):
            try:
                text, unplayed = record(system)
            except TableError as error:
                failed.append(str(error))
                continue
            origin = import_module(system.package).__file__
            assert origin is not None
            (Path(origin).parent / FOLDER / POSITIONS).write_text(text, encoding="utf-8")
            shown, clauses = text.count("\n") - 2, sum(1 for _ in system.rulebook.clauses())
            print(f"{system.id}: {shown} of {clauses} clauses have a position")
            for why, positions in unplayed.most_common():
                print(f"  {positions} cannot be played on the stage: {why}", file=sys.stderr)
    if failed:
        raise SystemExit("\n".join(failed))


if __name__ == "__main__":
    main()
