"""A row of the setup: what all of them answer (choices.py says which a game has)."""

from micropython import const

from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry

_ROOM = const(19)  # letters of a row's word and its value: 12 px are left between them


class SetupRow:
    """A row of the setup.

    word        its name, marked
    icon        the tile of "choices" before it
    wide        letters of its longest name
    least       letters of its longest value, if it needs more than the name leaves
    room        letters that there are for its value
    does        what OK does, marked
    opens       whether OK calls open(); otherwise it calls change()
    badges      whether its value is a badge for each seat
    leads_back  whether its screen leads back to this row
    several     whether the setup says that one person may play, too, as one_may() puts it
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

    def now(self) -> "SetupRow":
        """Return the row to show for so many players: this one, unless it is an EitherRow."""
        return self

    def hint(self) -> str:
        """Return what OK does now, marked; "" if nothing."""
        return self.does

    def value(self) -> str:
        """Return the value in words; "" if it is not shown in words."""
        return ""

    def explained(self) -> str:
        """Return what the value means; "" if that needs no words.

        There may be several lines of at most 22 characters: they take turns.
        """
        return ""

    def one_may(self) -> str:
        """Return how one person may play, in at most 19 letters; "" if not at all.

        On Start, the setup says it beside the key that leads to this row.
        """
        return ""

    def one_may_by(self, key: int) -> str:
        """Return the same for this row, in the order in which the key leads there; at most 19 letters.

        PREV comes to one person with computers, then to one player alone; OK, after the most players, to one
        player alone, then to computers.
        """
        return self.one_may()

    def leads_by(self, key: int) -> bool:
        """Return whether the key, on this row, leads straight to one person, not first to other numbers."""
        return False

    def one_may_later(self, key: int) -> str:
        """Return what to say instead of one_may_by() where the key leads to fewer or more people first."""
        return ""

    def change(self, step: int) -> None:
        """Change the value by `step`; 0 means the next value, wrapping at the end."""

    def open(self, console: "Console") -> None:
        """Open what the row leads to."""


class EitherRow(SetupRow):
    """A row for two or more players (`several`), and another one in its place for one (`alone`)."""

    def __init__(self, several: SetupRow, alone: SetupRow) -> None:
        super().__init__(several.console, several.entry)
        self._several = several
        self._alone = alone
        self.least = max(several.least, alone.least)

    @property
    def wide(self) -> int:
        return max(self._several.wide, self._alone.wide)

    def now(self) -> SetupRow:
        return self._alone if self.settings.seats == 1 else self._several


def stepped(n: int, most: int, step: int) -> int:
    """Return n + step, but within 0..most; for step 0 the next one, and 0 after the last."""
    if not step:
        return n + 1 if n < most else 0
    return min(max(n + step, 0), most)
