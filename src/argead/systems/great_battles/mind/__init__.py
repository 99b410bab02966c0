"""What the system tells the bots."""

from typing import Final

from argead.core.system import Tuning

from .determinize import redraw as redraw
from .evaluate import WEIGHTS as WEIGHTS
from .evaluate import weigh as weigh
from .ideas import worth_trying as worth_trying
from .plans import plans as plans
from .plans import round_of as round_of
from .priors import likely as likely
from .progress import progress as progress
from .routes import runs as runs
from .terms import terms as terms

TUNING: Final = Tuning(patience=0.2)
