"""From a setup to a game: who starts is found out as was chosen, then it begins."""

from rules.starter import CHOSEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.loop import Console
    from console.screen import Screen
    from console.shelf import Entry


def unless_unfinished(console: "Console", entry: "Entry") -> None:
    """Opens the game; asks first when an unfinished one would be lost."""
    if console.journal.game < 0:
        open_game(console, entry)
        return
    from console.ask import Ask

    def asked(choice: int) -> None:
        if choice:
            open_game(console, entry)
        else:
            console.resume()

    lines = ("Another game is not", "finished yet.", "finish that one", "start a new one")
    console.push(Ask(console, lines[0], lines[1], lines[2], lines[3], asked, True))


def open_game(console: "Console", entry: "Entry", instead: bool = False) -> None:
    """With the people and the rest of the settings, which are kept now; instead: the ceremony of who starts
    takes the place of the top screen."""
    settings = console.settings
    settings.save(console.journal)
    if settings.seats == 1 or settings.way == CHOSEN:
        entry.begin(console, settings.first)
        return
    from console.starts import Starts

    ceremony: Screen = Starts(console, entry, settings.way)
    if instead:
        console.swap(ceremony)
    else:
        console.push(ceremony)
