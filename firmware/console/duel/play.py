"""The Duel's kit for console/dicegame (see kit.py there), and make()."""

from console.dicegame import script
from console.dicegame.sheet import Sheet
from console.dicegame.turn import Turn
from console.duel.beat import Beat
from console.duel.board import Board, Foot
from console.duel.head import TOKENS, DuelHead
from console.duel.words import Words
from console.sound import sounds
from rules import OVER
from rules.duel import BEAT, STACK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.views import Views
    from console.match.match import Match
    from console.match.table import Table
    from console.ui.widgets import Ui
    from rules.duel import Duel
    from rules.record import Record

_TIP_MISTHROW = 5
_SOUNDS = bytes((sounds.CROSS, sounds.CROSS, sounds.BEAT, sounds.STACK, sounds.CROSS))  # by effect


class DuelKit(Words):
    """The kit."""

    SHEET = "board"
    LOOK_WORD = "The board"
    END = "duel.end.End"
    HEAD_TILES = ("crosses", "front", "frame")
    TOKENS = TOKENS
    OWN_SHEETS = False
    CELLS = "squares"

    def new_sheet(self, views: "Views") -> Sheet:
        return Sheet(views)

    def rows(self, ui: "Ui", game: "Duel") -> Board:
        return Board(ui)

    def foot(self, ui: "Ui") -> Foot:
        return Foot(ui)

    def head(self, match: "Match") -> DuelHead:
        return DuelHead(match.ui, match.table.names)

    def who(self, head: DuelHead, table: "Table", seat: int, roller: bool, sheet: bool) -> None:
        """Show both seats, the seat to move framed; over the board also the supplies."""
        head.set(table.game, -1 if table.game.phase == OVER else seat, sheet)

    def column(self, ui: "Ui", names: "list[str]") -> "Any":
        from console.duel.column import Column

        return Column(ui, names)

    def look_screen(self, game: "Duel") -> str:
        return "duel.look.Look"

    def tip(self, match: "Match", sheet: "Any", scene: int) -> bool:
        """Show the tips about the first misthrow, the first token to beat and the first stack."""
        game: Duel = match.game
        if scene == script.NO_CHOICE:
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
            if move and not move % 11:
                locked |= 1 << (move - 1) // 11
        return locked

    def cue(self, views: "Views", move: int) -> None:
        """Play the lights and the sound for the token that this move places."""
        effect = views.game.effect(move)
        animation = Beat((move - 1) // 11, views.out) if effect == BEAT else None
        views.console.cue(_SOUNDS[effect], animation, (move - 1) % 11)


def make(match: "Any") -> Turn:
    """Return the Play of a match of the Duel."""
    if not match.table.levels:
        return Turn(match, DuelKit())
    from console.dicegame.computers import ComputerTurn

    return ComputerTurn(match, DuelKit())
