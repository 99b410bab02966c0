"""What the table tells: chances, prices, battle cards, refusals, overlays, and words without ids."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Iterator
from importlib import resources
from typing import Any

import pytest

import argead
from argead.core.ask import AS_PROPOSED
from argead.core.chance import Chance, Rng
from argead.core.roll import Roll
from argead.core.scene import OverlayKind
from argead.core.stakes import Fight, chance_of
from argead.core.table import Table
from argead.systems.alexander_vs_darius import stakes, system
from argead.systems.alexander_vs_darius.rules.hardships import force_march, force_march_roll
from argead.systems.alexander_vs_darius.rules.leaders import age_roll, king_ages
from argead.systems.alexander_vs_darius.rules.rebellion import rebellion, rebellion_roll
from argead.systems.alexander_vs_darius.rules.sieges import siege_rolls
from argead.systems.alexander_vs_darius.rules.victory import (
    darius_escapes,
    escape_roll,
    persian_pride,
    pride_roll,
)
from argead.systems.alexander_vs_darius.stakes.meanings import MEANINGS, SILENT
from argead.systems.alexander_vs_darius.stakes.sides import expected_hits
from argead.systems.alexander_vs_darius.state import Battle, March, Place, State, put_all
from argead.systems.alexander_vs_darius.text import lines, name, proposals

from .positions import MACEDON, PERSIA, SYSTEM, Game, empty, own, place

THROWS = 20_000


# -- chances ------------------------------------------------------------------------------------------


def test_every_kind_of_roll_has_a_meaning_or_says_why_not() -> None:
    found: set[str] = set()
    rules = resources.files("argead.systems.alexander_vs_darius.rules")
    for file in rules.iterdir():
        if not file.name.endswith(".py"):
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Roll":
                first = node.args[0]
                found |= {str(first.value)} if isinstance(first, ast.Constant) else set()
    assert found <= {*MEANINGS, *SILENT}
    assert not MEANINGS.keys() & SILENT.keys()


def test_every_roll_of_random_games_is_known() -> None:
    for seed in (1, 2, 3):
        *_, table = walked(seed, 700, 1)
        rolls = {roll["name"] for line in table.view(None)["log"] for roll in line["rolls"]}
        assert rolls
        assert rolls <= {*MEANINGS, *SILENT}


def _rises(s: State) -> bool:
    s.rebellion, s.legitimacy = False, 20
    own(s, PERSIA, "mycenae")
    assert list(rebellion(s)) == []
    return s.rebellion


def _forgiven(s: State) -> bool:
    s.legitimacy = 20
    persian_pride(s, 9)
    return s.legitimacy == 20


def _escapes(s: State) -> bool:
    b = Battle(Place(0), MACEDON, broke_off=True)
    b.fighters[PERSIA] = [s.tables.darius]
    return darius_escapes(s, b, PERSIA) == s.tables.darius


def _drives(s: State) -> bool:
    t = s.tables
    s.march = March(MACEDON, t.place["thrace"], 1)
    assert list(force_march(s)) == []
    return s.march.bonus == 1


def _lives(s: State) -> bool:
    t = s.tables
    if s.at[t.artaxerxes] != t.place["kish"]:
        put_all(s, [t.artaxerxes], t.place["kish"])
    s.king = t.artaxerxes
    king_ages(s)
    return s.king == t.artaxerxes


def _cavalry() -> State:
    s = place(empty(), "thrace", "craterus", mac_heavy_cavalry=2)
    put_all(s, s.here[s.tables.place["thrace"]], s.tables.march)
    return s


def _turn_6() -> State:
    s = empty()
    s.turn, s.treasury = 6, [0, 0]
    return s


CASES: dict[str, tuple[Callable[[], State], Callable[[State], Roll], Callable[[State], bool]]] = {
    "rebellion": (_turn_6, lambda s: rebellion_roll(s, paid=False), _rises),
    "pride": (empty, lambda s: pride_roll(s, 9), _forgiven),
    "darius": (empty, escape_roll, _escapes),
    "force_march": (
        _cavalry,
        lambda s: force_march_roll(s, s.tables.leader["craterus"]),
        _drives,
    ),
    "artaxerxes": (lambda: empty(artaxerxes_iii=True), age_roll, _lives),
}


def test_every_meaning_is_thrown() -> None:
    assert CASES.keys() == MEANINGS.keys()


@pytest.mark.parametrize("kind", CASES)
def test_chances_are_what_the_rule_then_does(kind: str) -> None:
    make, roll, succeeds = CASES[kind]
    s = make()
    told = chance_of(roll(s), MEANINGS[kind])
    assert told is not None
    assert 0 < told < 1
    s.chance, s.log = Chance(kind), None
    happened = sum(succeeds(s) for _ in range(THROWS)) / THROWS
    assert abs(happened - told) <= 4 * math.sqrt(told * (1 - told) / THROWS)


def test_hits_on_average_are_those_that_dice_score() -> None:
    s = place(empty(), "lydia", "craterus", mac_phalanx=3, mac_light_infantry=2)
    units = [p for p in s.here[s.tables.place["lydia"]] if p >= s.tables.n_leaders]
    quality = [s.tables.quality[p] for p in units]
    assert expected_hits(siege_rolls(s, units)) == pytest.approx(sum((7 - q) / 6 for q in quality))


# -- random games -------------------------------------------------------------------------------------


def walked(seed: int, choices: int, every: int) -> Iterator[Table]:
    """A random game, looked at now and then."""
    table = argead.open(SYSTEM, "campaign", seed=seed)
    rng = Rng(f"table {seed}")
    for n in range(choices):
        if table.ask is None:
            return
        if n % every == 0:
            yield table
        table.take(rng.choice(table.ask.options))


def words(value: Any) -> Iterator[str]:
    """Every text of a card or an overlay that a person reads."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key in ("text", "label", "title", "name", "strength", "value", "what"):
                yield str(part)
            elif key not in ("refs", "pieces", "one", "other", "places", "of"):
                yield from words(part)
    elif isinstance(value, list):
        for part in value:
            yield from words(part)


