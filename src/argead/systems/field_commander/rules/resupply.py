"""Resupply: gain Gold, then spend Gold and Glory in any order."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Asks, Choice, with_rights
from argead.core.rulebook import rule

from ..schema.ids import AdvisorId, InsightId, KindId
from ..state import State, governed_areas, heard, listen, send_home
from ..tables.places import ARMY, DESTROYED
from .counsel import ANTIPATER, advisor, special
from .forces import left_of, recruit, reinforcements
from .prophecies import deed, fulfil
from .rights import commander, exercise, is_right, lasting_rights, rights
from .treasury import gain_gold as take_gold
from .treasury import pay_glory, pay_gold
from .tyre import build_work, works

KINDS: Final = ("forces", "city", "temple")


@special("income")
@rule("resupply.gain-gold:1", "tyre.transport-track:1", "options.issus:2")
def income(s: State) -> int:
    """Gold of this turn: the map's base, governed Areas, destroyed enemies, Transports."""
    resupply = s.campaign.resupply
    total = s.campaign.income + resupply.govern * governed_areas(s)
    total += resupply.per_destroyed * len(s.at[DESTROYED])
    return total + (resupply.per_transport * s.siege.transports if s.siege else 0)


@rule("resupply.gain-gold", "battle.destroyed-enemy-forces")
def gain_gold(s: State) -> None:
    """Collect the income; destroyed enemy counters go back to their cups."""
    amount = income(s)
    for i in list(s.at[DESTROYED]):
        send_home(s, i)
    take_gold(s, amount, "income")


# -- what things cost ---------------------------------------------------------------------------


@special("inland_price")
@rule("options.issus:1")
def price(s: State, base: int) -> int:
    """A price in this Area: dearer away from a port under that Campaign Option."""
    inland = not s.campaign.area[s.army.at].port
    return base + (s.campaign.inland_price if inland else 0)


@rule("resupply.forces")
def force_price(s: State, kind: KindId) -> int:
    """A Force costs its battle value, the superscript not counted."""
    return price(s, s.tables.kinds[kind].full[1])


@rule("resupply.spend")
def may_buy(s: State, kind: str) -> bool:
    """One of the three kinds a turn; with Antipater all three. One City and one Temple at most."""
    bought = s.turn.bought
    if not bought:
        return True
    if kind != "forces" and kind in bought:
        return False
    return not bought_another(s, kind) or antipater(s)


def bought_another(s: State, kind: str) -> bool:
    """Whether another of the three kinds was bought this turn."""
    return bool([other for other in s.turn.bought if other != kind and other in KINDS])


@advisor("antipater")
@rule("advisors.antipater")
def antipater(s: State) -> bool:
    """Whether he is there to buy all three kinds in one turn."""
    return heard(s, ANTIPATER)


def note_purchase(s: State, kind: str) -> None:
    """Remember the kind; a second one is Antipater's doing."""
    if bought_another(s, kind):
        listen(s, ANTIPATER)
    if kind not in s.turn.bought:
        s.turn.bought.append(kind)


@rule("resupply.cities", "resupply.temples")
def buildings(s: State) -> list[str]:
    """What may be built here: one of each an Area, as long as there are counters and Gold."""
    realm, here, gold = s.realm, s.army.at, s.treasury.gold
    if len(realm.cities) + len(realm.temples) >= s.tables.log.counters.city_temple:
        return []
    found: list[str] = []
    if here not in realm.cities and may_buy(s, "city") and gold >= building_price(s, "city"):
        found.append("city")
    if here not in realm.temples and may_buy(s, "temple") and gold >= building_price(s, "temple"):
        found.append("temple")
    return found


def building_price(s: State, kind: str) -> int:
    """What a City or a Temple costs here."""
    resupply = s.campaign.resupply
    return price(s, resupply.city if kind == "city" else resupply.temple)


# -- the step -----------------------------------------------------------------------------------


