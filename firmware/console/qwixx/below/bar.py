"""The bar of the bonus sheet: crossing a boxed cell also crosses the bar's leftmost free cell."""

from console.qwixx.below import Base
from console.qwixx.marks import own_colours
from console.qwixx.tiles import BAR_CROSSED, BAR_FREE, BAR_STRUCK, BAR_WILL
from console.ui.gfx import put

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.qwixx.layout import Layout
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx


class Bar(Base):
    """The bar."""

    def __init__(self, ui: "Ui", game: "Qwixx", layout: "Layout") -> None:
        self._n = len(game.bar)
        self._before = 0  # the crossed cells at the last draw()
        self.group = ui.tiles("bar", 12, layout.bottom + 1, own_colours(ui), self._n)

    def draw(self, game: "Qwixx", seat: int) -> None:
        self._before = crossed = game.crossed_bar(seat)
        self._show(game, seat, crossed, crossed)

    def replay(self, game: "Qwixx", seat: int, done: int) -> None:
        """See the base class; what the other crosses of the choice will cross is marked."""
        self._show(game, seat, game.bar_after(seat, done), game.crossed_bar(seat))

    def preview(self, game: "Qwixx", seat: int) -> None:
        self._show(game, seat, self._before, game.crossed_bar(seat))

    def _show(self, game: "Qwixx", seat: int, before: int, after: int) -> None:
        struck = game.struck_bar(seat)
        for k in range(self._n):
            tile = BAR_FREE + game.bar[k]
            if before >> k & 1:
                tile += BAR_CROSSED
            elif after >> k & 1:
                tile += BAR_WILL
            elif struck >> k & 1:
                tile = BAR_STRUCK
            put(self.group, k, tile)

    @staticmethod
    def small_cells(game: "Qwixx", seat: int) -> "tuple[int, int, bytes]":
        return game.crossed_bar(seat), game.struck_bar(seat), game.bar


BELOW = Bar
