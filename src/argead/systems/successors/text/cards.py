"""What each event does, in a few words, and the clause that says what it needs."""

from __future__ import annotations

from typing import Final

from ..schema import CardRow
from ..tables import Tables

EVENTS: Final = {
    "hemlock": ("cards.hemlock:4", "a Royal Family Member beside your pieces dies"),
    "diplomacy": ("cards.diplomacy:1", "an undefended Minor City of others becomes yours"),
    "epidemic": ("cards.epidemic:1", "CUs of one player in one place suffer Attrition"),
    "mercenaries": ("cards.mercenaries:3", "2 Mercenaries in a Province of the card"),
    "raid": ("cards.raid:1", "a PC within 2 MPs of an Army of yours is removed"),
    "reinforcements": ("cards.reinforcements:1", "1 Loyal Macedonian as a Reinforcement"),
    "colonists": ("cards.colonists:2", "2 Mercenaries or 1 Loyal Macedonian in Aigyptos"),
    "persian_support": (
        "cards.persian-support:1",
        "2 Mercenaries now, 1 each turn; 2 Legitimacy less",
    ),
    "elephants": ("cards.elephants:1", "2 Elephants as Reinforcements"),
    "indian_elephants": ("cards.indian-elephants:1", "4 Elephants in Media, Persis or Hyrkania"),
    "pirates": ("cards.pirates:1", "the Kilikia Fleet is yours"),
    "pontic_fleet": (
        "cards.pontic-fleet:1",
        "an Army moves with {mps} MPs and may cross the Pontos",
    ),
    "kassandros": ("cards.kassandros:1", "Kassandros joins you with 3 Mercenaries"),
    "olympias": ("cards.olympias:1", "4 Mercenaries join Olympias, who may be yours"),
    "peukestas": ("cards.peukestas:1", "Peukestas joins you with 3 Mercenaries"),
    "neoptolemos": ("cards.neoptolemos:1", "3 Mercenaries and a PC in Armenia"),
    "eurydike": ("cards.eurydike:2", "Philippos comes to a Major General of yours"),
    "marriage": ("cards.marriage:1", "she marries you when your Army is with her"),
    "treachery": ("cards.treachery:2", "an Heir, the Cart or a PC changes sides, {chance}"),
    "condemnation": ("cards.condemnation:1", "a General's Faction has 3 Legitimacy less"),
    "campaign": ("cards.campaign:1", "two Armies move with {mps} MPs each"),
    "looted": (
        "cards.looted:1",
        "2 Mercenaries for an Army in your Treasure City, which may march",
    ),
    "helepolis": ("cards.helepolis:1", "+1 on your Siege rolls against one Major City"),
    "unrest": ("cards.unrest:1", "an Independent PC in a Province that a die names"),
    "unrest_spreads": ("cards.unrest-spreads:3", "Independent PCs in up to two restless Provinces"),
    "plans": ("cards.plans:2", "an uncontrolled Female travels anywhere"),
    "independents": ("cards.independents:1", "an Independent Army comes, and all of them may move"),
    "silver_shields": ("cards.silver-shields:1", "2 Silver Shields join a Major General of yours"),
    "silver_shields_change_sides": (
        "cards.silver-shields:2",
        "the enemy's Silver Shields come over",
    ),
    "mutiny": ("cards.mutiny:1", "an enemy Macedonian comes over or stays out of the battle"),
    "desertions": ("cards.desertions:1", "an enemy CU deserts; Macedonians {chance}"),
    "anti_elephant": ("cards.anti-elephant:2", "enemy Elephants count nothing in this battle"),
    "fog": ("cards.fog:1", "this Naval Battle or Interception does not take place"),
    "storms": ("cards.storms:1", "those at sea suffer Attrition and go back"),
    "traitor": ("cards.traitor:1", "{traitor:+d} on your Siege roll"),
    "hubris": ("cards.hubris:3", "the event does not happen"),
    "oratory": ("cards.oratory:1", "{oratory:+d} Popularity for your General"),
    "cretan_liar": ("cards.cretan-liar:1", "the Surprise card has no effect"),
    "ahura_mazda": ("cards.ahura-mazda:3", "a card out of another hand, or a change of one"),
    "cavalry_superiority": ("cards.cavalry-superiority:2", "{bonus:+d} on your battle roll"),
    "capital": ("cards.capital:1", "a Minor City will be your Capital next turn"),
    "diplomatic_marriage": ("cards.diplomatic-marriage:1", "peace with a player, or 2 PCs"),
    "oracle": ("cards.oracle:1", "1 Legitimacy more for the rest of the game"),
    "ghost": ("cards.ghost:1", "up to 2 enemy Royals join you, if you have more Prestige"),
    "admiral": ("cards.superior-admiral:1", "{bonus:+d} on your roll at sea"),
    "price_of_failure": ("cards.price-of-failure:1", "the beaten General is killed, {chance}"),
    "port_resupplied": ("cards.port-resupplied:2", "no Siege roll, and no Siege Points left"),
}
"""By event: the clause with its condition, and its effect."""


def effect(board: Tables, row: CardRow) -> str:
    """What a card does, in a few words; nothing for a card that an owner has added."""
    if row.event not in EVENTS:
        return ""
    return EVENTS[row.event][1].format(
        chance=f"{7 - row.die} in 6",
        bonus=row.bonus,
        mps=row.mps,
        traitor=board.charts.siege.traitor,
        oratory=board.charts.popularity.oratory,
    )


def condition(row: CardRow) -> str:
    """The clause that says what a card needs."""
    return EVENTS[row.event][0] if row.event in EVENTS else "6.2.a:1"
