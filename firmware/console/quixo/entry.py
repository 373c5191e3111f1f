"""Quixo in the menu and the setup."""

from micropython import const

from console.screens.entries import CLOCK_ICON, LOT, SETUP_FIRST, SETUP_SEATS, TURN_ICON, Entry, Extra
from texts import N_

TURN_BOARD = const(4)  # the bit of the options for a board that turns


class Quixo(Entry):
    """A game for two, or four in teams."""

    name = "quixo"
    title = "Quixo"
    settings = (SETUP_SEATS, SETUP_FIRST, 5, 0, 0, 0, 0, 0)
    seats = (2, 4)
    start_modes = (LOT,)
    extras = (
        Extra(
            # TRANSLATORS: a choice before a game: a clock for each player; at most 14 letters
            N_("Clock"),
            CLOCK_ICON,
            bit=0,
            most=15,
            # TRANSLATORS: explains that there is no clock, at most 22 letters
            off=N_("no time limit"),
            # TRANSLATORS: explains the clock, at most 22 letters
            on=N_("out of time? you lose"),
            seats=2,
            clock=True,
        ),
        Extra(
            # TRANSLATORS: a choice before a game: does the board turn? At most 14 letters
            N_("Turn board"),
            TURN_ICON,
            bit=TURN_BOARD,
            # TRANSLATORS: explains that the board does not turn, at most 22 letters
            off=N_("player 1 at the bottom"),
            # TRANSLATORS: explains that the board turns, at most 22 letters
            on=N_("turns to each player"),
            seats=4,
        ),
    )
    preset = 1 << TURN_BOARD
    # TRANSLATORS: explains four players, at most 22 letters
    teams = N_("teams: 1+3 against 2+4")
    computers = True
    tempers = True
    ways = (
        # TRANSLATORS: how a computer player, an animal, plays: in that corner; at most 19 letters
        N_("{} likes top left"),
        # TRANSLATORS: how a computer player, an animal, plays: in that corner; at most 19 letters
        N_("{} likes top right"),
        # TRANSLATORS: how a computer player, an animal, plays: on that side; at most 19 letters
        N_("{} likes the left"),
        # TRANSLATORS: how a computer player, an animal, plays: on that side; at most 19 letters
        N_("{} likes the right"),
        # TRANSLATORS: how a computer player, an animal, plays: on that side; at most 19 letters
        N_("{} likes the top"),
        # TRANSLATORS: how a computer player, an animal, plays: on that side; at most 19 letters
        N_("{} likes the bottom"),
    )
    company = 2


ENTRY = Quixo()
