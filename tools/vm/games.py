"""Play whole games counting every allocation, on MicroPython, CircuitPython and (uncounted) Python.

Where the interpreter has `heap_lock`, the heap is locked from before the first event until after the final
score, so that one allocated byte is a MemoryError. `gc.mem_alloc()` is compared as well, with collection off.
A new game is a class with `choose` and `look`, a line in PLAYERS and one in SETTINGS.
"""

import gc
from binascii import hexlify

from micropython import const

from rules import OVER, ROLL, make
from rules.dice import Dice, seeded
from rules.qwixx_sheets import HOUSE_RULES
from rules.record import Record
from rules.rows import PASS
from rules.starter import FIRST_SIX, HIGHEST, Starter

try:
    from micropython import heap_lock, heap_unlock  # pyright: ignore
except ImportError:  # CircuitPython; plain Python

    def heap_lock() -> None: ...
    def heap_unlock() -> int:
        return 0


TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_HURRY = const(3)  # skips at most this many columns, so that rows do get locked


class Player:
    """Does in place everything that a console does with the rules in a game; allocates only here."""

    def __init__(self, name: str, settings: bytes, seed: int) -> None:
        self.game: Any = make(name, settings)
        self.record = Record(self.game)
        self.dice = Dice(seeded(seed))
        self.faces = bytearray(6)
        self.again = bytearray(6)
        self.moves = bytearray(self.game.MAX_MOVES)
        self.starters = (Starter(self.game.seats, FIRST_SIX), Starter(self.game.seats, HIGHEST))
        self.events = 0
        self.growth = -1

    def run(self) -> None:
        """Play one game from first event to final score. Raises RuntimeError on a contradiction."""
        for starter in self.starters:
            starter.start()
            while starter.feed(self.dice.below(6) + 1) < 0:
                pass
        self.events = 0
        while self.game.phase != OVER:
            self.step()
            if self.look() < -100:
                raise RuntimeError("a total that cannot be")
            self.events += 1
        if not self.game.winners:
            raise RuntimeError("nobody has won")

    def step(self) -> None:
        game = self.game
        record = self.record
        if game.phase == ROLL:
            self.dice.roll_into(self.faces, 6)
            record.roll(self.faces)
            return
        move = self.choose(game.legal(self.moves))
        if not game.is_legal(move):
            raise RuntimeError("a move from legal() is not legal")
        record.apply(move)
        luck = self.dice.below(16)
        if luck == 0 and record.undo():
            record.apply(move)
        elif luck == 1 and game.DICE and record.undo_to_roll():
            if not record.last_is_roll or not record.last_dice_into(self.again):
                raise RuntimeError("the roll was undone too")

    def choose(self, n: int) -> int:
        """Return one of the first `n` of `moves`, asking all that a screen asks before."""
        raise NotImplementedError

    def look(self) -> int:
        """Ask the game all that a screen asks, and return the sum."""
        raise NotImplementedError

    def ending(self) -> int:
        """Return how the game has ended; every value should occur."""
        raise NotImplementedError


