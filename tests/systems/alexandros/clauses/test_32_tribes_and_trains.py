"""Where chapters meet: tribes, elections in battle, leaders and engines that slipped away."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position

from .test_20_xenophon import attacking, cyrus_falls, empty, orphaned

SYSTEM = "alexandros"


def answered(game: Position, *wanted: object) -> Position:
    """Every question is answered by the first of these that is offered, or by its first option."""
    while game.what:
        game.choose(next((o for o in wanted if o in game.options), game.options[0]))
    return game


# -- who slipped away fights no more --------------------------------------------------------------

TYRE = ("assault", "tyre", "syria", "macedon")


def before_tyre(hoplites: int) -> Position:
    """Hoplites, Parmenio and the engines meet Persians in Cilicia; others stand before Tyre."""
    game = Position().put("cilicia", "macedon", gk_hoplite=hoplites, siege_train=1)
    game.leader("parmenio", "cilicia").put("cilicia", "persia", pers_inf=3)
    game.put("syria", "macedon", mac_phalanx=5).city("tyre", "persia", 4)
    game.put("syria", "persia", pers_levy=1)
    return game.hold("syria", "persia").hold("cilicia", "persia")


@pytest.mark.rule(SYSTEM, "9.2:6", "9.3:7", "11.3:2", "11.3:3")
@pytest.mark.parametrize("hoplites", [1, 3])
def test_engines_that_slipped_away_do_not_batter_a_city(hoplites: int) -> None:  # FY1
    """Out of a small fight or a battle; five phalanxes against four walls and nothing else."""
    game = before_tyre(hoplites)
    if hoplites == 3:
        game.put("tyre", "persia", pers_inf=1)
    game.phases(("begin_combat",), ("begin_sieges",), dice=[1, 3])
    while game.what:
        if game.seat == "persia":
            game.choose("stand" if game.what == "evade" else game.options[-1])
        else:
            wanted = [
                o for o in (TYRE, ("cilicia", "persia"), "evade", "syria") if o in game.options
            ]
            game.choose(wanted[0] if wanted else game.options[0])
        if game.rolled("siege"):
            break
    assert game.where("siege_train_1") == game.where("parmenio") == "syria"
    reading = game.rolled("siege")[0].reading
    assert reading is not None
    assert sum(mod.value for mod in reading.shifts) == 5 - 4 - (1 if hoplites == 3 else 0)


def refugees(leader: str, foe: str) -> Position:
    """Paiones, perhaps with a leader, slip away to where Illyrians still have to fight."""
    game = Position().put("cilicia", "macedon", gk_paiones=1).put("cilicia", "persia", pers_inf=3)
    if leader:
        game.leader(leader, "cilicia")
    game.hold("cilicia", "persia").hold("syria", "persia")
    return game.put("syria", "macedon", gk_illyrian=1).put("syria", "persia", **{foe: 1})


@pytest.mark.rule(SYSTEM, "9.2:6", "9.4:2", "9.4:3")
@pytest.mark.parametrize("leader", ["", "parmenio"])
@pytest.mark.parametrize(
    ("foe", "column"), [("pers_inf", "1:1 (3 to 2)"), ("pers_royal_guard", "2:1 (6 to 3)")]
)
def test_a_leader_who_slipped_away_adds_nothing_where_he_arrives(  # FY14
    leader: str, foe: str, column: str
) -> None:
    game = refugees(leader, foe).phase("begin_combat", dice=[1, 6])
    game.choose(("cilicia", "persia"), "evade")
    answered(game, "syria", "stand", None)
    assert game.where("gk_paiones_1") == "syria"
    assert game.columns("minor") == [column]


@pytest.mark.rule(SYSTEM, "9.2:6", "9.5:5", "9.5:7")
@pytest.mark.parametrize("die", [3, 6])
def test_a_leader_who_slipped_away_is_not_in_danger_where_he_arrives(die: int) -> None:  # FY14
    """Three is an exchange, six wipes the defender out; Parmenio was not in it."""
    game = refugees("parmenio", "pers_royal_guard").phase("begin_combat", dice=[1, die])
    game.choose(("cilicia", "persia"), "evade")
    answered(game, "syria", "stand", None)
    assert game.where("gk_illyrian_1") == "dead"
    assert game.where("parmenio") == game.where("gk_paiones_1") == "syria"
    assert game.dice_left == 0


@pytest.mark.rule(SYSTEM, "9.2:6", "9.2:3")
def test_a_leader_who_slipped_away_leads_nobody_else_away() -> None:  # FY14
    """Memnon, abler than Hephaestion, arrives where heavier men have to stand."""
    game = Position().put("cilicia", "persia", pers_cav=1).leader("memnon", "cilicia")
    game.put("cilicia", "macedon", mac_phalanx=2).put("syria", "persia", pers_inf=1)
    game.put("syria", "macedon", gk_hoplite=2).leader("hephaestion", "syria")
    game.phase("begin_combat", dice=[1, 6, 6]).choose(("cilicia", "persia"), "evade", "syria")
    assert game.what != "evade"


@pytest.mark.rule(SYSTEM, "11.7:1", "9.2:5", "11.7:2")
def test_horsemen_who_slip_away_leave_the_engines_to_the_enemy() -> None:
    game = Position().put("syria", "macedon", mac_prodromoi=1, siege_train=1)
    game.put("syria", "persia", pers_inf=4).hold("cilicia", "macedon").hold("syria", "persia")
    game.phase("begin_combat", dice=[2]).choose("evade")
    answered(game, "cilicia")
    assert game.where("mac_prodromoi_1") == "cilicia"
    assert game.where("siege_train_1") == "dead"


# -- the mountain tribes --------------------------------------------------------------------------


def in_armenia(*leaders: str, tribe: bool = True, **kinds: int) -> Position:
    """Greeks in Armenia after Cyrus' death, with the Carduchi or without."""
    game = orphaned().leader("artaxerxes", "media").hold("cappadocia", "rebel")
    if kinds:
        game.put("armenia", "rebel", **kinds)
    for leader in leaders:
        game.leader(leader, "armenia")
    return game.put("armenia", "tribes", tribe_carduchi=1) if tribe else game


