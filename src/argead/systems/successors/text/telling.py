"""Lines of the log whose words depend on what happened: moves, points, losses, dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..state import Force, total
from ..tables import Tables
from ..tables.ids import TROOP
from .grammar import Word, forced
from .names import amount, company, cus, faction, fleet, group, listed, name, place, size, troops

WAYS: Final = {
    "march": "{1} of {0} marches from {2} to {3}",
    "sortie": "{1} of {0} comes out of {3}",
    "landing": "{1} of {0} lands at {3}",
    "drop": "{0} puts men ashore at {3}",
    "entry": "{1} of {0} comes over the border to {3}",
}
"""How pieces came into a space."""


def moved(
    board: Tables,
    who: str,
    leader: str,
    force: Force,
    origin: str,
    target: str,
    way: str,
    *others: str,
) -> str:
    """Who moved, with how many, whence and where to."""
    words = [faction(board, who), name(board, leader), *(name(board, i) for i in (origin, target))]
    if who == "independent":
        return f"{WAYS[way].format(*words)}, {size(force)}"
    named = [name(board, i) for i in (others if way != "drop" or not leader else (leader, *others))]
    with_him = listed([*([size(force)] if force else []), *named])
    return WAYS[way].format(*words) + (f", with {with_him}" if with_him else ", alone")


def sets_out(
    board: Tables, who: str, leader: str, here: str, force: Force, points: int, *others: str
) -> str:
    """Who is activated, with what and how far he may go."""
    left = amount(max(points, 0), "Movement Point")
    start = f"{name(board, leader)} of {faction(board, who)} is activated {place(board, here)}"
    return f"{start}{company(board, force, others)}: {left}"


def fled(board: Tables, who: str, to: str, here: str, force: Force, *others: str) -> str:
    """Where an evader went, and with whom."""
    leader, *rest = others
    start = f"{name(board, leader)} of {faction(board, who)} evades from {name(board, here)}"
    return f"{start} to {name(board, to)}{company(board, force, rest)}"


def back(board: Tables, who: str, to: str, here: str, force: Force, *others: str) -> str:
    """Who goes back where he came from, and with whom."""
    leader, rest = _led(board, who, others)
    start = f"{leader} goes back from {name(board, here)} to {name(board, to)}"
    return start + company(board, force, rest)


def _led(board: Tables, who: str, others: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The first of the Generals with his Faction, or the Faction alone; and the others."""
    if others and others[0] in board.general:
        return f"{name(board, others[0])} of {faction(board, who)}", others[1:]
    return faction(board, who), others


def enters_city(board: Tables, leader: str, space: str, force: Force, *others: str) -> str:
    """Who goes inside a city, and with what."""
    return f"{name(board, leader)} goes inside {name(board, space)}{company(board, force, others)}"


def embarks(
    board: Tables,
    leader: str,
    who: str,
    port: str,
    force: Force,
    strength: int,
    others: tuple[str, ...],
    *fleets: str,
) -> str:
    """Who goes to sea, with what, and how strongly escorted."""
    start = f"{name(board, leader)} of {faction(board, who)} embarks at {name(board, port)}"
    guard = listed(fleet(board, f) for f in fleets)
    escort = f"escort {guard}, strength {strength}" if guard else "no escort"
    return f"{start}{company(board, force, others)}; {escort}"


def lands_inside(board: Tables, leader: str, space: str, force: Force, *others: str) -> str:
    """Who lands inside a city of his own."""
    return f"{name(board, leader)} lands inside {name(board, space)}{company(board, force, others)}"


def driven_back(board: Tables, who: str, port: str, force: Force, *others: str) -> str:
    """Who must go back to the port where he embarked."""
    leader, rest = _led(board, who, others)
    return f"{leader} is driven back to {name(board, port)}{company(board, force, rest)}"


def movement_die(board: Tables, who: str, die: int) -> str:
    """The die of the Segment, and what it means for each Initiative."""
    chart = board.charts.movement
    ratings = sorted(set(board.initiative))
    rows = [
        (chart.above, [r for r in ratings if die > r]),
        (chart.equal, [r for r in ratings if die == r]),
        (chart.below, [r for r in ratings if die < r]),
    ]
    means = [
        f"{n} Movement Points with Initiative {listed(map(str, those))}"
        for n, those in rows
        if those
    ]
    return f"{faction(board, who)} rolls {die} for movement: {'; '.join(means)}"


