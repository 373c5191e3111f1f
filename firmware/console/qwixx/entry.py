"""Qwixx in the menu and the setup."""

from console.screens.entries import (
    FIRST,
    FIRST_SIX,
    HIGHEST,
    HOUSE_RULES,
    LOT,
    SEATS,
    SECRET,
    Entry,
    Extra,
    HouseRule,
    dice,
)
from rules import qwixx_house_rules
from texts import N_


class Qwixx(Entry):
    """A game for one to five, on ten score sheets."""

    name = "qwixx"
    title = "Qwixx"
    settings = (SEATS, FIRST, HOUSE_RULES)
    seats = (1, 2, 3, 4, 5)
    start_modes = (FIRST_SIX, HIGHEST, LOT)
    house_rules = tuple([HouseRule(*rule[:2]) for rule in qwixx_house_rules.HOUSE_RULES])
    extras = (
        dice(),
        Extra(
            # TRANSLATORS: a choice before a game, at most 14 letters
            N_("Secret choices"),
            bit=SECRET,
            # TRANSLATORS: explains that choices are not secret, at most 22 letters
            off=N_("all choose together"),
            # TRANSLATORS: explains that choices are secret, at most 22 letters
            on=N_("pass the console round"),
            seats=2,
        ),
    )
    computers = True
    tempers = True
    company = 4
    challenge = True
    sheets = (
        # TRANSLATORS: the name of a score sheet, at most 13 letters
        N_("Classic"),
        # TRANSLATORS: the name of a score sheet, at most 13 letters
        N_("Mixed colours"),
        # TRANSLATORS: the name of a score sheet, at most 13 letters
        N_("Mixed numbers"),
        # TRANSLATORS: the name of a score sheet, at most 13 letters
        N_("Shuffled"),
        # TRANSLATORS: the name of a score sheet, at most 13 letters
        N_("Steps"),
        # TRANSLATORS: the name of a score sheet, at most 13 letters
        N_("Chain"),
        # TRANSLATORS: the name of a score sheet, at most 13 letters
        N_("Big points"),
        # TRANSLATORS: the name of a score sheet, at most 13 letters
        N_("Double"),
        # TRANSLATORS: the name of a score sheet, at most 13 letters
        N_("Exchange"),
        # TRANSLATORS: the name of a score sheet, at most 13 letters
        N_("Bonus"),
    )
    numbered = (3,)
    gallery = "qwixx.gallery.Gallery"


ENTRY = Qwixx()
