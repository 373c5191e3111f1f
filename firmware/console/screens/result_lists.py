"""The lists of the results: the last games, the best of each game, the players. results.py shows them."""

import displayio
from micropython import const

from console.screens.entries import find
from console.store.blocks import NO_POINTS
from console.store.computers import computer_called, is_computers, plain
from console.store.history import Best, Result, best, results
from console.store.totals import totals
from console.ui.faces import face
from console.ui.palette import DIM, PANEL, PAPER
from rules import GAMES
from texts import N_, _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry
    from console.store.totals import Totals
    from console.ui.lists import Item
    from console.ui.widgets import Ui

_MAX_LINES = const(3)  # games that fit below a player
_LETTERS = const(13)  # most characters of a row's word
_BOTH = const(20)  # of two texts in a line of the box
_WIDE = const(21)  # letters in a line of the box
_LINES = const(4)  # in the box; two more if only two rows fit above it
_LINE = const(21)  # px
_CLOSE = const(20)  # the same for five players


class ResultList:
    """One of the lists.

    title, icon  what stands above it
    hint         the name of the list, for the key that leads to it
    rows         that fit above the box with the details of one
    """

    title = ""
    icon = ""
    hint = ""
    rows = 3

    def items(self) -> "list[Item]":
        """Return the rows of the list."""
        raise NotImplementedError

    def show(self, ui: "Ui", group: displayio.Group, at: int) -> None:
        """Show in the group, which lies in the box, the details of row `at`."""
        raise NotImplementedError


class RecentGames(ResultList):
    """The last games, the newest first; `found` has their results."""

    # TRANSLATORS: the title of a list, at most 20 letters
    title = N_("Recent games")
    icon = "crown"
    # TRANSLATORS: a button leads to this list; at most 9 letters
    hint = N_("recent")

    def __init__(self, console: "Console") -> None:
        known = len(GAMES)  # a later version may have had more
        self.found = [one for one in results(console.journal) if one.game < known]
        many = any(one.seats > 3 for one in self.found)  # the box has a line for each player
        self.rows = 2 if many else 3
        self._line = _CLOSE if many else _LINE

    def items(self) -> "list[Item]":
        return [(one.game, _winners(one, _LETTERS), _points(one), True) for one in self.found]

    def show(self, ui: "Ui", group: displayio.Group, at: int) -> None:
        """Show which game it was, then all points, the most first, or the winners first."""
        result = self.found[at]
        line = self._line
        most = _LINES + (2 if self.rows < 3 else 0)
        sheet = _sheet_in_full(result, most - 1 - result.seats - (result.challenge >= 0))
        _which_game(ui, group, result, not sheet)
        y = 0
        for words in sheet:
            y += line
            ui.label(group, 0, y, words, DIM, PANEL)
        if result.challenge >= 0:
            # TRANSLATORS: {} is the number of the challenge, four digits; at most 19 letters
            ui.label(group, 0, y + 2 * line, _("Challenge {}").format(f"{result.challenge:04}"), DIM, PANEL)
        points = not _without_points(result)
        seats = list(range(result.seats))
        if points:
            seats.sort(key=lambda seat: -result.points[seat])
        else:
            seats.sort(key=lambda seat: 1 - (result.winners >> seat & 1))
        # With computers all names make room for their faces
        left = 28 if any(is_computers(_name(result, seat)) for seat in seats) else 0
        for seat in seats:
            won = result.winners >> seat & 1
            y += line
            ink = PAPER if won else DIM
            name = _name(result, seat)
            if is_computers(name):
                group.append(face(computer_called(name), 0, y - 2, 1, PANEL))
            ui.label(group, left, y, plain(name), ink, PANEL)
            # TRANSLATORS: behind the name of the player who has won, at most 12 letters
            word = _("won") if won else ""
            if not result.winners:
                # TRANSLATORS: behind the name of a player, at most 12 letters
                word = _("draw")
            what = str(result.points[seat]) if points else word
            if what:
                ui.label(group, 210, y, what, ink, PANEL, align="r")


class BestGames(ResultList):
    """The best of each game; `found` has them."""

    # TRANSLATORS: the title of a list, at most 20 letters
    title = N_("Best so far")
    icon = "star"
    # TRANSLATORS: a button leads to this list; at most 9 letters
    hint = N_("best")

    def __init__(self, console: "Console") -> None:
        known = len(GAMES)
        self.found = [one for one in best(console.journal) if one.game < known]

    def items(self) -> "list[Item]":
        return [(one.game, _how_many(one), str(one.points), True) for one in self.found]

    def show(self, ui: "Ui", group: displayio.Group, at: int) -> None:
        """Show the best of a game, and whose it is."""
        one = self.found[at]
        # TRANSLATORS: the name of a game, then the number of players, a score sheet, or how far it has come
        head = _("{}, {}").format(_(_entry(one).title), _how_many(one))
        y = -_LINE
        for words in _sheet_in_full(one, _LINES - 1) or [head]:
            y += _LINE
            ui.label(group, 0, y, words, DIM, PANEL)
        y += _LINE
        ui.label(group, 0, y, one.name, ground=PANEL)
        if one.by_moves:
            # TRANSLATORS: below the winner's name, at most 20 letters
            what = ngettext("won in {} move", "won in {} moves", one.points).format(one.points)
            # TRANSLATORS: at most 22 letters
            ui.label(group, 0, 3 * _LINE, _("fewest moves so far"), DIM, PANEL)
        else:
            what = ngettext("{} point", "{} points", one.points).format(one.points)
        if y < 3 * _LINE:
            ui.label(group, 0, y + _LINE, what, ground=PANEL)
        else:
            ui.label(group, 210, y, what, ground=PANEL, align="r")


