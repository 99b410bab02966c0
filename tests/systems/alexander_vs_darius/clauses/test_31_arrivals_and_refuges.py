"""Arrivals, landings, unpaid ships, walls, Cyprus, the old king: who is lost and who is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from argead.systems.alexander_vs_darius.positions import Position
from argead.systems.alexander_vs_darius.state import DISMISSED, REDUCED

from .test_10_more_meetings import BASES, answer, attack, keys
from .test_36_late_and_lost import nothing_left

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]


def event(game: Position, roll: int, *dice: int | str) -> Position:
    return game.begin(("event", roll), dice=dice)


def only(side: str, *held: str) -> Position:
    """An empty map on which a side holds these Areas and nothing else, and the enemy all others."""
    game = Position()
    for area in game.t.map.area:
        game.hold("macedon" if side == "persia" else "persia", area.id)
    return game.hold("neutral", "libya").hold(side, *held)


# -- the straits are no land -------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "6.2:4", "6.1:7", "6.2:5", "6.2:6")
@pytest.mark.parametrize("far", ["wilusha", "chalybes", "phrygia"])
def test_macedonian_reinforcements_do_not_cross_the_straits(far: str) -> None:
    """Both crossings are open; Thrace, on this side, would have done."""
    game = nothing_left("macedon", far).turn(5)
    assert game.begin(("reinforce",)).where("coenus") == "lost"
    game = nothing_left("macedon", far, "thrace").turn(5)
    assert game.begin(("reinforce",)).where("coenus") == "thrace"


@pytest.mark.rule(SYSTEM, "6.2:4", "6.2:3", "6.2:5")
@pytest.mark.parametrize("far", ["thrace", "harmangia"])
def test_persian_reinforcements_do_not_cross_the_straits(far: str) -> None:
    game = nothing_left("persia", far).turn(3).begin(("reinforce",))
    assert game.where("bessus") == "lost"


@pytest.mark.rule(SYSTEM, "8.3:1", "6.2:4")
@pytest.mark.parametrize(("held", "legitimacy"), [("thrace", 26), ("gasga", 25)])
def test_spitamenes_does_not_cross_the_straits(held: str, legitimacy: int) -> None:
    game = event(only("persia", held).put("set_aside", "spitamenes"), 3)
    assert game.legitimacy == legitimacy
    assert (game.where("spitamenes") == held) == (legitimacy == 25)


# -- leaders lost at sea -----------------------------------------------------------------------------


def sunk(game: Position, *draws: str) -> Position:
    """One Macedonian ship with Craterus and a phalanx is sunk in the Aegean; then a harmless event."""
    game.put("aegean_sea", "craterus", mac_ship=1, mac_phalanx=1).put("lycian_sea", per_ship=3)
    dice: list[int | str] = [1, 1, 4, 4, 4, *draws, *NO_EVENT]
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=dice)
    return answer(game, withdraw="fight")


@pytest.mark.rule(SYSTEM, "6.1:6", "6.2:4", "1.4.embark:2")
@pytest.mark.parametrize(
    ("held", "where"),
    [
        (("macedonia",), "macedonia"),
        (("thrace", "epirus"), "epirus"),
        (("thrace",), "thrace"),
        (("lesbos",), "set_aside"),
        (("wilusha", "lydia"), "set_aside"),
        ((), "set_aside"),
    ],
)
def test_who_replaces_a_drowned_leader_comes_over_land_or_is_not_drawn(
    held: tuple[str, ...], where: str
) -> None:
    draws = ["cleitus"] if where != "set_aside" else []
    game = sunk(only("macedon", *held), *draws)
    assert (game.where("craterus"), game.where("cleitus")) == ("lost", where)
    assert game.dice_left == 0


@pytest.mark.rule(SYSTEM, "6.1:6", "3:7", "3:10")
def test_he_comes_after_the_combat_and_before_its_event() -> None:
    game = sunk(Position(), "cleitus")
    told = [key for key in keys(game) if key in ("treasure.drowned", "replaced", "event")]
    assert told == ["treasure.drowned", "replaced", "event"]
    assert not any("Cleitus" in line for line in game.told("persia"))


# -- landing among enemies ---------------------------------------------------------------------------


def off_arzawa(*leaders: str, **units: int) -> Position:
    return Position().hold("macedon", "arzawa").put("aegean_sea", *leaders, per_ship=2, **units)


@pytest.mark.rule(SYSTEM, "1.4.leaders:2", "1.4.embark:16", "3:9")
@pytest.mark.parametrize("ashore", [("parmenion", 0), ("parmenion", 1), ("", 1)])
def test_a_leader_alone_aboard_is_not_landed_among_enemies(ashore: tuple[str, int]) -> None:
    """Men, a leader with men, a leader alone: he is not told which."""
    leader, men = ashore
    game = off_arzawa("memnon")
    game.put("arzawa", *([leader] if leader else []), mac_phalanx=men)
    landings = {o[2] for o in game.act("persia").offered("disembark")}
    assert "arzawa" not in landings
    assert {"rhodes", "lydia"} <= landings


@pytest.mark.rule(SYSTEM, "1.4.leaders:2", "7.2:1", "1.4.embark:16")
def test_who_may_lead_the_men_aboard_must_go_ashore_with_them() -> None:
    """The Immortal is the king's; Memnon, far below him, may come along and cannot land instead."""
    game = off_arzawa("memnon", "darius_iii", per_immortal=1).assign("darius_iii", per_immortal=1)
    game.put("arzawa", "parmenion", mac_phalanx=1)
    game.act("persia", ("disembark", "aegean_sea", "arzawa"))
    answer(game, who_lands="done", what_lands="whole")
    assert game.where("darius_iii") != "aegean_sea"
    assert (game.where("memnon"), game.units("aegean_sea")) == ("aegean_sea", {"per_ship": 2})


