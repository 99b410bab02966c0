"""Clash of the Generals, clause by clause: the set-up for two, three and four."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition
from argead.systems.alexandros.rules.battle import check_end

ROLLED = (
    "thrace",
    "ionia",
    "cappadocia",
    "cilicia",
    "armenia",
    "syria",
    "egypt",
    "assyria",
    "susiana",
    "persis",
    "media",
    "areia",
    "drangiana",
    "bactria",
    "sogdiana",
)
CUP = ["eumenes", "lysimachus", "craterus", "polysperchon", "leonnatus", "perdiccas"]
SIDES = ("central_authority", "warlords")


def divide(
    warlord: tuple[str, ...] = (),
    leaders: tuple[int, ...] = (6, 1, 1, 1, 1),
    groups: tuple[int, ...] = (1, 1, 1, 1, 1),
    spoils: tuple[int, ...] = (6, 1, 6, 1),
    gaza: tuple[int, ...] = (),
    high: int = 6,
    low: int = 1,
    more: tuple[int, ...] = (6, 1),
    antigonus: bool = False,
) -> ClashPosition:
    """The set-up for two: these provinces roll high for the warlords, the others low.

    ``antigonus``: he is made a warlord by hand, whatever the set-up says.
    """
    game = ClashPosition.start("clash2")
    if antigonus:
        game.s.leader_force["antigonus"] = game.force("warlords")
    lands = [high if p in warlord else low for p in ROLLED]
    dice = [*lands, *gaza, *leaders, *groups, *spoils, *more]
    return game.begin(*game.opening, dice=dice)


def deployed(
    scenario: str = "clash3", dice: tuple[int, ...] = (1, 2, 3), **options: Any
) -> ClashPosition:
    """The set-up for three or four, to the first deployment."""
    game = ClashPosition.start(scenario, **options)
    four = (4,) if scenario == "clash4" else ()
    return game.begin(*game.opening, dice=[*dice, *four, *CUP])


def force_of(game: ClashPosition, leader: str) -> str:
    """Whose a leader is."""
    return game.s.game.force_names[game.s.leader_force[leader]]


# -- 4.1 ------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.4.1:1")
def test_walls_for_two_players() -> None:
    game = ClashPosition.start("clash2")
    forts = {c for c in game.s.walls if c.startswith("fort_")}
    walls = {c: n for c, n in game.s.walls.items() if c not in forts and c != "rhodes_fortress"}
    assert {c for c, n in walls.items() if n == 2} == {"athens", "sardis"}
    assert {n for c, n in walls.items() if c not in ("athens", "sardis")} == {1}
    assert len(walls) == 15
    assert {game.s.walls[c] for c in forts} == {0}
    assert game.holder("aornos") == game.holder("malli") == "india"
    assert game.holder("athens") == "greek_rebels"


@pytest.mark.rule("alexandros", "clash.4.1:2")
def test_a_fort_where_there_is_no_city() -> None:
    game = ClashPosition("clash3").date("winter_322")
    for land in ("armenia", "syria", "egypt", "arabia"):
        game.hold(land, "ptolemy")
    game.musters("ptolemy")
    sites = {o[1] for o in game.may("wall")}
    assert sites == {"fort_armenia", "fort_arabia", "tyre", "gaza", "alexandria"}
    game.choose(("wall", "fort_armenia"))
    assert (game.s.walls["fort_armenia"], game.holder("fort_armenia")) == (1, "ptolemy")


@pytest.mark.rule("alexandros", "clash.4.1:2")
def test_a_fort_is_garrisoned_besieged_and_gone() -> None:
    game = ClashPosition("clash3").hold("armenia", "ptolemy").city("fort_armenia", "ptolemy", 2)
    game.put("armenia", "ptolemy", pers_inf=1).moves("ptolemy")
    assert ("garrison", "fort_armenia", "pers_inf_1") in game.options
    game.choose(("garrison", "fort_armenia", "pers_inf_1"))
    game.put("armenia", "seleucus", mac_phalanx=4)
    assert game.status("armenia") == "contested"
    game.begin(("begin_sieges",), dice=[6])
    assert ("assault", "fort_armenia", "armenia", "seleucus") in game.options
    game = ClashPosition("clash3").hold("armenia", "ptolemy")
    game.put("armenia", "ptolemy", pers_inf=1).moves("ptolemy")
    assert game.may("garrison") == [], "without a wall there is no fort"


@pytest.mark.rule("alexandros", "clash.4.1:2")
def test_a_fort_falls_like_a_city() -> None:
    game = ClashPosition("clash3").hold("armenia", "ptolemy").city("fort_armenia", "ptolemy", 1)
    game.put("armenia", "seleucus", mac_phalanx=4).begin(("begin_sieges",), dice=[6])
    game.choose(("assault", "fort_armenia", "armenia", "seleucus"), "all")
    assert game.holder("fort_armenia") == "seleucus"
    assert game.s.walls["fort_armenia"] == 1


@pytest.mark.rule("alexandros", "clash.4.1:3")
@pytest.mark.parametrize(("holder", "beyond"), [("ptolemy", False), ("antigonus", True)])
def test_a_coastal_fort_stops_fleets(holder: str, beyond: bool) -> None:
    game = ClashPosition("clash3").hold("cilicia", holder).city("fort_cilicia", holder, 1)
    game.fleet("fleet_ionian", "ionian_sea", "antigonus").sails("antigonus")
    assert ("sail", "ionian_sea", "cypriote_sea") in game.options
    assert (("sail", "ionian_sea", "phoenician_sea") in game.options) is beyond


@pytest.mark.rule("alexandros", "clash.4.1:3")
def test_a_coastal_fort_builds_the_new_fleet_in_its_zone() -> None:
    for walls, zones in ((1, {"cypriote_sea"}), (0, set())):
        game = ClashPosition("clash3").date("winter_322")
        for land in ("cilicia", "babylonia", "assyria", "media"):
            game.hold(land, "ptolemy")
        if walls:
            game.city("fort_cilicia", "ptolemy", walls)
        game.musters("ptolemy")
        assert {o[2] for o in game.may("fleet") if o[1] == "fleet_new"} == zones


@pytest.mark.rule("alexandros", "clash.4.1:4")
@pytest.mark.parametrize(("used", "left"), [(23, True), (24, False)])
def test_wall_markers_are_shared(used: int, left: bool) -> None:
    game = ClashPosition("clash3").date("winter_322").city("rhodes_fortress", "antigonus", 2)
    for land in ("egypt", "syria", "armenia", "arabia"):
        game.hold(land, "ptolemy")
    for city in ("sardis", "athens", "gordium", "babylon"):
        game.city(city, "seleucus", 5)
    game.city("susa", "seleucus", used - 20).musters("ptolemy")
    assert bool(game.may("wall")) is left


@pytest.mark.rule("alexandros", "clash.4.1:4", "clash.5.3:3")
def test_the_alexandria_marker_is_extra() -> None:
    two, three = ClashPosition.start("clash2"), ClashPosition.start("clash3")
    assert two.s.wall_markers() == 17
    assert three.s.walls["alexandria"] == 1
    assert three.holder("alexandria") == "ptolemy"
    assert three.s.wall_markers() == 2, "Aornos and Malli"


# -- 4.2 ------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.4.2:1")
def test_where_units_start() -> None:
    game = ClashPosition.start("clash2")
    assert game.units("babylonia") == {
        "mac_hypaspists": 1,
        "mac_phalanx": 7,
        "mac_hetairai": 1,
        "mac_archer": 1,
        "pers_cav": 10,
        "pers_inf": 8,
        "pers_archer": 4,
        "pers_elephant": 1,
    }
    assert set(game.leaders("babylonia")) == {
        "perdiccas",
        "ptolemy",
        "eumenes",
        "lysimachus",
        "cassander",
        "polysperchon",
        "leonnatus",
    }
    assert game.units("macedonia") == {"mac_phalanx": 4, "mac_prodromoi": 1}
    assert game.leaders("macedonia") == ["antipater"]
    assert game.units("phrygia") == {
        "siege_train": 1,
        "merc_hoplite": 3,
        "merc_light": 2,
        "pers_heavy_cav": 2,
    }
    assert set(game.leaders("phrygia")) == {"antigonus", "demetrius"}
    assert game.units("bactria") == {"pers_dahae": 1, "pers_heavy_cav": 1}
    assert game.units("sogdiana") == {"pers_massagetae": 1, "pers_heavy_cav": 1}
    assert game.units("thrace") == {"gk_thracian": 1, "gk_agrianes": 1, "gk_paiones": 1}
    assert game.units("cilicia") == {"mac_phalanx": 2, "pers_cav": 2}
    assert game.leaders("cilicia") == ["craterus"]
    assert game.units("egypt") == {"pers_inf": 2, "pers_cav": 2}
    assert game.units("hellas") == {"gk_thessalian": 1, "spartan_hoplite": 4}
    assert game.leaders("hellas") == ["leosthenes"]
    for land in ("gandara", "upper_india", "lower_india"):
        four = {"ind_infantry": 1, "ind_elephant": 1, "ind_chariot": 1, "ind_archer": 1}
        assert game.units(land, "india") == four
    assert game.leaders("lower_india") == ["chandragupta"]
    levied = set(ROLLED) - {"thrace", "cilicia", "egypt", "bactria", "sogdiana"}
    assert len(levied) == 10
    for land in levied:
        assert game.units(land) == {"pers_levy": 1}
    assert game.wars.markers == {
        "alexander_body": "babylonia",
        "roxana": "babylonia",
        "royal_family": "macedonia",
    }
    assert game.wars.treasury == "babylon"
    assert all(game.steps(c) == game.s.game.full[game.unit(c)] for c in game.counters("babylonia"))


@pytest.mark.rule("alexandros", "clash.4.2:2")
def test_the_dead_pile_of_two() -> None:
    pile = ClashPosition.start("clash2").pile("dead")
    for kind in ("pers_royal_guard", "pers_chariot", "ind_infantry", "ind_levy", "barb_cav"):
        assert kind not in pile
    assert (pile["pers_cav"], pile["pers_inf"], pile["pers_levy"]) == (2, 4, 2)
    assert (pile["merc_hoplite"], pile["merc_light"], pile["gk_hoplite"]) == (3, 1, 3)
    assert (pile["suc_companion"], pile["suc_artillery"], pile["xen_scythe_chariot"]) == (3, 3, 3)
    assert pile["ind_elephant"] == 2


@pytest.mark.rule("alexandros", "clash.4.2:3")
@pytest.mark.parametrize("kind", ["spartan_hoplite", "ind_archer", "gk_thessalian"])
def test_the_fallen_join_the_pile(kind: str) -> None:
    game = ClashPosition("clash2").put("ionia", "warlords", **{kind: 1}).worn(f"{kind}_1")
    game.put("ionia", "central_authority", mac_phalanx=2)
    game.leader("perdiccas", "ionia", "central_authority").date("autumn_323")
    game.attack("ionia", "central_authority", "warlords", dice=[6])
    while game.what:
        game.choose(game.options[-1])
    assert game.where(f"{kind}_1") == "dead"


@pytest.mark.rule("alexandros", "clash.4.2:4")
def test_fleets_of_two() -> None:
    game = ClashPosition.start("clash2")
    zones = {f: game.lies(f) for f in game.wars.fleets}
    assert zones == {
        "fleet_ionian": "ionian_sea",
        "fleet_sidonian": "phoenician_sea",
        "fleet_cypriote": "cypriote_sea",
        "fleet_egyptian": "egyptian_sea",
        "fleet_athenian": "aegean_sea",
        "fleet_cretan": "aegean_sea",
        "fleet_rhodian": "ionian_sea",
        "fleet_black_sea": "black_sea",
        "fleet_new": "dead",
    }


# -- 4.3 ------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.4.3:1")
def test_who_is_not_rolled_for() -> None:
    game = divide()
    assert game.holder("macedonia") == "central_authority"
    assert game.holder("phrygia") == game.holder("gordium") == "warlords"
    assert game.holder("hellas") == "greek_rebels"
    assert game.holder("gandara") == "india"
    for leader in ("antipater", "cassander", "perdiccas"):
        assert force_of(game, leader) == "central_authority"
    assert set(game.units("phrygia", "warlords")) == {
        "siege_train",
        "merc_hoplite",
        "merc_light",
        "pers_heavy_cav",
    }


@pytest.mark.rule("alexandros", "clash.4.3:1")
@pytest.mark.parametrize(
    ("leader", "side"),
    [("antigonus", "warlords"), ("demetrius", "warlords"), ("leosthenes", "greek_rebels")],
)
def test_whose_the_leaders_of_the_lists_are(leader: str, side: str) -> None:
    assert force_of(divide(), leader) == side


@pytest.mark.rule("alexandros", "clash.4.3:1", "clash.4.4:6")
def test_with_antigonus_the_warlords_can_lose_every_roll() -> None:
    game = divide(leaders=(1, 1, 1, 1, 1), more=(6, 1))
    assert game.result is None
    assert game.wars.fallen == []


@pytest.mark.rule("alexandros", "clash.4.3:2")
@pytest.mark.parametrize("land", ROLLED)
def test_each_province_has_its_own_roll(land: str) -> None:
    gaza = (1,) if land in ("syria", "egypt") else ()
    game = divide((land,), gaza=gaza)
    held = {p for p in ROLLED if game.holder(p) == "warlords"}
    assert held == {land}
    assert game.count(land, "central_authority") == 0
    assert game.count(land, "warlords") > 0


@pytest.mark.rule("alexandros", "clash.4.3:2")
@pytest.mark.parametrize(("die", "side"), [(3, "central_authority"), (4, "warlords")])
def test_three_is_low_and_four_is_high(die: int, side: str) -> None:
    game = divide(("media",), high=die)
    assert game.holder("media") == game.holder("ecbatana") == side
    game = divide(("cilicia",), high=die)
    assert force_of(game, "craterus") == side
    assert game.count("cilicia", side) == 4


@pytest.mark.rule("alexandros", "clash.4.3:3")
@pytest.mark.parametrize("n", range(5))
def test_leaders_roll_one_by_one(n: int) -> None:
    names = ("ptolemy", "eumenes", "lysimachus", "polysperchon", "leonnatus")
    dice = [1] * 5
    dice[n] = 4
    game = divide(leaders=tuple(dice))
    assert [x for x in names if force_of(game, x) == "warlords"] == [names[n]]


@pytest.mark.rule("alexandros", "clash.4.3:3")
def test_the_order_of_the_dice() -> None:
    game = divide(("syria",), gaza=(4,))
    who = [args[0] for args in game.heard("loyal")]
    assert who == [
        *ROLLED,
        "gaza",
        "ptolemy",
        "eumenes",
        "lysimachus",
        "polysperchon",
        "leonnatus",
        *[f"group_{n}" for n in range(1, 6)],
    ]


@pytest.mark.rule("alexandros", "clash.4.3:4")
def test_provinces_without_units() -> None:
    game = divide(groups=(1, 1, 1, 1, 6))
    for land in ("lybia", "hyrcania", "parthia", "carmania", "gedrosia", "arachosia", "cyprus"):
        assert game.holder(land) == "nobody"
    for land in ("sind", "scythia", "chorasmia"):
        assert game.holder(land) == "raiders"
    assert game.holder("upper_india") == "india"


GROUPS = [
    {"mac_hetairai": 1, "mac_hypaspists": 1, "mac_archer": 1},
    {"mac_phalanx": 7},
    {"pers_archer": 4, "pers_elephant": 1},
    {"pers_cav": 10},
    {"pers_inf": 8},
]


@pytest.mark.rule("alexandros", "clash.4.3:5", "clash.4.4:2")
@pytest.mark.parametrize("n", range(5))
def test_groups_go_whole(n: int) -> None:
    dice = [1] * 5
    dice[n] = 5
    game = divide(groups=tuple(dice))
    strength = (22, 56, 20, 30, 24)[n]
    assert game.heard("babylon_to") == [("central_authority", 152 - strength, strength)]
    assert game.units("arabia", "warlords") == GROUPS[n]


# -- 4.4 ------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.4.4:1")
@pytest.mark.parametrize(
    ("spoils", "roxana", "body"),
    [
        ((6, 1, 1, 6), "central_authority", "warlords"),
        ((1, 2, 3, 2), "warlords", "central_authority"),
        ((3, 3, 4, 4, 1, 6, 5, 5, 6, 5), "warlords", "central_authority"),
    ],
)
def test_dice_for_the_markers(spoils: tuple[int, ...], roxana: str, body: str) -> None:
    game = divide(groups=(1, 1, 1, 1, 6), spoils=spoils)
    assert (game.keeper("roxana"), game.keeper("alexander_body")) == (roxana, body)


@pytest.mark.rule("alexandros", "clash.4.4:2")
def test_the_stronger_has_babylon() -> None:
    game = divide(groups=(1, 6, 1, 6, 1))
    assert game.heard("babylon_to") == [("warlords", 66, 86)]
    assert game.holder("babylon") == game.holder("babylonia") == "warlords"
    assert game.s.walls["babylon"] == 1
    assert game.wars.treasury == "babylon"
    assert game.units("babylonia", "warlords") == {"mac_phalanx": 7, "pers_cav": 10}


@pytest.mark.rule("alexandros", "clash.4.4:3")
def test_where_the_weaker_goes() -> None:
    game = divide(("assyria", "susiana", "media"), groups=(1, 1, 1, 1, 6), spoils=(1, 6, 6, 1))
    assert (game.seat, game.what) == ("warlords", "disengage")
    assert set(game.options) == {"assyria", "susiana", "media"}
    game.choose("media")
    assert game.units("media", "warlords") == {"pers_inf": 8, "pers_levy": 1}
    assert "ptolemy" in game.leaders("media", "warlords")
    assert game.wars.markers["roxana"] == "media"
    assert game.wars.markers["alexander_body"] == "babylonia"
    assert game.leaders("babylonia", "warlords") == []


@pytest.mark.rule("alexandros", "clash.4.4:3")
def test_else_into_the_empty_desert() -> None:
    game = divide(groups=(1, 1, 1, 1, 6))
    assert game.heard("withdrew") == [("warlords", "babylonia", "arabia")]


@pytest.mark.rule("alexandros", "clash.4.4:4", "clash.4.4:7", "clash.4.4:8")
@pytest.mark.parametrize(
    ("scenario", "one", "other", "turn", "fight"),
    [
        ("clash2", "warlords", "central_authority", "summer_323", False),
        ("clash2", "warlords", "central_authority", "autumn_323", True),
        ("clash3", "antigonus", "ptolemy", "summer_323", True),
    ],
)
def test_the_truce(scenario: str, one: str, other: str, turn: str, fight: bool) -> None:
    game = ClashPosition(scenario).put("ionia", one, mac_phalanx=4).put("ionia", other, pers_inf=1)
    game.city("sardis", other, 2).leader("demetrius", "thrace", other)
    game.put("thrace", one, pers_inf=1).date(turn)
    assert game.status("ionia") == "contested"
    game.begin(("begin_combat",))
    assert (game.what == "offensive") is fight
    game.begin(("begin_sieges",))
    assert (game.what == "siege") is fight


@pytest.mark.rule("alexandros", "clash.4.4:4", "clash.4.4:8")
@pytest.mark.parametrize(
    ("scenario", "one", "other", "turn", "entered"),
    [
        ("clash2", "warlords", "central_authority", "summer_323", False),
        ("clash2", "warlords", "central_authority", "autumn_323", True),
        ("clash3", "antigonus", "ptolemy", "summer_323", True),
    ],
)
def test_the_truce_at_sea(scenario: str, one: str, other: str, turn: str, entered: bool) -> None:
    game = ClashPosition(scenario).fleet("fleet_ionian", "ionian_sea", one).date(turn)
    game.fleet("fleet_egyptian", "cypriote_sea", other).sails(one)
    assert (("sail", "ionian_sea", "cypriote_sea") in game.options) is entered
    assert ("sail", "ionian_sea", "aegean_sea") in game.options


@pytest.mark.rule("alexandros", "clash.4.4:7")
def test_movement_is_free_on_the_first_turn() -> None:
    game = ClashPosition("clash2").put("phrygia", "warlords", mac_phalanx=4).date("summer_323")
    game.leader("antigonus", "phrygia", "warlords").hold("ionia", "central_authority")
    game.put("ionia", "central_authority", pers_levy=1).moves("warlords")
    game.march("antigonus", "ionia")
    assert game.status("ionia") == "contested"
    assert game.count("ionia", "central_authority") == 1


@pytest.mark.rule("alexandros", "clash.4.4:5", "clash.4.4:6")
def test_who_is_not_there_takes_nothing_away() -> None:
    game = divide(leaders=(1, 1, 1, 1, 1), spoils=(1, 6, 1, 6), antigonus=True)
    assert game.keeper("roxana") == game.keeper("alexander_body") == "central_authority"
    assert game.wars.markers["roxana"] == "babylonia"
    assert game.heard("withdrew") == []


@pytest.mark.rule("alexandros", "clash.4.4:6")
def test_leaders_alone_have_no_strength() -> None:
    game = divide(spoils=(1, 6, 6, 1))
    assert game.heard("babylon_to") == [("central_authority", 152, 0)]
    assert game.leaders("arabia", "warlords") == ["ptolemy"]
    assert game.wars.markers["roxana"] == "arabia"
    assert game.keeper("roxana") == "warlords"


# -- 4.5 ------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.4.5:1")
@pytest.mark.parametrize(
    ("fleet", "land"),
    [("fleet_ionian", "ionia"), ("fleet_sidonian", "syria"), ("fleet_egyptian", "egypt")],
)
def test_fleets_follow_the_dice(fleet: str, land: str) -> None:
    gaza = (1,) if land in ("syria", "egypt") else ()
    assert divide((land,), gaza=gaza).whose(fleet) == "warlords"
    assert divide().whose(fleet) == "central_authority"
    assert divide().whose("fleet_black_sea") == "warlords"


@pytest.mark.rule("alexandros", "clash.4.5:2")
def test_the_cypriote_is_neutral_others_are_the_rebels() -> None:
    game = divide()
    assert game.whose("fleet_cypriote") == "nobody"
    assert game.whose("fleet_athenian") == game.whose("fleet_cretan") == "greek_rebels"
    game.put("cyprus", "warlords", merc_light=1).settle()
    assert game.whose("fleet_cypriote") == "warlords"


# -- 5.1 to 5.4 -----------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.5.1:1")
@pytest.mark.parametrize("scenario", ["clash3", "clash4"])
def test_who_holds_what(scenario: str) -> None:
    game = ClashPosition.start(scenario)
    held = {
        "ptolemy": {"egypt", "lybia", "cyprus", "syria"},
        "seleucus": {"babylonia", "assyria", "media", "susiana", "persis"},
        "antigonus": {"ionia", "phrygia", "cilicia", "cappadocia"},
        "macedonians": {"macedonia"},
    }
    for seat, lands in held.items():
        assert {p for p in game.s.control if game.holder(p) == seat} == lands
    for land in ("hellas", "thrace", "armenia", "arabia", "bactria", "crete", "rhodes"):
        assert game.holder(land) == "nobody"


@pytest.mark.rule("alexandros", "clash.5.1:2")
@pytest.mark.parametrize("scenario", ["clash3", "clash4"])
def test_macedonia_stays_at_home(scenario: str) -> None:
    game = ClashPosition(scenario).put("macedonia", "macedonians", mac_phalanx=5, gk_thessalian=1)
    game.hold("macedonia", "macedonians").leader("cassander", "macedonia", "macedonians")
    game.fleet("fleet_athenian", "aegean_sea", "macedonians")
    game.put("thrace", "ptolemy", pers_levy=1).date("summer_322")
    game.begin(("independents_move",))
    assert game.over
    assert game.count("macedonia", "macedonians") == 6
    assert game.lies("fleet_athenian") == "aegean_sea"


@pytest.mark.rule("alexandros", "clash.5.1:3")
def test_macedonia_does_not_evade() -> None:
    game = ClashPosition("clash3").put("macedonia", "macedonians", gk_paiones=1)
    game.leader("antipater", "macedonia", "macedonians").hold("macedonia", "macedonians")
    game.put("macedonia", "antigonus", pers_inf=2)
    game.attack("macedonia", "antigonus", "macedonians", dice=[6, 6, 6])
    assert game.rolled("evasion") == []
    assert len(game.heard("minor")) == 1


@pytest.mark.rule("alexandros", "clash.5.1:3")
def test_macedonia_builds_nothing() -> None:
    game = ClashPosition("clash3").hold("macedonia", "macedonians").date("winter_322")
    for leader, seat in (("antigonus", "ionia"), ("ptolemy", "egypt"), ("seleucus", "media")):
        game.leader(leader, seat, leader)
    game.at_war().begin(("roll_initiative",), dice=[6, 1, 3])
    game.choose(1, 2)
    owners = {e[1] for e in game.s.agenda if e[0] == "muster"}
    assert game.owner("macedonians") not in owners


def overrun(scenario: str, people: str, land: str, seat: str) -> ClashPosition:
    """A people is beaten at home: all its units run."""
    game = ClashPosition(scenario).put(land, people, mac_phalanx=3).hold(land, people)
    game.put(land, seat, merc_hoplite=3).leader("antigonus", land, seat).date("autumn_323")
    game.marker("roxana", land, people).field(land, seat, people)
    game.stand("attacker.center", *game.counters(land, seat), leader="antigonus")
    game.stand("defender.routed", *game.counters(land, people))
    s = game.s
    s.log = game._hear
    check_end(s)
    entries = tuple(s.following)
    s.following = []
    return game.begin(*entries)


@pytest.mark.rule("alexandros", "clash.5.1:4")
@pytest.mark.parametrize(
    ("scenario", "people", "land", "seat"),
    [
        ("clash3", "macedonians", "macedonia", "antigonus"),
        ("clash2", "greek_rebels", "hellas", "warlords"),
    ],
)
def test_beaten_at_home_they_are_destroyed(
    scenario: str, people: str, land: str, seat: str
) -> None:
    game = overrun(scenario, people, land, seat)
    assert game.over
    assert game.pile("dead") == {"mac_phalanx": 3}
    assert game.status(land) == seat
    assert game.keeper("roxana") == seat


@pytest.mark.rule("alexandros", "clash.5.1:5")
def test_macedonia_fights_without_leaders() -> None:
    game = ClashPosition("clash3").put("macedonia", "macedonians", mac_phalanx=2)
    game.hold("macedonia", "macedonians").put("macedonia", "antigonus", pers_inf=1)
    for leader, seat in (("antigonus", "ionia"), ("ptolemy", "egypt"), ("seleucus", "media")):
        game.leader(leader, seat, leader)
    game.at_war()
    assert game.count("macedonia", "macedonians") == 2
    game.begin(("begin_combat",), dice=[6, 6]).skip("offensive")
    assert game.heard("offensive") == [("macedonians", "antigonus", "macedonia")]


@pytest.mark.rule("alexandros", "clash.5.2:1")
def test_the_first_order_of_play() -> None:
    game = deployed(dice=(2, 6, 4))
    assert [args[0] for args in game.heard("drawn")] == [
        "ptolemy",
        "seleucus",
        "antigonus",
        "ptolemy",
        "seleucus",
        "antigonus",
    ]
    seats = []
    for name in ("the Nile held", "the heartland", "field army"):
        seats.append(game.seat)
        game.choose(name)
    assert seats == ["ptolemy", "seleucus", "antigonus"]
    assert game.s.order == [game.owner(x) for x in seats]
    assert game.rolled("initiative") == []


@pytest.mark.rule("alexandros", "clash.5.3:1")
def test_the_cup() -> None:
    game = deployed(dice=(2, 6, 4))
    assert game.heard("drawn") == list(
        zip(["ptolemy", "seleucus", "antigonus"] * 2, CUP, strict=True)
    )
    for leader, seat in zip(CUP, ["ptolemy", "seleucus", "antigonus"] * 2, strict=True):
        assert force_of(game, leader) == seat


def levied(game: ClashPosition, seat: str) -> dict[str, int]:
    """What a player has on the map after his deployment, by kind."""
    found: dict[str, int] = {}
    for spot in (*game.s.game.provinces, *game.s.walls):
        if spot in game.s.at:
            for kind, n in game.units(spot, seat).items():
                found[kind] = found.get(kind, 0) + n
    return found


@pytest.mark.rule("alexandros", "clash.5.3:4")
@pytest.mark.parametrize(
    "plans",
    [
        ("facing the west", "the Nile held", "field army"),
        ("the heartland", "forward in Syria", "every border held"),
    ],
)
def test_what_they_receive(plans: tuple[str, str, str]) -> None:
    game = deployed()
    before = dict(game.s.walls)
    game.choose(*plans)
    assert levied(game, "antigonus") == {
        "mac_hypaspists": 1,
        "mac_hetairai": 1,
        "mac_prodromoi": 1,
        "mac_phalanx": 3,
        "merc_hoplite": 3,
        "merc_light": 2,
        "mac_archer": 1,
        "pers_cav": 4,
        "pers_inf": 3,
        "pers_levy": 3,
        "suc_artillery": 1,
        "siege_train": 1,
    }
    assert levied(game, "ptolemy") == {
        "mac_phalanx": 3,
        "suc_egyptian_phalanx": 1,
        "gk_cavalry": 1,
        "gk_thracian": 1,
        "pers_cav": 3,
        "gk_cretan_archer": 1,
        "pers_archer": 2,
        "pers_inf": 7,
        "pers_levy": 3,
        "suc_artillery": 1,
    }
    assert levied(game, "seleucus") == {
        "mac_phalanx": 3,
        "pers_royal_guard": 1,
        "pers_heavy_cav": 4,
        "pers_archer": 2,
        "pers_elephant": 1,
        "pers_cav": 6,
        "suc_artillery": 1,
    }
    walls = {
        seat: sum(n for c, n in game.s.walls.items() if game.holder(c) == seat)
        for seat in ("antigonus", "ptolemy", "seleucus")
    }
    assert walls == {"antigonus": 4, "ptolemy": 4, "seleucus": 4}
    assert before["alexandria"] == 1
    assert game.whose("fleet_ionian") == "antigonus"
    assert game.whose("fleet_cretan") == game.whose("fleet_egyptian") == "ptolemy"
    assert game.keeper("alexander_body") == "ptolemy"


@pytest.mark.rule("alexandros", "clash.5.3:2", "clash.5.3:5")
def test_deployment_by_hand() -> None:
    game = deployed(dice=(1, 6, 2)).choose("by hand")
    assert {o[1] for o in game.may("wall")} == {
        "tyre",
        "gaza",
        "alexandria",
        "fort_lybia",
        "fort_cyprus",
    }
    game.choose(("wall", "gaza"), ("wall", "gaza"), ("wall", "fort_lybia"))
    assert (game.s.walls["gaza"], game.holder("gaza")) == (2, "ptolemy")
    provinces, walled = {"syria", "egypt", "lybia", "cyprus"}, {"gaza", "alexandria", "fort_lybia"}
    assert {o[2] for o in game.may("place")} == provinces | walled, "leaders, behind walls too"
    seen: dict[str, set[str]] = {}
    while game.seat == "ptolemy":
        for _, item, place in game.may("place"):
            seen.setdefault(item, set()).add(place)
        game.choose(game.options[0])
    assert "gaza" in {p for item, places in seen.items() if "pers_inf" in item for p in places}
    assert seen["fleet_cretan"] == {"cypriote_sea", "phoenician_sea", "egyptian_sea"}
    assert {"egypt", "syria", "lybia", "cyprus"} <= seen["alexander_body"]
    assert sum(levied(game, "ptolemy").values()) == 23


@pytest.mark.rule("alexandros", "clash.5.3:3")
def test_three_walls_beside_the_alexandria_marker() -> None:
    game = deployed(dice=(1, 6, 2)).choose("by hand")
    game.choose(("wall", "alexandria"), ("wall", "tyre"), ("wall", "tyre"))
    assert game.may("wall") == []
    assert (game.s.walls["alexandria"], game.s.walls["tyre"]) == (2, 2)


@pytest.mark.rule("alexandros", "clash.5.3:6")
def test_the_fourth_player_places_nothing() -> None:
    game = deployed("clash4")
    assert "independents" not in [args[0] for args in game.heard("drawn")]
    game.choose("facing the west", "the Nile held", "field army")
    assert game.what not in ("deployment", "deploy")
    assert len(game.heard("deployed")) == 3


@pytest.mark.rule("alexandros", "clash.5.4:1")
@pytest.mark.parametrize("scenario", ["clash3", "clash4"])
def test_macedonia_at_the_start(scenario: str) -> None:
    game = ClashPosition.start(scenario)
    assert game.units("macedonia", "macedonians") == {
        "mac_phalanx": 3,
        "gk_thessalian": 1,
        "gk_illyrian": 1,
        "gk_agrianes": 1,
        "gk_paiones": 1,
    }
    assert game.leaders("macedonia") == ["antipater", "cassander"]
    assert game.wars.markers["roxana"] == game.wars.markers["royal_family"] == "macedonia"
    assert game.keeper("roxana") == game.keeper("royal_family") == "macedonians"
    assert game.whose("fleet_athenian") == "macedonians"
    for land in ("gandara", "upper_india", "lower_india"):
        four = {"ind_infantry": 1, "ind_elephant": 1, "ind_chariot": 1, "ind_archer": 1}
        assert game.units(land, "india") == four


@pytest.mark.rule("alexandros", "clash.5.4:1")
@pytest.mark.parametrize("leader", ["antipater", "cassander"])
def test_its_leaders_are_its_own(leader: str) -> None:
    game = deployed().choose("facing the west", "the Nile held", "field army")
    assert force_of(game, leader) == "macedonians"


@pytest.mark.rule("alexandros", "clash.5.4:2")
def test_a_listed_fleet_stays_until_another_holds_its_base() -> None:
    game = deployed().choose("facing the west", "the Nile held", "field army")
    assert game.whose("fleet_cretan") == "ptolemy"
    assert game.whose("fleet_athenian") == "macedonians"
    game.put("crete", "antigonus", merc_light=1).put("hellas", "seleucus", merc_hoplite=1)
    game.settle()
    assert game.whose("fleet_cretan") == "antigonus"
    assert game.whose("fleet_athenian") == "seleucus"


@pytest.mark.rule("alexandros", "clash.5.4:3")
@pytest.mark.parametrize("scenario", ["clash3", "clash4"])
def test_no_rebel_greeks(scenario: str) -> None:
    game = ClashPosition.start(scenario)
    assert game.units("hellas") == {}
    assert game.holder("hellas") == "nobody"
    assert game.pile("dead")["spartan_hoplite"] == 4
    assert game.where("leosthenes") == "track"


# -- 5.5 ------------------------------------------------------------------------------------------


def shopping(*lands: str, **dead: int) -> ClashPosition:
    """A winter replacement step of Ptolemy in the game for three."""
    game = ClashPosition("clash3").date("winter_322").dead(**dead)
    for land in ("egypt", "syria", "cyprus", "crete", *lands):
        game.hold(land, "ptolemy")
    return game.musters("ptolemy")


@pytest.mark.rule("alexandros", "clash.5.5:1")
@pytest.mark.parametrize(
    "kind",
    [
        "spartan_hoplite",
        "ind_infantry",
        "ind_levy",
        "ind_archer",
        "gk_thessalian",
        "pers_royal_guard",
        "pers_dahae",
        "merc_hoplite",
        "mac_hetairai",
        "mac_hypaspists",
    ],
)
def test_anybody_builds_anything(kind: str) -> None:
    game = shopping(**{kind: 1}).choose(("raise", kind), "egypt")
    assert game.units("egypt", "ptolemy") == {kind: 1}


@pytest.mark.rule("alexandros", "clash.5.5:1")
def test_first_come_first_served() -> None:
    game = shopping(spartan_hoplite=1).choose(("raise", "spartan_hoplite"), "egypt")
    for land in ("ionia", "phrygia", "cilicia", "cappadocia"):
        game.hold(land, "antigonus")
    game.musters("antigonus")
    assert ("raise", "spartan_hoplite") not in game.options


@pytest.mark.rule("alexandros", "clash.5.5:2")
@pytest.mark.parametrize("kind", ["barb_cav", "barb_inf", "barb_horse_archer", "arab_light"])
def test_nobody_builds_raiders(kind: str) -> None:
    assert ("raise", kind) not in shopping(**{kind: 2}).options


@pytest.mark.rule("alexandros", "clash.5.5:2")
def test_indian_cavalry_once_it_has_fought() -> None:
    assert ("raise", "suc_indian_cav") not in shopping().options
    game = ClashPosition("clash3").date("winter_322")
    game.put("gandara", "ptolemy", pers_cav=1).settle()
    game.s.move(game.mask("suc_indian_cav_1"), "gandara", "dead")
    game.s.step[game.unit("suc_indian_cav_1")] = 0
    for land in ("egypt", "syria", "cyprus", "crete"):
        game.hold(land, "ptolemy")
    game.musters("ptolemy")
    assert ("raise", "suc_indian_cav") in game.options


@pytest.mark.rule("alexandros", "clash.5.5:3")
def test_the_siege_train_needs_macedonia() -> None:
    assert ("raise", "siege_train") not in shopping(siege_train=1).options
    game = shopping("macedonia", siege_train=1)
    assert game.s.purse is not None
    before = game.s.purse.points
    game.choose(("raise", "siege_train"))
    assert game.s.purse.points == before - 4
    assert game.units("macedonia", "ptolemy") == {"siege_train": 1}


# -- 5.6 ------------------------------------------------------------------------------------------


def envoys(
    seat: str,
    *dice: int,
    ally: str = "",
    scenario: str = "clash3",
    turn: str = "winter_322",
    lands: tuple[str, ...] = (),
) -> ClashPosition:
    """A player's chance to send envoys to Rhodes."""
    game = ClashPosition(scenario).fleet("fleet_rhodian", "ionian_sea").date(turn)
    if ally:
        game.allied(ally)
    for land in lands:
        game.hold(land, seat)
    return game.begin(("envoys", game.owner(seat)), dice=dice)