@pytest.mark.rule(SYSTEM, "xen.8.2:7", "xen.8.2:5", "xen.8.2:6", "9.1:6")
def test_a_lone_leader_does_not_get_away_from_a_tribe() -> None:  # FY2
    game = in_armenia("clearchus").leader("menon", "cappadocia")
    game.put("cappadocia", "rebel", spartan_hoplite=1)
    game.phase("lone_leaders", dice=[1])
    answered(game)
    assert game.where("clearchus") == "captured"


def beaten_in_armenia(tribe: bool) -> Position:
    """Clearchus falls in a battle against a royal army; his army has lost."""
    game = in_armenia("clearchus", tribe=tribe, spartan_hoplite=3)
    game.put("armenia", "royal", pers_inf=4).field("armenia", "rebel", "royal")
    game.stand("rebel.center", "spartan_hoplite_1", leader="clearchus")
    game.stand("rebel.left", "spartan_hoplite_2").stand("rebel.right", "spartan_hoplite_3")
    game.stand("royal.center", "pers_inf_1").stand("royal.left", "pers_inf_2")
    game.stand("royal.right", "pers_inf_3").stand("royal.reserve", "pers_inf_4")
    attacking(game, 1, 6, 1).choose(("royal.center", "rebel.center"))
    return answered(game)


@pytest.mark.rule(SYSTEM, "xen.8.2:6", "10.20:8")
@pytest.mark.parametrize("tribe", [True, False])
def test_who_lost_a_battle_stays_where_a_tribe_lives(tribe: bool) -> None:  # FY5
    game = beaten_in_armenia(tribe)
    assert game.count("armenia", "rebel") == (3 if tribe else 0)


@pytest.mark.rule(SYSTEM, "xen.8.2:5", "xen.7.1:2")
@pytest.mark.parametrize("tribe", [True, False])
@pytest.mark.parametrize("hoplites", [2, 3])
def test_nobody_slips_away_from_royals_while_a_tribe_lives(tribe: bool, hoplites: int) -> None:
    """The tribe's fight comes first and leaves it alive; without a tribe the rebels are asked."""
    game = in_armenia(tribe=tribe, spartan_hoplite=hoplites).put("armenia", "royal", pers_inf=4)
    game.phase("combat", "royal", dice=[1, *[6] * 12] if tribe else [6] * 12)
    asked = []
    for _ in range(8):
        if not game.what or game.what in ("set_up", "draw_up", "act"):
            break
        asked.append(game.what)
        royals = ("armenia", "royal")
        game.choose(royals if royals in game.options else game.options[0])
    assert ("evade" in asked) is not tribe


# -- Xenophon's election and his horse ------------------------------------------------------------


