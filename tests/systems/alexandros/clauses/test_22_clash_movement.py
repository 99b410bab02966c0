"""The wars of the Successors, clause by clause: peoples that nobody leads, and forced marches."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition

HOMES = ("scythia", "chorasmia", "sind", "arabia")


def three() -> ClashPosition:
    """An empty map for three, in summer; the Indian cavalry has appeared already."""
    game = ClashPosition("clash3").date("summer_322").order("antigonus", "ptolemy", "seleucus")
    game.wars.india_armed = True
    return game


def moved(game: ClashPosition, *dice: int) -> ClashPosition:
    """The peoples move."""
    return game.begin(("independents_move",), dice=dice)


def crowd(game: ClashPosition, *provinces: str, levies: int = 1) -> ClashPosition:
    """A garrison of Seleucus in each of these provinces."""
    for province in provinces:
        game.put(province, "seleucus", pers_levy=levies)
    return game


def attacks(game: ClashPosition, dice: Sequence[int] = ()) -> list[tuple[str, str, str]]:
    """Whom the peoples attack when every player keeps the peace: (attacker, target, province)."""
    game.begin(("begin_combat",), dice=dice)
    game.skip("offensive")
    return [(str(a), str(b), str(c)) for a, b, c in game.heard("offensive")]


# -- clash.7.1 -----------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.7.1:1")
def test_peoples_move_after_all_players_and_without_leaders() -> None:
    game = three().leader("antigonus", "ionia", "antigonus").leader("ptolemy", "egypt", "ptolemy")
    game.leader("seleucus", "media", "seleucus").put("gandara", "india", ind_infantry=2)
    game.at_war().begin(("roll_initiative",), dice=[1, 3, 5])
    game.choose(3, 2)
    phases = [e[0] for e in reversed(game.s.agenda)]
    last = len(phases) - 1 - phases[::-1].index("march")
    assert phases.count("independents_move") == 1
    assert last < phases.index("independents_move") < phases.index("begin_combat")
    moved(game)
    assert game.count("gandara", "india") == 1


@pytest.mark.rule("alexandros", "clash.7.1:2")
def test_greek_rebels_stay_in_hellas() -> None:
    game = ClashPosition("clash2").date("summer_322")
    game.put("hellas", "greek_rebels", spartan_hoplite=4).leader("leosthenes", "hellas")
    game.put("macedonia", "central_authority", pers_levy=1)
    game.fleet("fleet_athenian", "aegean_sea", "greek_rebels")
    moved(game)
    assert game.count("hellas", "greek_rebels") == 4
    assert game.where("leosthenes") == "hellas"
    assert game.lies("fleet_athenian") == "aegean_sea"
    assert game.seats_asked == []


@pytest.mark.rule("alexandros", "clash.7.1:2")
def test_rebel_ships_do_not_withdraw_from_the_aegean() -> None:
    game = ClashPosition("clash2").date("summer_322").order("warlords", "central_authority")
    for fleet in ("fleet_athenian", "fleet_cretan"):
        game.fleet(fleet, "aegean_sea", "greek_rebels")
    for fleet in ("fleet_new", "fleet_black_sea"):
        game.fleet(fleet, "aegean_sea", "warlords")
    game.phases(("begin_voyage", "warlords"), ("sea_fights", "warlords"), dice=[5])
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "DL")]
    assert (game.seat, game.what) == ("central_authority", "lose_fleet")
    game.choose("fleet_cretan")
    assert game.over
    assert game.lies("fleet_athenian") == "aegean_sea"


@pytest.mark.parametrize(("there", "sent"), [(1, 0), (2, 1), (3, 1), (4, 2)])
@pytest.mark.rule("alexandros", "clash.7.1:3")
def test_half_of_a_stack_rounded_down_goes(there: int, sent: int) -> None:
    game = crowd(three(), "bactria")
    game.put("gandara", "india", ind_infantry=there).put("upper_india", "india", ind_levy=1)
    moved(game)
    assert game.count("arachosia", "india") == sent
    assert game.count("gandara", "india") == there - sent


@pytest.mark.rule("alexandros", "clash.7.1:3")
def test_a_neighbour_with_any_unit_is_not_empty() -> None:
    game = crowd(three(), "bactria", "arachosia").put("gandara", "india", ind_infantry=2)
    game.put("upper_india", "india", ind_levy=1)
    moved(game)
    assert game.count("gandara", "india") == 2


@pytest.mark.rule("alexandros", "clash.7.1:4", "clash.7.1:19")
def test_indians_close_in_on_an_invader() -> None:
    game = three().put("gandara", "antigonus", mac_phalanx=3)
    game.put("upper_india", "india", ind_infantry=2).put("lower_india", "india", ind_levy=2)
    game.put("gedrosia", "india", ind_levy=1).put("gandara", "india", ind_elephant=1)
    moved(game, 1)
    assert game.units("gandara", "india") == {"ind_infantry": 2, "ind_elephant": 1}
    assert game.count("lower_india", "india") == game.count("gedrosia", "india") == 0
    assert game.count("upper_india", "india") + game.count("arachosia", "india") == 3


@pytest.mark.rule("alexandros", "clash.7.1:4")
def test_a_stack_beside_an_invader_stays() -> None:
    game = three().put("gandara", "antigonus", mac_phalanx=3)
    game.put("upper_india", "antigonus", pers_levy=1).put("upper_india", "india", ind_levy=4)
    moved(game)
    assert game.count("upper_india", "india") == 4


@pytest.mark.rule("alexandros", "clash.7.1:4")
def test_a_unit_in_a_neighbour_of_india_is_no_invader() -> None:
    game = three().put("bactria", "antigonus", mac_phalanx=3).put("gandara", "india", ind_levy=2)
    game.put("upper_india", "india", ind_levy=1)
    moved(game)
    assert game.units("arachosia", "india") == {"ind_levy": 1}
    assert game.count("gandara", "india") == 1


@pytest.mark.rule("alexandros", "clash.7.1:12")
def test_foot_goes_first_and_elephants_last() -> None:
    order = ("ind_infantry", "ind_levy", "suc_indian_cav", "ind_chariot", "ind_archer")
    for n in range(1, 6):
        game = crowd(three(), "bactria").put("upper_india", "india", ind_levy=1)
        kinds = [*order, "ind_elephant"][-2 * n :] if n < 3 else [*order, "ind_elephant"]
        game.put("gandara", "india", **dict.fromkeys(kinds, 1))
        moved(game)
        assert game.units("arachosia", "india") == dict.fromkeys(kinds[: len(kinds) // 2], 1)


@pytest.mark.rule("alexandros", "clash.7.1:12")
def test_chandragupta_stays() -> None:
    game = crowd(three(), "bactria").put("upper_india", "india", ind_levy=1)
    game.put("gandara", "india", ind_infantry=2).leader("chandragupta", "gandara", "india")
    moved(game)
    assert game.count("arachosia", "india") == 1
    assert game.where("chandragupta") == "gandara"


@pytest.mark.rule("alexandros", "clash.7.1:13")
def test_indians_take_the_richest_empty_neighbour() -> None:
    game = three().put("gandara", "india", ind_infantry=2)
    moved(game)
    assert game.count("upper_india", "india") == 1, "rich, and a province of India"
    game = three().put("gandara", "india", ind_infantry=2).put("upper_india", "india", ind_levy=1)
    moved(game)
    assert game.count("bactria", "india") == 1, "fertile before mountain"


@pytest.mark.rule("alexandros", "clash.7.1:14")
def test_gandara_looks_before_lower_india() -> None:
    game = crowd(three(), "bactria", "gedrosia", "sind").put("gandara", "india", ind_infantry=2)
    game.put("upper_india", "india", ind_levy=1).put("lower_india", "india", ind_archer=2)
    moved(game)
    assert game.units("arachosia", "india") == {"ind_infantry": 1}
    assert game.count("lower_india", "india") == 2


@pytest.mark.rule("alexandros", "clash.7.1:14")
def test_upper_india_looks_after_gandara_and_before_lower_india() -> None:
    game = crowd(three(), "bactria", "arachosia", "gedrosia", "sind")
    game.put("gandara", "india", ind_infantry=2).put("lower_india", "india", ind_archer=2)
    moved(game)
    assert game.units("upper_india", "india") == {"ind_infantry": 1}
    assert game.count("lower_india", "india") == 2


@pytest.mark.rule("alexandros", "clash.7.1:15")
def test_indians_outside_india_go_no_further() -> None:
    game = three().put("arachosia", "india", ind_infantry=4).put("bactria", "india", ind_levy=2)
    moved(game)
    assert game.count("arachosia", "india") == 4
    assert game.count("bactria", "india") == 2


@pytest.mark.parametrize(("date", "sent"), [("winter_322", 0), ("spring_321", 1)])
@pytest.mark.rule("alexandros", "clash.7.1:16")
def test_snow_holds_back_indians(date: str, sent: int) -> None:
    game = three().date(date).put("gandara", "india", ind_infantry=2)
    moved(game)
    assert game.count("upper_india", "india") == sent


@pytest.mark.rule("alexandros", "clash.7.1:16")
def test_snow_holds_back_indians_from_an_invader_too() -> None:
    game = three().date("winter_322").put("gandara", "antigonus", mac_phalanx=1)
    game.put("upper_india", "india", ind_infantry=2)
    moved(game)
    assert game.count("upper_india", "india") == 2


@pytest.mark.rule("alexandros", "clash.7.1:16")
def test_snow_holds_back_a_band() -> None:
    game = three().date("winter_322").band("band_1", "scythia", "sogdiana", barb_cav=3)
    moved(game)
    assert game.count("sogdiana", "band_1") == 3


@pytest.mark.rule("alexandros", "clash.7.1:17")
def test_chandragupta_goes_against_an_invader() -> None:
    game = three().put("upper_india", "antigonus", mac_phalanx=1)
    game.put("lower_india", "india", ind_infantry=1).leader("chandragupta", "lower_india", "india")
    moved(game)
    assert game.count("upper_india", "india") == 1
    assert game.where("chandragupta") == "upper_india"


@pytest.mark.rule("alexandros", "clash.7.1:18")
def test_of_two_invaders_equally_near_the_weaker_is_sought() -> None:
    game = three().put("gandara", "antigonus", pers_levy=2)
    game.put("lower_india", "ptolemy", pers_levy=1).put("upper_india", "india", ind_infantry=2)
    moved(game)
    assert game.count("lower_india", "india") == 2
    game = three().put("gandara", "antigonus", pers_levy=1)
    game.put("lower_india", "ptolemy", pers_levy=2).put("upper_india", "india", ind_infantry=2)
    moved(game)
    assert game.count("gandara", "india") == 2


@pytest.mark.parametrize(("die", "goal"), [(3, "gandara"), (4, "lower_india")])
@pytest.mark.rule("alexandros", "clash.7.1:18", "clash.7.1:10")
def test_equal_invaders_are_chosen_by_lot(die: int, goal: str) -> None:
    game = three().put("gandara", "antigonus", pers_levy=1)
    game.put("lower_india", "ptolemy", pers_levy=1).put("upper_india", "india", ind_infantry=2)
    moved(game, die)
    assert game.count(goal, "india") == 2


@pytest.mark.rule("alexandros", "clash.7.1:18")
def test_the_nearer_invader_comes_before_the_weaker() -> None:
    game = three().put("upper_india", "antigonus", pers_levy=3)
    game.put("gandara", "ptolemy", pers_levy=1).put("lower_india", "india", ind_infantry=2)
    moved(game)
    assert game.count("upper_india", "india") == 2


@pytest.mark.parametrize(("die", "goal"), [(3, "gedrosia"), (4, "sind")])
@pytest.mark.rule("alexandros", "clash.7.1:10")
def test_two_candidates_share_the_die(die: int, goal: str) -> None:
    game = crowd(three(), "arachosia").put("upper_india", "india", ind_levy=1)
    game.put("lower_india", "india", ind_infantry=2)
    moved(game, die)
    assert game.count(goal, "india") == 1


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.rule("alexandros", "clash.7.1:10", "clash.7.1:21")
def test_three_candidates_share_the_die(die: int) -> None:
    game = three().band("band_1", "chorasmia", "parthia", barb_cav=3)
    moved(crowd(game, "carmania", "areia"), die)
    hills = [p for p in game.s.game.provinces if p in ("media", "persis", "hyrcania")]
    assert [p for p in hills if game.count(p, "band_1")] == [hills[(die - 1) // 2]]


@pytest.mark.rule("alexandros", "clash.7.1:11")
def test_the_next_player_in_order_decides_for_a_people() -> None:
    for order, handler in (
        (("antigonus", "ptolemy", "seleucus"), "ptolemy"),
        (("ptolemy", "seleucus", "antigonus"), "ptolemy"),
        (("ptolemy", "antigonus", "seleucus"), "seleucus"),
    ):
        game = three().order(*order).put("macedonia", "macedonians", mac_phalanx=3)
        game.leader("antipater", "macedonia", "macedonians")
        game.put("macedonia", "antigonus", mac_phalanx=4)
        game.attack("macedonia", "antigonus", "macedonians")
        game.choose("last")
        assert (game.seat, game.what) == (handler, "set_up")


@pytest.mark.rule("alexandros", "clash.7.1:11")
def test_with_two_players_the_opponent_decides() -> None:
    game = (
        ClashPosition("clash2").date("summer_322").put("hellas", "greek_rebels", spartan_hoplite=3)
    )
    game.put("hellas", "warlords", mac_phalanx=4).order("warlords", "central_authority")
    game.attack("hellas", "warlords", "greek_rebels")
    game.choose("last")
    assert (game.seat, game.what) == ("central_authority", "set_up")


@pytest.mark.rule("alexandros", "clash.7.1:11")
def test_who_is_in_the_fight_is_passed_over() -> None:
    game = three().put("macedonia", "macedonians", mac_phalanx=3)
    game.put("macedonia", "antigonus", mac_phalanx=4).put("macedonia", "ptolemy", pers_inf=3)
    game.attack("macedonia", "antigonus", "macedonians")
    game.fall([1, 2])
    game.choose("ptolemy", "join", "last")
    assert (game.seat, game.what) == ("seleucus", "set_up")


@pytest.mark.rule("alexandros", "clash.7.1:20", "clash.7.1:11")
def test_indians_who_retreat_keep_to_their_range() -> None:
    game = three().put("arachosia", "india", ind_infantry=1)
    game.put("arachosia", "antigonus", pers_inf=2)
    crowd(game, "bactria", "gedrosia").attack("arachosia", "antigonus", "india", dice=[4])
    assert [told[:2] for told in game.heard("minor")] == [("arachosia", "DL")]
    assert (game.seat, game.what) == ("ptolemy", "retreat")
    assert set(game.options) == {"gandara", "lower_india", None}, "not Areia, not Drangiana"


@pytest.mark.parametrize(("garrison", "goes"), [(2, True), (3, False), (4, False)])
@pytest.mark.rule("alexandros", "clash.7.1:5")
def test_a_band_enters_only_where_fewer_stand(garrison: int, goes: bool) -> None:
    game = three().band("band_1", "scythia", barb_cav=3)
    game.put("sogdiana", "antigonus", pers_levy=garrison)
    moved(game)
    assert game.count("sogdiana", "band_1") == (3 if goes else 0)


@pytest.mark.rule("alexandros", "clash.7.1:5")
def test_a_band_counts_units_of_all_owners() -> None:
    game = three().band("band_1", "scythia", barb_cav=3)
    game.put("sogdiana", "antigonus", pers_levy=2).put("sogdiana", "ptolemy", pers_levy=1)
    moved(game)
    assert game.count("scythia", "band_1") == 3


@pytest.mark.rule("alexandros", "clash.7.1:5")
def test_fewest_units_come_before_riches() -> None:
    game = three().band("band_1", "chorasmia", barb_cav=4)
    crowd(game, "bactria", "hyrcania", "parthia", levies=2).put("sogdiana", "antigonus", pers_inf=1)
    moved(game)
    assert game.count("sogdiana", "band_1") == 4
    game = three().band("band_1", "arabia", arab_light=4)
    crowd(game, "assyria", "babylonia", "egypt", levies=2)
    game.put("syria", "antigonus", pers_inf=1)
    moved(game)
    assert game.count("syria", "band_1") == 4, "Arabs alike"


@pytest.mark.rule("alexandros", "clash.7.1:21")
def test_of_equals_a_band_takes_the_richer() -> None:
    game = three().band("band_1", "chorasmia", barb_cav=4)
    moved(game)
    assert game.count("bactria", "band_1") == 4


@pytest.mark.parametrize("home", ["scythia", "chorasmia"])
@pytest.mark.rule("alexandros", "clash.7.1:22")
def test_a_band_enters_no_homeland(home: str) -> None:
    game = three().band("band_1", home, "sogdiana", barb_cav=3)
    crowd(game, "bactria", levies=3)
    moved(game)
    assert game.count("sogdiana", "band_1") == 3
    game = three().band("band_1", "arabia", "egypt", arab_light=3)
    crowd(game, "lybia", "syria", levies=3)
    moved(game)
    assert game.count("egypt", "band_1") == 3


@pytest.mark.rule("alexandros", "clash.7.1:23")
def test_bands_move_whole_in_order_and_every_turn() -> None:
    game = three().band("band_2", "scythia", barb_cav=2).band("band_1", "scythia", barb_inf=2)
    moved(game)
    assert game.count("sogdiana", "band_1") == 2, "the older one goes first"
    assert game.count("scythia", "band_2") == 2, "two are not fewer than two"
    moved(game)
    assert game.count("bactria", "band_1") == 2
    assert game.count("sogdiana", "band_2") == 2


@pytest.mark.rule("alexandros", "clash.7.1:7")
def test_barbarians_from_sind_become_indians() -> None:
    game = crowd(three(), "gedrosia", levies=3).band("band_1", "sind", barb_cav=3)
    moved(game)
    assert game.count("lower_india", "band_1") == 0
    assert game.units("lower_india", "india") == {"barb_cav": 3}


@pytest.mark.rule("alexandros", "clash.7.1:7")
def test_barbarians_from_elsewhere_do_not() -> None:
    game = three().band("band_1", "chorasmia", "arachosia", barb_cav=3)
    crowd(game, "bactria", "areia", "drangiana", "gedrosia", "gandara", levies=1)
    moved(game)
    assert game.count("lower_india", "band_1") == 3


def hunted(barbs: int, foes: dict[str, int], *dice: int, spot: str = "parthia") -> ClashPosition:
    """An army attacks a band."""
    game = three().band("band_1", "chorasmia", spot, barb_cav=2, barb_inf=barbs - 2)
    game.put(spot, "antigonus", **foes)
    return game.attack(spot, "antigonus", "band_1", dice=dice)


@pytest.mark.parametrize(("die", "away"), [(3, True), (4, False)])
@pytest.mark.rule("alexandros", "clash.7.1:6", "clash.7.1:26")
def test_a_band_withdraws_home_from_more_units(die: int, away: bool) -> None:
    game = hunted(3, {"pers_inf": 4}, die, 6)
    assert game.count("chorasmia", "band_1") == (3 if away else 0)
    assert game.over == away


@pytest.mark.rule("alexandros", "clash.7.1:24")
def test_a_band_stands_against_as_many() -> None:
    game = hunted(3, {"pers_inf": 3}, 1)
    assert game.rolled("evasion") == []
    assert game.s.battle is not None


@pytest.mark.parametrize(("cavalry", "tries"), [(2, True), (3, False)])
@pytest.mark.rule("alexandros", "clash.7.1:25")
def test_a_band_with_less_cavalry_stands(cavalry: int, tries: bool) -> None:
    game = hunted(3, {"pers_inf": 2, "pers_cav": cavalry}, 1)
    assert bool(game.count("chorasmia", "band_1")) == tries
    assert (game.s.battle is None) == tries


@pytest.mark.rule("alexandros", "clash.7.1:25")
def test_leaders_do_not_matter_to_a_band() -> None:
    game = three().band("band_1", "chorasmia", "parthia", barb_cav=3)
    game.put("parthia", "antigonus", pers_inf=4).leader("antigonus", "parthia", "antigonus")
    game.attack("parthia", "antigonus", "band_1", dice=[1])
    assert game.count("chorasmia", "band_1") == 3


@pytest.mark.rule("alexandros", "clash.7.1:26", "clash.7.1:22")
def test_a_band_withdraws_to_the_emptiest_neighbour() -> None:
    game = three().band("band_1", "scythia", "bactria", barb_cav=3)
    game.put("bactria", "antigonus", pers_inf=4)
    crowd(game, "areia", "arachosia", "sogdiana", "gandara", levies=1)
    game.attack("bactria", "antigonus", "band_1", dice=[1])
    assert game.count("chorasmia", "band_1") == 3, "a homeland, entered in withdrawal"


@pytest.mark.rule("alexandros", "clash.7.1:26")
def test_a_band_without_a_way_out_fights() -> None:
    game = three().band("band_1", "chorasmia", "sogdiana", barb_cav=3).date("winter_322")
    game.put("sogdiana", "antigonus", pers_inf=4)
    game.attack("sogdiana", "antigonus", "band_1", dice=[1])
    assert game.count("sogdiana", "band_1") == 3
    assert game.s.battle is not None


def raid(game: ClashPosition, *dice: int | str) -> ClashPosition:
    """Raiders gather."""
    return game.date("autumn_322").begin(("random_events",), dice=dice)


@pytest.mark.rule("alexandros", "clash.7.1:8")
def test_the_king_comes_with_the_first_band_that_is_not_arab() -> None:
    game = raid(three(), 4, 2, "barb_cav_1", "barb_cav_2", "barb_cav_3", "barb_inf_1")
    assert game.leaders("chorasmia") == ["scythian_king"]


@pytest.mark.rule("alexandros", "clash.7.1:8")
def test_the_king_does_not_come_with_arabs() -> None:
    game = three()
    for counter in [f"arab_light_{n}" for n in range(1, 7)]:
        assert game.where(counter) == "track"
    raid(game, 6, 2, "arab_light_1", "arab_light_2", "arab_light_3", "arab_light_4")
    assert [home for home, _ in game.heard("raid")] == ["arabia"]
    assert game.leaders("arabia") == []
    assert game.where("scythian_king") == "track"


@pytest.mark.rule("alexandros", "clash.7.1:27")
def test_the_king_shares_the_fate_of_his_band_and_returns() -> None:
    game = three().band("band_1", "scythia", "parthia", barb_cav=1)
    game.leader("scythian_king", "parthia", "band_1")
    crowd(game, "hyrcania", "media", "persis", "carmania", "areia", "chorasmia")
    game.put("parthia", "antigonus", mac_phalanx=2)
    game.attack("parthia", "antigonus", "band_1", dice=[6, 6, 6])
    assert game.count("parthia", "band_1") == 0
    assert game.where("scythian_king") not in HOMES
    assert game.where("scythian_king") != "parthia"
    assert game.wars.prisoners == {}
    raid(game, 4, 2, "barb_cav_2", "barb_cav_3", "barb_cav_4", "barb_inf_1")
    assert game.where("scythian_king") == "chorasmia"


@pytest.mark.rule("alexandros", "clash.7.1:27")
def test_the_king_rides_with_his_own_band() -> None:
    game = (
        three().band("band_1", "scythia", barb_cav=1).leader("scythian_king", "scythia", "band_1")
    )
    moved(game)
    assert game.where("scythian_king") == "sogdiana"


@pytest.mark.rule("alexandros", "clash.7.1:9")
def test_indians_attack_everybody_in_india_the_smallest_first() -> None:
    game = three().put("gandara", "india", ind_infantry=1)
    game.put("gandara", "antigonus", pers_levy=2).put("gandara", "ptolemy", pers_levy=1)
    found = attacks(game, dice=[6, 6, 6, 6])
    assert found[0] == ("india", "ptolemy", "gandara")
    game = three().put("gandara", "india", ind_infantry=1).put("gandara", "antigonus", pers_levy=2)
    assert attacks(game, dice=[6, 6, 6]) == [("india", "antigonus", "gandara")]


@pytest.mark.parametrize(("foes", "bold"), [(2, True), (3, False)])
@pytest.mark.rule("alexandros", "clash.7.1:28")
def test_elsewhere_peoples_attack_only_who_has_no_more_units(foes: int, bold: bool) -> None:
    for people, spot, kind in (
        ("india", "arachosia", "ind_levy"),
        ("macedonians", "macedonia", "merc_hoplite"),
        ("band_1", "parthia", "barb_inf"),
    ):
        game = three()
        if people == "band_1":
            game.band("band_1", "chorasmia", spot, barb_inf=2)
        else:
            game.put(spot, people, **{kind: 2})
        game.put(spot, "antigonus", pers_levy=foes)
        found = attacks(game, dice=[6, 6, 6])
        assert found == ([(people, "antigonus", spot)] if bold else [])
    game = (
        ClashPosition("clash2").date("summer_322").put("hellas", "greek_rebels", spartan_hoplite=2)
    )
    game.put("hellas", "warlords", pers_levy=foes)
    found = attacks(game, dice=[6, 6, 6])
    assert found == ([("greek_rebels", "warlords", "hellas")] if bold else [])


@pytest.mark.rule("alexandros", "clash.7.1:29")
def test_whom_a_people_attacks_may_evade() -> None:
    game = three().put("gandara", "india", ind_infantry=2).put("gandara", "antigonus", pers_levy=1)
    game.hold("bactria", "antigonus").begin(("begin_combat",), dice=[3])
    game.skip("offensive")
    assert (game.seat, game.what) == ("antigonus", "evade")
    game.choose("evade")
    if game.what == "evade_to":
        game.choose("bactria")
    assert game.count("bactria", "antigonus") == 1


@pytest.mark.rule("alexandros", "clash.7.1:30")
def test_peoples_besiege_nothing() -> None:
    game = three().put("gandara", "india", ind_infantry=4).city("aornos", "antigonus", 2)
    game.put("aornos", "antigonus", pers_levy=1)
    game.begin(("begin_sieges",))
    assert game.over
    assert game.holder("aornos") == "antigonus"
    assert game.s.walls["aornos"] == 2


@pytest.mark.rule("alexandros", "clash.7.1:31")
def test_peoples_live_in_peace() -> None:
    game = three().hold("lower_india", "india").put("lower_india", "india", ind_infantry=2)
    game.band("band_1", "chorasmia", "lower_india", barb_cav=3)
    assert attacks(game) == []
    assert game.status("lower_india") == "india"
    game = three().hold("macedonia", "macedonians").put("macedonia", "macedonians", mac_phalanx=1)
    game.band("band_1", "chorasmia", "macedonia", barb_cav=3)
    assert attacks(game) == []
    assert game.status("macedonia") == "macedonians"


@pytest.mark.rule("alexandros", "clash.7.1:32")
def test_a_band_alone_takes_the_province() -> None:
    game = three().hold("sogdiana", "antigonus").band("band_1", "scythia", barb_cav=1)
    moved(game)
    assert game.status("sogdiana") == "raiders"
    game = three().hold("sogdiana", "antigonus").band("band_1", "scythia", barb_cav=2)
    game.put("sogdiana", "antigonus", pers_levy=1)
    moved(game)
    assert game.count("sogdiana", "band_1") == 2
    assert game.status("sogdiana") == "contested"


@pytest.mark.parametrize(
    ("dice", "nth"), [((1, 2, 6, 3), 2), ((5, 2, 4, 3), 0), ((6, 1, 1, 6, 2, 5), 3)]
)
@pytest.mark.rule("alexandros", "clash.7.1:10")
def test_four_candidates_roll_off(dice: tuple[int, ...], nth: int) -> None:
    game = moved(three().band("band_1", "chorasmia", "arachosia", barb_cav=2), *dice)
    fertile = ("drangiana", "areia", "bactria", "lower_india")
    goals = [p for p in game.s.game.provinces if p in fertile]
    assert game.count(goals[nth], "band_1") == 2
    assert game.dice_left == 0


@pytest.mark.rule("alexandros", "clash.7.1:20")
def test_indians_beaten_in_battle_keep_to_their_range() -> None:
    game = three().put("arachosia", "india", ind_infantry=3)
    game.put("arachosia", "antigonus", mac_phalanx=4).leader("antigonus", "arachosia", "antigonus")
    reach = ("gandara", "lower_india", "bactria", "gedrosia")
    crowd(game, *reach).attack("arachosia", "antigonus", "india").drawn_up()
    game.rout("india").decide()
    assert (game.seat, game.what) == ("ptolemy", "fall_back")
    assert sorted(game.options) == sorted(reach), "Areia and Drangiana are empty, but too far"


@pytest.mark.rule("alexandros", "clash.7.1:22")
def test_sind_is_not_entered_by_a_band() -> None:
    game = three().band("band_1", "chorasmia", "gedrosia", barb_cav=2)
    crowd(game, "carmania", "drangiana", "arachosia", "lower_india", levies=2)
    moved(game)
    assert game.count("gedrosia", "band_1") == 2


@pytest.mark.rule("alexandros", "clash.7.1:23")
def test_two_bands_in_a_province_stay_apart() -> None:
    game = three().band("band_1", "scythia", "bactria", barb_cav=3)
    game.band("band_2", "scythia", "sogdiana", barb_horse_archer=3, barb_inf=1)
    crowd(game, "areia", "arachosia", "gandara", levies=3)
    moved(game)
    assert game.count("bactria", "band_2") == 4, "three are fewer than four"
    assert game.count("bactria", "band_1") == 3
    game.put("bactria", "antigonus", mac_phalanx=1).begin(("begin_combat",), dice=[6] * 9)
    targets = {o[3] for o in game.may("attack")}
    assert targets == {"band_1", "band_2"}


@pytest.mark.rule("alexandros", "clash.7.1:26", "clash.7.1:27")
def test_the_king_withdraws_with_his_band() -> None:
    game = three().band("band_1", "chorasmia", "parthia", barb_cav=3)
    game.leader("scythian_king", "parthia", "band_1").put("parthia", "antigonus", pers_inf=4)
    game.attack("parthia", "antigonus", "band_1", dice=[3])
    assert game.where("scythian_king") == "chorasmia"


@pytest.mark.rule("alexandros", "clash.7.1:27")
def test_the_king_in_pursuit_is_no_prisoner() -> None:
    game = three().band("band_1", "chorasmia", "parthia", barb_inf=3)
    game.leader("scythian_king", "parthia", "band_1").put("parthia", "antigonus", pers_heavy_cav=3)
    game.leader("antigonus", "parthia", "antigonus")
    game.attack("parthia", "antigonus", "band_1").drawn_up().rout("band_1")
    game.decide([6, 1, 1, "scythian_king", 1, 1])
    while game.what:
        game.choose(game.options[0])
    assert game.wars.prisoners == {}
    assert not game.s.on_map(game.where("scythian_king"))


@pytest.mark.parametrize(("friends", "tries"), [(2, True), (1, False)])
@pytest.mark.rule("alexandros", "clash.7.1:33")
def test_a_band_counts_joint_attackers(friends: int, tries: bool) -> None:
    game = three().band("band_1", "chorasmia", "parthia", barb_cav=2, barb_inf=1)
    game.put("parthia", "antigonus", pers_inf=2).put("parthia", "seleucus", pers_levy=friends)
    game.attack("parthia", "antigonus", "band_1", dice=[1, 2]).choose("seleucus", "join")
    assert (game.count("chorasmia", "band_1") == 3) == tries


@pytest.mark.rule("alexandros", "clash.7.1:34")
def test_indians_do_not_evade_and_the_fourth_players_may() -> None:
    game = three().put("gandara", "india", ind_levy=1).put("gandara", "antigonus", pers_inf=2)
    game.attack("gandara", "antigonus", "india", dice=[1])
    assert game.rolled("evasion") == []
    assert game.seats_asked == []
    game = ClashPosition("clash4").date("summer_322")
    game.order("antigonus", "ptolemy", "seleucus", "independents")
    game.put("gandara", "india", ind_levy=3).put("gandara", "antigonus", pers_inf=2)
    game.attack("gandara", "antigonus", "india", dice=[1])
    assert (game.seat, game.what) == ("independents", "evade")


@pytest.mark.rule("alexandros", "clash.7.1:30")
def test_a_people_loses_its_markers_without_a_murder() -> None:
    game = three().put("macedonia", "macedonians", pers_levy=1).hold("macedonia", "macedonians")
    game.marker("roxana", "macedonia", "macedonians").put("macedonia", "antigonus", mac_phalanx=2)
    game.attack("macedonia", "antigonus", "macedonians", dice=[6])
    assert game.over
    assert game.seats_asked == []
    assert game.keeper("roxana") == "antigonus"


@pytest.mark.rule("alexandros", "clash.7.1:9", "clash.7.1:11")
def test_a_third_player_may_stand_by_whom_indians_attack() -> None:
    game = three().put("gandara", "india", ind_infantry=2).put("gandara", "antigonus", pers_levy=1)
    game.put("gandara", "ptolemy", pers_levy=2).begin(("begin_combat",), dice=[6] * 9)
    game.skip("offensive")
    assert (game.seat, game.what) == ("ptolemy", "stand_by")


# -- clash.7.2 -----------------------------------------------------------------------------


def marching(leader: str, *, wounded: bool = False, **kinds: int) -> ClashPosition:
    """A leader of Antigonus in Ionia with troops, at the question of movement."""
    game = three().leader(leader, "ionia", "antigonus", wounded=wounded).hold("ionia", "antigonus")
    game.put("ionia", "antigonus", **kinds)
    return game.phases(("begin_movement", "antigonus"), ("march", "antigonus"), dice=[6] * 6)


@pytest.mark.parametrize(
    ("leader", "wounded", "may"),
    [
        ("demetrius", False, True),
        ("demetrius", True, True),
        ("antigonus", True, True),
        ("cassander", False, False),
        ("polysperchon", False, False),
    ],
)
@pytest.mark.rule("alexandros", "clash.7.2:1")
def test_a_leader_born_with_six_force_marches(leader: str, wounded: bool, may: bool) -> None:
    game = marching(leader, wounded=wounded, pers_cav=2)
    game.march(leader, "phrygia")
    assert (game.what == "forced_march") == may


@pytest.mark.rule("alexandros", "clash.7.2:2")
def test_alone_he_rolls_for_nothing() -> None:
    game = marching("demetrius").march("demetrius", "phrygia", "cappadocia")
    assert game.where("demetrius") == "cappadocia"
    assert game.rolls == []


SWIFT = (
    "mac_hetairai",
    "pers_cav",
    "pers_dahae",
    "pers_archer",
    "rhodian_slinger",
    "gk_agrianes",
    "mac_hypaspists",
    "suc_companion",
    "suc_bactrian",
    "suc_cleruch",
)
SLOW = (
    "mac_phalanx",
    "pers_inf",
    "merc_light",
    "gk_thracian",
    "pers_elephant",
    "ind_chariot",
    "xen_scythe_chariot",
    "suc_artillery",
    "suc_epigonoi",
    "siege_train",
)


@pytest.mark.parametrize("kind", [*SWIFT, *SLOW])
@pytest.mark.rule("alexandros", "clash.7.2:3")
def test_who_keeps_up(kind: str) -> None:
    game = three().leader("demetrius", "ionia", "antigonus").hold("ionia", "antigonus")
    if kind == "rhodian_slinger":
        game.s.at["rhodes_box"] = 0
        game.s.at["track"] |= game.s.game.kind_mask[kind]
    game.put("ionia", "antigonus", **{kind: 1, "mac_prodromoi": 1})
    if kind == "siege_train":
        game.put("ionia", "antigonus", pers_inf=1)
    game.phases(("begin_movement", "antigonus"), ("march", "antigonus"), dice=[6] * 6)
    game.march("demetrius", "phrygia", "cappadocia")
    assert game.where("mac_prodromoi_1") == "cappadocia"
    assert game.where(f"{kind}_1") == ("cappadocia" if kind in SWIFT else "phrygia")


@pytest.mark.parametrize(
    ("marker", "swift"), [("alexander_body", False), ("roxana", True), ("royal_family", True)]
)
@pytest.mark.rule("alexandros", "clash.7.2:4")
def test_the_body_is_too_slow(marker: str, swift: bool) -> None:
    game = three().leader("demetrius", "ionia", "antigonus").hold("ionia", "antigonus")
    game.put("ionia", "antigonus", pers_cav=1).marker(marker, "ionia", "antigonus")
    game.phases(("begin_movement", "antigonus"), ("march", "antigonus"), dice=[6] * 6)
    game.choose(("march", "demetrius", "phrygia"))
    while game.what in ("march_with", "take_marker"):
        game.choose("all" if "all" in game.options else next(o for o in game.options if o))
    game.choose("cappadocia")
    while game.what in ("march_on_with", "take_marker"):
        game.choose("all" if "all" in game.options else next(o for o in game.options if o))
    assert game.where("demetrius") == "cappadocia"
    assert (game.wars.markers[marker] == "cappadocia") == swift


@pytest.mark.parametrize("units", [1, 2, 3])
@pytest.mark.rule("alexandros", "clash.7.2:5")
def test_an_army_of_another_owner_bars_the_way(units: int) -> None:
    game = three().leader("demetrius", "ionia", "antigonus").hold("ionia", "antigonus")
    game.put("ionia", "antigonus", pers_cav=4).put("phrygia", "ptolemy", pers_levy=units)
    game.phases(("begin_movement", "antigonus"), ("march", "antigonus"), dice=[6] * 6)
    game.march("demetrius", "phrygia")
    assert (game.what == "forced_march") == (units < 3)
