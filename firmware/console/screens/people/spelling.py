"""Writing a name of up to eight letters with PREV, NEXT, OK and BACK.

PREV and NEXT change the letter (and repeat while held). OK moves on, and ends the name at the first empty
letter. BACK moves back; on the first letter it restores the old name, or closes the screen if nothing has
changed.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.sound.sounds import RATTLE
from console.store.blocks import spelt
from console.store.first_people import NAME_LENGTH
from console.ui.gfx import visible
from console.ui.palette import DIM, GROUND, LINE, PAPER
from texts import State, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.ui.gfx import Text

_CAPITALS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ{}0123456789"
_SMALL = " abcdefghijklmnopqrstuvwxyz{}0123456789-."
_PLAIN = const(27)  # of both, the empty letter and those of a code, come first
_ESZETT = const(0x9F)  # the second byte of ß, which follows the capitals
_X = const(19)  # of the letters, and their distance
_STEP = const(26)
_Y = const(104)
_ENOUGH = const(8)  # letters of the words at the bottom that leave room for A-Z
_BESIDE = (-2, -1, 1, 2)  # letters shown above and below: steps of the wheel


def _more(capitals: bool) -> str:
    """Return the letters of the language beyond ASCII that names may have, either capitals or small ones."""
    found = ""
    pairs = State.letters
    for k in range(0, len(pairs), 2):
        letter = str(pairs[k : k + 2], "utf-8")
        if (pairs[k + 1] < _ESZETT) == capitals and spelt(letter):
            found += letter
    return found


class Spelling(Screen):
    """The name so far; `then` gets it after the screen has closed, if it is not empty and OK has ended it."""

    name = "spelling"

    def __init__(
        self, console: "Console", title: str, old: str, then: "Callable[[str], None]", code: bool = False
    ) -> None:
        """`code`: only letters that a code may have are offered."""
        super().__init__(console)
        ui = self.ui
        self.letter = 0  # index of the letter being written
        self._old = old
        self._then = then
        self.letters = [" "] * NAME_LENGTH
        self._capitals = _CAPITALS[:_PLAIN] if code else _CAPITALS.format(_more(True))
        self._small = _SMALL[:_PLAIN] if code else _SMALL.format(_more(False))
        group = self.group
        ui.title(group, title)
        self._block = ui.rect(_X - 3, _Y - 2, 22, 36, PAPER)
        group.append(self._block)
        self._cells: list[Text] = []
        self._lines: list[displayio.TileGrid] = []
        for k in range(NAME_LENGTH):
            line = ui.rect(_X + _STEP * k, _Y + 30, 16, 2, LINE)
            self._lines.append(line)
            group.append(line)
            cell = ui.text(_X + _STEP * k, _Y, 1, PAPER, -1, size=32)
            self._cells.append(cell)
            group.append(cell.grid)
        self._wheel = displayio.Group()
        self._beside: list[Text] = []
        for step in _BESIDE:
            y = _Y + 6 + 26 * step + (4 if step > 0 else -4)
            text = ui.text(3, y, 1, DIM if step * step == 1 else LINE)
            self._beside.append(text)
            self._wheel.append(text.grid)
        group.append(self._wheel)
        self._draw_foot()
        self._spell()
        self._draw()

    def _draw_foot(self) -> None:
        """Draw what the keys do; the words of BACK and OK change."""
        ui = self.ui
        group = self.group
        back = max(len(_("undo")), len(_("back")))
        ok = max(len(_("done")), len(_("next")))
        short = back + ok <= _ENOUGH
        end = ui.hint(group, 8 if short else 3, 217, (keys.PREV, keys.NEXT), "A-Z" if short else "")
        end = ui.hint(group, 93 if short else end, 217, keys.BACK, "")
        self._back = ui.text(end - 7, 217, back)
        group.append(self._back.grid)
        self._ok = displayio.Group()
        x = 232 - 10 * ok
        ui.hint(self._ok, x - 5, 217, keys.OK, "", "r")
        self._said = ui.text(x, 217, ok)
        self._ok.append(self._said.grid)
        group.append(self._ok)

    @property
    def wheel(self) -> str:
        """The letters that can be chosen here, in order."""
        return self._small if self.letter else self._capitals

    def _spell(self) -> None:
        """Set the letters to the old name."""
        for k in range(NAME_LENGTH):
            self.letters[k] = self._old[k] if k < len(self._old) else " "

    @property
    def _last(self) -> bool:
        """Whether OK ends the name here."""
        return self.letters[self.letter] == " " or self.letter == NAME_LENGTH - 1

    @property
    def _changed(self) -> bool:
        """Whether the name differs from the old one."""
        return "".join(self.letters).rstrip() != self._old

    def _draw(self) -> None:
        """Show the letters, the block behind the chosen one, and lines below those that are empty."""
        ended = False
        at = self.letter
        self._block.x = _X - 3 + _STEP * at
        for k in range(NAME_LENGTH):
            letter = self.letters[k]
            cell = self._cells[k]
            cell.set(letter if letter != " " else "")
            cell.ink(GROUND if k == at else DIM if ended else PAPER, -1)
            visible(self._lines[k], letter == " " and k != at)
            if letter == " ":
                ended = True
        self._wheel.x = _X + _STEP * at
        wheel = self.wheel
        here = wheel.find(self.letters[at])
        for k in range(len(_BESIDE)):
            self._beside[k].set(wheel[(here + _BESIDE[k]) % len(wheel)])
        self._hints()

    def _hints(self) -> None:
        """Say what BACK and OK do; OK does nothing as long as the name is empty."""
        # TRANSLATORS: what buttons do while a name is written; at most 6 letters each
        self._back.set(_("undo") if self._changed and not self.letter else _("back"))
        empty = not self.letter and self.letters[0] == " "
        visible(self._ok, not empty)
        # TRANSLATORS: what buttons do while a name is written; at most 6 letters each
        self._said.set(_("done") if self._last else _("next"))

    def _end(self) -> None:
        """Give what is before the first gap."""
        text = "".join(self.letters)
        text = text[: text.find(" ")] if " " in text else text
        then = self._then
        self.console.pop()
        then(text)

    def key(self, key: int) -> None:
        self.console.sounds.whisper(RATTLE)  # a soft tick
        if key == keys.MENU:
            self.console.pop()
        elif key == keys.OK:
            if not self._last:
                self.letter += 1
                self._draw()
            elif self.letters[0] != " ":
                self._end()
        elif key == keys.BACK:
            if self.letter:
                self.letter -= 1
            elif self._changed:
                self._spell()
            else:
                self.console.pop()
                return
            self._draw()
        elif keys.step(key):
            wheel = self.wheel
            k = wheel.find(self.letters[self.letter])
            self.letters[self.letter] = wheel[(k + keys.step(key)) % len(wheel)]
            self._draw()