class RowPlayer(Player):
    """The common part of Qwixx and the Duel."""

    def choose(self, n: int) -> int:
        """Return the legal move that skips least, or a pass when all skip much (or sometimes at random)."""
        game = self.game
        best = PASS
        least = _HURRY + 1
        for i in range(1, n):
            move = self.moves[i]
            skipped = (move - 1) % 11 - self.leftmost((move - 1) // 11)
            if (skipped < least or move % 11 == 0) and self.useful(move) and game.dice_for(move):
                best = move
                least = skipped
        return PASS if self.dice.below(20) == 0 else best

    def leftmost(self, row: int) -> int:
        """Return the leftmost column that the deciding seat may still use."""
        raise NotImplementedError

    def useful(self, move: int) -> bool:
        return self.game.gain(move) != 0

    def look(self) -> int:
        game = self.game
        total = game.white_sum + game.round + game.closed + game.last_locked + game.end_reason + game.active
        if game.penalty_due:
            total += game.gain(PASS)
        for k in range(6):
            total += game.die(k)
        for seat in range(game.seats):
            total += game.score(seat) + game.penalties(seat)
            for row in range(4):
                total += game.count(seat, row) + game.row_points(seat, row)
                if game.is_out(row):
                    total += 1
        return total

    def ending(self) -> int:
        return self.game.end_reason


class QwixxPlayer(RowPlayer):
    def leftmost(self, row: int) -> int:
        return self.game.next_column(self.game.seat, row)

    def look(self) -> int:
        game = self.game
        total = RowPlayer.look(self)
        for seat in range(game.seats):
            total += game.locked_by(seat) + game.pending(seat) + game.last_moves[seat]
            for row in range(4):
                total += game.mask(seat, row) + game.next_column(seat, row)
                if game.open_to(seat, row):
                    total += 1
        return total


class DuelPlayer(RowPlayer):
    def leftmost(self, row: int) -> int:
        column = 10
        while column >= 0 and self.game.owner(row, column) != self.game.seat:
            column -= 1
        return column + 1

    def useful(self, move: int) -> bool:
        return self.game.gain(move) >= 0 and self.game.effect(move) > 0

    def look(self) -> int:
        game = self.game
        total = RowPlayer.look(self) + game.first_move
        for seat in range(2):
            total += game.supply(seat) + game.misthrows(seat)
        for row in range(4):
            total += game.foremost(row) + game.lock_owner(row)
            for column in range(11):
                total += game.owner(row, column) + game.height(row, column)
        return total


class QuixoPlayer(Player):
    def choose(self, n: int) -> int:
        """Return a winning move if there is one, or any other."""
        game = self.game
        best = self.moves[self.dice.below(n)]
        for i in range(n):
            move = self.moves[i]
            if game.wins(move):
                best = move
            if move and game.find(game.source(move), game.target(move), game.dot_of(move)) != move:
                raise RuntimeError("a move that is not found")
            if move and game.loses(move) and game.wins(move):
                raise RuntimeError("won and lost")
        return best

    def look(self) -> int:
        game = self.game
        total = game.last_move + game.size + game.winner + (game.cubes(1) & game.cubes(2))
        if game.line:
            total += 1
        for seat in range(game.seats):
            total += game.score(seat) + game.symbol(seat)
        for square in range(game.size * game.size):
            total += game.face(square) + game.dot(square)
            if game.may_take(square) and game.on_edge(square):
                total += 1
        return total

    def ending(self) -> int:
        return self.game.winner


PLAYERS = {"qwixx": QwixxPlayer, "duel": DuelPlayer, "quixo": QuixoPlayer}

# What is played of each game: settings, and how often with other dice (or luck).
SETTINGS = {
    "qwixx": (
        [
            bytes((seats, seats // 2, options))
            for seats in range(1, 6)
            for options in range(1 << len(HOUSE_RULES))
        ],
        2,
    ),
    "duel": ([b"\0", b"\1"], 30),
    "quixo": ([bytes((players, 1, size, 0, 0, 0, 0, 0)) for players in (2, 4) for size in (3, 4, 5)], 4),
}


def player(name: str, settings: bytes, seed: int) -> Player:
    """Return a player for one game, its memory allocated."""
    return PLAYERS[name](name, settings, seed)


def guarded(player: Player) -> None:
    """Run `player.run()` without a byte of heap; `player.growth` gets how much it grew."""
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()  # pyright: ignore
    heap_lock()
    try:
        player.run()
    finally:
        heap_unlock()
        player.growth = gc.mem_alloc() - before  # pyright: ignore
        gc.enable()


def play(name: str, settings: bytes, seed: int) -> None:
    """Play one guarded game; print its record and how the heap grew."""
    one = player(name, settings, seed)
    guarded(one)
    text = hexlify(one.record.export()).decode()
    print("game", name, hexlify(settings).decode(), seed, one.growth, text, one.ending())


def play_all(name: str) -> None:
    """Play the games of SETTINGS."""
    settings, times = SETTINGS[name]
    for k in range(len(settings)):
        for seed in range(times):
            play(name, settings[k], 1 + seed * 40 + k)
