"""The sheet of the seat that decides: dice, rows, foot, and the cursor among what it may cross.

It comes into view in bands from above, one a pass: 0 head and dice, 1 to 4 the rows, 5 foot and cursor.
PREV and NEXT go through all choices as one reads, Pass last; UP and DOWN to the nearest in the next row.
"""

import displayio
from micropython import const

from console import keys
from console.dice import DiceStrip
from console.gfx import pal, tiles, visible
from console.palette import GROUND, PAPER
from console.qwixx.foot import Foot
from console.qwixx.grid import Grid, X, Y
from rules import ACTION1
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.qwixx.play import Play

_COLOURED = const(0b111100)
_WHITE = const(0b11)


class Sheet:
    """One for the whole game; aim() it at who decides, then show its bands."""

    def __init__(self, play: "Play") -> None:
        self.play = play
        self.seat = 0
        self.moves = bytearray(10)  # what may be chosen, as one reads, Pass last
        self.n = 0
        self.at = 0  # the cursor, an index of moves
        self.action = 1  # how the dice are shown: as in action 1 or 2, 0 the bare dice
        self.out = 0  # rows whose die is struck out
        self._column = 0  # where UP and DOWN come from
        self.group = displayio.Group()
        self.strip = DiceStrip()
        self.group.append(self.strip.group)
        self._grid = Grid()
        for row in self._grid.rows:
            self.group.append(row)
        self._foot = Foot()
        self.group.append(self._foot.group)
        self._ring = tiles("ring", 0, 0, pal(-1, GROUND, PAPER))
        self.group.append(self._ring)
        for band in range(6):
            self.band(band, False)

    @property
    def move(self) -> int:
        """The choice under the cursor."""
        return self.moves[self.at]

    def aim(self) -> None:
        """From now on the bands show the seat that decides; the active one when the game is over."""
        game = self.play.game
        n = game.legal(self.moves)
        self.seat = game.seat if n else game.active
        for i in range(1, n):  # as one reads, and Pass behind them
            move = self.moves[i]
            k = i - 1
            while k and self.moves[k - 1] > move:
                self.moves[k] = self.moves[k - 1]
                k -= 1
            self.moves[k] = move
        if n:
            self.moves[n - 1] = PASS
        self.n = n
        self.at = 0
        self.action = 1 if game.phase == ACTION1 else 2
        self.out = self.play.out

    def band(self, band: int, on: bool) -> None:
        """Show one band as the game stands, or hide it."""
        if band == 0:
            if on:
                self.head()
                self.dice()
            visible(self.strip.group, on)
        elif band < 5:
            if on:
                self._row(band - 1)
            visible(self._grid.rows[band - 1], on)
        else:
            if on:
                self._foot.penalties(self.play.game.penalties(self.seat))
                self._cursor()
            else:
                visible(self._ring, False)
            visible(self._foot.group, on)

    def head(self) -> None:
        """Who, and how many points."""
        play = self.play
        name = play.table.names[self.seat]
        play.head.set(self.seat, name, self.seat == play.game.active, play.house)
        play.head.points(play.game.score(self.seat))

    def dice(self) -> None:
        """The strip of dice, by `action` and `out`."""
        strip = self.strip
        strip.show(self.play.faces, self.out)
        strip.quiet(_COLOURED if self.action == 1 else 0)
        strip.total(self.play.game.white_sum if self.action == 1 else -1 if self.action else 0)
        strip.chosen(_WHITE if self.action == 1 else 0)

    def _row(self, r: int) -> None:
        choices = 0
        for i in range(self.n - 1):
            move = self.moves[i] - 1
            if move // 11 == r:
                choices |= 1 << move % 11
        self._grid.draw(self.play.game, self.seat, r, choices)

    def _cursor(self) -> None:
        """Ring or chip, the gain, the bars, the lights."""
        game = self.play.game
        move = self.move
        cell = move != PASS
        if cell:
            self._column = (move - 1) % 11
            x = X + 19 * self._column - 2
            y = Y + 35 * ((move - 1) // 11) - 1
            if self._ring.x != x:
                self._ring.x = x
            if self._ring.y != y:
                self._ring.y = y
        visible(self._ring, cell)
        self._foot.choice(game.gain(move), not cell)
        mask = game.dice_for(move)
        if game.phase != ACTION1:
            self.strip.chosen(mask)
        self.play.console.lights.choice(mask, self.play.out)

    def marked(self) -> None:
        """A choice has just taken effect: the sheet and the points as they are now, nothing to choose."""
        self.n = 0
        visible(self._ring, False)
        for r in range(4):
            self._row(r)
        game = self.play.game
        self._foot.penalties(game.penalties(self.seat))
        self.play.head.points(game.score(self.seat))

    def key(self, key: int) -> None:
        """The keys that move the cursor."""
        if key == keys.NEXT or key == keys.PREV:
            self.at = (self.at + (1 if key == keys.NEXT else self.n - 1)) % self.n
        elif key == keys.DOWN or key == keys.UP:
            self.at = self._beyond(1 if key == keys.DOWN else -1)
        else:
            return
        self._cursor()

    def _beyond(self, step: int) -> int:
        """The choice nearest to the column in the next row that has any; Pass is the row below them."""
        row = 4 if self.move == PASS else (self.move - 1) // 11
        while True:
            row = (row + step) % 5
            if row == 4:
                return self.n - 1
            best = -1
            for i in range(self.n - 1):
                move = self.moves[i] - 1
                if move // 11 == row and (best < 0 or self._away(i) < self._away(best)):
                    best = i
            if best >= 0:
                return best

    def _away(self, i: int) -> int:
        return abs((self.moves[i] - 1) % 11 - self._column)
