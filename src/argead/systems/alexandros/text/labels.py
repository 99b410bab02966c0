"""Options in words: what is chosen, and the figures that it hangs on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from argead.core.ask import Ask, Choice

from ..rules.clash_replacements import first_price, price
from ..rules.combat import enemy_name, fights
from ..rules.lines import attack_of, defense_of, leader_of
from ..rules.replacements import wall_cost
from ..rules.set_up import KIND_AND_BOX
from ..state import State, Unit
from . import clash, clash_labels, words
from .figures import box_name, brief, garrison, named
from .grammar import Count, Name
from .names import name

PHRASES: Final = words.PHRASES | clash.PHRASES
ORDERS: Final = words.ORDERS | clash.ORDERS
END: Final = words.END | clash.END
GATES: Final = ("garrison", "leave", "shelter", "ride_out")


def label(s: State, ask: Ask, option: Choice) -> str:
    """An option in words."""
    if option is None:
        return END.get(ask.what, "Done")
    told = BY_QUESTION.get(ask.what)
    text = told(s, ask, option) if told else ""
    text = (text or plain(s, ask, option)) + told_apart(s, ask, option)
    return text[0].upper() + text[1:]


def told_apart(s: State, ask: Ask, option: Any) -> str:
    """What tells a counter from others of its kind that the same question offers for the same thing.

    Where they stand, what is left of them, or else the number of the counter.
    """
    if isinstance(option, str) and option in s.game.city_rows:
        lands = s.game.city_rows[option].provinces
        alike = any(o in lands and name(s.tables, o) == name(s.tables, option) for o in ask.options)
        return ", inside the walls" if alike else ""
    unit = last_unit(s, option)
    if unit is None:
        return ""
    kind, rest = s.game.kind_of[unit], without(option)
    peers = [
        other
        for o in ask.options
        if (other := last_unit(s, o)) is not None
        and s.game.kind_of[other] is kind
        and without(o) == rest
    ]
    if len(peers) < 2:
        return ""
    here = s.where(unit)
    if len({s.where(u) for u in peers}) == len(peers) and here in s.game.place_names:
        return f", from {name(s.tables, here)}"
    number = s.game.unit_ids[unit].rpartition("_")[2]
    return f", counter {number}"


def last_unit(s: State, option: Any) -> Unit | None:
    """The unit that an option ends with."""
    last = option[-1] if isinstance(option, tuple) else option
    return s.game.unit_index.get(last) if isinstance(last, str) else None


def without(option: Any) -> Any:
    """An option but for the unit that it ends with."""
    return option[:-1] if isinstance(option, tuple) else ()


def plain(s: State, ask: Ask, option: Any) -> str:
    """An option of a question that has no words of its own for it."""
    if isinstance(option, str):
        known = PHRASES.get(option) if option not in s.game.unit_index else None
        return known or named(s, option)
    if option[0] == "stack" and len(option) > KIND_AND_BOX:
        parts = [named(s, o) for o in option[2:]]
        return f"Stack {parts[0]} with {parts[1]}"
    if option[0] in ORDERS:
        parts = [named(s, o) if isinstance(o, str) else Name(str(o)) for o in option[1:]]
        return ORDERS[option[0]].format(*parts)
    return " ".join(str(o) if isinstance(o, int) else name(s.tables, o) for o in option)


# -- questions with words of their own -----------------------------------------------------------


def how_many(s: State, _ask: Ask, option: Any) -> str:
    """So many of a kind."""
    called = name(s.tables, option[0])
    return f"{option[1]} × {called}" if option[1] else f"No {called}"


def set_up_unit(s: State, _ask: Ask, option: Any) -> str:
    """A unit and its place in the line."""
    if isinstance(option, str):
        return ""
    line = "" if option[2] == "first" else ", second line"
    return f"{named(s, option[0])}: {option[1].replace('_', ' ')}{line}"


def attack(s: State, ask: Ask, option: Any) -> str:
    """From box to box, with the numbers on both sides."""
    assert s.battle is not None
    source, target = (s.battle.box[s.game.box_index[box]].bit_count() for box in option)
    start, goal = (box_name(s, ask, box) for box in option)
    return f"From {start} into {goal}: {source} against {target}"


def manoeuvre(s: State, ask: Ask, option: Any) -> str:
    """An order on the display."""
    boxes = s.game.box_index
    parts = [box_name(s, ask, o) if o in boxes else named(s, o) for o in option[1:]]
    if option[0] == "stack" and len(option) > KIND_AND_BOX:
        return ""
    return ORDERS[option[0]].format(*parts)


def pairing(s: State, ask: Ask, option: Any) -> str:
    """Who attacks, and at which strengths."""
    unit = s.game.unit_index.get(str(option))
    if unit is None:
        return ""
    target = s.game.unit_index[str(ask.about[0])]
    if s.game.missile >> unit & 1:
        return f"{named(s, option)}: with missiles"
    leader = leader_of(s, unit)
    force = attack_of(s, unit) + (s.ability(leader) if leader else 0)
    return f"{named(s, option)}: {force} against {defense_of(s, target)}"


def fight(s: State, ask: Ask, option: Any) -> str:
    """The next fight of the older games: whom the asked seat meets, and with whom if not with its own men."""
    owner, forces = s.game.owner_index[ask.seat], s.game.force_names
    met = next(m for m in fights(s, owner) if (m.province, enemy_name(s, m)) == option)
    own, foe = (forces[f] for f in (met.one, met.other))
    if s.owner_of(met.other) == owner:
        own, foe = foe, own
    place = name(s.tables, met.province)
    with_whom = "," if own == ask.seat else f": {name(s.tables, own)}"
    return f"{place}{with_whom} against {name(s.tables, foe)}"


def post_leader(s: State, ask: Ask, option: Any) -> str:
    """Whom a leader leads, or where he waits."""
    leader = name(s.tables, option[0])
    if option[1] in s.game.box_index:
        return f"{leader} waits in {box_name(s, ask, option[1])}"
    return f"{leader} leads the {named(s, option[1])}"


def march(s: State, ask: Ask, option: Any) -> str:
    """An order of the movement phase; who goes towards enemies is told who is there."""
    if option[0] in GATES:
        return gate(s, option)
    text = plain(s, ask, option)
    goal = option[2] if option[0] in ("march", "roam") else ""
    met = garrison(s, goal, s.game.owner_index[ask.seat]) if goal in s.control else ""
    return f"{text} ({met})" if met else text


def gate(s: State, option: Any) -> str:
    """Into a city or out of it, in a border fortress with the side on which one comes out."""
    order, city, who = option[:KIND_AND_BOX]
    unit = s.game.unit_index.get(who)
    called = name(s.tables, who) if unit is None else brief(s, unit)
    side = option[KIND_AND_BOX:]
    goal = f" into {name(s.tables, side[0])}" if side and order in ("leave", "ride_out") else ""
    return ORDERS[order].format(name(s.tables, city), called) + goal


def buy(s: State, _ask: Ask, option: Any) -> str:
    """What is bought, and its price."""
    order, what = option[0], option[1]
    if order == "treasury":
        return f"Spend the Treasury: {s.game.clash.prices.treasury} points, and it is gone"
    called = name(s.tables, what)
    if order == "archer":
        return f"Raise {called} for nothing"
    if order == "wall":
        return f"A wall for {called} (has {s.walls[what]}){cost(wall_cost(s))}"
    if order == "fleet":
        zone = name(s.tables, option[2])
        return f"Build the {called} in the {zone}{cost(s.game.clash.prices.fleet)}"
    if order == "reenlist":
        return f"Win back {called} from the mutiny box{cost(s.game.clash.prices.mutineer)}"
    if order in ("raise", "raise_home"):
        home = " for the Home Army" if order == "raise_home" else ""
        return f"Raise {called:a}{home}{cost(first_price(s, what))}"
    unit = s.game.unit_index[what]
    place = name(s.tables, s.where(unit))
    return f"A step for {called:a} {place:in}{cost(price(s, s.game.kind_of[unit].id))}"


def cost(points: int) -> str:
    """A price at the end of a label."""
    return f": {Count(points):point}"


def siege(s: State, ask: Ask, option: Any) -> str:
    """An assault, with the walls and what is behind them."""
    text = plain(s, ask, option)
    city = option[1]
    inside = (s.at[city] & s.game.combat).bit_count()
    walls = s.walls[city]
    return f"{text} ({walls} {'wall' if walls == 1 else 'walls'}, {inside or 'nobody'} inside)"


Words = Callable[[State, Ask, Any], str]
BY_QUESTION: Final[Mapping[str, Words]] = {
    "how_many": how_many,
    "set_up_unit": set_up_unit,
    "attack": attack,
    "manoeuvre": manoeuvre,
    "pairing": pairing,
    "combat": fight,
    "post_leader": post_leader,
    "buy": buy,
    "march": march,
    "turn_out": march,
    "siege": siege,
    **clash_labels.BY_QUESTION,
}
"""Labels of questions whose options need words of their own; "" leaves one to the general ones."""
