"""Logical keys: the meanings of a board's buttons, with repeat, long press and stuck buttons.

PREV NEXT OK BACK are enough for everything:

- BACK acts on release; held for 600 ms it is MENU.
- DONE has its own button on some boards. Elsewhere, where it has a meaning, OK held is DONE, so OK acts on
  release there.
- ALL is DONE held; on a board without a button for DONE, OK held.
- PREV NEXT UP DOWN repeat while they are held. They are the cursor keys.

A press counts only if people had seen the picture when the button went down: picture.py says which keys do
not count yet. A button held down when a new picture comes counts only once it has been released and pressed
again.

Exception: BACK held opens the game menu although the picture changed meanwhile, provided that both pictures
have that menu.
"""

from micropython import const

from console.core.picture import ALL_KEYS, OTHERS_FOR_200_MS, Picture
from console.core.ticks import add, diff

PREV = 0
NEXT = 1
OK = 2
BACK = 3
UP = 4
DOWN = 5
MENU = 6
LOOK = 7
DONE = 8  # pass, or go on
ALL = 9  # pass for everybody who is left; it has no button of its own
_CURSOR = bytes((PREV, NEXT, UP, DOWN))
NAMES = ("prev", "next", "ok", "back", "up", "down", "menu", "look", "done")

_FIRST = const(400)  # ms until a held key repeats, and between repeats
_NEXT = const(120)
_LONG = const(600)  # ms until BACK held is MENU, OK held DONE, DONE held ALL
_STUCK = const(10_000)  # ms: nobody holds a button that long

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def step(key: int) -> int:
    """Return where a cursor key leads: 1 for NEXT and DOWN, -1 for PREV and UP; 0 for any other key."""
    if key == NEXT or key == DOWN:
        return 1
    return -1 if key == PREV or key == UP else 0


class Keys:
    """Turns a board's button events into logical keys."""

    def __init__(self, board: "Any", picture: Picture) -> None:
        self._queue = board.keys
        self._event = board.key_event
        self._means = bytes([NAMES.index(pair[0]) for pair in board.KEYS])
        self._at = [0] * len(self._means)  # when button k went down
        self._due = 0  # when `_repeat` repeats
        self.forget()
        self._has_done = DONE in self._means
        self.listen_for(False, False, False)
        self._early = False  # BACK went down before this picture was shown
        self._stuck = False
        self._picture = picture
        self._hasty = False  # OK was pressed before it counted

    def listen_for(self, done: bool, all: bool, menu: bool) -> None:
        """Say which keys have a meaning now: DONE, ALL, and BACK held for the game menu."""
        self._wants_done = done
        self._wants_all = all
        self._wants_menu = menu

    def has(self, key: int) -> bool:
        """Return whether the board has a button for this key."""
        return key in self._means

    @property
    def held(self) -> int:
        """The buttons that are down, bit k for button k, at the last poll()."""
        return self._down

    def holds(self, key: int) -> bool:
        """Return whether this key is held and not stuck, at the last poll()."""
        for k in range(len(self._means)):
            if self._means[k] == key and (self._down & ~self._dead) >> k & 1:
                return True
        return False

    def poll(self, now: int) -> int:
        """Return the next logical key; -1: there is no more."""
        queue = self._queue
        if queue.overflowed:
            queue.clear()
            self.forget()
        event = self._event
        while queue.get_into(event):
            k = event.key_number
            if k >= len(self._means):
                continue
            key = self._press(k, now, event.timestamp) if event.pressed else self._release(k)
            if key >= 0:
                return self._answer(key, now)
        self._picture.age(now)
        if not self._down:
            return -1
        key = self._from_held(now)
        return self._answer(key, now) if key >= 0 else -1

    def _answer(self, key: int, now: int) -> int:
        """Return `key`, and let only cursor keys count until its effect is painted."""
        self._picture.change(key in _CURSOR, now)
        return key

    def new_picture(self, cursor: bool = False) -> None:
        """Let no press count until 200 ms after the next refresh; `cursor`: cursor keys go on counting."""
        self._picture.replace(cursor)
        self._drop_ok()
        if cursor:
            return
        self._repeat = -1
        self._early = self._wants_menu
        if not self._wants_menu:
            self._on_release = -1

    def forget(self) -> None:
        """Forget what is held; it counts again after its release."""
        self._down = 0  # bit k: button k is held
        self._dead = 0  # bit k: it is stuck
        self._repeat = -1  # the button that repeats
        self._on_release = -1  # the button that acts on release, or held

    def stuck(self) -> bool:
        """Return True once after a button was found stuck; it is ignored until released."""
        found = self._stuck
        self._stuck = False
        return found

    def hasty(self) -> bool:
        """Return True, once, if somebody pressed OK within 200 ms of a new picture."""
        found = self._hasty
        self._hasty = False
        return found

    def _press(self, k: int, now: int, went_down: int) -> int:
        """Note that button k went down; return its key, or -1."""
        key = self._means[k]
        cursor = key in _CURSOR
        self._down |= 1 << k
        self._dead &= ~(1 << k)
        self._at[k] = now
        self._drop_ok()
        picture = self._picture
        ignored = picture.ignored_at(went_down)
        if ignored == ALL_KEYS or (ignored and not cursor):
            if key == OK and ignored == OTHERS_FOR_200_MS:
                self._hasty = True
            if key == BACK and (self._wants_menu or picture.pauses_at(went_down)):
                self._on_release = k  # held, it may still open a menu
                self._early = self._wants_menu
            return -1
        if (
            key == BACK
            or (key == OK and self._wants_done and not self._has_done)
            or (key == DONE and self._wants_all)
        ):
            self._on_release = k
            self._early = False
            return -1
        if cursor:
            self._repeat = k
            self._due = add(now, _FIRST)
        return key

    def _drop_ok(self) -> None:
        """Ignore an OK or DONE that waits for its release."""
        if self._on_release >= 0 and self._means[self._on_release] != BACK:
            self._on_release = -1

    def _release(self, k: int) -> int:
        bit = 1 << k
        self._down &= ~bit
        self._dead &= ~bit
        if k == self._repeat:
            self._repeat = -1
        if k == self._on_release:
            self._on_release = -1
            if not self._early and self._picture.after_pause(self._at[k]):
                return self._means[k]
        return -1

    def _from_held(self, now: int) -> int:
        """Return MENU, DONE, ALL, a repeated cursor key, or -1; find stuck buttons."""
        for k in range(len(self._at)):
            bit = 1 << k
            if self._down & bit and not self._dead & bit and diff(now, self._at[k]) >= _STUCK:
                self._dead |= bit
                self._stuck = True
                if k == self._repeat:
                    self._repeat = -1
        k = self._on_release
        if k >= 0 and diff(now, self._at[k]) >= _LONG and not (self._early and self._picture.painting):
            self._on_release = -1
            if self._means[k] != BACK:
                return ALL if self._wants_all else DONE
            if self._wants_menu or not self._early:
                return MENU
        k = self._repeat
        if k >= 0 and diff(now, self._due) >= 0:
            self._due = add(now, _NEXT)  # from now, so no burst follows a slow frame
            return self._means[k]
        return -1
