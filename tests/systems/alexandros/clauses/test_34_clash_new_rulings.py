"""Clash of the Generals: recruits of the fourth player, equal claims, last orders, ships."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition

from .test_21_clash_meetings import three
from .test_22_clash_movement import crowd, moved
from .test_32_clash_bystanders import ALONE, without_help

SYSTEM = "alexandros"
SEATS = ("antigonus", "ptolemy", "seleucus")
HELP = ALONE | {"stand_by": "stand by", "accept_help": "accept", "retreat": None}


def answered(game: ClashPosition, *wanted: object) -> ClashPosition:
    """Every question is answered by the first of these that is offered, or by its first option."""
    while game.what:
        game.choose(next((o for o in wanted if o in game.options), game.options[0]))
    return game


def rising(**options: Any) -> ClashPosition:
    """Three Successors with one leader each, and the fourth player with the Greeks."""
    game = three("clash4", greek_rising=True, **options).date("summer_322")
    return game.order(*SEATS, "independents")


# -- recruits of the fourth player ----------------------------------------------------------------


def recruiting(*forces: str) -> ClashPosition:
    """In the fourth player's one province these of his forces stand; Craterus changes sides."""
    game = rising(leader_recruitment=True).hold("arachosia", "independents")
    if "india" in forces:
        game.put("arachosia", "india", ind_infantry=1)
    if "independents" in forces:
        game.put("arachosia", "independents", spartan_hoplite=1)
    if "band_1" in forces:
        game.band("band_1", "scythia", "arachosia", barb_cav=2)
    game.prisoner("craterus", "independents").at_war()
    game.begin(("court_prisoners", game.owner("independents")), dice=[6])
    return game.choose(("court", "craterus"))


@pytest.mark.rule(SYSTEM, "clash.5.7:6", "clash.14.3:2")
@pytest.mark.parametrize(
    ("forces", "leads"),
    [
        (("india",), "india"),
        (("independents",), "independents"),
        (("india", "band_1"), "india"),
        (("independents", "band_1"), "independents"),
    ],
)
def test_a_recruit_leads_the_indians_or_greeks_whom_he_joins(
    forces: tuple[str, ...], leads: str
) -> None:
    game = recruiting(*forces)
    assert game.what != "recruit_joins", "there is no choice"
    assert game.leaders("arachosia", leads) == ["craterus"]


@pytest.mark.rule(SYSTEM, "clash.5.7:6", "clash.14.3:2")
@pytest.mark.parametrize("leads", ["india", "independents"])
def test_beside_indians_and_greeks_he_leads_whom_his_owner_names(leads: str) -> None:
    game = recruiting("india", "independents", "band_1")
    assert (game.seat, game.what) == ("independents", "recruit_joins")
    assert sorted(map(str, game.options)) == ["independents", "india"]
    game.choose(leads)
    assert game.leaders("arachosia", leads) == ["craterus"]
    other = ({"india", "independents"} - {leads}).pop()
    assert game.leaders("arachosia", other) == []


@pytest.mark.rule(SYSTEM, "clash.5.7:6", "9.4:3")
@pytest.mark.parametrize(
    ("force", "column"),
    [("india", "below 1:1 (6 to 10)"), ("independents", "below 1:1 (6 to 8)")],
)
def test_he_helps_only_those_whom_he_leads(force: str, column: str) -> None:
    """Craterus, 7, leads the Indian infantry 3-3; the hoplite 7-8 beside it fights without him."""
    game = recruiting("india", "independents").choose("india")
    game.put("arachosia", "seleucus", pers_inf=2).attack(
        "arachosia", "seleucus", force, dice=[6] * 3
    )
    without_help(game)
    assert game.columns("minor")[0] == column


@pytest.mark.rule(SYSTEM, "clash.5.7:6", "clash.9.1:6")
def test_beside_a_band_he_is_by_himself_and_may_be_seized() -> None:
    game = recruiting("band_1").put("arachosia", "seleucus", pers_inf=3)
    assert game.leaders("arachosia", "band_1") == []
    game.begin(("offensive", game.owner("seleucus")), dice=[6])
    assert ("seize", "arachosia", "craterus") in game.options
    game.choose(("seize", "arachosia", "craterus"))
    assert game.wars.prisoners == {"craterus": game.owner("seleucus")}
    assert game.count("arachosia", "band_1") == 2


@pytest.mark.rule(SYSTEM, "clash.5.7:6", "clash.9.1:6")
def test_a_leader_of_indians_is_not_alone_among_them() -> None:
    game = recruiting("india").put("arachosia", "seleucus", pers_inf=3)
    game.begin(("offensive", game.owner("seleucus")))
    assert game.may("seize") == []


@pytest.mark.rule(SYSTEM, "clash.5.7:6", "9.4:3")
def test_a_band_takes_no_stranger_into_its_fight() -> None:
    game = recruiting("band_1").put("arachosia", "seleucus", pers_inf=2)
    strength = game.attack("arachosia", "seleucus", "band_1", dice=[6] * 3)
    without_help(strength)
    alone = rising().band("band_1", "scythia", "arachosia", barb_cav=2)
    alone.put("arachosia", "seleucus", pers_inf=2).at_war()
    without_help(alone.attack("arachosia", "seleucus", "band_1", dice=[6] * 3))
    assert strength.columns("minor")[0] == alone.columns("minor")[0]


