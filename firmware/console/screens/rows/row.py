"""A row of the setup: what all of them answer (see choices.py)."""

from micropython import const

from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry

_ROOM = const(20)  # letters of a row's word and its value, with the gap between them


class Row:
    """A row of the setup.

    word   its name, marked
    icon   the tile of "choices" before it
    wide   the most letters that the name ever has
    least  letters that its value needs, if there is less room beside the name
    room   the most letters that its value ever has
    does   what OK does, marked
    opens  whether that is open(); otherwise change()
    badges  its value is a badge for each seat
    leads_back  its screen leads back to this row
    several  whether so many play that one person alone, or with computers, is before that
    """

    word = ""
    icon = 0
    least = 0
    does = N_("change")
    opens = False
    badges = False
    leads_back = False
    several = False

    def __init__(self, console: "Console", entry: "Entry") -> None:
        self.console = console
        self.settings = console.settings
        self.entry = entry

    @property
    def wide(self) -> int:
        return len(_(self.word))

    @property
    def room(self) -> int:
        return max(self.least, _ROOM - self.wide)

    def now(self) -> "Row":
        """Return the row that counts for so many players: this one; see Either."""
        return self

    def hint(self) -> str:
        """Return what OK does now, marked; "" if nothing."""
        return self.does

    def value(self) -> str:
        """Return the value in words; "" if it is not shown in words."""
        return ""

    def explained(self) -> str:
        """Return what the value means, in at most 22 characters; "" if that needs no words."""
        return ""

    def one_may(self, on_row: bool, back: bool) -> str:
        """Return how one person may play, before two players, in at most 19 letters; "" if not at all.

        It is said on this row, or on Start; `back`: a key leads to fewer players at once, not round to one.
        """
        return ""

    def change(self, step: int) -> None:
        """Change the value by `step`; 0 means the next value, wrapping at the end."""

    def open(self, console: "Console") -> None:
        """Open what the row leads to."""


class Either(Row):
    """One row for several players, another one in its place for one player."""

    def __init__(self, several: Row, alone: Row) -> None:
        super().__init__(several.console, several.entry)
        self._several = several
        self._alone = alone
        self.least = max(several.least, alone.least)

    @property
    def wide(self) -> int:
        return max(self._several.wide, self._alone.wide)

    def now(self) -> Row:
        return self._alone if self.settings.seats == 1 else self._several


def stepped(n: int, most: int, step: int) -> int:
    """Return n one step on or back within 0..most; step 0 goes on and wraps."""
    if not step:
        return n + 1 if n < most else 0
    return min(max(n + step, 0), most)
