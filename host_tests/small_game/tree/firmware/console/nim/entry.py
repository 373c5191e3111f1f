"""Nim in the menu and the setup."""

from console.screens.entries import HIGHEST, LOT, Entry, HouseRule


class Nim(Entry):
    """A game for two to four."""

    name = "nim"
    title = "Nim"
    seats = (2, 3, 4)
    start_modes = (LOT, HIGHEST)
    house_rules = (HouseRule("Last", "Who takes the last\nstick loses."),)


ENTRY = Nim()
