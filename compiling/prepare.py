"""Writes the source as the compiler wants it: the same program, said more plainly."""

from __future__ import annotations

import importlib
import os
import shutil
from collections.abc import Collection
from pathlib import Path
from typing import Final

from argead.core.built import build

from .modules import ENGINE, groups, name_of
from .patches import patched
from .records import write_records
from .registrations import name_types, write_registrations
from .text import Text

IMPORTS: Final = (
    "import dataclasses, typing; from typing import Any, Final; from argead.core import native"
)


def prepare(
    source: Path, target: Path, only: Collection[str] | None = None
) -> dict[str, list[Path]]:
    """Write the package below ``source`` anew below ``target``; the modules to compile, by group."""
    if build() == "compiled":
        raise SystemExit("the source is prepared by the source: compiled rules were found first")
    shutil.rmtree(target, ignore_errors=True)
    package = target / "argead"
    kept = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(source / "argead", package, ignore=kept)
    wanted = {ENGINE, *(os.listdir(package / "systems") if only is None else only)}
    found = {name: modules for name, modules in groups(package).items() if name in wanted}
    for module in (module for modules in found.values() for module in modules):
        module.write_text(prepared(module, name_of(module, target)), encoding="utf-8")
    return found


def prepared(file: Path, name: str) -> str:
    """A module as it is compiled."""
    module = importlib.import_module(name)
    text = file.read_text(encoding="utf-8")
    if name.startswith("argead.core."):
        text = patched(name.rpartition(".")[2], text)
    changed = Text(text)
    name_types(changed)
    write_registrations(changed, module)
    write_records(changed, module)
    changed.head(IMPORTS)
    return str(changed)
