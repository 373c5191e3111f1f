"""How long the rules take on this board: legal moves and playing one, in random games with the most seats."""

import time

from rules import OVER, ROLL, make

SETTINGS = {"qwixx": b"\5\0\0", "duel": b"\0", "quixo": b"\4\0\5\0\0\0\0\0"}


def moves(name, wanted):
    """Prints the game, and in microseconds legal() and play() of a move together: mean, and slowest."""
    game = make(name, SETTINGS[name])
    out = bytearray(game.MAX_MOVES)
    faces = bytearray(6)
    clock = time.monotonic_ns
    seed = 1
    total = slowest = done = 0
    while done < wanted:
        seed = seed * 75 % 65537
        if game.phase == OVER:
            game.start()
        elif game.phase == ROLL:
            for k in range(6):
                seed = seed * 75 % 65537
                faces[k] = 1 + seed % 6
            game.roll(faces)
        else:
            start = clock()
            count = game.legal(out)
            spent = clock() - start
            move = out[seed % count]
            start = clock()
            game.apply(move)
            spent += clock() - start
            total += spent
            slowest = max(slowest, spent)
            done += 1
    print(name, total // done // 1000, slowest // 1000)
