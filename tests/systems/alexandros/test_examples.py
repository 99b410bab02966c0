"""The worked examples of the rulebook (X1 to X24 of the campaign and of Xenophon), with their dice."""

from __future__ import annotations

import pytest

from argead.core.state import GameOver
from argead.systems.alexandros.rules import (
    attacks,
    combat,
    lines,
    replacements,
    rounds,
    siege,
    stacking,
    supply,
    ten_thousand,
)
from argead.systems.alexandros.state import (
    GONE,
    INDIANS,
    MACEDON,
    MACEDONIANS,
    PERSIA,
    PERSIANS,
    Siege,
    State,
    bits,
)

from .positions import OURS, THEIRS, blank, field, fight, lead, play, put, ready, stand, start, unit

WINTER = 3


@pytest.mark.rule("alexandros", "7.2")
def test_x1_ten_units_in_the_mountains_in_winter() -> None:
    for die, depleted in ((1, 0), (2, 1)):
        s = blank(dice=[die])
        s.turn = WINTER
        put(s, "media", PERSIANS, pers_inf=10)
        ready(s)
        assert supply.depletion_roll(s, "media", 10).bonus == 3
        play(s, ("depletion",))
        assert s.depleted["media"] == depleted


@pytest.mark.rule("alexandros", "7.5")
def test_x2_tyre_blocks_the_way_to_egypt() -> None:
    s = blank()
    for province in ("ionia", "cilicia"):
        s.control[province] = MACEDON
    s.walls["halicarnassus"], s.city_owner["halicarnassus"] = 1, MACEDON
    put(s, "syria", MACEDONIANS, mac_phalanx=3)
    put(s, "syria", PERSIANS, pers_inf=1)
    put(s, "egypt", MACEDONIANS, gk_hoplite=3)
    ready(s)
    assert s.city_owner["tyre"] == PERSIA
    assert "ionia" in supply.sea_sources(s, "syria", MACEDON)
    assert "ionia" not in supply.sea_sources(s, "egypt", MACEDON)
    s.city_owner["tyre"] = s.city_owner["gaza"] = MACEDON
    assert "ionia" in supply.sea_sources(s, "egypt", MACEDON)


@pytest.mark.rule("alexandros", "8.4", "8.6")
def test_x3_the_forced_march_through_the_desert() -> None:
    s = blank(dice=[6])
    lead(s, "alexander", "syria")
    horse = put(s, "syria", MACEDONIANS, mac_hetairai=1, gk_thessalian=1, mac_prodromoi=1)
    s.depleted["arabia"] = 0
    ready(s)
    play(
        s,
        ("march", MACEDON),
        answers=[
            ("march", "alexander", "arabia"),
            "all",
            "egypt",
            "all",
            "mac_hetairai_1",
            "gk_thessalian_1",
            "mac_prodromoi_1",
        ],
    )
    assert s.leader_at["alexander"] == "egypt"
    assert s.at["egypt"] & horse == horse
    assert sum(s.game.full[u] - s.step[u] for u in bits(horse)) == 3


@pytest.mark.rule("alexandros", "9.4")
def test_x4_remainders_are_dropped() -> None:
    assert combat.odds_column(31, 8) == 3


@pytest.mark.rule("alexandros", "9.4")
def test_x5_above_four_to_one_nobody_rolls() -> None:
    s = blank()
    lead(s, "alexander", "syria")
    put(s, "syria", MACEDONIANS, mac_phalanx=4)
    victims = put(s, "syria", PERSIANS, pers_levy=1)
    ready(s)
    play(s, ("minor_combat", "syria", MACEDONIANS, PERSIANS))
    assert s.at["dead"] & victims == victims
    assert all(s.step[u] == 2 for u in bits(s.in_field("syria", MACEDONIANS)))


