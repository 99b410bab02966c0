"""The form of the data files."""

from argead.core.data import Head


class River(Head, frozen=True, forbid_unknown_fields=True):
    """A scenario: each ford with its current, in their order along the river, and each night's weather."""

    fords: dict[str, int]
    start: dict[str, str]
    squadrons: int
    nights: tuple[str, ...]


Tables = dict[str, River]  # every scenario by its id
