"""Qwixx in the menu and the setup."""

from console.screens.entries import FIRST_SIX, HIGHEST, LOT, Entry

ENTRY = Entry(
    "qwixx", "Qwixx", b"sfo", (1, 2, 3, 4, 5), (FIRST_SIX, HIGHEST, LOT),
    (
        ("Blackout", "Others can still use", "a locked row."),
        ("Doubles", "White doubles:", "roll again."),
        ("One lock", "One lock per player", "per turn."),
    ),
)  # fmt: skip
