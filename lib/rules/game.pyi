"""What every game offers to whoever drives it: screens, records, referee, tests, computer players.

Read by people and by the type checker only; nothing imports it when a program runs. The phases are in
`rules`. Everything below that is not `__init__` or `longest` runs without allocating.
"""

from typing import Protocol

class Game(Protocol):
    NAME: str
    """As in `rules.GAMES`."""
    SETTINGS: int
    """Bytes of settings."""
    MAX_MOVES: int
    """The most moves that `legal` can give: the size of the buffer to bring."""
    DICE: int
    """Dice in a roll; 0 in a game without."""

    state: bytearray
    """All there is of the game, of a size fixed for its whole life. Two games with equal bytes are equal. The
    settings come first."""

    def __init__(self, settings: bytes | bytearray) -> None:
        """Settings that are refused raise ValueError with one line that says what was expected."""
    @property
    def phase(self) -> int: ...
    @property
    def seat(self) -> int:
        """Who rolls or decides now; of no meaning when the game is over."""
    @property
    def seats(self) -> int: ...
    def start(self) -> None:
        """Back to before the first event, in place."""
    def longest(self) -> int:
        """Bytes of events (a roll 2, a move 1) that a game with these settings takes at most; where there is
        no such bound, because a game can go round and round, a generous figure that people never reach."""
    def roll(self, dice: bytes | bytearray | memoryview) -> None:
        """Take `DICE` faces 1..6. Trusts that the phase is ROLL and the faces are right."""
    def legal(self, out: bytearray | memoryview) -> int:
        """Write the legal moves of the seat that decides to `out`; how many. None in ROLL and OVER."""
    def is_legal(self, move: int) -> bool:
        """Whether `move`, any integer at all, is one of those."""
    def apply(self, move: int) -> None:
        """Make `move` for the seat that decides. Trusts that it is legal."""
    def score(self, seat: int) -> int:
        """Points as the game stands."""
    @property
    def winners(self) -> int:
        """Bit mask of the seats that have won; 0 before the end."""

class Words(Protocol):
    """The module `<name>_words`: a game in the words of the referee's protocol."""

    USAGE: str
    """How `new` is used for this game."""

    def settings(self, options: dict[str, str]) -> bytes:
        """The settings of `new`'s `key=value` words. ValueError says which is wrong."""
    def name(self, game: Game, move: int) -> str:
        """The word for a legal move of this game."""
    def find(self, game: Game, word: str) -> int:
        """The move that a word stands for in this game, legal or not; -1 when it stands for none. ValueError
        may say what is wrong with the word."""
    def why_not(self, game: Game, move: int) -> str:
        """Why a move that `find` has found is not legal now; empty when it is."""
    def state(self, game: Game) -> str:
        """The state as one line of JSON."""
