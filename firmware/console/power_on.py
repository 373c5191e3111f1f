"""What is shown first; borrowed at power-on."""

from console.store.flash.format import DAMAGED, FOREIGN
from rules import GAMES
from texts import _
from texts.choosing import asks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console


def begin(console: "Console") -> None:
    """Open the menu, or go on with the game; report foreign or damaged memory, and service mode."""
    board = console.board
    journal = console.journal
    lossy = journal.lossy
    harm = journal.harm
    if harm:
        harm = console.loader.borrow("console.match.opening.resuming").settle(console)
    playing = 0 <= journal.game < len(GAMES) and not console.settings.left
    going_on = playing or journal.ended >= 0
    if going_on and not board.service and not lossy:
        console.resume()  # it was begun just before this restart, or open when the console went off
    else:
        console.open("screens.menu.Menu")
        if asks(console.settings.language):
            console.open("screens.languages.Languages")
    if journal.state == FOREIGN:
        console.open("screens.error.Foreign")
    elif journal.state == DAMAGED or journal.log.closing == 2:
        # TRANSLATORS: a notice, at most 24 letters
        console.notice(_("Memory lost, fresh start"))
    elif lossy:
        console.open("screens.error.Damaged", harm)
    elif journal.damaged:
        console.notice(_(console.REPAIRED))
    if board.service:
        console.open("screens.error.Service")
