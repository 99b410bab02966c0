"""Meetings: kings deposed on the march, the straits as a border, lone men, bystanders, supply."""

from __future__ import annotations

from random import Random

import pytest

from argead.systems.alexander_vs_darius.positions import Position

from .test_10_more_meetings import BASES, answer, attack, field, last_pass

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]


# -- kings -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.8:2", "8:3", "8:4", "5.2:1")
@pytest.mark.parametrize(("before", "deposed"), [(4, True), (5, False)])
def test_a_king_may_be_deposed_by_the_event_of_his_own_victory(before: int, deposed: bool) -> None:
    """Two for the victory, one less for the intrigue: at 5 he falls, at 6 he marches on."""
    game = Position().hold("macedon", "phrygia").tracks(legitimacy=before)
    game.put("phrygia", mac_light_infantry=1).put("media", "bessus")
    game.put("cappadocia", "darius_iii", hoplite_mercenary=4)
    dice = [1, 1, 3, 3, 3, 3, 4, 4]
    attack(game, dice, start="cappadocia", to="phrygia", side="persia")
    answer(game, hits="as proposed", adjacent_garrison="mysia")
    assert game.legitimacy == before + 1
    assert (game.where("darius_iii") == "lost") == deposed
    assert game.king_of_kings == ("bessus" if deposed else "darius_iii")
    assert (game.units("phrygia") == {"hoplite_mercenary": 4}) == deposed, "nobody leads them on"
    assert (game.what == "march") == (not deposed)


@pytest.mark.rule(SYSTEM, "objectives:3", "objectives:1", "7.1:4")
def test_alexander_who_dies_in_the_round_that_would_win_the_war_has_lost_it() -> None:
    game = field("alexander_iii", mac_phalanx=1).tracks(legitimacy=1)
    game.put("phrygia", per_light_infantry=1)
    attack(game, [1, 5, 5, 5, 6, 2, 1])
    answer(game, alexander="four_dice")
    assert (game.winner, game.legitimacy) == ("persia", 1)


# -- the straits as a border -------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.3.victory:6", "1.3.straits:1", "1.3.straits:7")
def test_the_second_marker_does_not_lie_across_the_straits() -> None:
    game = field("parmenion", mac_phalanx=6).hold("persia", "thrace", "wilusha")
    game.put("wilusha", "arsames", per_light_infantry=1)
    attack(game, [2] * 7 + [6, 1, *NO_EVENT], "stand", to="wilusha")
    assert game.what == "adjacent_garrison"
    assert set(game.options) == {"chalybes", "mysia"}


@pytest.mark.rule(SYSTEM, "8.5:6", "3.3.retreat:5", "3.3.before:6", "3.3.retreat:8")
@pytest.mark.parametrize(("beside", "lost"), [(("mazaeus",), False), (("mazaeus", "syrmus"), True)])
def test_an_army_with_syrmus_does_not_retreat_over_the_straits(
    beside: tuple[str, ...], lost: bool
) -> None:
    game = Position().hold("persia", "thrace", "wilusha").hold("macedon", "harmangia", "lydia")
    game.hold("macedon", "chalybes", "mysia").put("thrace", *beside, per_immortal=2)
    game.put("macedonia", "parmenion", mac_phalanx=6)
    attack(game, [6], "slip_away", start="macedonia", to="thrace")
    answer(game, retreat="wilusha")
    assert game.where("mazaeus") == ("lost" if lost else "wilusha")


@pytest.mark.rule(SYSTEM, "8.2:2", "1.3.straits:1", "1.3.straits:2", "1.3.straits:7")
@pytest.mark.parametrize(
    ("held", "ports"),
    [
        (("thrace", "arzawa"), {"thrace", "arzawa"}),
        (("thrace", "cilicia"), {"thrace"}),
        (("thrace", "wilusha"), {"wilusha"}),
        (("macedonia", "arzawa"), {"arzawa"}),
    ],
)
def test_the_way_of_cretan_ships_is_measured_over_the_open_straits(
    held: tuple[str, ...], ports: set[str]
) -> None:
    """Alexander is in Mysia: one point to Wilusha, a second over the straits to Thrace."""
    game = Position().hold("neutral", *(a.id for a in Position().t.map.area))
    game.hold("macedon", *held).put("mysia", "alexander_iii", mac_phalanx=1).begin(("event", 2))
    offered = set(game.options) if game.what == "cretan_port" else set()
    found = {a for a in held if game.count(f"{a}_port", "cretan_ship")}
    assert (offered or found) == ports