@pytest.mark.rule(SYSTEM, "clash.5.7:6", "clash.5.7:1", "8.1:2")
def test_where_nobody_stands_he_is_by_himself_and_may_ride_on() -> None:
    game = recruiting()
    assert game.leaders("arachosia", "india") == []
    game.moves("independents")
    assert [o for o in game.options if isinstance(o, tuple) and "craterus" in str(o[1])]


@pytest.mark.rule(SYSTEM, "clash.5.7:6", "clash.5.7:1")
def test_he_goes_with_the_indians_whom_he_leads() -> None:
    game = recruiting("india").moves("independents").march("craterus", "gandara")
    assert game.units("gandara", "india") == {"ind_infantry": 1}
    assert game.leaders("gandara", "india") == ["craterus"]


# -- the slinger and the Greeks -------------------------------------------------------------------


def in_hellas(**options: Any) -> ClashPosition:
    """Spartans, the slinger, Indians and a band of the fourth player; Antigonus has come."""
    game = rising(**options).allied("independents").put("hellas", "independents", spartan_hoplite=1)
    game.slinger("hellas", "independents").put("hellas", "india", ind_infantry=1)
    game.band("band_1", "scythia", "hellas", barb_cav=1)
    return game.put("hellas", "antigonus", mac_phalanx=2).at_war()


@pytest.mark.rule(SYSTEM, "clash.5.7:7", "clash.9.1:7")
def test_slinger_and_greeks_are_met_together_and_the_others_apart() -> None:
    game = in_hellas()
    game.begin(("offensive", game.owner("antigonus")))
    assert {o[3] for o in game.may("attack")} == {"independents", "india", "band_1"}


@pytest.mark.rule(SYSTEM, "clash.5.7:7", "clash.5.6:1", "clash.1.2:4", "9.4:3")
@pytest.mark.parametrize(("hoplites", "column"), [(1, "1:1 (16 to 10)"), (2, "")])
def test_a_slinger_who_joins_the_greeks_is_one_of_them(hoplites: int, column: str) -> None:
    """Hoplite 8 and slinger 2; two hoplites and the slinger are three units and use the display."""
    game = rising().date("winter_322").fleet("fleet_rhodian", "ionian_sea")
    game.put("hellas", "independents", spartan_hoplite=hoplites).hold("hellas", "independents")
    game.at_war().begin(("envoys", game.owner("independents")), dice=[1])
    game.choose("send envoys", "hellas")
    game.put("hellas", "antigonus", mac_phalanx=hoplites + 1)
    game.begin(("offensive", game.owner("antigonus")), dice=[4] * 4)
    assert len(game.may("attack")) == 1
    game.choose(game.may("attack")[0])
    without_help(game)
    assert game.columns("minor")[:1] == ([column] if column else [])
    assert (game.s.battle is None) is bool(column)


@pytest.mark.rule(SYSTEM, "clash.5.7:7", "9.4:3")
@pytest.mark.parametrize("target", ["india", "band_1"])
def test_indians_and_bands_fight_without_greeks_and_slinger(target: str) -> None:
    """Two phalanxes, 16, against infantry 3-3 or one horse alone: a quotient above four."""
    game = in_hellas()
    game.attack("hellas", "antigonus", target, dice=[6] * 4)
    without_help(game)
    assert game.count("hellas", target) == 0
    assert game.units("hellas", "independents") == {"spartan_hoplite": 1, "rhodian_slinger": 1}


@pytest.mark.rule(SYSTEM, "clash.5.7:7", "clash.1.2:11")
def test_when_the_alliance_ends_the_greeks_are_without_the_slinger() -> None:
    game = in_hellas().date("winter_322")
    game.begin(("envoys", game.owner("ptolemy")), dice=[1]).choose("send envoys")
    assert game.wars.rhodes_ally == -1
    assert game.units("hellas", "independents") == {"spartan_hoplite": 1}
    assert game.pile("rhodes_box") == {"rhodian_slinger": 1}


# -- C81: of equals the first in the order of play ------------------------------------------------


def left_behind(order: tuple[str, ...], **here: dict[str, int]) -> ClashPosition:
    """Eumenes marches away from the Body in Syria, where others stand."""
    game = three().date("summer_322").order(*order).leader("eumenes", "syria", "ptolemy")
    game.put("syria", "ptolemy", pers_cav=1).marker("alexander_body", "syria", "ptolemy")
    for seat, kinds in here.items():
        game.put("syria", seat, **kinds)
    return game


def marches_off(game: ClashPosition) -> str:
    """Whose the Body is when Eumenes has gone."""
    game.at_war().moves("ptolemy").choose(("march", "eumenes", "arabia"), "all", "done")
    return game.keeper("alexander_body")


ORDERS = [("antigonus", "ptolemy", "seleucus"), ("seleucus", "ptolemy", "antigonus")]


