"""Play whole games counting every allocation, on MicroPython, CircuitPython and (uncounted) Python.

Where the interpreter has `heap_lock`, the heap is locked from before the first event until after the final
score, so that one allocated byte is a MemoryError. `gc.mem_alloc()` is compared as well, with collection off.
A game's player is tools/games/<game>/vm_player.py, imported by the same name here: PLAYER, a subclass of
Player; SETTINGS, what is played; TIMES, how often, with different dice; ENDINGS, the values of ending() that
must occur.
"""

import gc
from binascii import hexlify

from rules import OVER, ROLL, make
from rules.dice import Dice, seeded
from rules.record import Record
from rules.saved import export
from rules.starter import FIRST_SIX, HIGHEST, Starter
from tools.vm.heap import heap_lock, heap_unlock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Player:
    """Plays one game with every call that a console makes. Only __init__ allocates."""

    def __init__(self, name: str, settings: bytes, seed: int) -> None:
        self.game: Any = make(name, settings)
        self.record = Record(self.game)
        self.dice = Dice(seeded(seed))
        self.faces = bytearray(6)
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
                raise RuntimeError("impossible total")
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
        elif luck == 1 and game.DICE:
            while not record.last_is_roll:
                record.undo()

    def choose(self, n: int) -> int:
        """Return one of the first `n` of `moves`, asking all that a screen asks before."""
        raise NotImplementedError

    def look(self) -> int:
        """Ask the game all that a screen asks, and return the sum."""
        raise NotImplementedError

    def ending(self) -> int:
        """Return how the game has ended; every value should occur."""
        raise NotImplementedError


def player_module(name: str) -> "Any":
    """Return the module that plays this game."""
    return __import__("tools.games." + name + ".vm_player", None, None, ("PLAYER",))


def player(name: str, settings: bytes, seed: int) -> Player:
    """Return a player for one game, its memory allocated."""
    return player_module(name).PLAYER(name, settings, seed)


def guarded(player: Player) -> None:
    """Run `player.run()` with the heap locked; `player.growth` gets the bytes by which the heap grew."""
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
    text = hexlify(export(one.record)).decode()
    print("game", name, hexlify(settings).decode(), seed, one.growth, text, one.ending())


def play_all(name: str, first: int = 0, every: int = 1) -> None:
    """Play the games of each `every`-th of the module's SETTINGS, from the `first` on."""
    module = player_module(name)
    for k in range(first, len(module.SETTINGS), every):
        for seed in range(module.TIMES):
            play(name, module.SETTINGS[k], 1 + seed * 40 + k)
