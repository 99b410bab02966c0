"""The compiled build: what is prepared for the compiler is the same program, and says which build it is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from compiling.modules import LEFT, groups
from compiling.patches import PATCHES, patched
from compiling.prepare import prepare, prepared
from compiling.text import Text

import argead
from argead.core import built, native
from argead.core.state import GameState, Record, fields_of, state
from argead.testing.phases import asking

from .conftest import ROOT

SOURCE = ROOT / "src"
PACKAGE = SOURCE / "argead"
GAMES = 1

PLAYED = """
import builtins, sys
builtins.mypyc_attr = lambda **said: lambda cls: cls  # what only the compiler reads
from benchmarks.worker import digest
import argead.core.run
print(argead.core.run.__file__)
for system in argead.systems().values():
    print(system.id, {kind: list(known) for kind, known in system.sequence.REGISTRIES.items()})
    for scenario in system.scenarios:
        print(scenario, digest(f"{system.id}/{scenario}", int(sys.argv[1])))
"""


@state
class Wing(Record):
    """A record within another."""

    units: list[int]
    led: bool = False


@state
class Line(Record):
    """A record with others in every form that a state allows."""

    first: Wing
    wings: list[Wing]
    by_name: dict[str, Wing]
    reserve: Wing | None = None


@pytest.fixture(scope="session")
def tree(shared: Path) -> Path:
    """The whole source, prepared."""
    target = shared / "prepared"
    prepare(SOURCE, target)
    return target


def test_all_rules_are_compiled() -> None:
    found = {p.relative_to(PACKAGE).as_posix() for paths in groups(PACKAGE).values() for p in paths}
    rules = {p.relative_to(PACKAGE).as_posix() for p in PACKAGE.glob("systems/*/rules/*.py")}
    assert {name for name in rules - found if not name.endswith("__init__.py")} <= set(LEFT)
    assert not found & set(LEFT)
    assert all((PACKAGE / name).is_file() for name in LEFT)


def test_every_patch_of_the_engine_fits() -> None:
    for name in PATCHES:
        text = (PACKAGE / "core" / f"{name}.py").read_text(encoding="utf-8")
        assert patched(name, text) != text


def test_a_patch_that_no_longer_fits_stops_the_build() -> None:
    with pytest.raises(ValueError, match=r"core/run\.py does not hold once"):
        patched("run", "from .state import GameState\n")


@pytest.mark.interpreted
def test_what_is_prepared_plays_the_same_games(tree: Path) -> None:
    """Run as Python, the prepared source does what the source does: nothing but its form has changed."""
    as_written, changed = played(SOURCE), played(tree)
    assert changed[0].startswith(str(tree))
    assert as_written[1:] == changed[1:]
    assert len(changed) > 2 * len(argead.systems())


def played(source: Path) -> list[str]:
    """Where the engine was found, and a digest of games of every system."""
    done = subprocess.run(
        [sys.executable, "-c", PLAYED, str(GAMES)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.interpreted
def test_lines_of_rules_keep_their_numbers(tree: Path) -> None:
    """A traceback of compiled rules names the line of the source."""
    for file in PACKAGE.glob("systems/*/rules/*.py"):
        before = file.read_text(encoding="utf-8").splitlines()
        after = (tree / file.relative_to(SOURCE)).read_text(encoding="utf-8").splitlines()
        moved = [n for n, line in enumerate(before) if line.startswith("def ") and after[n] != line]
        assert not moved, f"{file.name}: {[n + 1 for n in moved]}"


def test_a_registration_stands_behind_its_function() -> None:
    module = PACKAGE / "systems" / "field_commander" / "rules" / "battle.py"
    text = prepared(module, "argead.systems.field_commander.rules.battle")
    assert "@rule" not in text
    assert "@own_plan" not in text
    assert text.count("rule(") == module.read_text(encoding="utf-8").count("rule(")
    assert text.index("own_plan('charge', declared=resting)(") < text.index("own_plan.facts(plan)")


def test_text_is_changed_where_it_stands() -> None:
    text = Text("from __future__ import annotations\n\n@mark\ndef f() -> None: ...\n")
    text.head("import os")
    text.behind(text.tree.body[1], "mark(f)")
    text.behind(text.tree.body[1], "mark(f)")
    assert str(text).splitlines()[0] == "from __future__ import annotations; import os"
    assert str(text).splitlines()[2:4] == ["@mark", "def f() -> None: ..."]
    assert str(text).splitlines()[4] == "mark(f); mark(f)"


def test_records_are_made_by_their_constructors() -> None:
    line = Line(Wing([1]), [Wing([2], led=True)], {"left": Wing([3])})
    read = native.convert(line.to_json(), Line)
    assert read.to_json() == line.to_json()
    assert read.wings[0].led
    assert read.reserve is None
    assert read.wings[0].clone().units == [2]


def test_what_does_not_fit_a_record_is_named() -> None:
    told = Line(Wing([1]), [], {}).to_json()
    told["first"] = {"units": ["one"]}
    with pytest.raises(Exception, match=r"Expected `int`, got `str`"):
        native.convert(told, Line)
    with pytest.raises(Exception, match=r"Expected `object`, got `list`"):
        native.convert([], Line)


def test_a_game_that_is_not_compiled_has_tables() -> None:
    class Bare:
        barrier = ""

    assert native.with_tables(Bare).__annotations__["tables"] is not None
    assert not hasattr(native.with_tables(type("Other", (), {})), "tables")
    assert "tables" in fields_of(GameState, "shared") or built.build() == "compiled"


def test_the_build_says_what_it_is() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "argead.cli", "--version", "-v"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"argead {argead.__version__} ({built.told()})\n"
    assert built.build() in built.told()


@pytest.mark.parametrize("system", list(argead.systems()))
def test_asking_is_read_from_the_source_of_compiled_phases(system: str) -> None:
    found = argead.system(system)
    assert asking(found.phases) == found.asking
