"""Keys, shakes, lights, sounds and the journal on MicroPython, with the heap locked; and games.

Runs inside the VM only.
"""

import micropython

from console.core.keys import Keys
from console.core.loader import module
from console.core.picture import Picture
from console.core.shake import Shake
from console.light.animations import Penalty, Tumble
from console.light.flashes import Lock, Win
from console.light.lights import Lights
from console.match.opening import beginning, resuming
from console.screens import starting
from console.screens.entries import find
from console.screens.rows import choices
from console.sound.sounds import NOTE, Sounds
from console.store import history
from console.store.blocks import NO_POINTS, SETTINGS
from console.store.ending import Ending
from console.store.journal import Journal
from console.store.new_game import NewGame
from console.store.settings import Settings
from rules import GAMES, OVER, ROLL
from rules.dice import Dice, seeded

# pyright: reportArgumentType=false, reportAttributeAccessIssue=false, reportUnknownMemberType=false


class Event:
    def __init__(self):
        self.key_number = 0
        self.pressed = False
        self.timestamp = 0


class Queue:
    """A keypad's queue of one event: `put` it, `get_into` another."""

    overflowed = False

    def __init__(self):
        self.waiting = False
        self.key_number = 0
        self.pressed = False
        self.timestamp = 0

    def put(self, k, pressed, now):
        self.key_number = k
        self.pressed = pressed
        self.timestamp = now
        self.waiting = True

    def get_into(self, event):
        if not self.waiting:
            return False
        self.waiting = False
        event.key_number = self.key_number
        event.pressed = self.pressed
        event.timestamp = self.timestamp
        return True

    def clear(self):
        self.waiting = False


class Pixels:
    def __init__(self):
        self.rgb = [None] * 6
        self.shows = 0

    def __setitem__(self, k, rgb):
        self.rgb[k] = rgb

    def show(self):
        self.shows += 1


class Speaker:
    def __init__(self):
        self.tones = 0

    def tone(self, frequency, volume):
        if volume:
            self.tones += 1


class Sensor:
    rest = (0, 0, 10)
    left = (25, 0, 10)
    right = (-25, 0, 10)

    def __init__(self):
        self.acceleration = Sensor.rest


class Board:
    KEYS = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))
    tilt = None
    started = True

    def __init__(self):
        self.sound = Speaker()
        self.keys = Queue()
        self.key_event = Event()
        self.pixels = Pixels()
        self.accel = Sensor()


class Console:
    def __init__(self, nvm):
        self.journal = Journal(nvm)
        self.dice = Dice(seeded(5))

    def notice(self, text):
        raise RuntimeError(text)


def press(board, k, held):
    """Press and release; return how many logical keys were reported."""
    found = 0
    THE_KEYS.new_picture()
    THE_PICTURE.shown(-200)  # the picture has been seen
    for t in range(0, 2 * held, 10):
        if t == 0:
            board.keys.put(k, True, t)
        if t == held:
            board.keys.put(k, False, t)
        key = k_poll(t)
        while key >= 0:
            found += 1
            key = k_poll(t)
        THE_PICTURE.shown(t)
    return found


def all_keys(board):
    return press(board, 1, 1000) + 100 * press(board, 3, 300) + 1000 * press(board, 3, 800)


def animations(lights, tumble, lock, penalty, win):
    """Run every animation to its end, with two and a half minutes of the menu's animation."""
    lights.menu()
    run(lights, 0, 150_000, 100)
    lights.waiting(3)
    run(lights, 0, 100, 10)
    lights.play(tumble)
    run(lights, 0, 900, 10)
    for k in range(6):
        tumble.rest(k)
        lights.play(tumble)
        run(lights, 0, 80, 10)
    run(lights, 0, 2000, 10)
    lights.choice(5, 0)
    run(lights, 0, 100, 10)
    lights.play(lock)
    lock.add(2, 0)
    run(lights, 0, 4000, 10)
    lights.play(penalty)
    run(lights, 0, 1000, 10)
    lights.play(win)
    run(lights, 0, 9000, 10)


