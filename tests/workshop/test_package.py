"""What is built can be installed and played, with the client in it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import argead
from argead.cli.books import as_json
from argead.core.script import read_scripts
from argead.core.stage import TOO_SMALL
from argead.server.pages import NOT_BUILT
from web.conftest import QUIET, chromium_here

from .conftest import ROOT, Built, clean, find_python, own_python, run, serving

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PYTHONS = [
    found[1]
    for line in PROJECT["classifiers"]
    if (found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", line))
]

SMALLEST_CLIENT = 50_000


def fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as answer:
        assert answer.status == 200
        return str(answer.read().decode())


def shows_the_client(address: str) -> None:
    page = fetched(f"{address}/")
    script = re.search(r'src="\./(assets/[^"]+\.js)"', page)
    assert script is not None, page
    assert len(fetched(f"{address}/{script[1]}")) > SMALLEST_CLIENT
    shelf = json.loads(fetched(f"{address}/api/systems"))
    assert sorted(system["id"] for system in shelf) == sorted(argead.systems())


def test_the_wheel_holds_the_client_and_the_licences(built: Built) -> None:
    names = zipfile.ZipFile(built.wheel).namelist()
    client = [name for name in names if name.startswith("argead/server/static/")]
    assert "argead/server/static/index.html" in client
    assert {Path(name).suffix for name in client} >= {".html", ".js", ".css", ".svg", ".woff2"}
    texts = {path.name for path in (ROOT / "licenses").iterdir()} | {"LICENSE", "NOTICE.md"}
    assert texts <= {Path(name).name for name in names if ".dist-info/licenses/" in name}
    assert not any(name.startswith(("tests/", "web/", "benchmarks/")) for name in names)


def test_the_sdist_holds_the_client_and_its_sources(built: Built) -> None:
    with tarfile.open(built.sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert "src/argead/server/static/index.html" in names
    assert {"Makefile", "hatch_build.py", "web/package-lock.json", "web/src/main.tsx"} <= names
    assert {"CHANGELOG.md", "NOTICE.md", "tests/test_laws.py", "benchmarks/__main__.py"} <= names
    assert not any("node_modules" in name or "__pycache__" in name for name in names)


def test_a_fresh_environment_serves_the_shelf(table: str) -> None:
    shows_the_client(table)


def test_the_shelf_of_the_wheel_appears_in_a_browser(table: str) -> None:
    chromium = chromium_here()
    if chromium is None:
        pytest.skip("Chromium is not installed (Debian: apt-get install chromium)")
    with ThreadPoolExecutor(
        1
    ) as thread:  # a thread has one loop, and the browser tests may hold this one's
        shown, problems = thread.submit(shelf_in, chromium, table).result()
    assert sorted(set(shown)) == sorted(argead.systems())
    assert shown.count("alexandros") == 3
    assert problems == []


def shelf_in(chromium: str, address: str) -> tuple[list[str], list[str]]:
    """The games that a browser shows there, and the errors of the page."""
    from playwright.sync_api import sync_playwright

    problems: list[str] = []
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=[*QUIET, *sandbox])
        page = browser.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(address)
        page.wait_for_selector(".game")
        shown = [
            str(game.get_attribute("data-system")) for game in page.query_selector_all(".game")
        ]
        browser.close()
    return shown, problems


# -- rulebooks: a wheel shows what a checkout shows ------------------------------------------------

BOOKS = sorted(s.id for s in argead.systems().values() if s.package.startswith("argead."))


def of_every_builder() -> list[tuple[str, str]]:
    """System and clause: for each builder of positions the first one in which somebody answers."""
    found: dict[tuple[str, str], str] = {}
    for book in BOOKS:
        for clause, script in read_scripts(argead.system(book).package).items():
            if script.steps:
                found.setdefault((book, script.builder), clause)
    return [(book, clause) for (book, _), clause in found.items()]


@pytest.fixture
def installed_command(environment_of: Callable[[str], Path]) -> str:
    return str(environment_of(own_python()) / "argead")


@pytest.mark.parametrize("book", BOOKS)
def test_the_rulebooks_of_the_wheel_are_read(
    book: str, installed_command: str, tmp_path: Path
) -> None:
    sections = argead.system(book).rulebook.section
    contents = run(installed_command, "rules", book, cwd=tmp_path)
    assert all(section.number in contents.split() for section in sections)
    told = run(installed_command, "rules", book, "--json", cwd=tmp_path)
    assert json.loads(told) == json.loads(as_json(argead.system(book)))
    pinned = next(c for s in json.loads(told) for c in s["clauses"] if c["code"] and c["tests"])
    one = run(installed_command, "rules", book, pinned["number"], "-v", cwd=tmp_path)
    words = " ".join(one.split())
    assert " ".join(pinned["text"].split()) in words
    assert all(f"code: {code}" in words for code in pinned["code"])
    assert all(f"tests {pinned['number']}: {test}" in words for test in pinned["tests"])


@pytest.mark.parametrize(("book", "clause"), of_every_builder())
def test_a_clause_is_shown_from_the_wheel(
    book: str, clause: str, installed_command: str, tmp_path: Path
) -> None:
    script = read_scripts(argead.system(book).package)[clause]
    steps = 1 + len(script.steps)
    done = subprocess.run(
        [installed_command, "rules", book, "--show", clause],
        input="n\n" * steps + "q\n",
        cwd=tmp_path,
        env={**clean(), "ARGEAD_HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    shown = argead.system(book).rulebook.clause(clause)
    assert shown is not None
    words = " ".join(done.stdout.split())
    assert " ".join(shown.text.split()) in words
    assert words.count("n next step: ") == steps
    assert TOO_SMALL not in words
    assert words.endswith(("That was the position.", f"{book} {clause.partition(':')[0]}"))


@pytest.mark.parametrize("version", PYTHONS)
def test_every_python_of_the_classifiers_plays(
    version: str, environment_of: Callable[[str], Path], tmp_path: Path
) -> None:
    python = find_python(version)
    if python is None:
        pytest.skip(f"Python {version} is not on this machine")
    command = str(environment_of(python) / "argead")
    assert run(command, "--version").split() == ["argead", argead.__version__]
    told = run(command, "fuzz", "field_commander/granicus", "--games", "2", cwd=tmp_path)
    assert "2 games" in told


def test_make_play_from_an_unpacked_sdist_uses_the_client_that_came_with_it(
    unpacked: Path, tmp_path: Path
) -> None:
    steps = run("make", "--dry-run", "play", cwd=unpacked)
    assert "argead serve" in steps
    assert "npm" not in steps
    start = "from argead.cli import main; main()"
    source = {"PYTHONPATH": str(unpacked / "src")}
    with serving([sys.executable, "-c", start], tmp_path, **source) as address:
        shows_the_client(address)


def test_without_a_client_the_build_says_what_to_do(unpacked: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare"
    (bare / "src" / "argead" / "core").mkdir(parents=True)
    (bare / "web").mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "src/argead/core/version.py"):
        (bare / name).write_bytes((unpacked / name).read_bytes())
    (bare / "web" / "npm.py").write_text("import sys\nsys.exit('no Node here')\n")
    done = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--wheel", str(bare)],
        env=clean(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "The browser client could not be built" in done.stdout + done.stderr
    assert "no Node here" in done.stdout + done.stderr
    assert not list(bare.glob("dist/*.whl"))


def test_the_page_without_a_client_names_a_command_that_exists() -> None:
    named = re.findall(r"<code>make ([a-z]+)</code>", NOT_BUILT)
    assert named == ["client"]
    steps = run("make", "--dry-run", "--always-make", *named, cwd=ROOT)
    assert "run --silent build" in steps
