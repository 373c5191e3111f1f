"""Let computer players play on MicroPython, CircuitPython and plain Python, counting what they allocate."""

import gc

import players
from rules import OVER, ROLL, make
from rules.dice import Dice, seeded

try:
    from micropython import heap_lock, heap_unlock  # pyright: ignore
except ImportError:  # CircuitPython; plain Python

    def heap_lock() -> None: ...
    def heap_unlock() -> int:
        return 0


def play(name: str, settings: bytes, level: int, seed: int, most: int) -> None:
    """Play up to `most` moves of a game of computer players; print them with their steps.

    Their levels differ, `level` is the highest. The heap is locked while they think.
    """
    game = make(name, settings)
    player = players.make(name, settings, level)
    dice = Dice(seeded(seed))
    faces = bytearray(6)
    view = bytearray(len(game.state))
    said: list[str] = []
    grown = 0
    while game.phase != OVER and len(said) < most:
        if game.phase == ROLL:
            dice.roll_into(faces, 6)
            game.roll(faces)
            continue
        of = 1 + (level - 1 + game.seat) % level if level < 3 else 3 - game.seat % 3 * (len(said) % 2)
        gc.collect()
        gc.disable()
        before = allocated()
        heap_lock()
        try:
            player.view(game, game.seat, view)
            player.note(view)
            player.begin(view, of, seed)
            while not player.think(7):
                pass
        finally:
            heap_unlock()
        grown += allocated() - before
        gc.enable()
        if not game.is_legal(player.move) or player.steps > player.MOST[of]:
            raise RuntimeError(f"{name}: move {player.move} after {player.steps} steps")
        said.append(f"{of}:{player.move}:{player.steps}")
        game.apply(player.move)
    print("played", name, " ".join(said))
    print("grew", grown)


def allocated() -> int:
    """Return the bytes in use, 0 on plain Python."""
    return gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0  # pyright: ignore
