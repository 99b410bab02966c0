"""Resupply: gain Gold, then spend Gold and Glory in any order."""

from __future__ import annotations

from argead.core.ask import Asks, Choice, with_rights
from argead.core.rules import rule

from ..state import DESTROYED, GOVERNED, POOL, SEAT, State, heard, listen, send_home
from .forces import recruit, reinforcements
from .prophecies import fulfil
from .rights import exercise, is_right, rights
from .treasury import gain_gold as take_gold
from .treasury import pay_glory, pay_gold
from .tyre import build_work, works

KINDS = ("forces", "city", "temple")


def income(s: State) -> int:
    """Gold of this turn: the map's base, governed Areas, destroyed enemies, Transports."""
    resupply = s.campaign.resupply
    governed = sum(1 for fate in s.conquered.values() if fate == GOVERNED)
    total = s.campaign.income + resupply.govern * governed
    total += resupply.per_destroyed * len(s.at[DESTROYED])
    return total + resupply.per_transport * s.transports


@rule("resupply.gain-gold", "battle.destroyed-enemy-forces")
def gain_gold(s: State) -> None:
    """Collect the income; destroyed enemy counters go back to their cups."""
    amount = income(s)
    for i in list(s.at[DESTROYED]):
        send_home(s, i)
    take_gold(s, amount, "income")


# -- what things cost ---------------------------------------------------------------------------


def price(s: State, base: int) -> int:
    """A price in this Area: dearer away from a port under that Campaign Option."""
    inland = not s.campaign.area[s.army_at].port
    return base + (s.campaign.inland_price if inland else 0)


@rule("resupply.forces")
def force_price(s: State, kind: str) -> int:
    """A Force costs its battle value, the superscript not counted."""
    return price(s, s.tables.kinds[kind].full[1])


@rule("resupply.spend", "advisors.antipater")
def may_buy(s: State, kind: str) -> bool:
    """One of the three kinds a turn; with Antipater all three. One City and one Temple at most."""
    if kind in s.bought and kind != "forces":
        return False
    others = [k for k in s.bought if k in KINDS and k != kind]
    return not others or heard(s, "antipater")


def note_purchase(s: State, kind: str) -> None:
    """Remember the kind; a second one is Antipater's doing."""
    if any(k in KINDS and k != kind for k in s.bought):
        listen(s, "antipater")
    if kind not in s.bought:
        s.bought.append(kind)


@rule("resupply.cities", "resupply.temples")
def may_build(s: State, kind: str) -> bool:
    """One of each an Area, as long as there are counters and Gold."""
    there = s.cities if kind == "city" else s.temples
    left = s.tables.log.counters.city_temple - len(s.cities) - len(s.temples)
    return (
        left > 0
        and s.army_at not in there
        and may_buy(s, kind)
        and s.gold >= building_price(s, kind)
    )


def building_price(s: State, kind: str) -> int:
    """What a City or a Temple costs here."""
    resupply = s.campaign.resupply
    return price(s, resupply.city if kind == "city" else resupply.temple)


# -- the step -----------------------------------------------------------------------------------


def purchases(s: State) -> list[Choice]:
    """Everything that can be bought now with Gold or Glory."""
    found: list[Choice] = []
    if may_buy(s, "forces"):
        gold = s.gold - price(s, 0)
        kinds = s.tables.kinds
        found += [("buy", kind) for kind in reinforcements(s) if kinds[kind].full[1] <= gold]
    found += [("build", kind) for kind in ("city", "temple") if may_build(s, kind)]
    found += [("work", work) for work, cost in works(s) if cost <= s.gold]
    if s.campaign.levy and not s.levied and levy_left(s):
        found.append("levy")
    if s.glory >= s.tables.advisor_price:
        hired = (*s.advisors, *s.barred)
        found += [("advisor", a) for a in s.tables.advisors if a not in hired]
    if s.insight_cup:
        if s.glory >= s.tables.insight_price.random:
            found.append("insight")
        if s.glory >= s.tables.insight_price.chosen:
            found += [("insight", i) for i in s.tables.insights if i in s.insight_cup]
    return found


def spend(s: State) -> Asks[None]:
    """Buy one thing and ask again, until you have had enough."""
    found = purchases(s)
    if not found:
        return
    answer = yield from with_rights(
        s,
        SEAT,
        "spend",
        lambda: [*found, None],
        lambda: rights(s, "spend"),
        rule="resupply.spend",
    )
    if answer is None:
        return
    if answer == "insight":
        draw_insight(s)
    elif answer == "levy":
        raise_levy(s)
    elif is_right(answer):
        exercise(s, answer)
    else:
        buy(s, *answer)
    s.then(("spend",))


def buy(s: State, what: str, item: str) -> None:
    """Carry out one purchase."""
    if what == "buy":
        note_purchase(s, "forces")
        pay_gold(s, force_price(s, item), "force", item)
        recruit(s, item)
    elif what == "build":
        pay_gold(s, building_price(s, item), item, s.army_at)
        note_purchase(s, item)
        (s.cities if item == "city" else s.temples).append(s.army_at)
        if item == "city":
            fulfil(s, "build_city")
    elif what == "work":
        build_work(s, item)
    elif what == "advisor":
        hire(s, item)
    else:
        pay_glory(s, s.tables.insight_price.chosen, "insight", item)
        take_insight(s, item)


@rule("advisors")
def hire(s: State, advisor: str) -> None:
    """Advisors are bought with Glory and serve at once."""
    pay_glory(s, s.tables.advisor_price, "advisor", advisor)
    s.advisors = [a for a in s.tables.advisors if a == advisor or a in s.advisors]


def draw_insight(s: State) -> None:
    """Pay for an Insight at random."""
    drawn = s.chance.draw(s.insight_cup, "insight")
    pay_glory(s, s.tables.insight_price.random, "insight", drawn)
    take_insight(s, drawn)


def take_insight(s: State, insight: str) -> None:
    """Move an Insight from the cup to the Player Log."""
    s.insight_cup.remove(insight)
    s.insights = [i for i in s.tables.insights if i == insight or i in s.insights]


def levy_left(s: State) -> int:
    """How many Forces of the levy the counter mix still holds."""
    levy = s.campaign.levy
    if levy is None:
        return 0
    return sum(1 for i in s.at[POOL] if s.tables.counters.kind[i] == levy.force)


def raise_levy(s: State) -> None:
    """Place the Forces of a Campaign Option, once and free of charge."""
    levy = s.campaign.levy
    assert levy is not None
    s.levied = True
    for _ in range(min(levy.count, levy_left(s))):
        recruit(s, levy.force)
    s.say("levied", levy.force)