@pytest.mark.rule(SYSTEM, "1.4.leaders:2", "1.4.embark:11", "1.4.embark:16")
def test_a_landing_against_an_army_takes_one_unit_at_least() -> None:
    game = Position().put("arzawa", "arsames", per_immortal=1)
    game.put("aegean_sea", "parmenion", mac_ship=2, mac_phalanx=1, mac_light_infantry=1)
    game.act("macedon", ("disembark", "aegean_sea", "arzawa"), "choose", ("mac_phalanx", 0))
    answer(game, what_lands=("mac_light_infantry", 1))
    assert game.what == "retreat_before_combat"
    assert game.units("aegean_sea") == {"mac_ship": 2, "mac_phalanx": 1}


# -- unpaid Athenians and ships without a port -------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.7:11", "4.7:7")
@pytest.mark.parametrize("stack", [0, 1])
@pytest.mark.parametrize("athens", ["macedon", "persia", "neutral"])
def test_who_is_put_ashore_at_athens_needs_athens(athens: str, stack: int) -> None:
    game = Position().hold(athens, "hellas")
    game.put("macedonia_port", "parmenion", athenian_ship=2, mac_ship=1, mac_phalanx=2)
    game.put("hellas", hoplite_mercenary=stack).treasuries(0, 9).begin(("maintain_athens",))
    saved = athens == "macedon" and not stack
    assert game.units("macedonia_port") == {"mac_ship": 1, "mac_phalanx": 1}
    assert game.count("hellas", "mac_phalanx") == saved
    assert game.count("lost", "mac_phalanx") == (not saved)
    assert game.where("parmenion") == "macedonia_port", "a ship of his own is left to him"


@pytest.mark.rule(SYSTEM, "4.1:12", "4.3:1")
def test_who_comes_back_to_the_pool_for_want_of_a_port_is_whole_again() -> None:
    game = only("macedon").put("black_sea", "parmenion", mac_ship=1, mac_phalanx=1)
    game.weak("black_sea", mac_phalanx=1).begin(("fleets_home", game.side("macedon")), dice=[])
    pool = game.pieces("pool", "mac_phalanx")
    assert len(pool) == 14
    assert not any(game.s.flags[p] & REDUCED for p in pool)
    assert game.where("parmenion") == "lost"


@pytest.mark.rule(SYSTEM, "4.7:8", "4.7:18", "4.1:8")
def test_unpaid_ships_at_sea_have_no_other_home_than_athens() -> None:
    """The Macedonian ship beside them has the choice of six ports."""
    game = Position().hold("persia", "hellas").put("libyan_sea", athenian_ship=2, mac_ship=1)
    game.s.athens = DISMISSED
    game.begin(("fleets_home", game.side("macedon")), dice=[1])
    answer(game, fleet_home="thrace")
    assert game.units("thrace_port") == {"mac_ship": 1}
    assert game.count("lost", "athenian_ship") == 2


