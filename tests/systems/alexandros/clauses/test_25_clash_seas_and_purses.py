"""Clash of the Generals: every number of a fight at sea, of a purse and of a score; a guard turned out."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.systems.alexandros.positions.clash import ClashPosition

from .test_21_clash_meetings import three
from .test_24_clash_meets_turn import rich

SYSTEM = "alexandros"
FLEETS = ("fleet_black_sea", "fleet_sidonian", "fleet_ionian", "fleet_athenian", "fleet_cretan")
FOES = ("fleet_new", "fleet_egyptian", "fleet_cypriote")
TABLE = [
    ["AE", "AE", "AL", "AL", "EX", "EX"],
    ["AE", "AL", "AL", "EX", "DL", "DL"],
    ["AL", "AL", "EX", "DL", "DL", "DE"],
    ["AL", "EX", "DL", "DL", "DE", "DE"],
    ["EX", "DL", "DL", "DE", "DE", "DE"],
]
"""Small fights: below 1:1, 1:1 to 4:1."""
WORTH = {"rich": 3, "fertile": 2, "mountain": 1, "desert": 0}


# -- fights at sea -----------------------------------------------------------------------------------


def engaged(
    ours: int, theirs: int, marines: tuple[int, int], leaders: tuple[str, str], die: int
) -> ClashPosition:
    """Fleets of Antigonus end beside fleets of Ptolemy, with foot aboard and perhaps a leader each."""
    game = three().date("summer_322")
    for fleet in FLEETS[:ours]:
        game.fleet(fleet, "phoenician_sea", "antigonus")
    for fleet in FOES[:theirs]:
        game.fleet(fleet, "phoenician_sea", "ptolemy")
    if marines[0]:
        game.put(FLEETS[0], "antigonus", pers_inf=marines[0])
    if marines[1]:
        game.put(FOES[0], "ptolemy", pers_levy=marines[1])
    if leaders[0]:
        game.leader(leaders[0], FLEETS[0], "antigonus")
    if leaders[1]:
        game.leader(leaders[1], FOES[0], "ptolemy")
    owner = game.owner("antigonus")
    return game.at_war().begin(("begin_voyage", owner), ("sea_fights", owner), dice=[die, *[6] * 4])


@pytest.mark.rule(
    SYSTEM,
    "clash.8.4:2",
    "clash.8.4:3",
    "clash.8.4:4",
    "clash.8.4:9",
    "clash.8.4:10",
    "clash.8.4:11",
    "clash.8.4:12",
    "9.4:5",
)
@settings(max_examples=150)
@given(
    ours=st.integers(1, 5),
    theirs=st.integers(1, 3),
    marines=st.tuples(st.integers(0, 4), st.integers(0, 4)),
    leaders=st.tuples(
        st.sampled_from(["", "demetrius", "eumenes", "polysperchon"]),
        st.sampled_from(["", "craterus", "perdiccas", "cassander"]),
    ),
    die=st.integers(1, 6),
)
def test_every_fight_at_sea(
    ours: int, theirs: int, marines: tuple[int, int], leaders: tuple[str, str], die: int
) -> None:
    """More fleets attack, the mover among equals; leaders shift the column, foot aboard the die."""
    game = engaged(ours, theirs, marines, leaders, die)
    ability = [game.s.ability(x) if x else -1 for x in leaders]
    first = 0 if ours >= theirs else 1
    strong, weak = (ours, theirs) if first == 0 else (theirs, ours)
    column = strong // weak
    if ability[first] > ability[1 - first]:
        column += 1
    elif ability[first] < ability[1 - first]:
        column -= 1
    total = die + marines[first] - marines[1 - first]
    expected = "DE" if column > 4 else TABLE[max(column, 0)][min(max(total, 1), 6) - 1]
    assert expected in game.heard("sea_fight")[0]
    assert len(game.rolled("sea_fight")) == (column <= 4)


@pytest.mark.rule(SYSTEM, "clash.8.4:4", "clash.8.4:6")
@pytest.mark.parametrize(
    ("kind", "counts"),
    [
        ("pers_inf", 1),
        ("mac_phalanx", 1),
        ("merc_light", 1),
        ("pers_archer", 1),
        ("pers_cav", 0),
        ("pers_dahae", 0),
        ("suc_artillery", 0),
        ("ind_elephant", 0),
    ],
)
@pytest.mark.parametrize("mover", ["antigonus", "ptolemy"])
def test_who_is_a_marine(kind: str, counts: int, mover: str) -> None:
    """One fleet each: the mover attacks, and what he has aboard is added, or what the other has taken off."""
    game = three().date("summer_322").fleet("fleet_new", "phoenician_sea", "ptolemy")
    game.fleet("fleet_ionian", "phoenician_sea", "antigonus", **{kind: 1}).at_war()
    owner = game.owner(mover)
    game.begin(("begin_voyage", owner), ("sea_fights", owner), dice=[3, 6, 6, 6])
    (roll,) = game.rolled("sea_fight")
    assert roll.total - 3 == (counts if mover == "antigonus" else -counts)


# -- purses ------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.11.2:1", "clash.11.3:1", "clash.1.3:3")
@settings(max_examples=60)
@given(
    lands=st.sets(
        st.sampled_from(
            [
                "egypt",
                "lybia",
                "syria",
                "babylonia",
                "assyria",
                "media",
                "persis",
                "cilicia",
                "arabia",
            ]
        ),
        min_size=1,
    ),
    contested=st.booleans(),
)
def test_what_a_winter_brings(lands: set[str], contested: bool) -> None:
    game = three().date("winter_322").dead(pers_levy=4, mac_phalanx=1)
    game.leader("ptolemy", "crete")
    for land in sorted(lands):
        game.hold(land, "ptolemy")
    counted = set(lands)
    if contested:
        land = sorted(lands)[0]
        game.put(land, "ptolemy", pers_inf=1).put(land, "seleucus", pers_cav=1)
        counted.discard(land)
    game.wars.treasury = ""
    game.musters("ptolemy")
    points = sum(WORTH[game.s.game.terrain[land]] for land in counted)
    heard = game.heard("points")
    if len(counted) < 4:
        assert heard == []
    else:
        assert points in heard[0]


# -- a guard is turned out ---------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "12.5:7", "clash.14.2:3", "11.2:4", "11.2:3")
@pytest.mark.parametrize(("walls", "out"), [(2, True), (3, False)])
def test_when_its_wall_is_pulled_down_guard_and_leader_come_out(walls: int, out: bool) -> None:
    """24 markers lie on the map; one of Susa goes to Assyria: behind one wall nobody stays."""
    game = rich("egypt", "babylonia", "susiana", "assyria").city("alexandria", "ptolemy", 5)
    cities = {"babylon": 5, "susa": walls, "sardis": 5 - walls}
    for city, n in cities.items():
        game.city(city, "ptolemy" if city != "sardis" else "seleucus", n)
    for city in ("athens", "tyre"):
        game.city(city, "seleucus", 5)
    game.put("susa", "ptolemy", mac_phalanx=1).leader("ptolemy", "susa")
    owner = game.owner("ptolemy")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit("mac_phalanx_1"), "ptolemy"
    game.musters("ptolemy").choose(("wall", "fort_assyria"), "susa")
    while game.what not in ("", "buy"):
        game.choose(game.options[0])
    place = "susiana" if out else "susa"
    assert game.s.walls["susa"] == walls - 1
    assert (game.where("mac_phalanx_1"), game.where("ptolemy")) == (place, place)
    assert game.wars.agema


# -- the score ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.13.0:2", "clash.13.0:4", "clash.13.0:7")
@settings(max_examples=60)
@given(
    lands=st.sets(st.sampled_from(["macedonia", "egypt", "syria", "cilicia", "lybia", "hellas"])),
    capitals=st.sets(st.sampled_from(["babylon", "susa", "persepolis", "ecbatana"])),
    markers=st.sets(st.sampled_from(["roxana", "royal_family", "alexander_body"])),
    prisoners=st.sets(st.sampled_from(["craterus", "eumenes", "cassander"])),
    treasury=st.booleans(),
    die=st.integers(1, 6),
)
def test_every_score(
    lands: set[str],
    capitals: set[str],
    markers: set[str],
    prisoners: set[str],
    treasury: bool,
    die: int,
) -> None:
    """Macedonia 4, rich 3, fertile 2, mountain and desert 1; queens 3 and 2, the Body a die, prisoners 1."""
    game = (
        three().date("winter_311").put("crete", "ptolemy", pers_levy=1).leader("ptolemy", "crete")
    )
    for land in sorted(lands):
        game.hold(land, "ptolemy")
    for city in ("babylon", "susa", "persepolis", "ecbatana"):
        game.city(city, "ptolemy" if city in capitals else "seleucus", 2)
    for marker in sorted(markers):
        game.marker(marker, "crete", "ptolemy")
    for leader in sorted(prisoners):
        game.leader(leader, "captured", "antigonus").prisoner(leader, "ptolemy")
    game.wars.treasury = "babylon" if treasury else ""
    game.at_war().begin(("end_turn",), dice=[die] if "alexander_body" in markers else [])
    assert game.result is not None
    worth = {"macedonia": 4, "egypt": 3, "syria": 2, "hellas": 2, "cilicia": 1, "lybia": 1}
    points = 1 + sum(worth[land] for land in lands) + len(prisoners)
    points += 8 * (len(capitals) == 4) + (treasury and "babylon" in capitals)
    points += 3 * ("roxana" in markers) + 2 * ("royal_family" in markers)
    points += die * ("alexander_body" in markers)
    assert game.result.scores["ptolemy"] == points


@pytest.mark.rule(SYSTEM, "clash.6.2:1", "clash.6.2:2", "clash.6.2:3")
@settings(max_examples=60)
@given(
    dice=st.tuples(*[st.integers(1, 6)] * 3),
    wounded=st.sets(st.sampled_from(["antigonus", "ptolemy", "seleucus"])),
    second=st.booleans(),
)
def test_the_first_choice_is_the_highest_totals(
    dice: tuple[int, ...], wounded: set[str], second: bool
) -> None:
    """A die and the current rating of the best leader, who may be a healthy second."""
    game = three().date("summer_322")
    for leader in sorted(wounded):
        game.s.wounded.append(leader)
    if second:
        game.leader("lysimachus", "egypt", "ptolemy")
    seats = ("antigonus", "ptolemy", "seleucus")
    rating = {seat: game.s.ability(seat) for seat in seats}
    if second:
        rating["ptolemy"] = max(rating["ptolemy"], 6)
    totals = [rating[seat] + die for seat, die in zip(seats, dice, strict=True)]
    if len(set(totals)) == 3:
        game.at_war().begin(("roll_initiative",), dice=list(dice))
        assert game.what == "take_place"
        assert game.seat == seats[totals.index(max(totals))]
