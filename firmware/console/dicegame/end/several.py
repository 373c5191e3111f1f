"""What the end of a game for several says: who has won, by how much, and where the sheets are."""

import displayio
from micropython import const

from console.core import keys
from console.ui.palette import DIM
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.end.screen import End

_NAMED = const(15)  # letters that the title has room for, which are large
_Y = const(193)  # of the words below the table
_GAP = const(10)  # px from them to what a key does
_CAP = const(24)  # px from a key's cap to an eye
_CLOSE = const(50)  # points behind the winner that still encourage


class Several:
    """This part of the screen `end`; its attributes are those of Solo."""

    crowned = True
    today = busy = False

    def __init__(self, end: "End") -> None:
        self._end = end

    def _winners(self) -> "list[str]":
        """Return the names of the winners."""
        views = self._end.views
        winners = views.game.winners
        return [name for seat, name in enumerate(views.table.names) if winners >> seat & 1]

    def title(self) -> str:
        """Return who has won."""
        names = self._winners()
        if len(names) == 1:
            # TRANSLATORS: the title at the end of a game, at most 9 letters, which are large; {} is a name
            return _("{} wins").format(names[0])
        text = " & ".join(names)
        if len(text) > _NAMED:
            # TRANSLATORS: so many players share the victory; at most 15 letters, which are large
            text = ngettext("{} winner", "{} winners", len(names)).format(len(names))
        return text

    def second_line(self, best: bool) -> str:
        """Return the winner's margin, and whose dice; or "". `best`: "New best!" follows.

        The only person reads how far it is behind the computers instead, or its points, if the game has that.
        """
        end = self._end
        game = end.views.game
        order = end.ranking.order
        own = end.views.table.own_dice
        if own and best:
            # TRANSLATORS: people have rolled dice of their own, at most 13 letters, as "New best!" follows
            return _("own dice,")
        if end.BEHIND and not best and not own:
            text = self._behind()
            if text:
                return text
        lead = game.score(order[0]) - game.score(order[1])
        if not lead:
            if own:
                # TRANSLATORS: the best have the same points, with dice of their own; at most 24 letters
                return _("a tie, own dice")
            text = " & ".join(self._winners())
            if _NAMED < len(text) <= end.width // 10:  # the title only counts them
                return text
            # TRANSLATORS: the best have the same points; at most 13 letters, as "New best!" may follow
            return _("a tie!")
        if own:
            # TRANSLATORS: won by so many points; people have rolled dice of their own; at most 23 letters
            return ngettext("by {} point, own dice", "by {} points, own dice", lead).format(lead)
        # TRANSLATORS: won by so many points; at most 13 letters, because "New best!" may follow
        return ngettext("by {} point!", "by {} points!", lead).format(lead)

    def best(self, holder: str) -> str:
        """Return the words for the new best of `holder`.

        They have the name unless `holder` has won and no computer has: otherwise the best would seem to be
        the winner's, or the computer's.
        """
        table = self._end.views.table
        game = table.game
        named = holder not in self._winners()
        for seat in range(game.seats):
            named = named or (game.winners >> seat & 1 == 1 and table.is_computer(seat))
        if not named:
            # TRANSLATORS: the most points so far, at most 10 letters
            return _("New best!")
        if holder not in table.names:
            return ""
        points = game.score(table.names.index(holder))
        # TRANSLATORS: {0} has {1} points, more than anybody before; at most 17 letters, counting each as two
        return _("{0}: {1}, new best!").format(holder, points)

    def _behind(self) -> str:
        """Return how far the only person is behind the computers, or its points if that is far, or "".

        The winner's lead would read as the person's. Where several people play, there is no such line.
        """
        table = self._end.views.table
        game = table.game
        if table.people != 1:
            return ""
        alone = 0
        while table.is_computer(alone):
            alone += 1
        if game.winners >> alone & 1:
            return ""
        points = game.score(alone)
        lost = game.score(self._end.ranking.order[0]) - points
        if not lost:
            return ""
        if lost > _CLOSE:
            # TRANSLATORS: {0} is the name of a player who has {1} points; at most 16 letters
            return ngettext("{0}: {1} point", "{0}: {1} points", points).format(table.names[alone], points)
        # TRANSLATORS: {0} is a player who has {1} points fewer than the winner; at most 17 letters
        return _("{0}: {1} behind").format(table.names[alone], lost)

    def show(self, text: str, first: bool) -> str:
        """Show the key to the sheets beside the words below the table: with its word, or with an eye.

        Return the words that remain to be shown: all, if the key has no room, or the board has no such key.
        """
        end = self._end
        ui = end.ui
        if keys.LOOK not in ui.caps:
            return text
        for sign in (_(end.SHEETS), ""):
            hint = displayio.Group()
            wide = ui.hint(hint, 0, _Y, keys.LOOK, sign)
            if not sign:
                hint.append(ui.icon("eye", _CAP, _Y, DIM))
                wide = _CAP + 20
            x = (end.width - 10 * len(text) - _GAP - wide) // 2
            if x >= 0:
                hint.x = x + 10 * len(text) + _GAP
                ui.label(end.group, x, _Y, text, DIM)
                end.group.append(hint)
                return ""
        return text

    def tick(self) -> None:
        """Do nothing: all is shown at once."""

    def key(self, key: int) -> None:
        """Do nothing: there is neither a review nor a challenge."""
