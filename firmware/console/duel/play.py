"""The Duel as it is played: both look at one board, nothing is handed over; and what the screens say."""

from console.duel.board import Board
from console.duel.chips import TOKENS, Chips
from console.duel.foot import Foot
from console.palette import GROUND
from console.turn.sheet import Sheet
from console.turn.turns import Turns
from console.widgets import box, icon, label
from rules import ACTION1, OVER
from rules.duel import BEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.duel.end import End
    from console.duel.look import Look
    from console.lights import Lights
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

    def end_screen(self) -> "End":
        from console.duel.end import End

        return End(self)

    # What is said

    def who(self, seat: int, roller: bool) -> None:
        self.head.set(self.game, -1 if self.game.phase == OVER else seat)

    def roller(self, group: "displayio.Group") -> None:
        seat = self.game.active
        group.append(icon(TOKENS[seat], 172, 30))
        label(group, 182, 50, self.table.names[seat], size=32, align="c")

    def mark(self, group: "displayio.Group", seat: int, x: int, y: int) -> None:
        group.append(box(x, y, 40, 40, GROUND))
        group.append(icon(TOKENS[seat], x + 10, y + 10))

    def question(self) -> str:
        from console.turn.cover import article

        return "A token on " + article(self.game.white_sum) + "?"

    def nothing(self) -> str:
        game = self.game
        if game.phase == ACTION1:
            from console.turn.cover import article

            return "no place for " + article(game.white_sum)
        return "nothing to place: -5" if game.penalty_due else "nothing more to place"

    def warning(self) -> "tuple[str, str]":
        if self.game.misthrows(0) + self.game.misthrows(1) == 3:
            return "The fourth misthrow:", "game over, and"
        return "No token?", "That costs"

    def lockers(self, row: int) -> int:
        return 1 << self.game.lock_owner(row)

    def why(self) -> str:
        """Why the game is over."""
        game = self.game
        if game.end_reason == 3:
            return self.table.names[0 if game.supply(1) else 1] + "'s last token"
        return "two rows locked" if game.end_reason == 1 else "four misthrows"

    # The way

    def choose(self, move: int) -> None:
        """A token beaten flashes."""
        beat = self.game.effect(move) == BEAT
        super().choose(move)
        if beat:
            self.console.lights.play(Beat((move - 1) // 11, self.out))


class Beat:
    """A figure of the lights: the row's goes white twice."""

    def __init__(self, row: int, out: int) -> None:
        self._row = row
        self._out = out

    def draw(self, lights: "Lights", t: int) -> bool:
        """See lights.Figure."""
        lights.fill(12, 63, 0, self._out)
        if t < 700:
            lights.set(self._row + 2, 0, 100 if t % 350 < 200 else 0)
        return t >= 700
