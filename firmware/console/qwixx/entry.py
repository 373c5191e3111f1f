"""Qwixx in the menu and the setup."""

from console.core.loader import module
from console.screens.entries import (
    FIRST_SIX,
    HIGHEST,
    LOCK_ICON,
    LOT,
    SECRET,
    SETUP_FIRST,
    SETUP_HOUSE_RULES,
    SETUP_SEATS,
    Entry,
    Extra,
    HouseRule,
    dice,
)
from rules import qwixx_house_rules
from texts import N_

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Qwixx(Entry):
    """A game for one to five, on many score sheets."""

    name = "qwixx"
    title = "Qwixx"
    settings = (SETUP_SEATS, SETUP_FIRST, SETUP_HOUSE_RULES)
    seats = (1, 2, 3, 4, 5)
    start_modes = (FIRST_SIX, HIGHEST, LOT)
    house_rules = tuple([HouseRule(*rule[:2]) for rule in qwixx_house_rules.HOUSE_RULES])
    extras = (
        dice(),
        Extra(
            # TRANSLATORS: a choice before a game, at most 14 letters
            N_("Secret choices"),
            LOCK_ICON,
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
    worth = b"\x28\x3c\x46"  # among two to four, on the classic sheet
    company = 4
    challenge = True
    gallery = "qwixx.sheets.gallery.Gallery"

    def sheet_name(self, kind: int) -> str:
        name: str = _names().sheet_name(kind)
        return name

    def sheet_within(self, kind: int, most: int) -> str:
        name: str = _names().name_within(kind, most)
        return name

    def sheet_in_full(self, kind: int, short: str, wide: int, most: int) -> str:
        lines: str = _names().full_name(kind, wide, most)
        return "" if lines.replace(" + ", "+") == short else lines

    def is_numbered(self, kind: int) -> bool:
        numbered: bool = _names().is_numbered(kind)
        return numbered

    def sheet_note(self, kind: int) -> str:
        note: str = _names().sheet_note(kind)
        return note

    def rules_page(self, kind: int) -> str:
        page: str = _names().rules_page(kind)
        return page


def _names() -> "Any":
    """Return the names of the score sheets."""
    return module("console.qwixx.sheets.names")


ENTRY = Qwixx()