def menon_falls() -> Position:
    """Clearchus commands; royal archers shoot Menon's hoplites on the Left, and he is killed."""
    game = orphaned().put("babylonia", "rebel", spartan_hoplite=3, gk_thracian=1)
    game.put("babylonia", "royal", pers_inf=3, pers_archer=1).leader("artaxerxes", "media")
    game.leader("clearchus", "babylonia").leader("menon", "babylonia").field("babylonia")
    game.stand("rebel.center", "spartan_hoplite_1", leader="clearchus")
    game.stand("rebel.left", "spartan_hoplite_2", leader="menon")
    game.stand("rebel.right", "spartan_hoplite_3").stand("rebel.reserve", "gk_thracian_1")
    game.stand("royal.center", "pers_inf_1").stand("royal.right", "pers_archer_1")
    game.stand("royal.left", "pers_inf_2").stand("royal.reserve", "pers_inf_3")
    return attacking(game, 1, 1, 1).choose(("royal.right", "rebel.left"))


@pytest.mark.rule(SYSTEM, "xen.2.4:3", "xen.2.4:1", "10.16:1")
def test_elected_in_battle_he_stands_with_a_unit_on_the_display() -> None:  # FY3
    game = menon_falls()
    assert (game.what, game.seat) == ("elect_xenophon", "rebel")
    game.choose(game.options[0])
    assert game.s.battle is not None
    assert "xenophon" in game.s.battle.leaders
    assert game.ridden("xenophon")


@pytest.mark.rule(SYSTEM, "xen.2.4:1", "10.16:6")
def test_the_battle_goes_on_when_a_subordinate_falls() -> None:
    game = menon_falls()
    assert game.where("menon") == "dead"
    game.choose(game.options[0])
    assert game.where("xenophon") == "babylonia"
    assert game.s.battle is not None
    assert game.heard("battle_lost") == []


@pytest.mark.rule(SYSTEM, "xen.2.2:1", "11.2:5")
def test_horse_and_slingers_come_to_a_garrison_too() -> None:  # FY4
    """The only rebels are behind the walls of Sardis; the newcomers stand before them."""
    game = empty().city("sardis", "rebel", 3).put("sardis", "rebel", spartan_hoplite=1)
    game.hold("ionia", "rebel").leader("artaxerxes", "media").leader("cyrus", "dead").turn(3)
    game.s.anabasis.cyrus_died = 2
    game.s.anabasis.greeks_counted = 1
    answered(game.phase("desertion"))
    assert game.where("mac_prodromoi_1") == game.where("rhodian_slinger_1") == "ionia"


@pytest.mark.rule(SYSTEM, "xen.9.2:2", "xen.7.1:2")
@pytest.mark.parametrize(("leader", "asked"), [("ariaeus", False), ("menon", True)])
def test_a_frozen_leader_does_not_help_to_slip_away(leader: str, asked: bool) -> None:
    """Abrocomas is the less able of all; only Menon may lead the Greeks away from him."""
    game = empty().put("syria", "rebel", spartan_hoplite=2).put("syria", "royal", pers_inf=4)
    game.leader(leader, "syria").leader("abrocomas", "syria").leader("artaxerxes", "babylonia")
    game.hold("assyria", "rebel")
    cyrus_falls(game, ("combat", "royal"), dice=(6,) * 6)
    game.choose(("syria", "royal"))
    assert (game.what == "evade") is asked


# -- scythe chariots ------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "9.5:9", "xen.2.1:8", "xen.2.1:12")
@pytest.mark.parametrize("foot", ["pers_inf", "pers_royal_guard"])
def test_chariots_may_fall_back_whether_or_not_the_foot_beside_them_lives(foot: str) -> None:  # FY6
    game = empty().put("syria", "rebel", spartan_hoplite=1).leader("cyrus", "media")
    game.put("syria", "royal", xen_scythe_chariot=1, **{foot: 1}).hold("assyria", "royal")
    game.leader("artaxerxes", "babylonia")
    dice = {"pers_inf": 3, "pers_royal_guard": 5}[foot]
    game.phase("combat", "rebel", dice=[dice]).choose(("syria", "royal"))
    while game.what == "evade":
        game.choose("stand")
    assert "DL" in game.heard("minor")[0]
    assert (game.what, game.seat) == ("retreat", "royal")
    game.choose("assyria")
    assert game.where("xen_scythe_chariot_1") == "assyria"


# -- officers, Spartans, garrisons ----------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "12.10:5", "14.2:2")
def test_agis_is_a_new_leader_too() -> None:  # FY7
    game = Position().put("media", "persia", pers_inf=3).leader("pers_zero", "media")
    answered(game.season("summer", 3).phase("random_events", dice=[1, 1, 1, 1]))
    assert game.where("agis") == "hellas"
    assert game.where("pers_zero") != "media"


