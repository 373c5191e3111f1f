"""What the list of people is for: a title, lines, and what choosing one of them does."""

from micropython import const

from console.store.people import known, name_at
from console.store.places import code_at
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.screens.people.people_list import PeopleList
    from console.ui.lists import Item

Y = const(31)  # of the first line
STEP = const(26)  # from line to line


class Task:
    """What the list is for: its title and the hint of OK, marked, its lines, and what choosing one does."""

    title = ""
    hint = N_("choose")
    CHANGES = False  # a line has a value, which back() changes, too

    def __init__(self, screen: "PeopleList") -> None:
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

    def about(self, at: int) -> str:
        """Return two lines about the value of the line at this index, if it CHANGES."""
        return ""

    def choose(self, at: int) -> None:
        """Do what the task is for with the line at this index."""
        self.choose_person(self.places[at])

    def choose_person(self, place: int) -> None:
        """Do it with the person in this place."""

    def back(self, at: int) -> None:
        """Change the value of the line at this index to the one before, if it CHANGES."""
