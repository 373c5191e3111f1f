"""Let computer players play on MicroPython, CircuitPython and plain Python, counting what they allocate."""

import gc

import players
from rules import OVER, ROLL, make
from rules.dice import Dice, seeded
from tools.vm.heap import heap_lock, heap_unlock


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
        of = level_of(game.seat, len(said), level)
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


def level_of(seat: int, moves: int, highest: int) -> int:
    """Return the level at which a seat thinks about its move, after this number of moves in the game.

    Up to level 2 the seats take turns at the levels. At level 3 all think at 3 after an even number of moves;
    after an odd one seats 0 and 3 do, seats 1 and 4 at 2, seat 2 at 1.
    """
    if highest < 3:
        return 1 + (highest - 1 + seat) % highest
    return 3 - seat % 3 if moves % 2 else 3


def allocated() -> int:
    """Return the bytes in use, 0 on plain Python."""
    return gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0  # pyright: ignore
