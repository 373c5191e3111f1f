"""What goals that are not reached yet are worth to level 3, on sheets that have them."""

from rules import OVER
from rules.dicegame import PHASE
from rules.qwixx_classic import SHEET_SIZE, SHEETS_AT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.qwixx_classic import Qwixx

# Points for each goal once one of its cells is crossed; half as many while both are open.
_WORTH = b"\6\3\3\6\2"


def hopes(game: "Qwixx", seat: int) -> int:
    """Return the points that the seat can hope for from goals whose cells are still within reach."""
    s = game.state
    if s[PHASE] == OVER:
        return 0
    total = 0
    reached = game.reached(seat)
    for k in range(len(_WORTH)):
        if reached >> k & 1:
            continue
        still_open = 0
        for j in range(2 * k, 2 * k + 2):
            cell = game.goals[j] - 1
            row = cell // 11
            at = SHEETS_AT + SHEET_SIZE * seat + 2 * row
            mask = (s[at] | s[at + 1] << 8) >> cell % 11
            if mask:
                if not mask & 1:
                    break
            elif game.is_out(row):
                break
            else:
                still_open += 1
        else:
            total += _WORTH[k] >> still_open - 1
    return total