@pytest.mark.rule(SYSTEM, "8.3:7", "14.2:10")
@pytest.mark.parametrize(("city", "free"), [("athens", False), ("sardis", True)])
def test_spartans_behind_walls_are_where_their_city_is(city: str, free: bool) -> None:
    game = Position().put("macedonia", "macedon", mac_phalanx=1).leader("antipater", "macedonia")
    game.home_army("mac_phalanx_1").city(city, "persia", 3).put(city, "persia", spartan_hoplite=1)
    game.s.campaign.revolted = True
    game.phases(("begin_movement", "macedon"), ("march", "macedon"))
    assert game.s.campaign.home_released is free


@pytest.mark.rule(SYSTEM, "8.5:1", "8.5:3", "6.2:4")
@pytest.mark.parametrize("field", [0, 2])
def test_four_behind_walls_are_a_garrison_and_no_army(field: int) -> None:
    """Not even together with two in the field; but somebody stays to contain them."""
    game = Position().put("cilicia", "macedon", mac_hetairai=1, mac_prodromoi=1, gk_paiones=1)
    game.leader("alexander", "cilicia").city("tyre", "persia", 4).put("tyre", "persia", pers_inf=4)
    if field:
        game.put("syria", "persia", pers_levy=field)
    game.phases(("begin_movement", "macedon"), ("march", "macedon"))
    game.choose(("march", "alexander", "syria"), "all")
    assert game.what == "forced_march"
    game.choose("assyria")
    assert "all" not in game.options
    assert "all but one" in game.options


@pytest.mark.rule(SYSTEM, "5.4:8", "8.5:3")
def test_the_garrison_of_gaza_needs_no_watch_on_a_march_through_syria() -> None:
    game = Position().put("cilicia", "macedon", mac_hetairai=1).leader("alexander", "cilicia")
    game.city("gaza", "persia", 2).put("gaza", "persia", pers_inf=2).hold("syria", "macedon")
    game.phases(("begin_movement", "macedon"), ("march", "macedon"), dice=[1])
    game.march("alexander", "syria", "assyria")
    assert game.where("mac_hetairai_1") == "assyria"


@pytest.mark.rule(SYSTEM, "13.1:1", "13.1:2")
@pytest.mark.parametrize(("pile", "asked"), [("dead", True), ("gone", True), ("syria", False)])
def test_a_reinforcement_whose_counter_is_in_play_brings_nobody(pile: str, asked: bool) -> None:
    """The allied horse of autumn 326 was sent home, killed, or rebuilt before."""
    game = Position().hold("syria", "macedon").put(pile, "macedon", gk_cavalry=1)
    game.turn(34).phase("reinforcements", "macedon")
    assert (game.what == "unit_arrives") is asked
    answered(game, "syria")
    assert (game.where("gk_cavalry_1"), game.steps("gk_cavalry_1")) == ("syria", 2)


@pytest.mark.rule(SYSTEM, "10.16:2")
def test_one_leader_of_a_box_in_both_phases_of_a_round() -> None:
    """Parmenio led in his own phase; Craterus beside him adds nothing when his unit is struck."""
    game = Position().put("ionia", "macedon", mac_phalanx=4).put("ionia", "persia", pers_inf=5)
    game.leader("parmenio", "ionia").leader("craterus", "ionia").leader("memnon", "ionia").field()
    game.stand("macedon.center", "mac_phalanx_1", leader="parmenio")
    game.stand("macedon.center", "mac_phalanx_2", leader="craterus")
    game.stand("macedon.left", "mac_phalanx_3").stand("macedon.right", "mac_phalanx_4")
    game.stand("persia.center", "pers_inf_1", "pers_inf_2", leader="memnon")
    game.stand("persia.left", "pers_inf_3").stand("persia.right", "pers_inf_4")
    game.stand("persia.reserve", "pers_inf_5")
    phases = [(name, "battle", side) for side in (0, 1) for name in ("begin_attacks", "attacks")]
    game.phases(*phases, dice=[3, 1, 4, 4])
    game.choose(("macedon.center", "persia.center"), "pers_inf_1")
    while game.seat == "macedon":
        first = game.options[0]
        game.choose("lead" if "lead" in game.options else None if None in game.options else first)
    game.choose(("persia.center", "macedon.center"))
    while len(game.rolls) < 4:
        game.choose(game.options[0])
    assert sorted(game.columns("duel")[2:]) == ["below 1:1 (10 to 15)", "below 1:1 (3 to 8)"]
