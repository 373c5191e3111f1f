"""The seats at the table: who decides for a seat, and whether they are asked."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

AT_KEYS = const(0)  # somebody at the keys, in place of a computer player's level
# Scenes, in place of a game's own, when it asks no person:
AUTO = const(-1)  # the seat passes
THINK = const(-2)  # a computer decides


class Seats:
    """The seats of one game.

    levels  who decides, a byte per seat: AT_KEYS, or a computer player's level
    open    choices that take effect together are made for all to see, not in secret
    skip    pass for a person whose only legal move is a pass that costs nothing
    moves   a buffer for legal moves, valid until the next question
    """

    def __init__(self, game: "Any", skip: bool, levels: bytes = b"") -> None:
        """`levels` may be empty: people only."""
        self.levels = bytearray(levels or game.seats)
        self.skip = skip
        self.open = False
        self.moves = bytearray(game.MAX_MOVES)

    # In a game of six dice

    def chooses(self, game: "Any") -> bool:
        """Return whether the deciding seat is a person with a real choice."""
        return self.is_asked(game) and (game.legal(self.moves) > 1 or game.penalty_due)

    def is_asked(self, game: "Any") -> bool:
        """Return whether a person is asked for the decision that `game` waits for.

        False for a pass that the console makes itself. Only for a phase in which a seat decides.
        """
        if self.levels[game.seat] != AT_KEYS:
            return False
        return not self.skip or game.legal(self.moves) != 1 or game.penalty_due
