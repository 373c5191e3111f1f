"""Results: the last games, newest first, the best of each game, the players; OK switches the list.

result_lists.py has the lists. DONE shows the game under the cursor as a code. A box below has the details of
the row under the cursor: of a game all points and the house rules. It has a line for each player, so with
four or five only two rows fit above it.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.loader import COMPILED
from console.core.screen import Screen
from console.core.stack import empty
from console.screens.result_lists import BestGames, RecentGames, ResultList, TotalsList
from console.sound.sounds import RATTLE
from console.ui.lists import List
from console.ui.palette import DIM, PANEL
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.ui.widgets import Ui

_SPARE = const(20)  # px of the 24 between two hints
# TRANSLATORS: in an empty list, at most 22 letters
_NONE = N_("No games yet.")


class Results(Screen):
    """The three lists, one at a time."""

    name = "results"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self._recent = recent = RecentGames(console)
        best = BestGames(console)
        self._empty = not recent.found and not best.found
        # In the order in which OK leads through them
        self._lists: tuple[ResultList, ...] = (recent, best, TotalsList(console))
        self._shown: ResultList = recent
        self._details: displayio.Group | None = None
        self.list: Any = None  # a List, if there are results
        self._box_y = 0
        self._show()

    def _next(self) -> ResultList:
        return self._lists[(self._lists.index(self._shown) + 1) % len(self._lists)]

    def _show(self) -> None:
        """Build the screen again, for the list `_shown`."""
        ui = self.ui
        group = self.group
        empty(group)
        self._details = None
        shown = self._shown
        ui.title(group, _(shown.title), shown.icon)
        left = ui.hint(group, 8, 217, keys.BACK, _("back"))
        if self._empty:
            _nothing(ui, group)
            return
        right = ui.hint(group, 232, 217, keys.OK, _(self._next().hint), "r")
        recent = self._recent
        self.done = shown is recent and bool(recent.found) and COMPILED
        if self.done and keys.DONE in ui.caps:
            hint = displayio.Group()
            # TRANSLATORS: to show a game as a QR code, at most 5 letters; otherwise it is not shown
            if ui.hint(hint, max(84, left - 4), 217, keys.DONE, _("code")) <= right + _SPARE:
                group.append(hint)
        items = shown.items()
        if not items:
            ui.label(group, 14, 56, _(_NONE))
            return
        many = shown.rows < 3
        self.list = List(ui, 4, 31, 220, shown.rows, icon_x=10, text_x=42, right=3)
        group.append(self.list.group)
        self._box_y = 95 if many else 126
        group.append(ui.box(4, self._box_y, 230, 120 if many else 90, PANEL))
        self._box_y += 0 if many else 4
        self.list.set(items)
        self._tell()

    def _tell(self) -> None:
        """Fill the box for the row under the cursor."""
        details = displayio.Group(x=14, y=self._box_y)
        self._shown.show(self.ui, details, self.list.at)
        if self._details:
            self.group[self.group.index(self._details)] = details
        else:
            self.group.append(details)
        self._details = details

    def enter(self) -> None:
        self.console.lights.menu()

    def key(self, key: int) -> None:
        self.console.lights.menu()
        self.console.sounds.whisper(RATTLE)  # a soft tick
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK:
            if not self._empty:
                self._shown = self._next()
                self._show()
        elif key == keys.DONE:
            if self.done:
                self.console.show_code(self._recent.found[self.list.at].number)
        elif self._details and keys.step(key):
            self.list.key(key)
            self._tell()


def _nothing(ui: "Ui", group: displayio.Group) -> None:
    """Say what will be here, as long as nobody has finished a game."""
    group.append(ui.icon("crown", 110, 56))
    ui.label(group, 120, 92, _(_NONE), align="c")
    # TRANSLATORS: two lines, at most 24 letters each
    ui.lines(group, 120, 122, 22, _("Winners and scores\nwill appear here."), DIM, align="c")
