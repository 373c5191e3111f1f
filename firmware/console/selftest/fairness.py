"""Fair dice? Roll many dice as a game does, count faces, and say how often fair dice do that.

Unevenness is Pearson's chi-square: the sum over the six faces of (count - expected)² / expected, where
expected = n / 6. For fair dice it follows the chi-square distribution with 5 degrees of freedom. _RARE has
its upper quantiles, in thousandths, from Abramowitz and Stegun, Handbook of Mathematical Functions, table
26.8 (nu = 5); those for 3, 5 and 7, missing there, from formula 26.4.4. One uneven count is not a fault: of
a hundred runs of fair dice, one looks like one in a hundred.
"""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.selftest.meter import Meter
from console.ui.gfx import visible
from console.ui.palette import BLUE, DIM, GREEN, PAPER, SLATE
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.ui.gfx import Text

_NUMBERS = (60, 600, 6000)
_SIX = const(6)
_SLICE = const(10)  # rolls of six dice a pass: 6,000 dice in a few seconds, and keys stay responsive
_BAR = const(76)  # steps of 2 px
_FAIR = const(44)  # steps of a bar of the expected length
_X = const(30)
_Y = const(32)
_ROW = const(20)

# chi-square in thousandths, and how rare a larger one is: 1 in so many
_RARE = (
    (4351, 2), (5730, 3), (6626, 4), (7289, 5), (8253, 7), (9236, 10), (11070, 20), (12833, 40), (15086, 100),
    (16750, 200), (20515, 1000), (25745, 10_000),
)  # fmt: skip


def chi_square(counts: "list[int]") -> int:
    """Return the chi-square in thousandths, rounded, of the counts of six faces, not all 0."""
    total = sum(counts)
    squares = 0
    for count in counts:
        squares += (6 * count - total) * (6 * count - total)
    return (1000 * squares + 3 * total) // (6 * total)


def rarity(chi: int) -> int:
    """Return n such that fair dice reach `chi` (in thousandths) or more about 1 time in n.

    n is that of the nearest quantile; 1 stands for more than half of all runs.
    """
    times = 1
    before = _RARE[0][0]
    for quantile, rare in _RARE:
        if 2 * chi >= before + quantile:
            times = rare
        before = quantile
    return times


class Fairness(Screen):
    """PREV and NEXT choose how many dice, OK rolls them; each roll starts from 0."""

    name = "fairness"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        self._which = 1
        self.counts = [0] * 6
        self.left = 0  # dice still to be rolled
        self._faces = bytearray(_SIX)
        group = self.group
        ui.title(group, _("Fair dice?"), "die")
        ui.hint(group, 184, 3, (keys.PREV, keys.NEXT), "", "r")
        self._number = ui.text(234, 3, 4, align="r")
        group.append(self._number.grid)
        self.bars: list[Meter] = []
        self._values: list[Text] = []
        for k in range(6):
            y = _Y + _ROW * k
            ui.label(group, 10, y, str(k + 1))
            bar = Meter(ui, _X, y + 3, _BAR, 2, 14, BLUE)
            value = ui.text(234, y, 4, DIM, align="r")
            self.bars.append(bar)
            self._values.append(value)
            group.append(bar.grid)
            group.append(value.grid)
        group.append(ui.rect(_X + 2 * _FAIR, _Y, 2, 6 * _ROW, PAPER))
        self._lines = (ui.text(10, 154, 22, DIM), ui.text(10, 174, 22), ui.text(10, 194, 22))
        for line in self._lines:
            group.append(line.grid)
        self.progress = Meter(ui, 10, 162, 110, 2, 12, GREEN, SLATE)
        group.append(self.progress.grid)
        ui.hint(group, 8, 217, keys.BACK, _("back"))
        ui.hint(group, 232, 217, keys.OK, _("roll"), "r")
        self._choose(1)

    def enter(self) -> None:
        self.console.lights.menu()

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.PREV or key == keys.DOWN:
            self._choose(max(self._which - 1, 0))
        elif key == keys.NEXT or key == keys.UP:
            self._choose(min(self._which + 1, len(_NUMBERS) - 1))
        elif key == keys.OK and not self.left:
            self._begin()

    def _choose(self, which: int) -> None:
        """Choose that many dice; forget what was rolled."""
        self._which = which
        self._number.number(_NUMBERS[which])
        self.left = 0
        self._clear()
        # TRANSLATORS: at most 20 letters, counting {} as two
        self._say(_("\nRoll {} and count!\nWhite line: fair share").format(_NUMBERS[which]))

    def _say(self, text: str) -> None:
        """Show three lines."""
        lines = text.split("\n")
        for k in range(3):
            self._lines[k].set(lines[k] if k < len(lines) else "")
        visible(self.progress.grid, self.left > 0)

    def _clear(self) -> None:
        for k in range(6):
            self.counts[k] = 0
            self.bars[k].set(0)
            self._values[k].set("")

    def _begin(self) -> None:
        self._clear()
        self.progress.set(0)
        self.left = _NUMBERS[self._which]
        self._say("")

    def tick(self, now: int) -> None:
        if not self.left:
            return
        self.console.power.wake(now)
        counts = self.counts
        faces = self._faces
        dice = self.console.dice
        for _roll in range(min(_SLICE, self.left // _SIX)):
            dice.roll_into(faces, _SIX)
            for face in faces:
                counts[face - 1] += 1
            self.left -= _SIX
        number = _NUMBERS[self._which]
        self.progress.set(110 * (number - self.left) // number)
        for k in range(6):
            self.bars[k].set(6 * _FAIR * counts[k] // number)
            self._values[k].number(counts[k])
        if not self.left:
            self.verdict()

    def verdict(self) -> None:
        """Show what the counts mean."""
        self.console.keys.new_picture()
        chi = chi_square(self.counts)
        times = rarity(chi)
        # TRANSLATORS: two lines, at most 22 letters each
        if times == 1:
            text = _("Looks fair.\nVery even.")
        elif times <= 20:
            text = _("Looks fair: 1 test\nin {} looks like this.").format(times)
        elif times <= 1000:
            text = _("Rare! Fair dice do\nthis 1 time in {}.").format(times)
        else:
            text = _("Fair dice almost never\ndo this. Roll again!")
        # TRANSLATORS: a number of statistics; the separator of its decimals
        chi_text = _("chi-square {}.{}").format(chi // 1000, chi % 1000 // 100)
        self._say(chi_text + "\n" + text)
