"""Men who meet on a march, who may still move, the clause a question stands under, and what is told."""

from __future__ import annotations

import random

import pytest

from argead.systems.alexander_vs_darius.mind.determinize import redraw
from argead.systems.alexander_vs_darius.positions import Position

from .test_10_more_meetings import answer, attack, field, keys, load
from .test_34_dead_ends_and_late_comers import desert, hit_by_hand, named

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]


# -- whose men they are ------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "7.2:2", "7.2:3", "7.2:1", "1.4.army:6")
@pytest.mark.parametrize("given", ["per_light_infantry", "per_light_cavalry"])
def test_whom_the_king_picks_up_keeps_his_men_until_he_hands_them_over(given: str) -> None:
    """Darius with one Immortal fetches Nabarzanes and his three; which one is given the Persian says."""
    game = Position().put("kish", "darius_iii", per_immortal=1).assign("darius_iii", per_immortal=1)
    game.put("sumer", "nabarzanes", per_light_infantry=2, per_light_cavalry=1)
    game.assign("nabarzanes", per_light_infantry=2, per_light_cavalry=1)
    game.act("persia", ("move", "kish"), "whole", ("to", "sumer"), "join", "nabarzanes")
    answer(game, who_joins="done", what_joins="whole")
    assert (load(game, "darius_iii"), load(game, "nabarzanes")) == (1, 3)
    game.choose(None)
    assert (game.seat, game.what) == ("persia", "hand_over")
    game.choose(("nabarzanes", given))
    assert (load(game, "darius_iii"), load(game, "nabarzanes")) == (2, 2)
    king = game.t.leader["darius_iii"]
    assert [p for p in game.pieces("sumer", given) if game.s.boss[p] == king]


@pytest.mark.rule(SYSTEM, "7.2:1", "7.2:3", "1.4.army:13")
def test_when_a_leader_has_fallen_those_who_go_on_belong_to_who_is_left() -> None:
    """Mazaeus falls; of twelve Arsames takes six along, and those who stay are nobody's."""
    game = Position().hold("persia", "media").put("media", mac_light_infantry=1)
    game.put("north_zagros", "mazaeus", "arsames", per_heavy_cavalry=6, hoplite_mercenary=6)
    game.assign("mazaeus", per_heavy_cavalry=6).assign("arsames", hoplite_mercenary=6)
    dice = [3, 6, 6, *[4] * 12, *NO_EVENT]
    attack(game, dice, start="north_zagros", to="media", side="persia")
    hit_by_hand(game, mazaeus=1)
    answer(game, adjacent_garrison="mannal").choose(("to", "zamua"))
    assert game.what == "what_goes_on"
    game.choose(("per_heavy_cavalry", 6))
    answer(game, what_goes_on=("hoplite_mercenary", 0))
    assert game.units("marching") == {"per_heavy_cavalry": 6}
    chiefs = {game.s.boss[p] for p in game.pieces("marching", "per_heavy_cavalry")}
    assert chiefs == {game.t.leader["arsames"]}
    assert {game.s.boss[p] for p in game.pieces("media", "hoplite_mercenary")} == {-1}


@pytest.mark.rule(SYSTEM, "1.4.leaders:2", "1.4.embark:16", "1.4.embark:11", "7.2:1")
@pytest.mark.parametrize("free", [0, 1])
def test_no_leader_lands_alone_against_an_enemy_army(free: int) -> None:
    """The horse aboard is Darius's; Arsames may take it nowhere, and need not take what is nobody's."""
    game = Position().put("aegean_sea", "darius_iii", "arsames", per_ship=6, per_light_cavalry=2)
    game.assign("darius_iii", per_light_cavalry=2).put("aegean_sea", per_light_infantry=free)
    game.put("wilusha", "parmenion", mac_phalanx=1)
    game.act("persia", ("disembark", "aegean_sea", "wilusha"))
    if "arsames" in game.options:
        game.choose("arsames")
    answer(game, who_lands="done")
    while game.what == "what_lands":
        game.choose(game.options[0])
    assert "contact" not in keys(game) or game.units("marching")


# -- who may still move ------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.4.army:8", "3.3.before:2", "tracking-movement:1")
@pytest.mark.parametrize(
    ("dice", "choices"),
    [([6], ("slip_away",)), ([6, 1, 6, 1, 6, 6, 1, 1, 1, 1, *NO_EVENT], ("stand", "break_off"))],
)
def test_a_defender_who_retreated_may_still_march_in_that_turn(
    dice: list[int], choices: tuple[str, ...]
) -> None:
    """A retreat is no march; the attacker has had his."""
    game = field("parmenion", mac_light_infantry=1).put("phrygia", "mazaeus", per_immortal=1)
    attack(game, dice, *choices)
    answer(game, retreat="cappadocia", pursuit_hits="as proposed", march=None)
    assert (game.seat, game.what, game.where("mazaeus")) == ("persia", "action", "cappadocia")
    assert ("move", "cappadocia") in game.options
    game.choose(("move", "cappadocia"), "whole", ("to", "gasga"))
    assert game.units("marching")


