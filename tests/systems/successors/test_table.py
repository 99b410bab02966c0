"""The table that tells: chances, prices, cards of fights, refusals, overlays, prompts and the log."""

from __future__ import annotations

import ast
import json
import math
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

import argead
from argead.core.ask import Ask
from argead.core.chance import Chance, Rng
from argead.core.roll import Roll
from argead.core.stakes import FightKind, chance_of
from argead.core.state import Said
from argead.core.table import Table
from argead.systems import successors
from argead.systems.successors import system
from argead.systems.successors.positions import Position
from argead.systems.successors.rules.activation import begin_activation
from argead.systems.successors.rules.battle import battle_dice, battle_fight, general_loss
from argead.systems.successors.rules.battle_cards import failure_roll, price
from argead.systems.successors.rules.battle_rolls import loss_roll
from argead.systems.successors.rules.combat_units import attrition
from argead.systems.successors.rules.evasion import evasion_roll, roll_evasion
from argead.systems.successors.rules.interception import interception_roll, roll_interception
from argead.systems.successors.rules.land_cards import treachery, treachery_roll
from argead.systems.successors.rules.naval import fight_at_sea
from argead.systems.successors.rules.naval_rolls import interceptor_mods, mover_mods
from argead.systems.successors.rules.sieges import siege_roll
from argead.systems.successors.rules.surprise_cards import desertion_roll, desertions
from argead.systems.successors.scene.borders import borders
from argead.systems.successors.stakes import MEANINGS, fight
from argead.systems.successors.stakes import price as cost_of
from argead.systems.successors.stakes.chances import (
    attrition_odds,
    battle_odds,
    naval_odds,
    siege_odds,
)
from argead.systems.successors.stakes.meanings import WITHOUT
from argead.systems.successors.stakes.prospects import battle_joined
from argead.systems.successors.state import (
    ALL_GONE,
    Activation,
    Attempt,
    Battle,
    BattleSide,
    Group,
    Means,
    SeaFight,
    SiegeRoll,
    State,
    Voyage,
    cus_at,
    entry_of,
    total,
)
from argead.systems.successors.text import refs, why_not
from argead.systems.successors.text.lines import LINES, STORY

HOME = Path(successors.__file__).parent
CLAUSES = {clause.number for clause in system.rulebook.clauses()}
EVERYTHING = {
    name: True
    for name in system.options
    if name not in ("short_game", "movement_limit", "dispersed_fleets", "herakles")
}
GAMES: list[tuple[str, int, dict[str, bool]]] = [
    ("four", 1, {}),
    ("two", 2, {}),
    ("three", 3, EVERYTHING),
    ("five", 4, {"optional_cards": True, "movement_limit": True, "dispersed_fleets": True}),
]


def walk(scenario: str, seed: int, options: dict[str, bool], choices: int) -> Iterator[Table]:
    """The questions of a random game."""
    table = argead.open("successors", scenario, seed=seed, options=options)
    rng = Rng(f"table {scenario} {seed}")
    for _ in range(choices):
        if table.ask is None:
            return
        yield table
        table.take(rng.choice(table.ask.options))


@pytest.fixture(params=GAMES, ids=[name for name, _, _ in GAMES])
def played(request: pytest.FixtureRequest) -> tuple[str, int, dict[str, bool]]:
    found: tuple[str, int, dict[str, bool]] = request.param
    return found


# -- rolls and their chances ------------------------------------------------------------


