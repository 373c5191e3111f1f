"""The six pixels in dice order, white white red yellow green blue: figures that run by themselves.

A screen names a figure, the loop calls tick(). `out`, the closed rows: bit 0 red, 1 yellow, 2 green, 3 blue;
masks of dice: bit k for pixel k. Where there are no pixels nothing happens. Never above 22 % of full scale
(some 80 mA), never more than three flashes a second.
"""

from micropython import const

from console.ticks import past

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_LEVEL = bytes((0, 2, 4, 8, 14, 22))  # per cent of full scale, by the brightness setting 0..5
_FULL = bytes((255, 190, 120, 255, 24, 16, 255, 130, 0, 0, 210, 40, 24, 70, 255))  # W R Y G B, full scale
_SHARE = bytes((0, 12, 25, 30, 40, 50, 60, 100))  # per cent of the brightness; a pixel is colour * 8 + index
_12 = const(1)
_30 = const(3)
_40 = const(4)
_60 = const(6)
_100 = const(7)
_FADE = bytes((7, 5, 2, 1, 0))  # 100 50 25 12 0 %, 100 ms each

_STILL = const(0)  # figures
_MENU = const(1)
_TUMBLE = const(2)
_REST = const(3)
_LOCK = const(4)
_PENALTY = const(5)
_WIN = const(6)


