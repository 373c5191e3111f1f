"""The pictures of the rules pages: one line of text for each part, made of the game's tiles.

A line is a dot, a command and its words, x and y in pixels; colours are names in _INK:

    .icon x y colour name    an icon of widgets.ICONS
    .say x y colour words    text of 20 px
    .big x y colour words    text of 32 px
    .rule y                  a thin line across
    .box x y w h             a frame; sides are multiples of 10
    .badge x y seat          a seat's number, 1 to 5, in its square

More commands are in the games' folders, console/<name>/rules_picture.py, loaded only for the pages whose line
"+ name name" asks for them: `PARTS` maps commands to functions of the group and the words of the line, at
most five. Any other line is a ValueError that quotes it.
"""

import displayio

from console.core.loader import module
from console.ui import palette
from console.ui.large import large

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.ui.widgets import Ui

    Parts = dict[str, Callable[[Ui, displayio.Group, list[str]], None]]

_INK = {
    "paper": palette.PAPER, "dim": palette.DIM, "line": palette.LINE, "red": palette.RED,
    "yellow": palette.YELLOW, "green": palette.GREEN, "blue": palette.BLUE,
}  # fmt: skip


class Pictures:
    """The commands for one game's pages; `names` are the folders whose rules_picture.py it needs too.

    Raises ImportError for a folder without one.
    """

    def __init__(self, names: "list[str]") -> None:
        self._parts = dict(_PARTS)
        for name in names:
            self._parts.update(module("console." + name + ".rules_picture").PARTS)

    def draw(self, ui: "Ui", group: displayio.Group, line: str) -> None:
        """Append what this line describes to the group."""
        words = line[1:].split(" ", 4)
        try:
            self._parts[words[0]](ui, group, words)
        except (KeyError, IndexError, ValueError) as reason:
            raise ValueError(f"cannot draw '{line}': {reason}") from None


def _icon(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    group.append(ui.icon(words[4], int(words[1]), int(words[2]), _INK[words[3]]))


def _say(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    ui.label(group, int(words[1]), int(words[2]), words[4], _INK[words[3]])


def _big(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    large(ui, group, int(words[1]), int(words[2]), words[4], _INK[words[3]], align="l")


def _rule(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    group.append(ui.rect(8, int(words[1]), 224, 1, palette.SLATE))


def _box(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    group.append(
        ui.box(int(words[1]), int(words[2]), int(words[3]), int(words[4]), palette.PANEL, palette.LINE)
    )


def _badge(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    group.append(ui.badge(int(words[3]) - 1, int(words[1]), int(words[2])))


_PARTS: "Parts" = {
    "icon": _icon, "say": _say, "big": _big, "rule": _rule, "box": _box, "badge": _badge,
}  # fmt: skip
