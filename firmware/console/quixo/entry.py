"""Quixo in the menu and the setup."""

from console.screens.entries import CLOCK, LOT, Entry

ENTRY = Entry(
    "quixo", "Quixo", b"sf\x05\0\0\0\0\0", (2, 4), (LOT,), (),
    (
        (CLOCK, 0, 15, "no time limit", "out of time? you lose", 2),
        ("Turn board", 4, 1, "player 1 at the bottom", "turns to each player", 4),
    ),
    "teams: 1+3 against 2+4", 1 << 4,
)  # fmt: skip
ENTRY.computers = True
