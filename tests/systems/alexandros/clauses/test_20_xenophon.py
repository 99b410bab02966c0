"""Xenophon, clause by clause: the march of the Ten Thousand."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions import Position

GREEKS = {
    "spartan_hoplite": 4,
    "gk_thracian": 1,
    "gk_illyrian": 1,
    "mac_archer": 1,
    "gk_cretan_archer": 1,
}


def empty(**options: Any) -> Position:
    """An empty map of the game; the fleet lies far away."""
    game = Position("xenophon", **options)
    game.s.anabasis.fleet = "black_sea"
    return game


def orphaned(**options: Any) -> Position:
    """Cyrus died last turn; his Persians have gone."""
    game = empty(**options).leader("cyrus", "dead").turn(4)
    game.s.anabasis.cyrus_died = 3
    game.s.anabasis.deserted = True
    game.s.anabasis.greeks_counted = 8
    return game


def field(
    ours: dict[str, int],
    theirs: dict[str, int],
    *leaders: str,
    province: str = "babylonia",
    **options: Any,
) -> Position:
    """Rebels and royals on an empty display in the second round."""
    game = empty(**options).put(province, "rebel", **ours).put(province, "royal", **theirs)
    for leader in leaders:
        game.leader(leader, province)
    return game.field(province)


def attacking(game: Position, side: int, *dice: int | str) -> Position:
    """The combat phase of one side."""
    return game.phases(("begin_attacks", "battle", side), ("attacks", "battle", side), dice=dice)


def column(game: Position) -> str:
    """The column that the last duel or charge read."""
    reading = game.rolls[-1].reading
    assert reading is not None
    return reading.column


def charge(target: str, *dice: int, side: int = 1, led: str = "", driver: str = "") -> Position:
    """A scythe chariot and a rebel unit in the Centers; others stand on the wings."""
    leaders = [x for x in (led, driver) if x]
    game = field({target: 1, "gk_illyrian": 1}, {"xen_scythe_chariot": 1, "pers_inf": 3}, *leaders)
    game.stand("rebel.center", f"{target}_1", leader=led).stand("rebel.left", "gk_illyrian_1")
    game.stand("royal.center", "xen_scythe_chariot_1", leader=driver).stand(
        "royal.left", "pers_inf_1"
    )
    return attacking(game, side, *dice)


def cyrus_falls(
    game: Position, *after: tuple[Any, ...], dice: tuple[int | str, ...] = ()
) -> Position:
    """The phase of Cyrus' death."""
    game.leader("cyrus", "dead")
    return game.phases(("cyrus_dies",), *after, dice=dice)


# -- xen 1 ----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "xen.1.1:1")
def test_no_optional_rule_of_the_campaign() -> None:
    for name in (
        "scorched_earth",
        "macedonian_fury",
        "death_of_alexander",
        "mutiny",
        "city_surrender",
    ):
        with pytest.raises(Exception, match=name):
            Position("xenophon", **{name: True})


@pytest.mark.rule("alexandros", "xen.1.1:2")
@pytest.mark.parametrize("phasing", ["rebel", "royal"])
def test_a_tie_makes_the_phasing_player_the_attacker(phasing: str) -> None:
    game = empty().put("syria", "rebel", pers_cav=1).put("syria", "royal", pers_cav=1)
    game.phase("combat", phasing, dice=[1])
    game.choose(game.options[0])
    if game.what == "evade":
        game.choose("stand")
    assert game.heard("minor")[0][1] == "AE"
    mine = "pers_cav_1" if phasing == "rebel" else "pers_cav_2"
    assert game.where(mine) == "dead"


@pytest.mark.rule("alexandros", "xen.1.2:1")
def test_what_is_out_of_play() -> None:
    out = {
        "egypt",
        "lybia",
        "upper_india",
        "lower_india",
        "gandara",
        "sind",
        "chorasmia",
        "scythia",
        "hellas",
        "macedonia",
        "thrace",
    }
    game = empty()
    assert not out & set(game.s.control)
    assert "gaza" not in game.s.walls
    for start, reach in (
        ("syria", {"cappadocia", "cilicia", "arabia", "assyria"}),
        ("ionia", {"phrygia", "cilicia"}),
    ):
        game = (
            empty().put(start, "rebel", pers_inf=1).leader("ariaeus", start).phase("march", "rebel")
        )
        assert {o[2] for o in game.may("march")} == reach


@pytest.mark.rule("alexandros", "xen.1.2:2")
def test_arabia_belongs_to_nobody() -> None:
    game = empty().put("arabia", "rebel", spartan_hoplite=1)
    game.settle()
    assert game.holder("arabia") == "nobody"


@pytest.mark.rule("alexandros", "xen.1.2:3")
@pytest.mark.parametrize("dead", [False, True])
def test_over_the_straits_when_cyrus_is_dead(dead: bool) -> None:
    game = (
        (orphaned() if dead else empty())
        .put("ionia", "rebel", spartan_hoplite=2)
        .leader("clearchus", "ionia")
    )
    game.phase("march", "rebel")
    assert (("march", "clearchus", "thrace") in game.options) == dead
    if dead:
        game.march("clearchus", "thrace")
        assert game.s.anabasis.greeks_home == 2
        assert game.where("clearchus") == "gone"
        assert game.where("spartan_hoplite_1") == "gone"


@pytest.mark.rule("alexandros", "xen.1.2:3", "xen.6.2:3")
def test_home_by_sea() -> None:
    game = (
        orphaned()
        .put("armenia", "rebel", spartan_hoplite=2, gk_thracian=1)
        .leader("clearchus", "armenia")
    )
    game.phase("march", "rebel").choose(("sail", "aegean_sea"), "armenia")
    game.choose("spartan_hoplite_1")
    while game.what in ("embark", "embark_leaders"):
        game.choose(game.options[0])
    if game.what == "land_at":
        game.choose(
            next(
                o for o in game.options if o in ("thrace", "macedonia", "hellas", "europe", "home")
            )
        )
    assert game.s.anabasis.greeks_home == 2


@pytest.mark.rule("alexandros", "xen.1.2:4")
def test_only_greeks_cross() -> None:
    """Before the desertion Persians are still with the Greeks, frozen."""
    game = empty().leader("cyrus", "dead").put("ionia", "rebel", spartan_hoplite=1, pers_cav=2)
    game.s.anabasis.cyrus_died = game.s.turn
    game.leader("clearchus", "ionia").leader("ariaeus", "ionia").phase("march", "rebel")
    assert not any(o[1] == "ariaeus" for o in game.may("march"))
    game.march("clearchus", "thrace")
    assert game.units("ionia") == {"pers_cav": 2}


@pytest.mark.rule("alexandros", "xen.1.3:2")
def test_nobody_changes_sides_for_want_of_a_leader() -> None:
    game = empty().put("syria", "rebel", pers_inf=1).put("media", "royal", pers_inf=1)
    game.begin(("begin_turn",))
    assert "pers_inf_1" in game.counters("syria", "rebel")


@pytest.mark.rule("alexandros", "xen.1.4:1", "xen.10.3:1")
@pytest.mark.parametrize(
    ("extended", "turn", "over"),
    [(False, 6, False), (False, 7, True), (True, 7, False), (True, 11, True)],
)
def test_eight_turns_or_twelve(extended: bool, turn: int, over: bool) -> None:
    game = (
        empty(extended_game=extended)
        .turn(turn)
        .leader("cyrus", "ionia")
        .leader("artaxerxes", "media")
    )
    game.put("ionia", "rebel", spartan_hoplite=1).put("media", "royal", pers_inf=1).begin(
        ("end_turn",)
    )
    assert (game.result is not None) == over


# -- xen 2 ----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "xen.2.1:1")
def test_a_chariot_strikes_at_five_with_or_without_a_driver_of_rank() -> None:
    assert column(charge("pers_inf", 3)).endswith("(5 to 2)")
    game = charge("pers_inf", 3, 4, driver="tissaphernes")
    assert any("(5 to 2)" in (r.reading.column if r.reading else "") for r in game.rolls)


@pytest.mark.rule("alexandros", "xen.2.1:2")
def test_the_leader_of_the_target_counts() -> None:
    game = charge("pers_inf", 2, led="menon")
    assert any("(5 to 6)" in (r.reading.column if r.reading else "") for r in game.rolls)


@pytest.mark.rule("alexandros", "xen.2.1:3", "xen.2.1:4")
def test_an_attacked_chariot_charges_instead() -> None:
    game = charge("pers_inf", 2, side=0)  # 5 to 2: engaged
    assert column(game).endswith("(5 to 2)")
    assert game.where("xen_scythe_chariot_1") == "dead"
    assert len(game.rolls) == 1