@pytest.mark.rule(SYSTEM, "clash.12.1:6")
@pytest.mark.parametrize("order", ORDERS)
def test_of_equals_the_first_in_the_order_of_play_has_it(order: tuple[str, ...]) -> None:
    game = left_behind(order, antigonus={"pers_inf": 1}, seleucus={"pers_inf": 1})
    assert marches_off(game) == order[0]


@pytest.mark.rule(SYSTEM, "clash.12.1:6")
@pytest.mark.parametrize("order", ORDERS)
def test_who_has_more_in_the_open_has_it(order: tuple[str, ...]) -> None:
    """Leaders count like units, garrisons do not."""
    game = left_behind(order, antigonus={"pers_inf": 1}, seleucus={"pers_inf": 1})
    assert marches_off(game.leader("seleucus", "syria")) == "seleucus"
    game = left_behind(order, antigonus={"pers_inf": 2}, seleucus={"pers_inf": 1})
    game.city("tyre", "seleucus", 3).put("tyre", "seleucus", pers_inf=3)
    assert marches_off(game) == "antigonus"
    game = left_behind(order, antigonus={"pers_inf": 1}).leader("seleucus", "syria")
    assert marches_off(game) == order[0], "a leader and a unit are equals"


@pytest.mark.rule(SYSTEM, "clash.12.1:6", "clash.12.1:2", "clash.14.1:3")
@pytest.mark.parametrize("order", ORDERS)
def test_what_a_mutiny_leaves_behind_is_theirs_by_the_same_rule(order: tuple[str, ...]) -> None:
    game = three(troop_mutiny=True).date("spring_320").order(*order)
    game.put("syria", "ptolemy", pers_levy=1).marker("alexander_body", "syria", "ptolemy")
    game.put("syria", "antigonus", pers_inf=1).put("syria", "seleucus", pers_inf=1).at_war()
    game.begin(("mutiny_check", game.owner("ptolemy"), "syria"), dice=[6])
    answered(game)
    assert game.count("syria", "ptolemy") == 0
    assert game.keeper("alexander_body") == order[0]


# -- C82: the larger of two allies ----------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.9.3:9", "clash.9.4:9", "clash.1.4:1")
def test_of_equals_equally_led_a_die_says_who_loses_the_step() -> None:
    losers = []
    for off in ((6, 1), (1, 6), (2, 2, 6, 1)):
        game = three().date("summer_322").put("syria", "seleucus", mac_phalanx=2)
        game.leader("seleucus", "syria").put("syria", "ptolemy", pers_inf=1)
        game.put("syria", "antigonus", pers_inf=1).leader("cassander", "syria", "ptolemy")
        game.leader("leonnatus", "syria", "antigonus").at_war()
        game.attack("syria", "seleucus", "ptolemy", dice=[5, *off, 5, 5])
        while game.what in HELP:
            game.choose(HELP[game.what])
        assert game.heard("minor")[0][1] == "DL"
        lost = [seat for seat in ("ptolemy", "antigonus") if not game.count("syria", seat)]
        assert len(lost) == 1
        assert lost == [args[0] for args in game.heard("senior_ally")]
        losers += lost
    assert losers[0] != losers[1]
    assert losers[2] == losers[0]


def slay(game: ClashPosition, *counters: str) -> ClashPosition:
    """These counters of the battle are dead."""
    mask, b = game.mask(*counters), game.s.battle
    assert b is not None
    for i in game.s.game.boxes:
        b.box[i] &= ~mask
    b.back &= ~mask
    game.s.move(mask, b.province, "dead")
    return game


def joint(target: str, ours: int = 4, ally: int = 3, **more: int) -> ClashPosition:
    """Seleucus, with as many, and Antigonus attack in Syria; everybody is drawn up."""
    game = three().date("summer_322").put("syria", target, **(more or {"pers_inf": 3}))
    game.put("syria", "seleucus", mac_phalanx=ours).put("syria", "antigonus", merc_hoplite=ally)
    game.leader("seleucus", "syria").leader("antigonus", "syria")
    return game


def begun(game: ClashPosition, target: str) -> ClashPosition:
    """The joint attack, on the display."""
    game.at_war().attack("syria", "seleucus", target).choose("antigonus", "join")
    while game.what == "evade":
        game.choose("stand")
    return game.drawn_up()


@pytest.mark.rule(SYSTEM, "clash.9.4:18", "clash.9.4:9", "clash.5.1:4")
@pytest.mark.parametrize(
    ("lost", "ridden_off", "keeper"),
    [(0, False, "seleucus"), (3, False, "seleucus"), (4, True, "antigonus")],
)
def test_the_spoils_are_his_who_was_the_larger_unless_nobody_of_his_is_left(
    lost: int, ridden_off: bool, keeper: str
) -> None:
    game = joint("ptolemy", pers_inf=3).leader("eumenes", "egypt", "ptolemy")
    game.put("egypt", "ptolemy", pers_levy=1).leader("ptolemy", "syria")
    game.marker("alexander_body", "syria", "ptolemy").leader("lysimachus", "media", "seleucus")
    game = begun(game, "ptolemy")
    slay(game, *game.counters("syria", "seleucus")[:lost])
    if ridden_off:
        game.fell("seleucus")
    for unit in game.counters("syria", "ptolemy"):
        slay(game, unit)
    game.fell("ptolemy")
    answered(game.decide([6] * 20))
    assert game.keeper("alexander_body") == keeper


