"""How far each sea zone reaches on the map.

Land covers what lies on it, so that an outline may cut across islands and coasts. Zones share a border only
where ships pass from one to the other: between Egypt and the islands the open sea belongs to nobody.
"""

from __future__ import annotations

from typing import Final

Corner = tuple[float, float]

HELLESPONT: Final[list[Corner]] = [(41.2, 26.7), (40.1, 26.7)]
ARCHIPELAGO: Final[list[Corner]] = [
    (37.5, 27.6),
    (37.5, 27.3),
    (35.35, 25.35),
    (35.3, 24.5),
    (35.5, 23.65),
    (36.5, 23.1),
    (37.0, 22.8),
    (37.95, 23.0),
]
"""From Ionia by Crete to the Isthmus: the border of the Aegean."""
OFF_RHODES: Final[list[Corner]] = [(36.7, 28.6), (34.2, 29.3)]
OFF_CYPRUS: Final[list[Corner]] = [
    (36.0, 36.0),
    (35.65, 34.6),
    (35.0, 33.0),
    (34.6, 32.6),
    (34.2, 31.8),
]
OFF_SINAI: Final[list[Corner]] = [(33.3, 31.8), (31.0, 33.2)]

OUTLINES: Final[dict[str, list[Corner]]] = {
    "black_sea": [(48.0, 26.7), (48.0, 42.5), (40.1, 42.5), *reversed(HELLESPONT)],
    "aegean_sea": [(41.2, 22.3), *HELLESPONT, (39.0, 27.6), *ARCHIPELAGO, (39.0, 22.2)],
    "ionian_sea": [
        (40.0, 19.3),
        (38.6, 21.8),
        *reversed(ARCHIPELAGO),
        (37.2, 28.4),
        *OFF_RHODES,
        (34.2, 21.0),
        (36.0, 19.3),
    ],
    "cypriote_sea": [OFF_RHODES[0], (37.3, 30.0), (37.3, 36.3), *OFF_CYPRUS, OFF_RHODES[1]],
    "phoenician_sea": [*reversed(OFF_CYPRUS), (36.0, 36.8), (31.0, 34.9), *reversed(OFF_SINAI)],
    "egyptian_sea": [(33.3, 22.6), *OFF_SINAI, (30.4, 33.2), (30.4, 22.6)],
}
"""By sea zone: corners as (latitude, longitude)."""
