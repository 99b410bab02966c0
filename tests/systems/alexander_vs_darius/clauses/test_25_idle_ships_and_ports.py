"""Ships that nobody pays, a king without troops, walls that are watched, ports near and far."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from argead.systems.alexander_vs_darius.positions import Position

from .test_10_more_meetings import answer

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]
DISMISSED, HIRED_AGAIN, GONE = 1, 2, 3


def event(game: Position, roll: int, *dice: int | str) -> Position:
    return game.begin(("event", roll), dice=dice)


def idle(where: str, athens: int = DISMISSED, athenians: int = 2, **units: int) -> Position:
    """Athenian ships that nobody pays, and others beside them."""
    game = Position().put(where, athenian_ship=athenians, **units)
    game.s.athens = athens
    return game


def numbers(game: Position, kind: str) -> list[int]:
    """How many of a kind may be named."""
    return sorted(o[1] for o in game.offered(kind))


# -- idle ships carry nobody -------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.7:7", "4.7:10", "1.4.embark:1")
@pytest.mark.parametrize("athens", [DISMISSED, GONE])
@pytest.mark.parametrize("where", ["hellas_port", "aegean_sea"])
def test_beside_idle_ships_only_the_others_take_men_aboard(athens: int, where: str) -> None:
    game = idle(where, athens, mac_ship=1).put("hellas", "parmenion", mac_phalanx=3)
    game.act("macedon", ("embark", "hellas", where))
    assert numbers(game, "mac_phalanx")[-1] == 1
    game.choose(("mac_phalanx", 1))
    assert game.units(where) == {"athenian_ship": 2, "mac_ship": 1, "mac_phalanx": 1}


@pytest.mark.rule(SYSTEM, "4.7:7", "4.7:9")
@pytest.mark.parametrize("athens", [0, HIRED_AGAIN])
def test_hired_ships_take_one_unit_each(athens: int) -> None:
    game = idle("hellas_port", athens, mac_ship=1).put("hellas", "parmenion", mac_phalanx=4)
    game.act("macedon", ("embark", "hellas", "hellas_port"))
    assert numbers(game, "mac_phalanx")[-1] == 3


@pytest.mark.rule(SYSTEM, "4.7:7", "1.4.embark:2", "1.4.embark:16")
@pytest.mark.parametrize(("others", "may"), [(0, False), (1, True)])
def test_nor_do_they_carry_leaders(others: int, may: bool) -> None:
    game = idle("hellas_port", mac_ship=others).put("hellas", "parmenion").act("macedon")
    assert bool(game.offered("embark")) is may


def struck(athens: int, target: str) -> Position:
    """A Persian ship hits one of the two ships of Athens, of which one carries a phalanx."""
    game = idle("hellas_port", athens, 1, mac_ship=1, mac_phalanx=1).put("aegean_sea", per_ship=1)
    game.act("persia", ("fleet", "aegean_sea"), ("attack", "hellas"), dice=[1, 1, 1, 4])
    assert (game.seat, game.what) == ("macedon", "ships_lost")
    game.choose("by hand")
    while game.what == "ships_lost":
        wanted = ((target, 1), ("mac_ship" if target == "athenian_ship" else "athenian_ship", 0))
        game.choose(next(o for o in game.options if o in wanted))
    return game


@pytest.mark.rule(SYSTEM, "4.7:7", "1.4.embark:15", "4.7:8")
@pytest.mark.parametrize(
    ("athens", "target", "men"),
    [
        (DISMISSED, "mac_ship", 0),
        (DISMISSED, "athenian_ship", 1),
        (0, "mac_ship", 1),
        (0, "athenian_ship", 1),
    ],
)
def test_an_idle_ship_saves_nobody_from_one_that_is_sunk(
    athens: int, target: str, men: int
) -> None:
    game = struck(athens, target)
    assert game.count("lost", target) == 1
    assert game.count("hellas_port", "mac_phalanx") == men


@pytest.mark.rule(SYSTEM, "4.7:7", "4.7:11")
@pytest.mark.parametrize(("others", "aboard"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_whom_the_other_ships_cannot_take_is_landed_at_athens(others: int, aboard: int) -> None:
    game = Position().put("hellas_port", "parmenion", athenian_ship=2, mac_ship=others)
    game.put("hellas_port", mac_phalanx=2).begin(("maintain_athens",)).choose("decline")
    answer(game, stranded="as proposed")
    assert game.count("hellas_port", "mac_phalanx") == aboard
    assert game.count("hellas", "mac_phalanx") == 2 - aboard
    assert game.where("parmenion") == ("hellas_port" if others else "hellas")


# -- unpaid Athenians --------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.7:7", "4.7:9")
@pytest.mark.parametrize(
    ("athens", "purse", "asked", "then"),
    [(0, 2, True, 0), (0, 1, False, DISMISSED), (DISMISSED, 3, True, HIRED_AGAIN)],
)
def test_two_at_first_and_three_when_they_are_hired_again(
    athens: int, purse: int, asked: bool, then: int
) -> None:
    game = idle("hellas_port", athens).treasuries(macedon=purse).begin(("maintain_athens",))
    assert (game.what == "athens") is asked
    if asked:
        game.choose("hire")
        assert game.treasure("macedon") == 0
    assert game.s.athens == then


@pytest.mark.rule(SYSTEM, "4.7:9", "4.7:7")
def test_with_two_nobody_hires_them_again_and_they_wait() -> None:
    game = idle("hellas_port").treasuries(macedon=2).begin(("maintain_athens",))
    assert (game.over, game.s.athens, game.treasure("macedon")) == (True, DISMISSED, 2)
    game.treasuries(macedon=3).begin(("maintain_athens",))
    assert game.what == "athens"


@pytest.mark.rule(SYSTEM, "4.7:10", "4.7:9")
def test_hired_again_and_paid_three_they_cost_three_the_next_time_too() -> None:
    game = idle("hellas_port", HIRED_AGAIN).treasuries(macedon=6).begin(("maintain_athens",))
    game.choose("hire").begin(("maintain_athens",)).choose("hire")
    assert game.treasure("macedon") == 0
    game.treasuries(macedon=9)
    game.begin(("maintain_athens",)).choose("decline")
    assert game.s.athens == GONE
    assert game.begin(("maintain_athens",)).over


@pytest.mark.rule(SYSTEM, "4.7:8", "4.1:8", "1.4.fleet:1")
@pytest.mark.parametrize("athens", [DISMISSED, GONE])
def test_idle_ships_at_sea_do_not_sail_and_go_back_to_athens(athens: int) -> None:
    game = idle("ionian_sea", athens).put("epirus", "craterus").act("macedon")
    assert not game.offered("fleet")
    game.begin(("fleets_home", game.side("macedon")))
    assert (game.over, game.count("hellas_port", "athenian_ship")) == (True, 2)


@pytest.mark.rule(SYSTEM, "4.7:18", "3.6:15")
@pytest.mark.parametrize(("athens", "removed"), [(DISMISSED, 2), (GONE, 2), (0, 0)])
def test_only_unpaid_ships_fall_with_athens(athens: int, removed: int) -> None:
    game = idle("hellas_port", athens).put("hellas", "mazaeus", hoplite_mercenary=3)
    game.act("persia", ("siege", "athens"), dice=[3, 3, 3, *NO_EVENT])
    answer(game, leave_port="aegean_sea")
    assert game.owner("hellas") == "persia"
    assert game.count("lost", "athenian_ship") == removed


# -- an unpaid Persian ship --------------------------------------------------------------------------


def unpaid(ships: int, *leaders: str, ashore: Sequence[str] = (), **units: int) -> Position:
    """Persia cannot pay the fleet in the port of Lydia."""
    game = Position().treasuries(persia=0).put("lydia_port", *leaders, per_ship=ships, **units)
    game.put("lydia", *ashore).begin(("maintain_fleet",))
    return game


@pytest.mark.rule(SYSTEM, "4.7:12", "1.4.embark:15", "4.3:1")
@pytest.mark.parametrize(("ships", "men", "landed"), [(1, 1, 1), (2, 1, 0), (2, 2, 1), (3, 2, 0)])
def test_whom_the_ships_that_stay_cannot_carry_is_put_ashore(
    ships: int, men: int, landed: int
) -> None:
    game = unpaid(ships, "arsames", per_light_infantry=men)
    answer(game, stranded="as proposed")
    assert game.count("lydia", "per_light_infantry") == landed
    assert game.count("lydia_port", "per_light_infantry") == men - landed
    assert game.count("lydia_port", "per_ship") == ships - 1
    assert (game.count("pool", "per_ship"), game.count("lost")) == (24 - ships + 1, 0)
    assert game.where("arsames") == ("lydia" if ships == 1 else "lydia_port")


@pytest.mark.rule(SYSTEM, "4.7:12")
def test_persia_says_who_is_put_ashore() -> None:
    game = unpaid(2, per_light_infantry=1, per_heavy_cavalry=1)
    assert (game.seat, game.what) == ("persia", "stranded")
    game.choose("by hand")
    while game.what == "stranded":
        wanted = [
            o for o in game.options if o in (("per_heavy_cavalry", 1), ("per_light_infantry", 0))
        ]
        game.choose(wanted[0])
    assert game.units("lydia") == {"per_heavy_cavalry": 1}


@pytest.mark.rule(SYSTEM, "4.7:12", "3:9")
@pytest.mark.parametrize("units", [0, 1])
def test_among_enemies_or_at_sea_they_are_lost(units: int) -> None:
    game = Position().treasuries(persia=0).put("lydia_port", "arsames", per_ship=1)
    game.put("lydia_port", per_light_infantry=1).put("lydia", "craterus", mac_phalanx=units)
    game.begin(("maintain_fleet",))
    assert game.where("arsames") == "lost"
    assert (game.count("lydia_port"), game.count("lydia", "per_light_infantry")) == (0, 0)
    game = Position().treasuries(persia=0).put("aegean_sea", "arsames", per_ship=1)
    game.put("aegean_sea", per_light_infantry=1).begin(("maintain_fleet",))
    assert (game.where("arsames"), game.count("aegean_sea")) == ("lost", 0)


@pytest.mark.rule(SYSTEM, "4.7:12", "1.4.embark:2")
def test_a_leader_alone_aboard_the_only_ship_goes_ashore() -> None:
    game = unpaid(1, "arsames")
    assert (game.where("arsames"), game.count("pool", "per_ship")) == ("lydia", 24)


# -- Alexander alone ---------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.1:6", "5.1:3", "1:1")
@pytest.mark.parametrize(("men", "weariness"), [(0, 10), (1, 9)])
@pytest.mark.parametrize("friend", [False, True])
def test_a_king_without_troops_has_no_supply_to_lose(
    men: int, weariness: int, friend: bool
) -> None:
    game = Position().put("kish", "alexander_iii", mac_phalanx=men)
    if friend:
        game.put("kish", "craterus")
    assert game.begin(("supply_check",), dice=[6] * men).weariness == weariness


@pytest.mark.rule(SYSTEM, "6.1:7", "4.1:1", "4.1:3")
@pytest.mark.parametrize(
    ("spot", "men", "pella", "where"),
    [
        ("thrace", 1, "macedon", "thrace"),
        ("thrace", 1, "persia", "macedonia"),
        ("kish", 0, "macedon", "macedonia"),
        ("kish", 1, "macedon", "macedonia"),
    ],
)
def test_out_of_supply_or_without_pella_they_come_to_macedonia(
    spot: str, men: int, pella: str, where: str
) -> None:
    game = Position().turn(5).put(spot, "alexander_iii", mac_phalanx=men).hold(pella, "macedonia")
    game.begin(("reinforce",))
    if pella == "macedon":
        assert (game.where("coenus"), game.where("antigonos")) == (where, where)
    else:
        assert game.where("coenus") != "thrace", "no Macedonian army is in supply"


# -- who keeps up a siege ----------------------------------------------------------------------------


def besieged(*leaders: str, **units: int) -> Position:
    """Two hits on Halicarnassus by one phalanx and a foot soldier."""
    game = Position().put("lucca", *leaders, mac_phalanx=1, mac_light_infantry=1, **units)
    dice = [2, 3, *[2] * sum(units.values())]
    return game.act("macedon", ("siege", "halicarnassus"), dice=dice)


@pytest.mark.rule(SYSTEM, "3.6:17", "3.6:1", "1.2:4")
@pytest.mark.parametrize("kind", ["mac_light_cavalry", "mac_heavy_cavalry", "greek_hoplite"])
def test_any_unit_before_the_walls_keeps_the_hits(kind: str) -> None:
    game = besieged("parmenion", **{kind: 1})
    hits = game.hits_on("halicarnassus")
    assert hits >= 2
    game.act("macedon", ("move", "lucca"), "choose")
    while game.what == "who_marches":
        goes = [(kind, 0), ("mac_phalanx", 1), ("mac_light_infantry", 1)]
        game.choose(next(o for o in game.options if o in goes))
    game.choose(("to", "arzawa"), None)
    assert game.units("lucca") == {kind: 1}
    assert game.hits_on("halicarnassus") == hits
    assert not game.rested().act("macedon").offered("siege"), "nobody leads them"


@pytest.mark.rule(SYSTEM, "3.6:17", "3.6:1")
def test_cavalry_under_a_leader_keeps_the_hits_and_cannot_go_on() -> None:
    game = besieged("parmenion", "craterus", mac_light_cavalry=1)
    hits = game.hits_on("halicarnassus")
    game.act("macedon", ("move", "lucca"), "parmenion", "done", "choose")
    while game.what == "who_marches":
        game.choose(
            next(
                o
                for o in game.options
                if o in (("mac_light_cavalry", 0), ("mac_phalanx", 1), ("mac_light_infantry", 1))
            )
        )
    game.choose(("to", "arzawa"), None)
    game.turn(2).rested()
    game.s.season.besieged = []
    assert not game.act("macedon").offered("siege")
    assert game.hits_on("halicarnassus") == hits
    game.put("lucca", mac_light_infantry=1)
    assert game.act("macedon", ("siege", "halicarnassus"), dice=[4, 4]).hits_on(
        "halicarnassus"
    ) == (hits + 1)


@pytest.mark.rule(SYSTEM, "3.6:17", "3.1:7")
def test_two_leaders_left_alone_keep_nothing() -> None:
    game = besieged("parmenion", "craterus", "coenus")
    game.act("macedon", ("move", "lucca"), "parmenion", "done", "whole", ("to", "arzawa"), None)
    assert (game.count("lucca"), game.hits_on("halicarnassus")) == (2, 0)


# -- a fleet and its leaders are lost ----------------------------------------------------------------


def fleet_lost(*leaders: str, dice: Sequence[int | str] = ()) -> Position:
    """Two Macedonian ships with one phalanx are sunk in one round."""
    game = Position().put("aegean_sea", *leaders, mac_ship=2, mac_phalanx=1)
    game.put("lycian_sea", per_ship=2)
    script = [1, 1, 1, 4, 4, *dice]
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=script)
    return game.choose("fight")


@pytest.mark.rule(SYSTEM, "6.1:5", "6.1:6", "3.4:10", "3.3.spoils:4")
def test_each_leader_lost_with_a_fleet_is_replaced_in_macedonia() -> None:
    draws = ["cleitus", "hephaestion"]
    game = fleet_lost("parmenion", "craterus", dice=[*draws, *NO_EVENT])
    assert (game.where("parmenion"), game.where("craterus")) == ("lost", "lost")
    assert {game.where(x) for x in draws} == {"macedonia"}
    assert game.treasure("persia") == 10 - 1 + 3 - 1, "a unit and two leaders, less the Scythians"
    assert (game.weariness, game.legitimacy) == (10, 25)


@pytest.mark.rule(SYSTEM, "6.1:5")
def test_when_the_replacements_are_used_up_nobody_comes() -> None:
    game = Position().put("lost", "cleitus", "hephaestion", "ptolemy_i")
    game.put("aegean_sea", "parmenion", mac_ship=1).put("lycian_sea", per_ship=1)
    dice = [1, 1, 4, *NO_EVENT]
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=dice).choose("fight")
    assert (game.where("parmenion"), game.leaders("macedonia")) == ("lost", [])


@pytest.mark.rule(SYSTEM, "6.1:6", "1.4.embark:2")
def test_a_leader_lost_at_sea_does_not_come_back_to_the_ships_of_the_port() -> None:
    """Ships alone are no army: those of Lesbos do not receive his successor."""
    game = Position().put("lesbos_port", mac_ship=3)
    game.put("aegean_sea", "parmenion", mac_ship=1).put("lycian_sea", per_ship=1)
    dice: list[int | str] = [1, 1, 4, "cleitus", *NO_EVENT]
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=dice).choose("fight")
    assert game.where("cleitus") == "macedonia"


# -- event 10 ----------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.10:2")
@pytest.mark.parametrize(("die", "ships", "lost"), [(1, 3, 1), (3, 3, 3), (4, 3, 3), (6, 8, 6)])
def test_cyprus_takes_what_the_die_says_and_what_persia_has(
    die: int, ships: int, lost: int
) -> None:
    game = event(Position().put("lydia_port", per_ship=ships), 10, die)
    assert game.count("lost", "per_ship") == lost
    assert game.count("cyprus_port", "mac_ship") == lost
    assert game.count("lydia_port", "per_ship") == ships - lost


@pytest.mark.rule(SYSTEM, "8.10:3", "8.10:4", "5.2:9", "8.8:6")
def test_a_king_on_cyprus_is_lost_with_the_island_and_costs_the_city_only() -> None:
    game = Position().put("cyprus", "darius_iii", per_light_infantry=2).put("media", "bessus")
    event(game, 10, 1)
    assert (game.where("darius_iii"), game.count("cyprus")) == ("lost", 0)
    assert (game.king_of_kings, game.legitimacy) == ("bessus", 24)
    assert game.treasure("macedon") == 10


@pytest.mark.rule(SYSTEM, "8.10:1", "8.10:4", "objectives:1")
@pytest.mark.parametrize(("legitimacy", "winner"), [(1, "macedon"), (2, "")])
def test_the_loss_of_salamis_may_end_the_war(legitimacy: int, winner: str) -> None:
    assert event(Position().tracks(legitimacy=legitimacy), 10, 1).winner == winner


@pytest.mark.rule(SYSTEM, "8.10:1", "3.6:13", "3.6:17")
def test_a_siege_of_salamis_is_over_without_plunder() -> None:
    game = Position().put("cyprus", "parmenion", mac_light_infantry=2)
    game.act("macedon", ("siege", "salamis"), dice=[3, 4])
    assert game.hits_on("salamis") == 2
    event(game, 10, 1)
    assert (game.owner("cyprus"), game.hits_on("salamis"), game.treasure("macedon")) == (
        "macedon",
        0,
        9,
    )


@pytest.mark.rule(SYSTEM, "8.10:3", "3.6:15")
@pytest.mark.parametrize("enemy", [False, True])
def test_the_ships_left_in_its_port_put_to_sea_and_may_have_to_fight(enemy: bool) -> None:
    game = Position().put("cyprus_port", per_ship=3)
    if enemy:
        game.put("cilician_sea", athenian_ship=1).put("phoenician_sea", athenian_ship=1)
    event(game, 10, 1, *[1] * 20)
    assert (game.seat, game.what) == ("persia", "leave_port")
    assert set(game.options) == {"cilician_sea", "phoenician_sea"}
    game.choose("phoenician_sea")
    assert (game.s.battle is not None) is enemy
    assert game.count("cyprus_port", "per_ship") == 0


@pytest.mark.rule(SYSTEM, "8.10:5", "8.10:2", "8.10:1")
def test_a_second_revolt_moves_nothing_but_the_track() -> None:
    game = event(Position().put("lydia_port", per_ship=5), 10, 2)
    event(game.hold("persia", "cyprus"), 10)
    assert (game.owner("cyprus"), game.legitimacy) == ("persia", 25)
    assert game.count("lydia_port", "per_ship") == 3


# -- the nearest port --------------------------------------------------------------------------------


def cretan_ports(game: Position) -> set[str]:
    """The ports among which Macedon chooses, or the one to which the ships go."""
    event(game, 2)
    if game.what == "cretan_port":
        assert game.seat == "macedon"
        return {str(port) for port in game.options}
    return {
        name.removesuffix("_port")
        for name in map(str, game.t.place_ids)
        if name.endswith("_port") and game.count(name, "cretan_ship")
    }


@pytest.mark.rule(SYSTEM, "8.2:2", "1.3.terrain:3")
@pytest.mark.parametrize(
    ("start", "held", "ports"),
    [
        ("phrygia", ("lydia", "chalybes", "west_taurus"), {"lydia"}),
        ("phrygia", ("chalybes", "west_taurus"), {"chalybes", "west_taurus", "wilusha"}),
        (
            "phrygia",
            ("chalybes", "west_taurus", "arzawa"),
            {"arzawa", "chalybes", "west_taurus", "wilusha"},
        ),
        ("hapalla", ("arzawa", "lydia", "lucca"), {"arzawa", "lydia"}),
        ("hapalla", ("lucca",), {"lucca", "wilusha"}),
        ("mysia", ("lydia", "chalybes"), {"lydia", "wilusha"}),
        ("cappadocia", ("cilicia", "chalybes"), {"cilicia"}),
    ],
)
def test_nearness_is_counted_in_movement_points(
    start: str, held: tuple[str, ...], ports: set[str]
) -> None:
    """Plains cost one, rough and mountain two; Wilusha and the isles are Macedonian."""
    game = Position().hold("macedon", *held).put(start, "alexander_iii", mac_phalanx=1)
    assert cretan_ports(game) == ports


@pytest.mark.rule(SYSTEM, "8.2:2")
@pytest.mark.parametrize(
    ("held", "ports"),
    [
        ((), {"epirus"}),
        (("chalybes",), {"epirus", "chalybes"}),
        (("cyprus", "cilicia"), {"epirus"}),
    ],
)
def test_from_an_island_areas_and_sea_areas_are_counted(
    held: tuple[str, ...], ports: set[str]
) -> None:
    """He is on Lesbos, and Persian ships in the Aegean close every port of that sea."""
    game = Position().hold("macedon", *held).put("lesbos", "alexander_iii", mac_phalanx=1)
    assert cretan_ports(game.put("aegean_sea", per_ship=1)) == ports


@pytest.mark.rule(SYSTEM, "8.2:2")
@pytest.mark.parametrize(("spot", "there"), [("wilusha", True), ("wilusha_port", True)])
def test_a_friendly_port_of_his_own_area_is_the_first(spot: str, there: bool) -> None:
    game = Position().put(spot, "alexander_iii", mac_ship=1)
    assert (cretan_ports(game) == {"wilusha"}) is there


@pytest.mark.rule(SYSTEM, "8.2:2")
def test_persian_ships_in_a_port_or_off_it_bar_it() -> None:
    """Alexander is in Hapalla; Arzawa and Lydia are alike, but the sea is not."""
    game = Position().hold("macedon", "west_taurus", "chalybes", "lydia")
    game.put("hapalla", "alexander_iii", mac_phalanx=1).put("aegean_sea", per_ship=1)
    assert cretan_ports(game) == {"west_taurus"}


@pytest.mark.rule(SYSTEM, "6.1:7", "1:1", "4.1:6")
@pytest.mark.parametrize(("men", "place"), [(0, "macedonia"), (1, "thrace")])
def test_reinforcements_join_an_army_and_not_a_man_alone(men: int, place: str) -> None:
    game = Position().turn(5).put("thrace", "alexander_iii", mac_phalanx=men)
    game.begin(("reinforce",))
    assert game.leaders(place) != []
    assert "coenus" in game.leaders(place)
