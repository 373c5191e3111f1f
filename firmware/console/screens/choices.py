"""The choices before a game: the rows of the setup, their values, and how they change."""

from micropython import const

from console.screens.entries import MINUTES
from console.screens.opening import fit, open_or_ask
from console.store.people import alone_with, keep_company, name_of, names, send_away
from rules.starter import CHOSEN
from texts import N_, _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry, Extra
    from console.screens.today import Date

# Tiles of "choices" before the rows; those of extras are in entries.py
_PENCIL = const(1)
_FLAG = const(2)
_HOUSE = const(3)
_SHEET = const(4)
_CALENDAR = const(9)
_TARGET = const(10)
_COMPANY = 0  # instead of a number of seats: one person with computers
_DATE = const(10)  # letters of a date
_LINE = const(22)  # letters of an explanation
_ROOM = 20  # letters of a row's word and its value, with the gap between them
# TRANSLATORS: how it is decided who starts: the first six, by lot, the highest roll; at most 9 letters each
_START_MODES = (N_("first 6"), N_("random"), "", N_("high roll"))  # by the mode of rules.starter


def rows(console: "Console", entry: "Entry") -> "list[Row]":
    """Make the setup valid for this game, without a challenge; return its rows from Start on."""
    settings = console.settings
    fit(entry, settings)
    settings.challenge = -1
    found: list[Row] = [Start(console, entry)]
    if len(entry.seats) > 1 or entry.company:
        found.append(Seats(console, entry))
    found.append(Names(console, entry))
    starts = Starts(console, entry)
    found.append(Either(starts, Today(console, entry)) if entry.challenge else starts)
    if entry.house_rules:
        found.append(House(console, entry))
    if entry.gallery:
        found.append(Sheet(console, entry))
    for extra in entry.extras:
        found.append(ExtraRow(console, entry, extra))
    if entry.challenge and entry.extras:
        found[-1] = Either(found[-1], Challenge(console, entry))
    return found


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


class Start(Row):
    """The uppermost row."""

    does = N_("start")
    opens = True

    def open(self, console: "Console") -> None:
        open_or_ask(console, self.entry)


class Seats(Row):
    """How many play; one person with computers comes before two players. The setup shows badges."""

    # TRANSLATORS: a row of the setup: how many play; at most 9 letters
    word = N_("Players")
    badges = True
    _before = b""  # who sat where before computers took the seats

    def explained(self) -> str:
        if self._in_company:
            many = self.settings.seats - 1
            if many == 1:
                # TRANSLATORS: who plays, at most 22 letters
                return _("you and a computer")
            # TRANSLATORS: who plays, at most 22 letters
            return ngettext("you and {} computer", "you and {} computers", many).format(many)
        return _(self.entry.teams) if self.settings.seats == 4 else ""

    def one_may(self, on_row: bool, back: bool) -> str:
        entry = self.entry
        if not entry.company:
            return ""
        if entry.seats[0] > 1:
            # TRANSLATORS: one person may play against a computer, which is an animal; at most 19 letters
            return _("against an animal?")
        if not on_row:
            # TRANSLATORS: one person may play against computers, which are animals; at most 19 letters
            return _("against animals?")
        if back:
            # TRANSLATORS: what a key leads to: computers, which are animals, then nobody; at most 19 letters
            return _("animals, then alone")
        # TRANSLATORS: what a key leads to: nobody else, then computers, which are animals; at most 19 letters
        return _("alone, or animals")

    @property
    def several(self) -> bool:  # type: ignore[override]
        """See the base class."""
        return self.settings.seats > 1 and not self._in_company

    @property
    def _in_company(self) -> bool:
        """Whether one person plays with computers, as many as the game suggests."""
        settings = self.settings
        return settings.seats == self.entry.company and alone_with(settings)

    def change(self, step: int) -> None:
        settings = self.settings
        stops = list(self.entry.seats)
        if self.entry.company:
            stops.insert(stops.index(2), _COMPANY)
        at = stops.index(_COMPANY if self._in_company else settings.seats)
        stop = stops[_next(at, len(stops) - 1, step)]
        if stop == _COMPANY:
            self._before = bytes(settings.seated)
            settings.seats = self.entry.company
            keep_company(settings)
        else:
            if self._before:
                settings.seated[:] = self._before
                self._before = b""
            elif self._in_company:  # since an earlier setup
                send_away(settings)
            settings.seats = stop
        fit(self.entry, settings)


