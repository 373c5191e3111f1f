"""The Duel's kit for console/dicegame (see kit.py there), and make()."""

from micropython import const

from console.dicegame.kit import Kit
from console.dicegame.play import DicePlay
from console.dicegame.sheet.sheet import Sheet
from console.dicegame.turn import script
from console.duel.beat import Beaten
from console.duel.board import Board, DuelFoot
from console.duel.head import TOKENS, DuelHead
from console.sound import sounds
from rules import OVER
from rules.dicegame import LAST
from rules.duel import BEAT, STACK
from rules.rows import PASS, move_column, move_row
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import displayio

    from console.dicegame.turn.views import Views
    from console.duel.column import DuelColumn
    from console.match.match import Match
    from console.match.table import Table
    from console.ui.widgets import Ui
    from rules.duel import Duel
    from rules.record import Record

_TIP_MISTHROW = const(5)
_SOUNDS = bytes((sounds.CROSS, sounds.CROSS, sounds.BEAT, sounds.STACK, sounds.CROSS))  # by effect


class DuelKit(Kit):
    """The kit."""

    SHEET = "board"
    # TRANSLATORS: a line of the menu in a game: look at the board; at most 14 letters
    look_word = N_("The board")
    END = "duel.end.DuelEnd"
    HEAD_TILES = ("crosses", "front", "frame")
    TOKENS = TOKENS
    TIP_ROLL = 8
    OWN_SHEETS = False
    tiles = ("squares", "misthrows")
    new_sheet = Sheet
    make_rows = Board

    def foot(self, ui: "Ui") -> DuelFoot:
        return DuelFoot(ui)

    def head(self, match: "Match") -> DuelHead:
        return DuelHead(match.ui, match.table)

    def fill_head(self, head: DuelHead, table: "Table", seat: int, roller: bool, sheet: bool) -> None:
        """Show both seats, the seat to move framed; over the board also the supplies."""
        head.set(table.game, -1 if table.game.phase == OVER else seat, sheet)

    def column(self, ui: "Ui", table: "Table") -> "DuelColumn":
        from console.duel.column import DuelColumn

        return DuelColumn(ui, table)

    def look_screen(self, game: "Duel") -> str:
        return "duel.look.Look"

    def tip(self, match: "Match", sheet: "Any", scene: int) -> bool:
        """Show the tips about the first misthrow, the first token to beat and the first stack."""
        game: Duel = match.game
        if scene == script.NO_CHOICE or scene == script.PENALTY:
            return game.penalty_due and match.tip(_TIP_MISTHROW)
        if scene == script.WAIT:
            return False
        for i in range(sheet.n - 1):
            effect = game.effect(sheet.moves[i])
            if (effect == BEAT or effect == STACK) and match.tip(effect):
                return True
        return False

    def last_locks(self, game: "Duel", record: "Record") -> int:
        """See Kit. The round's two moves are before the roll."""
        end = record.length - 2
        locked = 0
        for k in range(max(end - 2, 0), end):
            move = record.buf[k]
            if move != PASS and move_column(move) == LAST:
                locked |= 1 << move_row(move)
        return locked

    def cue(self, views: "Views", move: int) -> None:
        """Play the lights and the sound for the token that this move places."""
        views.console.cue(_SOUNDS[views.game.effect(move)], None, move_column(move))

    def event(self, views: "Views", move: int) -> "Beaten | None":
        """Show a token that is beaten."""
        return Beaten(views, move) if views.game.effect(move) == BEAT else None

    # Texts

    def roller(self, views: "Views", group: "displayio.Group") -> None:
        """Draw who rolls, beside the waiting white dice."""
        group.append(views.ui.icon(TOKENS[views.game.active], 172, 30))
        self.big_name(views, group, 50)

    def question(self, views: "Views") -> str:
        """Return the text below the white dice and their sum, at most 24 characters: what to do with it."""
        n = views.game.white_sum
        if n == 8 or n == 11:
            # TRANSLATORS: {} is 8 or 11, the sum of the white dice (elsewhere "a {}"); at most 24 letters
            return _("A token on an {}?").format(n)
        # TRANSLATORS: {} is the sum of the white dice, but not 8 or 11; at most 24 letters
        return _("A token on a {}?").format(n)


def make(match: "Any") -> DicePlay:
    """Return the Play of a match of the Duel."""
    if not match.table.levels:
        return DicePlay(match, DuelKit())
    from console.dicegame.computers import ComputerDicePlay

    return ComputerDicePlay(match, DuelKit())