def rolls_named_in_rules() -> set[str]:
    found = set()
    for path in (HOME / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Roll":
                assert isinstance(node.args[0], ast.Constant)
                found.add(str(node.args[0].value))
    return found


def test_every_roll_of_the_rules_has_a_meaning_or_is_listed_as_having_none() -> None:
    assert rolls_named_in_rules() == {*MEANINGS, *WITHOUT}
    assert not set(MEANINGS) & WITHOUT


def test_every_roll_of_random_games_is_known(played: tuple[str, int, dict[str, bool]]) -> None:
    scenario, seed, options = played
    run = argead.simulation("successors", scenario, seed, options)
    lines: list[Said] = []
    run.state.log = lines.append
    rng = Rng("known rolls")
    while run.ask is not None:
        run.send(rng.choice(run.ask.options))
    names = {roll.name for said in lines for roll in said.rolls}
    assert names
    assert names <= {*MEANINGS, *WITHOUT}


THROWS = 20_000


def carried_out(phase: Generator[Ask, Any, Any] | None) -> None:
    """Carry a procedure out; what it asks is answered with the first option."""
    if phase is None:
        return
    try:
        ask = next(phase)
        while True:
            ask = phase.send(ask.options[0])
    except StopIteration:
        pass


def thrown(
    s: State,
    play: Callable[[State], Generator[Ask, Any, Any] | None],
    result: Callable[[State, list[Said]], Any],
) -> dict[Any, float]:
    """How often each result comes up when the rule is carried out again and again."""
    chance = Chance("throws")
    found: dict[Any, int] = {}
    for _ in range(THROWS):
        c = s.clone()
        c.chance = chance
        lines: list[Said] = []
        c.log = lines.append
        carried_out(play(c))
        came = result(c, lines)
        found[came] = found.get(came, 0) + 1
    return {came: n / THROWS for came, n in found.items()}


def said(key: str) -> Callable[[State, list[Said]], bool]:
    """Whether the rule said so."""
    return lambda c, lines: any(line.key == key for line in lines)


def agree(told: float, seen: float) -> None:
    """A chance that was told, and how often it came true: within four standard errors."""
    assert abs(told - seen) <= 4 * math.sqrt(max(told * (1 - told), 1e-9) / THROWS), (told, seen)


def told(roll: Roll) -> float:
    chance = chance_of(roll, MEANINGS[roll.name])
    assert chance is not None
    return chance


def test_an_interception_succeeds_as_often_as_told() -> None:
    game = Position(cavalry=True).general("antigonos", "red", "bithynoi")
    game.cus("red", "bithynoi", loyal=2).general("krateros", "blue", "synnada")
    game.cus("blue", "synnada", loyal=2, cavalry=1)
    game.begin(("armies",), die=6).march("antigonos", "gordion")
    assert game.what == "intercept"
    s, blue, leader = game.s, game.faction("blue"), game.t.general["krateros"]
    here = game.t.space["synnada"]
    attempt = Attempt(blue, here, leader, Group(cus_at(s, here, blue), [leader]), patron=blue)
    entry_of(s).attempts.append(attempt)
    seen = thrown(s, lambda c: roll_interception(c, 0, "move"), said("intercepted"))
    agree(told(interception_roll(s, attempt)), seen[True])


def test_an_evasion_succeeds_as_often_as_told() -> None:
    game = Position().general("antigonos", "red", "bithynoi").cus("red", "bithynoi", loyal=3)
    game.general("lysimachos", "blue", "gordion").cus("blue", "gordion", loyal=1)
    game.begin(("armies",), die=6).march("antigonos", "gordion").skip("ask_passage", "intercept")
    assert game.what == "evade"
    s, blue = game.s, game.faction("blue")
    seen = thrown(s, lambda c: roll_evasion(c, blue, "move"), said("evasion_failed"))
    agree(1 - told(evasion_roll(s, blue, game.t.general["lysimachos"])), seen[True])


def test_treachery_and_desertions_succeed_as_often_as_told() -> None:
    game = Position().pcs("blue", "gordion").general("antigonos", "red", "synnada")
    game.cus("red", "synnada", loyal=3).minor("blue", "ikonion").cus("blue", "ikonion", loyal=2)
    game.begin(("armies",))
    s, red, t = game.s, game.faction("red"), game.t
    plot = t.card[t.event_row["treachery"].id]
    seen = thrown(s, lambda c: treachery(c, red, plot), said("treachery"))
    agree(told(treachery_roll(s, plot)), seen[True])
    card = t.card[t.event_row["desertions"].id]
    seen = thrown(s, lambda c: desertions(c, red, card), said("steadfast"))
    agree(1 - told(desertion_roll(s, card)), seen[True])


def test_generals_die_as_often_as_told() -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=3)
    game.general("krateros", "blue", "gordion").cus("blue", "gordion", loyal=1)
    game.settle()
    s, t = game.s, game.t
    red, blue = game.faction("red"), game.faction("blue")
    s.beaten = t.general["krateros"]
    card = t.card[t.event_row["price_of_failure"].id]
    seen = thrown(s, lambda c: price(c, red, card), said("killed"))
    agree(told(failure_roll(s, card)), seen[True])
    s.battle = Battle(
        t.space["gordion"],
        [BattleSide(red, t.general["antigonos"], roll=7), BattleSide(blue, s.beaten, roll=9)],
        winner=0,
    )
    begin_activation(s, red, t.general["antigonos"], None)
    seen = thrown(s, lambda c: general_loss(c, "battle"), said("survived"))
    agree(told(loss_roll(s, lost=True)), seen[True])