@pytest.mark.rule(SYSTEM, "clash.3.0:10", "clash.9.4:9", "clash.3.0:2")
@pytest.mark.parametrize(("lost", "fell", "heir"), [(3, False, "seleucus"), (4, True, "antigonus")])
def test_a_fallen_sides_men_join_who_was_the_larger_unless_nobody_of_his_is_left(
    lost: int, fell: bool, heir: str
) -> None:
    game = joint("ptolemy", pers_inf=3).leader("ptolemy", "syria")
    game.leader("lysimachus", "media", "seleucus")
    game = begun(game, "ptolemy")
    slay(game, *game.counters("syria", "seleucus")[:lost])
    if fell:
        game.fell("seleucus")
    answered(game.fell("ptolemy").decide([6] * 20))
    assert game.wars.fallen == [game.owner("ptolemy")]
    assert game.units("syria", heir)["pers_inf"] == 3


@pytest.mark.rule(SYSTEM, "clash.9.4:7", "clash.9.4:9")
@pytest.mark.parametrize(("seleucid", "antigonid"), [(4, 3), (3, 4)])
def test_of_equally_many_routed_the_first_hit_is_his_who_began_as_the_larger(
    seleucid: int, antigonid: int
) -> None:
    """One horseman of Ptolemy pursues and catches one."""
    game = joint("ptolemy", seleucid, antigonid, pers_inf=3, pers_cav=1).leader("ptolemy", "syria")
    for land in ("cilicia", "assyria"):
        game.hold(land, "seleucus" if land == "assyria" else "antigonus")
    game = begun(game, "ptolemy")
    larger = "seleucus" if seleucid > antigonid else "antigonus"
    slay(game, game.counters("syria", larger)[0])
    answered(game.rout("seleucus").rout("antigonus").decide([3]))
    assert [r.name for r in game.rolls] == ["pursuit"]
    left = {"seleucus": game.count("assyria"), "antigonus": game.count("cilicia")}
    assert left == {"seleucus": 3, "antigonus": 3} | {larger: 2}


# -- C84: last orders outside a fight -------------------------------------------------------------


def last_days(*, watched: bool = False, **options: Any) -> ClashPosition:
    """Ptolemy is his side's last leader; Roxana and the Body are in Egypt, the family near."""
    game = three(troop_mutiny=True, **options).date("spring_320")
    game.put("egypt", "ptolemy", pers_levy=3).put("lybia", "ptolemy", pers_levy=1)
    game.marker("roxana", "egypt", "ptolemy").marker("alexander_body", "egypt", "ptolemy")
    game.marker("royal_family", "lybia", "ptolemy")
    if watched:
        game.put("egypt", "seleucus", pers_levy=1)
    return game.at_war()


def mutiny(game: ClashPosition) -> ClashPosition:
    """The roll; two levies go home, and Ptolemy is killed by the check."""
    game.begin(("mutiny_check", game.owner("ptolemy"), "egypt"), dice=[6, 1])
    while game.what == "mutineer":
        game.choose(game.options[0])
    assert game.heard("killed") == [("ptolemy",)]
    return game


@pytest.mark.rule(SYSTEM, "clash.3.0:15", "clash.12.2:3", "clash.3.0:1")
@pytest.mark.parametrize("answer", ["kill", "let go"])
def test_before_his_side_falls_apart_he_is_asked_for_those_left_alone(answer: str) -> None:
    game = mutiny(last_days())
    asked = []
    while game.what:
        asked.append((game.seat, game.what, *game.ask.about))
        game.choose(answer)
    assert sorted(asked) == [
        ("ptolemy", "marker_left", "roxana", "egypt"),
        ("ptolemy", "marker_left", "royal_family", "lybia"),
    ]
    assert game.wars.markers["roxana"] == ("gone" if answer == "kill" else "egypt")
    assert game.wars.markers["royal_family"] == ("gone" if answer == "kill" else "lybia")
    assert (game.wars.markers["alexander_body"], game.keeper("alexander_body")) == (
        "egypt",
        "nobody",
    )
    assert game.wars.fallen == [game.owner("ptolemy")]


@pytest.mark.rule(SYSTEM, "clash.3.0:15", "clash.12.2:3", "clash.12.1:6")
def test_where_an_enemy_stands_she_would_fall_to_him() -> None:
    game = mutiny(last_days(watched=True))
    asked = set()
    while game.what:
        asked.add((game.what, *game.ask.about))
        game.choose("let go")
    assert ("marker_falls", "roxana", "seleucus") in asked
    assert ("marker_left", "royal_family", "lybia") in asked
    assert (game.keeper("roxana"), game.keeper("alexander_body")) == ("seleucus", "seleucus")


@pytest.mark.rule(SYSTEM, "clash.3.0:15", "clash.12.2:3")
def test_she_who_is_behind_his_walls_is_left_alone_too() -> None:
    game = last_days().city("alexandria", "ptolemy", 1).marker("roxana", "alexandria", "ptolemy")
    mutiny(game)
    asked = []
    while game.what:
        asked.append((game.what, str(game.ask.about[0])))
        game.choose("kill")
    assert ("marker_left", "roxana") in asked
    assert game.wars.markers["roxana"] == "gone"