@pytest.mark.rule("alexandros", "xen.2.1:3")
def test_the_unit_that_attacked_chariots_has_had_its_attack() -> None:
    """Two rebel units against a chariot and an infantryman: two duels, no third."""
    game = field({"spartan_hoplite": 2, "pers_cav": 1}, {"xen_scythe_chariot": 1, "pers_inf": 3})
    game.stand("rebel.center", "spartan_hoplite_1", "spartan_hoplite_2").stand(
        "royal.left", "pers_inf_2"
    )
    game.stand("royal.center", "xen_scythe_chariot_1", "pers_inf_1")
    attacking(game, 0, 2, 2)
    while game.what in ("pairing", "target"):
        game.choose("as proposed" if "as proposed" in game.options else game.options[0])
    assert len(game.rolls) == 2
    assert game.where("xen_scythe_chariot_1") == "dead"


@pytest.mark.rule("alexandros", "xen.2.1:4")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("side", [0, 1])
def test_a_chariot_is_gone_after_every_result(die: int, side: int) -> None:
    game = charge("pers_cav", die, side=side)
    assert game.where("xen_scythe_chariot_1") == "dead"
    assert game.s.battle is not None
    assert game.s.battle.engaged == []


@pytest.mark.rule("alexandros", "xen.2.1:5")
@pytest.mark.parametrize(
    ("target", "bonus"),
    [("spartan_hoplite", 1), ("xen_guard", 1), ("pers_cav", 0), ("gk_thracian", 0)],
)
def test_heavy_troops_suffer_more(target: str, bonus: int) -> None:
    game = charge(target, 3)
    assert game.rolls[-1].bonus == bonus
    assert charge("spartan_hoplite", 6).steps("spartan_hoplite_1") == 1


@pytest.mark.rule("alexandros", "xen.2.1:6")
@pytest.mark.parametrize("side", [0, 1])
def test_archers_shoot_first_at_chariots(side: int) -> None:
    game = charge("mac_archer", 3, side=side)
    if game.what == "defensive_fire":
        game.choose("fire")
    assert [r.name for r in game.rolls] == ["missile"]
    assert game.where("xen_scythe_chariot_1") == "dead"
    assert game.where("mac_archer_1") == "babylonia"


@pytest.mark.rule("alexandros", "xen.2.1:7")
def test_chariots_pursue_as_light_infantry() -> None:
    game = field({"pers_inf": 3}, {"xen_scythe_chariot": 1, "pers_royal_guard": 1, "pers_levy": 1})
    game.stand("rebel.center", "pers_inf_1").stand("rebel.routed", "pers_inf_2", "pers_inf_3")
    game.stand("royal.center", "pers_royal_guard_1").stand("royal.reserve", "xen_scythe_chariot_1")
    attacking(game, 1, 3, 1)  # 6 to 2: rout
    assert [r.reading.column for r in game.rolled("pursuit")] == ["light infantry"]  # type: ignore[union-attr]


@pytest.mark.rule("alexandros", "xen.2.1:8")
def test_chariots_do_not_count_in_small_fights() -> None:
    game = (
        empty()
        .put("syria", "rebel", spartan_hoplite=1)
        .put("syria", "royal", xen_scythe_chariot=2, pers_inf=1)
    )
    game.phase("combat", "rebel", dice=[4]).choose(("syria", "royal"))
    if game.what == "evade":
        game.choose("stand")
    assert "(7 to 2)" in column(game)


@pytest.mark.rule("alexandros", "xen.2.1:9", "10.1:1")
def test_three_chariots_are_an_army() -> None:
    game = (
        empty().put("syria", "rebel", spartan_hoplite=3).put("syria", "royal", xen_scythe_chariot=3)
    )
    game.phase("combat", "rebel").choose(("syria", "royal"))
    if game.what == "evade":
        game.choose("stand")
    assert game.s.battle is not None


@pytest.mark.rule("alexandros", "xen.2.1:9")
@pytest.mark.parametrize("phasing", ["rebel", "royal"])
@pytest.mark.parametrize("led", [False, True])
def test_chariots_alone_are_swept_away(phasing: str, led: bool) -> None:
    """The crash of version 0.1: a royal force of chariots and a leader alone."""
    game = (
        empty().put("syria", "rebel", spartan_hoplite=1).put("syria", "royal", xen_scythe_chariot=2)
    )
    if led:
        game.leader("tissaphernes", "syria")
    game.phase("combat", phasing, dice=[1] * 3)
    if game.what == "combat":
        game.choose(game.options[0])
    while game.what == "evade":
        game.choose("stand")
    assert game.what != "minor_loss"
    if phasing == "rebel":
        assert game.where("xen_scythe_chariot_1") == "dead"
        assert game.where("tissaphernes") in ("track", "dead", "captured")


@pytest.mark.rule("alexandros", "xen.2.1:10")
def test_chariots_may_go_to_the_flank() -> None:
    game = field({"spartan_hoplite": 3}, {"xen_scythe_chariot": 2, "pers_inf": 2})
    game.stand("rebel.center", "spartan_hoplite_1").stand("royal.center", "pers_inf_1")
    game.stand("royal.reserve", "xen_scythe_chariot_1").phase("manoeuvre", "battle", 1)
    assert ("shift", "royal.reserve", "royal.left_outflank") in game.options


@pytest.mark.rule("alexandros", "xen.2.2:1")
def test_horse_and_slingers_in_the_turn_after() -> None:
    game = (
        empty().put("armenia", "rebel", spartan_hoplite=1).put("media", "rebel", spartan_hoplite=1)
    )
    game.s.anabasis.cyrus_died = 2
    game.leader("cyrus", "dead").turn(2).begin(("begin_turn",))
    assert game.where("mac_prodromoi_1") == "track", "not in the turn of his death"
    game = (
        empty().put("armenia", "rebel", spartan_hoplite=1).put("media", "rebel", spartan_hoplite=1)
    )
    game.leader("artaxerxes", "babylonia").leader("cyrus", "dead").turn(3)
    game.s.anabasis.cyrus_died = 2
    game.s.anabasis.greeks_counted = 2
    game.phase("desertion")
    assert (game.what, game.seat) == ("greek_horse", "rebel")
    assert set(game.options) == {"armenia", "media"}
    game.choose("media")
    assert game.where("mac_prodromoi_1") == game.where("rhodian_slinger_1") == "media"
    assert game.steps("mac_prodromoi_1") == 1


@pytest.mark.rule("alexandros", "xen.2.3:1")
def test_the_train_goes_with_cyrus() -> None:
    game = empty().put("ionia", "rebel", xen_baggage=1, spartan_hoplite=1).leader("cyrus", "ionia")
    game.leader("clearchus", "ionia").phase("march", "rebel").march("clearchus", "phrygia")
    assert game.where("xen_baggage_1") == "ionia"
    game.phase("march", "rebel").march("cyrus", "phrygia", take="alone")
    assert game.where("xen_baggage_1") == "phrygia"


@pytest.mark.rule("alexandros", "xen.2.3:2")
@pytest.mark.parametrize("use", [True, False])
def test_the_train_cancels_hunger(use: bool) -> None:
    game = empty().put("media", "rebel", xen_baggage=1, spartan_hoplite=4).leader("cyrus", "media")
    game.turn(2).deplete("media").begin(("supply",), dice=[6])
    assert (game.what, game.seat) == ("baggage", "rebel")
    game.choose("expend" if use else "keep")
    while game.what == "attrition":
        game.choose(game.options[0])
    assert (game.where("xen_baggage_1") == "dead") == use
    assert (game.steps_at("media", "rebel") < 9) or use
    assert all(game.steps(f"spartan_hoplite_{n}") == 2 for n in range(1, 5)) == use


@pytest.mark.rule("alexandros", "xen.2.3:2")
def test_the_train_helps_only_where_it_is() -> None:
    game = (
        empty()
        .put("media", "rebel", spartan_hoplite=4)
        .put("syria", "rebel", xen_baggage=1, pers_inf=1)
    )
    game.turn(2).deplete("media").begin(("supply",), dice=[6])
    assert game.what != "baggage"


@pytest.mark.rule("alexandros", "xen.2.3:3", "xen.2.3:4")
def test_the_camp_is_plundered_by_whoever_enters_the_reserve() -> None:
    game = field(
        {"spartan_hoplite": 3, "xen_baggage": 1}, {"pers_heavy_cav": 2, "pers_inf": 3}, "cyrus"
    )
    game.stand("rebel.center", "spartan_hoplite_1", leader="cyrus").stand(
        "royal.center", "pers_inf_1"
    )
    game.stand("rebel.left_outflank", "pers_heavy_cav_1").vacant("rebel.reserve")
    game.phase("manoeuvre", "battle", 0)
    assert "xen_baggage" not in str(game.options)
    game.phases(("begin_manoeuvre", "battle", 1), ("manoeuvre", "battle", 1))
    order = next(
        o for o in game.options if o and o[0] in ("advance", "shift") and o[2] == "rebel.reserve"
    )
    game.choose(order)
    assert game.where("xen_baggage_1") == "dead"


@pytest.mark.rule("alexandros", "xen.2.3:3", "10.1:1")
def test_the_train_is_no_combat_unit() -> None:
    game = (
        empty().put("syria", "rebel", xen_baggage=1, pers_inf=2).put("syria", "royal", pers_inf=3)
    )
    game.phase("combat", "royal", dice=[4]).choose(game.options[0])
    while game.what == "evade":
        game.choose("stand")
    assert game.s.battle is None


