"""Questions that are not asked, the last coin, Hits without a target, and what tables and proposals tell."""

from __future__ import annotations

import pytest

from argead.systems.field_commander import system
from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"
SPIES = ("play", "spies")
TRAP = ("play", "trap")
ALL_HORSE = ["mac_lc", "mac_lc", "mac_hc_comp", "mac_hc_comp", "mac_hc_thes"]
FLANKERS = [*["mac_in"] * 3, "mac_in_hyp", *ALL_HORSE]
HOST = [*["per_ar"] * 5, *["per_in"] * 6, *["per_lc"] * 4]


def row(game: Position, name: str) -> tuple[str, ...]:
    """What the first throw of a name would have brought, face by face."""
    reading = game.rolled(name)[0].reading
    assert reading is not None
    return reading.row


def keys(game: Position) -> list[str]:
    return [said.key for said in game.said]


def sardis(army: list[str], enemy: list[str], level: int = 1) -> Position:
    """A battle to come in Sardis, the only Stronghold that is left."""
    game = Position().level(level).army(*army).enemy("sardis", *enemy)
    return game.conquered("halicarnassus", "lycia")


# -- what a roll may bring -------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.raid:1")
def test_the_table_of_a_raid_has_six_faces() -> None:
    game = Position().gold(5).army("mac_ph").enemy("sardis", "per_in")
    game.fight("sardis", foe_plans=["raid"]).begin("pre_battle", dice=[3])
    assert row(game, "raid") == ("2 Gold",) * 2 + ("1 Gold",) * 4


@pytest.mark.rule(SYSTEM, "intimidation:2", "intimidation:4")
@pytest.mark.parametrize(
    ("army", "enemy", "told"),
    [
        (["mac_ph"], ["per_in"], ["failure"] * 2 + ["on-going"] * 4),
        (["mac_ph"], ["per_in"] * 4, ["failure"] * 5 + ["on-going"]),
        (["mac_ph"] * 4, ["per_in"], ["on-going"] * 3 + ["success"] * 3),
        ([], HOST, ["failure"] * 6),
        ([*FLANKERS, *["mac_ph"] * 4, *["mac_ar"] * 3], ["per_in"], ["success"] * 6),
    ],
)
def test_the_table_of_an_intimidation_counts_the_force_advantage(
    army: list[str], enemy: list[str], told: list[str]
) -> None:
    game = Position().army(*army).enemy("sardis", *enemy).at("sardis")
    game.insights("anticipation").begin("intimidate", dice=[6])
    assert row(game, "intimidation") == tuple(told)


ORDERS = {
    "granicus": ["toll", "toll", "garrison", "garrison", "glory", "gold"],
    "issus": ["toll", "toll", "garrison", "garrison", "glory", "gold"],
    "gaugamela": ["toll", "toll", "garrison", "glory", "gold"],
}
"""What Strongholds do on a total of 4 and more; up to 3 they build a Wall."""


def steps(game: Position, start: str, end: str) -> int:
    """The range between two Areas: links on the shortest way (map:2)."""
    near = {str(a): [str(b) for b in there] for a, there in game.s.campaign.neighbours.items()}
    reached, far = {start}, 0
    while end not in reached:
        reached |= {b for a in reached for b in near[a]}
        far += 1
    return far


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:1", "preparation.enemy-orders:3")
@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:14", "insights.diplomats:1")
@pytest.mark.parametrize("diplomats", [0, 3])
@pytest.mark.parametrize(
    ("scenario", "stronghold"),
    [("granicus", "sardis"), ("issus", "sidon"), ("gaugamela", "bactra")],
)
def test_the_table_of_orders_counts_range_and_diplomats(
    scenario: str, stronghold: str, diplomats: int
) -> None:
    """For an Army in every Area of the map, the farthest included."""
    for start in sorted(map(str, Position(scenario).s.campaign.neighbours)):
        game = Position(scenario).gold(9).at(start)
        game.s.turn.diplomats = bool(diplomats)
        more = steps(game, start, stronghold) + diplomats
        chart = ["wall"] * 3 + ORDERS[scenario]
        told = [(chart + ["none"] * 30)[face + more - 1] for face in range(1, 7)]
        face = next(n for n in range(1, 7) if told[n - 1] != "garrison")
        game.begin(("order", stronghold), dice=[face])
        assert row(game, "orders") == tuple(told), start


