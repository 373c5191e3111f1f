"""The interface of every game, as used by screens, records, the referee, tests and computer players.

For people and the type checker only; never imported at run time. `rules` defines the phases. Only `__init__`
and `longest` may allocate.
"""

from typing import Protocol

class Game(Protocol):
    NAME: str
    """The name in `rules.GAMES`."""
    SETTINGS: int
    """Number of bytes of settings."""
    MAX_MOVES: int
    """The most moves that `legal` can write: the size of its buffer."""
    DICE: int
    """Dice in a roll; 0 in a game without dice."""

    state: bytearray
    """The complete state of the game; its length never changes. Two games with equal bytes are equal. The
    settings come first."""

    def __init__(self, settings: bytes | bytearray) -> None:
        """Start a game. Raises ValueError, saying in one line what was expected, for wrong settings."""
    @property
    def options(self) -> int:
        """The house rules in force, a bit each; 0 in a game without."""
    @property
    def sheet(self) -> int:
        """The place of its score sheet among those of the game; 0 in a game with only one, or none."""
    @property
    def round(self) -> int:
        """The number of rolls so far; -1 in a game without rounds.

        A game may count modulo 256 or a larger number; people do not come that far.
        """
    @property
    def phase(self) -> int: ...
    @property
    def seat(self) -> int:
        """The seat that rolls or decides now; meaningless when the game is over."""
    @property
    def seats(self) -> int: ...
    def start(self) -> None:
        """Reset in place to the state before the first event."""
    def longest(self) -> int:
        """Return the most bytes of events (a roll 2, a move 1) that a game with these settings takes.

        Where there is no bound, a larger number than people ever reach.
        """
    def roll(self, dice: bytes | bytearray | memoryview) -> None:
        """Take `DICE` faces 1..6. Trusts that the phase is ROLL and the faces are valid."""
    def legal(self, out: bytearray | memoryview) -> int:
        """Write the deciding seat's legal moves to `out` and return how many; none in ROLL and OVER."""
    def is_legal(self, move: int) -> bool:
        """Return whether `move`, any integer, is one of the legal moves."""
    def apply(self, move: int) -> None:
        """Make `move` for the deciding seat. Trusts that it is legal."""
    def score(self, seat: int) -> int:
        """Return the seat's points as the game stands."""
    @property
    def winners(self) -> int:
        """Bit mask of the seats that have won; 0 before the end."""

class Words(Protocol):
    """The interface of `rules.words.<name>`: a game in the words of the referee's protocol."""

    USAGE: str
    """How `new` is used for this game."""

    def settings(self, options: dict[str, str]) -> bytes:
        """Return the settings for the `key=value` words of `new`. ValueError names a wrong one."""
    def name(self, game: Game, move: int) -> str:
        """Return the word for a legal move."""
    def find(self, game: Game, word: str) -> int:
        """Return the move that a word stands for, legal or not; -1 if it is not a move.

        May raise ValueError, saying what is wrong with the word.
        """
    def why_not(self, game: Game, move: int) -> str:
        """Return why a move found by `find` is not legal now; empty when it is legal."""
    def state(self, game: Game) -> str:
        """Return the state as one line of JSON."""
