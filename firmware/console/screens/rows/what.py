"""The rows of the setup about the game itself: a challenge, house rules, the score sheet, its extras."""

from micropython import const

from console.screens.entries import MINUTES
from console.screens.rows.row import SetupRow, stepped
from console.screens.starting import open_or_ask
from texts import N_, _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry, Extra
    from console.screens.today import Date

# Tiles of "choices" before the rows; those of extras are in entries.py
_HOUSE = const(3)
_SHEET = const(4)
_CALENDAR = const(9)
_TARGET = const(10)
_DATE = const(10)  # letters of a date
_LINE = const(22)  # letters of an explanation
_LINES = const(3)  # of a sheet's name


class TodayRow(SetupRow):
    """Today's challenge, for one player."""

    # TRANSLATORS: a row of the setup: today's challenge, with the date after it; at most 9 letters
    word = N_("Today")
    icon = _CALENDAR
    least = _DATE
    opens = True
    _found: "Date | None" = None  # borrowed code, so made when it is first shown

    @property
    def _date(self) -> "Date":
        found = self._found
        if not found:
            code = self.console.loader.borrow("console.screens.today")
            found = self._found = code.Date(self.console)
        return found

    def hint(self) -> str:
        return N_("start") if self._date.clock else N_("open")

    def value(self) -> str:
        # TRANSLATORS: behind "Today", in place of the date; at most 10 letters
        return self._date.words() or _("which day?")

    def explained(self) -> str:
        words = self._date.streak
        # TRANSLATORS: about today's challenge, at most 22 letters
        return words if 0 < len(words) <= _LINE else _("a new one every day")

    def open(self, console: "Console") -> None:
        """Start today's challenge; where no clock knows the day, ask for it."""
        if self._date.clock:
            self._date.choose(self.settings)
            open_or_ask(console, self.entry)
        else:
            console.open("screens.challenge.ChallengeScreen", self.entry, True)


class ChallengeRow(SetupRow):
    """The challenges by number, for one player."""

    word = N_("Challenge")
    icon = _TARGET
    does = N_("open")
    opens = True

    def open(self, console: "Console") -> None:
        console.open("screens.challenge.ChallengeScreen", self.entry)

    def value(self) -> str:
        return f"{self.settings.next_challenge:04}"

    def explained(self) -> str:
        # TRANSLATORS: about a challenge, at most 22 letters
        return _("same dice as a friend")


class HouseRow(SetupRow):
    """The house rules."""

    # TRANSLATORS: a row of the setup, and a title; at most 12 letters
    word = N_("House rules")
    icon = _HOUSE
    does = N_("open")
    opens = True

    def open(self, console: "Console") -> None:
        console.open("screens.house_rules.HouseRules", self.entry)

    def value(self) -> str:
        return self.entry.in_force(self.settings.option_bits, self.room) or _("off")


class SheetRow(SetupRow):
    """The score sheet."""

    # TRANSLATORS: a row of the setup: the score sheet; at most 6 letters
    word = N_("Sheet")
    icon = _SHEET
    does = N_("open")
    opens = True
    leads_back = True

    def open(self, console: "Console") -> None:
        console.replace(self.entry.gallery)  # it needs the heap, and opens the setup again

    def _name(self) -> str:
        return self.entry.sheet_within(self.settings.sheet[0], self.room)

    def value(self) -> str:
        kind, high, low = self.settings.sheet
        name = self._name()
        both = f"{name} {high << 8 | low}"
        return both if self.entry.is_numbered(kind) and len(both) <= self.room else name

    def explained(self) -> str:
        """Return the name in full, if the value abbreviates it, and what to know of the sheet."""
        kind = self.settings.sheet[0]
        full = self.entry.sheet_in_full(kind, self._name(), _LINE, _LINES)
        note = self.entry.sheet_note(kind)
        return f"{full}\n{note}" if full and note else full or note


class ExtraRow(SetupRow):
    """An extra of the game."""

    def __init__(self, console: "Console", entry: "Entry", extra: "Extra") -> None:
        super().__init__(console, entry)
        self.extra = extra
        self.icon = extra.icon
        self.word = extra.name

    @property
    def _fits(self) -> bool:
        """Whether enough play for it."""
        return self.settings.seats >= self.extra.seats

    def hint(self) -> str:
        return self.does if self._fits else ""

    def value(self) -> str:
        extra = self.extra
        if not self._fits:
            # TRANSLATORS: of a choice: only for that many players; at most 6 letters
            return _("for {}").format(extra.seats)
        n = extra.value(self.settings.option_bits)
        if extra.clock and n:
            # TRANSLATORS: minutes, at most 6 letters
            return _("{} min").format(n)
        return _(extra.words[n > 0])

    def explained(self) -> str:
        extra = self.extra
        if not self._fits:
            # TRANSLATORS: a choice is for more players, at most 22 letters
            return ngettext("{} player only", "{} players only", extra.seats).format(extra.seats)
        return _(extra.on) if extra.value(self.settings.option_bits) else _(extra.off)

    def change(self, step: int) -> None:
        extra = self.extra
        settings = self.settings
        if not self._fits:
            return
        n = extra.value(settings.option_bits)
        if extra.clock:
            n = MINUTES[stepped(MINUTES.find(bytes((n,))), len(MINUTES) - 1, step)]
        else:
            n = stepped(n, extra.most, step)
        settings.option_bits = extra.changed(settings.option_bits, n)