@pytest.mark.rule("alexandros", "clash.5.6:1")
@pytest.mark.parametrize("seat", ["antigonus", "ptolemy", "seleucus", "independents"])
def test_every_player_may_send_envoys(seat: str) -> None:
    game = envoys(seat, 6, scenario="clash4")
    assert (game.seat, game.options) == (seat, ["send envoys", None])
    game.choose("send envoys")
    assert game.over, "once"
    assert envoys(seat, scenario="clash4", ally=seat).over, "not the ally"


@pytest.mark.rule("alexandros", "clash.5.6:1")
@pytest.mark.parametrize("scenario", ["clash2", "clash3"])
@pytest.mark.parametrize("turn", ["spring_321", "summer_322", "autumn_322"])
def test_only_in_winter(scenario: str, turn: str) -> None:
    seat = "warlords" if scenario == "clash2" else "ptolemy"
    assert envoys(seat, scenario=scenario, turn=turn).over
    assert envoys(seat, scenario=scenario).what == "envoys"


@pytest.mark.rule("alexandros", "clash.5.6:2")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_table_of_rhodes(die: int) -> None:
    game = envoys("ptolemy", die).choose("send envoys")
    assert (game.wars.rhodes_ally == game.owner("ptolemy")) is (die <= 3)
    game = envoys("ptolemy", die, ally="seleucus").choose("send envoys")
    expected = -1 if die <= 2 else game.owner("seleucus")
    assert game.wars.rhodes_ally == expected