@pytest.mark.rule(SYSTEM, "clash.3.0:15", "clash.13.0:1")
def test_whose_fall_ends_the_war_is_not_asked() -> None:
    game = last_days()
    game.leader("antigonus", "dead").wars.fallen.append(game.owner("antigonus"))
    mutiny(game)
    assert game.over
    assert game.result is not None


@pytest.mark.rule(SYSTEM, "clash.3.0:15", "clash.11.5:2", "clash.3.0:14")
def test_he_is_asked_when_antipater_was_his_last_leader() -> None:
    game = three().date("spring_319").leader("ptolemy", "dead")
    game.leader("antipater", "egypt", "ptolemy").put("egypt", "ptolemy", pers_levy=1)
    game.marker("roxana", "egypt", "ptolemy").at_war()
    game.begin(("begin_turn",), ("recall", game.owner("ptolemy")), dice=[6] * 12)
    for _ in range(12):
        if game.what in ("marker_left", ""):
            break
        game.choose(game.options[0])
    assert (game.seat, game.what, *game.ask.about) == ("ptolemy", "marker_left", "roxana", "egypt")


@pytest.mark.rule(SYSTEM, "clash.3.0:15", "clash.12.1:3", "clash.12.2:3")
@pytest.mark.parametrize("answer", ["kill", "let go"])
def test_what_is_aboard_comes_to_the_coast_that_he_names(answer: str) -> None:
    """She may die first; the Body comes ashore, and both before his fleet is anybody else's."""
    game = last_days().fleet("fleet_egyptian", "egyptian_sea", "ptolemy")
    for marker in ("roxana", "alexander_body"):
        game.marker(marker, "fleet_egyptian", "ptolemy")
    game.at_war()
    mutiny(game)
    asked = set()
    while game.what:
        assert game.seat == "ptolemy"
        asked.add((game.what, str(game.ask.about[0])))
        game.choose(answer if answer in game.options else "lybia")
    assert ("wash_ashore", "alexander_body") in asked
    assert (("wash_ashore", "roxana") in asked) is (answer == "let go")
    assert game.wars.markers["alexander_body"] == "lybia"
    assert game.wars.markers["roxana"] == ("gone" if answer == "kill" else "lybia")


# -- C89: left alone by a fight -------------------------------------------------------------------


def survivor() -> ClashPosition:
    """Ptolemy's one levy falls in Syria; he stays there among Seleucus and Antigonus."""
    game = three().date("summer_322").order("seleucus", "antigonus", "ptolemy")
    game.put("syria", "ptolemy", pers_inf=1).leader("ptolemy", "syria").hold("egypt", "ptolemy")
    game.put("syria", "seleucus", mac_phalanx=2).leader("seleucus", "syria")
    game.put("syria", "antigonus", pers_inf=1).at_war()
    game.begin(("begin_combat",), dice=[5, 6, 6, 6])
    game.choose(("attack", "syria", "seleucus", "ptolemy"))
    while game.what in HELP:
        game.choose({**HELP, "stand_by": "stay out"}[game.what])
    assert game.count("syria", "ptolemy") == 0
    assert game.where("ptolemy") == "syria"
    return game


@pytest.mark.rule(SYSTEM, "clash.9.1:6", "9.5:13")
def test_whom_a_fight_left_alone_nobody_seizes_in_that_combat_phase() -> None:
    game = survivor()
    while game.what:
        assert game.may("seize") == []
        game.choose(None)
    assert game.where("ptolemy") == "syria"


@pytest.mark.rule(SYSTEM, "clash.9.1:6", "9.5:13")
def test_in_the_next_combat_phase_he_may_be_seized() -> None:
    game = survivor().skip("offensive").date("autumn_322")
    game.begin(("begin_combat",), dice=[6])
    assert ("seize", "syria", "ptolemy") in game.options


@pytest.mark.rule(SYSTEM, "clash.9.1:6", "clash.9.1:16", "9.5:13")
@pytest.mark.parametrize("fought", [True, False])
def test_a_people_does_not_seize_him_either(fought: bool) -> None:
    """Indians beside the fight: only who was alone from the beginning is theirs."""
    game = three().date("summer_322").order("seleucus", "ptolemy", "antigonus")
    game.put("gandara", "india", ind_infantry=1).leader("ptolemy", "gandara")
    game.leader("eumenes", "egypt", "ptolemy")
    game.wars.india_armed = True
    if fought:
        game.put("gandara", "ptolemy", pers_inf=1)
    game.put("gandara", "seleucus", mac_phalanx=2).leader("seleucus", "gandara").at_war()
    game.begin(("begin_combat",), dice=[5, *[6] * 9] if fought else [6] * 9)
    if fought:
        game.choose(("attack", "gandara", "seleucus", "ptolemy"))
    while game.what:
        game.choose({**HELP, "stand_by": "stay out"}.get(game.what))
    assert game.where("ptolemy") == ("gandara" if fought else "dead")