def run(lights, start, end, step):
    t = start
    while t < end:  # a range with a variable step is an object
        lights.tick(t)
        t += step


def all_sounds(sounds):
    """Play every sound, hushed once, to its end."""
    for sound in range(NOTE + 1):
        sounds.play(sound, sound & 7)
        t = 0
        while t < 3000:
            sounds.tick(t)
            if t == 30:
                sounds.hush()
            t += 5


def shakes(board):
    """Shake twice, with a pause; return how many shakes were felt and over."""
    found = 0
    for t in range(0, 3000, 25):
        board.accel.acceleration = Sensor.left if t // 50 & 1 else Sensor.right
        if 1200 <= t < 1600:
            board.accel.acceleration = Sensor.rest
        if s_poll(t):
            found += 1
        if t == 1575 and THE_SHAKE.going:
            return 0
    return found


def k_poll(t):
    return THE_KEYS.poll(t)


def s_poll(t):
    return THE_SHAKE.poll(t)


BOARD = Board()
THE_PICTURE = Picture()
THE_KEYS = Keys(BOARD, THE_PICTURE)
THE_SHAKE = Shake(BOARD)
THE_LIGHTS = Lights(BOARD)
THE_SOUNDS = Sounds(BOARD)


def locked():
    """Return the results of each, computed with the heap locked."""
    animations(THE_LIGHTS, Tumble(0), Lock(1, 0), Penalty(), Win(9))  # its colours are made once
    moving = (Tumble(0), Lock(1, 0), Penalty(), Win(9))
    shows = BOARD.pixels.shows
    tones = BOARD.sound.tones
    micropython.heap_lock()
    try:
        pressed = all_keys(BOARD)
        shaken = shakes(BOARD)
        animations(THE_LIGHTS, moving[0], moving[1], moving[2], moving[3])
        all_sounds(THE_SOUNDS)
    finally:
        micropython.heap_unlock()
    return pressed, shaken, BOARD.pixels.shows - shows, BOARD.sound.tones - tones


def game(name, settings, seats, minutes):
    """Play a game in a journal, resuming it after every fifth event, with random moves."""
    nvm = bytearray(b"\xff" * 4096)
    names = ["A", "Bo", "Cy", "Di", "Eve"][:seats]
    played = beginning.begin(Console(nvm), NewGame(name, settings, names, minutes))
    out = bytearray(100)
    x = seats
    events = 0
    while played.game.phase != OVER:
        x = (x * 75 + 74) % 65537
        events += 1
        if x % 10 == 0 and played.can_undo:
            played.undo()
        elif played.game.phase == ROLL:
            played.roll()
        else:
            if played.clock:
                played.clock[played.game.seat] -= 3
            played.choose(out[x % played.game.legal(out)])
        if events % 5 == 0 and played.game.phase != OVER:
            played.keep_clock()
            again = resuming.resume(Console(nvm))
            assert again.game.state == played.game.state
            assert again.names == played.names and again.clock == played.clock
            played = again
    assert Journal(nvm).game >= 0  # until its end has been shown
    played.end()
    assert Journal(nvm).game == -1
    return bytes(played.record.buf[: played.record.length])


def memory():
    """Return results, bests, erases and last names of a journal rewritten again and again."""
    nvm = bytearray(b"\xff" * 4096)
    j = Journal(nvm)
    names = ["Anna", "Ben", "Cleo", "Dora", "Emil"]
    k = 0
    while history.erases(j) < 3:
        k += 1
        j.put(SETTINGS, bytes((k & 255, 1, 1, 1, 1)))
        j.begin(NewGame(GAMES[k % 3], b"\2", names), 1200)
        for n in range(40):
            j.move(n)
        j.end(Ending(1, [k, -k, 0, 0, 0], names, NO_POINTS if k % 3 == 2 else 0, 0, k))
    j = Journal(nvm)
    told = history.results(j)
    best = [(b.game, b.points) for b in history.best(j)]
    return k, told[0].number, len(told), told[0].points[1] + k, told[0].names[-1], j.get(SETTINGS), best


