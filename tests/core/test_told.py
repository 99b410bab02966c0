"""What a table tells on request, in every system: stakes with real clauses, why not, overlays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import argead
from argead.core.chance import Rng
from argead.core.stakes import Stakes
from argead.core.table import Table

CHOICES = 240
EVERY = 12
MOST_REFS = 60
GAMES = [
    f"{system.id}/{scenario}"
    for system in argead.systems().values()
    for scenario in system.scenarios
]
HIDES = ("alexander_vs_darius", "great_battles", "successors")


def questions(name: str, seed: int) -> Iterator[Table]:
    """A random game, looked at now and then."""
    system, _, scenario = name.partition("/")
    table = argead.open(system, scenario, seed=seed)
    rng = Rng(f"told {seed}")
    for n in range(CHOICES):
        if table.ask is None:
            return
        if n % EVERY == 0:
            yield table
        table.take(rng.choice(table.ask.options))


def known(table: Table, clause: str) -> bool:
    """Whether a clause is in the book."""
    return ":" in clause and table.system.section(clause) is not None


def refs_on(table: Table, seat: str) -> list[str]:
    """Everything that the seat sees and could click on."""
    scene = table.view(seat)["scene"]
    refs = list(scene.get("spaces", {}))
    refs += [piece["id"] for piece in scene["pieces"] if "id" in piece]
    refs += [card["id"] for hand in scene.get("hands", []) for card in hand.get("cards", [])]
    for panel in scene.get("panels", []):
        refs += [piece["id"] for piece in panel.get("pieces", []) if "id" in piece]
    return list(dict.fromkeys(refs))


def cited(stakes: Stakes) -> list[str]:
    """Every clause that stakes name."""
    found = [cost["clause"] for cost in stakes["cost"]]
    for roll in stakes["rolls"]:
        found += [roll["clause"], *(mod["clause"] for mod in roll["modifiers"])]
    if "fight" in stakes:
        found.append(stakes["fight"]["clause"])
        found += [mod["clause"] for mod in stakes["fight"].get("ruler", {}).get("shifts", [])]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_cites_the_book(name: str) -> None:
    rng = Rng("which option")
    for table in questions(name, seed=21):
        ask = table.ask
        assert ask is not None
        stakes = table.stakes(rng.choice(ask.options))
        for clause in cited(stakes):
            assert known(table, clause), f"{ask.what} cites {clause!r}"
        if "fight" in stakes:
            assert len(stakes["fight"]["sides"]) == 2
            assert stakes["fight"]["sides"][0]["rows"]


@pytest.mark.parametrize("name", GAMES)
def test_why_not_is_told_of_everything_unlit(name: str) -> None:
    for table in questions(name, seed=22):
        ask, text = table.ask, table.system.text
        assert ask is not None
        lit = {ref for option in ask.options for ref in text.refs(table.state, ask, option)}
        for ref in refs_on(table, ask.seat)[:MOST_REFS]:
            why = table.why_not(ref)
            assert (why is None) == (ref in lit), f"{ask.what}: {ref}"
            if why is not None:
                sentence, clause = why
                assert sentence[0].isupper(), sentence
                assert "_" not in sentence, sentence
                assert known(table, clause), f"{ask.what}: {ref} cites {clause!r}"


@pytest.mark.parametrize("name", GAMES)
def test_every_overlay_can_be_laid(name: str) -> None:
    for table in questions(name, seed=23):
        ask = table.ask
        assert ask is not None
        seen: list[Any] = [None, *table.seats]
        for kind in table.system.scene.OVERLAYS:
            for seat in seen:
                laid = table.look(kind, seat)
                assert laid["title"]
                assert laid["legend"] or laid["text"]
                assert known(table, laid["clause"]), laid["clause"]
            if refs := refs_on(table, ask.seat):
                table.look(kind, ask.seat, refs[0])


@pytest.mark.parametrize("system", sorted(argead.systems()))
def test_every_game_has_overlays_and_meanings(system: str) -> None:
    found = argead.systems()[system]
    if found.package.startswith("argead."):
        assert len(found.scene.OVERLAYS) >= 2
        assert found.stakes.MEANINGS
