"""A prisoner who is free again goes where his owner likes."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition


@pytest.mark.rule("alexandros", "clash.3.0:5")
def test_his_owner_says_where_he_joins_him() -> None:
    game = ClashPosition("clash3").hold("media", "seleucus").hold("persis", "seleucus")
    game.put("media", "seleucus", pers_levy=1).put("persis", "seleucus", pers_levy=1)
    game.leader("seleucus", "media").leader("craterus", "captured", "seleucus")
    game.begin(("homecoming", "craterus"))
    assert game.what == "leader_arrives"
    assert {"media", "persis"} <= set(game.options)
    assert game.choose("persis").where("craterus") == "persis"
