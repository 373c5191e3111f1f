"""Qwixx in the menu and the setup."""

from console.screens.entries import FIRST_SIX, HIGHEST, LOT, SECRET, Entry

ENTRY = Entry(
    "qwixx", "Qwixx", b"sfo", (1, 2, 3, 4, 5), (FIRST_SIX, HIGHEST, LOT),
    (
        ("Blackout", "Others can still use", "a locked row."),
        ("Doubles", "White doubles:", "roll again."),
        ("One lock", "One lock per player", "per turn."),
    ),
    (("Secret choices", SECRET, 1, "all choose together", "pass the console round", 2),),
)  # fmt: skip
ENTRY.challenge = True
ENTRY.variants = ("Sheet", "qwixx.gallery.Gallery", (
    "Classic", "Mixed colours", "Mixed numbers", "Shuffled ", "Steps", "Chain", "Big points", "Double",
    "Exchange", "Bonus",
))  # fmt: skip
ENTRY.computers = True
