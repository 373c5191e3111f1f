"""The computers that can sit on a seat, with what they make and how they play."""

from micropython import const

from console.screens.entries import find
from console.screens.people.task import STEP, Task, Y
from console.store.computers import temper_of
from console.store.people import LEVEL_NAMES, name_of
from console.store.seating import computer
from console.ui.faces import face
from console.ui.palette import DIM
from rules import GAMES
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

PLAYS = (  # how a computer player plays, by temper - 1
    # TRANSLATORS: how a computer player, an animal, plays; at most 19 letters
    N_("{} is bold"),
    # TRANSLATORS: how a computer player, an animal, plays; at most 19 letters
    N_("{} is patient"),
    # TRANSLATORS: how a computer player, an animal, plays; at most 19 letters
    N_("{} likes red"),
    # TRANSLATORS: how a computer player, an animal, plays; at most 19 letters
    N_("{} likes yellow"),
    # TRANSLATORS: how a computer player, an animal, plays; at most 19 letters
    N_("{} likes green"),
    # TRANSLATORS: how a computer player, an animal, plays; at most 19 letters
    N_("{} likes blue"),
)
_TEMPERS = const(138)  # the y of what the list of computers says about them


class Computers(Task):
    """A computer player takes the seat."""

    # TRANSLATORS: a title above the computer players, at most 22 letters
    title = N_("How strong?")

    def fill(self, code: int) -> int:
        at = 0
        for level in range(len(LEVEL_NAMES)):
            one = self._code(level)
            if one == code:
                at = level
            name = name_of(self.people, one, 0)[1:]  # a face takes the place of the robot's head
            self.items.append((None, name, "", True))
        return at

    def draw(self, group: "displayio.Group") -> None:
        """Draw the faces and levels, what points they make, and below that how each plays."""
        ui = self.screen.ui
        entry = find(GAMES[self.console.settings.game])
        worth = b"" if self.console.settings.sheet[0] else entry.worth
        for level in range(len(LEVEL_NAMES)):
            code = self._code(level)
            name = name_of(self.people, code, 0)
            y = Y + 4 + STEP * level
            group.append(face(code, 12, y - 2))
            ui.label(group, 174 if worth else 213, y, _(LEVEL_NAMES[level]), DIM, align="r")
            if worth:
                ui.label(group, 200, y, str(worth[level]), align="r")
                group.append(ui.icon("star", 199, y))
            if entry.tempers:
                text = _((entry.ways or PLAYS)[temper_of(code) - 1]).format(name[1:])
                ui.label(group, 120, _TEMPERS + STEP * level, text, DIM, align="c")
        if worth:
            # TRANSLATORS: below a column of points that computers usually make in a game; at most 21 letters
            ui.label(group, 219, Y + 2 + STEP * len(LEVEL_NAMES), _("usual points"), DIM, align="r")

    def choose(self, at: int) -> None:
        self.screen.seat_with(self._code(at))

    def _code(self, level: int) -> int:
        return computer(self.console.settings, self.screen.seat, level + 1)
