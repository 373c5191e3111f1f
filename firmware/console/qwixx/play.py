"""Qwixx's kit for console/dicegame (see kit.py there), and make()."""

from micropython import const

from console.core.loader import module
from console.core.modules import forget
from console.dicegame.kit import LARGE, LARGEST, ROOMY, SHARED, Kit
from console.dicegame.play import DicePlay
from console.dicegame.turn import script
from console.match.heads import Head
from console.qwixx.forced import Forced
from console.qwixx.layout import Layout
from console.qwixx.rows import Grid
from console.qwixx.sheet import QwixxFoot, QwixxSheet
from console.screens.entries import SECRET
from console.sound.sounds import CROSS
from rules import ACTION2
from rules.qwixx_house_rules import DOUBLES
from rules.rows import COLUMNS, move_column, move_row
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import displayio

    from console.dicegame.column import Column
    from console.dicegame.sheet import sheet as sheets
    from console.dicegame.turn.views import Views
    from console.match.match import Match
    from console.match.table import Table
    from console.qwixx.open_table.tabs import Tabs
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx
    from rules.record import Record

_TIP_HANDOVER = const(3)
_TIP_COLOURS = const(9)


class QwixxKit(Kit):
    """The kit, for every score sheet.

    ring  the tileset of the cursor
    """

    END = "qwixx.end.QwixxEnd"
    REVEAL = "qwixx.reveal.Reveal"
    FORCED = Forced
    new_sheet = QwixxSheet
    REVIEW = "dicegame.coach.review.Reviewing"
    HEAD_TILES = ("crosses",)
    TIP_ROLL = 0
    TIP_SHEET = 1

    def __init__(self, match: "Match", tips: bytes) -> None:
        """`tips`: those about the score sheet; several for one of several parts, or one for each seat."""
        self._tips = tips
        size = SHARED if match.table.levels else ROOMY
        if tips:
            size = LARGE if len(tips) == 1 else LARGEST
        self.fit(size, match.game.seats)
        if match.game.seats == 1:
            # TRANSLATORS: a line of the menu in a game: look at the sheet; at most 14 letters
            self.look_word = N_("My sheet")
        layout = Layout(match.game)
        self._swaps = layout.below == "fields"
        self.tiles = layout.tiles
        self.ring = layout.ring
        if layout.mixed:
            self.ROW_TILES += (layout.letters,)
        layout.load_marks()  # now: loaded later, they would split the free block that the pictures need
        layout.load_below()

    def make_rows(self, ui: "Ui", game: "Qwixx") -> Grid:
        """See Kit. Nothing needs the layout once the rows are made, so it is not kept."""
        return Grid(ui, game, Layout(game))

    def foot(self, ui: "Ui") -> QwixxFoot:
        code: Any = module("console.qwixx.swaps") if self._swaps else None
        return code.SwapFoot(ui) if code else QwixxFoot(ui)

    def head(self, match: "Match") -> Head:
        if match.game.options:
            said: Any = match.console.loader.borrow("console.qwixx.said")
            self.house = said.house_rules(match.console, match.game)
        return Head(match.ui)

    def fill_head(self, head: Head, table: "Table", seat: int, roller: bool, sheet: bool) -> None:
        head.set(seat, table.plain_name(seat), roller, self.house)
        head.points(table.game.score(seat))

    def column(self, ui: "Ui", table: "Table") -> "Column":
        from console.dicegame.column import Column

        return Column(ui, table)

    def tabs(self, play: DicePlay) -> "Tabs | None":
        """Return the tabs if two people or more play, unless its setup said "secret choices"."""
        if play.match.option_bits >> SECRET & 1 or play.match.table.people < 2:
            return None
        from console.qwixx.open_table.tabs import Tabs

        return Tabs(play)

    def look_screen(self, game: "Qwixx") -> str:
        return "qwixx.look.Look" if game.seats == 1 else "qwixx.look.AllSheets"

    def keep_table(self, game: "Qwixx") -> None:
        """See Kit: after many scenes the heap may have no hole of its size."""
        tables: Any = module("players.qwixx_tables")
        module("players.tables." + tables.table_of(game))

    def start(self, game: "Qwixx", moves: bytearray) -> int:
        """Return the choice that skips the fewest numbers; an exchange only if nothing else is possible."""
        best = -1
        fewest = 99
        for i in range(1, game.legal(moves)):
            move = moves[i]
            skips = move_column(move) - game.next_column(game.seat, move_row(move))
            if game.fields and game.is_exchange(move):
                skips += COLUMNS
            if skips < fewest:
                fewest = skips
                best = move
        return best

    def tip(self, match: "Match", sheet: "sheets.Sheet | None", scene: int) -> bool:
        """Show a tip about a part of the score sheet, or about secret choices.

        Those about parts: two before the first roll, or before a person's first choice after a computer's
        roll; then one a round. The one about mixed colours comes before the first coloured choice at least.
        """
        game = match.game
        if scene == script.SHEET and game.phase == ACTION2 and _TIP_COLOURS in self._tips:
            if match.tip(_TIP_COLOURS):
                return True
        if scene == script.WAIT or scene == script.SHEET:
            for tip in self._tips[: game.round + 1 + (scene == script.WAIT)]:
                if match.tip(tip):
                    return True
        if scene == script.WAIT:
            return False
        seats = match.seats
        first = scene == script.SHEET and game.secret and not seats.open and match.table.people > 1
        return (first or scene == script.HANDOVER) and match.tip(_TIP_HANDOVER)

    def last_locks(self, game: "Qwixx", record: "Record") -> int:
        """See Kit. A forced cross can lock a row, too."""
        return game.closed_last_round

    def cue(self, views: "Views", move: int) -> None:
        """Play the tick of a cross, the higher the further right."""
        views.console.cue(CROSS, None, move_column(move))

    # Texts

    def roller(self, views: "Views", group: "displayio.Group") -> None:
        """Draw who rolls, beside the waiting white dice."""
        if views.game.seats > 1:
            self.big_name(views, group, 42)

    def prompt(self, views: "Views") -> str:
        """See Kit; after doubles the seat rolls again."""
        game = views.game
        again = game.options & DOUBLES and game.round and views.faces[0] == views.faces[1]
        text = super().prompt(views)
        if text or not again:
            return text
        # TRANSLATORS: in large letters: after equal dice the same player rolls again; at most 11 letters
        return _("Again!")

    def question(self, views: "Views") -> str:
        """Return the text below the white dice and their sum, at most 24 characters: what to do with it."""
        n = views.game.white_sum
        if views.game.seats == 1:
            # TRANSLATORS: {} is the sum of the white dice; at most 20 letters
            text = _("Want the {}?")
        elif n == 8 or n == 11:
            # TRANSLATORS: {} is 8 or 11, the sum of the white dice (elsewhere "a {}"); at most 24 letters
            text = _("Who can cross an {}?")
        else:
            # TRANSLATORS: {} is the sum of the white dice, but not 8 or 11; at most 24 letters
            text = _("Who can cross a {}?")
        return text.format(n)


def make(match: "Any") -> DicePlay:
    """Return the Play of a match of Qwixx."""
    tips = b""
    if match.game.sheet:
        facts: Any = module("console.qwixx.sheet_facts")
        tips = facts.tips(match.game, _TIP_COLOURS)
        facts.find_places(match.table)
        del facts
        # These leave now, not at the end of the pass as what is borrowed: what is loaded next stays, and
        # would lie behind them.
        forget("console.qwixx.sheet_facts")
        forget("rules.qwixx_sheet_data")  # 1.4 KB: the game has a copy of its sheet
    kit = QwixxKit(match, tips)
    if not match.table.levels:
        return DicePlay(match, kit)
    from console.dicegame.computers import ComputerDicePlay

    return ComputerDicePlay(match, kit)