# -- C90, C91, C93, C94 ---------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.7.1:6", "6.2:1")
@pytest.mark.parametrize(("foes", "band", "away"), [(2, 1, False), (3, 1, True), (3, 2, True)])
def test_before_a_garrison_even_a_larger_one_a_band_stands(
    foes: int, band: int, away: bool
) -> None:
    game = three().date("summer_322").band("band_1", "chorasmia", "parthia", barb_cav=band)
    game.put("parthia", "antigonus", pers_inf=foes).at_war()
    game.attack("parthia", "antigonus", "band_1", dice=[1] if away else [6, 6])
    without_help(game)
    assert game.count("chorasmia", "band_1") == (band if away else 0)
    assert bool(game.heard("minor")) is not away


@pytest.mark.rule(SYSTEM, "clash.7.1:6", "clash.7.1:33")
def test_two_garrisons_that_attack_together_are_an_army() -> None:
    game = three().date("summer_322").band("band_1", "chorasmia", "parthia", barb_cav=2)
    game.put("parthia", "antigonus", pers_inf=2).put("parthia", "seleucus", pers_inf=1).at_war()
    game.attack("parthia", "antigonus", "band_1", dice=[1]).choose("seleucus", "join")
    assert game.count("chorasmia", "band_1") == 2


def besieged(holder: str, *, ally: bool) -> ClashPosition:
    """The fortress of Rhodes, its last wall and a unit inside; Antigonus assaults."""
    game = three(troop_mutiny=True).date("spring_320").put("egypt", "ptolemy", pers_levy=2)
    game.put("rhodes", "antigonus", mac_phalanx=4).fleet("fleet_ionian", "ionian_sea", "antigonus")
    if ally:
        game.allied(holder)
    else:
        game.hold("rhodes", holder).city("rhodes_fortress", holder, 1)
    game.s.walls["rhodes_fortress"] = 1
    return game


@pytest.mark.rule(SYSTEM, "clash.14.1:1", "clash.1.2:10")
@pytest.mark.parametrize("garrison", [0, 1])
@pytest.mark.parametrize("ally", [True, False])
def test_the_ally_of_rhodes_does_not_roll_when_it_falls_its_conqueror_does(
    garrison: int, ally: bool
) -> None:
    game = besieged("ptolemy", ally=ally)
    if garrison:
        game.put("rhodes_fortress", "ptolemy", pers_inf=1)
    game.at_war().begin(("begin_sieges",), dice=[6] + [1] * 9)
    game.choose(("assault", "rhodes_fortress", "rhodes", "antigonus"))
    answered(game, "all", "rhodes_fortress", "wall")
    assert game.holder("rhodes_fortress") == "antigonus"
    assert len(game.rolled("mutiny")) == (0 if ally else 1)


def heirless(*dice: int, egypt: str = "antigonus", walls: int = 1) -> ClashPosition:
    """Nobody holds Gaza's walls; at one moment Ptolemy's men are gone from Syria and Egypt."""
    game = three().date("summer_322").city("gaza", "ptolemy", walls)
    for land in ("syria", "egypt"):
        game.hold(land, "ptolemy").put(land, "ptolemy", pers_levy=1)
    game.put("syria", "seleucus", pers_inf=1).put("egypt", egypt, pers_inf=1).at_war()
    game.leader("ptolemy", "dead").fall(dice)
    return game


@pytest.mark.rule(SYSTEM, "clash.1.3:5", "clash.1.4:1", "clash.3.0:12")
def test_two_who_are_alone_beside_gaza_roll_off_for_it() -> None:
    holders = []
    for dice in ((6, 1), (1, 6), (4, 4, 6, 1)):
        game = heirless(*dice)
        game.settle()
        assert game.dice_left == 0
        assert {game.holder("syria"), game.holder("egypt")} == {"seleucus", "antigonus"}
        assert [args[1] for args in game.heard("roll_off")] in ([game.holder("gaza")], [])
        holders.append(game.holder("gaza"))
    assert sorted(holders[:2]) == ["antigonus", "seleucus"]
    assert holders[2] == holders[0]


@pytest.mark.rule(SYSTEM, "clash.1.3:5")
def test_who_is_alone_on_both_sides_of_gaza_has_it_without_a_die() -> None:
    game = heirless(egypt="seleucus")
    game.settle()
    assert game.holder("gaza") == "seleucus"
    assert game.rolls == []


@pytest.mark.rule(SYSTEM, "clash.1.3:5")
def test_where_two_contest_egypt_gaza_goes_to_who_is_alone_in_syria() -> None:
    game = heirless().put("egypt", "seleucus", pers_inf=1)
    game.settle()
    assert game.holder("gaza") == "seleucus"
    assert game.rolls == []


@pytest.mark.rule(SYSTEM, "clash.1.3:5")
def test_who_comes_second_does_not_roll_for_gaza() -> None:
    game = three().date("summer_322").put("syria", "seleucus", pers_inf=1)
    game.s.walls["gaza"] = 1
    game.at_war()
    assert game.holder("gaza") == "seleucus"
    game.put("egypt", "antigonus", pers_inf=1).settle()
    assert game.holder("gaza") == "seleucus"
    assert game.rolls == []


