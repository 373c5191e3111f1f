"""Choose who sits on a seat: somebody from the list of people, a computer, or a guest.

People can be added here, renamed, and removed.
"""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.store.blocks import is_computer
from console.store.people import (
    IF_ASKED,
    LEVELS,
    NEVER,
    PLACES,
    REMARKS,
    SIZE,
    add,
    coach_of,
    computer,
    known,
    name_at,
    name_of,
    remove,
    rename,
    set_coach,
)
from console.ui.lists import List

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.ui.lists import Item

# What choosing a line does (_SIT: a person takes the seat). The lines after the people lead to the rest.
_SIT = const(0)
_COMPUTER = const(1)
_NEW = const(2)
_RENAME = const(3)
_REMOVE = const(4)
_COACH = const(5)
_GUEST = const(6)
_TITLES = ("Seat {}", "How strong?", "", "Rename", "Remove", "The coach helps")
_WHEN = ("if asked", "never", "remarks")  # in the order of their numbers
_AFTER = bytes((REMARKS, IF_ASKED, NEVER))  # what OK changes each of them to
_HINTS = ("choose", "choose", "", "rename", "remove", "change")


class PeopleList(Screen):
    """The list; `then` gets the code of the person chosen for `seat` after the screen has closed."""

    name = "people"
    edits = True

    def __init__(self, console: "Console", seat: int, then: "Callable[[int], None]", computers: bool) -> None:
        """Show it for a seat; `computers`: the game has computer players."""
        super().__init__(console)
        self._computers = computers
        self._seat = seat
        self._then = then
        self._task = _SIT
        self._places: list[int] = []
        self._lines: list[int] = []  # what the lines after the people mean
        self._place = 0  # of the person to rename or remove
        self._show(console.settings.seated[seat])

    def _show(self, code: int = 0) -> None:
        """Build the list, with the cursor on the person of that code."""
        ui = self.ui
        group = self.group
        while len(group):
            group.pop()
        settings = self.console.settings
        people = settings.people
        self._places = known(people) if self._task != _COMPUTER else []
        self._lines = []
        items: list[Item] = []
        at = 0
        for place in self._places:
            one = people[SIZE * place]
            if one == code:
                at = len(items)
            seat = settings.seated.find(bytes((one,)))
            there = 0 <= seat < settings.seats
            word = f"seat {seat + 1}" if there else ""
            if self._task == _COACH:
                word = _WHEN[coach_of(people, place)]
            items.append((None, name_at(people, place), word, True))
        if self._task == _SIT:
            if is_computer(code):
                at = len(items)
            full = len(items) == PLACES
            some = bool(items)
            if self._computers:
                self._line(_COMPUTER, (None, "~Computer", "", True), items)
            self._line(_NEW, ("star", "New name", "full" if full else "", not full), items)
            self._line(_GUEST, ("dash", "Guest", "", True), items)
            if self._computers:
                self._line(_COACH, ("bulb", "Coach", "", some), items)
            self._line(_RENAME, ("gear", "Rename", "", some), items)
            self._line(_REMOVE, ("cross", "Remove", "", some), items)
        elif self._task == _COMPUTER:
            for level in range(len(LEVELS)):
                one = computer(settings, self._seat, level + 1)
                if one == code:
                    at = level
                self._line(one, (None, name_of(people, one, 0), LEVELS[level], True), items)
        ui.title(group, _TITLES[self._task].format(self._seat + 1))
        self.list = List(ui, 5, 31, 216, 7, 26, icon_x=8, text_x=38, right=8)
        group.append(self.list.group)
        self.list.set(items, at)
        ui.hint(group, 8, 217, keys.BACK, "back")
        ui.hint(group, 232, 217, keys.OK, _HINTS[self._task], "r")

    def _line(self, what: int, item: "Item", items: "list[Item]") -> None:
        """Add a line after the people: what it means, and what it says."""
        self._lines.append(what)
        items.append(item)

    def _change(self, what: int, code: int = 0) -> None:
        """Show the list for another purpose."""
        self._task = what
        self._show(code)
        self.console.keys.wait()

    def leave(self) -> None:
        self.console.save_soon()

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            if self._task and key == keys.BACK:
                self._change(_SIT, self.console.settings.seated[self._seat])
            else:
                self.console.pop()
        elif key == keys.OK:
            self._choose(self.list.at)
        else:
            self.list.key(key)

    def _choose(self, at: int) -> None:
        console = self.console
        people = console.settings.people
        if at >= len(self._places):
            what = self._lines[at - len(self._places)]
            if self._task == _COMPUTER:
                self._done(what)
            elif what == _GUEST:
                self._done(0)
            elif what == _NEW:
                console.open("screens.spelling.Spelling", "New name", "", self._new)
            else:
                self._change(what, console.settings.seated[self._seat])
            return
        self._place = place = self._places[at]
        if self._task == _SIT:
            self._done(people[SIZE * place])
        elif self._task == _COACH:
            set_coach(people, place, _AFTER[coach_of(people, place)])
            self._change(_COACH, people[SIZE * place])
        elif self._task == _RENAME:
            console.open("screens.spelling.Spelling", "Rename", name_at(people, place), self._renamed)
        else:
            question = "Remove " + name_at(people, place) + "?"
            console.open(
                "ui.ask.Ask", question, "Wins are forgotten.", "keep", "remove", self._removed, "Remove"
            )

    def _done(self, code: int) -> None:
        then = self._then
        self.console.pop()
        then(code)

    def _new(self, name: str) -> None:
        self._done(add(self.console.settings, name))

    def _renamed(self, name: str) -> None:
        settings = self.console.settings
        rename(settings, self._place, name)
        self._change(_SIT, settings.people[SIZE * self._place])

    def _removed(self, answer: int) -> None:
        settings = self.console.settings
        if answer:
            remove(settings, self._place)
        self._change(_SIT, settings.seated[self._seat])