@pytest.mark.rule(SYSTEM, "battle.retreat:2", "battle.retreat:3")
@pytest.mark.parametrize(("level", "away"), [(1, 1), (3, 3), (8, 6)])
def test_the_table_of_a_retreat_has_six_faces(level: int, away: int) -> None:
    game = Position().level(level).army("mac_ph").enemy("sardis", "per_in").fight("sardis")
    game.begin("battle_turn", dice=[1]).choose("retreat")
    assert row(game, "retreat") == ("gets away",) * away + ("lost",) * (6 - away)


@pytest.mark.rule(SYSTEM, "conquest.resistance:1", "conquest.foraging:1", "conquest.clear:1")
@pytest.mark.parametrize(
    ("army", "told"),
    [
        (["mac_ph"], ("1 Gold", "free", "1 Hit", "2 Hits", "3 Hits", "4 Hits")),
        (["mac_ph"] * 4, ("4 Gold", "3 Gold", "2 Gold", "1 Gold", "free", "1 Hit")),
    ],
)
def test_the_table_of_scouting_tells_gold_and_hits(army: list[str], told: tuple[str, ...]) -> None:
    game = Position().army(*army).gold(9).begin("march", dice=[3]).choose(("march", "sestus"))
    assert row(game, "scouting") == told


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:1", "tyre.enemy-orders:7", "insights.diplomats:1")
@pytest.mark.parametrize(("turn", "bonus"), [(2, 0), (3, -1)])
@pytest.mark.parametrize("diplomats", [False, True])
def test_the_table_of_tyre_counts_what_changes_the_total(
    turn: int, bonus: int, diplomats: bool
) -> None:
    """From 0 and less to 4 and more; 1 is taken off after the February turn, Diplomats add 3."""
    rows = {1: "transport or gold", 2: "repair or warship", 3: "mole or gold"}
    game = Position("tyre").turn(turn).gold(9)
    game.s.turn.diplomats = diplomats
    game.begin("tyre_order", dice=[6])
    totals = [face + bonus + 3 * diplomats for face in range(1, 7)]
    told = tuple("siege ship or gold" if n < 1 else rows.get(n, "none") for n in totals)
    assert row(game, "orders of Tyre") == told


# -- nobody is asked where there is nothing to choose ----------------------------------------------


@pytest.mark.rule(SYSTEM, "advisors.aristander:1", "tyre.enemy-orders:9")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_aristander_is_not_asked_where_tyre_is_quiet_anyway(die: int) -> None:
    """In April 1 is taken off: a 5 and a 6 are nothing, with him or without."""
    game = Position("tyre").turn(4).gold(9).advisors("aristander")
    game.tracks(transports=3, mole=2, siege_ships=2).begin("tyre_order", dice=[die])
    assert (game.what == "aristander") is (die < 5)


@pytest.mark.rule(SYSTEM, "insights.diplomats:1", "preparation.enemy-orders:1")
@pytest.mark.parametrize("left", [True, False])
def test_diplomats_are_offered_only_where_orders_are_rolled(left: bool) -> None:
    """Battle Areas get no orders: with the last Stronghold the use of Diplomats is gone."""
    game = Position().insights("diplomats").conquered("halicarnassus", "lycia")
    if not left:
        game.conquered("sardis")
    game.begin("enemy_orders", dice=[6] * left)
    assert game.what == ("diplomats" if left else "")


@pytest.mark.rule(SYSTEM, "plans.rally-enemy:1", "plans.rally-enemy:3")
@pytest.mark.parametrize(("rallies", "asked"), [(1, True), (2, False), (3, False)])
def test_rallies_for_all_hits_need_no_choice(rallies: int, asked: bool) -> None:
    """One Siege Engine hits Forces, the other a Wall."""
    game = sardis(["mac_se", "mac_se"], ["per_in", "per_in", "wall"])
    game.fight("sardis", foe_plans=["rally"] * rallies)
    game.begin("battle_turn", dice={"mac_se": [1, 1]}).choose("fight", ("aim", "mac_se"), None)
    assert (game.what == "enemy_rally") is asked
    if not asked:
        assert game.there("sardis") == ["per_in", "per_in", "wall"]
        assert game.foe_plans == ["rally"] * (rallies - 2)