@pytest.mark.rule("alexandros", "xen.2.3:5")
def test_the_train_pays_for_a_forced_march_and_stays() -> None:
    game = (
        empty()
        .put("cilicia", "rebel", xen_baggage=1, xen_guard=1, pers_cav=2)
        .leader("cyrus", "cilicia")
    )
    game.phase("march", "rebel", dice=[6]).march("cyrus", "syria", "assyria")
    assert game.what == "baggage"
    game.choose("expend")
    assert game.where("cyrus") == "assyria"
    assert game.where("xen_baggage_1") == "dead"
    assert game.rolled("attrition") == []
    game = (
        empty()
        .put("cilicia", "rebel", xen_baggage=1, xen_guard=1, pers_cav=2)
        .leader("cyrus", "cilicia")
    )
    game.phase("march", "rebel", dice=[1]).march("cyrus", "syria", "assyria").choose("keep")
    assert game.where("xen_baggage_1") != "assyria"
    assert len(game.rolled("attrition")) == 1


@pytest.mark.rule("alexandros", "xen.2.4:1")
@pytest.mark.parametrize("general", ["clearchus", "menon"])
def test_xenophon_is_elected_after_cyrus_and_a_general(general: str) -> None:
    game = (
        orphaned()
        .put("armenia", "rebel", spartan_hoplite=1, gk_illyrian=1)
        .put("syria", "rebel", gk_thracian=1)
    )
    game.put("media", "rebel", mac_archer=1).leader(general, "media").put(
        "media", "royal", pers_inf=14, pers_cav=16
    )
    game.phase("combat", "royal")
    game.choose(game.options[0])
    while game.what == "evade":
        game.choose("stand")
    assert (game.what, game.seat) == ("elect_xenophon", "rebel")
    assert set(game.options) == {"armenia", "syria"}
    game.choose("syria")
    assert game.where("xenophon") == "syria"


@pytest.mark.rule("alexandros", "xen.2.4:1")
def test_xenophon_is_elected_when_the_general_fell_first() -> None:
    game = (
        empty()
        .put("armenia", "rebel", spartan_hoplite=1)
        .leader("clearchus", "dead")
        .leader("menon", "armenia")
    )
    cyrus_falls(game)
    if game.what == "elect_xenophon":
        game.choose(game.options[0])
    assert game.where("xenophon") == "armenia"


@pytest.mark.rule("alexandros", "xen.2.4:1")
def test_a_captured_general_counts() -> None:
    game = orphaned().put("armenia", "rebel", spartan_hoplite=1).leader("menon", "media")
    game.put("media", "royal", pers_inf=3).hold("armenia", "royal").begin(
        ("begin_combat",), dice=[6]
    )
    assert game.where("menon") == "captured"
    assert game.where("xenophon") == "armenia"


@pytest.mark.rule("alexandros", "xen.2.4:2")
def test_no_election_while_cyrus_lives() -> None:
    game = (
        empty()
        .put("armenia", "rebel", spartan_hoplite=1)
        .leader("cyrus", "armenia")
        .leader("menon", "media")
    )
    game.put("media", "royal", pers_inf=3).begin(("begin_combat",), dice=[6])
    assert game.where("menon") == "captured"
    assert game.where("xenophon") == "track"


@pytest.mark.rule("alexandros", "xen.2.4:2")
def test_no_election_while_both_generals_live() -> None:
    game = (
        empty()
        .put("armenia", "rebel", spartan_hoplite=1)
        .leader("clearchus", "armenia")
        .leader("menon", "armenia")
    )
    cyrus_falls(game)
    assert game.where("xenophon") == "track"


# -- xen 3, 4, 5 ----------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "xen.3.1:1")
def test_who_begins_with_what() -> None:
    game = Position.start("xenophon")
    rebel = {p for p in game.s.control if game.holder(p) == "rebel"}
    assert rebel == {"ionia", "phrygia", "cappadocia"}
    assert {p for p in game.s.control if game.holder(p) == "nobody"} == {"arabia"}
    assert len([p for p in game.s.control if game.holder(p) == "royal"]) == 17


@pytest.mark.rule("alexandros", "xen.3.1:2")
def test_control_changes_when_enemies_are_alone() -> None:
    game = empty().put("cilicia", "rebel", pers_inf=1)
    game.settle()
    assert game.holder("cilicia") == "rebel"
    game.s.move(game.mask("pers_inf_1"), "cilicia", "ionia")
    game.settle()
    assert game.holder("cilicia") == "rebel"
    game = empty().put("cilicia", "rebel", pers_inf=1).put("cilicia", "royal", pers_levy=1)
    game.settle()
    assert game.holder("cilicia") == "royal"


@pytest.mark.rule("alexandros", "xen.3.2:1", "xen.3.2:2", "xen.3.2:3", "xen.3.2:4", "xen.3.2:5")
def test_the_set_up() -> None:
    game = Position.start("xenophon")
    assert game.units("ionia") == {
        **GREEKS,
        "xen_guard": 1,
        "pers_cav": 4,
        "pers_inf": 4,
        "xen_baggage": 1,
    }
    assert game.leaders("ionia") == ["cyrus", "clearchus", "menon", "ariaeus"]
    assert (game.s.walls["sardis"], game.holder("sardis")) == (3, "rebel")
    assert game.units("babylonia") == {"xen_scythe_chariot": 3, "pers_archer": 2, "pers_inf": 3}
    assert (game.s.walls["babylon"], game.holder("babylon")) == (1, "royal")
    assert game.units("media") == {
        "pers_royal_guard": 1,
        "pers_archer": 1,
        "pers_dahae": 1,
        "pers_massagetae": 1,
        "pers_heavy_cav": 4,
    }
    assert game.leaders("media") == ["artaxerxes"]
    assert (game.leaders("cilicia"), game.units("cilicia")) == (["tissaphernes"], {"pers_cav": 2})
    assert game.units("syria") == {"pers_inf": 4, "pers_levy": 4, "pers_archer": 1}
    assert game.leaders("syria") == ["abrocomas"]
    assert game.s.anabasis.fleet == "ionian_sea"


@pytest.mark.rule("alexandros", "xen.4.1:1", "xen.4.2:1")
@pytest.mark.parametrize("answer", ["first", "second"])
def test_the_rebel_chooses_from_turn_two(answer: str) -> None:
    game = Position.start("xenophon").turn(0)
    game.s.income = [0, 0]
    game.begin(("initiative",))
    assert (game.what, game.seat) == ("march", "royal")
    assert [game.s.seat(o) for o in game.s.order] == ["royal", "rebel"]
    game = Position.start("xenophon").turn(1)
    game.s.income = [0, 0]
    game.begin(("initiative",))
    assert (game.what, game.seat) == ("initiative", "rebel")
    game.choose(answer)
    first = "rebel" if answer == "first" else "royal"
    assert game.s.seat(game.s.order[0]) == first


@pytest.mark.rule("alexandros", "xen.4.1:2", "xen.7.2:2")
@pytest.mark.parametrize("phasing", ["rebel", "royal"])
@pytest.mark.parametrize("act", ["first", "last"])
def test_the_rebel_says_who_acts_first_the_phasing_player_who_draws_up(
    phasing: str, act: str
) -> None:
    game = empty().put("syria", "rebel", spartan_hoplite=3).put("syria", "royal", pers_inf=3)
    game.phase("combat", phasing).choose(game.options[0])
    while game.what == "evade":
        game.choose("stand")
    asked = {}
    while game.what in ("act", "draw_up"):
        asked[game.what] = game.seat
        game.choose(act if game.what == "act" else "last")
    assert asked == {"act": "rebel", "draw_up": phasing}
    other = "royal" if phasing == "rebel" else "rebel"
    assert (game.what, game.seat) == ("set_up", other)
    game.choose("battle line")
    if game.what == "set_up":
        game.choose("battle line")
    while game.what in ("stack", "post_leader"):
        game.choose(game.options[-1])
    assert game.what in ("attack", "manoeuvre")
    assert game.seat == ("rebel" if act == "first" else "royal")


@pytest.mark.rule("alexandros", "xen.4.2:2", "xen.5.4:1")
@pytest.mark.parametrize(
    ("turn", "may"),
    [
        (0, {"tissaphernes"}),
        (1, {"tissaphernes", "artaxerxes"}),
        (2, {"tissaphernes", "artaxerxes", "abrocomas"}),
    ],
)
def test_who_of_the_kings_men_may_move(turn: int, may: set[str]) -> None:
    game = Position.start("xenophon").turn(turn)
    game.phases(("begin_movement", "royal"), ("march", "royal"))
    assert {o[1] for o in game.may("march")} == may