@pytest.mark.rule("alexandros", "10.9")
def test_x6_three_units_advance_into_the_empty_center() -> None:
    s = blank()
    lead(s, "alexander", "ionia")
    put(s, "ionia", MACEDONIANS, mac_phalanx=5)
    put(s, "ionia", PERSIANS, pers_inf=3, pers_cav=1)
    ready(s)
    field(s)
    b = lines.battle(s)
    for n in range(4):
        stand(s, unit(s, "mac_phalanx", n), "macedon.center")
    stand(s, unit(s, "mac_phalanx", 4), "macedon.left", "alexander")
    for n, box in enumerate(("left", "right", "reserve")):
        stand(s, unit(s, "pers_inf", n), f"persia.{box}")
    stand(s, unit(s, "pers_cav", 0), "persia.reserve")
    b.rounds = 1
    b.first = OURS
    play_round_start(s)
    rounds.begin_manoeuvre(s, "battle", OURS)
    center = s.game.box_index["persia.center"]
    play(
        s,
        ("manoeuvre", "battle", OURS),
        answers=[
            ("advance", "macedon.center", "persia.center"),
            "mac_phalanx_2",
            "mac_phalanx_3",
            None,
        ],
    )
    assert lines.own(s, OURS, center).bit_count() == 3
    attacks.begin_attacks(s, "battle", OURS)
    assert not any(a == "persia.center" for a, _ in attacks.box_attacks(s, OURS))
    attacks.begin_attacks(s, "battle", THEIRS)
    hitting = {a for a, t in attacks.box_attacks(s, THEIRS) if t == "persia.center"}
    assert hitting == {"persia.left", "persia.right", "persia.reserve"}
    play_round_start(s)
    attacks.begin_attacks(s, "battle", OURS)
    assert any(a == "persia.center" for a, _ in attacks.box_attacks(s, OURS))


def play_round_start(s: State) -> None:
    rounds.battle_round(s, "battle")
    s.following = []


@pytest.mark.rule("alexandros", "10.13")
@pytest.mark.parametrize(("die", "lost"), [(3, 1), (4, 0)])
def test_x7_indian_archers_shoot_at_alexander(die: int, lost: int) -> None:
    s = blank(dice=[die, *([6] if lost else [])])
    lead(s, "alexander", "upper_india")
    put(s, "upper_india", MACEDONIANS, mac_hetairai=1, mac_phalanx=2)
    put(s, "upper_india", INDIANS, ind_archer=1, ind_infantry=2)
    ready(s)
    field(s, "upper_india", INDIANS)
    target, archer = unit(s, "mac_hetairai"), unit(s, "ind_archer")
    stand(s, target, "macedon.right", "alexander")
    stand(s, archer, "persia.left")
    fight(s, THEIRS, archer, target)
    assert s.step[target] == 4 - lost


@pytest.mark.rule("alexandros", "10.7")
def test_x8_stacks_of_two() -> None:
    s = blank()
    lead(s, "darius", "babylonia")
    put(s, "babylonia", MACEDONIANS, mac_phalanx=3)
    put(s, "babylonia", PERSIANS, pers_cav=2, pers_inf=2)
    ready(s)
    field(s, "babylonia")
    center = s.game.box_index["persia.center"]
    for kind in ("pers_cav", "pers_inf"):
        stand(s, unit(s, kind, 0), "persia.center")
        stand(s, unit(s, kind, 1), "persia.center")
    assert lines.can_pair(s, THEIRS, center) == []
    stand(s, unit(s, "pers_cav", 0), "persia.center", "darius")
    horse, foot = lines.can_pair(s, THEIRS, center)
    lines.pair_up(s, THEIRS, center, horse)
    lines.pair_up(s, THEIRS, center, foot)
    strengths = sorted(
        (lines.attack_of(s, u), lines.defense_of(s, u)) for u in bits(lines.battle(s).box[center])
    )
    assert strengths == [(6, 4), (6, 6)]


@pytest.mark.rule("alexandros", "10.17")
def test_x9_alexander_dies_on_two_ones_only() -> None:
    for second in range(2, 7):
        s = blank(dice=[1, second])
        lead(s, "alexander", "ionia")
        assert stacking.leader_check(s, "alexander", "loss") == "WIA"
        assert "alexander" in s.wounded
    s = blank(dice=[1, 1])
    lead(s, "alexander", "ionia")
    with pytest.raises(GameOver) as over:
        stacking.leader_check(s, "alexander", "loss")
    assert over.value.result.winner == "persia"