@pytest.mark.rule(SYSTEM, "4.7:12", "7.2:3")
def test_a_passenger_put_ashore_without_his_leader_is_nobodys() -> None:
    """Two ships, two of Memnon's men; one ship is not paid, and he stays aboard the other."""
    game = Position().put("lydia_port", "memnon", per_ship=2, hoplite_mercenary=2)
    game.assign("memnon", hoplite_mercenary=2).treasuries(9, 9).begin(("maintain_fleet",))
    answer(game, fleet_pay="lose_ship", unpaid_ship="lydia_port", stranded=game.options[0])
    assert game.units("lydia") == {"hoplite_mercenary": 1}
    assert (game.where("memnon"), game.count("pool", "per_ship")) == ("lydia_port", 23)
    (ashore,) = game.pieces("lydia", "hoplite_mercenary")
    assert game.s.boss[ashore] != game.t.leader["memnon"]


# -- the journeys of the old king --------------------------------------------------------------------


def next_turn(game: Position, dice: Sequence[int | str]) -> Position:
    game.fall(dice)
    return answer(game, action=None, recruit=None, athens="decline", fleet_pay="pay_fleet")


@pytest.mark.rule(SYSTEM, "6.7:6")
@pytest.mark.parametrize(
    ("steps", "dies"), [((), False), (("sumer",), True), (("sumer", "kish"), True)]
)
def test_only_a_step_makes_a_march_of_the_old_king(steps: tuple[str, ...], dies: bool) -> None:
    """A 5 kills him only if he marched; setting out and staying is no march."""
    game = Position(artaxerxes_iii=True).king("artaxerxes_iii").turn(18)
    game.put("kish", "artaxerxes_iii", per_immortal=1).act("persia", ("move", "kish"), "whole")
    game.choose(*(("to", step) for step in steps), None)
    game.begin(("turn",), dice=[5, 6])
    assert (game.where("artaxerxes_iii") == "lost") == dies


@pytest.mark.rule(SYSTEM, "6.7:6", "3.3.retreat:5")
def test_who_only_retreated_is_not_tired() -> None:
    game = Position(artaxerxes_iii=True).king("artaxerxes_iii").turn(18)
    game.put("phrygia", "artaxerxes_iii", per_immortal=1).hold("macedon", "lydia")
    game.put("lydia", "parmenion", mac_phalanx=3)
    attack(game, [6], "slip_away", "arzawa")
    assert game.where("artaxerxes_iii") == "arzawa"
    game.begin(("turn",), dice=[5])
    assert game.where("artaxerxes_iii") == "arzawa"


# -- walls without besiegers -------------------------------------------------------------------------


def before_sardis(**units: int) -> Position:
    """Mazaeus has begun the siege of Macedonian Sardis; every die is a 3, and nobody was hurt."""
    game = Position().hold("macedon", "lydia").put("lydia", "mazaeus", **units)
    return game.act("persia", ("siege", "sardis"), dice=[3] * sum(units.values()))


def income(game: Position) -> int:
    before = game.treasure("macedon")
    return game.begin(("treasure",)).treasure("macedon") - before


@pytest.mark.rule(SYSTEM, "3.6:17", "1.2:4", "4.7:5")
def test_a_siege_ends_when_the_last_besieger_goes_home_unpaid() -> None:
    game = before_sardis(hoplite_mercenary=1)
    assert (game.hits_on("sardis"), income(game)) == (1, 2)
    game.treasuries(0, 0).begin(("maintain_persia",))
    assert (game.where("mazaeus"), game.units("lydia")) == ("lydia", {})
    assert (game.hits_on("sardis"), income(game)) == (0, 3)


@pytest.mark.rule(SYSTEM, "3.6:17", "1.2:4", "8.12:3")
def test_a_siege_ends_when_porus_takes_the_last_besieger() -> None:
    game = before_sardis(per_light_infantry=1).put("media", "spitamenes")
    assert income(game) == 2, "under siege though no die has hit"
    event(game, 12)
    assert (game.units("lydia"), income(game)) == ({}, 3)