@pytest.mark.rule("alexandros", "xen.5.4:1")
def test_another_leader_does_not_lead_abrocomas_army_away() -> None:
    game = (
        empty()
        .put("syria", "royal", pers_inf=3)
        .leader("tissaphernes", "syria")
        .leader("abrocomas", "syria")
    )
    game.turn(1).phases(("begin_movement", "royal"), ("march", "royal"))
    if any(o[1] == "tissaphernes" for o in game.may("march")):
        game.march("tissaphernes", "assyria")
    assert game.units("syria") == {"pers_inf": 3}


@pytest.mark.rule("alexandros", "xen.5.1:1", "xen.5.1:2")
@pytest.mark.parametrize(
    ("leader", "wounded", "may"),
    [
        ("cyrus", False, True),
        ("cyrus", True, True),
        ("clearchus", True, True),
        ("menon", False, False),
        ("ariaeus", False, False),
        ("xenophon", False, True),
    ],
)
def test_six_or_more_hurries(leader: str, wounded: bool, may: bool) -> None:
    game = empty().put("cilicia", "rebel", pers_cav=1).leader(leader, "cilicia", wounded=wounded)
    game.phase("march", "rebel", dice=[1]).march(leader, "syria")
    assert (game.what == "forced_march") == may


@pytest.mark.rule("alexandros", "xen.5.1:2")
def test_the_kings_generals_do_not_hurry() -> None:
    game = empty().put("media", "royal", pers_cav=1).leader("tissaphernes", "media").turn(2)
    game.phase("march", "royal").march("tissaphernes", "babylonia")
    assert game.what != "forced_march"


@pytest.mark.rule("alexandros", "xen.5.2:1")
def test_the_family_falls_when_the_king_runs() -> None:
    game = field({"spartan_hoplite": 3}, {"pers_inf": 1, "pers_cav": 3}, "artaxerxes", "cyrus")
    game.stand("rebel.center", "spartan_hoplite_1").stand(
        "royal.center", "pers_inf_1", leader="artaxerxes"
    )
    game.stand("rebel.left", "spartan_hoplite_2", leader="cyrus").stand("royal.left", "pers_cav_1")
    attacking(game, 0, 5, 6)  # 7 to 6: rout
    assert game.leader_box("artaxerxes") == "royal.routed"
    assert game.secured() == ["royal_family"]
    assert game.result is None


@pytest.mark.rule("alexandros", "xen.5.3:1", "xen.9.3:2")
@pytest.mark.parametrize("holder", ["rebel", "royal"])
def test_the_treasury_is_babylons(holder: str) -> None:
    game = Position.start("xenophon").turn(7).city("babylon", holder, 1)
    plain = Position.start("xenophon").turn(7).city("babylon", "royal", 1)
    scores = []
    for one in (game, plain):
        one.begin(("end_turn",))
        assert one.result is not None
        scores.append(one.result.scores["rebel"])
    assert scores[0] - scores[1] == (10 if holder == "rebel" else 0)


# -- xen 6 ----------------------------------------------------------------------------------------


def fleet(zone: str, **kinds: int) -> Position:
    """The fleet in a zone, and rebels in Ionia."""
    game = empty()
    game.s.anabasis.fleet = zone
    return game.put("ionia", "rebel", **kinds) if kinds else game


@pytest.mark.rule("alexandros", "xen.6.1:1")
def test_the_fleet_sails_far_and_once() -> None:
    game = fleet("black_sea").leader("ariaeus", "ionia").phase("march", "rebel")
    assert {o[1] for o in game.may("sail")} >= {
        "aegean_sea",
        "ionian_sea",
        "cypriote_sea",
        "phoenician_sea",
    }
    game.choose(("sail", "cypriote_sea"))
    if game.what == "embark_at":
        game.choose(None)
    assert game.s.anabasis.fleet == "cypriote_sea"
    assert not game.may("sail")


@pytest.mark.rule("alexandros", "xen.6.1:2")
@pytest.mark.parametrize("walls", [0, 1])
def test_an_enemy_port_stops_the_fleet(walls: int) -> None:
    game = fleet("aegean_sea").city("halicarnassus", "royal", walls).hold("ionia", "royal")
    game.leader("ariaeus", "phrygia").phase("march", "rebel")
    zones = {o[1] for o in game.may("sail")}
    assert "ionian_sea" in zones
    assert "cypriote_sea" not in zones
    game = fleet("ionian_sea").city("halicarnassus", "royal", walls).hold("ionia", "royal")
    game.leader("ariaeus", "phrygia").phase("march", "rebel")
    assert {"aegean_sea", "cypriote_sea"} <= {o[1] for o in game.may("sail")}


@pytest.mark.rule("alexandros", "xen.6.2:1")
def test_two_units_of_any_kind_and_all_leaders() -> None:
    game = fleet("ionian_sea", spartan_hoplite=1, xen_guard=1, pers_inf=1).leader("cyrus", "ionia")
    game.leader("menon", "ionia").leader("ariaeus", "ionia").phase("march", "rebel")
    game.choose(("sail", "cypriote_sea"), "ionia")
    assert {"spartan_hoplite_1", "xen_guard_1", "pers_inf_1"} <= set(game.options)
    game.choose("spartan_hoplite_1", "xen_guard_1")
    assert game.what == "embark_leaders"
    while game.what == "embark_leaders":
        game.choose(next(o for o in ("all", *game.options) if o in game.options))
    if game.what == "land_at":
        game.choose("cilicia")
    assert game.units("cilicia", "rebel") == {"spartan_hoplite": 1, "xen_guard": 1}
    assert game.leaders("cilicia") == ["cyrus", "menon", "ariaeus"]


@pytest.mark.rule("alexandros", "xen.6.2:2")
@pytest.mark.parametrize(
    ("contested", "holder", "may"), [(False, "rebel", True), (True, "royal", True)]
)
def test_from_controlled_or_contested_coasts(contested: bool, holder: str, may: bool) -> None:
    game = fleet("ionian_sea", spartan_hoplite=1).hold("ionia", holder)
    if contested:
        game.put("ionia", "royal", pers_levy=1)
    game.leader("menon", "ionia").phase("march", "rebel").choose(("sail", "cypriote_sea"))
    assert (game.what in ("embark_at", "embark")) == may


@pytest.mark.rule("alexandros", "xen.6.2:2")
def test_those_inland_do_not_embark() -> None:
    game = fleet("ionian_sea").put("media", "rebel", spartan_hoplite=1).leader("menon", "media")
    game.phase("march", "rebel").choose(("sail", "cypriote_sea"))
    assert game.what not in ("embark_at", "embark")


@pytest.mark.rule("alexandros", "xen.6.2:3", "xen.6.2:4")
def test_landing_among_enemies_ends_the_move() -> None:
    game = (
        fleet("ionian_sea", spartan_hoplite=1)
        .leader("menon", "ionia")
        .put("cilicia", "royal", pers_inf=3)
    )
    game.phase("march", "rebel").choose(("sail", "cypriote_sea"), "ionia")
    while game.what in ("embark", "embark_leaders"):
        game.choose(game.options[0])
    assert game.where("menon") == "cilicia"
    assert game.where("spartan_hoplite_1") == "cilicia"
    assert not any(o[1] == "menon" for o in game.may("march"))


@pytest.mark.rule("alexandros", "xen.6.2:4")
def test_who_has_marched_does_not_embark() -> None:
    game = fleet("ionian_sea").put("phrygia", "rebel", spartan_hoplite=1).leader("menon", "phrygia")
    game.leader("ariaeus", "media").phase("march", "rebel").march("menon", "ionia")
    game.choose(("sail", "cypriote_sea"))
    assert game.what not in ("embark_at", "embark")


@pytest.mark.rule("alexandros", "xen.2.3:1", "xen.6.2:1")
def test_the_wagons_sail_with_cyrus() -> None:
    game = fleet("ionian_sea", spartan_hoplite=1, xen_baggage=1).leader("cyrus", "ionia")
    game.phase("march", "rebel").choose(("sail", "cypriote_sea"), "ionia")
    while game.what in ("embark", "embark_leaders"):
        game.choose(game.options[0])
    assert game.where("cyrus") == "cilicia"
    assert game.where("xen_baggage_1") == "cilicia"


@pytest.mark.rule("alexandros", "xen.6.3:1")
@pytest.mark.parametrize(("zone", "rolls"), [("cypriote_sea", 0), ("black_sea", 1)])
@pytest.mark.parametrize("bare", [False, True])
def test_the_fleet_feeds_an_army(zone: str, rolls: int, bare: bool) -> None:
    game = fleet(zone).put("cilicia", "rebel", spartan_hoplite=4, pers_cav=6).turn(2)
    if bare:
        game.deplete("cilicia")
    game.begin(("supply",), dice=[1] * rolls)
    game.skip("sea_supply")
    assert len(game.rolls) == rolls


@pytest.mark.rule("alexandros", "xen.6.3:1")
def test_the_fleet_feeds_no_royals() -> None:
    game = (
        fleet("cypriote_sea")
        .put("cilicia", "royal", pers_inf=4)
        .turn(2)
        .begin(("supply",), dice=[1])
    )
    game.skip("sea_supply")
    assert len(game.rolls) == 1


