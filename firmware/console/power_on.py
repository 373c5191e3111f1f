"""What is shown first; borrowed at power-on."""

from console.store.flashcode import DAMAGED, FOREIGN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console


def begin(console: "Console") -> None:
    """Open the menu, or go on with the game; report foreign or damaged memory, and service mode."""
    board = console.board
    journal = console.journal
    lossy = journal.lossy
    harm = journal.harm
    slept = getattr(board, "slept", 0) and journal.game >= 0
    if harm:
        harm = console.loader.borrow("console.match.resuming").settle(console)
    going_on = slept or journal.untouched or journal.ended >= 0
    if going_on and not board.service and not lossy:
        console.resume()  # it was begun just before this restart, or open during sleep
    else:
        console.open("screens.menu.Menu")
    if journal.state == FOREIGN:
        console.open("screens.error.Foreign")
    elif journal.state == DAMAGED or journal.log.closing == 2:
        console.notice("Memory lost, fresh start")
    elif lossy:
        console.open("screens.error.Damaged", harm)
    elif journal.damaged:
        console.notice("Memory error repaired")
    if board.service:
        console.open("screens.error.Service")
