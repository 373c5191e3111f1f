"""The third list of the results: what each person has played. Borrowed by results.py."""

from console.screens.entries import find
from console.store.standings import standings
from console.ui.palette import DIM, PANEL
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import Console
    from console.store.standings import Standing
    from console.ui.widgets import Ui

_LINE = 21
_MAX_LINES = 3  # games that fit


def players(console: "Console") -> "list[Standing]":
    """Return everybody who has played, the most wins first."""
    found = [one for one in standings(console.journal) if one.games]
    found.sort(key=lambda one: -1000 * one.wins - one.games)
    return found


def tell(ui: "Ui", group: "displayio.Group", one: "Standing") -> None:
    """Show in the group how many games a person has played and won, and the best of each."""
    games = "1 game" if one.games == 1 else f"{one.games} games"
    ui.label(group, 0, 0, games, DIM, PANEL)
    ui.label(group, 210, 0, f"{one.wins} won", DIM, PANEL, align="r")
    lines = 0
    for game in range(len(GAMES)):
        best = one.best(game)
        if best is not None and lines < _MAX_LINES:
            lines += 1
            ui.label(group, 0, _LINE * lines, find(GAMES[game]).title, ground=PANEL)
            what = f"{best[0]} moves" if best[1] else str(best[0])
            ui.label(group, 210, _LINE * lines, what, ground=PANEL, align="r")