@pytest.mark.parametrize("seed", [4, 5])
def test_no_ids_in_what_a_person_reads(seed: int) -> None:
    for table in walked(seed, 300, 3):
        ask = table.ask
        assert ask is not None
        told = [ask.prompt, *(table.label(option) for option in ask.options)]
        for option in ask.options[:6]:
            told += words(stakes.fight(table.state, ask, option) or {})
            told += words(list(stakes.price(table.state, ask, option)))
        assert not [text for text in told if "_" in text]
    assert not [line for line in table.log() if "_" in line]


@pytest.mark.parametrize("seed", [7, 12, 13])
def test_cards_show_two_sides_and_nothing_hidden(seed: int) -> None:
    """Whatever a card names stands in the scene of the seat that is asked, or is its own."""
    t = system.loaded
    for table in walked(seed, 700, 1):
        ask = table.ask
        assert ask is not None
        shown = {p["id"] for p in system.scene.scene(table.state, ask.seat)["pieces"] if "id" in p}
        mine = {i for p, i in enumerate(t.piece_ids) if t.side[p] == table.seats.index(ask.seat)}
        for option in ask.options:
            card = stakes.fight(table.state, ask, option)
            if card is None:
                continue
            assert len(card["sides"]) == 2
            assert all(side["rows"] for side in card["sides"]), card
            assert {p for side in card["sides"] for p in side["pieces"]} <= shown | mine
            assert system.section(card["clause"]) is not None


def test_overlays_are_the_same_whatever_the_enemy_hides() -> None:
    """Swap a hidden counter for another: what the enemy is shown does not change."""
    weak = place(empty(), "lydia", "memnon", per_light_infantry=1)
    strong = place(empty(), "lydia", "memnon", per_heavy_cavalry=1)
    for kind in system.scene.OVERLAYS:
        for seat in ("macedon", None):
            for of in ("", "lydia", "memnon", "per_heavy_cavalry_1"):
                one, other = (system.scene.overlay(s, seat, kind, of) for s in (weak, strong))
                assert one == other, (kind, seat, of)