@pytest.mark.rule("alexandros", "xen.6.4:1")
@pytest.mark.parametrize(("zone", "rolls"), [("phoenician_sea", 0), ("black_sea", 1)])
def test_a_forced_march_to_the_fleet_costs_nothing(zone: str, rolls: int) -> None:
    game = fleet(zone).put("phrygia", "rebel", xen_guard=1, pers_cav=2).leader("cyrus", "phrygia")
    game.phase("march", "rebel", dice=[1] * rolls).march("cyrus", "cappadocia", "syria")
    assert len(game.rolled("attrition")) == rolls


# -- xen 7 ----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "xen.7.1:1")
def test_combat_is_the_phasing_players_choice_in_the_order_of_movement() -> None:
    game = empty().put("syria", "rebel", spartan_hoplite=3).put("syria", "royal", pers_inf=3)
    game.s.order = [game.owner("royal"), game.owner("rebel")]
    game.begin(("begin_combat",))
    assert (game.what, game.seat) == ("combat", "royal")
    game.choose(None)
    assert (game.what, game.seat) == ("combat", "rebel")
    game.choose(None)
    assert game.over


def attacked(leader: str, foe: str, horse: int, foe_horse: int, *dice: int) -> Position:
    """Royals attack rebels in Syria."""
    game = (
        empty()
        .put("syria", "rebel", spartan_hoplite=1, pers_inf=1)
        .put("syria", "royal", pers_inf=5)
    )
    game.hold("cilicia", "rebel")
    for side, n in (("rebel", horse), ("royal", foe_horse)):
        if n:
            game.put("syria", side, pers_cav=n)
    for name in (leader, foe):
        if name:
            game.leader(name, "syria")
    game.phase("combat", "royal", dice=dice)
    return game.choose(game.options[0])


@pytest.mark.rule("alexandros", "xen.7.1:2")
@pytest.mark.parametrize(
    ("leader", "foe", "horse", "foe_horse", "may"),
    [
        ("", "", 0, 0, True),
        ("menon", "artaxerxes", 0, 0, True),  # 4 and 4
        ("ariaeus", "artaxerxes", 0, 0, False),  # 3 and 4
        ("", "artaxerxes", 0, 0, False),
        ("menon", "", 0, 0, True),
        ("", "", 0, 1, False),
        ("", "", 1, 1, True),
        ("cyrus", "artaxerxes", 1, 2, False),
    ],
)
def test_who_may_slip_away(leader: str, foe: str, horse: int, foe_horse: int, may: bool) -> None:
    game = attacked(leader, foe, horse, foe_horse, 6, 6, 6)
    assert (game.what == "evade") == may
    if may:
        assert game.seat == "rebel"


@pytest.mark.rule("alexandros", "xen.7.1:3")
@pytest.mark.parametrize(("die", "away"), [(3, True), (4, False)])
def test_slipping_away_on_three_or_less(die: int, away: bool) -> None:
    game = attacked("", "", 0, 0, die, 6, 6).choose("evade")
    while game.what in ("evade_to", "minor_loss", "retreat"):
        game.choose(game.options[0])
    assert bool(game.heard("evaded")) == away
    assert bool(game.heard("minor")) != away


@pytest.mark.rule("alexandros", "xen.7.1:4")
def test_the_phasing_player_does_not_evade() -> None:
    game = empty().put("syria", "rebel", spartan_hoplite=3).put("syria", "royal", pers_inf=3)
    game.leader("cyrus", "syria").phase("combat", "rebel").choose(("syria", "royal"))
    assert not (game.what == "evade" and game.seat == "rebel")


@pytest.mark.rule("alexandros", "xen.7.2:1")
@pytest.mark.parametrize("style", ["battle line", "by hand"])
def test_rebels_draw_up_like_persians(style: str) -> None:
    game = empty().put("syria", "rebel", spartan_hoplite=1, gk_thracian=1, pers_inf=1)
    game.put("syria", "royal", pers_inf=3).leader("ariaeus", "syria").leader("cyrus", "syria")
    game.leader("menon", "syria").field("syria").phase("set_up", "battle", 0)
    if game.what == "set_up":
        game.choose(style)
    while game.what == "set_up_unit":
        game.choose(game.options[0])
    boxes = {x: game.leader_box(x) for x in ("cyrus", "menon", "ariaeus")}
    assert boxes == {"cyrus": "rebel.center", "menon": "rebel.right", "ariaeus": "rebel.left"}


def ground(province: str, *dice: int, hills: bool = False, **leaders: str) -> Position:
    """The ground of a battle in a province."""
    game = empty(hills=hills).put(province, "rebel", spartan_hoplite=3, pers_cav=2, xen_guard=1)
    game.put(province, "royal", pers_inf=3, xen_scythe_chariot=1)
    for leader in leaders.values():
        game.leader(leader, province)
    return game.field(province).phase("battlefield", "battle", dice=dice)


def closed(game: Position) -> set[str]:
    """The boxes that nobody enters."""
    assert game.s.battle is not None
    return {b for i, b in enumerate(game.s.game.box_ids) if game.s.battle.blocked >> i & 1}


LEFT = {"rebel.left_outflank", "royal.right_outflank"}
RIGHT = {"rebel.right_outflank", "royal.left_outflank"}


@pytest.mark.rule("alexandros", "xen.7.3:1", "xen.7.3:3")
@pytest.mark.parametrize(
    ("dice", "boxes"),
    [
        ((5,), set()),
        ((6,), set()),
        ((4, 3), LEFT),
        ((1, 1), LEFT),
        ((4, 4), RIGHT),
        ((1, 6), RIGHT),
    ],
)
def test_rivers_in_rich_lands(dice: tuple[int, ...], boxes: set[str]) -> None:
    for province in ("babylonia", "assyria"):
        assert closed(ground(province, *dice)) == boxes


@pytest.mark.rule("alexandros", "xen.7.3:2", "xen.7.3:3")
@pytest.mark.parametrize(
    ("die", "boxes"), [(1, set()), (2, LEFT), (3, RIGHT), (4, LEFT | RIGHT), (6, LEFT | RIGHT)]
)
def test_valleys(die: int, boxes: set[str]) -> None:
    assert closed(ground("media", die)) == boxes


@pytest.mark.rule("alexandros", "xen.7.3:3")
def test_nobody_enters_a_closed_flank() -> None:
    game = (
        ground("media", 2)
        .stand("rebel.reserve", "pers_cav_1")
        .stand("rebel.center", "spartan_hoplite_1")
    )
    game.stand("royal.center", "pers_inf_1").phase("manoeuvre", "battle", 0)
    targets = {o[2] for o in game.may("shift", "advance")}
    assert "rebel.left_outflank" not in targets
    assert "rebel.right_outflank" in targets


@pytest.mark.rule("alexandros", "xen.7.3:4")
@pytest.mark.parametrize("province", ["syria", "parthia"])
def test_open_country(province: str) -> None:
    game = ground(province)
    assert closed(game) == set()
    assert game.rolls == []


@pytest.mark.rule("alexandros", "xen.7.3:5")
@pytest.mark.parametrize(("die", "hills"), [(3, True), (4, False)])
def test_the_abler_leader_may_fight_on_the_hills(die: int, hills: bool) -> None:
    game = ground("media", 4, die, hills=True, a="cyrus", b="artaxerxes")
    assert (game.what, game.seat) == ("hills", "rebel")
    game.choose("try")
    assert (closed(game) == set()) == hills
    assert game.s.battle is not None
    assert bool(game.s.battle.hills) == hills


@pytest.mark.rule("alexandros", "xen.7.3:5")
def test_without_the_option_or_with_equal_leaders_no_hills() -> None:
    assert ground("media", 4, a="cyrus").what != "hills"
    assert ground("media", 4, hills=True, a="menon", b="artaxerxes").what != "hills"
    assert ground("media", 1, hills=True, a="cyrus").what != "hills", "nothing is closed"


@pytest.mark.rule("alexandros", "xen.7.3:6")
def test_who_may_enter_a_hill() -> None:
    game = ground("media", 4, 1, hills=True, a="cyrus").choose("try")
    game.stand("rebel.reserve", "pers_cav_1", "xen_guard_1").stand(
        "rebel.center", "spartan_hoplite_1"
    )
    game.stand("royal.center", "pers_inf_1").stand("royal.reserve", "xen_scythe_chariot_1")
    game.phase("manoeuvre", "battle", 0).choose(("shift", "rebel.reserve", "rebel.left_outflank"))
    assert game.box("rebel.left_outflank") == ["pers_cav_1"] or "xen_guard_1" not in game.options
    game.phases(("begin_manoeuvre", "battle", 1), ("manoeuvre", "battle", 1))
    assert ("shift", "royal.reserve", "royal.left_outflank") not in game.options


@pytest.mark.rule("alexandros", "xen.7.3:6")
def test_a_stack_does_not_enter_a_hill() -> None:
    game = ground("media", 4, 1, hills=True, a="cyrus").choose("try")
    game.stand("rebel.reserve", "pers_cav_1", "pers_cav_2").pair("pers_cav_1", "pers_cav_2")
    game.stand("rebel.center", "spartan_hoplite_1").stand("royal.center", "pers_inf_1")
    game.phase("manoeuvre", "battle", 0)
    assert ("shift", "rebel.reserve", "rebel.left_outflank") not in game.options