@pytest.mark.rule("alexandros", "clash.5.6:3", "clash.5.6:2")
@pytest.mark.parametrize(
    ("lands", "die", "ally", "worked"),
    [
        (("ionia", "cilicia"), 4, "", True),
        (("ionia", "cilicia"), 5, "", False),
        (("ionia",), 4, "", False),
        (("cilicia",), 4, "", False),
        (("ionia", "cilicia"), 3, "seleucus", True),
        (("ionia", "cilicia"), 4, "seleucus", False),
        (("ionia", "cilicia"), 1, "seleucus", True),
        (("ionia", "cilicia"), 1, "", True),
    ],
)
def test_ionia_and_cilicia_help(lands: tuple[str, ...], die: int, ally: str, worked: bool) -> None:
    game = envoys("ptolemy", die, ally=ally, lands=lands).choose("send envoys")
    before = game.owner(ally) if ally else -1
    assert (game.wars.rhodes_ally != before) is worked


@pytest.mark.rule("alexandros", "clash.5.6:4")
def test_to_break_is_not_to_make() -> None:
    game = envoys("ptolemy", 1, 3, ally="seleucus").choose("send envoys")
    assert game.wars.rhodes_ally == -1
    game.begin(("envoys", game.owner("antigonus")), dice=[3]).choose("send envoys")
    assert game.wars.rhodes_ally == game.owner("antigonus")


