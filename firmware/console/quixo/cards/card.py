"""What keys mean on all cards of Quixo. Cards with two answers side by side also share answers.py."""

from console.core import keys
from console.match.match import LOOK, MENU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def answered(report: "Callable[[int], None]", key: int, answer: int, back: int = MENU) -> bool:
    """Report what a key means on a card: its `answer` for OK, `back` for BACK; return False if nothing."""
    if key == keys.OK:
        report(answer)
    elif key == keys.BACK:
        report(back)
    elif key == keys.MENU or key == keys.LOOK:
        report(MENU if key == keys.MENU else LOOK)
    else:
        return False
    return True
