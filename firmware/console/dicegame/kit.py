"""What a six-dice game adds to its matches: the base class of the kits in the games' play.py.

As in match/play.py, a text in an attribute is marked by N_(), and whoever shows it passes it to _(); a method
returns a text in the chosen language.
"""

from console.ui.large import large
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    import displayio

    from console.app import Console
    from console.core.screen import Screen
    from console.dicegame.column import Column
    from console.dicegame.parts import Event, Foot, Grid, Head, Tabs
    from console.dicegame.play import DicePlay
    from console.dicegame.sheet.sheet import Sheet
    from console.dicegame.turn.views import SheetHost, Views
    from console.match.match import Match
    from console.match.table import Table
    from console.ui.widgets import Ui
    from rules.record import Record

# How much of the heap a match takes. What is left has room for:
#
#               its sheet, its players          rows_stay  ends_alone  player_stays  thinks_ahead, sheet_stays
#     ROOMY     a small sheet, or one board     yes        -           yes           yes
#     SHARED    a small sheet, with computers   -          yes         yes           yes
#     LARGE     a sheet with one part more      -          yes         -             yes
#     LARGEST   several parts, or each its own  -          yes         -             -
#
# rows_stay     the rows of a sheet stay in memory under a card
# sheet_stays   after the reveal or a lock card the same sheet is shown; otherwise the sheet under the card
#               has no tilesets for its rows, and is made anew afterwards
# ends_alone    the end comes without the code of the match (console/<game>/ended.py); never in a solo game,
#               whose end returns to the match for the review
# player_stays, thinks_ahead: see match/play.py
ROOMY = 0
SHARED = 1
LARGE = 2
LARGEST = 3


class Kit:
    """One kit for each match. Override what is needed; attributes without a default are always needed."""

    SHEET = "sheet"  # the name of its sheet, as pictures call it
    # TRANSLATORS: a line of the game menu, at most 16 letters
    look_word = N_("All sheets")  # as in match/play.py
    REVEAL = ""  # the Card of the scene REVEAL, as for Stack.open(); its `title` takes the place of the head
    END = ""  # the screen of the end, on dicegame/end/screen.py
    REVIEW = ""  # the screen that judges a solo game
    HEAD_TILES: "tuple[str, ...]" = ()  # tilesets of the head and of the column beside the sheet
    TOKENS: "tuple[str, ...]" = ()  # the icons of the seats' tokens; empty: seats have numbers
    # The large tilesets of the rows, first that of the cells. They stay while the match lasts: after a
    # hundred scenes the heap may have no hole for them.
    tiles: "tuple[str, ...]" = ("cells",)
    ROW_TILES: "tuple[str, ...]" = ("locks",)  # what else the rows need; loaded with a sheet
    TIP_ROLL = -1  # the tip for the first roll, -1: none
    TIP_SHEET = 0  # the tip for the first sheet; the one for the first action 2 follows it
    OWN_SHEETS = True  # every seat has a sheet, and all choose in action 1; False: one board for both
    # What there is room for; see fit()
    rows_stay = True
    sheet_stays = True
    ends_alone = False
    player_stays = True
    thinks_ahead = True

    house = ""  # the house rules in force, for the head

    def fit(self, size: int, seats: int) -> None:
        """Set what there is room for by the table above; without this call the match is ROOMY."""
        self.rows_stay = size < SHARED
        self.ends_alone = seats > 1 and size >= SHARED
        self.player_stays = size < LARGE
        self.thinks_ahead = self.sheet_stays = size < LARGEST

    # Play

    def tabs(self, play: "DicePlay") -> "Tabs | None":
        """Return the tabs of an open table, or None if choices that take effect together are secret."""
        return None

    def start(self, game: "Any", moves: bytearray) -> int:
        """Return the move where the cursor starts, -1 for the first; `moves` is a buffer."""
        return -1

    def tip(self, match: "Match", sheet: "Sheet | None", scene: int) -> bool:
        """Show the game's own tip, if one is due; return whether it was shown."""
        return False

    def event(self, views: "Views", move: int) -> "Event | None":
        """Begin to show what this move brings, if that is more than its cue."""
        return None

    def prompt(self, views: "Views") -> str:
        """Return the text below the waiting white dice, at most 15 characters, "" for "Shake!"."""
        # TRANSLATORS: below the name of a computer that rolls the dice, at most 15 letters
        return _("rolls...") if views.table.is_computer(views.game.active) else ""

    def big_name(self, views: "Views", group: "displayio.Group", y: int) -> None:
        """Draw the name of the seat that rolls at y, 32 px high; a longer one is smaller.

        A computer has a face beside its name.
        """
        table = views.table
        seat = views.game.active
        name = table.plain_name(seat)
        if table.is_computer(seat):
            group.append(views.face(seat, 124, 34, 2))
            views.ui.label(group, 206, y + 6, name, align="c")
        elif len(name) < 8:
            large(views.ui, group, 182, y, name)
        else:
            views.ui.label(group, 182, y + 6, name, align="c")

    if TYPE_CHECKING:  # every game has these
        new_sheet: Callable[[SheetHost], Sheet]
        # the class of its sheets, with their rows
        make_rows: Callable[[Ui, Any], Grid]
        # the class of the rows of a sheet

        def foot(self, ui: "Ui") -> "Foot":
            """Return the line below the rows."""
            raise NotImplementedError

        def head(self, match: "Match") -> "Head":
            """Return the top line."""
            raise NotImplementedError

        def column(self, ui: "Ui", table: "Table") -> "Column":
            """Return the column beside the sheet on a wide display."""
            raise NotImplementedError

        def look_screen(self, game: "Any") -> str:
            """Return the screen that shows all sheets, as Stack.open() takes it."""
            raise NotImplementedError

        def fill_head(self, head: "Any", table: "Table", seat: int, roller: bool, sheet: bool) -> None:
            """Show in the head whose view it is; `roller`: that seat has rolled; `sheet`: not the roll."""
            raise NotImplementedError

        def cue(self, views: "Views", move: int) -> None:
            """Play the lights and the sound of a choice."""
            raise NotImplementedError

        def roller(self, views: "Views", group: "displayio.Group") -> None:
            """Draw who rolls, beside the waiting white dice."""
            raise NotImplementedError

        def question(self, views: "Views") -> str:
            """Return the text below the white dice and their sum, at most 24 characters: what to do."""
            raise NotImplementedError

        def last_locks(self, game: "Any", record: "Record") -> int:
            """Return the mask of the rows that were locked in the last round, before the last roll."""
            raise NotImplementedError

    if TYPE_CHECKING:  # some games have these
        FORCED: Callable[[Console, Views, Callable[[int], None]], Screen]
        # the Card of the scene FORCED, whose code stays; where crosses are forced

        def keep_table(self, game: "Any") -> None:
            """Load the players' table, to keep it for the remarks, where player_stays is False."""