ARMIES: list[tuple[dict[str, int], dict[str, int], dict[str, bool]]] = [
    ({"loyal": 2, "mercenary": 2}, {"loyal": 3}, {}),
    ({"elephant": 2, "mercenary": 1}, {"royal": 2, "mercenary": 2, "elephant": 1}, {}),
    ({"cavalry": 1, "loyal": 2, "royal": 1}, {"elephant": 2, "mercenary": 2}, {"cavalry": True}),
]


@pytest.mark.parametrize(("mine", "theirs", "options"), ARMIES)
def test_a_battle_ends_as_often_as_told(
    mine: dict[str, int], theirs: dict[str, int], options: dict[str, bool]
) -> None:
    """Royals apart, Elephants by die, Local Troops, Ratings: win, draw, loss and dead Generals."""
    game = Position(**options).pcs("blue", "gordion", "synnada").successor("red")
    game.general("leonnatos", "red", "bithynoi").cus("red", "bithynoi", **mine)
    game.general("krateros", "blue", "gordion").cus("blue", "gordion", **theirs)
    game.begin(("armies",), die=6).march("leonnatos", "gordion").skip("ask_passage", "intercept")
    assert game.what == "evade"
    s = battle_joined(game.s, game.faction("blue"))

    def play(c: State) -> Generator[Ask, Any, None]:
        battle_fight(c)
        yield from battle_dice(c, "battle")
        yield from general_loss(c, "battle")

    def result(c: State, lines: list[Said]) -> tuple[int, tuple[str, ...]]:
        assert c.battle is not None
        return c.battle.winner, tuple(line.args[0] for line in lines if line.key == "killed")

    seen = thrown(s, play, result)
    odds = battle_odds(s.clone())
    assert sum((*odds.wins, odds.draw)) == pytest.approx(1)
    for side, general in enumerate(("leonnatos", "krateros")):
        agree(odds.wins[side], sum(p for (won, _), p in seen.items() if won == side))
        agree(odds.killed[side], sum(p for (_, dead), p in seen.items() if general in dead))
    agree(odds.draw, sum(p for (won, _), p in seen.items() if won < 0))


@pytest.mark.parametrize(
    ("points", "inside", "options"), [(2, 0, {}), (1, 1, {"siege_defense": True})]
)
def test_a_siege_ends_as_often_as_told(points: int, inside: int, options: dict[str, bool]) -> None:
    game = Position(**options).pcs("blue", "memphis").siege("red", "memphis", points)
    game.general("demetrios", "red", "memphis").cus("red", "memphis", loyal=4)
    if inside:
        game.cus("blue", "memphis/inside", mercenary=inside)
    game.settle()
    s = game.s
    s.siege_roll = SiegeRoll(game.t.space["memphis"], game.faction("red"))
    odds = siege_odds(s)

    def result(c: State, lines: list[Said]) -> tuple[bool, bool, bool]:
        gained, lost = next(line.args[2:] for line in lines if line.key == "siege_roll")
        return gained > 0, any(line.key == "captured" for line in lines), lost > 0

    seen = thrown(s, siege_roll, result)
    for i, chance in enumerate(odds):
        agree(chance, sum(p for came, p in seen.items() if came[i]))


def test_a_naval_battle_ends_as_often_as_told() -> None:
    game = Position().pcs("red", "halikarnassos", "miletos", "alabanda").pcs("blue", "rhodos_city")
    game.general("nearchos", "red", "halikarnassos/sea").cus("red", "halikarnassos/sea", loyal=2)
    game.fleet("karia", "red").fleet("rhodos", "blue").fleet("phoinike", "blue", up=True)
    game.settle()
    s, t, red = game.s, game.t, game.faction("red")
    fight = SeaFight(game.faction("blue"), [t.fleet["rhodos"], t.fleet["phoinike"]], bonus=2)
    leader = t.general["nearchos"]
    force = cus_at(s, t.location["halikarnassos/sea"], red)
    s.act = Activation(red, leader, Group(force, [leader]), Means())
    s.act.voyage = Voyage(
        embarked=t.space["halikarnassos"],
        escorts=[t.fleet["karia"]],
        bound=t.space["rhodos_city"],
        fights=[fight],
    )
    strengths = [
        sum(row.upgraded if s.fleet_up[f] else row.normal for f in fleets for row in [t.fleets[f]])
        for fleets in (s.act.voyage.escorts, fight.fleets)
    ]
    odds = naval_odds(
        s, (strengths[0], mover_mods(s, fight)), (strengths[1], interceptor_mods(fight))
    )

    def result(c: State, lines: list[Said]) -> int:
        mine, theirs = next(line.args[1::2] for line in lines if line.key == "sea_scores")
        return int(mine > theirs) - int(mine < theirs)

    seen = thrown(s, lambda c: fight_at_sea(c, 0, "sea"), result)
    for came, chance in zip((1, 0, -1), odds, strict=True):
        agree(chance, seen.get(came, 0.0))