def dropped(board: Tables, who: str, here: str, force: Force, *others: str) -> str:
    """What an Army leaves behind."""
    return f"{faction(board, who)} leaves {group(board, force, others)} {place(board, here)}"


def put_ashore(board: Tables, who: str, here: str, force: Force, *others: str) -> str:
    """What a General at sea puts ashore where nobody can meet it."""
    return f"{faction(board, who)} puts {group(board, force, others)} ashore {place(board, here)}"


def picked_up(board: Tables, leader: str, here: str, force: Force, *others: str) -> str:
    """What an Army is after others have joined it."""
    told = f"{name(board, leader)} takes others along {place(board, here)}"
    return f"{told} and now leads {group(board, force, others)}"


def collects(board: Tables, who: str, force: Force, *generals: str) -> str:
    """Reinforcements before they are placed."""
    return f"{faction(board, who)} collects {group(board, force, generals)}"


def exiles(board: Tables, who: str, space: str, force: Force, *generals: str) -> str:
    """Who finds refuge in an open space; CUs may follow a General who is there."""
    find = "find" if total(force) + len(generals) > 1 else "finds"
    men = group(board, force, generals)
    return f"{men} of {faction(board, who)} {find} refuge {place(board, space)}"


def no_place(board: Tables, who: str, force: Force) -> str:
    """CUs for which no space is open."""
    are = "is" if total(force) == 1 else "are"
    return f"{faction(board, who)} finds no place for {cus(force)}, which {are} Dispersed"


def comes_out(board: Tables, who: str, space: str, force: Force, *generals: str) -> str:
    """Who comes out of a city to fight."""
    men = group(board, force, generals)
    return f"{faction(board, who)} comes out of {name(board, space)} with {men}"


# -- points and control ------------------------------------------------------------------


def standing(board: Tables, *told: Any) -> str:
    """How all players stand."""
    rows = zip(told[::3], told[1::3], told[2::3], strict=True)
    return "Standing: " + "; ".join(
        f"{faction(board, p)} {vp} VP, {rights} L" for p, vp, rights in rows
    )


def regency(board: Tables, heir: str, regent: str, *sums: Any) -> str:
    """The sums on which the Regency is decided."""
    pairs = [f"{faction(board, p)} {n}" for p, n in zip(sums[::2], sums[1::2], strict=True)]
    held = f"whose Regent is {faction(board, regent)}" if regent else "whom nobody controls"
    return f"The Regency of {name(board, heir)}, {held}; L + VP: {', '.join(pairs)}"


def pc(board: Tables, space: str, who: str, old: str) -> str:
    """Who controls a space now, and who did."""
    here = name(board, space)
    new, before = (
        "Independent" if one == "independent" else f"{faction(board, one)}'s" for one in (who, old)
    )
    if not who:
        return f"{here} is no longer {before}; nobody controls it"
    return f"{here} is now {new}, no longer {before}" if old else f"{here} is now {new}"


def royal(board: Tables, member: str, who: str) -> str:
    """Who controls a Royal Family Member now."""
    if who:
        return f"{faction(board, who)} now controls {name(board, member)}"
    return f"Nobody controls {name(board, member)} any more"


def plays(board: Tables, who: str, card: str, use: str) -> str:
    """A card and what it is played for."""
    points = amount(board.cards[board.card[card]].ops, "Operation Point")
    return f"{faction(board, who)} plays {name(board, card)}{USED[use].format(points)}"


USED: Final = {
    "event": " for its event",
    "surprise": "",
    "march": " for a Force-March of {0}",
    "pcs": " to place PCs with {0}",
    "train": " to train troops with {0}",
    "fleet": " to build up a Fleet",
    "recruit": " to recruit a Major General",
    "retrieve": " to bring a Fleet back",
    "cart": " to complete the Funeral Cart",
}


# -- troops and battles -------------------------------------------------------------------


def placed_cus(board: Tables, who: str, n: int, kind: str, here: str) -> str:
    """CUs that arrive."""
    return f"{faction(board, who)} places {troops(TROOP[kind], n)} {place(board, here)}"


def dispersed(board: Tables, who: str, force: Force, n: int, here: str, clause: str) -> str:
    """CUs that go to the Dispersed Box, and why."""
    are = "is" if n == 1 else "are"
    told = f"{cus(force)} of {faction(board, who)} {place(board, here)} {are} Dispersed"
    return f"{told}: {CAUSES[clause]}" if clause in CAUSES else told


