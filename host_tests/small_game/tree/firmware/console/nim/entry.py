"""Nim in the menu and the setup."""

from console.screens.entries import HIGHEST, LOT, Entry

ENTRY = Entry(
    "nim", "Nim", b"sfo", (2, 3, 4), (LOT, HIGHEST),
    (("Last", "Who takes the last", "stick loses."),),
)  # fmt: skip