@pytest.mark.rule("alexandros", "clash.5.6:5")
def test_a_conquered_rhodes_hears_nobody() -> None:
    game = ClashPosition("clash3").hold("rhodes", "antigonus").date("winter_322")
    game.city("rhodes_fortress", "antigonus", 1).begin(("envoys", game.owner("ptolemy")))
    assert game.over


# -- 5.7 ------------------------------------------------------------------------------------------


def fourth(**options: Any) -> ClashPosition:
    """Indians and two bands of the fourth player, about to move."""
    game = ClashPosition("clash4", **options).date("summer_322")
    game.put("gandara", "india", ind_infantry=2).put("bactria", "india", ind_levy=1)
    game.band("band_1", "scythia", "sogdiana", barb_cav=3)
    return game.band("band_2", "scythia", "bactria", barb_inf=2)


@pytest.mark.rule("alexandros", "clash.5.7:1")
def test_the_fourth_player_moves_as_he_likes() -> None:
    game = fourth().put("arachosia", "ptolemy", pers_levy=1).moves("independents")
    assert ("roam", "india@bactria", "areia") in game.options, "beyond the first neighbour"
    assert ("roam", "india@gandara", "arachosia") in game.options, "and not only into empty land"
    assert ("roam", "band_1@sogdiana", "scythia") in game.options, "and back to the steppe"
    game.choose(("roam", "india@gandara", "bactria"))
    while game.what == "march_with":
        game.choose("all")
    assert game.count("bactria", "india") == 3


