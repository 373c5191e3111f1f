"""The kit for Qwixx's other score sheets (see dicegame/views.py): play.py's, with other rows and screens."""

from console.dicegame import script
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
    who,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.views import Views
    from console.match.match import Match
    from console.qwixx import printed_sheet
    from console.ui.widgets import Ui

TIP_VARIANT = 8  # + the sheet: before its first roll

SCREENS = (
    play.SCREENS[:2]
    + ("qwixx.printed_reveal.PrintedReveal",)
    + play.SCREENS[3:9]
    + ("qwixx.printed_end.PrintedEnd", "qwixx.printed_open.PrintedOpen", "qwixx.forced.Forced")
)
LOOK = play.LOOK
HEAD_TILES = play.HEAD_TILES
SHEET = play.SHEET
SHEET_TILES = ("locks",)  # others belong to one sheet only, see printed_sheet.py
ROWS = 14_200
RESERVE = 36_900  # bytes of heap that loading ahead leaves free
LATER = ("console.qwixx.printed_sheet", "console.dicegame.sheet")
TOKENS = play.TOKENS
TIP_ROLL = play.TIP_ROLL
TIP_SHEET = play.TIP_SHEET

__all__ = [
    "Foot", "Sheet", "ahead", "choose_all", "column", "cue", "head", "is_open", "look_screen", "show",
    "start", "tip", "who",
]  # fmt: skip


def Sheet(views: "Views") -> "printed_sheet.Sheet":  # noqa: N802  a class in other kits
    """Return a sheet of other rows than the classic ones."""
    from console.qwixx import printed_sheet

    return printed_sheet.Sheet(views)


def Foot(ui: "Ui") -> "printed_sheet.Foot":  # noqa: N802  the same
    """Return the line below the rows of a sheet."""
    from console.qwixx import printed_sheet

    return printed_sheet.Foot(ui)


def ahead(game: "Any") -> "list[str]":
    """Return the modules that lay out the rows and show forced crosses; the rows do not fit yet.

    The modules that save the most time for their size come first, because not all may fit.
    """
    below = "bar" if game.bar else "fields" if game.fields else "steps" if game.frames else ""
    names = ["console.qwixx.printed_" + name for name in (below, "rows", "build") if name]
    if game.bar or max(game.partners):
        names.append("console.qwixx.forced")
    return names


def tip(match: "Match", sheet: "Any", scene: int) -> bool:
    """Show the tip about the score sheet before the first roll on it, and play.py's own."""
    if scene == script.WAIT:
        return match.tip(TIP_VARIANT + match.game.sheet)
    return play.tip(match, sheet, scene)