@pytest.mark.rule(SYSTEM, "battle.resolution:9", "battle.resolution:7", "rights:5")
@pytest.mark.parametrize("walls", [["wall"], ["wall", "wall.reduced"], ["wall", "wall"]])
def test_walls_without_defenders_fall_by_themselves(walls: list[str]) -> None:
    """A Trap after the dice takes the last troops: where the Engines hit does not matter any more."""
    game = sardis(["mac_se", "mac_se"], ["per_ar", *walls]).insights("trap").fight("sardis")
    game.begin("battle_turn", dice={"mac_se": [1, 1], "trap": 1}).choose("fight", None, TRAP)
    game.choose("per_ar")
    assert game.what == "govern_or_raze"
    assert game.there("destroyed") == sorted(["per_ar", *["wall"] * len(walls)])
    assert "enemy_reduced" not in keys(game)


# -- a Leader whom Spies have bought ---------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.resolution:8", "battle.enemy-leaders:3", "rights:3")
def test_a_blow_at_a_leader_who_is_gone_is_lost() -> None:
    """Alexander has hit; then Spies take the Leader before the Hit is placed."""
    game = sardis(["mac_ph"], ["per_in", "per_in", "le_memnon"], level=4).insights("spies")
    game.fight("sardis", duel=True)
    game.begin("battle_turn", dice={"alexander": 2}, draws=["le_memnon"]).choose("fight")
    while game.what == "declare":
        game.choose(None)
    assert (game.what, game.rolled("Alexander")[0].faces) == ("after_roll", (2,))
    game.choose(SPIES)
    assert game.what == "battle_turn"
    assert game.there("sardis") == ["per_in", "per_in"]


# -- Tyre ------------------------------------------------------------------------------------------


def at_tyre(breach: bool) -> Position:
    game = Position("tyre").army("mac_ph").at("tyre", "old_tyre").enemy("tyre", "per_in")
    game.tracks(mole=8)
    return game.battered(2, 2) if breach else game


@pytest.mark.rule(SYSTEM, "tyre.moving-to-tyre:3", "tyre.moving-to-tyre:5", "battle.retreat:4")
@pytest.mark.parametrize("retreat", [True, False])
def test_a_battle_in_a_breach_has_no_wall_and_leaves_none(retreat: bool) -> None:
    game = at_tyre(breach=True)
    game.begin("battle", dice={"mac_ph": [1, 1, 6], "retreat": 1}, draws=["flank"])
    game.choose(None)
    assert game.there("tyre") == ["per_in"]
    game.choose("retreat" if retreat else "fight")
    assert game.what == ("march" if retreat else "govern_or_raze")
    assert game.there("tyre") == (["per_in"] if retreat else [])
    assert game.there("section_1") == ["wall"]


@pytest.mark.rule(SYSTEM, "tyre.moving-to-tyre:4", "plans.enemy:1", "battle:2")
def test_the_sections_of_tyre_fight_for_tyre_alone() -> None:
    """A battle at Gaza with all six sections standing."""
    game = Position("tyre").army("mac_ph").at("gaza").enemy("gaza", "per_in")
    game.begin("battle", dice={}, draws=["flank"])
    assert game.there("gaza") == ["per_in"]
    assert game.foe_plans == ["flank"]


# -- prices ----------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "tyre.mole-track:1", "tyre.siege-ship-track:1", "tyre.fleet-track:2")
@pytest.mark.parametrize(
    ("gold", "works"), [(0, set()), (1, {"mole"}), (3, {"mole", "siege_ship", "warship"})]
)
def test_works_are_offered_for_exactly_their_price(gold: int, works: set[str]) -> None:
    game = Position("tyre").at("old_tyre").gold(gold).begin("spend")
    offered = {o[1] for o in game.options if isinstance(o, tuple) and o[0] == "work"}
    assert offered - {"transport"} == works


@pytest.mark.rule(SYSTEM, "options.issus:1", "resupply.spend:4", "resupply.forces:1")
@pytest.mark.parametrize(("where", "more"), [("sidon", 0), ("gordion", 1)])
def test_the_persian_fleet_makes_forces_dearer_inland(where: str, more: int) -> None:
    """Archers cost 2, a Phalanx 4; outside a port one more, and nobody lends it."""
    for kind, price in (("mac_ar", 2 + more), ("mac_ph", 4 + more)):
        for gold in (price - 1, price):
            game = Position("issus", persian_fleet=True).at(where).gold(gold).begin("spend")
            assert (("buy", kind) in game.options) is (gold == price)
        game.choose(("buy", kind))
        assert game.treasury[0] == 0


