"""The Duel in the menu and the setup."""

from console.screens.entries import FIRST_SIX, HIGHEST, LOT, SETUP_FIRST, Entry, dice
from texts import N_


class Duel(Entry):
    """A game for two."""

    name = "duel"
    # TRANSLATORS: the title of a game, at most 10 letters
    title = N_("The Duel")
    settings = (SETUP_FIRST,)
    seats = (2,)
    start_modes = (LOT, FIRST_SIX, HIGHEST)
    extras = (dice(),)
    computers = True
    tempers = True
    worth = b"\x28\x32\x3c"
    company = 2


ENTRY = Duel()