@pytest.mark.rule(SYSTEM, "clash.8.4:4", "clash.8.3:1")
@pytest.mark.parametrize(
    ("aboard", "bonus"),
    [("rhodian_slinger", 0), ("suc_artillery", 0), ("siege_train", 0), ("pers_archer", 1)],
)
@pytest.mark.parametrize("side", ["antigonus", "ptolemy"])
def test_slingers_and_engines_aboard_do_not_count(aboard: str, bonus: int, side: str) -> None:
    game = three().date("summer_322")
    for fleet in ("fleet_new", "fleet_ionian"):
        game.fleet(fleet, "aegean_sea", "antigonus")
    for fleet in ("fleet_egyptian", "fleet_cretan"):
        game.fleet(fleet, "aegean_sea", "ptolemy")
    ship = "fleet_new" if side == "antigonus" else "fleet_egyptian"
    if aboard == "rhodian_slinger":
        game.slinger(ship, side)
    else:
        game.put(ship, side, **{aboard: 1})
    game.phases(("begin_voyage", "antigonus"), ("sea_fights", "antigonus"), dice=[3, 6, 6])
    assert game.rolled("sea_fight")[0].bonus == (bonus if side == "antigonus" else -bonus)


# -- markers among peoples ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.12.1:4", "clash.7.1:7")
@pytest.mark.parametrize("marker", ["alexander_body", "roxana"])
def test_barbarians_who_become_indians_bring_it_with_them(marker: str) -> None:
    game = crowd(three().date("summer_322"), "gedrosia", levies=3)
    game.band("band_1", "sind", barb_cav=3).marker(marker, "sind", "band_1").at_war()
    moved(game)
    assert game.units("lower_india", "india") == {"barb_cav": 3}
    assert (game.wars.markers[marker], game.keeper(marker)) == ("lower_india", "india")


@pytest.mark.rule(SYSTEM, "clash.12.1:4", "clash.7.1:7", "clash.7.1:4")
def test_as_indians_they_take_it_on() -> None:
    """In the next turn the whole stack turns against an invader and the Body goes along."""
    game = crowd(three().date("summer_322"), "gedrosia", levies=3)
    game.band("band_1", "sind", barb_cav=3).marker("alexander_body", "sind", "band_1").at_war()
    moved(game)
    game.wars.india_armed = True
    game.put("upper_india", "seleucus", pers_levy=1)
    moved(game.date("autumn_322"))
    assert game.count("upper_india", "india") == 3
    assert (game.wars.markers["alexander_body"], game.keeper("alexander_body")) == (
        "upper_india",
        "india",
    )


@pytest.mark.rule(SYSTEM, "clash.12.1:4", "clash.7.1:7", "clash.5.7:2")
def test_with_four_players_it_stays_the_fourths() -> None:
    game = rising().band("band_1", "sind", barb_cav=3).marker("roxana", "sind", "independents")
    game.at_war().moves("independents").choose(("roam", "band_1@sind", "lower_india"), "all")
    assert game.what == "take_marker"
    game.choose("roxana")
    assert game.units("lower_india", "india") == {"barb_cav": 3}
    assert (game.wars.markers["roxana"], game.keeper("roxana")) == ("lower_india", "independents")


# -- 11.1: the holder -----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.11.1:1", "clash.1.3:3")
@pytest.mark.parametrize("holder", ["india", "nobody", "ptolemy"])
def test_the_first_invader_finds_the_province_contested_and_its_holder_stays(holder: str) -> None:
    game = three().date("summer_322").hold("gandara", holder).hold("arachosia", "seleucus")
    game.put("arachosia", "seleucus", pers_cav=2).leader("seleucus", "arachosia").at_war()
    game.moves("seleucus").march("seleucus", "gandara")
    assert game.units("gandara") == {"pers_cav": 2, "suc_indian_cav": 2}
    assert game.holder("gandara") == holder
    assert game.status("gandara") == "contested"


@pytest.mark.rule(SYSTEM, "clash.11.1:1", "clash.1.3:2", "clash.4.1:1")
def test_the_second_province_that_he_enters_is_his() -> None:
    game = three().date("summer_322").hold("gandara", "india").hold("upper_india", "india")
    game.put("gandara", "seleucus", pers_cav=2).leader("seleucus", "gandara").at_war()
    game.moves("seleucus").march("seleucus", "upper_india")
    assert game.holder("upper_india") == "seleucus"
    assert game.holder("gandara") == "india"


# -- ships for markers ----------------------------------------------------------------------------


def on_cyprus(**kinds: int) -> ClashPosition:
    """Ptolemy's men, Roxana and the Body beside Seleucus; two of his fleets off the coast."""
    game = three().date("summer_322").put("cyprus", "seleucus", pers_levy=1)
    if kinds:
        game.put("cyprus", "ptolemy", **kinds)
    game.fleet("fleet_egyptian", "phoenician_sea", "ptolemy")
    game.fleet("fleet_new", "cypriote_sea", "ptolemy")
    game.marker("roxana", "cyprus", "ptolemy").marker("alexander_body", "cyprus", "ptolemy")
    return game


