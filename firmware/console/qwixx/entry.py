"""Qwixx in the menu and the setup."""

from console.screens.entries import FIRST_SIX, HIGHEST, LOT, Entry

ENTRY = Entry(
    "qwixx", "Qwixx", b"sfo", (1, 2, 3, 4, 5), (FIRST_SIX, HIGHEST, LOT),
    (
        ("Blackout", "B", "A locked row stays", "open to the others."),
        ("Doubles", "D", "White twins: you roll", "once more."),
        ("One lock", "1", "Nobody may lock two", "rows in one turn."),
    ),
)  # fmt: skip
