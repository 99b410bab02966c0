"""The game of the Ten Thousand."""

from __future__ import annotations

from typing import Any

import pytest

from argead.core.state import GameOver
from argead.systems.alexandros.rules import (
    battle,
    combat,
    cunaxa,
    evasion,
    lines,
    meetings,
    movement,
    stacking,
    supply,
    ten_thousand,
    turn,
    xenophon,
)
from argead.systems.alexandros.rules.variant import variant
from argead.systems.alexandros.state import (
    DEAD,
    GONE,
    REBEL,
    REBELS,
    ROYAL,
    ROYALS,
    TRIBES,
    Owner,
    Side,
    State,
    bits,
)

from .positions import OURS, THEIRS, blank, field, fight, lead, play, put, ready, stand, start, unit


def cunaxa_field(dice: list[int], **options: Any) -> State:
    """Both brothers in Babylonia, the display empty."""
    s = blank("xenophon", dice=dice, **options)
    lead(s, "cyrus", "babylonia")
    lead(s, "artaxerxes", "babylonia")
    put(s, "babylonia", REBELS, spartan_hoplite=3, xen_guard=1, xen_baggage=1)
    put(s, "babylonia", ROYALS, pers_inf=3, xen_scythe_chariot=2, pers_heavy_cav=1)
    ready(s)
    return field(s, "babylonia")


@pytest.mark.rule("alexandros", "xen.3.1", "xen.3.2")
def test_the_start() -> None:
    s = start("xenophon")
    assert s.leader_at["cyrus"] == "ionia"
    assert s.in_field("ionia", REBELS).bit_count() == 17
    assert s.in_field("babylonia", ROYALS).bit_count() == 8
    assert "egypt" not in s.control
    assert s.control["arabia"] == -1
    assert s.walls["sardis"] == 3


@pytest.mark.rule("alexandros", "xen.4.1", "xen.4.2")
def test_who_moves_first() -> None:
    s = blank("xenophon")
    s.turn = 0
    play_initiative(s, [])
    assert s.order == [ROYAL, REBEL]
    s.turn = 1
    play_initiative(s, ["second"])
    assert s.order == [ROYAL, REBEL]
    play_initiative(s, ["first"])
    assert s.order == [REBEL, ROYAL]


def play_initiative(s: State, answers: list[str]) -> None:
    gen = xenophon.initiative(s)
    try:
        next(gen)
        gen.send(answers[0])
    except StopIteration:
        pass
    s.following = []


@pytest.mark.rule("alexandros", "xen.4.2", "xen.5.4")
def test_the_kings_men_wait() -> None:
    s = start("xenophon")
    free = [x for x in s.game.leaders if s.on_map(s.leader_at[x]) and ten_thousand.may_march(s, x)]
    assert free == ["cyrus", "clearchus", "menon", "ariaeus", "tissaphernes"]
    s.turn = 1
    assert ten_thousand.may_march(s, "artaxerxes")
    assert not ten_thousand.may_march(s, "abrocomas")
    s.turn = 2
    assert ten_thousand.may_march(s, "abrocomas")


@pytest.mark.rule("alexandros", "xen.5.1", "xen.2.3")
def test_clearchus_hurries_and_the_wagons_are_used_up() -> None:
    s = blank("xenophon")
    lead(s, "cyrus", "cilicia")
    put(s, "cilicia", REBELS, xen_guard=1, xen_baggage=1, spartan_hoplite=1)
    s.anabasis.fleet = "aegean_sea"
    ready(s)
    asked = play(
        s,
        ("march", REBEL),
        answers=[
            ("march", "cyrus", "syria"),
            "all",
            "assyria",
            "all",
            "expend",
            None,
        ],
    )
    assert s.leader_at["cyrus"] == "assyria"
    assert s.where(s.game.train) == DEAD
    assert s.step[unit(s, "xen_guard")] == 2
    assert any(a.what == "baggage" for a in asked)


@pytest.mark.rule("alexandros", "xen.6.1", "xen.6.2")
def test_the_fleet_carries_two_units() -> None:
    s = blank("xenophon")
    put(s, "ionia", REBELS, spartan_hoplite=3)
    lead(s, "clearchus", "ionia")
    s.anabasis.fleet = "ionian_sea"
    ready(s)
    assert ten_thousand.courses(s) == [
        "black_sea",
        "aegean_sea",
        "cypriote_sea",
        "phoenician_sea",
        "ionian_sea",
    ]
    play(
        s,
        ("march", REBEL),
        answers=[
            ("sail", "cypriote_sea"),
            "ionia",
            "spartan_hoplite_1",
            "spartan_hoplite_2",
            "clearchus",
            None,
        ],
    )
    assert s.in_field("cilicia", REBELS).bit_count() == 2
    assert s.leader_at["clearchus"] == "cilicia"
    assert ten_thousand.courses(s) == []


