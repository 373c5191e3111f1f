"""Leave a game for the menu. Borrowed when that happens."""

from console.store.flash.code import FRESH, READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console


def leave(console: "Console", played: bool) -> None:
    """Note that no game is open, and save the settings.

    After a game (`played`), and where the heap is full of names for another reason, restart; not if the
    settings could not be saved.
    """
    journal = console.journal
    journal.leave()
    console.settings.left = journal.game >= 0
    if (played or console.needs_restart) and console.settings.save(journal):
        if journal.state == READY or (journal.state == FRESH and not played):
            console.board.restart()
