"""The table that tells: meanings, prices, cards, refusals, overlays, words and routes."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import argead
from argead.core.ask import HOLD, Ask, Choice
from argead.core.chance import Chance, Rng
from argead.core.odds import policy
from argead.core.roll import Roll
from argead.core.scene import OverlayKind
from argead.core.stakes import FightKind, forecast
from argead.core.state import GameOver, Said
from argead.core.table import Table
from argead.systems.great_battles import system
from argead.systems.great_battles.rules import activation, battles, stacking, variants, withdrawal
from argead.systems.great_battles.rules.cohesion import quality_check, quality_roll
from argead.systems.great_battles.rules.leaders import casualty, danger_roll
from argead.systems.great_battles.rules.missiles import roll_shot, shot_roll
from argead.systems.great_battles.rules.orders import command, strategy_roll
from argead.systems.great_battles.rules.rally import rally, rally_roll
from argead.systems.great_battles.rules.shock import stand_mods, stand_roll, stands
from argead.systems.great_battles.rules.zones import react_turn, reaction_roll
from argead.systems.great_battles.stakes import fight, price
from argead.systems.great_battles.stakes.meanings import MEANINGS, NO_MEANING
from argead.systems.great_battles.state import (
    MUST_CHECK,
    ROUTED,
    STAND,
    WITHDRAW,
    Combat,
    Orders,
    State,
)
from argead.systems.great_battles.text.lines import LINES, STORY

from .field import Field, passing

RULES = Path(activation.__file__).parent


# -- walks -------------------------------------------------------------------------------------------------


OPTIONS = {
    "hydaspes": ("charge_formation", "engaged"),
    "gaugamela": ("contingent_commanders", "elite_initiative"),
    "pelium": ("night_attack",),
}


def opened(scenario: str, seed: int) -> Table:
    """A battle with the options that bring most of the rules into play."""
    known = system.options_of(scenario)
    options = {name: True for name in OPTIONS.get(scenario, ()) if name in known}
    return argead.open("great_battles", scenario, seed=seed, options=options)


def walked(scenario: str, seed: int, choices: int) -> Iterator[Table]:
    """A game, mostly by the drill and sometimes at random, stopped at every question."""
    table = opened(scenario, seed)
    rng = Rng(f"table {scenario} {seed}")
    for _ in range(choices):
        ask = table.ask
        if ask is None:
            return
        yield table
        drilled = rng.random() < 0.75
        table.take(policy(table.run, ask, rng) if drilled else rng.choice(ask.options))


WALKS = [("granicus", 3), ("hydaspes", 5), ("lyginus", 2)]


def some(rng: Rng, things: list[Any], most: int) -> list[Any]:
    """A few of the things, by chance."""
    return [rng.choice(things) for _ in range(min(most, len(things)))]


# -- rolls -------------------------------------------------------------------------------------------------


def test_every_roll_of_the_rules_has_a_meaning_or_is_known_to_have_none() -> None:
    named = set()
    for file in sorted(RULES.glob("*.py")):
        text = file.read_text(encoding="utf-8")
        named |= set(re.findall(r'Roll\(\s*"([^"]+)"', text))
        named |= set(re.findall(r'quality_roll\(\s*s, \w+, "([^"]+)"', text))
    assert named == {*MEANINGS, *NO_MEANING}


@pytest.mark.parametrize(("scenario", "seed"), WALKS)
def test_every_roll_of_a_game_has_a_meaning(scenario: str, seed: int) -> None:
    table = opened(scenario, seed)
    for table in walked(scenario, seed, 1200):
        assert table.ask is not None
    names = {roll.name for said in table.said for roll in said.rolls}
    assert len(names) > 6
    assert names <= {*MEANINGS, *NO_MEANING}


THROWS = 20_000


def field() -> Field:
    """Two units, a routed one, and a leader of either side."""
    f = Field(
        "granicus",
        {
            "craterus_1": ("2610", "2611", 180),
            "companion_1": ("2710", 180),
            "cretan_archers": ("2712", 180),
            "median_1": ("2211", 0),
            "anatolian_levy_1": ("1411", 0),
        },
        {"alexander_iii": "2810", "memnon": "2012"},
    )
    f.s.orders = Orders(leader=f.l("alexander_iii"), left=3)
    f.s.log = None
    return f


def heard(s: State) -> list[Said]:
    """What is said on this state from now on."""
    said: list[Said] = []
    s.log = said.append
    return said


def drained(asks: Any, *answers: Choice) -> None:
    """Run a procedure with these answers, then pass."""
    given = list(answers)
    try:
        ask = next(asks)
        while True:
            ask = asks.send(given.pop(0) if given else passing(ask))
    except (StopIteration, GameOver):
        return


def trump(f: Field, s: State) -> bool:
    return activation.trumps(s, f.l("alexander_iii"))


def momentum(f: Field, s: State) -> bool:
    said = heard(s)
    drained(activation.phase_over(s, f.l("alexander_iii")), "try")
    return bool(next(x for x in said if x.key == "momentum").args[1] == "succeeds")


def strategy(f: Field, s: State) -> bool:
    said = heard(s)
    s.orders = Orders(leader=f.l("memnon"), left=3)
    drained(command(s, f.l("memnon")), "line_roll")
    return bool(next(x for x in said if x.key == "strategy").args[1] == "line")


def danger(f: Field, s: State) -> bool:
    return casualty(s, f.l("memnon"), "shock") == "none"


def missile(f: Field, s: State) -> bool:
    said = heard(s)
    roll_shot(s, f.u("cretan_archers"), f.u("median_1"), 2, "archers", True)
    return bool(said[-1].args[3] == "hit")


def rallied(f: Field, s: State) -> bool:
    said = heard(s)
    s.morale[f.u("median_1")] = ROUTED
    drained(rally(s, f.l("memnon"), f.u("median_1")), 0)
    return any(x.key == "rallied" for x in said)


def stood(f: Field, s: State) -> bool:
    return stands(s, f.u("craterus_1"), attacking=True)


def charged(f: Field, s: State) -> bool:
    said = heard(s)
    quality_check(s, f.u("median_1"), quality_roll(s, f.u("median_1"), "charge", "9.13:1"))
    return bool(said[-1].args[2] == 0)


def withdrawn(f: Field, s: State) -> bool:
    before = s.hits[f.u("median_1")]
    withdrawal.penalties(s, f.u("median_1"))
    return s.hits[f.u("median_1")] == before


def run_through(f: Field, s: State) -> bool:
    before = s.hits[f.u("companion_1")]
    stacking.overrun(s, f.u("companion_1"))
    return s.hits[f.u("companion_1")] == before + 1


def turned(f: Field, s: State) -> bool:
    said = heard(s)
    react_turn(s, f.u("companion_1"), 120, f.u("median_1"))
    return said[0].rolls[0].over <= 0


def doomed(f: Field, s: State) -> bool:
    said = heard(s)
    drained(activation.doom(s, f.l("alexander_iii")))
    return bool(said[0].args[1] == activation.NO_MORE)


def elite(f: Field, s: State) -> bool:
    said = heard(s)
    drained(activation.elite(s))
    return any(x.key == "elite" for x in said)


Rolled = Callable[[Field], Roll]
Happened = Callable[[Field, State], bool]
TRIED: list[tuple[Rolled, Happened]] = [
    (lambda f: activation.trump_roll(f.s, f.l("alexander_iii")), trump),
    (lambda f: activation.momentum_roll(f.s, f.l("alexander_iii")), momentum),
    (lambda f: activation.doom_roll(), doomed),
    (lambda f: activation.elite_roll(), elite),
    (lambda f: strategy_roll(f.s, f.l("memnon")), strategy),
    (lambda f: danger_roll(), danger),
    (
        lambda f: shot_roll(f.s, f.u("cretan_archers"), f.u("median_1"), 2, "archers", True),
        missile,
    ),
    (lambda f: rally_roll(f.s, f.l("memnon")), rallied),
    (
        lambda f: stand_roll(
            f.s, f.u("craterus_1"), stand_mods(f.s, f.u("craterus_1"), attacking=True)
        ),
        stood,
    ),
    (lambda f: quality_roll(f.s, f.u("median_1"), "charge", "9.13:1"), charged),
    (lambda f: withdrawal.withdrawal_roll(f.s, f.u("median_1")), withdrawn),
    (lambda f: stacking.overrun_roll(f.s, f.u("companion_1")), run_through),
    (lambda f: reaction_roll(f.s, f.u("companion_1"), f.u("median_1")), turned),
]


@pytest.mark.parametrize(("rolled", "happened"), TRIED, ids=[h.__name__ for _, h in TRIED])
def test_chances_are_what_the_rules_then_do(rolled: Rolled, happened: Happened) -> None:
    f = field()
    f.s.hits[f.u("craterus_1")] = f.s.battle.tq[f.u("craterus_1")] + 1
    f.s.options["elite_initiative"] = True
    told = forecast(rolled(f), MEANINGS)["chance"]
    assert told is not None
    chance = Chance("throws")
    often = 0
    for _ in range(THROWS):
        s = f.s.clone()
        s.chance = chance
        often += happened(f, s)
    error = math.sqrt(max(told * (1 - told), 1e-9) / THROWS)
    assert abs(often / THROWS - told) <= 4 * error + 1e-9


@pytest.mark.parametrize(
    ("scenario", "run", "roll", "key"),
    [
        ("pelium", variants.wake_leaders, "waking", "wakes"),
        ("hydaspes", battles.late_roll, "late entry", "coming"),
    ],
)
def test_chances_of_special_rules(
    scenario: str, run: Callable[[State], None], roll: str, key: str
) -> None:
    table = opened(scenario, 1)
    s = table.state.clone()
    s.turn = 4
    s.log = None
    chance = Chance("special")
    if scenario == "pelium":
        s.asleep = [next(l for l in s.battle.leaders if s.battle.leader[l].initiative > 2)]
    often, told = 0, 0.0
    for _ in range(THROWS):
        t = s.clone()
        t.chance = chance
        said = heard(t)
        run(t)
        told = forecast(said[0].rolls[0], MEANINGS)["chance"] or 0.0
        assert said[0].rolls[0].name == roll
        often += said[0].key == key
    assert abs(often / THROWS - told) <= 4 * math.sqrt(told * (1 - told) / THROWS)


# -- prices ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "seed"), WALKS)
def test_what_a_step_costs_is_what_it_then_takes(scenario: str, seed: int) -> None:
    """Points to the point, and hits unless the enemy or a die comes in between."""
    looked = 0
    for table in walked(scenario, seed, 900):
        ask = table.ask
        assert ask is not None
        if ask.what != "step" or len(table.moves) % 4:
            continue
        u = table.state.battle.index[ask.about[0]]
        for option in ask.options:
            if option is None or option[0] not in ("go", "face"):
                continue
            costs = price(table.state, ask, option)
            told = Counter({cost["what"].rstrip("s"): 0 for cost in costs})
            for cost in costs:
                told[cost["what"].rstrip("s")] += cost["amount"]
            before = table.state.move
            assert before is not None
            run = table.clone().run
            rolls: list[Roll] = []
            run.state.chance.thrown = rolls
            run.send(option)
            after = run.state.move
            if rolls or after is None or after.unit != u or run.ask is None:
                continue
            entered = after.went - before.went
            if run.ask.seat != ask.seat or entered != int(option[0] == "go"):
                continue
            looked += 1
            assert before.mp - after.mp == told["point"], (option, costs)
            chariot = table.state.battle.chariot[u]
            if not chariot and run.state.fate[u] == 0:
                assert run.state.hits[u] - table.state.hits[u] == told["hit"], (option, costs)
    assert looked > 100


# -- cards -------------------------------------------------------------------------------------------------


def check_card(ask: Ask, card: Any) -> None:
    """A card has two sides that say something, real clauses, and pieces that exist."""
    assert card["title"], ask.what
    assert len(card["sides"]) == 2, ask.what
    for side in card["sides"]:
        assert side["rows"], ask.what
    clauses = [card["clause"], *(m["clause"] for m in card.get("ruler", {}).get("shifts", []))]
    for clause in clauses:
        assert system.rulebook.clause(clause) is not None, clause
    ruler = card.get("ruler")
    if ruler is not None:
        moved = ruler["base"] + sum(shift["value"] for shift in ruler["shifts"])
        assert max(0, min(12, moved)) == ruler["at"]
    texts = [
        card.get("text", ""),
        *(row["label"] for side in card["sides"] for row in side["rows"]),
    ]
    assert not any("_" in text for text in texts)


def test_fights_have_cards() -> None:
    kinds: Counter[str] = Counter()
    for scenario, seed in (("granicus", 3), ("hydaspes", 5), ("gaugamela", 5), ("issus", 4)):
        for table in walked(scenario, seed, 1400):
            ask = table.ask
            assert ask is not None
            for option in ask.options[:: 1 + len(ask.options) // 6]:
                card = fight(table.state, ask, option)
                if card is not None:
                    kinds[card["kind"]] += 1
                    kinds[ask.what] += 1
                    check_card(ask, card)
    wanted = {
        *(FightKind.CHARGE, FightKind.SHOCK, FightKind.MISSILES, FightKind.EVASION),
        *(FightKind.TRIAL, FightKind.PURSUIT),
        *("next_leader", "trump_reply", "momentum", "command", "orders", "step", "shock"),
        *("combats", "light_shock", "withdraw", "entry_fire", "return_fire", "fire_at", "harass"),
        *("reaction_facing", "rout_path", "rampage", "avoid_chariots", "who_advances"),
    }
    assert wanted <= set(kinds)


def test_leaders_meet_on_a_card() -> None:
    f = Field(
        "granicus",
        {"companion_1": ("2210", 180), "median_1": ("2110", 0)},
        {"alexander_iii": "2210", "memnon": "2110"},
    )
    s = f.s
    u, v = f.u("companion_1"), f.u("median_1")
    f.fights(Combat(attackers=[u], defenders=[v], hexes=["2110"]))
    ask = Ask("macedon", "champion", lambda: ["alexander_iii"], "9.2:2", (0,))
    card = fight(s, ask, "alexander_iii")
    assert card is not None
    check_card(ask, card)
    assert card["kind"] == FightKind.DUEL
    shares = [int(n) for n in re.findall(r"(\d+) %", card["text"])]
    assert sum(shares) == 100
    c = s.combats[0]
    c.inspiring = [[f.l("alexander_iii")], [f.l("memnon")]]
    c.attacker, c.defender, c.column = u, v, 9
    ask = Ask("macedon", "charisma", lambda: ["alexander_iii"], "9.16:14", (0,))
    card = fight(s, ask, "alexander_iii")
    assert card is not None
    assert {"label": "charisma", "value": "+4 on the die"} in card["sides"][0]["rows"]
    assert {"label": "charisma", "value": "-3 on the die"} in card["sides"][1]["rows"]


def test_the_card_of_a_charge_tells_the_column_that_is_then_struck() -> None:
    """One attacker, one defender: what the card foretells is what the clash then says."""
    f = Field("granicus", {"companion_1": ("2210", 180), "median_1": ("2110", 0)}, {}, [0, 0, 5])
    u = f.u("companion_1")
    ask = Ask("macedon", "light_shock", lambda: ["shock", None], "7.32:1", ("companion_1",))
    card = fight(f.s, ask, "shock")
    assert card is not None
    assert card["kind"] == FightKind.CHARGE
    f.s.shock[u] = MUST_CHECK
    f.leads("alexander_iii")
    f.fights()
    f.play(("shock_assign", 0), otherwise=passing)
    clash = next(line for line in f.lines if line.key == "clash")
    assert card["ruler"]["columns"][card["ruler"]["at"]] == str(clash.args[4])
    assert str(clash.args[4]) in card["text"]


# -- refusals ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "seed"), [*WALKS, ("pelium", 4), ("gaugamela", 2), ("crocus_field", 2)]
)
def test_why_not_answers_for_everything_that_is_not_lit(scenario: str, seed: int) -> None:
    asked: Counter[str] = Counter()
    rng = Rng("why")
    for table in walked(scenario, seed, 700):
        ask, b = table.ask, table.state.battle
        assert ask is not None
        if rng.random() > 0.08:
            continue
        lit = {ref for o in ask.options for ref in system.text.refs(table.state, ask, o)}
        for ref in (*b.uid, *b.lid, *some(rng, list(b.grid.hexes), 25)):
            why = table.why_not(ref)
            assert (why is None) == (ref in lit), (ask.what, ref)
            if why is not None:
                text, clause = why
                assert system.rulebook.clause(clause) is not None, (ask.what, why)
                assert "_" not in text
                assert text.endswith((".", "?")), text
                asked[clause] += 1
    assert len(asked) > 8


def test_why_not_says_what_stands_in_the_way() -> None:
    f = Field(
        "granicus",
        {
            "companion_1": ("2810", 180),
            "craterus_1": ("2710", "2711", 180),
            "median_1": ("2211", 0),
        },
        {"alexander_iii": "2812"},
    )
    f.s.orders = Orders(leader=f.l("alexander_iii"), left=3)
    f.play(("begin_move", f.u("companion_1")))
    why = system.text.why_not
    told = why(f.s, f.ask, "2710")
    assert told == ("Companion 1 cannot go through Craterus (1).", "6.92:5")
    assert why(f.s, f.ask, "2910") == (
        "2910 is not in front of Companion 1: it turns first.",
        "6.32:1",
    )
    told = why(f.s, f.ask, "craterus_1")
    assert told == ("Companion 1 moves now; one unit after the other.", "6.31:1")


# -- overlays ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "seed"), WALKS)
def test_overlays_can_be_laid_at_any_time(scenario: str, seed: int) -> None:
    rng = Rng("overlays")
    seen: Counter[OverlayKind] = Counter()
    for n, table in enumerate(walked(scenario, seed, 600)):
        if n % 75:
            continue
        b = table.state.battle
        for kind in system.scene.OVERLAYS:
            for of in ("", rng.choice(b.uid), rng.choice(b.uid), rng.choice(b.lid)):
                for seat in (*table.seats, None):
                    made = table.look(kind, seat, of)
                    assert system.rulebook.clause(made["clause"]) is not None
                    assert set(made["spaces"]) <= set(b.grid.hexes)
                    for path in made.get("paths", []):
                        assert set(path["places"]) <= set(b.grid.hexes)
                    for shade in made["spaces"].values():
                        assert 1 <= shade.get("level", 1) <= 3
                        assert "_" not in shade.get("text", "")
                    seen[kind] += bool(made["spaces"])
    assert all(seen[kind] for kind in system.scene.OVERLAYS)


def test_zones_and_command_are_those_of_the_rules() -> None:
    f = Field(
        "granicus",
        {"companion_1": ("2210", 180), "median_1": ("2010", 0)},
        {"alexander_iii": "2510", "memnon": "1810"},
    )
    overlay = system.scene.overlay
    zones = overlay(f.s, None, OverlayKind.ZOC, "")
    assert zones["spaces"]["2109"]["value"] == "both"
    assert "side" not in zones["spaces"]["2109"]
    own = overlay(f.s, "macedon", OverlayKind.COMMAND, "")
    assert own["spaces"]["2510"]["text"] == "Alexander III"
    assert not [shade for shade in own["spaces"].values() if "Memnon" in shade["text"]]
    his = overlay(f.s, "macedon", OverlayKind.COMMAND, "memnon")
    assert "1810" in his["spaces"]


def test_reach_tells_points_hits_and_where_a_unit_stops() -> None:
    f = Field(
        "granicus",
        {"companion_1": ("2809", 180), "median_1": ("2610", 0)},
        {"alexander_iii": "3009"},
    )
    made = system.scene.overlay(f.s, "macedon", OverlayKind.REACH, "companion_1")
    assert made["spaces"]["2708"]["value"] == "1"
    assert "stops in an enemy zone" in made["spaces"]["2709"]["text"]
    f.s.has_moved[f.u("companion_1")] = 1
    again = system.scene.overlay(f.s, "macedon", OverlayKind.REACH, "companion_1")
    assert again["spaces"]["2708"]["value"] == "1·1"


# -- hidden markers ----------------------------------------------------------------------------------------


def all_that_is_told(s: State, ask: Ask) -> list[Any]:
    """Everything that the asked seat can be told about a question."""
    b = s.battle
    text = system.text
    return [
        text.prompt(s, ask),
        [text.label(s, ask, o) for o in ask.options],
        [price(s, ask, o) for o in ask.options],
        [fight(s, ask, o) for o in ask.options[:6]],
        [text.why_not(s, ask, ref) for ref in (*b.uid, *b.lid)],
        [system.scene.overlay(s, ask.seat, kind, "") for kind in system.scene.OVERLAYS],
        {name: route.choices for name, route in system.mind.runs(s, ask).items()},
    ]


@pytest.mark.parametrize(("scenario", "seed"), [("granicus", 3), ("chaeronea", 2)])
def test_the_face_of_an_enemy_marker_changes_nothing_that_is_told(scenario: str, seed: int) -> None:
    turned = 0
    for table in walked(scenario, seed, 500):
        ask, s = table.ask, table.state
        assert ask is not None
        foe = 1 - s.battle.seats.index(ask.seat)
        hidden = [l for l in s.battle.lby_side[foe] if s.marker[l] and not s.shown[l]]
        if not hidden or ask.window or len(table.moves) % 9:
            continue
        told = all_that_is_told(s, ask)
        faces = s.marker[:]
        for l in hidden:
            s.marker[l] = WITHDRAW if faces[l] == STAND else STAND
        assert all_that_is_told(s, ask) == told, ask.what
        s.marker[:] = faces
        turned += 1
    assert turned > 5


# -- words -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "seed"), [*WALKS, ("gaugamela", 5), ("pelium", 4), ("jaxartes", 3)]
)
def test_words_hold_no_ids_and_no_degrees(scenario: str, seed: int) -> None:
    table = opened(scenario, seed)
    for table in walked(scenario, seed, 900):
        ask = table.ask
        assert ask is not None
        texts = [ask.prompt, *(table.label(o) for o in ask.options)]
        if table.run.checkpoint is not None and len(table.moves) % 40 == 0:
            texts += [route["label"] for route in table.viewer.routes()]
        assert not [text for text in texts if "_" in text or "None" in text], ask.what
    lines = [system.text.line(system.loaded, said)[0] for said in table.said]
    assert lines
    assert not [
        text for text in lines if re.search(r"_|degrees|None|\{|column (\d+): column", text)
    ]


def test_every_line_has_its_clause() -> None:
    for key, (clause, _) in LINES.items():
        assert system.rulebook.clause(clause) is not None, key
    assert set(LINES) >= STORY
    said = {
        key
        for file in sorted(RULES.glob("*.py"))
        for key in re.findall(
            r's\.(?:say|moved)\(\s*(?:[^"]*?,\s*)??"(\w+)"', file.read_text(encoding="utf-8")
        )
    }
    assert said <= set(LINES)


def test_the_log_tells_where_units_go_and_what_they_lose() -> None:
    f = Field("granicus", {"companion_1": ("2810", 180)}, {"alexander_iii": "2810"})
    f.s.orders = Orders(leader=f.l("alexander_iii"), left=3)
    f.play(
        ("begin_move", f.u("companion_1")),
        answers=["along", ("go", 180, "2709"), ("face", 120), None],
    )
    told = [system.text.line(system.loaded, said)[0] for said in f.lines]
    assert told == [
        "Companion 1 moves from 2810 to 2709 (2 points) and faces north-west, with Alexander III."
    ]


# -- routes ------------------------------------------------------------------------------------------------


def played(table: Table, choices: list[Choice], seat: str) -> Iterator[tuple[Table, str]]:
    """A route on a copy of the table while it fits; the others pass. Yields what each choice answered."""
    copy = table.clone()
    for choice in choices:
        while copy.ask is not None and copy.ask.seat != seat:
            copy.take(passing(copy.ask))
        if copy.ask is None or choice not in copy.ask.options:
            return
        what = copy.ask.what
        copy.take(choice)
        yield copy, what


@pytest.mark.parametrize(("scenario", "seed"), [*WALKS, ("gaugamela", 5)])
def test_routes_lead_where_they_say(scenario: str, seed: int) -> None:
    """A halt only ever answers a unit or a leader on the move, whatever the enemy does meanwhile."""
    rng = Rng("routes")
    whole = looked = 0
    for table in walked(scenario, seed, 900):
        ask = table.ask
        assert ask is not None
        if ask.what not in ("step", "orders", "line_orders", "ride") or rng.random() > 0.08:
            continue
        routes = table.viewer.routes()
        for route in some(rng, routes, 4):
            steps = [what for _, what in played(table, route["choices"], ask.seat)]
            for choice, what in zip(route["choices"], steps, strict=False):
                assert choice is not None or what in ("step", "ride"), route
            looked += 1
            whole += len(steps) == len(route["choices"])
    assert looked > 30
    assert whole > 0.6 * looked


def test_a_march_costs_what_its_route_says() -> None:
    checked = 0
    for table in walked("granicus", 3, 900):
        ask = table.ask
        assert ask is not None
        if ask.what != "step" or len(table.moves) % 9:
            continue
        u = table.state.battle.index[ask.about[0]]
        for route in table.viewer.routes()[::7]:
            told = re.search(r"\((\d+) points?(?:, (\d+) hits?)?", route["label"])
            assert told is not None
            way = list(played(table, route["choices"], ask.seat))
            if len(way) < len(route["choices"]):
                continue
            after, said = way[-1][0].state, way[-1][0].said[len(table.said) :]
            if any(line.key not in ("hits", "moves", "turns", "wheels") for line in said):
                continue
            checked += 1
            assert after.hits[u] - table.state.hits[u] == int(told[2] or 0), route["label"]
            assert route["to"] in after.stand[u]
    assert checked > 25


def test_a_line_goes_round_its_own_men_and_says_what_it_costs() -> None:
    """Gaugamela: no line is hurt by its own units, and every hit is announced."""
    seen = 0
    for table in walked("gaugamela", 1, 900):
        ask = table.ask
        assert ask is not None
        if ask.what != "line_orders":
            continue
        for route in table.viewer.routes():
            way = list(played(table, route["choices"], ask.seat))
            said = way[-1][0].said[len(table.said) :] if way else []
            hits = [x for x in said if x.key == "hits"]
            assert not [x for x in hits if x.args[4] == "stacking"], route["label"]
            moved = [x for x in hits if x.args[4] in ("movement", "moved again", "turning")]
            assert not moved or "hit" in route["label"], route["label"]
            seen += 1
    assert seen > 10


def test_a_line_wheels_round_its_end() -> None:
    f = Field(
        "gaugamela",
        {f"companion_{n}": (f"20{9 + n:02}", 0) for n in range(1, 5)},
        {"alexander_iii": "1812"},
    )
    f.commands("alexander_iii", *(f"companion_{n}" for n in range(1, 5)))
    f.play(("line_orders",))
    routes = system.mind.runs(f.s, f.ask)
    left = next(route for name, route in routes.items() if name.startswith("line wheel left"))
    for choice in left.choices:
        if f.ask.what == "withdraw":
            f.answer(HOLD)
        f.answer(choice)
    assert {f.s.facing[f.u(f"companion_{n}")] for n in range(1, 5)} == {60}
    stands = [f.at(f"companion_{n}") for n in range(1, 5)]
    gaps = [f.s.battle.grid.gap(a, b) for a, b in pairwise(stands)]
    assert gaps == [1, 1, 1]


def test_a_first_turn_takes_a_third_of_the_clicks() -> None:
    """Granicus, the Macedonian first turn by the drill: a route is one click."""
    table = opened("granicus", 1)
    rng = Rng("clicks")
    mine: list[Choice] = []
    sequence: list[tuple[str, Choice]] = []
    while table.ask is not None and table.state.turn < 2:
        choice = policy(table.run, table.ask, rng)
        sequence.append((table.ask.seat, choice))
        table.take(choice)
    mine = [choice for seat, choice in sequence if seat == "macedon"]
    table = opened("granicus", 1)
    clicks = done = 0
    covered = 0
    for seat, choice in sequence:
        if seat == "macedon":
            if not covered:
                runs = [route["choices"] for route in table.viewer.routes()]
                fit = [len(run) for run in runs if mine[done : done + len(run)] == run]
                covered = max([1, *fit])
                clicks += 1
            covered -= 1
            done += 1
        table.take(choice)
    assert clicks <= 0.42 * len(mine), f"{clicks} clicks for {len(mine)} decisions"