class Names(Row):
    """Who plays."""

    # TRANSLATORS: a row of the setup: who plays; at most 7 letters
    word = N_("Names")
    icon = _PENCIL
    does = N_("edit")
    opens = True

    def open(self, console: "Console") -> None:
        console.open("screens.names.Names", self.entry)

    def value(self) -> str:
        """Return the names; computers have their faces in the row of the players."""
        called = [name.lstrip("~") for name in names(self.settings, self.settings.seats)]
        return _some(called, _ROOM - self.wide)


class Starts(Row):
    """Who starts: the game's modes, then each seat by name."""

    # TRANSLATORS: a row of the setup, at most 11 letters
    word = N_("Who starts")
    icon = _FLAG

    def hint(self) -> str:
        return self.does if self.settings.seats > 1 else ""

    def value(self) -> str:
        settings = self.settings
        if settings.seats == 1 or settings.start_mode == CHOSEN:
            first = settings.first
            return name_of(settings.people, settings.seated[first], first).lstrip("~")
        return _(_START_MODES[settings.start_mode])

    def change(self, step: int) -> None:
        settings = self.settings
        modes = self.entry.start_modes
        if settings.seats == 1:
            return
        chosen = settings.start_mode == CHOSEN
        at = len(modes) + settings.first if chosen else modes.index(settings.start_mode)
        at = (at + (step or 1)) % (len(modes) + settings.seats)
        if at < len(modes):
            settings.start_mode = modes[at]
        else:
            settings.start_mode = CHOSEN
            settings.first = at - len(modes)


class Today(Row):
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
            found = self._found = self.console.loader.borrow("console.screens.today").Date(self.console)
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
            console.open("screens.challenge.Challenge", self.entry, True)


class House(Row):
    """The house rules."""

    # TRANSLATORS: a row of the setup, and a title; at most 12 letters
    word = N_("House rules")
    icon = _HOUSE
    does = N_("open")
    opens = True

    def open(self, console: "Console") -> None:
        console.open("screens.house_rules.HouseRules", self.entry)

    def value(self) -> str:
        return self.entry.in_force(self.settings.option_bits, _ROOM - self.wide) or _("off")


class Sheet(Row):
    """The score sheet."""

    # TRANSLATORS: a row of the setup: the score sheet; at most 6 letters
    word = N_("Sheet")
    icon = _SHEET
    does = N_("open")
    opens = True
    leads_back = True

    def open(self, console: "Console") -> None:
        console.replace(self.entry.gallery)  # it needs the heap, and opens the setup again

    def value(self) -> str:
        kind, high, low = self.settings.sheet
        name = self.entry.sheet_name(kind)
        both = f"{name} {high << 8 | low}"
        return both if self.entry.is_numbered(kind) and len(both) <= _ROOM - self.wide else name

    def explained(self) -> str:
        return self.entry.sheet_note(self.settings.sheet[0])


class ExtraRow(Row):
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
            n = MINUTES[_next(MINUTES.find(bytes((n,))), len(MINUTES) - 1, step)]
        else:
            n = _next(n, extra.most, step)
        settings.option_bits = extra.changed(settings.option_bits, n)


class Challenge(Row):
    """The challenges by number, for one player."""

    word = N_("Challenge")
    icon = _TARGET
    does = N_("open")
    opens = True

    def open(self, console: "Console") -> None:
        console.open("screens.challenge.Challenge", self.entry)

    def value(self) -> str:
        return f"{self.settings.next_challenge:04}"

    def explained(self) -> str:
        # TRANSLATORS: about a challenge, at most 22 letters
        return _("same dice as a friend")


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


def _next(n: int, most: int, step: int) -> int:
    """Return n one step on or back within 0..most; step 0 goes on and wraps."""
    if not step:
        return n + 1 if n < most else 0
    return min(max(n + step, 0), most)


def _some(names: "list[str]", most: int) -> str:
    """Return as many names as fit into `most` characters, at least 11, and "+2" for the others."""
    text = names[0]
    for k in range(1, len(names)):
        rest = len(names) - 1 - k
        if len(text) + 1 + len(names[k]) + (3 if rest else 0) > most:
            return f"{text} +{len(names) - k}"
        text += " " + names[k]
    return text