class Desk:
    """What the rows of a setup ask of a console: its settings, a board without a clock, a loader."""

    def __init__(self, settings):
        self.settings = settings
        self.board = self.loader = self
        self.started = True

    def borrow(self, name):
        return module(name)


def setups():
    """Return what is read back of a setup, and the games whose choices have labels and can be changed."""
    nvm = bytearray(b"\xff" * 4096)
    settings = Settings()
    settings.load(Journal(nvm))
    settings.choose(2)
    settings.option_bits = 0b10011
    settings.seen[1] = 3
    settings.tips = True
    settings.save(Journal(nvm))
    settings = Settings()
    settings.load(Journal(nvm))
    found = [settings.game, bin(settings.option_bits), settings.seen[1], settings.tips]
    for entry in [find(name) for name in GAMES]:
        settings.choose(0)
        for one in choices.rows(Desk(settings), entry):
            for step in (0, 1, -1):
                one.now().change(step)
            row = one.now()
            silent = isinstance(row, (choices.StartRow, choices.SeatsRow))
            if not silent and not (row.word and row.value()):
                raise RuntimeError("nothing to say")
        if len(starting.rules_settings(entry, settings, 0)) == len(entry.settings):
            found.append(entry.name)
    return found


class Flash:
    """A memory whose n-th write fails half-way."""

    def __init__(self, n):
        self.data = bytearray(b"\xff" * 4096)
        self.left = n

    def __len__(self):
        return 4096

    def __getitem__(self, index):
        return self.data[index]

    def __setitem__(self, index, value):
        self.left -= 1
        if self.left == 0:
            if isinstance(index, slice):
                half = (index.stop - index.start) // 2
                self.data[index.start : index.start + half] = value[:half]
            raise OSError(5)
        self.data[index] = value


FAULTS = (OSError, MemoryError)  # made before the heap is locked


def event(played, out, x):
    """Roll, or choose a move."""
    if played.game.phase == ROLL:
        played.roll()
    else:
        played.choose(out[x % played.game.legal(out)])


def with_faults(name, settings, seats, fails, locked):
    """Play a game in which a write fails, or in which the heap is locked during an event.

    fails   the number of the write after the beginning, 0 for none
    locked  the number of the event, 0 for none

    It goes on for ten events after that, or to the end. Returns how many writes or events there were, and
    whether the fault was noticed. Raises RuntimeError if the game that comes back has lost an event.
    """
    nvm = Flash(0)
    played = beginning.begin(Console(nvm), NewGame(name, settings, ["A", "Bo", "Cy", "Di"][:seats], 0))
    nvm.left = fails
    out = bytearray(100)
    x = seats
    events = 0
    last = 99_999
    noticed = False
    while played.game.phase != OVER and events < last:
        x = (x * 75 + 74) % 65537
        events += 1
        before = bytes(played.record.buf[: played.record.length])
        try:
            if events == locked:
                micropython.heap_lock()
            event(played, out, x)
        except FAULTS:
            noticed = True
            last = events + 10
            if events == locked:
                micropython.heap_unlock()
                locked = 0
            played = resuming.resume(Console(nvm))
            if bytes(played.record.buf[: len(before)]) != before:
                raise RuntimeError("an event is lost") from None
        if events == locked:
            micropython.heap_unlock()
            last = events + 10
    if played.game.phase == OVER:
        try:
            played.end()
        except OSError:
            noticed = True
            resuming.resume(Console(nvm)).end()
        if Journal(nvm).results != 1:
            raise RuntimeError("the result is lost")
    return (events if locked else fails - nvm.left), noticed