@pytest.mark.rule("alexandros", "xen.6.1")
def test_a_hostile_port_stops_the_fleet() -> None:
    s = blank("xenophon")
    s.anabasis.fleet = "cypriote_sea"
    s.control["syria"] = REBEL
    s.walls["tyre"], s.city_owner["tyre"] = 1, ROYAL
    assert "phoenician_sea" in ten_thousand.courses(s)
    assert "egyptian_sea" not in ten_thousand.courses(s)
    s.city_owner["tyre"] = REBEL
    assert "egyptian_sea" in ten_thousand.courses(s)


@pytest.mark.rule("alexandros", "xen.6.3", "xen.6.4")
def test_the_fleet_feeds_an_army() -> None:
    s = blank("xenophon")
    put(s, "cilicia", REBELS, spartan_hoplite=4)
    s.anabasis.fleet = "cypriote_sea"
    ready(s)
    assert supply.armies(s, s.game.provinces) == []
    s.anabasis.fleet = "aegean_sea"
    assert len(supply.armies(s, s.game.provinces)) == 1


@pytest.mark.rule("alexandros", "xen.7.1")
def test_evasion_needs_a_leader_and_cavalry() -> None:
    s = blank("xenophon")
    lead(s, "cyrus", "syria")
    lead(s, "tissaphernes", "syria")
    put(s, "syria", REBELS, spartan_hoplite=3)
    put(s, "syria", ROYALS, pers_cav=3)
    ready(s)
    assert not evasion.may_evade_phasing(s, "syria", ROYALS, REBELS)
    assert not evasion.may_evade_phasing(s, "syria", REBELS, ROYALS)
    lead(s, "cyrus", "track")
    assert evasion.may_evade_phasing(s, "syria", ROYALS, REBELS)


@pytest.mark.rule("alexandros", "xen.7.1")
def test_combat_is_the_phasing_players_choice() -> None:
    s = blank("xenophon")
    put(s, "syria", REBELS, spartan_hoplite=3)
    put(s, "syria", ROYALS, pers_cav=3)
    ready(s)
    asked = play(s, ("combat", REBEL), answers=[None])
    assert asked[0].options == [("syria", "royal"), None]


@pytest.mark.rule("alexandros", "xen.7.2", "xen.4.1")
def test_order_of_drawing_up_and_acting() -> None:
    s = cunaxa_field([])
    s.phasing = ROYAL
    gen = cunaxa.choose_order(s, "battle")
    assert next(gen).seat == "rebel"
    assert gen.send("last").seat == "royal"
    with pytest.raises(StopIteration):
        gen.send("last")
    assert lines.battle(s).first == THEIRS
    assert s.following == [("set_up", "battle", OURS), ("set_up", "battle", THEIRS)]


@pytest.mark.rule("alexandros", "xen.7.3")
@pytest.mark.parametrize(
    ("dice", "blocked"),
    [
        ([5], set()),
        ([4, 3], {"rebel.left_outflank", "royal.right_outflank"}),
        ([1, 4], {"rebel.right_outflank", "royal.left_outflank"}),
    ],
)
def test_rivers(dice: list[int], blocked: set[str]) -> None:
    s = cunaxa_field(dice)
    play(s, ("battlefield", "battle"))
    assert {s.game.box_ids[i] for i in bits(lines.battle(s).blocked)} == blocked


@pytest.mark.rule("alexandros", "xen.7.3")
def test_valleys_and_hills() -> None:
    s = blank("xenophon", dice=[4, 3], hills=True)
    lead(s, "cyrus", "media")
    put(s, "media", REBELS, spartan_hoplite=3, xen_guard=1, pers_cav=1)
    put(s, "media", ROYALS, pers_inf=3)
    ready(s)
    field(s, "media")
    play(s, ("battlefield", "battle"), answers=["try"])
    b = lines.battle(s)
    assert b.blocked == 0
    assert b.hills.bit_count() == 4
    flank = s.game.box_index["rebel.left_outflank"]
    assert not lines.fits(s, 1 << unit(s, "xen_guard"), flank)
    assert lines.fits(s, 1 << unit(s, "pers_cav"), flank)


