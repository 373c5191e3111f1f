"""The Duel as it is played: both look at one board, nothing is handed over."""

from console.dicegame.turns import Turns
from console.duel.board import Board, Foot
from console.duel.chips import TOKENS, Chips
from rules import OVER
from rules.duel import BEAT, STACK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.core.loop import Console
    from console.dicegame.sheet import Sheet
    from console.duel.look import Look
    from rules.duel import Duel


class Play(Turns):
    """For the game on the console's table, as far as it has come."""

    LOOK = "The board"
    SHEET = "board"
    TILES = ("squares",)
    TOKENS = TOKENS
    SPARING = True
    make_grid = Board
    make_foot = Foot
    FIRST = 0

    def __init__(self, console: "Console") -> None:
        super().__init__(console, Chips(console.table.names))
        self.game: Duel
        if console.side:
            from console.duel.column import Column

            self.beside(Column(self.table.names))

    def look_screen(self) -> "Look":
        from console.duel.look import Look

        return Look(self.console)

    def who(self, seat: int, roller: bool) -> None:
        seat = -1 if self.game.phase == OVER else seat
        self.head.set(self.game, seat, self.sheet is not None)
        self.tally(seat)

    def advise(self, sheet: "Sheet") -> bool:
        """Also for the first token that can be beaten, and the first stack."""
        if super().advise(sheet):
            return True
        for i in range(sheet.n - 1):
            effect = self.game.effect(sheet.moves[i])
            if (effect == BEAT or effect == STACK) and self.tip(effect):
                return True
        return False

    def _ask(self) -> None:
        """A first misthrow is explained."""
        if self.game.penalty_due and self.game.legal(self._moves) == 1 and self.tip(5):
            return
        super()._ask()

    def choose(self, move: int) -> None:
        """A token beaten flashes."""
        beat = self.game.effect(move) == BEAT
        super().choose(move)
        if beat:
            from console.duel.beat import Beat

            self.console.lights.play(Beat((move - 1) // 11, self.out))
            self.console.unload("console.duel.beat")
