"""Results: the last games, newest first, the best of each game, the players; OK switches the list.

The rows of games show the winner and the points; DONE shows the game under the cursor as a code. A box below
has the details of the row under the cursor: of a game all points and the house rules. It has a line for each
player, so with four or five only two rows fit above it.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.loader import COMPILED
from console.core.screen import Screen
from console.core.stack import empty
from console.screens.entries import find
from console.sound.sounds import RATTLE
from console.store.blocks import NO_POINTS
from console.store.computers import is_computers, plain
from console.store.history import Best, Result, best, results
from console.store.standings import standings
from console.ui.faces import face
from console.ui.lists import List
from console.ui.palette import DIM, PANEL, PAPER
from rules import GAMES
from texts import N_, _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.screens.entries import Entry
    from console.store.standings import Standing
    from console.ui.lists import Item
    from console.ui.widgets import Ui


_MAX_LINES = const(3)  # games that fit below a player
_LETTERS = const(13)  # most characters of a row's word
_BOTH = const(20)  # of two texts in a line of the box
_LINE = const(21)
_SPARE = const(20)  # px of the 24 between two hints
_CLOSE = const(20)  # the same for five players
# The lists, in the order in which OK leads through them
_RECENT = const(0)
_BEST = const(1)
_PLAYERS = const(2)
# TRANSLATORS: titles of lists, at most 20 letters each
_TITLES = (N_("Recent games"), N_("Best so far"), N_("Players and wins"))
_ICONS = ("crown", "star", "book")
# TRANSLATORS: a button leads to one of these lists; at most 9 letters each
_HINTS = (N_("best"), N_("players"), N_("recent"))  # of OK, which leads to the next list
# TRANSLATORS: in an empty list, at most 22 letters
_NONE = N_("No games yet.")


class Results(Screen):
    """The three lists, one at a time."""

    name = "results"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        known = len(GAMES)  # a later version may have had more
        self._recent = [one for one in results(console.journal) if one.game < known]
        self._best = [one for one in best(console.journal) if one.game < known]
        self._players: list[Standing] = []  # read when they are shown
        self._shown = _RECENT  # the list
        self._details: displayio.Group | None = None
        self.list: Any = None  # a List, if there are results
        self._box_y = self._line = 0
        self._show()

    def _show(self) -> None:
        """Build the screen anew, for the list `_shown`."""
        ui = self.ui
        group = self.group
        empty(group)
        self._details = None
        k = self._shown
        recent = k == _RECENT
        many = recent and any(one.seats > 3 for one in self._recent)
        self._box_y = 95 if many else 126
        self._line = _CLOSE if many else _LINE
        ui.title(group, _(_TITLES[k]), _ICONS[k])
        left = ui.hint(group, 8, 217, keys.BACK, _("back"))
        if not self._recent and not self._best:
            _nothing(ui, group)
            return
        right = ui.hint(group, 232, 217, keys.OK, _(_HINTS[k]), "r")
        self.done = recent and bool(self._recent) and COMPILED
        if self.done and keys.DONE in ui.caps:
            hint = displayio.Group()
            # TRANSLATORS: to show a game as a QR code, at most 5 letters; otherwise it is not shown
            if ui.hint(hint, max(84, left - 4), 217, keys.DONE, _("code")) <= right + _SPARE:
                group.append(hint)
        items = self._items()
        if not items:
            ui.label(group, 14, 56, _(_NONE))
            return
        self.list = List(ui, 4, 31, 220, 2 if many else 3, icon_x=10, text_x=42, right=3)
        group.append(self.list.group)
        group.append(ui.box(4, self._box_y, 230, 120 if many else 90, PANEL))
        self.list.set(items)
        self._tell()

    def _items(self) -> "list[Item]":
        """Return the lines of the list: games, players, or the best of each game."""
        if self._shown == _RECENT:
            return [(one.game, _winners(one, _LETTERS), _points(one), True) for one in self._recent]
        if self._shown == _PLAYERS:
            self._players = players(self.console)
            return [(None, player.name, str(player.wins), True) for player in self._players]
        return [(one.game, _how_many(one), str(one.points), True) for one in self._best]

    def _tell(self) -> None:
        """Fill the box for the row under the cursor."""
        ui = self.ui
        many = self._line == _CLOSE
        details = displayio.Group(x=14, y=self._box_y + (0 if many else 4))
        if self._shown == _RECENT:
            _show_result(ui, details, self._recent[self.list.at], self._line)
        elif self._shown == _PLAYERS:
            _show_player(ui, details, self._players[self.list.at])
        else:
            _show_best(ui, details, self._best[self.list.at])
        if self._details:
            self.group[self.group.index(self._details)] = details
        else:
            self.group.append(details)
        self._details = details

    def enter(self) -> None:
        self.console.lights.menu()

    def key(self, key: int) -> None:
        self.console.lights.menu()
        self.console.sounds.whisper(RATTLE)  # a soft tick
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK:
            if self._recent or self._best:
                self._shown = (self._shown + 1) % len(_TITLES)
                self._show()
        elif key == keys.DONE:
            if self.done:
                self.console.show_code(self._recent[self.list.at].number)
        elif self._details and keys.step(key):
            self.list.key(key)
            self._tell()


def _nothing(ui: "Ui", group: displayio.Group) -> None:
    """Say what will be here, as long as nobody has finished a game."""
    group.append(ui.icon("crown", 110, 56))
    ui.label(group, 120, 92, _(_NONE), align="c")
    # TRANSLATORS: two lines, at most 24 letters each
    ui.lines(group, 120, 122, 22, _("Winners and scores\nwill appear here."), DIM, align="c")


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


def _show_result(ui: "Ui", group: displayio.Group, result: Result, line: int) -> None:
    """Show in the group which game it was, then all points, the most first, or the winners first."""
    _which_game(ui, group, result)
    if result.challenge >= 0:
        # TRANSLATORS: {} is the number of the challenge, four digits; at most 19 letters
        ui.label(group, 0, 2 * line, _("Challenge {}").format(f"{result.challenge:04}"), DIM, PANEL)
    points = not _without_points(result)
    seats = list(range(result.seats))
    if points:
        seats.sort(key=lambda seat: -result.points[seat])
    else:
        seats.sort(key=lambda seat: 1 - (result.winners >> seat & 1))
    # With computers all names make room for their faces
    left = 28 if any(is_computers(_name(result, seat)) for seat in seats) else 0
    y = 0
    for seat in seats:
        won = result.winners >> seat & 1
        y += line
        ink = PAPER if won else DIM
        name = _name(result, seat)
        if is_computers(name):
            group.append(face(name, 0, y - 2, 1, PANEL))
        ui.label(group, left, y, plain(name), ink, PANEL)
        # TRANSLATORS: behind the name of the player who has won, at most 12 letters
        word = _("won") if won else ""
        if not result.winners:
            # TRANSLATORS: behind the name of a player, at most 12 letters
            word = _("draw")
        what = str(result.points[seat]) if points else word
        if what:
            ui.label(group, 210, y, what, ink, PANEL, align="r")


def _which_game(ui: "Ui", group: displayio.Group, result: Result) -> None:
    """Show the number of the game, and what was special about it, or how long it was."""
    # TRANSLATORS: the number of a game, counted from the first on this console; at most 8 letters
    head = _("Game {}").format(result.number)
    entry = _entry(result)
    # TRANSLATORS: why a game ended, at most 11 letters
    word = _("out of time") if result.by_time else entry.other_sheet(result.sheet)
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


def _show_best(ui: "Ui", group: displayio.Group, one: Best) -> None:
    """Show in the group the best of a game, and whose it is."""
    # TRANSLATORS: the name of a game, then the number of players, a score sheet, or how far the game has come
    ui.label(group, 0, 0, _("{}, {}").format(_(_entry(one).title), _how_many(one)), DIM, PANEL)
    ui.label(group, 0, _LINE, one.name, ground=PANEL)
    if one.by_moves:
        # TRANSLATORS: below the winner's name, at most 20 letters
        what = ngettext("won in {} move", "won in {} moves", one.points).format(one.points)
        # TRANSLATORS: at most 22 letters
        ui.label(group, 0, 3 * _LINE, _("fewest moves so far"), DIM, PANEL)
    else:
        what = ngettext("{} point", "{} points", one.points).format(one.points)
    ui.label(group, 0, 2 * _LINE, what, ground=PANEL)


def players(console: "Console") -> "list[Standing]":
    """Return everybody who has played: the most wins first, of equal ones the most games."""
    found = [one for one in standings(console.journal) if one.games]
    found.sort(key=lambda one: (-one.wins, -one.games))
    return found


def _show_player(ui: "Ui", group: "displayio.Group", one: "Standing") -> None:
    """Show in the group how many games a person has played and won, and the best of each."""
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
