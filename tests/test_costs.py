"""What a change costs: a battle is one file, a side or a kind of piece one here and one in the client.

That a new card of Successors is two files is shown in ``systems/successors/test_layers.py``, what a new game
costs in ``examples``.
"""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

import argead
from argead.cli import main
from argead.core import system as registry
from argead.core.chance import Rng
from argead.core.system import lay_over
from argead.server.shelf import find_system, shelf
from argead.testing import check_game
from workshop.conftest import serving

ROOT = Path(__file__).parents[1]
SYSTEM, BATTLE = "great_battles", "maracanda"
NEW = f"{SYSTEM}/{BATTLE}"
SAMARKAND = ROOT / "src/argead/systems/great_battles/data/scenarios/samarkand.toml"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """An owner's directory whose only file is a new battle: Samarkand with slower cataphracts."""
    text = SAMARKAND.read_text(encoding="utf-8").replace(
        'title = "Samarkand"', 'title = "Maracanda"'
    )
    begin = text.index('id = "scythian_cataphracts_1"')
    changed = text[:begin] + text[begin:].replace("ma = 8", "ma = 6", 1)
    file = tmp_path / "own" / SYSTEM / "scenarios" / f"{BATTLE}.toml"
    file.parent.mkdir(parents=True)
    file.write_text(changed, encoding="utf-8")
    return tmp_path / "own"


