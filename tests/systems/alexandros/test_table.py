"""What the table tells: what rolls mean, prices, battle cards, refusals, overlays, words without ids."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator
from importlib import resources

import pytest

import argead
from argead.core.ask import AS_PROPOSED, Ask
from argead.core.chance import Rng
from argead.core.roll import Roll
from argead.core.scene import OverlayKind
from argead.core.stakes import Fight, FightKind, Meaning, findings, passes
from argead.core.state import Said
from argead.core.table import Table
from argead.systems.alexandros import scene, stakes, system, text
from argead.systems.alexandros.positions import Position
from argead.systems.alexandros.positions.clash import ClashPosition
from argead.systems.alexandros.rules.duels import duel_roll
from argead.systems.alexandros.rules.siege import differential
from argead.systems.alexandros.rules.supply import depletion_roll
from argead.systems.alexandros.stakes.meanings import AFTER_MODIFIERS, MEANINGS, PLAIN
from argead.systems.alexandros.state import MACEDON, MACEDONIANS, PERSIANS, Siege, State

from .positions import begin_attack, blank, field, lead, put, ready, stand, unit

OPTIONS = {
    "conquest": {"mutiny": True, "city_surrender": True, "death_of_alexander": True},
    "xenophon": {"hills": True},
    "clash3": {"troop_mutiny": True, "leader_recruitment": True},
}
GAMES = tuple(OPTIONS)
CHOICES, SEEDS = 700, (1, 2, 3)

# -- rolls --------------------------------------------------------------------------------------------


def walked(scenario: str, seed: int) -> Iterator[Table]:
    """A random game, question by question."""
    table = argead.open("alexandros", scenario, seed=seed, options=OPTIONS[scenario])
    rng = Rng(f"table {seed}")
    for _ in range(CHOICES):
        if table.ask is None:
            return
        yield table
        table.take(rng.choice(table.ask.options))


@functools.cache
def said(scenario: str) -> list[Said]:
    """The logs of some random games."""
    lines: list[Said] = []
    for seed in SEEDS:
        *_, table = walked(scenario, seed)
        lines += table.said
    return lines


def test_every_kind_of_roll_has_a_meaning_or_is_known_to_have_none() -> None:
    names: set[str] = set()
    for file in resources.files("argead.systems.alexandros.rules").iterdir():
        if file.name.endswith(".py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "Roll":
                    first = node.args[0]
                    names |= {str(first.value)} if isinstance(first, ast.Constant) else set()
    assert names <= {*MEANINGS, *PLAIN, *AFTER_MODIFIERS}
    assert MEANINGS.keys() <= names


OUTCOMES = {
    "attrition": {"no_attrition": True, "easy_march": True, "attrition": False},
    "depletion": {"fed": True, "depleted": False},
    "escape": {"gets_away": True, "captured": False},
    "evasion": {"evaded": True, "evasion_failed": False},
    "hill": {"hills": True, "no_hills": False},
    "illness": {"no_illness": True, "illness": False},
    "leader": {"wounded": False, "killed": False},
    "missile": {"shot": True, "missed": False},
    "rally": {"rallied": True, "no_rally": False},
    "recovery": {"recovered": True, "still_wounded": False},
    "revolt": {"revolt": True, "no_revolt": False},
    "river": {"blocked": True, "open_field": False},
    "sortie": {"sortie": True, "vain_sortie": False},
    "surrender": {"surrendered": True, "refused": False},
    "treachery": {"executed": True, "trusted": False},
}
"""By kind of roll: what the rule did, as the line of the log tells it."""


def succeeded(roll: Roll, meaning: Meaning) -> bool:
    """Whether a thrown roll is a success as its meaning reads it."""
    if meaning.good:
        assert roll.reading is not None
        return roll.reading.row[roll.natural - roll.die.low] in meaning.good
    assert meaning.test is not None
    assert roll.against is not None
    return passes(roll.total, meaning.test, roll.against)


@pytest.mark.parametrize("scenario", GAMES)
def test_meanings_agree_with_what_the_rules_did(scenario: str) -> None:
    """Every throw of random games, judged by the line that the rule then wrote."""
    judged: set[str] = set()
    for line in said(scenario):
        for roll in line.rolls:
            assert roll.name in {*MEANINGS, *PLAIN, *AFTER_MODIFIERS}
            if line.key in OUTCOMES.get(roll.name, {}):
                done = OUTCOMES[roll.name][line.key]
                assert succeeded(roll, MEANINGS[roll.name]) == done, f"{roll} on {line.key}"
                judged.add(roll.name)
            elif roll.name in ("duel", "minor") and not roll.mods:
                hit = line.args[-1 if roll.name == "duel" else 1] in MEANINGS[roll.name].good
                assert succeeded(roll, MEANINGS[roll.name]) == hit
                judged.add(roll.name)
            elif roll.name == "siege":
                assert succeeded(roll, MEANINGS["siege"]) == (line.args[1] == 0)
                judged.add(roll.name)
    assert len(judged) >= 5, judged


def test_chances_of_a_duel_and_of_hunger() -> None:
    s = field(duellists())
    hoplite, phalanx = unit(s, "pers_inf"), unit(s, "mac_phalanx")
    stand(s, phalanx, "macedon.center")
    stand(s, hoplite, "persia.center")
    begin_attack(s, "macedon.center", "persia.center")
    assert findings(duel_roll(s, hoplite, 8, 2)) == pytest.approx(
        {"Eng": 1 / 6, "DR": 2 / 6, "DL": 3 / 6}
    )
    told = stakes.MEANINGS["depletion"]
    roll = depletion_roll(s, "media", 9)
    faces = [
        passes(face + roll.bonus, told.test, roll.against or 0) for face in range(1, 7) if told.test
    ]
    assert faces.count(True) == 2, "large army in the mountains: 5 or more on a die of 3"


# -- battle cards -------------------------------------------------------------------------------------


def duellists() -> State:
    s = blank()
    put(s, "ionia", MACEDONIANS, mac_phalanx=3)
    put(s, "ionia", PERSIANS, pers_inf=3, pers_cav=1)
    lead(s, "alexander", "ionia")
    lead(s, "memnon", "ionia")
    return ready(s)


def asked(seat: str, what: str, rule: str, *about: str) -> Ask:
    return Ask(seat, what, list, rule, about)


def whole(fight: Fight | None) -> Fight:
    """A card with two sides that hold somebody, and a clause of the book."""
    assert fight is not None
    assert len(fight["sides"]) == 2
    assert all(side["rows"] for side in fight["sides"])
    assert system.section(fight["clause"]) is not None
    words = [fight["title"], fight.get("text", ""), *(p["text"] for p in fight.get("pairs", []))]
    assert not any("_" in word for word in words)
    if "ruler" in fight:
        assert 0 <= fight["ruler"]["at"] < len(fight["ruler"]["columns"])
    return fight


def test_an_attack_spells_out_its_pairs() -> None:
    s = field(duellists())
    for n in range(2):
        stand(s, unit(s, "mac_phalanx", n), "macedon.center", "alexander" if n == 0 else "")
        stand(s, unit(s, "pers_inf", n), "persia.center")
    before = s.digest()
    ask = asked("macedon", "attack", "10.10:1")
    card = whole(stakes.fight(s, ask, ("macedon.center", "persia.center")))
    assert card["kind"] == FightKind.SHOCK
    assert [pair["text"].partition(": ")[2] for pair in card["pairs"]] == [
        "17 against 2, 5:1; hurts 6 in 6, is hurt 0 in 6",
        "8 against 2, 4:1; hurts 5 in 6, is hurt 0 in 6",
    ]
    assert s.digest() == before, "a card changes nothing"


def test_a_duel_stands_on_the_ruler() -> None:
    s = field(duellists())
    phalanx, infantry = unit(s, "mac_phalanx"), unit(s, "pers_inf")
    stand(s, phalanx, "macedon.center")
    stand(s, infantry, "persia.center")
    begin_attack(s, "macedon.center", "persia.center", 1 << phalanx)
    ids = s.game.unit_ids
    ask = asked("macedon", "pairing", "10.10:9", ids[infantry])
    card = whole(stakes.fight(s, ask, ids[phalanx]))
    assert card["ruler"]["columns"][card["ruler"]["at"]] == "4:1"
    proposed = whole(stakes.fight(s, ask, AS_PROPOSED))
    assert [pair["one"] for pair in proposed["pairs"]] == [[ids[phalanx]]]


def test_a_small_fight_has_its_odds() -> None:
    s = blank()
    put(s, "ionia", MACEDONIANS, mac_phalanx=2)
    put(s, "ionia", PERSIANS, pers_inf=1)
    ready(s)
    ask = asked("macedon", "combat", "9.1:4")
    card = whole(stakes.fight(s, ask, ("ionia", "persia")))
    assert "wiped out" in card["text"]
    put(s, "ionia", PERSIANS, pers_inf=2)
    card = whole(stakes.fight(s, ask, ("ionia", "persia")))
    assert card["ruler"]["columns"][card["ruler"]["at"]] == "below 1:1"
    assert card["sides"][0]["name"] == "Persia", "the larger side attacks"


def test_an_assault_has_its_differential() -> None:
    s = blank()
    put(s, "syria", MACEDONIANS, mac_phalanx=8, siege_train=1)
    ready(s)
    ask = asked("macedon", "siege", "11.1:2")
    card = whole(stakes.fight(s, ask, ("assault", "tyre", "syria", "macedon")))
    assert card["ruler"]["columns"][card["ruler"]["at"]] == "4 to 6"
    assert sum(shift["value"] for shift in card["ruler"]["shifts"]) == 6
    assert card["text"].startswith("The city loses something on 6 in 6, two or more on 3 in 6")
    s.siege = Siege("tyre", "syria", MACEDONIANS, s.in_field("syria", MACEDONIANS))
    assert sum(mod.value for mod in differential(s)) == 6, "as the rule counts it"


def test_fleets_are_weighed() -> None:
    game = ClashPosition("clash3").order("antigonus", "ptolemy", "seleucus")
    game.fleet("fleet_egyptian", "cypriote_sea", "ptolemy", pers_inf=2)
    game.fleet("fleet_sidonian", "cypriote_sea", "ptolemy")
    game.fleet("fleet_ionian", "cypriote_sea", "antigonus")
    ask = asked("ptolemy", "sea_fight", "clash.8.4:1")
    card = whole(stakes.fight(game.s, ask, ("cypriote_sea", "antigonus")))
    assert card["kind"] == FightKind.SEA
    assert card["ruler"]["columns"][card["ruler"]["at"]] == "2:1"
    assert "only the defender loses fleets 5 in 6" in card["text"], "two soldiers aboard add two"


@pytest.mark.parametrize("scenario", GAMES)
def test_cards_and_prices_of_random_games(scenario: str) -> None:
    rng = Rng("which option")
    for table in walked(scenario, 4):
        ask = table.ask
        assert ask is not None
        option = rng.choice(ask.options)
        for cost in stakes.price(table.state, ask, option):
            assert cost["amount"] > 0
            assert system.section(cost["clause"]) is not None
        card = stakes.fight(table.state, ask, option)
        if card is not None:
            whole(card)


# -- words --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", GAMES)
def test_no_ids_in_what_is_read(scenario: str) -> None:
    for n, table in enumerate(walked(scenario, 5)):
        ask = table.ask
        assert ask is not None
        if n % 5 == 0:
            words = [text.prompt(table.state, ask)]
            words += [text.label(table.state, ask, option) for option in ask.options[:30]]
            assert not any("_" in word for word in words), words
    for line in said(scenario):
        sentence, clause = text.line(system.loaded, line)
        assert "_" not in sentence
        assert system.section(clause) is not None


def test_refusals_name_the_rule() -> None:
    s = blank()
    put(s, "ionia", MACEDONIANS, mac_phalanx=3)
    put(s, "phrygia", PERSIANS, pers_inf=3)
    lead(s, "alexander", "ionia")
    lead(s, "parmenio", "media")
    ready(s)
    s.turn = 3
    ask = asked("macedon", "march", "8.1:1")
    assert s.winter
    assert text.why_not(s, ask, "hyrcania") == (
        "Snow closes the way from Media to Hyrcania in winter.",
        "8.2:2",
    )
    assert text.why_not(s, ask, "egypt") == (
        "No leader who may still march stands beside Egypt.",
        "8.1:1",
    )
    s.movement.leaders.append("alexander")
    assert text.why_not(s, ask, "alexander") == ("Alexander has already moved this turn.", "8.1:1")
    phalanx = s.game.unit_ids[unit(s, "mac_phalanx")]
    told = text.why_not(s, ask, phalanx)
    assert told is not None
    assert told[1] == "8.1:2"
    assert text.why_not(s, ask, s.game.unit_ids[unit(s, "pers_inf")]) == (
        "Persian infantry serves Persia.",
        "8.1:1",
    )
    assert s.control["ionia"] == MACEDON


# -- overlays -----------------------------------------------------------------------------------------


def test_overlays_show_marches_hunger_and_worth() -> None:
    s = blank()
    put(s, "ionia", MACEDONIANS, mac_phalanx=3)
    put(s, "phrygia", PERSIANS, pers_inf=3)
    lead(s, "alexander", "ionia")
    ready(s)
    reach = scene.overlay(s, "macedon", OverlayKind.REACH, "alexander")
    assert reach["spaces"]["phrygia"]["value"] == "enemies"
    assert all(path["places"][0] == "ionia" for path in reach["paths"])
    supply = scene.overlay(s, "macedon", OverlayKind.SUPPLY, "")
    assert supply["spaces"]["ionia"]["value"] == "2 in 6"
    s.depleted["ionia"] = 1
    supply = scene.overlay(s, "macedon", OverlayKind.SUPPLY, "")
    assert supply["spaces"]["ionia"]["level"] == 3
    control = scene.overlay(s, None, OverlayKind.CONTROL, "")
    assert set(control["spaces"]) == set(s.control)
    assert control["spaces"]["ionia"]["text"].startswith("held by Macedon; 1 point at the end")


def test_the_panel_of_a_battle_counts_everybody_who_stands() -> None:
    """While armies are drawn up it says how far; stacked units are two."""
    told: list[str] = []
    for table in walked("conquest", 3):
        panel = next(iter(scene.scene(table.state, None).get("panels", [])), None)
        b = table.state.battle
        if panel is None or b is None:
            continue
        values = [str(row["value"]) for row in panel["rows"]]
        told.append(f"{panel['title']}: {'; '.join(values)}")
        assert "round 0" not in told[-1]
        pursued = table.ask is not None and table.ask.what == "pursued"
        assert pursued or "No units" not in told[-1]
        if b.rounds == 1 and not any(b.box[box] for box in table.state.game.routed):
            for side, value in zip(b.armies, values[1:], strict=True):
                assert value.startswith(f"{side.units.bit_count()} units standing"), told[-1]
    assert any("0 of 19 units drawn up" in line for line in told)
    assert any("round 1" in line for line in told)


# -- whom one meets -------------------------------------------------------------------------------


def fights_of(game: Position, side: str) -> list[str]:
    """The labels of the fights that a phasing seat chooses among."""
    game.phase("combat", side, dice=[])
    assert game.seat == side
    return [text.label(game.s, game.ask, option) for option in game.options]


@pytest.mark.parametrize(("side", "foe"), [("royal", "the rebels"), ("rebel", "the King")])
def test_each_king_is_told_whom_he_meets(side: str, foe: str) -> None:
    """An option names the second force of a meeting; the label never sends a player against himself."""
    game = Position("xenophon").put("cappadocia", "royal", pers_cav=3)
    game.put("cappadocia", "rebel", spartan_hoplite=1)
    game.put("syria", "royal", pers_inf=1).put("syria", "rebel", gk_hoplite=2)
    game.s.order = [game.owner("royal"), game.owner("rebel")]
    assert fights_of(game, side) == [
        f"Cappadocia, against {foe}",
        f"Syria, against {foe}",
        "No more fights",
    ]


def test_a_player_is_told_who_of_his_fights_if_not_his_own_men() -> None:
    game = Position("xenophon").put("cilicia", "tribes", tribe_pisidians=1)
    game.put("armenia", "tribes", tribe_carduchi=1)
    game.put("cilicia", "rebel", gk_hoplite=2).put("armenia", "rebel", spartan_hoplite=1)
    assert set(fights_of(game, "royal")) == {
        "Cilicia: the mountain tribe against the rebels",
        "Armenia: the mountain tribe against the rebels",
    }
