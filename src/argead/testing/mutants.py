"""Are the clause tests any good? Change the rules a little, and see whether a test notices.

``python -m argead.testing.mutants SYSTEM --mutants 40 --seed 1`` draws small changes of ``rules/*.py`` (a
changed comparison, a dropped modifier, a swapped order, a skipped exception) and runs, for each, the clause
tests that pass through the changed line, and no others: recorded games, playthroughs and laws have no say.
Changes that are proven to change nothing stand in ``tests/systems/SYSTEM/equivalents.md`` and are not drawn.
Needs a checkout and the ``coverage`` package; ``trials`` says how it is done.
"""

from __future__ import annotations

import argparse
import ast
import itertools
import json
import os
import random
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
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


class Mutant(NamedTuple):
    """One change: where, of which kind, and the lines before and after."""

    file: str
    line: int
    kind: str
    before: str
    after: str
    edit: tuple[tuple[int, int, int, int, str], ...]
    """Spans of the source (line, column, last line, last column) and what comes there."""
    function: str = ""

    @property
    def name(self) -> str:
        """``shock.py:120 comparison``."""
        return f"{self.file}:{self.line} {self.kind}: {self.before}  ->  {self.after}"

    @property
    def key(self) -> str:
        """``shock.py charge comparison``: the same wherever its function stands in the file."""
        return f"{self.file} {self.function} {self.kind}: {self.before} -> {self.after}"


# -- what may be changed ---------------------------------------------------------------------


def mutants_of(source: str, file: str) -> list[Mutant]:
    """Every change that could be made to a module, in the order of the lines."""
    tree = ast.parse(source)
    found: list[Mutant] = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in _inside(function):
                changes = [_made(file, source, kind, spans) for kind, spans in _changes(node)]
                found += [change._replace(function=function.name) for change in changes]
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


@cache
def possible(system: str) -> tuple[Mutant, ...]:
    """Every change that could be made to the rules of a system."""
    rules = ROOT / "src" / "argead" / "systems" / system / "rules"
    files = {path.relative_to(rules).as_posix(): path for path in sorted(rules.rglob("*.py"))}
    made = [mutants_of(path.read_text(encoding="utf-8"), name) for name, path in files.items()]
    return tuple(itertools.chain.from_iterable(made))


def named(system: str, names: Sequence[str]) -> list[Mutant]:
    """The changes of these names, as they are printed."""
    known = {mutant.name: mutant for mutant in possible(system)}
    wanted = [name.removeprefix("SURVIVED ").strip() for name in names if name.strip()]
    strange = [name for name in wanted if name not in known]
    if strange:
        raise SystemExit(f"no such change of {system}: {strange[0]}")
    return [known[name] for name in wanted]


def equivalents(system: str) -> set[str]:
    """The keys of changes that nobody can notice, each with its proof in ``equivalents.md`` of the tests."""
    file = ROOT / "tests" / "systems" / system / "equivalents.md"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return {line[3:-1] for line in lines if line.startswith("- `")}


def draw(system: str, number: int, seed: int) -> list[Mutant]:
    """So many changes, every kind as likely as the others, none twice; proven equivalents are drawn anew."""
    known = equivalents(system)
    pools: dict[str, list[Mutant]] = {kind: [] for kind in KINDS}
    for mutant in possible(system):
        pools[mutant.kind].append(mutant)
    rng = random.Random(f"mutants {system} {seed}")
    found: list[Mutant] = []
    while len(found) < number and any(pools.values()):
        pool = pools[rng.choice(KINDS)]
        if pool:
            mutant = pool.pop(rng.randrange(len(pool)))
            if mutant.key not in known:
                found.append(mutant)
    return found


def main() -> int:
    """Draw, change, run, and list who survived."""
    from .trials import judged  # which needs pytest and coverage

    parser = argparse.ArgumentParser(prog="python -m argead.testing.mutants", description=__doc__)
    parser.add_argument("system")
    parser.add_argument("--mutants", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", type=Path, help="try these again: names, one a line")
    parser.add_argument("--tests", nargs="+", default=[], help="only these files of clause tests")
    parser.add_argument("--out", type=Path, help="write every verdict here, a JSON line each")
    given = parser.parse_args()
    if given.only:
        drawn = named(given.system, given.only.read_text(encoding="utf-8").splitlines())
    else:
        drawn = draw(given.system, given.mutants, given.seed)
    killed = 0
    for mutant, by in judged(given.system, drawn, given.workers, given.tests):
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