@pytest.mark.rule(SYSTEM, "5.1:7", "1.4.embark:8", "1.4.embark:10")
@pytest.mark.parametrize(
    ("marker", "chosen", "weariness"),
    [("persia", "", 12), ("neutral", "raise_marker", 12), ("neutral", "refrain", 10)],
)
def test_siwa_may_be_won_from_the_sea(marker: str, chosen: str, weariness: int) -> None:
    game = Position().hold("macedon", "wilusha", "phrygia").hold(marker, "libya")
    game.put("egyptian_sea", "parmenion", mac_ship=1, mac_light_cavalry=1)
    game.act("macedon", ("disembark", "egyptian_sea", "libya"), "whole")
    answer(game, landed=chosen)
    assert game.weariness == weariness


# -- lone men and bystanders -------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.4.leaders:7", "1.4.embark:8", "1.4.embark:9", "1.4.embark:10")
@pytest.mark.parametrize(
    ("area", "marker", "asked"),
    [("arzawa", "persia", False), ("arzawa", "neutral", True), ("lydia", "persia", True)],
)
def test_who_lands_upon_a_lone_leader_has_the_shore_as_if_he_had_not_been_there(
    area: str, marker: str, asked: bool
) -> None:
    game = Position().hold(marker, area).put(area, "arsames")
    game.put("aegean_sea", "parmenion", mac_ship=1, mac_phalanx=1)
    game.act("macedon", ("disembark", "aegean_sea", area), "whole")
    assert (game.where("arsames"), game.treasure("macedon")) == ("lost", 10 - 1 + 1)
    assert (game.what == "landed") == asked
    answer(game, landed="raise_marker")
    assert game.owner(area) == "macedon"


@pytest.mark.rule(SYSTEM, "3.1:5", "3.3.pursuit:3")
@pytest.mark.parametrize(
    ("foot", "lost"),
    [
        (0, {"per_heavy_cavalry": 3}),
        (1, {"per_light_infantry": 1, "per_heavy_cavalry": 2}),
        (2, {"per_light_infantry": 2, "per_heavy_cavalry": 1}),
    ],
)
def test_foot_that_stood_aside_is_not_run_down(foot: int, lost: dict[str, int]) -> None:
    """Six of eight fight under Mazaeus; three hits of the pursuit."""
    game = field("parmenion", mac_light_infantry=6)
    game.put("phrygia", "mazaeus", per_heavy_cavalry=6, per_light_infantry=2)
    dice = [6, *[1] * 6, 6, *[1] * 6, 6, 6, 3, 3, 3, 1, 1, 1, 1, 1, 1, *NO_EVENT]
    attack(game, dice, "stand", ("per_light_infantry", foot), "break_off", "as proposed")
    assert game.units("lost") == lost


@pytest.mark.rule(SYSTEM, "1.4.embark:3", "1.4.embark:1")
@pytest.mark.parametrize(("fresh", "most"), [(1, 1), (2, 2), (5, 3)])
def test_only_ships_that_have_not_moved_take_men_aboard(fresh: int, most: int) -> None:
    game = Position().put("aegean_sea", mac_ship=2).moved("aegean_sea")
    game.put("aegean_sea", mac_ship=fresh).put("thrace", "parmenion", mac_phalanx=3)
    game.act("macedon", ("embark", "thrace", "aegean_sea"))
    if "choose" in game.options:
        game.choose("choose")
    assert max(game.options) == ("mac_phalanx", most)


@pytest.mark.rule(SYSTEM, "8.6:2", "8.6:1")
def test_antipater_aboard_in_the_port_does_not_guard_macedonia() -> None:
    game = Position().put("macedonia_port", "antipater", mac_ship=1, mac_phalanx=1)
    assert game.begin(("event", 6)).treasure("macedon") == 8
    game = Position().put("macedonia", "antipater").put("macedonia_port", mac_ship=1)
    assert game.begin(("event", 6)).treasure("macedon") == 8, "a ship is no unit ashore"