@pytest.mark.rule("alexandros", "xen.2.1")
def test_scythe_chariots_charge_and_are_gone() -> None:
    s = cunaxa_field([5])
    chariot, hoplite = unit(s, "xen_scythe_chariot"), unit(s, "spartan_hoplite")
    stand(s, chariot, "royal.center")
    stand(s, hoplite, "rebel.center")
    fight(s, THEIRS, chariot, hoplite)
    assert s.where(chariot) == DEAD
    assert s.step[hoplite] == 1
    s = cunaxa_field([2])
    chariot, hoplite = unit(s, "xen_scythe_chariot"), unit(s, "spartan_hoplite")
    stand(s, chariot, "royal.center")
    stand(s, hoplite, "rebel.center")
    fight(s, OURS, hoplite, chariot)
    assert s.where(chariot) == DEAD
    assert s.step[hoplite] == 2


@pytest.mark.rule("alexandros", "xen.2.1")
def test_scythe_chariots_do_not_count_in_small_fights() -> None:
    s = blank("xenophon")
    put(s, "syria", REBELS, spartan_hoplite=1)
    put(s, "syria", ROYALS, xen_scythe_chariot=2, pers_inf=1)
    ready(s)
    assert combat.minor_odds(s, "syria", REBELS, ROYALS) == (7, 2)


@pytest.mark.rule("alexandros", "xen.7.4")
def test_nobody_rides_down_the_ten_thousand() -> None:
    s = cunaxa_field([])
    b = lines.battle(s)
    stand(s, unit(s, "spartan_hoplite"), "rebel.routed")
    stand(s, unit(s, "xen_guard"), "rebel.routed")
    assert s.ids(bits(battle.catchable(s, OURS, 0))) == ["xen_guard_1"]
    assert b.pursuit is None


@pytest.mark.rule("alexandros", "xen.2.3")
def test_the_camp_of_cyrus_is_plundered() -> None:
    s = cunaxa_field([])
    b = lines.battle(s)
    stand(s, unit(s, "spartan_hoplite"), "rebel.left", "cyrus")
    stand(s, unit(s, "pers_inf"), "royal.left", "artaxerxes")
    stand(s, unit(s, "pers_heavy_cav"), "rebel.left_outflank")
    b.rounds = 2
    play(
        s,
        ("manoeuvre", "battle", THEIRS),
        answers=[("shift", "rebel.left_outflank", "rebel.reserve")],
    )
    assert s.where(s.game.train) == DEAD


@pytest.mark.rule("alexandros", "xen.10.1")
@pytest.mark.parametrize(("dice", "winner"), [([3, 3, 5, 2], "rebel"), ([2, 5], None)])
def test_brothers_meet(dice: list[int], winner: str | None) -> None:
    s = cunaxa_field(dice, brotherly_hatred=True)
    mine, his = unit(s, "xen_guard"), unit(s, "pers_heavy_cav")
    stand(s, mine, "rebel.center", "cyrus")
    stand(s, his, "royal.center", "artaxerxes")
    if winner:
        with pytest.raises(GameOver) as over:
            fight(s, OURS, mine, his)
        assert over.value.result.winner == winner
    else:
        fight(s, OURS, mine, his)
        assert s.leader_at["cyrus"] == DEAD
        assert s.interrupts == [("cyrus_dies",)]


@pytest.mark.rule("alexandros", "xen.8.2", "xen.9.2", "xen.2.2")
def test_after_the_death_of_cyrus() -> None:
    s = blank("xenophon")
    lead(s, "clearchus", "armenia")
    lead(s, "ariaeus", "armenia")
    put(s, "armenia", REBELS, spartan_hoplite=2, pers_cav=2)
    ready(s)
    play(s, ("cyrus_dies",))
    assert s.in_field("armenia", TRIBES).bit_count() == 1
    assert s.anabasis.greeks_counted == 2
    assert not ten_thousand.may_march(s, "clearchus")
    assert not variant(s).may_evade_minor(s, "armenia", TRIBES, REBELS)
    assert meetings.able(s, "armenia", REBELS).bit_count() == 2
    play(s, ("desertion",))
    assert s.leader_force["ariaeus"] == ROYALS
    assert s.in_field("armenia", ROYALS).bit_count() == 2
    assert s.in_field("armenia", REBELS).bit_count() == 4


