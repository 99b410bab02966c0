"""Small fights reckoned in full, and slipping away, in the campaign and with the Ten Thousand."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.systems.alexandros.positions import Position

from .test_20_xenophon import empty

SYSTEM = "alexandros"
OURS = ["gk_illyrian", "gk_thracian", "gk_hoplite", "mac_prodromoi", "mac_archer"]
THEIRS = ["pers_inf", "pers_levy", "pers_cav", "pers_archer", "pers_heavy_cav"]
TABLE = [
    ["AE", "AE", "AL", "AL", "EX", "EX"],
    ["AE", "AL", "AL", "EX", "DL", "DL"],
    ["AL", "AL", "EX", "DL", "DL", "DE"],
    ["AL", "EX", "DL", "DL", "DE", "DE"],
    ["EX", "DL", "DL", "DE", "DE", "DE"],
]


def printed(game: Position, kinds: list[str], which: int) -> int:
    """The sum of attack (0) or defense (1) strengths at full strength."""
    of = game.s.game.kind_of
    return sum(int(of[game.unit(f"{kind}_1")].sides[0][which]) for kind in kinds)


@pytest.mark.rule(SYSTEM, "9.4:1", "9.4:2", "9.4:3", "9.4:4", "9.4:5", "9.4:6")
@settings(max_examples=120)
@given(
    ours=st.lists(st.sampled_from(OURS), min_size=1, max_size=2, unique=True),
    theirs=st.lists(st.sampled_from(THEIRS), min_size=1, max_size=4, unique=True),
    leader=st.sampled_from([(), ("hephaestion",), ("hephaestion", "craterus")]),
    foe=st.sampled_from([(), ("darius",), ("darius", "mazaeus")]),
    die=st.integers(1, 6),
)
def test_every_small_fight(
    ours: list[str], theirs: list[str], leader: tuple[str, ...], foe: tuple[str, ...], die: int
) -> None:
    """Numbers, then attack, then Macedon make the attacker; only the best leader of a side adds."""
    game = Position().put("syria", "macedon", **dict.fromkeys(ours, 1))
    game.put("syria", "persia", **dict.fromkeys(theirs, 1))
    for name in (*leader, *foe):
        game.leader(name, "syria")
    mine = max((game.s.ability(x) for x in leader), default=0)
    his = max((game.s.ability(x) for x in foe), default=0)
    attack = (printed(game, ours, 0), printed(game, theirs, 0))
    if len(ours) != len(theirs):
        macedon = len(ours) > len(theirs)
    else:
        macedon = attack[0] >= attack[1]
    if macedon:
        odds = (attack[0] + mine) // (printed(game, theirs, 1) + his)
    else:
        odds = (attack[1] + his) // (printed(game, ours, 1) + mine)
    game.phase("minor_combat", "syria", "macedon", "persia", dice=[die, *[6] * 4])
    if game.what == "evade":
        assert game.seat == ("persia" if macedon else "macedon")
        game.choose("stand")
    if odds > 4:
        assert game.rolled("minor") == []
        assert game.count("syria", "persia" if macedon else "macedon") == 0
    else:
        assert TABLE[odds][die - 1] in game.heard("minor")[0]


@pytest.mark.rule(SYSTEM, "9.2:2", "9.2:3", "9.2:5")
@settings(max_examples=80)
@given(
    theirs=st.lists(st.sampled_from(THEIRS), min_size=1, max_size=2, unique=True),
    ours=st.sampled_from(["", "hephaestion", "perdiccas", "craterus"]),
    foe=st.sampled_from(["", "darius", "pharnabazus", "spitamenes", "memnon"]),
)
def test_who_may_slip_away_from_a_small_fight(theirs: list[str], ours: str, foe: str) -> None:
    """All horse and light foot, or a leader above all of the attacker's."""
    game = Position().put("syria", "macedon", mac_phalanx=3).hold("assyria", "persia")
    game.put("syria", "persia", **dict.fromkeys(theirs, 1))
    for name in filter(None, (ours, foe)):
        game.leader(name, "syria")
    light = all(kind in ("pers_cav", "pers_heavy_cav") for kind in theirs)
    better = bool(foe) and (not ours or game.s.ability(foe) > game.s.ability(ours))
    game.phase("minor_combat", "syria", "macedon", "persia", dice=[6, 6, 6, 6])
    assert (game.what == "evade") is (light or better)


@pytest.mark.rule(SYSTEM, "xen.7.1:2", "xen.7.1:3", "xen.7.1:4")
@settings(max_examples=80)
@given(
    horse=st.tuples(st.integers(0, 2), st.integers(0, 2)),
    leader=st.sampled_from(["", "cyrus", "clearchus", "menon", "ariaeus"]),
    foe=st.sampled_from(["", "artaxerxes", "tissaphernes", "abrocomas"]),
    phasing=st.sampled_from(["rebel", "royal"]),
    die=st.integers(1, 6),
)
def test_who_may_slip_away_on_the_march(
    horse: tuple[int, int], leader: str, foe: str, phasing: str, die: int
) -> None:
    """At least as able a leader, or none on either side, and at least as much horse; then one to three."""
    game = empty().put("syria", "rebel", pers_inf=4 if phasing == "rebel" else 1)
    game.put("syria", "royal", pers_inf=4 if phasing == "royal" else 1)
    game.hold("cilicia", "rebel").hold("assyria", "royal")
    if horse[0]:
        game.put("syria", "rebel", pers_cav=horse[0])
    if horse[1]:
        game.put("syria", "royal", pers_cav=horse[1])
    for name in filter(None, (leader, foe)):
        game.leader(name, "syria")
    able = [game.s.ability(x) if x else -1 for x in (leader, foe)]
    me = 1 if phasing == "rebel" else 0
    may = able[me] >= able[1 - me] and horse[me] >= horse[1 - me]
    game.phase("combat", phasing, dice=[die, *[6] * 5]).choose(("syria", "royal"))
    assert (game.what == "evade") is may
    if may:
        assert game.seat == ("royal" if phasing == "rebel" else "rebel")
        game.choose("evade")
        assert bool(game.heard("evaded") or game.what == "evade_to") is (die <= 3)


@pytest.mark.rule(SYSTEM, "xen.7.1:2", "xen.7.1:4")
@pytest.mark.parametrize("phasing", ["rebel", "royal"])
def test_the_larger_stack_may_slip_away_too(phasing: str) -> None:
    other = "royal" if phasing == "rebel" else "rebel"
    game = empty().put("syria", phasing, pers_inf=1).put("syria", other, pers_inf=1, pers_cav=1)
    game.hold("cilicia", "rebel").hold("assyria", "royal")
    game.phase("combat", phasing, dice=[3, 6, 6, 6]).choose(("syria", "royal"))
    assert (game.what, game.seat) == ("evade", other)
