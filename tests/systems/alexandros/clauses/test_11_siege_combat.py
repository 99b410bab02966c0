"""Chapter 11, clause by clause: sieges."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.systems.alexandros.positions import Position

FEW = settings(max_examples=25)
SIEGE = {
    0: ["3/0", "2/0", "2/0", "1/0", "1/0", "1/1"],
    1: ["2/0", "2/0", "1/0", "1/0", "1/1", "0/1"],
    4: ["2/0", "1/0", "1/0", "1/1", "1/1", "0/1"],
    7: ["1/0", "1/0", "1/1", "1/1", "0/1", "0/2"],
    10: ["1/0", "1/1", "1/1", "0/1", "0/2", "0/2"],
}


def outside(province: str = "syria", side: str = "macedon", **kinds: Any) -> Position:
    """An army before a city."""
    return Position().put(province, side, **kinds)


def train_of(n: int) -> dict[str, Any]:
    """The Siege Train, if it is there."""
    return {"siege_train": n} if n else {}


def assault(
    game: Position,
    city: str = "tyre",
    province: str = "syria",
    dice: tuple[int, ...] = (),
    leaders: tuple[str, ...] = (),
    side: str = "macedon",
) -> Position:
    """Everybody assaults the city, these leaders in front."""
    game.phase("sieges", side, dice=dice)
    if game.what == "siege":
        game.choose(("assault", city, province, side))
    if game.what == "besiegers":
        game.choose("all")
    while game.what == "siege_leader":
        wanted = [x for x in leaders if x in game.options]
        game.choose(wanted[0] if wanted else None)
    return game


def stay_in(game: Position) -> Position:
    """No sortie."""
    if game.what == "sortie":
        game.choose("stay inside")
    return game


def first(game: Position, *whats: str) -> Position:
    """The first option of these questions, for as long as they come."""
    while game.what in whats:
        game.choose(game.options[0])
    return game


def shifts(game: Position) -> dict[str, int]:
    """What made the differential of the last siege roll."""
    reading = game.rolled("siege")[-1].reading
    assert reading is not None
    return {mod.text: mod.value for mod in reading.shifts}


def differential(game: Position) -> int:
    """The differential of the last siege roll."""
    return sum(shifts(game).values())


# -- 11.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "11.1:1")
def test_who_fought_this_turn_may_besiege() -> None:
    game = outside(mac_phalanx=3)
    game.s.fighting.fought = game.mask("mac_phalanx_1", "mac_phalanx_2", "mac_phalanx_3")
    assert ("assault", "tyre", "syria", "macedon") in game.phase("sieges", "macedon").options


@pytest.mark.rule("alexandros", "11.1:1")
def test_sieges_follow_the_fights_of_a_turn() -> None:
    game = outside(mac_phalanx=3).put("syria", "persia", pers_levy=1).leader("alexander", "syria")
    game.phases(("begin_combat",), ("begin_sieges",), dice=[1] * 6)
    seen = []
    while game.what:
        seen.append(game.what)
        game.choose(None if None in game.options and game.what != "combat" else game.options[-1])
    assert "siege" in seen
    assert "combat" not in seen[seen.index("siege") :]


@pytest.mark.rule("alexandros", "11.1:2", "11.6:5")
def test_nobody_must_besiege_or_go_on() -> None:
    game = outside(mac_phalanx=8).city("tyre", "persia", 2)
    assert None in game.phase("sieges", "macedon").options
    game.choose(None)
    assert game.s.walls["tyre"] == 2


@pytest.mark.rule("alexandros", "11.1:3")
def test_a_contested_province_is_no_hindrance() -> None:
    game = outside(mac_phalanx=3).put("syria", "persia", pers_inf=1)
    assert ("assault", "tyre", "syria", "macedon") in game.phase("sieges", "macedon").options


def ionia(*leaders: str, **kinds: Any) -> Position:
    """An army before Sardis and Halicarnassus, and half of it against Sardis."""
    game = outside("ionia", **kinds)
    for leader in leaders:
        game.leader(leader, "ionia")
    game.phase("sieges", "macedon", dice=(4, 4, 4, 4, 4)).choose(
        ("assault", "sardis", "ionia", "macedon")
    )
    game.choose("by hand")
    while game.what == "how_many":
        kind = game.options[0][0]
        game.choose((kind, 1))
    if game.what == "siege_train":
        game.choose("take")
    while game.what == "siege_leader":
        game.choose(game.options[0])
        game.skip("siege_leader")
    return first(game, "siege_loss", "leader_at_risk", "city_loss")


@pytest.mark.rule("alexandros", "11.1:4", "11.1:5")
@pytest.mark.parametrize(
    ("leaders", "more"),
    [
        ((), False),
        (("alexander",), False),
        (("alexander", "parmenio"), True),
        (("parmenio", "mac_zero"), False),
    ],
)
def test_one_siege_for_each_leader_of_rank(leaders: tuple[str, ...], more: bool) -> None:
    game = ionia(*leaders, mac_phalanx=4)
    again = ("assault", "halicarnassus", "ionia", "macedon") in game.options
    assert again == more


@pytest.mark.rule("alexandros", "11.1:6")
def test_a_unit_takes_part_in_one_siege() -> None:
    game = ionia("alexander", "parmenio", mac_phalanx=2, gk_hoplite=1)
    game.choose(("assault", "halicarnassus", "ionia", "macedon"))
    first(game, "besiegers", "siege_leader")
    assert shifts(game)["foot units outside"] == 1


@pytest.mark.rule("alexandros", "11.1:6")
def test_the_siege_train_serves_one_siege() -> None:
    game = ionia("alexander", "parmenio", mac_phalanx=4, siege_train=1)
    game.choose(("assault", "halicarnassus", "ionia", "macedon"))
    first(game, "besiegers", "siege_leader", "siege_train")
    trains = [r for r in game.rolled("siege") if any("Train" in m.text for m in r.reading.shifts)]  # type: ignore[union-attr]
    assert len(trains) == 1


@pytest.mark.rule("alexandros", "11.1:7")
def test_the_owner_says_who_takes_part() -> None:
    game = outside(mac_phalanx=3, gk_hoplite=1).phase("sieges", "macedon", dice=(6,))
    game.choose(
        ("assault", "tyre", "syria", "macedon"), "by hand", ("mac_phalanx", 2), ("gk_hoplite", 0)
    )
    assert shifts(game)["foot units outside"] == 2


@pytest.mark.rule("alexandros", "11.1:7")
def test_horse_and_archers_alone_do_not_besiege() -> None:
    assert outside(mac_hetairai=1, mac_archer=1).phase("sieges", "macedon").over


@pytest.mark.rule("alexandros", "11.1:7")
def test_nobody_assaults_with_nobody() -> None:
    game = outside(mac_phalanx=3).phase("sieges", "macedon", dice=(6, 6))
    game.choose(("assault", "tyre", "syria", "macedon"), "by hand")
    if ("mac_phalanx", 0) in game.options:
        game.choose(("mac_phalanx", 0))
        assert game.rolled("siege") == []


@pytest.mark.rule("alexandros", "11.1:8")
def test_macedon_besieges_first() -> None:
    game = outside(mac_phalanx=3).put("ionia", "persia", pers_inf=3).city("sardis", "macedon", 2)
    game.begin(("begin_sieges",))
    assert game.seat == "macedon"
    game.choose(None)
    assert (game.seat, game.what) == ("persia", "siege")


@pytest.mark.rule("alexandros", "11.1:9")
def test_once_from_each_side_of_gaza() -> None:
    game = outside(mac_phalanx=3).put("egypt", "macedon", gk_hoplite=2).leader("alexander", "syria")
    game.leader("parmenio", "syria").city("gaza", "persia", 4).city("tyre", "macedon", 1)
    game.phase("sieges", "macedon", dice=(4, 4, 4)).choose(("assault", "gaza", "syria", "macedon"))
    game.choose("by hand", ("mac_phalanx", 1), None)
    first(game, "siege_loss", "leader_at_risk", "city_loss")
    assert ("assault", "gaza", "syria", "macedon") not in game.options
    assert ("assault", "gaza", "egypt", "macedon") in game.options


@pytest.mark.rule("alexandros", "11.1:10")
def test_gaza_is_not_besieged_from_arabia() -> None:
    game = outside("arabia", mac_phalanx=3).put("egypt", "macedon", gk_hoplite=2)
    assert {o for o in game.phase("sieges", "macedon").options if o and o[1] == "gaza"} == {
        ("assault", "gaza", "egypt", "macedon")
    }


# -- 11.2 -----------------------------------------------------------------------------------------


def inside(city: str = "sardis", walls: int = 3, side: str = "persia", **kinds: int) -> Position:
    """Persian units in the field of Ionia, beside a city of theirs."""
    return Position().city(city, side, walls).put("ionia", side, **kinds)


@pytest.mark.rule("alexandros", "11.2:1")
def test_field_units_do_not_help_the_city() -> None:
    game = outside(mac_phalanx=8).put("syria", "persia", pers_inf=3)
    assault(game, dice=(6,))
    assert "garrison" not in shifts(game)


@pytest.mark.rule("alexandros", "11.2:1")
def test_nobody_retreats_or_evades_into_a_city() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=3).put("ionia", "persia", pers_cav=1)
    game.leader("parmenio", "ionia")
    game.begin(("begin_combat",), dice=[1])
    while game.what in ("combat", "evade"):
        game.choose(game.options[0])
    assert "sardis" not in game.options
    assert game.where("pers_cav_1") != "sardis"


@pytest.mark.rule("alexandros", "11.2:2")
def test_a_garrison_does_not_fight_outside() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=3).put("sardis", "persia", pers_inf=3)
    game.begin(("begin_combat",))
    assert game.over
    assert game.count("sardis") == 3


@pytest.mark.rule("alexandros", "11.2:3", "11.2:4")
@pytest.mark.parametrize(("walls", "room"), [(1, 0), (2, 2), (3, 3), (4, 4)])
def test_one_unit_a_wall_and_none_behind_one(walls: int, room: int) -> None:
    game = inside(walls=walls, pers_inf=5).phase("march", "persia")
    n = 0
    while game.may("garrison"):
        game.choose(game.may("garrison")[0])
        n += 1
    assert n == room == game.count("sardis")


@pytest.mark.rule("alexandros", "11.2:3")
def test_units_not_steps_count() -> None:
    game = inside(walls=2, merc_hoplite=3).phase("march", "persia")
    while game.may("garrison"):
        game.choose(game.may("garrison")[0])
    assert game.count("sardis") == 2


@pytest.mark.rule("alexandros", "11.2:5")
def test_only_infantry_goes_in() -> None:
    game = inside(
        pers_cav=1, pers_archer=1, merc_light=1, pers_levy=1, merc_hoplite=1, pers_heavy_cav=1
    )
    game.phase("march", "persia")
    units = {str(part).rpartition("_")[0] for o in game.may("garrison") for part in o[1:]}
    assert units & {"merc_light", "pers_levy", "merc_hoplite"} == {
        "merc_light",
        "pers_levy",
        "merc_hoplite",
    }
    assert not units & {"pers_cav", "pers_archer", "pers_heavy_cav"}


@pytest.mark.rule("alexandros", "11.2:6")
@pytest.mark.parametrize("walls", [1, 3])
def test_leaders_shelter_behind_any_wall(walls: int) -> None:
    game = inside(walls=walls, pers_inf=1).leader("memnon", "ionia").leader("mazaeus", "ionia")
    game.phase("march", "persia")
    while game.may("shelter"):
        game.choose(game.may("shelter")[0])
    assert game.leaders("sardis") == ["memnon", "mazaeus"]


@pytest.mark.rule("alexandros", "11.2:7")
def test_a_garrison_alone_holds_its_province() -> None:
    game = Position().hold("ionia", "macedon").put("sardis", "persia", pers_inf=1)
    game.settle()
    assert game.holder("ionia") == "persia"


@pytest.mark.rule("alexandros", "11.2:7")
def test_a_garrison_contests_its_province() -> None:
    """Macedonians outside do not win control while a Persian garrison is inside."""
    game = Position().put("sardis", "persia", pers_inf=1).put("ionia", "macedon", mac_phalanx=3)
    game.settle()
    assert game.holder("ionia") != "macedon"


@pytest.mark.rule("alexandros", "11.2:8")
def test_a_garrison_needs_no_supply() -> None:
    game = (
        Position().city("sardis", "persia", 5).put("sardis", "persia", pers_inf=5).deplete("ionia")
    )
    game.turn(2).begin(("supply",))
    game.skip("sea_supply")
    assert game.rolls == []
    assert game.count("sardis") == 5


@pytest.mark.rule("alexandros", "11.2:9")
def test_no_leader_is_needed() -> None:
    game = inside(pers_inf=1).phase("march", "persia").choose(("garrison", "sardis", "pers_inf_1"))
    assert game.where("pers_inf_1") == "sardis"


@pytest.mark.rule("alexandros", "11.2:9")
def test_a_unit_that_came_out_may_march() -> None:
    game = Position().put("sardis", "persia", pers_inf=1).leader("memnon", "ionia")
    game.phase("march", "persia").choose(("leave", "sardis", "pers_inf_1"))
    game.march("memnon", "phrygia")
    assert game.where("pers_inf_1") == "phrygia"


@pytest.mark.rule("alexandros", "11.2:9")
def test_a_unit_that_marched_may_go_in() -> None:
    game = Position().put("phrygia", "persia", pers_inf=1).leader("memnon", "phrygia")
    game.phase("march", "persia").march("memnon", "ionia")
    assert any("pers_inf_1" in o for o in game.may("garrison"))


@pytest.mark.rule("alexandros", "11.2:10")
def test_nobody_enters_an_enemy_city() -> None:
    game = (
        Position()
        .city("tyre", "persia", 4)
        .put("ionia", "persia", pers_inf=2)
        .city("sardis", "macedon", 3)
    )
    game.phase("march", "persia")
    assert not any("sardis" in o for o in game.may("garrison"))


@pytest.mark.rule("alexandros", "11.2:11")
def test_the_garrison_of_gaza_comes_out_on_either_side() -> None:
    game = (
        Position()
        .city("gaza", "persia", 2)
        .put("gaza", "persia", pers_inf=1)
        .phase("march", "persia")
    )
    assert {"syria", "egypt"} <= {str(part) for o in game.may("leave") for part in o}


@pytest.mark.rule("alexandros", "11.2:12")
@pytest.mark.parametrize(
    ("province", "city"),
    [("gandara", "aornos"), ("upper_india", "malli")],
)
def test_indians_garrison_their_fortresses(province: str, city: str) -> None:
    game = Position().city(city, "persia", 2).put(province, "india", ind_infantry=2)
    game.leader("porus", province)
    game.s.campaign.india_roused = True
    game.phase("march", "persia")
    assert any(city in o for o in game.may("garrison"))


@pytest.mark.rule("alexandros", "11.2:13")
def test_a_garrison_above_the_walls_stays() -> None:
    game = outside(mac_phalanx=8).city("tyre", "persia", 2).put("tyre", "persia", pers_inf=2)
    first(assault(game, dice=(5,)), "siege_loss")
    assert game.what == "city_loss"
    game.choose("wall")
    assert (game.s.walls["tyre"], game.count("tyre")) == (1, 2)


# -- 11.3 -----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "11.3:1")
def test_foot_counts_archers_and_horse_do_not() -> None:
    game = outside(mac_phalanx=2, gk_agrianes=1, gk_illyrian=1, mac_archer=1, mac_hetairai=1)
    assault(game, dice=(6,))
    assert shifts(game)["foot units outside"] == 4


@pytest.mark.rule("alexandros", "11.3:2", "11.3:8", "11.3:9")
@pytest.mark.parametrize(("train", "value", "walls"), [(0, 4, 3), (1, 6, 2)])
def test_the_siege_train(train: int, value: int, walls: int) -> None:
    game = outside(mac_phalanx=8, **train_of(train))
    first(assault(game, dice=(4,)), "siege_loss", "siege_train")
    assert differential(game) == value
    assert game.s.walls["tyre"] == walls


@pytest.mark.rule("alexandros", "11.3:3")
@pytest.mark.parametrize(("foot", "counted"), [(1, 1), (2, 2), (3, 2)])
def test_leaders_count_up_to_the_foot(foot: int, counted: int) -> None:
    game = outside(gk_hoplite=foot).leader("alexander", "syria").leader("parmenio", "syria")
    assault(game, dice=(6, 6, 6), leaders=("alexander", "parmenio"))
    assert shifts(game)["leaders outside"] == counted


@pytest.mark.rule("alexandros", "11.3:4", "11.3:5")
def test_walls_men_and_leaders_inside() -> None:
    game = outside(mac_phalanx=9).put("tyre", "persia", pers_inf=1).leader("memnon", "tyre")
    game.leader("mazaeus", "tyre")
    assault(game, dice=(6,))
    assert differential(game) == 9 - 4 - 1 - 1


@pytest.mark.rule("alexandros", "11.3:5")
def test_a_leader_without_men_inside_counts_for_nothing() -> None:
    game = outside(mac_phalanx=9).leader("memnon", "tyre")
    assault(game, dice=(6,))
    assert differential(game) == 5


@pytest.mark.rule("alexandros", "11.3:6")
def test_a_junior_officer_counts() -> None:
    game = outside(mac_phalanx=5).leader("mac_zero", "syria")
    assault(game, dice=(6, 6), leaders=("mac_zero",))
    assert differential(game) == 2


@pytest.mark.rule("alexandros", "11.3:7")
@pytest.mark.parametrize(
    ("foot", "start"), [(1, 0), (4, 0), (5, 1), (7, 1), (8, 4), (10, 4), (11, 7), (13, 7)]
)
@pytest.mark.parametrize("die", [1, 4, 6])
def test_the_siege_table(foot: int, start: int, die: int) -> None:
    """The walls of Tyre are four: differential is foot minus four."""
    game = outside(mac_phalanx=foot).city("tyre", "persia", 4)
    first(assault(game, dice=(die,)), "siege_loss")
    mine, his = SIEGE[start][die - 1].split("/")
    assert game.heard("assault")[0][1:] == (int(mine), int(his))


@pytest.mark.rule("alexandros", "11.3:7")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_last_column_begins_at_ten(die: int) -> None:
    game = outside(mac_phalanx=11).city("tyre", "persia", 1)
    first(assault(game, dice=(die,)), "siege_loss")
    mine, his = SIEGE[10][die - 1].split("/")
    assert game.heard("assault")[0][1:] == (int(mine), int(his))


# -- 11.4 -----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "11.4:1")
def test_the_besieger_chooses_among_the_foot_that_took_part() -> None:
    game = outside(mac_phalanx=2, gk_agrianes=1, mac_archer=1, mac_hetairai=1, gk_hoplite=1)
    game.phase("sieges", "macedon", dice=(4,)).choose(
        ("assault", "tyre", "syria", "macedon"), "by hand"
    )
    game.choose(("mac_phalanx", 2), ("gk_hoplite", 0), ("gk_agrianes", 1))
    assert (game.what, game.seat) == ("siege_loss", "macedon")
    assert set(game.options) == {"mac_phalanx_1", "gk_agrianes_1"}


@pytest.mark.rule("alexandros", "11.4:2")
def test_the_besieger_may_destroy_a_weak_unit_to_spare_a_strong_one() -> None:
    game = outside(mac_phalanx=2, gk_illyrian=1)
    assault(game, dice=(4,))
    assert "gk_illyrian_1" in game.options


@pytest.mark.rule("alexandros", "11.4:3")
def test_a_leader_is_named_for_each_loss_and_checked_once() -> None:
    game = outside(mac_phalanx=4).leader("alexander", "syria").leader("parmenio", "syria")
    assault(game, dice=(1, 6, 6, 6), leaders=("alexander", "parmenio"))
    asked = []
    while game.what:
        if game.what == "leader_at_risk":
            asked.append(list(game.options))
            game.choose("parmenio")
        else:
            game.choose(game.options[0])
    assert asked == [["alexander", "parmenio"]]
    assert len(game.rolled("leader")) == 2


@pytest.mark.rule("alexandros", "11.4:3")
def test_a_leader_who_did_not_take_part_is_safe() -> None:
    game = outside(mac_phalanx=4).leader("alexander", "syria")
    first(assault(game, dice=(1,)), "siege_loss")
    assert game.rolled("leader") == []


@pytest.mark.rule("alexandros", "11.4:3", "16.1:1")
def test_alexander_may_die_before_a_wall() -> None:
    game = outside(mac_phalanx=4).leader("alexander", "syria")
    first(assault(game, dice=(5, 1, 1), leaders=("alexander",)), "siege_loss")
    assert game.result is not None
    assert game.result.winner == "persia"


@pytest.mark.rule("alexandros", "11.4:4")
def test_the_defender_gives_a_wall_or_a_step() -> None:
    game = outside(mac_phalanx=8).put("tyre", "persia", pers_inf=1, merc_hoplite=1)
    first(assault(game, dice=(5,)), "siege_loss")
    assert (game.what, game.seat) == ("city_loss", "persia")
    game.choose("merc_hoplite_1")
    assert game.steps("merc_hoplite_1") == 1
    assert game.s.walls["tyre"] == 4


@pytest.mark.rule("alexandros", "11.4:4")
def test_any_unit_of_the_garrison_may_be_given() -> None:
    game = outside(mac_phalanx=8).put("tyre", "persia", pers_inf=1, merc_hoplite=1)
    first(assault(game, dice=(5,)), "siege_loss")
    assert {"wall", "pers_inf_1", "merc_hoplite_1"} == set(game.options)


@pytest.mark.rule("alexandros", "11.4:5")
@pytest.mark.parametrize(("given_up", "checks"), [("wall", 0), ("pers_inf_1", 1)])
def test_a_leader_inside_is_in_danger_only_with_the_garrison(given_up: str, checks: int) -> None:
    game = outside(mac_phalanx=9).put("tyre", "persia", pers_inf=2).leader("memnon", "tyre")
    first(assault(game, dice=(6, 6)), "siege_loss").choose(given_up)
    assert len(game.rolled("leader")) == checks


@pytest.mark.rule("alexandros", "11.4:5")
def test_the_defender_names_the_leader_in_danger() -> None:
    game = outside(mac_phalanx=9).put("tyre", "persia", pers_inf=2)
    game.leader("memnon", "tyre").leader("mazaeus", "tyre")
    first(assault(game, dice=(6, 6)), "siege_loss").choose("pers_inf_1")
    assert (game.what, game.seat) == ("leader_at_risk", "persia")


@pytest.mark.rule("alexandros", "11.4:6")
def test_losses_end_with_the_besiegers() -> None:
    game = outside(gk_illyrian=1)
    first(assault(game, dice=(1,)), "siege_loss")
    assert game.where("gk_illyrian_1") == "dead"
    assert game.over


# -- 11.5 -----------------------------------------------------------------------------------------


def train_before_tyre(*dice: int, **inside_kinds: int) -> Position:
    """Eight phalanxes and the Siege Train before Tyre."""
    game = outside(mac_phalanx=8, siege_train=1)
    if inside_kinds:
        game.put("tyre", "persia", **inside_kinds)
    return assault(game, dice=dice)


@pytest.mark.rule("alexandros", "11.5:1")
def test_a_sortie_needs_a_train_and_a_garrison() -> None:
    game = train_before_tyre(6, pers_inf=1)
    assert (game.what, game.seat) == ("sortie", "persia")
    assert game.rolled("siege") == []
    assert train_before_tyre(6).what != "sortie"
    assert (
        assault(outside(mac_phalanx=8).put("tyre", "persia", pers_inf=1), dice=(6,)).what
        != "sortie"
    )


@pytest.mark.rule("alexandros", "11.5:2", "11.5:3")
@pytest.mark.parametrize(("die", "burnt"), [(1, True), (2, True), (3, False)])
def test_the_sortie_burns_the_train_on_two_or_less(die: int, burnt: bool) -> None:
    game = train_before_tyre(die, 6, pers_inf=2).choose("sortie")
    assert (game.where("siege_train_1") == "dead") == burnt
    assert sum(game.where(f"pers_inf_{n}") == "dead" for n in (1, 2)) == 1
    assert ("Siege Train" in shifts(game)) != burnt
    assert game.heard("assault")[0][2] == (1 if burnt else 2)


@pytest.mark.rule("alexandros", "11.5:2")
def test_the_owner_chooses_who_sallies_out() -> None:
    game = train_before_tyre(6, 6, pers_levy=1, merc_hoplite=1).choose("sortie")
    assert game.what == "sortie_loss"
    assert set(game.options) == {"pers_levy_1", "merc_hoplite_1"}


@pytest.mark.rule("alexandros", "11.5:4")
def test_one_sortie_a_turn() -> None:
    game = (
        outside(mac_phalanx=8, siege_train=1)
        .leader("alexander", "syria")
        .leader("parmenio", "syria")
    )
    game.put("tyre", "persia", pers_inf=2).city("gaza", "persia", 3).put(
        "gaza", "persia", pers_levy=2
    )
    game.phase("sieges", "macedon", dice=(6,) * 9).choose(("assault", "tyre", "syria", "macedon"))
    game.choose("by hand", ("mac_phalanx", 4))
    if game.what == "siege_train":
        game.choose("take")
    game.choose(None, "sortie")
    first(game, "sortie_loss", "siege_loss", "city_loss")
    game.choose(("assault", "gaza", "syria", "macedon"))
    first(game, "besiegers")
    game.skip("siege_leader")
    assert game.what != "sortie"


# -- 11.6, 11.7 -----------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "11.6:1", "11.6:2", "11.6:3")
def test_the_last_wall_gives_the_city() -> None:
    game = outside(mac_phalanx=8).city("tyre", "persia", 1).put("tyre", "persia", merc_hoplite=1)
    game.leader("memnon", "tyre")
    first(assault(game, dice=(6,)), "siege_loss").choose("wall")
    assert (game.holder("tyre"), game.s.walls["tyre"]) == ("macedon", 1)
    assert game.where("merc_hoplite_1") == "dead"
    assert game.where("memnon") == "captured"


@pytest.mark.rule("alexandros", "11.6:1", "11.4:4")
def test_a_city_taken_by_the_first_of_two_losses_loses_nothing_more() -> None:
    game = outside(mac_phalanx=11).city("tyre", "persia", 1)
    first(assault(game, dice=(6,)), "siege_loss")
    assert (game.holder("tyre"), game.s.walls["tyre"]) == ("macedon", 1)


@pytest.mark.rule("alexandros", "11.6:4")
def test_walls_without_men_hold_out() -> None:
    game = outside(mac_phalanx=8).city("tyre", "persia", 1).put("tyre", "persia", pers_inf=1)
    first(assault(game, dice=(5,)), "siege_loss").choose("pers_inf_1")
    assert game.count("tyre") == 0
    assert (game.holder("tyre"), game.s.walls["tyre"]) == ("persia", 1)


@pytest.mark.rule("alexandros", "11.6:5")
def test_a_broken_wall_stays_broken() -> None:
    game = outside(mac_phalanx=8)
    first(assault(game, dice=(6,)), "siege_loss")
    game.turn(2).begin(("begin_sieges",)).choose(None)
    assert game.s.walls["tyre"] == 3


@pytest.mark.rule("alexandros", "11.6:1", "11.6:2")
@pytest.mark.parametrize("side", ["macedon", "persia"])
def test_either_side_takes_cities(side: str) -> None:
    kinds: dict[str, Any] = {"macedon": {"mac_phalanx": 9}, "persia": {"pers_inf": 9}}
    other = "persia" if side == "macedon" else "macedon"
    game = Position().city("tyre", other, 1).put("syria", side, **kinds[side])
    first(assault(game, dice=(6,), side=side), "siege_loss")
    assert game.holder("tyre") == side


@pytest.mark.rule("alexandros", "11.7:1")
@pytest.mark.parametrize(
    ("kinds", "may"),
    [({"mac_phalanx": 1}, True), ({"mac_hetairai": 1}, False), ({"gk_agrianes": 1}, True)],
)
def test_the_train_moves_with_foot(kinds: dict[str, Any], may: bool) -> None:
    game = (
        outside("ionia", siege_train=1, **kinds)
        .leader("alexander", "ionia")
        .phase("march", "macedon")
    )
    game.march("alexander", "phrygia")
    assert (game.where("siege_train_1") == "phrygia") == may


@pytest.mark.rule("alexandros", "11.7:1")
def test_the_train_may_be_left() -> None:
    game = (
        outside("ionia", siege_train=1, mac_phalanx=1)
        .leader("alexander", "ionia")
        .phase("march", "macedon")
    )
    game.choose(("march", "alexander", "phrygia"))
    if game.what == "march_with":
        game.choose("all")
    game.choose("leave")
    assert game.where("siege_train_1") == "ionia"


@pytest.mark.rule("alexandros", "11.7:2")
@pytest.mark.parametrize(("holder", "lost"), [("persia", True), ("macedon", False)])
def test_a_train_alone_among_enemies_is_lost(holder: str, lost: bool) -> None:
    game = outside("syria", siege_train=1).hold("syria", holder)
    game.begin(("begin_combat",))
    assert (game.where("siege_train_1") == "dead") == lost


@pytest.mark.rule("alexandros", "11.7:3")
def test_the_train_is_rebuilt_in_macedonia_for_four() -> None:
    game = (
        Position().season("winter").put("dead", "macedon", siege_train=1).hold("syria", "macedon")
    )
    for points, may in ((3, False), (4, True)):
        game.s.income = [points, 0]
        game.phase("replacements", "macedon")
        assert any("siege_train" in str(o) for o in game.options) == may
    game.choose(next(o for o in game.options if "siege_train" in str(o)))
    if game.what == "station":
        assert game.options == ["macedonia"]
    assert game.where("siege_train_1") == "macedonia"
    assert game.s.purse is None or game.s.purse.points == 0


@FEW
@given(foot=st.integers(1, 13), walls=st.integers(1, 5), die=st.integers(1, 6))
@pytest.mark.rule("alexandros", "11.3:4", "11.6:4")
def test_a_city_never_falls_before_its_last_wall(foot: int, walls: int, die: int) -> None:
    game = outside(mac_phalanx=foot).city("tyre", "persia", walls)
    first(assault(game, dice=(die,)), "siege_loss")
    losses = game.heard("assault")[0][2]
    assert differential(game) == foot - walls
    assert (game.holder("tyre") == "macedon") == (losses >= walls)


# -- meetings -------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "11.6:6", "11.4:6")
def test_the_last_besieger_and_the_last_wall_fall_together() -> None:
    game = outside(gk_illyrian=1).city("tyre", "persia", 1)
    first(assault(game, dice=(6,)), "siege_loss")
    assert game.where("gk_illyrian_1") == "dead"
    assert (game.holder("tyre"), game.s.walls["tyre"]) == ("macedon", 1)


@pytest.mark.rule("alexandros", "11.6:7", "11.2:7", "15.8:1")
def test_control_and_treasure_follow_the_city_at_once() -> None:
    game = (
        outside("susiana", mac_phalanx=8)
        .city("susa", "persia", 2)
        .put("susa", "persia", pers_inf=1)
    )
    game.settle()
    assert game.holder("susiana") == "persia"
    game.city("susa", "persia", 1)
    first(assault(game, "susa", "susiana", dice=(6,)), "siege_loss")
    while game.what == "city_loss":
        game.choose("wall")
    assert game.holder("susiana") == "macedon"
    assert "treasury_susa" in game.secured()


@pytest.mark.rule("alexandros", "11.4:3", "11.1:4")
def test_a_leader_killed_before_one_city_leads_no_second_siege() -> None:
    game = outside("ionia", mac_phalanx=4).leader("parmenio", "ionia").leader("craterus", "ionia")
    game.phase("sieges", "macedon", dice=(4, 1)).choose(
        ("assault", "sardis", "ionia", "macedon"), "by hand"
    )
    game.choose(("mac_phalanx", 2), "parmenio", None)
    first(game, "siege_loss", "leader_at_risk")
    assert game.where("parmenio") == "dead"
    if game.what == "siege":
        assert ("assault", "halicarnassus", "ionia", "macedon") in game.options


@pytest.mark.rule("alexandros", "11.1:7", "14.3:9")
def test_raiders_and_persians_besiege_apart() -> None:
    game = Position().city("sardis", "macedon", 2).put("ionia", "persia", pers_inf=2)
    game.raiders("raid_3", "arabia", "ionia", arab_light=2).phase("sieges", "persia", dice=(6,))
    sides = {o[3] for o in game.options if o}
    assert sides <= {"persia", "raid_3"}
    game.choose(("assault", "sardis", "ionia", "persia"))
    first(game, "besiegers")
    assert shifts(game)["foot units outside"] == 2


@pytest.mark.rule("alexandros", "11.2:2", "10.20:8")
def test_a_garrison_does_not_retreat_with_a_beaten_army() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=3).put("ionia", "persia", pers_inf=3)
    game.put("sardis", "persia", pers_levy=1).field("ionia")
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.center", "pers_inf_1")
    game.stand("persia.routed", "pers_inf_2", "pers_inf_3")
    game.phases(("begin_attacks", "battle", 0), ("attacks", "battle", 0), dice=(2,))
    while game.what == "fall_back":
        game.choose(game.options[0])
    assert game.where("pers_levy_1") == "sardis"
    assert game.units("ionia", "persia") == {}


@pytest.mark.rule("alexandros", "11.2:6", "11.2:1")
def test_a_leader_in_a_city_does_not_command_outside() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=3).put("ionia", "persia", pers_inf=3)
    game.leader("memnon", "sardis").field("ionia")
    assert game.s.battle is not None
    assert game.s.battle.armies[1].commander == ""


@pytest.mark.rule("alexandros", "11.5:2", "11.4:5")
def test_a_sortie_of_the_last_man_leaves_walls_only() -> None:
    game = train_before_tyre(6, 6, pers_inf=1).choose("sortie")
    assert game.count("tyre") == 0
    assert "garrison" not in shifts(game)


@pytest.mark.rule("alexandros", "11.3:5", "11.5:2")
def test_a_leader_inside_stops_counting_when_the_sortie_took_his_last_man() -> None:
    game = (
        outside(mac_phalanx=8, siege_train=1)
        .put("tyre", "persia", pers_inf=1)
        .leader("memnon", "tyre")
    )
    assault(game, dice=(6, 6, 6)).choose("sortie")
    assert "leaders inside" not in shifts(game)
