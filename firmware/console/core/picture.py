"""Which keys count on the picture that the display shows; keys.py asks.

`Picture.ignores` says which do not. "Others" are all keys but those that move a cursor.

    value                 keys that do not count                          until
    NO_KEYS               none
    OTHERS_UNTIL_PAINTED  others                                          the picture is complete
    OTHERS_FOR_200_MS     others                                          200 ms after it is complete
    ALL_KEYS              all until the picture is complete, then others  200 ms after it is complete

What changes it:

    from                  a new picture  the same, `cursor`   the effect of a key
    NO_KEYS               ALL_KEYS       OTHERS_FOR_200_MS    OTHERS_UNTIL_PAINTED
    OTHERS_UNTIL_PAINTED  ALL_KEYS       OTHERS_FOR_200_MS    it stays
    OTHERS_FOR_200_MS     ALL_KEYS       it stays             it stays (1)
    ALL_KEYS              it stays       it stays             OTHERS_FOR_200_MS if a cursor key counted (1)

(1) A cursor key repaints the picture, but does not prolong the 200 ms: only what is left of them follows.

A screen that wants a longer time than 200 ms sets `pause` for its new picture. Cursor keys do not count then
either.
"""

from micropython import const

from console.core.ticks import diff, past

_SEEN = const(200)  # ms until people have seen a new picture

# Values of Picture.ignores
NO_KEYS = 0
OTHERS_UNTIL_PAINTED = 1
OTHERS_FOR_200_MS = 2
ALL_KEYS = 3


class Picture:
    """Since when the picture on the display is complete, and which keys do not count on it.

    change() and replace() say what will be painted, shown() that it is complete, age() that time goes by.
    """

    def __init__(self) -> None:
        self.ignores = NO_KEYS
        self.painting = False  # the picture is not complete
        self.pause = _SEEN  # ms from when a new picture is complete until all keys count
        self._shown = 0  # when the last picture was complete
        self._least = 0  # ms from then until all keys count
        self._left = 0  # ms still to wait when a cursor key repainted the picture; 0: the whole pause

    def seen(self, now: int) -> int:
        """Return for how many ms the picture has been complete."""
        return 0 if self.painting else past(now, self._shown)

    def shown(self, now: int) -> None:
        """Note that the picture is complete now."""
        self.painting = False
        self._shown = now
        self._least = 0 if self.ignores == OTHERS_UNTIL_PAINTED else self._left or self.pause

    def replace(self, cursor: bool) -> None:
        """Note that a new picture will be painted; `cursor`: cursor keys go on counting."""
        self.painting = True
        self._left = 0
        if not cursor:
            self.ignores = ALL_KEYS
        elif self.ignores != ALL_KEYS:
            self.ignores = OTHERS_FOR_200_MS

    def change(self, cursor: bool, now: int) -> None:
        """Note that the effect of a key will be painted; `cursor`: of a cursor key."""
        if not self.ignores:
            self.ignores = OTHERS_UNTIL_PAINTED
        elif cursor and self.ignores >= OTHERS_FOR_200_MS and not self.painting:
            self.ignores = OTHERS_FOR_200_MS
            self._left = max(1, self._least - past(now, self._shown))
        self.painting = True
        self.pause = _SEEN

    def age(self, now: int) -> None:
        """Let all keys count once the picture has been complete for long enough."""
        if self.ignores and not self.painting and past(now, self._shown) >= self._least:
            self.ignores = NO_KEYS
            self.pause = _SEEN

    def ignored_at(self, t: int) -> int:
        """Return which keys do not count if pressed at `t`, as `ignores` says it.

        OTHERS_FOR_200_MS: the picture was complete at `t`, but not for 200 ms.
        """
        since = diff(t, self._shown)
        if not self.ignores or (not self.painting and since >= self._least):
            return NO_KEYS
        if self.ignores >= OTHERS_FOR_200_MS and not self.painting and since >= 0 and self._least <= _SEEN:
            return OTHERS_FOR_200_MS
        return ALL_KEYS if self.ignores == ALL_KEYS else OTHERS_UNTIL_PAINTED

    def pauses_at(self, t: int) -> bool:
        """Return whether the picture is complete and was at `t`, with a pause longer than 200 ms."""
        return self.pause > _SEEN and not self.painting and diff(t, self._shown) >= 0

    def after_pause(self, t: int) -> bool:
        """Return whether there is no longer pause, or it was over at `t`."""
        return self._least <= _SEEN or diff(t, self._shown) >= self._least
