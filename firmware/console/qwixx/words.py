"""The texts of the roll and the cards of Qwixx."""

from console.dicegame import article
from console.dicegame.kit import Kit
from rules import ACTION1
from rules.qwixx_classic import BY_RULE, FOURTH_PENALTY, TWO_ROWS
from rules.qwixx_house_rules import DOUBLES, HOUSE_RULES

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.dicegame.views import Views
    from rules.qwixx import Qwixx


class Words(Kit):
    """The texts of Qwixx; play.py adds the rest of its kit."""

    def roller(self, views: "Views", group: "displayio.Group") -> None:
        """Draw who rolls, beside the waiting white dice."""
        if views.game.seats > 1:
            self.big_name(views, group, 42)

    def prompt(self, views: "Views") -> str:
        """See Kit; after doubles the seat rolls again."""
        game = views.game
        again = game.options & DOUBLES and game.round and views.faces[0] == views.faces[1]
        return super().prompt(views) or ("Again!" if again else "")

    def question(self, views: "Views") -> str:
        """Return the text below the white dice and their sum, at most 20 characters: what to do with it."""
        if views.game.seats > 1:
            return "Who can cross " + article(views.game.white_sum) + "?"
        return "Want the " + str(views.game.white_sum) + "?"

    def nothing(self, game: "Qwixx") -> str:
        """Return the text that says that nothing can be chosen, at most 21 characters."""
        if game.phase == ACTION1:
            return "can't cross " + article(game.white_sum)
        return "nothing to cross: -5" if game.penalty_due else "nothing more to cross"

    def warning(self, game: "Qwixx") -> "tuple[str, str]":
        """Return the warning before a pass that costs a penalty: two lines of at most 14 characters.

        "-5" and a star follow.
        """
        return "No cross", "this turn:"

    def lockers(self, game: "Qwixx", row: int) -> int:
        """Return the mask of the seats that have locked the row."""
        mask = 0
        for seat in range(game.seats):
            mask |= (game.mask(seat, row) >> 11) << seat
        return mask

    def why(self, views: "Views") -> str:
        """Return why the game is over, in at most 24 characters."""
        game = views.game
        reason = game.end_reason
        if reason == TWO_ROWS:
            rows = 0
            for r in range(4):
                rows += game.closed >> r & 1
            return ("two", "three", "four")[rows - 2] + " rows locked"
        if reason == FOURTH_PENALTY:
            for seat in range(game.seats):
                if game.penalties(seat) == 4:
                    return views.table.names[seat] + "'s 4th penalty"
        text: str = HOUSE_RULES[reason - BY_RULE][0]
        return text
