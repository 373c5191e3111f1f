"""Qwixx's kit for console/dicegame (see views.py there), and make()."""

from console.dicegame import playing, script
from console.match.heads import Head
from console.qwixx.foot import Foot
from console.qwixx.scenes import show
from console.screens.entries import SECRET
from console.sound.sounds import CROSS
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.dicegame import row_sheet
    from console.dicegame.views import Views
    from console.match.match import Match
    from console.match.table import Table
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

LOOK = "All sheets"
SCREENS = (
    "dicegame.roll.Roll", "", "qwixx.reveal.Reveal", "dicegame.lock.Lock", "qwixx.handover.Handover",
    "dicegame.nochoice.NoChoice", "", "dicegame.penalty.Penalty", "", "dicegame.end.End",
    "qwixx.open_table.OpenTable",
)  # fmt: skip
HEAD_TILES = ("crosses",)
SHEET = "sheet"
SHEET_TILES = ("cells",)
ROWS = 7_500
TOKENS = ()
TIP_ROLL = 0
TIP_SHEET = 1
_TIP_HANDOVER = 3

LATER = ()

__all__ = ["Foot", "show"]


def make(match: "Match") -> playing.Play:
    """Return the Play of a match of Qwixx."""
    return playing.Play(match, kit_of(match))


def kit_of(match: "Match") -> "Any":
    """Return the kit of the game's score sheet."""
    if match.game.sheet:
        import console.qwixx.printed_play as kit

        match.console.loader.drop(("rules.qwixx_sheet_data",))  # the game has what it needs
        match.console.loader.reserve = kit.RESERVE
        match.console.loader.own(kit.LATER[0])
    else:
        import console.qwixx.play as kit

        match.console.loader.own("console.dicegame.row_sheet")
    return kit


def Sheet(views: "Views") -> "row_sheet.Sheet":  # noqa: N802  a class in other kits
    """Return a sheet of the classic rows."""
    from console.dicegame import row_sheet

    return row_sheet.Sheet(views)


def Grid(ui: "Ui") -> "Any":  # noqa: N802
    """Return the rows of the classic sheet."""
    from console.qwixx import sheet as rows

    return rows.Grid(ui)


def choose_all(play: playing.Play) -> None:
    """Make the choices that all have picked at the open table."""
    loader = play.match.console.loader
    loader.own("console.qwixx.picks").choose_all(play)
    loader.drop(("console.qwixx.picks",))


def ahead(_game: "Any") -> "list[str]":
    """Return no modules: the rows of the classic sheet are built while the table is open."""
    return []


def look_screen(game: "Qwixx") -> str:
    """Return the screen that shows all sheets."""
    return "qwixx.look.Look" if game.seats == 1 else "qwixx.all_sheets.AllSheets"


def is_open(match: "Match") -> bool:
    """Return whether all choose together for all to see, unless the setup says in secret."""
    settings = match.console.settings
    settings.choose(GAMES.index(match.game.NAME))
    return match.game.seats > 1 and not settings.option_bits >> SECRET & 1


def start(game: "Qwixx", moves: bytearray) -> int:
    """Return the choice that skips the fewest numbers, -1 without any; `moves` is a buffer for them."""
    best = -1
    fewest = 11
    for i in range(1, game.legal(moves)):
        move = moves[i]
        skips = (move - 1) % 11 - game.next_column(game.seat, (move - 1) // 11)
        if skips < fewest:
            fewest = skips
            best = move
    return best


def head(match: "Match") -> Head:
    """Return the top line."""
    line = Head(match.ui)
    if match.game.options:
        line.house = house_rules(match.console, match.game)
    return line


def house_rules(console: "Console", game: "Qwixx") -> str:
    """Return the house rules in force, as far as they fit beside the longest name."""
    if not game.options:
        return ""
    entry = console.loader.borrow("console." + game.NAME + ".entry").ENTRY
    return entry.in_force(game.options, 13 - max([len(name) for name in console.table.names]))


def who(line: Head, table: "Table", seat: int, roller: bool, _sheet: bool) -> None:
    """Show in the top line whose view it is; `roller`: on the sheet of the seat that rolled."""
    line.set(seat, table.names[seat], roller, line.house)
    line.points(table.game.score(seat))


def column(ui: "Ui", names: "list[str]") -> "Any":
    """Return the column beside the sheet."""
    from console.dicegame.column import Column

    return Column(ui, names)


def tip(match: "Match", _sheet: "Any", scene: int) -> bool:
    """Show the tip about secret choices at the first hand-over."""
    return scene == script.HANDOVER and match.tip(_TIP_HANDOVER)


def cue(views: "Views", move: int) -> None:
    """Play the sound of a cross."""
    views.console.cue(CROSS, None, (move - 1) % 11)
