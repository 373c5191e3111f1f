"""The foot of a sheet with exchange fields: of a swap it says the numbers. The fields show which are lost."""

from console.dicegame.sheet.foot import FOOT_Y, NO_KEYS
from console.qwixx.sheet import QwixxFoot
from console.ui.gfx import visible
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui
    from rules.qwixx_extras.exchange import Exchange


class SwapFoot(QwixxFoot):
    """The foot."""

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self._words = ui.text(237, FOOT_Y, 12, align="r")
        self.group.append(self._words.grid)

    def choice(self, game: "Exchange", move: int) -> None:
        """See the base class."""
        super().choice(game, move)
        text = said(game, move)
        if text and self.hints:
            self.show(game, self._seat, NO_KEYS)
        self._say(text)

    def show(self, game: "Exchange", seat: int, hints: int) -> None:  # type: ignore[override]
        super().show(game, seat, hints)
        self._say("")

    def _say(self, text: str) -> None:
        """Show a text in place of the penalties; "": show them again."""
        self._words.set(text)
        visible(self._words.grid, text != "")
        visible(self.right, not text and not self.hints)


def said(game: "Exchange", move: int) -> str:
    """Return what a legal move swaps if its number is not the white sum; otherwise ""."""
    if move == PASS or not game.is_exchange(move):
        return ""
    # TRANSLATORS: the white sum {0} is exchanged for another number, at most 13 letters with each as two
    return _("swap {0}>{1}").format(game.white_sum, game.numbers_of(game.seat)[move - 1])
