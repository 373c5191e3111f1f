"""What the coach of a six-dice game says in a game, line by line; on the laptop and on MicroPython's VM.

A laptop compares the two, so code that only CPython runs is found.
"""

from console.dicegame.coach import after, hint, remark_lines
from console.dicegame.coach.remarks import Note
from console.dicegame.coach.review import about
from console.dicegame.coach.thinking import Thinking
from players import LEVELS, make
from players.merit import BLAMED, opinion
from rules import OVER, ROLL
from rules import make as make_game

# pyright: reportArgumentType=false, reportAttributeAccessIssue=false, reportPrivateUsage=false


class _Loader:
    """Stands for the console's loader."""

    def borrow(self, name):
        return __import__(name, None, None, ("good",))


class _Console:
    """Stands for the console."""

    loader = _Loader()

    def collect(self):
        pass


class _Table:
    """Stands for the table of somebody alone."""

    names = ("Ada", "Ben")
    people = 1

    def __init__(self, game):
        self.game = game


class _Ask(Thinking):
    def __init__(self, game, view):
        self.console = _Console()
        self._game = game
        self._view = view
        self._whys = []
        self._plan = ""

    def lines_of(self, player):
        self._opinion = opinion(player)
        self._explain()
        return self._whys + [self._plan]


def talk(name, settings, seed, most):
    """Print what is said of the first choices of a game, `most` at most."""
    game = make_game(name, settings)
    player = make(name, settings)
    own = player.game
    reasons = _Loader().borrow("console." + name + ".reasons")
    view = bytearray(len(game.state))
    kept = bytearray(2)
    while game.phase != OVER and most:
        if game.phase == ROLL:
            dice = bytearray(6)
            for i in range(6):
                seed = (seed * 75 + 74) % 65537
                dice[i] = 1 + seed % 6
            game.roll(dice)
            continue
        player.view(game, game.seat, view)
        player.begin(view, LEVELS, 0, 0, True)
        while not player.think(100):
            pass
        seed = (seed * 75 + 74) % 65537
        move = player.moves[seed % player.count]
        if player.count > 1:
            most -= 1
            note = Note(bytes(view), player, move)
            own.state[:] = view
            print("hint", hint.lines(reasons, own, note.opinion))
            print("ask", _Ask(own, view).lines_of(player))
            own.state[:] = view
            print("remark", remark_lines.remark(reasons, own, note, "", True))
            made = (game.seat, note.opinion.best, move, note.gave >= BLAMED)
            print("after", after.line(_Table(game), [made], kept))
            if move != note.opinion.best:
                print("review", about(reasons, own, note.opinion.best, move, move, note.gave))
        game.apply(move)
