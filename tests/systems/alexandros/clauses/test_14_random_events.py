"""Chapter 14, clause by clause: the Spartan revolt and the raiders."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position

SUMMER_333, AUTUMN_333, SUMMER_332, AUTUMN_332, WINTER_332 = 5, 6, 9, 10, 11
TREASURIES = ("babylon", "susa", "persepolis", "ecbatana")
ARABS = [f"arab_light_{n}" for n in range(1, 7)]
BARBARIANS = [
    *(f"barb_horse_archer_{n}" for n in range(1, 4)),
    *(f"barb_cav_{n}" for n in range(1, 5)),
    *(f"barb_inf_{n}" for n in range(1, 4)),
]


def events(game: Position, turn: int, *dice: int | str) -> Position:
    """The random events phase of a turn."""
    return game.turn(turn).begin(("random_events",), dice=dice)


def rich(game: Position) -> Position:
    """All four treasuries are Macedonian."""
    for city in TREASURIES:
        game.s.secured[f"treasury_{city}"] = game.owner("macedon")
    return game


@pytest.mark.rule("alexandros", "14.0:1")
def test_beginners_have_no_events() -> None:
    game = events(Position(beginner=True), SUMMER_332, 1, 1)
    assert game.rolls == []
    assert game.where("agis") == "track"


@pytest.mark.rule("alexandros", "14.1:1", "14.2:1")
@pytest.mark.parametrize(
    ("turn", "rolls"),
    [(SUMMER_333, 0), (SUMMER_332, 1), (AUTUMN_332, 1), (WINTER_332, 0), (12, 0), (13, 1)],
)
def test_sparta_is_rolled_for_in_summer_and_autumn_from_332(turn: int, rolls: int) -> None:
    game = events(Position(), turn, 6, 1)
    assert len(game.rolled("revolt")) == rolls


@pytest.mark.rule("alexandros", "14.1:1")
def test_events_follow_the_sieges() -> None:
    game = Position().turn(SUMMER_332).put("syria", "macedon", mac_phalanx=3)
    game.begin(("begin_sieges",), ("random_events",), dice=[1])
    assert game.what == "siege"
    assert game.rolls == []
    game.choose(None)
    assert len(game.rolled("revolt")) == 1


@pytest.mark.rule("alexandros", "14.2:1")
@pytest.mark.parametrize(("die", "revolt"), [(1, True), (2, True), (3, False)])
def test_sparta_revolts_on_two_or_less(die: int, revolt: bool) -> None:
    assert (events(Position(), SUMMER_332, die).where("agis") == "hellas") == revolt


@pytest.mark.rule("alexandros", "14.2:2")
def test_all_spartans_stand_in_hellas_and_athens_is_persian() -> None:
    game = events(Position(), SUMMER_332, 2)
    assert game.units("hellas", "persia") == {"spartan_hoplite": 4}
    assert all(game.steps(f"spartan_hoplite_{n}") == 2 for n in range(1, 5))
    assert (game.holder("athens"), game.s.walls["athens"]) == ("persia", 3)


@pytest.mark.rule("alexandros", "14.2:2", "11.2:10")
def test_macedonians_in_athens_are_not_left_inside_persian_walls() -> None:
    """The book turns the walls over and is silent about a garrison: it must not be behind enemy walls."""
    game = Position().put("athens", "macedon", gk_hoplite=1).leader("antipater", "athens")
    events(game, SUMMER_332, 2)
    assert game.count("athens", "macedon") == 0
    assert game.where("antipater") != "athens"


@pytest.mark.rule("alexandros", "14.2:3")
def test_the_persian_chooses_the_mercenaries() -> None:
    game = Position().put("dead", "persia", merc_hoplite=2, merc_light=1)
    events(game, SUMMER_332, 1, 2)
    assert (game.what, game.seat) == ("hire", "persia")
    game.choose("merc_light")
    if game.what:
        game.choose("merc_hoplite")
    assert game.units("hellas", "persia") == {
        "spartan_hoplite": 4,
        "merc_light": 1,
        "merc_hoplite": 1,
    }


@pytest.mark.rule("alexandros", "14.2:3")
@pytest.mark.parametrize(("die", "join"), [(1, 1), (3, 3), (6, 4)])
def test_as_many_join_as_the_die_says_and_there_are(die: int, join: int) -> None:
    game = Position().put("dead", "persia", merc_hoplite=4)
    events(game, SUMMER_332, 1, die)
    assert game.units("hellas").get("merc_hoplite", 0) == join


@pytest.mark.rule("alexandros", "14.2:3", "14.2:4")
def test_only_idle_mercenaries_join() -> None:
    game = Position().put("syria", "macedon", merc_hoplite=3)
    events(game, SUMMER_332, 1)
    assert game.rolled("mercenaries") == []
    assert game.units("syria") == {"merc_hoplite": 3}


@pytest.mark.rule("alexandros", "14.2:3")
def test_macedonian_dead_mercenaries_join_too() -> None:
    """Whoever they served: the dead pile is anybody's."""
    game = Position().put("dead", "macedon", merc_hoplite=1)
    events(game, SUMMER_332, 1, 1)
    assert game.units("hellas", "persia") == {"spartan_hoplite": 4, "merc_hoplite": 1}


