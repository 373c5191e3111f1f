"""The rows of the setup about who plays: how many, their names, and who starts."""

from micropython import const

from console.core import keys
from console.screens.rows.row import SetupRow, stepped
from console.screens.starting import fit, open_or_ask
from console.store.computers import plain
from console.store.people import is_invented, name_of
from console.store.places import place_of
from console.store.seating import alone_with, keep_company, names, send_away
from rules.starter import CHOSEN
from texts import N_, _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console

_PENCIL = const(1)  # tiles of "choices" before the rows
_FLAG = const(2)
_COMPANY = 0  # instead of a number of seats: one person with computers
# TRANSLATORS: how it is decided who starts: the first six, by lot, the highest roll; at most 9 letters each
_START_MODES = (N_("first 6"), N_("random"), "", N_("high roll"))  # by the mode of rules.starter
# TRANSLATORS: explains who starts; at most 22 letters each
_STARTS = (N_("the first to roll a 6"), N_("drawn by lot"), "", N_("who rolls the most"))


class StartRow(SetupRow):
    """The uppermost row."""

    does = N_("start")
    opens = True

    def open(self, console: "Console") -> None:
        open_or_ask(console, self.entry)


class SeatsRow(SetupRow):
    """How many play, or that one person plays with computers. The setup shows badges."""

    # TRANSLATORS: a row of the setup: how many play; at most 9 letters
    word = N_("Players")
    badges = True
    _before = b""  # who sat where before computers took the seats
    _company = b""  # who sat where when they had

    def explained(self) -> str:
        if self._in_company:
            many = self.settings.seats - 1
            if many == 1:
                # TRANSLATORS: who plays, at most 22 letters
                return _("you and a computer")
            # TRANSLATORS: who plays, at most 22 letters
            return ngettext("you and {} computer", "you and {} computers", many).format(many)
        return _(self.entry.teams) if self.settings.seats == 4 else ""

    def one_may(self) -> str:
        entry = self.entry
        if not entry.company:
            return ""
        if entry.seats[0] > 1:
            # TRANSLATORS: one person may play against a computer, which is an animal; at most 19 letters
            return _("against an animal?")
        # TRANSLATORS: one person may play against computers, which are animals; at most 19 letters
        return _("against animals?")

    def one_may_by(self, key: int) -> str:
        if self.entry.seats[0] > 1:
            return self.one_may()
        if key == keys.PREV:
            # TRANSLATORS: what a key leads to: computers, which are animals, then nobody; at most 19 letters
            return _("animals, then alone")
        # TRANSLATORS: what a key leads to: nobody else, then computers, which are animals; at most 19 letters
        return _("alone, or animals")

    def leads_by(self, key: int) -> bool:
        return self.settings.seats == (2 if key == keys.PREV else self.entry.seats[-1])

    def one_may_later(self, key: int) -> str:
        if key == keys.PREV:
            # TRANSLATORS: what a key leads to: fewer people, then animals (computers); at most 19 letters
            return _("fewer, then animals")
        # TRANSLATORS: what a key leads to: more people, then animals (computers); at most 19 letters
        return _("more, then animals")

    @property
    def several(self) -> bool:  # type: ignore[override]
        """Whether more play than one person, alone or with computers."""
        return self.settings.seats > 1 and not self._in_company

    @property
    def _in_company(self) -> bool:
        """Whether one person plays with computers, as many as the game suggests."""
        settings = self.settings
        return settings.seats == self.entry.company and alone_with(settings)

    def change(self, step: int) -> None:
        """Go on or back among the numbers of seats, and one person with computers, which is before two."""
        settings = self.settings
        stops = list(self.entry.seats)
        if self.entry.company:
            stops.insert(stops.index(2), _COMPANY)
        at = stops.index(_COMPANY if self._in_company else settings.seats)
        stop = stops[stepped(at, len(stops) - 1, step)]
        if stop == _COMPANY:
            self._before = bytes(settings.seated)
            settings.seats = self.entry.company
            keep_company(settings)
            self._company = bytes(settings.seated)
        else:
            if self._before and self._company == settings.seated:
                settings.seated[:] = self._before
            elif self._in_company:  # since an earlier setup, or people have changed seats since
                send_away(settings)
            self._before = b""
            settings.seats = stop
        fit(self.entry, settings)


class NamesRow(SetupRow):
    """Who plays."""

    # TRANSLATORS: a row of the setup: who plays; at most 7 letters
    word = N_("Names")
    icon = _PENCIL
    does = N_("edit")
    opens = True

    def open(self, console: "Console") -> None:
        console.open("screens.people.names.NamesScreen", self.entry)

    def explained(self) -> str:
        settings = self.settings
        for code in settings.seated[: settings.seats]:
            place = place_of(settings.people, code)
            if place >= 0 and is_invented(settings.people, place):
                # TRANSLATORS: about the names of the players, some of which are invented; at most 22 letters
                return _("enter your own names")
        # TRANSLATORS: about the names of the players; at most 22 letters
        return _("who sits where")

    def value(self) -> str:
        """Return the names; computers have their faces in the row of the players."""
        return _some([plain(name) for name in names(self.settings, self.settings.seats)], self.room)


class WhoStartsRow(SetupRow):
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
            return plain(name_of(settings.people, settings.seated[first], first))
        return _(_START_MODES[settings.start_mode])

    def explained(self) -> str:
        settings = self.settings
        if settings.seats == 1 or settings.start_mode == CHOSEN:
            return ""
        return _(_STARTS[settings.start_mode])

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


def _some(names: "list[str]", most: int) -> str:
    """Return as many names as fit into `most` characters, at least 11, and "+2" for the others."""
    text = names[0]
    for k in range(1, len(names)):
        rest = len(names) - 1 - k
        if len(text) + 1 + len(names[k]) + (3 if rest else 0) > most:
            return f"{text} +{len(names) - k}"
        text += " " + names[k]
    return text
