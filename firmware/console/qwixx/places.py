"""What level 3 must know of a sheet whose numbers are in another order, worked out before a match begins.

Later the heap has no space for that beside the player. Loaded only for a moment.
"""

from console.core.loader import module
from console.core.modules import forget
from rules.qwixx_sheet_data import order_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Table

_MODULE = "players.qwixx_places"


def find(table: "Table") -> None:
    """Let the table know the classic places of its sheet, if it needs them and does not know them yet."""
    if table.known or not order_of(table.game.sheet) or max(table.levels) < 3:
        return
    table.known = module(_MODULE).places_of_all(table.game)  # type: ignore[attr-defined]
    forget(_MODULE)
