"""Who sits on a seat: the people, and lines that lead to the rest."""

from console.screens.people.changes import Coach, Remove, Rename
from console.screens.people.computers import Computers
from console.screens.people.task import Task
from console.store.codes import is_computer
from console.store.first_people import PLACES
from console.store.people import add, is_invented, known, name_at, rename
from console.store.places import code_at, place_of
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.screens.people.people_list import PeopleList


class Sit(Task):
    """A person takes the seat; the lines after the people lead to the rest."""

    # TRANSLATORS: a title, at most 22 letters
    title = N_("Seat {}")
    # "New name" is the first line, and replaces the invented name of who sits there: before the first result
    _first = False

    def __init__(self, screen: "PeopleList") -> None:
        super().__init__(screen)
        self._actions: list[Callable[[], None]] = []  # of the lines after the people

    def fill(self, code: int) -> int:
        journal = self.console.journal
        full = len(known(self.people)) == PLACES
        self._place = place = place_of(self.people, code)
        if place >= 0 and not full and not journal.results and not journal.rewritten:
            self._first = is_invented(self.people, place)
        if self._first:
            # TRANSLATORS: behind "New name": in place of Anna, Ben ...; at most 6 letters, counting it as two
            word = _("for {name}").format(name=name_at(self.people, self._place))
            self.items.append(("star", _("New name"), word, True))
        at = super().fill(code)
        many = len(self.items)
        self._fill_below(many > 0, full)
        return many if is_computer(code) else at

    def _fill_below(self, some: bool, full: bool) -> None:
        """Add the lines below the people; `some`: there are any, `full`: no more would fit."""
        screen = self.screen
        if screen.computers:
            # TRANSLATORS: a line; "~" is drawn as a robot's head; at most 17 letters with it
            self._line(_("~Computer"), lambda: screen.show_task(Computers))
        if not self._first:
            # TRANSLATORS: a line, and a title: type a name; at most 9 letters
            name = _("New name")
            # TRANSLATORS: there is no room for more names; at most 8 letters
            self._line(name, self._ask_name, "star", not full, _("full") if full else "")
        # TRANSLATORS: a line: somebody without a name plays; at most 17 letters
        self._line(_("Guest"), lambda: screen.seat_with(0), "dash")
        if screen.computers:
            # TRANSLATORS: a line: who gets advice; at most 17 letters
            self._line(_("Coach"), lambda: screen.show_task(Coach), "bulb", some)
        # TRANSLATORS: a line, and a title: change a name; at most 17 letters
        self._line(_("Rename"), lambda: screen.show_task(Rename), "gear", some)
        # TRANSLATORS: a line, and a title: take a person off the list; at most 17 letters
        self._line(_("Remove"), lambda: screen.show_task(Remove), "cross", some)

    def _line(
        self, name: str, action: "Callable[[], None]", icon: "str | None" = None, on: bool = True,
        word: str = "",
    ) -> None:  # fmt: skip
        self._actions.append(action)
        self.items.append((icon, name, word, on))

    def choose(self, at: int) -> None:
        at -= self._first
        k = at - len(self.places)
        if at < 0:
            self._ask_name()
        elif k < 0:
            super().choose(at)
        else:
            self._actions[k]()

    def _ask_name(self) -> None:
        self.console.open("screens.people.spelling.Spelling", _("New name"), "", self._new)

    def choose_person(self, place: int) -> None:
        self.screen.seat_with(code_at(self.people, place))

    def _new(self, name: str) -> None:
        settings = self.console.settings
        if self.screen.computers:
            # TRANSLATORS: a notice to a new person: the line "Coach" sets that; at most 24 letters
            self.console.notice(_("Want hints? See Coach"))
        if self._first:
            rename(settings, self._place, name)
            self.screen.seat_with(code_at(self.people, self._place))
        else:
            self.screen.seat_with(add(settings, name))