# -- each kind of fight -------------------------------------------------------------------------------


def card(game: Game, option: Any) -> Fight:
    """The battle card of an option."""
    assert game.run.ask is not None
    assert option in game.options
    made = stakes.fight(game.s, game.run.ask, option)
    assert made is not None
    assert all(side["rows"] for side in made["sides"])
    return made


def test_an_attack_on_a_hidden_stack_shows_backs() -> None:
    s = place(empty(), "phrygia", "craterus", mac_phalanx=2)
    place(s, "hapalla", "memnon", per_light_infantry=3)
    game = Game(s, ("action", MACEDON)).choose(("move", "phrygia"), "whole")
    made = card(game, ("to", "hapalla"))
    assert made["kind"] == "battle"
    assert made["sides"][1]["rows"] == [
        {"label": "Hidden counters", "value": "4", "side": "persia"}
    ]
    assert made["sides"][1]["pieces"] == []
    game.choose(("to", "hapalla"))
    assert game.what == "retreat_before_combat"
    away = card(game, "slip_away")
    assert away["kind"] == "evasion"
    assert "above the initiative 2 of Memnon" in away["text"]
    assert away["sides"][1]["pieces"] == []
    assert card(game, "stand")["kind"] == "battle"


def test_a_siege_faces_the_walls() -> None:
    s = place(empty(), "lydia", "craterus", mac_phalanx=2)
    own(s, PERSIA, "lydia")
    game = Game(s, ("action", MACEDON))
    made = card(game, ("siege", "sardis"))
    assert made["kind"] == "siege"
    assert made["sides"][0]["strength"] == "2 dice, 1.7 hits on average"
    assert made["sides"][1]["rows"][0] == {"label": "Sardis", "value": "0 of 3 hits"}
    assert "shows 1 or 6" in made["text"]


def test_the_rising_of_sparta_shows_the_spartans() -> None:
    s = place(empty(), "mycenae", "agis_iii", spartan_phalanx=1)
    s.turn = 7
    game = Game(s, ("rebellion",))
    assert "4 in 6" in card(game, "pay")["text"]
    assert "3 in 6" in card(game, "save")["text"]
    assert card(game, "pay")["sides"][1]["name"] == "Sparta"
    assert game.run.ask is not None
    assert list(stakes.price(game.s, game.run.ask, "pay")) == [
        {"what": "treasure", "amount": 1, "clause": "4.6:3"}
    ]


def test_a_pursuit_shows_who_flees_and_who_pursues() -> None:
    s = place(empty(), "phrygia", "craterus", mac_light_cavalry=1, mac_phalanx=1)
    place(s, "hapalla", "memnon", per_light_infantry=1, hoplite_mercenary=1)
    t = s.tables
    put_all(s, s.here[t.place["phrygia"]], t.march)
    s.march = March(MACEDON, t.place["hapalla"], 1)
    s.battle = Battle(t.place["hapalla"], MACEDON, revealed=True, winner=MACEDON)
    s.battle.fighters = [list(s.here[t.march]), list(s.here[t.place["hapalla"]])]
    game = Game(s, ("pursuit",), dice=[6, 6])
    assert game.what == "pursuit_hits"
    made = card(game, AS_PROPOSED)
    assert made["kind"] == "pursuit"
    assert "mac_phalanx_1" not in made["sides"][1]["pieces"]
    assert [pair["text"] for pair in made["pairs"]] == ["Light Infantry: 1 hit"]


def test_a_raid_a_voyage_and_the_levy_have_cards() -> None:
    s = own(place(empty(), "aegean_sea", "memnon", per_ship=6), MACEDON, "naxos")
    game = Game(s, ("action", PERSIA))
    assert card(game, ("fleet", "aegean_sea"))["sides"][0]["rows"][0]["value"] == "sails on 1 to 5"
    assert (
        card(game, ("raid", "aegean_sea"))["sides"][0]["strength"] == "3 dice, 0.5 hits on average"
    )
    game.choose(("raid", "aegean_sea"))
    led = card(game, ("memnon", 4))
    assert led["sides"][0]["strength"] == "2 dice, 0.7 hits on average"
    assert "31 % of the time" in led["text"]
    late = empty()
    late.turn = 12
    assert card(Game(late, ("levy",)), "levy")["kind"] == "trial"


