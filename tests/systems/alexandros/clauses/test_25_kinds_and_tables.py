"""Every kind of unit at the edges of the tables: shots, duels, pursuit, flanks, sieges, flight, prices."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.systems.alexandros.positions import Position
from argead.systems.alexandros.positions.clash import ClashPosition

from .test_10_tactical_display import against_india, field, won
from .test_11_siege_combat import assault, shifts, stay_in
from .test_21_clash_meetings import three

SYSTEM = "alexandros"
FEW = settings(max_examples=60)
MACEDONIAN = [
    *("mac_phalanx", "mac_hypaspists", "mac_hetairai", "gk_thessalian", "gk_hoplite"),
    *("mac_prodromoi", "gk_cavalry", "gk_thracian", "gk_agrianes", "gk_illyrian"),
    *("gk_paiones", "merc_light"),
]
HEAVY = {"mac_phalanx", "mac_hypaspists", "mac_hetairai", "gk_thessalian", "gk_hoplite"}
STRIKERS = ["pers_royal_guard", "pers_heavy_cav", "pers_cav", "pers_inf", "pers_levy"]
ABILITY = {"alexander": 9, "parmenio": 7, "antipater": 6, "hephaestion": 4}
THEIRS = {"memnon": 7, "mazaeus": 5, "pharnabazus": 4, "darius": 3}


def values(game: Position, kind: str) -> tuple[int, int]:
    """Printed attack and defense of a kind at full strength."""
    attack, defense = game.s.game.kind_of[game.unit(f"{kind}_1")].sides[0]
    return int(attack), int(defense)


# -- shots -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.13:2", "10.13:3", "2.7:3")
@pytest.mark.parametrize("archer", ["pers_archer", "pers_dahae", "pers_massagetae"])
@pytest.mark.parametrize("target", MACEDONIAN)
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_who_is_hit_by_whom(archer: str, target: str, die: int) -> None:
    """A die not above the attack strength; heavy foot and horse are one harder to hit."""
    other = "gk_hoplite" if target != "gk_hoplite" else "mac_phalanx"
    game = field({target: 1, other: 2}, {archer: 1, "pers_inf": 3})
    game.stand("macedon.center", f"{target}_1").stand("persia.center", f"{archer}_1")
    steps = game.steps(f"{target}_1")
    game.duel(f"{archer}_1", f"{target}_1", dice=[die])
    hit = die + (target in HEAVY) <= values(game, archer)[0]
    lost = game.where(f"{target}_1") == "dead" or game.steps(f"{target}_1") < steps
    assert lost is hit


@pytest.mark.rule(SYSTEM, "10.13:2", "10.13:3")
@pytest.mark.parametrize("target", ["ind_infantry", "ind_elephant", "ind_chariot"])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_elephants_and_chariots_are_not_heavy_targets(target: str, die: int) -> None:
    game = against_india({"mac_archer": 1, "mac_phalanx": 3}, {target: 1, "ind_levy": 3})
    game.stand("macedon.center", "mac_archer_1").stand("persia.center", f"{target}_1")
    steps = game.steps(f"{target}_1")
    game.duel("mac_archer_1", f"{target}_1", dice=[die])
    hit = die <= values(game, "mac_archer")[0]
    lost = game.where(f"{target}_1") == "dead" or game.steps(f"{target}_1") < steps
    assert lost is hit


# -- odds of a duel ----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.11:1", "10.11:2", "10.11:3", "10.11:4")
@FEW
@given(
    kind=st.sampled_from(MACEDONIAN),
    striker=st.sampled_from(STRIKERS),
    ours=st.sampled_from(["", *ABILITY]),
    theirs=st.sampled_from(["", *THEIRS]),
    macedon_attacks=st.booleans(),
)
def test_the_column_of_every_duel(
    kind: str, striker: str, ours: str, theirs: str, macedon_attacks: bool
) -> None:
    """Attack with its leader over defense with its leader, rounded down; below even and five are the ends."""
    friends = {kind: 1, ("gk_hoplite" if kind != "gk_hoplite" else "mac_phalanx"): 2}
    foes = {striker: 1, ("pers_inf" if striker != "pers_inf" else "pers_levy"): 3}
    game = field(friends, foes, *filter(None, (ours, theirs)))
    game.stand("macedon.center", f"{kind}_1", leader=ours)
    game.stand("persia.center", f"{striker}_1", leader=theirs)
    pair = (f"{kind}_1", f"{striker}_1") if macedon_attacks else (f"{striker}_1", f"{kind}_1")
    names = (kind, striker) if macedon_attacks else (striker, kind)
    bonus = (ABILITY.get(ours, 0), THEIRS.get(theirs, 0))
    strong = values(game, names[0])[0] + bonus[0 if macedon_attacks else 1]
    weak = values(game, names[1])[1] + bonus[1 if macedon_attacks else 0]
    game.duel(*pair, dice=[4, *[6] * 4])
    reading = game.rolls[0].reading
    assert reading is not None
    odds = strong // weak
    expected = "below 1:1" if odds < 1 else f"{min(odds, 5)}:1"
    assert reading.column.startswith(expected), (reading.column, strong, weak)


# -- pursuit -----------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.20:2", "10.20:3")
@pytest.mark.parametrize(
    ("kind", "row"),
    [
        ("gk_thracian", "light infantry"),
        ("gk_agrianes", "light infantry"),
        ("merc_light", "light infantry"),
        ("gk_cavalry", "light cavalry"),
        ("gk_paiones", "light cavalry"),
        ("mac_prodromoi", "light cavalry"),
        ("gk_thessalian", "heavy cavalry"),
        ("mac_hetairai", "heavy cavalry"),
        ("mac_hypaspists", ""),
        ("gk_hoplite", ""),
        ("gk_illyrian", ""),
        ("mac_archer", ""),
        ("gk_cretan_archer", ""),
    ],
)
def test_who_rolls_in_pursuit(kind: str, row: str) -> None:
    game = won({kind: 1}, {"pers_inf": 2}, 1, 1)
    assert game.columns("pursuit") == ([row] if row else [])


# -- sieges ------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "11.3:1", "11.1:7", "2.7:4")
@pytest.mark.parametrize(
    ("kind", "foot"),
    [
        ("mac_hypaspists", 1),
        ("gk_hoplite", 1),
        ("gk_thracian", 1),
        ("gk_agrianes", 1),
        ("gk_illyrian", 1),
        ("merc_hoplite", 1),
        ("merc_light", 1),
        ("mac_archer", 0),
        ("gk_cretan_archer", 0),
        ("mac_hetairai", 0),
        ("gk_thessalian", 0),
        ("mac_prodromoi", 0),
        ("gk_cavalry", 0),
    ],
)
def test_which_kinds_storm_walls(kind: str, foot: int) -> None:
    game = Position().put("syria", "macedon", mac_phalanx=2, **{kind: 1})
    stay_in(assault(game, dice=(6,)))
    assert sorted(shifts(game).values()) == sorted([2 + foot, -4])


@pytest.mark.rule(SYSTEM, "11.3:7")
@pytest.mark.parametrize("foot", range(1, 11))
@pytest.mark.parametrize("walls", [1, 2, 5])
def test_the_column_of_every_differential(foot: int, walls: int) -> None:
    """0 or less, 1 to 3, 4 to 6, 7 to 9, 10 and more."""
    game = Position().city("tyre", "persia", walls).put("syria", "macedon", mac_phalanx=foot)
    assault(game, dice=(4, *[6] * 4))
    reading = game.rolled("siege")[0].reading
    assert reading is not None
    d = foot - walls
    rows = {
        "3/0": d <= 0,
        "2/0": 1 <= d <= 6,
        "1/0": d >= 7,
    }
    assert rows[reading.row[0]]
    ends = {"1/1": d <= 0, "0/1": 1 <= d <= 6, "0/2": d >= 7}
    assert ends[reading.row[5]]
    assert (reading.row[1] == "2/0") is (d <= 3)
    assert (reading.row[1] == "1/1") is (d >= 10)


# -- flight and wounds -------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "12.9:1", "12.9:2")
@pytest.mark.parametrize(
    ("leader", "limit"),
    [
        ("alexander", 5),
        ("porus", 5),
        ("darius", 3),
        ("bessus", 3),
        ("parmenio", 3),
        ("memnon", 3),
        ("agis", 3),
    ],
)
@pytest.mark.parametrize("above", [0, 1])
def test_who_recovers_on_what(leader: str, limit: int, above: int) -> None:
    spot = "upper_india" if leader == "porus" else "ionia"
    game = Position().leader(leader, spot, wounded=True)
    side = "macedon" if leader in ("alexander", "parmenio") else "persia"
    game.begin(("recover", game.owner(side)), dice=[limit + above])
    assert (leader in game.s.wounded) is bool(above)


@pytest.mark.rule(SYSTEM, "9.4:1", "9.4:4", "9.4:5")
@pytest.mark.parametrize(
    ("levies", "attacked_by", "column"),
    [(1, 2, "4:1"), (1, 1, "")],
)
def test_five_to_one_is_not_rolled(levies: int, attacked_by: int, column: str) -> None:
    """A levy defends with 1: two of attack 2 are 4:1, with a leader of 7 it is eleven to one."""
    game = Position().put("syria", "macedon", pers_levy=2).put("syria", "persia", pers_levy=levies)
    if attacked_by == 1:
        game.leader("parmenio", "syria")
    game.phase("minor_combat", "syria", "macedon", "persia", dice=[6] if column else [])
    if game.what == "evade":
        game.choose("stand")
    assert [c.split()[0] for c in game.columns("minor")] == ([column] if column else [])
    assert game.count("syria", "persia") == 0


# -- the wars of the generals ------------------------------------------------------------------------


NORMAL = {-1: 0, 0: 0, 1: 0, 2: 1, 3: 1, 4: 2, 5: 3, 6: 4}
KINGS = {-1: 0, 0: 0, 1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2}


@pytest.mark.rule(SYSTEM, "clash.14.1:2", "clash.14.1:5", "clash.14.1:3")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("roxana", [0, 1])
@pytest.mark.parametrize("family", [0, 1])
@pytest.mark.parametrize("body", [0, 1])
def test_how_many_leave(die: int, roxana: int, family: int, body: int) -> None:
    game = three(troop_mutiny=True).date("summer_321").put("lybia", "ptolemy", pers_inf=6)
    game.put("egypt", "ptolemy", pers_levy=1)
    for marker, there in (("roxana", roxana), ("royal_family", family), ("alexander_body", body)):
        if there:
            game.marker(marker, "egypt", "ptolemy")
    game.at_war().begin(("mutiny_check", game.owner("ptolemy"), "lybia"), dice=[die])
    while game.what:
        game.choose(game.options[0])
    left = (KINGS if body else NORMAL)[die - roxana - family]
    assert game.pile("mutiny").get("pers_inf", 0) == left


@pytest.mark.rule(SYSTEM, "clash.14.1:3")
@pytest.mark.parametrize("men", [1, 2, 3, 4, 5])
def test_never_more_than_are_there(men: int) -> None:
    game = three(troop_mutiny=True).date("summer_321").put("lybia", "ptolemy", pers_inf=men)
    game.at_war().begin(("mutiny_check", game.owner("ptolemy"), "lybia"), dice=[6])
    while game.what:
        game.choose(game.options[0])
    assert game.pile("mutiny") == {"pers_inf": min(men, 4)}


@pytest.mark.rule(SYSTEM, "clash.5.6:2", "clash.5.6:3", "clash.5.6:1")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("lands", [(), ("ionia",), ("cilicia",), ("ionia", "cilicia")])
@pytest.mark.parametrize("ally", ["", "antigonus"])
def test_envoys_to_rhodes(die: int, lands: tuple[str, ...], ally: str) -> None:
    """Three or less makes an alliance, two or less breaks one; both coasts together help by one."""
    game = three().date("winter_322").hold("egypt", "ptolemy")
    for land in lands:
        game.hold(land, "ptolemy")
    if ally:
        game.allied(ally)
    game.at_war().begin(("envoys", game.owner("ptolemy")), dice=[die]).choose("send envoys")
    while game.what:
        game.choose(game.options[0])
    total = die - (len(lands) == 2)
    if ally:
        expected = -1 if total <= 2 else game.owner("antigonus")
    else:
        expected = game.owner("ptolemy") if total <= 3 else -1
    assert game.wars.rhodes_ally == expected


@pytest.mark.rule(SYSTEM, "clash.9.1:2", "clash.9.1:8", "clash.9.1:9")
@pytest.mark.parametrize(
    ("mine", "his", "horse", "cavalry", "asked"),
    [
        ("ptolemy", "eumenes", 1, 1, True),
        ("ptolemy", "demetrius", 1, 1, True),
        ("ptolemy", "antigonus", 1, 1, False),
        ("polysperchon", "antigonus", 1, 1, False),
        ("", "antigonus", 1, 1, False),
        ("", "", 1, 1, True),
        ("ptolemy", "", 1, 1, True),
        ("", "", 1, 2, False),
        ("", "", 2, 1, True),
        ("", "", 0, 0, True),
        ("", "", 1, 0, True),
        ("", "", 0, 1, False),
    ],
)
def test_who_may_slip_away(mine: str, his: str, horse: int, cavalry: int, asked: bool) -> None:
    """No inferior leader and no fewer horse than the attacker."""
    game = ClashPosition("clash3").order("antigonus", "ptolemy", "seleucus").date("summer_322")
    game.put("syria", "ptolemy", pers_inf=2, pers_cav=horse).hold("cilicia", "ptolemy")
    game.put("syria", "antigonus", mac_phalanx=2, pers_cav=cavalry)
    if mine:
        game.leader(mine, "syria", "ptolemy")
    if his:
        game.leader(his, "syria", "antigonus")
    game.attack("syria", "antigonus", "ptolemy", dice=[6] * 6)
    assert (game.what == "evade") is asked


@pytest.mark.rule(SYSTEM, "clash.9.3:2", "clash.9.1:9", "clash.9.1:2")
def test_each_stack_of_a_joint_defence_is_measured_and_rolls_for_itself() -> None:
    """Ptolemy has no horse and is not asked; Seleucus at his side has, and may go."""
    game = three().date("summer_322").put("syria", "ptolemy", pers_inf=3)
    game.put("syria", "seleucus", pers_cav=2, pers_inf=1).put("syria", "antigonus", pers_cav=1)
    game.put("syria", "antigonus", mac_phalanx=3).hold("assyria", "seleucus")
    game.hold("cilicia", "ptolemy").at_war()
    game.attack("syria", "antigonus", "ptolemy", dice=[3, *[6] * 6])
    asked = []
    while game.what in ("invite", "stand_by", "accept_help", "evade"):
        asked.append((game.seat, game.what))
        if game.what == "evade":
            game.choose("evade")
        elif game.what == "invite":
            game.choose(None)
        else:
            game.choose("stand by" if game.what == "stand_by" else "accept")
    assert asked == [
        ("antigonus", "invite"),
        ("seleucus", "stand_by"),
        ("ptolemy", "accept_help"),
        ("seleucus", "evade"),
    ]
    while game.what == "evade_to":
        game.choose("assyria")
    assert game.units("assyria", "seleucus") == {"pers_cav": 2, "pers_inf": 1}
    assert game.count("syria", "ptolemy") == 3
