"""What a person reads: prompts, labels, log lines, and what an option touches."""

from __future__ import annotations

from .events import STORY as STORY
from .events import WAYS as WAYS
from .labels import label as label
from .lines import line as line
from .prompts import prompt as prompt
from .refusals import why_not as why_not
from .touches import refs as refs


def ending(reason: str) -> str:
    """How a game ended; the rules give it in words."""
    return reason
