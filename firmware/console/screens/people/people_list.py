"""Choose who sits on a seat: somebody from the list of people, a computer, or a guest.

People can be added here, renamed, and removed: each of these is a Task.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.core.stack import empty
from console.screens.people.changes import Coach
from console.screens.people.sit import Sit
from console.screens.people.task import STEP, Y
from console.sound.sounds import RATTLE
from console.ui.lists import List
from console.ui.palette import DIM
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.screens.people.task import Task

_ROWS = const(7)
_FEWER = const(5)  # where two lines below say what a value means
_ABOUT_Y = const(170)


class PeopleList(Screen):
    """The list; `then` gets the code of the person chosen for `seat` after the screen has closed."""

    name = "people"
    edits = True

    def __init__(
        self, console: "Console", seat: int, then: "Callable[[int], None]", computers: bool,
        coach: bool = False,
    ) -> None:  # fmt: skip
        """Show it for a seat; `computers`: the game has computer players.

        `coach`: show only when the coach helps whom.
        """
        super().__init__(console)
        self._coach = coach
        self.computers = computers
        self.seat = seat
        self.people = console.settings.people
        self._then = then
        self._task: Task = Coach(self) if coach else Sit(self)
        self._show(console.settings.seated[seat])

    def show_task(self, task: "type[Task]", code: int = -1) -> None:
        """Show the list for a task, with the cursor on the person of that code (-1: who sits there)."""
        self._task = task(self)
        self._show(self.console.settings.seated[self.seat] if code < 0 else code)
        self.console.keys.new_picture()

    def sit(self, code: int = -1) -> None:
        """Show who can take the seat, with the cursor as for show_task()."""
        self.show_task(Sit, code)

    def _show(self, code: int) -> None:
        """Draw the task again, with the cursor on who has this code."""
        ui = self.ui
        group = self.group
        empty(group)
        task = self._task
        at = task.fill(code)
        ui.title(group, _(task.title).format(self.seat + 1))
        rows = _FEWER if task.CHANGES else _ROWS
        self.list = List(ui, 5, Y, 216, rows, STEP, icon_x=8, text_x=38, right=8)
        group.append(self.list.group)
        self.list.set(task.items, at)
        task.draw(group)
        self._about = displayio.Group()
        group.append(self._about)
        self._say()
        ui.hint(group, 8, 217, keys.BACK, _("back"))
        if self._changes:
            ui.hint(group, 232, 217, (keys.PREV, keys.NEXT), _(task.hint), "r")
        else:
            ui.hint(group, 232, 217, keys.OK, _(task.hint), "r")

    def leave(self) -> None:
        self.console.save_soon()

    def key(self, key: int) -> None:
        self.console.sounds.whisper(RATTLE)  # a soft tick
        if key == keys.BACK and not self._coach and not isinstance(self._task, Sit):
            self.sit()
        elif key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK or (key == keys.NEXT and self._changes):
            self._task.choose(self.list.at)
        elif key == keys.PREV and self._changes:
            self._task.back(self.list.at)
        else:
            self.list.key(key)
            self._say()

    def _say(self) -> None:
        """Say below the list what the value under the cursor means."""
        empty(self._about)
        if self._task.CHANGES:
            text = self._task.about(self.list.at)
            self.ui.lines(self._about, 120, _ABOUT_Y, 20, text, DIM, align="c")

    @property
    def _changes(self) -> bool:
        """Whether PREV and NEXT change what is listed, as other keys move the cursor."""
        return self._task.CHANGES and self.console.keys.has(keys.DOWN)

    def seat_with(self, code: int) -> None:
        """Close the list: this person, computer or guest takes the seat."""
        then = self._then
        self.console.pop()
        then(code)
