"""The choices before a game: the rows of the setup, their values, and how they change."""

from console.screens.entries import MINUTES
from console.store.people import alone_with, keep_company, name_of, names
from console.store.settings import UNSET
from rules.starter import CHOSEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.screens.entries import Entry
    from console.store.settings import Settings

START = 0  # kinds of rows
SEATS = 1
NAMES = 2
STARTS = 3
HOUSE = 4
SHEET = 5
EXTRA = 6  # and up: the extras of the game
_WORDS = ("", "Players", "Names", "Who starts", "House rules", "Sheet")
_HINTS = ("start", "change", "edit", "change", "open", "open", "change")
_COMPANY = 0  # instead of a number of seats: one person with computers
_START_MODES = ("first 6", "random", "", "high roll")  # by the mode of rules.starter


def fit(entry: "Entry", settings: "Settings") -> None:
    """Make the stored setup valid for this game: seats, start mode, first seat, options."""
    seats = entry.seats[0]
    for many in entry.seats:
        if many <= settings.seats:
            seats = many
    settings.seats = seats
    settings.first = min(settings.first, seats - 1)
    if settings.start_mode != CHOSEN and settings.start_mode not in entry.start_modes:
        if settings.start_mode == UNSET:
            settings.option_bits = entry.preset
        settings.start_mode = entry.start_modes[0]
    mask = entry.house_mask
    for extra in entry.extras:
        mask |= extra.most << extra.bit
        if extra.clock:  # older versions had every number of minutes
            bits = settings.option_bits
            settings.option_bits = extra.changed(bits, _nearest(extra.value(bits)))
    settings.option_bits &= mask
    if entry.sheets and settings.sheet[0] >= len(entry.sheets):
        settings.sheet[:] = b"\0\0\0"


class Choices:
    """The setup of one game, made valid for it; `rows` are the kinds of its rows."""

    def __init__(self, settings: "Settings", entry: "Entry") -> None:
        fit(entry, settings)
        settings.challenge = -1
        self.settings = settings
        self.entry = entry
        self._before = b""  # who sat where before computers took the seats
        self.rows = [START]
        if len(entry.seats) > 1 or entry.company:
            self.rows.append(SEATS)
        self.rows.append(NAMES)
        self.rows.append(STARTS)
        if entry.house_rules:
            self.rows.append(HOUSE)
        if entry.sheets:
            self.rows.append(SHEET)
        for k in range(len(entry.extras)):
            self.rows.append(EXTRA + k)

    def challenges(self, kind: int) -> bool:
        """Return whether the row offers a challenge: the row of the last extra does, to one player."""
        alone = self.settings.seats == 1 and self.entry.challenge
        return alone and kind == EXTRA + len(self.entry.extras) - 1

    def word(self, kind: int) -> str:
        """Return the row's name."""
        if self.challenges(kind):
            return "Challenge"
        return self.entry.extras[kind - EXTRA].name if kind >= EXTRA else _WORDS[kind]

    def hint(self, kind: int) -> str:
        """Return what OK does in the row; "" if nothing (as for who starts a solo game)."""
        if self.challenges(kind):
            return "open"
        if kind >= EXTRA and self.settings.seats < self.entry.extras[kind - EXTRA].seats:
            return ""
        if kind == STARTS and self.settings.seats == 1:
            return ""
        return _HINTS[min(kind, EXTRA)]

    def value(self, kind: int) -> str:
        """Return the row's value in words; SEATS has badges instead."""
        settings = self.settings
        if kind == NAMES:
            return _some(names(settings, settings.seats))
        if kind == HOUSE:
            return self.entry.in_force(settings.option_bits, 9) or "off"
        if kind == STARTS:
            if settings.seats == 1 or settings.start_mode == CHOSEN:
                first = settings.first
                return name_of(settings.people, settings.seated[first], first)
            return _START_MODES[settings.start_mode]
        if self.challenges(kind):
            return f"{settings.next_challenge:04}"
        if kind == SHEET:
            place, high, low = settings.sheet
            name = self.entry.sheets[place]
            return f"{name} {high << 8 | low}" if place in self.entry.numbered else name
        extra = self.entry.extras[kind - EXTRA]
        if settings.seats < extra.seats:
            return f"for {extra.seats}"
        n = extra.value(settings.option_bits)
        return str(n) + " min" if extra.clock and n else extra.words[n > 0]

    def explained(self, kind: int) -> str:
        """Return what the value means, in at most 22 characters; "" if that needs no words."""
        if self.challenges(kind):
            return "same dice as a friend"
        if kind >= EXTRA:
            extra = self.entry.extras[kind - EXTRA]
            if self.settings.seats < extra.seats:
                return f"{extra.seats} players only"
            return extra.on if extra.value(self.settings.option_bits) else extra.off
        if kind != SEATS:
            return ""
        if self._in_company:
            many = self.settings.seats - 1
            return "you and a computer" if many == 1 else f"you and {many} computers"
        return self.entry.teams if self.settings.seats == 4 else ""

    def change(self, kind: int, step: int) -> None:
        """Change a row's value by `step`; 0 means the next value, wrapping at the end."""
        if kind == SEATS:
            self._seats(step)
        elif kind == STARTS:
            self._start_mode(step)
        elif kind >= EXTRA:
            extra = self.entry.extras[kind - EXTRA]
            settings = self.settings
            if settings.seats < extra.seats:
                return
            n = extra.value(settings.option_bits)
            if extra.clock:
                n = MINUTES[_next(MINUTES.find(bytes((n,))), len(MINUTES) - 1, step)]
            else:
                n = _next(n, extra.most, step)
            settings.option_bits = extra.changed(settings.option_bits, n)

    @property
    def _in_company(self) -> bool:
        """Whether one person plays with computers, as many as the game suggests."""
        settings = self.settings
        return settings.seats == self.entry.company and alone_with(settings)

    def _seats(self, step: int) -> None:
        """Change the number of players; one person with computers comes after two players."""
        settings = self.settings
        stops = list(self.entry.seats)
        if self.entry.company:
            stops.insert(stops.index(2) + 1, _COMPANY)
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
            settings.seats = stop
        fit(self.entry, settings)

    def _start_mode(self, step: int) -> None:
        """Change who starts: the game's modes, then each seat by name."""
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


def _nearest(minutes: int) -> int:
    """Return the nearest of MINUTES, the larger of two; only 0 stays 0."""
    best = MINUTES[1] if minutes else 0
    for n in MINUTES:
        if minutes and n and abs(n - minutes) <= abs(best - minutes):
            best = n
    return best


def _next(n: int, most: int, step: int) -> int:
    """Return n one step on or back within 0..most; step 0 goes on and wraps."""
    if not step:
        return n + 1 if n < most else 0
    return min(max(n + step, 0), most)


def _some(names: "list[str]") -> str:
    """Return as many names as fit into 15 characters, and "+2" for the others."""
    text = names[0]
    for k in range(1, len(names)):
        rest = len(names) - 1 - k
        if len(text) + 1 + len(names[k]) + (3 if rest else 0) > 15:
            return f"{text} +{len(names) - k}"
        text += " " + names[k]
    return text
