"""The interface of every computer player. For people and the type checker only; never imported at run time.

One player serves all seats of a game, one decision at a time:

    player.begin(view, level, seed, temper, exact)
    while not player.think(8): ...      # as many steps as there is time for; draw the next frame
    player.move

The same arguments of begin() and the same noted positions give the same move on every machine, regardless of
earlier decisions and of how the thinking was divided. Only `__init__` allocates.
"""

from typing import Protocol

from rules.game import Game

class Player(Protocol):
    MOST: tuple[int, ...]
    """The most steps that a decision takes, by level; index 0 is unused."""
    IN_POINTS: bool
    """Whether `given(i)` is in points, not in plies."""

    known: bytes | bytearray
    """What took long to work out, kept as bytes for the next player of the same game; usually empty."""

    game: Game
    """The player's own copy of the game, set by `begin`; callers may use it between two decisions."""

    moves: bytearray
    """The legal moves of the seat that was asked, in the order of the rules: moves[0:count]."""
    count: int
    move: int
    """The decision, once `think` has returned True."""
    steps: int
    """Steps taken for it so far."""

    def __init__(
        self, settings: bytes | bytearray, level: int, known: bytes | bytearray, like: Game | None
    ) -> None:  # fmt: skip
        """Prepare for a game with these settings and for levels up to `level`; loads the tables it needs.

        `players.make` documents the other two; a player that has no use for them ignores them.
        """
    @staticmethod
    def view(game: Game, seat: int, out: bytearray) -> None:
        """Write to `out`, as long as the game's state, what a person at the seat knows of the game.

        The seat must have a decision to make. Choices that others have made in secret are not in it.
        """
    def restart(self) -> None:
        """Forget everything noted: a new game begins, or an old one is replayed."""
    def note(self, view: bytes | bytearray) -> None:
        """Remember a position that a seat has been asked about, in a game where positions repeat."""
    def begin(
        self, view: bytes | bytearray, level: int, seed: int, temper: int = 0, exact: bool = False
    ) -> None:  # fmt: skip
        """Begin a decision at a level 1..3; different seeds make different mistakes.

        `temper`: how it chooses between moves that are worth nearly the same, unless `exact`; 0: as the level
        does. In a game with dice 1 is bold, 2 patient, and 3 to 6 like one of the rows, red to blue; other
        players explain theirs. `exact`: `given` must be right for all moves, as for advice; some players then
        think longer.
        """
    def think(self, budget: int) -> bool:
        """Take up to `budget` steps, each 0.5 to 3 ms on the chip; return whether it has decided."""
    def given(self, i: int) -> int:
        """Return what moves[i] gives away, after a decision at level 3.

        With IN_POINTS: by how many tenths of a point the move is worse than the best one. Without: the plies
        to the end if both play well; n > 0 wins in n, below 0 loses, 0 is open. To explain why a move gives
        something away, use this, the view and, in a game of secret choices, `predicted`: the moves that the
        player expects of the other seats. In a game with dice there is also `then`: the move planned for
        action 2 after each of `moves`, PASS if there is none.
        """
    def order(self, i: int) -> int:
        """Return a number that is higher the better moves[i] is; equal moves have equal numbers."""
