"""Are the clause tests any good? Change the rules a little, and see whether a test notices.

``python -m argead.testing.mutants SYSTEM --mutants 40 --seed 1`` draws small changes of ``rules/*.py`` (a
changed comparison, a dropped modifier, a swapped order, a skipped exception), makes each in a copy of the
checkout and runs the clause tests that pass through the changed line, and no others: recorded games,
playthroughs and laws have no say. Needs a checkout and the ``coverage`` package.
"""

from __future__ import annotations

import argparse
import ast
import itertools
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parents[3]
KINDS: Final = ("comparison", "modifier", "order", "exception")
TOLD: Final = {"say", "tell", "moved", "reveal"}
"""What only tells a player something is no rule."""
OPPOSITE: Final[dict[type[ast.cmpop], ast.cmpop]] = {
    ast.Lt: ast.LtE(),
    ast.LtE: ast.Lt(),
    ast.Gt: ast.GtE(),
    ast.GtE: ast.Gt(),
    ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(),
    ast.In: ast.NotIn(),
    ast.NotIn: ast.In(),
    ast.Is: ast.IsNot(),
    ast.IsNot: ast.Is(),
}
SLOW: Final = 600
NEAR: Final = 8
"""A statement begins at most so many lines above what is changed in it."""


class Mutant(NamedTuple):
    """One change: where, of which kind, and the lines before and after."""

    file: str
    line: int
    kind: str
    before: str
    after: str
    edit: tuple[tuple[int, int, int, int, str], ...]
    """Spans of the source (line, column, last line, last column) and what comes there."""

    @property
    def name(self) -> str:
        """``shock.py:120 comparison``."""
        return f"{self.file}:{self.line} {self.kind}: {self.before}  ->  {self.after}"


# -- what may be changed ---------------------------------------------------------------------


def mutants_of(source: str, file: str) -> list[Mutant]:
    """Every change that could be made to a module, in the order of the lines."""
    tree = ast.parse(source)
    found: list[Mutant] = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in _inside(function):
                found += (_made(file, source, kind, spans) for kind, spans in _changes(node))
    return sorted(set(found))


Spans = list[tuple[ast.AST, str]]


