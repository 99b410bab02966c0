"""3. Combat: hidden stacks, leaders, units, land combat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.systems.alexander_vs_darius.positions import Position

SYSTEM = "alexander_vs_darius"

NO_EVENT = [4, 5]
"""Event 9, Scythian raids: Persia loses 1 treasure."""


def field(*leaders: str, **units: int) -> Position:
    """A Macedonian army in Lydia, which is Macedonian; the enemy is put into Phrygia (plains)."""
    return Position().hold("macedon", "lydia").put("lydia", *leaders, **units)


def attack(
    game: Position,
    dice: Sequence[int | str],
    *answers: Any,
    start: str = "lydia",
    to: str = "phrygia",
    side: str = "macedon",
) -> Position:
    """The whole stack marches into the enemy."""
    game.act(side, ("move", start), dice=dice)
    if game.what == "who_leads":
        game.choose("all")
    if game.what == "who_marches":
        game.choose("whole")
    return game.choose(("to", to), *answers)


def fight_on(game: Position, **others: Any) -> Position:
    """Fight to the end, one die for Alexander, hits as proposed."""
    usual = {"break_off": "fight_on", "alexander": "one_die", "hits": "as proposed", **others}
    while game.what in usual:
        game.choose(usual[game.what])
    return game


# -- 3: what a seat may know -----------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3:1", "3:2")
def test_an_enemy_stack_is_a_number() -> None:
    game = Position().put("phrygia", "darius_iii", per_immortal=2)
    stack = [{"at": "phrygia", "kind": "stack", "side": "persia", "count": 3}]
    assert game.seen("macedon", "phrygia") == stack
    assert game.seen(None, "phrygia") == stack
    own = game.seen("persia", "phrygia")
    assert {p["id"] for p in own} == {"darius_iii", "per_immortal_1", "per_immortal_2"}


@pytest.mark.rule(SYSTEM, "3:1")
def test_ships_are_known_as_ships_and_their_cargo_as_counters_aboard() -> None:
    game = Position().put("aegean_sea", "alexander_iii", mac_ship=2, athenian_ship=1, mac_phalanx=1)
    seen = sorted(game.seen("persia", "aegean_sea"), key=lambda p: str(p["kind"]))
    assert [(p["kind"], p["count"]) for p in seen] == [("fleet", 3), ("stack", 2)]
    assert all("id" not in p and "name" not in p for p in seen)


@settings(max_examples=25)
@given(
    units=st.dictionaries(
        st.sampled_from(["per_immortal", "per_light_infantry", "per_heavy_cavalry"]),
        st.integers(1, 4),
        min_size=1,
    ),
    leader=st.sampled_from(["darius_iii", "memnon", "mazaeus"]),
)
@pytest.mark.rule(SYSTEM, "3:1")
def test_stacks_of_equal_number_always_look_alike(units: dict[str, int], leader: str) -> None:
    game = Position().put("phrygia", leader, **units)
    same = Position().put("phrygia", per_light_cavalry=1 + sum(units.values()))
    assert game.seen("macedon", "phrygia") == same.seen("macedon", "phrygia")
    assert game.seen(None, "phrygia") == same.seen(None, "phrygia")


@pytest.mark.rule(SYSTEM, "3:3")
def test_an_army_on_the_march_stays_hidden() -> None:
    game = attack(field("parmenion", mac_phalanx=2), [])
    assert game.what == "march"
    assert game.seen("persia", "phrygia") == [
        {"at": "phrygia", "kind": "stack", "side": "macedon", "count": 3}
    ]
    assert not any("Parmenion" in line or "Phalanx" in line for line in game.told("persia"))


@pytest.mark.rule(SYSTEM, "3:1", "3:4")
def test_nothing_is_shown_while_the_defender_decides_whether_to_stand() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "arsames", per_light_infantry=2)
    attack(game, [6, 1, 1, 1, 1])
    assert game.what == "retreat_before_combat"
    assert [p["count"] for p in game.seen("persia", "phrygia") if "count" in p] == [2]
    assert [p["count"] for p in game.seen("macedon", "phrygia") if "count" in p] == [3]


@pytest.mark.rule(SYSTEM, "3:4")
def test_combat_shows_those_who_fight_and_not_those_who_stand_aside() -> None:
    game = field("parmenion", "antipater", "craterus", "coenus", "corhagus", mac_phalanx=1)
    game.put("phrygia", "arsames", per_light_infantry=1)
    attack(game, [6, 6, 6, 6, 1, 6, 1], "stand")
    seen = {p["id"] for p in game.seen("persia", "phrygia") if "id" in p}
    assert {"parmenion", "mac_phalanx_1"} <= seen
    assert "corhagus" not in seen
    assert {"arsames"} <= {p["id"] for p in game.seen("macedon", "phrygia") if "id" in p}


@pytest.mark.rule(SYSTEM, "3:5")
def test_after_combat_the_counters_are_hidden_again() -> None:
    game = field("parmenion", mac_phalanx=2).put("phrygia", "arsames", per_light_infantry=2)
    attack(game, [6, 1, 1, 6, 1, 1, 6, 6, 1, 1, 1, *NO_EVENT], "stand", "break_off")
    if game.what == "retreat":
        game.choose("cappadocia")
    assert game.what == "march"
    assert [p.get("count") for p in game.seen("macedon", "cappadocia")] == [3]
    assert all("id" not in p for p in game.seen("macedon", "cappadocia"))
    assert [p.get("count") for p in game.seen("persia", "phrygia")] == [3]


@pytest.mark.rule(SYSTEM, "3:6")
def test_the_lost_lie_in_the_open_and_the_pool_does_not() -> None:
    game = Position().put("lost", "arsames", per_immortal=1)
    for seat in ("macedon", "persia", None):
        panels = {p["title"]: p for p in game.view(seat)["panels"]}
        rows = {row["label"]: row["value"] for row in panels["Removed from the game"]["rows"]}
        assert rows == {"Arsames": "1", "Immortal": "1"}
    persian = [p for p in game.view("persia")["panels"] if p["title"] == "Recruitment pool"]
    assert "Immortal" in {row["label"] for row in persian[0]["rows"]}
    own = [p for p in game.view("macedon")["panels"] if p["title"] == "Recruitment pool"]
    assert "Immortal" not in {row["label"] for row in own[0]["rows"]}
    assert not [p for p in game.view(None)["panels"] if p["title"] == "Recruitment pool"]


@pytest.mark.rule(SYSTEM, "3:6")
@pytest.mark.parametrize("seat", ["macedon", "persia", None])
def test_treasuries_and_markers_are_public(seat: str | None) -> None:
    game = Position().treasuries(3, 7)
    values = {track["id"]: track["value"] for track in game.view(seat)["tracks"]}
    assert values["treasury.macedon"] == 3
    assert values["treasury.persia"] == 7
    assert (values["weariness"], values["legitimacy"]) == (10, 25)
    assert game.view(seat)["spaces"]["lydia"]["owner"] == "persia"


@pytest.mark.rule(SYSTEM, "3:6", "1.4.leaders:3")
def test_a_caught_leader_is_named_to_all() -> None:
    game = attack(field("parmenion", mac_phalanx=1).put("phrygia", "arsames"), [])
    assert any("Arsames" in line for line in game.told(None))


@pytest.mark.rule(SYSTEM, "3:7")
def test_recruits_are_named_to_their_owner_alone() -> None:
    game = Position().begin(("recruit", Position().side("persia")))
    game.choose(("buy", "per_immortal"), "kish", None)
    assert any("Immortal" in line for line in game.told("persia"))
    for other in ("macedon", None):
        assert not any("Immortal" in line for line in game.told(other))
        assert any("recruits" in line for line in game.told(other))


@pytest.mark.rule(SYSTEM, "3:7", "6.1:5")
def test_a_replacement_is_named_to_macedon_alone() -> None:
    game = Position.start().begin(("event", 4), dice=["cleitus"])
    assert any("Cleitus" in line for line in game.told("macedon"))
    assert not any("Cleitus" in line for line in game.told("persia"))
    assert not [p for p in game.seen("persia", "wilusha") if "id" in p]


@pytest.mark.rule(SYSTEM, "3:8")
def test_the_spartans_are_known_until_they_rise() -> None:
    game = Position.start()
    assert "agis_iii" in {p.get("id") for p in game.seen("macedon", "mycenae")}
    game.sparta_risen()
    assert "agis_iii" not in {p.get("id") for p in game.seen("macedon", "mycenae")}


@pytest.mark.rule(SYSTEM, "3:9")
@pytest.mark.parametrize("units", [{}, {"per_immortal": 1}])
def test_what_stands_in_the_way_makes_no_difference_to_a_retreat(units: dict[str, int]) -> None:
    """Macedon breaks off; a Persian stack in Wilusha blocks it, be it a leader or an army."""
    game = field("parmenion", mac_phalanx=2).put("phrygia", "arsames", hoplite_mercenary=2)
    game.put("wilusha", "mazaeus", **units)
    attack(game, [6, 1, 1, 6, 1, 1, 6, 6, *NO_EVENT], "stand")
    game.choose("fight_on", "break_off")
    if game.what == "retreat":
        assert "wilusha" not in game.options
    else:
        assert game.where("parmenion") == "lydia"


@pytest.mark.rule(SYSTEM, "3:10")
def test_two_dice_follow_a_land_combat_after_its_spoils() -> None:
    game = field("parmenion", mac_phalanx=2).put("phrygia", "arsames", per_light_infantry=1)
    attack(game, [1, 2, 2, 6, 1, *NO_EVENT], "stand", "mysia")
    keys = [said.key for said in game.said]
    assert keys.index("treasure.spoils") < keys.index("event")
    assert keys.index("legitimacy.battle_lost") < keys.index("event")
    assert game.treasure("persia") == 9


@pytest.mark.rule(SYSTEM, "3:10", "3.4:1")
def test_two_dice_follow_a_combat_at_sea() -> None:
    game = Position().put("aegean_sea", mac_ship=1).put("lycian_sea", per_ship=2)
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, 1, 4, 1, 4, 5])
    game.choose("fight")
    assert game.dice_left == 0
    assert "event" in {said.key for said in game.said}


@pytest.mark.rule(SYSTEM, "3:11")
def test_the_fall_of_a_city_is_followed_by_an_event_and_a_vain_assault_is_not() -> None:
    game = Position().put("lucca", "parmenion", mac_phalanx=4)
    game.act("macedon", ("siege", "halicarnassus"), dice=[2, 2, 2, 2, *NO_EVENT])
    assert game.treasure("persia") == 9
    game = Position().put("lucca", "parmenion", mac_phalanx=3)
    game.act("macedon", ("siege", "halicarnassus"), dice=[2, 2, 2])
    assert "event" not in {said.key for said in game.said}


@pytest.mark.rule(SYSTEM, "3:12", "3.3.before:2")
def test_no_event_after_a_retreat_before_combat() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=1)
    attack(game, [6], "slip_away", "cappadocia")
    assert game.dice_left == 0
    assert "event" not in {said.key for said in game.said}


@pytest.mark.rule(SYSTEM, "3:12", "3.4:3")
def test_no_event_after_a_fleet_withdrew_before_the_first_round() -> None:
    game = Position().put("aegean_sea", mac_ship=1).put("lycian_sea", per_ship=2)
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, *NO_EVENT])
    game.choose("withdraw", "macedonia_port")
    assert "event" not in {said.key for said in game.said}


@pytest.mark.rule(SYSTEM, "3:12", "3.6:4")
def test_no_event_after_a_raid_or_a_surrender() -> None:
    game = (
        Position().put("aegean_sea", per_ship=4).act("persia", ("raid", "aegean_sea"), dice=[1, 1])
    )
    assert "event" not in {said.key for said in game.said}
    game = Position().hold("macedon", "wilusha").put("wilusha", "parmenion", mac_phalanx=1)
    attack(game, [], "garrison", start="wilusha", to="lydia")
    assert game.owner("lydia") == "macedon"
    assert "event" not in {said.key for said in game.said}


# -- 3.1 -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.1:2")
@pytest.mark.parametrize(("die", "hits"), [(4, 1), (5, 0)])
def test_a_leader_hits_at_or_under_his_rating(die: int, hits: int) -> None:
    """Parmenion has combat 4; two enemies, so that the round decides nothing."""
    game = field("parmenion", mac_phalanx=1).put("phrygia", "arsames", per_light_infantry=2)
    attack(game, [die, 1, 6, 1, 1], "stand")
    assert game.s.battle is not None
    assert game.s.battle.scored[0] == hits


@pytest.mark.rule(SYSTEM, "3.1:3")
def test_the_fifth_leader_stands_aside_and_it_is_the_lowest() -> None:
    game = field("parmenion", "antipater", "craterus", "coenus", "corhagus", mac_light_infantry=6)
    game.put("phrygia", "mazaeus", per_light_infantry=5)
    attack(game, [6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1], "stand")
    assert game.s.battle is not None
    assert game.t.leader["corhagus"] not in game.s.battle.fighters[0]
    assert [len(game.fired(side)) for side in ("macedon", "persia")] == [10, 6]


@pytest.mark.rule(SYSTEM, "3.1:3")
def test_who_stands_aside_cannot_be_hit() -> None:
    game = field("parmenion", "antipater", "craterus", "coenus", "corhagus", mac_light_infantry=1)
    game.put("phrygia", "nabarzanes", hoplite_mercenary=6)
    attack(game, [6] * 4 + [1] + [6] + [3] * 4 + [1] * 2, "stand", "by hand")
    while game.what == "hits":
        assert "corhagus" not in {o[0] for o in game.options if isinstance(o, tuple)}
        game.choose(game.options[0])
    assert len(game.leaders("marching")) + game.count("marching", "mac_light_infantry") == 2


@pytest.mark.rule(SYSTEM, "3.1:4", "3.1:5")
def test_eight_units_under_one_leader_and_the_owner_chooses_the_six_that_fight() -> None:
    game = field("parmenion", mac_phalanx=1)
    game.put("phrygia", "arsames", per_light_infantry=5, per_immortal=3)
    attack(game, [6, 1, 6, *[1] * 6], "stand")
    assert (game.seat, game.what) == ("persia", "array")
    game.choose(("per_immortal", 1))
    if game.what == "array":
        game.choose(("per_light_infantry", 5))
    assert len(game.fired("persia")) == 7


@pytest.mark.rule(SYSTEM, "3.1:5")
def test_those_who_did_not_fight_neither_take_hits_nor_step_in() -> None:
    """Seven fight; five of them fall, and in the second round two roll."""
    game = field("parmenion", mac_phalanx=6).put("phrygia", "arsames", per_light_infantry=8)
    attack(game, [6, *[2] * 5, 1, 6, *[1] * 6, 6, *[1] * 6, 6, 1], "stand", "by hand")
    game.choose(("per_light_infantry", 5), "fight_on", "fight_on")
    assert len(game.fired("persia")) == 2
    assert game.count("phrygia", "per_light_infantry") == 3


@pytest.mark.rule(SYSTEM, "3.1:5", "3.3.victory:1", "3.3.spoils:7")
def test_the_whole_army_pays_spoils_when_it_is_destroyed() -> None:
    """Seven fighters fall in one round; three who had no part are lost with them: 10 / 3 + 1."""
    game = field("parmenion", "craterus", mac_phalanx=8)
    game.put("phrygia", "arsames", per_light_infantry=9)
    attack(game, [1, 1, *[2] * 8, 6, *[1] * 6, *NO_EVENT], "stand")
    assert game.count("lost", "per_light_infantry") == 9
    assert game.treasure("macedon") == 10 - 1 + 4 + 1


@pytest.mark.rule(SYSTEM, "3.1:6")
def test_units_without_a_leader_defend_and_are_not_asked_to_go() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", per_light_infantry=2)
    attack(game, [6, 1, 6, 1])
    assert (game.seat, game.what) == ("macedon", "hits"), "they scored with their six"
    game.choose("by hand", ("mac_phalanx", 1))
    assert (game.seat, game.what) == ("macedon", "break_off"), "the defender was not asked"


@pytest.mark.rule(SYSTEM, "3.1:6")
def test_six_units_without_a_leader_fight() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", per_light_infantry=8)
    attack(game, [6, 1, *[1] * 6])
    if game.what == "array":
        game.choose(("per_light_infantry", 6))
    assert len(game.fired("persia")) == 6


@pytest.mark.rule(SYSTEM, "3.1:7")
def test_leaders_join_and_leave_armies() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "craterus")
    attack(game, [], "join")
    if game.what == "who_joins":
        game.choose("craterus")
    assert set(game.leaders("marching")) == {"parmenion", "craterus"}


@pytest.mark.rule(SYSTEM, "available-units:3")
def test_what_is_not_in_the_pool_cannot_be_bought() -> None:
    game = Position().treasuries(persia=50).put("kish", per_immortal=4)
    game.begin(("recruit", game.side("persia")))
    assert ("buy", "per_immortal") not in game.options
    assert ("buy", "per_medium_infantry") in game.options


# -- 3.2 -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.2:2")
@pytest.mark.parametrize(
    ("kind", "quality"),
    [
        ("mac_phalanx", 2),
        ("mac_light_infantry", 3),
        ("mac_heavy_cavalry", 3),
        ("greek_hoplite", 4),
        ("mac_light_cavalry", 5),
    ],
)
def test_a_unit_hits_at_or_above_its_quality(kind: str, quality: int) -> None:
    for die in (quality - 1, quality):
        game = field("parmenion", **{kind: 1}).put("phrygia", "arsames", per_light_infantry=2)
        attack(game, [6, die, 6, 1, 1], "stand")
        assert game.s.battle is not None
        assert game.s.battle.scored[0] == (die == quality)


@pytest.mark.rule(SYSTEM, "3.2:3")
@pytest.mark.parametrize(
    ("kind", "after"),
    [
        ("per_immortal", {"per_immortal.reduced": 1}),
        ("spartan_phalanx", {"spartan_phalanx.reduced": 1}),
        ("per_heavy_cavalry", {}),
        ("hoplite_mercenary", {}),
    ],
)
def test_one_hit_destroys_most_and_turns_some(kind: str, after: dict[str, int]) -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "arsames", **{kind: 1})
    attack(game, [6, 2, 6, 1], "stand", "by hand", (kind, 1))
    assert game.units("phrygia") == after


@pytest.mark.rule(SYSTEM, "3.2:3", "3.2:7")
def test_the_second_hit_destroys() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "arsames", per_immortal=1)
    game.weak("phrygia", per_immortal=1)
    attack(game, [6, 2, 6, 1], "stand", "by hand", ("per_immortal.reduced", 1))
    assert game.count("lost", "per_immortal") == 1


@pytest.mark.rule(SYSTEM, "3.2:4")
def test_a_reduced_unit_fights_as_before() -> None:
    game = field("parmenion", mac_phalanx=1).weak("lydia", mac_phalanx=1)
    game.put("phrygia", "arsames", per_light_infantry=2)
    attack(game, [6, 2, 6, 1, 1], "stand")
    assert game.s.battle is not None
    assert game.s.battle.scored[0] == 1


@pytest.mark.rule(SYSTEM, "3.2:5", "3.3.fight:4")
def test_one_hit_kills_a_leader_if_his_owner_wants_it() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "arsames", per_immortal=1)
    attack(game, [6, 2, 6, 1], "stand")
    assert (game.seat, game.what) == ("persia", "hits")
    game.choose("by hand", ("per_immortal", 0))
    assert game.where("arsames") == "lost"


@pytest.mark.rule(SYSTEM, "3.2:6")
def test_no_counter_takes_two_hits_in_a_round_and_the_rest_is_lost() -> None:
    game = field("parmenion", mac_phalanx=4).put("phrygia", "arsames", per_immortal=1)
    attack(game, [1, 2, 2, 2, 2, 6, 1], "stand")
    assert game.where("arsames") == "lost"
    assert game.units("phrygia") == {"per_immortal.reduced": 1}


@pytest.mark.rule(SYSTEM, "3.2:7", "4.3:1")
def test_the_dead_cannot_be_recruited() -> None:
    game = Position().put("lost", per_immortal=4).treasuries(persia=50)
    game.begin(("recruit", game.side("persia")))
    assert ("buy", "per_immortal") not in game.options


# -- 3.3: the rounds -------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.3.fight:1", "3.3.fight:2")
def test_every_fighter_rolls_once_a_round() -> None:
    game = field("parmenion", "craterus", mac_phalanx=3)
    game.put("phrygia", "arsames", per_light_infantry=4)
    attack(game, [6, 6, 1, 1, 1, 6, 1, 1, 1, 1], "stand")
    assert [len(game.fired(side)) for side in ("macedon", "persia")] == [5, 5]


@pytest.mark.rule(SYSTEM, "3.3.fight:3", "3.3.victory:2")
def test_both_sides_may_fall_in_the_same_round() -> None:
    game = Position().hold("macedon", "lydia").put("lydia", "corhagus", mac_light_infantry=1)
    game.put("phrygia", "arsames", per_light_infantry=1)
    attack(game, [1, 3, 1, 6, "cleitus", *NO_EVENT], "stand")
    assert game.count("lost", "mac_light_infantry") == 1
    assert game.count("lost", "per_light_infantry") == 1
    assert [game.where(x) for x in ("corhagus", "arsames")] == ["lost", "lost"]
    assert game.owner("phrygia") == "persia"
    assert (game.legitimacy, game.weariness) == (25, 10)
    assert (game.treasure("macedon"), game.treasure("persia")) == (9, 10 - 1)


@pytest.mark.rule(SYSTEM, "3.3.fight:4")
def test_each_owner_places_the_hits_on_his_own() -> None:
    game = field("parmenion", mac_phalanx=1, mac_light_infantry=1)
    game.put("phrygia", "arsames", per_immortal=1, per_light_infantry=1)
    attack(game, [6, 1, 3, 1, 1, 1], "stand")
    assert (game.seat, game.what) == ("persia", "hits")
    game.choose("by hand", ("per_immortal", 0), ("per_light_infantry", 1))
    assert (game.seat, game.what) == ("macedon", "hits")
    game.choose("by hand", ("mac_phalanx", 1))
    if game.what == "hits":
        game.choose(("mac_light_infantry", 0))
    assert game.units("marching") == {"mac_phalanx.reduced": 1, "mac_light_infantry": 1}
    assert game.units("phrygia") == {"per_immortal": 1}


@pytest.mark.rule(SYSTEM, "3.3.fight:5")
def test_three_rounds_and_no_more() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "arsames", per_light_infantry=1)
    attack(game, [*[6, 1, 6, 1] * 3, *NO_EVENT], "stand")
    fight_on(game)
    if game.what == "retreat":
        game.choose("lydia")
    rounds = [said for said in game.said if said.key == "round"]
    assert len(rounds) == 3
    assert game.s.battle is None


@pytest.mark.rule(SYSTEM, "3.3.fight:5")
def test_the_fallen_roll_no_more() -> None:
    game = field("parmenion", mac_phalanx=2).put("phrygia", "arsames", per_light_infantry=3)
    attack(game, [6, 2, 1, 6, 1, 1, 1, 6, 1, 1, 6, 1, 1], "stand", "by hand")
    game.choose(("per_light_infantry", 1))
    game.choose("fight_on", "fight_on")
    assert [len(game.fired(side)) for side in ("macedon", "persia")] == [3, 3]


# -- retreat before combat ---------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.3.before:1", "3.3.before:2", "3.3.before:3", "3.3.before:4")
def test_slipping_away_costs_nothing_but_the_marker() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "darius_iii", per_light_infantry=8)
    attack(game.hold("persia", "wilusha"), [4])
    assert game.seat == "persia"
    game.choose("slip_away", "cappadocia")
    assert game.where("darius_iii") == "cappadocia"
    assert (game.legitimacy, game.weariness) == (25, 10)
    assert (game.treasure("macedon"), game.treasure("persia")) == (9, 10)
    assert game.owner("phrygia") == "macedon"


@pytest.mark.rule(SYSTEM, "3.3.before:2", "5.1:1")
def test_a_host_that_slips_away_from_alexander_does_not_tire_him() -> None:
    game = field("alexander_iii", mac_phalanx=1).put("phrygia", "darius_iii", per_light_infantry=8)
    attack(game.hold("persia", "wilusha"), [4], "slip_away", "cappadocia")
    assert game.weariness == 10


@pytest.mark.rule(SYSTEM, "3.3.before:4")
def test_a_city_does_not_turn_when_its_defender_slips_away() -> None:
    game = Position().hold("macedon", "wilusha").put("wilusha", "parmenion", mac_phalanx=1)
    game.put("lydia", "mazaeus", per_light_infantry=1)
    attack(game, [6], "slip_away", start="wilusha", to="lydia")
    if game.what == "retreat":
        game.choose("phrygia")
    assert game.owner("lydia") == "persia"


@pytest.mark.rule(SYSTEM, "3.3.before:4")
def test_macedonians_who_slip_away_leave_their_marker_to_persia() -> None:
    game = field().hold("macedon", "phrygia").put("phrygia", "parmenion", mac_phalanx=1)
    game.put("cappadocia", "mazaeus", per_light_infantry=1)
    attack(game, [6], "slip_away", start="cappadocia", side="persia")
    if game.what == "retreat":
        game.choose("lydia")
    assert game.where("parmenion") == "lydia"
    assert game.owner("phrygia") == "persia"
    assert (game.legitimacy, game.weariness) == (25, 10)


@pytest.mark.rule(SYSTEM, "3.3.before:5", "3.3.check:1")
def test_a_failed_attempt_is_followed_by_the_first_round() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=2)
    attack(game, [2, 6, 1, 6, 1, 1], "slip_away")
    assert game.what == "break_off"
    assert game.legitimacy == 25


@pytest.mark.rule(SYSTEM, "3.3.before:6", "3.3.break-off:5")
def test_who_has_nowhere_to_go_is_asked_all_the_same() -> None:
    """The book gives the attempt to every army (R61); success destroys it."""
    game = field("parmenion", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=2)
    near = ("cappadocia", "chalybes", "hapalla", "mysia", "west_taurus")
    further = ("wilusha", "gasga", "cilicia", "east_taurus", "lucca", "arzawa")
    game.hold("macedon", *near, *further)
    attack(game, [6, 1, 6, 1, 1])
    assert (game.seat, game.what) == ("persia", "retreat_before_combat")
    game.choose("stand")
    assert (game.seat, game.what) == ("persia", "break_off")


# -- the check ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.3.check:1")
@pytest.mark.parametrize(("die", "away"), [(2, False), (3, True)])
def test_the_check_must_be_above_the_initiative(die: int, away: bool) -> None:
    """Mazaeus has initiative 2, on plains."""
    game = field("parmenion", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=2)
    attack(game, [die] if away else [die, 6, 1, 6, 1, 1], "slip_away")
    assert (game.what == "retreat") == away


@pytest.mark.rule(SYSTEM, "3.3.check:2")
@pytest.mark.parametrize(
    ("area", "die", "away"),
    [("mysia", 2, True), ("chalybes", 2, True), ("phrygia", 2, False)],
)
def test_hills_help_to_get_away(area: str, die: int, away: bool) -> None:
    game = field("parmenion", mac_phalanx=1).hold("macedon", "phrygia")
    start = "lydia" if area == "phrygia" else "phrygia"
    if area != "phrygia":
        game = Position().hold("macedon", "phrygia").put("phrygia", "parmenion", mac_phalanx=1)
    game.put(area, "mazaeus", per_light_infantry=2)
    attack(game, [die] if away else [die, 6, 1, 6, 1, 1], "slip_away", start=start, to=area)
    assert (game.what == "retreat" or game.where("mazaeus") != area) == away


@pytest.mark.rule(SYSTEM, "3.3.check:2")
def test_sand_does_not_help_to_get_away() -> None:
    game = Position().hold("macedon", "syria").put("syria", "parmenion", mac_phalanx=1)
    game.put("edom", "mazaeus", per_light_infantry=2)
    attack(game, [1, 2, 6, 1, 6, 1, 1], "slip_away", start="syria", to="edom")
    assert game.what == "break_off"


@pytest.mark.rule(SYSTEM, "3.3.check:3")
def test_a_one_always_fails() -> None:
    """Alexander has initiative 1; in the hills a one would make two."""
    game = Position().hold("macedon", "mysia", "lydia").put("mysia", "alexander_iii", mac_phalanx=1)
    game.put("phrygia", "arsames", per_light_infantry=1)
    attack(game, [1, 6, 1, 6, 1], "slip_away", start="phrygia", to="mysia", side="persia")
    assert game.what == "alexander", "the first round is fought"


@pytest.mark.rule(SYSTEM, "3.3.check:4")
@pytest.mark.parametrize(("die", "away"), [(3, True), (2, False)])
def test_the_highest_in_rank_makes_the_check(die: int, away: bool) -> None:
    """Mazaeus (rank 8, initiative 2) is above Arsames (rank 10, initiative 4)."""
    game = field("parmenion", mac_phalanx=1)
    game.put("phrygia", "arsames", "mazaeus", per_light_infantry=2)
    attack(game, [die] if away else [die, 6, 1, 6, 6, 1, 1], "slip_away")
    assert (game.what == "retreat") == away


@pytest.mark.rule(SYSTEM, "3.3.check:4")
def test_when_the_commander_has_fallen_the_next_in_rank_checks() -> None:
    game = field("parmenion", mac_phalanx=1)
    game.put("phrygia", "mazaeus", "arsames", per_immortal=1)
    attack(game, [6, 2, 6, 6, 1, 4, 6, 1, 6, 1], "stand", "by hand", ("per_immortal", 0))
    if game.what == "hits":
        game.choose(("mazaeus", 1))
    assert game.where("mazaeus") == "lost"
    game.choose("break_off")
    assert game.what == "break_off", "4 is not above the initiative of Arsames"


# -- breaking off ------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.3.break-off:1", "3.3.break-off:2")
def test_the_defender_decides_before_the_attacker_and_both_twice() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "arsames", per_light_infantry=1)
    attack(game, [*[6, 1, 6, 1] * 3, *NO_EVENT], "stand")
    asked = []
    while game.what == "break_off":
        asked.append(game.seat)
        game.choose("fight_on")
    assert asked == ["persia", "macedon", "persia", "macedon"]


@pytest.mark.rule(SYSTEM, "3.3.break-off:2", "3.3.break-off:3", "5.2:5", "5.2:3")
def test_who_breaks_off_has_lost_is_pursued_and_retreats() -> None:
    game = field("parmenion", mac_light_infantry=2).put("phrygia", "mazaeus", hoplite_mercenary=3)
    first, check, pursuit, pride = [6, 1, 1, 6, 1, 1, 1], [6], [6, 3, 1], [2, 3, 3]
    attack(game, [*first, *check, *pursuit, *pride, *NO_EVENT], "stand", "break_off")
    assert (game.seat, game.what) == ("persia", "retreat"), "the attacker was not asked"
    game.choose("cappadocia")
    assert game.units("cappadocia") == {"hoplite_mercenary": 2}
    assert game.legitimacy == 25 - 2
    assert game.owner("phrygia") == "macedon"
    assert game.treasure("macedon") == 10 - 1 + 1


@pytest.mark.rule(SYSTEM, "3.3.break-off:3", "5.2:1")
def test_macedon_breaks_off_and_persia_has_won() -> None:
    game = field("parmenion", mac_phalanx=2).put("phrygia", "mazaeus", per_light_infantry=2)
    attack(game, [6, 1, 1, 6, 1, 1, 6, 6, 1, 1, *NO_EVENT], "stand", "fight_on", "break_off")
    if game.what == "retreat":
        game.choose("lydia")
    assert game.where("parmenion") == "lydia"
    assert game.legitimacy == 27
    assert game.weariness == 10, "Alexander was not there"


@pytest.mark.rule(SYSTEM, "3.3.break-off:4")
def test_a_failed_break_off_may_be_tried_again_before_the_third_round() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "arsames", per_light_infantry=1)
    miss = [6, 1, 6, 1]
    attack(game, [*miss, 4, *miss, 4, *miss, *NO_EVENT], "stand", "break_off")
    assert (game.seat, game.what) == ("macedon", "break_off")
    game.choose("fight_on", "break_off", "fight_on")
    assert game.what == "retreat"
    assert game.seat == "macedon", "a tie after three rounds"
    game.choose("lydia")
    assert game.legitimacy == 27


# -- where a retreat goes ----------------------------------------------------------------------------


def retreating(*leaders: str, at: str = "phrygia", **marks: list[str]) -> Position:
    """A Persian army in Phrygia slips away from Parmenion; markers as given."""
    game = field("parmenion", mac_phalanx=1)
    for side, areas in marks.items():
        game.hold(side, *areas)
    return game.put(at, *(leaders or ("mazaeus",)), per_light_infantry=1)


@pytest.mark.rule(SYSTEM, "3.3.retreat:1", "3.3.retreat:3", "3.3.retreat:5")
def test_one_or_two_areas_to_ground_of_ones_own() -> None:
    game = attack(retreating(neutral=["cappadocia"]), [6], "slip_away")
    one = {"chalybes", "hapalla", "mysia", "west_taurus"}
    two = {"cilicia", "east_taurus", "gasga", "arzawa", "lucca"}
    assert game.what == "retreat"
    assert set(game.options) == one | two


@pytest.mark.rule(SYSTEM, "3.3.retreat:2")
def test_a_retreat_passes_no_enemy_stack() -> None:
    game = retreating().put("cappadocia", "craterus").put("hapalla", mac_light_infantry=1)
    attack(game, [6], "slip_away")
    assert set(game.options) == {
        "chalybes",
        "mysia",
        "west_taurus",
        "gasga",
        "cilicia",
        "lucca",
        "arzawa",
    }


@pytest.mark.rule(SYSTEM, "3.3.retreat:4")
def test_a_retreat_passes_an_enemy_marker_and_turns_nothing() -> None:
    near = ["cappadocia", "chalybes", "hapalla", "mysia", "west_taurus"]
    game = attack(retreating(macedon=near), [6], "slip_away")
    assert set(game.options) == {"cilicia", "east_taurus", "gasga", "arzawa", "lucca"}
    game.choose("cilicia")
    assert [game.owner(a) for a in near] == ["macedon"] * 5


@pytest.mark.rule(SYSTEM, "3.3.retreat:5")
@pytest.mark.parametrize("ships", [0, 1])
def test_a_retreat_over_the_straits_while_they_are_open(ships: int) -> None:
    game = Position().put("wilusha", "parmenion", mac_phalanx=1)
    game.put("lydia", "mazaeus", per_light_infantry=1)
    if ships:
        game.put("aegean_sea", per_ship=1).put("black_sea", per_ship=1)
    dice: list[int | str] = [6, "cleitus"] if ships else [6]
    attack(game, dice, "slip_away", start="lydia", to="wilusha", side="persia")
    if ships:
        assert game.where("parmenion") == "lost", "no other ground is Macedonian"
        return
    where = game.options if game.what == "retreat" else [game.where("parmenion")]
    assert "thrace" in where


@pytest.mark.rule(SYSTEM, "3.3.retreat:5", "4.6:2")
def test_no_retreat_into_closed_sparta() -> None:
    game = Position().hold("persia", "hellas", "mycenae").put("hellas", "mazaeus", per_immortal=1)
    game.put("macedonia", "antipater", mac_phalanx=1)
    attack(game, [6], "slip_away", start="macedonia", to="hellas")
    assert game.where("mazaeus") == "lost", "Persia has nowhere to go"


@pytest.mark.rule(SYSTEM, "3.3.retreat:5", "7.1:8")
def test_ariobarzanes_does_not_retreat_out_of_mesopotamia_and_iran() -> None:
    game = Position().hold("macedon", "hamath").put("hamath", "parmenion", mac_phalanx=1)
    game.put("mari", "ariobarzanes", per_light_infantry=1)
    attack(game, [6], "slip_away", start="hamath", to="mari")
    assert game.what == "retreat"
    region = {game.t.region[game.place(str(o))] for o in game.options}
    assert region <= {"mesopotamia", "iran"}


@pytest.mark.rule(SYSTEM, "3.3.retreat:6", "3.3.victory:7")
def test_an_army_that_must_retreat_and_cannot_is_destroyed() -> None:
    game = Position().put("cyprus", "mazaeus", per_light_infantry=2)
    game.put("phoenician_sea", "parmenion", mac_ship=2, mac_phalanx=2)
    dice = [6, 1, 1, 6, 1, 1] * 2 + [6, 2, 1, 6, 1, 1] + [6, *NO_EVENT]
    game.act("macedon", ("disembark", "phoenician_sea", "cyprus"), "whole", dice=dice)
    game.choose("stand")
    fight_on(game)
    assert game.where("mazaeus") == "lost"
    assert game.count("lost", "per_light_infantry") == 2


@pytest.mark.rule(SYSTEM, "3.3.retreat:7", "4.7:17")
def test_a_beaten_army_does_not_stay_behind_the_walls() -> None:
    game = Position().hold("macedon", "wilusha").put("wilusha", "parmenion", mac_light_infantry=1)
    game.put("lydia", "mazaeus", per_light_infantry=1)
    attack(game, [6], "slip_away", start="wilusha", to="lydia")
    assert "lydia" not in game.options
    if game.what == "retreat":
        game.choose("phrygia")
    assert game.where("mazaeus") == "phrygia"


# -- pursuit -----------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.3.pursuit:1")
def test_light_troops_and_leaders_pursue_and_nobody_else() -> None:
    game = field("parmenion", "craterus", mac_phalanx=1, mac_light_infantry=1, mac_light_cavalry=1)
    game.put("lydia", mac_heavy_cavalry=1).put("phrygia", "mazaeus", hoplite_mercenary=4)
    first = [6, 6, 1, 1, 1, 1, 6, 1, 1, 1, 1]
    attack(game, [*first, 6, 6, 6, 1, 1, 1, 1, 1, *NO_EVENT], "stand", "break_off")
    pursuit = [roll for roll in game.rolls if "pursuit" in roll.name]
    assert sum(roll.count for roll in pursuit) == 4


@pytest.mark.rule(SYSTEM, "3.3.pursuit:1", "3.1:3")
def test_a_leader_who_stood_aside_does_not_pursue() -> None:
    game = field("parmenion", "antipater", "craterus", "coenus", "corhagus", mac_phalanx=1)
    game.put("phrygia", "mazaeus", hoplite_mercenary=4)
    first = [6] * 4 + [1] + [6, 1, 1, 1, 1]
    attack(game, [*first, 6, 6, 6, 6, 6, 1, 1, 1, *NO_EVENT], "stand", "break_off")
    pursuit = [roll for roll in game.rolls if "pursuit" in roll.name]
    assert sum(roll.count for roll in pursuit) == 4


@pytest.mark.rule(SYSTEM, "3.3.pursuit:2", "3.3.victory:3")
def test_who_loses_on_hits_retreats_without_a_check_and_is_pursued() -> None:
    game = field("parmenion", mac_light_infantry=1).put("phrygia", "mazaeus", hoplite_mercenary=4)
    first, idle, pursuit = [6, 3, 6, 1, 1, 1, 1], [6, 1, 6, 1, 1, 1], [6, 3]
    attack(game, [*first, *idle, *idle, *pursuit, *NO_EVENT], "stand", "by hand")
    game.choose(("hoplite_mercenary", 1))
    fight_on(game)
    assert (game.seat, game.what) == ("persia", "retreat")
    game.choose("cappadocia")
    assert game.count("cappadocia", "hoplite_mercenary") == 2, "one in the battle, one in the rout"
    assert game.legitimacy == 24, "lost, but not broken off"


@pytest.mark.rule(SYSTEM, "3.3.pursuit:3")
def test_the_pursuit_strikes_foot_before_horse_and_leaders() -> None:
    game = field("parmenion", mac_light_infantry=2)
    game.put("phrygia", "mazaeus", hoplite_mercenary=2, per_heavy_cavalry=1)
    first = [6, 1, 1, 6, 1, 1, 1]
    attack(game, [*first, 6, 6, 3, 3, 1, 1, 1, *NO_EVENT], "stand", "break_off")
    assert game.what == "retreat"
    game.choose("cappadocia")
    assert game.units("cappadocia") == {"per_heavy_cavalry": 1}


@pytest.mark.rule(SYSTEM, "3.3.pursuit:3")
def test_horse_and_leaders_are_struck_when_the_foot_is_gone_as_the_owner_chooses() -> None:
    game = field("parmenion", mac_light_infantry=2)
    game.put("phrygia", "mazaeus", hoplite_mercenary=1, per_heavy_cavalry=1)
    first = [6, 1, 1, 6, 1, 1]
    attack(game, [*first, 6, 6, 3, 3, 1, 1, 1, *NO_EVENT], "stand", "break_off")
    assert (game.seat, game.what) == ("persia", "pursuit_hits")
    game.choose("by hand", ("per_heavy_cavalry", 0))
    assert game.where("mazaeus") == "lost"
    assert game.count("lost", "hoplite_mercenary") == 1


@pytest.mark.rule(SYSTEM, "3.3.pursuit:6", "3.3.pursuit:3")
def test_a_pursuit_destroys_two_steps_before_it_spares_a_hit() -> None:
    game = field("parmenion", mac_light_infantry=3)
    game.put("phrygia", "mazaeus", per_immortal=1, per_heavy_cavalry=1)
    first = [6, 1, 1, 1, 6, 1, 1]
    attack(game, [*first, 6, 6, 3, 3, 3, 1, 1, 1, *NO_EVENT], "stand", "break_off")
    assert (game.seat, game.what) == ("persia", "pursuit_hits")
    game.choose("by hand", ("per_heavy_cavalry", 1))
    assert game.units("lost") == {"per_immortal": 1, "per_heavy_cavalry": 1}


@pytest.mark.rule(SYSTEM, "3.3.victory:5")
@pytest.mark.parametrize("wins", ["macedon", "persia"])
def test_a_vacant_field_gets_the_marker_of_the_victor(wins: str) -> None:
    if wins == "macedon":
        game = field("parmenion", mac_phalanx=2).put("phrygia", "mazaeus", per_light_infantry=1)
        dice: list[int | str] = [1, 2, 2, 6, 1, *NO_EVENT]
    else:
        game = field("corhagus", mac_light_infantry=1)
        game.put("phrygia", "mazaeus", hoplite_mercenary=3)
        dice = [6, 1, 1, 3, 3, 3, "cleitus", *NO_EVENT]
    attack(game.hold("neutral", "phrygia"), dice, "stand")
    assert game.owner("phrygia") == wins


@pytest.mark.rule(SYSTEM, "3.3.pursuit:4", "3.3.spoils:1")
def test_the_dead_of_the_pursuit_count_for_the_spoils() -> None:
    game = field("parmenion", mac_light_infantry=3)
    game.put("phrygia", "mazaeus", hoplite_mercenary=4)
    first = [6, 3, 1, 1, 6, 1, 1, 1, 1]
    attack(game, [*first, 6, 1, 3, 3, 1, 1, 1, 1, *NO_EVENT], "stand", "by hand")
    game.choose(("hoplite_mercenary", 1), "break_off")
    while game.what in ("retreat", "pursuit_hits"):
        game.choose("cappadocia" if game.what == "retreat" else "as proposed")
    assert game.count("lost", "hoplite_mercenary") == 4
    assert game.treasure("macedon") == 10 - 1 + 2


# -- victory -----------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.3.victory:1", "3.3.victory:5", "3.3.victory:6")
def test_a_destroyed_defender_loses_the_area_and_one_beside_it() -> None:
    game = field("parmenion", mac_phalanx=2).put("phrygia", "mazaeus", per_light_infantry=1)
    game.put("mysia", "arsames").hold("neutral", "hapalla")
    attack(game, [1, 2, 2, 6, 1, *NO_EVENT], "stand")
    assert game.owner("phrygia") == "macedon"
    assert (game.seat, game.what) == ("macedon", "adjacent_garrison")
    assert set(game.options) == {"cappadocia", "chalybes", "hapalla", "west_taurus"}, "no stack"
    game.choose("hapalla")
    assert game.owner("hapalla") == "macedon"
    assert game.owner("cappadocia") == "persia"


@pytest.mark.rule(SYSTEM, "3.3.victory:6", "5.2:8")
def test_media_may_be_the_area_beside_the_battle() -> None:
    game = Position().hold("macedon", "malgium").put("malgium", "parmenion", mac_phalanx=2)
    game.put("north_zagros", "mazaeus", per_light_infantry=1)
    attack(game, [1, 2, 2, 6, 1, *NO_EVENT], "stand", start="malgium", to="north_zagros")
    assert "eshunna" not in game.options, "Assur stands there"
    game.choose("media")
    assert game.legitimacy == 25 - 1 - 5


@pytest.mark.rule(SYSTEM, "3.3.victory:6")
def test_a_persian_attacker_turns_a_second_marker_as_well() -> None:
    game = Position().hold("macedon", "phrygia", "mysia", "lydia").put("phrygia", "corhagus")
    game.put("phrygia", mac_light_infantry=1).put("cappadocia", "mazaeus", hoplite_mercenary=3)
    dice: list[int | str] = [6, 1, 1, 3, 3, 3, "cleitus", *NO_EVENT]
    attack(game, dice, "stand", start="cappadocia", side="persia")
    if game.what == "adjacent_garrison":
        game.choose("mysia")
    assert game.owner("phrygia") == "persia"
    assert game.owner("mysia") == "persia"
    assert game.owner("lydia") == "macedon", "a city"


@pytest.mark.rule(SYSTEM, "3.3.victory:6", "1.4.embark:11")
def test_an_army_from_the_sea_turns_a_second_marker_too() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=2, mac_phalanx=2)
    game.put("arzawa", "mazaeus", per_light_infantry=1)
    game.act("macedon", ("disembark", "aegean_sea", "arzawa"), "whole", dice=[1, 2, 2, 6, 1, 4, 5])
    game.choose("stand")
    if game.what == "adjacent_garrison":
        game.choose("hapalla")
    assert game.owner("arzawa") == "macedon"
    assert game.owner("hapalla") == "macedon", "Lydia and Lucca have cities"


@pytest.mark.rule(SYSTEM, "3.3.victory:7")
def test_an_army_that_the_pursuit_destroys_is_destroyed() -> None:
    game = field("parmenion", mac_light_infantry=3).put("phrygia", "mazaeus", hoplite_mercenary=1)
    first = [6, 1, 1, 1, 6, 1]
    attack(game, [*first, 6, 1, 3, 3, 3, 1, 1, 1, *NO_EVENT], "stand", "break_off")
    assert game.what == "adjacent_garrison"


@pytest.mark.rule(SYSTEM, "3.3.victory:8")
def test_a_defender_turns_no_second_marker() -> None:
    game = field("corhagus", mac_light_infantry=1).put("phrygia", "mazaeus", hoplite_mercenary=3)
    attack(game, [6, 1, 1, 3, 3, 3, "cleitus", *NO_EVENT], "stand")
    assert game.where("corhagus") == "lost"
    assert game.what == "action"
    assert game.owner("lydia") == "macedon"
    assert game.owner("wilusha") == "macedon"


@pytest.mark.rule(SYSTEM, "3.3.victory:3")
def test_hits_of_all_rounds_decide_after_the_third() -> None:
    """Macedon scores 2, 0, 0 and Persia 0, 0, 1."""
    game = field("parmenion", mac_phalanx=2).put("phrygia", "mazaeus", per_immortal=3)
    dice = [*[6, 2, 2, 6, 1, 1, 1], *[6, 1, 1, 6, 1, 1, 1], *[6, 1, 1, 6, 3, 1, 1]]
    attack(game, [*dice, 6, *NO_EVENT], "stand", "by hand", ("per_immortal", 2))
    fight_on(game)
    assert (game.seat, game.what) == ("persia", "retreat")


@pytest.mark.rule(SYSTEM, "3.3.victory:3", "3.2:6")
def test_hits_that_found_no_counter_are_counted() -> None:
    """Round 1: three Macedonian hits on two counters; round 2 and 3: two Persian hits in all."""
    game = field("parmenion", mac_phalanx=3).put("phrygia", per_immortal=2)
    dice = [*[6, 2, 2, 2, 1, 1], *[6, 1, 1, 1, 3, 3], *[6, 1, 1, 1, 1, 1]]
    attack(game, [*dice, 6, *NO_EVENT])
    fight_on(game)
    assert game.s.legitimacy == 24, "three against two: Persia has lost"


@pytest.mark.rule(SYSTEM, "3.3.victory:4", "3.3.pursuit:2")
def test_a_tie_sends_the_attacker_home_unpursued() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=2)
    attack(game, [*[6, 1, 6, 1, 1] * 3, *NO_EVENT], "stand")
    fight_on(game)
    assert (game.seat, game.what) == ("macedon", "retreat")
    game.choose("lydia")
    assert game.units("lydia") == {"mac_phalanx": 1}
    assert game.dice_left == 0
    assert game.legitimacy == 27


@pytest.mark.rule(SYSTEM, "3.3.victory:5")
def test_a_victorious_defender_turns_the_marker_of_the_field() -> None:
    game = field("corhagus", mac_light_infantry=1).hold("macedon", "phrygia")
    game.put("phrygia", "mazaeus", hoplite_mercenary=3)
    attack(game, [6, 1, 1, 3, 3, 3, "cleitus", *NO_EVENT], "stand")
    assert game.owner("phrygia") == "persia"


@pytest.mark.rule(SYSTEM, "3.3.victory:5")
def test_a_victory_does_not_take_a_city() -> None:
    game = Position().hold("macedon", "wilusha").put("wilusha", "parmenion", mac_phalanx=2)
    game.put("lydia", "mazaeus", per_light_infantry=1)
    attack(game, [1, 2, 2, 6, 1, *NO_EVENT], "stand", start="wilusha", to="lydia")
    assert game.owner("lydia") == "persia"
    assert game.legitimacy == 24, "the battle only"


# -- spoils ------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.3.spoils:1", "3.3.spoils:2")
@pytest.mark.parametrize(("units", "gain"), [(1, 2), (2, 2), (3, 3), (5, 3), (6, 4)])
def test_macedon_gains_one_for_three_and_one_a_leader(units: int, gain: int) -> None:
    """With the leader that makes two to seven counters."""
    game = field("parmenion", "craterus", mac_phalanx=7)
    game.put("phrygia", "mazaeus", per_light_infantry=units)
    dice = [1, 1, *[2] * 7, 6, *[1] * units]
    attack(game, [*dice, *NO_EVENT], "stand")
    assert game.where("mazaeus") == "lost"
    assert game.treasure("macedon") == 10 - 1 + gain


@pytest.mark.rule(SYSTEM, "3.3.spoils:1")
def test_units_without_a_leader_pay_by_threes() -> None:
    game = field("parmenion", mac_phalanx=4).put("phrygia", per_light_infantry=4)
    attack(game, [6, 2, 2, 2, 2, 1, 1, 1, 1, *NO_EVENT])
    assert game.treasure("macedon") == 10 - 1 + 2


@pytest.mark.rule(SYSTEM, "3.3.spoils:3")
def test_darius_killed_pays_three_in_place_of_one() -> None:
    game = field("parmenion", mac_phalanx=3).put("phrygia", "darius_iii", per_light_infantry=2)
    attack(game, [6, 2, 2, 2, 6, 1, 1, *NO_EVENT], "stand")
    assert game.where("darius_iii") == "lost"
    assert game.treasure("macedon") == 10 - 1 + 1 + 3


@pytest.mark.rule(SYSTEM, "3.3.spoils:3", "7.1:10")
def test_darius_in_retreat_leaves_three() -> None:
    game = field("parmenion", mac_phalanx=2).put("phrygia", "darius_iii", per_heavy_cavalry=2)
    attack(game, [6, 1, 1, 6, 1, 1, 6, 6, 1, 1, 1, 1, *NO_EVENT], "stand", "break_off")
    if game.what == "retreat":
        game.choose("cappadocia")
    assert game.where("darius_iii") == "cappadocia"
    assert game.treasure("macedon") == 10 - 1 + 3


@pytest.mark.rule(SYSTEM, "3.3.spoils:3", "3.3.victory:4")
def test_darius_as_a_beaten_attacker_leaves_three() -> None:
    game = Position().hold("macedon", "phrygia").put("phrygia", "parmenion", mac_phalanx=1)
    game.put("cappadocia", "darius_iii", per_light_infantry=1)
    attack(game, [*[6, 1, 6, 1] * 3, *NO_EVENT], start="cappadocia", side="persia")
    if game.what == "retreat_before_combat":
        game.choose("stand")
    fight_on(game)
    if game.what == "retreat":
        game.choose("cappadocia")
    assert game.treasure("macedon") == 10 + 3


@pytest.mark.rule(SYSTEM, "3.3.spoils:4", "5.2:1")
def test_persia_gains_one_for_each_counter() -> None:
    game = field("corhagus", mac_light_infantry=2).put("phrygia", "mazaeus", hoplite_mercenary=4)
    attack(game, [6, 1, 1, 1, 3, 3, 1, 1, "cleitus", *NO_EVENT], "stand")
    assert game.treasure("persia") == 10 + 3 - 1


@pytest.mark.rule(SYSTEM, "3.3.spoils:5")
def test_the_loser_gains_nothing() -> None:
    """Macedon kills a mercenary and breaks off."""
    game = field("parmenion", mac_phalanx=2).put("phrygia", "mazaeus", hoplite_mercenary=3)
    attack(game, [6, 2, 1, 6, 1, 1, 1, 6, 6, 1, 1, *NO_EVENT], "stand", "by hand")
    game.choose(("hoplite_mercenary", 1), "fight_on", "break_off")
    if game.what == "retreat":
        game.choose("lydia")
    assert game.count("lost", "hoplite_mercenary") == 1
    assert game.treasure("macedon") == 9


@pytest.mark.rule(SYSTEM, "3.3.spoils:6")
def test_a_flipped_unit_pays_nothing() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "mazaeus", per_immortal=1)
    attack(game, [6, 2, 6, 1, 6, 6, 1, 1, 1, *NO_EVENT], "stand", "by hand", ("per_immortal", 1))
    game.choose("break_off")
    if game.what == "retreat":
        game.choose("cappadocia")
    assert game.units("cappadocia") == {"per_immortal.reduced": 1}
    assert game.treasure("macedon") == 9