@pytest.mark.rule(SYSTEM, "3.6:17", "1.4.embark:16")
def test_a_siege_ends_when_all_but_a_leader_embark() -> None:
    game = Position().put("phoenicia", "parmenion", "craterus", mac_phalanx=2)
    game.put("phoenician_sea", mac_ship=2).act("macedon", ("siege", "tyre"), dice=[3, 3])
    game.act("macedon", ("embark", "phoenicia", "phoenician_sea"))
    answer(game, who_embarks="craterus" if "craterus" in game.options else "done")
    answer(game, who_embarks="done", what_embarks="whole")
    assert game.units("phoenicia") == {}
    assert game.hits_on("tyre") == 0


@pytest.mark.rule(SYSTEM, "1.2:4", "1.2:6", "3.6:14", "3.6:19")
def test_of_canaan_the_fallen_city_pays_nobody_and_the_other_pays() -> None:
    """Six light infantry take Gaza; Jerusalem, not yet attacked, still pays Persia."""
    game = Position().hold("neutral", *BASES).hold("persia", "canaan")
    game.hold("neutral", "kish", "eshunna", "khuzi", "mittani", "elam")
    game.put("canaan", "parmenion", mac_light_infantry=6)
    game.act("macedon", ("siege", "gaza"), dice=[3, 3, 3, 3, 2, 2, *NO_EVENT])
    before = game.treasure("persia")
    game.begin(("treasure",))
    assert (game.treasure("persia") - before, game.owner("canaan")) == (1, "persia")


# -- Cyprus ------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.10:2", "1.4.embark:15", "1.4.embark:2", "8:3")
@pytest.mark.parametrize(
    ("die", "ships", "where"), [(1, 1, "aegean_sea"), (2, 0, "lost"), (6, 0, "lost")]
)
def test_cyprus_takes_the_fleet_that_has_just_won_and_its_cargo(
    die: int, ships: int, where: str
) -> None:
    game = Position().put("lycian_sea", "mazaeus", per_ship=2, per_immortal=2)
    game.put("aegean_sea", athenian_ship=1)
    dice = [1, 1, 4, 4, 4, 6, die]
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=dice).choose("fight")
    left: dict[str, Any] = {"per_ship": 1, "per_immortal": 1} if ships else {}
    assert (game.units("aegean_sea"), game.where("mazaeus")) == (left, where)
    assert game.treasure("macedon") == 10, "no spoils for what an event takes"
    assert game.count("cyprus_port", "mac_ship") == min(die, 2)


@pytest.mark.rule(SYSTEM, "8.10:3", "3.6:15", "3:10", "3:12")
@pytest.mark.parametrize(("answered", "events"), [("withdraw", 0), ("fight", 1)])
def test_ships_driven_from_cyprus_meet_a_fleet_and_only_a_fight_has_an_event(
    answered: str, events: int
) -> None:
    game = Position().put("cyprus_port", per_ship=2)
    game.put("cilician_sea", athenian_ship=1).put("phoenician_sea", athenian_ship=1)
    event(game, 10, 1, 4, 1, *NO_EVENT)
    answer(game, leave_port="cilician_sea")
    assert (game.seat, game.what) == ("macedon", "withdraw")
    game.choose(answered)
    answer(game, withdraw_to="lycian_sea")
    assert keys(game).count("event") == 1 + events


@pytest.mark.rule(SYSTEM, "7.1:8", "3.3.before:6", "3.3.retreat:6", "3.3.retreat:8")
def test_an_army_with_ariobarzanes_has_no_refuge_outside_his_bounds() -> None:
    """Hamath and Kizzuwatna are Persian, but an army does not leave a leader behind in a retreat."""
    game = Position().put("mari", "ariobarzanes", "mazaeus", per_immortal=2)
    inside = [a.id for a in game.t.map.area if a.region in ("mesopotamia", "iran")]
    game.hold("macedon", *inside, "syria").hold("persia", "mari")
    game.put("syria", "parmenion", mac_phalanx=6)
    attack(game, [6], "slip_away", start="syria", to="mari")
    assert (game.where("ariobarzanes"), game.where("mazaeus")) == ("lost", "lost")