# -- Gedrosia --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "options.gaugamela:3")
@pytest.mark.parametrize("after", [True, False])
def test_gedrosia_counts_after_the_conquest_of_malli_only(after: bool) -> None:
    game = Position("gaugamela", gedrosia=True).army("mac_ph").gold(9)
    if after:
        game.conquered("malli")
    game.at("carmania").begin("march", dice=[2]).choose(("march", "gedrosia"), "advance")
    assert game.here == "gedrosia"
    game.conquered("malli", "babylon", "susa").at("susa").begin("march")
    assert (("march", "babylon") in game.options) is after


# -- Fate ------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.fate:5", "battle.phalanx:1")
@pytest.mark.parametrize(("again", "hits"), [("mac_ph:2", 2), ("mac_ph:2:2", 1), ("mac_ph:2:1", 0)])
def test_each_die_of_a_phalanx_is_a_choice_of_its_own(again: str, hits: int) -> None:
    """Two Hits and a miss; the die that is rolled again misses too, and takes back what followed it."""
    game = sardis(["mac_ph"], ["per_in", "per_el"]).fight("sardis", plans=["fate"])
    game.begin("battle_turn", dice={"mac_ph": [3, 1, 5, 6]}).choose("fight")
    fates = [o[1] for o in game.options if isinstance(o, tuple) and o[0] == "fate"]
    assert fates == ["mac_ph:2", "mac_ph:2:2", "mac_ph:2:1"]
    labels = {o: system.text.label(game.s, game.ask, ("fate", o)) for o in fates}
    assert "last die" in labels["mac_ph:2"]
    assert "die 2" in labels["mac_ph:2:2"]
    assert "die 1" in labels["mac_ph:2:1"]
    game.choose(("fate", again))
    placed = 0
    while game.what == "deal_hit":
        game.choose("per_el" if "per_el" in game.options else "per_el.reduced")
        placed += 1
    assert placed == hits


# -- what is proposed ------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.alexander:1", "plans.alexander:2")
@pytest.mark.parametrize(
    ("level", "gold", "army", "enemy", "plans", "left"),
    [
        # what is free, and no more where the enemy is weak or there is no Gold
        (1, 0, ["mac_ph"], ["per_in"], ["lead"], 0),
        (1, 4, ["mac_ph"], ["per_in"], ["lead"], 4),
        (5, 0, ["mac_in", "mac_hc_comp"], ["per_in"] * 4, ["charge", "flank", "lead", "rally"], 0),
        # Gold for one more against a Leader, and against a Wall as long as three are left
        (1, 4, ["mac_in", "mac_hc_comp"], ["per_in", "le_memnon"], ["lead", "rally"], 3),
        (1, 4, ["mac_ph"], ["per_in", "per_el", "wall"], ["lead", "rally"], 3),
        # one Charge less than there are Cavalry and Flanks
        (
            *(8, 0, ["mac_se", "mac_ph", "mac_hc_comp"], ["per_in", "per_el", "wall"]),
            *(["charge", "flank", "flank", "lead", "rally", "regroup"], 0),
        ),
        # Flanks for those who can use them
        (
            *(1, 9, ["mac_se", "mac_ph", "mac_hc_comp"], ["per_in", "per_ar", "per_el", "per_ch"]),
            *(["charge", "flank", "flank", "lead", "rally"], 5),
        ),
    ],
)
def test_plans_are_proposed_with_gold_to_spare(
    level: int, gold: int, army: list[str], enemy: list[str], plans: list[str], left: int
) -> None:
    game = Position().level(level).gold(gold).army(*army).enemy("sardis", *enemy).fight("sardis")
    game.begin("own_plans").choose("as proposed")
    assert (game.plans, game.treasury[0]) == (plans, left)


@pytest.mark.rule(
    SYSTEM, "plans.alexander:3", "resupply.spend:4", "plans.charge:1", "plans.flank:2"
)
@pytest.mark.parametrize("gold", [0, 4, 9, 15, 30])
def test_no_proposal_exceeds_a_limit_or_the_purse(gold: int) -> None:
    game = Position().level(8).gold(gold).army(*FLANKERS).enemy("sardis", *HOST).fight("sardis")
    game.begin("own_plans").choose("as proposed")
    limits = {"charge": 6, "flank": 6}
    assert all(game.plans.count(plan) <= limits.get(plan, 1) for plan in game.plans)
    assert game.treasury[0] == gold - max(0, len(game.plans) - 6) >= 0