@pytest.mark.rule(SYSTEM, "1.4.army:8", "3.3.break-off:3", "tracking-movement:1")
def test_an_attacker_who_retreated_has_moved() -> None:
    game = field("parmenion", mac_light_infantry=1).put("phrygia", "mazaeus", per_immortal=1)
    attack(game, [6, 1, 6, 1, 6, 1, *NO_EVENT], "stand", "fight_on", "break_off")
    answer(game, retreat="lydia", pursuit_hits="as proposed")
    assert (game.seat, game.where("parmenion")) == ("persia", "lydia")
    game.act("macedon")
    assert not game.offered("move")
    assert not game.offered("leaders")


@pytest.mark.rule(SYSTEM, "8.2:1", "1.4.army:4", "3.1:4")
@pytest.mark.parametrize(("men", "joins"), [(6, False), (5, True)])
def test_six_phalanxes_under_alexander_have_no_room_for_the_cretans(men: int, joins: bool) -> None:
    game = field("alexander_iii", mac_phalanx=men).put("phrygia", per_light_infantry=1)
    attack(game, [6, *[2] * men, 1, 1, 1])
    answer(game, alexander="one_die", adjacent_garrison="mysia", cretan_port="wilusha")
    assert game.what == "march"
    assert game.count("marching", "cretan_light_infantry") == int(joins)
    assert game.count("phrygia", "cretan_light_infantry") == int(not joins)


# -- under which clause a question stands ------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.5:5", "1.4.army:2", "1.4.leaders:1")
def test_the_march_of_syrmus_stands_under_his_own_clause() -> None:
    game = Position().put("harmangia", "syrmus", thracian_light_infantry=2)
    game.act("persia", ("syrmus", "harmangia"))
    assert game.ask.rule == "8.5:5"
    assert game.choose(("to", "thrace")).ask.rule == "8.5:5"
    army = field("parmenion", mac_phalanx=1).act("macedon", ("move", "lydia"), "whole")
    assert army.ask.rule == "1.4.army:2"
    rider = field("parmenion").act("macedon", ("leaders", "lydia"))
    assert rider.ask.rule == "1.4.leaders:1"


@pytest.mark.rule(SYSTEM, "1.3:16", "4.3:4", "4.3:5")
@pytest.mark.parametrize(("side", "limit"), [("macedon", "4.3:4"), ("persia", "4.3:5")])
def test_recruits_are_asked_for_under_the_clause_of_the_moment(side: str, limit: str) -> None:
    game = Position().act(side, "recruit")
    assert game.ask.rule == "1.3:16"
    game.choose(("buy", "mac_phalanx" if side == "macedon" else "per_ship"))
    answer(game, place="lydia_port")
    assert (game.what, game.ask.rule) == ("recruit", "1.3:16")
    game.act("macedon", None, None)
    while game.seat != side:
        game.choose(None)
    assert (game.what, game.ask.rule, game.s.stage) == ("recruit", limit, "recruitment")


# -- what is told ------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.3:3", "1.3:4")
def test_a_player_who_is_out_is_not_told_to_pass_again() -> None:
    game = field("parmenion").put("kish", "mazaeus").put("media", "arsames")
    game.act("macedon", None, ("leaders", "kish"), ("to", "sumer"), None, None)
    game.choose(("leaders", "media"), ("to", "elam"), None)
    assert (game.seat, game.what) == ("persia", "action")
    assert [said.args for said in game.said if said.key == "passes"] == [("macedon",)] * 2
    assert game.s.season.passes == [2, 0]


@pytest.mark.rule(SYSTEM, "3:13", "4.2:4", "4.3:1")
def test_the_owner_alone_is_told_who_goes_back_to_the_pool() -> None:
    game = Position().put("kish", "parmenion", mac_phalanx=1, mac_light_infantry=1)
    game.begin(("supply_check",), dice=[6, 1])
    told = [(said.args, said.to) for said in game.said if said.key == "to_pool"]
    assert told == [(("macedon", "mac_light_infantry", 1), ("macedon",))]
    assert "gone" not in keys(game)
    sand = desert()
    assert ("to_pool" in keys(sand), "gone" in keys(sand)) == (False, True)
    assert named(sand, "Light Infantry", "persia")


@pytest.mark.rule(SYSTEM, "3.1:5", "3.1:9", "3:4")
def test_who_guesses_at_an_array_that_is_still_hidden_guesses_as_many_as_may_fight() -> None:
    """Persia has drawn up its army; Macedon, still drawing up its own, knows only that it is full."""
    game = field("parmenion", "antipater", "craterus", "coenus", "corhagus", mac_phalanx=14)
    game.put("lydia", mac_light_infantry=10, mac_light_cavalry=1)
    game.put("phrygia", "mazaeus", "arsames", "memnon", "orontes_ii", "spithridates")
    game.put("phrygia", per_light_infantry=20, per_immortal=4, per_light_cavalry=1)
    attack(game, [], "stand")
    while game.seat == "persia":
        game.choose(game.options[0])
    assert (game.seat, game.what) == ("macedon", "array")
    assert game.s.battle is not None
    redraw(game.s, "macedon", random.Random(1))
    assert len(game.s.battle.fighters[game.side("persia")]) == 4 + 24