def test_attrition_takes_as_many_as_told() -> None:
    game = Position().minor("red", "gordion").cus("red", "gordion", mercenary=3, elephant=2)
    game.settle()
    s, here, red = game.s, game.t.space["gordion"], game.faction("red")
    force = cus_at(s, here, red)
    seen = thrown(
        s,
        lambda c: attrition(c, red, here, force),
        lambda c, lines: total(force) - total(cus_at(c, here, red)),
    )
    for lost, chance in attrition_odds(s, red, here, force).items():
        agree(chance, seen.get(lost, 0.0))


# -- prices ------------------------------------------------------------


def test_movement_points_that_are_told_are_spent(played: tuple[str, int, dict[str, bool]]) -> None:
    """Whatever an order is said to cost is gone when it has been carried out."""
    checked = 0
    for table in walk(*played, choices=1200):
        ask = table.ask
        assert ask is not None
        if ask.what != "move_menu":
            continue
        for option in ask.options:
            spent = [c for c in cost_of(table.state, ask, option) if "Movement" in c["what"]]
            run = table.clone().run
            before = run.state.act.means.spent
            run.send(option)
            act = run.state.act
            if act is None or act.means.spent == ALL_GONE:
                continue
            checked += 1
            assert act.means.spent - before == sum(c["amount"] for c in spent), (option, spent)
    assert checked > 50


def test_every_price_has_a_clause_and_its_grammar(played: tuple[str, int, dict[str, bool]]) -> None:
    for table in walk(*played, choices=700):
        assert table.ask is not None
        for option in table.ask.options:
            for cost in cost_of(table.state, table.ask, option):
                assert cost["amount"] > 0
                assert cost["clause"] in CLAUSES
                assert (cost["amount"] > 1) or not cost["what"].endswith("Points")


# -- fights ------------------------------------------------------------


def well_formed(card: Any) -> None:
    assert card["clause"] in CLAUSES
    assert len(card["sides"]) == 2
    for side in card["sides"]:
        assert side["name"]
        assert side["rows"] or side["pieces"]
        assert set(side["pieces"]) <= {*system.loaded.general_ids, *system.loaded.member_ids}
    if "ruler" in card:
        assert 0 <= card["ruler"]["at"] < len(card["ruler"]["columns"])
    words = json.dumps([card["title"], card.get("text", ""), card.get("pairs", [])])
    assert "_" not in words.replace("funeral_cart", "")


def test_every_fight_of_random_games_has_two_sides(
    played: tuple[str, int, dict[str, bool]],
) -> None:
    found = set()
    for table in walk(*played, choices=2500):
        ask = table.ask
        assert ask is not None
        if ask.what in ("segment", "station"):
            continue
        for option in ask.options[:30]:
            card = fight(table.state, ask, option)
            if card is not None:
                well_formed(card)
                found.add(card["kind"])
    assert found >= {FightKind.BATTLE, FightKind.TRIAL}


def card_of(game: Position, option: Any) -> Any:
    card = fight(game.s, game.ask, option)
    assert card is not None, (game.what, option)
    well_formed(card)
    return card


def facing_blue() -> Position:
    """Antigonos stands before Gordion, where Krateros is; Eumenes of green is near."""
    game = Position().pcs("blue", "gordion").pcs("green", "tp_ankyra")
    game.general("antigonos", "red", "bithynoi").cus("red", "bithynoi", loyal=2, mercenary=2)
    game.general("krateros", "blue", "gordion").cus("blue", "gordion", loyal=2, mercenary=1)
    return game.begin(("armies",), die=6).choose(("activate", "antigonos"), "all")