@pytest.fixture
def laid(own: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same directory, laid over the systems of this process for one test."""
    monkeypatch.setattr(registry, "ADDED", dict(registry.ADDED))
    monkeypatch.setattr(registry, "_LAID", [])
    lay_over(own)
    return own


@pytest.fixture
def typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """The command, in this process; gives what it printed."""
    monkeypatch.setenv("ARGEAD_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(sys, "stdin", io.StringIO("q\n"))
    monkeypatch.chdir(tmp_path)

    def run(*arguments: object) -> str:
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        assert code == 0, printed.out + printed.err
        return printed.out

    return run


# -- a battle is a file ----------------------------------------------------------------------


def test_a_new_battle_is_one_file(own: Path) -> None:
    assert [p.name for p in own.rglob("*") if p.is_file()] == [f"{BATTLE}.toml"]
    system = argead.system(SYSTEM).over(own)
    assert set(system.scenarios) - set(argead.system(SYSTEM).scenarios) == {BATTLE}
    assert system.scenarios[BATTLE].title == "Maracanda"
    table = argead.open(NEW, seed=1, data=own)
    pieces = {p["name"]: p for p in table.view("persia")["scene"]["pieces"] if "name" in p}
    assert pieces["Scythian Cataphracts 1"] != pieces["Scythian Cataphracts 2"]
    rng = Rng(1)
    while table.ask is not None:
        table.choose(rng.choice(table.ask.options))
    assert table.result is not None


def test_a_new_battle_is_held_to_the_laws(own: Path) -> None:
    check_game(argead.system(SYSTEM).over(own), BATTLE, seed=0)


def test_a_new_battle_stands_on_the_shelf(laid: Path) -> None:
    (listed,) = [system for system in shelf() if system.id == SYSTEM]
    assert [s.title for s in listed.scenarios if s.id == BATTLE] == ["Maracanda"]
    system = find_system(SYSTEM)
    assert NEW in system.scene.boards(system.loaded)


# -- data= reaches every door ----------------------------------------------------------------


def opened(own: Path, typed: Callable[..., str]) -> str:
    return argead.open(NEW, seed=1, data=own).scenario


def simulated(own: Path, typed: Callable[..., str]) -> str:
    return str(argead.simulation(NEW, seed=1, data=own).state.scenario)


def as_environment(own: Path, typed: Callable[..., str]) -> str:
    env = argead.env(NEW, data=own)
    env.reset(seed=1)
    return str(env.unwrapped.table.scenario)


def loaded(own: Path, typed: Callable[..., str]) -> str:
    return argead.load(journal(own), data=own).scenario


def journal(own: Path) -> Path:
    """A few choices of the new battle, kept beside the owner's directory."""
    table = argead.open(NEW, seed=1, data=own)
    rng = Rng(1)
    for _ in range(5):
        assert table.ask is not None
        table.choose(rng.choice(table.ask.options))
    file = own.parent / "kept.journal"
    table.save(file)
    return file


def in_the_terminal(*arguments: str) -> Callable[[Path, Callable[..., str]], str]:
    def door(own: Path, typed: Callable[..., str]) -> str:
        return typed(*arguments, "--data", own)

    door.__name__ = "_".join(argument for argument in arguments if argument.isalpha())
    return door


DOORS = [
    opened,
    simulated,
    as_environment,
    loaded,
    in_the_terminal("play", NEW, "--seed", "1"),
    in_the_terminal("systems"),
    in_the_terminal("data", SYSTEM),
    in_the_terminal("fuzz", NEW, "--games", "1"),
    in_the_terminal("lab", "run", NEW, "--games", "1", "--workers", "1"),
]
KEPT = {"odds": ["1", "--samples", "1"], "replay": [], "verify": []}


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
def test_an_owners_tables_come_in_at_every_door(
    door: Callable[[Path, Callable[..., str]], str], own: Path, typed: Callable[..., str]
) -> None:
    assert BATTLE in door(own, typed).lower()


@pytest.mark.parametrize("command", KEPT)
def test_a_kept_game_opens_with_the_tables_that_it_was_played_with(
    own: Path, typed: Callable[..., str], command: str
) -> None:
    said = [command, journal(own), *KEPT[command]]
    assert typed(*said, "--data", own)
    with pytest.raises(AssertionError, match=f"no scenario '{BATTLE}'"):
        typed(*said)


@pytest.mark.slow
def test_an_owners_tables_are_served(own: Path, tmp_path: Path) -> None:
    command = tmp_path / "with_own_tables"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m argead.cli "$@" --data "{own}"\n')
    command.chmod(0o755)
    with (
        serving([str(command)], tmp_path) as address,
        urllib.request.urlopen(f"{address}/api/systems") as answer,
    ):
        found = {
            s["id"]: [scenario["id"] for scenario in s["scenarios"]] for s in json.load(answer)
        }
    assert BATTLE in found[SYSTEM]


# -- a word of the scene is a line here and a drawing in the client --------------------------

DRAWN = {
    "Side": ("sides.ts", '{ emblem: "spears", standard: "#333", safe: "#333", contrast: "#000" }'),
    "Kind": ("glyphs.ts", '{ glyph: "peltast" }'),
    "Condition": ("glyphs.ts", '{ letter: "T" }'),
    "Token": ("glyphs.ts", "null"),
    "MarkKind": ("glyphs.ts", '"banner"'),
    "Path": ("land.ts", '{ line: null, over: "border" }'),
    "Ground": ("land.ts", "{ tint: null, texture: null }"),
    "Edge": ("land.ts", '"river"'),
    "Place": ("land.ts", '{ shape: "area" }'),
}
"""Where the client draws each kind of word, and a drawing that it would take."""


@pytest.fixture
def workbench(tmp_path: Path) -> Path:
    """A copy of the package and of the client, with the client's libraries."""
    if not (ROOT / "web" / "node_modules" / ".ready").exists():
        pytest.skip("the client's libraries are not here: make client")
    left = shutil.ignore_patterns("__pycache__", "static", "node_modules")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=left)
    shutil.copytree(ROOT / "web", tmp_path / "web", ignore=left)
    (tmp_path / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return tmp_path


def compiled(bench: Path) -> list[str]:
    """Make the client's types from the package and compile it; the errors."""
    made = run([sys.executable, "-m", "argead.server.types"], PYTHONPATH=str(bench / "src"))
    assert made.returncode == 0, made.stderr
    (bench / "web" / "src" / "generated.ts").write_text(made.stdout, encoding="utf-8")
    done = run([sys.executable, str(bench / "web" / "npm.py"), "run", "--silent", "check"])
    errors = [line for line in done.stdout.splitlines() if ": error " in line]
    assert (done.returncode == 0) == (not errors), done.stdout + done.stderr
    return errors


def run(command: list[str], **more: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **more}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def put_after(file: Path, pattern: str, line: str) -> None:
    text = file.read_text(encoding="utf-8")
    found = re.findall(pattern, text, re.DOTALL)
    assert len(found) == 1, f"{pattern} stands {len(found)} times in {file.name}"
    file.write_text(text.replace(found[0], f"{found[0]}{line}\n"), encoding="utf-8")


@pytest.mark.slow
def test_a_new_word_costs_a_line_and_a_drawing(workbench: Path) -> None:
    """The client does not compile until the one file that draws such words knows the new one."""
    scene = workbench / "src" / "argead" / "core" / "scene.py"
    look = workbench / "web" / "src" / "look"
    for enum in DRAWN:
        new = f"new_{enum.lower()}"
        header = rf'class {enum}\(StrEnum\):\n    """[^"]*"""\n\n'
        put_after(scene, header, f'    {new.upper()} = "{new}"')
    complaints = [
        (word, line.partition("(")[0])
        for line in compiled(workbench)
        for word in re.findall(r"'(new_\w+)'", line) or [line]
    ]
    wanted = [(f"new_{enum.lower()}", f"src/look/{file}") for enum, (file, _) in DRAWN.items()]
    assert sorted(complaints) == sorted(wanted)
    for enum, (file, drawing) in DRAWN.items():
        table = rf"Record<{enum}, [^=]*> = {{\n"
        put_after(look / file, table, f"  new_{enum.lower()}: {drawing},")
    assert compiled(workbench) == []
