"""Qwixx as it is played: action 1 in secret, seat by seat, then all at once."""

from console.dicegame.heads import Head
from console.dicegame.turns import Turns
from console.qwixx.sheet import Foot, Grid
from rules import ACTION1, ACTION2
from rules.qwixx import BLACKOUT
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.core.loop import Console
    from console.dicegame.sheet import Sheet
    from console.qwixx.look import Look
    from rules.qwixx import Qwixx


def house_rules(console: "Console", game: "Qwixx") -> str:
    """Return the house rules in force, as the head has room for them beside the longest name; the entry that
    has them is dropped again."""
    if not game.options:
        return ""
    from console.screens.entries import find

    text = find(game.NAME).in_force(game.options, 13 - max([len(name) for name in console.table.names]))
    console.unload("console." + game.NAME + ".entry")
    console.unload("console.screens.entries")
    return text


class Play(Turns):
    """For the game on the console's table, as far as it has come."""

    make_grid = Grid
    make_foot = Foot

    def __init__(self, console: "Console") -> None:
        super().__init__(console, Head())
        self.game: Qwixx
        # The seat that has the console, as far as is known
        self.holder = self.game.active if self.table.record.last_is_roll else -1
        self._asked = False  # somebody could choose in this action 1
        self.reveal = False  # to be told next, by its card, which puts this back
        self._house = house_rules(console, self.game)
        if console.side:
            from console.dicegame.column import Column

            self.beside(Column(self.table.names))
            self.SPARING = True  # the table takes the heap that rows below a card would

    @property
    def out(self) -> int:
        return 0 if self.game.options & BLACKOUT else self.game.closed

    def look_screen(self) -> "Look":
        """All sheets, first that of the seat that it is about."""
        from console.qwixx.look import Look

        game = self.game
        return Look(self.console, game.seat if game.phase == ACTION1 else game.active)

    def who(self, seat: int, roller: bool) -> None:
        self.head.set(seat, self.table.names[seat], roller, self._house)
        self.head.points(self.game.score(seat))
        if not self.reveal:  # it has to tell this first
            self.tally(seat)

    def news(self) -> bool:
        return self.reveal or super().news()

    def throw(self) -> None:
        self.holder = self.game.seat
        super().throw()

    def offer(self, sheet: "Sheet") -> None:
        game = self.game
        if game.phase == ACTION2:
            self.holder = game.seat
        else:
            self._asked = True
        if game.seat != self.holder and game.seats > 1:
            if self.tip(3):
                return
            from console.qwixx.handover import Handover

            self.console.push(Handover(self, sheet))
        elif not self.advise(sheet):
            sheet.open(game.round == 1 and game.phase == ACTION1)
            self.opened()

    def tell(self) -> None:
        self.holder = -1
        if self.reveal:
            from console.qwixx.reveal import Reveal

            sheet = self.to_sheet()
            sheet.dice(1, self.out & ~self.locks)
            self.console.push(Reveal(self, sheet))
        else:
            super().tell()

    def play(self, move: int) -> None:
        game = self.game
        first = game.phase == ACTION1
        super().play(move)
        if first and game.phase != ACTION1:
            for seat in range(game.seats):
                if game.last_moves[seat] != PASS:
                    self._asked = True
            self.reveal = self._asked and game.seats > 1
            self._asked = False

    def take(self) -> None:
        """The seat that decides has the console now."""
        self.holder = self.game.seat
        self.go_on()

    def choose(self, move: int) -> None:
        """Kept back in action 1 when there are others."""
        if self.game.phase == ACTION1 and self.game.seats > 1:
            self.play(move)
            self.go_on()
        else:
            super().choose(move)

    def undone(self) -> None:
        super().undone()
        self.reveal = False
        self._asked = self.game.phase == ACTION1