@pytest.mark.rule("alexandros", "14.2:5")
def test_spartans_keep_to_four_provinces() -> None:
    for start, reach in (
        ("ionia", {"thrace"}),
        ("macedonia", {"hellas", "thrace"}),
        ("hellas", {"macedonia"}),
    ):
        game = Position().put(start, "persia", spartan_hoplite=3).leader("agis", start)
        game.phase("march", "persia")
        assert {o[2] for o in game.may("march") if o[1] == "agis"} == reach


@pytest.mark.rule("alexandros", "14.2:5")
def test_spartans_do_not_follow_a_persian_into_phrygia() -> None:
    game = (
        Position().put("ionia", "persia", spartan_hoplite=2, pers_inf=1).leader("memnon", "ionia")
    )
    game.phase("march", "persia").march("memnon", "phrygia")
    assert game.units("phrygia").get("spartan_hoplite", 0) == 0
    assert game.units("ionia")["spartan_hoplite"] == 2


@pytest.mark.rule("alexandros", "14.2:6")
@pytest.mark.parametrize(("spot", "rolls"), [("hellas", 0), ("thrace", 1)])
def test_spartans_need_no_supply_in_hellas(spot: str, rolls: int) -> None:
    game = Position().put(spot, "persia", spartan_hoplite=4, merc_hoplite=1).leader("agis", spot)
    game.turn(2).begin(("supply",), dice=[1] * rolls)
    game.skip("sea_supply")
    assert len(game.rolls) == rolls


@pytest.mark.rule("alexandros", "14.2:7")
@pytest.mark.parametrize(("die", "revolt"), [(1, True), (2, False)])
def test_gold_makes_revolt_less_likely(die: int, revolt: bool) -> None:
    assert (events(rich(Position()), SUMMER_332, die).where("agis") == "hellas") == revolt


@pytest.mark.rule("alexandros", "14.2:7")
def test_three_treasuries_change_nothing() -> None:
    game = rich(Position())
    del game.s.secured["treasury_susa"]
    assert events(game, SUMMER_332, 2).where("agis") == "hellas"


@pytest.mark.rule("alexandros", "14.2:8")
@pytest.mark.parametrize("kings", [("darius",), ("darius", "bessus")])
def test_without_kings_and_gold_sparta_keeps_quiet(kings: tuple[str, ...]) -> None:
    game = rich(Position())
    for king in kings:
        game.s.secured[king] = game.owner("macedon")
        game.leader(king, "dead")
    if len(kings) == 2:
        events(game, SUMMER_332)
        assert game.rolls == []
        assert game.s.campaign.home_released
    else:
        events(game, SUMMER_332, 6)
        assert len(game.rolled("revolt")) == 1
        assert not game.s.campaign.home_released