def test_a_march_into_an_army_is_a_battle() -> None:
    game = facing_blue()
    card = card_of(game, ("march", "gordion"))
    assert card["kind"] == FightKind.BATTLE
    assert [side["name"] for side in card["sides"]] == ["Red, attacking", "Blue, defending"]
    assert [side["strength"] for side in card["sides"]] == ["6", "6"]
    assert "a Successor" in card["text"]
    assert "may try to evade first: 2 in 6" in card["text"]


def test_interception_evasion_and_withdrawal_have_cards() -> None:
    game = Position().general("antigonos", "red", "bithynoi").cus("red", "bithynoi", loyal=3)
    game.general("krateros", "blue", "synnada").cus("blue", "synnada", loyal=3)
    game.begin(("armies",), die=6, dice=[6]).choose(("activate", "antigonos"), "all")
    assert card_of(game, ("march", "gordion"))["kind"] == FightKind.INTERCEPTION
    game.choose(("march", "gordion"))
    option = game.options[0]
    card = card_of(game, option)
    assert card["kind"] == FightKind.INTERCEPTION
    assert "2 in 6" in card["text"]
    game.choose(option)
    assert game.what == "withdraw"
    assert card_of(game, None)["kind"] == FightKind.BATTLE
    assert fight(game.s, game.ask, "withdraw") is None


def test_royals_alone_are_asked_for_their_loyalty() -> None:
    game = Position().general("perdikkas", "red", "bithynoi").cus("red", "bithynoi", loyal=2)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", royal=2).successor("blue")
    game.begin(("armies",), die=6).choose(("activate", "perdikkas"), "all")
    card = card_of(game, ("march", "gordion"))
    assert card["kind"] == FightKind.LOYALTY
    assert "go over to Red" in card["text"]


def test_sieges_show_every_modifier_and_what_each_face_brings() -> None:
    game = Position().pcs("blue", "tyros").general("demetrios", "red", "tyros")
    game.cus("red", "tyros", loyal=4).siege("red", "tyros", 1)
    game.begin(("armies",), die=6).choose(("activate", "demetrios"), "all")
    card = card_of(game, ("siege",))
    assert card["kind"] == FightKind.SIEGE
    values = {row["label"]: row.get("value") for side in card["sides"] for row in side["rows"]}
    assert values["No Fleet before a port"] == "-1"
    assert values["The besieging General"] == "+1"
    assert values["Die 1 to 6: points/CUs lost"] == "0/1, 1/1, 1/1, 1/0, 1/0, 2/0"
    assert values["Siege Points"] == "1 of 3"
    assert {cost["what"]: cost["amount"] for cost in cost_of(game.s, game.ask, ("siege",))} == {
        "Movement Points": 2,
        "Legitimacy": 3,
    }


def test_naval_battles_have_cards_before_they_are_declared() -> None:
    game = Position().pcs("red", "halikarnassos").pcs("blue", "rhodos_city", "lesbos")
    game.general("antigonos", "red", "halikarnassos").cus("red", "halikarnassos", loyal=2)
    game.fleet("rhodos", "blue").begin(("armies",), die=6)
    game.choose(("activate", "antigonos"), "all", ("embark",))
    step = next(o for o in game.options if o[0] == "sail")
    card = card_of(game, step)
    assert card["kind"] == FightKind.SEA
    assert card["pairs"]
    game.choose(step)
    assert game.what == "sea_fight"
    assert card_of(game, "all")["kind"] == FightKind.SEA


def test_events_that_test_somebody_have_cards() -> None:
    game = Position().pcs("blue", "gordion", "bithynoi").hand("red", "t37", "t28")
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=3)
    game.minor("blue", "ikonion").cus("blue", "ikonion", loyal=2)
    game.begin(("tyche",), segment="tyche")
    assert card_of(game, ("event", "t37"))["title"] == "Unrest"
    game.choose(("event", "t28"))
    assert game.what == "treachery"
    assert card_of(game, ("pc", "gordion"))["kind"] == FightKind.LOYALTY
    again = Position().hand("red", "t4").minor("blue", "ikonion").cus("blue", "ikonion", loyal=2)
    again.minor("blue", "synnada", 1).cus("blue", "synnada", mercenary=3)
    again.begin(("tyche",), segment="tyche").choose(("event", "t4"))
    assert card_of(again, ("synnada", "blue"))["kind"] == FightKind.TRIAL


# -- why not ------------------------------------------------------------


