"""Chapter 9: small fights, evasion, lone leaders, junior officers."""

from __future__ import annotations

import pytest

from argead.core.state import GameOver
from argead.systems.alexandros.rules import combat, evasion, meetings
from argead.systems.alexandros.rules.variant import variant
from argead.systems.alexandros.state import (
    CAPTURED,
    DEAD,
    INDIANS,
    MACEDON,
    MACEDONIANS,
    PERSIANS,
)

from .positions import BAND, blank, lead, play, put, ready, unit


@pytest.mark.rule("alexandros", "9.4")
def test_who_attacks() -> None:
    s = blank()
    put(s, "syria", MACEDONIANS, mac_phalanx=1)
    put(s, "syria", PERSIANS, pers_inf=2)
    assert combat.attacker_in(ready(s), "syria", MACEDONIANS, PERSIANS) == PERSIANS
    s = blank()
    put(s, "syria", MACEDONIANS, mac_phalanx=1)
    put(s, "syria", PERSIANS, merc_hoplite=1)
    assert combat.attacker_in(ready(s), "syria", MACEDONIANS, PERSIANS) == MACEDONIANS
    s = blank()
    put(s, "syria", MACEDONIANS, merc_hoplite=1)
    put(s, "syria", PERSIANS, merc_hoplite=1)
    assert combat.attacker_in(ready(s), "syria", MACEDONIANS, PERSIANS) == MACEDONIANS


@pytest.mark.rule("alexandros", "9.5")
@pytest.mark.parametrize(
    ("dice", "answers", "steps"),
    [
        ([1], [], (0, 2)),
        ([2, 6], [], (1, 2)),
        ([4, 6], [None], (1, 1)),
        ([5], ["assyria"], (2, 1)),
    ],
)
def test_results_at_even_odds(
    dice: list[int], answers: list[str | None], steps: tuple[int, int]
) -> None:
    s = blank(dice=dice)
    put(s, "syria", MACEDONIANS, merc_hoplite=1)
    put(s, "syria", PERSIANS, merc_hoplite=1)
    lead(s, "parmenio", "syria")
    ready(s)
    assert combat.minor_odds(s, "syria", MACEDONIANS, PERSIANS) == (13, 7)
    mine, theirs = unit(s, "merc_hoplite", 0), unit(s, "merc_hoplite", 1)
    play(s, ("minor_combat", "syria", MACEDONIANS, PERSIANS), answers=answers)
    assert (s.step[mine], s.step[theirs]) == steps
    if answers == ["assyria"]:
        assert s.where(theirs) == "assyria"


@pytest.mark.rule("alexandros", "9.2")
def test_cavalry_slips_away() -> None:
    s = blank(dice=[3])
    put(s, "syria", MACEDONIANS, mac_phalanx=4)
    put(s, "syria", PERSIANS, pers_cav=1)
    ready(s)
    play(s, ("minor_combat", "syria", MACEDONIANS, PERSIANS), answers=["evade", "assyria"])
    assert s.in_field("assyria", PERSIANS)
    assert s.fighting.evaded == s.in_field("assyria", PERSIANS)


@pytest.mark.rule("alexandros", "9.2")
def test_foot_slips_away_only_under_the_better_leader() -> None:
    s = blank()
    put(s, "syria", MACEDONIANS, mac_phalanx=4)
    put(s, "syria", PERSIANS, pers_inf=1)
    ready(s)
    assert not variant(s).may_evade_minor(s, "syria", PERSIANS, MACEDONIANS)
    lead(s, "memnon", "syria")
    assert variant(s).may_evade_minor(s, "syria", PERSIANS, MACEDONIANS)
    lead(s, "alexander", "syria")
    assert not variant(s).may_evade_minor(s, "syria", PERSIANS, MACEDONIANS)


@pytest.mark.rule("alexandros", "9.3")
def test_raiders_fall_back_on_their_homeland_only() -> None:
    s = blank()
    put(s, "sogdiana", BAND, barb_cav=3)
    s.raid_home[BAND] = "scythia"
    ready(s)
    assert evasion.evasion_refuges(s, "sogdiana", BAND, evasion.BATTLE) == ["scythia"]


@pytest.mark.rule("alexandros", "9.3")
def test_either_side_may_try_to_evade_a_battle() -> None:
    s = blank(dice=[3, 4])
    put(s, "syria", MACEDONIANS, mac_phalanx=4)
    put(s, "syria", PERSIANS, pers_inf=4)
    s.control["cilicia"] = MACEDON
    lead(s, "alexander", "syria")
    ready(s)
    play(s, ("meet", "syria", MACEDONIANS, PERSIANS), answers=["evade", "evade"])
    assert s.leader_at["alexander"] == "cilicia"
    assert s.battle is None


