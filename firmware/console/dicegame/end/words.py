"""The words at the end of a game for several players, borrowed by screen.py.

solo.py has the words for one.
"""

import displayio
from micropython import const

from console.core import keys
from console.ui.palette import DIM
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Table
    from console.ui.widgets import Ui

_NAMED = const(15)  # letters that the title has room for, which are large
_Y = const(193)  # of the words below the table
_GAP = const(10)  # px from them to what a key does
_CAP = const(24)  # px from a key's cap to an eye
_CLOSE = const(50)  # points behind the winner that still encourage


def winners(table: "Table") -> "list[str]":
    """Return the names of the winners."""
    game = table.game
    return [table.names[seat] for seat in range(game.seats) if game.winners >> seat & 1]


def title(names: "list[str]") -> str:
    """Return who has won, by the names of the winners."""
    if len(names) == 1:
        # TRANSLATORS: the title at the end of a game, at most 9 letters, which are large; {} is a name
        return _("{} wins").format(names[0])
    text = " & ".join(names)
    if len(text) > _NAMED:
        # TRANSLATORS: so many players share the victory; at most 15 letters, which are large
        text = ngettext("{} winner", "{} winners", len(names)).format(len(names))
    return text


def margin(table: "Table", order: "list[int]", best: bool, tells_behind: bool, letters: int) -> str:
    """Return the winner's margin, and whose dice; or "".

    order         the seats, the best first
    best          "New best!" follows
    tells_behind  the only person reads how far it is behind the computers instead, or its points
    letters       that a line has room for
    """
    game = table.game
    own = table.own_dice
    if own and best:
        # TRANSLATORS: people have rolled dice of their own, at most 13 letters, as "New best!" follows
        return _("own dice,")
    if tells_behind and not best and not own:
        text = behind(table, order)
        if text:
            return text
    lead = game.score(order[0]) - game.score(order[1])
    if not lead:
        if own:
            # TRANSLATORS: the best have the same points, with dice of their own; at most 24 letters
            return _("a tie, own dice")
        text = " & ".join(winners(table))
        if _NAMED < len(text) <= letters:  # the title only counts them
            return text
        # TRANSLATORS: the best have the same points; at most 13 letters, as "New best!" may follow
        return _("a tie!")
    if own:
        # TRANSLATORS: won by so many points; people have rolled dice of their own; at most 23 letters
        return ngettext("by {} point, own dice", "by {} points, own dice", lead).format(lead)
    # TRANSLATORS: won by so many points; at most 13 letters, because "New best!" may follow
    return ngettext("by {} point!", "by {} points!", lead).format(lead)


def behind(table: "Table", order: "list[int]") -> str:
    """Return how far the only person is behind the computers, or its points if that is far; "" for others.

    What the winner is ahead would read as the person's.
    """
    game = table.game
    levels = table.levels
    alone = -1
    for seat in range(game.seats):
        if not levels or not levels[seat]:
            if alone >= 0:
                return ""
            alone = seat
    if alone < 0 or game.winners >> alone & 1:
        return ""
    points = game.score(alone)
    lost = game.score(order[0]) - points
    if not lost:
        return ""
    if lost > _CLOSE:
        # TRANSLATORS: {0} is the name of a player who has {1} points; at most 16 letters
        return ngettext("{0}: {1} point", "{0}: {1} points", points).format(table.names[alone], points)
    # TRANSLATORS: {0} is the name of a player who has {1} points less than the winner; at most 17 letters
    return _("{0}: {1} behind").format(table.names[alone], lost)


def look(ui: "Ui", width: int, text: str, word: str) -> "displayio.Group | None":
    """Return the text below the table with the key to the sheets behind it: with its word, or with an eye.

    None if that has no room in `width` px, or the board has no such key.
    """
    for sign in (word, ""):
        hint = displayio.Group()
        wide = ui.hint(hint, 0, _Y, keys.LOOK, sign)
        if not sign and wide:
            hint.append(ui.icon("eye", _CAP, _Y, DIM))
            wide = _CAP + 20
        x = (width - 10 * len(text) - _GAP - wide) // 2
        if wide and x >= 0:
            hint.x = x + 10 * len(text) + _GAP
            line = displayio.Group()
            ui.label(line, x, _Y, text, DIM)
            line.append(hint)
            return line
    return None