def test_whatever_is_not_lit_says_why(played: tuple[str, int, dict[str, bool]]) -> None:
    board, rng = system.loaded, Rng("why not")
    known = [*board.space_ids, *board.general_ids, *board.member_ids, *board.card_ids]
    for n, table in enumerate(walk(*played, choices=2000)):
        ask = table.ask
        assert ask is not None
        if ask.what in ("segment", "station") and n % 10:
            continue
        touched = {ref for option in ask.options for ref in refs(table.state, ask, option)}
        assert touched <= set(known)
        for ref in [rng.choice(known) for _ in range(12)]:
            answer = table.why_not(ref)
            assert (answer is None) == (ref in touched)
            if answer is not None:
                sentence, clause = answer
                assert clause in CLAUSES, (ask.what, ref, clause)
                assert sentence[0].isupper() or sentence[0].isdigit()


REFUSED: list[tuple[str, str, str]] = [
    ("gordion", "No Land, Mountain or Strait path", "2.paths:2"),
    ("dana", "costs 2 Movement Points; 1 left", "9.3.a:1"),
    ("krateros", "belongs to Blue", "14.1:1"),
    ("demetrios", "has already moved", "9.2.c:2"),
]


@pytest.mark.parametrize(("ref", "words", "clause"), REFUSED)
def test_the_first_rule_that_forbids_it(ref: str, words: str, clause: str) -> None:
    game = Position().general("antigonos", "red", "issos").cus("red", "issos", loyal=2)
    game.general("krateros", "blue", "gordion").general("demetrios", "red", "tarsos")
    game.begin(("armies",), die=1)
    game.s.segment.spent[game.t.general["demetrios"]] = 1
    game.choose(("activate", "antigonos"), "all", ("march", "tarsos"))
    assert game.what == "move_menu"
    answer = why_not(game.s, game.ask, ref)
    assert answer is not None
    assert words in answer[0]
    assert answer[1] == clause


# -- overlays ------------------------------------------------------------


def test_every_overlay_can_be_laid_over_every_position(
    played: tuple[str, int, dict[str, bool]],
) -> None:
    board, rng = system.loaded, Rng("overlays")
    for n, table in enumerate(walk(*played, choices=1800)):
        if n % 150:
            continue
        before = table.digest()
        for seat in (None, *table.seats):
            for kind in system.scene.OVERLAYS:
                for of in ("", rng.choice(board.general_ids), rng.choice(board.space_ids)):
                    found = table.look(kind, seat, of)
                    assert found["kind"] == kind
                    assert found["clause"] in CLAUSES
                    assert found["legend"]
                    assert set(found["spaces"]) <= set(board.space_ids)
                    texts = [shade.get("text", "") for shade in found["spaces"].values()]
                    assert not any("_" in text for text in texts)
                    for path in found.get("paths", ()):
                        assert set(path["places"]) <= set(board.space_ids)
        assert table.digest() == before


def test_control_says_what_is_missing() -> None:
    game = Position().pcs("red", "gordion").pcs("blue", "synnada", "ikonion", "kelainai")
    game.begin(("armies",), colour="red")
    found = system.scene.overlay(game.s, "red", system_kind("control"), "gordion")
    assert set(found["spaces"]) == {"kelainai", "synnada", "gordion", "ikonion"}
    assert "You need 2 more PCs, Kelainai among them." in found["spaces"]["gordion"]["text"]
    assert found["spaces"]["kelainai"]["value"] == "1/3"
    assert found["spaces"]["kelainai"]["level"] == 3


def system_kind(name: str) -> Any:
    return next(kind for kind in system.scene.OVERLAYS if kind.value == name)


def test_reach_knows_costs_seas_and_threats() -> None:
    game = Position().general("antigonos", "red", "tarsos").cus("red", "tarsos", loyal=2)
    game.general("krateros", "blue", "damaskos").cus("blue", "damaskos", loyal=2)
    game.begin(("armies",), die=2)
    found = system.scene.overlay(game.s, "red", system_kind("reach"), "antigonos")["spaces"]
    costs = {space: shade["value"] for space, shade in found.items()}
    assert costs["issos"] == "1"
    assert costs["dana"] == "2"
    assert "by sea" in found["salamis"]["text"]
    for option in game.choose(("activate", "antigonos"), "all").options:
        if option is not None and option[0] == "march":
            assert option[1] in costs


