"""What comes first, what the last coin buys, who belongs to whom, and what a player is told."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexander_vs_darius import system
from argead.systems.alexander_vs_darius.positions import Position

from .test_10_more_meetings import BASES, answer, attack, field, keys, load, prompt

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]
SEAS = [sea.id for sea in system.loaded.map.sea if sea.open]
AREAS = [area.id for area in system.loaded.map.area]


def throws(game: Position, key: str) -> list[tuple[str, tuple[int, ...], int | None]]:
    """The dice that the first line of a key tells of: their name, faces, and what they are read against."""
    said = next(said for said in game.said if said.key == key)
    return [(roll.name, roll.faces, roll.against) for roll in said.rolls]


def come_before(game: Position, first: str, second: str) -> bool:
    told = keys(game)
    return told.index(first) < told.index(second)


# -- what comes first ------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.7:15", "4.7:2", "1.1:2")
def test_the_last_base_rebels_before_anybody_is_paid() -> None:
    """Salamis alone is left, and both wars hang by a thread: the empire breaks before the army does."""
    game = Position().hold("macedon", *BASES).hold("persia", "cyprus")
    game.treasuries(0, 0).tracks(weariness=1, legitimacy=1)
    game.act("macedon", dice=[1]).skip("action", "recruit")
    assert (game.winner, game.legitimacy, game.weariness) == ("macedon", 0, 1)


@pytest.mark.rule(SYSTEM, "5.2:5", "5.2:6", "7.2:6", "3.3.break-off:3")
def test_breaking_off_costs_its_point_before_pride_is_asked() -> None:
    """The loss by pride is one more: it comes on top of the others."""
    game = field("parmenion", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=3)
    game.tracks(legitimacy=9)
    attack(game, [6, 1, 6, 1, 1, 1, 6, 6, 6, 6, 6, *NO_EVENT], "stand", "break_off")
    answer(game, pursuit_hits="as proposed", retreat="cappadocia")
    moved = [said for said in game.said if said.track and said.track[0] == "legitimacy"]
    assert [said.key for said in moved] == [
        "legitimacy.battle_lost",
        "legitimacy.broke_off",
        "legitimacy.pride",
    ]
    assert [said.args[0] for said in moved] == [8, 7, 6]


@pytest.mark.rule(SYSTEM, "3.3.victory:6", "5.2:8", "objectives:1", "3:10")
def test_the_marker_beside_the_field_may_end_the_war_at_once() -> None:
    """Media comes over after a rout next to it: no event is rolled any more."""
    game = Position().hold("macedon", "zamua").put("zamua", "parmenion", mac_phalanx=4)
    game.put("north_zagros", "mazaeus", per_light_infantry=1).tracks(legitimacy=6)
    dice = [1, 6, 6, 6, 6, 6, 1]
    attack(game, dice, "stand", "media", start="zamua", to="north_zagros")
    assert (game.winner, game.owner("media"), game.legitimacy) == ("macedon", "macedon", 0)


@pytest.mark.rule(SYSTEM, "3.5:3", "3.5:5")
def test_a_raid_takes_before_it_gains() -> None:
    game = Position().hold("macedon", "lesbos", "wilusha").put("aegean_sea", per_ship=6)
    game.act("persia", ("raid", "aegean_sea"), dice=[6, 6, 6])
    assert come_before(game, "treasure.raided", "treasure.raid")
    assert (game.treasure("macedon"), game.treasure("persia")) == (7, 10)


@pytest.mark.rule(SYSTEM, "1.4.leaders:3", "1.4.leaders:4")
def test_a_captive_is_told_with_his_price() -> None:
    """For each of them: what he is worth, and that he is gone."""
    game = field("parmenion", mac_phalanx=1).put("phrygia", "mazaeus", "darius_iii")
    attack(game, [])
    told = [(said.key, said.args) for said in game.said if "1.4" in said.key or "capt" in said.key]
    assert told == [
        ("treasure.captured", (12, "macedon", "darius_iii")),
        ("lost.1.4.leaders:3", ("darius_iii",)),
        ("treasure.captured", (13, "macedon", "mazaeus")),
        ("lost.1.4.leaders:3", ("mazaeus",)),
    ]


@pytest.mark.rule(SYSTEM, "4.7:7", "4.7:11")
@pytest.mark.parametrize("where", ["aegean_sea", "lesbos_port"])
def test_unpaid_ships_are_gone_when_it_is_asked_who_goes_ashore(where: str) -> None:
    """Three Athenians sail home; beside them one ship is left for three units."""
    game = Position().hold("macedon", "hellas", "lesbos")
    game.put(where, "craterus", athenian_ship=3, mac_ship=1, mac_phalanx=1, mac_light_infantry=2)
    game.begin(("maintain_athens",)).choose("decline")
    assert (game.seat, game.what) == ("macedon", "stranded")
    assert game.units("hellas_port") == {"athenian_ship": 3}
    assert game.units(where) == {"mac_ship": 1, "mac_phalanx": 1, "mac_light_infantry": 2}
    game.choose("as proposed")
    assert (game.count("hellas"), game.count(where)) == (2, 3)


# -- leaders who fall ------------------------------------------------------------------------------


def beaten_on_the_beach(*aboard: str, draws: list[int | str]) -> Position:
    """Parmenion lands and loses; no sea is free for his fleet, which is lost with who is aboard."""
    game = Position().hold("persia", "lydia")
    for sea in SEAS:
        if sea != "aegean_sea":
            game.put(sea, per_ship=1)
    game.put("aegean_sea", "parmenion", *aboard, mac_ship=4, mac_light_infantry=2)
    game.put("lydia", "mazaeus", per_immortal=4)
    game.act("macedon", ("disembark", "aegean_sea", "lydia"), dice=[6, 1, 1, 2, 6, 6, 6, 6, *draws])
    game.choose("parmenion", "done", "whole", "stand")
    assert game.count("aegean_sea") == 0
    return game


@pytest.mark.rule(SYSTEM, "6.1:5", "6.1:6", "1.4.embark:14", "3:10")
def test_who_is_lost_with_a_beaten_landing_fleet_is_replaced_before_the_event() -> None:
    """Parmenion on the beach, Craterus aboard: two men come to Macedonia, then 2d6 are rolled."""
    game = beaten_on_the_beach("craterus", draws=["cleitus", "hephaestion", *NO_EVENT])
    assert set(game.leaders("lost")) == {"parmenion", "craterus"}
    assert set(game.leaders("macedonia")) == {"cleitus", "hephaestion"}
    assert game.dice_left == 0


@pytest.mark.rule(SYSTEM, "6.1:5")
@pytest.mark.parametrize("last", ["cleitus", "hephaestion", "ptolemy_i"])
def test_the_last_replacement_needs_no_draw(last: str) -> None:
    others = {"cleitus", "hephaestion", "ptolemy_i"} - {last}
    game = Position().put("lost", *others).put("lydia", "parmenion", mac_phalanx=1)
    game.begin(("event", 4), dice=[])
    assert (game.where("parmenion"), game.where(last)) == ("lost", "lydia")


@pytest.mark.rule(SYSTEM, "3.3.victory:1", "3.1:3", "3.1:5", "3.3.spoils:7")
def test_who_stood_aside_is_lost_with_those_who_fought() -> None:
    """Of five Persian leaders four fight; all fighters fall, and the fifth does not get away."""
    game = field("parmenion", "craterus", "antipater", "coenus", mac_phalanx=6)
    game.put("phrygia", "nabarzanes", "mazaeus", "atropates", "arsames", "spithridates")
    game.put("phrygia", per_light_infantry=1).hold("persia", "phrygia", "cappadocia")
    attack(game, [1] * 4 + [6] * 6 + [6] * 4 + [1, *NO_EVENT], "stand", "mysia")
    assert game.where("spithridates") == "lost"
    assert len(game.leaders("lost")) == 5
    assert game.treasure("macedon") == 10 - 1 + 2 + 5


@pytest.mark.rule(SYSTEM, "6.1:7")
def test_reinforcements_find_alexander_in_every_area() -> None:
    """Wherever his army stands in a Macedonian port, the first Area of the map included."""
    for area in system.loaded.map.area:
        if not area.seas or area.id == "mycenae":
            continue
        game = Position().crete_risen().hold("macedon", "macedonia", area.id).turn(5)
        game.put(area.id, "alexander_iii", mac_phalanx=1).begin(("reinforce",))
        assert game.where("coenus") == game.where("antigonos") == area.id


@pytest.mark.rule(SYSTEM, "6.1:7")
@pytest.mark.parametrize("sea", SEAS)
def test_reinforcements_do_not_come_to_sea(sea: str) -> None:
    game = Position().put(sea, "alexander_iii", mac_ship=3, mac_phalanx=1).turn(5)
    game.begin(("reinforce",))
    assert game.where("coenus") == game.where("antigonos") == "macedonia"


# -- whose men they are ----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "7.2:3", "1.4.army:6")
@pytest.mark.parametrize(("own", "found"), [(1, 1), (2, 3)])
def test_men_picked_up_on_the_march_are_their_new_leaders(own: int, found: int) -> None:
    game = Position().put("kish", "mazaeus", per_light_infantry=own)
    game.put("sumer", per_light_cavalry=found)
    game.act("persia", ("move", "kish"), "whole")
    game.choose(("to", "sumer"), "join", "whole", None)
    assert load(game, "mazaeus") == own + found


# -- Syrmus, prices, choices -----------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.5:5", "8.5:7", "1.4.army:3")
@pytest.mark.parametrize("men", [0, 2])
def test_syrmus_is_moved_in_his_own_way_only(men: int) -> None:
    """Neither as a Persian army nor as a lone leader."""
    game = Position().put("harmangia", "syrmus", thracian_light_infantry=men).act("persia")
    assert game.offered("syrmus") == [("syrmus", "harmangia")]
    assert not game.offered("move")
    assert not game.offered("leaders")


@pytest.mark.rule(SYSTEM, "1.3:5", "1.3:10")
@pytest.mark.parametrize(("purse", "offered"), [(0, []), (1, [("siege", "sardis")])])
def test_the_last_treasure_buys_a_siege(purse: int, offered: list[Any]) -> None:
    game = Position().treasuries(macedon=purse).put("lydia", "parmenion", mac_phalanx=2)
    assert game.act("macedon").offered("siege") == offered


@pytest.mark.rule(SYSTEM, "7.1:6", "3.5:2")
@pytest.mark.parametrize(
    ("ships", "parties"),
    [(2, [2]), (3, [3]), (4, [4, 2]), (5, [5, 2]), (6, [6, 4, 2]), (7, [7, 4, 2])],
)
def test_memnon_raids_with_all_ships_or_with_fewer_pairs(ships: int, parties: list[int]) -> None:
    """An odd ship adds no die: it is worth a choice only where everybody goes."""
    game = Position().hold("macedon", "lesbos").put("aegean_sea", "memnon", per_ship=ships)
    game.act("persia", ("raid", "aegean_sea"))
    assert game.what == "raid_leader"
    assert game.options == [*(("memnon", n) for n in parties), "memnon_stays"]


@pytest.mark.rule(SYSTEM, "8.2:2", "8.2:3")
def test_cretan_ships_come_to_crete_when_no_friendly_port_is_free() -> None:
    """Crete is Macedonian now and so the nearest friendly port, whoever sails before it."""
    game = Position().put("phrygia", "alexander_iii", mac_phalanx=1)
    for area in AREAS:
        game.hold("persia", area)
    for sea in SEAS:
        game.put(sea, per_ship=1)
    game.begin(("event", 2))
    if game.what == "cretan_port":
        game.choose(game.options[0])
    assert game.count("khania_port", "cretan_ship") + game.count("east_crete_port") == 2


# -- what is told ----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.6:1", "4.6:3")
@pytest.mark.parametrize(
    ("turn", "unpaid"), [(3, 1), (4, 1), (5, 1), (6, 2), (7, 3), (8, 4), (12, 4)]
)
def test_the_chance_of_sparta_is_told_with_the_price(turn: int, unpaid: int) -> None:
    game = Position().turn(turn).begin(("rebellion",), dice=[1])
    assert f"chance {unpaid + 1} in 6, unpaid {unpaid} in 6" in prompt(game)


@pytest.mark.rule(SYSTEM, "3.3.fight:2", "3.2:2", "3.1:2")
def test_units_of_one_quality_throw_their_dice_together() -> None:
    """As in the example of the book: dice that need the same number may be rolled in one throw."""
    game = field("parmenion", mac_phalanx=3, mac_light_infantry=2)
    game.put("phrygia", "arsames", per_light_infantry=3)
    attack(game, [6, 1, 1, 1, 1, 1, 6, 1, 1, 1], "stand")
    fire = [(r.name, r.count, r.against) for r in game.rolls if r.name.endswith("fire")]
    assert fire == [
        ("macedon fire", 1, 4),
        ("macedon fire", 3, 2),
        ("macedon fire", 2, 3),
        ("persia fire", 1, 2),
        ("persia fire", 3, 6),
    ]


@pytest.mark.rule(SYSTEM, "1.4.force:1", "1.4.force:3", "3:1")
@pytest.mark.parametrize("foot", [0, 2])
def test_everybody_sees_the_dice_of_a_force_march(foot: int) -> None:
    """The die of the attempt, not whose initiative it was thrown against; then those of the infantry."""
    game = field("parmenion", mac_heavy_cavalry=1, mac_phalanx=foot)
    game.act("macedon", ("move", "lydia"), "whole", "force_march", dice=[6, *[1] * foot])
    tried = [("force_march", (6,), None)]
    ranks = [("straggling", (1,) * foot, 6)] if foot else []
    assert throws(game, "force_march") == tried + ranks


@pytest.mark.rule(SYSTEM, "3.4:1", "3.4:12", "7.1:5", "3:1")
@pytest.mark.parametrize("admirals", [(), ("memnon",), ("memnon", "pharnabazus_iii"), ("mazaeus",)])
def test_everybody_sees_the_dice_of_a_round_at_sea(admirals: tuple[str, ...]) -> None:
    """Ships with the number they need, admirals with their dice alone: their ratings stay hidden."""
    dice = sum(leader != "mazaeus" for leader in admirals)
    game = Position().put("aegean_sea", mac_ship=2).put("lycian_sea", *admirals, per_ship=2)
    game.act(
        "macedon",
        ("fleet", "aegean_sea"),
        ("sail", "lycian_sea"),
        "fight",
        dice=[1, 6, 1, 1, 1, *[6] * dice],
    )
    ships = [("macedon fire", (6, 1), 5), ("persia fire", (1, 1), 4)]
    led = [("persia fire", (6,) * dice, None)] if dice else []
    assert throws(game, "sea_round") == ships + led
