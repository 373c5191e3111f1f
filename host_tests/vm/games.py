"""Whole games with every allocation counted, for MicroPython, CircuitPython and (uncounted) plain Python.

Where the interpreter has `heap_lock` the heap is locked from before the first roll until after the final
score, so that one allocated byte is a MemoryError. `gc.mem_alloc()` is compared as well, collection off.
"""

import gc
from binascii import hexlify

from micropython import const

from rules import OVER, ROLL
from rules.dice import Dice, seeded
from rules.qwixx import Qwixx
from rules.record import Record
from rules.rows import PASS
from rules.starter import FIRST_SIX, HIGHEST, Starter

try:
    from micropython import heap_lock, heap_unlock  # pyright: ignore
except ImportError:  # CircuitPython; plain Python

    def heap_lock() -> None: ...
    def heap_unlock() -> int:
        return 0


_HURRY = const(3)  # skips at most so many columns: so that rows do get locked


class Player:
    """Everything that a console does with the core in a game, in place; all its memory is taken here."""

    def __init__(self, seats: int, options: int, seed: int) -> None:
        self.game = Qwixx(bytes((seats, seed % seats, options)))
        self.record = Record(self.game)
        self.dice = Dice(seeded(seed))
        self.faces = bytearray(6)
        self.again = bytearray(6)
        self.moves = bytearray(self.game.MAX_MOVES)
        self.starters = (Starter(seats, FIRST_SIX), Starter(seats, HIGHEST))
        self.events = 0
        self.growth = -1

    def run(self) -> None:
        """One game from the first roll to the final score. RuntimeError when the core contradicts itself."""
        for starter in self.starters:
            starter.start()
            while starter.feed(self.dice.below(6) + 1) < 0:
                pass
        self.events = 0
        while self.game.phase != OVER:
            self.step()
            self.look()
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
        record.play(move)
        luck = self.dice.below(16)
        if luck == 0 and record.undo():
            record.play(move)
        elif luck == 1 and record.undo_to_roll():
            if not record.last_is_roll or not record.last_dice_into(self.again):
                raise RuntimeError("the roll was undone too")

    def choose(self, n: int) -> int:
        """The legal move that skips least, a pass when all skip much (or, now and then, for no reason)."""
        game = self.game
        best = PASS
        least = _HURRY + 1
        for i in range(1, n):
            move = self.moves[i]
            row = (move - 1) // 11
            skipped = (move - 1) % 11 - game.next_column(game.seat, row)
            if (skipped < least or move % 11 == 0) and game.gain(move) and game.dice_for(move):
                best = move
                least = skipped
        return PASS if self.dice.below(20) == 0 else best

    def look(self) -> None:
        """All that a screen asks."""
        game = self.game
        total = game.white_sum + game.round + game.closed + game.last_locked + game.end_reason
        if game.penalty_due:
            total += game.gain(PASS)
        for k in range(6):
            total += game.die(k)
        for seat in range(game.seats):
            total += game.score(seat) + game.penalties(seat) + game.locked_by(seat)
            total += game.pending(seat) + game.last_moves[seat]
            for row in range(4):
                total += game.mask(seat, row) + game.count(seat, row) + game.next_column(seat, row)
                total += game.row_points(seat, row)
                if game.open_to(seat, row) or game.is_out(row):
                    total += 1
        if total < -100:
            raise RuntimeError("a total that cannot be")


def guarded(player: Player) -> None:
    """`player.run()` without a byte of heap; how much it grew goes to `player.growth`."""
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


def play(seats: int, options: int, seed: int) -> None:
    """One guarded game; prints its record and how the heap grew."""
    player = Player(seats, options, seed)
    guarded(player)
    text = hexlify(player.record.export()).decode()
    print("game", seats, options, seed, player.events, player.growth, text, player.game.end_reason)


def play_all(seeds: int) -> None:
    """`seeds` games of each number of seats and combination of house rules."""
    for seats in range(1, 6):
        for options in range(8):
            for seed in range(seeds):
                play(seats, options, 1 + seed * 40 + seats * 8 + options)
