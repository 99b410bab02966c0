"""Omens, drowned men, besieged cities, events at sea and the straits, each seen once more from the side."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.positions import Position

from .test_08_events import event
from .test_10_more_meetings import BASES, NO_EVENT, answer, attack, field, keys

SYSTEM = "alexander_vs_darius"
OMENS = ("wilusha", "phrygia", "libya")


def income(game: Position) -> tuple[int, int]:
    """What the two sides receive when treasure is counted."""
    game.treasuries(0, 0).begin(("treasure",))
    return game.treasure("macedon"), game.treasure("persia")


def only(side: str, *held: str) -> Position:
    """The map with no other markers than these of one side."""
    game = Position()
    game.hold("neutral", *(area.id for area in game.t.map.area))
    return game.hold(side, *held)


# -- Troy, Gordion and Siwa ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "5.1:7", "3.3.before:4")
def test_an_enemy_who_slips_away_may_leave_the_last_omen_behind() -> None:
    game = field("parmenion", mac_phalanx=1).hold("macedon", "libya", "wilusha")
    game.put("phrygia", "mazaeus", per_light_infantry=1)
    attack(game, [6], "slip_away", "hapalla")
    assert (game.owner("phrygia"), game.weariness) == ("macedon", 12)


@pytest.mark.rule(SYSTEM, "5.1:7", "3.3.victory:6")
@pytest.mark.parametrize(("second", "weariness"), [("phrygia", 12), ("arzawa", 10)])
def test_the_second_marker_of_a_victory_may_be_the_last_omen(second: str, weariness: int) -> None:
    game = field("parmenion", mac_phalanx=2).hold("macedon", "libya", "wilusha")
    game.put("hapalla", per_light_infantry=1)
    attack(game, [1, 2, 2, 1, *NO_EVENT], second, to="hapalla")
    assert (game.owner(second), game.weariness) == ("macedon", weariness)


@pytest.mark.rule(SYSTEM, "5.1:7")
@pytest.mark.parametrize("missing", OMENS)
def test_lydia_stands_in_for_none_of_the_three(missing: str) -> None:
    game = Position().hold("macedon", *OMENS).hold("persia", missing)
    game.put("lydia", "parmenion", mac_phalanx=1)
    game.act("macedon", ("move", "lydia"), "whole", "garrison")
    assert (game.owner("lydia"), game.weariness) == ("macedon", 10)


@pytest.mark.rule(SYSTEM, "5.1:7", "3.5:4")
def test_an_omen_that_raiders_took_cheers_nobody_when_it_is_won_back() -> None:
    game = Position().hold("macedon", *OMENS).hold("neutral", "libya")
    game.put("libya", "parmenion", mac_phalanx=1)
    game.act("macedon", ("move", "libya"), "whole", "garrison", None)
    assert game.weariness == 12
    game.take_away("libya", mac_phalanx=1).put("lower_egypt", "parmenion", mac_phalanx=1)
    game.rested().put("egyptian_sea", per_ship=4).hold("persia", "nile_delta")
    game.act("persia", ("raid", "egyptian_sea"), dice=[6, 6])
    answer(game, raid_target="libya")
    assert game.owner("libya") == "neutral"
    game.act("macedon", ("move", "lower_egypt"), "whole", ("to", "libya"), dice=[1])
    game.choose("garrison")
    assert (game.owner("libya"), game.weariness) == ("macedon", 12)


# -- who is lost with ships ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.1:11", "3.4:10", "3.4:11")
def test_men_lost_for_want_of_a_port_pay_the_enemy_nothing() -> None:
    game = only("macedon").put("black_sea", "parmenion", mac_ship=2, mac_phalanx=2)
    game.begin(("fleets_home", game.side("macedon")), dice=["cleitus"])
    assert (game.where("parmenion"), game.count("black_sea")) == ("lost", 0)
    assert (game.treasure("persia"), game.legitimacy, game.weariness) == (10, 25, 10)


@pytest.mark.rule(SYSTEM, "4.7:14", "3.4:10", "3.4:11")
def test_men_lost_with_a_fleet_without_a_base_pay_the_enemy_nothing() -> None:
    game = Position().hold("neutral", *BASES)
    game.put("cilicia_port", "memnon", per_ship=2, hoplite_mercenary=2).begin(("maintain_fleet",))
    assert (game.where("memnon"), game.count("lost", "hoplite_mercenary")) == ("lost", 2)
    assert (game.treasure("macedon"), game.legitimacy) == (10, 25)


@pytest.mark.rule(SYSTEM, "3.4:11", "3.4:7", "3.4:6")
def test_a_fleet_beaten_in_its_port_with_no_other_haven_pays_for_its_cargo() -> None:
    """One ship is sunk in the third round; the other has neither a port nor a free sea."""
    game = only("macedon", "harmangia").hold("persia", "colchis", "gasga", "chalybes")
    game.put("harmangia_port", "parmenion", mac_ship=2, mac_phalanx=1)
    game.put("black_sea", per_ship=3).put("aegean_sea", per_ship=1)
    dice: list[int | str] = [1, *[1] * 5, *[1] * 5, 1, 1, 4, 1, 1, "cleitus", *NO_EVENT]
    game.act("persia", ("fleet", "black_sea"), ("attack", "harmangia"), dice=dice)
    answer(game, withdraw="fight", ships_lost="as proposed", drown="as proposed")
    assert game.units("lost") == {"mac_ship": 2, "mac_phalanx": 1}
    assert game.treasure("persia") == 10 - 1 + 2 - 1


@pytest.mark.rule(SYSTEM, "3.4:11", "3.4:1", "3.4:6", "3.3.spoils:1")
def test_an_attacker_who_is_sent_away_by_a_tie_and_has_no_haven_pays_too() -> None:
    """Persians come out of Colchis, and the port turns behind them in the night."""
    game = only("macedon", "colchis", "harmangia")
    game.put("black_sea", mac_ship=2).put("aegean_sea", mac_ship=1)
    game.put("colchis_port", "mazaeus", per_ship=2, per_light_infantry=1)
    dice = [1, *[1] * 12, *NO_EVENT]
    game.act("persia", ("fleet", "black_sea"), dice=dice)
    answer(game, withdraw="fight")
    assert game.units("lost") == {"per_ship": 2, "per_light_infantry": 1}
    assert game.where("mazaeus") == "lost"
    assert game.treasure("macedon") == 10 + 1 + 1
    assert (game.legitimacy, game.dice_left) == (25, 0)


@pytest.mark.rule(SYSTEM, "3.4:10", "3.6:15", "3:10", "3:11")
def test_men_aboard_ships_that_a_fallen_city_drives_out_are_paid_for_and_both_have_an_event() -> (
    None
):
    game = Position().hold("macedon", "lydia").put("lucca", "parmenion", mac_phalanx=2)
    game.put("lucca_port", "memnon", per_ship=1, hoplite_mercenary=1)
    game.put("aegean_sea", mac_ship=2).put("lycian_sea", mac_ship=1)
    game.s.siege[game.t.city["halicarnassus"]] = 3
    dice = [2, 2, 5, 1, 1, 6, *NO_EVENT, *NO_EVENT]
    game.act("macedon", ("siege", "halicarnassus"), dice=dice)
    answer(game, leave_port="aegean_sea", withdraw="fight")
    assert game.where("memnon") == "lost"
    assert game.count("lost", "hoplite_mercenary") == 1
    assert game.treasure("macedon") == 10 - 1 + 4 + 1 + 1
    assert (keys(game).count("event"), game.dice_left) == (2, 0)


# -- besieged cities -------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.2:4", "3.6:17")
@pytest.mark.parametrize(("men", "paid"), [(1, 2), (0, 1)])
def test_pella_pays_nobody_while_a_besieger_lives(men: int, paid: int) -> None:
    """A 6 costs a hit: without the man on foot nobody is before the walls, without the leader he is."""
    game = Position().put("macedonia", "mazaeus", per_medium_infantry=1)
    game.act("persia", ("siege", "pella"), dice=[6])
    game.choose("by hand", ("per_medium_infantry", men))
    assert (game.count("lost"), game.where("mazaeus") == "lost") == (1, not men)
    assert income(game) == (paid, 13)


@pytest.mark.rule(SYSTEM, "1.2:4", "3.6:17", "4.7:17")
def test_a_city_whose_besieger_was_beaten_pays_again() -> None:
    game = Position().put("macedonia", "mazaeus", per_light_infantry=2)
    game.act("persia", ("siege", "pella"), dice=[2, 2])
    assert income(game) == (1, 13)
    game.put("thrace", "antipater", mac_phalanx=3).treasuries(10, 10)
    attack(game, [1, 2, 2, 2, 6, 1, 1, *NO_EVENT], "stand", start="thrace", to="macedonia")
    answer(game, adjacent_garrison="harmangia")
    assert game.count("macedonia") == 0
    assert (game.what, income(game)) == ("march", (2, 13))


# -- events at sea and after --------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3:12", "1.4.embark:11", "3.3.before:2")
def test_no_event_follows_a_landing_from_which_the_defender_slipped_away() -> None:
    game = Position().put("arzawa", "mazaeus", per_light_infantry=1)
    game.put("aegean_sea", "parmenion", mac_ship=1, mac_phalanx=1)
    game.act("macedon", ("disembark", "aegean_sea", "arzawa"), "whole", dice=[6])
    game.choose("slip_away", "hapalla")
    assert (game.owner("arzawa"), "event" in keys(game)) == ("macedon", False)
    assert (game.units("arzawa"), game.legitimacy) == ({"mac_phalanx": 1}, 25)


@pytest.mark.rule(SYSTEM, "3:10", "3.3.victory:2", "3.4:10")
def test_two_fleets_that_sink_each_other_have_an_event_and_nobody_is_paid() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=1, mac_phalanx=1)
    game.put("lycian_sea", per_ship=1)
    dice: list[int | str] = [1, 5, 4, "cleitus", *NO_EVENT]
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=dice)
    answer(game, withdraw="fight")
    assert game.units("lost") == {"mac_ship": 1, "mac_phalanx": 1, "per_ship": 1}
    assert game.treasure("persia") == 10 - 1 - 1
    assert keys(game).count("event") == 1


# -- the straits -----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.3:12", "1.3.straits:7", "3.3.retreat:5")
def test_a_retreat_over_the_straits_costs_nothing() -> None:
    game = Position().hold("macedon", "thrace").hold("neutral", "mysia", "chalybes")
    game.put("wilusha", "parmenion", mac_phalanx=1).put("lydia", "mazaeus", per_light_infantry=2)
    attack(game, [6], "slip_away", "thrace", start="lydia", to="wilusha", side="persia")
    assert game.units("thrace") == {"mac_phalanx": 1}
    assert (game.treasure("macedon"), game.treasure("persia")) == (10, 8)


@pytest.mark.rule(SYSTEM, "1.3:12", "1.3.straits:1", "1.3:13")
@pytest.mark.parametrize(("purse", "left"), [(3, None), (4, 0), (9, 5)])
def test_persians_pay_for_the_straits_wherever_their_march_began(
    purse: int, left: int | None
) -> None:
    """From Gasga by Chalybes to Thrace; with three they may march, and stand before the water."""
    game = Position().put("gasga", "orontes_ii", per_light_cavalry=1).treasuries(9, purse)
    game.act("persia", ("move", "gasga"), "whole", ("to", "chalybes"))
    assert ("thrace" in game.steps()) is (left is not None)
    if left is not None:
        game.choose(("to", "thrace"))
        assert game.treasure("persia") == left
        assert "macedonia" in game.steps()


@pytest.mark.rule(SYSTEM, "1.3:13", "1.3:12", "3.3.spoils:4")
@pytest.mark.parametrize(("event", "left", "crosses"), [((3, 3), 2, True), ((4, 5), 1, False)])
def test_treasure_won_on_the_march_pays_for_the_straits(
    event: tuple[int, int], left: int, crosses: bool
) -> None:
    """The march took the last two, the victory brings two, and Scythians take one of them."""
    game = Position().hold("persia", "wilusha", "mysia").treasuries(9, 2)
    game.put("mysia", "mazaeus", per_heavy_cavalry=3).put("wilusha", mac_light_infantry=2)
    attack(game, [1, 1, 6, 6, 6, 6, *event], start="mysia", to="wilusha", side="persia")
    assert (game.what, game.treasure("persia"), game.dice_left) == ("march", left, 0)
    assert ("thrace" in game.steps()) is crosses
    if crosses:
        assert game.choose(("to", "thrace")).treasure("persia") == 0


# -- over land only ----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "6.2:4", "6.2:5", "6.2:6", "6.1:7")
@pytest.mark.parametrize(
    ("held", "where"),
    [
        (("wilusha", "mysia"), "lost"),
        (("lesbos", "wilusha"), "lost"),
        (("wilusha", "epirus"), "epirus"),
        (("wilusha", "thrace", "hellas"), "hellas"),
    ],
)
def test_wilusha_takes_nobody_in_who_is_due_in_macedonia(held: tuple[str, ...], where: str) -> None:
    """Thrace is as near as Hellas and comes later on the map; the open straits lead nobody anywhere."""
    game = only("macedon", *held).hold("persia", "macedonia").turn(4)
    game.begin(("turn",))
    assert (game.where("coenus"), game.where("antigonos")) == (where, where)


@pytest.mark.rule(SYSTEM, "6.2:4", "6.2:5", "6.7:11")
@pytest.mark.parametrize(("held", "where"), [("thrace", "set_aside"), ("chalybes", "chalybes")])
def test_an_heir_does_not_cross_the_straits_either(held: str, where: str) -> None:
    game = Position(artaxerxes_iii=True)
    game.hold("macedon", *(area.id for area in game.t.map.area)).hold("persia", held)
    game.put("mari", "artaxerxes_iii").king("artaxerxes_iii").begin(("king_ages",), dice=[6, 1])
    assert (game.king_of_kings, game.where(game.king_of_kings)) == ("bisthanes", where)


# -- what is told --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "7.1:4", "7.1:2", "3.3.fight:2")
def test_the_round_is_told_then_his_daring_then_his_death() -> None:
    game = Position(philip_ii=True).hold("macedon", "lydia").put("thrace", "philip_ii")
    game.put("lydia", "alexander_iii", "parmenion", mac_phalanx=2)
    game.put("phrygia", per_light_infantry=3)
    dice: list[int | str] = [1, 2, 3, 4, 6, 1, 2, 2, 1, 1, 1, "cleitus", *NO_EVENT]
    attack(game, dice, "four_dice")
    answer(game, adjacent_garrison="mysia")
    told = [key for key in keys(game) if key in ("round", "tempts_fate", "lost.7.1:4", "hit")]
    assert told == ["round", "tempts_fate", "lost.7.1:4", "hit"]


@pytest.mark.rule(SYSTEM, "3.6:13", "5.2:2", "5.1:2")
def test_what_moves_a_treasury_or_a_track_is_told_with_its_figures() -> None:
    """A city that changes hands moves both tracks; each line tells cause, change and standing."""
    game = Position().put("macedonia", "mazaeus", per_light_infantry=1)
    game.s.siege[game.t.city["pella"]] = 3
    game.act("persia", ("siege", "pella"), dice=[6, *NO_EVENT])
    answer(game, siege_losses="as proposed")
    lines = game.told(None)
    for figures in ("Legitimacy +1, now 26", "War Weariness -1, now 9", "treasury +4, now"):
        assert any(figures in line and "Pella" in line for line in lines), figures


@pytest.mark.rule(SYSTEM, "8:3", "8.10:6")
def test_an_event_that_takes_a_besieger_lets_the_city_pay() -> None:
    game = Position().hold("macedon", "cyprus").put("cyprus", "mazaeus", per_light_infantry=1)
    game.act("persia", ("siege", "salamis"), dice=[2])
    assert income(game) == (2, 12)
    event(game, 10, 1)
    assert income(game) == (3, 12)
