"""What else the engine needs to be compiled, as replacements in its modules, each with its reason.

The source reads as it should without them. A replacement that no longer fits stops the build.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Patch(NamedTuple):
    """Text of a module that is replaced once."""

    old: str
    new: str
    why: str


OPEN: Final = "@mypyc_attr(allow_interpreted_subclasses=True)\n"
_FOREIGN: Final = "tests, previews and foreign games have subclasses that are not compiled"
_STATIC: Final = "a constant that the compiler may rely on"


def _open(cls: str) -> Patch:
    return Patch(f"\nclass {cls}", f"\n{OPEN}class {cls}", _FOREIGN)


def _constant(name: str) -> Patch:
    return Patch(f"\n{name} = ", f"\n{name}: Final = ", _STATIC)


STATE: Final = (
    Patch(
        "from .chance import Chance\n",
        "from . import native\nfrom .chance import Chance\n",
        "used below",
    ),
    Patch(
        "@dataclass_transform(field_specifiers=(dataclasses.field, constant, derived, shared))\n",
        "",
        "it notes something on the function, which a native one does not take; only checkers read it",
    ),
    _open("Record:"),
    Patch(
        "dataclasses.dataclass(slots=True, eq=False, repr=True)(cls)",
        "dataclasses.dataclass(eq=False, repr=True)(cls)",
        "slots of a subclass would hide the fields of its native base",
    ),
    Patch(
        "made.hints = typing.get_type_hints(made)",
        "native.describe(made, {})",
        "the types of inherited fields are known from the description of the base",
    ),
    Patch(
        """        made = cls.__new__(cls)
        for f in dataclasses.fields(cls):  # type: ignore[arg-type]
            setattr(made, f.name, _read(cls, f, data))
        return made
""",
        """        fields: Any = dataclasses.fields(cls)  # type: ignore[arg-type]
        found = {f.name: _read(cls, f, data) for f in fields}
        return cls(**{name: value for name, value in found.items() if value is not None})
""",
        "__new__ of a native class runs its constructor",
    ),
    Patch(
        "value = msgspec.convert(data[f.name], type=cls.hints[f.name], str_keys=True)",
        "value = native.convert(data[f.name], cls.hints[f.name])",
        "msgspec fills records in without their constructor, which leaves native ones without methods",
    ),
    Patch(
        "    tables: Any = shared(default=None)\n",
        "",
        "each game's tables are of their own type, which a native subclass could not say",
    ),
    Patch(
        "dataclasses.dataclass(eq=False, repr=True)(cls)",
        "dataclasses.dataclass(eq=False, repr=True)(native.with_tables(cls))",
        "so a game that is not compiled is given them here",
    ),
    Patch(
        "chance: Chance = own(default=None)",
        "chance: Chance = own(default=NO_CHANCE)",
        "a native field of this type cannot hold None until the engine sets it",
    ),
    Patch(
        "@state\nclass GameState",
        f"NO_CHANCE: Final = Chance(0)\n\n\n{OPEN}@state\nclass GameState",
        f"{_FOREIGN}; the chance of a state that has none yet",
    ),
)
CHANCE: Final = (
    *(_open(f"{name}") for name in ("Rng:", "Chance:", "Scripted(", "Prepared(", "Recorded(")),
    _constant("BLOCK"),
)
ASK: Final = tuple(
    _constant(name)
    for name in ("DONE", "ALL", "MORE", "HOLD", "AS_PROPOSED", "BY_HAND", "FEW_RIGHTS")
)
RUN: Final = (_open("Run(Generic[S]):"), _constant("MOST_PHASES_WITHOUT_A_QUESTION"))

PATCHES: Final = {"ask": ASK, "chance": CHANCE, "run": RUN, "state": STATE}
"""By module of the core."""


def patched(name: str, text: str) -> str:
    """The text of a module of the core, patched."""
    for patch in PATCHES.get(name, ()):
        if text.count(patch.old) != 1:
            raise ValueError(
                f"core/{name}.py does not hold once: {patch.old.strip()!r} ({patch.why})"
            )
        text = text.replace(patch.old, patch.new)
    return text
