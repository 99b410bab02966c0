"""Compiles a prepared source with mypyc, one shared library a group of modules."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from .prepare import prepare

OPTIONS: Final = (
    "--strict",
    "--config-file=",
    "--follow-imports=silent",
    "--explicit-package-bases",
)
LEVEL: Final = "2"
ONE_TABLE: Final = "-fcommon"
"""Every C file of a group declares the tables of the groups that it calls; this makes them one."""
LIBRARY: Final = "argead_{}"
NATIVE: Final = ".so"
LOG: Final = "compiler.log"


def build(
    source: Path, into: Path, *, jobs: int | None = None, only: Collection[str] | None = None
) -> Path:
    """Build the package of ``source``; the directory that holds it, its compiled modules in their places."""
    lib, prepared = into / "lib", into / "prepared"
    _copy(source, lib)
    groups = prepare(source, prepared, only)
    with _inside(prepared), _quiet(into / LOG):
        _compile(groups, lib, prepared, into / "c", jobs or os.cpu_count() or 1)
    return lib


def natives(lib: Path) -> list[Path]:
    """The compiled modules and libraries of a build."""
    return sorted(lib.rglob(f"*{NATIVE}"))


def _compile(
    groups: Mapping[str, Sequence[Path]], lib: Path, prepared: Path, made: Path, jobs: int
) -> None:
    import setuptools  # mypyc looks whether it is there
    from mypyc.build import mypycify

    told = {g: [p.relative_to(prepared).as_posix() for p in paths] for g, paths in groups.items()}
    every = [path for paths in told.values() for path in paths]
    extensions = mypycify(
        [*OPTIONS, f"--cache-dir={made / 'types'}", *every],
        only_compile_paths=every,
        separate=[(paths, LIBRARY.format(group)) for group, paths in told.items()],
        multi_file=True,
        opt_level=LEVEL,
        debug_level="0",
        target_dir=str(made),
    )
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, ONE_TABLE]
    _sweep(lib, {extension.name for extension in extensions})
    where = [f"--build-lib={lib}", f"--build-temp={made / 'objects'}", f"--parallel={jobs}"]
    setuptools.setup(
        name="argead", packages=[], ext_modules=extensions, script_args=["build_ext", *where]
    )


def _copy(source: Path, lib: Path) -> None:
    """The package as it is; what was compiled before stays, for modules that have not changed."""
    for old in [path for path in lib.rglob("*") if path.is_file() and path.suffix != NATIVE]:
        old.unlink()
    shutil.copytree(source, lib, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))


def _sweep(lib: Path, names: Collection[str]) -> None:
    """Take away what was compiled before and no longer is."""
    for path in natives(lib):
        if ".".join(path.relative_to(lib).parts).partition(".cpython")[0] not in names:
            path.unlink()


@contextlib.contextmanager
def _inside(directory: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(directory)
    try:
        yield
    finally:
        os.chdir(before)


@contextlib.contextmanager
def _quiet(log: Path) -> Iterator[None]:
    """Put what the C compiler is called with into a file; what goes wrong stays to be seen."""
    with log.open("w") as file:
        kept = os.dup(1)
        os.dup2(file.fileno(), 1)
        try:
            yield
        except BaseException:
            sys.stdout.flush()
            os.write(2, _errors(log).encode())
            raise
        finally:
            sys.stdout.flush()
            os.dup2(kept, 1)
            os.close(kept)


def _errors(log: Path) -> str:
    """What the compilers could not do, of all that they said."""
    told = log.read_text(encoding="utf-8", errors="replace").splitlines()
    return "".join(f"{line}\n" for line in told if "error:" in line) + f"all of it: {log}\n"