@pytest.mark.rule("alexandros", "xen.2.4")
def test_xenophon_is_elected() -> None:
    s = blank("xenophon")
    s.anabasis.cyrus_died = 2
    lead(s, "clearchus", "armenia")
    put(s, "armenia", REBELS, spartan_hoplite=2)
    put(s, "syria", REBELS, gk_thracian=1)
    ready(s)
    stacking.lose_leader(s, "clearchus", DEAD)
    assert s.interrupts == [("elect_xenophon",)]
    s.interrupts = []
    play(s, ("elect_xenophon",), answers=["syria"])
    assert s.leader_at["xenophon"] == "syria"


@pytest.mark.rule("alexandros", "xen.1.2", "xen.9.2")
def test_the_way_home() -> None:
    s = blank("xenophon")
    lead(s, "clearchus", "ionia")
    put(s, "ionia", REBELS, spartan_hoplite=3)
    s.anabasis.fleet = "aegean_sea"
    s.movement.sailed = True
    ready(s)
    assert "thrace" not in movement.destinations(s, "clearchus")
    s.anabasis.cyrus_died, s.anabasis.deserted, s.anabasis.greeks_counted = 1, True, 3
    play(s, ("march", REBEL), answers=[("march", "clearchus", "thrace"), "all"])
    assert s.anabasis.greeks_home == 3
    assert s.leader_at["clearchus"] == GONE
    with pytest.raises(GameOver) as over:
        turn.begin_turn(s)
    assert over.value.result.reason == "all_home"


@pytest.mark.rule("alexandros", "xen.8.1")
def test_reinforcements_go_to_the_kings() -> None:
    s = blank("xenophon")
    lead(s, "cyrus", "syria")
    lead(s, "artaxerxes", "media")
    put(s, "syria", REBELS, spartan_hoplite=1)
    ready(s)
    play(s, ("reinforcements", REBEL), ("reinforcements", ROYAL))
    assert s.where(unit(s, "gk_hoplite")) == "syria"
    assert s.in_field("media", ROYALS).bit_count() == 5
    s.anabasis.cyrus_died, s.turn = 1, 2
    play(s, ("reinforcements", REBEL))
    assert s.in_field("syria", REBELS).bit_count() == 2


@pytest.mark.rule("alexandros", "xen.9.1", "xen.9.3", "xen.5.3")
def test_points() -> None:
    s = start("xenophon")
    scores = ten_thousand.war_points(s)
    assert scores["rebel"] == 2 + 2 + 1
    mountains = ("cilicia", "armenia", "hyrcania", "media", "persis", "arachosia", "sogdiana")
    fertile = ("syria", "susiana", "carmania", "drangiana", "areia", "bactria")
    assert scores["royal"] == 6 + len(mountains) + 2 * len(fertile) + 10 + 4 + 10
    with pytest.raises(GameOver) as over:
        stacking.lose_leader(s, "artaxerxes", DEAD)
    assert over.value.result.winner == "rebel"


@pytest.mark.rule("alexandros", "xen.9.3")
@pytest.mark.parametrize(("holder", "winner"), [(REBEL, "rebel"), (ROYAL, "royal")])
def test_the_greater_total_wins_while_both_brothers_live(holder: Owner, winner: str) -> None:
    s = start("xenophon")
    s.turn = 7
    if holder == REBEL:
        for province in s.control:
            s.control[province] = REBEL
    with pytest.raises(GameOver) as over:
        turn.end_turn(s)
    assert (over.value.result.winner, over.value.result.reason) == (winner, "points")
    scores = over.value.result.scores
    assert max(scores, key=lambda seat: scores[seat]) == winner


@pytest.mark.rule("alexandros", "xen.10.2", "xen.10.3")
def test_options_of_the_march() -> None:
    s = blank("xenophon", xenophon_replacement=True, extended_game=True)
    put(s, "syria", REBELS, spartan_hoplite=1)
    s.lost_leaders = ["menon"]
    ready(s)
    play(s, ("junior_officers",), answers=["syria"])
    assert s.leader_at["mac_zero"] == "syria"
    s.turn = 7
    turn.end_turn(s)
    assert s.turn == 8
    s = blank("xenophon")
    s.turn = 7
    with pytest.raises(GameOver):
        turn.end_turn(s)