@pytest.mark.rule(SYSTEM, "clash.12.1:1", "clash.12.2:1", "clash.9.1:4")
@pytest.mark.parametrize("ship", ["fleet_egyptian", "fleet_new"])
def test_fleeing_from_an_island_the_owner_says_which_ship_each_marker_boards(ship: str) -> None:
    game = on_cyprus(pers_cav=1).at_war().attack("cyprus", "seleucus", "ptolemy", dice=[1])
    game.choose("evade", ("pers_cav_1", "fleet_new"))
    other = {"fleet_egyptian": "fleet_new", "fleet_new": "fleet_egyptian"}[ship]
    for marker, goal in (("alexander_body", ship), ("roxana", other)):
        assert (game.seat, game.what) == ("ptolemy", "flee_aboard")
        assert set(game.options) == {(marker, "fleet_egyptian"), (marker, "fleet_new")}
        game.choose((marker, goal))
    assert game.wars.markers["alexander_body"] == ship
    assert game.wars.markers["roxana"] == other
    assert game.keeper("roxana") == game.keeper("alexander_body") == "ptolemy"


@pytest.mark.rule(SYSTEM, "clash.12.1:2", "clash.9.1:18", "clash.9.1:4")
def test_a_lone_leader_who_gets_away_from_an_island_has_the_choice_too() -> None:
    game = on_cyprus().leader("eumenes", "cyprus", "ptolemy").at_war()
    game.begin(("offensive", game.owner("seleucus")), dice=[3])
    game.choose(("seize", "cyprus", "eumenes"), ("eumenes", "fleet_egyptian"))
    answered(game, ("alexander_body", "fleet_egyptian"), ("roxana", "fleet_egyptian"))
    assert game.where("eumenes") == "fleet_egyptian"
    assert game.wars.markers["roxana"] == game.wars.markers["alexander_body"] == "fleet_egyptian"


@pytest.mark.rule(SYSTEM, "clash.9.1:4", "clash.12.1:1", "clash.8.3:5", "clash.9.1:18")
def test_beaten_on_an_island_full_ships_still_take_the_markers() -> None:
    """Room for nobody else; a marker takes none (clash.8.3:5)."""
    game = on_cyprus(pers_inf=3).leader("ptolemy", "cyprus")
    game.put("fleet_egyptian", "ptolemy", pers_levy=4).put("fleet_new", "ptolemy", pers_cav=2)
    game.put("cyprus", "seleucus", mac_phalanx=3).leader("seleucus", "cyprus").at_war()
    game.attack("cyprus", "seleucus", "ptolemy")
    without_help(game).drawn_up()
    game.rout("ptolemy").decide([1] * 9)
    answered(game, ("alexander_body", "fleet_new"), ("roxana", "fleet_egyptian"))
    assert game.where("ptolemy") in ("fleet_new", "fleet_egyptian")
    assert game.wars.markers["alexander_body"] == "fleet_new"
    assert game.wars.markers["roxana"] == "fleet_egyptian"


@pytest.mark.rule(SYSTEM, "clash.14.1:11", "clash.14.1:3")
@pytest.mark.parametrize("ship", ["fleet_black_sea", "fleet_new"])
def test_from_a_fleet_that_goes_home_the_owner_says_to_which_ship(ship: str) -> None:
    game = three(troop_mutiny=True).date("winter_320").hold("egypt", "ptolemy")
    for fleet in ("fleet_egyptian", "fleet_new", "fleet_black_sea"):
        game.fleet(fleet, "egyptian_sea", "ptolemy")
    game.marker("roxana", "fleet_egyptian", "ptolemy").at_war()
    game.begin(("mutiny_check", game.owner("ptolemy"), "egyptian_sea"), dice=[3])
    game.choose("fleet_egyptian")
    assert game.seat == "ptolemy"
    assert set(game.options) == {"fleet_black_sea", "fleet_new"}, "no coast while there is a ship"
    game.choose(ship)
    assert game.wars.markers["roxana"] == ship


@pytest.mark.rule(SYSTEM, "clash.8.5:2", "clash.12.1:1")
@pytest.mark.parametrize("ship", ["fleet_black_sea", "fleet_egyptian"])
def test_from_a_fleet_whose_base_is_taken_the_owner_says_to_which_ship(ship: str) -> None:
    game = three().date("summer_322").hold("cyprus", "ptolemy")
    for fleet in ("fleet_cypriote", "fleet_egyptian", "fleet_black_sea"):
        game.fleet(fleet, "phoenician_sea", "ptolemy")
    game.fleet("fleet_new", "cypriote_sea", "antigonus", pers_levy=1)
    game.marker("roxana", "fleet_cypriote", "ptolemy").at_war()
    game.phases(("begin_voyage", "antigonus"), ("land", "antigonus"))
    game.choose(("land", "fleet_new", "cyprus"))
    while game.what in ("land_whom", "land"):
        game.choose(None if game.what == "land" else game.options[0])
    assert (game.seat, game.what) == ("ptolemy", "evacuate")
    assert set(game.options) == {("roxana", "fleet_black_sea"), ("roxana", "fleet_egyptian")}
    game.choose(("roxana", ship))
    assert game.wars.markers["roxana"] == ship