@pytest.mark.rule("alexandros", "9.1")
def test_a_unit_that_evaded_fights_no_more_this_turn() -> None:
    s = blank()
    put(s, "syria", MACEDONIANS, mac_phalanx=4)
    put(s, "syria", PERSIANS, pers_cav=1)
    ready(s)
    assert meetings.meetings(s, MACEDON) == [("syria", MACEDONIANS, PERSIANS)]
    s.fighting.evaded = s.in_field("syria", PERSIANS)
    assert meetings.meetings(s, MACEDON) == []


@pytest.mark.rule("alexandros", "9.2", "16.1")
def test_a_lone_leader_is_caught_or_gets_away() -> None:
    s = blank(dice=[3])
    lead(s, "parmenio", "syria")
    s.control["cilicia"] = MACEDON
    put(s, "syria", PERSIANS, pers_inf=1)
    ready(s)
    play(s, ("lone_leaders",))
    assert s.leader_at["parmenio"] == "cilicia"
    s = blank(dice=[4])
    lead(s, "parmenio", "syria")
    s.control["cilicia"] = MACEDON
    put(s, "syria", PERSIANS, pers_inf=1)
    ready(s)
    play(s, ("lone_leaders",))
    assert s.leader_at["parmenio"] == CAPTURED
    s = blank()
    lead(s, "alexander", "syria")
    put(s, "syria", PERSIANS, pers_inf=1)
    ready(s)
    with pytest.raises(GameOver) as over:
        play(s, ("lone_leaders",))
    assert over.value.result.winner == "persia"


@pytest.mark.rule("alexandros", "12.10")
def test_a_junior_officer_takes_over_and_makes_room() -> None:
    s = blank()
    put(s, "syria", MACEDONIANS, mac_phalanx=1)
    put(s, "ionia", MACEDONIANS, mac_phalanx=1)
    s.lost_leaders = ["parmenio"]
    ready(s)
    play(s, ("junior_officers",), answers=["syria"])
    assert s.leader_at["mac_zero"] == "syria"
    play(s, ("leader_arrives", MACEDON, "craterus"), answers=["ionia"])
    assert s.leader_at["mac_zero"] == "track"


@pytest.mark.rule("alexandros", "9.5")
def test_all_attackers_and_their_leaders_die() -> None:
    s = blank(dice=[1])
    put(s, "syria", MACEDONIANS, gk_paiones=1)
    put(s, "syria", PERSIANS, pers_cav=2)
    lead(s, "mazaeus", "syria")
    lead(s, "parmenio", "syria")
    ready(s)
    play(s, ("minor_combat", "syria", MACEDONIANS, PERSIANS))
    assert s.leader_at["mazaeus"] == DEAD
    assert not s.in_field("syria", PERSIANS)


@pytest.mark.rule("alexandros", "9.3")
def test_snow_keeps_raiders_from_their_homeland() -> None:
    s = blank()
    s.raid_home[BAND] = "scythia"
    put(s, "sogdiana", BAND, barb_cav=3)
    put(s, "sogdiana", MACEDONIANS, mac_phalanx=3)
    ready(s)
    assert evasion.evasion_refuges(s, "sogdiana", BAND, evasion.BATTLE) == ["scythia"]
    s.turn = 3
    assert s.winter
    assert evasion.evasion_refuges(s, "sogdiana", BAND, evasion.BATTLE) == []


@pytest.mark.rule("alexandros", "9.3", "10.20")
def test_independent_india_is_friendly_to_indians_only() -> None:
    s = blank()
    s.campaign.india_roused = True
    put(s, "upper_india", INDIANS, ind_infantry=3)
    put(s, "upper_india", MACEDONIANS, mac_phalanx=3)
    ready(s)
    s.control["gandara"] = MACEDON
    assert evasion.evasion_refuges(s, "upper_india", INDIANS, evasion.BATTLE) == ["lower_india"]
    assert evasion.retreats(s, "upper_india", INDIANS, friendly=False) == ["lower_india"]
    assert not evasion.friendly_to(s, "lower_india", PERSIANS)
    put(s, "lower_india", MACEDONIANS, gk_hoplite=1)
    ready(s)
    assert evasion.evasion_refuges(s, "upper_india", INDIANS, evasion.BATTLE) == []
