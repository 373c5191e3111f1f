"""The Duel in the menu and the setup."""

from console.screens.entries import FIRST_SIX, HIGHEST, LOT, Entry

ENTRY = Entry("duel", "The Duel", b"f", (2,), (LOT, FIRST_SIX, HIGHEST))
ENTRY.computers = True