def purchases(s: State) -> list[Choice]:
    """Everything that can be bought now with Gold or Glory."""
    found: list[Choice] = []
    gold, glory = s.treasury.gold, s.treasury.glory
    if may_buy(s, "forces"):
        purse = gold - price(s, 0)
        kinds = s.tables.kinds
        found += [("buy", kind) for kind in reinforcements(s) if kinds[kind].full[1] <= purse]
    found += [("build", kind) for kind in buildings(s)]
    if s.siege is not None:
        found += [("work", work) for work, cost in works(s) if cost <= gold]
    if s.campaign.levy is not None and levy_left(s):
        found.append("levy")
    if glory >= s.tables.advisor_price:
        hired = (*s.advisors, *s.barred)
        found += [("advisor", a) for a in s.tables.advisors if a not in hired]
    if s.insight_cup:
        if glory >= s.tables.insight_price.random:
            found.append("insight")
        if glory >= s.tables.insight_price.chosen:
            found += [("insight", i) for i in s.tables.insights if i in s.insight_cup]
    return found


def spend(s: State) -> Asks[None]:
    """Buy one thing and ask again, until you have had enough."""
    found = purchases(s)
    own = rights(s, "spend") if found or can_exchange(s) else lasting_rights(s)
    if not found and not own:
        return
    answer = yield from with_rights(
        s,
        commander(s),
        "spend",
        lambda: [*found, None],
        lambda: own,
        rule="resupply.spend:1" if found else "rights:6",
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


@rule("rights:6")
def can_exchange(s: State) -> bool:
    """Whether a Force that is sent home could be bought or levied anew."""
    kinds = [s.tables.counters.kind[i] for i in s.at[ARMY]]
    levy = s.campaign.levy
    if levy is not None and not s.army.levied and levy.force in kinds:
        return True
    return may_buy(s, "forces") and any(force_price(s, k) <= s.treasury.gold for k in kinds)


def buy(s: State, what: str, item: str) -> None:
    """Carry out one purchase."""
    if what == "buy":
        buy_force(s, KindId(item))
    elif what == "build":
        if item == "city":
            build_city(s)
        else:
            build_temple(s)
    elif what == "work":
        build_work(s, item)
    elif what == "advisor":
        hire(s, AdvisorId(item))
    else:
        pay_glory(s, s.tables.insight_price.chosen, "insight", item)
        take_insight(s, InsightId(item))


def buy_force(s: State, kind: KindId) -> None:
    """A Force joins the Army for its price."""
    note_purchase(s, "forces")
    pay_gold(s, force_price(s, kind), "force", kind)
    recruit(s, kind)


@deed("build_city")
def build_city(s: State) -> None:
    """A City where the Army stands."""
    pay_gold(s, building_price(s, "city"), "city", s.army.at)
    note_purchase(s, "city")
    s.realm.cities.append(s.army.at)
    fulfil(s, "build_city")


def build_temple(s: State) -> None:
    """A Temple where the Army stands."""
    pay_gold(s, building_price(s, "temple"), "temple", s.army.at)
    note_purchase(s, "temple")
    s.realm.temples.append(s.army.at)


@rule("advisors")
def hire(s: State, advisor: AdvisorId) -> None:
    """Advisors are bought with Glory and serve at once."""
    pay_glory(s, s.tables.advisor_price, "advisor", advisor)
    s.advisors = [a for a in s.tables.advisors if a == advisor or a in s.advisors]


@rule("insights:1")
def draw_insight(s: State) -> None:
    """Pay for an Insight at random."""
    drawn = InsightId(s.chance.draw(s.insight_cup, "insight"))
    pay_glory(s, s.tables.insight_price.random, "insight", drawn)
    take_insight(s, drawn)


@rule("insights:1")
def take_insight(s: State, insight: InsightId) -> None:
    """Move an Insight from the cup to the Player Log."""
    s.insight_cup.remove(insight)
    s.insights = [i for i in s.tables.insights if i == insight or i in s.insights]


@special("levy")
def levy_left(s: State) -> int:
    """How many Forces of a Campaign Option's levy can still be raised, once and free of charge."""
    levy = s.campaign.levy
    if levy is None or s.army.levied:
        return 0
    return min(levy.count, left_of(s, levy.force))


@rule("options.gaugamela:6")
def raise_levy(s: State) -> None:
    """Place the Forces of the levy."""
    levy = s.campaign.levy
    assert levy is not None
    for _ in range(levy_left(s)):
        recruit(s, levy.force)
    s.army.levied = True
    s.say("levied", levy.force)
