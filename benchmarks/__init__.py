"""How fast Argead is, beside other libraries, in one run: ``make bench``."""