class Lights:
    """The pixels of a board, `pixels[k] = (r, g, b)` and `show()`, or None."""

    def __init__(self, board: "Any") -> None:
        self._pixels = board.pixels
        self._want = bytearray(6)
        self._shown = bytearray(b"\xff\xff\xff\xff\xff\xff")
        self._colours: dict[int, tuple[int, int, int]] = {}
        self._level = 3
        self._figure = _STILL
        self._start = 0
        self._begun = False  # _start is known
        self._out = 0
        self._rested = 0
        self._locks = 0  # rows whose figure has not run yet
        self._row = 0
        self._seats = 0

    @property
    def level(self) -> int:
        """Brightness 0 (off) to 5."""
        return self._level

    @level.setter
    def level(self, level: int) -> None:
        if level != self._level:
            self._level = level
            self._colours.clear()
            for k in range(6):
                self._shown[k] = 255
            if self._figure == _STILL:
                self._begun = False

    def off(self) -> None:
        """All dark."""
        self._still(0, 0, 0)

    def menu(self) -> None:
        """A white light wanders; still after 30 s, off after 2 min. Call again on a key to wake it."""
        self._begin(_MENU)

    def wait(self, out: int) -> None:
        """All in their colours at 30 %: waiting for a shake."""
        self._still(_30, 63, out)

    def tumble(self, out: int) -> None:
        """A dark gap runs through all six."""
        self._out = out
        self._rested = 0
        self._begin(_TUMBLE)

    def rest(self, k: int) -> None:
        """Die k has come to rest: its pixel is full, the gap gone. 1 s after the last one the whites stay."""
        self._rested |= 1 << k
        self._begin(_REST)

    def choice(self, mask: int, out: int) -> None:
        """The dice of `mask` make the highlighted choice; 0 is a pass."""
        self._still(_100, mask, out)

    def handover(self, out: int) -> None:
        """All quiet."""
        self._still(_100, 0, out)

    def lock(self, row: int, out: int) -> None:
        """Row 0..3 was locked: three flashes, its pixel fades. Called again meanwhile: one after the other.

        `out` with or without this one.
        """
        self._locks |= 1 << row
        if self._figure == _LOCK:
            self._out |= out | 1 << row
        else:
            self._out = out | 1 << row
            self._next_lock()

    def penalty(self) -> None:
        """Red runs up and goes out."""
        self._begin(_PENALTY)

    def win(self, seats: int) -> None:
        """Colours run round for 2 s; then white pixels, the winner's number of them; tied ones in turn."""
        self._seats = seats or 31
        self._begin(_WIN)

    def error(self) -> None:
        """One red pixel and nothing else."""
        self._still(0, 0, 0)
        self._want[0] = 1 << 3 | _30

    def _begin(self, figure: int) -> None:
        self._figure = figure
        self._begun = False
        if figure != _LOCK:
            self._locks = 0

    def _still(self, share: int, mask: int, out: int) -> None:
        """The pixels of mask at that share, the others at 12 % (at 0 all are dark), closed ones off."""
        self._begin(_STILL)
        self._fill(share, mask, _12 if share else 0, out)

    def _fill(self, share: int, mask: int, others: int, out: int) -> None:
        for k in range(6):
            level = share if mask >> k & 1 else others
            if k > 1 and out >> (k - 2) & 1:
                level = 0
            self._set(k, k - 1 if k else 0, level)

    def _set(self, k: int, colour: int, share: int) -> None:
        self._want[k] = colour << 3 | share if share else 0

    def _all(self, colour: int, share: int) -> None:
        for k in range(6):
            self._set(k, colour, share)

    def tick(self, now: int) -> None:
        """Every pass. Touches the pixels only when one of them changes."""
        if self._pixels is None:
            return
        if not self._begun:
            self._begun = True
            self._start = now
        elif self._figure == _STILL:
            return
        t = past(now, self._start)
        figure = self._figure
        if figure == _MENU:
            self._wander(t)
        elif figure == _TUMBLE:
            self._fill(_60, 63 & ~(1 << t // 60 % 6), 0, self._out)
        elif figure == _REST:
            self._resting(t)
        elif figure == _LOCK:
            self._locking(t)
        elif figure == _PENALTY:
            for k in range(6):
                self._set(k, 1, _100 if 60 * k <= t < 600 else 0)
        elif figure == _WIN:
            self._winning(t)
        self._show()

    def _wander(self, t: int) -> None:
        step = min(t, 30_000) // 400 % 10
        self._all(0, 0)
        if t < 120_000:
            self._set(step if step < 6 else 10 - step, 0, _30)

    def _resting(self, t: int) -> None:
        if t < 1000:
            self._fill(_100, self._rested, _60, self._out)
        else:
            self._fill(_100, 3, _12, self._out)
            self._figure = _STILL

    def _next_lock(self) -> None:
        row = 0
        while not self._locks >> row & 1:
            row += 1
        self._row = row
        self._locks &= ~(1 << row)
        self._begin(_LOCK)

    def _locking(self, t: int) -> None:
        row = self._row
        if t < 1050:
            self._all(row + 1, _100 if t % 350 < 200 else 0)
            return
        step = (t - 1050) // 100
        self._fill(0, 0, _12, self._out)
        if step < 5:
            self._set(row + 2, row + 1, _FADE[step])
        elif self._locks:
            self._next_lock()
        else:
            self._figure = _STILL

    def _winning(self, t: int) -> None:
        if t < 2000:
            step = t // 80
            for k in range(6):
                self._set((k + step) % 6, k - 1 if k else 0, _100)
            return
        seat = (t - 2000) // 800 % 5
        while not self._seats >> seat & 1:
            seat = (seat + 1) % 5
        for k in range(6):
            self._set(k, 0, _40 if k <= seat else 0)

    def _show(self) -> None:
        changed = False
        for k in range(6):
            code = self._want[k]
            if code != self._shown[k]:
                self._shown[k] = code
                self._pixels[k] = self._tuple(code)
                changed = True
        if changed:
            self._pixels.show()

    def _tuple(self, code: int) -> "tuple[int, int, int]":
        """What to send for colour * 8 + share; made once for each."""
        rgb = self._colours.get(code)
        if rgb is None:
            at = 3 * (code >> 3)
            light = _LEVEL[self._level] * _SHARE[code & 7]
            rgb = (_FULL[at] * light // 10000, _FULL[at + 1] * light // 10000, _FULL[at + 2] * light // 10000)
            self._colours[code] = rgb
        return rgb
