"""The web table: every system in the browser, alone, together, live or by turns.

``serve`` runs the server until it is stopped; ``docs/server.md`` tells how it is made, ``docs/web-api.md``
what it offers to clients.
"""

from .run import ServerError, serve

__all__ = ["ServerError", "serve"]
