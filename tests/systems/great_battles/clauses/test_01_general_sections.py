"""What the heads of chapters 4 to 8 say themselves."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, meet, plain

GB = "great_battles"
MEN = "mercenary_peltast_2"
NO = "no check"


@pytest.mark.rule(GB, "4.2:1")
def test_contingent_commanders_are_not_activated_for_themselves() -> None:
    game = Position(contingent_commanders=True).leader("hephaestion_c", "2010")
    game.leader("coenus", "2012").leader(ALEX, "2014").leader("porus", "4010").chooses_leader()
    named = {o[1] for o in game.options if isinstance(o, tuple)}
    assert "coenus" in named
    assert "hephaestion_c" not in named


@pytest.mark.rule(GB, "4.2:1")
@pytest.mark.parametrize("leader", ["coenus", "antigenes", ALEX])
def test_every_other_leader_has_orders_of_his_own(leader: str) -> None:
    game = Position().leader(leader, "1910").put(HYP, "2010").acts(leader).until("orders")
    assert HYP in game.ordered("move")
    assert game.orders_left == game.s.battle.leader[game.l(leader)].initiative


@pytest.mark.rule(GB, "5.0:1")
@pytest.mark.parametrize(("active", "able"), [("coenus", True), (ALEX, False)])
def test_only_the_active_leader_orders(active: str, able: bool) -> None:
    # the hypaspist is near Coenus and out of Alexander's range
    game = Position().leader(ALEX, "1110").leader("coenus", "2510").put(HYP, "2610")
    game.acts(active).until("orders")
    assert (HYP in game.ordered("move")) is able


@pytest.mark.rule(GB, "6.27:1")
@pytest.mark.parametrize(("woods", "column"), [("2110", 8), ("2010", 9), ("2510", 9)])
def test_the_defenders_ground_shifts_the_column(woods: str, column: int) -> None:
    game = meet(HYP, JAV, shock=NO).ground("woods", woods).shocks(ALEX, *[5] * 9).play()
    assert game.columns == [column]


@pytest.mark.rule(GB, "6.27:1")
@pytest.mark.parametrize(("kind", "column"), [("minor_river", 8), ("steep_bank", 8), ("stream", 9)])
def test_rivers_and_banks_between_them_do_too(kind: str, column: int) -> None:
    game = meet(HYP, JAV, shock=NO).hexside(kind, ("2010", "2110")).shocks(ALEX, *[5] * 9).play()
    assert game.columns == [column]


@pytest.mark.rule(GB, "6.27:1")
@pytest.mark.parametrize(
    ("defender", "river", "shift"),
    [
        ("2109", ["2010"], -1),
        ("2111", ["2011"], -1),
        ("2110", ["2010", "2011"], -1),
        ("2110", ["2010"], 0),
        ("2110", ["2011"], 0),
    ],
)
def test_a_big_unit_attacks_over_the_sides_that_it_shares(
    defender: str, river: list[str], shift: int
) -> None:
    """Its other half, which is not next to the enemy, finds no dry way round the river."""
    game = plain().put("coenus_5", "2010", "2011", shock=NO).put(JAV, defender, facing=180)
    game.hexside("minor_river", *((half, defender) for half in river))
    game.shocks(ALEX, *[5] * 12).play()
    assert [dict(args[6]).get("ground", 0) for args in game.told("clash")] == [shift]


@pytest.mark.rule(GB, "6.27:2")
@pytest.mark.parametrize(("woods", "mod"), [("2110", 1), ("2010", 0)])
def test_woods_protect_who_stands_in_them(woods: str, mod: int) -> None:
    game = plain().ground("woods", woods).put(MEN, "2010").put(JAV, "2110", facing=0)
    game.acts(ALEX, dice=[9] * 6).until("orders").choose(("fire", MEN)).until("orders")
    assert sum(m.value for m in game.rolled("missile")[0].mods) == mod


@pytest.mark.rule(GB, "8.0:1", "8.0:2")
def test_who_has_fired_may_still_attack_and_fires_no_more() -> None:
    game = plain("1910").put(MEN, "2010").put(JAV, "2110", facing=0)
    game.acts(ALEX, dice=[6] * 12).until("orders").choose(("fire", MEN)).until("orders")
    game.choose(None).until("shock")
    assert MEN in game.options
    game.choose(MEN)
    while not game.over and game.what != "momentum":
        assert game.what not in ("fire_at", "orders")
        game.choose(game.passing())
    assert len(game.rolled("missile")) == 1
    assert game.told("struggle")
