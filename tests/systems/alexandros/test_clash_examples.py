"""The worked examples of the Successors' book, with their dice."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition
from argead.systems.alexandros.rules.clash_replacements import first_price, offers, price, shipyards
from argead.systems.alexandros.rules.deep_stacks import may_join
from argead.systems.alexandros.rules.lines import attack_of, battle, defense_of
from argead.systems.alexandros.rules.stacking import lose_step
from argead.systems.alexandros.state import Purse


@pytest.mark.rule("alexandros", "clash.6.2")
def test_x14_initiative_of_three() -> None:
    game = ClashPosition("clash3").at_war()
    game.leader("demetrius", "ionia", "antigonus").leader("ptolemy", "egypt", "ptolemy")
    game.leader("seleucus", "babylonia", "seleucus", wounded=True)
    game.begin(("roll_initiative",), dice=[1, 2, 4, 5, 3])
    assert game.heard("initiative") == [("antigonus", 7), ("ptolemy", 9), ("seleucus", 9)]
    assert [(r.mods, r.total) for r in game.rolled("initiative_tie")] == [((), 5), ((), 3)]
    assert (game.seat, game.options) == ("ptolemy", [1, 2, 3])
    game.choose(3)
    assert (game.seat, game.options) == ("seleucus", [1, 2])
    game.choose(2)
    assert game.heard("order_of_play") == [("antigonus", "seleucus", "ptolemy")]


def off_phoenicia() -> ClashPosition:
    game = ClashPosition("clash3")
    for fleet in ("fleet_ionian", "fleet_black_sea", "fleet_new"):
        game.fleet(fleet, "phoenician_sea", "antigonus", merc_light=1)
    game.leader("demetrius", "fleet_new", "antigonus")
    game.fleet("fleet_egyptian", "phoenician_sea", "ptolemy", pers_inf=1)
    return game.fleet("fleet_cretan", "phoenician_sea", "ptolemy")


@pytest.mark.rule("alexandros", "clash.8.4")
def test_x15_three_fleets_against_two() -> None:
    game = off_phoenicia()
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("sea_fights", owner), dice=[4])
    (roll,) = game.rolled("sea_fight")
    assert (roll.bonus, roll.total) == (2, 6)
    assert game.columns("sea_fight") == ["2:1 (3 to 2)"]
    assert [told[:2] for told in game.heard("sea_fight")] == [("phoenician_sea", "DE")]
    assert {game.lies("fleet_egyptian"), game.lies("fleet_cretan")} == {"dead"}
    assert game.pile("dead") == {"pers_inf": 1}
    assert [game.lies(f) for f in ("fleet_ionian", "fleet_black_sea", "fleet_new")] == [
        "phoenician_sea"
    ] * 3


@pytest.mark.parametrize(
    ("die", "result"), [(1, "EX"), (2, "DL"), (3, "DL"), (4, "DE"), (5, "DE"), (6, "DE")]
)
@pytest.mark.rule("alexandros", "clash.8.4")
def test_x15_with_the_other_dice(die: int, result: str) -> None:
    game = off_phoenicia()
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("sea_fights", owner), dice=[die, 6])
    assert [told[:2] for told in game.heard("sea_fight")] == [("phoenician_sea", result)]


def ptolemys_realm(*, body: bool) -> ClashPosition:
    game = ClashPosition("clash3", troop_mutiny=True).date("summer_318")
    game.put("syria", "ptolemy", suc_epigonoi=2, pers_cav=3, gk_thracian=1, pers_inf=2)
    game.put("egypt", "ptolemy", pers_levy=3).put("lybia", "ptolemy", pers_levy=1)
    game.leader("ptolemy", "syria", "ptolemy").leader("perdiccas", "egypt", "ptolemy")
    game.marker("roxana", "syria", "ptolemy")
    return game.marker("alexander_body", "syria", "ptolemy") if body else game


@pytest.mark.rule("alexandros", "clash.14.1")
def test_x16_mutiny_with_alexanders_body() -> None:
    game = ptolemys_realm(body=True)
    owner = game.owner("ptolemy")
    checks = [("mutiny_check", owner, place) for place in ("egypt", "lybia", "syria")]
    game.begin(*checks, dice=[1, 3, 5, 6])
    assert game.heard("troops_loyal") == [("egypt", 0), ("lybia", 0)]
    assert game.heard("troops_mutiny") == [("syria", 1)]
    assert game.what == "mutineer"
    game.choose("pers_inf_1")
    assert game.pile("mutiny") == {"pers_inf": 1}
    assert [r.reading.column for r in game.rolled("leader") if r.reading] == ["routed"]
    assert game.dice_left == 0


@pytest.mark.rule("alexandros", "clash.14.1")
def test_x16_in_the_normal_column() -> None:
    game = ptolemys_realm(body=False)
    owner = game.owner("ptolemy")
    game.begin(*[("mutiny_check", owner, p) for p in ("syria", "egypt", "lybia")], dice=[5])
    assert game.heard("troops_mutiny") == [("syria", 2)]


def field(**kinds: int) -> ClashPosition:
    game = ClashPosition("clash3", mixed_phalanx=True)
    game.put("ionia", "antigonus", **kinds).put("ionia", "ptolemy", pers_levy=3)
    return game.field("ionia", "antigonus", "ptolemy")


def values(game: ClashPosition, unit: str) -> tuple[int, int]:
    return attack_of(game.s, game.unit(unit)), defense_of(game.s, game.unit(unit))


@pytest.mark.rule("alexandros", "clash.10.2")
def test_x17_deep_cavalry() -> None:
    game = field(pers_heavy_cav=2, pers_cav=1, pers_dahae=1, pers_massagetae=1, barb_cav=1)
    game.stand("attacker.center", "pers_heavy_cav_1", "pers_heavy_cav_2")
    game.pair("pers_heavy_cav_1", "pers_heavy_cav_2")
    assert values(game, "pers_heavy_cav_1") == (12, 8)
    game.worn("pers_heavy_cav_2")
    assert values(game, "pers_heavy_cav_1") == (9, 6)
    game.worn("pers_heavy_cav_1")
    assert values(game, "pers_heavy_cav_1") == (6, 4)
    s = game.s
    join = [
        may_join(s, game.unit(a), game.unit(b))
        for a, b in [
            ("pers_heavy_cav_1", "pers_heavy_cav_2"),
            ("pers_dahae_1", "pers_massagetae_1"),
            ("pers_heavy_cav_1", "pers_cav_1"),
            ("pers_dahae_1", "barb_cav_1"),
        ]
    ]
    assert join == [True, True, False, False]
    game.stand("attacker.left", "pers_dahae_1", "pers_massagetae_1")
    game.pair("pers_dahae_1", "pers_massagetae_1")
    assert defense_of(s, game.unit("pers_dahae_1")) == 4
    game.stand("defender.right", "pers_levy_1", "pers_levy_2", "pers_levy_3")
    game.duel("pers_dahae_1", "pers_levy_1", dice=[6, 6])
    assert len(game.rolled("missile")) == 2


@pytest.mark.rule("alexandros", "clash.10.3")
def test_x18_deep_infantry() -> None:
    game = field(merc_hoplite=3, pers_inf=1)
    game.worn("merc_hoplite_1", "merc_hoplite_2")
    game.stand("attacker.center", "merc_hoplite_1", "merc_hoplite_2")
    game.pair("merc_hoplite_1", "merc_hoplite_2")
    assert values(game, "merc_hoplite_1") == (6, 10)
    s, unit = game.s, game.unit
    assert may_join(s, unit("merc_hoplite_1"), unit("merc_hoplite_2"))
    assert not may_join(s, unit("merc_hoplite_1"), unit("merc_hoplite_3"))
    assert not may_join(s, unit("merc_hoplite_1"), unit("pers_inf_1"))
    assert may_join(s, unit("pers_inf_1"), unit("pers_levy_1"))


@pytest.mark.rule("alexandros", "clash.10.4")
def test_x19_elephant_guards() -> None:
    game = field(gk_thracian=1, pers_elephant=1)
    game.stand("attacker.center", "gk_thracian_1", "pers_elephant_1")
    game.pair("gk_thracian_1", "pers_elephant_1")
    game.stand("defender.center", "pers_levy_1", "pers_levy_2", "pers_levy_3")
    assert values(game, "gk_thracian_1") == (10, 4)
    game.duel("pers_levy_1", "gk_thracian_1", dice=[6])
    assert values(game, "gk_thracian_1") == (7, 3)
    game.duel("pers_levy_1", "gk_thracian_1", dice=[6])
    assert game.box("attacker.center") == ["pers_elephant_1"]
    assert values(game, "pers_elephant_1") == (4, 1)
    game.duel("pers_levy_1", "pers_elephant_1", dice=[6])
    assert game.box("attacker.center") == []
    assert battle(game.s).mates == {}


@pytest.mark.rule("alexandros", "clash.2.2")
def test_x20_bactrians_leave_a_light_unit_behind() -> None:
    game = ClashPosition("clash3").put("ionia", "antigonus", suc_bactrian=1).dead(pers_cav=1)
    s, unit = game.s, game.unit("suc_bactrian_1")
    assert (s.attack(unit), s.defense(unit), s.game.fire[unit]) == (11, 9, 2)
    assert not lose_step(s, unit, "ionia")
    assert (s.attack(unit), s.defense(unit)) == (7, 7)
    assert lose_step(s, unit, "ionia")
    assert game.units("ionia", "antigonus") == {"pers_cav": 1}
    assert game.pile("dead") == {"suc_bactrian": 1}
    assert lose_step(s, game.unit("pers_cav_1"), "ionia")
    assert game.units("ionia") == {}
    assert first_price(s, "suc_bactrian") + price(s, "suc_bactrian") == 9


@pytest.mark.rule("alexandros", "clash.2.2", "clash.2.6")
def test_x21_companions_and_who_may_build_them() -> None:
    game = ClashPosition("clash3").dead(suc_companion=1, suc_bactrian=1)
    game.hold("egypt", "ptolemy")
    game.settle()
    game.s.purse = Purse(6)
    assert ("raise", "suc_companion") in offers(game.s, game.owner("ptolemy"))
    assert ("raise", "suc_bactrian") not in offers(game.s, game.owner("ptolemy"))
    game.hold("sogdiana", "ptolemy")
    assert ("raise", "suc_bactrian") in offers(game.s, game.owner("ptolemy"))
    game.s.purse = Purse(5)
    assert ("raise", "suc_companion") not in offers(game.s, game.owner("ptolemy"))
    game.put("ionia", "antigonus", suc_companion=1)
    s, unit = game.s, game.unit("suc_companion_1")
    steps = [(s.attack(unit), s.defense(unit))]
    lose_step(s, unit, "ionia")
    steps.append((s.attack(unit), s.defense(unit)))
    assert steps == [(9, 8), (6, 5)]


@pytest.mark.rule("alexandros", "clash.8.1")
def test_x22_the_black_sea_fleet() -> None:
    for coast in ("thrace", "phrygia", "cappadocia", "armenia"):
        game = ClashPosition("clash3").hold(coast, "seleucus")
        game.settle()
        game.s.purse = Purse(4)
        assert shipyards(game.s, game.owner("seleucus")) == [("fleet_black_sea", "black_sea")]
        game.s.purse = Purse(3)
        assert shipyards(game.s, game.owner("seleucus")) == []
    game.fleet("fleet_black_sea", "black_sea", "seleucus").hold("armenia", "ptolemy")
    game.settle()
    assert game.whose("fleet_black_sea") == "seleucus"


@pytest.mark.rule("alexandros", "clash.4.1")
def test_x23_walls_at_the_start() -> None:
    two, three = ClashPosition.start("clash2"), ClashPosition.start("clash3")
    assert two.s.wall_markers() == 17
    clash = three.s.game.scenario.clash
    assert clash is not None
    levies = sum(int(levy.walls) for levy in clash.levies.values())
    assert three.s.wall_markers() + levies + three.s.walls["alexandria"] == 14