@pytest.mark.rule("alexandros", "14.2:8", "14.2:10")
def test_the_released_home_army_leaves_europe() -> None:
    for released in (False, True):
        game = Position().put("thrace", "macedon", mac_phalanx=2).leader("antipater", "thrace")
        game.home_army("mac_phalanx_1", "mac_phalanx_2").hold("ionia", "macedon")
        game.s.campaign.home_released = released
        game.phase("march", "macedon")
        assert (("march", "antipater", "ionia") in game.options) == released


@pytest.mark.rule("alexandros", "14.2:9")
def test_sparta_revolts_once() -> None:
    game = Position()
    game.s.campaign.revolted = True
    game.put("dead", "persia", spartan_hoplite=4)
    events(game, SUMMER_332)
    assert game.rolled("revolt") == []


@pytest.mark.rule("alexandros", "14.2:10")
def test_dead_or_departed_spartans_release_the_home_army() -> None:
    game = events(Position(), SUMMER_332, 1)
    assert not game.s.campaign.home_released
    spartans = game.mask(*(f"spartan_hoplite_{n}" for n in range(1, 5)))
    game.s.move(spartans, "hellas", "ionia")
    game.settle()
    assert game.s.campaign.home_released
    assert events(Position(), SUMMER_332, 6).s.campaign.home_released is False


# -- raiders --------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "14.3:1")
@pytest.mark.parametrize(
    ("die", "province"),
    [(1, ""), (2, ""), (3, "scythia"), (4, "chorasmia"), (5, "sind"), (6, "arabia")],
)
def test_where_the_raid_comes_from(die: int, province: str) -> None:
    names = ARABS[:2] if province == "arabia" else BARBARIANS[:2]
    more: list[int | str] = [1, *names] if province else []
    game = events(Position(), AUTUMN_333, die, *more)
    found = {p for p in game.s.control if game.count(p)}
    assert found == ({province} if province else set())


@pytest.mark.rule("alexandros", "14.3:1")
def test_no_raid_in_other_turns() -> None:
    assert events(Position(), SUMMER_333, 6, 1).rolls == []


@pytest.mark.rule("alexandros", "14.3:2", "14.3:3")
@pytest.mark.parametrize(("die", "n"), [(1, 2), (2, 4), (3, 6), (4, 8), (5, 10), (6, 10)])
def test_how_many_come(die: int, n: int) -> None:
    game = events(Position(), AUTUMN_333, 3, die, *BARBARIANS[:n])
    assert game.count("scythia") == n
    assert all(c.startswith("barb") for c in game.counters("scythia"))
    assert game.dice_left == 0 or n == len(BARBARIANS)


@pytest.mark.rule("alexandros", "14.3:3", "14.3:4")
def test_there_are_only_six_arabs() -> None:
    game = events(Position(), AUTUMN_333, 6, 6, *ARABS)
    assert game.units("arabia") == {"arab_light": 6}


@pytest.mark.rule("alexandros", "14.3:4")
def test_the_dead_ride_again() -> None:
    game = Position().put("dead", "persia", arab_light=6)
    events(game, AUTUMN_333, 6, 1, "arab_light_1", "arab_light_4")
    assert game.units("arabia") == {"arab_light": 2}
    assert all(game.steps(c) == 1 for c in game.counters("arabia"))


def band(home: str = "scythia", spot: str = "", name: str = "raid_3", **kinds: int) -> Position:
    """A band of raiders."""
    return Position().raiders(name, home, spot, **(kinds or {"barb_cav": 3}))


@pytest.mark.rule("alexandros", "14.3:5", "14.3:6")
def test_raiders_move_without_a_leader_or_wait() -> None:
    game = band().phase("march", "persia")
    assert game.seat == "persia"
    assert None in game.options
    ride = [o for o in game.may("raid") if "sogdiana" in o]
    game.choose(ride[0])
    if game.what:
        while game.what in ("march_with", "how_many"):
            game.choose("all" if "all" in game.options else game.options[-1])
    assert game.count("sogdiana") == 3


