"""Players of Nim: two seats leave a multiple of four, one more if the last loses. Level 1 takes one stick."""

from players import chance, copy
from rules.nim import LAST_LOSES, Nim

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.game import Game


class NimPlayer:
    """See player.pyi."""

    MOST: "tuple[int, ...]" = (0, 1, 1, 1)
    IN_POINTS: bool = True
    known: "bytes | bytearray" = b""

    def __init__(
        self, settings: "bytes | bytearray", level: int, known: "bytes | bytearray", like: "Game | None"
    ) -> None:  # fmt: skip
        self.game = Nim(settings)
        self.moves = bytearray(3)
        self.count = self.move = self.steps = 0
        self.level = level
        self.random = 0

    @staticmethod
    def view(game: "Game", seat: int, out: bytearray) -> None:
        """See `Player.view`: nothing is hidden."""
        copy(game, out)

    def restart(self) -> None:
        """See `Player.restart`."""

    def note(self, view: "bytes | bytearray") -> None:
        """See `Player.note`: positions never repeat."""

    def begin(
        self, view: "bytes | bytearray", level: int, seed: int, temper: int = 0, exact: bool = False
    ) -> None:  # fmt: skip
        """See `Player.begin`."""
        for i in range(len(view)):
            self.game.state[i] = view[i]
        self.count = self.game.legal(self.moves)
        self.level = level
        self.random = chance(view, seed)
        self.steps = 0

    def think(self, budget: int) -> bool:
        """See `Player.think`."""
        if not self.steps and not budget:
            return False
        self.steps = 1
        best = self._best()
        if self.level == 1:
            best = 1
        elif self.level == 2 and not best:
            best = 1 + self.random % self.count
        self.move = best or 1
        return True

    def _best(self) -> int:
        """Return how many sticks to take, 0 if nothing wins."""
        rest = (self.game.left - (1 if self.game.options & LAST_LOSES else 0)) % 4
        return rest if rest <= self.count else 0

    def given(self, i: int) -> int:
        """See `Player.given`: a point if the game can be lost by it."""
        return 10 if self._best() and self.moves[i] != self._best() else 0

    def order(self, i: int) -> int:
        """See `Player.order`."""
        return -self.given(i)


PLAYER = NimPlayer
