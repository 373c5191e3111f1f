"""First-time tips: cards that explain something new, once each, if switched on in the settings.

Their texts are in tips/<game>.txt. "= number title" begins one (0 and up; title of at most 18 characters),
the lines after it are its text: at most four of 20 characters. Empty lines and lines that start with "#" are
ignored. {prev} {next} {ok} {back} {menu} {look} {done} in the text are the caps of these keys, as wide as two
characters; a cap that is a word is as wide as the word and one character. A line that names a key that the
board does not have is left out.
"""

import displayio

from console.core import keys
from console.core.screen import Screen
from console.ui.palette import PAPER
from console.ui.tilesets import ROOT
from rules import GAMES
from texts import _, language_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.ui.widgets import Ui


def read(game: str, k: int, folder: str = "tips") -> "list[str]":
    """Return title and text of tip k of a game, or of entry k of a file in the same format in `folder`.

    Raises ValueError when there is none, OSError when the game has none at all.
    """
    path = folder + "/" + game + ".txt"
    lines: list[str] = []
    with open(language_folder(ROOT) + path) as file:
        for line in file:
            line = line.strip()
            if line[:1] == "=":
                if lines:
                    break
                if line.split()[1] == str(k):
                    lines.append(line.split(" ", 2)[2])
            elif lines and line and line[:1] != "#":  # CircuitPython would keep line[0] as a name
                lines.append(line)
    if not lines:
        raise ValueError(path + " has no tip " + str(k))
    return lines


def row(ui: "Ui", x: int, y: int, words: str) -> "displayio.Group | None":
    """Return a line of words with caps in it, for a card; None if the board lacks one of the keys."""
    line = displayio.Group()
    for part in words.split("{"):
        if "}" in part:
            name, part = part.split("}")
            key = keys.NAMES.index(name)
            if key not in ui.caps:
                return None
            x = ui.hint(line, x, y, key, "") - 12
        if part:
            ui.label(line, x, y, part)
            x += 10 * len(part)
    return line


class Tip(Screen):
    """Tip k of a game, over what it is about; it counts as seen once it is closed.

    `then` is called once a key has closed the card and its code has returned. The screen below stays visible
    down to its `tip_from` and from its `tip_to` on, by default 24 and 240.
    """

    name = "tip"
    full = False

    def __init__(self, console: "Console", game: str, k: int, then: "Callable[[], None]") -> None:
        super().__init__(console)
        ui = self.ui
        self._then = then
        self._place = console.settings.seen_at(GAMES.index(game), k)
        self._bit = 1 << (k & 7)
        lines = read(game, k)
        group = self.group
        wishes = console.top.wishes
        head = wishes.tip_from
        foot = wishes.tip_to
        y = (head + foot - 178) // 2  # of the card, between what stays visible and "got it"
        ui.frame(group, 5, y, 230, 150, PAPER)
        group.append(ui.icon("book", 16, y + 12))
        ui.label(group, 44, y + 12, lines[0])
        y += 43
        for i in range(1, len(lines)):
            line = row(ui, 20, y, lines[i])
            if line:
                group.append(line)
                y += 25
        ui.hint(group, 232, foot - 23, keys.OK, _("got it"), "r")

    def leave(self) -> None:
        self.console.settings.seen[self._place] |= self._bit
        self.console.save_soon()

    def key(self, key: int) -> None:
        if key in (keys.OK, keys.BACK, keys.MENU, keys.DONE):
            self.console.pop()
            self.console.wipe()
            self.console.then(self._then)
