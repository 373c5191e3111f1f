"""What lies below the rows of some score sheets, a module for each kind. A match loads the one that it needs.

Each has a class `Below` on `Base`, made with the ui, the game, its layout and the y of each row's cells.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.qwixx import Qwixx


class Base:
    """What lies below the rows: `group` has its layers."""

    if TYPE_CHECKING:  # every kind has these
        group: Any

        def draw(self, game: "Qwixx", seat: int) -> None:
            """Draw what the seat has."""

        def preview(self, game: "Qwixx", seat: int) -> None:
            """Show what a choice would change, while it is being tried out (try_out() of rules/qwixx)."""

        @staticmethod
        def small(game: "Qwixx", seat: int) -> "tuple[int, int, bytes]":
            """Return what is shown of it where all sheets are.

            That is the mask of the cells that are crossed, of those that are lost, and for each cell the row
            whose colour it has, 4 for none; no cells if nothing is shown there.
            """
            raise NotImplementedError

    def replay(self, game: "Qwixx", seat: int, done: int) -> None:
        """Draw it after the first `done` crosses of the seat's last choice."""
        self.draw(game, seat)

    def swaps(self, game: "Qwixx", r: int, choices: int) -> int:
        """Mark the choices in row `r`, a mask of columns, that need a field; return their mask."""
        return 0

    def stamp(self) -> None:
        """Remove the marks of swaps(): a choice has been made."""
