"""A match of Qwixx that is over, without the code of play, which would leave no heap for the end."""

from console.dicegame.turn import script
from console.match.match import SAME
from console.match.play import Play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from rules.qwixx import Qwixx


class Ended(Play):
    """The Play of such a match. An undo opens the game again, with all its code."""

    WIDE = True
    name = "end"

    def __init__(self, match: "Match") -> None:
        self.match = match
        self.game: Qwixx = match.game
        self.table = match.table
        self.context = self  # in place of Views, of which the end asks game and table only

    def scene(self) -> int:
        return script.END if self.table.over else script.WAIT

    def show(self, scene: int) -> None:
        if scene == script.END:
            self.match.cover("qwixx.end.QwixxEnd")
        else:
            self.match.console.resume()

    def answered(self, scene: int, what: int) -> None:
        self.match.again(what == SAME)

    def decides(self) -> bool:
        return self.match.seats.chooses(self.game)

    def undone(self) -> int:
        return script.UNDONE

    def key(self, key: int) -> None:
        """Do nothing: the end is over it."""

    def look(self) -> None:
        self.match.console.open("qwixx.look.AllSheets")


def make(match: "Match") -> Ended:
    """Return the Play of a match of Qwixx that is over."""
    return Ended(match)