@pytest.mark.rule("alexandros", "clash.5.7:1")
def test_bands_do_not_combine_and_split_for_good() -> None:
    game = fourth().moves("independents").choose(("roam", "band_1@sogdiana", "bactria"), "all")
    assert game.count("bactria", "band_1") == 3
    assert game.count("bactria", "band_2") == 2
    game = fourth().moves("independents")
    game.choose(("roam", "band_1@sogdiana", "scythia"), "by hand")
    game.choose(game.options[0])
    while game.what and game.what != "march":
        game.choose(None if None in game.options else "done")
    assert game.count("scythia") == 1
    assert game.count("scythia", "band_1") + game.count("sogdiana", "band_1") < 3


@pytest.mark.rule("alexandros", "clash.5.7:2")
def test_the_fourth_player_builds_nothing() -> None:
    game = ClashPosition("clash4").date("winter_322").dead(ind_levy=1)
    for land in ("upper_india", "lower_india", "gandara", "sind", "bactria"):
        game.hold(land, "independents")
    assert game.musters("independents").over
    assert game.units("upper_india") == {}


@pytest.mark.rule("alexandros", "clash.5.7:2")
def test_but_besieges_holds_and_joins() -> None:
    game = fourth().city("sogdian_rock", "ptolemy", 1).hold("sogdiana", "ptolemy")
    game.put("sogdiana", "india", ind_infantry=2).marker("roxana", "sogdiana", "independents")
    game.settle()
    assert game.holder("sogdiana") == "independents"
    assert game.keeper("roxana") == "independents"
    game = ClashPosition("clash4").put("sogdiana", "india", ind_infantry=2, ind_archer=1)
    game.hold("sogdiana", "ptolemy").city("sogdian_rock", "ptolemy", 2)
    game.put("sogdian_rock", "ptolemy", pers_levy=1).begin(("begin_sieges",), dice=[1])
    assert (game.seat, game.what) == ("independents", "siege")
    game = ClashPosition("clash4").order("antigonus", "ptolemy", "seleucus", "independents")
    game.put("syria", "antigonus", pers_inf=1).put("syria", "ptolemy", pers_inf=1)
    game.put("syria", "india", ind_infantry=1).attack("syria", "antigonus", "ptolemy")
    assert (game.what, "india" in game.options) == ("invite", True)
    game.choose("india")
    assert (game.seat, game.what) == ("independents", "join")


