"""What the mouse points at on the display, and what is typed, as presses of the console's keys.

The console knows neither mouse nor letters. A click on a key hint presses that button. A click on what can be
chosen presses cursor keys, one at a time and each once the picture is complete, until the cursor is there,
and then OK, unless rows are only looked at; if the cursor cannot get there, it comes back. A
click on a seat's tab presses cursor keys until that tab is open. The places of cursors, tabs and hints are
read from the layers on the display. Letters typed where a name is written
turn its letter wheel; typed among the people, they begin a new name.
"""

from collections.abc import Callable
from typing import Any

import tools.paths  # noqa: F401

import displayio

from console.screens import spelling
from console.ui import widgets
from console.ui.palette import COLOURS, PAPER
from tools.headless import layers

SHAKE = -1  # what click() returns when the dice wait to be shaken
_ROW = 200  # px: a frame at least as wide is around a row of a list; others are around cells
_MAX_KEYS = 60  # keys for one click
_EDGE = 2  # px by which a cursor is larger than what it is around
_GAP = 13  # px between the words of a hint
_TAB = (1, 32, 20)  # y, width and height of a closed tab
_SHOWN = ("results", "best", "players")  # screens whose rows can only be looked at
_PEOPLE = "people"
_NEW = "New name"
_LEFT, _ABOVE, _RIGHT, _BELOW = "prev", "up", "next", "down"

Box = tuple[int, int, int, int]  # x, y, width, height


def inside(box: Box, x: int, y: int, edge: int = 0) -> bool:
    """Return whether (x, y) is in the box, and not on its edge of that many pixels."""
    return box[0] + edge <= x < box[0] + box[2] - edge and box[1] + edge <= y < box[1] + box[3] - edge


