"""The sequence of play: a night is a march and, unless Alexander waits, a crossing."""

from argead.core.ask import PASS, Asks, Choice, sealed
from argead.core.roll import D6, Mod, Roll, scaled
from argead.core.rulebook import rule
from argead.core.state import GameOver

from ..state import State
from .weather import weather

CURRENT = scaled("current", "3.1:1")
GUARDED = Mod("guarded bank", -3, "3.1:2")
BOATS = Mod("boats from the Indus", +1, "3.2:1")


@rule("1")
def night(s: State) -> None:
    """A night falls, with the weather that the scenario has for it."""
    s.night += 1
    s.say("night", s.night, s.tables[s.scenario].nights[s.night - 1])
    s.then(("march",), ("night",))


@rule("2")
def march(s: State) -> Asks[None]:
    """Both go to a ford, unseen by the other; Alexander may also wait for a better night."""
    goals = yield from sealed(s, s.seats, "march", lambda seat: within_reach(s, seat), rule="2:1")
    s.at.update((seat, ford) for seat, ford in goals.items() if ford is not PASS)
    if goals["alexander"] is not PASS:
        cross(s)
    settle(s)


def within_reach(s: State, seat: str) -> list[Choice]:
    """The ford where the seat stands, and those beside it."""
    fords = list(s.tables[s.scenario].fords)
    here = fords.index(s.at[seat])
    return fords[max(0, here - 1) : here + 2] + [PASS] * (seat == "alexander")


def tonight(s: State) -> Mod:
    """What the weather does to a crossing."""
    return weather[s.tables[s.scenario].nights[s.night - 1]](s)


@rule("3.1", "3.2")
def crossing_roll(s: State) -> Roll:
    """Four or more lands the army. Everything that counts is named here, and nothing is changed."""
    ford, guard = s.at["alexander"], s.at["porus"]
    mods = [CURRENT(-s.tables[s.scenario].fords[ford]), tonight(s)]
    mods += [GUARDED] * (ford == guard) + [BOATS] * bool(s.options["boats"])
    return Roll("crossing", D6, mods, against=4, clause="3:1")


@rule("3")
def cross(s: State) -> None:
    """The army lands and has won, or it loses a squadron in the river."""
    roll = s.throw(crossing_roll(s))
    s.say("landed" if roll.over >= 0 else "thrown_back", s.at["alexander"], roll=roll)
    if roll.over >= 0:
        raise GameOver("alexander", "The army is over the river.")
    s.squadrons, s.lost = s.squadrons - 1, s.lost + 1


@rule("4")
def settle(s: State) -> None:
    """Porus wins when the army is spent, and when the last night has passed."""
    if not s.squadrons or s.night == len(s.tables[s.scenario].nights):
        raise GameOver("porus", "The army stays on its bank.")


PHASES = {"night": night, "march": march}
ASKING = frozenset({"march"})
QUIET = frozenset({"night"})
REGISTRIES = {"weather": weather}
