"""Clash of the Generals, clause by clause: turn, supply, initiative and replacements."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition

RICH = ("egypt", "assyria", "babylonia", "upper_india")


def three(scenario: str = "clash3") -> ClashPosition:
    """Three Successors with one leader each."""
    game = ClashPosition(scenario).order("antigonus", "ptolemy", "seleucus")
    game.leader("antigonus", "phrygia", "antigonus").leader("ptolemy", "lybia", "ptolemy")
    return game.leader("seleucus", "media", "seleucus")


def two() -> ClashPosition:
    """Both sides of the game for two with one leader each."""
    game = ClashPosition("clash2").leader("antigonus", "phrygia", "warlords")
    game.leader("perdiccas", "syria", "central_authority")
    return game.order("central_authority", "warlords")


def realm(game: ClashPosition, seat: str, *lands: str) -> ClashPosition:
    """A player holds these."""
    for land in lands:
        game.hold(land, seat)
    return game


def purse(game: ClashPosition) -> int:
    """Points left."""
    assert game.s.purse is not None
    return game.s.purse.points


# -- 6.0 ------------------------------------------------------------------------------------------

PLAYER = [
    "recall",
    "recover",
    "muster",
    "envoys",
    "court_prisoners",
    "name_agema",
    "begin_movement",
    "begin_voyage",
    "embark",
    "sail_fleets",
    "sea_fights",
    "challenge_rhodes",
    "land",
    "march",
]


@pytest.mark.rule("alexandros", "clash.6.0:1", "clash.6.0:2", "clash.6.2:2")
def test_the_course_of_a_turn() -> None:
    game = three().put("media", "seleucus", pers_inf=4).at_war().date("winter_322")
    game.begin(("begin_turn",), dice=[1, 6, 4, 3])
    assert [r.name for r in game.rolls] == ["depletion", "initiative", "initiative", "initiative"]
    assert (game.seat, game.what) == ("antigonus", "take_place")
    game.choose(3)
    game.choose(2)
    order = [game.owner(x) for x in ("seleucus", "ptolemy", "antigonus")]
    assert game.s.order == order
    assert (game.seat, game.what) == ("seleucus", "envoys")
    ahead = list(reversed(game.s.agenda))
    mine = [name for name, *who in ahead if who == [order[0]]]
    assert mine == PLAYER[PLAYER.index("envoys") + 1 :]
    assert [e for e in ahead if e[1:]] == [
        *((name, order[0]) for name in mine),
        *((name, owner) for owner in order[1:] for name in PLAYER),
    ]
    assert [e[0] for e in ahead if not e[1:]] == [
        "independents_move",
        "begin_combat",
        "begin_sieges",
        "random_events",
        "end_turn",
    ]


@pytest.mark.rule("alexandros", "clash.6.0:2", "clash.6.2:2")
def test_combat_in_order_of_play_and_the_peoples_last() -> None:
    game = three().order("seleucus", "antigonus", "ptolemy")
    for seat in ("antigonus", "ptolemy", "seleucus"):
        game.put("assyria", seat, pers_inf=1)
    game.begin(("begin_combat",))
    asked = []
    while game.what == "offensive":
        asked.append(game.seat)
        game.choose(None)
    assert asked == ["seleucus", "antigonus", "ptolemy"]


# -- 6.1 ------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.6.1:1")
@pytest.mark.parametrize(("turn", "rolls"), [("summer_323", 0), ("autumn_323", 1)])
def test_no_supply_on_the_first_turn(turn: str, rolls: int) -> None:
    game = three().put("bactria", "seleucus", pers_inf=4).at_war().date(turn)
    game.wars.first_order = [game.owner(x) for x in ("antigonus", "ptolemy", "seleucus")]
    game.begin(("begin_turn",), dice=[1, 6, 4, 3])
    assert len(game.rolled("depletion")) == rolls


@pytest.mark.rule("alexandros", "clash.6.1:1")
@pytest.mark.parametrize(("turn", "rolls"), [("summer_323", 0), ("autumn_323", 1)])
def test_no_supply_on_the_first_turn_of_two(turn: str, rolls: int) -> None:
    game = two().put("bactria", "warlords", pers_inf=4).at_war().date(turn)
    game.begin(("begin_turn",), dice=[1, 6, 1, 6])
    assert len(game.rolled("depletion")) == rolls


@pytest.mark.rule("alexandros", "clash.6.1:2")
@pytest.mark.parametrize(
    ("turn", "land", "rolls"),
    [
        ("summer_322", "babylonia", 0),
        ("autumn_322", "babylonia", 0),
        ("winter_322", "babylonia", 1),
        ("spring_321", "babylonia", 1),
        ("summer_322", "bactria", 1),
        ("autumn_322", "bactria", 1),
    ],
)
def test_rich_land_feeds_armies_in_the_campaign_season(turn: str, land: str, rolls: int) -> None:
    game = three().put(land, "seleucus", pers_inf=4).date(turn).begin(("supply",), dice=[6])
    assert len(game.rolled("depletion")) == rolls
    assert game.heard("depleted") == ([(land,)] if rolls else [])


@pytest.mark.rule("alexandros", "clash.6.1:3")
@pytest.mark.parametrize(("theirs", "depleted"), [(3, False), (4, True)])
def test_depletion_counts_everybody(theirs: int, depleted: bool) -> None:
    game = three().date("autumn_322").put("bactria", "seleucus", pers_inf=5)
    game.put("bactria", "ptolemy", pers_levy=theirs).begin(("supply",), dice=[4])
    assert bool(game.heard("depleted")) is depleted


@pytest.mark.rule("alexandros", "clash.6.1:3")
def test_every_army_starves_for_itself() -> None:
    game = three().date("autumn_322").deplete("bactria")
    game.put("bactria", "seleucus", pers_inf=3).put("bactria", "ptolemy", pers_levy=4)
    game.put("bactria", "antigonus", pers_cav=2).begin(("supply",), dice=[6, 4])
    assert len(game.rolled("attrition")) == 2
    assert sorted(game.heard("attrition") + game.heard("no_attrition"))[0][0] == "bactria"
    counts = [game.count("bactria", x) for x in ("antigonus", "ptolemy", "seleucus")]
    assert counts[0] == 2
    assert sum(counts) == 8, "one army lost a unit, the garrison none"


@pytest.mark.rule("alexandros", "clash.6.1:4")
def test_supply_by_sea_needs_no_fleet_and_minds_none() -> None:
    game = three().date("summer_322").hold("egypt", "ptolemy").put("syria", "ptolemy", pers_inf=4)
    game.fleet("fleet_ionian", "phoenician_sea", "antigonus").begin(("supply",), dice=[1])
    assert ("ship", "syria", "egypt") in game.options


@pytest.mark.rule("alexandros", "clash.6.1:4", "clash.4.1:3")
@pytest.mark.parametrize("harbour", ["tyre", "fort_cyprus"])
@pytest.mark.parametrize(("holder", "open_sea"), [("ptolemy", True), ("antigonus", False)])
def test_harbours_of_others_stop_it(harbour: str, holder: str, open_sea: bool) -> None:
    game = three().date("summer_322").put("cilicia", "ptolemy", pers_inf=4)
    game.hold("syria", "ptolemy").put("syria", "ptolemy", pers_levy=1)
    game.city(harbour, holder, 1).begin(("supply",), dice=[1] * 3)
    assert (("ship", "cilicia", "syria") in game.options) is open_sea


@pytest.mark.rule("alexandros", "clash.6.1:5", "clash.5.1:3")
@pytest.mark.parametrize(
    ("scenario", "people", "land", "kind"),
    [
        ("clash2", "greek_rebels", "hellas", "spartan_hoplite"),
        ("clash3", "macedonians", "macedonia", "mac_phalanx"),
        ("clash3", "india", "gandara", "ind_levy"),
        ("clash3", "india", "upper_india", "ind_levy"),
    ],
)
def test_peoples_at_home_eat_nothing(scenario: str, people: str, land: str, kind: str) -> None:
    seat = "warlords" if scenario == "clash2" else "seleucus"
    for depleted in (True, False):
        game = ClashPosition(scenario).date("spring_321").hold(land, people)
        game.put(land, people, **{kind: 4})
        if depleted:
            game.deplete(land)
        game.begin(("supply",))
        assert game.rolls == []
    game = ClashPosition(scenario).date("spring_321").put(land, people, **{kind: 4})
    game.put(land, seat, pers_inf=5).hold(land, people).begin(("supply",), dice=[1])
    (roll,) = game.rolled("depletion")
    assert "large army" not in [m.text for m in roll.mods], "only five are counted"


@pytest.mark.rule("alexandros", "clash.6.1:5")
def test_raiders_and_indians_abroad_starve() -> None:
    game = three().date("spring_321").band("band_1", "arabia", arab_light=4)
    game.begin(("supply",))
    assert game.rolls == []
    game = three().date("spring_321").band("band_1", "arabia", "parthia", arab_light=4)
    game.begin(("supply",), dice=[2])
    assert game.heard("attrition") == [("parthia", 1)]
    game = three().date("spring_321").put("gedrosia", "india", ind_levy=4)
    game.begin(("supply",), dice=[2])
    assert game.heard("attrition") == [("gedrosia", 1)]


# -- 6.2 ------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.6.2:1", "clash.6.2:3")
def test_the_best_leader_counts_as_he_is() -> None:
    game = three().leader("eumenes", "media", "seleucus").leader("seleucus", "media", wounded=True)
    game.leader("polysperchon", "phrygia", "antigonus").leader("antigonus", "phrygia", wounded=True)
    game.fleet("fleet_egyptian", "egyptian_sea", "ptolemy").leader("ptolemy", "fleet_egyptian")
    game.at_war().begin(("roll_initiative",), dice=[1, 4, 1])
    assert game.heard("initiative") == [("antigonus", 7), ("ptolemy", 11), ("seleucus", 8)]


@pytest.mark.rule("alexandros", "clash.6.2:1")
def test_bare_dice_break_a_tie() -> None:
    game = three().leader("ptolemy", "lybia", wounded=True).at_war()
    game.begin(("roll_initiative",), dice=[1, 4, 2, 2, 2, 2, 1, 3, 5])
    assert [n for _, n in game.heard("initiative")] == [9, 9, 9]
    assert (game.seat, game.options) == ("seleucus", [1, 2, 3])


@pytest.mark.rule("alexandros", "clash.6.2:1")
@pytest.mark.parametrize(("dice", "first"), [([1, 4, 2, 3, 6, 3, 5, 2], "ptolemy")])
def test_only_the_tied_roll_again(dice: list[int], first: str) -> None:
    game = three().leader("ptolemy", "lybia", wounded=True).at_war()
    game.begin(("roll_initiative",), dice=dice)
    assert game.seat == first
    game.choose(3)
    assert game.seat == "antigonus"


@pytest.mark.rule("alexandros", "clash.6.2:2")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_the_winner_takes_any_place(place: int) -> None:
    game = three().at_war().begin(("roll_initiative",), dice=[1, 6, 4])
    assert (game.seat, game.options) == ("ptolemy", [1, 2, 3])
    game.choose(place)
    assert (game.seat, game.options) == ("seleucus", [x for x in (1, 2, 3) if x != place])
    game.choose(game.options[0])
    assert game.s.order[place - 1] == game.owner("ptolemy")
    assert sorted(game.s.order) == sorted(
        game.owner(x) for x in ("antigonus", "ptolemy", "seleucus")
    )


@pytest.mark.rule("alexandros", "clash.6.2:4", "clash.6.2:1")
@pytest.mark.parametrize(("leader", "rating"), [("chandragupta", 7), ("scythian_king", 4), ("", 0)])
def test_the_fourth_player_rolls_too(leader: str, rating: int) -> None:
    game = three("clash4")
    if leader:
        game.band("band_1", "scythia", barb_cav=1).put("gandara", "india", ind_levy=1)
        spot, force = ("gandara", "india") if leader == "chandragupta" else ("scythia", "band_1")
        game.leader(leader, spot, force)
    game.at_war().begin(("roll_initiative",), dice=[6, 5, 4, 1])
    assert game.heard("initiative")[-1] == ("independents", rating + 1)


# -- 11.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.11.1:1")
@pytest.mark.parametrize(
    ("start", "goal"),
    [("arachosia", "gandara"), ("gedrosia", "lower_india"), ("gandara", "upper_india")],
)
def test_indian_cavalry_meets_the_invader(start: str, goal: str) -> None:
    game = three().put(start, "seleucus", pers_cav=2).leader("seleucus", start, "seleucus")
    game.hold(start, "seleucus").leader("eumenes", "media", "seleucus").put(
        "media", "seleucus", pers_cav=1
    )
    game.wars.india_armed = False
    game.moves("seleucus").march("seleucus", goal)
    at = start if start == "gandara" else goal
    assert game.units(at, "india") == {"suc_indian_cav": 2}


@pytest.mark.rule("alexandros", "clash.11.1:1")
def test_it_comes_once() -> None:
    game = three().put("gandara", "seleucus", pers_cav=1)
    game.settle()
    assert game.units("gandara", "india") == {"suc_indian_cav": 2}
    game.s.move(game.mask("suc_indian_cav_1", "suc_indian_cav_2"), "gandara", "dead")
    game.put("upper_india", "ptolemy", pers_cav=1).settle()
    assert game.units("upper_india") == {"pers_cav": 1}


@pytest.mark.rule("alexandros", "clash.11.1:1", "clash.11.1:4")
def test_neither_leaders_nor_neighbours_nor_bands_call_it() -> None:
    game = three().leader("seleucus", "gandara", "seleucus").put("sind", "seleucus", pers_cav=1)
    game.band("band_1", "chorasmia", "upper_india", barb_cav=1)
    game.settle()
    assert game.units("gandara") == {}
    assert not game.wars.india_armed


@pytest.mark.rule("alexandros", "clash.11.1:1")
def test_with_four_players_it_is_the_fourths() -> None:
    game = three("clash4").put("gandara", "seleucus", pers_cav=1)
    game.settle()
    assert game.units("gandara", "india") == {"suc_indian_cav": 2}
    assert game.s.owner_of(game.force("india")) == game.owner("independents")


def seleucus(game: ClashPosition, turn: str = "spring_321") -> ClashPosition:
    """The turn begins and both have their reinforcement steps."""
    game.at_war().date(turn).dawn()
    return game.begin(
        ("recall", game.owner("central_authority")), ("recall", game.owner("warlords"))
    )


@pytest.mark.rule("alexandros", "clash.11.1:2")
@pytest.mark.parametrize("seat", ["central_authority", "warlords"])
def test_seleucus_goes_with_the_hetairai(seat: str) -> None:
    game = two().put("ionia", seat, mac_hetairai=1).hold("armenia", seat).hold("syria", seat)
    game.put("syria", "central_authority", pers_inf=1).put("syria", "warlords", pers_inf=1)
    other = "warlords" if seat == "central_authority" else "central_authority"
    game.hold("babylonia", other)
    seleucus(game)
    assert (game.seat, game.what) == (seat, "leader_arrives")
    assert set(game.options) == {"ionia", "armenia"}
    game.choose("armenia")
    assert "seleucus" in game.leaders("armenia", seat)


@pytest.mark.rule("alexandros", "clash.11.1:2")
def test_he_does_not_come_before() -> None:
    game = two().put("ionia", "warlords", mac_hetairai=1)
    assert seleucus(game, "winter_322").over
    assert game.where("seleucus") == "track"


@pytest.mark.rule("alexandros", "clash.11.1:3")
@pytest.mark.parametrize("pile", ["dead", "mutiny"])
def test_without_hetairai_he_goes_to_babylonia(pile: str) -> None:
    game = two().dead(mac_hetairai=1).hold("babylonia", "warlords")
    if pile == "mutiny":
        game.s.move(game.mask("mac_hetairai_1"), "dead", "mutiny")
    seleucus(game)
    assert "seleucus" in game.leaders("babylonia", "warlords")


@pytest.mark.rule("alexandros", "clash.11.1:3")
def test_he_waits_for_a_holder() -> None:
    game = two().dead(mac_hetairai=1).put("babylonia", "warlords", pers_inf=1)
    game.put("babylonia", "central_authority", pers_levy=1)
    assert seleucus(game).over
    assert game.where("seleucus") == "track"
    game.s.move(game.mask("pers_inf_1"), "babylonia", "dead")
    seleucus(game, "autumn_320")
    assert "seleucus" in game.leaders("babylonia", "central_authority")


# -- 11.2, 11.3 -----------------------------------------------------------------------------------

FOUR = ("arabia", "lybia", "parthia", "gedrosia")


@pytest.mark.rule("alexandros", "clash.11.2:1")
@pytest.mark.parametrize(
    ("land", "worth"),
    [("egypt", 3), ("syria", 2), ("media", 1), ("macedonia", 1), ("sind", 0), ("scythia", 0)],
)
def test_what_provinces_yield(land: str, worth: int) -> None:
    game = realm(three(), "ptolemy", land, "crete", *FOUR).date("winter_322").musters("ptolemy")
    assert game.heard("points") == [("ptolemy", worth + 1)]


@pytest.mark.rule("alexandros", "clash.11.2:1")
def test_the_start_of_the_turn_counts() -> None:
    game = realm(three(), "ptolemy", "egypt", *FOUR).date("winter_322").dawn()
    game.hold("egypt", "seleucus").hold("syria", "ptolemy").hold("lybia", "nobody")
    game.hold("arabia", "nobody").begin(("muster", game.owner("ptolemy")))
    assert game.heard("points") == [("ptolemy", 3)]


@pytest.mark.rule("alexandros", "clash.11.2:2")
def test_new_units_come_to_own_uncontested_provinces() -> None:
    game = realm(three(), "ptolemy", "egypt", "syria", "cyprus", "crete", "lybia").dead(pers_inf=1)
    game.put("syria", "ptolemy", pers_cav=1).put("syria", "seleucus", pers_cav=1)
    game.put("media", "ptolemy", pers_cav=1).put("media", "seleucus", pers_cav=1)
    game.date("winter_322").musters("ptolemy").choose(("raise", "pers_inf"))
    assert set(game.options) == {"egypt", "cyprus", "crete", "lybia"}


@pytest.mark.rule("alexandros", "clash.11.3:1")
@pytest.mark.parametrize(
    ("turn", "lands", "points"),
    [
        ("winter_322", 3, []),
        ("winter_322", 4, [("ptolemy", 4)]),
        ("summer_322", 4, []),
        ("autumn_322", 4, []),
        ("spring_321", 4, []),
    ],
)
def test_winter_replacements(turn: str, lands: int, points: list[tuple[str, int]]) -> None:
    held = ("crete", "media", "armenia", "persis")[:lands]
    game = realm(three(), "ptolemy", *held).dead(pers_inf=1).date(turn).musters("ptolemy")
    assert game.heard("points") == points
    assert (("raise", "pers_inf") in game.options) is bool(points)


SEVEN = ("crete", "cyprus", "armenia", "lybia", "hellas", "thrace", "cilicia")


@pytest.mark.rule("alexandros", "clash.11.3:3")
@pytest.mark.parametrize(
    ("lands", "capital", "paid"),
    [
        (("egypt", *SEVEN), "susa", True),
        (("egypt", *SEVEN), "persepolis", True),
        (("egypt", *SEVEN), "babylon", True),
        (("egypt", *SEVEN), "ecbatana", True),
        (("egypt", *SEVEN), "", False),
        (("egypt", *SEVEN), "pasargadae", False),
        (("egypt", "macedonia", *SEVEN[:6]), "", True),
        (("egypt", "macedonia", *SEVEN[:5]), "susa", False),
        (("syria", "macedonia", *SEVEN), "susa", False),
    ],
)
@pytest.mark.parametrize("turn", ["spring_321", "summer_322"])
def test_spring_replacements(lands: tuple[str, ...], capital: str, paid: bool, turn: str) -> None:
    game = realm(three(), "ptolemy", *lands).dead(pers_inf=1).date(turn)
    if capital:
        game.city(capital, "ptolemy", 1)
    game.wars.treasury = ""
    game.musters("ptolemy")
    assert (("raise", "pers_inf") in game.options) is (paid and turn == "spring_321")


@pytest.mark.rule("alexandros", "clash.11.3:2")
@pytest.mark.parametrize("macedonia", [True, False])
def test_phalanxes_come_from_macedonia(macedonia: bool) -> None:
    lands = ("egypt", "syria", "cyprus", "crete", *(["macedonia"] if macedonia else []))
    game = realm(three(), "ptolemy", *lands).dead(mac_phalanx=3).date("winter_322")
    game.musters("ptolemy").choose(("raise", "mac_phalanx"), "egypt")
    assert (("raise", "mac_phalanx") in game.options) is macedonia
    assert ("rebuild", "mac_phalanx_1") in game.options, "refilling is no new unit"


@pytest.mark.rule("alexandros", "clash.11.3:4", "clash.14.1:4", "clash.14.1:10")
def test_phalanxes_of_the_mutiny_box() -> None:
    game = realm(three(), "ptolemy", "egypt", "syria", "cyprus", "crete")
    game.put("egypt", "seleucus", mac_phalanx=3, suc_parthian=1).dead(mac_phalanx=1)
    for unit in game.counters("egypt", "seleucus"):
        game.s.move(game.mask(unit), "egypt", "mutiny")
    game.worn("mac_phalanx_2").worn("suc_parthian_1", steps=3)
    game.hold("egypt", "ptolemy").date("winter_322").musters("ptolemy")
    before = purse(game)
    game.choose(("raise", "mac_phalanx"), "egypt")
    for unit in ("mac_phalanx_1", "mac_phalanx_2", "mac_phalanx_3", "suc_parthian_1"):
        game.choose(("reenlist", unit), "egypt")
    assert purse(game) == before - 6
    assert (game.steps("mac_phalanx_2"), game.steps("suc_parthian_1")) == (1, 3)
    assert game.steps("mac_phalanx_3") == 2
    assert game.count("egypt", "ptolemy") == 5


# -- 11.4, 11.5 -----------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.11.4:1", "clash.11.4:2")
@pytest.mark.parametrize("turn", ["summer_322", "autumn_322", "winter_322", "spring_321"])
def test_the_treasury_in_any_season(turn: str) -> None:
    game = three().city("babylon", "ptolemy", 1).hold("babylonia", "ptolemy").dead(pers_inf=12)
    game.date(turn).musters("ptolemy").choose(("treasury", "babylon"))
    assert purse(game) == 10
    assert game.wars.treasury == ""


@pytest.mark.rule("alexandros", "clash.11.4:2")
def test_the_treasury_belongs_to_the_city() -> None:
    game = three().city("babylon", "seleucus", 2).put("babylon", "seleucus", pers_inf=1)
    game.hold("babylonia", "ptolemy").put("babylonia", "ptolemy", pers_inf=4).date("summer_322")
    game.musters("ptolemy")
    assert ("treasury", "babylon") not in game.options
    game.musters("seleucus")
    assert ("treasury", "babylon") in game.options


@pytest.mark.rule("alexandros", "clash.11.4:3")
def test_the_treasury_is_spent_once() -> None:
    game = realm(three(), "ptolemy", "babylonia", "egypt", "syria", "cyprus").dead(pers_inf=3)
    game.city("babylon", "ptolemy", 1).date("autumn_322").musters("ptolemy")
    game.choose(("treasury", "babylon"), ("raise", "pers_inf"), "egypt", None)
    assert game.over
    assert game.s.purse is None
    game.date("winter_322").musters("ptolemy")
    assert game.heard("points") == [("ptolemy", 10)]
    assert purse(game) == 10, "what was left in autumn is gone"
    assert ("treasury", "babylon") not in game.options


@pytest.mark.rule("alexandros", "clash.11.5:1")
@pytest.mark.parametrize(("turn", "there"), [("winter_320", True), ("spring_319", False)])
def test_antipater_leaves_macedonia(turn: str, there: bool) -> None:
    game = three().put("macedonia", "macedonians", mac_phalanx=3)
    game.leader("antipater", "macedonia", "macedonians")
    game.leader("cassander", "macedonia", "macedonians").at_war().date(turn).dawn()
    assert ("antipater" in game.leaders("macedonia")) is there
    assert "cassander" in game.leaders("macedonia")


@pytest.mark.rule("alexandros", "clash.11.5:1")
@pytest.mark.parametrize(("turn", "there"), [("winter_320", True), ("spring_319", False)])
def test_antipater_leaves_central_authority(turn: str, there: bool) -> None:
    game = two().leader("antipater", "macedonia", "central_authority").at_war().date(turn).dawn()
    game.begin(("recall", game.owner("central_authority")))
    assert ("antipater" in game.leaders("macedonia")) is there
