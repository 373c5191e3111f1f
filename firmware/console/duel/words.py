"""The texts of the roll and the cards of the Duel."""

from console.dicegame import article
from console.dicegame.kit import Kit
from console.duel.head import TOKENS
from rules import ACTION1

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.dicegame.views import Views
    from rules.duel import Duel


class Words(Kit):
    """The texts of the Duel; play.py adds the rest of its kit."""

    def roller(self, views: "Views", group: "displayio.Group") -> None:
        """Draw who rolls, beside the waiting white dice."""
        group.append(views.ui.icon(TOKENS[views.game.active], 172, 30))
        self.big_name(views, group, 50)

    def question(self, views: "Views") -> str:
        """Return the text below the white dice and their sum, at most 20 characters: what to do with it."""
        return "A token on " + article(views.game.white_sum) + "?"

    def nothing(self, game: "Duel") -> str:
        """Return the text that says that nothing can be chosen, at most 21 characters."""
        if game.phase == ACTION1:
            return "no place for " + article(game.white_sum)
        return "no token placed: -5" if game.penalty_due else "nothing more to place"

    def warning(self, game: "Duel") -> "tuple[str, str]":
        """Return the warning before a pass that costs a misthrow: two lines of at most 14 characters.

        "-5" and a star follow.
        """
        if game.misthrows(0) + game.misthrows(1) == 3:
            return "4th misthrow", "ends the game:"
        return "No token", "this turn:"

    def lockers(self, game: "Duel", row: int) -> int:
        """Return the mask of the seats that have locked the row."""
        return 1 << game.lock_owner(row)

    def why(self, views: "Views") -> str:
        """Return why the game is over, in at most 24 characters."""
        game = views.game
        if game.end_reason == 3:
            return views.table.names[0 if game.supply(1) else 1] + "'s last token"
        return "two rows locked" if game.end_reason == 1 else "four misthrows"
