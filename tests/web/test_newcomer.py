"""A newcomer's check: ten different § of every game lead to a clause that belongs where the § stands."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import argead

from .play import answer, event

Visit = Callable[..., Any]
TAKEN = 10
MOST_ANSWERS = 150
LOOKS = 8
PAUSE = 250
GAMES = (
    ("field_commander", "granicus"),
    ("alexander_vs_darius", "campaign"),
    ("alexandros", "conquest"),
    ("alexandros", "xenophon"),
    ("alexandros", "clash2"),
    ("successors", "four"),
    ("great_battles", "granicus"),
)
SIGNS = """() => [...document.querySelectorAll(
    '.question h3 [data-cites], .options [data-cites], .log .line [data-cites]'
)].map((sign, i) => {
    sign.dataset.sign = i;
    const line = sign.closest('.line');
    const kind = line ? (sign.matches('.mod') ? 'modifier' : 'line') : 'question';
    const text = line ? line.querySelector('.line-text').textContent : '';
    return [i, sign.dataset.cites, kind, text];
})"""
SHOWN = """number => {
    const at = document.querySelector(`.rule-list li.wanted[data-rule="${CSS.escape(number)}"]`);
    if (!at || !at.closest('details').open) return null;
    const copy = at.cloneNode(true);
    for (const link of copy.querySelectorAll('.rule')) link.replaceWith(link.dataset.cites);
    for (const other of copy.querySelectorAll('.show-me, .rule-kind')) other.remove();
    const box = at.getBoundingClientRect(), rail = at.closest('.rail-scroll').getBoundingClientRect();
    const seen = box.bottom > rail.top && box.top < rail.bottom;
    return seen ? [at.closest('details').dataset.rule, copy.textContent] : null;
}"""
VIEW = """async ([id, seat]) => {
    const answer = await fetch(`/api/tables/${id}/view?seat=${seat}`);
    return await answer.json();
}"""


@dataclass(frozen=True)
class Sign:
    """A § on the page: what it cites, at a question, a line of the log or a modifier of a roll."""

    at: int
    cites: str
    kind: str
    text: str


def signs(page: Any) -> Iterator[Sign]:
    """Every § that the page shows now."""
    for at, cites, kind, text in page.evaluate(SIGNS):
        yield Sign(at, cites, kind, text)


def belongs(sign: Sign, view: dict[str, Any]) -> bool:
    """Whether what a § cites is what the rules named at this question or line."""
    if sign.kind == "question":
        ask = view["ask"]
        return sign.cites in {ask.get("rule"), *(o["rule"] for o in ask.get("options", ()))}
    lines = [line for line in view["log"] if line["text"].lower() == sign.text.lower()]
    if sign.kind == "line":
        return sign.cites in {line["rule"] for line in lines}
    rolls = [roll for line in lines for roll in line["rolls"]]
    return sign.cites in {mod["clause"] for roll in rolls for mod in roll["modifiers"]}


def follow(page: Any, system: str, sign: Sign) -> None:
    """Click a § and read the clause behind it."""
    clause = argead.systems()[system].rulebook.clause(sign.cites)
    assert clause is not None, f"§{sign.cites} at '{sign.text}' ({sign.kind}) is no clause"
    page.evaluate(f"document.querySelector('[data-sign=\"{sign.at}\"]').click()")
    shown = page.wait_for_function(SHOWN, arg=sign.cites).json_value()
    section, text = shown
    assert section == clause.section
    assert " ".join(text.split()) == " ".join(clause.text.replace("*", "").split())
    page.keyboard.press("l")
    page.wait_for_selector(".log-panel")


def new_game(page: Any, system: str, scenario: str) -> str:
    """A table with a random bot in every seat but the first; returns the seat that is mine."""
    page.evaluate(f"location.hash = '/new/{system}'")
    page.wait_for_selector(".sitter")
    title = argead.systems()[system].scenarios[scenario].title
    if page.query_selector(".scenario"):
        page.locator(".scenario", has_text=title).first.click()
    mine, *others = argead.systems()[system].scenarios[scenario].seats
    for seat in others:
        page.select_option(f"#seat-{seat}", "bot:novice:level=1")
    if others:
        page.select_option(f"#seat-{mine}", "me")
    page.fill(".seed input", "7")
    page.click("button[type=submit]")
    page.wait_for_selector(".question, .waiting")
    return mine


def new_sign(page: Any, table: str, seat: str, taken: dict[str, str]) -> Sign | None:
    """A § that was not followed yet, and what it stands at; bots may move on while we look."""
    misplaced = ""
    for _ in range(LOOKS):
        before, view = event(page), page.evaluate(VIEW, [table, seat])
        found = {sign.cites: sign for sign in signs(page) if sign.cites not in taken}
        if not found:
            return None
        sign = next(iter(found.values()))
        if event(page) == before and belongs(sign, view):
            return sign
        misplaced = f"§{sign.cites} does not belong to '{sign.text}' ({sign.kind})"
        page.wait_for_timeout(PAUSE)
    raise AssertionError(misplaced)


@pytest.mark.parametrize(("system", "scenario"), GAMES, ids=["/".join(g) for g in GAMES])
def test_ten_signs_lead_to_clauses_that_answer(visit: Visit, system: str, scenario: str) -> None:
    page, rng = visit(), random.Random(11)
    seat = new_game(page, system, scenario)
    table = page.evaluate("location.hash").split("/")[2].split("?")[0]
    taken: dict[str, str] = {}
    for _ in range(MOST_ANSWERS):
        page.wait_for_selector(".question, .the-end")
        sign = new_sign(page, table, seat, taken)
        if sign is not None:
            follow(page, system, sign)
            taken[sign.cites] = sign.kind
        if len(taken) >= TAKEN or not answer(page, rng, passing=0.4):
            break
    assert len(taken) >= TAKEN, taken
    assert {"question", "line"} <= set(taken.values()), taken