class TotalsList(ResultList):
    """Everybody who has played; read when it is shown."""

    # TRANSLATORS: the title of a list, at most 20 letters
    title = N_("Players and wins")
    icon = "book"
    # TRANSLATORS: a button leads to this list; at most 9 letters
    hint = N_("players")

    def __init__(self, console: "Console") -> None:
        self._console = console
        self._found: list[Totals] = []

    def items(self) -> "list[Item]":
        self._found = players(self._console)
        return [(None, one.name, str(one.wins), True) for one in self._found]

    def show(self, ui: "Ui", group: displayio.Group, at: int) -> None:
        """Show how many games a person has played and won, and the best of each."""
        one = self._found[at]
        ui.label(group, 0, 0, ngettext("{} game", "{} games", one.games).format(one.games), DIM, PANEL)
        # TRANSLATORS: how many games a person has won, at most 9 letters
        wins = ngettext("{} won", "{} won", one.wins).format(one.wins)
        ui.label(group, 210, 0, wins, DIM, PANEL, align="r")
        lines = 0
        for game in range(len(GAMES)):
            best = one.best(game)
            if best is not None and lines < _MAX_LINES:
                lines += 1
                ui.label(group, 0, _LINE * lines, _(find(GAMES[game]).title), ground=PANEL)
                what = _moves(best[0]) if best[1] else str(best[0])
                ui.label(group, 210, _LINE * lines, what, ground=PANEL, align="r")


def _entry(one: "Result | Best") -> "Entry":
    return find(GAMES[one.game])


def _name(result: Result, seat: int) -> str:
    # TRANSLATORS: the name of a player who has none, with a number; at most 8 letters
    return result.names[seat] if result.names else _("P{}").format(seat + 1)


def _winners(result: Result, most: int) -> str:
    """Return who won, in at most `most` characters."""
    won = [plain(_name(result, seat)) for seat in range(result.seats) if result.winners >> seat & 1]
    words = ", ".join(won)
    k = len(won)
    while len(words) > most:
        k -= 1
        words = ", ".join(won[:k]) + f" +{len(won) - k}"
    # TRANSLATORS: in place of the winner's name, at most 13 letters
    return words or _("A draw")


def _without_points(result: Result) -> bool:
    """Return whether the game has no points; older versions gave a winner 1 instead."""
    return bool(result.flags & NO_POINTS) or (not result.names and max(result.points) <= 1)


def _points(result: Result) -> str:
    return "" if _without_points(result) else str(max(result.points))


def _sheet_in_full(one: "Result | Best", most: int) -> "list[str]":
    """Return the name of a score sheet in at most `most` lines; [] if a row has room for it."""
    entry = _entry(one)
    name = entry.other_sheet(one.sheet)
    if not name or most < 1:
        return []
    text = entry.sheet_in_full(one.sheet, name, _WIDE, most)
    return text.split("\n") if text else []


def _which_game(ui: "Ui", group: displayio.Group, result: Result, sheet: bool) -> None:
    """Show the number of the game, and what was special about it (`sheet`: its sheet), or how long it was."""
    # TRANSLATORS: the number of a game, counted from the first on this console; at most 8 letters
    head = _("Game {}").format(result.number)
    entry = _entry(result)
    # TRANSLATORS: why a game ended, at most 11 letters
    word = _("out of time") if result.by_time else entry.other_sheet(result.sheet) if sheet else ""
    word = word or entry.in_force(result.options, _BOTH - len(head))
    if result.own_dice and word:  # a die says it where there is no room for the words
        group.append(ui.icon("die", 0, 0, DIM, PANEL))
        ui.label(group, 26, 0, str(result.number), DIM, PANEL)
    else:
        ui.label(group, 0, 0, head if len(head) + len(word) <= _BOTH else str(result.number), DIM, PANEL)
        # TRANSLATORS: a game with dice of the table's own, at most 11 letters
        word = word or (_("own dice") if result.own_dice else "")
    if _without_points(result):
        word = word or (_moves(result.length) if result.length else "")
    if word:
        ui.label(group, 210, 0, word, DIM, PANEL, align="r")


def _how_many(one: Best) -> str:
    """Return the score sheet of a best game, or for the first sheet how many played."""
    # TRANSLATORS: how many played, at most 10 letters
    many = ngettext("{} player", "{} players", one.seats).format(one.seats)
    return _entry(one).other_sheet(one.sheet) or many


def _moves(many: int) -> str:
    # TRANSLATORS: moves of a game, at most 9 letters
    return ngettext("{} move", "{} moves", many).format(many)


def players(console: "Console") -> "list[Totals]":
    """Return everybody who has played: the most wins first, of equal ones the most games."""
    found = [one for one in totals(console.journal) if one.games]
    found.sort(key=lambda one: (-one.wins, -one.games))
    return found