@pytest.mark.rule("alexandros", "xen.7.4:1")
def test_nobody_rides_down_the_ten_thousand() -> None:
    game = field(
        {"spartan_hoplite": 2, "gk_thracian": 1, "pers_inf": 2},
        {"pers_royal_guard": 1, "pers_cav": 2},
    )
    game.stand("rebel.center", "pers_inf_1").stand("royal.center", "pers_royal_guard_1")
    game.stand(
        "rebel.routed", "spartan_hoplite_1", "gk_thracian_1", "pers_inf_2", "spartan_hoplite_2"
    )
    game.stand("royal.reserve", "pers_cav_1", "pers_cav_2")
    attacking(game, 1, 3, 6, 6)  # four to be caught, two Persians are there
    while game.what == "pursued":
        assert all("pers" in str(o) for o in game.options)
        game.choose(game.options[0])
    assert game.where("pers_inf_1") == game.where("pers_inf_2") == "dead"
    assert all(
        game.where(c) not in ("dead",)
        for c in ("spartan_hoplite_1", "spartan_hoplite_2", "gk_thracian_1")
    )


@pytest.mark.rule("alexandros", "10.7:6")
def test_the_rebels_persians_may_stack() -> None:
    game = field({"pers_cav": 2, "spartan_hoplite": 2}, {"pers_inf": 3}, "cyrus")
    game.stand("rebel.center", "pers_cav_1", "pers_cav_2", leader="cyrus").stand(
        "royal.center", "pers_inf_1"
    )
    game.phase("set_up_pairs", "battle", 0)
    assert game.may("stack")


# -- xen 8 ----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "xen.8.1:1")
@pytest.mark.parametrize("alive", [True, False])
def test_rebel_reinforcements_join_cyrus_while_he_lives(alive: bool) -> None:
    game = (
        empty()
        .put("syria", "rebel", spartan_hoplite=1)
        .leader("cyrus", "syria" if alive else "dead")
        .turn(1)
    )
    game.s.anabasis.cyrus_died = -1 if alive else 0
    game.phase("reinforcements", "rebel")
    assert (game.units("syria", "rebel").get("gk_hoplite", 0) == 1) == alive


@pytest.mark.rule("alexandros", "xen.8.1:2")
@pytest.mark.parametrize(
    ("turn", "kinds"),
    [
        (1, {"pers_cav": 3, "pers_inf": 2}),
        (2, {"ind_infantry": 2, "ind_archer": 1, "pers_levy": 2}),
    ],
)
def test_royal_reinforcements_join_the_king(turn: int, kinds: dict[str, int]) -> None:
    game = empty().leader("artaxerxes", "media").turn(turn).phase("reinforcements", "royal")
    assert game.units("media", "royal") == kinds


@pytest.mark.rule("alexandros", "xen.8.1:2")
def test_royal_reinforcements_join_a_king_in_a_city() -> None:
    """They are with him: in the field of the province, whatever the walls hold."""
    game = empty().leader("artaxerxes", "babylon").turn(1).phase("reinforcements", "royal")
    assert game.count("babylonia", "royal") + game.count("babylon", "royal") == 5


@pytest.mark.rule("alexandros", "xen.8.1:3")
def test_no_replacements_but_wounds_heal() -> None:
    game = (
        empty()
        .season("winter")
        .leader("cyrus", "ionia", wounded=True)
        .put("dead", "rebel", pers_inf=2)
    )
    game.s.income = [9, 9]
    game.phases(("recover", "rebel"), ("replacements", "rebel"), dice=[3])
    assert game.what != "buy"
    assert game.s.wounded == []


@pytest.mark.rule("alexandros", "xen.8.2:1", "xen.8.2:2")
def test_the_tribes_rise_when_cyrus_dies() -> None:
    game = cyrus_falls(empty().put("media", "rebel", spartan_hoplite=1))
    assert game.where("tribe_carduchi_1") == "armenia"
    assert game.where("tribe_chalybes_1") == "cappadocia"
    assert game.where("tribe_pisidians_1") == "cilicia"
    assert [
        game.s.attack(game.unit(f"tribe_{t}_1")) for t in ("carduchi", "chalybes", "pisidians")
    ] == [6, 4, 3]
    game.put("armenia", "royal", pers_inf=3).phase("combat", "royal")
    assert game.over, "the King does not fight his friends"


@pytest.mark.rule("alexandros", "xen.8.2:3")
def test_tribes_stay_at_home() -> None:
    game = orphaned().put("armenia", "tribes", tribe_carduchi=1).leader("tissaphernes", "armenia")
    game.put("armenia", "royal", pers_inf=1).phase("march", "royal")
    assert not game.may("raid")
    game.march("tissaphernes", "media")
    assert game.where("tribe_carduchi_1") == "armenia"


@pytest.mark.rule("alexandros", "xen.8.2:4")
def test_rebels_must_fight_a_tribe() -> None:
    game = (
        orphaned()
        .put("armenia", "tribes", tribe_carduchi=1)
        .put("armenia", "rebel", spartan_hoplite=4)
    )
    game.leader("xenophon", "armenia").begin(("begin_combat",), dice=[6, 6, 6])
    if game.what == "combat":
        assert None not in game.options
        game.choose(game.options[0])
    assert game.what != "evade"
    assert game.heard("minor")


def with_tribe(spot: str = "cappadocia", tribe: str = "tribe_chalybes") -> Position:
    """Greeks beside a living tribe."""
    game = (
        orphaned()
        .put(spot, "tribes", **{tribe: 1})
        .put(spot, "rebel", spartan_hoplite=2, mac_archer=1)
    )
    return game.leader("xenophon", spot)


@pytest.mark.rule("alexandros", "xen.8.2:5")
def test_no_march_away_from_a_tribe() -> None:
    game = (
        with_tribe()
        .leader("menon", "media")
        .put("media", "rebel", gk_thracian=1)
        .phase("march", "rebel")
    )
    assert not any(o[1] == "xenophon" for o in game.may("march"))
    assert any(o[1] == "menon" for o in game.may("march"))


@pytest.mark.rule("alexandros", "xen.8.2:5")
def test_no_sailing_away_from_a_tribe() -> None:
    game = with_tribe().phase("march", "rebel")
    if game.may("sail"):
        game.choose(game.may("sail")[0])
        assert "cappadocia" not in game.options
        assert game.what != "embark"
    assert game.where("xenophon") == "cappadocia"


@pytest.mark.rule("alexandros", "xen.8.2:5")
def test_no_forced_march_through_a_tribe() -> None:
    game = (
        orphaned()
        .put("cappadocia", "tribes", tribe_chalybes=1)
        .put("syria", "rebel", mac_archer=2 - 1, gk_cretan_archer=1)
    )
    game.leader("xenophon", "syria").phase("march", "rebel", dice=[1]).march(
        "xenophon", "cappadocia"
    )
    assert game.what != "forced_march"


@pytest.mark.rule("alexandros", "xen.8.2:6")
def test_no_retreat_from_a_tribe() -> None:
    """The tribe is stronger, so it attacks; the Greeks lose a step and live: they may not go."""
    game = (
        orphaned().put("armenia", "tribes", tribe_carduchi=1).put("armenia", "rebel", merc_light=1)
    )
    game.hold("cappadocia", "rebel").phase("minor_combat", "armenia", "rebel", "tribes", dice=[3])
    assert game.heard("minor")[0][1] == "DL"
    while game.what == "minor_loss":
        game.choose(game.options[0])
    assert game.what != "retreat"


# -- xen 9, 10 ------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "xen.9.1:1")
def test_the_kings_death_wins_the_war() -> None:
    game = field({"spartan_hoplite": 3}, {"pers_inf": 1, "pers_cav": 3}, "artaxerxes")
    game.stand("rebel.center", "spartan_hoplite_1").stand(
        "royal.center", "pers_inf_1", leader="artaxerxes"
    )
    attacking(game.stand("royal.left", "pers_cav_1"), 0, 6, 1)
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == ("rebel", "artaxerxes_killed")


@pytest.mark.rule("alexandros", "xen.9.1:1", "11.6:2")
def test_the_king_taken_in_a_city_wins_the_war() -> None:
    game = (
        empty()
        .put("babylonia", "rebel", spartan_hoplite=4, pers_inf=8)
        .leader("artaxerxes", "babylon")
    )
    game.phase("sieges", "rebel", dice=[6]).choose(("assault", "babylon", "babylonia", "rebel"))
    while game.what in ("besiegers", "siege_loss"):
        game.choose(game.options[0])
    assert game.result is not None
    assert game.result.winner == "rebel"


