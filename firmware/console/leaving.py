"""Leave a game for the menu. Borrowed when that happens."""

from console.store.flash.format import FRESH, READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console


def leave(console: "Console", played: bool) -> None:
    """Note that no game is open, and save the settings.

    If they are saved, restart after a game (`played`), and where the heap is full of names for another
    reason.
    """
    journal = console.journal
    journal.leave()
    console.settings.left = journal.game >= 0
    saved = console.settings.save(journal)
    if saved and (played or console.needs_restart):
        if journal.state == READY or (journal.state == FRESH and not played):
            console.board.restart()
