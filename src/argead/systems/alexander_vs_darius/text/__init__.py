"""What a person reads: prompts, labels, lines of the log, and what an option touches."""

from __future__ import annotations

from .events import WAYS as WAYS
from .labels import label as label
from .lines import STORY as STORY
from .lines import line as line
from .names import date as date
from .names import name as name
from .prompts import prompt as prompt
from .refusals import why_not as why_not
from .touches import board_place as board_place
from .touches import refs as refs


def ending(reason: str) -> str:
    """How the war ended: the rules say it in words."""
    return reason