@pytest.mark.rule("alexandros", "14.3:7")
@pytest.mark.parametrize(("spot", "rolls"), [("scythia", 0), ("bactria", 1)])
def test_raiders_are_fed_at_home_only(spot: str, rolls: int) -> None:
    game = band(spot=spot).turn(2).begin(("supply",), dice=[1] * rolls)
    game.skip("sea_supply")
    assert len(game.rolls) == rolls


@pytest.mark.rule("alexandros", "14.3:8")
def test_raiders_take_a_province_for_persia() -> None:
    game = band(spot="bactria").hold("bactria", "macedon")
    game.settle()
    assert game.holder("bactria") == "persia"


@pytest.mark.rule("alexandros", "14.3:8", "5.2")
def test_raiders_do_not_make_their_homeland_persian() -> None:
    game = band()
    game.settle()
    assert game.holder("scythia") == "nobody"


@pytest.mark.rule("alexandros", "14.3:9")
def test_a_band_is_fed_apart() -> None:
    """Two and two are no army; three and two: one roll."""
    game = band(spot="bactria", barb_cav=2).put("bactria", "persia", pers_inf=2).turn(2)
    game.begin(("supply",)).skip("sea_supply")
    assert game.rolls == []


@pytest.mark.rule("alexandros", "14.3:9")
def test_a_band_fights_apart() -> None:
    """Two raiders and two Persians against three Macedonians: two small fights, no battle."""
    game = band(spot="bactria", barb_cav=2).put("bactria", "persia", pers_inf=2)
    game.put("bactria", "macedon", mac_phalanx=3).begin(("begin_combat",), dice=[6] * 6)
    fights = {o for o in game.options if o}
    assert fights == {("bactria", "persia"), ("bactria", "raid_3")}


@pytest.mark.rule("alexandros", "14.3:9")
def test_a_persian_leader_takes_no_raiders_along() -> None:
    game = band(spot="bactria").put("bactria", "persia", pers_inf=1).leader("bessus", "bactria")
    game.phase("march", "persia").march("bessus", "areia")
    assert game.units("areia") == {"pers_inf": 1}


@pytest.mark.rule("alexandros", "14.3:9")
def test_two_bands_stay_two() -> None:
    game = band(spot="bactria", barb_cav=2).raiders("raid_4", "chorasmia", "bactria", barb_inf=2)
    game.turn(2).begin(("supply",)).skip("sea_supply")
    assert game.rolls == []


@pytest.mark.rule("alexandros", "14.3:10")
def test_a_divided_band_is_two() -> None:
    game = band(spot="bactria", barb_cav=4).phase("march", "persia")
    game.choose(next(o for o in game.may("raid") if "areia" in o))
    game.choose("by hand")
    game.choose(next(o for o in game.options if isinstance(o, tuple) and o[1] == 2))
    assert 0 < game.count("areia") < 4
    moved = game.s.at["areia"]
    assert game.s.forces[game.force("raid_3")] & moved in (0, moved)
    assert not any(f & moved and f & game.s.at["bactria"] for f in game.s.forces)


@pytest.mark.rule("alexandros", "14.3:9", "10.1:1")
def test_a_band_has_its_own_battle() -> None:
    game = (
        band(spot="bactria")
        .put("bactria", "persia", pers_inf=3)
        .put("bactria", "macedon", mac_phalanx=3)
    )
    game.leader("bessus", "bactria").begin(("begin_combat",)).choose(("bactria", "raid_3"))
    while game.what == "evade":
        game.choose("stand")
    assert game.s.battle is not None
    assert game.s.battle.armies[1].units.bit_count() == 3
    assert game.s.battle.armies[1].commander == ""


@pytest.mark.rule("alexandros", "14.3:9", "9.3")
def test_a_new_raid_does_not_join_the_old_band() -> None:
    game = band("arabia", arab_light=2)
    events(game, AUTUMN_333, 6, 1, "arab_light_3", "arab_light_4")
    assert game.units("arabia") == {"arab_light": 4}
    forces = [f for f in game.s.forces if f & game.s.at["arabia"]]
    assert len(forces) == 2
    game.turn(7).begin(("supply",)).skip("sea_supply")
    assert game.rolled("depletion") == []
