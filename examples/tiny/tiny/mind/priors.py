"""What a sensible player tends to do."""

from argead.core.ask import Ask

from ..state import State


def likely(s: State, ask: Ask) -> None:
    """No idea: every option is as likely as the others."""
