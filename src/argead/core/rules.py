"""The whole book of a system: its chapters in our words, and ``RULES.toml`` as long as some are not written.

A system whose rulebook is complete has no ``RULES.toml`` any more.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Literal

import msgspec

from .errors import DataError
from .rulebook import Rulebook, has_rulebook, read_rulebook
from .rulebook import Section as Written
from .rulebook import procedures as procedures
from .rulebook import rule as rule
from .rulebook import where as where


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One section of a rulebook, titled in our words."""

    number: str
    title: str
    status: Literal["done", "not a rule", "next"]
    why: str = ""
    where: str = ""


class Sections(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``RULES.toml`` of a system."""

    book: str
    section: list[Section]


def read_sections(package: str) -> Sections:
    """The system's ``RULES.toml``."""
    file = resources.files(package) / "RULES.toml"
    if not file.is_file() and has_rulebook(package):
        return Sections(read_rulebook(package).book, [])
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), type=Sections)
    except FileNotFoundError:
        raise DataError("RULES.toml", "", f"{package} has none") from None
    except tomllib.TOMLDecodeError as error:
        raise DataError("RULES.toml", "", f"is not valid TOML: {error}") from None
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at ")
        raise DataError("RULES.toml", where.strip("`"), reason) from None


def problems(package: str) -> Iterator[str]:
    """What is wrong with the matrix: sections without code or reason, numbers that no book has."""
    book = read_sections(package)
    code = procedures(package)
    seen: set[str] = set()
    root = resources.files(package)
    for section in book.section:
        if section.number in seen:
            yield f"{section.number}: listed twice"
        seen.add(section.number)
        if section.status == "done":
            if section.number not in code and not section.where:
                yield f"{section.number} ({section.title}): done, but no code carries its number"
        elif not section.why:
            yield f"{section.number} ({section.title}): {section.status}, but no reason is given"
        if section.where and not (root / section.where).is_file():
            yield f"{section.number}: {section.where} does not exist"
    if has_rulebook(package):
        written = read_rulebook(package)
        seen |= {s.number for s in written.section} | {c.number for c in written.clauses()}
    for number in code:
        if number not in seen:
            yield f"{number}: used by @rule, but neither RULES.toml nor the rulebook has it"


def whole_book(package: str) -> Rulebook:
    """The rulebook: sections in our words, then those of ``RULES.toml`` that have none yet."""
    listed = read_sections(package)
    found = read_rulebook(package).section if has_rulebook(package) else ()
    known = {section.number for section in found}
    rest = [
        Written(s.number, s.title, intro=s.why) for s in listed.section if s.number not in known
    ]
    return Rulebook(listed.book, (*found, *rest))
