"""The kit for Qwixx's other score sheets (see dicegame/views.py): play.py's, with other rows and screens."""

from console.qwixx import play
from console.qwixx.play import (
    choose_all,
    column,
    cue,
    head,
    is_open,
    look_screen,
    show,
    start,
    tip,
    who,
)
from console.qwixx.printed_rows import TILES, Grid
from console.qwixx.printed_sheet import Foot, Sheet

SCREENS = (
    play.SCREENS[:2]
    + ("qwixx.printed_reveal.PrintedReveal",)
    + play.SCREENS[3:9]
    + ("qwixx.printed_end.PrintedEnd", "qwixx.printed_open.PrintedOpen", "qwixx.forced.Forced")
)
LOOK = play.LOOK
HEAD_TILES = play.HEAD_TILES
SHEET = play.SHEET
SHEET_TILES = TILES + (
    "ring27",
    "ring21",
    "colour_letters",
    "counts",
    "framed",
    "link",
    "bar",
    "fields",
    "pips",
)
ROWS = 12_000
DIGITS = play.DIGITS
TOKENS = play.TOKENS
TIP_ROLL = play.TIP_ROLL
TIP_SHEET = play.TIP_SHEET

__all__ = [
    "Foot", "Grid", "Sheet", "choose_all", "column", "cue", "head", "is_open", "look_screen", "show", "start",
    "tip", "who",
]  # fmt: skip
