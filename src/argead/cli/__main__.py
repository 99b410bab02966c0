"""``python -m argead.cli`` is the command ``argead``."""

from .app import main

raise SystemExit(main())
