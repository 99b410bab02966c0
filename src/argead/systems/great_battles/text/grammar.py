"""Names that agree with the words around them.

A sentence asks for the form that it needs: ``"{0} {0:opens} {0:its} ranks"`` tells of one unit or of archers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

MANY: Final = (
    *("Allies", "Archers", "Cataphracts", "Chariots", "Elephants", "Immortals", "Javelins"),
    *("Lancers", "Longbows", "Mercenaries", "Peltasts", "Slingers"),
)
"""Last words of names that mean many men; a unit with a number is one of its kind."""
AFTER_MANY: Final = {
    "is": "are",
    "has": "have",
    "does": "do",
    "goes": "go",
    "it": "they",
    "its": "their",
    "itself": "themselves",
}
HISSING: Final = ("sses", "shes", "ches", "xes")


def after_many(word: str) -> str:
    """A verb as it follows several.

    >>> [after_many(word) for word in ("routs", "is", "pushes", "tries", "its")]
    ['rout', 'are', 'push', 'try', 'their']
    """
    if word in AFTER_MANY:
        return AFTER_MANY[word]
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-2] if word.endswith(HISSING) else word[:-1]


class Name(str):
    """What somebody is called; verbs follow ``many`` as they follow several.

    >>> "{0} {0:routs}; {1} {1:loses} {1:its} way".format(named("Cretan Archers"), named("Agrianian 1"))
    'Cretan Archers rout; Agrianian 1 loses its way'
    """

    many: bool

    def __new__(cls, text: str, *, many: bool = False) -> Name:
        """A name with what a sentence must know about it."""
        made = super().__new__(cls, text)
        made.many = many
        return made

    def __format__(self, form: str) -> str:
        """As it is, the verb after it, or both: ``{name:+routs}``."""
        if form.startswith("+"):
            return f"{self!s} {self.verb(form[1:])}"
        return self.verb(form) if form else str(self)

    def verb(self, form: str) -> str:
        """The verb after the name.

        >>> named("Cretan Archers").verb("forms"), named("Craterus (1)").verb("forms")
        ('form', 'forms')
        """
        return after_many(form) if self.many else form


@lru_cache(maxsize=4096)
def named(text: str) -> Name:
    """A unit or a leader by its name: "Cretan Archers" are many, "Agrianian 1" and Arsames are not."""
    return Name(text, many=text.partition(" (")[0].endswith(MANY))


def together(words: list[str]) -> Name:
    """Several names in a sentence, or the only one."""
    if len(words) == 1:
        return named(words[0])
    return Name(" and ".join([", ".join(words[:-1]), words[-1]]), many=True)
