"""What is seen, read and foretold of the wars of the Successors."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import argead
from argead.core.errors import DataError
from argead.core.scene import Condition, GeoBoard, Kind, Piece, Place, Row, Side
from argead.core.state import Said
from argead.core.table import Table
from argead.systems.alexandros import scene, stakes, system, text
from argead.systems.alexandros.positions.clash import ClashPosition
from argead.systems.alexandros.rules.clash_points import points_of
from argead.systems.alexandros.rules.wars import realm
from argead.systems.alexandros.scene import clash
from argead.systems.alexandros.scene.colours import COLOURS
from argead.systems.alexandros.text.grammar import Count, Name

SCENARIOS = ("clash2", "clash3", "clash4")
RAW = re.compile(r"[a-z0-9]+_[a-z0-9]+|@|\bNone\b|\b(attacker|defender)\.|\bthe the\b|\ba the\b|  ")
"""Ids, holes and doubled words that no sentence may have."""


def opened(scenario: str, seed: int) -> Table:
    """A game with drawn options."""
    rng = random.Random(seed)
    options = {n: rng.choice(o.values) for n, o in system.options_of(scenario).items()}
    return argead.open("alexandros", scenario, seed=seed, options=options)


def seen(game: ClashPosition) -> Any:
    game.settle()
    return scene.scene(game.s, None)


def piece(game: ClashPosition, ident: str) -> Piece:
    found: Piece = next(p for p in seen(game)["pieces"] if p["id"] == ident)
    return found


def rows(game: ClashPosition) -> dict[str, Row]:
    return {row["label"]: row for panel in seen(game)["panels"] for row in panel["rows"]}


# -- the shelf -----------------------------------------------------------------------------------


def test_the_box_holds_three_games() -> None:
    assert {ident: game.scenarios for ident, game in system.shelf.items()} == {
        "alexandros": ("conquest",),
        "xenophon": ("xenophon",),
        "clash": SCENARIOS,
    }
    assert system.game_of("clash3").title == "Successors: Clash of the Generals"


def test_a_scenario_of_no_game_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "alexandros" / "scenarios"
    folder.mkdir(parents=True)
    ours = Path(str(resources.files(system.package) / "data" / "scenarios" / "xenophon.toml"))
    text = ours.read_text(encoding="utf-8").replace('game = "xenophon"', 'game = "chess"')
    (folder / "xenophon.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match="no game 'chess'"):
        _ = system.over(tmp_path).shelf


# -- who is who ----------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_owner_has_a_colour_of_his_own(scenario: str) -> None:
    game = ClashPosition(scenario).s.game
    sides = [COLOURS[name] for name in game.owner_names]
    assert len(set(sides)) == len(sides)
    assert Side.INDEPENDENT not in sides
    assert [system.seats[seat].side for seat in game.seats] == sides[: len(game.seats)]


def test_provinces_wear_the_colours_of_players_and_peoples() -> None:
    game = (
        ClashPosition("clash3")
        .hold("egypt", "ptolemy")
        .put("macedonia", "macedonians", mac_phalanx=2)
    )
    spaces = seen(game)["spaces"]
    assert spaces["egypt"]["owner"] == "ptolemy"
    assert (spaces["macedonia"]["owner"], spaces["macedonia"]["side"]) == (None, Side.ANTIPATER)
    assert "side" not in spaces["crete"], "what nobody holds has no colour"
    assert spaces["macedonia"]["text"] == "4 points, income 1"
    assert spaces["crete"]["text"] == "1 point, income 1; held by nobody"


# -- the sea -------------------------------------------------------------------------------------


def test_a_fleet_shows_who_is_aboard() -> None:
    game = ClashPosition("clash3").fleet(
        "fleet_ionian", "aegean_sea", "antigonus", mac_phalanx=2, pers_cav=1
    )
    game.leader("demetrius", "fleet_ionian", "antigonus")
    game.marker("roxana", "fleet_ionian", "antigonus")
    fleet = piece(game, "fleet_ionian")
    assert (fleet["at"], fleet["side"], fleet["values"]) == ("aegean_sea", Side.RED, ["4/4"])
    assert "2 × Macedonian phalanx 8-8, Persian cavalry 3-3, Demetrius, Roxana" in fleet["text"]
    for ident in ("mac_phalanx_1", "demetrius", "roxana"):
        cargo = piece(game, ident)
        assert cargo["at"] == "aegean_sea"
        assert Condition.ABOARD in cargo["state"]
        assert cargo["text"] == "Aboard the Ionian fleet"
        assert 0 < fleet["z"] - cargo["z"] < 2, "its cargo lies right under a fleet"


def test_a_sea_is_whose_ships_are_alone_there() -> None:
    game = ClashPosition("clash3").fleet("fleet_egyptian", "egyptian_sea", "ptolemy")
    game.fleet("fleet_cretan", "aegean_sea", "ptolemy").fleet(
        "fleet_athenian", "aegean_sea", "macedonians"
    )
    game.fleet("fleet_cypriote", "cypriote_sea").city("alexandria", "ptolemy")
    spaces = seen(game)["spaces"]
    assert spaces["egyptian_sea"]["owner"] == "ptolemy"
    assert spaces["egyptian_sea"]["text"] == "walled harbours of Ptolemy"
    assert spaces["aegean_sea"]["marks"][0]["text"] == "enemy fleets"
    assert spaces["cypriote_sea"].get("owner") is None, "neutral ships rule nothing"


def test_the_board_has_seas_islands_forts_and_harbours() -> None:
    board = scene.boards(system.loaded)["alexandros/clash3"]
    assert board["kind"] == "geo"
    geo: GeoBoard = board
    places = {space["id"]: space for space in geo["spaces"]}
    assert [p["name"] for p in places.values() if p["kind"] is Place.SEA] == [
        "Black Sea",
        "Aegean Sea",
        "Ionian Sea",
        "Cypriote Sea",
        "Phoenician Sea",
        "Egyptian Sea",
    ]
    assert all(p["outline"] for p in places.values() if p["kind"] is Place.SEA)
    assert {places[island]["kind"] for island in ("cyprus", "crete", "rhodes")} == {Place.AREA}
    assert places["fort_cyprus"]["kind"] is Place.FORT
    assert places["fort_cyprus"]["text"] == "site of a fort, harbour on the Phoenician Sea"
    assert places["babylon"]["text"] == "capital"
    links = {frozenset((link["a"], link["b"])) for link in geo["links"]}
    assert frozenset(("ionian_sea", "rhodes")) in links
    assert frozenset(("egyptian_sea", "ionian_sea")) not in links


def test_rhodes_says_what_it_is() -> None:
    told = [
        rows(game)["Rhodes"]["value"]
        for game in (
            ClashPosition("clash3"),
            ClashPosition("clash3").allied("ptolemy"),
            ClashPosition("clash3").city("rhodes_fortress", "seleucus"),
        )
    ]
    assert told == ["neutral", "allied with Ptolemy", "conquered by Seleucus"]


# -- what is held --------------------------------------------------------------------------------


def test_the_roster_tells_lands_income_ships_and_leaders() -> None:
    game = ClashPosition("clash3").leader("ptolemy", "egypt", "ptolemy")
    for province in ("egypt", "lybia", "cyprus", "syria"):
        game.hold(province, "ptolemy")
    game.fleet("fleet_egyptian", "egyptian_sea", "ptolemy", pers_inf=1)
    row = rows(game)["Ptolemy"]
    assert row["value"] == (
        "4 provinces: 1 rich, 2 fertile, 1 desert · income 7 (winter) · 1 fleet · 1 leader (best 7) · 1 unit"
    )
    assert (row["side"], row["refs"]) == (Side.YELLOW, ["syria", "egypt", "lybia", "cyprus"])


def test_prizes_prisoners_guards_and_the_mutiny_box() -> None:
    game = ClashPosition("clash3", agema=True).leader("ptolemy", "egypt", "ptolemy")
    game.put("egypt", "ptolemy", mac_phalanx=1)
    game.marker("alexander_body", "egypt", "ptolemy").prisoner("demetrius", "ptolemy")
    game.wars.agema = {game.owner("ptolemy"): game.unit("mac_phalanx_1")}
    game.wars.guarded = {game.owner("ptolemy"): "ptolemy"}
    game.put("mutiny", "seleucus", pers_cav=2)
    found = rows(game)
    assert found["Alexander's Body"]["value"] == "Ptolemy, in Egypt"
    assert found["Roxana"]["value"] == "out of the game"
    assert found["Prisoner: Demetrius"]["value"] == "held by Ptolemy"
    assert found["Guard of Ptolemy"]["value"] == "Macedonian phalanx 8-8"
    assert found["Mutiny box"]["value"] == "2 × Persian cavalry 3-3"
    assert Condition.GUARD in piece(game, "mac_phalanx_1")["state"]
    assert piece(game, "alexander_body")["kind"] is Kind.FUNERAL_CART


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_points_and_lands_are_those_of_the_rules(scenario: str) -> None:
    table, rng = opened(scenario, 4), random.Random(4)
    for n in range(600):
        if table.ask is None:
            break
        table.choose(rng.choice(table.ask.options))
        if n % 40 == 0:
            s = table.state
            tracks = {track["id"]: track["value"] for track in scene.scene(s, None)["tracks"]}
            alive = [o for o in s.game.players if s.wars is not None and o not in s.wars.fallen]
            assert {s.seat(o): points_of(s, o) for o in alive}.items() <= tracks.items()
            assert all(clash.realms(s)[o] == realm(s, o) for o in s.game.owners)
            assert all(0 <= v["progress"] <= 1 for v in scene.scene(s, None)["victory"])


def test_wins_if() -> None:
    game = (
        ClashPosition("clash4")
        .hold("babylonia", "seleucus")
        .leader("seleucus", "babylonia", "seleucus")
    )
    game.city("babylon", "seleucus")
    told = {v["seat"]: v["text"] for v in seen(game)["victory"]}
    assert told["seleucus"] == (
        "wins as a king with most points in winter 311 "
        "(4 now, 4 ahead; no king yet, for want of 7 provinces), or if no other Successor has a leader left"
    )
    assert told["independents"] == "win unless a king has most points at the end; no king now"


# -- the display ---------------------------------------------------------------------------------


def three_owners() -> ClashPosition:
    game = ClashPosition("clash3").order("antigonus", "ptolemy", "seleucus")
    game.put("syria", "antigonus", mac_phalanx=3).leader("antigonus", "syria", "antigonus")
    game.put("syria", "ptolemy", pers_inf=3).leader("ptolemy", "syria", "ptolemy")
    game.put("syria", "seleucus", pers_cav=4).leader("seleucus", "syria", "seleucus")
    return game.attack("syria", "antigonus", "seleucus")


def test_allies_on_the_display_are_told_apart() -> None:
    game = three_owners()
    assert "Seleucus (4 units)" in text.prompt(game.s, game.ask)
    assert text.label(game.s, game.ask, "ptolemy") == "Invite Ptolemy (3 units)"
    game.choose("ptolemy", "join")
    game.drawn_up()
    panel = scene.scene(game.s, None)["panels"][0]
    told = [(row["label"], row["side"]) for row in panel["rows"][1:]]
    assert sorted(told) == [("Attack", Side.RED), ("Attack", Side.YELLOW), ("Defence", Side.BLUE)]
    boxes = {p["at"]: p["side"] for p in panel["pieces"] if p["kind"] is not Kind.LEADER}
    assert panel["spaces"]["attacker.left"]["side"] == boxes["attacker.left"]
    assert {boxes["attacker.left"], boxes["attacker.center"]} == {Side.RED, Side.YELLOW}


# -- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "seed"), [(s, n) for s in SCENARIOS for n in (1, 2)])
def test_nobody_reads_an_id(scenario: str, seed: int) -> None:
    table, rng = opened(scenario, seed), random.Random(seed)
    told: list[str] = []
    for _ in range(700):
        if table.ask is None:
            break
        told += [table.ask.prompt, *(table.label(option) for option in table.ask.options)]
        table.choose(rng.choice(table.ask.options))
    told += table.log()
    assert [line for line in dict.fromkeys(told) if RAW.search(line)] == []
    assert [line for line in told if not (line[0].isupper() or line[0].isdigit())] == []


@pytest.mark.parametrize(
    ("what", "phase"),
    [
        ("buy", "Replacements"),
        ("load", "Loading ships"),
        ("sail", "Sailing"),
        ("land", "Landing"),
        ("march", "Movement"),
        ("take_place", "Initiative"),
        ("sea_supply", "Supply"),
        ("offensive", "Combat"),
        ("siege", "Sieges"),
    ],
)
def test_the_phase_is_that_of_the_question(what: str, phase: str) -> None:
    table, rng = argead.open("alexandros", "clash2", seed=3), random.Random(3)
    for _ in range(900):
        assert table.ask is not None
        if table.ask.what == what:
            turn = scene.scene(table.state, None)["turn"]
            assert turn["phase"].startswith(phase)
            assert turn["owner"] in (table.ask.seat, None)
            return
        table.choose(rng.choice(table.ask.options))
    pytest.fail(f"nobody was asked '{what}'")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (Said("initiative", ("warlords", 12)), "The Warlords have 12 for initiative"),
        (Said("initiative", ("ptolemy", 9)), "Ptolemy has 9 for initiative"),
        (
            Said("transferred", ("merc_hoplite_1", "thrace", "fleet_black_sea")),
            "Greek mercenary hoplites board the Black Sea fleet in Thrace",
        ),
        (
            Said("transferred", ("mac_phalanx_1", "fleet_black_sea", "thrace")),
            "A Macedonian phalanx lands in Thrace from the Black Sea fleet",
        ),
        (
            Said("lost", ("pers_inf_1", "fleet_new")),
            "Persian infantry is destroyed aboard the New fleet",
        ),
        (Said("joined", ("ptolemy", "syria", 1)), "1 unit goes over to Ptolemy in Syria"),
        (
            Said("sea_fight", ("aegean_sea", "DE")),
            "Fight at sea in the Aegean Sea at overwhelming odds: the defender loses every fleet",
        ),
        (
            Said("babylon_to", ("warlords", 72, 80)),
            "Babylon and the Treasury go to the Warlords, stronger by 80 to 72",
        ),
    ],
)
def test_lines_agree_with_their_names(said: Said, line: str) -> None:
    assert text.line(system.loaded, said)[0] == line


def test_a_fight_at_sea_tells_both_strengths() -> None:
    game = ClashPosition("clash3").fleet("fleet_egyptian", "aegean_sea", "ptolemy", pers_inf=2)
    game.fleet("fleet_cretan", "aegean_sea", "ptolemy").fleet(
        "fleet_athenian", "aegean_sea", "macedonians"
    )
    owner = game.owner("ptolemy")
    game.begin(("begin_voyage", owner), ("sea_fights", owner), dice=[1])
    said = next(line for line in game.said if line.key == "sea_fight")
    assert text.line(system.loaded, said)[0].startswith(
        "Fight at sea in the Aegean Sea, 2 against 1: "
    )


def test_names_know_their_forms() -> None:
    assert f"{Name('the raiders', plural=True):'s} camp" == "the raiders' camp"
    assert [f"{Count(n):fleet}" for n in (0, 1, 2)] == ["no fleets", "1 fleet", "2 fleets"]


# -- odds ----------------------------------------------------------------------------------------


def test_odds_at_sea_tell_fleets_cargo_and_prizes() -> None:
    game = ClashPosition("clash3").fleet("fleet_egyptian", "aegean_sea", "ptolemy", mac_phalanx=1)
    game.leader("ptolemy", "fleet_egyptian", "ptolemy").marker(
        "roxana", "fleet_egyptian", "ptolemy"
    )
    for fleet in ("fleet_athenian", "fleet_black_sea", "fleet_ionian", "fleet_new"):
        game.fleet(fleet, "aegean_sea", "antigonus")
    game.settle()
    before = game.s.clone()
    owner = game.owner("ptolemy")
    game.begin(("begin_voyage", owner), ("sea_fights", owner), dice=[6])
    game.choose("crete")
    told = stakes.outcome(before, game.s, "ptolemy") | stakes.deeds(game.said, "ptolemy")
    assert told["your fleets lost"] == "Egyptian fleet"
    assert told["your steps lost aboard"] == 2
    assert told["leaders lost"] == "Ptolemy"
    assert told["fight at sea"] == "the defender loses every fleet"


def test_odds_of_an_invitation_tell_who_joins() -> None:
    game = three_owners()
    before = game.s.clone()
    game.choose("ptolemy", "join")
    told = stakes.deeds(game.said, "antigonus")
    assert told["joins the attack"] == "Ptolemy"
    assert stakes.battle_end("seleucus", "antigonus") == "lost by Seleucus"
    assert stakes.battle_end("persia", "macedon") == "won"
    assert stakes.outcome(before, game.s, "antigonus")["your steps lost"] == 0


# -- cost ----------------------------------------------------------------------------------------


def calls(action: Callable[[], object]) -> int:
    """How many functions an action calls."""
    total = 0

    def count(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal total
        total += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        action()
    finally:
        sys.setprofile(None)
    return total


def test_a_scene_costs_no_more_late_in_a_war() -> None:
    table, rng = argead.open("alexandros", "clash4", seed=2), random.Random(2)
    costs: list[int] = []
    for n in range(1500):
        if table.ask is None:
            break
        table.choose(rng.choice(table.ask.options))
        if n % 100 == 99:
            costs.append(calls(lambda: scene.scene(table.state, None)))
    assert max(costs) < 12_000
    assert costs[-1] < 1.5 * costs[0]
