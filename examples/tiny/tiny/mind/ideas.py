"""What is worth a try."""

from .priors import likely

worth_trying = likely
