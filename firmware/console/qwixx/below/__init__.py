"""What lies below the rows of some score sheets, a module for each kind. A match loads the one that it needs.

Each has a class as `BELOW` at its end, made with the ui, the game and its layout.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.qwixx import Qwixx


class Base:
    """What lies below the rows; `group` has its layers. Override what is needed."""

    if TYPE_CHECKING:
        group: Any

        def draw(self, game: "Qwixx", seat: int) -> None:
            """Draw what the seat has."""

        def preview(self, game: "Qwixx", seat: int) -> None:
            """Show what a choice would change, while it is being tried out (try_out() of rules/qwixx)."""

    def replay(self, game: "Qwixx", seat: int, done: int) -> None:
        """Draw what the seat has after the first `done` crosses of its last choice."""
        self.draw(game, seat)

    def swaps(self, game: "Qwixx", r: int, choices: int) -> int:
        """Underline the choices in row `r`, a mask of columns, that need a field; return their mask."""
        return 0

    def stamp(self) -> None:
        """Hide these lines: a choice has been made."""

    @staticmethod
    def small_cells(game: "Qwixx", seat: int) -> "tuple[int, int, bytes]":
        """Return what is shown of it where all sheets are: a line of cells.

        That is the mask of what is crossed, the mask of what is lost, and for each cell the row that has its
        colour, 4 for none.
        """
        return 0, 0, b""