@pytest.mark.rule("alexandros", "xen.9.2:1", "xen.9.2:5")
@pytest.mark.parametrize("how", ["killed", "captured"])
def test_greeks_are_counted_when_cyrus_falls(how: str) -> None:
    game = empty().put("media", "rebel", **GREEKS).put("media", "rebel", pers_cav=2, xen_guard=1)
    if how == "captured":
        game.leader("cyrus", "syria").put("syria", "royal", pers_inf=3).begin(
            ("begin_combat",), dice=[6]
        )
        assert game.where("cyrus") == "captured"
    else:
        cyrus_falls(game)
    assert game.s.anabasis.greeks_counted == 8


@pytest.mark.rule("alexandros", "xen.9.2:2")
def test_his_persians_are_frozen() -> None:
    game = (
        empty()
        .put("syria", "rebel", pers_cav=2, xen_guard=1, spartan_hoplite=1)
        .leader("ariaeus", "syria")
    )
    game.leader("clearchus", "syria")
    cyrus_falls(game)
    game.phase("march", "rebel")
    assert not any(o[1] == "ariaeus" for o in game.may("march"))
    game.march("clearchus", "assyria")
    assert game.units("assyria", "rebel") == {"spartan_hoplite": 1}
    game = empty().put("syria", "rebel", pers_cav=3).put("syria", "royal", pers_inf=3)
    cyrus_falls(game)
    game.begin(("begin_combat",))
    assert game.over, "they do not fight"


@pytest.mark.rule("alexandros", "xen.9.2:3")
def test_they_go_over_to_the_king() -> None:
    game = (
        empty()
        .put("syria", "rebel", pers_cav=2, xen_guard=1, spartan_hoplite=1)
        .leader("ariaeus", "syria")
    )
    game.leader("clearchus", "syria")
    cyrus_falls(game)
    assert game.units("syria", "royal") == {}
    game.turn(2).phase("desertion")
    if game.what:
        game.choose(game.options[0])
    assert game.units("syria", "royal") == {"pers_cav": 2, "xen_guard": 1}
    assert "ariaeus" in game.leaders("syria", "royal")
    assert "clearchus" in game.leaders("syria", "rebel")


@pytest.mark.rule("alexandros", "xen.9.2:4", "xen.9.2:6")
@pytest.mark.parametrize(
    ("counted", "home", "ending"),
    [
        (7, 7, ("rebel", "all_home")),
        (7, 4, ("rebel", "half_home")),
        (8, 4, ("rebel", "half_home")),
        (7, 3, ("royal", "few_home")),
        (7, 0, ("royal", "few_home")),
    ],
)
def test_how_many_come_home(counted: int, home: int, ending: tuple[str, str]) -> None:
    game = orphaned().leader("artaxerxes", "media")
    game.s.anabasis.greeks_counted = counted
    game.s.anabasis.greeks_home = home
    game.begin(("begin_turn",))
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == ending


@pytest.mark.rule("alexandros", "xen.9.2:4")
def test_at_the_last_turn_those_on_the_road_are_not_home() -> None:
    game = orphaned().leader("artaxerxes", "media").put("ionia", "rebel", spartan_hoplite=4).turn(7)
    game.s.anabasis.greeks_counted, game.s.anabasis.greeks_home = 8, 3
    game.begin(("end_turn",))
    assert game.result is not None
    assert game.result.reason == "few_home"


@pytest.mark.rule("alexandros", "xen.9.2:6")
def test_the_game_goes_on_while_a_greek_is_on_the_map() -> None:
    game = orphaned().leader("artaxerxes", "media").put("ionia", "rebel", spartan_hoplite=1)
    game.begin(("begin_turn",))
    assert game.result is None


@pytest.mark.rule("alexandros", "xen.9.2:5")
def test_slingers_at_home_do_not_count() -> None:
    game = (
        orphaned()
        .put("ionia", "rebel", rhodian_slinger=1, spartan_hoplite=1)
        .leader("xenophon", "ionia")
    )
    game.phase("march", "rebel").march("xenophon", "thrace")
    assert game.s.anabasis.greeks_home == 1


def points(game: Position) -> dict[str, Any]:
    """The scores at the end."""
    game.turn(7).begin(("end_turn",))
    assert game.result is not None
    return dict(game.result.scores)


@pytest.mark.rule("alexandros", "xen.9.3:1", "xen.9.3:2")
def test_points_at_the_start() -> None:
    scores = points(Position.start("xenophon"))
    assert scores["rebel"] == 2 + 2 + 1  # Ionia, Phrygia, Cappadocia
    rich, fertile, mountain = 2, 6, 7
    assert scores["royal"] == 3 * rich + 2 * fertile + mountain + 10 + 4 + 10


@pytest.mark.rule("alexandros", "xen.9.3:1")
@pytest.mark.parametrize(
    ("province", "worth"), [("assyria", 3), ("susiana", 2), ("armenia", 1), ("parthia", 0)]
)
def test_what_a_province_is_worth(province: str, worth: int) -> None:
    plain = points(Position.start("xenophon"))["rebel"]
    assert points(Position.start("xenophon").hold(province, "rebel"))["rebel"] - plain == worth


@pytest.mark.rule("alexandros", "xen.9.3:2")
def test_three_capitals_are_worth_nothing() -> None:
    game = Position.start("xenophon").hold("persis", "rebel")
    assert points(game)["royal"] == points(Position.start("xenophon"))["royal"] - 1 - 10


@pytest.mark.rule("alexandros", "xen.9.3:3")
def test_more_points_win_and_equal_ones_draw() -> None:
    game = Position.start("xenophon").turn(7).begin(("end_turn",))
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == ("royal", "points")


@pytest.mark.rule("alexandros", "xen.10.1:1")
@pytest.mark.parametrize(("dice", "dead"), [((3, 3, 5, 2), "artaxerxes"), ((2, 5, 1), "cyrus")])
def test_the_brothers_fight(dice: tuple[int, ...], dead: str) -> None:
    game = field(
        {"spartan_hoplite": 3},
        {"pers_inf": 1, "pers_cav": 3},
        "artaxerxes",
        "cyrus",
        brotherly_hatred=True,
    )
    game.stand("rebel.center", "spartan_hoplite_1", leader="cyrus").stand(
        "royal.left", "pers_cav_1"
    )
    game.stand("rebel.left", "spartan_hoplite_2")
    game.stand("royal.center", "pers_inf_1", leader="artaxerxes")
    attacking(game, 0, *dice)
    assert game.where(dead) == "dead"
    assert game.rolled("duel") == []


@pytest.mark.rule("alexandros", "xen.10.1:1")
def test_without_the_option_brothers_fight_like_others() -> None:
    game = field({"spartan_hoplite": 3}, {"pers_inf": 1, "pers_cav": 3}, "artaxerxes", "cyrus")
    game.stand("rebel.center", "spartan_hoplite_1", leader="cyrus").stand(
        "royal.left", "pers_cav_1"
    )
    game.stand("royal.center", "pers_inf_1", leader="artaxerxes")
    attacking(game, 0, 2)
    assert len(game.rolled("duel")) == 1


@pytest.mark.rule("alexandros", "xen.10.2:1")
@pytest.mark.parametrize("option", [False, True])
def test_junior_officers_with_the_option(option: bool) -> None:
    game = (
        empty(xenophon_replacement=option)
        .put("syria", "rebel", spartan_hoplite=1)
        .leader("cyrus", "ionia")
    )
    game.leader("menon", "dead")
    game.s.lost_leaders = ["menon"]
    game.phase("junior_officers")
    if game.what:
        game.choose(next(o for o in game.options if o not in (None, "none")))
    assert (game.where("mac_zero") == "syria") == option


@pytest.mark.rule("alexandros", "xen.10.2:2")
def test_the_replacement_leads_greeks_home() -> None:
    game = (
        orphaned(xenophon_replacement=True)
        .put("ionia", "rebel", spartan_hoplite=1)
        .leader("mac_zero", "ionia")
    )
    game.phase("march", "rebel")
    assert ("march", "mac_zero", "thrace") in game.options
    game.march("mac_zero", "thrace")
    assert game.s.anabasis.greeks_home == 1


# -- meetings -------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "xen.2.1:11")
@pytest.mark.parametrize("side", [0, 1])
def test_a_leader_who_rides_a_chariot_is_in_danger(side: int) -> None:
    game = field(
        {"pers_inf": 3}, {"xen_scythe_chariot": 1, "pers_cav": 3}, "tissaphernes", "artaxerxes"
    )
    game.stand("rebel.center", "pers_inf_1").stand("royal.left", "pers_cav_1", leader="artaxerxes")
    game.stand("rebel.left", "pers_inf_2")
    game.stand("royal.center", "xen_scythe_chariot_1", leader="tissaphernes")
    attacking(game, side, 2, 3)
    assert game.s.wounded == ["tissaphernes"]