@pytest.mark.rule("alexandros", "10.11")
def test_x10_the_best_persian_stack_is_below_even_odds_against_alexander() -> None:
    s = blank()
    companions = bits(s.game.kind_mask["mac_hetairai"])[0]
    s.step[companions] = 4
    defense = s.defense(companions) + s.ability("alexander")
    assert defense == 17
    assert combat.odds_column(13, defense) == 0


@pytest.mark.rule("alexandros", "13.2")
def test_x11_memnon_dies_in_spring_333() -> None:
    s = blank()
    lead(s, "memnon", "phrygia")
    put(s, "phrygia", PERSIANS, pers_cav=1)
    ready(s)
    s.turn = 4
    assert s.game.turns[4].id == "spring_333"
    play(s, ("reinforcements", MACEDON))
    assert s.leader_at["memnon"] == "phrygia"
    play(s, ("reinforcements", PERSIA), answers=["syria"])
    assert s.leader_at["memnon"] == GONE
    assert s.leader_at["pharnabazus"] == "syria"


@pytest.mark.rule("alexandros", "12.11")
def test_x12_a_rested_phalanx_is_whole_again() -> None:
    s = blank(recuperation=True)
    rested = put(s, "syria", MACEDONIANS, mac_phalanx=1)
    tired = put(s, "egypt", MACEDONIANS, mac_phalanx=1)
    for u in bits(rested | tired):
        s.step[u] = 1
    s.fighting.fought = tired
    replacements.recuperation(s)
    assert [s.step[u] for u in bits(rested | tired)] == [2, 1]


@pytest.mark.rule("alexandros", "11.3")
def test_x13_the_siege_train_adds_two_and_a_loss() -> None:
    differentials = []
    for train in (0, 1):
        s = blank(dice=[4])
        foot = put(s, "syria", MACEDONIANS, mac_phalanx=8, **({"siege_train": 1} if train else {}))
        ready(s)
        s.siege = Siege("tyre", "syria", MACEDONIANS, units=foot & s.game.infantry)
        differentials.append(sum(mod.value for mod in siege.differential(s)))
        play(s, ("assault",))
        assert s.walls["tyre"] == 4 - 1 - train
    assert differentials == [4, 6]


@pytest.mark.rule("alexandros", "3.3")
def test_x23_eighteen_walls_at_the_start() -> None:
    s = start()
    assert sum(s.walls.values()) == 18
    assert (s.walls["athens"], s.walls["tyre"], s.walls["sardis"]) == (3, 4, 3)
    assert sorted(s.walls.values(), reverse=True)[3:11] == [1] * 8


@pytest.mark.rule("alexandros", "xen.9.2")
@pytest.mark.parametrize(
    ("home", "winner", "reason"),
    [(7, "rebel", "all_home"), (4, "rebel", "half_home"), (3, "royal", "few_home")],
)
def test_x24_the_greeks_are_counted_when_cyrus_dies(home: int, winner: str, reason: str) -> None:
    s = blank("xenophon")
    lead(s, "cyrus", "babylonia")
    put(s, "babylonia", MACEDONIANS, spartan_hoplite=4, gk_thracian=1, gk_illyrian=1, mac_archer=1)
    put(s, "babylonia", MACEDONIANS, pers_cav=4)
    ready(s)
    stacking.lose_leader(s, "cyrus", "dead")
    assert s.interrupts == [("cyrus_dies",)]
    s.interrupts = []
    play(s, ("cyrus_dies",))
    assert s.anabasis.greeks_counted == 7
    s.anabasis.greeks_home = home
    with pytest.raises(GameOver) as over:
        ten_thousand.moral_victory(s)
    assert (over.value.result.winner, over.value.result.reason) == (winner, reason)
