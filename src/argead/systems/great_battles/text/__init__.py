"""What a person reads: prompts, labels, lines of the log, and what an option touches."""

from __future__ import annotations

from .events import WAYS as WAYS
from .labels import label as label
from .labels import refs as refs
from .lines import STORY as STORY
from .lines import ending as ending
from .lines import line as line
from .prompts import prompt as prompt
from .refusals import why_not as why_not
