"""Which clause test notices a changed rule: tests are collected once, every change is tried in a fork.

A change replaces the code of the functions of its module in a process of its own, so that nothing is written
to the checkout and nothing has to be imported or collected again. Which tests pass through which line is
measured first, in forks too, so that no test has run in the process from which the trials begin.
"""

from __future__ import annotations

import gc
import inspect
import multiprocessing
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol
from coverage import Coverage, CoverageData

from .mutants import ROOT, Mutant, changed

NEAR: Final = 8
"""A statement begins at most so many lines above what is changed in it."""
SECONDS: Final = 60
"""A test that runs longer under a change has noticed it; the alarm then ends its process."""
ENDLESS: Final = "it never ends"
FORK: Final = multiprocessing.get_context("fork")
Verdict = tuple[Mutant, str]
Passing = dict[tuple[str, int], set[str]]
"""File and line of the rules -> clause tests that pass through it."""


def judged(
    system: str, mutants: Sequence[Mutant], workers: int, tests: Sequence[str] = ()
) -> Iterator[Verdict]:
    """Every change with the test that notices it, or with nothing; ``tests`` are files, or else all."""
    trials = Trials(system, mutants, workers)
    os.chdir(ROOT)
    folder = f"tests/systems/{system}/clauses"
    files = [f"{folder}/{name}" for name in tests] or [folder]
    still = ("-q", "-s", "--no-header", "--no-summary", "-p", "no:cacheprovider", "-p", "no:xdist")
    ended = pytest.main([*still, *files], plugins=[trials])
    if trials.failed or ended not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(f"the clause tests of {system} fail: {trials.failed or ended}")
    yield from trials.verdicts


class Trials:
    """A plugin of pytest that runs trials instead of the tests that were collected."""

    def __init__(self, system: str, mutants: Sequence[Mutant], workers: int) -> None:
        self.package = f"argead.systems.{system}.rules"
        self.rules = ROOT / "src" / "argead" / "systems" / system / "rules"
        self.mutants, self.workers = mutants, workers
        self.verdicts: list[Verdict] = []
        self.failed = ""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Measure who passes where, then try one change after the other."""
        gc.collect()
        gc.freeze()
        passing = self._measured(session.items)
        items = {item.nodeid: item for item in session.items}
        jobs = []
        for mutant in self.mutants:
            near = [items[name] for name in sorted(through(mutant, passing))]
            jobs.append(lambda mutant=mutant, near=near: self._tried(mutant, near))
        if not self.failed:
            self.verdicts = list(zip(self.mutants, forked(jobs, self.workers), strict=True))
        return True

    def _measured(self, items: Sequence[pytest.Item]) -> Passing:
        with tempfile.TemporaryDirectory() as place:
            files = [f"{place}/{n}" for n in range(self.workers)]
            jobs = [
                lambda n=n, file=file: self._covered(items[n :: self.workers], file)
                for n, file in enumerate(files)
            ]
            self.failed = next(filter(None, forked(jobs, self.workers)), "")
            passing: Passing = {}
            for file in files:
                data = CoverageData(file)
                data.read()
                for path in sorted(data.measured_files()):
                    name = Path(path).relative_to(self.rules).as_posix()
                    for line, tests in data.contexts_by_lineno(path).items():
                        passing.setdefault((name, line), set()).update(filter(None, tests))
        return passing

    def _covered(self, items: Sequence[pytest.Item], file: str) -> str:
        """Run tests, noting the lines that each of them passes; returns the first that fails."""
        measure = Coverage(data_file=file, include=[f"{self.rules}/*"], config_file=False)
        measure.start()
        failed = ""
        for item, following in pairs(items):
            measure.switch_context(item.nodeid)
            failed = failed or run(item, following)
        measure.stop()
        measure.save()
        return failed

    def _tried(self, mutant: Mutant, items: Sequence[pytest.Item]) -> str:
        if not items:
            return ""
        name = mutant.file.removesuffix(".py").replace("/", ".").removesuffix("__init__")
        change(sys.modules[f"{self.package}.{name}".rstrip(".")], mutant)
        for item, following in pairs(items):
            signal.alarm(SECONDS)
            noticed = run(item, following)
            if noticed:
                return noticed
        return ""


def through(mutant: Mutant, passing: Passing) -> set[str]:
    """Tests that pass through a change: by its lines, or by the first line of its statement."""
    first, last = mutant.edit[0][0], max(e[2] for e in mutant.edit)
    found = {test for n in range(first, last + 1) for test in passing.get((mutant.file, n), ())}
    for n in range(first, max(0, first - NEAR), -1):
        found = found or passing.get((mutant.file, n), set())
    return found


# -- a changed module ------------------------------------------------------------------------


def change(module: ModuleType, mutant: Mutant) -> None:
    """Give the functions of a module the code of the changed source."""
    path = Path(str(module.__file__))
    source = changed(path.read_text(encoding="utf-8"), mutant)
    new = dict(codes(compile(source, str(path), "exec", dont_inherit=True)))
    for function in functions(module):
        if function.__qualname__ in new:
            function.__code__ = new[function.__qualname__]


def codes(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    """Every function of a module or class by its name; what is nested in one comes with it."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner.co_qualname, inner
            if not inner.co_flags & inspect.CO_OPTIMIZED:
                yield from codes(inner)


def functions(owner: ModuleType | type) -> Iterator[FunctionType]:
    """The functions of a module, those of its classes and those below decorators included."""
    home = owner.__name__ if isinstance(owner, ModuleType) else owner.__module__
    for value in list(vars(owner).values()):
        held = getattr(value, "fget", None) or getattr(value, "__func__", None) or value
        held = inspect.unwrap(held) if callable(held) else held
        if isinstance(held, FunctionType) and held.__module__ == home:
            yield held
        elif isinstance(held, type) and held.__module__ == home:
            yield from functions(held)


# -- processes -------------------------------------------------------------------------------


def pairs(items: Sequence[pytest.Item]) -> Iterable[tuple[pytest.Item, pytest.Item | None]]:
    """Every test with the one that follows, which keeps what both share."""
    return zip(items, [*items[1:], None], strict=True)


def run(item: pytest.Item, following: pytest.Item | None) -> str:
    """Run a test; its name if it fails."""
    reports = runtestprotocol(item, log=False, nextitem=following)
    return item.nodeid if any(report.failed for report in reports) else ""


def forked(jobs: Sequence[Callable[[], str]], workers: int) -> list[str]:
    """What each job returns, done in a process of its own, a few at a time."""
    told = [""] * len(jobs)
    running: dict[Any, tuple[int, Any, Connection]] = {}
    waiting = list(enumerate(jobs))[::-1]
    while waiting or running:
        while waiting and len(running) < workers:
            n, job = waiting.pop()
            ours, theirs = FORK.Pipe(duplex=False)
            process = FORK.Process(target=_answer, args=(job, theirs))
            process.start()
            theirs.close()
            running[process.sentinel] = (n, process, ours)
        for sentinel in wait(list(running)):
            n, process, ours = running.pop(sentinel)
            told[n] = heard(ours)
            process.join()
            ours.close()
    return told


def _answer(job: Callable[[], str], theirs: Connection) -> None:
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    try:
        theirs.send(job())
    except BaseException as error:  # of the trial itself: what a test raises is a report
        theirs.send(error)
    os._exit(0)


def heard(ours: Connection) -> str:
    """What a job answered; a job that could not be done is an error of this program."""
    try:
        answer = ours.recv()
    except EOFError:  # the alarm rang
        return ENDLESS
    if isinstance(answer, BaseException):
        raise answer
    return str(answer)
