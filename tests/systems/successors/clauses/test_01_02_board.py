"""Chapters 1 and 2: what there is, and what the words of the board mean."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded
SPACES = [s for s in BOARD.space_ids if BOARD.kind[BOARD.space[s]] != 3]
TRANSIT = [s for s in BOARD.space_ids if BOARD.kind[BOARD.space[s]] == 3]


def grey(game: Position) -> int:
    """How many Independent PCs are on the map."""
    return sum(game.owner(s) == "independent" for s in BOARD.space_ids)


def stand(space: str, **force: int) -> Position:
    """Antigonos, red, with an Army in a space."""
    return Position().general("antigonos", "red", space).cus("red", space, **force)


# -- 1 ---------------------------------------------------------------------------------------


@rule("successors", "1:3")
@pytest.mark.parametrize(("there", "after"), [(44, 45), (45, 45)])
def test_there_are_45_independent_pcs(there: int, after: int) -> None:
    free = [s for s in SPACES if BOARD.home[BOARD.space[s]] != BOARD.province["aigyptos"]]
    game = Position().pcs("independent", *free[:there]).hand("red", "t37")
    game.begin(("tyche",), segment="tyche", dice=[1])
    if ("event", "t37") in game.options:
        game.choose(("event", "t37"))
        if game.what == "unrest":
            game.choose(game.options[0])
    assert grey(game) == after


@rule("successors", "1:4")
def test_a_lost_royal_cu_is_gone_for_good_and_mercenaries_never_run_out() -> None:
    game = stand("gordion", royal=1).begin(("activation",))
    game.choose(("disband", "gordion"))
    assert game.everywhere("red") == {}
    assert game.box("red") == {}
    game = Position().pcs("red", "pella").cus("red", "pella", mercenary=100)
    game.begin(("activation",)).choose("raise", ("pella", 1))
    assert game.force("red", "pella") == {"mercenary": 101}


# -- 2 ---------------------------------------------------------------------------------------


@rule("successors", "2:2", "2.province-control:4")
def test_points_and_fleets_change_in_the_middle_of_a_segment() -> None:
    game = stand("alabanda", loyal=3).pcs("blue", "halikarnassos", "alabanda")
    game.begin(("armies",), die=1)
    assert (game.vp("blue"), game.fleet_owner("karia")) == (1, "blue")
    game.march("antigonos").choose(("remove",))
    assert game.what == "move_menu"
    assert (game.vp("blue"), game.fleet_owner("karia")) == (0, "")


@rule("successors", "2.spaces:2")
def test_an_independent_minor_city_takes_one_siege_point() -> None:
    game = stand("boiotia", loyal=3).pcs("independent", "boiotia").begin(("armies",), dice=[4])
    game.march("antigonos")
    assert ("remove",) not in game.options
    game.choose(("siege",))
    assert game.owner("boiotia") == ""


@rule("successors", "2.spaces:2")
def test_a_players_minor_city_is_not_besieged() -> None:
    game = stand("boiotia", loyal=3).pcs("blue", "boiotia").begin(("armies",))
    game.march("antigonos")
    assert ("siege",) not in game.options
    assert game.choose(("remove",)).owner("boiotia") == ""


@rule("successors", "2.spaces:3")
def test_an_independent_stronghold_takes_two_siege_points() -> None:
    game = stand("sparta", loyal=3).pcs("independent", "sparta").begin(("armies",), dice=[4, 4])
    game.march("antigonos").choose(("siege",))
    assert (game.owner("sparta"), game.siege_points("sparta")) == ("independent", 1)
    game.choose(("siege",))
    assert (game.owner("sparta"), game.siege_points("sparta")) == ("", 0)


@rule("successors", "2.spaces:4")
def test_a_players_stronghold_is_a_minor_city() -> None:
    game = stand("sparta", loyal=3).pcs("blue", "sparta").begin(("armies",)).march("antigonos")
    assert ("siege",) not in game.options
    assert game.choose(("remove",)).owner("sparta") == ""


@rule("successors", "2.spaces:4")
@pytest.mark.parametrize("colour", ["", "blue"])
def test_nobody_starves_passing_a_tamed_stronghold(colour: str) -> None:
    game = stand("gordion", loyal=3).pcs(colour, "bithynoi").begin(("armies",))
    game.march("antigonos", "bithynoi", "daskyleion")
    assert game.rolls == []
    assert game.force("red", "daskyleion") == {"loyal": 3}


@rule("successors", "2.spaces:5")
@pytest.mark.parametrize("colour", ["blue", "independent"])
def test_a_major_city_takes_three_siege_points(colour: str) -> None:
    game = stand("sardeis", loyal=4).pcs(colour, "sardeis").siege("red", "sardeis", 1)
    game.begin(("armies",), dice=[4, 4]).march("antigonos")
    assert ("remove",) not in game.options
    game.choose(("siege",))
    assert (game.owner("sardeis"), game.siege_points("sardeis")) == (colour, 2)
    game.choose(("siege",))
    assert game.owner("sardeis") == ""


@rule("successors", "2.spaces:6")
@given(st.sampled_from(BOARD.space_ids))
def test_one_embarks_in_ports_only(space: str) -> None:
    game = stand(space, loyal=1).begin(("armies",)).march("antigonos")
    port = any(p.kind in ("sea", "open_sea") for p in paths(space))
    assert (("embark",) in game.options) == port


def paths(space: str) -> list[Any]:
    """The paths of a space, as in the data."""
    return [p for p in BOARD.files.map.ground.paths if space in (p.a, p.b)]


@rule("successors", "2.spaces:8")
def test_an_army_comes_to_its_own_city_outside_and_leaves_it_from_there() -> None:
    game = stand("ephesos", loyal=1).pcs("red", "sardeis").begin(("armies",))
    assert game.march("antigonos", "sardeis").at("antigonos") == "sardeis"
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "sardeis/inside")
    game.begin(("armies",)).march("antigonos")
    assert game.targets("march") == []
    assert "ephesos" in game.choose(("out",)).targets("march")


@rule("successors", "2.spaces:9")
@pytest.mark.parametrize(("cus", "left"), [(3, 3), (4, 3), (9, 8)])
def test_four_cus_are_too_many_on_a_transit_point(cus: int, left: int) -> None:
    game = stand("tp_ankyra", mercenary=cus).begin(("forage_spaces",), segment="forage")
    assert game.force("red", "tp_ankyra") == {"mercenary": left}


@rule("successors", "2.paths:2")
def test_an_island_is_next_to_nothing() -> None:
    game = stand("lesbos", loyal=1).begin(("armies",)).march("antigonos")
    assert game.targets("march") == []
    game = stand("abydos", loyal=1).begin(("armies",)).march("antigonos")
    assert set(game.targets("march")) == {"chersonesos", "daskyleion", "pergamon", "kyzikos"}


@rule("successors", "2.political-control:1")
def test_a_new_pc_takes_the_old_one_away() -> None:
    game = Position(players=4).hand("red", "t5").general("antigonos", "red", "gordion")
    game.dealt("red", "perdikkas").pcs("blue", "aiane")
    game.begin(("tyche",), segment="tyche")
    game.choose(("recruit", "t5"), "aristonous", ("home", "aiane"), "place")
    assert game.owner("aiane") == "red"


@rule("successors", "2.political-control:2")
@pytest.mark.parametrize("space", TRANSIT)
def test_no_pc_on_a_transit_point(space: str) -> None:
    game = stand(space, loyal=1).begin(("surrender",), segment="surrender")
    assert game.over
    assert game.owner(space) == ""
    near = next(p for p in paths(space))
    home = near.a if near.b == space else near.b
    if home not in TRANSIT:
        game = Position().pcs("red", home).hand("red", "t11").begin(("tyche",), segment="tyche")
        assert space not in game.choose(("pcs", "t11")).options


@rule("successors", "2.political-control:4", "4.1:4")
@pytest.mark.parametrize("players", [2, 4])
def test_grey_symbols_begin_independent(players: int) -> None:
    game = Position.start(players)
    want = {s for s in BOARD.space_ids if BOARD.starts_independent[BOARD.space[s]]}
    assert {s for s in BOARD.space_ids if game.owner(s) == "independent"} == want
    assert {"sparta", "komana", "mardoi", "elymaioi", "apollonia", "byzantion"} <= want


@rule("successors", "2.province-control:1")
@pytest.mark.parametrize(
    ("spaces", "holder"),
    [
        (("pella", "aiane"), ""),
        (("pella", "aiane", "lynkestis"), "red"),
        (("amphipolis", "aiane", "lynkestis", "poteidaia"), ""),
    ],
)
def test_a_province_needs_its_city_and_more_than_half(spaces: tuple[str, ...], holder: str) -> None:
    game = Position().pcs("red", *spaces).begin()
    assert game.holder("makedonia") == holder
    assert game.vp("red") == (3 if holder else 0)


@rule("successors", "2.province-control:1")
@pytest.mark.parametrize(("spaces", "holder"), [(1, ""), (2, ""), (3, "red")])
def test_half_a_province_is_not_enough(spaces: int, holder: str) -> None:
    game = Position().pcs("red", *["xanthos", "phaselis", "aspendos"][:spaces]).begin()
    assert game.holder("lykia_pamphylia") == holder


@rule("successors", "2.province-control:2")
@given(st.sampled_from(TRANSIT))
def test_transit_points_lie_in_no_province(space: str) -> None:
    assert BOARD.home[BOARD.space[space]] == -1
    assert all(BOARD.space[space] not in spaces for spaces in BOARD.province_spaces)
    game = stand(space, loyal=9).begin(("surrender",), segment="surrender")
    assert game.vp("red") == 0


@rule("successors", "2.province-control:3")
def test_a_province_can_be_independent() -> None:
    game = Position().pcs("independent", "getai").begin()
    assert game.holder("skythia") == ""
    assert game.pcs("independent", "istros").begin().holder("skythia") == "independent"


@rule("successors", "2.regions:2", "6.2.a.unrest:2")
def test_unrest_in_a_full_province_looks_next_door_across_the_straits() -> None:
    game = Position().hand("red", "t38")
    game.pcs("independent", *(s for s in SPACES if province(s) == "thrake"))
    game.begin(("tyche",), segment="tyche", dice=[1]).choose(("event", "t38"))
    homes = {province(s) for s in game.options}
    assert homes == {"makedonia", "skythia", "mikra_phrygia", "bithynia"}


def province(space: str) -> str:
    """The Province of a space."""
    home = BOARD.home[BOARD.space[space]]
    return BOARD.province_ids[home] if home >= 0 else ""


@rule("successors", "2.regions:2")
def test_kypros_has_no_neighbour() -> None:
    assert BOARD.neighbours[BOARD.province["kypros"]] == ()
    game = stand("paphos", loyal=1).begin(("armies",)).march("antigonos")
    assert game.targets("march") == ["salamis"]


@rule("successors", "2.holding-boxes:2", "5.2.collect:2")
def test_dispersed_pieces_come_back_in_the_reinforcements_phase() -> None:
    game = Position(2).pcs("red", "pella").pcs("blue", "memphis").scattered("red", silver=2)
    game.general("antigonos", "red", "dispersed").fleet("kilikia", "red", away=True)
    game.begin(("reinforcements",), segment="")
    while game.what in ("place_general", "place_cus"):
        assert game.options
        game.choose(game.options[0])
    assert game.at("antigonos") == "pella"
    assert game.force("red", "pella")["silver"] == 2
    assert game.box("red") == {}
    assert game.fleet_side("kilikia") == "normal"


@rule("successors", "2.holding-boxes:3")
def test_a_minor_general_is_never_dispersed() -> None:
    game = Position().minor("red", "synnada").cus("red", "synnada", mercenary=1)
    game.general("krateros", "blue", "gordion").cus("blue", "gordion", loyal=4)
    game.begin(("armies",), dice=[1, 1, 6, 6]).march("philoxenos", "gordion")
    game.skip("ask_passage", "evade")
    assert game.at("philoxenos") == "off"


@rule("successors", "2.enemy:2")
def test_independents_are_friends() -> None:
    game = Position().army("ariarathes", "mazaka").army("philon", "dana").hand("red", "t43")
    game.pcs("independent", "dana").begin(("tyche",), segment="tyche")
    game.choose(("event", "t43"), ("army", "ariarathes"), ("march", "dana"))
    assert game.what == "army_menu" or game.at("ariarathes") == "dana"
    assert game.at("philon") == "dana"
    assert game.owner("dana") == "independent"
    assert game.rolls == []


@rule("successors", "2.enemy:3")
def test_an_enemy_on_a_card_is_an_enemy_of_its_player() -> None:
    game = Position().hand("blue", "t30").general("antigonos", "red", "gordion")
    game.general("eumenes", "blue", "sardeis").general("peithon", "yellow", "ekbatana")
    game.begin(("tyche",), segment="tyche", colour="blue").choose(("event", "t30"))
    assert "eumenes" not in game.options
    assert {"antigonos", "peithon"} <= set(game.options)
