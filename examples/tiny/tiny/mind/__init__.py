"""What the game tells the bots."""

from argead.core.system import Tuning

from .determinize import redraw as redraw
from .evaluate import WEIGHTS as WEIGHTS
from .evaluate import weigh as weigh
from .ideas import worth_trying as worth_trying
from .priors import likely as likely
from .routes import runs as runs

TUNING = Tuning()
