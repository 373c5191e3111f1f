"""What becomes of the unfinished game when the memory is damaged; borrowed at power-on."""

from console.match.resuming import resume
from console.store.journal import LOST, WHOLE
from rules import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Host


def settle(console: "Host") -> int:
    """Find out what has become of the unfinished game in a damaged memory; return a harm of journal.py.

    If all that is missing is the result of a game that is over, write it again.
    """
    journal = console.journal
    harm = journal.harm
    if harm == LOST:
        journal.game = journal.doubtful
    try:
        table = resume(console)
        if table.game.phase == OVER:
            table.end()
            journal.leave()
            return WHOLE
    except ValueError:
        harm = LOST
    if harm == LOST:
        journal.game = -1
    return harm