def test_ships_caught_in_port_hit_worse() -> None:
    s = place(empty(), "lydia_port", per_ship=2)
    place(s, "aegean_sea", mac_ship=4)
    own(s, PERSIA, "lydia")
    game = Game(s, ("action", MACEDON), dice=[1, 1, 1, 1, 1, 1, 1])
    game.choose(("fleet", "aegean_sea"), ("attack", "lydia"))
    assert game.what == "withdraw"
    rows = {
        row["label"]: row["value"] for side in card(game, "fight")["sides"] for row in side["rows"]
    }
    assert rows == {"Persian Ship × 2": "hits on 5 to 6", "Macedonian Ship × 4": "hits on 5 to 6"}


def test_as_proposed_is_what_is_then_hit() -> None:
    """A proposal is spelled out; taken, it hits those and no others."""
    tried = 0
    for seed in range(8, 26):
        table = argead.open(SYSTEM, "campaign", seed=seed)
        rng = Rng(f"proposal {seed}")
        for _ in range(700):
            ask = table.ask
            if ask is None:
                break
            if AS_PROPOSED not in ask.options:
                table.take(rng.choice(ask.options))
                continue
            told = proposals.in_words(table.state, ask)
            seen = len(table.log(ask.seat))
            table.take(AS_PROPOSED)
            new = table.log(ask.seat)[seen:]
            if told and ask.what in ("hits", "ships_lost", "pursuit_hits"):
                tried += 1
                people = name(table.system.loaded, ask.seat)
                ends = (f": {told} of {people}", f": {told}")
                lines = [text.partition("; destroyed")[0] for text in new]
                assert any(text.endswith(ends) for text in lines), (told, new)
    assert tried > 10


# -- refusals and overlays ----------------------------------------------------------------------------


def test_why_an_army_cannot_march_there() -> None:
    table = argead.open(SYSTEM, "campaign", seed=1)
    table.take("leave")
    table.take(("move", "thrace"))
    while table.ask is not None and table.ask.what != "march":
        table.take(table.ask.options[0])
    assert table.why_not("aegean_sea") == (
        "Armies enter a Sea Area only aboard ships.",
        "1.3.terrain:6",
    )
    assert table.why_not("mycenae") == ("Nobody enters Mycenae yet.", "4.6:2")
    assert table.why_not("media") == ("Media does not adjoin Thrace.", "1.4.army:9")
    assert table.why_not("darius_iii") == ("This counter is the enemy's.", "1:1")


def test_a_line_of_supply_leads_to_a_port() -> None:
    s = own(place(empty(), "phrygia", "craterus", mac_phalanx=2), MACEDON, "phrygia")
    laid = system.scene.overlay(s, "macedon", OverlayKind.SUPPLY, "")
    (path,) = laid["paths"]
    assert path["places"][0] == "phrygia"
    assert s.tables.is_port[s.tables.place[path["places"][-1]]]
    own(s, PERSIA, "macedonia")
    (broken,) = system.scene.overlay(s, "macedon", OverlayKind.SUPPLY, "")["paths"]
    assert broken["broken"]


def test_reach_is_told_in_points() -> None:
    s = place(empty(), "thrace", "craterus", mac_phalanx=2)
    laid = system.scene.overlay(s, "macedon", OverlayKind.REACH, "thrace")
    t = s.tables
    for area in t.borders[t.place["thrace"]]:
        if t.place_ids[area] in laid["spaces"]:
            assert laid["spaces"][t.place_ids[area]]["value"] == str(t.cost[area])
    assert "wilusha" in laid["spaces"]
    s.treasury = [2, 0]
    assert "wilusha" not in system.scene.overlay(s, "macedon", OverlayKind.REACH, "")["spaces"]


def test_story_lines_exist() -> None:
    assert lines.LINES.keys() >= lines.STORY