@pytest.mark.rule("alexandros", "clash.5.7:4")
def test_the_greek_rising() -> None:
    game = deployed("clash4", greek_rising=True)
    game.choose("facing the west", "the Nile held", "field army")
    assert game.units("hellas") == {"spartan_hoplite": 4}
    assert game.leaders("hellas") == ["leosthenes"]
    assert game.status("hellas") == "independents"
    assert game.s.owner_of(game.s.leader_force["leosthenes"]) == game.owner("independents")


@pytest.mark.rule("alexandros", "clash.5.7:4", "clash.5.4:2")
def test_the_rising_does_not_win_the_athenian_fleet() -> None:
    game = deployed("clash4", greek_rising=True)
    game.choose("facing the west", "the Nile held", "field army")
    assert game.whose("fleet_athenian") == "macedonians"


@pytest.mark.rule("alexandros", "clash.5.7:4")
def test_the_rising_is_for_four_only() -> None:
    with pytest.raises(Exception, match="greek_rising"):
        ClashPosition("clash3", greek_rising=True)


@pytest.mark.rule("alexandros", "clash.5.7:5")
def test_macedonia_stays_automatic_with_four() -> None:
    game = ClashPosition("clash4").put("macedonia", "macedonians", mac_phalanx=2)
    game.hold("macedonia", "macedonians").leader("cassander", "macedonia", "macedonians")
    game.date("summer_322").moves("independents")
    assert game.over or not [o for o in game.options if o and "macedon" in str(o[1])]
    assert not [o for o in game.options if o and o[1] == "cassander"]


