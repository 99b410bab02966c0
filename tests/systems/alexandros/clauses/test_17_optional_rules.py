"""Chapters 17 and 18, clause by clause: the optional rules."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions import Position

SUMMER_323 = 45
AUTUMN_330 = 18
MUTINY = {
    0: [0, 0, 0, 0, 0, 1],
    4: [0, 0, 0, 0, 1, 1],
    7: [0, 0, 1, 1, 2, 3],
    10: [0, 1, 1, 2, 3, 4],
}
PRIZES = (
    "royal_family",
    "gordian_knot",
    "oracle_of_ammon",
    "alexandria",
    "roxana",
    "treasury_susa",
    "darius",
    "bessus",
    "treasury_babylon",
    "treasury_ecbatana",
)


# -- 17.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "17.1:1")
def test_persia_may_burn_one_of_its_provinces() -> None:
    game = Position(scorched_earth=True).turn(2).hold("ionia", "macedon")
    game.put("phrygia", "persia", pers_inf=1).put("phrygia", "macedon", mac_phalanx=1)
    game.begin(("supply",))
    assert (game.what, game.seat) == ("scorch", "persia")
    assert None in game.options
    assert not {"ionia", "phrygia", "macedonia"} & set(game.options)
    game.choose("syria")
    assert game.what != "scorch"
    assert Position().turn(2).begin(("supply",)).what != "scorch"


@pytest.mark.rule("alexandros", "17.1:2")
def test_burnt_land_recovers_a_summer_later() -> None:
    game = Position(scorched_earth=True).deplete("syria", by=2).deplete("ionia", by=1)
    game.turn(5).begin(("supply",))
    game.skip("scorch", "sea_supply")
    assert game.s.depleted["syria"] > 0
    assert game.s.depleted["ionia"] == 0
    game.turn(9).begin(("supply",))
    game.skip("scorch", "sea_supply")
    assert game.s.depleted["syria"] == 0


@pytest.mark.rule("alexandros", "17.1:2")
def test_land_burnt_in_spring_is_bare_after_one_summer() -> None:
    game = Position(scorched_earth=True).turn(4).begin(("supply",)).choose("syria")
    game.skip("sea_supply")
    game.turn(5).begin(("supply",))
    game.skip("scorch", "sea_supply")
    assert game.s.depleted["syria"] > 0


@pytest.mark.rule("alexandros", "17.1:3", "7.3")
def test_burnt_land_starves_an_army() -> None:
    game = (
        Position(scorched_earth=True).deplete("syria", by=2).put("syria", "macedon", mac_phalanx=3)
    )
    game.turn(6).begin(("supply",), dice=[1])
    game.skip("scorch", "sea_supply")
    assert len(game.rolled("attrition")) == 1


# -- 17.2 -----------------------------------------------------------------------------------------


def siege(*dice: int, train: bool = False, walls: int = 4, **options: Any) -> Position:
    """Eight phalanxes under Alexander assault Tyre."""
    game = Position(**options).put("syria", "macedon", mac_phalanx=8).leader("alexander", "syria")
    if train:
        game.put("syria", "macedon", siege_train=1)
    game.city("tyre", "persia", walls)
    game.phase("sieges", "macedon", dice=dice).choose(("assault", "tyre", "syria", "macedon"))
    return game


def run(game: Position, alexander: bool = True) -> Position:
    """The assault to its end."""
    while game.what in ("besiegers", "siege_leader", "siege_loss", "leader_at_risk", "siege_train"):
        lead = "alexander" if alexander and "alexander" in game.options else None
        game.choose(lead if game.what == "siege_leader" else game.options[0])
    return game


@pytest.mark.rule("alexandros", "17.2:1", "17.2:2")
@pytest.mark.parametrize("option", [False, True])
def test_a_city_that_wounded_alexander_suffers_twice(option: bool) -> None:
    game = run(siege(4, 2, macedonian_fury=option))  # differential 5, die 4: 1/1, wound
    assert game.s.wounded == ["alexander"]
    assert game.s.walls["tyre"] == 3, "this assault is not doubled"
    game.turn(2).begin(("begin_sieges",), dice=[6])
    game.choose(("assault", "tyre", "syria", "macedon"))
    run(game, alexander=False)
    assert game.s.walls["tyre"] == (1 if option else 2)


@pytest.mark.rule("alexandros", "17.2:1")
def test_another_city_is_not_hated() -> None:
    game = siege(6, macedonian_fury=True)
    game.s.campaign.fury = ["gaza"]
    assert run(game, alexander=False).s.walls["tyre"] == 3


@pytest.mark.rule("alexandros", "17.2:1")
def test_the_train_is_doubled_too() -> None:
    game = siege(6, train=True, walls=5, macedonian_fury=True)
    game.s.campaign.fury = ["tyre"]
    assert run(game, alexander=False).s.walls["tyre"] == 1


@pytest.mark.rule("alexandros", "17.2:1")
def test_a_wound_elsewhere_makes_no_fury() -> None:
    game = siege(4, 6, macedonian_fury=True)
    game.s.wounded = ["alexander"]
    run(game)
    assert game.s.campaign.fury == []


# -- 17.3 -----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "17.3:1", "17.3:2")
@pytest.mark.parametrize(
    ("wounded", "die", "dies"),
    [(False, 1, True), (False, 2, False), (True, 2, True), (True, 3, False)],
)
def test_alexanders_illness(wounded: bool, die: int, dies: bool) -> None:
    game = Position(death_of_alexander=True).leader("alexander", "babylonia", wounded=wounded)
    game.turn(SUMMER_323).begin(("random_events",), dice=[6, die])
    assert (game.result is not None) == dies


@pytest.mark.rule("alexandros", "17.3:1")
def test_no_illness_before_summer_323_or_without_the_option() -> None:
    game = Position(death_of_alexander=True).leader("alexander", "babylonia")
    game.turn(SUMMER_323 - 1).begin(("random_events",), dice=[1])
    assert game.rolled("illness") == []
    game = Position().leader("alexander", "babylonia").turn(SUMMER_323)
    assert game.begin(("random_events",), dice=[6, 1]).rolled("illness") == []


@pytest.mark.rule("alexandros", "17.3:1", "17.3:3")
def test_while_he_lives_the_war_goes_on() -> None:
    game = Position(death_of_alexander=True).leader("alexander", "babylonia").turn(SUMMER_323)
    game.begin(("end_turn",))
    assert game.result is None
    assert game.s.turn == SUMMER_323 + 1
    later = Position(death_of_alexander=True).leader("alexander", "babylonia").turn(SUMMER_323 + 2)
    later.begin(("random_events",), dice=[6, 6, 6])
    assert len(later.rolled("illness")) == 1


@pytest.mark.rule("alexandros", "17.3:3")
def test_sixteen_turns_more_at_most() -> None:
    for turn, over in ((SUMMER_323 + 15, False), (SUMMER_323 + 16, True)):
        game = Position(death_of_alexander=True).leader("alexander", "babylonia").turn(turn)
        game.begin(("end_turn",))
        assert (game.result is not None) == over


# -- 17.4 -----------------------------------------------------------------------------------------


def mutiny(
    *dice: int | str, prizes: int = 0, leaders: tuple[str, ...] = (), **kinds: int
) -> Position:
    """Autumn 330: no revolt, no raid, then the mutiny check."""
    game = Position(mutiny=True).leader("alexander", "bactria")
    game.put("bactria", "macedon", **(kinds or {"mac_phalanx": 5}))
    for leader in leaders:
        game.leader(leader, "bactria")
    game.s.secured = {prize: game.owner("macedon") for prize in PRIZES[:prizes]}
    return game.turn(AUTUMN_330).begin(("random_events",), dice=[6, 1, *dice])


@pytest.mark.rule("alexandros", "17.4:1", "17.4:2")
@pytest.mark.parametrize(
    ("prizes", "start"), [(0, 0), (3, 0), (4, 4), (6, 4), (7, 7), (9, 7), (10, 10)]
)
@pytest.mark.parametrize("die", range(1, 7))
def test_the_mutiny_table(prizes: int, start: int, die: int) -> None:
    game = mutiny(die, prizes=prizes)
    gone = sum(game.where(f"mac_phalanx_{n}") == "gone" for n in range(1, 6))
    assert gone == MUTINY[start][die - 1]


@pytest.mark.rule("alexandros", "17.4:1")
def test_no_check_in_other_turns_or_without_the_option() -> None:
    game = (
        Position(mutiny=True)
        .leader("alexander", "bactria")
        .put("bactria", "macedon", mac_phalanx=2)
    )
    assert game.turn(9).begin(("random_events",), dice=[6]).rolled("mutiny") == []
    game = Position().leader("alexander", "bactria").put("bactria", "macedon", mac_phalanx=2)
    assert game.turn(AUTUMN_330).begin(("random_events",), dice=[6, 1]).rolled("mutiny") == []


@pytest.mark.rule("alexandros", "17.4:2")
def test_the_owner_chooses_who_goes_and_only_macedonians_go() -> None:
    game = mutiny(6, mac_phalanx=2, mac_hypaspists=1, gk_hoplite=1)
    assert (game.what, game.seat) == ("mutineers", "macedon")
    assert {str(o).rpartition("_")[0] for o in game.options} == {"mac_phalanx", "mac_hypaspists"}


@pytest.mark.rule("alexandros", "17.4:2")
def test_the_kings_army_first() -> None:
    game = (
        Position(mutiny=True)
        .leader("alexander", "bactria")
        .put("bactria", "macedon", mac_phalanx=1)
    )
    game.put("syria", "macedon", mac_prodromoi=1, mac_archer=1)
    game.s.secured = {prize: game.owner("macedon") for prize in PRIZES[:7]}
    game.turn(AUTUMN_330).begin(("random_events",), dice=[6, 1, 5])
    while game.what == "mutineers":
        game.choose(game.options[0])
    assert game.where("mac_phalanx_1") == "gone"
    assert sum(game.where(c) == "gone" for c in ("mac_prodromoi_1", "mac_archer_1")) == 1


@pytest.mark.rule("alexandros", "17.4:3")
@pytest.mark.parametrize(("die", "stuck"), [(6, True), (5, False)])
def test_the_army_with_alexander_stays(die: int, stuck: bool) -> None:
    game = mutiny(die, mac_phalanx=2, gk_hoplite=1)
    game.put("syria", "macedon", gk_thracian=1).leader("craterus", "syria")
    game.turn(19).phases(("begin_movement", "macedon"), ("march", "macedon"))
    assert any(o[1] == "craterus" for o in game.may("march"))
    assert any(o[1] == "alexander" for o in game.may("march")) != stuck


@pytest.mark.rule("alexandros", "17.4:3")
def test_the_mutiny_ends_after_one_movement_phase() -> None:
    game = mutiny(6, mac_phalanx=2).turn(20)
    game.phases(("begin_movement", "macedon"), ("march", "macedon"))
    game.skip("march")
    game.turn(21).phases(("begin_movement", "macedon"), ("march", "macedon"))
    assert any(o[1] == "alexander" for o in game.may("march"))


@pytest.mark.rule("alexandros", "17.4:4")
@pytest.mark.parametrize(("die", "gone"), [(1, True), (2, True), (3, False)])
def test_a_general_beside_the_king_may_be_executed(die: int, gone: bool) -> None:
    game = mutiny(6, "parmenio", die, leaders=("parmenio", "craterus"))
    assert (game.where("parmenio") == "gone") == gone
    assert game.where("craterus") == "bactria"


@pytest.mark.rule("alexandros", "17.4:4", "17.4:6")
def test_hephaestion_is_never_drawn_beside_others() -> None:
    game = mutiny(6, "parmenio", 1, leaders=("parmenio", "hephaestion"))
    assert game.where("hephaestion") == "bactria"


@pytest.mark.rule("alexandros", "17.4:5", "17.4:6")
@pytest.mark.parametrize(("die", "gone"), [(2, True), (3, False)])
def test_a_plot_far_away_stops_the_plotters_men(die: int, gone: bool) -> None:
    game = Position(mutiny=True).leader("alexander", "bactria").leader("hephaestion", "bactria")
    game.put("bactria", "macedon", mac_phalanx=2).put(
        "syria", "macedon", mac_hypaspists=1, gk_hoplite=1
    )
    game.leader("craterus", "syria").leader("ptolemy", "syria")
    game.turn(AUTUMN_330).begin(("random_events",), dice=[6, 1, 6, "craterus", die])
    while game.what == "mutineers":
        game.choose(game.options[0])
    assert (game.where("craterus") == "gone") == gone
    game.turn(20).phases(("begin_movement", "macedon"), ("march", "macedon"))
    game.choose(("march", "ptolemy", "assyria"))
    while game.what in ("march_with",):
        game.choose("all" if "all" in game.options else game.options[0])
    assert (game.where("mac_hypaspists_1") == "syria") == gone
    assert game.where("gk_hoplite_1") == "assyria", "a Greek is no Macedonian unit"


@pytest.mark.rule("alexandros", "17.4:5", "12.10")
def test_nobody_to_suspect() -> None:
    game = mutiny(6)
    assert game.rolled("treachery") == []


@pytest.mark.rule("alexandros", "17.4:7")
def test_no_mutiny_no_treachery() -> None:
    game = mutiny(5, leaders=("parmenio",))
    assert game.rolled("treachery") == []
    assert game.dice_left == 0


# -- 17.5 -----------------------------------------------------------------------------------------

TABLE = {
    "sardis": 5,
    "halicarnassus": 2,
    "gaza": 1,
    "susa": 3,
    "ecbatana": 4,
    "persepolis": 3,
    "pasargadae": 3,
    "aornos": 2,
    "gordium": 4,
    "athens": 3,
    "babylon": 5,
}


def before(city: str, walls: int = 2, **options: Any) -> Position:
    """A Macedonian army before a walled Persian city."""
    game = Position(**(options or {"city_surrender": True}))
    province = game.s.game.city_rows[city].provinces[0]
    return game.city(city, "persia", walls).put(province, "macedon", mac_phalanx=3)


@pytest.mark.rule("alexandros", "17.5:1", "17.5:3", "17.5:4")
@pytest.mark.parametrize(("city", "most"), TABLE.items())
def test_the_table_of_surrender(city: str, most: int) -> None:
    for die, yields in ((most, True), (most + 1, False)):
        game = before(city).phase("sieges", "macedon", dice=[die])
        game.choose(("summon", city))
        assert (game.holder(city) == "macedon") == yields
        assert game.s.walls[city] == 2


@pytest.mark.rule("alexandros", "17.5:1")
def test_no_summons_without_the_option_or_walls() -> None:
    assert ("summon", "sardis") not in before("sardis", city_surrender=False).phase(
        "sieges", "macedon"
    ).options
    game = before("gordium", 0).put("phrygia", "persia", pers_inf=1)
    assert ("summon", "gordium") not in game.phase("sieges", "macedon").options


@pytest.mark.rule("alexandros", "17.5:1")
def test_the_persians_summon_nobody() -> None:
    game = (
        Position(city_surrender=True)
        .city("sardis", "macedon", 2)
        .put("ionia", "persia", pers_inf=3)
    )
    assert not game.phase("sieges", "persia").may("summon")


@pytest.mark.rule("alexandros", "17.5:2", "17.5:3")
@pytest.mark.parametrize("city", ["tyre", "sogdian_rock", "malli", "alexandria"])
def test_some_never_surrender(city: str) -> None:
    game = before(city)
    game.s.campaign.alexandria_turn = 0
    game.phase("sieges", "macedon", dice=[1])
    if ("summon", city) in game.options:
        game.choose(("summon", city))
    assert game.holder(city) == "persia"


@pytest.mark.rule("alexandros", "17.5:2")
def test_a_city_that_never_surrenders_is_not_summoned() -> None:
    assert ("summon", "tyre") not in before("tyre").phase("sieges", "macedon", dice=[1]).options


@pytest.mark.rule("alexandros", "17.5:5")
def test_the_garrison_changes_sides_or_dies() -> None:
    game = before("sardis").put("sardis", "persia", pers_levy=1, merc_light=1)
    game.phase("sieges", "macedon", dice=[1]).choose(("summon", "sardis"))
    assert "pers_levy_1" in game.counters("ionia", "macedon") + game.counters("sardis", "macedon")
    assert game.where("merc_light_1") == "dead"


@pytest.mark.rule("alexandros", "17.5:5")
def test_a_persian_counter_without_a_macedonian_side_dies() -> None:
    """Eight of the twelve levies are printed on both sides."""
    game = before("sardis").put("track", "persia", pers_levy=8)
    game.s.move(game.mask(*(f"pers_levy_{n}" for n in range(1, 9))), "track", "gone")
    game.s.at["sardis"] |= game.mask("pers_levy_9")
    game.s.at["track"] &= ~game.mask("pers_levy_9")
    game.s.step[game.unit("pers_levy_9")] = 1
    game.phase("sieges", "macedon", dice=[1]).choose(("summon", "sardis"))
    assert game.where("pers_levy_9") == "dead"


@pytest.mark.rule("alexandros", "17.5:6")
def test_leaders_and_treasure_are_taken() -> None:
    game = before("susa").leader("mazaeus", "susa").phase("sieges", "macedon", dice=[1])
    game.choose(("summon", "susa"))
    assert game.where("mazaeus") == "captured"
    assert "treasury_susa" in game.secured()


@pytest.mark.rule("alexandros", "17.5:6", "15.2:4")
def test_darius_in_a_city_that_yields_is_taken_with_his_family() -> None:
    game = before("susa").leader("darius", "susa").phase("sieges", "macedon", dice=[1])
    game.choose(("summon", "susa"))
    assert {"darius", "royal_family", "treasury_susa"} <= set(game.secured())


@pytest.mark.rule("alexandros", "17.5:7")
def test_once_a_game() -> None:
    game = before("sardis").phase("sieges", "macedon", dice=[6]).choose(("summon", "sardis"))
    assert ("summon", "sardis") not in game.options
    game.turn(2).begin(("begin_sieges",))
    assert ("summon", "sardis") not in game.options


@pytest.mark.rule("alexandros", "17.5:8")
def test_not_after_an_assault() -> None:
    game = before("sardis", 4).phase("sieges", "macedon", dice=[3])
    game.choose(("assault", "sardis", "ionia", "macedon"))
    while game.what in ("besiegers", "siege_loss"):
        game.choose(game.options[0])
    game.turn(2).begin(("begin_sieges",))
    assert ("assault", "sardis", "ionia", "macedon") in game.options
    assert ("summon", "sardis") not in game.options


@pytest.mark.rule("alexandros", "17.5:9")
def test_who_summons_does_not_assault_in_the_same_phase() -> None:
    game = before("sardis").phase("sieges", "macedon", dice=[6]).choose(("summon", "sardis"))
    assert ("assault", "sardis", "ionia", "macedon") not in game.options