class Pointer:
    """The mouse and the letters of one console; `console()` returns it, None before it is there."""

    def __init__(self, console: Callable[[], Any]) -> None:
        self._find = console
        self._target: tuple[int, int] | None = None  # where the cursor is to go
        self._top: Any = None  # the screen of that target
        # (cursor, open tab, key) on the way; a repeat means no progress
        self._pressed: set[tuple[Box, int, str]] = set()
        self._letters = ""  # typed, not yet written
        self._blank = False  # clear the letter that the wheel is on, a leftover of the old name

    @property
    def busy(self) -> bool:
        """Whether a click or a letter is still being turned into keys."""
        return self._target is not None or bool(self._letters) or self._blank

    # ------------------------------------------------------------------ the mouse
    def click(self, x: int, y: int) -> int | None:
        """Handle a click at a pixel of the display.

        Return the button to hold for as long as the mouse is down, by number, or SHAKE; None for none.
        """
        console = self._find()
        if console is None or not console.stack:
            return None
        self.stop()
        number = self._hint(x, y)
        if number is not None:
            return number
        if self._cursors():
            self._target = (x, y)
            self._top = console.top
        elif console.top.shakes:
            return SHAKE
        return None

    def stop(self) -> None:
        """Forget what is still to do, because the user has pressed something."""
        self._target = None
        self._pressed.clear()
        self._letters = ""
        self._blank = False

    def tick(self) -> None:
        """Press the next key, if the picture is complete."""
        console = self._find()
        if console is None or not self.busy:
            return
        keys = console.keys
        if keys.unseen or keys.painting or keys.held or len(console.board.keys):
            return
        if self._target:
            self._steer(*self._target)
        elif self._name() is None:
            self.stop()
        else:
            self._write()

    def _tap(self, key: str, times: int = 1) -> None:
        """Press a key by its meaning."""
        board = self._find().board
        number = [means for means, _ in board.KEYS].index(key)
        for _ in range(times):
            board.keys.put(number, True)
            board.keys.put(number, False)

    def _has(self, key: str) -> bool:
        return any(means == key for means, _ in self._find().board.KEYS)

    def _tiles(self, name: str) -> list[tuple[Any, Box]]:
        """Return the visible layers of the top screen that show a tileset, with their places."""
        console = self._find()
        bitmap = console.ui.tilesets.get(name)
        group = console.top.group
        found = layers.visible(group, group.x, group.y)
        return [(it, (x, y, w, h)) for it, x, y, w, h in found if getattr(it, "bitmap", self) is bitmap]

    def _frames(self, group: Any, x: int, y: int) -> list[Box]:
        """Return the visible frames of Ui.cursor()."""
        found: list[Box] = []
        if group.hidden:
            return found
        parts = list(group)
        if len(parts) == 4 and all(isinstance(part, displayio.TileGrid) for part in parts):
            w, h = parts[3].x + 2, parts[2].y + 2
            if [(p.x, p.y) for p in parts] == [(2, 0), (0, 2), (2, h - 2), (w - 2, 2)]:
                return [(x, y, w, h)]
        for part in parts:
            if isinstance(part, displayio.Group):
                found += self._frames(part, x + part.x, y + part.y)
        return found

    def _cursors(self) -> list[Box]:
        """Return where the top screen's cursor is: a list of one place, or of none."""
        arrows = self._tiles("push_arrows")
        if arrows:
            return [box for grid, box in arrows if grid[0] >= 4]
        group = self._find().top.group
        found = self._frames(group, group.x, group.y)
        found += [box for _, box in self._tiles("ring")]
        found += [box for grid, box in self._tiles("qframe") if grid[0] == 0]
        chips = [box for grid, box in self._tiles("chip") if grid.pixel_shader[1] == COLOURS[PAPER]]
        return (found or chips)[:1]

    def _steer(self, x: int, y: int) -> None:
        """Press the key that brings the cursor nearer to (x, y), or OK there, or give up."""
        cursors = self._cursors()
        if not cursors or self._find().top is not self._top or len(self._pressed) >= _MAX_KEYS:
            self.stop()
            return
        cursor = cursors[0]
        arrows = [box for _, box in self._tiles("push_arrows")]
        if arrows and not any(inside(box, x, y) for box in arrows):  # put the lifted cube back
            frames = [box for grid, box in self._tiles("qframe") if grid[0] == 0]
            self._tap("back")
            if any(inside(box, x, y, _EDGE) for box in frames):
                self.stop()
        elif (seat := self._tab(x, y)) >= 0:
            self._press(cursor, self._turn_over(seat))
        elif inside(cursor, x, y, 0 if arrows else _EDGE):
            self.stop()
            if self._find().top.name not in _SHOWN:
                self._tap("ok")
        else:
            self._press(cursor, *filter(self._stays, self._ways(cursor, y)))

    def _press(self, cursor: Box, *keys: str) -> None:
        """Press the first of these keys that was not pressed here before, or give up if there is none."""
        tabs = self._tabs()
        for key in keys:
            step = (cursor, tabs.seat if tabs else -1, key)
            if step not in self._pressed:
                self._pressed.add(step)
                self._tap(key)
                return
        self.stop()

    def _tabs(self) -> Any:
        """Return the tabs of the seats, None where there are none."""
        play: Any = getattr(self._find().top, "play", None)
        return play.tabs if getattr(play, "choosing_together", False) else None

    def _tab(self, x: int, y: int) -> int:
        """Return the seat whose closed tab is at (x, y), -1 if there is none."""
        tabs = self._tabs()
        if not tabs:
            return -1
        group = self._find().top.group
        found = layers.visible(group, group.x, group.y)
        places = sorted({left for _, left, top, wide, tall in found if (top, wide, tall) == _TAB})
        for k, left in enumerate(places):
            if inside((left, _TAB[0], *_TAB[1:]), x, y):
                return k + (k >= tabs.seat)
        return -1

    def _turn_over(self, seat: int) -> str:
        """Return the key that leads towards the tab of a seat; the seats choose one after the other."""
        top = self._top
        first, seats = top.game.active, top.game.seats
        return _LEFT if (seat - first) % seats < (self._tabs().seat - first) % seats else _RIGHT

    def _stays(self, key: str) -> bool:
        """Return whether the same tab is open after this key."""
        if not self._tabs():
            return True
        sheet = self._top.play.views.sheet
        return bool(sheet.at) if key == _LEFT else sheet.at < sheet.n - 1

    def _ways(self, cursor: Box, y: int) -> tuple[str, ...]:
        """Return the keys that may bring the cursor to height y: along a list, else through all choices."""
        _, top, wide, tall = cursor
        if wide < _ROW:
            return (_RIGHT, _LEFT) if self._tabs() else (_RIGHT,)
        keys = (_ABOVE, _BELOW) if self._has(_ABOVE) else (_LEFT, _RIGHT)
        return (keys[0],) if y < top + _EDGE else (keys[1],) if y >= top + tall - _EDGE else ()

    def _hint(self, x: int, y: int) -> int | None:
        """Return the button of the key hint at (x, y), by number."""
        board, ui = self._find().board, self._find().ui
        texts: list[tuple[int, int, str]] = []  # of the hints at this height: x, width, text
        caps: list[tuple[int, int, str]] = []
        boxes: list[tuple[int, int]] = []  # of caps that are words
        for layer, left, top, wide, tall in layers.visible(board.display.root_group):
            if tall != 20 or not top <= y < top + tall:
                continue
            text = layers.read(layer)
            if text is not None:
                texts.append((left, wide, text))
            elif layer.bitmap is ui.tilesets.get("frame"):
                boxes.append((left, wide))
            elif layer.bitmap is ui.tilesets.get("ui"):
                tile = layer[0] - widgets._UI_CAPS
                if 0 <= tile < len(widgets._CAPS):
                    caps.append((left, wide, widgets._CAPS[tile]))
        for left, wide in boxes:
            inner = [(x, text) for x, _, text in texts if left <= x < left + wide]
            caps.append((left, wide, "".join(text for _, text in sorted(inner)).strip()))
        names_of = [cap for _, cap in board.KEYS]
        for left, wide, cap in sorted(caps, reverse=True):
            end = left + wide
            for at, width, _ in sorted(texts):
                if end <= at <= end + _GAP:
                    end = at + width
            if left <= x < end:
                return names_of.index(cap) if cap in names_of else None
        return None

    # ------------------------------------------------------------------ letters
    def typed(self, text: str) -> bool:
        """Write a letter, or a backspace, of a name; return whether the screen on top takes it.

        It takes Enter only while earlier letters are still being written; otherwise Enter is an ordinary key.
        """
        screen = self._name()
        if screen is None or len(text) != 1:
            return False
        if text == "\r":
            if not self.busy:
                return False
        elif text == "\b":
            if screen.name == _PEOPLE or (not screen.letter and not self._letters):
                return False
        elif text.upper() not in spelling._CAPITALS and text not in spelling._SMALL or text == " ":
            return False
        self._letters += text
        return True

    def _name(self) -> Any:
        """Return the screen that writes names, or the list of people, if it is on top, else None."""
        console = self._find()
        top = console.top if console and console.stack else None
        return top if top is not None and top.name in ("spelling", _PEOPLE) else None

    def _write(self) -> None:
        """Press the next keys for what has been typed."""
        screen = self._name()
        if screen.name == _PEOPLE:
            self._blank = False
            self._begin(screen)
            return
        at = screen.letter
        if self._blank:
            self._blank = False
            self._turn(screen, " ")
            return
        text, last = self._letters[0], at == len(screen._letters) - 1
        if text == "\r":
            self._letters = self._letters[1:]
            self._tap("ok")
            return
        if text == "\b":
            self._letters = self._letters[1:]
            if screen._letters[at] == " " and at:
                self._tap("back")
            self._blank = True
            return
        letter = text.lower() if at else text.upper()
        if self._turn(screen, letter):
            return
        self._letters = self._letters[1:]
        if screen._letters[at] != letter:  # there is no such letter here
            return
        if last:
            self._letters = self._letters.lstrip(spelling._SMALL + spelling._CAPITALS)
        else:
            self._tap("ok")
            self._blank = True

    def _begin(self, screen: Any) -> None:
        """Go to "New name", if anybody can be added."""
        item = screen.list.items[screen.list.at]
        if item[1] == _NEW:
            self._tap("ok")
        elif any(item[1] == _NEW and item[3] for item in screen.list.items):
            self._tap(_LEFT if not self._has(_ABOVE) else _ABOVE)
        else:
            self.stop()

    def _turn(self, screen: Any, letter: str) -> bool:
        """Turn the wheel to a letter; return whether keys are needed. A letter that it lacks is left out."""
        wheel = spelling._SMALL if screen.letter else spelling._CAPITALS
        now = screen._letters[screen.letter]
        if letter not in wheel or letter == now:
            return False
        steps = (wheel.index(letter) - wheel.index(now)) % len(wheel)
        back = len(wheel) - steps
        self._tap(_RIGHT if steps <= back else _LEFT, min(steps, back))
        return True
