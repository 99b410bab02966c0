"""Names and numbers that agree with the words around them.

A sentence asks for the form that it needs: ``"{0} {0:rolls} {1:point}"`` tells of one player or of several,
of one point or of many.
"""

from __future__ import annotations

from typing import Final

PLAIN: Final = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go"}
"""Verbs after one, and after many."""
HISSING: Final = ("sses", "shes", "ches", "xes")
NOUNS: Final = ("unit", "step", "point", "fleet", "wall", "place", "province", "leader", "counter")


def after_many(verb: str) -> str:
    """A verb as it follows several: ``rolls`` is ``roll``.

    >>> [after_many(verb) for verb in ("rolls", "is", "catches", "tries")]
    ['roll', 'are', 'catch', 'try']
    """
    if verb in PLAIN:
        return PLAIN[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(HISSING) else verb[:-1]


class Name(str):
    """What somebody or something is called.

    ``plural``: verbs follow it as they follow several. ``one``: the article before one of its kind.
    ``inside``: what stands before it when somebody is there.

    >>> warlords = Name("the Warlords", plural=True)
    >>> "{0} {0:rolls} for {0:'s} fleet".format(warlords)
    "the Warlords roll for the Warlords' fleet"
    >>> phalanx, fleet = Name("Egyptian phalanx", one="an "), Name("Ionian fleet", inside="aboard the ")
    >>> "{0:a} {0:is} lost {1:in}".format(phalanx, fleet)
    'an Egyptian phalanx is lost aboard the Ionian fleet'
    """

    plural: bool
    one: str
    inside: str

    def __new__(
        cls, text: str, *, plural: bool = False, one: str = "", inside: str = "in "
    ) -> Name:
        """A name with what a sentence must know about it."""
        made = super().__new__(cls, text)
        made.plural, made.one, made.inside = plural, one, inside
        return made

    def __format__(self, form: str) -> str:
        """As it is, or in the form that is asked for: ``a``, ``in``, ``the``, ``'s``, or a verb after it."""
        if not form:
            return str(self)
        if form == "a":
            return self.one + self
        if form == "in":
            return self.inside + self
        if form == "the":
            return ("the " if self.inside.endswith("the ") else "") + self
        if form == "'s":
            return f"{self}'" if self.endswith("s") else f"{self}'s"
        return after_many(form) if self.plural else form


class Count(int):
    """How many there are.

    >>> "{0:unit} {0:goes} home; {1:with}; {2:with}".format(Count(1), Count(0), Count(3))
    '1 unit goes home; alone; with 3 units'
    """

    def __format__(self, form: str) -> str:
        """A number alone, with its noun, as company, or the verb after it."""
        if not form:
            return str(int(self))
        if form == "with":
            return f"with {self:unit}" if self else "alone"
        if form in NOUNS:
            return f"{int(self) or 'no'} {form}{'' if self == 1 else 's'}"
        return form if self == 1 else after_many(form)


def joined(parts: list[str]) -> str:
    """A list as it is read aloud.

    >>> joined(["Ionia", "Crete", "Rhodes"])
    'Ionia, Crete and Rhodes'
    """
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)