def _inside(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of a body, but for what is only told, asserted or nested."""
    queue: list[ast.AST] = list(function.body)
    while queue:
        node = queue.pop()
        if isinstance(node, ast.Assert | ast.FunctionDef | ast.ClassDef) or _is_told(node):
            continue
        yield node
        queue += ast.iter_child_nodes(node)


def _is_told(node: ast.AST) -> bool:
    call = node.value if isinstance(node, ast.Expr) else None
    named = isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
    return named and call.func.attr in TOLD  # type: ignore[union-attr]


def _changes(node: ast.AST) -> Iterator[tuple[str, Spans]]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        other = ast.Compare(node.left, [OPPOSITE[type(node.ops[0])]], node.comparators)
        yield "comparison", [(node, ast.unparse(other))]
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        yield "modifier", [(node, f"({ast.unparse(node.left)})")]
    elif isinstance(node, ast.IfExp) and isinstance(node.body, ast.List):
        yield "modifier", [(node, ast.unparse(node.orelse))]
    elif isinstance(node, ast.BoolOp):
        for n in range(len(node.values)):
            rest = [v for i, v in enumerate(node.values) if i != n]
            kept = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
            yield "exception", [(node, f"({ast.unparse(kept)})")]
    elif isinstance(node, ast.If) and not node.orelse and _leaves(node.body):
        yield "exception", [(node.test, "False")]
    if isinstance(node, ast.If) and node.body and _adds(node.body):
        yield "modifier", [(node.test, "False")]
    for body in (getattr(node, "body", None), getattr(node, "orelse", None)):
        yield from _swaps(body) if isinstance(body, list) else ()
    if _is_then(node):
        call: Any = node.value  # type: ignore[attr-defined]
        for a, b in itertools.pairwise(call.args):
            yield "order", [(a, ast.unparse(b)), (b, ast.unparse(a))]


def _leaves(body: Sequence[ast.stmt]) -> bool:
    """A guard: nothing but a way out."""
    return len(body) == 1 and isinstance(body[0], ast.Return | ast.Continue | ast.Break)


def _adds(body: Sequence[ast.stmt]) -> bool:
    """A modifier that is added under a condition."""
    first = body[0]
    if isinstance(first, ast.AugAssign):
        return isinstance(first.op, ast.Add | ast.Sub)
    call = first.value if isinstance(first, ast.Expr) else None
    called = isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
    return called and call.func.attr == "append"  # type: ignore[union-attr]


def _swaps(body: Sequence[ast.stmt]) -> Iterator[tuple[str, Spans]]:
    for a, b in itertools.pairwise(body):
        if all(_acts(x) for x in (a, b)):
            yield "order", [(a, ast.unparse(b)), (b, ast.unparse(a))]


def _acts(node: ast.stmt) -> bool:
    """A step of a procedure: a call of another, of our own or with questions in it."""
    value = node.value if isinstance(node, ast.Expr) else None
    own = isinstance(value, ast.Call) and isinstance(value.func, ast.Name)
    return own or isinstance(value, ast.YieldFrom)


def _is_then(node: ast.AST) -> bool:
    call = node.value if isinstance(node, ast.Expr) else None
    named = isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
    return named and call.func.attr == "then"  # type: ignore[union-attr]


def _made(file: str, source: str, kind: str, spans: Spans) -> Mutant:
    first: Any = spans[0][0]
    edit = []
    for node, text in spans:
        at: Any = node
        edit.append((at.lineno, at.col_offset, at.end_lineno, at.end_col_offset, text))
    before = " ".join((ast.get_source_segment(source, first) or "").split())
    return Mutant(file, first.lineno, kind, before, " ".join(spans[0][1].split()), tuple(edit))


def changed(source: str, mutant: Mutant) -> str:
    """The module with the change."""
    raw = source.encode()
    starts = [0]
    for whole in raw.splitlines(keepends=True):
        starts.append(starts[-1] + len(whole))
    for line, column, last, end, text in sorted(mutant.edit, reverse=True):
        raw = raw[: starts[line - 1] + column] + text.encode() + raw[starts[last - 1] + end :]
    return raw.decode()


def draw(system: str, number: int, seed: int, skipped: Sequence[str]) -> list[Mutant]:
    """So many changes, every kind as likely as the others, none twice; ``skipped`` names are drawn anew."""
    rules = ROOT / "src" / "argead" / "systems" / system / "rules"
    pools: dict[str, list[Mutant]] = {kind: [] for kind in KINDS}
    for path in sorted(rules.rglob("*.py")):
        name = path.relative_to(rules).as_posix()
        for mutant in mutants_of(path.read_text(encoding="utf-8"), name):
            pools[mutant.kind].append(mutant)
    rng = random.Random(f"mutants {system} {seed}")
    found: list[Mutant] = []
    while len(found) < number:
        pool = pools[rng.choice(KINDS)]
        if pool:
            mutant = pool.pop(rng.randrange(len(pool)))
            if mutant.name not in skipped:
                found.append(mutant)
    return found


# -- who notices -----------------------------------------------------------------------------


class Copy:
    """A copy of the checkout in which the rules of one system may be changed."""

    def __init__(self, folder: Path, system: str) -> None:
        self.folder, self.system = folder, system
        for part in ("src", "tests"):
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("*.pyc"))
        shutil.copy(ROOT / "pyproject.toml", folder)
        self.rules = folder / "src" / "argead" / "systems" / system / "rules"
        self.clauses = f"tests/systems/{system}/clauses"

    def pytest(
        self, *arguments: str, before: Sequence[str] = ()
    ) -> subprocess.CompletedProcess[str]:
        """Run tests in this copy."""
        call = [sys.executable, *before, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
        env = {**os.environ, "PYTHONPATH": str(self.folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(
            [*call, "--no-header", "-p", "no:xdist", *arguments],
            cwd=self.folder,
            env=env,
            capture_output=True,
            text=True,
            timeout=SLOW,
            check=False,
        )

    def covering(self) -> dict[tuple[str, int], list[str]]:
        """File and line of the rules -> clause tests that pass through it."""
        settings = self.folder / ".coveragerc"
        where = f"include = {self.rules}/*\n"
        settings.write_text(f"[run]\ndynamic_context = test_function\n{where}", "utf-8")
        told = self.pytest(self.clauses, before=["-m", "coverage", "run", f"--rcfile={settings}"])
        if told.returncode:
            raise SystemExit(f"the clause tests of {self.system} fail:\n{told.stdout[-3000:]}")
        from coverage import CoverageData  # only this tool needs it

        data = CoverageData(str(self.folder / ".coverage"))
        data.read()
        found: dict[tuple[str, int], list[str]] = {}
        for file in sorted(data.measured_files()):
            name = Path(file).relative_to(self.rules).as_posix()
            for line, contexts in data.contexts_by_lineno(file).items():
                found[name, line] = sorted(c for c in contexts if c)
        return found

    def killer(self, mutant: Mutant, contexts: Sequence[str]) -> str:
        """The test that notices a change; empty if none does."""
        path = self.rules / mutant.file
        source = path.read_text(encoding="utf-8")
        path.write_text(changed(source, mutant), encoding="utf-8")
        try:
            told = self.pytest(*(self._test(c) for c in contexts))
        except subprocess.TimeoutExpired:
            return "it never ends"
        finally:
            path.write_text(source, encoding="utf-8")
        if told.returncode == 0:
            return ""
        failed = [x for x in told.stdout.splitlines() if x.startswith(("FAILED", "ERROR"))]
        return failed[0][:160] if failed else told.stdout[-160:]

    def _test(self, context: str) -> str:
        """``tests.systems.x.clauses.test_1.test_it`` as pytest names it."""
        module, _, name = context.rpartition(".")
        file = module.rpartition(".")[2]
        return f"{self.clauses}/{file}.py::{name}"


def passing(mutant: Mutant, covering: Mapping[tuple[str, int], list[str]]) -> list[str]:
    """Tests that pass through a change: by its lines, or by the first line of its statement."""
    first, last = mutant.edit[0][0], max(e[2] for e in mutant.edit)
    found = {c for n in range(first, last + 1) for c in covering.get((mutant.file, n), ())}
    for n in range(first, max(0, first - NEAR), -1):
        found = found or set(covering.get((mutant.file, n), ()))
    return sorted(found)


def main() -> int:
    """Draw, change, run, and list who survived."""
    parser = argparse.ArgumentParser(prog="python -m argead.testing.mutants", description=__doc__)
    parser.add_argument("system")
    parser.add_argument("--mutants", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--skip", type=Path, help="names of proven equivalents, one a line")
    parser.add_argument("--out", type=Path, help="write every verdict here, a JSON line each")
    given = parser.parse_args()
    skipped = given.skip.read_text(encoding="utf-8").splitlines() if given.skip else []
    drawn = draw(given.system, given.mutants, given.seed, skipped)
    killed = 0
    with tempfile.TemporaryDirectory() as place:
        copies: Queue[Copy] = Queue()
        for n in range(given.workers):
            copies.put(Copy(Path(place) / str(n), given.system))
        first = copies.get()
        covering = first.covering()
        copies.put(first)

        def judge(mutant: Mutant) -> str:
            contexts = passing(mutant, covering)
            if not contexts:
                return ""
            copy = copies.get()
            try:
                return copy.killer(mutant, contexts)
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(given.workers) as pool:
            for mutant, by in zip(drawn, pool.map(judge, drawn), strict=True):
                killed += bool(by)
                print(f"{'killed  ' if by else 'SURVIVED'} {mutant.name}", flush=True)
                if given.out:
                    row = {"mutant": mutant.name, "by": by}
                    with given.out.open("a", encoding="utf-8") as out:
                        out.write(json.dumps(row) + "\n")
    print(f"{killed} of {len(drawn)} killed by clause tests")
    return 0


if __name__ == "__main__":
    sys.exit(main())
