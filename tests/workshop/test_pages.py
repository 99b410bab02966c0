"""The pages: what they show is there, what is there is shown, and a person can read their lines."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from .conftest import ROOT

LONGEST_LINE = 120
HEAVIEST = 3_000_000
PICTURES = ROOT / "docs" / "img"
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "src").rglob("*.md"),
        *(ROOT / "web").glob("*.md"),
    ]
)
RULINGS = ROOT / "docs" / "rulings"
FOR_EVERYBODY = [
    *ROOT.glob("*.md"),
    *(page for page in (ROOT / "docs").rglob("*.md") if RULINGS not in page.parents),
]
"""Pages that are read at leisure; rulings and the notes beside the code keep one line an entry."""


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def prose(page: Path) -> Iterator[str]:
    """Lines of a page that can be wrapped: no tables, code, pictures."""
    code = False
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.lstrip().startswith("```"):
            code = not code
        elif not code and not line.startswith(("|", "![", "<!--")):
            yield line


def targets(page: Path, mark: str = "") -> set[Path]:
    """Files that a page links to, or shows where the mark is ``!``."""
    text = page.read_text(encoding="utf-8")
    links = re.findall(rf"{mark}\[[^\]]*\]\(([^)#\s]+)[^)]*\)", text)
    return {(page.parent / link).resolve() for link in links if "://" not in link}


def anchors(page: Path) -> set[str]:
    """What a link into a page may end with."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    assert [name(path) for path in targets(page) if not path.exists()] == []
    text = page.read_text(encoding="utf-8")
    for file, anchor in re.findall(r"\]\(([^)#\s]*\.md|)#([^)]+)\)", text):
        assert anchor in anchors((page.parent / file) if file else page), f"{file}#{anchor}"


@pytest.mark.parametrize("page", sorted(FOR_EVERYBODY), ids=name)
def test_lines_are_short_enough_to_read(page: Path) -> None:
    assert [line for line in prose(page) if len(line) > LONGEST_LINE] == []


def test_every_picture_is_shown_by_a_page() -> None:
    shown = {path for page in PAGES for path in targets(page, "!")}
    assert sorted(name(path) for path in PICTURES.iterdir() if path not in shown) == []


def test_all_pictures_together_are_light() -> None:
    assert sum(path.stat().st_size for path in PICTURES.iterdir()) < HEAVIEST


def test_every_page_of_the_documentation_is_in_its_list() -> None:
    folder = ROOT / "docs"
    listed = targets(folder / "README.md") | {folder / "README.md"}
    assert sorted(name(page) for page in folder.rglob("*.md") if page not in listed) == []


def test_every_make_command_that_is_named_exists() -> None:
    made = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    sources = [*PAGES, *(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    for source in sources:
        text = source.read_text(encoding="utf-8")
        named = set(re.findall(r"(?:[`'(>]|^\$ )make ([a-z]+)(?=[`')<\s])", text, re.MULTILINE))
        assert named <= made, f"{name(source)}: make {', '.join(named - made)}"


def test_what_is_bundled_is_named_with_its_licence() -> None:
    """Fonts and libraries that the client is built with, and what those need themselves."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    bundled = {
        place.removeprefix("node_modules/")
        for place, package in lock.items()
        if place and not package.get("dev")
    }
    notice = (ROOT / "NOTICE.md").read_text()
    assert {package for package in bundled if f"`{package}`" not in notice} == set()
    texts = set((ROOT / "licenses").iterdir())
    assert texts == {path for path in targets(ROOT / "NOTICE.md") if path.parent.name == "licenses"}


def numbers(text: str, mark: str) -> set[int]:
    """The rulings of one kind that a text names: "R14", "RG45"."""
    return {int(number) for number in re.findall(rf"\b{mark}(\d+)\b", text)}


def test_every_ruling_of_the_great_battles_is_marked_in_a_clause() -> None:
    """The page lists them, the clauses that they decide name them, and no other number is named."""
    page = (RULINGS / "great_battles.md").read_text(encoding="utf-8")
    book = ROOT / "src" / "argead" / "systems" / "great_battles" / "rulebook"
    clauses = "\n".join(
        chapter.read_text(encoding="utf-8") for chapter in sorted(book.glob("*.md"))
    )
    listed = {int(number) for number in re.findall(r"^\| RG(\d+) \|", page, re.MULTILINE)}
    assert listed - numbers(clauses, "RG") == set(), "in the table, and marked in no clause"
    assert numbers(clauses, "RG") - listed == set(), "marked in a clause, and not in the table"
    told = re.search(r"rulings R(\d+) to R(\d+) \(([^)]*) bind nobody", page)
    assert told is not None
    gone = {int(number) for number in re.findall(r"\d+", told[3])}
    assert numbers(clauses, "R") == set(range(int(told[1]), int(told[2]) + 1)) - gone
