"""Which modules are compiled: what decides how a game goes, as far as it pays."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ENGINE: Final = "engine"
"""The group of core and parts; each system is a group of its own and calls into this one."""

CORE: Final = ("ask", "chance", "roll", "run", "state")
FOLDERS: Final = ("rules", "state", "tables")
FILES: Final = ("setup.py", "state.py", "tables.py")

LEFT: Final = {
    "systems/great_battles/tables/hexset.py": "bits of a whole map, which are slower as native integers",
    "systems/successors/tables/files.py": "rows of msgspec, which are no native classes",
}
"""Modules that stay as they are, and why."""


def groups(package: Path) -> dict[str, list[Path]]:
    """The modules to compile, by the shared library that they go into."""
    found = {
        ENGINE: [*(package / "core" / f"{name}.py" for name in CORE), *_folder(package / "parts")]
    }
    for system in sorted(path.parent for path in package.glob("systems/*/__init__.py")):
        modules = [module for name in FOLDERS for module in _folder(system / name)]
        modules += [system / name for name in FILES if (system / name).is_file()]
        found[system.name] = [m for m in modules if m.relative_to(package).as_posix() not in LEFT]
    return found


def _folder(folder: Path) -> list[Path]:
    """The modules of a folder, but one that only says what it is about."""
    return [path for path in sorted(folder.rglob("*.py")) if "import" in path.read_text("utf-8")]


def name_of(module: Path, root: Path) -> str:
    """``argead.core.run``: the name of a module under the root of the source."""
    parts = module.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
