"""7. Special rules: leaders of their own kind, Persian peculiarities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from argead.systems.alexander_vs_darius.positions import Position

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]


def attack(
    game: Position,
    dice: Sequence[int | str],
    *answers: Any,
    start: str = "lydia",
    to: str = "phrygia",
    side: str = "macedon",
) -> Position:
    game.act(side, ("move", start), dice=dice)
    if game.what == "who_leads":
        game.choose("all")
    if game.what == "who_marches":
        game.choose("whole")
    return game.choose(("to", to), *answers)


def field(*leaders: str, **units: int) -> Position:
    return Position().hold("macedon", "lydia").put("lydia", *leaders, **units)


# -- 7.1 -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "7.1:1")
@pytest.mark.parametrize(
    ("answer", "dice", "hits"), [("one_die", [5], 1), ("four_dice", [2, 5, 6, 3], 3)]
)
def test_alexander_rolls_one_die_or_four(answer: str, dice: list[int], hits: int) -> None:
    game = field("alexander_iii", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=4)
    attack(game, [*dice, 1, 6, 1, 1, 1, 1], "stand")
    assert (game.seat, game.what) == ("macedon", "alexander")
    game.choose(answer)
    assert game.s.battle is not None
    assert game.s.battle.scored[0] == hits


@pytest.mark.rule(SYSTEM, "7.1:1")
def test_the_choice_is_made_in_every_round() -> None:
    game = field("alexander_iii", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=2)
    miss = [6, 1, 6, 1, 1]
    attack(game, [*miss, 6, 6, 6, 6, 1, 6, 1, 1], "stand", "one_die", "fight_on", "fight_on")
    assert game.what == "alexander"
    game.choose("four_dice")
    assert game.s.battle is not None
    assert game.s.battle.round.number == 2


@pytest.mark.rule(SYSTEM, "7.1:2", "7.1:4")
def test_each_one_is_a_hit_and_a_question_to_fate() -> None:
    game = field("alexander_iii", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=4)
    attack(game, [1, 1, 6, 6, 5, 6, 1, 6, 1, 1, 1, 1], "stand", "four_dice")
    assert game.winner == "persia", "the second die of fate was a six"


@pytest.mark.rule(SYSTEM, "7.1:2")
def test_one_die_never_tempts_fate() -> None:
    game = field("alexander_iii", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=4)
    attack(game, [1, 1, 6, 1, 1, 1, 1], "stand", "one_die")
    assert game.dice_left == 0
    assert game.s.pinned == 0


@pytest.mark.rule(SYSTEM, "7.1:3")
def test_a_wounded_alexander_stays_next_turn_and_his_army_may_go() -> None:
    game = field("alexander_iii", "craterus", mac_phalanx=3).hold("persia", "wilusha")
    game.put("phrygia", "mazaeus", per_light_infantry=1)
    attack(game, [1, 6, 6, 6, 5, 6, 2, 1, 1, 6, 1, *NO_EVENT], "stand", "four_dice")
    while game.what in ("adjacent_garrison", "march", "hits"):
        game.choose(
            "mysia"
            if game.what == "adjacent_garrison"
            else None
            if game.what == "march"
            else "as proposed"
        )
    assert game.where("alexander_iii") == "phrygia"
    game.begin(("turn",))
    game.choose(("move", "phrygia"))
    assert game.what != "who_leads" or "alexander_iii" not in game.options
    game.choose("whole", ("to", "lydia"), None)
    assert game.where("alexander_iii") == "phrygia"
    assert game.where("craterus") == "lydia"


@pytest.mark.rule(SYSTEM, "7.1:3")
def test_a_wounded_alexander_moves_again_the_turn_after() -> None:
    game = field("alexander_iii", mac_phalanx=1).turn(3)
    game.s.pinned = 3
    assert not game.act("macedon").offered("move")
    assert not game.offered("leaders")
    game.begin(("turn",))
    assert game.offered("move") == [("move", "lydia")]


@pytest.mark.rule(SYSTEM, "7.1:3")
def test_a_wound_does_not_stop_the_march_of_the_same_turn() -> None:
    game = field("alexander_iii", mac_phalanx=3).hold("persia", "wilusha")
    game.put("phrygia", "mazaeus", per_light_infantry=1)
    attack(game, [1, 6, 6, 6, 5, 2, 1, 1, 6, 1, *NO_EVENT], "stand", "four_dice")
    while game.what in ("adjacent_garrison", "hits"):
        game.choose("mysia" if game.what == "adjacent_garrison" else "as proposed")
    assert game.what == "march"
    assert game.steps()


@pytest.mark.rule(SYSTEM, "7.1:4")
def test_the_hits_of_his_last_round_stand() -> None:
    game = Position(philip_ii=True).hold("macedon", "lydia").put("macedonia", "philip_ii")
    game.put("lydia", "alexander_iii", mac_phalanx=1)
    game.put("phrygia", "mazaeus", per_light_infantry=2)
    attack(game, [1, 3, 5, 6, 6, 1, 6, 1, 1, "cleitus", *NO_EVENT], "stand", "four_dice")
    assert game.where("alexander_iii") == "lost"
    assert game.winner == ""
    assert game.count("lost", "per_light_infantry") == 2


@pytest.mark.rule(SYSTEM, "7.1:5", "7.1:9", "3.4:12")
@pytest.mark.parametrize(("admiral", "rating"), [("memnon", 4), ("pharnabazus_iii", 3)])
def test_admirals_fight_at_sea(admiral: str, rating: int) -> None:
    for die in (rating, rating + 1):
        game = Position().put("aegean_sea", admiral, per_ship=1).put("lycian_sea", mac_ship=2)
        game.act("macedon", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, 1, 1, 1, die])
        game.choose("fight")
        assert game.s.battle is not None
        assert game.s.battle.scored[1] == (die == rating)


@pytest.mark.rule(SYSTEM, "7.1:5", "3.4:7")
@pytest.mark.parametrize(("die", "hits"), [(3, 1), (4, 0)])
def test_in_port_an_admiral_is_one_worse(die: int, hits: int) -> None:
    game = Position().put("lydia_port", "memnon", per_ship=1).put("aegean_sea", mac_ship=2)
    game.act("macedon", ("fleet", "aegean_sea"), ("attack", "lydia"), dice=[1, 1, 1, 1, die])
    assert game.s.battle is not None
    assert game.s.battle.scored[1] == hits


@pytest.mark.rule(SYSTEM, "7.1:5")
def test_other_leaders_do_not_fight_at_sea() -> None:
    game = Position().put("aegean_sea", "mazaeus", per_ship=1).put("lycian_sea", mac_ship=2)
    game.act("macedon", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, 1, 1, 1])
    game.choose("fight")
    assert len(game.fired("persia")) == 1


@pytest.mark.rule(SYSTEM, "7.1:6")
@pytest.mark.parametrize(("aboard", "hits"), [(["memnon"], 2), (["pharnabazus_iii"], 1), ([], 1)])
def test_memnon_raids_on_fives(aboard: list[str], hits: int) -> None:
    game = Position().put("aegean_sea", *aboard, per_ship=6)
    game.act("persia", ("raid", "aegean_sea"), dice=[4, 5, 6])
    if "memnon" in aboard:
        game.choose(("memnon", 6))
    assert game.treasure("macedon") == 10 - hits


@pytest.mark.rule(SYSTEM, "7.1:7")
@pytest.mark.parametrize(("die", "where"), [(1, "lost"), (2, "aegean_sea")])
def test_a_one_ends_memnon(die: int, where: str) -> None:
    game = Position().put("aegean_sea", "memnon", per_ship=2)
    game.act("persia", ("raid", "aegean_sea"), ("memnon", 2), dice=[die])
    assert game.where("memnon") == where
    assert game.treasure("macedon") == 10, "and nobody is paid for him"


@pytest.mark.rule(SYSTEM, "7.1:6", "7.1:7")
def test_memnon_elsewhere_neither_helps_nor_dies() -> None:
    game = Position().put("aegean_sea", per_ship=4).put("lydia", "memnon")
    game.act("persia", ("raid", "aegean_sea"), dice=[5, 1])
    assert (game.treasure("macedon"), game.where("memnon")) == (10, "lydia")


@pytest.mark.rule(SYSTEM, "7.1:8")
def test_ariobarzanes_does_not_march_out() -> None:
    game = Position().put("mittani", "ariobarzanes", per_light_cavalry=1)
    attack_from = game.act("persia", ("move", "mittani"), "whole")
    assert attack_from.steps() == {"mari", "subartu"}
    game = Position().put("mittani", "ariobarzanes", "mazaeus", per_light_cavalry=1)
    game.act("persia", ("move", "mittani"), "mazaeus")
    game.choose(*(["whole"] if game.what == "who_marches" else []))
    assert {"hamath", "kizzuwatna"} <= game.steps(), "others go without him"


@pytest.mark.rule(SYSTEM, "7.1:8", "6.7:8")
def test_ariobarzanes_as_king_stays_where_he_may_be() -> None:
    game = Position().put("mittani", "ariobarzanes", per_light_cavalry=1).king("ariobarzanes")
    assert game.act("persia", ("move", "mittani"), "whole").steps() == {"mari", "subartu"}


def darius_breaks_off(*dice: int) -> Position:
    """Light infantry pursues Darius and two horsemen: two hits, and then his die."""
    game = field("parmenion", mac_light_infantry=2)
    game.put("phrygia", "darius_iii", per_heavy_cavalry=2)
    first, check, pursuit = [6, 1, 1, 6, 1, 1], [6], [6, 3, 3]
    return attack(game, [*first, *check, *pursuit, *dice, 1, 1, 1, *NO_EVENT], "stand", "break_off")


@pytest.mark.rule(SYSTEM, "7.1:10", "3.3.pursuit:5")
@pytest.mark.parametrize("die", [1, 4])
def test_darius_escapes_on_four(die: int) -> None:
    game = darius_breaks_off(die)
    if game.what == "retreat":
        game.choose("cappadocia")
    assert game.where("darius_iii") not in ("lost",)
    assert game.count("lost", "per_heavy_cavalry") == 2


@pytest.mark.rule(SYSTEM, "7.1:10")
@pytest.mark.parametrize("die", [5, 6])
def test_darius_may_be_caught_on_five(die: int) -> None:
    game = darius_breaks_off(die)
    assert (game.seat, game.what) == ("persia", "pursuit_hits")
    game.choose("by hand", ("per_heavy_cavalry", 1))
    assert game.where("darius_iii") == "lost"


@pytest.mark.rule(SYSTEM, "7.1:10", "3.3.pursuit:2")
def test_darius_beaten_on_hits_has_no_such_roll() -> None:
    """Broken after three rounds he has not broken off: the pursuit may reach him."""
    game = field("parmenion", mac_light_infantry=2)
    game.put("phrygia", "darius_iii", per_heavy_cavalry=3)
    first, idle = [6, 3, 1, 6, 1, 1, 1], [6, 1, 1, 6, 1, 1]
    attack(game, [*first, *idle, *idle, 6, 3, 3, *NO_EVENT], "stand", "by hand")
    game.choose(("per_heavy_cavalry", 1))
    while game.what == "break_off":
        game.choose("fight_on")
    assert (game.seat, game.what) == ("persia", "pursuit_hits")
    game.choose("by hand", ("per_heavy_cavalry", 1))
    assert game.where("darius_iii") == "lost"


# -- 7.2 -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "7.2:1")
def test_units_of_a_higher_leader_do_not_follow_a_lower() -> None:
    game = Position().put("kish", "darius_iii", "nabarzanes", per_light_infantry=2)
    game.assign("darius_iii", per_light_infantry=2)
    game.act("persia", ("move", "kish"), "nabarzanes")
    assert game.what == "march"
    assert game.count("marching") == 1


@pytest.mark.rule(SYSTEM, "7.2:1")
def test_units_of_a_lower_leader_may_follow_a_higher() -> None:
    game = Position().put("kish", "darius_iii", "nabarzanes", per_light_infantry=2)
    game.assign("nabarzanes", per_light_infantry=2)
    game.act("persia", ("move", "kish"), "darius_iii", "done")
    if game.what == "who_marches":
        game.choose("whole")
    assert game.count("marching", "per_light_infantry") == 2


@pytest.mark.rule(SYSTEM, "7.2:2")
def test_the_lower_hands_over_until_the_highest_has_no_fewer() -> None:
    game = Position().put("kish", "nabarzanes", per_light_infantry=4, per_immortal=1)
    game.assign("nabarzanes", per_light_infantry=4, per_immortal=1)
    game.put("sumer", "darius_iii", per_heavy_cavalry=1)
    game.act("persia", ("move", "sumer"), "whole", ("to", "kish"), None)
    assert (game.seat, game.what) == ("persia", "hand_over")
    game.choose(("nabarzanes", "per_immortal"))
    while game.what == "hand_over":
        game.choose(game.options[0])
    load = {
        name: sum(1 for b in game.s.boss if b == game.t.leader[name])
        for name in ("darius_iii", "nabarzanes")
    }
    assert load == {"darius_iii": 3, "nabarzanes": 3}


@pytest.mark.rule(SYSTEM, "7.2:2")
def test_equal_numbers_are_left_alone() -> None:
    game = Position().put("kish", "nabarzanes", per_light_infantry=1)
    game.assign("nabarzanes", per_light_infantry=1)
    game.put("sumer", "darius_iii", per_heavy_cavalry=1)
    game.act("persia", ("move", "sumer"), "whole", ("to", "kish"), None)
    assert game.what != "hand_over"


@pytest.mark.rule(SYSTEM, "7.2:3")
def test_units_belong_to_who_takes_them_along_and_to_nobody_when_he_is_gone() -> None:
    game = Position().put("kish", "nabarzanes", per_light_infantry=2)
    assert not [b for b in game.s.boss if b >= 0]
    game.act("persia", ("move", "kish"), "whole", ("to", "sumer"), None)
    mine = game.pieces("sumer", "per_light_infantry")
    assert {game.s.boss[p] for p in mine} == {game.t.leader["nabarzanes"]}
    game.rested().act("persia", ("leaders", "sumer"), ("to", "kish"), None)
    assert {game.s.boss[p] for p in mine} == {-1}


@pytest.mark.rule(SYSTEM, "7.2:3")
def test_units_of_the_march_are_dealt_to_its_leaders() -> None:
    game = Position().put("kish", "darius_iii", "nabarzanes", per_light_infantry=3)
    game.act("persia", ("move", "kish"), "all", "whole", ("to", "sumer"), None)
    load = [
        sum(1 for b in game.s.boss if b == game.t.leader[name])
        for name in ("darius_iii", "nabarzanes")
    ]
    assert load == [2, 1]


@pytest.mark.rule(SYSTEM, "7.2:3", "1.4.army:5")
def test_men_whose_leader_is_left_on_the_way_belong_to_who_leads_them_on() -> None:
    """Nabarzanes stays in Sumer; his two go on with Darius and are his."""
    game = Position().put("kish", "darius_iii", "nabarzanes", per_light_infantry=2)
    game.assign("nabarzanes", per_light_infantry=2)
    game.act("persia", ("move", "kish"), "all", "whole", ("to", "sumer"), "leave")
    game.choose("darius_iii", "done", "whole")
    assert (game.leaders("sumer"), game.leaders("marching")) == (["nabarzanes"], ["darius_iii"])
    mine = game.pieces("marching", "per_light_infantry")
    assert [game.s.boss[p] for p in mine] == [game.t.leader["darius_iii"]] * 2


@pytest.mark.rule(SYSTEM, "7.2:4", "1.4.army:5")
def test_macedonians_who_go_on_without_one_of_their_leaders_are_nobodys() -> None:
    game = field("alexander_iii", "corhagus", mac_phalanx=2)
    game.act("macedon", ("move", "lydia"), "all", "whole", ("to", "phrygia"), "leave")
    game.choose("corhagus", "whole")
    assert {game.s.boss[p] for p in game.pieces("marching", "mac_phalanx")} == {-1}


@pytest.mark.rule(SYSTEM, "7.2:4")
def test_macedonians_follow_any_leader() -> None:
    game = field("alexander_iii", "corhagus", mac_phalanx=2)
    game.act("macedon", ("move", "lydia"), "all", "whole", ("to", "phrygia"), None)
    game.rested().act("macedon", ("move", "phrygia"), "corhagus")
    if game.what == "who_marches":
        game.choose("whole")
    assert game.count("marching", "mac_phalanx") == 2


def gate(dice: Sequence[int], area: str = "elam") -> Position:
    game = Position().hold("macedon", "khuzi").put("khuzi", "parmenion", mac_phalanx=6)
    game.put(area, "ariobarzanes", per_immortal=3)
    return attack(game, dice, start="khuzi", to=area)


@pytest.mark.rule(SYSTEM, "7.2:5")
@pytest.mark.parametrize(("hits", "scored"), [(3, 0), (4, 0), (5, 1), (6, 2)])
def test_the_gate_swallows_four_hits_of_the_first_round(hits: int, scored: int) -> None:
    dice = [6, *[2] * hits, *[1] * (6 - hits), 6, 1, 1, 1]
    game = gate(dice).choose("stand")
    assert game.s.battle is not None
    assert game.s.battle.scored[0] == scored


@pytest.mark.rule(SYSTEM, "7.2:5")
def test_the_gate_swallows_nothing_in_the_second_round_or_elsewhere() -> None:
    first, second = [6, *[1] * 6, 6, 1, 1, 1], [6, *[2] * 3, *[1] * 3, 6, 1, 1, 1]
    game = gate([*first, *second]).choose("stand", "fight_on", "fight_on")
    assert game.s.battle is not None
    assert game.s.battle.scored[0] == 3
    game = gate([6, *[2] * 3, *[1] * 3, 6, 1, 1, 1], "south_zagros").choose("stand")
    assert game.s.battle is not None
    assert game.s.battle.scored[0] == 3


@pytest.mark.rule(SYSTEM, "7.2:5")
def test_the_gate_shields_persians_who_attack_there_too() -> None:
    game = Position().hold("macedon", "elam", "khuzi").put("elam", "parmenion", mac_phalanx=5)
    game.put("media", "mazaeus", per_immortal=2)
    dice = [6, 2, 2, 2, 2, 1, 6, 1, 1]
    attack(game, dice, "stand", start="media", to="elam", side="persia")
    assert game.s.battle is not None
    assert game.s.battle.scored[0] == 0


@pytest.mark.rule(SYSTEM, "7.2:5", "3.6:8")
def test_the_gate_does_not_help_persepolis_in_a_siege() -> None:
    game = Position().put("elam", "parmenion", mac_phalanx=4)
    game.act("macedon", ("siege", "persepolis"), dice=[2, 2, 2, 2])
    assert game.hits_on("persepolis") == 4


@pytest.mark.rule(SYSTEM, "7.2:6")
@pytest.mark.parametrize(("pride", "hurt"), [([4, 3, 3], 0), ([4, 4, 3], 1)])
def test_pride_is_hurt_above_the_rank_of_the_commander(pride: list[int], hurt: int) -> None:
    """Arsames, rank 10, is the higher of two."""
    game = field("parmenion", mac_phalanx=1)
    game.put("phrygia", "arsames", "memnon", per_light_infantry=1)
    attack(game, [6, 1, 6, 6, 1, 6, 6, *pride, *NO_EVENT], "stand", "break_off")
    if game.what == "retreat":
        game.choose("cappadocia")
    assert game.legitimacy == 25 - 2 - hurt


@pytest.mark.rule(SYSTEM, "7.2:6")
def test_macedonians_and_armies_beaten_on_hits_have_no_such_pride() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=1)
    attack(game, [6, 1, 6, 1, 6, 6, 1, *NO_EVENT], "stand", "fight_on", "break_off")
    if game.what == "retreat":
        game.choose("lydia")
    assert not game.rolled("pride")


@pytest.mark.rule(SYSTEM, "7.2:7")
@pytest.mark.parametrize("area", ["zoan", "nile_delta", "lower_egypt", "thebaid"])
@pytest.mark.parametrize("holder", ["neutral", "macedon"])
def test_egypt_opens_its_gates_to_persia(area: str, holder: str) -> None:
    game = Position().hold(holder, area).put(area, "mazaeus", per_light_cavalry=1)
    game.act("persia", ("move", area), "whole", "garrison")
    assert game.owner(area) == "persia"
    assert game.legitimacy == 26
    assert game.weariness == (9 if holder == "macedon" else 10)
