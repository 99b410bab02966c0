"""``docs/adding-a-system.md`` is carried out, command by command, in a copy of what it speaks of.

A block ``console`` is typed: its commands must succeed (``console refused``: fail) and print what the page
shows, where ``...`` stands for anything. A block of code says first what it is: a file to ``write``,
lines to ``add to`` one, or a quotation ``from`` one, which must stand there word for word.
"""

from __future__ import annotations

import ast
import inspect
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from argead.core.system import System

from .conftest import ROOT, Checkout, checkout, shelf

pytestmark = pytest.mark.slow

PAGE = ROOT / "docs" / "adding-a-system.md"
COPIED = (
    *("Makefile", "pyproject.toml", "examples", "src", "tests/conftest.py", "tests/minigame"),
    *("tests/test_house.py", "tests/test_laws.py", "tests/golden/__init__.py"),
    *("tests/golden/remake.py", "tests/golden/test_golden.py"),
)
SERVED = "argead serve --no-open --port 0"
ENTER = "1\n" * 40


@dataclass(frozen=True)
class Block:
    """A fenced block of the page."""

    line: int
    language: str
    how: str
    text: str


def blocks(page: str) -> Iterator[Block]:
    for found in re.finditer(r"^```(\w+) ?(\w*)\n(.*?)^```$", page, re.DOTALL | re.MULTILINE):
        yield Block(page.count("\n", 0, found.start()) + 1, found[1], found[2], found[3])


def commands(text: str) -> Iterator[tuple[str, str]]:
    """Each command of a console with what the page says it prints."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        yield command, printed


def shown(expected: str, printed: str) -> bool:
    """Whether the lines stand in what was printed, in this order; a line may be the beginning of one."""
    rest = iter([" ".join(line.split()) for line in printed.splitlines()])
    wanted = [" ".join(line.removesuffix("...").split()) for line in expected.splitlines()]
    return all(any(want in line for line in rest) for want in wanted if want)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """As much of a checkout as the guide needs, with an environment of its own."""
    root = tmp_path_factory.mktemp("checkout")
    for name in COPIED:
        source, target = ROOT / name, root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "static"))
        else:
            shutil.copy(source, target)
    (root / "web").mkdir()
    (root / "tests" / "games").mkdir()
    made = checkout(root, root / "src")
    (root / ".venv" / ".ready").touch()
    return made


def test_the_guide_can_be_followed(copy: Checkout) -> None:
    done = {"console": 0, "write": 0, "add to": 0, "from": 0}
    for block in blocks(PAGE.read_text(encoding="utf-8")):
        where = f"{PAGE.name}, line {block.line}"
        if block.language == "console":
            type_in(copy, block, where)
            done["console"] += 1
        else:
            done[put(copy.root, block, where)] += 1
    assert all(done.values()), done


def type_in(copy: Checkout, block: Block, where: str) -> None:
    for command, expected in commands(block.text):
        if block.how == "served":
            assert command == SERVED, where
            assert shelf(copy)["mygame"] == ["hydaspes", "indus"], where
            continue
        ran = copy.run(command, ENTER)
        told = f"{where}: {command}\n{ran.stdout}"
        assert (ran.returncode != 0) == (block.how == "refused"), told
        assert "Traceback" not in ran.stdout, told
        assert shown(expected, ran.stdout), f"{told}\n-- is not --\n{expected}"


def put(root: Path, block: Block, where: str) -> str:
    """Write, add to or compare a file; says which."""
    first, _, text = block.text.partition("\n")
    found = re.fullmatch(r"# (write|add to|from) (\S+)", first)
    assert found is not None, f"{where}: what is this block?"
    how, file = found[1], root / found[2]
    if how == "from":
        assert text in file.read_text(encoding="utf-8"), f"{where}: {found[2]} says otherwise"
    elif how == "write":
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    else:
        before = file.read_text(encoding="utf-8")
        file.write_text(f"{before}\n\n{text}", encoding="utf-8")
    return how


def test_the_page_names_all_that_a_module_must_have() -> None:
    page = PAGE.read_text(encoding="utf-8")
    core = ast.parse(Path(inspect.getfile(System)).read_text(encoding="utf-8"))
    protocols = [n for n in core.body if isinstance(n, ast.ClassDef) and n.name.endswith("Module")]
    names = [m.name for p in protocols for m in p.body if isinstance(m, ast.FunctionDef)]
    assert {"set_up", "weigh", "boards"} <= set(names)
    told = [*names, *(protocol.name for protocol in protocols)]
    assert [name for name in told if f"`{name}" not in page] == []


def test_the_reader_of_the_page_would_notice() -> None:
    assert shown("a\n...\nc\n", "a b\nx\nc d\n")
    assert not shown("c\na\n", "a\nc\n")
    (block,) = blocks("x\n```console refused\n$ ls\nno\n```\n")
    assert (block.line, block.language, block.how) == (2, "console", "refused")
    assert list(commands(block.text)) == [("ls", "no\n")]
