"""Clash of the Generals, meetings in a turn: order of play, supply, building, raids, victory."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition

from .test_21_clash_meetings import three

SYSTEM = "alexandros"
KINGDOM = ("babylonia", "assyria", "susiana", "persis", "media", "parthia", "carmania", "hyrcania")


def four(**options: Any) -> ClashPosition:
    """Four players; Chandragupta leads for the fourth."""
    game = three("clash4", **options).date("summer_322")
    game.order("antigonus", "ptolemy", "seleucus", "independents")
    return game.leader("chandragupta", "lower_india", "india")


# -- initiative -------------------------------------------------------------------------------------


def choosers(game: ClashPosition, *picks: int) -> list[str]:
    """Who chooses his place, in order."""
    found = []
    for pick in picks:
        assert game.what == "take_place"
        found.append(game.seat)
        game.choose(pick)
    return found


@pytest.mark.rule(SYSTEM, "clash.6.2:1", "clash.6.2:2", "clash.1.4:1")
def test_two_ties_at_once_are_broken_by_themselves() -> None:
    """Seleucus and the fourth have 10, the others 9: bare dice 4:4 and 2:6 above, 1:5 below."""
    game = four().at_war().begin(("roll_initiative",), dice=[1, 2, 3, 3, 4, 4, 2, 6, 1, 5])
    assert dict(game.heard("initiative")) == {
        "antigonus": 9,
        "ptolemy": 9,
        "seleucus": 10,
        "independents": 10,
    }
    assert choosers(game, 4, 3, 2) == ["independents", "seleucus", "ptolemy"]
    assert game.s.order == [
        game.owner(seat) for seat in ("antigonus", "ptolemy", "seleucus", "independents")
    ]


@pytest.mark.rule(SYSTEM, "clash.6.2:1", "clash.6.2:3", "clash.6.2:4")
def test_a_tie_of_four_is_broken_step_by_step() -> None:
    """All have 9: dice 3 3 1 3 put Seleucus last, 6 6 2 the fourth third, 5 4 Antigonus first."""
    game = four().leader("chandragupta", "lower_india", "india", wounded=True).at_war()
    game.begin(("roll_initiative",), dice=[1, 2, 2, 4, 3, 3, 1, 3, 6, 6, 2, 5, 4])
    assert {total for _, total in game.heard("initiative")} == {9}
    assert choosers(game, 1, 4, 3) == ["antigonus", "ptolemy", "independents"]
    assert game.s.order == [
        game.owner(seat) for seat in ("antigonus", "seleucus", "independents", "ptolemy")
    ]


@pytest.mark.rule(SYSTEM, "clash.6.2:2")
def test_a_place_that_is_taken_is_not_offered() -> None:
    game = four().at_war().begin(("roll_initiative",), dice=[6, 5, 4, 3])
    assert game.options == [1, 2, 3, 4]
    game.choose(2)
    assert game.options == [1, 3, 4]
    game.choose(3)
    assert game.options == [1, 4]


# -- supply -----------------------------------------------------------------------------------------


def cilicia(date: str, **kinds: int) -> ClashPosition:
    """Antigonus holds Ionia and Cilicia."""
    game = three().date(date).hold("ionia", "antigonus").hold("cilicia", "antigonus")
    return game.put("cilicia", "antigonus", **kinds)


@pytest.mark.rule(SYSTEM, "clash.6.1:4", "7.5:1", "7.2:5", "7.5:6")
def test_snow_does_not_stop_the_grain_ships() -> None:
    """An army in a bare mountain land in winter lives on Ionia, which is rolled for with +1."""
    game = cilicia("winter_322", pers_inf=4).deplete("cilicia").at_war()
    game.begin(("supply",), dice=[3])
    assert (game.what, game.may("ship")) == ("sea_supply", [("ship", "cilicia", "ionia")])
    game.choose(("ship", "cilicia", "ionia"))
    assert [roll.name for roll in game.rolls] == ["depletion"]
    assert game.s.depleted.get("ionia", 0) == 0, "3 + 1"


@pytest.mark.rule(SYSTEM, "clash.6.1:4", "clash.4.1:3", "7.5:4")
@pytest.mark.parametrize(
    ("fort", "sources"), [("antigonus", {"ionia", "cilicia"}), ("ptolemy", set())]
)
def test_a_foreign_harbour_fort_closes_the_zone_behind_it(fort: str, sources: set[str]) -> None:
    """From Ionia to Syria the ships pass the Cypriote Sea; Seleucia there has a wall."""
    game = cilicia("winter_322").put("syria", "antigonus", pers_inf=4)
    game.put("syria", "ptolemy", pers_levy=1).city("fort_cilicia", fort, 1).at_war()
    game.begin(("supply",), dice=[1] * 4)
    assert {o[2] for o in game.may("ship")} == sources


@pytest.mark.rule(SYSTEM, "clash.6.1:4")
def test_fleets_of_others_do_not_stop_the_grain() -> None:
    game = cilicia("winter_322", pers_inf=4).fleet("fleet_new", "cypriote_sea", "ptolemy")
    game.fleet("fleet_cretan", "ionian_sea", "seleucus").at_war().begin(("supply",), dice=[1])
    assert game.may("ship") == [("ship", "cilicia", "ionia")]


@pytest.mark.rule(SYSTEM, "clash.6.1:4", "clash.1.2:10")
@pytest.mark.parametrize("ally", ["antigonus", "ptolemy"])
def test_allied_rhodes_is_a_harbour_of_its_ally(ally: str) -> None:
    """Grain from Ionia to Cyprus passes Rhodes in the Ionian Sea."""
    game = three().date("winter_322").hold("ionia", "antigonus").hold("cilicia", "antigonus")
    game.put("cyprus", "antigonus", pers_inf=4).allied(ally).at_war()
    game.begin(("supply",), dice=[1] * 3)
    assert (("ship", "cyprus", "ionia") in game.options) == (ally == "antigonus")


@pytest.mark.rule(SYSTEM, "clash.6.1:3", "7.7:1", "7.4:5")
def test_three_owners_in_one_land_count_together_and_starve_apart() -> None:
    """Nine units roll with +1; on bare ground each of the three armies rolls in the small column."""
    game = three().date("spring_321")
    for seat in ("antigonus", "ptolemy", "seleucus"):
        game.put("syria", seat, pers_inf=3)
    game.at_war().begin(("supply",), dice=[4]).skip("sea_supply")
    assert game.s.depleted["syria"] == 1, "4 + 1"
    game.rolls.clear()
    game.begin(("supply",), dice=[1, 1, 1]).skip("sea_supply")
    assert [roll.name for roll in game.rolls] == ["attrition"] * 3
    assert set(game.columns("attrition")) == {"fertile, up to 8 units"}


# -- building ---------------------------------------------------------------------------------------


def rich(*lands: str, date: str = "winter_322") -> ClashPosition:
    """Ptolemy holds lands; nobody has spent the Treasury."""
    game = three().date(date)
    for land in lands:
        game.hold(land, "ptolemy")
    return game


FIVE = ("egypt", "babylonia", "assyria", "syria", "cyprus")


@pytest.mark.rule(SYSTEM, "12.3:2", "clash.11.2:2", "clash.11.3:2", "clash.8.1:4")
def test_a_besieged_phalanx_is_refilled_and_a_new_one_raised_elsewhere() -> None:
    """A refilled step is no new 8-8; Syria, besieged, takes in nobody, builds no ship and no wall."""
    game = rich(*FIVE).city("tyre", "ptolemy", 2).put("tyre", "ptolemy", mac_phalanx=1)
    game.worn("mac_phalanx_1").put("syria", "seleucus", pers_inf=3).dead(mac_phalanx=3)
    game.musters("ptolemy")
    assert ("wall", "tyre") not in game.options
    assert not any(o[2] == "phoenician_sea" for o in game.may("fleet"))
    game.choose(("rebuild", "mac_phalanx_1"))
    assert game.steps("mac_phalanx_1") == 2
    game.choose(("raise", "mac_phalanx"))
    assert "syria" not in game.options
    game.choose("egypt")
    assert ("raise", "mac_phalanx") not in game.options


@pytest.mark.rule(SYSTEM, "clash.11.3:2", "clash.1.3:3")
@pytest.mark.parametrize("contested", [False, True])
def test_a_contested_macedonia_gives_no_second_phalanx(contested: bool) -> None:
    game = rich("egypt", "babylonia", "assyria", "syria", "macedonia").dead(mac_phalanx=3)
    if contested:
        game.put("macedonia", "ptolemy", pers_levy=1).put("macedonia", "seleucus", pers_levy=1)
    game.musters("ptolemy").choose(("raise", "mac_phalanx"), "egypt")
    assert (("raise", "mac_phalanx") in game.options) is not contested


@pytest.mark.rule(SYSTEM, "clash.11.3:2", "12.4:2")
def test_a_half_phalanx_is_the_phalanx_of_the_turn() -> None:
    game = rich(*FIVE).dead(mac_phalanx=2).musters("ptolemy")
    game.choose(("raise", "mac_phalanx"), "egypt")
    assert game.steps("mac_phalanx_1") == 1
    assert ("raise", "mac_phalanx") not in game.options
    assert ("rebuild", "mac_phalanx_1") in game.options


@pytest.mark.rule(SYSTEM, "clash.11.3:1", "clash.11.2:1", "clash.11.4:1")
def test_a_contested_fourth_province_ends_the_winter_income_but_not_the_treasury() -> None:
    game = rich("egypt", "babylonia", "assyria", "syria").dead(pers_inf=3)
    game.put("syria", "ptolemy", pers_levy=1).put("syria", "seleucus", pers_levy=1)
    game.musters("ptolemy")
    assert game.heard("points") == []
    assert game.options == [("treasury", "babylon"), None]


@pytest.mark.rule(SYSTEM, "clash.11.3:3", "clash.2.5:1")
@pytest.mark.parametrize(
    ("lands", "paid"),
    [
        (("babylonia", "lybia", "syria", "cyprus", "crete", "ionia", "phrygia", "cilicia"), True),
        (("assyria", "lybia", "syria", "cyprus", "crete", "ionia", "phrygia", "cilicia"), False),
        (("assyria", "lybia", "syria", "cyprus", "crete", "ionia", "phrygia", "macedonia"), True),
        (("media", "lybia", "syria", "cyprus", "crete", "ionia", "phrygia", "cilicia"), False),
        (("babylonia", "lybia", "syria", "cyprus", "crete", "ionia", "phrygia"), False),
    ],
)
def test_who_is_king_in_spring(lands: tuple[str, ...], paid: bool) -> None:
    """Eight provinces, a rich one among them, and Macedonia or a capital, which falls with its land."""
    game = rich(*lands, date="spring_321").dead(pers_inf=1)
    game.wars.treasury = ""
    game.musters("ptolemy")
    assert bool(game.heard("points")) is paid


@pytest.mark.rule(SYSTEM, "clash.4.1:4", "12.5:6", "clash.4.1:2", "12.5:4")
def test_the_last_marker_is_taken_from_an_own_wall() -> None:
    """24 lie on the map, the Alexandria marker apart: a fort for Assyria costs a wall elsewhere."""
    game = rich("egypt", "babylonia", "susiana", "assyria").city("alexandria", "ptolemy", 5)
    for city, holder in (
        ("babylon", "ptolemy"),
        ("susa", "ptolemy"),
        ("athens", "seleucus"),
        ("tyre", "seleucus"),
    ):
        game.city(city, holder, 5)
    game.musters("ptolemy")
    assert game.may("wall") == [("wall", "fort_assyria")]
    game.choose(("wall", "fort_assyria"))
    assert game.what == "pull_down"
    assert set(game.options) == {"alexandria", "babylon", "susa"}, "only his own"
    game.choose("susa")
    assert (game.s.walls["susa"], game.s.walls["fort_assyria"]) == (4, 1)


@pytest.mark.rule(SYSTEM, "clash.5.5:1", "clash.2.9:1", "clash.2.9:2", "clash.2.4:4", "clash.2.7:1")
@pytest.mark.parametrize(
    ("kind", "home"),
    [
        ("ind_elephant", "arachosia"),
        ("suc_african_elephant", "egypt"),
        ("pers_elephant", "egypt"),
        ("suc_egyptian_phalanx", "egypt"),
        ("suc_artillery", ""),
        ("spartan_hoplite", ""),
        ("ind_chariot", ""),
    ],
)
def test_homes_of_the_special_units(kind: str, home: str) -> None:
    for land in ("egypt", "arachosia", "crete"):
        game = rich("babylonia", "assyria", "syria", land).dead(**{kind: 1}).musters("ptolemy")
        assert (("raise", kind) in game.options) == (not home or land == home), land


# -- raids ------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.1.3:3", "clash.7.1:32", "clash.6.0:1", "14.3:1")
def test_raiders_gather_among_the_garrison_of_their_home() -> None:
    game = three().date("autumn_322").hold("arabia", "ptolemy").city("fort_arabia", "ptolemy", 2)
    game.put("fort_arabia", "ptolemy", pers_inf=1).at_war()
    game.begin(("random_events",), dice=[6, 2, *[f"arab_light_{n}" for n in range(1, 5)]])
    assert game.count("arabia", "band_1") == 4
    assert (game.status("arabia"), game.holder("arabia")) == ("contested", "ptolemy")


@pytest.mark.rule(SYSTEM, "clash.7.1:32", "clash.12.1:2", "clash.1.3:6", "clash.9.1:16")
def test_raiders_alone_beside_a_leader_take_the_land_at_once_and_him_in_their_combat() -> None:
    game = (
        three().date("autumn_322").hold("arabia", "ptolemy").marker("roxana", "arabia", "ptolemy")
    )
    game.leader("perdiccas", "arabia", "ptolemy").at_war()
    game.begin(("random_events",), dice=[6, 1, "arab_light_1", "arab_light_2"])
    assert game.holder("arabia") == "raiders"
    assert game.keeper("roxana") == "ptolemy", "she is with Perdiccas"
    game.begin(("begin_combat",), dice=[6])
    assert (game.seat, game.what) == ("ptolemy", "marker_falls")
    game.choose("kill")
    assert game.where("perdiccas") == "dead", "raiders keep no prisoners"


@pytest.mark.rule(SYSTEM, "clash.7.1:8", "clash.7.1:27")
def test_the_king_waits_for_barbarians_and_comes_back_with_the_next() -> None:
    game = three().date("autumn_322").at_war()
    game.begin(("random_events",), dice=[6, 1, "arab_light_1", "arab_light_2"])
    assert game.where("scythian_king") == "track"
    game.date("autumn_320").begin(("random_events",), dice=[3, 1, "barb_cav_1", "barb_inf_1"])
    assert game.where("scythian_king") == "scythia"
    game.leader("scythian_king", "dead")
    game.date("autumn_318").begin(("random_events",), dice=[6, 1, "arab_light_3", "arab_light_4"])
    assert game.where("scythian_king") == "dead"
    game.date("autumn_316").begin(("random_events",), dice=[5, 1, "barb_cav_2", "barb_inf_2"])
    assert game.where("scythian_king") == "sind"


# -- the end ----------------------------------------------------------------------------------------


def judged(game: ClashPosition, *dice: int) -> tuple[str | None, str]:
    """Who wins at the end of the last turn, and why."""
    game.wars.treasury = ""
    game.at_war().begin(("end_turn",), dice=dice)
    assert game.result is not None
    return game.result.winner, game.result.reason


@pytest.mark.rule(SYSTEM, "clash.5.7:3", "clash.11.3:3", "clash.13.0:4")
@pytest.mark.parametrize(("lands", "winner"), [(7, "independents"), (8, "seleucus")])
def test_with_four_the_first_must_be_a_king(lands: int, winner: str) -> None:
    game = three("clash4").date("winter_311")
    for land in KINGDOM[:lands]:
        game.hold(land, "seleucus")
    assert judged(game)[0] == winner
    assert game.result is not None
    assert game.result.scores["seleucus"] == 14 + 8 + lands - 8


@pytest.mark.rule(SYSTEM, "clash.5.7:3", "clash.13.0:3")
def test_two_kings_with_equal_points_leave_it_to_the_fourth() -> None:
    """Seleucus has 14 with eight provinces; so has Ptolemy with his."""
    game = three("clash4").date("winter_311")
    for land in ("babylonia", "assyria", "susiana", "media", "parthia", "drangiana", "armenia"):
        game.hold(land, "seleucus")
    game.hold("arabia", "seleucus").hold("macedonia", "ptolemy").hold("egypt", "ptolemy")
    for land in ("lybia", "crete", "thrace", "cilicia", "cappadocia", "syria"):
        game.hold(land, "ptolemy")
    winner, reason = judged(game)
    assert game.result is not None
    assert game.result.scores["seleucus"] == game.result.scores["ptolemy"] == 14
    assert (winner, reason) == ("independents", "no_king")


@pytest.mark.rule(SYSTEM, "clash.5.7:3", "clash.13.0:2")
def test_a_king_behind_the_fourth_player_has_not_won() -> None:
    game = three("clash4").date("winter_311")
    for land in (
        "babylonia",
        "parthia",
        "lybia",
        "arabia",
        "crete",
        "thrace",
        "cilicia",
        "armenia",
    ):
        game.hold(land, "seleucus")
    for land in ("upper_india", "lower_india", "assyria", "egypt"):
        game.hold(land, "independents")
    assert judged(game)[0] == "independents"
    assert game.result is not None
    assert game.result.scores["seleucus"] == 10
    assert game.result.scores["independents"] == 11


@pytest.mark.rule(SYSTEM, "clash.1.5:1", "clash.13.0:2")
@pytest.mark.parametrize(
    ("date", "option", "over"),
    [
        ("winter_311", False, True),
        ("winter_311", True, False),
        ("autumn_301", True, False),
        ("winter_301", True, True),
    ],
)
def test_the_length_of_the_war(date: str, option: bool, over: bool) -> None:
    game = three(long_war=option).date(date).at_war()
    game.begin(("end_turn",), dice=[] if over else [1, 3, 5])
    assert (game.result is not None) is over
    if not over:
        assert game.s.turn > game.s.game.turn_index[date]


@pytest.mark.rule(SYSTEM, "clash.13.0:2", "clash.1.3:3")
def test_a_contested_macedonia_and_a_lone_body_score_for_nobody() -> None:
    game = three().date("winter_311").hold("macedonia", "ptolemy")
    game.put("macedonia", "ptolemy", pers_inf=1).put("macedonia", "seleucus", pers_inf=1)
    game.marker("alexander_body", "crete")
    judged(game)
    assert game.result is not None
    assert set(game.result.scores.values()) == {0}
    assert game.rolls == [], "no die for a Body that nobody has"
