"""No word that a label reads as a deed is the id of something that the same label may name.

Where an option begins with such a word a person would read the deed instead of the thing: "Memnon raids"
where a unit of Memnon is meant. A word that only one question reads may be an id, if that question offers
nothing but deeds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import pytest

import argead
from argead.systems.alexander_vs_darius.text import labels as darius
from argead.systems.alexander_vs_darius.text.names import OWNER_NAMES
from argead.systems.alexandros.text import labels as alexandros
from argead.systems.field_commander.text import labels as commander
from argead.systems.great_battles.text import labels as battles
from argead.systems.successors.tables.ids import TROOP
from argead.systems.successors.text import labels as successors
from argead.systems.successors.text.names import WORDS

EVERYWHERE = ""
Verbs = Mapping[str, Iterable[str | None]]
"""The words that labels read as deeds, by the question that reads them so."""


def ids_of_darius() -> Iterator[set[str]]:
    t = argead.system("alexander_vs_darius").loaded
    yield {*t.place, *t.leader, *t.kind, *t.city, *t.event}


def ids_of_alexandros() -> Iterator[set[str]]:
    for scenario in argead.system("alexandros").scenarios:
        g = argead.open("alexandros", scenario).state.game
        pieces = {*g.unit_index, *g.leader_rows, *g.marker_rows, *g.fleet_rows, *g.kind_mask}
        places = {*g.place_names, *g.box_index, *g.city_rows, *g.province_rows, *g.sea_rows}
        yield {*pieces, *places, *g.owner_index, *g.force_index}


def ids_of_commander() -> Iterator[set[str]]:
    t = argead.system("field_commander").loaded
    options = {option.id for file in t.campaign_files.values() for option in file.option}
    yield {*t.kinds, *t.area_names, *t.advisors, *t.prophecies, *t.operations, *options}


def ids_of_battles() -> Iterator[set[str]]:
    for scenario in argead.system("great_battles").scenarios:
        b = argead.open("great_battles", scenario).state.battle
        yield {*b.index, *b.lindex, *b.terrain}


def ids_of_successors() -> Iterator[set[str]]:
    t = argead.system("successors").loaded
    yield {*t.space, *t.general, *t.card, *t.member, *t.province, *t.fleet}


DEEDS_OF_BATTLES = {*battles.WORDS, *battles.VERBS, *battles.STEPS, "go", "face", "column", "line"}
DEEDS_OF_SUCCESSORS = {*successors.PLAIN, *successors.USES, *WORDS, *TROOP, "play", "disband"}
SYSTEMS: dict[str, tuple[Verbs, Callable[[], Iterator[set[str]]]]] = {
    "alexander_vs_darius": (
        {**darius.VERBS, EVERYWHERE: {*darius.WORDS, *OWNER_NAMES}},
        ids_of_darius,
    ),
    "alexandros": (
        {EVERYWHERE: {*alexandros.PHRASES, *alexandros.ORDERS, *alexandros.GATES}},
        ids_of_alexandros,
    ),
    "field_commander": ({EVERYWHERE: commander.DEEDS}, ids_of_commander),
    "great_battles": ({EVERYWHERE: DEEDS_OF_BATTLES}, ids_of_battles),
    "successors": ({EVERYWHERE: DEEDS_OF_SUCCESSORS}, ids_of_successors),
}
NOTHING_BUT_DEEDS = {
    "alexander_vs_darius": {("action", "syrmus"), ("raid_leader", "memnon")},
}
"""Words that are ids too, in a question that names nothing alone."""


@pytest.mark.parametrize("name", SYSTEMS)
def test_no_deed_is_called_like_a_thing(name: str) -> None:
    verbs, ids = SYSTEMS[name]
    found = {
        (question, word)
        for things in ids()
        for question, words in verbs.items()
        for word in words
        if word in things
    }
    assert found == NOTHING_BUT_DEEDS.get(name, set())


def test_every_system_of_ours_is_looked_at() -> None:
    ours = {s.id for s in argead.systems().values() if s.package.startswith("argead.")}
    assert set(SYSTEMS) == ours


def label(game: Any, option: Any) -> str:
    return str(game.system.text.label(game.s, game.ask, option))


def test_a_unit_of_memnon_is_named_and_no_raid() -> None:
    from argead.systems.alexander_vs_darius.positions import Position

    game = Position().put("lydia", "memnon", "spithridates", hoplite_mercenary=3, per_immortal=2)
    game.assign("memnon", hoplite_mercenary=3).assign("spithridates", per_immortal=2)
    game.put("lydia", "arsames").begin(("hand_over",))
    assert {label(game, option) for option in game.options} == {
        "Immortal of Spithridates",
        "Hoplite Mercenary of Memnon",
    }


@pytest.mark.parametrize("leader", ["memnon", "syrmus"])
def test_a_leader_who_takes_a_hit_of_a_siege_is_named(leader: str) -> None:
    from argead.core.ask import Ask
    from argead.systems.alexander_vs_darius.positions import Position

    game = Position()
    ask = Ask("persia", "siege_losses", lambda: [(leader, 0), (leader, 1)], "3.6:1", (1, leader))
    name = game.t.leaders[game.t.leader[leader]].name
    told = [game.system.text.label(game.s, ask, option) for option in ask.options]
    assert told == [f"Not {name}", name]
