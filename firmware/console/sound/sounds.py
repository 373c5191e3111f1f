"""The sounds of the console: short effects and tunes as data, and their player, which the loop advances.

A screen plays one with console.cue(), together with an animation of the lights for the same event. A new
sound replaces the current one. Never play a sound that reveals a secret choice. Without a speaker nothing
happens.
"""

from micropython import const

from console.core.ticks import past

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Sounds, in the order of _SOUNDS. "Rising" ones take a number of semitones to be raised by.
RATTLE = 0  # a die turns over while it tumbles; rising
SETTLE = 1  # a die comes to rest; rising
CROSS = 2  # a pencil tick; rising
LOCK = 3
BEAT = 4
STACK = 5
PUSH = 6
WARNING = 7
PENALTY = 8
SECOND = 9  # one of the last ten seconds of a clock; rising
WIN = 10
RECORD = 11
POWER_ON = 12
NOTE = 13  # of the self-test's scale; rising
CALL = 14  # a computer player's turn, by its place in its level: two soft notes; rising
CALL_2 = 15
CALL_3 = 16
CALL_4 = 17
CALL_5 = 18
SEAT = 19  # a person's turn, very soft; rising
MOMENT = 20  # words for a great moment
LAST = 21  # the same, when the next round may be the last
WIN_BEATING = 22  # a person has won a game in which tokens are beaten
WIN_LINE = 23  # … with a line of five
WIN_TEAM = 24
WIN_COMPUTER = 25  # computers have won
TIE = 26
UNDO = 27
PASSED = 28  # somebody passes for all to see

# Of each sound the number of its tones, then of each tone: the semitone, 1 for C3 (131 Hz), 0 for a pause;
# its length in steps of 5 ms; its volume, 0 to 255. Tunes are in G major and avoid G6: the RP2040's PWM hits
# their tones to within 6 cents, and other tones below 1.9 kHz to within 42.
_SOUNDS = bytes((
    1, 36, 2, 90,  # RATTLE
    2, 41, 2, 230, 29, 3, 120,  # SETTLE
    3, 37, 4, 150, 0, 3, 0, 39, 5, 190,  # CROSS
    5, 32, 12, 200, 36, 12, 200, 39, 12, 200, 0, 8, 0, 27, 14, 255,  # LOCK
    4, 48, 6, 220, 44, 6, 200, 39, 8, 180, 32, 14, 160,  # BEAT
    3, 30, 8, 180, 0, 4, 0, 37, 12, 220,  # STACK
    11, 20, 3, 120, 0, 7, 0, 22, 3, 130, 0, 7, 0, 24, 3, 140, 0, 7, 0, 26, 3, 150, 0, 7, 0,  # PUSH
      28, 3, 160, 0, 7, 0, 17, 6, 240,
    3, 37, 16, 180, 0, 10, 0, 37, 24, 180,  # WARNING
    4, 25, 24, 180, 24, 24, 170, 22, 30, 160, 19, 70, 150,  # PENALTY
    1, 44, 5, 160,  # SECOND
    7, 27, 20, 200, 32, 20, 200, 36, 20, 210, 39, 40, 220, 0, 4, 0, 36, 20, 210, 39, 90, 230,  # WIN
    9, 32, 16, 200, 36, 16, 200, 39, 16, 210, 36, 16, 210, 39, 16, 210, 48, 24, 220, 0, 4, 0,  # RECORD
      51, 20, 220, 56, 110, 230,
    4, 27, 14, 130, 32, 14, 140, 36, 14, 150, 39, 34, 160,  # POWER_ON
    1, 25, 60, 200,  # NOTE
    2, 39, 12, 70, 44, 18, 60,  # CALL
    2, 41, 10, 70, 36, 20, 60,  # CALL_2
    2, 39, 8, 70, 43, 14, 60,  # CALL_3
    2, 36, 20, 70, 34, 24, 60,  # CALL_4
    2, 36, 5, 70, 48, 10, 60,  # CALL_5
    2, 32, 4, 44, 36, 5, 40,  # SEAT
    3, 36, 8, 110, 39, 8, 120, 41, 18, 130,  # MOMENT
    4, 32, 10, 150, 0, 6, 0, 32, 10, 150, 31, 36, 160,  # LAST
    6, 27, 10, 200, 0, 2, 0, 27, 10, 200, 32, 30, 210, 36, 14, 210, 39, 90, 230,  # WIN_BEATING
    6, 32, 12, 200, 34, 12, 200, 36, 12, 200, 39, 12, 210, 41, 12, 210, 48, 90, 230,  # WIN_LINE
    8, 27, 14, 200, 32, 14, 200, 36, 14, 200, 32, 14, 200, 36, 14, 210, 39, 14, 210, 0, 4, 0,  # WIN_TEAM
      48, 100, 230,
    5, 39, 14, 170, 36, 14, 170, 39, 14, 170, 34, 14, 160, 27, 70, 170,  # WIN_COMPUTER
    6, 36, 18, 190, 39, 18, 190, 36, 18, 190, 39, 18, 190, 0, 4, 0, 32, 80, 200,  # TIE
    2, 36, 5, 60, 31, 8, 50,  # UNDO
    1, 20, 14, 90,  # PASSED
))  # fmt: skip
_STEP = const(5)  # ms
_TOP = b"\x10\x5a\x11\x53\x12\x5b\x13\x72\x14\x9a\x15\xd4\x17\x20\x18\x80\x19\xf5\x1b\x80\x1d\x23\x1e\xde"
_OCTAVE = const(5)  # octaves from C3 up to those of _TOP, the frequencies of C8 to B8 in Hz
_SHARE = b"\x00\x30\xff"  # of the volume, in 255ths, by level


class Sounds:
    """Plays sounds on a board's `sound`, which has tone(frequency, volume); it is None without a speaker."""

    def __init__(self, board: "Any") -> None:
        self._out = board.sound
        self.level = 1  # 0 off, 1 quiet, 2 loud
        self._at = 0  # index in _SOUNDS of the tone
        self._left = 0  # tones to play, this one included
        self._rise = 0  # semitones
        self._since = 0  # when the tone began
        self._on = False  # it has begun
        if board.started:
            self.play(POWER_ON)

    def play(self, sound: int, rise: int = 0) -> None:
        """Play a sound, raised by some semitones, from the next tick on."""
        if self._out and self.level:
            at = 0
            for _ in range(sound):
                at += 1 + 3 * _SOUNDS[at]
            self._left = _SOUNDS[at]
            self._at = at + 1
            self._rise = rise
            self._on = False

    def whisper(self, sound: int, rise: int = 0) -> None:
        """Play a sound, unless one is being played already."""
        if not self._left:
            self.play(sound, rise)

    def hush(self) -> None:
        """Be silent until the next tick, because painting would stretch the tone."""
        if self._on:
            self._on = False
            self._out.tone(0, 0)

    def tick(self, now: int) -> None:
        """Begin the next tone when this one is over. Called every pass, after painting."""
        if not self._left:
            return
        at = self._at
        if self._on:
            if past(now, self._since) < _STEP * _SOUNDS[at + 1]:
                return
            self._left -= 1
            if not self._left:
                self.hush()
                return
            self._at = at = at + 3
        self._on = True
        self._since = now
        tone = _SOUNDS[at]
        if not tone:
            self._out.tone(0, 0)
            return
        tone += self._rise - 1
        top = tone % 12 * 2
        self._out.tone(
            (_TOP[top] << 8 | _TOP[top + 1]) >> _OCTAVE - tone // 12,
            _SOUNDS[at + 2] * _SHARE[self.level] // 255,
        )