@pytest.mark.rule("alexandros", "xen.2.1", "10.14")
@pytest.mark.parametrize("side", [OURS, THEIRS])
@pytest.mark.parametrize(("dice", "archer_lives"), [([3], True), ([4, 6], False)])
def test_archers_shoot_before_scythe_chariots_strike(
    side: Side, dice: list[int], archer_lives: bool
) -> None:
    s = blank("xenophon", dice=dice)
    lead(s, "cyrus", "babylonia")
    put(s, "babylonia", REBELS, mac_archer=1, spartan_hoplite=2)
    put(s, "babylonia", ROYALS, xen_scythe_chariot=1, pers_inf=2)
    ready(s)
    field(s, "babylonia")
    chariot, archer = unit(s, "xen_scythe_chariot"), unit(s, "mac_archer")
    stand(s, chariot, "royal.center")
    stand(s, archer, "rebel.center")
    fight(s, side, *((archer, chariot) if side == OURS else (chariot, archer)), answers=["fire"])
    assert s.where(chariot) == DEAD
    assert (s.where(archer) == "babylonia") == archer_lives


@pytest.mark.rule("alexandros", "xen.2.1", "9.4")
def test_scythe_chariots_left_alone_are_swept_away() -> None:
    s = blank("xenophon")
    put(s, "syria", REBELS, spartan_hoplite=1)
    chariots = put(s, "syria", ROYALS, xen_scythe_chariot=2)
    ready(s)
    play(s, ("combat", REBEL), answers=[("syria", "royal"), "stand"])
    assert s.at[DEAD] & chariots == chariots
    assert s.control["syria"] == REBEL


@pytest.mark.rule("alexandros", "xen.2.1", "9.5")
@pytest.mark.parametrize("strong", [1, 3])
def test_a_leader_of_scythe_chariots_alone_adds_to_nothing(strong: int) -> None:
    """Chariots do not count in a small fight, so there is nobody whom their leader could help."""
    s = blank("xenophon")
    put(s, "syria", REBELS, spartan_hoplite=strong)
    chariots = put(s, "syria", ROYALS, xen_scythe_chariot=2)
    lead(s, "tissaphernes", "syria")
    ready(s)
    assert combat.minor_odds(s, "syria", REBELS, ROYALS) == (7 * strong, 0)
    play(s, ("combat", REBEL), answers=[("syria", "royal"), "stand"])
    assert s.at[DEAD] & chariots == chariots
    assert s.leader_at["tissaphernes"] == DEAD


@pytest.mark.rule("alexandros", "xen.7.3", "10.7")
def test_light_cavalry_does_not_stack_in_hills() -> None:
    s = blank("xenophon")
    lead(s, "cyrus", "media")
    put(s, "media", REBELS, spartan_hoplite=3, pers_cav=3)
    put(s, "media", ROYALS, pers_inf=3)
    ready(s)
    field(s, "media")
    flank = s.game.box_index["rebel.left_outflank"]
    for n in range(2):
        stand(s, unit(s, "pers_cav", n), "rebel.left_outflank")
    stand(s, unit(s, "pers_cav", 0), "rebel.left_outflank", "cyrus")
    assert lines.can_pair(s, OURS, flank)
    lines.battle(s).hills = 1 << flank
    assert not lines.can_pair(s, OURS, flank)
    rider = unit(s, "pers_cav", 2)
    assert lines.fits(s, 1 << rider, flank)
    lines.battle(s).mates[rider] = unit(s, "pers_cav", 1)
    assert not lines.fits(s, 1 << rider, flank)


@pytest.mark.rule("alexandros", "xen.7.3")
def test_equal_leaders_find_no_hill() -> None:
    s = blank("xenophon", dice=[4], hills=True)
    put(s, "media", REBELS, spartan_hoplite=3)
    put(s, "media", ROYALS, pers_inf=3)
    ready(s)
    field(s, "media")
    assert play(s, ("battlefield", "battle")) == []
    assert lines.battle(s).blocked.bit_count() == 4


@pytest.mark.rule("alexandros", "xen.2.4")
def test_only_hoplites_and_peltasts_elect_xenophon() -> None:
    s = blank("xenophon")
    s.anabasis.cyrus_died = 2
    put(s, "armenia", REBELS, gk_illyrian=1)
    put(s, "syria", REBELS, gk_thracian=1)
    ready(s)
    play(s, ("elect_xenophon",))
    assert s.leader_at["xenophon"] == "syria"
