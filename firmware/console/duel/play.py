"""The Duel as it is played: both look at one board, nothing is handed over."""

from console.duel.board import Board, Foot
from console.duel.chips import Chips
from console.turn.sheet import Sheet
from console.turn.turns import Turns
from rules import OVER
from rules.duel import BEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.duel.look import Look
    from console.loop import Console
    from rules.duel import Duel


class Play(Turns):
    """For the game on the console's table, as far as it has come."""

    LOOK = "The board"
    SHEET = "board"
    TILES = ("squares", "front")

    def __init__(self, console: "Console") -> None:
        super().__init__(console, Chips(console.table.names))
        self.game: Duel

    def make_sheet(self) -> Sheet:
        return Sheet(self, Board(), Foot())

    def look_screen(self) -> "Look":
        from console.duel.look import Look

        return Look(self.console)

    def who(self, seat: int, roller: bool) -> None:
        self.head.set(self.game, -1 if self.game.phase == OVER else seat)

    def choose(self, move: int) -> None:
        """A token beaten flashes."""
        beat = self.game.effect(move) == BEAT
        super().choose(move)
        if beat:
            from console.duel.beat import Beat

            self.console.lights.play(Beat((move - 1) // 11, self.out))
            self.console.unload("console.duel.beat")
