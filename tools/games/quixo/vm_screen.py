"""The screens of Quixo on MicroPython with its heap locked: nothing is allocated in play.

Runs inside the VM only, over the stand-ins of screen.py, with what only this game uses added.
"""

from console.core.keys import BACK, DOWN, NEXT, OK, PREV, UP
from tools.vm import screen

# pyright: reportArgumentType=false, reportAttributeAccessIssue=false, reportUnknownMemberType=false
# pyright: reportOptionalSubscript=false

_ARROWS = bytes((NEXT, UP, NEXT, PREV, DOWN))


def _remove(group, layer):
    """Stand for Group.remove()."""
    group.layers.remove(layer)


screen.Group.remove = _remove


class _Picture:
    """Stands for the loop's picture: it is complete at once."""

    def seen(self, now):
        return 0


class _Keys:
    """Stands for the loop's keys: nothing is held."""

    held = 0

    def __init__(self, arrows):
        self.arrows = arrows

    def has(self, key):
        return self.arrows or (key != UP and key != DOWN)

    def new_picture(self, cursor=False):
        pass


class _Settings:
    """Stands for the settings: no tips, no skipping, and these options of the setup."""

    tips = False
    skip = False

    def __init__(self, options):
        self.option_bits = options

    def choose(self, place):
        pass

    def tip_is_due(self, game, k):
        return False


class _Board:
    """Stands for the board, as far as lights, sounds and power ask for it."""

    WIDTH = 240
    service = False
    pixels = [None] * 6


class _Speaker:
    """Stands for the board's speaker."""

    def tone(self, frequency, volume):
        pass


class _Pixels:
    """Stands for the board's six lights."""

    def __setitem__(self, k, rgb):
        pass

    def show(self):
        pass


class _Record:
    """Stands for a game's record: everybody has passed once, so that nobody needs the keys explained."""

    def __init__(self, game):
        self.game = game
        self.buf = bytearray(game.seats)
        self.length = game.seats

    def apply(self, move):
        self.buf.append(move)
        self.length += 1
        self.game.apply(move)


class _Table:
    """Stands for the table: moves go straight into the game, and nothing is kept."""

    levels = b""
    options = -1
    lost = -1
    ended = over = drawn = False
    shown = 0

    def __init__(self, game, clock):
        self.game = game
        self.record = _Record(game)
        self.names = ["Anna", "Ben", "Cleo", "Dora"]
        self.console = None
        self.clock = [9000] * 4 if clock else None

    def plain_name(self, seat):
        return self.names[seat]

    def choose(self, move, _asked):
        self.record.apply(move)
        self.shown = 0

    def show(self, shown):
        self.shown = shown


class Console:
    """As much of the loop's as the screens use."""

    side = 0

    def __init__(self, seats, options, arrows):
        from console.core.errors import Failures
        from console.light.lights import Lights
        from console.sound.sounds import Sounds
        from console.ui.power import Power
        from console.ui.widgets import Ui
        from rules.quixo import Quixo

        self.ui = Ui((("ok", "A"),))
        self.board = _Board()
        self.board.pixels = _Pixels()
        self.board.sound = _Speaker()
        self.board.started = True
        self.lights = Lights(self.board)
        self.sounds = Sounds(self.board)
        self.settings = _Settings(options)
        self.picture = _Picture()
        self.keys = _Keys(arrows)
        self.failures = Failures()
        self.table = _Table(Quixo(bytes((seats, 0, 5, 0, 0, 0, 0, 0))), True)
        self.table.console = self
        self.now = 1000
        self.top = None
        self.power = Power(self)

    def since(self, t):
        return self.now - t

    def cue(self, sound, animation=None, rise=0):
        self.sounds.play(sound, rise)
        if animation:
            self.lights.play(animation)

    def collect(self):
        pass


def _passes(console, play, n):
    """Run n passes of the loop, 5 ms apart."""
    for _ in range(n):
        console.now += 5
        play.tick(console.now)
        console.power.tick(console.now)
        console.lights.tick(console.now)
        console.sounds.tick(console.now)


def allocation_checks(seats, options, arrows):
    """Do what people do again and again, with a clock; return (what, no allocation) for each."""
    from console.match.match import Match
    from console.quixo.board.hand import SEEKING, SLIDING

    console = Console(seats, options, arrows)
    console.top = match = Match(console)
    match.go_on()
    play = match.play
    _passes(console, play, 3)

    def cursor():
        for key in _ARROWS:
            play.key(key)
            _passes(console, play, 3)

    def lift():
        play.key(OK)
        _passes(console, play, 40)

    def ends():
        for key in _ARROWS:
            play.key(key)
            _passes(console, play, 3)
        play.key(BACK)
        play.key(OK)
        _passes(console, play, 40)

    many = 220 if play.hand.board_turns else 55  # after the push the board turns

    def slide():
        _passes(console, play, many)

    def seconds():
        _passes(console, play, 4000)

    results = []
    for turn in range(6):
        for name, work in (("cursor", cursor), ("lift", lift), ("ends", ends)):
            if turn > 1:
                results.append((name, screen.locked(work)))
            else:
                work()  # X and O once: pixel colours are made when they are first shown
        play.hand.push(play.game.seat ^ 2 if seats == 4 else play.game.seat, True)
        _passes(console, play, 1)
        if turn > 1:
            results.append(("slide", screen.locked(slide)))
        assert play.hand.state == SLIDING
        _passes(console, play, 260)
        assert play.hand.state == SEEKING
    console.table.clock[play.game.seat] = 400
    _passes(console, play, 300)
    results.append(("seconds", screen.locked(seconds)))
    return results
