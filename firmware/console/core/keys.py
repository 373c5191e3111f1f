"""Logical keys: the meanings of any board's buttons, with repeat, long press and stuck buttons.

Four keys are enough for everything: PREV NEXT OK BACK. A board's KEYS says which button has which meaning.
BACK acts on release; held for 600 ms it is MENU, on every board. PREV NEXT UP DOWN repeat.
"""

from micropython import const

from console.core.ticks import add, diff

PREV = 0
NEXT = 1
OK = 2
BACK = 3
UP = 4
DOWN = 5
MENU = 6
LOOK = 7
NAMES = ("prev", "next", "ok", "back", "up", "down", "menu", "look")

_FIRST = const(400)  # ms until a held key repeats, and between repeats
_NEXT = const(120)
_LONG = const(600)  # ms until BACK held is MENU
_STUCK = const(10_000)  # ms: nobody holds a button that long

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Keys:
    """The keys of a board: its `KEYS`, `keys` and `key_event`."""

    def __init__(self, board: "Any") -> None:
        self._queue = board.keys
        self._event = board.key_event
        self._means = bytes([NAMES.index(pair[0]) for pair in board.KEYS])
        self._down = 0  # bit k: button k is held
        self._dead = 0  # bit k: it is stuck, and ignored until released
        self._at = [0] * len(self._means)  # since when
        self._repeat = -1  # the button that repeats
        self._due = 0  # when it repeats
        self._back = -1  # the button that will be BACK on release, or MENU
        self._stuck = False

    def has(self, key: int) -> bool:
        """Return whether the board has a button for this key (MENU is always possible by holding BACK)."""
        return key in self._means

    @property
    def held(self) -> int:
        """The buttons that are down, bit k for button k, at the last poll()."""
        return self._down

    def holds(self, key: int) -> bool:
        """Return whether a button for this key is held and not stuck, at the last poll()."""
        for k in range(len(self._means)):
            if self._means[k] == key and (self._down & ~self._dead) >> k & 1:
                return True
        return False

    def poll(self, now: int) -> int:
        """Return the next logical key, or -1; call until -1. Allocates nothing."""
        queue = self._queue
        if queue.overflowed:
            queue.clear()
            self.forget()
        event = self._event
        while queue.get_into(event):
            k = event.key_number
            if k >= len(self._means):
                continue
            key = self._press(k, now) if event.pressed else self._release(k)
            if key >= 0:
                return key
        if not self._down:
            return -1
        return self._held(now)

    def forget(self) -> None:
        """Forget what is held; it counts again after its release."""
        self._down = 0
        self._dead = 0
        self._repeat = -1
        self._back = -1

    def stuck(self) -> bool:
        """Return True once after a button was found stuck; it is ignored until released."""
        found = self._stuck
        self._stuck = False
        return found

    def _press(self, k: int, now: int) -> int:
        key = self._means[k]
        self._down |= 1 << k
        self._dead &= ~(1 << k)
        self._at[k] = now
        if key == BACK:
            self._back = k
            return -1
        if key == PREV or key == NEXT or key == UP or key == DOWN:
            self._repeat = k
            self._due = add(now, _FIRST)
        return key

    def _release(self, k: int) -> int:
        bit = 1 << k
        self._down &= ~bit
        self._dead &= ~bit
        if k == self._repeat:
            self._repeat = -1
        if k == self._back:
            self._back = -1
            return BACK
        return -1

    def _held(self, now: int) -> int:
        for k in range(len(self._at)):
            bit = 1 << k
            if self._down & bit and not self._dead & bit and diff(now, self._at[k]) >= _STUCK:
                self._dead |= bit
                self._stuck = True
                if k == self._repeat:
                    self._repeat = -1
        k = self._back
        if k >= 0 and diff(now, self._at[k]) >= _LONG:
            self._back = -1
            return MENU
        k = self._repeat
        if k >= 0 and diff(now, self._due) >= 0:
            self._due = add(now, _NEXT)  # from now: a slow frame must not cause a burst
            return self._means[k]
        return -1
