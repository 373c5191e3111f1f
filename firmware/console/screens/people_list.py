"""Choose who sits on a seat: somebody from the list of people, a computer, or a guest.

People can be added here, renamed, and removed.
"""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.screens.entries import find
from console.sound.sounds import RATTLE
from console.store.blocks import is_computer
from console.store.computers import temper_of
from console.store.first_people import PLACES
from console.store.people import (
    FIRST_GAMES,
    IF_ASKED,
    LEVEL_NAMES,
    NEVER,
    ONE_GAME,
    REMARKS,
    add,
    coach_of,
    code_at,
    computer,
    is_invented,
    known,
    name_at,
    name_of,
    place_of,
    remove,
    rename,
    set_coach,
)
from console.ui.faces import face
from console.ui.lists import List
from console.ui.palette import DIM
from rules import GAMES
from texts import N_, _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    import displayio

    from console.app import Console
    from console.ui.lists import Item

# TRANSLATORS: when the coach helps a person; at most 8 letters each
_WHEN = (N_("if asked"), N_("never"), N_("remarks"))  # in the order of their numbers, then games
_PLAYS = (  # how a computer player plays, by temper - 1
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
_Y = const(31)  # of the first row
_STEP = const(26)
_TEMPERS = const(138)  # the y of what the list of computers says about them
_MOST = ONE_GAME + FIRST_GAMES - 1
_AFTER = bytes((REMARKS, IF_ASKED, _MOST, NEVER, NEVER, NEVER))  # what OK and NEXT change each of them to
_BEFORE = bytes((NEVER, _MOST, IF_ASKED, REMARKS, REMARKS, REMARKS))  # and PREV


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

    def change(self, task: "type[Task]", code: int = -1) -> None:
        """Show the list for a task, with the cursor on the person of that code (-1: who sits there)."""
        self._task = task(self)
        self._show(self.console.settings.seated[self.seat] if code < 0 else code)
        self.console.keys.new_picture()

    def _show(self, code: int) -> None:
        ui = self.ui
        group = self.group
        while len(group):
            group.pop()
        task = self._task
        at = task.fill(code)
        ui.title(group, _(task.title).format(self.seat + 1))
        self.list = List(ui, 5, _Y, 216, 7, _STEP, icon_x=8, text_x=38, right=8)
        group.append(self.list.group)
        self.list.set(task.items, at)
        task.draw(group)
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
            self.change(Sit)
        elif key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK or (key == keys.NEXT and self._changes):
            self._task.choose(self.list.at)
        elif key == keys.PREV and self._changes:
            self._task.back(self.list.at)
        else:
            self.list.key(key)

    @property
    def _changes(self) -> bool:
        """Whether PREV and NEXT change what is listed, as other keys move the cursor."""
        return self._task.CHANGES and self.console.keys.has(keys.DOWN)

    def done(self, code: int) -> None:
        """Close the list: this person, computer or guest takes the seat."""
        then = self._then
        self.console.pop()
        then(code)


class Task:
    """What the list is for: its title and the hint of OK, marked, its lines, and what choosing one does."""

    title = ""
    hint = N_("choose")
    CHANGES = False  # a line has a value, which back() changes, too

    def __init__(self, screen: PeopleList) -> None:
        self.screen = screen
        self.console = screen.console
        self.people = screen.people
        self.places: list[int] = []  # of the people listed
        self.items: list[Item] = []

    def fill(self, code: int) -> int:
        """Make the lines; return the index of the one of that code, or 0."""
        self.places = known(self.people)
        at = 0
        for place in self.places:
            if code_at(self.people, place) == code:
                at = len(self.items)
            self.items.append((None, name_at(self.people, place), self.word(place), True))
        return at

    def word(self, place: int) -> str:
        """Return what stands after a name: the person's seat."""
        settings = self.console.settings
        seat = settings.seated.find(bytes((code_at(self.people, place),)))
        # TRANSLATORS: where a person sits, beside the name; at most 8 letters
        return _("seat {}").format(seat + 1) if 0 <= seat < settings.seats else ""

    def draw(self, group: "displayio.Group") -> None:
        """Draw what belongs beside the lines."""

    def choose(self, at: int) -> None:
        """Do what the task is for with the line at this index."""
        self.choose_person(self.places[at])

    def choose_person(self, place: int) -> None:
        """Do it with the person in this place."""

    def back(self, at: int) -> None:
        """Change the value of the line at this index to the one before, if it CHANGES."""


class Sit(Task):
    """A person takes the seat; the lines after the people lead to the rest."""

    # TRANSLATORS: a title, at most 22 letters
    title = N_("Seat {}")
    _first = False  # "New name" is the first line, and replaces an invented name, before the first result

    def __init__(self, screen: PeopleList) -> None:
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
        screen = self.screen
        if screen.computers:
            # TRANSLATORS: a line; "~" is drawn as a robot's head; at most 17 letters with it
            self._line(_("~Computer"), lambda: screen.change(Computers))
        if not self._first:
            # TRANSLATORS: a line, and a title: type a name; at most 9 letters
            name = _("New name")
            # TRANSLATORS: there is no room for more names; at most 8 letters
            self._line(name, self._ask_name, "star", not full, _("full") if full else "")
        # TRANSLATORS: a line: somebody without a name plays; at most 17 letters
        self._line(_("Guest"), lambda: screen.done(0), "dash")
        if screen.computers:
            # TRANSLATORS: a line: who gets advice; at most 17 letters
            self._line(_("Coach"), lambda: screen.change(Coach), "bulb", many > 0)
        # TRANSLATORS: a line, and a title: change a name; at most 17 letters
        self._line(_("Rename"), lambda: screen.change(Rename), "gear", many > 0)
        # TRANSLATORS: a line, and a title: take a person off the list; at most 17 letters
        self._line(_("Remove"), lambda: screen.change(Remove), "cross", many > 0)
        return many if is_computer(code) else at

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
        self.console.open("screens.spelling.Spelling", _("New name"), "", self._new)

    def choose_person(self, place: int) -> None:
        self.screen.done(code_at(self.people, place))

    def _new(self, name: str) -> None:
        settings = self.console.settings
        if self._first:
            rename(settings, self._place, name)
            self.screen.done(code_at(self.people, self._place))
        else:
            self.screen.done(add(settings, name))


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
            y = _Y + 4 + _STEP * level
            group.append(face(name, 12, y - 2))
            ui.label(group, 174 if worth else 213, y, _(LEVEL_NAMES[level]), DIM, align="r")
            if worth:
                ui.label(group, 200, y, str(worth[level]), align="r")
                group.append(ui.icon("star", 199, y))
            if entry.tempers:
                text = _((entry.ways or _PLAYS)[temper_of(code) - 1]).format(name[1:])
                ui.label(group, 120, _TEMPERS + _STEP * level, text, DIM, align="c")
        if worth:
            # TRANSLATORS: below a column of points that computers usually make in a game; at most 21 letters
            ui.label(group, 219, _Y + 2 + _STEP * len(LEVEL_NAMES), _("usual points"), DIM, align="r")

    def choose(self, at: int) -> None:
        self.screen.done(self._code(at))

    def _code(self, level: int) -> int:
        return computer(self.console.settings, self.screen.seat, level + 1)


class Coach(Task):
    """OK, PREV and NEXT change when the coach helps a person."""

    CHANGES = True

    # TRANSLATORS: a title above names and when the coach helps them; at most 22 letters
    title = N_("The coach helps")
    hint = N_("change")

    def word(self, place: int) -> str:
        when = coach_of(self.people, place)
        if when < ONE_GAME:
            return _(_WHEN[when])
        games = when - ONE_GAME + 1
        # TRANSLATORS: games played, or in which the coach still helps; at most 8 letters
        return ngettext("{} game", "{} games", games).format(games)

    def choose_person(self, place: int) -> None:
        self._set(place, _AFTER[coach_of(self.people, place)])

    def back(self, at: int) -> None:
        place = self.places[at]
        self._set(place, _BEFORE[coach_of(self.people, place)])

    def _set(self, place: int, when: int) -> None:
        """Let the coach help the person in this place at these times."""
        set_coach(self.people, place, when)
        if when == _MOST:
            # TRANSLATORS: a notice: the coach will give them; at most 24 letters
            self.console.notice(_("Hints before each choice"))
        self.screen.change(Coach, code_at(self.people, place))


class Rename(Task):
    """A person gets another name."""

    title = N_("Rename")
    hint = N_("rename")

    def choose_person(self, place: int) -> None:
        self._place = place
        name = name_at(self.people, place)
        self.console.open("screens.spelling.Spelling", _("Rename"), name, self._renamed)

    def _renamed(self, name: str) -> None:
        rename(self.console.settings, self._place, name)
        self.screen.change(Sit, code_at(self.people, self._place))


class Remove(Task):
    """A person leaves the list."""

    title = N_("Remove")
    hint = N_("remove")

    def choose_person(self, place: int) -> None:
        self._place = place
        # TRANSLATORS: a question, at most 14 letters, counting {}, a name, as two
        question = _("Remove {}?").format(name_at(self.people, place))
        # TRANSLATORS: what happens if a person is removed from the list; at most 20 letters
        loss = _("Wins are forgotten.")
        self.console.open("ui.ask.Ask", question, loss, _("keep"), _("remove"), self._removed, _("Remove"))

    def _removed(self, answer: int) -> None:
        if answer:
            remove(self.console.settings, self._place)
        self.screen.change(Sit)
