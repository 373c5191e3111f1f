"""What is typed where a name or a roll is written, as presses of the console's keys."""

from __future__ import annotations

import string
from typing import Any

from texts import _
from tools.games.dicegame.typing import PROMPT, TYPING, presses

_LETTERS = string.ascii_letters + string.digits + "-."
_PEOPLE = "people"
_NEW = "New name"
_FACES = "123456"


class Typist:
    """The letters of a name, or the faces of dice, that were typed and are not yet written."""

    def __init__(self) -> None:
        self._typed = ""
        self._blank = False  # clear what the wheel is on: a letter of the old name, or one to rub out

    @property
    def busy(self) -> bool:
        """Whether a letter is still being turned into keys."""
        return bool(self._typed) or self._blank

    def stop(self) -> None:
        """Forget what is still to be written."""
        self._typed = ""
        self._blank = False

    def take(self, top: Any, text: str, busy: bool) -> bool:
        """Take a letter, a backspace or Enter for the screen `top`; return whether it takes such.

        It takes Enter only while earlier letters are still being written (`busy`); otherwise Enter is an
        ordinary key.
        """
        if rolls_own(top) and len(text) == 1 and text in _FACES:
            self._typed += text
            return True
        if not writes_names(top) or len(text) != 1:
            return False
        if text == "\r":
            if not busy:
                return False
        elif text == "\b":
            if top.name == _PEOPLE or (not top.letter and not self._typed):
                return False
        elif text not in _LETTERS:
            return False
        self._typed += text
        return True

    def keys(self, top: Any, above: str) -> list[str]:
        """Return the next keys to press on the screen `top`; `above` is the key that goes up in a list."""
        if rolls_own(top):
            return self._die(top)
        if not writes_names(top):
            self.stop()
            return []
        if top.name == _PEOPLE:
            self._blank = False
            return self._begin(top, above)
        if self._blank:
            self._blank = False
            return _turned(top, " ")
        text = self._typed[0]
        if text not in "\r\b":
            return self._letter(top, text)
        self._typed = self._typed[1:]
        return ["ok"] if text == "\r" else self._backspace(top)

    def _die(self, top: Any) -> list[str]:
        """Open the card, or turn the die in the frame to a face, or leave it there and go to the next one."""
        if top.name == TYPING and top.at < len(_FACES):
            keys = presses(top.face, int(self._typed[0]), False)
            if keys:
                return keys
            self._typed = self._typed[1:]
        elif top.name == TYPING:  # all have been typed
            self.stop()
            return []
        return ["ok"]

    def _backspace(self, top: Any) -> list[str]:
        """Go back from a blank to the letter before it, and clear what the wheel is on then."""
        self._blank = True
        return ["back"] * (top.letters[top.letter] == " " and top.letter > 0)

    def _letter(self, top: Any, text: str) -> list[str]:
        """Turn the wheel to a letter, or leave it there and go to the next place, if there is one."""
        at = top.letter
        letter = text.lower() if at else text.upper()
        keys = _turned(top, letter)
        if keys:
            return keys
        self._typed = self._typed[1:]
        if top.letters[at] != letter:  # there is no such letter here
            return []
        if at == len(top.letters) - 1:
            self._typed = self._typed.lstrip(_LETTERS)
            return []
        self._blank = True
        return ["ok"]

    def _begin(self, people: Any, above: str) -> list[str]:
        """Go to "New name", if anybody can be added."""
        items = people.list.items
        if items[people.list.at][1] == _(_NEW):
            return ["ok"]
        if any(item[1] == _(_NEW) and item[3] for item in items):
            return [above]
        self.stop()
        return []


def writes_names(top: Any) -> bool:
    """Return whether a screen writes names, or is the list of people, where letters begin a new one."""
    return top is not None and top.name in ("spelling", _PEOPLE)


def rolls_own(top: Any) -> bool:
    """Return whether a screen takes the faces of the table's own dice, or opens the card that does."""
    return top is not None and (top.name == TYPING or (top.name == PROMPT and top.table.own_dice))


def _turned(spelling: Any, letter: str) -> list[str]:
    """Return the keys that turn the wheel to a letter: none if it is there, or if the wheel lacks it."""
    wheel, now = spelling.wheel, spelling.letters[spelling.letter]
    if letter not in wheel:
        return []
    steps = (wheel.index(letter) - wheel.index(now)) % len(wheel)
    back = len(wheel) - steps
    return ["next"] * steps if steps <= back else ["prev"] * back
