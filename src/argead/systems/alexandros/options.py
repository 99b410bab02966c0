"""The optional rules of both games."""

from __future__ import annotations

from argead.core.system import Option

CONQUEST = ("conquest",)
XENOPHON = ("xenophon",)

OPTIONS = {
    "beginner": Option(
        "Beginner's game", "No supply, no random events, no objectives.", rule="7.1"
    ),
    "scorched_earth": Option(
        "Scorched earth",
        "Each supply phase Persia may burn a province of its own.",
        rule="17.1",
        scenarios=CONQUEST,
    ),
    "macedonian_fury": Option(
        "Macedonian fury",
        "A city that wounded Alexander suffers double losses.",
        rule="17.2",
        scenarios=CONQUEST,
    ),
    "death_of_alexander": Option(
        "Death of Alexander",
        "From summer 323 on he may die any turn; till then play goes on.",
        rule="17.3",
        scenarios=CONQUEST,
    ),
    "mutiny": Option(
        "Mutiny",
        "The army may refuse to march, and generals may plot.",
        rule="17.4",
        scenarios=CONQUEST,
    ),
    "city_surrender": Option(
        "City surrender",
        "Persian cities may open their gates before an assault.",
        rule="17.5",
        scenarios=CONQUEST,
    ),
    "recuperation": Option(
        "Recuperation",
        "A worn phalanx that did not fight returns to full strength.",
        rule="12.11",
        scenarios=CONQUEST,
    ),
    "light_infantry_fire": Option(
        "Light infantry fire", "Light infantry throws javelins once a battle.", rule="10.14"
    ),
    "flank_shift": Option(
        "Flank attacks", "A unit attacked from a second box suffers better odds.", rule="10.15"
    ),
    "victory_scale": Option(
        "Victory scale",
        "The printed schedule, one for play without garrisons, or points for occupied provinces.",
        values=("printed", "garrison_free", "occupied"),
        rule="16.3",
        scenarios=CONQUEST,
    ),
    "hills": Option(
        "Hills", "The better leader may open mountain flanks.", rule="xen 7.3", scenarios=XENOPHON
    ),
    "brotherly_hatred": Option(
        "Brotherly hatred", "The brothers fight hand to hand.", rule="xen 10.1", scenarios=XENOPHON
    ),
    "xenophon_replacement": Option(
        "Xenophon's replacement",
        "Junior officers replace lost leaders.",
        rule="xen 10.2",
        scenarios=XENOPHON,
    ),
    "extended_game": Option("Extended game", "A third year.", rule="xen 10.3", scenarios=XENOPHON),
}
