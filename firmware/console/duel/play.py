"""The Duel's kit for console/dicegame (see views.py there), and make()."""

from console.dicegame import playing, script
from console.dicegame.row_sheet import Sheet
from console.duel.board import Board as Grid
from console.duel.board import Foot
from console.duel.head import TOKENS, DuelHead
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

LOOK = "The board"
SCREENS = (
    "dicegame.roll.Roll", "", "", "dicegame.lock.Lock", "", "dicegame.nochoice.NoChoice", "",
    "dicegame.penalty.Penalty", "", "duel.end.End", "",
)  # fmt: skip
HEAD_TILES = ("crosses", "front", "frame")
SHEET = "board"
SHEET_TILES = ("squares",)
ROWS = 12_100
LATER = ()
TIP_ROLL = -1
TIP_SHEET = 0
_TIP_MISTHROW = 5
_SOUNDS = bytes((sounds.CROSS, sounds.CROSS, sounds.BEAT, sounds.STACK, sounds.CROSS))  # by effect

__all__ = ["TOKENS", "Foot", "Grid", "Sheet"]


def ahead(_game: "Any") -> "list[str]":
    """Return no modules: those of the board stay loaded."""
    return []


def make(match: "Match") -> playing.Play:
    """Return the Play of a match of the Duel."""
    import console.duel.play as kit

    return playing.Play(match, kit)


def start(_game: "Duel", _moves: bytearray) -> int:
    """Return -1: the cursor starts on the first choice."""
    return -1


def look_screen(_game: "Duel") -> str:
    """Return the screen that shows the board."""
    return "duel.look.Look"


def is_open(_match: "Match") -> bool:
    """Return False: every choice takes effect at once."""
    return False


def head(match: "Match") -> DuelHead:
    """Return the head."""
    return DuelHead(match.ui, match.table.names)


def who(head: DuelHead, table: "Table", seat: int, _roller: bool, sheet: bool) -> None:
    """Show both seats, the seat to move framed; over the board also the supplies."""
    head.set(table.game, -1 if table.game.phase == OVER else seat, sheet)


def column(ui: "Ui", names: "list[str]") -> "Any":
    """Return the column beside the board."""
    from console.duel.column import Column

    return Column(ui, names)


def tip(match: "Match", sheet: "Sheet", scene: int) -> bool:
    """Show the tips about the first misthrow, the first token to beat and the first stack."""
    game: Duel = match.game
    if scene == script.NO_CHOICE:
        return game.penalty_due and match.tip(_TIP_MISTHROW)
    for i in range(sheet.n - 1):
        effect = game.effect(sheet.moves[i])
        if (effect == BEAT or effect == STACK) and match.tip(effect):
            return True
    return False


def cue(views: "Views", move: int) -> None:
    """Play the lights and the sound for the token that this move places."""
    console = views.console
    effect = views.game.effect(move)
    animation = None
    if effect == BEAT:
        animation = console.loader.borrow("console.duel.beat").Beat((move - 1) // 11, views.out)
    console.cue(_SOUNDS[effect], animation, (move - 1) % 11)