def general_dispersed(board: Tables, general: str, who: str, clause: str) -> str:
    """A Major General who goes to the Dispersed Box, and why."""
    told = f"{name(board, general)} of {faction(board, who)} is Dispersed"
    return f"{told}: {CAUSES[clause]}" if clause in CAUSES else told


def killed(board: Tables, general: str, who: str, heir: str = "") -> str:
    """A Major General who is killed, and who takes over from him."""
    told = f"{name(board, general)} of {faction(board, who)} is killed"
    return f"{told}; {name(board, heir)} takes command" if heir else told


def defected(board: Tables, force: str, old: str, new: str, here: str, clause: str) -> str:
    """CUs that change sides, and why."""
    men = cus(forced(force))
    told = f"{faction(board, new)} wins over {men} of {faction(board, old)} {place(board, here)}"
    return f"{told}: {CAUSES[clause]}" if clause in CAUSES else told


CAUSES: Final = {
    "7.2.a:1": "neither a PC nor a General shows whose they are",
    "7.2.f.all-royal:1": "they follow the higher Prestige",
    "7.2.f.all-royal:2": "his Royals have left him",
    "7.2.f.besieged:1": "they follow the higher Prestige",
    "9.4.limit:1": "there is no room inside",
    "10.g:5": "he can go neither on nor back",
    "10.i:1": "alone among enemy CUs",
    "12.2.army-versus-general:1": "in the way of those who evade",
    "14.9:6": "beaten",
    "14.9:7": "beaten",
    "14.9:11": "they stood apart, and their side has lost",
    "14.10:6": "enemies bar the way back",
    "cards.desertions:3": "they desert",
    "cards.ghost:1": "Alexander's ghost has moved them",
    "cards.mutiny:2": "they mutiny",
    "cards.silver-shields:2": "the Silver Shields change sides",
}
"""Why pieces are Dispersed or change sides, by the clause that says so."""


def attrition(board: Tables, who: str, losses: int, here: str, force: Force) -> str:
    """How many CUs of a group Attrition takes."""
    whose = f"Attrition of {size(force)} of {faction(board, who)} {place(board, here)}"
    return f"{whose}: {amount(losses, 'CU')} lost"


def apart(board: Tables, who: str, n: int, mine: int, theirs: int) -> str:
    """Royals who do not fight, and why."""
    stand = "stands" if n == 1 else "stand"
    return f"{amount(n, 'Royal')} of {faction(board, who)} {stand} apart: Prestige {mine} against {theirs}"


def arrayed(board: Tables, who: str, leader: str, force: str, rating: int) -> str:
    """Who commands what in a battle, and with what Battle Rating."""
    men = forced(force)
    if who == "independent":
        fights = amount(total(men), "CU")
    else:
        fights = cus(men) if men else "nobody who fights"
    if not leader:
        return f"{faction(board, who)}: {fights} without a General"
    return f"{faction(board, who)}: {name(board, leader)}, Battle Rating {rating}, leads {fights}"


def sea_scores(board: Tables, who: str, score: int, other: str, theirs: int) -> str:
    """A Naval Battle and what comes of it."""
    mover, foe = Word(board, who), Word(board, other)
    told = f"Battle Score at sea: {mover} {score}, {foe} {theirs}"
    if score == theirs:
        return f"{told}; a draw, the voyage goes on"
    if score > theirs:
        return f"{told}; {mover} wins and sails on"
    return f"{told}; {foe} wins, the voyage is over"


TOLD: Final[dict[str, Callable[..., str]]] = {
    "moved": moved,
    "sets_out": sets_out,
    "fled": fled,
    "back": back,
    "dropped": dropped,
    "put_ashore": put_ashore,
    "picked_up": picked_up,
    "collects": collects,
    "exiles": exiles,
    "no_place": no_place,
    "comes_out": comes_out,
    "movement_die": movement_die,
    "standing": standing,
    "regency": regency,
    "pc": pc,
    "royal": royal,
    "plays": plays,
    "placed_cus": placed_cus,
    "dispersed": dispersed,
    "general_dispersed": general_dispersed,
    "killed": killed,
    "defected": defected,
    "enters_city": enters_city,
    "lands_inside": lands_inside,
    "driven_back": driven_back,
    "embarks": embarks,
    "attrition": attrition,
    "apart": apart,
    "arrayed": arrayed,
    "sea_scores": sea_scores,
}
"""Lines that need more than a sentence with gaps."""