def test_provinces_have_borders() -> None:
    board = system.loaded
    rows = board.files.map.ground.spaces
    for province, ring in zip(board.provinces, borders(board), strict=True):
        inside = [i for i, row in enumerate(rows) if within(ring, row.lat, row.lon)]
        assert inside, board.province_ids[province]
        assert set(inside) <= set(board.province_spaces[province])


def within(ring: list[tuple[float, float]], lat: float, lon: float) -> bool:
    found = False
    for (ay, ax), (by, bx) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (ay > lat) != (by > lat) and lon < (bx - ax) * (lat - ay) / (by - ay) + ax:
            found = not found
    return found


# -- what is hidden ------------------------------------------------------------


def test_nothing_that_is_told_hangs_on_what_is_hidden(
    played: tuple[str, int, dict[str, bool]],
) -> None:
    """With all that the asked seat cannot see drawn anew, prompts, labels, cards and overlays stay."""
    for n, table in enumerate(walk(*played, choices=1500)):
        ask = table.ask
        assert ask is not None
        if n % 15 or ask.sealed:
            continue
        other = table.determinize(ask.seat, Rng(f"hidden {n}"))
        assert other.ask is not None
        assert other.ask.prompt == ask.prompt
        for option in ask.options[:20]:
            assert other.label(option) == table.label(option)
            assert cost_of(other.state, other.ask, option) == cost_of(table.state, ask, option)
            assert fight(other.state, other.ask, option) == fight(table.state, ask, option)
        for ref in ("pella", "antigonos", "alexandros", "t1", "t56"):
            assert other.why_not(ref) == table.why_not(ref)


# -- words ------------------------------------------------------------


def test_no_raw_ids_and_no_two_options_alike(played: tuple[str, int, dict[str, bool]]) -> None:
    for n, table in enumerate(walk(*played, choices=3000)):
        ask = table.ask
        assert ask is not None
        if ask.what in ("segment", "station") and n % 20:
            continue
        labels = [table.label(option) for option in ask.options]
        assert len(set(labels)) == len(labels), (ask.what, labels)
        for text in (ask.prompt, *labels):
            assert "_" not in text
            assert "  " not in text
            assert "None" not in text
            assert text[0].isupper() or text[0].isdigit()
        assert ask.prompt.endswith((".", "?"))


def test_the_log_of_a_game_has_no_raw_ids(played: tuple[str, int, dict[str, bool]]) -> None:
    scenario, seed, options = played
    table = argead.open("successors", scenario, seed=seed, options=options)
    rng = Rng(f"log {seed}")
    while table.ask is not None:
        table.take(rng.choice(table.ask.options))
    for line in table.view(None)["log"]:
        assert "_" not in line["text"], line
        assert "None" not in line["text"], line
        assert line["text"][0].isupper() or line["text"][0].isdigit(), line
        assert line["rule"] in CLAUSES, line
    assert {said.key for said in table.said} <= set(LINES)