def king(seat_lands: dict[str, tuple[str, ...]], capital: str = "susa") -> ClashPosition:
    """Winter 311 with four players."""
    game = ClashPosition("clash4").date("winter_311")
    for seat, lands in seat_lands.items():
        for land in lands:
            game.hold(land, seat)
    for leader, spot in (("antigonus", "ionia"), ("ptolemy", "egypt"), ("seleucus", "media")):
        game.leader(leader, spot, leader)
    game.wars.treasury = ""
    if capital:
        game.city(capital, "ptolemy", 1)
    return game.at_war().begin(("end_turn",))


EIGHT = ("egypt", "lybia", "cyprus", "crete", "syria", "cilicia", "ionia", "thrace")


@pytest.mark.rule("alexandros", "clash.5.7:3")
@pytest.mark.parametrize(
    ("lands", "others", "capital", "winner"),
    [
        (EIGHT, (), "susa", "ptolemy"),
        (EIGHT[:7], (), "susa", "independents"),
        (EIGHT, (), "", "independents"),
        (("hellas", *EIGHT[1:]), (), "susa", "independents"),
        (("macedonia", *EIGHT[:7]), (), "", "ptolemy"),
        (EIGHT, ("babylonia", "assyria", "upper_india", "lower_india", "sind"), "susa", "ptolemy"),
        (EIGHT, ("babylonia", "assyria", "upper_india", "macedonia"), "susa", "independents"),
        (
            EIGHT,
            ("babylonia", "assyria", "upper_india", "macedonia", "sind"),
            "susa",
            "independents",
        ),
    ],
)
def test_only_a_king_wins_against_four(
    lands: tuple[str, ...], others: tuple[str, ...], capital: str, winner: str
) -> None:
    game = king({"ptolemy": lands, "seleucus": others}, capital)
    assert game.result is not None
    assert game.result.winner == winner


@pytest.mark.rule("alexandros", "clash.5.7:3")
def test_the_fourth_players_points_count_too() -> None:
    more = ("babylonia", "assyria", "upper_india", "macedonia", "sind")
    game = king({"ptolemy": EIGHT, "independents": more})
    assert game.result is not None
    assert game.result.winner == "independents"