# -- Salamis, Athens ---------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.7:15", "1.1:3", "4.7:14")
@pytest.mark.parametrize(("turn", "risen"), [(1, False), (2, False), (3, False), (9, True)])
def test_salamis_rebels_also_when_nobody_rolls_for_sparta(turn: int, risen: bool) -> None:
    game = Position().hold("neutral", *BASES).hold("persia", "cyprus", "ugarit").turn(turn)
    if risen:
        game.sparta_risen()
    last_pass(game.put("kish", "mazaeus").put("ugarit_port", per_ship=3), dice=[1, 1])
    answer(game, recruit=None, rebellion="save")
    assert game.owner("cyprus") == "macedon"
    assert game.count("ugarit_port", "per_ship") == 0, "no base is left"
    assert game.count("lost", "per_ship") == 3


@pytest.mark.rule(SYSTEM, "4.7:10", "4.7:9", "4.7:7")
def test_who_cannot_pay_the_second_time_has_declined() -> None:
    game = Position().treasuries(3, 9).put("hellas_port", athenian_ship=2)
    game.s.athens = 1
    game.begin(("maintain_athens",)).choose("hire")
    game.treasuries(2, 9).begin(("maintain_athens",))
    game.treasuries(9, 9).begin(("maintain_athens",))
    assert game.over, "nobody asks for them again"
    assert not game.act("macedon").offered("fleet")


@pytest.mark.rule(SYSTEM, "3.6:17", "3.6:11", "3.6:1")
def test_men_whose_last_leader_fell_at_the_walls_keep_the_siege_up() -> None:
    game = Position().put("phoenicia", "parmenion", mac_phalanx=2)
    game.put("lost", "cleitus", "hephaestion", "ptolemy_i")
    game.act("macedon", ("siege", "tyre"), "by hand", ("mac_phalanx", 0), dice=[6, 2])
    assert (game.where("parmenion"), game.hits_on("tyre")) == ("lost", 2)
    game.begin(("turn",))
    assert (game.hits_on("tyre"), game.offered("siege")) == (2, [])
    assert game.treasure("persia") == 10 + 12, "Tyre pays nobody"


# -- supply, counted by somebody else ----------------------------------------------------------------


def scattered(random: Random) -> Position:
    """Markers and twelve armies at random; no fleet at sea, so that the straits are open."""
    game = Position()
    areas = [a.id for a in game.t.map.area if a.id not in ("khania", "east_crete", "mycenae")]
    for area in areas:
        game.hold(random.choice(("macedon", "persia", "neutral")), area)
    game.hold(random.choice(("macedon", "macedon", "persia")), "macedonia")
    for n, area in enumerate(random.sample(areas, 14)):
        game.put(area, **{"per_heavy_cavalry" if n % 2 else "mac_light_infantry": 1})
    return game


def hungry(game: Position, area: str, side: str) -> bool:
    """Whether no line of four steps leads from an Area to a port, or for Persia a city, of its own."""
    t = game.t
    borders = {a.id: set(a.borders) for a in t.map.area}
    for crossing in t.map.crossing:
        borders[crossing.a].add(crossing.b)
        borders[crossing.b].add(crossing.a)
    ends = {a.id for a in t.map.area if a.seas}
    ends |= {c.area for c in t.map.city} if side == "persia" else set()
    foe = "per_heavy_cavalry" if side == "macedon" else "mac_light_infantry"
    reached = {area}
    for _ in range(4):
        reached |= {b for a in reached for b in borders[a] if not game.count(b, foe)}
    fed = any(game.owner(a) == side for a in reached & ends)
    return not fed or (side == "macedon" and game.owner("macedonia") != "macedon")


@pytest.mark.rule(SYSTEM, "4.1:1", "4.1:2", "4.1:3", "4.1:4", "4.1:5", "4.2:5")
@pytest.mark.parametrize("seed", range(25))
def test_who_is_out_of_supply_on_a_scattered_map(seed: int) -> None:
    """Every die is a 1: who is out of supply is hit, light infantry and cavalry of one step."""
    game = scattered(Random(seed))
    armies = [
        (a.id, side)
        for a in game.t.map.area
        for side, kind in (("macedon", "mac_light_infantry"), ("persia", "per_heavy_cavalry"))
        if game.count(a.id, kind)
    ]
    starving = {(area, side) for area, side in armies if hungry(game, area, side)}
    game.begin(("supply_check",), dice=[1] * len(starving))
    assert {(area, side) for area, side in armies if not game.count(area)} == starving
    assert game.dice_left == 0