def test_every_line_that_the_rules_say_has_words() -> None:
    spoken = set()
    for path in (HOME / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("s.say", "s.tell"):
                place = 1 if ast.unparse(node.func) == "s.tell" else 0
                key = node.args[place]
                assert isinstance(key, ast.Constant)
                spoken.add(key.value)
    assert spoken | {"vp", "legitimacy"} == set(LINES)
    assert set(LINES) > STORY


def test_a_battle_can_be_replayed_from_the_log() -> None:
    game = Position().pcs("blue", "gordion", "synnada", "kelainai").successor("red", "blue")
    game.general("perdikkas", "red", "bithynoi").cus("red", "bithynoi", royal=2, mercenary=3)
    game.general("krateros", "blue", "gordion").cus("blue", "gordion", loyal=2, elephant=1)
    game.begin(("armies",), die=6, dice=[4, 5, 2, 1, 6, 3]).march("perdikkas", "gordion")
    game.skip("ask_passage", "intercept", "evade")
    while game.what == "battle_loss":
        game.choose(game.options[-1])
    told = game.log()
    told = told[told.index("Land Battle at Gordion: Red attacks Blue") :]
    assert told[:9] == [
        "Land Battle at Gordion: Red attacks Blue",
        "2 Royals of Red stand apart: Prestige 1 against 2",
        "Red: Perdikkas, Battle Rating 3, leads 3 Mercenaries",
        "Blue: Krateros, Battle Rating 4, leads 2 Loyal Macedonians and 1 Elephant",
        "Local Troops help Blue: 3 more strength",
        "The Elephants of Blue fight with a strength of 2",
        "Battle Strength: attacker 3, defender 9",
        "Battle dice: attacker 5 and 2, defender 1 and 6",
        "Battle Score: attacker 2 (roll 8), defender 8 (roll 10)",
    ]
    assert told[9] == "Blue wins the battle at Gordion against Red, 8 to 2"
    assert "Red loses 3 Mercenaries in Gordion" in told
    assert "Perdikkas of Red is Dispersed: beaten" in told
    assert (
        "Blue wins over 2 Royals of Red in Gordion: they stood apart, and their side has lost"
        in told
    )


def test_moves_draws_and_the_regency_are_told_with_figures() -> None:
    game = Position().general("antigonos", "red", "bithynoi")
    game.cus("red", "bithynoi", loyal=2, mercenary=1).begin(("armies",), die=6)
    game.march("antigonos", "gordion")
    assert "Antigonos of Red marches from Bithynoi to Gordion, with 3 CUs" in game.log()
    drawn = Position().minor("red", "bithynoi").cus("red", "bithynoi", mercenary=1)
    drawn.minor("blue", "gordion").cus("blue", "gordion", mercenary=1)
    drawn.begin(("armies",), die=6, dice=[4, 4, 4, 4]).choose(drawn.options[0])
    if drawn.what == "compose":
        drawn.choose("all")
    drawn.choose(("march", "gordion")).skip("ask_passage", "intercept", "evade")
    assert "The battle at Gordion is a draw, 1 to 1: the attacker retreats" in drawn.log()
    heir = Position(turn=4).pcs("red", "pella").general("antigonos", "red", "pella")
    heir.cus("red", "pella", loyal=1).royal("alexandros", "pella", "red").begin(("turn_events",))
    told = next(line for line in heir.log() if line.startswith("The Regency"))
    assert "whose Regent is Red; L + VP: Red 8, Blue 3" in told


# -- lines that give a reason ---------------------------------------------------------------------


def land_battle(*dice: int) -> Position:
    """Krateros of Red with Peithon marches to Gordion, where Leonnatos of Blue stands with Eumenes."""
    game = Position().general("krateros", "red", "synnada").general("peithon", "red", "synnada")
    game.general("eumenes", "blue", "gordion").general("leonnatos", "blue", "gordion")
    game.cus("red", "synnada", loyal=4).pcs("red", "synnada").cus("blue", "gordion", loyal=4)
    game.begin(("ops_march", 3), dice=dice, segment="tyche")
    game.choose(("activate", "krateros"), "all", ("march", "gordion"))
    return game.skip("ask_passage", "evade")


@pytest.mark.rule("successors", "14.8:7")
@pytest.mark.parametrize(
    ("dice", "line"),
    [
        ((4, 5, 1, 1, 6, 1), "Krateros of Red is killed; Peithon takes command"),
        ((1, 1, 4, 5, 6, 1), "Leonnatos of Blue is killed; Eumenes takes command"),
    ],
)
def test_who_takes_over_from_a_fallen_general_is_told(dice: tuple[int, ...], line: str) -> None:
    assert line in land_battle(*dice).log()


@pytest.mark.rule("successors", "14.8:7")
def test_nobody_takes_command_where_nobody_is_left() -> None:
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=4)
    game.minor("blue", "gordion").cus("blue", "gordion", loyal=4)
    game.begin(("ops_march", 3), dice=[4, 5, 1, 1, 6, 1], segment="tyche")
    game.choose(("activate", "krateros"), "all", ("march", "gordion"))
    game.skip("ask_passage", "evade")
    assert "Krateros of Red is killed" in game.log()


@pytest.mark.rule("successors", "10.g:5")
def test_a_lone_general_who_can_go_neither_on_nor_back_is_told_why_he_is_dispersed() -> None:
    game = Position().general("krateros", "red", "ikonion").general("peithon", "yellow", "synnada")
    game.cus("yellow", "synnada", mercenary=1).general("eumenes", "blue", "gordion")
    game.begin(("ops_march", 2), segment="tyche").choose(("activate", "krateros"))
    game.choose(("march", "synnada"), "ask", "grant", ("march", "gordion"))
    game.skip("intercept", "evade")
    assert "Krateros of Red is Dispersed: he can go neither on nor back" in game.log()
    assert next(said.args[-1] for said in game.said if said.key == "general_dispersed") == "10.g:5"
