"""Clash of the Generals, clause by clause: the new units."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition

EIGHT = ("ionia", "phrygia", "cilicia", "cappadocia", "hellas", "thrace", "armenia", "assyria")


def line(
    mine: str, theirs: str, *dice: int, side: int = 0, led: str = "", leader: str = "antigonus"
) -> ClashPosition:
    """One unit of each side in the Centers, others out of the way; one side attacks."""
    game = ClashPosition("clash3")
    for seat, kind in (("antigonus", mine), ("ptolemy", theirs)):
        game.put("ionia", seat, **{kind: 1})
        game.put("ionia", seat, pers_levy=2)
    if led:
        game.leader(leader, "ionia", "antigonus" if led == mine else "ptolemy")
    game.field("ionia", "antigonus", "ptolemy")
    mine_1 = next(c for c in game.counters("ionia", "antigonus") if c.startswith(mine))
    theirs_1 = next(c for c in game.counters("ionia", "ptolemy") if c.startswith(theirs))
    game.stand("attacker.center", mine_1, leader=leader if led == mine else "")
    game.stand("defender.center", theirs_1, leader=leader if led == theirs else "")
    game.stand("attacker.left", *[c for c in game.counters("ionia", "antigonus") if c != mine_1])
    game.stand("defender.left", *[c for c in game.counters("ionia", "ptolemy") if c != theirs_1])
    return strike(game, side, *dice)


def strike(game: ClashPosition, side: int, *dice: int) -> ClashPosition:
    """The Center of one side attacks the other; -1: nobody attacks yet."""
    if side < 0:
        return game
    game.phases(("begin_attacks", "battle", side), ("attacks", "battle", side), dice=dice)
    army, other = ("attacker", "defender") if side == 0 else ("defender", "attacker")
    if game.what == "attack":
        game.choose((f"{army}.center", f"{other}.center"))
    return game


def muster(seat: str, *lands: str, **dead: int) -> ClashPosition:
    """A winter replacement step with these counters on the dead pile."""
    game = ClashPosition("clash3").date("winter_322").dead(**dead)
    for land in lands:
        game.hold(land, seat)
    return game.musters(seat)


def purse(game: ClashPosition) -> int:
    """Points left."""
    assert game.s.purse is not None
    return game.s.purse.points


def built(kind: str, *lands: str, with_points: int) -> bool:
    """Whether a kind is for sale to the holder of these, with so many points left."""
    game = muster("antigonus", *lands, **{kind: 1, "pers_inf": 14})
    while purse(game) > with_points:
        game.choose(("raise", "pers_inf"), lands[0])
    return ("raise", kind) in game.options


# -- 2.1 ------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.2.1:1")
@pytest.mark.parametrize(
    ("target", "column"),
    [
        ("pers_inf", "2:1 (5 to 2)"),
        ("pers_cav", "1:1 (5 to 3)"),
        ("mac_phalanx", "below 1:1 (5 to 8)"),
    ],
)
def test_scythe_chariots_attack_with_five_and_are_gone(target: str, column: str) -> None:
    game = line("xen_scythe_chariot", target, 4, 6, led="xen_scythe_chariot")
    assert game.columns("duel")[0] == column, "a leader adds nothing"
    assert game.where("xen_scythe_chariot_1") == "dead"
    bonus = 1 if target == "mac_phalanx" else 0
    assert game.rolled("duel")[0].bonus == bonus


@pytest.mark.rule("alexandros", "clash.2.1:5")
def test_attacked_they_charge() -> None:
    game = line("xen_scythe_chariot", "pers_inf", 6, side=1)
    assert game.columns("duel") == ["2:1 (5 to 2)"]
    assert game.where("xen_scythe_chariot_1") == "dead"
    assert game.where("pers_inf_1") == "dead"


@pytest.mark.rule("alexandros", "clash.2.1:2")
def test_indian_chariots_are_ordinary() -> None:
    game = line("ind_chariot", "pers_inf", 2)
    assert game.columns("duel") == ["2:1 (4 to 2)"]
    assert game.where("ind_chariot_1") == "ionia"
    game = ClashPosition("clash3").put("ionia", "antigonus", ind_chariot=1)
    game.put("ionia", "ptolemy", pers_inf=1).attack("ionia", "antigonus", "ptolemy", dice=[6])
    game.choose("stand")
    assert game.columns("minor") == ["2:1 (4 to 2)"]


@pytest.mark.rule("alexandros", "clash.2.1:2", "clash.2.1:3")
@pytest.mark.parametrize("kind", ["xen_scythe_chariot", "ind_chariot", "pers_chariot"])
def test_chariots_cost_a_point(kind: str) -> None:
    game = muster("antigonus", *EIGHT[:4], **{kind: 1})
    before = purse(game)
    game.choose(("raise", kind), "ionia")
    assert purse(game) == before - 1
    assert game.units("ionia", "antigonus") == {kind: 1}


@pytest.mark.rule("alexandros", "clash.2.1:4")
@pytest.mark.parametrize("seat", ["antigonus", "ptolemy"])
def test_they_add_nothing_in_small_fights(seat: str) -> None:
    game = ClashPosition("clash3").put("ionia", "antigonus", pers_inf=2)
    game.put("ionia", "ptolemy", pers_levy=2).put("ionia", seat, xen_scythe_chariot=1)
    game.attack("ionia", "antigonus", "ptolemy", dice=[1]).choose("stand")
    assert game.columns("minor") == ["3:1 (6 to 2)"]


@pytest.mark.rule("alexandros", "clash.2.1:6")
@pytest.mark.parametrize(("die", "caught"), [(4, 0), (5, 1)])
def test_they_pursue_as_light_infantry(die: int, caught: int) -> None:
    game = ClashPosition("clash3").put("ionia", "antigonus", xen_scythe_chariot=1, pers_inf=2)
    game.put("ionia", "ptolemy", pers_levy=3).field("ionia", "antigonus", "ptolemy")
    game.stand("attacker.center", "xen_scythe_chariot_1").stand("attacker.left", "pers_inf_1")
    game.stand("attacker.right", "pers_inf_2")
    game.stand("defender.routed", *game.counters("ionia", "ptolemy"))
    game.begin(("battle_round", "battle"), dice=[die])
    assert [args[-1] for args in game.heard("pursuit")] == [caught]


# -- 2.2 ------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.2.2:1")
@pytest.mark.parametrize(("die", "hit"), [(2, True), (3, False)])
def test_bactrians_shoot_with_two(die: int, hit: bool) -> None:
    game = line("suc_bactrian", "pers_inf", die)
    assert (game.seat, game.what) == ("antigonus", "bows_or_lances")
    game.choose("fire")
    assert len(game.rolled("missile")) == 1
    assert (game.where("pers_inf_1") == "dead") is hit


@pytest.mark.rule("alexandros", "clash.2.2:1")
def test_or_charge_with_eleven() -> None:
    game = line("suc_bactrian", "mac_phalanx", 2).choose("strike")
    assert game.columns("duel") == ["1:1 (11 to 8)"]
    assert game.rolled("missile") == []


@pytest.mark.rule("alexandros", "clash.2.2:2")
@pytest.mark.parametrize(("die", "hit"), [(2, True), (3, False)])
def test_attacked_they_shoot_first(die: int, hit: bool) -> None:
    game = line("suc_bactrian", "pers_inf", die, 3, side=1)
    assert game.seat == "antigonus", "defensive fire is the owner's choice"
    game.choose("fire")
    assert (game.where("pers_inf_1") == "dead") is hit
    assert len(game.rolled("duel")) == (0 if hit else 1)


@pytest.mark.rule("alexandros", "clash.2.2:2")
def test_locked_they_do_not_shoot_first() -> None:
    game = line("suc_bactrian", "pers_heavy_cav", 2, side=-1)
    game.locked("pers_heavy_cav_1", "suc_bactrian_1")
    strike(game, 1, 6)
    assert game.rolled("missile") == []
    assert len(game.rolled("duel")) == 1


@pytest.mark.rule("alexandros", "clash.2.2:5")
@pytest.mark.parametrize(("die", "steps"), [(1, 1), (2, 2)])
def test_armour_helps_against_their_arrows(die: int, steps: int) -> None:
    game = line("suc_bactrian", "mac_phalanx", die).choose("fire")
    assert game.steps("mac_phalanx_1") == steps


def ground_down(kind: str, steps: int, *, spare: bool) -> ClashPosition:
    """A Parthian duel after duel takes steps off a special unit until it is gone."""
    game = line(kind, "suc_parthian", side=-1)
    game.worn(f"{kind}_1", steps=steps)
    if spare:
        game.dead(pers_cav=1)
    game.duel("suc_parthian_1", f"{kind}_1", dice=[3, 6] if kind == "suc_bactrian" else [6])
    return game


@pytest.mark.rule("alexandros", "clash.2.2:3", "clash.2.6:1")
@pytest.mark.parametrize("kind", ["suc_bactrian", "suc_companion"])
def test_a_light_unit_takes_its_place(kind: str) -> None:
    game = ground_down(kind, 2, spare=True)
    assert (game.where(f"{kind}_1"), game.steps(f"{kind}_1")) == ("ionia", 1)
    assert game.pile("dead") == {"pers_cav": 1}
    game = ground_down(kind, 1, spare=True)
    assert game.where(f"{kind}_1") == "dead"
    assert game.units("ionia", "antigonus") == {"pers_cav": 1, "pers_levy": 2}
    assert game.box_of("pers_cav_1") == "attacker.center"


@pytest.mark.rule("alexandros", "clash.2.2:3", "clash.2.6:1")
@pytest.mark.parametrize("kind", ["suc_bactrian", "suc_companion"])
def test_without_a_counter_it_is_lost(kind: str) -> None:
    game = ground_down(kind, 1, spare=False)
    assert game.where(f"{kind}_1") == "dead"
    assert game.units("ionia", "antigonus") == {"pers_levy": 2}


@pytest.mark.rule("alexandros", "clash.2.2:4")
@pytest.mark.parametrize(
    ("land", "offered"), [("bactria", True), ("sogdiana", True), ("areia", False)]
)
def test_who_builds_bactrians(land: str, offered: bool) -> None:
    assert built("suc_bactrian", *EIGHT[:6], land, with_points=6) is offered
    assert not built("suc_bactrian", *EIGHT[:6], land, with_points=5)


@pytest.mark.rule("alexandros", "clash.2.2:4", "clash.2.6:2")
@pytest.mark.parametrize("kind", ["suc_bactrian", "suc_companion"])
def test_the_full_price_is_nine(kind: str) -> None:
    game = muster("antigonus", "bactria", *EIGHT, **{kind: 1})
    before = purse(game)
    game.choose(("raise", kind), "ionia")
    assert (purse(game), game.steps(f"{kind}_1")) == (before - 6, 1)
    game.choose(("rebuild", f"{kind}_1"))
    assert (purse(game), game.steps(f"{kind}_1")) == (before - 9, 2)
    assert ("rebuild", f"{kind}_1") not in game.options


@pytest.mark.rule("alexandros", "clash.2.2:6", "clash.2.3:2")
@pytest.mark.parametrize(
    ("kind", "land"), [("suc_bactrian", "bactria"), ("suc_parthian", "parthia")]
)
def test_only_the_holder_refills_them(kind: str, land: str) -> None:
    for held in (True, False):
        game = ClashPosition("clash3").date("winter_322").put("ionia", "antigonus", **{kind: 1})
        game.worn(f"{kind}_1")
        for province in (*EIGHT, *([land] if held else [])):
            game.hold(province, "antigonus")
        game.musters("antigonus")
        assert (("rebuild", f"{kind}_1") in game.options) is held


# -- 2.3 to 2.9 -----------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.2.3:1")
def test_parthians_step_by_step() -> None:
    assert not built("suc_parthian", *EIGHT, with_points=13)
    assert not built("suc_parthian", "parthia", *EIGHT[:4], with_points=2)
    game = muster("antigonus", "parthia", *EIGHT, suc_parthian=1)
    before = purse(game)
    game.choose(("raise", "suc_parthian"), "ionia")
    for steps in (1, 2, 3):
        assert (purse(game), game.steps("suc_parthian_1")) == (before - 3 * steps, steps)
        game.choose(("rebuild", "suc_parthian_1"))
    assert game.steps("suc_parthian_1") == 4
    unit = game.unit("suc_parthian_1")
    assert (game.s.attack(unit), game.s.defense(unit)) == (12, 10)


@pytest.mark.rule("alexandros", "clash.2.4:1")
@pytest.mark.parametrize("target", ["mac_phalanx", "pers_inf"])
@pytest.mark.parametrize(("die", "hit"), [(4, True), (5, False)])
def test_catapults_ignore_armour(target: str, die: int, hit: bool) -> None:
    game = line("suc_artillery", target, die)
    assert game.rolled("missile")[0].bonus == 0
    full = 2 if target == "mac_phalanx" else 1
    assert (game.steps(f"{target}_1") < full) is hit


def drawn_up(kind: str, box: str) -> ClashPosition:
    """A unit and a foot unit in one box, others in front; the owner may move."""
    game = ClashPosition("clash3").put("ionia", "antigonus", pers_inf=3, **{kind: 1})
    game.put("ionia", "ptolemy", pers_levy=3).field("ionia", "antigonus", "ptolemy")
    game.stand(box, f"{kind}_1", "pers_inf_1").stand("attacker.left", "pers_inf_2", "pers_inf_3")
    game.stand("defender.left", *game.counters("ionia", "ptolemy"))
    return game.phases(("begin_manoeuvre", "battle", 0), ("manoeuvre", "battle", 0))


@pytest.mark.rule("alexandros", "clash.2.4:2")
def test_catapults_do_not_move_on_the_display() -> None:
    game = drawn_up("mac_archer", "attacker.reserve")
    game.choose(("shift", "attacker.reserve", "attacker.center"))
    assert set(game.options) == {"mac_archer_1", "pers_inf_1"}
    game = drawn_up("suc_artillery", "attacker.reserve")
    game.choose(("shift", "attacker.reserve", "attacker.center"))
    assert game.box("attacker.center") == ["pers_inf_1"]
    assert game.box("attacker.reserve") == ["suc_artillery_1"]
    assert "suc_artillery_1" not in game.options


@pytest.mark.rule("alexandros", "clash.2.4:5")
def test_routed_catapults_are_destroyed() -> None:
    game = line("suc_artillery", "suc_parthian", side=-1)
    game.duel("suc_parthian_1", "suc_artillery_1", dice=[6, 1])
    assert game.heard("duel")[-1][-1] == "DR"
    assert game.where("suc_artillery_1") == "dead"


@pytest.mark.rule("alexandros", "clash.2.4:3")
@pytest.mark.parametrize(
    ("mine", "theirs", "column"),
    [("suc_artillery", "pers_inf", "4:1 (8 to 2)"), ("pers_levy", "suc_artillery", "4:1 (4 to 1)")],
)
def test_catapults_in_small_fights(mine: str, theirs: str, column: str) -> None:
    game = ClashPosition("clash3").put("ionia", "antigonus", **{mine: 2})
    game.put("ionia", "ptolemy", **{theirs: 1}).hold("cilicia", "ptolemy")
    game.attack("ionia", "antigonus", "ptolemy", dice=[6, 6])
    game.choose("stand")
    assert game.columns("minor") == [column]


@pytest.mark.rule("alexandros", "clash.2.4:4")
def test_catapults_cost_two() -> None:
    game = muster("antigonus", *EIGHT[:4], suc_artillery=3)
    assert purse(game) == 6
    game.choose(("raise", "suc_artillery"), "ionia", ("raise", "suc_artillery"), "ionia")
    assert purse(game) == 2
    game.choose(("raise", "suc_artillery"), "ionia")
    assert game.over


@pytest.mark.rule("alexandros", "clash.2.4:6")
def test_catapults_do_not_besiege() -> None:
    columns = []
    for engines in (0, 2):
        game = ClashPosition("clash3").city("sardis", "ptolemy", 2).hold("ionia", "ptolemy")
        game.put("ionia", "antigonus", mac_phalanx=3)
        if engines:
            game.put("ionia", "antigonus", suc_artillery=engines)
        game.begin(("begin_sieges",), dice=[6])
        game.choose(("assault", "sardis", "ionia", "antigonus"), "all")
        columns += game.columns(game.rolls[0].name)
    assert len(columns) == 2
    assert columns[0] == columns[1]


@pytest.mark.rule("alexandros", "clash.2.4:6")
def test_catapults_are_no_garrison() -> None:
    game = ClashPosition("clash3").city("sardis", "antigonus", 3).hold("ionia", "antigonus")
    game.put("ionia", "antigonus", suc_artillery=1, pers_inf=1).moves("antigonus")
    assert game.may("garrison") == [("garrison", "sardis", "pers_inf_1")]


@pytest.mark.rule("alexandros", "clash.2.4:7")
def test_catapults_march_but_do_not_hurry() -> None:
    game = ClashPosition("clash3").put("ionia", "antigonus", suc_artillery=1, pers_cav=1)
    game.leader("antigonus", "ionia", "antigonus").hold("ionia", "antigonus")
    game.moves("antigonus", [1]).march("antigonus", "phrygia", "cappadocia")
    assert game.where("suc_artillery_1") == "phrygia"
    assert game.where("pers_cav_1") == "cappadocia"


@pytest.mark.rule("alexandros", "clash.2.5:1")
@pytest.mark.parametrize("capital", ["babylon", "susa", "persepolis", "ecbatana", "sardis"])
def test_epigonoi_need_a_capital(capital: str) -> None:
    game = ClashPosition("clash3").date("winter_322").dead(suc_epigonoi=1)
    for land in EIGHT:
        game.hold(land, "antigonus")
    game.city(capital, "antigonus", 1).musters("antigonus")
    assert (("raise", "suc_epigonoi") in game.options) is (capital != "sardis")


@pytest.mark.rule("alexandros", "clash.2.5:1")
def test_epigonoi_cost_two_heavy_steps() -> None:
    game = ClashPosition("clash3").date("winter_322").dead(suc_epigonoi=1)
    for land in EIGHT:
        game.hold(land, "antigonus")
    game.city("babylon", "antigonus", 1).musters("antigonus")
    game.wars.treasury = ""
    before = purse(game)
    game.choose(("raise", "suc_epigonoi"), "ionia", ("rebuild", "suc_epigonoi_1"))
    assert purse(game) == before - 4
    assert game.steps("suc_epigonoi_1") == 2


@pytest.mark.rule("alexandros", "clash.2.6:2")
def test_companions_are_for_anybody() -> None:
    assert built("suc_companion", *EIGHT[:4], with_points=6)
    assert not built("suc_companion", *EIGHT[:4], with_points=5)


@pytest.mark.rule("alexandros", "clash.2.7:1", "clash.2.8:1")
@pytest.mark.parametrize(
    ("kind", "step", "free"),
    [
        ("suc_cleruch", 2, False),
        ("suc_egyptian_phalanx", 1, False),
        ("suc_native_phalanx", 1, True),
    ],
)
def test_cleruchs_and_phalanxes(kind: str, step: int, free: bool) -> None:
    assert built(kind, *EIGHT, with_points=5) is free
    game = muster("antigonus", "egypt", *EIGHT, **{kind: 1})
    before = purse(game)
    game.choose(("raise", kind), "ionia")
    assert (purse(game), game.steps(f"{kind}_1")) == (before - step, 1)
    game.choose(("rebuild", f"{kind}_1"))
    assert (purse(game), game.steps(f"{kind}_1")) == (before - 2 * step, 2)
    assert ("rebuild", f"{kind}_1") not in game.options


INDIAN = ("gandara", "upper_india", "lower_india", "arachosia", "bactria", "gedrosia", "sind")


@pytest.mark.rule("alexandros", "clash.2.9:1")
@pytest.mark.parametrize("land", [*INDIAN, "areia", "drangiana", "egypt", "sogdiana"])
def test_indian_elephants(land: str) -> None:
    game = muster("antigonus", land, *EIGHT[:4], ind_elephant=1)
    assert (("raise", "ind_elephant") in game.options) is (land in INDIAN)
    if land in INDIAN:
        before = purse(game)
        game.choose(("raise", "ind_elephant"), "ionia")
        assert purse(game) == before - 1


@pytest.mark.rule("alexandros", "clash.2.9:2")
@pytest.mark.parametrize("kind", ["suc_african_elephant", "pers_elephant"])
def test_african_elephants(kind: str) -> None:
    assert not built(kind, "gandara", *EIGHT[:4], with_points=6)
    game = muster("antigonus", "egypt", *EIGHT[:4], **{kind: 1})
    before = purse(game)
    game.choose(("raise", kind), "ionia")
    assert purse(game) == before - 1