@pytest.mark.rule("alexandros", "xen.9.2:1", "xen.7.4:1", "xen.8.2:1", "10.19:3")
def test_cyrus_dies_in_battle() -> None:
    """His army runs, no Greek is caught, the tribes rise at once; his Persians stay, frozen (D16)."""
    game = field(
        {"spartan_hoplite": 2, "pers_cav": 3, "xen_guard": 1},
        {"pers_heavy_cav": 3, "pers_inf": 3},
        "cyrus",
        "clearchus",
        "ariaeus",
        province="syria",
    )
    game.stand("rebel.center", "pers_cav_1", leader="cyrus").stand(
        "royal.center", "pers_heavy_cav_1"
    )
    game.stand("rebel.left", "spartan_hoplite_1", "spartan_hoplite_2").stand(
        "royal.left", "pers_inf_1"
    )
    game.stand("rebel.right", "pers_cav_2", "pers_cav_3", "xen_guard_1")
    attacking(game, 1, 6, 1, 5, 5, 5).choose(("royal.center", "rebel.center"))
    assert game.s.anabasis.greeks_counted == 2
    assert game.where("tribe_carduchi_1") == "armenia"
    while game.what == "pursued":
        assert not any("spartan" in str(o) for o in game.options)
        game.choose(game.options[0])
    assert (game.what, game.seat) == ("fall_back", "rebel")
    game.choose("assyria")
    assert game.units("assyria", "rebel")["spartan_hoplite"] == 2
    assert game.units("assyria", "rebel") == {"spartan_hoplite": 2}
    assert (game.where("clearchus"), game.where("ariaeus")) == ("assyria", "syria")
    assert game.s.battle is None


@pytest.mark.rule("alexandros", "xen.2.4:1", "xen.9.2:1")
def test_cyrus_and_clearchus_fall_in_one_small_fight() -> None:
    game = (
        empty()
        .put("media", "rebel", gk_illyrian=1)
        .leader("cyrus", "media")
        .leader("clearchus", "media")
    )
    game.put("ionia", "rebel", spartan_hoplite=1).put("media", "royal", pers_inf=14, pers_cav=16)
    game.phase("combat", "royal")
    game.choose(game.options[0])
    while game.what == "evade":
        game.choose("stand")
    if game.what == "elect_xenophon":
        game.choose(game.options[0])
    assert game.where("cyrus") == game.where("clearchus") == "dead"
    assert game.where("xenophon") == "ionia"


@pytest.mark.rule("alexandros", "xen.8.2:4", "xen.9.2:2")
def test_frozen_persians_do_not_help_the_greeks_against_a_tribe() -> None:
    game = (
        empty().put("armenia", "rebel", spartan_hoplite=1, pers_cav=3).leader("ariaeus", "armenia")
    )
    cyrus_falls(game)
    game.begin(("begin_combat",), dice=[6, 6])
    while game.what == "combat":
        game.choose(game.options[0])
    assert "(7 to 6)" in column(game)


@pytest.mark.rule("alexandros", "xen.8.2:5", "xen.1.2:3")
def test_a_beaten_tribe_lets_them_pass() -> None:
    game = with_tribe()
    game.s.move(game.mask("tribe_chalybes_1"), "cappadocia", "dead")
    game.phase("march", "rebel")
    assert any(o[1] == "xenophon" for o in game.may("march"))


@pytest.mark.rule("alexandros", "xen.8.2:5")
def test_royals_pass_a_tribe_freely() -> None:
    game = orphaned().put("armenia", "tribes", tribe_carduchi=1).put("armenia", "royal", pers_inf=1)
    game.leader("tissaphernes", "armenia").phase("march", "royal")
    assert any(o[1] == "tissaphernes" for o in game.may("march"))


@pytest.mark.rule("alexandros", "xen.9.2:4")
def test_after_cyrus_points_no_longer_decide() -> None:
    game = orphaned().leader("artaxerxes", "media").turn(7).put("ionia", "rebel", spartan_hoplite=1)
    for province in game.s.control:
        game.hold(province, "rebel")
    game.begin(("end_turn",))
    assert game.result is not None
    assert game.result.reason == "few_home"


@pytest.mark.rule("alexandros", "xen.9.1:1", "xen.9.2:1")
def test_the_kings_death_wins_even_after_cyrus() -> None:
    game = orphaned().put("media", "rebel", spartan_hoplite=3).leader("artaxerxes", "media")
    game.put("media", "royal", pers_levy=1).phase("combat", "rebel", dice=[6])
    game.choose(game.options[0])
    while game.what == "evade":
        game.choose("stand")
    assert game.result is not None
    assert game.result.reason == "artaxerxes_killed"


@pytest.mark.rule("alexandros", "xen.5.1:1", "xen.1.2:3")
def test_a_forced_march_home_through_ionia() -> None:
    game = (
        orphaned()
        .put("phrygia", "rebel", mac_archer=1, gk_cretan_archer=1)
        .leader("xenophon", "phrygia")
    )
    game.phase("march", "rebel", dice=[1]).march("xenophon", "ionia")
    assert "thrace" in game.options
    game.choose("thrace")
    while game.what:
        game.choose("all" if "all" in game.options else game.options[0])
    assert game.s.anabasis.greeks_home == 2


@pytest.mark.rule("alexandros", "xen.6.3:1", "7.5")
def test_rebels_ship_no_food_where_the_fleet_is_not() -> None:
    """Only the fleet carries food by xen.6.3; the campaign's sea supply is the base rule and stays."""
    game = fleet("black_sea").put("cilicia", "rebel", spartan_hoplite=3).turn(2)
    game.begin(("supply",), dice=[1])
    game.skip("sea_supply")
    assert len(game.rolls) == 1


@pytest.mark.rule("alexandros", "xen.6.2:2")
def test_the_fleet_takes_troops_aboard_where_it_passes() -> None:
    """From the Black Sea by the Aegean (Ionia) to the Cypriote Sea."""
    game = fleet("black_sea", spartan_hoplite=1).leader("menon", "ionia")
    game.phase("march", "rebel").choose(("sail", "cypriote_sea"))
    if game.what == "embark_at":
        assert "ionia" in game.options
        game.choose("ionia")
    assert game.what in ("embark", "embark_leaders")


@pytest.mark.rule("alexandros", "xen.6.2:3", "xen.1.2:1")
def test_while_cyrus_lives_nobody_lands_in_europe() -> None:
    game = fleet("ionian_sea", spartan_hoplite=1).leader("menon", "ionia")
    game.phase("march", "rebel").choose(("sail", "aegean_sea"))
    while game.what in ("embark_at", "embark", "embark_leaders"):
        game.choose(game.options[0])
    if game.what == "land_at":
        assert set(game.options) == {"ionia"}
    assert game.s.anabasis.greeks_home == 0
    assert game.where("menon") == "ionia"


@pytest.mark.rule("alexandros", "xen.1.2:4", "xen.6.2:1")
def test_persians_do_not_sail_to_europe() -> None:
    game = (
        empty()
        .leader("cyrus", "dead")
        .put("armenia", "rebel", pers_cav=1)
        .put("phrygia", "rebel", pers_inf=1)
    )
    game.s.anabasis.cyrus_died = game.s.turn
    game.leader("ariaeus", "phrygia").phase("march", "rebel")
    if game.may("sail"):
        game.choose(("sail", "aegean_sea"))
        while game.what in ("embark_at", "embark", "embark_leaders"):
            assert not {"pers_inf_1", "pers_cav_1", "ariaeus"} & set(game.options)
            game.choose(None)
    assert game.where("ariaeus") == "phrygia"


@pytest.mark.rule("alexandros", "xen.9.2:3", "xen.9.2:7", "11.2:7")
def test_a_persian_garrison_that_deserts_takes_its_city_along() -> None:
    game = (
        empty()
        .city("sardis", "rebel", 3)
        .put("sardis", "rebel", pers_inf=1)
        .put("ionia", "rebel", spartan_hoplite=1)
    )
    cyrus_falls(game)
    game.turn(2).phase("desertion")
    while game.what:
        game.choose(game.options[0])
    assert game.counters("sardis", "royal") == ["pers_inf_1"]
    assert game.holder("sardis") == "royal"


@pytest.mark.rule("alexandros", "xen.9.3:4", "xen.3.1:2")
def test_a_contested_province_scores_for_its_holder() -> None:
    game = Position.start("xenophon").put("assyria", "royal", pers_levy=1)
    game.put("assyria", "rebel", merc_light=1)
    assert points(game) == points(Position.start("xenophon"))


@pytest.mark.rule("alexandros", "xen.9.3:3")
@pytest.mark.parametrize(
    ("more", "ending"), [((), (None, "points_equal")), (("persis",), ("rebel", "points"))]
)
def test_equal_points_are_a_draw(more: tuple[str, ...], ending: tuple[str | None, str]) -> None:
    """The King has his family and the treasury, 14; the rebels provinces of 14 points, or one more."""
    game = (
        empty()
        .turn(7)
        .leader("cyrus", "ionia")
        .leader("artaxerxes", "media")
        .city("babylon", "royal", 1)
    )
    for province in game.s.control:
        game.hold(province, "nobody")
    for province in (
        "assyria",
        "ionia",
        "phrygia",
        "syria",
        "susiana",
        "carmania",
        "cappadocia",
        *more,
    ):
        game.hold(province, "rebel")
    game.begin(("end_turn",))
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == ending
