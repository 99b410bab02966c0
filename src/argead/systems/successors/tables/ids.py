"""Rules count in small numbers and speak to players in ids: the numbers, and what some of them mean.

A *location* is where pieces stand: the land of a space, the inside of its Major City, or its sea. The land
outside has the number of the space itself, so that a ``Space`` is a ``Location``.
"""

from __future__ import annotations

from typing import Final, NewType, TypeAlias

Location = NewType("Location", int)
Space = NewType("Space", Location)
Province = NewType("Province", int)
Faction = NewType("Faction", int)
"""Players are 0 to 4, in the order of the seats; the Independents are a Faction too."""
General = NewType("General", int)
"""In order of Seniority: 20 Major Generals, four Minor Generals a player, five Independent Armies."""
Member = NewType("Member", int)
"""A Royal Family Member, or the Funeral Cart."""
Fleet = NewType("Fleet", int)
Card = NewType("Card", int)
Troop = NewType("Troop", int)
"""A kind of CU."""
Stack: TypeAlias = int
"""The CUs of one Faction in one location: ``location * 8 + faction``. Rules reckon with it too often to
wrap it."""

Path = tuple[Space, int]
"""A neighbour and the Movement Points that the path costs."""

SPACES: Final = 140
INSIDE: Final = SPACES
"""From here on locations are inside Major Cities."""
SEA: Final = 2 * SPACES
"""From here on locations are seas."""
SPACE_OF: Final = tuple([Space(Location(i % SPACES)) for i in range(3 * SPACES)])
"""The space of each location."""
INSIDE_OF: Final = tuple([Location(INSIDE + i) for i in range(SPACES)])
SEA_OF: Final = tuple([Location(SEA + i) for i in range(SPACES)])
"""The inside and the sea of each space."""
ALL_SPACES: Final = SPACE_OF[:SPACES]

NO_SPACE: Final = Space(Location(-1))
OFF: Final = Location(-1)
"""Off map: a Minor General in reserve, a Royal Family Member or Independent Army in its box."""
DISPERSED: Final = Location(-2)
DEAD: Final = Location(-3)
WAITING: Final = Location(-4)
"""A Reserve or Event General who has not joined anybody yet."""

NOBODY: Final = Faction(-1)
INDEPENDENT: Final = Faction(5)
PLAYERS: Final = tuple([tuple([Faction(p) for p in range(n)]) for n in range(6)])
"""The players, by their number."""
FACTIONS: Final = tuple([(*players, INDEPENDENT) for players in PLAYERS])
"""The players and the Independents, by the number of players."""

MAJOR_CITY: Final = 1
STRONGHOLD: Final = 2
TRANSIT: Final = 3
KINDS: Final = ("minor_city", "major_city", "stronghold", "transit_point")

CU_KINDS: Final = ("mercenary", "loyal", "royal", "elephant", "silver", "cavalry")
MERCENARY: Final = Troop(0)
LOYAL: Final = Troop(1)
ROYAL: Final = Troop(2)
ELEPHANT: Final = Troop(3)
SILVER: Final = Troop(4)
CAVALRY: Final = Troop(5)
TROOPS: Final = (MERCENARY, LOYAL, ROYAL, ELEPHANT, SILVER, CAVALRY)
TROOP: Final = dict(zip(CU_KINDS, TROOPS, strict=True))
"""The kind of CU that a name in the data means."""

NO_GENERAL: Final = General(-1)
FIRST_MINOR: Final = 20
FIRST_INDEPENDENT: Final = 40
GENERALS: Final = 45
MINORS: Final = 4
"""Minor Generals of a player: the last so many of his roster."""

ALEXANDROS: Final = Member(0)
PHILIPPOS: Final = Member(1)
HERAKLES: Final = Member(2)
OLYMPIAS: Final = Member(3)
KLEOPATRA: Final = Member(4)
THESSALONIKE: Final = Member(5)
CART: Final = Member(6)
HEIRS: Final = (ALEXANDROS, PHILIPPOS, HERAKLES)
FEMALES: Final = (OLYMPIAS, KLEOPATRA, THESSALONIKE)
MEMBERS: Final = (*HEIRS, *FEMALES, CART)
